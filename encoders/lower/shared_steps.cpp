#include "encoders/lower/shared_steps.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace puzzlec {
namespace {

/// A value of the first cell, and the one that the second cell then has to hold.
struct Pair {
  StatementLiteral from;
  StatementLiteral to;
};

std::vector<Pair> pairs_of(const VarMap& map, CellId from, CellId to, std::int32_t step) {
  std::vector<Pair> pairs;
  const auto bound = static_cast<std::int32_t>(map.value_bound());
  for (std::int32_t value = -step; value < bound; ++value) {
    const Pair pair{map.literal(from, Value{static_cast<std::int16_t>(value)}),
                    map.literal(to, Value{static_cast<std::int16_t>(value + step)})};
    if (pair.from.is_possible() || pair.to.is_possible()) pairs.push_back(pair);
  }
  return pairs;
}

StatementLiteral define(ClauseSink& sink, const std::vector<Pair>& pairs) {
  const auto one_is_known = std::ranges::find_if(
      pairs, [](const Pair& pair) { return pair.from.is_true() || pair.to.is_true(); });
  if (one_is_known != pairs.end())
    return one_is_known->from.is_true() ? one_is_known->to : one_is_known->from;
  const bool may_hold = std::ranges::any_of(
      pairs, [](const Pair& pair) { return pair.from.is_possible() && pair.to.is_possible(); });
  if (!may_hold) return {};
  const Lit holds = positive(sink.new_var());
  for (const auto& [from, to] : pairs) {
    if (!from.is_open()) {
      sink.add({~holds, ~to.literal});
    } else if (!to.is_open()) {
      sink.add({~holds, ~from.literal});
    } else {
      sink.add({~holds, ~from.literal, to.literal});
      sink.add({~holds, from.literal, ~to.literal});
      sink.add({holds, ~from.literal, ~to.literal});
    }
  }
  return {StatementLiteral::State::open, holds};
}

}  // namespace

StatementLiteral SharedSteps::of(ClauseSink& sink, const VarMap& map, CellId from, CellId to,
                                 std::int32_t step) {
  if (step < 0) {
    std::swap(from, to);
    step = -step;
  }
  const auto [entry, is_new] = known_.try_emplace({from, to, step});
  if (is_new) entry->second = define(sink, pairs_of(map, from, to, step));
  return entry->second;
}

}  // namespace puzzlec
