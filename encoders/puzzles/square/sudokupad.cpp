// Format `sudokupad`: a JSON document with cells and regions or cages, or an id "scl" and that JSON
// compressed, alone or after the last "/" or "?puzzleid=" of a URL. Givens, regions and cages are
// understood; other ids of that site are names for its server.
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/sudoku_document.hpp"

namespace puzzlec {

namespace sudokupad_detail {
namespace {

using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::largest_side;
using sudoku_document::Rule;
using sudoku_document::Site;

// ---- Cells

void read_grid(Draft& draft) {
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
      const auto value = Draft::find(draft.take(cell.object()), "value");
      if (value && !value->is_text(""))
        draft.grid[next] = value_of(draft.take(value->number_or_digits(1, draft.side)));
      if (draft.first_error) return;
      ++next.index;
    }
  }
}

void write_grid(JsonWriter& out, const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  out.name("cells").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out.begin_array();
    for (std::size_t column = 0; column < side; ++column) {
      const Value value = square.givens.at(row, column);
      out.begin_object();
      if (!value.is_blank()) out.number("value", value.number);
      out.end_object();
    }
    out.end_array();
  }
  out.end_array();
}

/// [row, column], from 0.
CellId read_cell(Draft& draft, const JsonNode& pair) {
  std::size_t place[2] = {0, 0};
  std::size_t i = 0;
  for (const JsonNode number : draft.take(pair.array_of(2)))
    place[i++] = draft.take(number.number_or_digits(0, draft.side - 1));
  return draft.grid.cell(place[0], place[1]);
}

void write_cell(JsonWriter& out, std::size_t index, std::size_t side) {
  out.begin_array().number(index / side).number(index % side).end_array();
}

// ---- Regions

void read_regions(Draft& draft, const JsonNode& list) {
  if (list.is_array() && list.empty()) return;
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> regions(draft.side * draft.side, none);
  std::uint32_t number = 0;
  for (const JsonNode region : draft.take(list.array_of(draft.side))) {
    for (const JsonNode pair : draft.take(region.array_of(draft.side))) {
      std::uint32_t& slot = regions[read_cell(draft, pair).index];
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
    for (const std::size_t index : region) write_cell(out, index, side);
    out.end_array();
  }
  out.end_array();
}

// ---- Cages

void read_cage(Draft& draft, const JsonNode& entry) {
  const auto cells = Draft::find(draft.take(entry.object()), "cells");
  // The site keeps titles and rules in cages without cells.
  if (!cells || draft.take(cells->array()).empty()) return;
  SumCage cage;
  const auto unique = entry.find("unique");
  cage.may_repeat = !unique || !unique->states_something();
  for (const JsonNode pair : *cells) cage.cells.push_back(read_cell(draft, pair));
  const auto value = Draft::find(entry, "value");
  std::uint64_t sum = 0;
  if (value && value->is_text() && !value->is_text("") && !parse_number(*value->text(), sum)) {
    draft.unsupported(*value, fmt::format("a cage with {}", value->compact()));
  } else if (value && !value->is_text("")) {
    cage.sum = draft.take(value->number_or_digits(0, draft.side * draft.side * draft.side));
  }
  if (!draft.first_error) draft.add_cage(*cells, std::move(cage));
}

void read_cages(Draft& draft, const JsonNode& list) {
  for (const JsonNode entry : draft.take(list.array())) {
    if (draft.first_error) return;
    read_cage(draft, entry);
  }
}

void write_cages(JsonWriter& out, const SquarePuzzle& square) {
  out.name("cages").begin_array();
  for (const SumCage& cage : square.rules.cages) {
    out.begin_object().name("cells").begin_array();
    for (const CellId cell : cage.cells) write_cell(out, cell.index, square.shape().side);
    out.end_array();
    if (cage.sum) out.text("value", std::to_string(*cage.sum));
    if (!cage.may_repeat) out.boolean("unique", true);
    out.end_object();
  }
  out.end_array();
}

// ---- The site

constexpr Rule rules[] = {
    {"regions", read_regions, write_regions},
    {"cages", read_cages, write_cages},
};
constexpr std::string_view drawing_keys[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view silent_keys[] = {"cells", "cellSize", "metadata", "settings", "id",
                                            "title", "author",   "rules",    "solution", "text"};

Parsed<std::string_view> packed(LineScanner& line) {
  std::string_view text = line.rest();
  for (const std::string_view mark : {"?puzzleid=", "sudoku/", "sudokupad.app/"}) {
    const std::size_t found = text.find(mark);
    if (found != std::string_view::npos) text.remove_prefix(found + mark.size());
  }
  for (const std::string_view prefix : {"scl", "ctc"}) {
    if (text.substr(0, 3) == prefix) return text.substr(3);
  }
  return Failure{line.error(InputErrorCode::unsupported, "an id that begins with scl",
                            "a name for the site's server, or another kind of id")};
}

constexpr Site site{
    .packed = packed,
    .url_prefix = "https://sudokupad.app/scl",
    .read_grid = read_grid,
    .write_grid = write_grid,
    .rules = rules,
    .silent_keys = silent_keys,
    .drawing_keys = drawing_keys,
    .drawings_may_be_rules = true,
};

bool can_state(const SquarePuzzle& puzzle) {
  return puzzle.shape().side <= largest_side && !puzzle.shape().diagonals &&
         puzzle.rules.marks.empty();
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
  const bool fits = line.find("sudokupad.app/") != std::string_view::npos ||
                    line.substr(0, 4) == "sclN" || line.substr(0, 4) == "ctcN";
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudokupad",
    .summary = "SudokuPad: JSON (scl), or scl ids and URLs, one per line: Sudoku, regions, cages",
    .example =
        "{\"cells\":[[{},{},{\"value\":1},{}],[{},{},{},{}],[{},{},{},{\"value\":2}],"
        "[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}\n",
    .detect = detect,
    .layout =
        Documents<SquarePuzzle>{.read = [](Reading& in) { return sudoku_document::read(in, site); },
                                .content = without_hash_comment},
    .states = "a Sudoku of any kind without diagonals, side 1..31",
    .can_state = can_state,
    .write = [](const SquarePuzzle& puzzle) { return write_url(site, puzzle); },
};

}  // namespace
}  // namespace sudokupad_detail

extern const Format sudokupad;
constinit const Format sudokupad = format_of<sudokupad_detail::codec>();

}  // namespace puzzlec
