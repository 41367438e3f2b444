// At most one literal by giving groups of them different binary codes: what bimander and binary
// have in common.
#pragma once

#include <algorithm>
#include <bit>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {

/// Prefix-free codes for m groups, as short as they get: with L = ceil(log2 m) bits there are s =
/// 2^L - m codes to spare, so the first s groups need L-1 bits only.
struct GroupCodes {
  explicit constexpr GroupCodes(std::uint64_t groups)
      : length(groups < 2 ? 0 : static_cast<std::uint64_t>(std::bit_width(groups - 1))),
        short_groups(groups < 2 ? 0 : (std::uint64_t{1} << length) - groups) {}

  /// The code of a group; bit 0 is left out if the group is a short one.
  [[nodiscard]] constexpr std::uint64_t code(std::uint64_t group) const {
    return group < short_groups ? 2 * group : group + short_groups;
  }

  std::uint64_t length;
  std::uint64_t short_groups;
};

[[nodiscard]] inline EncodingSize size_by_group_code(std::uint64_t n, std::uint64_t group_size) {
  const GroupCodes codes(n / group_size + (n % group_size > 0 ? 1 : 0));
  const std::uint64_t pairs =
      saturating_add(saturating_mul(n / group_size, amo_pairwise.size(group_size).clauses),
                     amo_pairwise.size(n % group_size).clauses);
  // Only the last group may be incomplete, and that is never a short one.
  return {codes.length,
          saturating_add(pairs, saturating_mul(n, codes.length)) - group_size * codes.short_groups};
}

/// Pairs inside each group; a literal of a group implies that the bits spell the group's code.
inline void emit_group_code(ClauseSink& sink, std::span<const Lit> literals,
                            std::size_t group_size) {
  const std::size_t groups = (literals.size() + group_size - 1) / group_size;
  const GroupCodes codes(groups);
  std::vector<Lit> bits;
  for (std::size_t b = 0; b < codes.length; ++b) bits.push_back(positive(sink.new_var()));
  for (std::size_t g = 0; g < groups; ++g) {
    const std::size_t begin = g * group_size;
    const auto group = literals.subspan(begin, std::min(group_size, literals.size() - begin));
    amo_pairwise.emit(sink, group);
    for (const Lit literal : group) {
      for (std::size_t b = g < codes.short_groups ? 1 : 0; b < bits.size(); ++b) {
        sink.add({~literal, (codes.code(g) >> b & 1U) != 0 ? bits[b] : ~bits[b]});
      }
    }
  }
}

}  // namespace puzzlec
