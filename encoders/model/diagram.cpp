#include "encoders/model/diagram.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace puzzlec {
namespace {

using Layer = Diagram::Layer;
using Row = std::vector<Diagram::State>;

/// Numbers rows of one width, equal ones alike, in the order in which they are met. A table with open
/// addresses: models have many diagrams, and most of their time went to nodes of maps.
template <typename Entry>
class Numbering {
 public:
  /// Forgets all rows; those to come have this width.
  void begin(std::size_t width) {
    width_ = width;
    count_ = 0;
    rows_.clear();
    std::ranges::fill(slots_, none);
  }

  std::uint32_t of(std::span<const Entry> row) {
    std::size_t slot = slot_of(row);
    if (slots_[slot] != none) return slots_[slot];
    if (2 * (count_ + 1) > slots_.size()) {
      grow();
      slot = slot_of(row);
    }
    rows_.insert(rows_.end(), row.begin(), row.end());
    slots_[slot] = count_;
    return count_++;
  }

  /// All rows, one after the other.
  [[nodiscard]] const std::vector<Entry>& rows() const { return rows_; }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t least_slots = 16;

  /// Where the row is, or may be put.
  [[nodiscard]] std::size_t slot_of(std::span<const Entry> row) const {
    constexpr std::uint64_t factor = 0x9E3779B97F4A7C15;  // 2^64 by the golden ratio
    std::uint64_t hash = 0;
    for (const Entry entry : row) hash = std::rotl((hash ^ entry) * factor, 29);
    std::size_t slot = hash & (slots_.size() - 1);
    while (slots_[slot] != none && !std::ranges::equal(row_of(slots_[slot]), row))
      slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }

  [[nodiscard]] std::span<const Entry> row_of(std::uint32_t number) const {
    return std::span(rows_).subspan(number * width_, width_);
  }

  void grow() {
    slots_.assign(2 * slots_.size(), none);
    for (std::uint32_t number = 0; number < count_; ++number)
      slots_[slot_of(row_of(number))] = number;
  }

  std::size_t width_ = 1;
  std::uint32_t count_ = 0;
  std::vector<Entry> rows_;
  std::vector<std::uint32_t> slots_ = std::vector<std::uint32_t>(least_slots, none);
};

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
  Numbering<Automaton::State> next_states;
  std::size_t entries = 0;
  layers.reserve(domains.size());
  for (std::size_t i = 0; i < domains.size(); ++i) {
    const bool is_last = i + 1 == domains.size();
    Layer layer{classes_at(automaton, i, domains[i]), {}};
    entries += states.size() * layer.classes.size();
    if (entries > most_diagram_entries) return std::nullopt;
    layer.next.reserve(states.size() * layer.classes.size());
    next_states.begin(1);
    const auto entry_of = [&](std::optional<Automaton::State> next) {
      if (!next) return Diagram::dead;
      if (is_last)
        return !automaton.accepts || automaton.accepts(*next) ? Diagram::State{0} : Diagram::dead;
      return next_states.of({&*next, 1});
    };
    for (const Automaton::State state : states) {
      for (const Domain& values : layer.classes)
        layer.next.push_back(entry_of(automaton.step(i, state, values.first().number)));
    }
    layers.push_back(std::move(layer));
    states = next_states.rows();
  }
  return layers;
}

/// From the end: drops states that lead nowhere and merges those with equal rows.
void reduce(std::vector<Layer>& layers) {
  Row renamed{0};  // the states of the layer after this one
  Row names;
  Numbering<Diagram::State> kept;
  for (std::size_t number = layers.size(); number-- > 0;) {
    Layer& layer = layers[number];
    const std::size_t width = layer.classes.size();
    const std::size_t count = layer.state_count();
    kept.begin(width);
    names.assign(count, Diagram::dead);
    for (std::size_t state = 0; state < count; ++state) {
      const std::span row = std::span(layer.next).subspan(state * width, width);
      bool leads_somewhere = false;
      for (Diagram::State& next : row) {
        if (next != Diagram::dead) next = renamed[next];
        leads_somewhere = leads_somewhere || next != Diagram::dead;
      }
      if (leads_somewhere) names[state] = kept.of(row);
    }
    layer.next = kept.rows();
    std::swap(renamed, names);
  }
}

/// Values that lead from each state to the same one become one class; those that lead nowhere, none.
Layer with_fewest_classes(const Layer& layer) {
  const std::size_t width = layer.classes.size();
  const std::size_t count = layer.state_count();
  const auto entry = [&](std::size_t state, std::size_t number) {
    return layer.next[state * width + number];
  };
  std::vector<std::size_t> told_apart;  // the numbers of classes, one for each that is kept
  Layer fewest;
  for (std::size_t number = 0; number < width; ++number) {
    bool leads_somewhere = false;
    for (std::size_t state = 0; state < count; ++state)
      leads_somewhere = leads_somewhere || entry(state, number) != Diagram::dead;
    if (!leads_somewhere) continue;
    const auto is_alike = [&](std::size_t other) {
      std::size_t state = 0;
      while (state < count && entry(state, number) == entry(state, other)) ++state;
      return state == count;
    };
    const auto known = std::ranges::find_if(told_apart, is_alike);
    const auto index = static_cast<std::size_t>(known - told_apart.begin());
    if (known == told_apart.end()) {
      told_apart.push_back(number);
      fewest.classes.emplace_back();
    }
    fewest.classes[index] = fewest.classes[index] | layer.classes[number];
  }
  fewest.next.reserve(count * told_apart.size());
  for (std::size_t state = 0; state < count; ++state) {
    for (const std::size_t number : told_apart) fewest.next.push_back(entry(state, number));
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
