#include "encoders/variants/extremes.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {

constinit const Variant rule_minimum{
    .name = "minimum",
    .meaning = "Each marked cell is less than its neighbours that are not marked.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](VariantBuilder& out,
                    const VariantUse& use) { be_extreme(out, use, Extreme::minimum); },
    .holds = [](const VariantUse& use, const VariantGrid& grid,
                const Grid& answer) { return are_extreme(use, grid, answer, Extreme::minimum); },
    .look = VariantLook::shading,
    .style = {.color = "#d0d0d0", .ornament = VariantOrnament::tips_inwards, .is_named = true},
};

}  // namespace puzzlec
