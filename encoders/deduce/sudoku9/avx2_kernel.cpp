// The kernel for processors with AVX2: a row is one register of sixteen lanes. This file alone is
// compiled for them; sudoku9.cpp asks the processor before it uses what is here.
#include "encoders/deduce/sudoku9/passes.hpp"

#if defined(__AVX2__)
#include <immintrin.h>

namespace puzzlec::sudoku9 {
namespace {

struct Lanes {
  __m256i x;

  static Lanes load(const Group* from) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from))};
  }
  static Lanes same(Group group) {
    const auto g = static_cast<long long>(group);
    return {_mm256_setr_epi64x(g, g, g, 0)};
  }
  void store(Group* to) const { _mm256_store_si256(reinterpret_cast<__m256i*>(to), x); }
  friend Lanes operator&(Lanes a, Lanes b) { return {_mm256_and_si256(a.x, b.x)}; }
  friend Lanes operator|(Lanes a, Lanes b) { return {_mm256_or_si256(a.x, b.x)}; }
  friend Lanes operator^(Lanes a, Lanes b) { return {_mm256_xor_si256(a.x, b.x)}; }
  [[nodiscard]] Lanes without(Lanes b) const { return {_mm256_andnot_si256(b.x, x)}; }
  [[nodiscard]] bool none() const { return _mm256_testz_si256(x, x) != 0; }
};

/// In each group, lane k from lane a, b, c or d.
template <int a, int b, int c, int d>
Lanes in_groups(Lanes v) {
  constexpr auto bytes = [](long long lane) { return 0x0100 + 0x0202 * lane; };
  constexpr long long first = bytes(a) | bytes(b) << 16 | bytes(c) << 32 | bytes(d) << 48;
  constexpr long long second = first + 0x0808080808080808;
  return {_mm256_shuffle_epi8(v.x, _mm256_setr_epi64x(first, second, first, second))};
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
  return {_mm256_cmpeq_epi16(v.x, _mm256_setzero_si256())};
}
Lanes less_lowest(Lanes v) {
  return {_mm256_and_si256(v.x, _mm256_add_epi16(v.x, _mm256_set1_epi16(-1)))};
}
Lanes diagonal(Lanes a, Lanes b, Lanes c) {
  return {_mm256_blend_epi16(_mm256_blend_epi16(a.x, b.x, 0x22), c.x, 0x44)};
}
void transpose(Lanes& a, Lanes& b, Lanes& c) {
  const __m256i low = _mm256_unpacklo_epi64(a.x, b.x);
  const __m256i high = _mm256_unpackhi_epi64(a.x, b.x);
  const __m256i swapped = _mm256_shuffle_epi32(c.x, 0x4e);
  a.x = _mm256_inserti128_si256(low, _mm256_castsi256_si128(c.x), 1);
  b.x = _mm256_inserti128_si256(high, _mm256_castsi256_si128(swapped), 1);
  c.x = _mm256_permute2x128_si256(low, c.x, 0x31);
}
Lanes zero_if_any(Lanes a, Lanes b) {
  return {_mm256_min_epi16(a.x, b.x)};
}
Lanes next_group(Lanes v) {
  return {_mm256_permute4x64_epi64(v.x, 1 | 2 << 2 | 0 << 4 | 3 << 6)};
}
Lanes last_group(Lanes v) {
  return {_mm256_permute4x64_epi64(v.x, 2 | 0 << 2 | 1 << 4 | 3 << 6)};
}

}  // namespace

const Kernel* avx2_kernel() {
  static constexpr Kernel kernel = kernel_of<Lanes>("avx2");
  return &kernel;
}

}  // namespace puzzlec::sudoku9

#else

const puzzlec::sudoku9::Kernel* puzzlec::sudoku9::avx2_kernel() {
  return nullptr;
}

#endif
