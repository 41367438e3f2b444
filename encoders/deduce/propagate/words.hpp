// Sets of values as machine words: 32 bits for structures with few values and houses, 64 bits if the
// values fit, two words otherwise.
//
// Deduction is a template over the word, chosen once for a structure: a 9x9 Sudoku then moves a
// quarter of the memory that `Domain` would. No popcount here: without special compiler flags it is
// a library call.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "encoders/model/domain.hpp"

namespace puzzlec {

/// Values 0 .. 127.
struct TwoWords {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  friend constexpr TwoWords operator&(TwoWords a, TwoWords b) {
    return {a.low & b.low, a.high & b.high};
  }
  friend constexpr TwoWords operator|(TwoWords a, TwoWords b) {
    return {a.low | b.low, a.high | b.high};
  }
  friend constexpr TwoWords operator^(TwoWords a, TwoWords b) {
    return {a.low ^ b.low, a.high ^ b.high};
  }
  friend constexpr TwoWords operator~(TwoWords a) { return {~a.low, ~a.high}; }
  constexpr TwoWords& operator|=(TwoWords b) { return *this = *this | b; }
  constexpr TwoWords& operator&=(TwoWords b) { return *this = *this & b; }
  friend constexpr bool operator==(TwoWords, TwoWords) = default;
};

template <typename Word>
[[nodiscard]] constexpr bool is_none(Word word) {
  return word == Word{};
}

template <typename Word>
[[nodiscard]] constexpr Word without_lowest(Word word) {
  return word & (word - 1);
}
[[nodiscard]] constexpr TwoWords without_lowest(TwoWords word) {
  return {word.low & (word.low - 1), word.low != 0 ? word.high : word.high & (word.high - 1)};
}

/// Whether the set has two values or more.
template <typename Word>
[[nodiscard]] constexpr bool has_several(Word word) {
  return !is_none(without_lowest(word));
}

/// Whether the set has exactly two values.
template <typename Word>
[[nodiscard]] constexpr bool is_pair(Word word) {
  const Word rest = without_lowest(word);
  return !is_none(rest) && is_none(without_lowest(rest));
}

/// The smallest value. Requires: not empty.
template <typename Word>
[[nodiscard]] constexpr std::uint32_t lowest(Word word) {
  return static_cast<std::uint32_t>(std::countr_zero(word));
}
[[nodiscard]] constexpr std::uint32_t lowest(TwoWords word) {
  return static_cast<std::uint32_t>(word.low != 0 ? std::countr_zero(word.low)
                                                  : 64 + std::countr_zero(word.high));
}

/// The largest value. Requires: not empty.
template <typename Word>
[[nodiscard]] constexpr std::uint32_t highest(Word word) {
  return static_cast<std::uint32_t>(std::bit_width(word)) - 1;
}
[[nodiscard]] constexpr std::uint32_t highest(TwoWords word) {
  return static_cast<std::uint32_t>(word.high != 0 ? 64 + std::bit_width(word.high)
                                                   : std::bit_width(word.low)) -
         1;
}

/// All bits if the condition holds, none otherwise: a choice without a branch.
template <typename Word>
[[nodiscard]] constexpr Word all_if(bool condition) {
  if constexpr (sizeof(Word) == sizeof(TwoWords)) {
    const std::uint64_t all = std::uint64_t{0} - static_cast<std::uint64_t>(condition);
    return TwoWords{all, all};
  } else {
    return Word{0} - static_cast<Word>(condition);
  }
}

template <typename Word>
[[nodiscard]] constexpr std::size_t size_of(Word word) {
  std::size_t size = 0;
  for (; !is_none(word); word = without_lowest(word)) ++size;
  return size;
}

/// The set {value}. Requires: the value fits.
template <typename Word>
[[nodiscard]] constexpr Word bit_of(std::size_t value) {
  if constexpr (sizeof(Word) == sizeof(TwoWords)) {
    const std::uint64_t bit = std::uint64_t{1} << (value % 64);
    return value < 64 ? TwoWords{bit, 0} : TwoWords{0, bit};
  } else {
    return Word{1} << value;
  }
}

/// Requires: the values fit.
template <typename Word>
[[nodiscard]] constexpr Word to_word(Domain domain) {
  if constexpr (sizeof(Word) == sizeof(TwoWords)) {
    return TwoWords{domain.word(0), domain.word(1)};
  } else {
    return static_cast<Word>(domain.word(0));
  }
}

template <typename Word>
[[nodiscard]] constexpr Domain to_domain(Word word) {
  Domain domain;
  if constexpr (sizeof(Word) == sizeof(TwoWords)) {
    domain.set_word(0, word.low);
    domain.set_word(1, word.high);
  } else {
    domain.set_word(0, word);
  }
  return domain;
}

}  // namespace puzzlec
