// A constraint on at most two layers by its supports: no auxiliaries.
//
// With layers x and y, and (a, b) allowed if the automaton accepts a then b:
//
//   x = a implies y = b1 or y = b2 or ...   over all b with (a, b) allowed
//   y = b implies x = a1 or x = a2 or ...   over all a with (a, b) allowed
//
// One layer has a unit clause for each value that is not accepted. Pairs of equal values of layers
// which must differ are left out. Variables: none. Clauses: one for each choice at most, fewer than
// any other form has; a choice that every choice of the other layer supports needs none, as the
// layer has some value anyway. Unit propagation is complete: it does what arc consistency does, and
// one binary constraint needs no more.
//
// With three layers or more, supports are sets of pairs and clauses over them are no longer
// complete: the encoding does not apply there.
//
// Gent, "Arc Consistency in SAT", ECAI 2002, section 3.
#include <array>

#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace cage_support_detail {
namespace {

constexpr std::size_t most_layers = 2;

bool applies(const LayeredConstraint& constraint) {
  return constraint.layers.size() <= most_layers;
}

bool is_allowed(const LayeredConstraint& constraint, std::span<const int> values) {
  auto state = std::optional(constraint.start);
  for (std::size_t layer = 0; state && layer < values.size(); ++layer) {
    state = constraint.step(layer, *state, values[layer]);
  }
  return state && constraint.accepts(*state);
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  const auto& layers = constraint.layers;
  if (layers.empty()) {
    if (!is_allowed(constraint, {})) sink.add({});
    return;
  }
  if (layers.size() == 1) {
    for (const auto& choice : layers[0]) {
      if (!is_allowed(constraint, std::array{choice.value})) sink.add({~choice.literal});
    }
    return;
  }
  const bool must_differ = !constraint.distinct.empty();
  std::vector<std::vector<Lit>> forward;   // by choice of the first layer: what it implies
  std::vector<std::vector<Lit>> backward;  // by choice of the second layer
  for (const auto& choice : layers[0]) forward.push_back({~choice.literal});
  for (const auto& choice : layers[1]) backward.push_back({~choice.literal});
  for (std::size_t a = 0; a < layers[0].size(); ++a) {
    for (std::size_t b = 0; b < layers[1].size(); ++b) {
      const std::array pair{layers[0][a].value, layers[1][b].value};
      if ((must_differ && pair[0] == pair[1]) || !is_allowed(constraint, pair)) continue;
      forward[a].push_back(layers[1][b].literal);
      backward[b].push_back(layers[0][a].literal);
    }
  }
  for (const auto& clause : forward) {
    if (clause.size() <= layers[1].size()) sink.add(clause);
  }
  for (const auto& clause : backward) {
    if (clause.size() <= layers[0].size()) sink.add(clause);
  }
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  EncodingSize size{0, constraint.layers.empty() ? std::uint64_t{1} : 0};
  for (const auto& layer : constraint.layers) size.clauses += layer.size();
  if (size.clauses > most_clauses) return std::nullopt;
  return size;
}

}  // namespace
}  // namespace cage_support_detail

const CageEncoding cage_support{
    .facts =
        {.name = "support",
         .summary =
             "for two open cells: a value implies one of the other cell's values that go with it",
         .variables = "0",
         .clauses = "at most choices",
         .reference = "Gent, ECAI 2002"},
    .applies = cage_support_detail::applies,
    .size = cage_support_detail::size,
    .emit = cage_support_detail::emit,
};

}  // namespace puzzlec
