#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace full_rank_detail {
namespace {

// The number that begins at a border cell and goes into the grid; 17 is larger than any value.
long long number_from(const Board& board, const Grid& grid, int row, int column, int down,
                      int right) {
  long long number = 0;
  while (row >= 0 && row < board.rows && column >= 0 && column < board.columns) {
    number = number * 17 + at(grid, {row, column});
    row += down;
    column += right;
  }
  return number;
}

std::vector<long long> all_numbers(const Board& board, const Grid& grid) {
  std::vector<long long> numbers;
  for (int i = 0; i < board.rows; ++i) {
    numbers.push_back(number_from(board, grid, i, 0, 0, 1));
    numbers.push_back(number_from(board, grid, i, board.columns - 1, 0, -1));
    numbers.push_back(number_from(board, grid, 0, i, 1, 0));
    numbers.push_back(number_from(board, grid, board.rows - 1, i, -1, 0));
  }
  return numbers;
}

int rank_of(const Use& use, const Board& board, const Grid& grid) {
  long long own = 0;
  for (const Place place : use.cells) own = own * 17 + at(grid, place);
  int smaller = 0;
  int equal = 0;
  for (const long long other : all_numbers(board, grid)) {
    smaller += other < own ? 1 : 0;
    equal += other == own ? 1 : 0;
  }
  // Its own number is one of them.
  return equal == 1 ? smaller + 1 : 0;
}

// Whether the outer rows and columns hold no value twice.
bool are_ends_different(const Board& board, const Grid& grid) {
  const int last = board.rows - 1;
  for (int i = 0; i < board.rows; ++i) {
    for (int k = 0; k < i; ++k) {
      if (at(grid, {0, i}) == at(grid, {0, k}) || at(grid, {last, i}) == at(grid, {last, k}) ||
          at(grid, {i, 0}) == at(grid, {k, 0}) || at(grid, {i, last}) == at(grid, {k, last})) {
        return false;
      }
    }
  }
  return true;
}

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  return are_ends_different(board, grid) && rank_of(use, board, grid) == use.number;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  const int side = board.rows;
  if (board.columns != side || side < 2 || board.last - board.first + 1 != side)
    return std::nullopt;
  const auto line = row_or_column(board, rng);
  const int rank = rank_of({"full rank", line, {}, 0}, board, truth);
  return Use{"full rank", line, {}, rank > 0 && rng.chance(60) ? rank : rng.between(1, 4 * side)};
}

}  // namespace
}  // namespace full_rank_detail

const Record full_rank{.rule = "full rank",
                       .holds = full_rank_detail::obeys,
                       .make = full_rank_detail::make,
                       .is_exact = false,
                       .reads_other_cells = true};

}  // namespace rules
