#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace skyscraper_detail {
namespace {

int seen(const Grid& grid, const std::vector<Place>& line) {
  int count = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    bool is_hidden = false;
    for (std::size_t j = 0; j < i; ++j)
      is_hidden = is_hidden || at(grid, line[j]) >= at(grid, line[i]);
    if (!is_hidden) ++count;
  }
  return count;
}

bool obeys(const Use& use, const Board&, const Grid& grid) {
  return seen(grid, use.cells) == use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const auto line = row_or_column(board, rng);
  const int length = static_cast<int>(line.size());
  return Use{"skyscraper", line, {}, rng.chance(60) ? seen(truth, line) : rng.between(1, length)};
}

}  // namespace
}  // namespace skyscraper_detail

const Record skyscraper{"skyscraper", skyscraper_detail::obeys, skyscraper_detail::make};

}  // namespace rules
