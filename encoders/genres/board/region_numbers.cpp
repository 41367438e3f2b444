#include "encoders/genres/board/region_numbers.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"

namespace puzzlec::genres {
namespace {

/// By region: those that may have a cell in common with it, or one beside. Nothing if more regions
/// than there are numbers reach one cell.
std::optional<std::vector<std::vector<std::uint32_t>>> meetings(
    const Board& board, std::size_t count,
    const std::function<std::vector<std::uint32_t>(std::size_t region)>& reach_of) {
  std::vector<std::vector<std::uint32_t>> at(board.cell_count());  // by cell: who reaches it
  for (std::uint32_t region = 0; region < count; ++region) {
    for (const std::uint32_t cell : reach_of(region)) {
      at[cell].push_back(region);
      if (at[cell].size() > board.numbers().size()) return std::nullopt;
    }
  }
  std::vector<std::vector<char>> meet(count, std::vector<char>(count));
  const auto note = [&](std::uint32_t cell, std::uint32_t other) {
    for (const std::uint32_t a : at[cell]) {
      for (const std::uint32_t b : at[other]) meet[a][b] = meet[b][a] = 1;
    }
  };
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) note(cell, cell);
  board.for_each_neighbours(note);
  std::vector<std::vector<std::uint32_t>> others(count);
  for (std::uint32_t a = 0; a < count; ++a) {
    for (std::uint32_t b = 0; b < count; ++b) {
      if (a != b && meet[a][b] != 0) others[a].push_back(b);
    }
  }
  return others;
}

}  // namespace

std::optional<std::vector<Domain>> numbers_of_regions(
    const Board& board, std::size_t count,
    const std::function<std::vector<std::uint32_t>(std::size_t region)>& reach_of) {
  std::vector<Domain> found(count);
  if (board.numbers().empty()) return found;
  if (count <= board.numbers().size()) {
    for (std::size_t i = 0; i < count; ++i) found[i] = number_in_turn(board, i);
    return found;
  }
  const auto met = meetings(board, count, reach_of);
  if (!met) return std::nullopt;
  const std::vector<std::vector<std::uint32_t>>& others = *met;
  // Those that meet the most others first, each with the first number that is left.
  std::vector<std::uint32_t> order(count);
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::stable_sort(order, std::greater<>(),
                           [&](std::uint32_t region) { return others[region].size(); });
  for (const std::uint32_t region : order) {
    Domain left = board.numbers();
    for (const std::uint32_t other : others[region]) left = left - found[other];
    if (left.empty()) return std::nullopt;
    found[region] = Domain::single(left.first());
  }
  return found;
}

std::vector<Domain> need_numbers_of_regions(
    const Board& board, std::size_t count,
    const std::function<std::vector<std::uint32_t>(std::size_t region)>& reach_of) {
  auto numbers = numbers_of_regions(board, count, reach_of);
  if (!numbers)
    throw OutOfMemory(
        fmt::format("more than {} regions may meet each other", board.numbers().size()));
  return std::move(*numbers);
}

std::vector<Domain> numbers_in_reach(const Board& board,
                                     const std::vector<std::vector<std::uint32_t>>& reaches,
                                     const std::vector<Domain>& numbers) {
  std::vector<Domain> found(board.cell_count());
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    for (const std::uint32_t cell : reaches[i]) found[cell] = found[cell] | numbers[i];
  }
  return found;
}

void add_walls_between_numbers(const Board& board, Draft& draft, bool are_unique) {
  const Domain open = Domain::range(0, 0);
  const Domain wall = Domain::range(1, 1);
  board.for_each_neighbours([&](std::uint32_t cell, std::uint32_t other) {
    const CellId a = board.model_cell(cell);
    const CellId b = board.model_cell(other);
    const CellId edge = board.edge(cell, other);
    const Origin origin = draft.origin(place_of(cell));
    for (const Value value : draft.domain(a) | draft.domain(b)) {
      const Domain own = Domain::single(value);
      const Domain others = board.cell_values() - own;
      draft.add_clause({{a, others}, {b, own}, {edge, wall}}, origin);
      draft.add_clause({{a, own}, {b, others}, {edge, wall}}, origin);
      if (are_unique) draft.add_clause({{a, others}, {b, others}, {edge, open}}, origin);
    }
  });
}

}  // namespace puzzlec::genres
