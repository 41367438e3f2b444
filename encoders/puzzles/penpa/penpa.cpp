// Format `penpa`: URLs of penpa-edit, one per line. They hold drawings; the genre is the one that
// the caller names, or the tags, the title, or boxes and digits tell.
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/urls/penpa/penpa_signs.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/penpa/penpa_kenken.hpp"
#include "encoders/puzzles/penpa/penpa_sudoku.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/spelling/sites/broken_lines.hpp"
#include "encoders/spelling/sites/penpa_board.hpp"

namespace puzzlec {
namespace penpa_detail {
namespace {

std::optional<InputError> read_genre(const penpa::Board& board, genres::GenrePtr genre,
                                     const LineScanner& at, Reading& in, NewPuzzles& into) {
  auto instance = genres::read_penpa(board, *genre, at, in.left_out);
  if (!instance) return instance.error();
  return add_genre_puzzle(std::move(genre), *std::move(instance), in, into,
                          [&](InputErrorCode code, std::string expected, std::string found) {
                            return at.error(code, std::move(expected), std::move(found));
                          });
}

std::optional<InputError> read_sudoku(const penpa::Board& board, std::string_view family,
                                      const LineScanner& at, Reading& in, NewPuzzles& into) {
  auto square = read_penpa_sudoku(board, family, at, in);
  if (!square) return square.error();
  into.push_back(hold<SquarePuzzle>(*std::move(square), std::move(in.left_out)));
  return std::nullopt;
}

std::optional<InputError> read_kenken(const penpa::Board& board, const LineScanner& at, Reading& in,
                                      NewPuzzles& into) {
  auto puzzle = read_penpa_kenken(board, at, in);
  if (!puzzle) return puzzle.error();
  into.push_back(hold<KenKenPuzzle>(*std::move(puzzle), std::move(in.left_out)));
  return std::nullopt;
}

bool is_square_class(std::string_view name) {
  const Family* family = find_family(name);
  return family != nullptr && family->is_square_class;
}

std::optional<InputError> read(LineScanner& line, Reading& in, NewPuzzles& into) {
  const LineScanner start = line;
  auto board = penpa::read_board(line, in.cursor.file(), in.cursor.line_number());
  if (!board) return board.error();
  for (const std::string& remark : board->remarks) in.left_out.push_back(remark);
  const std::string& as = in.options.as;
  if (in.options.genre) return read_genre(*board, in.options.genre, start, in, into);
  if (is_square_class(as)) return read_sudoku(*board, as, start, in, into);
  if (as == "kenken") return read_kenken(*board, start, in, into);
  if (!as.empty()) {
    if (genres::GenrePtr genre = genres::find_genre(as))
      return read_genre(*board, genre, start, in, into);
    return start.error(
        InputErrorCode::unsupported,
        fmt::format("a genre such as {}", fmt::join(genres::nearest_genres(as), ", ")),
        puzzlec::quoted(as));
  }
  if (is_called_kenken(*board)) return read_kenken(*board, start, in, into);
  if (is_called_sudoku(*board)) return read_sudoku(*board, "", start, in, into);
  genres::NamedGenre named = genres::genre_named_by(*board);
  if (named.genre) {
    if (!named.rest.empty())
      in.left_out.push_back(fmt::format("the words {} after the genre's name in the title",
                                        puzzlec::quoted(named.rest)));
    return read_genre(*board, std::move(named.genre), start, in, into);
  }
  const bool has_tag = named.problem.starts_with("the tag") || named.problem.starts_with("tags");
  if (!has_tag && looks_like_sudoku(*board)) return read_sudoku(*board, "", start, in, into);
  return start.error(
      InputErrorCode::unsupported,
      "a URL whose tags or title name a genre, or the genre's name (--as NAME states it)",
      named.problem.empty() ? genres::summary_of(*board)
                            : fmt::format("{} and {}", named.problem, genres::summary_of(*board)));
}

/// A URL may begin with the sign of a comment.
std::string_view content(std::string_view line) {
  return line.starts_with("#m=") ? line : without_hash_comment(line);
}

/// A URL that is broken into lines; nothing if the current line holds all of one, or none.
std::optional<BrokenLines> broken_address(TextCursor& cursor) {
  constexpr std::size_t longest = std::size_t{1} << 16;
  if (cursor.at_end() || !penpa::is_address(cursor.line()) || penpa::holds_board(cursor.line()))
    return std::nullopt;
  BrokenLines lines(cursor.text_ahead(longest));
  while (lines.add_line()) {
    if (penpa::holds_board(lines.joined())) return lines;
  }
  return std::nullopt;
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  ErasedRead read_line = [](Reading& in, NewPuzzles& into) -> std::optional<InputError> {
    if (const auto lines = broken_address(in.cursor)) {
      LineScanner line(in.cursor, lines->joined());
      auto error = read(line, in, into);
      for (std::size_t i = 0; i < lines->count(); ++i) in.cursor.advance();
      return error;
    }
    return read_each_line(in, content, [&](LineScanner& line) { return read(line, in, into); });
  };
  return open_erased(cursor, options, {.read = std::move(read_line), .content = content});
}

Fit detect(std::string_view head, bool) {
  const std::size_t start = head.find_first_not_of(" \t\r\n");
  const bool has_hash = start != std::string_view::npos && head.substr(start).starts_with("#m=");
  const std::string_view line = has_hash ? head.substr(start) : first_puzzle_line(head);
  return penpa::is_address(line) ? Fit::possible : Fit::no;
}

std::optional<std::string> address_of(const Puzzle& puzzle) {
  if (const auto* genre = held_as<GenrePuzzle>(puzzle))
    return genres::write_penpa(genre->instance, *genre->genre);
  if (const auto* kenken = held_as<KenKenPuzzle>(puzzle)) return write_penpa_kenken(*kenken);
  if (const auto* square = held_as<SquarePuzzle>(puzzle)) return write_penpa_sudoku(*square);
  return std::nullopt;
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (address_of(puzzle)) return std::nullopt;
  return "a puzzle of a genre, a KenKen, or a Sudoku with nothing but givens and regions, whose "
         "signs "
         "penpa-edit has";
}

}  // namespace
}  // namespace penpa_detail

extern const Format penpa_addresses;
constinit const Format penpa_addresses{
    .name = "penpa",
    .summary = "penpa-edit URLs, one per line; --as NAME states the genre if tags and title do not",
    .example =
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=bZA9j8IwDIb3/"
        "IqT53fIR4G4GwOsN8BWdShV0FUKIBo6nKr+d9Lk+BA62UkePbJjyeE6NL1DEcNYSKgYxsp03mPf3bwrv7Aebj+"
        "XPgLwvd3i2PjgRPVXVYuqFiOFoT82raNynEDn4XRwfWRSTGVFiuKEeNcgvZyFfhOpongJ81lR6FmYh3j+v8vDwu/"
        "pcPGZfXd2m3nuagFrqNQga8AqE4NlIpYPxwqsn8SZNDj3MkPJVcRpEuMkKmXTrhQW/"
        "79pF6800NAfLie1vgmha6m+Aw==\n",
    .is_line_format = true,
    .detect = penpa_detail::detect,
    .open = penpa_detail::open,
    .refuses = penpa_detail::loses,
    .loses = penpa_detail::loses,
    .answers = {Frame{.separator = "\n"}, answer_in_rows},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return penpa_detail::address_of(puzzle).value_or("") + "\n";
                }},
};

}  // namespace puzzlec
