#include <algorithm>

#include "encoders/variants/boxes.hpp"
#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace disjoint_groups_detail {
namespace {

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  const auto boxes = cells_by_box(grid);
  const std::size_t size = boxes.begin()->second.size();
  const bool have_one_size =
      std::ranges::all_of(boxes, [size](const auto& box) { return box.second.size() == size; });
  return have_one_size ? nullptr : "boxes of one size";
}

void constrain(VariantBuilder& out, const VariantUse&) {
  const auto boxes = cells_by_box(out.grid());
  for (std::size_t place = 0; place < boxes.begin()->second.size(); ++place) {
    std::vector<CellId> group;
    group.reserve(boxes.size());
    for (const auto& [number, box] : boxes) group.push_back(box[place]);
    out.different(std::move(group));
  }
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  const auto place_of = [&](CellId cell) {
    const auto begin = grid.boxes.begin();
    return std::count(begin, begin + cell.index, grid.boxes[cell.index]);
  };
  return related_differ(grid, answer,
                        [&](CellId a, CellId b) { return place_of(a) == place_of(b); });
}

}  // namespace
}  // namespace disjoint_groups_detail

constinit const Variant rule_disjoint_groups{
    .name = "disjoint groups",
    .meaning = "Cells at the same place of their boxes hold different values.",
    .takes = {.boxes = true},
    .needs = disjoint_groups_detail::needs,
    .constrain = disjoint_groups_detail::constrain,
    .holds = disjoint_groups_detail::holds,
};

}  // namespace puzzlec
