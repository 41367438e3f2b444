#include "encoders/encodings/encodings.hpp"

#include <array>

namespace puzzlec {

extern const AmoEncoding amo_pairwise;
extern const AmoEncoding amo_product;
extern const AmoEncoding amo_sequential;
extern const CardinalityEncoding card_binomial;
extern const CardinalityEncoding card_sequential;
extern const CageEncoding cage_diagram;
extern const CageEncoding cage_tuples;

namespace {

constexpr std::array<const AmoEncoding*, 3> all_amo{&amo_pairwise, &amo_product, &amo_sequential};
constexpr std::array<const CardinalityEncoding*, 2> all_cardinality{&card_binomial, &card_sequential};
constexpr std::array<const CageEncoding*, 2> all_cage{&cage_tuples, &cage_diagram};

template <typename Encoding>
const Encoding* find(std::span<const Encoding* const> records, std::string_view name) {
  for (const Encoding* record : records) {
    if (name == record->facts.name) return record;
  }
  return nullptr;
}

}  // namespace

std::span<const AmoEncoding* const> amo_encodings() { return all_amo; }
std::span<const CardinalityEncoding* const> cardinality_encodings() { return all_cardinality; }
std::span<const CageEncoding* const> cage_encodings() { return all_cage; }

const AmoEncoding* find_amo(std::string_view name) { return find(amo_encodings(), name); }
const CardinalityEncoding* find_cardinality(std::string_view name) {
  return find(cardinality_encodings(), name);
}
const CageEncoding* find_cage(std::string_view name) { return find(cage_encodings(), name); }

Choice<AmoEncoding> choose_amo(std::uint64_t n) {
  // Pairwise propagates fastest for as long as its clauses fit into the caches.
  constexpr std::uint64_t longest_pairwise = 40;
  if (n <= longest_pairwise) return {&amo_pairwise, "pairwise is fastest up to 40 literals"};
  return {&amo_product, "pairwise grows with the square; product stays near 2n clauses"};
}

Choice<CardinalityEncoding> choose_cardinality(std::uint64_t n, std::uint64_t lower, std::uint64_t upper) {
  constexpr std::uint64_t longest_binomial = 8;
  if (n <= longest_binomial) return {&card_binomial, "binomial has no auxiliaries and is small up to 8 literals"};
  if (card_binomial.size(n, lower, upper).clauses <= card_sequential.size(n, lower, upper).clauses) {
    return {&card_binomial, "binomial is smaller than a counter here"};
  }
  return {&card_sequential, "a counter grows with n*k, binomial with n over k"};
}

Choice<CageEncoding> choose_cage(const LayeredConstraint& constraint) {
  constexpr std::uint64_t most_tuple_clauses = 400;  // about 100 tuples of three cells
  if (cage_tuples.size(constraint, most_tuple_clauses)) {
    return {&cage_tuples, "few allowed tuples: one selector each"};
  }
  return {&cage_diagram, "many allowed tuples: equal partial results share a node"};
}

}  // namespace puzzlec
