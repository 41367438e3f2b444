#include "encoders/model/relation_steps.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace puzzlec {
namespace {

/// Two numbers below 2^32 as a state.
constexpr RelationState pack(std::uint64_t high, std::uint64_t low) {
  return high << 32U | low;
}
constexpr std::uint64_t high_of(RelationState state) {
  return state >> 32U;
}
constexpr std::uint64_t low_of(RelationState state) {
  return state & UINT32_MAX;
}
constexpr std::uint64_t number_of(Value value) {
  return static_cast<std::uint64_t>(value.number);
}

}  // namespace

// Less: 0, then the first value + 1, then 0 again.

RelationState relation_start(const Less&) {
  return 0;
}

std::optional<RelationState> relation_step(const Less&, std::size_t index, RelationState state,
                                           Value value) {
  if (index == 0) return number_of(value) + 1;
  if (number_of(value) < state) return std::nullopt;
  return 0;
}

bool relation_accepts(const Less&, RelationState) {
  return true;
}

// Visible: the largest value so far + 1 (0 at the start), and how many were seen.

RelationState relation_start(const Visible&) {
  return pack(0, 0);
}

std::optional<RelationState> relation_step(const Visible& visible, std::size_t index,
                                           RelationState state, Value value) {
  if (value == visible.empty) return state;
  const std::uint64_t height = number_of(value) + 1;
  const std::uint64_t tallest = std::max(height, high_of(state));
  const std::uint64_t seen = low_of(state) + (height > high_of(state) ? 1 : 0);
  if (seen > visible.count) return std::nullopt;
  if (visible.smallest_of_distinct) {
    // That many distinct values, none larger than the tallest: it cannot be too small.
    const std::uint64_t least = number_of(*visible.smallest_of_distinct) + index + 1;
    if (height == high_of(state) || tallest < least) return std::nullopt;
  }
  return pack(tallest, seen);
}

bool relation_accepts(const Visible& visible, RelationState state) {
  return low_of(state) == visible.count;
}

// AllowedTuples: first and end of the tuples that begin with the values so far.

RelationState relation_start(const AllowedTuples& allowed) {
  return pack(0, allowed.tuples->size());
}

std::optional<RelationState> relation_step(const AllowedTuples& allowed, std::size_t index,
                                           RelationState state, Value value) {
  const auto begin = static_cast<std::size_t>(high_of(state));
  const auto count = static_cast<std::size_t>(low_of(state)) - begin;
  const auto open = std::span<const std::vector<Value>>(*allowed.tuples).subspan(begin, count);
  const auto entry = [index](const std::vector<Value>& tuple) { return tuple[index]; };
  const auto first = std::ranges::lower_bound(open, value, {}, entry) - open.begin();
  const auto last = std::ranges::upper_bound(open, value, {}, entry) - open.begin();
  if (first == last) return std::nullopt;
  return pack(begin + static_cast<std::size_t>(first), begin + static_cast<std::size_t>(last));
}

bool relation_accepts(const AllowedTuples&, RelationState state) {
  return high_of(state) < low_of(state);
}

// Regular: the diagram's own.

RelationState relation_start(const Regular&) {
  return 0;
}

std::optional<RelationState> relation_step(const Regular& regular, std::size_t index,
                                           RelationState state, Value value) {
  if (regular.diagram->accepts_nothing()) return std::nullopt;
  const auto next = regular.diagram->next(index, static_cast<Diagram::State>(state), value.number);
  if (next == Diagram::dead) return std::nullopt;
  return next;
}

bool relation_accepts(const Regular&, RelationState) {
  return true;
}

}  // namespace puzzlec
