// The kernel for every x86-64 processor: two registers of eight lanes for a row.
#include "encoders/deduce/sudoku/branching.hpp"

#if defined(__x86_64__)
#include <emmintrin.h>

namespace puzzlec::sudoku_kernels {
namespace {

/// `used`: how many groups are in use.
template <std::uint32_t used>
struct Lanes {
  __m128i x, y;  // y: the third and fourth group

  static Lanes load(const Group* from) {
    const auto* at = reinterpret_cast<const __m128i*>(from);
    return {_mm_load_si128(at), _mm_load_si128(at + 1)};
  }
  /// In that many groups.
  template <std::uint32_t count>
  static Lanes same(Group group) {
    const auto g = static_cast<long long>(group);
    return {_mm_set1_epi64x(g), _mm_set_epi64x(count > 3 ? g : 0, count > 2 ? g : 0)};
  }
  void store(Group* to) const {
    auto* at = reinterpret_cast<__m128i*>(to);
    _mm_store_si128(at, x);
    _mm_store_si128(at + 1, y);
  }
  friend Lanes operator&(Lanes a, Lanes b) {
    return {_mm_and_si128(a.x, b.x), _mm_and_si128(a.y, b.y)};
  }
  friend Lanes operator|(Lanes a, Lanes b) {
    return {_mm_or_si128(a.x, b.x), _mm_or_si128(a.y, b.y)};
  }
  friend Lanes operator^(Lanes a, Lanes b) {
    return {_mm_xor_si128(a.x, b.x), _mm_xor_si128(a.y, b.y)};
  }
  [[nodiscard]] Lanes without(Lanes b) const {
    return {_mm_andnot_si128(b.x, x), _mm_andnot_si128(b.y, y)};
  }
  [[nodiscard]] bool none() const {
    const __m128i zero = _mm_cmpeq_epi16(_mm_or_si128(x, y), _mm_setzero_si128());
    return _mm_movemask_epi8(zero) == 0xffff;
  }
};

/// In each group, lane k from lane a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, std::uint32_t used>
Lanes<used> in_groups(Lanes<used> v) {
  constexpr int how = a | b << 2 | c << 4 | d << 6;
  const __m128i x = _mm_shufflehi_epi16(_mm_shufflelo_epi16(v.x, how), how);
  if constexpr (used < 3) return {x, v.y};
  const __m128i y = _mm_shufflelo_epi16(v.y, how);
  if constexpr (used < 4) return {x, y};
  return {x, _mm_shufflehi_epi16(y, how)};
}
/// Group k from group a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d, std::uint32_t used>
Lanes<used> groups(Lanes<used> v) {
  const __m128d x = _mm_castsi128_pd(v.x), y = _mm_castsi128_pd(v.y);
  const __m128d first = _mm_shuffle_pd(a < 2 ? x : y, b < 2 ? x : y, (a & 1) | (b & 1) << 1);
  const __m128d second = _mm_shuffle_pd(c < 2 ? x : y, d < 2 ? x : y, (c & 1) | (d & 1) << 1);
  return {_mm_castpd_si128(first), _mm_castpd_si128(second)};
}
template <std::uint32_t used>
Lanes<used> is_zero(Lanes<used> v) {
  const __m128i zero = _mm_setzero_si128();
  return {_mm_cmpeq_epi16(v.x, zero), _mm_cmpeq_epi16(v.y, zero)};
}
template <std::uint32_t used>
Lanes<used> less_lowest(Lanes<used> v) {
  const __m128i minus_one = _mm_set1_epi16(-1);
  return {_mm_and_si128(v.x, _mm_add_epi16(v.x, minus_one)),
          _mm_and_si128(v.y, _mm_add_epi16(v.y, minus_one))};
}
/// From b where the mask is set, otherwise from a.
template <std::uint32_t used>
Lanes<used> chosen(Lanes<used> a, Lanes<used> b, Lanes<used> mask) {
  return a.without(mask) | (b & mask);
}
/// Lane k of each group from b, the others from a.
template <std::uint32_t k, std::uint32_t used>
Lanes<used> lane_from(Lanes<used> a, Lanes<used> b) {
  const __m128i mask = _mm_set1_epi64x(0xffffLL << (16 * k));
  return chosen(a, b, {mask, mask});
}
template <std::uint32_t k, std::uint32_t used>
Lanes<used> group_from(Lanes<used> a, Lanes<used> b) {
  return chosen(a, b, {_mm_set_epi64x(-(k == 1), -(k == 0)), _mm_set_epi64x(-(k == 3), -(k == 2))});
}
template <std::uint32_t used>
void transpose(Lanes<used>* t) {
  const Lanes<used> first{_mm_unpacklo_epi64(t[0].x, t[1].x), _mm_unpacklo_epi64(t[2].x, t[3].x)};
  const Lanes<used> second{_mm_unpackhi_epi64(t[0].x, t[1].x), _mm_unpackhi_epi64(t[2].x, t[3].x)};
  const Lanes<used> third{_mm_unpacklo_epi64(t[0].y, t[1].y), _mm_unpacklo_epi64(t[2].y, t[3].y)};
  if constexpr (used > 3)
    t[3] = {_mm_unpackhi_epi64(t[0].y, t[1].y), _mm_unpackhi_epi64(t[2].y, t[3].y)};
  t[2] = third;
  t[0] = first;
  t[1] = second;
}
/// Lanes that are 0 if one of the two is.
template <std::uint32_t used>
Lanes<used> zero_if_any(Lanes<used> a, Lanes<used> b) {
  return {_mm_sub_epi16(a.x, _mm_subs_epu16(a.x, b.x)),
          _mm_sub_epi16(a.y, _mm_subs_epu16(a.y, b.y))};
}

}  // namespace

const Kernel* sse2_kernel() {
  static constexpr Kernel kernel = kernel_of<Lanes>("sse2");
  return &kernel;
}

}  // namespace puzzlec::sudoku_kernels

#else

const puzzlec::sudoku_kernels::Kernel* puzzlec::sudoku_kernels::sse2_kernel() {
  return nullptr;
}

#endif
