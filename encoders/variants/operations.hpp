// Cages whose number is a difference or quotient of any number of values, or whose operation the
// puzzle leaves open.
#pragma once

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Which operations may give the number of a cage. A difference is the largest value minus all
/// others, a quotient is the largest value divided by all others.
struct Operations {
  bool sum = false;
  bool product = false;
  bool difference = false;
  bool quotient = false;
};

/// Whether the diagram of the cage is unrolled in a few milliseconds.
[[nodiscard]] bool is_small_cage(const Operations& operations, const VariantUse& use,
                                 const VariantGrid& grid);

/// The values of the cells of `use` give its number by one of the operations.
/// Requires: is_small_cage.
void give_number(VariantBuilder& out, const Operations& operations, const VariantUse& use);

// Variant::needs and Variant::constrain of a rule with these operations.
template <const Operations& operations>
[[nodiscard]] VariantNeed needs_small_cage(const VariantUse& use, const VariantGrid& grid) {
  return is_small_cage(operations, use, grid) ? nullptr
                                              : VariantNeed("a smaller cage", VariantPart::cells);
}
template <const Operations& operations>
void give_number_by(VariantBuilder& out, const VariantUse& use) {
  give_number(out, operations, use);
}

}  // namespace puzzlec
