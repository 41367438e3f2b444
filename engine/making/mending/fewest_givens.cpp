#include "engine/making/mending/fewest_givens.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace puzzlec {

void FewestGivens::add(const Grid& solution) {
  for (std::uint32_t index = 0; index < cells_; ++index)
    values_.push_back(static_cast<std::uint16_t>(solution[CellId{index}].number));
}

Grid FewestGivens::grid(std::size_t solution, const Grid& shape) const {
  Grid grid(shape.rows(), shape.columns());
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    grid[CellId{index}] = value(solution, CellId{index});
  return grid;
}

/// A given that all solutions have tells none of them apart, and is left out.
void FewestGivens::rank_givens() {
  values_bound_ = std::size_t{*std::ranges::max_element(values_)} + 1;
  std::vector<std::uint32_t> counts(cells_ * values_bound_);
  for (std::size_t i = 0; i < values_.size(); ++i)
    ++counts[i % cells_ * values_bound_ + values_[i]];
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0 && counts[i] < count()) order.push_back(i);
  }
  std::ranges::sort(order, {}, [&](std::size_t i) { return std::pair(counts[i], i); });
  ranks_.assign(counts.size(), 0);
  givens_.clear();
  open_.clear();
  for (const std::size_t i : order) {
    const std::size_t cell = i / values_bound_;
    ranks_[i] = static_cast<Rank>(givens_.size());
    givens_.push_back({CellId{static_cast<std::uint32_t>(cell)}, value_of(i % values_bound_)});
    if (std::ranges::find(open_, cell) == open_.end()) open_.push_back(cell);
  }
}

std::optional<FewestGivens::Found> FewestGivens::find(std::uint32_t most) {
  rank_givens();
  if (count() == 1) return Found{{}, 0};
  std::vector<std::uint32_t> all(count());
  std::iota(all.begin(), all.end(), 0U);
  for (std::uint32_t size = 1; size <= most && size <= open_.size() && !limit_; ++size) {
    chosen_.clear();
    if (!search(all, 0, size)) continue;
    Found found{{}, found_};
    for (const Rank rank : chosen_) found.givens.push_back(givens_[rank]);
    std::ranges::sort(found.givens);
    return found;
  }
  return std::nullopt;
}

/// Looks for `left` more givens, of ranks from `first` on, that only one of the solutions has.
bool FewestGivens::search(const std::vector<std::uint32_t>& solutions, Rank first,
                          std::uint32_t left) {
  limit_ = limits_.reached();
  if (limit_) return false;
  std::vector<std::uint32_t> counts(givens_.size());
  for (const std::uint32_t solution : solutions) {
    for (const std::size_t cell : open_) ++counts[rank_of(solution, cell)];
  }
  for (Rank rank = first; rank < givens_.size(); ++rank) {
    // Smaller sets were tried before, so one solution alone has none of fewer givens.
    const bool is_useful =
        left == 1 ? counts[rank] == 1 : counts[rank] > 1 && counts[rank] < solutions.size();
    if (!is_useful) continue;
    const CellValue given = givens_[rank];
    std::vector<std::uint32_t> rest;
    rest.reserve(counts[rank]);
    for (const std::uint32_t solution : solutions) {
      if (value(solution, given.cell) == given.value) rest.push_back(solution);
    }
    chosen_.push_back(rank);
    found_ = rest.front();
    if (left == 1 || search(rest, rank + 1, left - 1)) return true;
    chosen_.pop_back();
    if (limit_) return false;
  }
  return false;
}

}  // namespace puzzlec
