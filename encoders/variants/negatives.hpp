// Rules about all pairs of neighbours but those that are exempt, such as the ones with a dot.
#pragma once

#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

/// Whether two values have to do with each other by a number.
using PairRelation = bool (*)(int a, int b, long long number);

/// Each two cells side by side that are not one of the groups, in either order, have none of the
/// numbers by the relation.
void avoid_unmarked(VariantBuilder& out, const VariantUse& use, PairRelation relation,
                    const std::vector<int>& numbers);

/// The same as a plain check.
[[nodiscard]] bool avoids_unmarked(const VariantUse& use, const VariantGrid& grid,
                                   const Grid& answer, PairRelation relation,
                                   const std::vector<int>& numbers);

/// Variant::needs: exempt pairs are neighbours.
[[nodiscard]] VariantNeed needs_exempt_neighbours(const VariantUse& use, const VariantGrid& grid);

/// What these rules take: exempt pairs, and that many numbers.
[[nodiscard]] constexpr VariantTakes takes_exempt_pairs(Count numbers) {
  return {.groups_name = "exempt",
          .groups = {0, any_number},
          .cells_of_group = {2, 2},
          .values = numbers};
}

}  // namespace puzzlec
