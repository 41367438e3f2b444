// The set of values that a cell may still hold, as a bit set of fixed capacity.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

/// A subset of the values 0 .. capacity-1.
class Domain {
 public:
  static constexpr std::size_t capacity = 128;

  constexpr Domain() = default;

  /// The values first .. last. Requires: first <= last + 1, last < capacity.
  [[nodiscard]] static constexpr Domain range(std::size_t first, std::size_t last) {
    Domain domain;
    for (std::size_t number = first; number <= last; ++number) domain.insert(value_of(number));
    return domain;
  }
  [[nodiscard]] static constexpr Domain single(Value value) {
    Domain domain;
    domain.insert(value);
    return domain;
  }

  constexpr void insert(Value value) { word_of(value) |= bit_of(value); }
  constexpr void erase(Value value) { word_of(value) &= ~bit_of(value); }
  [[nodiscard]] constexpr bool contains(Value value) const {
    return !value.is_blank() && static_cast<std::size_t>(value.number) < capacity &&
           (words_[word_index(value)] & bit_of(value)) != 0;
  }
  [[nodiscard]] constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(words_[0]) + std::popcount(words_[1]));
  }
  [[nodiscard]] constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  /// Not by size(): counting bits may be a call.
  [[nodiscard]] constexpr bool is_single() const {
    return ((words_[0] == 0) != (words_[1] == 0)) && (words_[0] & (words_[0] - 1)) == 0 &&
           (words_[1] & (words_[1] - 1)) == 0;
  }

  /// The smallest value. Requires: !empty().
  [[nodiscard]] constexpr Value first() const {
    return words_[0] != 0 ? value_of(static_cast<std::size_t>(std::countr_zero(words_[0])))
                          : value_of(64 + static_cast<std::size_t>(std::countr_zero(words_[1])));
  }
  /// The largest value. Requires: !empty().
  [[nodiscard]] constexpr Value last() const {
    return words_[1] != 0 ? value_of(127 - static_cast<std::size_t>(std::countl_zero(words_[1])))
                          : value_of(63 - static_cast<std::size_t>(std::countl_zero(words_[0])));
  }

  /// The set as 64-bit words, value v in bit v % 64 of word v / 64.
  [[nodiscard]] constexpr std::uint64_t word(std::size_t index) const { return words_[index]; }
  constexpr void set_word(std::size_t index, std::uint64_t bits) { words_[index] = bits; }

  friend constexpr Domain operator&(Domain a, Domain b) {
    a.words_[0] &= b.words_[0];
    a.words_[1] &= b.words_[1];
    return a;
  }
  friend constexpr Domain operator|(Domain a, Domain b) {
    a.words_[0] |= b.words_[0];
    a.words_[1] |= b.words_[1];
    return a;
  }
  /// The values of `a` that are not in `b`.
  friend constexpr Domain operator-(Domain a, Domain b) {
    a.words_[0] &= ~b.words_[0];
    a.words_[1] &= ~b.words_[1];
    return a;
  }
  friend constexpr bool operator==(Domain, Domain) = default;

  /// Visits the values in ascending order.
  class Iterator {
   public:
    constexpr explicit Iterator(std::array<std::uint64_t, 2> rest) : rest_(rest) {}
    constexpr Value operator*() const {
      return rest_[0] != 0 ? value_of(static_cast<std::size_t>(std::countr_zero(rest_[0])))
                           : value_of(64 + static_cast<std::size_t>(std::countr_zero(rest_[1])));
    }
    constexpr Iterator& operator++() {
      std::uint64_t& word = rest_[0] != 0 ? rest_[0] : rest_[1];
      word &= word - 1;
      return *this;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::array<std::uint64_t, 2> rest_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(words_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator({0, 0}); }

 private:
  static constexpr std::size_t word_index(Value value) {
    return static_cast<std::size_t>(value.number) / 64;
  }
  static constexpr std::uint64_t bit_of(Value value) {
    return std::uint64_t{1} << (static_cast<std::size_t>(value.number) % 64);
  }
  constexpr std::uint64_t& word_of(Value value) { return words_[word_index(value)]; }

  std::array<std::uint64_t, 2> words_{};
};

}  // namespace puzzlec
