#include "encoders/variants/offsets.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace anti_king_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse&) {
  differ_by_move(out, 0, 1);
  differ_by_move(out, 1, 1);
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  return differs_by_move(grid, answer, 0, 1) && differs_by_move(grid, answer, 1, 1);
}

}  // namespace
}  // namespace anti_king_detail

constinit const Variant rule_anti_king{
    .name = "anti-king",
    .meaning = "Cells a king's move apart hold different values.",
    .constrain = anti_king_detail::constrain,
    .holds = anti_king_detail::holds,
};

}  // namespace puzzlec
