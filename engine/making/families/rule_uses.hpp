// Uses of a setter's rule that an answer obeys, at random places.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "encoders/variants/variant.hpp"
#include "engine/making/rng.hpp"

namespace puzzlec::making {

/// Whether a rule speaks of the whole grid, and is there once or not at all.
[[nodiscard]] bool is_of_grid(const Variant& rule);

/// What a rule of the whole grid states; those that take values have the usual ones.
[[nodiscard]] VariantUse use_of_grid(const Variant& rule);

/// Whether all that is laid of a rule tells something together: what is not marked is forbidden.
[[nodiscard]] bool is_told_as_a_whole(const Variant& rule);

/// Uses that the answer obeys, `count` of them or, if there is no number, as many as are usual or
/// find room. Lines and cages keep off the cells that are taken, and take theirs; fewer than
/// `count` if no more were found.
[[nodiscard]] std::vector<VariantUse> lay_uses(const Variant& rule,
                                               std::optional<std::uint32_t> count,
                                               const VariantGrid& grid, const Grid& answer,
                                               std::set<std::uint32_t>& taken, Rng& rng);

}  // namespace puzzlec::making
