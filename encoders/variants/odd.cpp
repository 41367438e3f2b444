#include "encoders/variants/parity.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {

constinit const Variant rule_odd{
    .name = "odd",
    .meaning = "The values are odd.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](VariantBuilder& out, const VariantUse& use) { have_parity(out, use, 1); },
    .holds = [](const VariantUse& use, const VariantGrid&,
                const Grid& answer) { return all_have_parity(use, answer, 1); },
    .look = VariantLook::circle,
};

}  // namespace puzzlec
