#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace zipper_line_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::size_t length = use.cells.size();
  std::vector<EqualSums::Part> parts;
  if (length % 2 != 0) parts.push_back({{use.cells[length / 2], 1}});
  for (std::size_t i = 0; i < length / 2; ++i)
    parts.push_back({{use.cells[i], 1}, {use.cells[length - 1 - i], 1}});
  out.equal_sums(std::move(parts));
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  // From the middle outwards.
  std::size_t right = line.size() / 2;
  std::size_t left = (line.size() - 1) / 2;
  const int wanted = left == right ? line[left] : line[left] + line[right];
  while (left > 0) {
    if (line[--left] + line[++right] != wanted) return false;
  }
  return true;
}

}  // namespace
}  // namespace zipper_line_detail

constinit const Variant rule_zipper_line{
    .name = "zipper line",
    .meaning =
        "Two cells equally far from the middle of the line add up to the value in the "
        "middle; without a middle cell, all such pairs have the same sum.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = zipper_line_detail::constrain,
    .holds = zipper_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#c4b3e8", .dashes = "2 2", .is_named = true},
};

}  // namespace puzzlec
