// Format `sudokupad`: a JSON document with cells and regions or cages, or an id, alone or after the
// last "/" or "?puzzleid=" of a URL: "scl" and that JSON compressed, or a Sudoku in letters. Givens,
// regions, cages and the rules that the site checks for the whole grid are understood; lines, arrows
// and shapes are drawings whose meaning nobody can know, so they are kept and named. Other ids of that
// site are names for its server, or f-puzzles.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/sudoku_document.hpp"
#include "encoders/puzzles/square/sudokupad_letters.hpp"
#include "encoders/puzzles/square/sudokupad_rules.hpp"
#include "encoders/puzzles/square/sudokupad_zip.hpp"

namespace puzzlec {

namespace sudokupad_detail {
namespace {

using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::KeptMembers;
using sudoku_document::largest_side;
using sudoku_document::Site;

// ---- Cells

/// A value is a given unless the cell says that it is not.
void read_value(Draft& draft, const JsonNode& cell, CellId id) {
  const auto value = Draft::find(cell, "value");
  if (!value || value->is_text("")) return;
  const std::size_t number = draft.take(value->number_or_digits(1, draft.side));
  const auto given = Draft::find(cell, "given");
  if (given && given->is_boolean() && !given->is_true()) {
    draft.has_player_values = true;
  } else if (!draft.first_error) {
    draft.grid[id] = value_of(number);
  }
}

/// Whatever else a cell has: a player's values and marks.
void keep_others(Draft& draft, const JsonNode& cell, CellId id) {
  const bool is_given = !draft.grid[id].is_blank();
  for (const JsonNode member : cell) {
    const bool is_read = is_given && member.name() == "value";
    if (!is_read && (member.states_something() || member.name() == "given")) draft.keep(id, member);
  }
}

void read_cells(Draft& draft) {
  const auto rows = Draft::find(draft.root, "cells");
  if (!rows) {
    const bool is_short = Draft::find(draft.root, "ce").has_value();
    return draft.fail(draft.root,
                      is_short ? InputErrorCode::unsupported : InputErrorCode::wrong_count, "cells",
                      "a document without them, or with its keys cut short");
  }
  draft.side = draft.take(rows->array()).size();
  if (draft.side < 1 || draft.side > largest_side) {
    return draft.fail(*rows, InputErrorCode::out_of_range, fmt::format("1..{} rows", largest_side),
                      fmt::format("{} of them", draft.side));
  }
  draft.grid = Grid(draft.side, draft.side);
  draft.rules = {{draft.side, 0, 0, false}};
  CellId next{0};
  for (const JsonNode row : *rows) {
    for (const JsonNode cell : draft.take(row.array_of(draft.side))) {
      read_value(draft, draft.take(cell.object()), next);
      if (draft.first_error) return;
      keep_others(draft, cell, next);
      ++next.index;
    }
  }
}

void write_cells(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  out.name("cells").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out.begin_array();
    for (std::size_t column = 0; column < side; ++column) {
      const CellId cell = square.givens.cell(row, column);
      const Value value = square.givens[cell];
      out.begin_object();
      if (!value.is_blank()) out.number("value", value.number);
      sudoku_document::write_kept(out, kept, cell);
      out.end_object();
    }
    out.end_array();
  }
  out.end_array();
}

// ---- Regions

void read_regions(Draft& draft, const JsonNode& list) {
  if (list.is_array() && list.empty()) return;
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> regions(draft.side * draft.side, none);
  std::uint32_t number = 0;
  for (const JsonNode region : draft.take(list.array_of(draft.side))) {
    for (const JsonNode pair : draft.take(region.array_of(draft.side))) {
      std::uint32_t& slot = regions[sudokupad_rules::read_cell(draft, pair).index];
      if (slot != none)
        draft.fail(pair, InputErrorCode::bad_cage, "each cell in one region", "one twice");
      if (draft.first_error) return;
      slot = number;
    }
    ++number;
  }
  if (!draft.first_error) draft.rules = *rules_with_regions(draft.side, regions, false);
}

void write_regions(JsonWriter& out, const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  const auto regions = square.region_map();
  std::vector<std::vector<std::size_t>> cells(regions.empty() ? 0 : side);
  for (std::size_t i = 0; i < regions.size(); ++i) cells[regions[i]].push_back(i);
  out.name("regions").begin_array();
  for (const auto& region : cells) {
    out.begin_array();
    for (const std::size_t index : region) sudokupad_rules::write_cell(out, index, side);
    out.end_array();
  }
  out.end_array();
}

// ---- The site

void read(Draft& draft) {
  read_cells(draft);
  const auto regions = Draft::find(draft.root, "regions");
  if (regions && !draft.first_error) read_regions(draft, *regions);
  const auto cages = Draft::find(draft.root, "cages");
  if (cages && !draft.first_error) sudokupad_rules::read_cages(draft, *cages);
  if (!draft.first_error) sudokupad_rules::read_globals(draft);
}

bool reads(std::string_view key) {
  return key == "cells" || key == "regions" || key == "cages" || key == "global" ||
         sudokupad_rules::states_flag(key);
}

constexpr std::string_view drawing_keys[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view silent_keys[] = {"cellSize", "metadata", "settings",     "id",
                                            "title",    "author",   "rules",        "solution",
                                            "text",     "foglight", "triggereffect"};

/// The id that a line is, or that follows the site's name in a URL, without the settings after it.
std::string_view id_in(std::string_view line) {
  for (const std::string_view mark : {"?puzzleid=", "sudoku/", "sudokupad.app/"}) {
    const std::size_t found = line.find(mark);
    if (found != std::string_view::npos) line.remove_prefix(found + mark.size());
  }
  return line.substr(0, line.find_first_of("?#"));
}

Parsed<std::string_view> packed(LineScanner& line) {
  const std::string_view id = id_in(line.rest());
  for (const std::string_view prefix : {"scl", "ctc"}) {
    if (id.substr(0, 3) == prefix) return id.substr(3);
  }
  return Failure{line.error(InputErrorCode::unsupported,
                            "an id that holds the puzzle: scl, ctc, scf, classic or fpuzzles",
                            "another one, for which only the site's server has the puzzle")};
}

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  write_cells(out, square, kept);
  write_regions(out, square);
  sudokupad_rules::write_cages(out, square, kept);
  sudokupad_rules::write_globals(out, square);
}

/// From the metadata, or from cages without cells that say "title: ...".
PuzzleWords words_of(const JsonNode& document) {
  const auto metadata = Draft::find(document, "metadata");
  const auto cages = Draft::find(document, "cages");
  const auto text = [&](std::string_view name) {
    std::string found = metadata ? sudoku_document::text_of_member(*metadata, name) : "";
    if (!found.empty() || !cages) return found;
    const std::string start = std::string(name) + ": ";
    for (const JsonNode cage : *cages) {
      const auto cells = Draft::find(cage, "cells");
      const std::string value = sudoku_document::text_of_member(cage, "value");
      if ((!cells || cells->empty()) && value.starts_with(start)) return value.substr(start.size());
    }
    return found;
  };
  return {text("title"), text("author"), text("rules")};
}

void write_words(JsonWriter& out, const PuzzleWords& words) {
  if (words.title.empty() && words.author.empty() && words.rules.empty()) return;
  out.name("metadata").begin_object();
  sudoku_document::write_text_member(out, "title", words.title);
  sudoku_document::write_text_member(out, "author", words.author);
  sudoku_document::write_text_member(out, "rules", words.rules);
  out.end_object();
}

/// The document that the site makes of an id in letters.
Parsed<std::optional<std::string>> spelled(LineScanner line) {
  const std::string_view id = id_in(line.rest());
  if (!is_sudokupad_in_letters(id)) return std::optional<std::string>();
  line.advance(static_cast<std::size_t>(id.data() - line.rest().data()));
  const auto square = read_sudokupad_letters(line.part(id.size()));
  if (!square) return Failure{square.error()};
  JsonWriter out;
  out.begin_object();
  write(out, *square, {});
  write_words(out, square->kept.words);
  out.end_object();
  return std::optional(out.take());
}

constexpr Site site{
    .name = "sudokupad",
    .packed = packed,
    .spelled = spelled,
    .unzipped = unzipped_sudokupad,
    .url_prefix = "https://sudokupad.app/scl",
    .read = read,
    .reads = reads,
    .write = write,
    .cells_key = "cells",
    .values_are_givens = true,
    .words_of = words_of,
    .write_words = write_words,
    .silent_keys = silent_keys,
    .words_key = "rules",
    .drawing_keys = drawing_keys,
    .drawings_may_be_rules = true,
};

bool can_state(const SquarePuzzle& puzzle) {
  return puzzle.shape().side <= largest_side && puzzle.rules.marks.empty() &&
         sudokupad_rules::can_write(puzzle);
}

std::vector<std::string> lacks(const Puzzle& puzzle) {
  std::vector<std::string> names = sudokupad_rules::rules_without_words(puzzle);
  const auto* const square = held_as<SquarePuzzle>(puzzle);
  if (square != nullptr && !square->rules.marks.empty()) names.emplace_back("given pencil marks");
  return names;
}

/// Whether the line is an id of f-puzzles at this site.
bool is_of_f_puzzles(std::string_view line) {
  return line.find("/fpuz") != std::string_view::npos ||
         line.find("=fpuz") != std::string_view::npos;
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  if (line[0] == '{') {
    const bool fits = has_member(head, "cells") &&
                      (has_member(head, "cages") || has_member(head, "regions")) &&
                      !has_member(head, "format");
    return fits ? Fit::possible : Fit::no;
  }
  const bool fits =
      (line.find("sudokupad.app/") != std::string_view::npos && !is_of_f_puzzles(line)) ||
      line.substr(0, 4) == "sclN" || line.substr(0, 4) == "ctcN" || is_sudokupad_in_letters(line);
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudokupad",
    .summary =
        "SudokuPad: JSON, or ids and URLs that hold the puzzle, one per line: Sudoku, regions, "
        "cages, rules of the whole grid",
    .example =
        "{\"cells\":[[{},{},{\"value\":1},{}],[{},{},{},{}],[{},{},{},{\"value\":2}],"
        "[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}\n",
    .detect = detect,
    .layout =
        Documents<SquarePuzzle>{.read = [](Reading& in) { return sudoku_document::read(in, site); },
                                .content = without_hash_comment},
    .states =
        "a Sudoku or Latin square of any kind, side 1..31, with cages, extra regions, diagonals, "
        "windoku, anti-knight, anti-king, non-consecutive and disjoint groups",
    .can_state = can_state,
    .lacks = lacks,
    .write = [](const SquarePuzzle& puzzle) { return write_url(site, puzzle); },
    .answers = {.only_stated = true,
                .grid =
                    [](const Puzzle& puzzle, const Grid& solution) {
                      return sudoku_document::write_answer(site, puzzle, solution);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace sudokupad_detail

extern const Format sudokupad;
constinit const Format sudokupad = format_of<sudokupad_detail::codec>();

}  // namespace puzzlec
