#include "encoders/model/diagram.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace puzzlec {
namespace {

using Rows = std::vector<Diagram::State>;

/// The values that are read at an index, in classes that are read alike.
std::vector<Domain> classes_at(const Automaton& automaton, std::size_t index,
                               const Domain& values) {
  std::vector<Domain> classes;
  if (index < automaton.told_apart.size() && automaton.told_apart[index]) {
    Domain first = values & *automaton.told_apart[index];
    Domain second = values - first;
    // In the order of their least values, which numbers states as without them.
    if (!first.empty() && !second.empty() && second.first() < first.first())
      std::swap(first, second);
    for (const Domain& some : {first, second}) {
      if (!some.empty()) classes.push_back(some);
    }
  } else {
    for (const Value value : values) classes.push_back(Domain::single(value));
  }
  return classes;
}

/// All states that can be reached, layer by layer. Nothing if there are too many.
std::optional<std::vector<Rows>> explore(const Automaton& automaton,
                                         std::span<const Domain> domains, std::size_t bound) {
  std::vector<Rows> layers;
  std::vector<Automaton::State> states{automaton.start};
  std::size_t entries = 0;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const bool is_last = i + 1 == domains.size();
    entries += states.size() * bound;
    if (entries > most_diagram_entries) return std::nullopt;
    Rows rows(states.size() * bound, Diagram::dead);
    const std::vector<Domain> classes = classes_at(automaton, i, domains[i]);
    std::unordered_map<Automaton::State, Diagram::State> number_of;
    std::vector<Automaton::State> next_states;
    for (std::size_t state = 0; state < states.size(); ++state) {
      for (const Domain& values : classes) {
        const auto next = automaton.step(i, states[state], values.first().number);
        if (!next) continue;
        Diagram::State entry = 0;
        if (is_last) {
          if (automaton.accepts && !automaton.accepts(*next)) continue;
        } else {
          const auto [found, is_new] =
              number_of.emplace(*next, static_cast<Diagram::State>(next_states.size()));
          if (is_new) next_states.push_back(*next);
          entry = found->second;
        }
        for (const Value value : values)
          rows[state * bound + static_cast<std::size_t>(value.number)] = entry;
      }
    }
    layers.push_back(std::move(rows));
    states = std::move(next_states);
  }
  return layers;
}

/// From the end: drops states that lead nowhere and merges those with equal rows.
void reduce(std::vector<Rows>& layers, std::size_t bound) {
  std::vector<Diagram::State> renamed{0};  // of the states of the layer after this one
  for (std::size_t layer = layers.size(); layer-- > 0;) {
    const std::size_t count = layers[layer].size() / bound;
    std::map<Rows, Diagram::State> number_of;
    std::vector<Diagram::State> names(count, Diagram::dead);
    Rows kept;
    for (std::size_t state = 0; state < count; ++state) {
      const auto begin = layers[layer].begin() + static_cast<std::ptrdiff_t>(state * bound);
      Rows row(begin, begin + static_cast<std::ptrdiff_t>(bound));
      for (Diagram::State& next : row) {
        if (next != Diagram::dead) next = renamed[next];
      }
      if (std::ranges::all_of(row, [](auto next) { return next == Diagram::dead; })) continue;
      const auto [found, is_new] =
          number_of.emplace(row, static_cast<Diagram::State>(number_of.size()));
      if (is_new) kept.insert(kept.end(), row.begin(), row.end());
      names[state] = found->second;
    }
    layers[layer] = std::move(kept);
    renamed = std::move(names);
  }
}

}  // namespace

bool Diagram::reads_alike(std::size_t layer, int a, int b) const {
  for (State state = 0; state < state_count(layer); ++state) {
    if (next(layer, state, a) != next(layer, state, b)) return false;
  }
  return true;
}

bool Diagram::accepts(std::span<const Value> values) const {
  if (values.size() != length() || accepts_nothing()) return false;
  State state = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (values[i].is_blank()) return false;
    state = next(i, state, values[i].number);
    if (state == dead) return false;
  }
  return true;
}

std::shared_ptr<const Diagram> unroll(const Automaton& automaton, std::span<const Domain> domains) {
  Domain any;
  for (const Domain& domain : domains) any = any | domain;
  const std::size_t bound = any.empty() ? 1 : static_cast<std::size_t>(any.last().number) + 1;
  auto layers = explore(automaton, domains, bound);
  if (!layers) return nullptr;
  reduce(*layers, bound);
  if (!layers->empty() && layers->front().empty()) {
    for (Rows& rows : *layers) rows.clear();
  }
  return std::make_shared<const Diagram>(bound, std::move(*layers));
}

}  // namespace puzzlec
