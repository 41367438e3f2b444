#include "encoders/lower/open_sums.hpp"

#include <iterator>
#include <numeric>
#include <optional>
#include <utility>

namespace puzzlec {

std::set<std::uint64_t> sums_of(const OpenSum& part, WorkWatch& watch) {
  std::set<std::uint64_t> sums{part.settled};
  for (std::size_t i = 0; i < part.cells.size(); ++i) {
    std::set<std::uint64_t> next;
    for (const std::uint64_t sum : sums) {
      watch.step(part.choices[i].size());
      for (const auto& choice : part.choices[i])
        next.insert(sum + part.weights[i] * static_cast<std::uint64_t>(choice.value));
    }
    sums = std::move(next);
  }
  return sums;
}

void keep_sums_of_distinct(const OpenSum& part, std::set<std::uint64_t>& sums) {
  std::set<std::uint64_t> values;
  for (const auto& choices : part.choices) {
    for (const auto& choice : choices) values.insert(static_cast<std::uint64_t>(choice.value));
  }
  const auto count = static_cast<std::ptrdiff_t>(part.cells.size());
  if (std::ssize(values) < count) return sums.clear();
  const auto least =
      std::accumulate(values.begin(), std::next(values.begin(), count), part.settled);
  const auto most =
      std::accumulate(values.rbegin(), std::next(values.rbegin(), count), part.settled);
  std::erase_if(sums, [&](std::uint64_t sum) { return sum < least || sum > most; });
}

LayeredConstraint layers_of(const OpenSum& part, const std::vector<std::uint64_t>& totals,
                            const std::vector<LayeredConstraint::Choice>& total_choices) {
  using State = LayeredConstraint::State;
  LayeredConstraint layered;
  layered.layers = part.choices;
  if (!total_choices.empty()) layered.layers.push_back(total_choices);
  layered.start = part.settled;
  layered.step = [&](std::size_t layer, State state, int value) -> std::optional<State> {
    const auto number = static_cast<std::uint64_t>(value);
    if (layer == part.cells.size()) {
      if (state != totals[number]) return std::nullopt;
      return 0;
    }
    const std::uint64_t sum = state + part.weights[layer] * number;
    if (sum > totals.back()) return std::nullopt;
    return sum;
  };
  layered.accepts = [&](State state) { return !total_choices.empty() || state == totals.front(); };
  return layered;
}

}  // namespace puzzlec
