#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace slow_thermometer_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (std::size_t i = 0; i + 1 < use.cells.size(); ++i) {
    if (at(grid, use.cells[i]) > at(grid, use.cells[i + 1])) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  auto line = line_of(board, 2, 5, rng, Line::may_close);
  if (!line) return std::nullopt;
  return Use{"slow thermometer", *line};
}

}  // namespace
}  // namespace slow_thermometer_detail

const Record slow_thermometer{"slow thermometer", slow_thermometer_detail::obeys,
                              slow_thermometer_detail::make};

}  // namespace rules
