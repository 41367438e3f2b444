#include "encoders/variants/offsets.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace chess_offset_detail {
namespace {

std::size_t part_of_move(const VariantUse& use, std::size_t index) {
  return static_cast<std::size_t>(use.values[index]);
}

VariantNeed needs(const VariantUse& use, const VariantGrid&) {
  const bool is_move = use.values[0] >= 0 && use.values[1] >= 0 && use.values != std::vector{0, 0};
  return is_move ? nullptr
                 : VariantNeed("a move of at least one row or column", VariantPart::values);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  differ_by_move(out, part_of_move(use, 0), part_of_move(use, 1));
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  return differs_by_move(grid, answer, part_of_move(use, 0), part_of_move(use, 1));
}

}  // namespace
}  // namespace chess_offset_detail

constinit const Variant rule_chess_offset{
    .name = "chess offset",
    .meaning =
        "Cells hold different values if they are as many rows and columns apart as the two numbers "
        "say, in either order.",
    .takes = {.values = {2, 2}},
    .needs = chess_offset_detail::needs,
    .constrain = chess_offset_detail::constrain,
    .holds = chess_offset_detail::holds,
};

}  // namespace puzzlec
