#include "encoders/encodings/encodings.hpp"

#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace {

template <typename Encoding>
const Encoding* find(std::span<const Encoding* const> records, std::string_view name) {
  for (const Encoding* record : records) {
    if (name == record->facts.name) return record;
  }
  return nullptr;
}

}  // namespace

std::span<const AmoEncoding* const> amo_encodings() {
  return all_amo;
}
std::span<const CardinalityEncoding* const> cardinality_encodings() {
  return all_cardinality;
}
std::span<const CageEncoding* const> cage_encodings() {
  return all_cage;
}
std::span<const HouseForm* const> house_forms() {
  return all_house;
}

const AmoEncoding* find_amo(std::string_view name) {
  return find(amo_encodings(), name);
}
const CardinalityEncoding* find_cardinality(std::string_view name) {
  return find(cardinality_encodings(), name);
}
const CageEncoding* find_cage(std::string_view name) {
  return find(cage_encodings(), name);
}
const HouseForm* find_house_form(std::string_view name) {
  return find(house_forms(), name);
}

// The reasons rest on the times in docs/encodings.md.

Choice<AmoEncoding> choose_amo(std::uint64_t n, bool beside_graphs) {
  // A solver that is asked again after each cut meets few conflicts. Most of its time goes into
  // reading the clauses and assigning every literal anew.
  constexpr std::uint64_t longest_beside_graphs = 16;
  if (beside_graphs && n > longest_beside_graphs)
    return {&amo_bimander, "beside graphs, fewer clauses count more: bimander from 17 literals"};
  // Pairwise propagates fastest for as long as its clauses fit into the caches.
  constexpr std::uint64_t longest_pairwise = 40;
  if (n <= longest_pairwise) return {&amo_pairwise, "pairwise is fastest up to 40 literals"};
  return {&amo_commander, "pairwise grows with the square; commander stays near 3.5n clauses"};
}

Choice<CardinalityEncoding> choose_cardinality(std::uint64_t n, std::uint64_t lower,
                                               std::uint64_t upper) {
  constexpr std::uint64_t longest_binomial = 9;
  if (n <= longest_binomial) {
    return {&card_binomial, "binomial has no auxiliaries and is small up to 9 literals"};
  }
  const std::uint64_t by_totalizer = card_totalizer.size(n, lower, upper).clauses;
  if (card_binomial.size(n, lower, upper).clauses <= by_totalizer) {
    return {&card_binomial, "binomial is smaller than a totalizer here"};
  }
  // Its clauses grow with the square of n if k does; the network's hardly faster than n.
  constexpr std::uint64_t most_totalizer_clauses = 1'000'000;
  if (by_totalizer <= most_totalizer_clauses) {
    return {&card_totalizer, "a totalizer is fastest beyond 9 literals"};
  }
  return {&card_network, "a totalizer would have more than a million clauses"};
}

Choice<CageEncoding> choose_cage(const LayeredConstraint& constraint) {
  if (cage_support.applies(constraint)) {
    // Never larger than the others: it has a clause for each choice at most, and they have these
    // and more.
    return {&cage_support, "at most two open cells: supports need no auxiliaries"};
  }
  constexpr std::uint64_t most_implicates = 16;
  if (cage_implicates.applies(constraint) && cage_implicates.size(constraint, most_implicates))
    return {&cage_implicates, "at most 16 prime implicates: no auxiliaries"};
  constexpr std::uint64_t most_tuples = 100;
  std::uint64_t clauses = most_tuples * constraint.layers.size();
  for (const auto& layer : constraint.layers) clauses += layer.size();
  if (cage_tuples.size(constraint, clauses)) {
    return {&cage_tuples, "at most 100 allowed tuples: one selector each"};
  }
  return {&cage_diagram, "many allowed tuples: equal partial results share a node"};
}

Choice<HouseForm> choose_house_form() {
  return {&house_extended, "exactly-one in every house propagates hidden singles"};
}

}  // namespace puzzlec
