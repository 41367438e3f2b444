#include "encoders/model/diagram.hpp"

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

namespace puzzlec {
namespace {

using Layer = Diagram::Layer;
using Row = std::vector<Diagram::State>;

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
std::optional<std::vector<Layer>> explore(const Automaton& automaton,
                                          std::span<const Domain> domains) {
  std::vector<Layer> layers;
  std::vector<Automaton::State> states{automaton.start};
  std::size_t entries = 0;
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const bool is_last = i + 1 == domains.size();
    Layer layer{classes_at(automaton, i, domains[i]), {}};
    entries += states.size() * layer.classes.size();
    if (entries > most_diagram_entries) return std::nullopt;
    layer.next.reserve(states.size() * layer.classes.size());
    std::unordered_map<Automaton::State, Diagram::State> number_of;
    std::vector<Automaton::State> next_states;
    const auto entry_of = [&](std::optional<Automaton::State> next) {
      if (!next) return Diagram::dead;
      if (is_last)
        return !automaton.accepts || automaton.accepts(*next) ? Diagram::State{0} : Diagram::dead;
      const auto [found, is_new] =
          number_of.emplace(*next, static_cast<Diagram::State>(next_states.size()));
      if (is_new) next_states.push_back(*next);
      return found->second;
    };
    for (const Automaton::State state : states) {
      for (const Domain& values : layer.classes)
        layer.next.push_back(entry_of(automaton.step(i, state, values.first().number)));
    }
    layers.push_back(std::move(layer));
    states = std::move(next_states);
  }
  return layers;
}

/// From the end: drops states that lead nowhere and merges those with equal rows.
void reduce(std::vector<Layer>& layers) {
  Row renamed{0};  // the states of the layer after this one
  for (std::size_t number = layers.size(); number-- > 0;) {
    Layer& layer = layers[number];
    const std::size_t width = layer.classes.size();
    const std::size_t count = layer.state_count();
    std::map<Row, Diagram::State> number_of;
    Row names(count, Diagram::dead);
    Row kept;
    for (std::size_t state = 0; state < count; ++state) {
      const auto begin = layer.next.begin() + static_cast<std::ptrdiff_t>(state * width);
      Row row(begin, begin + static_cast<std::ptrdiff_t>(width));
      for (Diagram::State& next : row) {
        if (next != Diagram::dead) next = renamed[next];
      }
      if (std::ranges::all_of(row, [](auto next) { return next == Diagram::dead; })) continue;
      const auto [found, is_new] =
          number_of.emplace(std::move(row), static_cast<Diagram::State>(number_of.size()));
      if (is_new) kept.insert(kept.end(), found->first.begin(), found->first.end());
      names[state] = found->second;
    }
    layer.next = std::move(kept);
    renamed = std::move(names);
  }
}

/// Values that lead from each state to the same one become one class; those that lead nowhere, none.
Layer with_fewest_classes(const Layer& layer) {
  const std::size_t width = layer.classes.size();
  const std::size_t count = layer.state_count();
  std::vector<Row> columns;
  Layer fewest;
  for (std::size_t number = 0; number < width; ++number) {
    Row column(count);
    for (std::size_t state = 0; state < count; ++state)
      column[state] = layer.next[state * width + number];
    if (std::ranges::all_of(column, [](auto next) { return next == Diagram::dead; })) continue;
    const auto known =
        static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
    if (known == columns.size()) {
      columns.push_back(std::move(column));
      fewest.classes.emplace_back();
    }
    fewest.classes[known] = fewest.classes[known] | layer.classes[number];
  }
  for (std::size_t state = 0; state < count; ++state) {
    for (const Row& column : columns) fewest.next.push_back(column[state]);
  }
  return fewest;
}

}  // namespace

Diagram::Diagram(std::vector<Layer> layers) : layers_(std::move(layers)) {
  for (const Layer& layer : layers_) {
    for (const Domain& values : layer.classes)
      value_bound_ = std::max(value_bound_, static_cast<std::size_t>(values.last().number) + 1);
  }
  class_of_.assign(layers_.size() * value_bound_, no_class);
  for (std::size_t layer = 0; layer < layers_.size(); ++layer) {
    for (std::size_t number = 0; number < layers_[layer].classes.size(); ++number) {
      for (const Value value : layers_[layer].classes[number])
        class_of_[layer * value_bound_ + static_cast<std::size_t>(value.number)] =
            static_cast<std::uint8_t>(number);
    }
  }
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
  auto layers = explore(automaton, domains);
  if (!layers) return nullptr;
  reduce(*layers);
  const bool accepts_nothing = !layers->empty() && layers->front().next.empty();
  for (Layer& layer : *layers) layer = accepts_nothing ? Layer{} : with_fewest_classes(layer);
  return std::make_shared<const Diagram>(std::move(*layers));
}

}  // namespace puzzlec
