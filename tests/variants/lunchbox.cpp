#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace lunchbox_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto box = values(grid, use.cells);
  const std::set<int> sorted(box.begin(), box.end());
  if (sorted.size() != box.size()) return false;
  bool is_between = false;
  int total = 0;
  for (const int value : box) {
    if (value == *sorted.begin() || value == *sorted.rbegin()) {
      is_between = !is_between;
    } else if (is_between) {
      total += value;
    }
  }
  return total == *use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const auto box = walk(board, rng.between(2, 5), rng);
  if (box.size() < 2) return std::nullopt;
  const auto& one = box[static_cast<std::size_t>(rng.below(static_cast<int>(box.size())))];
  return Use{"lunchbox", box, {}, rng.chance(40) ? 0 : at(truth, one)};
}

}  // namespace
}  // namespace lunchbox_detail

const Record lunchbox{"lunchbox", lunchbox_detail::obeys, lunchbox_detail::make, false};

}  // namespace rules
