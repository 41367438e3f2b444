// Whether few items hit a number of sets: each set has one of them.
//
// Which clues does a puzzle need? If it had another answer without the clues 3 and 8, then one of these two
// has to stay: {3, 8} is a set to hit. The smallest part of the clues that leaves one answer hits all such
// sets, and each answer of the solver gives a further one (implicit hitting sets, as in
// encoders/explain/smallest_sets.hpp). Between two questions to the solver, this search finds a choice that
// hits all sets known so far, or shows that none is cheap enough. Hitting sets are NP-hard (Karp,
// "Reducibility among Combinatorial Problems", 1972), but these have some dozens of items.
//
// It is a branch and bound. The open set with the fewest items is hit by each of its items in turn. Three
// things keep it small:
//
// * An item that was tried in vain is out of the question for its later siblings: a choice that has both
//   was among those that were tried.
// * Open sets that share no item have to be paid for one by one, each at least with its cheapest item. If
//   that comes to more than is left, the branch ends.
// * A set whose items are all out of the question, or too dear, ends the branch at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver_bridge/limits.hpp"

namespace puzzlec {

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
