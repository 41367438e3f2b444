#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace hidden_skyscraper_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto towers = values(grid, use.cells);
  for (std::size_t i = 0; i < towers.size(); ++i) {
    bool is_hidden = false;
    for (std::size_t before = 0; before < i; ++before)
      is_hidden = is_hidden || towers[before] >= towers[i];
    if (is_hidden) return towers[i] == *use.number;
  }
  return false;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  return Use{
      "hidden skyscraper", row_or_column(board, rng), {}, rng.between(board.first, board.last)};
}

}  // namespace
}  // namespace hidden_skyscraper_detail

const Record hidden_skyscraper{"hidden skyscraper", hidden_skyscraper_detail::obeys,
                               hidden_skyscraper_detail::make};

}  // namespace rules
