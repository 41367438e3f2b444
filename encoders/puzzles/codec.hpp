// Typed codecs: how one format spells the plain struct P of a family. A codec says how the puzzles
// follow one another in a text (its layout), reads one of them, and writes one; format_of() turns
// it into the Format record that everything outside the family's folder sees. What formats have in
// common is done there, once: skipping blank lines and comments, counting the puzzles that a text
// announces, going on after an error, text after the end, and the cast from Puzzle to P.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/base/errors.hpp"
#include "encoders/puzzles/family.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

/// Puzzles that were read, in their order.
using NewPuzzles = std::deque<std::unique_ptr<Puzzle>>;

/// What a reader works on: the text, the options of the caller, and what it left out.
struct Reading {
  TextCursor& cursor;
  const ReadOptions& options;
  /// In a counted list: whether this puzzle is the last of those that the text announces.
  bool is_last = false;
  /// The reader adds here what it leaves out of this puzzle (see Puzzle::left_out).
  std::vector<std::string> left_out = {};
};

// ---- Layouts: how puzzles follow one another in a text, and what reads one of them. A reader
// starts on a line that the layout does not skip. After an error it may leave the cursor on that
// line or on any later one.

/// The line without its comment: all of it, or nothing if it starts with #.
[[nodiscard]] std::string_view without_hash_comment(std::string_view line);

/// Each line is a puzzle. Reading goes on at the next line, also after an error.
template <typename P>
struct EachLine {
  /// Reads the line from its first character that is not a blank; errors point into it.
  Parsed<P> (*read)(LineScanner& line, Reading& in) = nullptr;
  /// The part of a line that is not a comment. Lines without such a part are skipped.
  std::string_view (*content)(std::string_view line) = without_hash_comment;
};

/// Puzzles of several lines, with blank lines between them. Leaves the cursor on the first line
/// that follows the puzzle.
template <typename P>
struct Blocks {
  Parsed<P> (*read)(Reading& in) = nullptr;
  /// The part of a line that is not a comment. Null: all of it.
  std::string_view (*content)(std::string_view line) = nullptr;
  /// Where reading goes on after an error. Null: at the next blank line.
  bool (*is_start)(std::string_view line) = nullptr;
};

/// A line with the number of puzzles, then the puzzles. Leaves the cursor as Blocks.
template <typename P>
struct CountedList {
  Parsed<P> (*read)(Reading& in) = nullptr;
  const char* plural = "puzzles";                     ///< for errors
  std::uint64_t fewest = 0;                           ///< that may be announced
  bool (*is_start)(std::string_view line) = nullptr;  ///< where reading goes on after an error
};

/// A line with their number, then boards of a fixed number of rows, with blank lines between them.
/// If one is missing, a board ends after its last row.
template <typename P>
struct CountedBoards {
  std::size_t rows = 0;
  std::size_t columns = 0;
  const char* plural = "puzzles";  ///< for errors
  /// Reads the cursor's current line and leaves the cursor on it.
  Parsed<std::vector<Value>> (*read_row)(TextCursor& cursor) = nullptr;
  P (*make)(Grid grid) = nullptr;
};

/// Puzzles up to a line that ends the input. Leaves the cursor as Blocks.
template <typename P>
struct UntilLine {
  Parsed<P> (*read)(Reading& in) = nullptr;
  const char* last_line = "0";
  bool (*is_start)(std::string_view line) = nullptr;  ///< where reading goes on after an error
};

/// Documents that hold one puzzle or several. `read` leaves the cursor after the document, also
/// after an error.
template <typename P>
struct Documents {
  Parsed<std::vector<P>> (*read)(Reading& in) = nullptr;
  /// The part of a line between documents that is not a comment. Null: all of it.
  std::string_view (*content)(std::string_view line) = nullptr;
};

template <typename P>
using Layout = std::variant<EachLine<P>, Blocks<P>, CountedList<P>, CountedBoards<P>, UntilLine<P>,
                            Documents<P>>;

// ---- Writing

/// Numbers separated by blanks, one line for each row, "." for a blank cell: for formats whose own
/// spelling has no place for an answer.
[[nodiscard]] std::string number_rows_of(const Puzzle& puzzle, const Grid& grid);

/// The side of the largest square that formats of squares take.
inline constexpr std::size_t largest_square = 127;

/// How answers are written.
struct AnswerText {
  /// By default, those answers can be written that are squares of the values 1 .. n with first_side
  /// <= n <= last_side.
  std::size_t first_side = 1;
  std::size_t last_side = largest_square;
  /// If true, instead: the answers of the puzzles that the format can state.
  bool only_stated = false;
  /// If not null, instead: the answers that this does not refuse (as Format::refuses).
  std::optional<std::string> (*refuses)(const Puzzle& puzzle) = nullptr;
  /// Writes a solution.
  std::string (*grid)(const Puzzle& puzzle, const Grid& grid) = number_rows_of;
  /// Writes an answer with the text around it; `body` is the solution, or the line of stand_in().
  /// Null: the body alone.
  std::string (*item)(std::size_t number, const Puzzle& puzzle, std::string_view body) = nullptr;
  Frame frame = {.separator = "\n"};
};

template <PlainPuzzle Plain>
struct Codec {
  using P = Plain;

  const char* name = "";
  const char* summary = "";
  const char* example = "";                                    ///< as Format::example
  const char* command = "solve";                               ///< as Format::command
  Fit (*detect)(std::string_view head, bool whole) = nullptr;  ///< as Format::detect
  bool is_last_resort = false;                                 ///< as Format::is_last_resort
  bool is_bare_squares = false;                                ///< as Format::is_bare_squares
  bool is_contest = false;                                     ///< as Format::is_contest
  Layout<P> layout;
  /// The puzzles that the format can state without a loss, as a noun phrase. Puzzles of other
  /// structs never belong to them.
  const char* states = "";
  /// Whether `states` describes this puzzle. Null: it describes every P.
  bool (*can_state)(const P& puzzle) = nullptr;
  /// The rules of a puzzle that the format has no words for, as they are called in
  /// encoders/variants; asked about puzzles that it cannot state. May be null.
  std::vector<std::string> (*lacks)(const Puzzle& puzzle) = nullptr;
  std::string (*write)(const P& puzzle) = nullptr;
  /// For a format that can state puzzles of all structs: replaces the three members above.
  std::string (*write_any)(const Puzzle& puzzle) = nullptr;
  Frame frame = {};  ///< of the puzzles
  AnswerText answers = {};
};

// ---- The adapter: layouts whose readers give puzzles of any type, and records made of codecs.

/// Appends what it reads, one puzzle or those of a document.
using ErasedRead = std::function<std::optional<InputError>(Reading& in, NewPuzzles& into)>;

struct ErasedLayout {
  ErasedRead read;
  std::string_view (*content)(std::string_view line) = nullptr;  ///< null: all of a line
  /// Where reading goes on after an error. Null: where `read` has left the cursor.
  bool (*resumes_at)(std::string_view line) = nullptr;
  const char* plural = nullptr;  ///< if a number of puzzles stands first
  std::uint64_t fewest = 0;
  const char* last_line = nullptr;  ///< if one ends the input
};

struct ErasedBoards {
  std::size_t rows = 0;
  std::size_t columns = 0;
  const char* plural = "";
  Parsed<std::vector<Value>> (*read_row)(TextCursor& cursor) = nullptr;
  std::function<std::unique_ptr<Puzzle>(Grid grid)> make;
};

[[nodiscard]] std::unique_ptr<PuzzleReader> open_erased(TextCursor& cursor,
                                                        const ReadOptions& options,
                                                        ErasedLayout layout);
[[nodiscard]] std::unique_ptr<PuzzleReader> open_erased(TextCursor& cursor,
                                                        const ReadOptions& options,
                                                        ErasedBoards boards);
/// Reads the current line and leaves it.
[[nodiscard]] std::optional<InputError> read_each_line(
    Reading& in, std::string_view (*content)(std::string_view line),
    const std::function<std::optional<InputError>(LineScanner& line)>& read);
/// The puzzle that another format reads in a line that a reader has made. Errors have the places of
/// this line.
[[nodiscard]] Parsed<std::unique_ptr<Puzzle>> read_by(const Format& format, const std::string& line,
                                                      const Reading& in);
[[nodiscard]] bool is_blank_line(std::string_view line);
[[nodiscard]] std::string answer_item(const AnswerText& text, std::size_t number,
                                      const Puzzle& puzzle, const Answer& answer);
[[nodiscard]] std::optional<std::string> refusal(const AnswerText& text, const Puzzle& puzzle);
/// What a format can state, and the rules that it lacks.
[[nodiscard]] std::string phrase_of(const char* states, const std::vector<std::string>& lacks);

namespace codec_detail {

template <typename P>
std::optional<InputError> take(Parsed<P> puzzle, Reading& in, NewPuzzles& into) {
  if (!puzzle) return puzzle.error();
  into.push_back(hold<P>(std::move(*puzzle), std::move(in.left_out)));
  return std::nullopt;
}

template <typename P>
ErasedRead erased(Parsed<P> (*read)(Reading& in)) {
  return [read](Reading& in, NewPuzzles& into) { return take<P>(read(in), in, into); };
}

template <typename P>
ErasedLayout erased(const EachLine<P>& layout) {
  ErasedRead read = [layout](Reading& in, NewPuzzles& into) {
    return read_each_line(in, layout.content, [&](LineScanner& line) {
      return take<P>(layout.read(line, in), in, into);
    });
  };
  return {.read = std::move(read), .content = layout.content};
}

template <typename P>
ErasedLayout erased(const Blocks<P>& layout) {
  return {.read = erased<P>(layout.read),
          .content = layout.content,
          .resumes_at = layout.is_start == nullptr ? is_blank_line : layout.is_start};
}

template <typename P>
ErasedLayout erased(const CountedList<P>& layout) {
  return {.read = erased<P>(layout.read),
          .resumes_at = layout.is_start,
          .plural = layout.plural,
          .fewest = layout.fewest};
}

template <typename P>
ErasedBoards erased(const CountedBoards<P>& layout) {
  return {layout.rows, layout.columns, layout.plural, layout.read_row,
          [make = layout.make](Grid grid) { return hold<P>(make(std::move(grid))); }};
}

template <typename P>
ErasedLayout erased(const UntilLine<P>& layout) {
  return {
      .read = erased<P>(layout.read), .resumes_at = layout.is_start, .last_line = layout.last_line};
}

template <typename P>
ErasedLayout erased(const Documents<P>& layout) {
  ErasedRead read = [layout](Reading& in, NewPuzzles& into) -> std::optional<InputError> {
    auto puzzles = layout.read(in);
    if (!puzzles) return puzzles.error();
    for (P& puzzle : *puzzles) into.push_back(hold<P>(std::move(puzzle), in.left_out));
    return std::nullopt;
  };
  return {.read = std::move(read), .content = layout.content};
}

}  // namespace codec_detail

/// See Format::loses.
template <const auto& codec>
[[nodiscard]] std::optional<std::string> loss(const Puzzle& puzzle) {
  if (codec.write_any != nullptr) return std::nullopt;
  const auto* plain = held_as<typename std::remove_cvref_t<decltype(codec)>::P>(puzzle);
  if (plain != nullptr && (codec.can_state == nullptr || codec.can_state(*plain)))
    return std::nullopt;
  return phrase_of(codec.states,
                   codec.lacks == nullptr ? std::vector<std::string>() : codec.lacks(puzzle));
}

/// The record of a codec, which is a constant with static storage.
template <const auto& codec>
[[nodiscard]] constexpr Format format_of() {
  using P = typename std::remove_cvref_t<decltype(codec)>::P;
  constexpr auto framing = [](const Frame& frame, auto item) { return Framing{frame, item}; };
  return {
      .name = codec.name,
      .summary = codec.summary,
      .example = codec.example,
      .is_line_format = std::holds_alternative<EachLine<P>>(codec.layout),
      .command = codec.command,
      .is_last_resort = codec.is_last_resort,
      .is_bare_squares = codec.is_bare_squares,
      .is_contest = codec.is_contest,
      .detect = codec.detect,
      .open =
          [](TextCursor& cursor, const ReadOptions& options) {
            return std::visit(
                [&](const auto& layout) {
                  return open_erased(cursor, options, codec_detail::erased(layout));
                },
                codec.layout);
          },
      .refuses =
          [](const Puzzle& puzzle) {
            return codec.answers.only_stated ? loss<codec>(puzzle) : refusal(codec.answers, puzzle);
          },
      .loses = loss<codec>,
      .answers = framing(codec.answers.frame,
                         [](std::size_t number, const Puzzle& puzzle, const Answer& answer) {
                           return answer_item(codec.answers, number, puzzle, answer);
                         }),
      .puzzles = framing(codec.frame,
                         [](std::size_t, const Puzzle& puzzle, const Answer&) {
                           if (codec.write_any != nullptr) return codec.write_any(puzzle);
                           const P* plain = held_as<P>(puzzle);
                           ensure(plain != nullptr, "a format writes what it can state");
                           return codec.write(*plain);
                         }),
  };
}

}  // namespace puzzlec
