// A layered constraint by its allowed tuples, one selector variable for each.
//
// Selector t means "the layers have the values of tuple t":
//
//   t implies each of its literals            each literal implies one of the tuples that use it
//
// If a literal is used by one tuple alone, the two are equal and the literal is the selector. That
// some tuple holds follows, as each layer has a true choice. Tuples that give equal values to
// layers which must differ are left out.
//
// Variables: at most one a tuple. Clauses: at most layers * tuples + choices. Unit propagation is
// complete. As each layer has exactly one true choice, one tuple agrees with it: auxiliaries are
// determined.
//
// Tuples are found by depth-first search, which may spend long on beginnings that lead nowhere; a
// size that is asked for with a bound gives up on such constraints.
//
// Bacchus, "GAC via Unit Propagation", CP 2007, section 3.
#include <algorithm>
#include <set>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace cage_tuples_detail {
namespace {

using State = LayeredConstraint::State;

/// Calls `visit(indices of the choices)` for each allowed tuple until it returns false, or until
/// that many steps were made.
template <typename Visit>
class TupleWalk {
 public:
  TupleWalk(const LayeredConstraint& constraint, std::uint64_t most_steps, Visit visit)
      : constraint_(constraint),
        steps_left_(most_steps),
        visit_(visit),
        tuple_(constraint.layers.size()),
        before_(constraint.layers.size()),
        next_(constraint.layers.size()) {}

  /// Whether the walk came to its end. There may be more layers than a stack would hold.
  bool run() {
    if (tuple_.empty()) return !constraint_.accepts(constraint_.start) || visit_(tuple_);
    std::size_t layer = 0;
    before_[0] = constraint_.start;
    while (true) {
      const auto& choices = constraint_.layers[layer];
      if (next_[layer] == choices.size()) {
        if (layer == 0) return true;
        --layer;
        continue;
      }
      if (steps_left_-- == 0) return false;
      const std::size_t c = tuple_[layer] = next_[layer]++;
      if (clashes(layer, choices[c].value)) continue;
      const auto state = constraint_.step(layer, before_[layer], choices[c].value);
      if (!state) continue;
      if (layer + 1 == tuple_.size()) {
        if (constraint_.accepts(*state) && !visit_(tuple_)) return false;
        continue;
      }
      before_[++layer] = *state;
      next_[layer] = 0;
    }
  }

 private:
  [[nodiscard]] bool clashes(std::size_t layer, int value) const {
    for (const auto& [first, second] : constraint_.distinct) {
      if (second == layer && constraint_.layers[first][tuple_[first]].value == value) return true;
    }
    return false;
  }

  const LayeredConstraint& constraint_;
  std::uint64_t steps_left_;
  Visit visit_;
  std::vector<std::size_t> tuple_;
  std::vector<State> before_;      ///< by layer: the state there
  std::vector<std::size_t> next_;  ///< by layer: the choice to try next
};

template <typename Visit>
bool for_each_tuple(const LayeredConstraint& constraint, std::uint64_t most_steps, Visit visit) {
  return TupleWalk<Visit>(constraint, most_steps, visit).run();
}

/// How many tuples there are, and how many use each choice.
struct Tally {
  std::uint64_t tuples = 0;
  std::vector<std::vector<std::uint64_t>> uses;  ///< by layer, then choice
  std::vector<std::vector<std::uint64_t>>
      last_use;  ///< the number of the last tuple that uses it, from 1
};

/// Nothing if there are too many tuples, or too many steps would be needed to find them.
std::optional<Tally> tally(const LayeredConstraint& constraint, std::uint64_t most_tuples,
                           std::uint64_t most_steps) {
  Tally tally;
  for (const auto& layer : constraint.layers) {
    tally.uses.emplace_back(layer.size(), 0);
    tally.last_use.emplace_back(layer.size(), 0);
  }
  const auto count = [&](const std::vector<std::size_t>& tuple) {
    ++tally.tuples;
    for (std::size_t layer = 0; layer < tuple.size(); ++layer) {
      ++tally.uses[layer][tuple[layer]];
      tally.last_use[layer][tuple[layer]] = tally.tuples;
    }
    return tally.tuples <= most_tuples;
  };
  if (!for_each_tuple(constraint, most_steps, count)) return std::nullopt;
  return tally;
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  constexpr std::uint64_t steps_per_clause = 16;
  const std::uint64_t layers = constraint.layers.size();
  std::uint64_t choices = 0;
  for (const auto& layer : constraint.layers) choices += layer.size();
  const std::uint64_t most_tuples =
      saturating_add(most_clauses, choices) / std::max<std::uint64_t>(layers, 1);
  const auto found = tally(constraint, most_tuples, saturating_mul(most_clauses, steps_per_clause));
  if (!found) return std::nullopt;
  std::set<std::uint64_t> without_selector;
  for (std::size_t layer = 0; layer < layers; ++layer) {
    for (std::size_t c = 0; c < found->uses[layer].size(); ++c) {
      if (found->uses[layer][c] == 1) without_selector.insert(found->last_use[layer][c]);
    }
  }
  EncodingSize size;
  if (layers == 0) {
    size.clauses = found->tuples == 0 ? 1 : 0;
  } else {
    size.variables = found->tuples - without_selector.size();
    size.clauses = saturating_add(choices, saturating_mul(layers, found->tuples)) -
                   2 * without_selector.size();
  }
  if (size.clauses > most_clauses) return std::nullopt;
  return size;
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  const Tally found = *tally(constraint, UINT64_MAX, UINT64_MAX);
  if (constraint.layers.empty()) {
    if (found.tuples == 0) sink.add({});
    return;
  }
  std::vector<std::vector<std::vector<Lit>>> supports(constraint.layers.size());
  for (std::size_t layer = 0; layer < constraint.layers.size(); ++layer) {
    for (const auto& choice : constraint.layers[layer])
      supports[layer].push_back({~choice.literal});
  }
  for_each_tuple(constraint, UINT64_MAX, [&](const std::vector<std::size_t>& tuple) {
    const auto literal_of = [&](std::size_t layer) {
      return constraint.layers[layer][tuple[layer]].literal;
    };
    std::size_t alone = 0;  // a layer whose literal this tuple alone uses
    while (alone < tuple.size() && found.uses[alone][tuple[alone]] > 1) ++alone;
    const Lit selector = alone < tuple.size() ? literal_of(alone) : positive(sink.new_var());
    for (std::size_t layer = 0; layer < tuple.size(); ++layer) {
      if (layer == alone) continue;
      sink.add({~selector, literal_of(layer)});
      supports[layer][tuple[layer]].push_back(selector);
    }
    if (alone < tuple.size()) supports[alone][tuple[alone]].clear();
    return true;
  });
  for (const auto& layer : supports) {
    for (const auto& clause : layer) {
      if (!clause.empty()) sink.add(clause);
    }
  }
}

}  // namespace
}  // namespace cage_tuples_detail

const CageEncoding cage_tuples{
    .facts = {.name = "tuples",
              .summary = "a selector for each allowed tuple",
              .variables = "at most tuples",
              .clauses = "at most layers * tuples + choices",
              .reference = "Bacchus, CP 2007"},
    .size = cage_tuples_detail::size,
    .emit = cage_tuples_detail::emit,
};

}  // namespace puzzlec
