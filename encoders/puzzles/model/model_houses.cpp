// The ground of a model in JSON: what cells hold, and their houses.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/model_reading.hpp"

namespace puzzlec::model_json {
namespace {

/// "rows", "columns" or "diagonals".
void read_named_houses(ModelReading& in, const JsonNode& at) {
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
    in.add_different(at, std::move(list), {rule, fmt::format("{} {}", rule, i)});
  }
}

void read_boxes(ModelReading& in, const JsonNode& at) {
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
      in.add_different(at, std::move(list), {"block", fmt::format("block {}", ++count)});
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
    if (at.is_text()) {
      read_named_houses(in, at);
      continue;
    }
    in.take(at.object("a string or an object"));
    in.first_error.keep(at.unknown_member({member::boxes, member::regions}));
    if (const auto boxes = at.find(member::boxes)) read_boxes(in, *boxes);
    if (const auto map = at.find(member::regions)) {
      for (auto& [letter, list] : in.regions(*map)) {
        in.add_different(*map, std::move(list), {"region", fmt::format("region {}", letter)});
      }
    }
  }
}

}  // namespace puzzlec::model_json
