// Format `f-puzzles`: a JSON document with size and grid, or a URL (or bare text) "...?load=" and
// that JSON compressed by LZ-string in base64, one per line. Givens, regions, both diagonals,
// killer cages and given pencil marks are understood.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/sudoku_document.hpp"

namespace puzzlec {

namespace f_puzzles_detail {
namespace {

using sudoku_document::default_shape;
using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::largest_side;
using sudoku_document::Rule;
using sudoku_document::Site;

// ---- Size, givens, regions and pencil marks

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

void read_region(Draft& draft, const JsonNode& cell, std::size_t index, CellNotes& notes) {
  const auto region = cell.find("region");
  if (!region) return;
  if (region->is_null() || region->signed_integer() == -1)
    return draft.unsupported(*region, "a cell without a region");
  notes.regions[index] =
      static_cast<std::uint32_t>(draft.take(region->number_or_digits(0, draft.side - 1)));
  notes.has_regions = true;
}

void read_cells(Draft& draft, const JsonNode& rows, CellNotes& notes) {
  std::size_t index = 0;
  for (const JsonNode row : draft.take(rows.array_of(draft.side))) {
    for (const JsonNode cell : draft.take(row.array_of(draft.side))) {
      draft.take(cell.object());
      if (draft.first_error) return;
      read_value(draft, cell, index);
      read_marks(draft, cell, index, notes);
      read_region(draft, cell, index, notes);
      ++index;
    }
  }
}

void read_grid(Draft& draft) {
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
  notes.regions.resize(cells);
  read_cells(draft, *rows, notes);
  if (draft.first_error) return;
  draft.rules = {shape};
  if (notes.has_regions) {
    auto found = rules_with_regions(draft.side, notes.regions, false);
    if (!found) {
      return draft.fail(*rows, InputErrorCode::bad_cage,
                        fmt::format("{0} regions of {0} cells", draft.side),
                        "regions of other sizes");
    }
    draft.rules = std::move(*found);
  }
  if (notes.has_marks) draft.rules.marks = std::move(notes.marks);
}

void write_cell(JsonWriter& out, const SquarePuzzle& square, std::size_t index,
                const std::vector<std::uint32_t>& regions) {
  const Value value = square.givens[CellId{static_cast<std::uint32_t>(index)}];
  out.begin_object();
  if (!value.is_blank()) out.number("value", value.number).boolean("given", true);
  if (!regions.empty()) out.number("region", regions[index]);
  const auto& marks = square.rules.marks;
  if (!marks.empty() && marks[index] != Domain::range(1, square.shape().side) &&
      !marks[index].empty()) {
    out.name("givenPencilMarks").begin_array();
    for (const Value mark : marks[index]) out.number(mark.number);
    out.end_array();
  }
  out.end_object();
}

void write_grid(JsonWriter& out, const SquarePuzzle& square) {
  const SquareRules& rules = square.rules;
  const std::size_t side = rules.shape.side;
  HouseShape plain = rules.shape;
  plain.diagonals = false;
  const bool is_default = rules.regions.empty() && plain == default_shape(side);
  const auto regions = is_default ? std::vector<std::uint32_t>() : square.region_map();
  out.number("size", side).name("grid").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out.begin_array();
    for (std::size_t column = 0; column < side; ++column)
      write_cell(out, square, row * side + column, regions);
    out.end_array();
  }
  out.end_array();
}

// ---- Diagonals

/// One of the two members; a puzzle has both diagonals or none.
template <const std::string_view& key, const std::string_view& other_key>
void read_diagonal(Draft& draft, const JsonNode& value) {
  if (!value.states_something()) return;
  const auto other = draft.root.find(other_key);
  if (other && other->states_something()) {
    draft.rules.shape.diagonals = true;
  } else {
    draft.unsupported_member(value, "a single diagonal");
  }
}

template <const std::string_view& key>
void write_diagonal(JsonWriter& out, const SquarePuzzle& square) {
  if (square.shape().diagonals) out.boolean(key, true);
}

constexpr std::string_view rising = "diagonal+";
constexpr std::string_view falling = "diagonal-";

// ---- Killer cages

/// "R3C5" as a cell.
CellId read_cell(Draft& draft, const JsonNode& value) {
  std::string name = value.is_text() ? std::string(*value.text()) : std::string();
  std::ranges::transform(name, name.begin(), [](char c) {
    return c == 'R' ? 'r' : c == 'C' ? 'c' : c;
  });
  const auto cell = parse_cell_name(name);
  const std::size_t side = draft.side;
  if (cell && cell->row >= 1 && cell->row <= side && cell->column >= 1 && cell->column <= side)
    return draft.grid.cell(cell->row - 1, cell->column - 1);
  draft.fail(value, InputErrorCode::out_of_range, fmt::format("a cell R1C1..R{0}C{0}", side),
             quoted(value.compact()));
  return {};
}

void read_cages(Draft& draft, const JsonNode& list) {
  for (const JsonNode entry : draft.take(list.array())) {
    const auto cells = Draft::find(draft.take(entry.object()), "cells");
    if (!cells)
      return draft.fail(entry, InputErrorCode::wrong_count, "cells", "a cage without any");
    SumCage cage;
    for (const JsonNode cell : draft.take(cells->array()))
      cage.cells.push_back(read_cell(draft, cell));
    const auto value = Draft::find(entry, "value");
    if (value && !value->is_text(""))
      cage.sum = draft.take(value->number_or_digits(0, draft.side * draft.side * draft.side));
    if (draft.first_error) return;
    if (!cage.cells.empty()) draft.add_cage(*cells, std::move(cage));
  }
}

void write_cages(JsonWriter& out, const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  if (square.rules.cages.empty()) return;
  out.name("killercage").begin_array();
  for (const SumCage& cage : square.rules.cages) {
    out.begin_object().name("cells").begin_array();
    for (const CellId cell : cage.cells)
      out.text(fmt::format("R{}C{}", cell.index / side + 1, cell.index % side + 1));
    out.end_array();
    if (cage.sum) out.text("value", std::to_string(*cage.sum));
    out.end_object();
  }
  out.end_array();
}

// ---- The site

constexpr Rule rules[] = {
    {falling, read_diagonal<falling, rising>, write_diagonal<falling>},
    {rising, read_diagonal<rising, falling>, write_diagonal<rising>},
    {"killercage", read_cages, write_cages},
};
constexpr std::string_view silent_keys[] = {"size",
                                            "title",
                                            "author",
                                            "ruleset",
                                            "solution",
                                            "grid",
                                            "highlightConflicts",
                                            "successMessage",
                                            "disabledlogic",
                                            "truecandidatesoptions",
                                            "metadata"};
constexpr std::string_view drawing_keys[] = {"cage", "line", "rectangle", "circle", "text"};

Parsed<std::string_view> packed(LineScanner& line) {
  constexpr std::string_view mark = "?load=";
  const std::size_t load = line.rest().find(mark);
  if (load == std::string_view::npos) {
    return Failure{line.error(InputErrorCode::unsupported,
                              "a document, or a URL with ?load= and one",
                              quoted(line.rest().substr(0, 24)))};
  }
  return line.rest().substr(load + mark.size());
}

constexpr Site site{
    .packed = packed,
    .url_prefix = "https://f-puzzles.com/?load=",
    .read_grid = read_grid,
    .write_grid = write_grid,
    .rules = rules,
    .silent_keys = silent_keys,
    .drawing_keys = drawing_keys,
};

bool can_state(const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  if (side > largest_side) return false;
  const bool same_default = !puzzle.region_map().empty() || default_shape(side).block_rows == 0;
  return same_default && std::ranges::none_of(puzzle.rules.cages, &SumCage::may_repeat);
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  const bool fits = line[0] == '{' ? has_member(head, "size") && has_member(head, "grid")
                                   : line.find("?load=") != std::string_view::npos ||
                                         line.find("f-puzzles.com/") != std::string_view::npos;
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "f-puzzles",
    .summary =
        "f-puzzles.com: JSON, or URLs with ?load=, one per line: Sudoku, regions, "
        "diagonals, killer cages",
    .example =
        "{\"size\":4,\"grid\":[[{},{},{\"value\":1,\"given\":true},{}],[{},{},{},{}],"
        "[{},{},{},{\"value\":3,\"given\":true}],[{},{},{},{}]],"
        "\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"7\"}]}\n",
    .detect = detect,
    .layout =
        Documents<SquarePuzzle>{.read = [](Reading& in) { return sudoku_document::read(in, site); },
                                .content = without_hash_comment},
    .states = "a Sudoku of any kind, side 1..31, without repetition in cages",
    .can_state = can_state,
    .write = [](const SquarePuzzle& puzzle) { return write_url(site, puzzle); },
};

}  // namespace
}  // namespace f_puzzles_detail

extern const Format f_puzzles;
constinit const Format f_puzzles = format_of<f_puzzles_detail::codec>();

}  // namespace puzzlec
