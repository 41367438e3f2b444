// Automata that read a fixed number of values, unrolled: one layer of states before each value and
// one after the last. Rules on lines of cells are stated as such.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

/// A layered deterministic automaton. Every state lies on the way of some accepted sequence; states
/// of a layer are numbered from 0. The first layer has one state, or none if nothing is accepted;
/// so has the last, and to reach it is to accept.
class Diagram {
 public:
  using State = std::uint32_t;
  static constexpr State dead = UINT32_MAX;

  /// What is read at one place.
  struct Layer {
    std::vector<Domain> classes;  ///< the values that are read, those alike together
    std::vector<State> next;      ///< by state, then by class: the state after it, or `dead`

    [[nodiscard]] std::size_t state_count() const {
      return classes.empty() ? 0 : next.size() / classes.size();
    }
    friend bool operator==(const Layer&, const Layer&) = default;
  };

  /// Requires: classes share no values; their order is that of their least values, and no two of a
  /// layer lead from each state to the same one; a layer leads to states of the next one, the last
  /// one to state 0.
  explicit Diagram(std::vector<Layer> layers);

  /// How many values it reads.
  [[nodiscard]] std::size_t length() const { return layers_.size(); }
  /// All values that it accepts somewhere are below.
  [[nodiscard]] std::size_t value_bound() const { return value_bound_; }
  [[nodiscard]] bool accepts_nothing() const { return !layers_.empty() && layers_[0].next.empty(); }

  /// How many states there are before value number `layer`, or (layer == length()) at the end.
  [[nodiscard]] std::size_t state_count(std::size_t layer) const {
    if (layer == length()) return accepts_nothing() ? 0 : 1;
    return layers_[layer].state_count();
  }
  /// The values of a layer that it may accept, in classes of those that it reads alike.
  [[nodiscard]] const std::vector<Domain>& classes(std::size_t layer) const {
    return layers_[layer].classes;
  }
  static constexpr std::uint8_t no_class = UINT8_MAX;
  /// The number of a value's class, or `no_class`. Requires: value >= 0.
  [[nodiscard]] std::uint8_t class_of(std::size_t layer, int value) const {
    const auto number = static_cast<std::size_t>(value);
    return number < value_bound_ ? class_of_[layer * value_bound_ + number] : no_class;
  }
  /// By class, the states after a state. Requires: the state is of that layer.
  [[nodiscard]] std::span<const State> row(std::size_t layer, State state) const {
    const std::size_t width = layers_[layer].classes.size();
    return std::span(layers_[layer].next).subspan(state * width, width);
  }
  /// Requires: value >= 0, and the state is of that layer.
  [[nodiscard]] State next(std::size_t layer, State state, int value) const {
    const std::size_t number = class_of(layer, value);
    return number == no_class ? dead : row(layer, state)[number];
  }
  /// Whether two values lead from each state of a layer to the same one.
  [[nodiscard]] bool reads_alike(std::size_t layer, int a, int b) const {
    return class_of(layer, a) == class_of(layer, b);
  }
  [[nodiscard]] bool accepts(std::span<const Value> values) const;

  friend bool operator==(const Diagram&, const Diagram&) = default;

 private:
  std::size_t value_bound_ = 1;
  std::vector<Layer> layers_;
  std::vector<std::uint8_t> class_of_;  ///< by layer, then by value
};

/// An automaton before it is unrolled.
struct Automaton {
  using State = std::uint64_t;

  State start = 0;
  /// The state after the value number `index` (from 0), or nothing if no accepted sequence goes on
  /// like that.
  std::function<std::optional<State>(std::size_t index, State state, int value)> step;
  /// Whether a sequence may end in this state; null stands for "always".
  std::function<bool(State state)> accepts = {};
  /// By index, as far as it goes: if there is a set, values are read alike that are all in it, or
  /// all not.
  std::vector<std::optional<Domain>> told_apart = {};
};

/// The most entries that the tables of a diagram may have while it is made.
inline constexpr std::size_t most_diagram_entries = std::size_t{1} << 22;

/// The smallest diagram of the sequences that the automaton accepts, whose values are out of
/// `domains`, one for each place. Null if it would be too large.
[[nodiscard]] std::shared_ptr<const Diagram> unroll(const Automaton& automaton,
                                                    std::span<const Domain> domains);

}  // namespace puzzlec
