// The kernel for processors with AVX2: a row is one register of sixteen lanes. This file alone is
// compiled for them; sudoku_search.cpp asks the processor before it uses what is here.
#include "encoders/deduce/sudoku/branching.hpp"

#if defined(__AVX2__)
#include <immintrin.h>

namespace puzzlec::sudoku_kernels {
namespace {

struct Lanes {
  __m256i x;

  static Lanes load(const Group* from) {
    return {_mm256_load_si256(reinterpret_cast<const __m256i*>(from))};
  }
  /// In that many groups.
  template <std::uint32_t count>
  static Lanes same(Group group) {
    const auto g = static_cast<long long>(group);
    return {_mm256_setr_epi64x(g, g, count > 2 ? g : 0, count > 3 ? g : 0)};
  }
  void store(Group* to) const { _mm256_store_si256(reinterpret_cast<__m256i*>(to), x); }
  friend Lanes operator&(Lanes a, Lanes b) { return {_mm256_and_si256(a.x, b.x)}; }
  friend Lanes operator|(Lanes a, Lanes b) { return {_mm256_or_si256(a.x, b.x)}; }
  friend Lanes operator^(Lanes a, Lanes b) { return {_mm256_xor_si256(a.x, b.x)}; }
  [[nodiscard]] Lanes without(Lanes b) const { return {_mm256_andnot_si256(b.x, x)}; }
  [[nodiscard]] bool none() const { return _mm256_testz_si256(x, x) != 0; }
};
template <std::uint32_t>
using LanesFor = Lanes;

/// In each group, lane k from lane a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d>
Lanes in_groups(Lanes v) {
  constexpr auto bytes = [](long long lane) { return 0x0100 + 0x0202 * lane; };
  constexpr long long first = bytes(a) | bytes(b) << 16 | bytes(c) << 32 | bytes(d) << 48;
  constexpr long long second = first + 0x0808080808080808;
  return {_mm256_shuffle_epi8(v.x, _mm256_setr_epi64x(first, second, first, second))};
}
/// Group k from group a, b, c or d.
template <std::uint32_t a, std::uint32_t b, std::uint32_t c, std::uint32_t d>
Lanes groups(Lanes v) {
  return {_mm256_permute4x64_epi64(v.x, a | b << 2 | c << 4 | d << 6)};
}
Lanes is_zero(Lanes v) {
  return {_mm256_cmpeq_epi16(v.x, _mm256_setzero_si256())};
}
Lanes less_lowest(Lanes v) {
  return {_mm256_and_si256(v.x, _mm256_add_epi16(v.x, _mm256_set1_epi16(-1)))};
}
/// Lane k of each group from b, the others from a.
template <std::uint32_t k>
Lanes lane_from(Lanes a, Lanes b) {
  return {_mm256_blend_epi16(a.x, b.x, 0x11 << k)};
}
template <std::uint32_t k>
Lanes group_from(Lanes a, Lanes b) {
  return {_mm256_blend_epi32(a.x, b.x, 3 << (2 * k))};
}
void transpose(Lanes* t) {
  const __m256i low01 = _mm256_unpacklo_epi64(t[0].x, t[1].x);
  const __m256i high01 = _mm256_unpackhi_epi64(t[0].x, t[1].x);
  const __m256i low23 = _mm256_unpacklo_epi64(t[2].x, t[3].x);
  const __m256i high23 = _mm256_unpackhi_epi64(t[2].x, t[3].x);
  t[0].x = _mm256_permute2x128_si256(low01, low23, 0x20);
  t[1].x = _mm256_permute2x128_si256(high01, high23, 0x20);
  t[2].x = _mm256_permute2x128_si256(low01, low23, 0x31);
  t[3].x = _mm256_permute2x128_si256(high01, high23, 0x31);
}
Lanes zero_if_any(Lanes a, Lanes b) {
  return {_mm256_min_epu16(a.x, b.x)};
}

}  // namespace

const Kernel* avx2_kernel() {
  static constexpr Kernel kernel = kernel_of<LanesFor>("avx2");
  return &kernel;
}

}  // namespace puzzlec::sudoku_kernels

#else

const puzzlec::sudoku_kernels::Kernel* puzzlec::sudoku_kernels::avx2_kernel() {
  return nullptr;
}

#endif
