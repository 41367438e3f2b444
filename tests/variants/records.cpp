// What the makers of records share.
#include "tests/variants/records.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <stdexcept>

#include "tests/variants/list.hpp"

namespace rules {

const std::vector<const Record*>& all() {
  static const std::vector<const Record*> records(all_records.begin(), all_records.end());
  return records;
}

const Record& find(std::string_view rule) {
  static const std::map<std::string_view, const Record*> by_name = [] {
    std::map<std::string_view, const Record*> found;
    for (const Record* record : all()) found.emplace(record->rule, record);
    return found;
  }();
  const auto found = by_name.find(rule);
  if (found == by_name.end())
    throw std::invalid_argument("no record of the rule " + std::string(rule));
  return *found->second;
}

bool holds(const Use& use, const Board& board, const Grid& grid) {
  return find(use.rule).holds(use, board, grid);
}

std::optional<Use> obeyed(const Record& record, const Board& board, const Grid& truth, Rng& rng) {
  for (int tries = 0; tries < 200; ++tries) {
    auto use = record.make(board, truth, rng);
    if (use && record.holds(*use, board, truth)) return use;
  }
  return std::nullopt;
}

int at(const Grid& grid, Place place) {
  return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
}

std::vector<int> values(const Grid& grid, const std::vector<Place>& places) {
  std::vector<int> found;
  for (const Place place : places) found.push_back(at(grid, place));
  return found;
}

int sum(const Grid& grid, const std::vector<Place>& places) {
  int total = 0;
  for (const Place place : places) total += at(grid, place);
  return total;
}

std::vector<Place> without_twins(const std::vector<Place>& places) {
  std::vector<Place> once;
  for (const Place place : places) {
    if (std::find(once.begin(), once.end(), place) == once.end()) once.push_back(place);
  }
  return once;
}

std::vector<Place> all_places(const Board& board) {
  std::vector<Place> places;
  places.reserve(static_cast<std::size_t>(board.rows * board.columns));
  for (int row = 0; row < board.rows; ++row) {
    for (int column = 0; column < board.columns; ++column) places.push_back({row, column});
  }
  return places;
}

Place any_place(const Board& board, Rng& rng) {
  return {rng.below(board.rows), rng.below(board.columns)};
}

namespace records_detail {
namespace {

bool contains(const std::vector<Place>& places, Place place) {
  return std::find(places.begin(), places.end(), place) != places.end();
}

// Cells around a cell: four, or eight with diagonals.
std::vector<Place> around(Place place, const Board& board, bool diagonally) {
  std::vector<Place> found;
  for (const Place other : all_places(board)) {
    const int rows = std::abs(other.row - place.row);
    const int columns = std::abs(other.col - place.col);
    if (rows + columns == 1 || (diagonally && rows == 1 && columns == 1)) found.push_back(other);
  }
  return found;
}

}  // namespace
}  // namespace records_detail

std::vector<Place> walk_from(Place start, const Board& board, int length, Rng& rng) {
  std::vector<Place> line{start};
  while (static_cast<int>(line.size()) < length) {
    std::vector<Place> next = records_detail::around(line.back(), board, true);
    std::erase_if(next, [&](Place place) { return records_detail::contains(line, place); });
    if (next.empty()) break;
    line.push_back(next[static_cast<std::size_t>(rng.below(static_cast<int>(next.size())))]);
  }
  return line;
}

std::vector<Place> walk(const Board& board, int length, Rng& rng) {
  return walk_from(any_place(board, rng), board, length, rng);
}

std::optional<std::vector<Place>> line_of(const Board& board, int least, int most, Rng& rng,
                                          Line kind) {
  auto line = walk(board, rng.between(least, most), rng);
  if (static_cast<int>(line.size()) < least) return std::nullopt;
  if (kind == Line::may_close && rng.chance(15)) line.push_back(line.front());
  return line;
}

std::vector<Place> patch(const Board& board, int size, Rng& rng) {
  std::vector<Place> cells{any_place(board, rng)};
  for (int tries = 0; tries < 50 && static_cast<int>(cells.size()) < size; ++tries) {
    const Place from = cells[static_cast<std::size_t>(rng.below(static_cast<int>(cells.size())))];
    const auto next = records_detail::around(from, board, false);
    const Place to = next[static_cast<std::size_t>(rng.below(static_cast<int>(next.size())))];
    if (!records_detail::contains(cells, to)) cells.push_back(to);
  }
  return cells;
}

std::optional<std::vector<Place>> neighbours(const Board& board, Rng& rng) {
  const Place first = any_place(board, rng);
  const auto next = records_detail::around(first, board, false);
  if (next.empty()) return std::nullopt;
  return std::vector<Place>{
      first, next[static_cast<std::size_t>(rng.below(static_cast<int>(next.size())))]};
}

std::vector<Place> row_or_column(const Board& board, Rng& rng) {
  const Place chosen = any_place(board, rng);
  const bool is_row = rng.chance(50);
  std::vector<Place> line;
  for (const Place place : all_places(board)) {
    if (is_row ? place.row == chosen.row : place.col == chosen.col) line.push_back(place);
  }
  if (rng.chance(50)) std::reverse(line.begin(), line.end());
  return line;
}

}  // namespace rules
