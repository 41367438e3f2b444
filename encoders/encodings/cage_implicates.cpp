// A constraint on a few layers of two choices each by its prime implicates: no auxiliaries.
//
// Every clause that follows from the constraint and of which no part does. Variables: none. Clauses:
// one for each prime implicate. Unit propagation is complete: a literal that follows from others by
// the constraint follows by one of the clauses.
//
// Found as Quine and McCluskey do: what excludes every sequence that begins with either choice of a
// layer excludes them without that layer. With n layers, there are 3^n candidates.
//
// Quine, "The Problem of Simplifying Truth Functions", American Mathematical Monthly 59(8), 1952.
#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace cage_implicates_detail {
namespace {

constexpr std::size_t fewest_layers = 3;
constexpr std::size_t most_layers = 6;
constexpr std::size_t either = 2;  ///< where a candidate is not about a layer

/// Which choices are excluded together: by layer, 0, 1 or either.
using Excluded = std::array<std::size_t, most_layers>;

class Implicates {
 public:
  explicit Implicates(const LayeredConstraint& constraint)
      : constraint_(constraint), layers_(constraint.layers.size()), powers_{1} {
    for (std::size_t i = 0; i < layers_; ++i) powers_[i + 1] = 3 * powers_[i];
    is_excluded_.resize(powers_[layers_]);
    // Candidates that are about fewer layers have larger numbers than what they are made of.
    for (std::size_t number = 0; number < is_excluded_.size(); ++number)
      is_excluded_[number] = excludes(number);
  }

  [[nodiscard]] std::vector<Excluded> prime() const {
    std::vector<Excluded> found;
    for (std::size_t number = 0; number < is_excluded_.size(); ++number) {
      if (!is_excluded_[number]) continue;
      const Excluded one = digits_of(number);
      bool is_prime = true;
      for (std::size_t i = 0; i < layers_; ++i) {
        if (one[i] != either) is_prime &= !is_excluded_[number + (either - one[i]) * powers_[i]];
      }
      if (is_prime) found.push_back(one);
    }
    return found;
  }

 private:
  [[nodiscard]] Excluded digits_of(std::size_t number) const {
    Excluded digits{};
    for (std::size_t i = 0; i < layers_; ++i) digits[i] = number / powers_[i] % 3;
    return digits;
  }

  [[nodiscard]] bool excludes(std::size_t number) const {
    const Excluded digits = digits_of(number);
    for (std::size_t i = 0; i < layers_; ++i) {
      if (digits[i] == either)
        return is_excluded_[number - powers_[i]] && is_excluded_[number - 2 * powers_[i]];
    }
    auto state = std::optional(constraint_.start);
    for (std::size_t i = 0; state && i < layers_; ++i)
      state = constraint_.step(i, *state, constraint_.layers[i][digits[i]].value);
    return !state || !constraint_.accepts(*state);
  }

  const LayeredConstraint& constraint_;
  std::size_t layers_;
  std::array<std::size_t, most_layers + 1> powers_;
  std::vector<bool> is_excluded_;
};

bool applies(const LayeredConstraint& constraint) {
  const auto has_two = [](const auto& layer) { return layer.size() == 2; };
  const std::size_t count = constraint.layers.size();
  return count >= fewest_layers && count <= most_layers && constraint.distinct.empty() &&
         std::ranges::all_of(constraint.layers, has_two);
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  std::vector<Lit> clause;
  for (const Excluded& excluded : Implicates(constraint).prime()) {
    clause.clear();
    for (std::size_t i = 0; i < constraint.layers.size(); ++i) {
      // Of one choice for each layer, so that nothing has to go by way of the other.
      const Lit literal = constraint.layers[i][1].literal;
      if (excluded[i] != either) clause.push_back(excluded[i] == 1 ? ~literal : literal);
    }
    sink.add(clause);
  }
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  const std::uint64_t clauses = Implicates(constraint).prime().size();
  if (clauses > most_clauses) return std::nullopt;
  return EncodingSize{0, clauses};
}

}  // namespace
}  // namespace cage_implicates_detail

const CageEncoding cage_implicates{
    .facts = {.name = "implicates",
              .summary =
                  "for three to six open cells with two values each: what cannot be together, "
                  "in as few words as it goes",
              .variables = "0",
              .clauses = "prime implicates",
              .reference = "Quine 1952"},
    .applies = cage_implicates_detail::applies,
    .size = cage_implicates_detail::size,
    .emit = cage_implicates_detail::emit,
};

}  // namespace puzzlec
