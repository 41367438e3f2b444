// Sets of values as machine words: 32 bits for structures with few values and houses, 64 bits if the
// values fit, otherwise two words, or as many as a domain has.
//
// Deduction is a template over the word, chosen once for a structure: a 9x9 Sudoku then moves a
// quarter of the memory that `Domain` would. No popcount here: without special compiler flags it is
// a library call.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "encoders/model/domain.hpp"

namespace puzzlec {

/// Values 0 .. 64 * count - 1.
template <std::size_t count>
struct ManyWords {
  std::array<std::uint64_t, count> parts{};

  friend constexpr ManyWords operator&(ManyWords a, const ManyWords& b) {
    for (std::size_t i = 0; i < count; ++i) a.parts[i] &= b.parts[i];
    return a;
  }
  friend constexpr ManyWords operator|(ManyWords a, const ManyWords& b) {
    for (std::size_t i = 0; i < count; ++i) a.parts[i] |= b.parts[i];
    return a;
  }
  friend constexpr ManyWords operator^(ManyWords a, const ManyWords& b) {
    for (std::size_t i = 0; i < count; ++i) a.parts[i] ^= b.parts[i];
    return a;
  }
  friend constexpr ManyWords operator~(ManyWords a) {
    for (std::uint64_t& part : a.parts) part = ~part;
    return a;
  }
  constexpr ManyWords& operator|=(const ManyWords& b) { return *this = *this | b; }
  constexpr ManyWords& operator&=(const ManyWords& b) { return *this = *this & b; }
  /// Without an end before the last part: no branches, and no call.
  friend constexpr bool operator==(const ManyWords& a, const ManyWords& b) {
    std::uint64_t differences = 0;
    for (std::size_t i = 0; i < count; ++i) differences |= a.parts[i] ^ b.parts[i];
    return differences == 0;
  }
};
using TwoWords = ManyWords<2>;
/// All values that a domain may have.
using AllWords = ManyWords<Domain::word_count>;

template <typename Word>
inline constexpr bool is_many_words = !std::is_integral_v<Word>;

template <typename Word>
[[nodiscard]] constexpr bool is_none(Word word) {
  return word == Word{};
}

template <typename Word>
[[nodiscard]] constexpr Word without_lowest(Word word) {
  if constexpr (is_many_words<Word>) {
    for (std::uint64_t& part : word.parts) {
      if (part == 0) continue;
      part &= part - 1;
      break;
    }
    return word;
  } else {
    return word & (word - 1);
  }
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
[[nodiscard]] constexpr std::uint32_t lowest(const Word& word) {
  if constexpr (is_many_words<Word>) {
    std::uint32_t i = 0;
    while (word.parts[i] == 0) ++i;
    return 64 * i + static_cast<std::uint32_t>(std::countr_zero(word.parts[i]));
  } else {
    return static_cast<std::uint32_t>(std::countr_zero(word));
  }
}

/// The largest value. Requires: not empty.
template <typename Word>
[[nodiscard]] constexpr std::uint32_t highest(const Word& word) {
  if constexpr (is_many_words<Word>) {
    auto i = static_cast<std::uint32_t>(word.parts.size()) - 1;
    while (word.parts[i] == 0) --i;
    return 64 * i + static_cast<std::uint32_t>(std::bit_width(word.parts[i])) - 1;
  } else {
    return static_cast<std::uint32_t>(std::bit_width(word)) - 1;
  }
}

/// All bits if the condition holds, none otherwise: a choice without a branch.
template <typename Word>
[[nodiscard]] constexpr Word all_if(bool condition) {
  if constexpr (is_many_words<Word>) {
    Word all;
    for (std::uint64_t& part : all.parts) part = all_if<std::uint64_t>(condition);
    return all;
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
  if constexpr (is_many_words<Word>) {
    Word set;
    const std::uint64_t bit = std::uint64_t{1} << (value % 64);
    for (std::size_t i = 0; i < set.parts.size(); ++i) set.parts[i] = value / 64 == i ? bit : 0;
    return set;
  } else {
    return Word{1} << value;
  }
}

/// Requires: the values fit.
template <typename Word>
[[nodiscard]] constexpr Word to_word(const Domain& domain) {
  if constexpr (is_many_words<Word>) {
    Word word;
    std::copy_n(domain.words().begin(), word.parts.size(), word.parts.begin());
    return word;
  } else {
    return static_cast<Word>(domain.words()[0]);
  }
}

template <typename Word>
[[nodiscard]] constexpr Domain to_domain(const Word& word) {
  Domain domain;
  if constexpr (is_many_words<Word>) {
    for (std::size_t i = 0; i < word.parts.size(); ++i) domain.set_word(i, word.parts[i]);
  } else {
    domain.set_word(0, word);
  }
  return domain;
}

}  // namespace puzzlec
