#include <algorithm>
#include <optional>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace region_sum_line_detail {
namespace {

/// The line box by box. If the line closes, its last visit to a box may continue the first one.
std::vector<EqualSums::Part> parts_of(std::vector<CellId> line, const VariantGrid& grid) {
  const bool is_closed = line.front() == line.back();
  if (is_closed) line.pop_back();
  const auto box_of = [&grid](CellId cell) { return grid.boxes[cell.index]; };
  std::vector<EqualSums::Part> parts;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i == 0 || box_of(line[i]) != box_of(line[i - 1])) parts.emplace_back();
    parts.back().push_back({line[i], 1});
  }
  if (is_closed && parts.size() > 1 && box_of(line.front()) == box_of(line.back())) {
    parts.front().insert(parts.front().end(), parts.back().begin(), parts.back().end());
    parts.pop_back();
  }
  return parts;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool are_small = std::ranges::all_of(
      parts_of(use.cells, grid), [&](const auto& part) { return is_small_sum(part.size(), grid); });
  return are_small ? nullptr
                   : VariantNeed("a line with fewer cells in each box", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  auto parts = parts_of(use.cells, out.grid());
  if (parts.size() > 1) out.equal_sums(std::move(parts));
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  std::vector<CellId> line = use.cells;
  const auto changes_box = [&](CellId a, CellId b) {
    return grid.boxes[a.index] != grid.boxes[b.index];
  };
  if (line.front() == line.back()) {
    // Start where a box does.
    line.pop_back();
    const auto border = std::ranges::adjacent_find(line, changes_box);
    if (border != line.end()) std::rotate(line.begin(), border + 1, line.end());
  }
  std::optional<long long> common;
  long long sum = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    sum += answer[line[i]].number;
    if (i + 1 < line.size() && !changes_box(line[i], line[i + 1])) continue;
    if (common.value_or(sum) != sum) return false;
    common = sum;
    sum = 0;
  }
  return true;
}

}  // namespace
}  // namespace region_sum_line_detail

constinit const Variant rule_region_sum_line{
    .name = "region sum line",
    .meaning =
        "The values of the line have the same sum in each box, and in each visit to a box "
        "that the line enters more than once.",
    .takes = {.cells = {2, any_number}, .may_revisit = true, .boxes = true},
    .needs = region_sum_line_detail::needs,
    .constrain = region_sum_line_detail::constrain,
    .holds = region_sum_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#93bfec", .dashes = "18 3 3 3", .is_named = true},
};

}  // namespace puzzlec
