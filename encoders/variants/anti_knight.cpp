#include "encoders/variants/offsets.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {

constinit const Variant rule_anti_knight{
    .name = "anti-knight",
    .meaning = "Cells a knight's move apart hold different values.",
    .constrain = [](VariantBuilder& out, const VariantUse&) { differ_by_move(out, 1, 2); },
    .holds = [](const VariantUse&, const VariantGrid& grid,
                const Grid& answer) { return differs_by_move(grid, answer, 1, 2); },
};

}  // namespace puzzlec
