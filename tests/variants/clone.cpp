#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace clone_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (const auto& copy : use.groups) {
    for (std::size_t i = 0; i < copy.size(); ++i) {
      if (at(grid, copy[i]) != at(grid, use.groups[0][i])) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  const int copies = rng.chance(70) ? 2 : 3;
  const std::size_t size = static_cast<std::size_t>(rng.between(1, 2));
  Use use{"clone"};
  for (int i = 0; i < copies; ++i) {
    use.groups.push_back(patch(board, static_cast<int>(size), rng));
    if (use.groups.back().size() != size) return std::nullopt;
  }
  return use;
}

}  // namespace
}  // namespace clone_detail

const Record clone{"clone", clone_detail::obeys, clone_detail::make};

}  // namespace rules
