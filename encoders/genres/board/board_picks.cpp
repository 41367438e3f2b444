// The cells that rules pick at a place.
#include <algorithm>

#include "encoders/genres/board/board.hpp"

namespace puzzlec::genres {

std::vector<CellId> cells_picked(const std::vector<Pick>& picks) {
  std::vector<CellId> cells;
  cells.reserve(picks.size());
  for (const Pick& pick : picks) cells.push_back(pick.cell);
  return cells;
}

std::optional<std::uint32_t> Board::one(Selector::Kind kind, const Place& place) const {
  using Kind = Selector::Kind;
  switch (kind) {
    case Kind::cells:
    case Kind::first:
      return place.cells[0];
    case Kind::second:
      if (place.cells.size() < 2) return std::nullopt;
      return place.cells[1];
    case Kind::third:
      if (place.cells.size() < 3) return std::nullopt;
      return place.cells[2];
    case Kind::last:
      return place.cells.back();
    case Kind::next:
      return step(place.cells[0], place.direction);
    case Kind::up:
      return step(place.cells[0], Direction::up);
    case Kind::down:
      return step(place.cells[0], Direction::down);
    case Kind::left:
      return step(place.cells[0], Direction::left);
    case Kind::right:
      return step(place.cells[0], Direction::right);
    default:
      return std::nullopt;
  }
}

namespace {

/// Collects what selectors pick.
class Picking {
 public:
  struct Cell {
    std::uint32_t cell;
    Direction direction;
  };
  Picking(const Board& board, const Place& place) : board_(board), place_(place) {
    found.reserve(8);  // most rules pick a few cells
  }

  std::vector<Cell> found;

  void pick(Selector::Kind kind) {
    using Kind = Selector::Kind;
    switch (kind) {
      case Kind::cells:
        for (const std::uint32_t cell : place_.cells)
          add(cell, place_.scope == Scope::Kind::corner ? from_corner(cell) : place_.direction);
        return;
      case Kind::neighbours:
        return beside([](std::uint32_t) { return true; });
      case Kind::own_neighbours:
        return beside([this](std::uint32_t cell) { return board_.room(cell) == own_room(); });
      case Kind::other_neighbours:
        return beside([this](std::uint32_t cell) { return board_.room(cell) != own_room(); });
      case Kind::diagonals:
        return offsets({{-1, -1}, {-1, 1}, {1, -1}, {1, 1}});
      case Kind::around:
        beside([](std::uint32_t) { return true; });
        return offsets({{-1, -1}, {-1, 1}, {1, -1}, {1, 1}});
      case Kind::knights:
        return offsets({{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}});
      case Kind::row:
        for (std::size_t c = 0; c < board_.columns(); ++c)
          add(board_.cell(board_.row_of(first()), c));
        return;
      case Kind::column:
        for (std::size_t r = 0; r < board_.rows(); ++r)
          add(board_.cell(r, board_.column_of(first())));
        return;
      case Kind::room:
        for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
          if (board_.room(cell) == own_room()) add(cell);
        }
        return;
      case Kind::all:
        for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) add(cell);
        return;
      case Kind::ray:
        return ray(place_.direction);
      case Kind::ray_up:
        return ray(Direction::up);
      case Kind::ray_down:
        return ray(Direction::down);
      case Kind::ray_left:
        return ray(Direction::left);
      case Kind::ray_right:
        return ray(Direction::right);
      case Kind::ray_up_left:
        return ray(Direction::up_left);
      case Kind::ray_up_right:
        return ray(Direction::up_right);
      case Kind::ray_down_left:
        return ray(Direction::down_left);
      case Kind::ray_down_right:
        return ray(Direction::down_right);
      case Kind::ray_of_value:
        if (place_.value) ray(genres::direction_of(board_.genre(), *place_.value));
        return;
      case Kind::seen:
        add(first());
        for (const Direction direction : directions) view(direction);
        return;
      case Kind::pointing:
        return pointing();
      case Kind::steps:
        return steps();
      case Kind::exits:
        return exits();
      case Kind::beyond:
        return beyond();
      case Kind::edges:
        return;
      case Kind::second:
        if (place_.cells.size() >= 2) add(place_.cells[1], direction_to_second());
        return;
      case Kind::first:
      case Kind::third:
      case Kind::last:
      case Kind::next:
      case Kind::up:
      case Kind::down:
      case Kind::left:
      case Kind::right:
        if (const auto cell = board_.one(kind, place_)) add(*cell, direction_of(kind));
        return;
    }
  }

 private:
  void add(std::uint32_t cell, Direction direction = Direction::none) {
    found.push_back({cell, direction});
  }
  [[nodiscard]] std::uint32_t first() const { return place_.cells[0]; }
  /// From the first cell of the place, if the second one is beside it.
  [[nodiscard]] Direction direction_to_second() const {
    const auto towards = std::ranges::find_if(directions, [this](Direction direction) {
      return board_.step(first(), direction) == place_.cells[1];
    });
    return towards == directions.end() ? Direction::none : *towards;
  }
  [[nodiscard]] std::uint32_t own_room() const { return board_.room(first()); }

  [[nodiscard]] Direction direction_of(Selector::Kind kind) const {
    using Kind = Selector::Kind;
    switch (kind) {
      case Kind::next:
        return place_.direction;
      case Kind::up:
        return Direction::up;
      case Kind::down:
        return Direction::down;
      case Kind::left:
        return Direction::left;
      case Kind::right:
        return Direction::right;
      default:
        return Direction::none;
    }
  }

  template <typename Wanted>
  void beside(Wanted wanted) {
    for (const Direction direction : directions) {
      const auto cell = board_.step(first(), direction);
      if (cell && wanted(*cell)) add(*cell, direction);
    }
  }
  void offsets(std::initializer_list<Offset> list) {
    for (const Offset& offset : list) {
      if (const auto cell = board_.step(first(), offset.down, offset.right)) add(*cell);
    }
  }
  [[nodiscard]] Direction from_corner(std::uint32_t cell) const {
    const bool is_above = board_.row_of(cell) < place_.index / (board_.columns() + 1);
    const bool is_left = board_.column_of(cell) < place_.index % (board_.columns() + 1);
    if (is_above) return is_left ? Direction::up_left : Direction::up_right;
    return is_left ? Direction::down_left : Direction::down_right;
  }
  void ray(Direction direction) {
    for (auto cell = board_.step(first(), direction); cell; cell = board_.step(*cell, direction))
      add(*cell, direction);
  }
  void view(Direction direction) {
    for (auto cell = board_.step(first(), direction);
         cell && !board_.passes(board_.genre().blocks, *cell); cell = board_.step(*cell, direction))
      add(*cell, direction);
  }
  void pointing() {
    for (std::uint8_t number = 1; number <= 8; ++number) {
      const auto direction = static_cast<Direction>(number);
      for (auto cell = board_.step(first(), direction); cell;
           cell = board_.step(*cell, direction)) {
        if (board_.clue(*cell).direction == opposite(direction)) add(*cell, direction);
      }
    }
  }
  void steps() {
    const auto number = static_cast<int>(place_.number.value_or(0));
    if (number <= 0) return;
    offsets({{-number, 0}, {number, 0}, {0, -number}, {0, number}});
  }
  /// By cell of the board: whether it belongs to the place.
  [[nodiscard]] std::vector<char> marks() const {
    std::vector<char> is_inside(board_.cell_count());
    for (const std::uint32_t cell : place_.cells) is_inside[cell] = 1;
    return is_inside;
  }
  void exits() {
    const std::vector<char> is_inside = marks();
    for (const std::uint32_t cell : place_.cells) {
      for (const Direction direction : directions) {
        const auto other = board_.step(cell, direction);
        if (other && is_inside[*other] == 0) add(cell, direction);
      }
    }
  }
  void beyond() {
    std::vector<char> is_known = marks();
    for (const std::uint32_t cell : place_.cells) {
      for (const Direction direction : directions) {
        const auto other = board_.step(cell, direction);
        if (!other || is_known[*other] != 0) continue;
        is_known[*other] = 1;
        add(*other, direction);
      }
    }
  }

  const Board& board_;
  const Place& place_;
};

/// The edges that `edges` picks: see Selector::Kind::edges.
std::vector<Pick> edges_of(const Board& board, const Place& place) {
  std::vector<Pick> picks;
  const auto add = [&](std::uint32_t a, std::optional<std::uint32_t> b, Direction direction) {
    if (b) picks.push_back({board.edge(a, *b), direction});
  };
  if (place.cells.size() == 1 && place.scope != Scope::Kind::corner) {
    for (const Direction direction : directions)
      add(place.cells[0], board.step(place.cells[0], direction), direction);
    return picks;
  }
  std::vector<char> is_inside(board.cell_count());
  for (const std::uint32_t cell : place.cells) is_inside[cell] = 1;
  for (const std::uint32_t cell : place.cells) {
    for (const Direction direction : {Direction::right, Direction::down}) {
      const auto other = board.step(cell, direction);
      if (other && is_inside[*other] != 0) add(cell, other, direction);
    }
  }
  return picks;
}

}  // namespace

std::vector<std::uint32_t> Board::cells_of(const Selector& selector, const Place& place) const {
  Picking picking(*this, place);
  for (const Selector::Kind kind : selector.kinds) picking.pick(kind);
  std::vector<std::uint32_t> cells;
  for (const auto& picked : picking.found) {
    if (passes(selector.among, picked.cell)) cells.push_back(picked.cell);
  }
  return cells;
}

std::vector<Pick> Board::picks(const Selector& selector, const Place& place) const {
  Picking picking(*this, place);
  std::vector<Pick> picks;
  for (const Selector::Kind kind : selector.kinds) {
    if (kind == Selector::Kind::edges) {
      const auto edges = edges_of(*this, place);
      picks.insert(picks.end(), edges.begin(), edges.end());
      continue;
    }
    picking.found.clear();
    picking.pick(kind);
    picks.reserve(picks.size() + picking.found.size());
    for (const auto& picked : picking.found) {
      if (passes(selector.among, picked.cell))
        picks.push_back({model_cell(picked.cell), picked.direction});
    }
  }
  return picks;
}

}  // namespace puzzlec::genres
