// Sudokus of web sites, as JSON documents and as URLs with such a document inside, compressed: what
// the formats `f-puzzles` and `sudokupad` share.
//
// A constraint that is not understood would make "unique" a lie. The puzzle is refused, unless
// ReadOptions::ignore_unsupported has it left out and named. What is not a constraint is kept, and
// written again in the same format.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/json/json_document.hpp"
#include "encoders/spelling/json/json_writer.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec::sudoku_document {

inline constexpr std::size_t largest_side = 31;

/// A member of a document: its name and the JSON text of its value.
struct KeptMember {
  std::string name;
  std::string json;
};

/// What a document has besides the puzzle: titles, texts, drawings, colours.
struct KeptMembers {
  std::vector<KeptMember> of_document = {};
  /// In the order of the cells.
  std::vector<std::pair<CellId, KeptMember>> of_cells = {};
  /// Entries of lists that also state rules; the name is that of the list.
  std::vector<KeptMember> entries = {};
};

/// A puzzle while it is read. After an error (`first_error`) results are stand-ins.
class Draft {
 public:
  Draft(const JsonNode& top, bool ignore_unsupported)
      : root(top), ignores_unsupported_(ignore_unsupported) {}

  FirstError first_error;
  JsonNode root;
  std::size_t side = 0;
  Grid grid;
  SquareRules rules;
  /// Instead of `grid` and `rules`, if the board is no Latin square of 1 .. n.
  std::optional<ModelPuzzle> board;
  /// The document also holds what a player has filled in, which is not read.
  bool has_player_values = false;

  /// The result, or a stand-in.
  template <typename T>
  T take(Parsed<T> result, T stand_in = T()) {
    return first_error.take(std::move(result), std::move(stand_in));
  }
  void fail(const JsonNode& at, InputErrorCode code, std::string_view expected, std::string found) {
    if (!first_error) first_error.keep(at.error(code, expected, std::move(found)));
  }
  /// The value of a member that is not null; nothing without one.
  [[nodiscard]] static std::optional<JsonNode> find(const JsonNode& object, std::string_view name);

  /// The member of the document that switches something on, if it does.
  [[nodiscard]] std::optional<JsonNode> flag(std::string_view key);

  /// Refuses a value that states something that is not understood, or leaves it out.
  void unsupported(const JsonNode& at, std::string what);
  /// The same for a member because of its name.
  void unsupported_member(const JsonNode& member, std::string what);
  /// Names something that is left out and is not a constraint, once.
  void note(std::string what);

  /// Adds a cage whose cells were read from `cells` unless they are repeated or too many. A cage
  /// that says nothing is left out silently.
  void add_cage(const JsonNode& cells, SumCage cage);
  /// Adds what was read from `at` unless it has a fault. Requires: houses and regions are known.
  void add_use(const JsonNode& at, VariantUse use);

  /// Keeps a member for writers.
  void keep(const JsonNode& member);
  void keep(CellId cell, const JsonNode& member);
  /// The same for an entry of the list `name`.
  void keep_entry(std::string_view name, const JsonNode& entry);

  /// What has been read. Requires: no error.
  [[nodiscard]] SquarePuzzle take_puzzle() { return {std::move(grid), std::move(rules)}; }
  [[nodiscard]] KeptMembers take_kept() { return std::move(kept_); }
  [[nodiscard]] std::vector<std::string> take_left_out() { return std::move(left_out_); }
  /// Whether something was left out that is refused unless the caller allows it.
  [[nodiscard]] bool has_unsupported() const { return has_unsupported_; }

 private:
  bool refuses(const std::string& what);

  bool ignores_unsupported_;
  bool has_unsupported_ = false;
  std::vector<std::string> left_out_;
  KeptMembers kept_;
  std::optional<VariantGrid> rule_grid_;  // once it is needed
};

/// How a site spells its puzzles.
struct Site {
  /// The name of the format.
  std::string_view name;
  /// Whether a line, not JSON, is an id or URL of this site.
  bool (*claims)(std::string_view line) = nullptr;
  /// The part of a line that is the compressed document, or the error in the line.
  Parsed<std::string_view> (*packed)(LineScanner& line) = nullptr;
  /// If not null: the JSON of a line that states a puzzle without compressing one; nothing for other
  /// lines.
  Parsed<std::optional<std::string>> (*spelled)(LineScanner line) = nullptr;
  /// If not null: turns what was compressed, or a line that looks like JSON, into JSON.
  std::string (*unzipped)(std::string text) = nullptr;
  /// What stands before the compressed document in a URL that is written.
  std::string_view url_prefix;
  /// Reads all that the puzzle states.
  void (*read)(Draft& draft) = nullptr;
  /// Whether `read` reads the members of this name.
  bool (*reads)(std::string_view key) = nullptr;
  /// Writes the members that `read` reads, and what is kept in them.
  void (*write)(JsonWriter& out, const SquarePuzzle& puzzle, const KeptMembers& kept) = nullptr;
  /// The member that holds the rows of cells.
  std::string_view cells_key;
  /// Whether a value is a given unless `given` says otherwise.
  bool values_are_givens = false;
  PuzzleWords (*words_of)(const JsonNode& document) = nullptr;
  /// Writes words of a document of another format, where there are any.
  void (*write_words)(JsonWriter& out, const PuzzleWords& words) = nullptr;
  /// Members that are not constraints. They are kept.
  std::span<const std::string_view> silent_keys;
  /// The one that holds the rules in words.
  std::string_view words_key;
  /// Members of cells and entries that state no rule: looks, and what a player has filled in.
  std::span<const std::string_view> silent_parts;
  /// Members that are drawings, and whether these may stand for constraints, which only words then
  /// state. They are kept.
  std::span<const std::string_view> drawing_keys;
  bool drawings_may_be_rules = false;
  /// Whether members that nobody knows are kept and named. Otherwise they are refused, but those of
  /// cells.
  bool keeps_unknown = false;
};

/// What the document states, or an error.
[[nodiscard]] Draft read_document(const JsonDocument& document, const Site& site,
                                  bool ignore_unsupported);

/// The two sites. Each one's reader also reads documents, ids and URLs of the other, as people
/// keep them in one file.
[[nodiscard]] const Site& f_puzzles_site();
[[nodiscard]] const Site& sudokupad_site();

/// Reads the documents of an input: of `site`, or of the other one where a line says so.
[[nodiscard]] std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options,
                                                 const Site& site);

/// Whether the puzzle is written as the document that it came in, although the format cannot state
/// it: a board that is no Latin square, or a document of the other site.
[[nodiscard]] bool is_kept_by(const Site& site, const Puzzle& puzzle);

/// The puzzle as a URL in a line of its own. If it was read from a document of the format and has not
/// been changed, this is the same document.
[[nodiscard]] std::string write_url(const Site& site, const SquarePuzzle& puzzle);
/// The same for a puzzle that is_kept_by() the site.
[[nodiscard]] std::string write_kept_puzzle(const Puzzle& puzzle);

/// The document of the puzzle with the values of a solution in its blank cells, in a line of its own:
/// as a URL unless it was read as JSON.
[[nodiscard]] std::string write_answer(const Site& site, const Puzzle& puzzle,
                                       const Grid& solution);

/// The record of a site's codec.
template <const auto& codec, const Site& site>
[[nodiscard]] constexpr Format format_of_site() {
  Format format = format_of<codec>();
  format.open = [](TextCursor& cursor, const ReadOptions& options) {
    return open(cursor, options, site);
  };
  format.refuses = [](const Puzzle& puzzle) {
    return is_kept_by(site, puzzle) ? std::nullopt : loss<codec>(puzzle);
  };
  format.loses = format.refuses;
  format.puzzles.item = [](std::size_t number, const Puzzle& puzzle, const Answer& answer) {
    return is_kept_by(site, puzzle) ? write_kept_puzzle(puzzle)
                                    : format_of<codec>().puzzles.item(number, puzzle, answer);
  };
  return format;
}

/// Whether the puzzle uses the rule of that name.
[[nodiscard]] bool has_rule(const SquarePuzzle& puzzle, const char* name);

/// A member that is true if a rule holds for the whole grid.
struct FlagKey {
  std::string_view key;
  const char* rule = "";
};
inline constexpr FlagKey diagonal_keys[] = {{"diagonal-", "falling diagonal"},
                                            {"diagonal+", "rising diagonal"}};
[[nodiscard]] bool is_diagonal_key(std::string_view key);
/// Both diagonals are houses, one alone is a rule.
void read_diagonals(Draft& draft);
void write_diagonals(JsonWriter& out, const SquarePuzzle& puzzle);
/// Whether the flags state the diagonal, which the use of a rule means.
[[nodiscard]] bool can_write_diagonal(const SquarePuzzle& puzzle, const VariantUse& use);

/// Writes the members of a cell.
void write_kept(JsonWriter& out, const KeptMembers& kept, CellId cell);
/// Writes the entries of the list `name`.
void write_kept_entries(JsonWriter& out, const KeptMembers& kept, std::string_view name);

/// Whether a member is on, however it is spelt: true, 1, "true".
[[nodiscard]] bool is_on(const JsonNode& value);

/// Names members of cells that are colours, once.
void note_colors(Draft& draft, std::span<const std::string> names);
/// Whether a member of a cell is its colour.
[[nodiscard]] bool is_color(std::string_view name);

/// Members of the metadata that the site SudokuPad takes for rules.
struct GlobalWord {
  std::string_view word;
  const char* rule = "";
};
inline constexpr GlobalWord global_words[] = {{"antiknight", "anti-knight"},
                                              {"antiking", "anti-king"},
                                              {"nonconsecutive", "non-consecutive"},
                                              {"disjoint", "disjoint groups"}};

/// Names a member of the metadata that is neither one of these nor `norowcol`, unless it is known to
/// state no rule.
void note_metadata(Draft& draft, const JsonNode& member);

/// Whether a value is a text that is neither empty nor a number.
[[nodiscard]] bool has_words(const JsonNode& value);

/// The text of a member; empty if it has none.
[[nodiscard]] std::string text_of_member(const JsonNode& object, std::string_view name);
/// Writes a member unless its text is empty.
void write_text_member(JsonWriter& out, std::string_view name, std::string_view text);

/// "an arrow".
[[nodiscard]] std::string with_article(const Variant& rule);

/// The blocks of an ordinary Sudoku; none for sides without.
[[nodiscard]] HouseShape default_shape(std::size_t side);

/// Whether the document at the beginning of a text has a member of that name.
[[nodiscard]] bool has_member(std::string_view head, std::string_view name);

}  // namespace puzzlec::sudoku_document
