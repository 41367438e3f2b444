// Whether few items hit a number of sets: each set has one of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// A plain branch and bound: the open set with the fewest items left is hit by each of them in turn.
/// An item that was tried in vain is not tried again beside what was chosen then, and open sets that
/// share no item are paid for one by one.
class HittingSearch {
 public:
  /// Items are numbers below costs.size(); no cost is 0. The limits are kept by reference.
  HittingSearch(std::vector<std::vector<std::uint32_t>> sets, std::vector<std::uint32_t> costs,
                const Limits& limits);

  /// Whether items that cost at most `most` together hit all sets; chosen() has them then. False
  /// also if a limit was reached first.
  [[nodiscard]] bool can_hit(std::uint32_t most);
  [[nodiscard]] std::span<const std::uint32_t> chosen() const { return chosen_; }
  [[nodiscard]] std::optional<UnknownReason> limit() const { return limit_; }

 private:
  [[nodiscard]] bool search(std::uint32_t left);
  [[nodiscard]] bool is_hit(const std::vector<std::uint32_t>& set) const;
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> narrowest(std::uint32_t left);

  std::vector<std::vector<std::uint32_t>> sets_;
  std::vector<std::uint32_t> costs_;
  const Limits& limits_;
  std::vector<std::uint32_t> chosen_;
  std::vector<char> is_chosen_;        ///< by item
  std::vector<char> is_refuted_;       ///< by item: not beside what is chosen
  std::vector<std::uint64_t> packed_;  ///< by item: the last packing that has it
  std::uint64_t packing_ = 0;
  std::uint64_t nodes_ = 0;
  std::optional<UnknownReason> limit_;
};

}  // namespace puzzlec
