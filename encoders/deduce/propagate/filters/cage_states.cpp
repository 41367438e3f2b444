#include "encoders/deduce/propagate/filters/cage_states.hpp"

#include <algorithm>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {
namespace {

struct Factor {
  std::uint64_t prime = 2;
  std::uint32_t exponent = 0;
  std::uint32_t radix = 1;  ///< the product of (exponent + 1) of the factors before
};

}  // namespace

std::optional<ProductStates> make_product_states(std::uint64_t target, std::size_t value_bound,
                                                 std::size_t most_words) {
  ProductStates states;
  std::vector<Factor> factors;
  std::uint64_t count = 1;
  std::uint64_t rest = target;
  for (std::uint64_t prime = 2; prime < value_bound && rest > 1;
       ++prime) {  // composites no longer divide
    if (rest % prime != 0) continue;
    Factor factor{prime, 0, static_cast<std::uint32_t>(count)};
    for (; rest % prime == 0; rest /= prime) ++factor.exponent;
    factors.push_back(factor);
    count *= factor.exponent + 1;
  }
  if (rest > 1) return states;
  states.words = static_cast<std::size_t>(count / 64 + 1);
  if (saturating_mul(states.words, value_bound) > most_words) return std::nullopt;
  states.count = static_cast<std::uint32_t>(count);
  states.shifts.assign(value_bound, ProductStates::never);
  states.masks.assign(value_bound * states.words, 0);
  std::vector<std::uint32_t> exponents(factors.size());
  for (std::size_t value = 1; value < value_bound; ++value) {
    if (target % value != 0) continue;
    std::uint32_t shift = 0;
    std::uint64_t left = value;
    for (std::size_t i = 0; i < factors.size(); ++i) {
      exponents[i] = 0;
      for (; left % factors[i].prime == 0; left /= factors[i].prime) ++exponents[i];
      shift += exponents[i] * factors[i].radix;
    }
    states.shifts[value] = shift;
    std::uint64_t* const mask = &states.masks[value * states.words];
    for (std::uint32_t state = 0; state < states.count; ++state) {
      bool fits = true;
      for (std::size_t i = 0; i < factors.size(); ++i) {
        fits = fits && state / factors[i].radix % (factors[i].exponent + 1) + exponents[i] <=
                           factors[i].exponent;
      }
      if (fits) mask[state / 64] |= std::uint64_t{1} << state % 64;
    }
  }
  return states;
}

const ProductStates* ProductCache::get(std::uint64_t target) {
  auto found = states_.find(target);
  if (found == states_.end()) {
    found =
        states_.emplace(target, make_product_states(target, value_bound_, most_words_of_one)).first;
    words_ += 16 + (found->second ? found->second->masks.size() : 0);
  }
  return found->second ? &*found->second : nullptr;
}

void ProductCache::trim() {
  if (words_ <= most_words) return;
  states_.clear();
  words_ = 0;
}

}  // namespace puzzlec
