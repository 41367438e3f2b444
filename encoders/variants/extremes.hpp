// Marked cells that are less, or greater, than their neighbours that are not marked.
#pragma once

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

enum class Extreme { minimum, maximum };

/// Each cell of the use, compared with those of its up to four neighbours that are not of the use.
void be_extreme(VariantBuilder& out, const VariantUse& use, Extreme extreme);

/// The same as a plain check.
[[nodiscard]] bool are_extreme(const VariantUse& use, const VariantGrid& grid, const Grid& answer,
                               Extreme extreme);

}  // namespace puzzlec
