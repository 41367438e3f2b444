#include "encoders/variants/extremes.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {

constinit const Variant rule_maximum{
    .name = "maximum",
    .meaning = "Each marked cell is greater than its neighbours that are not marked.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](VariantBuilder& out,
                    const VariantUse& use) { be_extreme(out, use, Extreme::maximum); },
    .holds = [](const VariantUse& use, const VariantGrid& grid,
                const Grid& answer) { return are_extreme(use, grid, answer, Extreme::maximum); },
    .look = VariantLook::shading,
    .style = {.color = "#d0d0d0", .ornament = VariantOrnament::tips_outwards, .is_named = true},
};

}  // namespace puzzlec
