#include <utility>

#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace region_sum_line_detail {
namespace {

bool obeys(const Use& use, const Board& board, const Grid& grid) {
  const auto box_of = [&](Place place) {
    return board.boxes[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
  };
  std::vector<Place> line = use.cells;
  const bool closes = line.front() == line.back();
  if (closes) line.pop_back();
  std::vector<std::pair<int, int>> visits;  // box and sum
  for (const Place place : line) {
    if (visits.empty() || visits.back().first != box_of(place))
      visits.emplace_back(box_of(place), 0);
    visits.back().second += at(grid, place);
  }
  // A loop has no first cell.
  if (closes && visits.size() > 1 && visits.front().first == visits.back().first) {
    visits.front().second += visits.back().second;
    visits.pop_back();
  }
  for (const auto& visit : visits) {
    if (visit.second != visits.front().second) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid&, Rng& rng) {
  if (board.boxes.empty()) return std::nullopt;
  auto line = line_of(board, 2, 5, rng);
  if (!line) return std::nullopt;
  // Loops that start and end in one box after a visit to another are rare.
  if (rng.chance(40)) line->push_back(line->front());
  return Use{"region sum line", *line};
}

}  // namespace
}  // namespace region_sum_line_detail

const Record region_sum_line{"region sum line", region_sum_line_detail::obeys,
                             region_sum_line_detail::make};

}  // namespace rules
