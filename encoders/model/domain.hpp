// The set of values that a cell may still hold, as a bit set of fixed capacity.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

#include "encoders/base/strong_id.hpp"

namespace puzzlec {

/// A subset of the values 0 .. capacity-1.
class Domain {
 public:
  /// Of 64 bits. In WebAssembly fewer values are enough: deduction has one width of words there.
#ifdef __EMSCRIPTEN__
  static constexpr std::size_t word_count = 2;
#else
  static constexpr std::size_t word_count = 8;
#endif
  static constexpr std::size_t capacity = 64 * word_count;
  using Words = std::array<std::uint64_t, word_count>;

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

  constexpr void insert(Value value) {
    word_of(value) |= bit_of(value);
  }
  constexpr void erase(Value value) {
    word_of(value) &= ~bit_of(value);
  }
  [[nodiscard]] constexpr bool contains(Value value) const {
    return !value.is_blank() && static_cast<std::size_t>(value.number) < capacity &&
           (words_[word_index(value)] & bit_of(value)) != 0;
  }
  [[nodiscard]] constexpr std::size_t size() const {
    std::size_t size = 0;
    for (const std::uint64_t word : words_) {
      if (word != 0) size += static_cast<std::size_t>(std::popcount(word));
    }
    return size;
  }
  [[nodiscard]] constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  /// Not by size(): counting bits may be a call.
  [[nodiscard]] constexpr bool is_single() const {
    std::size_t used = 0;
    std::uint64_t others = 0;
    for (const std::uint64_t word : words_) {
      used += static_cast<std::size_t>(word != 0);
      others |= word & (word - 1);
    }
    return used == 1 && others == 0;
  }

  /// The smallest value. Requires: !empty().
  [[nodiscard]] constexpr Value first() const {
    std::size_t index = 0;
    while (words_[index] == 0) ++index;
    return value_of(64 * index + static_cast<std::size_t>(std::countr_zero(words_[index])));
  }
  /// The largest value. Requires: !empty().
  [[nodiscard]] constexpr Value last() const {
    std::size_t index = word_count - 1;
    while (words_[index] == 0) --index;
    return value_of(64 * index + 63 - static_cast<std::size_t>(std::countl_zero(words_[index])));
  }

  /// The set as 64-bit words, value v in bit v % 64 of word v / 64.
  [[nodiscard]] constexpr const Words& words() const {
    return words_;
  }
  constexpr void set_word(std::size_t index, std::uint64_t bits) {
    words_[index] = bits;
  }

  friend constexpr Domain operator&(Domain a, const Domain& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] &= b.words_[i];
    return a;
  }
  friend constexpr Domain operator|(Domain a, const Domain& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] |= b.words_[i];
    return a;
  }
  /// The values of `a` that are not in `b`.
  friend constexpr Domain operator-(Domain a, const Domain& b) {
    for (std::size_t i = 0; i < word_count; ++i) a.words_[i] &= ~b.words_[i];
    return a;
  }
  friend constexpr bool operator==(const Domain&, const Domain&) = default;

  /// Visits the values in ascending order. It keeps its own copy: the set may change meanwhile.
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Value;

    constexpr Iterator() = default;
    constexpr explicit Iterator(const Words& rest) : rest_(rest) { skip_empty_words(); }
    constexpr Value operator*() const {
      return value_of(64 * index_ + static_cast<std::size_t>(std::countr_zero(rest_[index_])));
    }
    constexpr Iterator& operator++() {
      rest_[index_] &= rest_[index_] - 1;
      skip_empty_words();
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;
    friend constexpr bool operator==(const Iterator& at, std::default_sentinel_t) {
      return at.index_ == word_count;
    }

   private:
    constexpr void skip_empty_words() {
      while (index_ < word_count && rest_[index_] == 0) ++index_;
    }

    Words rest_{};
    std::size_t index_ = 0;
  };
  [[nodiscard]] constexpr Iterator begin() const {
    return Iterator(words_);
  }
  [[nodiscard]] static constexpr std::default_sentinel_t end() {
    return std::default_sentinel;
  }

 private:
  static constexpr std::size_t word_index(Value value) {
    return static_cast<std::size_t>(value.number) / 64;
  }
  static constexpr std::uint64_t bit_of(Value value) {
    return std::uint64_t{1} << (static_cast<std::size_t>(value.number) % 64);
  }
  constexpr std::uint64_t& word_of(Value value) {
    return words_[word_index(value)];
  }

  Words words_{};
};

}  // namespace puzzlec
