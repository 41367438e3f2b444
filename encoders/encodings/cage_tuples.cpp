// A layered constraint by its allowed tuples, one selector variable for each.
//
// Selector t means "the layers have the values of tuple t":
//
//   t implies each of its literals,   each literal implies one of the tuples that use it,   some tuple holds
//
// Tuples that give equal values to layers which must differ are left out. Variables: one a tuple. Clauses:
// layers * tuples + choices + 1. Unit propagation is complete. As each layer has exactly one true choice,
// one tuple at most agrees with it, and the last clause makes it true: auxiliaries are determined.
// Bacchus, "GAC via Unit Propagation", CP 2007, section 3.
#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/encoding.hpp"

namespace puzzlec {
namespace {

using State = LayeredConstraint::State;

/// Calls `visit(indices of the choices)` for each allowed tuple until it returns false.
template <typename Visit>
class TupleWalk {
 public:
  TupleWalk(const LayeredConstraint& constraint, Visit visit)
      : constraint_(constraint), visit_(visit), tuple_(constraint.layers.size()) {}

  bool run(std::size_t layer, State state) {
    if (layer == tuple_.size()) return !constraint_.accepts(state) || visit_(tuple_);
    const auto& choices = constraint_.layers[layer];
    for (std::size_t c = 0; c < choices.size(); ++c) {
      tuple_[layer] = c;
      if (clashes(layer, choices[c].value)) continue;
      const auto next = constraint_.step(layer, state, choices[c].value);
      if (next && !run(layer + 1, *next)) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] bool clashes(std::size_t layer, int value) const {
    for (const auto& [first, second] : constraint_.distinct) {
      if (second == layer && constraint_.layers[first][tuple_[first]].value == value) return true;
    }
    return false;
  }

  const LayeredConstraint& constraint_;
  Visit visit_;
  std::vector<std::size_t> tuple_;
};

template <typename Visit>
bool for_each_tuple(const LayeredConstraint& constraint, Visit visit) {
  return TupleWalk<Visit>(constraint, visit).run(0, constraint.start);
}

std::uint64_t choice_count(const LayeredConstraint& constraint) {
  std::uint64_t choices = 0;
  for (const auto& layer : constraint.layers) choices += layer.size();
  return choices;
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  const std::uint64_t fixed_part = choice_count(constraint) + 1;
  std::uint64_t tuples = 0;
  const auto clauses = [&] { return saturating_add(fixed_part, tuples * constraint.layers.size()); };
  const bool whole = for_each_tuple(constraint, [&](const auto&) {
    ++tuples;
    return clauses() <= most_clauses;
  });
  if (!whole || clauses() > most_clauses) return std::nullopt;
  return EncodingSize{tuples, clauses()};
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  std::vector<std::vector<std::vector<Lit>>> supports(constraint.layers.size());
  for (std::size_t layer = 0; layer < constraint.layers.size(); ++layer) {
    for (const auto& choice : constraint.layers[layer]) supports[layer].push_back({~choice.literal});
  }
  std::vector<Lit> some;
  for_each_tuple(constraint, [&](const std::vector<std::size_t>& tuple) {
    const Lit selector = positive(sink.new_var());
    some.push_back(selector);
    for (std::size_t layer = 0; layer < tuple.size(); ++layer) {
      sink.add({~selector, constraint.layers[layer][tuple[layer]].literal});
      supports[layer][tuple[layer]].push_back(selector);
    }
    return true;
  });
  for (const auto& layer : supports) {
    for (const auto& clause : layer) sink.add(clause);
  }
  sink.add(some);
}

}  // namespace

extern const CageEncoding cage_tuples;
const CageEncoding cage_tuples{
    .facts = {.name = "tuples", .reference = "Bacchus, CP 2007"},
    .size = size,
    .emit = emit,
};

}  // namespace puzzlec
