#include <cstdlib>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace nabner_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  const auto line = values(grid, without_twins(use.cells));
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (std::abs(line[i] - line[j]) <= 1) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 3, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"nabner", *line};
}

}  // namespace
}  // namespace nabner_detail

const Record nabner{"nabner", nabner_detail::obeys, nabner_detail::make};

}  // namespace rules
