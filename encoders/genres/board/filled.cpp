#include "encoders/genres/board/filled.hpp"

namespace puzzlec::genres {

bool Filled::are_joined(std::uint32_t a, std::uint32_t b, Direction direction,
                        Joined joined) const {
  switch (joined) {
    case Joined::sides:
    case Joined::touching:
      return true;
    case Joined::line:
      return (ways_of(cell(a)) & way_towards(direction)) != 0;
    case Joined::arrows:
      return holds(a, board_->leading(direction)) || holds(b, board_->leading(opposite(direction)));
    case Joined::edges: {
      const bool is_set = at(board_->edge(a, b)).number > 0;
      return board_->genre().board == BoardKind::walls ? !is_set : is_set;
    }
  }
  return false;
}

std::vector<std::uint32_t> Filled::components(const std::function<bool(std::uint32_t)>& in,
                                              Joined joined) const {
  std::vector<std::uint32_t> number(board_->cell_count(), nowhere);
  std::uint32_t count = 0;
  std::vector<std::uint32_t> open;
  for (std::uint32_t start = 0; start < board_->cell_count(); ++start) {
    if (number[start] != nowhere || board_->is_hole(start) || !in(start)) continue;
    number[start] = count;
    open.push_back(start);
    while (!open.empty()) {
      const std::uint32_t from = open.back();
      open.pop_back();
      const auto visit = [&](std::optional<std::uint32_t> next, Direction direction) {
        if (!next || number[*next] != nowhere || !in(*next)) return;
        if (!are_joined(from, *next, direction, joined)) return;
        number[*next] = count;
        open.push_back(*next);
      };
      for (const Direction direction :
           {Direction::up, Direction::down, Direction::left, Direction::right})
        visit(board_->step(from, direction), direction);
      if (joined != Joined::touching) continue;
      for (const int down : {-1, 1}) {
        for (const int right : {-1, 1}) visit(board_->step(from, down, right), Direction::none);
      }
    }
    ++count;
  }
  return number;
}

bool Filled::is_given(const Rule& rule, const Place& place) const {
  if (!rule.given) return true;
  const auto values = board_->domain(*rule.given, place, place.direction);
  return values && holds(place.cells[0], *values);
}

}  // namespace puzzlec::genres
