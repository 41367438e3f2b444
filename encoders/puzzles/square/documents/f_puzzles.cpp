// Format `f-puzzles`: a JSON document with size and grid, or that JSON compressed by LZ-string in
// base64, alone or after "?load=" in a URL, one per line; SudokuPad's ids "fpuzzles..." hold the same.
// This file: sizes, givens, regions and given pencil marks; rules are in f_puzzles_rules.
#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/documents/f_puzzles_review.hpp"
#include "encoders/puzzles/square/documents/f_puzzles_rules.hpp"
#include "encoders/puzzles/square/documents/free_board.hpp"
#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"

namespace puzzlec {

namespace f_puzzles_detail {
namespace {

using sudoku_document::default_shape;
using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::KeptMembers;
using sudoku_document::largest_side;
using sudoku_document::Site;

// ---- Size, givens, regions and pencil marks

constexpr std::uint32_t no_region = UINT32_MAX;

/// What the cells state besides givens.
struct CellNotes {
  std::vector<std::uint32_t> regions;
  std::vector<Domain> marks;
  bool has_regions = false;
  bool has_marks = false;
};

void read_value(Draft& draft, const JsonNode& cell, std::size_t index) {
  const auto value = Draft::find(cell, "value");
  if (!value) return;
  const auto given = Draft::find(cell, "given");
  const std::size_t number = draft.take(value->number_or_digits(0, draft.side));
  if (number == 0) return;
  if (given && given->is_true()) {
    draft.grid[CellId{static_cast<std::uint32_t>(index)}] = value_of(number);
  } else {
    draft.has_player_values = true;
  }
}

void read_marks(Draft& draft, const JsonNode& cell, std::size_t index, CellNotes& notes) {
  const auto list = Draft::find(cell, "givenPencilMarks");
  if (!list || draft.take(list->array()).empty()) return;
  Domain allowed;
  for (const JsonNode mark : *list)
    allowed.insert(value_of(draft.take(mark.number_or_digits(1, draft.side))));
  notes.marks[index] = allowed;
  notes.has_marks = true;
}

/// Whatever else a cell has: colours, a player's values and marks.
void keep_others(Draft& draft, const JsonNode& cell, CellId id, std::set<std::string>& colors) {
  for (const JsonNode member : cell) {
    const std::string_view name = member.name();
    const bool is_read = name == "given" || name == "region" || name == "givenPencilMarks" ||
                         (name == "value" && !draft.grid[id].is_blank());
    if (is_read || !member.states_something()) continue;
    draft.keep(id, member);
    if (sudoku_document::is_color(name)) colors.insert(std::string(name));
  }
}

void read_region(Draft& draft, const JsonNode& cell, std::size_t index, CellNotes& notes) {
  const auto region = cell.find("region");
  if (!region) return;
  notes.has_regions = true;
  const bool is_none = region->is_null() || region->signed_integer() == -1;
  notes.regions[index] =
      is_none ? no_region
              : static_cast<std::uint32_t>(draft.take(region->number_or_digits(0, draft.side - 1)));
}

void read_cells(Draft& draft, const JsonNode& rows, CellNotes& notes) {
  std::size_t index = 0;
  std::set<std::string> colors;
  for (const JsonNode row : draft.take(rows.array_of(draft.side))) {
    for (const JsonNode cell : draft.take(row.array_of(draft.side))) {
      draft.take(cell.object());
      if (draft.first_error) return;
      read_value(draft, cell, index);
      read_marks(draft, cell, index, notes);
      read_region(draft, cell, index, notes);
      keep_others(draft, cell, CellId{static_cast<std::uint32_t>(index)}, colors);
      ++index;
    }
  }
  sudoku_document::note_colors(draft, std::vector(colors.begin(), colors.end()));
}

/// Regions that are not `side` houses: no cell has one, or some cells have none. The values in what
/// regions there are differ.
void read_loose_regions(Draft& draft, const JsonNode& rows,
                        const std::vector<std::uint32_t>& regions) {
  draft.rules = {{draft.side, 0, 0, false}};
  std::vector<std::vector<CellId>> cells(draft.side);
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    if (regions[i] != no_region) cells[regions[i]].push_back(CellId{i});
  }
  const Variant* const rule = rule_of("extra region");
  for (auto& region : cells) {
    if (region.size() > draft.side) {
      return draft.fail(rows, InputErrorCode::bad_cage,
                        fmt::format("regions of at most {} cells", draft.side),
                        fmt::format("one of {}", region.size()));
    }
    if (region.size() < 2) continue;
    if (rule == nullptr) return draft.unsupported(rows, "cells without a region");
    draft.add_use(rows, {rule, std::move(region)});
  }
}

void read_size_and_cells(Draft& draft) {
  const auto size = Draft::find(draft.root, "size");
  const auto rows = Draft::find(draft.root, "grid");
  if (!size || !rows) {
    return draft.fail(draft.root, InputErrorCode::wrong_count, size ? "a grid" : "a size",
                      "a document without one");
  }
  draft.side = draft.take(size->number_or_digits(1, largest_side), std::uint64_t{1});
  draft.grid = Grid(draft.side, draft.side);
  const HouseShape shape = default_shape(draft.side);
  const std::size_t cells = draft.grid.size();
  CellNotes notes{SquarePuzzle{draft.grid, {shape}}.region_map(),
                  std::vector<Domain>(cells, Domain::range(1, draft.side))};
  // Tools divide a side that is prime into blocks of one row.
  for (std::size_t i = notes.regions.size(); i < cells; ++i)
    notes.regions.push_back(static_cast<std::uint32_t>(i / draft.side));
  read_cells(draft, *rows, notes);
  if (draft.first_error) return;
  draft.rules = {shape};
  if (notes.has_regions) {
    const bool all_have_one = std::ranges::find(notes.regions, no_region) == notes.regions.end();
    auto found = all_have_one ? rules_with_regions(draft.side, notes.regions, false) : std::nullopt;
    if (found) {
      draft.rules = std::move(*found);
    } else {
      read_loose_regions(draft, *rows, notes.regions);
    }
  }
  if (notes.has_marks) draft.rules.marks = std::move(notes.marks);
}

/// SudokuPad, which reads these documents too, takes some members of the metadata for rules.
void read_metadata(Draft& draft) {
  const auto metadata = Draft::find(draft.root, "metadata");
  if (!metadata || !metadata->is_object()) return;
  for (const JsonNode member : *metadata) {
    const bool is_rule = std::ranges::find(sudoku_document::global_words, member.name(),
                                           &sudoku_document::GlobalWord::word) !=
                         std::end(sudoku_document::global_words);
    if (!is_rule && member.name() != "norowcol") sudoku_document::note_metadata(draft, member);
  }
  for (const auto& global : sudoku_document::global_words) {
    const auto member = metadata->find(global.word);
    const VariantUse use{rule_of(global.rule)};
    const auto& uses = draft.rules.uses;
    if (member && sudoku_document::is_on(*member) && std::ranges::find(uses, use) == uses.end())
      draft.add_use(*metadata, use);
  }
  const auto may_repeat = metadata->find("norowcol");
  if (draft.first_error || !may_repeat || !sudoku_document::is_on(*may_repeat)) return;
  draft.board = model_of(without_lines({draft.grid, draft.rules}), draft.root.compact());
}

void read(Draft& draft) {
  read_size_and_cells(draft);
  if (!draft.first_error) fpuzzles::read_rules(draft);
  if (!draft.first_error) read_metadata(draft);
  if (!draft.first_error) fpuzzles::review_solution(draft);
}

bool reads(std::string_view key) {
  return key == "size" || key == "grid" || fpuzzles::states_rules(key);
}

/// How the cells state the regions.
enum class Regions { usual, none, numbered };

Regions regions_of(const SquarePuzzle& square) {
  HouseShape plain = square.shape();
  plain.diagonals = false;
  if (square.rules.regions.empty() && plain == default_shape(plain.side)) return Regions::usual;
  return square.region_map().empty() ? Regions::none : Regions::numbered;
}

void write_region(JsonWriter& out, Regions regions, const std::vector<std::uint32_t>& map,
                  std::size_t index) {
  if (regions == Regions::usual) return;
  out.name("region");
  if (regions == Regions::none) {
    out.json("null");
  } else {
    out.number(map[index]);
  }
}

void write_marks(JsonWriter& out, const SquarePuzzle& square, std::size_t index) {
  const auto& marks = square.rules.marks;
  if (marks.empty() || marks[index] == Domain::range(1, square.shape().side) ||
      marks[index].empty())
    return;
  out.name("givenPencilMarks").begin_array();
  for (const Value mark : marks[index]) out.number(mark.number);
  out.end_array();
}

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept);

// ---- The site

constexpr std::string_view silent_keys[] = {"title",
                                            "author",
                                            "ruleset",
                                            "solution",
                                            "highlightConflicts",
                                            "successMessage",
                                            "disabledlogic",
                                            "truecandidatesoptions",
                                            "metadata",
                                            "fogofwar",
                                            "foglight",
                                            "triggereffect"};
constexpr std::string_view silent_parts[] = {"angle",
                                             "baseC",
                                             "centerPencilMarks",
                                             "cornerPencilMarks",
                                             "fontC",
                                             "fromConstraint",
                                             "given",
                                             "height",
                                             "hidden",
                                             "isNewConstraint",
                                             "opacity",
                                             "outlineC",
                                             "size",
                                             "style",
                                             "thickness",
                                             "width"};
constexpr std::string_view drawing_keys[] = {"cage", "line", "rectangle", "circle", "text"};

/// R"({")" in LZ-string's base64.
constexpr std::string_view packed_object = "N4Ig";

/// What follows "?load=", or SudokuPad's prefix at the beginning of a word, or all of a line that
/// begins as a packed document does.
std::optional<std::string_view> packed_part(std::string_view line) {
  if (line.starts_with(packed_object)) return line;
  for (const std::string_view load : {"?load=", "&load="}) {
    const std::size_t at = line.find(load);
    if (at != std::string_view::npos) return line.substr(at + load.size());
  }
  for (const std::string_view prefix : {"fpuzzles", "fpuz"}) {
    const std::size_t at = line.find(prefix);
    if (at == std::string_view::npos || (at > 0 && line[at - 1] != '/' && line[at - 1] != '='))
      continue;
    return line.substr(at + prefix.size());
  }
  return std::nullopt;
}

Parsed<std::string_view> packed(LineScanner& line) {
  if (const auto part = packed_part(line.rest())) return *part;
  if (line.rest().find("?id=") != std::string_view::npos)
    return Failure{line.error(InputErrorCode::unsupported,
                              "a URL that holds the puzzle: with ?load=",
                              "an id, for which only the site's server has the puzzle")};
  return Failure{line.error(InputErrorCode::unsupported, "a document, or a URL with ?load= and one",
                            quoted(line.rest().substr(0, 24)))};
}

PuzzleWords words_of(const JsonNode& document) {
  const auto text = [&](std::string_view name) {
    return sudoku_document::text_of_member(document, name);
  };
  return {text("title"), text("author"), text("ruleset")};
}

void write_words(JsonWriter& out, const PuzzleWords& words) {
  sudoku_document::write_text_member(out, "title", words.title);
  sudoku_document::write_text_member(out, "author", words.author);
  sudoku_document::write_text_member(out, "ruleset", words.rules);
}

constexpr Site site{
    .name = "f-puzzles",
    .claims = [](std::string_view line) { return packed_part(line).has_value(); },
    .packed = packed,
    .url_prefix = "https://f-puzzles.com/?load=",
    .read = read,
    .reads = reads,
    .write = write,
    .cells_key = "grid",
    .words_of = words_of,
    .write_words = write_words,
    .silent_keys = silent_keys,
    .words_key = "ruleset",
    .silent_parts = silent_parts,
    .drawing_keys = drawing_keys,
};

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  const Regions regions = regions_of(square);
  const auto map = square.region_map();
  out.number("size", side).name("grid").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out.begin_array();
    for (std::size_t column = 0; column < side; ++column) {
      const CellId cell = square.givens.cell(row, column);
      const Value value = square.givens[cell];
      out.begin_object();
      if (!value.is_blank()) out.number("value", value.number).boolean("given", true);
      write_region(out, regions, map, cell.index);
      write_marks(out, square, cell.index);
      sudoku_document::write_kept(out, kept, cell);
      out.end_object();
    }
    out.end_array();
  }
  out.end_array();
  fpuzzles::write_rules(out, square);
}

bool can_state(const SquarePuzzle& puzzle) {
  return puzzle.shape().side <= largest_side && fpuzzles::can_write_rules(puzzle);
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  const bool fits = line[0] == '{' ? has_member(head, "size") && has_member(head, "grid")
                                   : packed_part(line).has_value() ||
                                         line.find("f-puzzles.com/") != std::string_view::npos;
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "f-puzzles",
    .summary =
        "f-puzzles.com: JSON, or URLs with ?load=, one per line: Sudoku, regions, diagonals, "
        "killer cages and the variant rules",
    .example =
        "{\"size\":4,\"grid\":[[{},{},{\"value\":1,\"given\":true},{}],[{},{},{},{}],"
        "[{},{},{},{\"value\":3,\"given\":true}],[{},{},{},{}]],"
        "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]}\n",
    .detect = detect,
    .layout = Documents<SquarePuzzle>{},
    .states = "a Sudoku or Latin square of any kind, side 1..31, with rules that f-puzzles has",
    .can_state = can_state,
    .lacks = fpuzzles::rules_that_lack_words,
    .write = [](const SquarePuzzle& puzzle) { return write_url(site, puzzle); },
    .answers = {.only_stated = true,
                .grid =
                    [](const Puzzle& puzzle, const Grid& solution) {
                      return sudoku_document::write_answer(site, puzzle, solution);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace f_puzzles_detail

constinit const Format f_puzzles =
    sudoku_document::format_of_site<f_puzzles_detail::codec, f_puzzles_detail::site>();

const sudoku_document::Site& sudoku_document::f_puzzles_site() {
  return f_puzzles_detail::site;
}

}  // namespace puzzlec
