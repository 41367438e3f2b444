#include <algorithm>

#include "encoders/variants/boxes.hpp"
#include "encoders/variants/indexers.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace box_indexer_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const auto boxes = cells_by_box(grid);
  for (const CellId cell : use.cells) {
    const std::size_t places = boxes.at(grid.boxes[cell.index]).size();
    if (const VariantNeed need =
            needs_values_as_places(grid, places, "values from 1 to the number of cells in the box"))
      return need;
  }
  return nullptr;
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto boxes = cells_by_box(out.grid());
  for (const CellId cell : use.cells)
    index_places(out, cell, boxes.at(out.grid().boxes[cell.index]));
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return std::ranges::all_of(use.cells, [&](CellId cell) {
    std::vector<int> box;
    std::size_t place = 0;
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
      if (grid.boxes[i] != grid.boxes[cell.index]) continue;
      box.push_back(answer[CellId{i}].number);
      if (CellId{i} == cell) place = box.size();
    }
    return indexes(box, place);
  });
}

}  // namespace
}  // namespace box_indexer_detail

constinit const Variant rule_box_indexer{
    .name = "box indexer",
    .meaning =
        "A marked cell at place p of its box holds v if and only if place v of the box holds p; "
        "places count in reading order.",
    .takes = {.cells = {1, any_number}, .boxes = true},
    .needs = box_indexer_detail::needs,
    .constrain = box_indexer_detail::constrain,
    .holds = box_indexer_detail::holds,
    .look = VariantLook::shading,
    .style = {.color = "#cfc4e8", .tag = "box", .is_named = true},
};

}  // namespace puzzlec
