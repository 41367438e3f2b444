// How much there is of what a rule counts, while some cells are open: what a person hears of a clue
// that can no longer be met.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "encoders/genres/genre.hpp"
#include "encoders/model/constraint.hpp"

namespace puzzlec::genres {

struct RuleCount {
  std::int64_t least = 0;  ///< that there is, whatever the open cells hold
  std::int64_t most = 0;   ///< that there may be
  /// How much there has to be.
  std::optional<std::int64_t> at_least = {};
  std::optional<std::int64_t> at_most = {};
  /// The number that is counted, if the rule says the same of each.
  std::optional<Value> value = {};
};

/// What the rule of that origin counts at its place, out of `domains`, by cell of the model, if there is
/// too much or too little. Nothing if it does not count, or if its bound is no interval.
[[nodiscard]] std::optional<RuleCount> count_of(const Genre& genre, const GenreInstance& instance,
                                                const Origin& origin,
                                                std::span<const Domain> domains);

/// The same if there is as much as there may be, or can be only as much as there has to be.
[[nodiscard]] std::optional<RuleCount> settled_count_of(const Genre& genre,
                                                        const GenreInstance& instance,
                                                        const Origin& origin,
                                                        std::span<const Domain> domains);

}  // namespace puzzlec::genres
