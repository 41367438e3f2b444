#include "engine/making/families/line_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace puzzlec::making {
namespace line_search_detail {
namespace {

/// About what a formula costs.
constexpr std::uint64_t most_ways = 5'000'000;

std::uint8_t bit_of(Value value) {
  return static_cast<std::uint8_t>(1U << static_cast<unsigned>(value.number - 1));
}

}  // namespace
}  // namespace line_search_detail

using namespace line_search_detail;

std::vector<LineWay> line_ways(std::size_t side) {
  std::vector<std::size_t> values(side);
  std::iota(values.begin(), values.end(), std::size_t{0});
  std::vector<LineWay> ways;
  do {
    LineWay way = 0;
    for (std::size_t place = 0; place < side; ++place)
      way |= LineWay{1} << (place * side + values[place]);
    ways.push_back(way);
  } while (std::next_permutation(values.begin(), values.end()));
  return ways;
}

LineSearch::LineSearch(const Grid& answer) : side_(answer.rows()) {
  for (std::uint32_t i = 0; i < answer.size(); ++i) answer_[i] = bit_of(answer[CellId{i}]);
}

LineSearch::Found LineSearch::run(const Grid& givens) {
  ways_looked_at_ = 0;
  State state;
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const Value given = givens[CellId{i}];
    state.cells[i] =
        given.is_blank() ? static_cast<std::uint8_t>((1U << side_) - 1) : bit_of(given);
  }
  for (std::size_t line = 0; line < 2 * side_; ++line)
    state.left[line] = static_cast<std::uint32_t>(lists_[line]->size());
  const bool is_found = narrow(state, (1U << (2 * side_)) - 1) && search(state);
  if (ways_looked_at_ > most_ways) return Found::gave_up;
  return is_found ? Found::other : Found::none;
}

Grid LineSearch::other() const {
  Grid grid(side_, side_);
  for (std::uint32_t i = 0; i < grid.size(); ++i)
    grid[CellId{i}] = Value{static_cast<std::int16_t>(std::countr_zero(other_[i]) + 1)};
  return grid;
}

/// To a fixpoint. False if a line has no way left, or the limit is reached.
bool LineSearch::narrow(State& state, std::uint32_t lines) {
  while (lines != 0) {
    const auto line = static_cast<std::size_t>(std::countr_zero(lines));
    lines &= lines - 1;
    if (!narrow_line(state, line, lines)) return false;
  }
  return ways_looked_at_ <= most_ways;
}

/// Ways that no longer fit go to the end of the list: the search finds them there when it goes back.
bool LineSearch::narrow_line(State& state, std::size_t line, std::uint32_t& lines) {
  LineWay open = 0;
  for (std::size_t place = 0; place < side_; ++place)
    open |= LineWay{state.cells[cell_of(line, place)]} << (place * side_);
  std::vector<LineWay>& ways = *lists_[line];
  std::uint32_t end = state.left[line];
  ways_looked_at_ += end;
  LineWay seen = 0;
  for (std::uint32_t i = 0; i < end;) {
    if ((ways[i] & ~open) != 0) {
      std::swap(ways[i], ways[--end]);
    } else {
      seen |= ways[i++];
    }
  }
  state.left[line] = end;
  const LineWay values = (LineWay{1} << side_) - 1;
  for (std::size_t place = 0; place < side_; ++place) {
    const auto left = static_cast<std::uint8_t>((seen >> (place * side_)) & values);
    std::uint8_t& cell = state.cells[cell_of(line, place)];
    if (left == cell) continue;
    cell = left;
    lines |= lines_of(cell_of(line, place)) & ~(1U << line);
  }
  return end != 0;
}

/// The first one of those with the fewest values.
std::optional<std::size_t> LineSearch::open_cell(const State& state) const {
  std::optional<std::size_t> best;
  int fewest = static_cast<int>(largest_side) + 1;
  for (std::size_t cell = 0; cell < side_ * side_ && fewest > 2; ++cell) {
    const int count = std::popcount(state.cells[cell]);
    if (count < 2 || count >= fewest) continue;
    fewest = count;
    best = cell;
  }
  return best;
}

/// Along the known answer first: so the other one is close to it, which tells more about its clues.
bool LineSearch::search(State state) {
  for (;;) {
    const auto cell = open_cell(state);
    if (!cell) {
      other_ = state.cells;
      return !std::equal(answer_.begin(), answer_.end(), other_.begin());
    }
    const auto values = static_cast<unsigned>(state.cells[*cell]);
    const unsigned known = values & answer_[*cell];
    const unsigned value = known != 0 ? known : values & (0U - values);
    State next = state;
    next.cells[*cell] = static_cast<std::uint8_t>(value);
    if (narrow(next, lines_of(*cell)) && search(next)) return true;
    state.cells[*cell] = static_cast<std::uint8_t>(values & ~value);
    if (!narrow(state, lines_of(*cell))) return false;
  }
}

}  // namespace puzzlec::making
