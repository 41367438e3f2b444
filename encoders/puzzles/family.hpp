// The records that describe puzzle families and the formats in which people write them, and the
// type-erased side of a puzzle. A family is a folder: its puzzle as a plain struct with the rules
// (as a model, and once more as a plain check), one file for each format (a Codec of that struct,
// see codec.hpp), and its record, which is a name in records.hpp.
//
// Families know nothing of clauses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/base/unknown_reason.hpp"
#include "encoders/model/model.hpp"
#include "encoders/model/player_entries.hpp"
#include "encoders/puzzles/board_move.hpp"
#include "encoders/puzzles/cosmetic.hpp"
#include "encoders/puzzles/other_reading.hpp"
#include "encoders/puzzles/puzzle_words.hpp"
#include "encoders/puzzles/reading/how_read.hpp"
#include "encoders/puzzles/scene.hpp"
#include "encoders/puzzles/stated_clue.hpp"
#include "encoders/puzzles/value_words.hpp"
#include "encoders/variants/variant.hpp"

namespace puzzlec {

namespace genres {
struct Genre;
}

/// How people draw an answer on paper.
enum class DrawnAs {
  values,  ///< values and signs in cells
  line,    ///< a line from cell to cell
  loop,    ///< a loop on the edges of cells, around those that hold their last value
  walls,   ///< walls on the edges of cells, which hold 1 where there is one
  links,   ///< lines from cell to cell, which edges count
};

class Puzzle;
using PuzzlePtr = std::unique_ptr<const Puzzle>;

/// One puzzle as it was read.
class Puzzle {
 public:
  Puzzle() = default;
  Puzzle(const Puzzle&) = delete;
  Puzzle& operator=(const Puzzle&) = delete;
  virtual ~Puzzle() = default;

  /// The family's name, as in Family::name.
  [[nodiscard]] virtual std::string_view family() const = 0;
  /// The values that the puzzle states, in the model's values; the other cells are blank.
  [[nodiscard]] virtual const Grid& givens() const = 0;
  /// Which struct holds the puzzle, for held_as(); null if none does.
  [[nodiscard]] virtual const void* held_type() const { return nullptr; }
  /// The puzzle as constraints. Structures that puzzles share come from the pool.
  [[nodiscard]] virtual Model model(StructurePool& pool) const = 0;
  /// The same solutions, with everything that a clue states among the model's clues, under one name:
  /// nothing of it is left in the structure, and no name stands for two clues. For questions that
  /// leave some clues out; model() may put parts of clues into the structure, which is faster.
  [[nodiscard]] virtual Model separate_model(StructurePool& pool) const { return model(pool); }
  /// Rows and columns of the board; the model may have cells between those of the board as well.
  [[nodiscard]] virtual std::pair<std::size_t, std::size_t> board_size() const {
    return {givens().rows(), givens().columns()};
  }
  /// The givens and clues that a setter could leave out; none if the board states everything.
  [[nodiscard]] virtual StatedClues stated_clues() const { return {}; }
  /// The puzzle with some of its stated clues alone: the values are by their index.
  [[nodiscard]] virtual PuzzlePtr keeping(const KeptClues&) const { return nullptr; }
  /// How the puzzle may be moved so that its solutions move along.
  [[nodiscard]] virtual BoardFreedom freedom() const { return {}; }
  /// The puzzle after a move that freedom() allows.
  [[nodiscard]] virtual PuzzlePtr moved(const BoardMove&) const { return nullptr; }
  /// What is wrong with `answer` by the family's own rules, in a sentence; nothing for a right
  /// answer. Written from the rules, not from the model: it is the second opinion on every answer.
  [[nodiscard]] virtual std::optional<std::string> check(const Grid& answer) const = 0;
  /// The rules of encoders/variants that the puzzle states; the model has their constraints, by the
  /// name of each use.
  [[nodiscard]] virtual StatedRules stated_rules() const { return {}; }
  /// Whether its answers are squares of the values 1 .. n, which many formats are made for.
  [[nodiscard]] virtual bool is_square() const { return givens().rows() == givens().columns(); }
  /// Whether its givens are values that a setter chose, and could leave out or add to. In other
  /// families there are none, or they follow from the clues: there is no star where a number is.
  /// Genres are among these, even if their clues may give some of the values.
  [[nodiscard]] virtual bool states_values() const { return true; }
  /// Whether the family's name and the givens describe the puzzle completely: it has the usual
  /// blocks, no pencil marks and no extra rules.
  [[nodiscard]] virtual bool is_plain() const { return false; }
  /// The houses, if these and the givens are all that the puzzle states: its model is that of
  /// square_structure() with the givens.
  [[nodiscard]] virtual std::optional<HouseShape> only_houses() const { return std::nullopt; }
  /// How else the puzzle may be meant: the usual misunderstandings, each alone. The topics stand in
  /// one order in every puzzle of a family.
  [[nodiscard]] virtual OtherReadings<PuzzlePtr> readings() const { return {}; }
  /// Drawings that came with the puzzle and state nothing that is known.
  [[nodiscard]] virtual std::vector<Cosmetic> cosmetics() const { return {}; }
  /// What came with the puzzle beside rules and words, and is lost if it is written in that format:
  /// names of members.
  [[nodiscard]] virtual std::vector<std::string> left_behind(std::string_view /*format*/) const {
    return {};
  }
  /// How the puzzle looks with the values of `cells`, of which some may be blank; where `other` has
  /// other values, if it is not null, is marked. Nothing if its cells show values, and pictures can
  /// be made of the model.
  [[nodiscard]] virtual std::optional<Scene> scene(const Grid& /*cells*/,
                                                   const Grid* /*other*/) const {
    return std::nullopt;
  }
  /// What a cell of an answer shows to people; "." for a blank one.
  [[nodiscard]] virtual std::string cell_text(const Grid& answer, CellId cell) const {
    return answer[cell].is_blank() ? "." : std::to_string(answer[cell].number);
  }
  /// What it means that a cell holds a value: it is "5", it is "shaded", it holds "a star".
  [[nodiscard]] virtual ValueWords value_words(CellId cell, Value value) const {
    return {text_of(cell, value)};
  }
  /// How pictures show a value small, as a pencil mark: cell_text, or a sign.
  [[nodiscard]] virtual std::string mark_text(CellId cell, Value value) const {
    return text_of(cell, value);
  }
  /// Of a cell that holds one of several values that look the same, whichever it is: it is "part of a
  /// ship". Empty if no values look the same.
  [[nodiscard]] virtual std::string words_of_alike() const { return {}; }
  /// How people draw its answers.
  [[nodiscard]] virtual DrawnAs drawn_as() const { return DrawnAs::values; }
  /// Whether people write the value into the cell, and do not see it in something else that they draw.
  [[nodiscard]] virtual bool is_written(CellId /*cell*/, Value /*value*/) const { return true; }
  /// What people call the puzzle: "Slitherlink"; empty for the title of its family.
  [[nodiscard]] virtual std::string title() const { return {}; }
  /// What solvers have to do, in sentences; without stated_rules(), which have their own. Empty if the
  /// puzzle states all of it by constraints.
  [[nodiscard]] virtual std::string rules_text() const { return {}; }
  /// What came with the puzzle: how its setters call it, and its rules in their own words.
  [[nodiscard]] virtual PuzzleWords words() const { return {}; }
  /// What sentences call a cell of the model: "r1c2", or for an edge "r1c2-r1c3".
  [[nodiscard]] virtual std::string place_name(CellId cell) const {
    return cell_name(cell, givens().columns());
  }
  /// What a player has filled in, as far as the input says it and ReadOptions asks for it.
  [[nodiscard]] virtual PlayerEntries entries() const { return entries_; }
  /// Sets entries(); for readers only.
  void note_entries(PlayerEntries entries) { entries_ = std::move(entries); }
  /// How an answer is shown where cells alone do not tell it: rows of blank-separated tokens.
  /// Nothing if its numbers say everything.
  [[nodiscard]] virtual std::optional<std::vector<std::string>> answer_rows(const Grid&) const {
    return std::nullopt;
  }

  /// What the input calls the puzzle, such as the entry of a table's column `id`; empty if nothing.
  [[nodiscard]] const std::string& id() const { return id_; }
  /// Sets id(); for readers only.
  void note_id(std::string id) { id_ = std::move(id); }

  /// How the text was read, if it could mean something else.
  [[nodiscard]] virtual HowRead how_read() const { return {}; }

  /// What the input states and reading left out, because ReadOptions::ignore_unsupported allowed
  /// it: noun phrases.
  [[nodiscard]] const std::vector<std::string>& left_out() const { return left_out_; }
  /// Sets left_out(); for readers only.
  void leave_out(std::vector<std::string> what) { left_out_ = std::move(what); }

 private:
  /// What the cell of an answer shows if it holds the value.
  [[nodiscard]] std::string text_of(CellId cell, Value value) const {
    Grid grid(givens().rows(), givens().columns());
    grid[cell] = value;
    return cell_text(grid, cell);
  }

  std::string id_;
  std::vector<std::string> left_out_;
  PlayerEntries entries_;
};

/// The answer to a puzzle: solved, without a solution, or unknown.
struct Answer {
  enum class Kind { solved, none, unknown };
  Kind kind = Kind::unknown;
  Grid grid;  ///< if solved
  /// If unknown: why, in words. If none: the text to print, or empty for "No solution possible."
  std::string reason;
  UnknownReason limit = UnknownReason::gave_up;  ///< if unknown: why
};

[[nodiscard]] inline Answer unknown_answer(UnknownReason reason) {
  return {Answer::Kind::unknown, {}, name_of(reason), reason};
}

/// Reads the puzzles of one input, one at a time.
class PuzzleReader {
 public:
  PuzzleReader() = default;
  PuzzleReader(const PuzzleReader&) = delete;
  PuzzleReader& operator=(const PuzzleReader&) = delete;
  virtual ~PuzzleReader() = default;

  /// The next puzzle, or what is wrong with it; the reader then goes on at the next start that it
  /// recognises. Nothing at the end.
  [[nodiscard]] virtual std::optional<Parsed<PuzzlePtr>> next() = 0;
  /// How many puzzles the input announces, if it announces a number. Known after the first call of
  /// next().
  [[nodiscard]] virtual std::optional<std::size_t> announced() const { return std::nullopt; }
};

struct ReadOptions {
  /// For formats that do not say which family a square belongs to: the family of every grid. Empty:
  /// for each grid, the strictest class in which no given repeats another.
  std::string as = {};
  /// Leave out constraints that puzzlec does not know (see Puzzle::left_out) instead of refusing
  /// the puzzle.
  bool ignore_unsupported = false;
  /// The number of mines or stars on a board, for formats that do not state it.
  std::optional<std::uint32_t> total = {};
  /// Read what a player has filled in, too: lines that follow a puzzle after "# entries". Otherwise
  /// these are skipped.
  bool with_entries = false;
  /// A genre besides those that come with puzzlec; may be null.
  std::shared_ptr<const genres::Genre> genre = {};
  /// Refuse puzzles whose solution stands in the input, too, and is not one. Only for formats that
  /// hold solutions.
  bool check_solutions = false;
  /// The values of a square as its text spells them, in their order: "0..F", "A..P", or one
  /// character after the other. Empty: found out.
  std::string symbols = {};
  /// The sign of a blank cell. Empty: found out.
  std::string blank = {};
  /// The family of a square that stands for itself, without anything that says what it is, if `as`
  /// names none. Empty: by its side.
  std::string bare_as = {};
  /// Whether the format was found out, and not named: readers then say how they read a text that
  /// fits another reading, too (Puzzle::how_read).
  bool is_detected = false;
};

/// How well a text fits a format, judged by its beginning.
enum class Fit { no, possible };

/// The text around the items of an output, including its line ends.
struct Frame {
  /// Before the first item; `count` is the number of items. Null if there is nothing.
  std::string (*header)(std::size_t count) = nullptr;
  const char* separator = "";  ///< between two items
  const char* footer = "";     ///< after the last item
};

/// How a sequence of puzzles or answers is written.
struct Framing : Frame {
  /// One item with its line ends; `number` counts from 1 in the input.
  std::string (*item)(std::size_t number, const Puzzle& puzzle, const Answer& answer) = nullptr;
};

struct Format {
  const char* name = "";
  const char* summary = "";
  /// A complete tiny input, to show and to test with.
  const char* example = "";
  /// Whether each line is a puzzle of its own, such as an id or a URL.
  bool is_line_format = false;
  /// Whether inputs may state the solutions of their puzzles.
  bool holds_solutions = false;
  /// The command that answers the format's own question: "solve", "classify" or "hatch".
  const char* command = "solve";
  /// Whether it reads what no other format does: detection asks it last.
  bool is_last_resort = false;
  /// Whether it is one of the strict ways to write squares of cells and nothing else. What looks
  /// like one of these and is none may still be another spelling of a square.
  bool is_bare_squares = false;
  /// Whether a contest or a lab defines it: a text whose first puzzle it reads is of this format,
  /// whatever follows.
  bool is_contest = false;
  /// Judges the beginning of an input; `whole` says that this is all of it.
  Fit (*detect)(std::string_view head, bool whole) = nullptr;
  std::unique_ptr<PuzzleReader> (*open)(TextCursor& cursor, const ReadOptions& options) = nullptr;
  /// Why this puzzle's answers cannot be written in this format (a noun phrase for what would be
  /// needed), or nothing.
  std::optional<std::string> (*refuses)(const Puzzle& puzzle) = nullptr;
  /// Why this puzzle itself cannot be written in this format without a loss (a noun phrase for what
  /// the format can state), or nothing. What `puzzles` writes for a puzzle with a loss is not
  /// defined.
  std::optional<std::string> (*loses)(const Puzzle& puzzle) = nullptr;
  Framing answers;
  /// How the puzzles themselves are written (the item ignores its answer).
  Framing puzzles;
};

struct Family {
  const char* name = "";
  /// As people write it.
  const char* title = "";
  const char* summary = "";
  std::span<const Format* const> formats;
  /// The commands without a solver that take its plain puzzles: "classify", "hatch", "step".
  std::span<const char* const> commands = {};
  /// Whether a bare square of numbers may belong to this family. If a format does not say which
  /// family its squares belong to, --as may name this one.
  bool is_square_class = false;
};

/// The line that is printed if there is no grid: "No solution possible." or "Unknown: reason.".
[[nodiscard]] std::string stand_in(const Answer& answer);

}  // namespace puzzlec
