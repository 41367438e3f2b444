// Parts of equal sums as far as they are open: which sums they can have, and the sequence that each
// of them is encoded as.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "encoders/base/strong_id.hpp"
#include "encoders/base/work_watch.hpp"
#include "encoders/encodings/encoding.hpp"

namespace puzzlec {

/// The open terms of a part, with the choices of their cells, and the sum of the settled ones.
struct OpenSum {
  std::vector<CellId> cells;
  std::vector<std::uint64_t> weights;
  std::vector<std::vector<LayeredConstraint::Choice>> choices;
  std::uint64_t settled = 0;
};

/// The sums of all choices, whatever else holds.
[[nodiscard]] std::set<std::uint64_t> sums_of(const OpenSum& part, WorkWatch& watch);

/// Drops what is less than the sum of the smallest values or more than that of the largest ones.
/// Requires: the cells hold different values, and each counts once.
void keep_sums_of_distinct(const OpenSum& part, std::set<std::uint64_t>& sums);

/// The part as a sequence whose last layer, if `total_choices` are not empty, chooses one of
/// `totals` by its index; otherwise there is one total. Requires: totals ascend and outlive it, as
/// do `part` and `total_choices`.
[[nodiscard]] LayeredConstraint layers_of(
    const OpenSum& part, const std::vector<std::uint64_t>& totals,
    const std::vector<LayeredConstraint::Choice>& total_choices);

}  // namespace puzzlec
