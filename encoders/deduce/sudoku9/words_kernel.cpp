// The kernel for any processor: a group of lanes is a word of 64 bits.
#include "encoders/deduce/sudoku9/passes.hpp"

namespace puzzlec::sudoku9 {
namespace {

struct Lanes {
  Group g[3];  // the fourth group is left out

  static Lanes load(const Group* from) { return {{from[0], from[1], from[2]}}; }
  static Lanes same(Group group) { return {{group, group, group}}; }
  void store(Group* to) const {
    to[0] = g[0];
    to[1] = g[1];
    to[2] = g[2];
  }
  template <typename F>
  static Lanes map(F f) {
    return {{f(0), f(1), f(2)}};
  }
  friend Lanes operator&(Lanes a, Lanes b) {
    return map([&](int i) { return a.g[i] & b.g[i]; });
  }
  friend Lanes operator|(Lanes a, Lanes b) {
    return map([&](int i) { return a.g[i] | b.g[i]; });
  }
  friend Lanes operator^(Lanes a, Lanes b) {
    return map([&](int i) { return a.g[i] ^ b.g[i]; });
  }
  [[nodiscard]] Lanes without(Lanes b) const {
    return map([&](int i) { return g[i] & ~b.g[i]; });
  }
  [[nodiscard]] bool none() const { return (g[0] | g[1] | g[2]) == 0; }
};

constexpr Group each_lane = 0x0001000100010001;
constexpr Group low = 0xffff;           // the first lane
constexpr Group low_two = 0xffff'ffff;  // the first two

/// Lane k of each group becomes lane k - 1, and lane 0 becomes lane 2.
Lanes rot1(Lanes a) {
  return Lanes::map([&](int i) { return (a.g[i] >> 16 & low_two) | (a.g[i] & low) << 32; });
}
Lanes rot2(Lanes a) {
  return Lanes::map([&](int i) { return (a.g[i] >> 32 & low) | (a.g[i] & low_two) << 16; });
}
/// All ones where a lane is 0. Requires: bit 15 of each lane is 0.
Lanes is_zero(Lanes a) {
  return Lanes::map([&](int i) {
    const Group zero = ~(a.g[i] + 0x7fff * each_lane) >> 15 & each_lane;
    return (zero << 16) - zero;
  });
}
/// Each lane without its lowest bit; 0 stays 0.
Lanes less_lowest(Lanes a) {
  return Lanes::map([&](int i) { return a.g[i] & ((a.g[i] | 0x8000 * each_lane) - each_lane); });
}
template <int lane>
Lanes broadcast(Lanes a) {
  return Lanes::map([&](int i) { return (a.g[i] >> (16 * lane) & low) * each_cell; });
}
/// Lane k of each group from the k-th of the three.
Lanes diagonal(Lanes a, Lanes b, Lanes c) {
  return Lanes::map(
      [&](int i) { return (a.g[i] & low) | (b.g[i] & low << 16) | (c.g[i] & low << 32); });
}
void swap(Group& a, Group& b) {
  const Group first = a;
  a = b;
  b = first;
}
/// The groups of the three as a square: rows become columns.
void transpose(Lanes& a, Lanes& b, Lanes& c) {
  swap(a.g[1], b.g[0]);
  swap(a.g[2], c.g[0]);
  swap(b.g[2], c.g[1]);
}
/// Lanes that are 0 if one of the two is.
Lanes zero_if_any(Lanes a, Lanes b) {
  return Lanes::map([&](int i) {
    const Group in_both = (a.g[i] + 0x7fff * each_lane) & (b.g[i] + 0x7fff * each_lane);
    return in_both >> 15 & each_lane;
  });
}
/// Group g becomes group g - 1, and group 0 becomes group 2.
Lanes next_group(Lanes a) {
  return {{a.g[1], a.g[2], a.g[0]}};
}
Lanes last_group(Lanes a) {
  return {{a.g[2], a.g[0], a.g[1]}};
}

}  // namespace

const Kernel* words_kernel() {
  static constexpr Kernel kernel = kernel_of<Lanes>("words");
  return &kernel;
}

}  // namespace puzzlec::sudoku9
