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

  /// One for each value that is read: by state, then by value (0 .. value_bound - 1), the state
  /// after it, or `dead`.
  /// Requires: the rows of a layer lead to states of the next one; the last layer leads to state 0.
  Diagram(std::size_t value_bound, std::vector<std::vector<State>> layers)
      : value_bound_(value_bound), layers_(std::move(layers)) {}

  /// How many values it reads.
  [[nodiscard]] std::size_t length() const { return layers_.size(); }
  [[nodiscard]] std::size_t value_bound() const { return value_bound_; }
  [[nodiscard]] bool accepts_nothing() const { return !layers_.empty() && layers_[0].empty(); }

  /// How many states there are before value number `layer`, or (layer == length()) at the end.
  [[nodiscard]] std::size_t state_count(std::size_t layer) const {
    if (layer == length()) return accepts_nothing() ? 0 : 1;
    return layers_[layer].size() / value_bound_;
  }
  /// Requires: value >= 0, and the state is of that layer.
  [[nodiscard]] State next(std::size_t layer, State state, int value) const {
    const auto number = static_cast<std::size_t>(value);
    return number < value_bound_ ? layers_[layer][state * value_bound_ + number] : dead;
  }
  /// Whether two values lead from each state of a layer to the same one.
  [[nodiscard]] bool reads_alike(std::size_t layer, int a, int b) const;
  [[nodiscard]] bool accepts(std::span<const Value> values) const;

  friend bool operator==(const Diagram&, const Diagram&) = default;

 private:
  std::size_t value_bound_;
  std::vector<std::vector<State>> layers_;
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
