#include "solver_bridge/checked_search.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

/// Weights are counted up to here: a rank is a number of literals and a weight in 31 bits.
constexpr std::uint32_t weight_bits = 22;
constexpr std::uint32_t most_weight = (std::uint32_t{1} << weight_bits) - 1;
static_assert(ProofChecker::most_counted_literals < std::uint32_t{1} << (31 - weight_bits));

}  // namespace

CheckedSearch::CheckedSearch(ProofChecker& checker)
    : checker_(checker), weights_(checker.counted_clauses()), ranks_(checker.counted_clauses()) {}

void CheckedSearch::reset() {
  std::ranges::fill(weights_, 0U);
  choices_.clear();
  choice_ = none;
}

std::optional<Lit> CheckedSearch::choose() {
  // The fewer open literals and the more weight, the smaller the rank. No branches, so that the
  // compiler can use vector instructions. Clauses with fewer than two open literals wrap around and
  // get the ranks of those with the most.
  constexpr std::uint32_t most = ProofChecker::most_counted_literals;
  constexpr auto closed = static_cast<std::int32_t>((most - 1) << weight_bits);
  const std::size_t size = ranks_.size();
  const std::uint32_t* const weights = weights_.data();
  std::int32_t* const ranks = ranks_.data();
  std::int32_t least = INT32_MAX;
  for (std::size_t i = 0; i < size; ++i) {
    const std::uint32_t open = (checker_.open_literals(i) - 2) & most;
    ranks[i] = static_cast<std::int32_t>((open << weight_bits) + most_weight - weights[i]);
    least = std::min(least, ranks[i]);
  }
  for (choice_ = none; size > 0 && least < closed; least = *std::ranges::min_element(ranks_)) {
    for (auto at = ranks_.begin(); (at = std::find(at, ranks_.end(), least)) != ranks_.end();
         ++at) {
      const auto index = static_cast<std::size_t>(at - ranks_.begin());
      const auto literals = checker_.counted_clause(index);
      if (std::ranges::none_of(literals, [this](Lit lit) { return checker_.is_true(lit); })) {
        choice_ = index;
        return *std::ranges::find_if(literals, [this](Lit lit) { return !checker_.is_false(lit); });
      }
      *at = INT32_MAX;
    }
  }
  return std::nullopt;
}

bool CheckedSearch::decide(Lit literal) {
  choices_.push_back(std::exchange(choice_, none));
  return checker_.assume(literal);
}

bool CheckedSearch::backtrack() {
  ensure(!choices_.empty(), "there is a decision to give up");
  const std::size_t choice = choices_.back();
  choices_.pop_back();
  if (choice != none) weights_[choice] = std::min(weights_[choice] + 1, most_weight);
  return checker_.is_contradictory() ? checker_.refute() : checker_.exclude();
}

void CheckedSearch::retract() {
  checker_.retract();
  choices_.clear();
}

}  // namespace puzzlec
