// The ground of a model in JSON: what cells hold, and their houses.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/model_reading.hpp"

namespace puzzlec::model_json {
namespace {

struct StatedHouse {
  JsonNode at;
  std::vector<CellId> cells;
  Origin origin;
};
using StatedHouses = std::vector<StatedHouse>;

/// "rows", "columns" or "diagonals".
void read_named_houses(ModelReading& in, const JsonNode& at, StatedHouses& houses) {
  const std::string kind = in.text(at);
  const std::size_t count = kind == "rows"        ? in.rows()
                            : kind == "columns"   ? in.columns()
                            : kind == "diagonals" ? 2
                                                  : 0;
  if (count == 0) {
    return in.fail(at, InputErrorCode::unsupported, "rows, columns, diagonals, boxes or regions",
                   quoted(kind));
  }
  const std::string rule = kind.substr(0, kind.size() - 1);
  for (std::size_t i = 1; i <= count; ++i) {
    std::vector<CellId> list;
    in.add_cells_of(at, fmt::format("{}:{}", rule, i), list);
    houses.push_back({at, std::move(list), {rule, fmt::format("{} {}", rule, i)}});
  }
}

void read_boxes(ModelReading& in, const JsonNode& at, StatedHouses& houses) {
  constexpr std::string_view expected = "an array of height and width";
  const JsonNode sides = in.take(at.array(expected));
  if (sides.size() != 2)
    return in.fail(at, InputErrorCode::wrong_count, expected, fmt::format("{}", sides.size()));
  const std::size_t height = in.number(at[0], 1, in.rows(), "a height that divides the rows");
  const std::size_t width = in.number(at[1], 1, in.columns(), "a width that divides the columns");
  if (in.rows() % height != 0 || in.columns() % width != 0) {
    in.fail(at, InputErrorCode::out_of_range, "a height and a width that divide the grid",
            fmt::format("{} x {}", height, width));
  }
  if (in.first_error) return;
  std::size_t count = 0;
  for (std::size_t top = 0; top < in.rows(); top += height) {
    for (std::size_t left = 0; left < in.columns(); left += width) {
      std::vector<CellId> list;
      for (std::size_t r = top; r < top + height; ++r) {
        for (std::size_t c = left; c < left + width; ++c) list.push_back(in.id(r, c));
      }
      houses.push_back({at, std::move(list), {"block", fmt::format("block {}", ++count)}});
    }
  }
}

void read_regions(ModelReading& in, const JsonNode& map, StatedHouses& houses) {
  for (auto& [letter, list] : in.regions(map))
    houses.push_back({map, std::move(list), {"region", fmt::format("region {}", letter)}});
}

/// A word, or an object of boxes or regions.
void read_house(ModelReading& in, const JsonNode& at, StatedHouses& houses) {
  if (at.is_text()) return read_named_houses(in, at, houses);
  in.take(at.object("a string or an object"));
  in.first_error.keep(at.unknown_member({member::boxes, member::regions}));
  if (const auto boxes = at.find(member::boxes)) read_boxes(in, *boxes, houses);
  if (const auto map = at.find(member::regions)) read_regions(in, *map, houses);
}

/// {"once": VALUES, "in": [houses]}: in each house, each of the values stands in one cell; other
/// cells of it hold other values.
void read_once(ModelReading& in, const JsonNode& at) {
  in.first_error.keep(at.unknown_member({member::once, member::in}));
  const JsonNode values = in.member(at, member::once);
  const JsonNode list = in.member(at, member::in);
  if (in.first_error) return;
  const Domain once = in.domain(values);
  StatedHouses houses;
  for (const JsonNode one : in.take(list.array("an array of houses"))) {
    if (in.first_error) return;
    read_house(in, one, houses);
  }
  if (in.first_error) return;
  for (const StatedHouse& house : houses) {
    for (const Value value : once) {
      Cardinality exactly{
          {},
          Comparison::exactly,
          1,
          {house.origin.rule, fmt::format("{} in {}", value.number, house.origin.name)}};
      for (const CellId cell : house.cells) exactly.statements.push_back({cell, value});
      in.add(house.at, std::move(exactly));
    }
  }
}

}  // namespace

void read_domains(ModelReading& in, const JsonNode& top) {
  const JsonNode values = in.member(top, member::values);
  in.structure.domains.assign(in.rows() * in.columns(), in.domain(values));
  const auto list = top.find(member::domains);
  if (!list) return;
  for (const JsonNode at : in.take(list->array("an array of objects"))) {
    in.take(at.object());
    in.first_error.keep(at.unknown_member({member::cells, member::values}));
    const JsonNode where = in.member(at, member::cells);
    const JsonNode what = in.member(at, member::values);
    if (in.first_error) return;
    const Domain narrow = in.domain(what);
    for (const CellId cell : in.cells(where)) in.structure.domains[cell.index] = narrow;
  }
}

void read_houses(ModelReading& in, const JsonNode& houses) {
  for (const JsonNode at : in.take(houses.array())) {
    if (in.first_error) return;
    if (!at.is_text()) in.take(at.object("a string or an object"));
    if (in.first_error) return;
    if (!at.is_text() && at.find(member::once)) {
      read_once(in, at);
      continue;
    }
    StatedHouses different;
    read_house(in, at, different);
    if (in.first_error) return;
    for (StatedHouse& house : different)
      in.add_different(house.at, std::move(house.cells), std::move(house.origin));
  }
}

}  // namespace puzzlec::model_json
