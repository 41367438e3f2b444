// The kernel for every x86-64 processor: two registers of eight lanes for a row.
#include "encoders/deduce/sudoku9/passes.hpp"

#if defined(__x86_64__)
#include <emmintrin.h>

namespace puzzlec::sudoku9 {
namespace {

struct Lanes {
  __m128i x, y;  // y: the third group, and the unused one

  static Lanes load(const Group* from) {
    const auto* at = reinterpret_cast<const __m128i*>(from);
    return {_mm_load_si128(at), _mm_load_si128(at + 1)};
  }
  static Lanes same(Group group) {
    const __m128i both = _mm_set1_epi64x(static_cast<long long>(group));
    return {both, _mm_move_epi64(both)};
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
template <int a, int b, int c, int d>
Lanes in_groups(Lanes v) {
  constexpr int how = a | b << 2 | c << 4 | d << 6;
  return {_mm_shufflehi_epi16(_mm_shufflelo_epi16(v.x, how), how), _mm_shufflelo_epi16(v.y, how)};
}
Lanes rot1(Lanes v) {
  return in_groups<1, 2, 0, 3>(v);
}
Lanes rot2(Lanes v) {
  return in_groups<2, 0, 1, 3>(v);
}
template <int lane>
Lanes broadcast(Lanes v) {
  return in_groups<lane, lane, lane, lane>(v);
}
Lanes is_zero(Lanes v) {
  const __m128i zero = _mm_setzero_si128();
  return {_mm_cmpeq_epi16(v.x, zero), _mm_cmpeq_epi16(v.y, zero)};
}
Lanes less_lowest(Lanes v) {
  const __m128i minus_one = _mm_set1_epi16(-1);
  return {_mm_and_si128(v.x, _mm_add_epi16(v.x, minus_one)),
          _mm_and_si128(v.y, _mm_add_epi16(v.y, minus_one))};
}
__m128i diagonal_of(__m128i a, __m128i b, __m128i c) {
  const __m128i first = _mm_set1_epi64x(0xffff);
  const __m128i second = _mm_set1_epi64x(0xffff0000);
  const __m128i third = _mm_set1_epi64x(0xffff00000000);
  return _mm_or_si128(_mm_or_si128(_mm_and_si128(a, first), _mm_and_si128(b, second)),
                      _mm_and_si128(c, third));
}
Lanes diagonal(Lanes a, Lanes b, Lanes c) {
  return {diagonal_of(a.x, b.x, c.x), diagonal_of(a.y, b.y, c.y)};
}
void transpose(Lanes& a, Lanes& b, Lanes& c) {
  const Lanes first{_mm_unpacklo_epi64(a.x, b.x), c.x};
  const Lanes second{_mm_unpackhi_epi64(a.x, b.x), _mm_shuffle_epi32(c.x, 0x4e)};
  c = {_mm_unpacklo_epi64(a.y, b.y), c.y};
  a = first;
  b = second;
}
Lanes zero_if_any(Lanes a, Lanes b) {
  return {_mm_min_epi16(a.x, b.x), _mm_min_epi16(a.y, b.y)};
}
Lanes next_group(Lanes v) {
  const __m128d x = _mm_castsi128_pd(v.x), y = _mm_castsi128_pd(v.y);
  return {_mm_castpd_si128(_mm_shuffle_pd(x, y, 1)), _mm_move_epi64(v.x)};
}
Lanes last_group(Lanes v) {
  return {_mm_unpacklo_epi64(v.y, v.x), _mm_srli_si128(v.x, 8)};
}

}  // namespace

const Kernel* sse2_kernel() {
  static constexpr Kernel kernel = kernel_of<Lanes>("sse2");
  return &kernel;
}

}  // namespace puzzlec::sudoku9

#else

const puzzlec::sudoku9::Kernel* puzzlec::sudoku9::sse2_kernel() {
  return nullptr;
}

#endif
