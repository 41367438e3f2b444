#include <set>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace global_entropy_detail {
namespace {

bool obeys(const Use&, const Board& board, const Grid& grid) {
  const int third = (board.last - board.first + 1) / 3;
  for (int row = 0; row + 1 < board.rows; ++row) {
    for (int column = 0; column + 1 < board.columns; ++column) {
      std::set<int> thirds;
      for (int i = 0; i < 4; ++i)
        thirds.insert((at(grid, {row + i / 2, column + i % 2}) - board.first) / third);
      if (thirds.size() < 3) return false;
    }
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng&) {
  if ((board.last - board.first + 1) % 3 != 0) return std::nullopt;
  return Use{"global entropy"};
}

}  // namespace
}  // namespace global_entropy_detail

const Record global_entropy{"global entropy", global_entropy_detail::obeys,
                            global_entropy_detail::make, false, true};

}  // namespace rules
