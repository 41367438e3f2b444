#include "encoders/variants/parity.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {

constinit const Variant rule_even{
    .name = "even",
    .meaning = "The values are even.",
    .takes = {.cells = {1, any_number}},
    .constrain = [](VariantBuilder& out, const VariantUse& use) { have_parity(out, use, 0); },
    .holds = [](const VariantUse& use, const VariantGrid&,
                const Grid& answer) { return all_have_parity(use, answer, 0); },
    .look = VariantLook::square,
};

}  // namespace puzzlec
