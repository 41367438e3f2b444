// The partial results of a cage as bits of a bit set: for a sum, bit s is the sum s; for a product,
// the bits are the divisors of the target, numbered by their exponents in mixed radix.
//
// Adding one more value is then a shift: for a sum by the value itself, for a product by the number
// that the value's exponents make. For products, a mask keeps the exponents within those of the
// target. Sums and products run through the same filter, and a cage of ten cells costs about a
// thousand word operations.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace puzzlec {

/// How values move between the divisors of one target.
struct ProductStates {
  static constexpr std::uint32_t never = UINT32_MAX;

  std::uint32_t count = 0;            ///< divisors; the first is 1, the last is the target
  std::size_t words = 0;              ///< of a set of them
  std::vector<std::uint32_t> shifts;  ///< by value; `never` if it does not divide the target
  std::vector<std::uint64_t>
      masks;  ///< by value, `words` each: the divisors that may be multiplied by it
};

/// The states of `target` with values below `value_bound`. No states if a prime factor of the
/// target does not divide any value; nothing if the states would take more than `most_words` words.
/// Requires: target > 0.
[[nodiscard]] std::optional<ProductStates> make_product_states(std::uint64_t target,
                                                               std::size_t value_bound,
                                                               std::size_t most_words);

/// Product states by target, made at first use; of bounded size.
class ProductCache {
 public:
  explicit ProductCache(std::size_t value_bound) : value_bound_(value_bound) {}

  /// Null if the states would be too many. Valid until `trim`.
  [[nodiscard]] const ProductStates* get(std::uint64_t target);
  /// Forgets everything when there is too much of it.
  void trim();

 private:
  static constexpr std::size_t most_words_of_one = std::size_t{1} << 17;
  static constexpr std::size_t most_words = std::size_t{1} << 20;
  std::size_t value_bound_;
  std::size_t words_ = 0;
  std::map<std::uint64_t, std::optional<ProductStates>> states_;
};

}  // namespace puzzlec
