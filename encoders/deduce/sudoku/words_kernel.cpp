// The kernel for any processor: a group of lanes is a word of 64 bits.
#include "encoders/deduce/sudoku/branching.hpp"

namespace puzzlec::sudoku_kernels {
namespace {

/// `used`: how many groups are in use; the others are left out.
template <std::uint32_t used>
struct Lanes {
  Group g[used];

  template <typename F>
  static Lanes map(F f) {
    if constexpr (used == 2) return {{f(0U), f(1U)}};
    if constexpr (used == 3) return {{f(0U), f(1U), f(2U)}};
    if constexpr (used == 4) return {{f(0U), f(1U), f(2U), f(3U)}};
  }
  static Lanes load(const Group* from) {
    return map([&](std::uint32_t i) { return from[i]; });
  }
  /// In that many groups.
  template <std::uint32_t count>
  static Lanes same(Group group) {
    return map([&](std::uint32_t i) { return i < count ? group : 0; });
  }
  void store(Group* to) const {
    for (std::uint32_t i = 0; i < used; ++i) to[i] = g[i];
  }
  friend Lanes operator&(Lanes a, Lanes b) {
    return map([&](std::uint32_t i) { return a.g[i] & b.g[i]; });
  }
  friend Lanes operator|(Lanes a, Lanes b) {
    return map([&](std::uint32_t i) { return a.g[i] | b.g[i]; });
  }
  friend Lanes operator^(Lanes a, Lanes b) {
    return map([&](std::uint32_t i) { return a.g[i] ^ b.g[i]; });
  }
  [[nodiscard]] Lanes without(Lanes b) const {
    return map([&](std::uint32_t i) { return g[i] & ~b.g[i]; });
  }
  [[nodiscard]] bool none() const {
    Group any = 0;
    for (const Group group : g) any |= group;
    return any == 0;
  }
};

constexpr Group ones = each_lane(4);
constexpr Group low = 0xffff;  // the first lane
constexpr Group lows = 0x7fff * ones;

/// In each group, lane k from lane a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, std::uint32_t used>
Lanes<used> in_groups(Lanes<used> v) {
  return Lanes<used>::map([&](std::uint32_t i) {
    const Group g = v.g[i];
    if constexpr (a == b && b == c && c == d) return (g >> (16 * a) & low) * ones;
    if constexpr (b == (a + 1) % 4 && c == (a + 2) % 4 && d == (a + 3) % 4)
      return g >> (16 * a) | g << (64 - 16 * a);
    // Turns of two or three lanes: the others are empty.
    if constexpr (a == 1 && b == 0) return g >> 16 | (g & low) << 16;
    if constexpr (a == 1 && b == 2) return g >> 16 | (g & low) << 32;
    if constexpr (a == 2 && b == 0) return g >> 32 | (g & (low | low << 16)) << 16;
  });
}
/// Group k from group a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, std::uint32_t used>
Lanes<used> groups(Lanes<used> v) {
  constexpr std::uint32_t from[] = {a, b, c, d};
  return Lanes<used>::map([&](std::uint32_t i) { return v.g[from[i]]; });
}
/// The top bit of each lane that is not 0. With less than four groups, values do not use that bit.
template <std::uint32_t used>
Group filled(Group g) {
  if constexpr (used < 4) return g + lows;
  return ((g & lows) + lows) | g;
}
/// All ones where a lane is 0.
template <std::uint32_t used>
Lanes<used> is_zero(Lanes<used> v) {
  return Lanes<used>::map([&](std::uint32_t i) {
    const Group zero = ~filled<used>(v.g[i]) >> 15 & ones;
    return (zero << 16) - zero;
  });
}
/// Each lane without its lowest bit; 0 stays 0.
template <std::uint32_t used>
Lanes<used> less_lowest(Lanes<used> v) {
  return Lanes<used>::map(
      [&](std::uint32_t i) { return v.g[i] & ((v.g[i] | 0x8000 * ones) - ones); });
}
/// Lane k of each group from b, the others from a.
template <std::uint32_t k, std::uint32_t used>
Lanes<used> lane_from(Lanes<used> a, Lanes<used> b) {
  constexpr Group mask = low << (16 * k);
  return Lanes<used>::map([&](std::uint32_t i) { return (a.g[i] & ~mask) | (b.g[i] & mask); });
}
template <std::uint32_t k, std::uint32_t used>
Lanes<used> group_from(Lanes<used> a, Lanes<used> b) {
  return Lanes<used>::map([&](std::uint32_t i) { return i == k ? b.g[i] : a.g[i]; });
}
/// The groups of the rows as a square: rows become columns.
template <std::uint32_t used>
void transpose(Lanes<used>* t) {
  for (std::uint32_t i = 0; i < used; ++i) {
    for (std::uint32_t k = i + 1; k < used; ++k) {
      const Group group = t[i].g[k];
      t[i].g[k] = t[k].g[i];
      t[k].g[i] = group;
    }
  }
}
/// Lanes that are 0 if one of the two is.
template <std::uint32_t used>
Lanes<used> zero_if_any(Lanes<used> a, Lanes<used> b) {
  return Lanes<used>::map(
      [&](std::uint32_t i) { return filled<used>(a.g[i]) & filled<used>(b.g[i]) & 0x8000 * ones; });
}

}  // namespace

const Kernel* words_kernel() {
  static constexpr Kernel kernel = kernel_of<Lanes>("words");
  return &kernel;
}

}  // namespace puzzlec::sudoku_kernels
