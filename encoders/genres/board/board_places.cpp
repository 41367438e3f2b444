// The places that rules speak of.
#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "encoders/genres/board/board.hpp"

namespace puzzlec::genres {
namespace board_places_detail {
namespace {

/// Which clues at the end of a list are numbers that a place's "$clue" may mean.
std::optional<std::int64_t> number_of(const GenreClue* clue, Scope::Kind scope, bool is_across) {
  if (clue == nullptr) return std::nullopt;
  if (clue->kind == GenreClue::Kind::number) return clue->number;
  if (clue->kind != GenreClue::Kind::pair) return std::nullopt;
  const bool is_second = scope == Scope::Kind::run && is_across;
  const std::int32_t number = is_second ? clue->second : clue->number;
  if (number < 0) return std::nullopt;
  return number;
}

/// Makes the places of a rule before they are filtered.
class Places {
 public:
  Places(const Board& board, const Scope& scope) : board_(board), scope_(scope) {}

  std::vector<Place> take() {
    using Kind = Scope::Kind;
    switch (scope_.kind) {
      case Kind::grid:
        add(every_cell());
        break;
      case Kind::cell:
      case Kind::clue:
        add_cells();
        break;
      case Kind::pair:
      case Kind::pair_right:
      case Kind::pair_down:
      case Kind::touching_pair:
        add_pairs();
        break;
      case Kind::plain_pair:
      case Kind::plain_pair_down:
        add_plain_pairs();
        break;
      case Kind::clue_pair:
        add_clue_pairs();
        break;
      case Kind::line_pair:
        add_row_pairs();
        add_column_pairs();
        break;
      case Kind::sight:
        add_sights();
        break;
      case Kind::bend:
        add_bends();
        break;
      case Kind::row_pair:
        add_row_pairs();
        break;
      case Kind::level_pair:
        add_level_pairs();
        break;
      case Kind::opposite_pair:
        add_opposite_pairs();
        break;
      case Kind::room_pair:
        add_room_pairs();
        break;
      case Kind::window:
        add_windows();
        break;
      case Kind::row:
      case Kind::column:
      case Kind::line:
        add_lines();
        break;
      case Kind::room:
        add_rooms();
        break;
      case Kind::edge:
        add_edges();
        break;
      case Kind::corner:
        add_corners();
        break;
      case Kind::outside:
        add_outside();
        break;
      case Kind::run:
      case Kind::run_across:
      case Kind::run_down:
        add_runs();
        break;
      case Kind::stretch:
        add_stretches();
        break;
      case Kind::diagonal:
        add_diagonals();
        break;
      case Kind::box:
        add_boxes();
        break;
      case Kind::rim:
        add_rim();
        break;
    }
    if (!board_.instance().holes.empty()) leave_out_holes();
    return std::move(places_);
  }

 private:
  /// Whether places of that kind are what is left of them without holes. Windows keep their holes, so
  /// that what lies beside one is still a window; other places with a hole are none.
  [[nodiscard]] bool is_cut_down() const {
    using Kind = Scope::Kind;
    switch (scope_.kind) {
      case Kind::grid:
      case Kind::row:
      case Kind::column:
      case Kind::line:
      case Kind::room:
      case Kind::room_pair:
      case Kind::corner:
      case Kind::outside:
      case Kind::diagonal:
      case Kind::box:
      case Kind::rim:
        return true;
      default:
        return false;
    }
  }
  void leave_out_holes() {
    if (scope_.kind == Scope::Kind::window) return;
    const auto is_hole = [this](std::uint32_t cell) { return board_.is_hole(cell); };
    if (is_cut_down()) {
      for (Place& place : places_) std::erase_if(place.cells, is_hole);
      std::erase_if(places_, [](const Place& place) { return place.cells.empty(); });
    } else {
      std::erase_if(places_,
                    [&](const Place& place) { return std::ranges::any_of(place.cells, is_hole); });
    }
  }

  Place& add(std::vector<std::uint32_t> cells, Scope::Kind kind) {
    Place& place = places_.emplace_back();
    place.scope = kind;
    place.cells = std::move(cells);
    place.index = static_cast<std::uint32_t>(places_.size() - 1);
    return place;
  }
  Place& add(std::vector<std::uint32_t> cells) { return add(std::move(cells), scope_.kind); }

  void give(Place& place, const GenreClue& clue, bool is_across = true) {
    place.clue = &clue;
    if (place.direction == Direction::none) place.direction = clue.direction;
    place.number = number_of(&clue, place.scope, is_across);
  }

  [[nodiscard]] std::vector<std::uint32_t> every_cell() const {
    std::vector<std::uint32_t> cells(board_.cell_count());
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) cells[cell] = cell;
    return cells;
  }
  [[nodiscard]] std::vector<std::uint32_t> row(std::size_t number) const {
    std::vector<std::uint32_t> cells;
    for (std::size_t c = 0; c < board_.columns(); ++c) cells.push_back(board_.cell(number, c));
    return cells;
  }
  [[nodiscard]] std::vector<std::uint32_t> column(std::size_t number) const {
    std::vector<std::uint32_t> cells;
    for (std::size_t r = 0; r < board_.rows(); ++r) cells.push_back(board_.cell(r, number));
    return cells;
  }

  void add_cells() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      const GenreClue& clue = board_.clue(cell);
      if (scope_.kind == Scope::Kind::clue && clue.kind == GenreClue::Kind::none) continue;
      give(add({cell}), clue);
    }
  }

  void add_pair(std::uint32_t cell, int down, int right) {
    const auto other = board_.step(cell, down, right);
    if (!other) return;
    give(add({cell, *other}), board_.clue(cell));
  }
  void add_pairs() {
    using Kind = Scope::Kind;
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (scope_.kind != Kind::pair_down) add_pair(cell, 0, 1);
      if (scope_.kind != Kind::pair_right) add_pair(cell, 1, 0);
      if (scope_.kind != Kind::touching_pair) continue;
      add_pair(cell, 1, 1);
      add_pair(cell, 1, -1);
    }
  }
  void add_plain_pairs() {
    const auto& edges = board_.instance().edges;
    std::size_t next = 0;
    for (const Direction direction : {Direction::right, Direction::down}) {
      for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
        const auto other = board_.step(cell, direction);
        if (!other) continue;
        const bool is_plain = edges.empty() || edges[next].kind == GenreClue::Kind::none;
        const bool is_meant =
            scope_.kind != Scope::Kind::plain_pair_down || direction == Direction::down;
        if (is_plain && is_meant) give(add({cell, *other}), board_.clue(cell));
        ++next;
      }
    }
  }
  void add_clue_pairs() {
    std::vector<std::uint32_t> clued;
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (board_.clue(cell).kind == GenreClue::Kind::none) continue;
      for (const std::uint32_t before : clued) give(add({before, cell}), board_.clue(before));
      clued.push_back(cell);
    }
  }
  /// The cells with a clue come first.
  void add_sights() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      if (board_.clue(cell).kind == GenreClue::Kind::none) continue;
      for (const Direction direction : {Direction::right, Direction::down}) {
        const auto way = way_to_clue(cell, direction);
        if (way.empty()) continue;
        std::vector<std::uint32_t> cells{cell, way.back()};
        cells.insert(cells.end(), way.begin(), way.end() - 1);
        Place& place = add(std::move(cells));
        place.direction = direction;
        give(place, board_.clue(cell));
      }
    }
  }
  /// Cells without a clue that lead in a direction to one with a clue, which is the last; empty if
  /// there is none.
  [[nodiscard]] std::vector<std::uint32_t> way_to_clue(std::uint32_t from,
                                                       Direction direction) const {
    std::vector<std::uint32_t> way;
    for (auto next = board_.step(from, direction); next; next = board_.step(*next, direction)) {
      way.push_back(*next);
      if (board_.clue(*next).kind != GenreClue::Kind::none) return way;
    }
    return {};
  }

  void add_bends() {
    for (std::uint32_t turn = 0; turn < board_.cell_count(); ++turn) {
      if (board_.clue(turn).kind != GenreClue::Kind::none) continue;
      const std::array rows{way_to_clue(turn, Direction::left),
                            way_to_clue(turn, Direction::right)};
      if (rows[0].empty() && rows[1].empty()) continue;
      const std::array columns{way_to_clue(turn, Direction::up),
                               way_to_clue(turn, Direction::down)};
      for (const auto& row : rows) {
        for (const auto& column : columns) {
          if (row.empty() || column.empty()) continue;
          std::vector<std::uint32_t> cells{row.back(), column.back(), turn};
          cells.insert(cells.end(), row.begin(), row.end() - 1);
          cells.insert(cells.end(), column.begin(), column.end() - 1);
          give(add(std::move(cells)), board_.clue(row.back()));
        }
      }
    }
  }
  void add_row_pairs() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      for (std::size_t c = board_.column_of(cell) + 1; c < board_.columns(); ++c)
        give(add({cell, board_.cell(board_.row_of(cell), c)}), board_.clue(cell));
    }
  }
  void add_column_pairs() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      for (std::size_t r = board_.row_of(cell) + 1; r < board_.rows(); ++r)
        give(add({cell, board_.cell(r, board_.column_of(cell))}), board_.clue(cell));
    }
  }

  /// Whether a wall inside a room stands between a cell and the next one in a direction.
  [[nodiscard]] bool has_wall(std::uint32_t cell, Direction direction) const {
    const auto& edges = board_.instance().edges;
    if (edges.empty()) return false;
    const bool is_across = direction == Direction::left || direction == Direction::right;
    std::size_t row = board_.row_of(cell);
    std::size_t column = board_.column_of(cell);
    if (direction == Direction::left) --column;
    if (direction == Direction::up) --row;
    const std::size_t edge =
        is_across ? row * (board_.columns() - 1) + column
                  : board_.rows() * (board_.columns() - 1) + row * board_.columns() + column;
    return edges[edge].kind == GenreClue::Kind::black;
  }
  /// The cells of a room that a cell is connected to by its cells, of which none is higher.
  [[nodiscard]] std::set<std::uint32_t> pool_of(std::uint32_t cell) const {
    std::set<std::uint32_t> pool{cell};
    std::vector<std::uint32_t> reached{cell};
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const Direction direction : directions) {
        const auto next = board_.step(reached[i], direction);
        if (next && board_.room(*next) == board_.room(cell) &&
            board_.row_of(*next) >= board_.row_of(cell) && !has_wall(reached[i], direction) &&
            pool.insert(*next).second)
          reached.push_back(*next);
      }
    }
    return pool;
  }
  void add_level_pairs() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      const std::set<std::uint32_t> pool = pool_of(cell);
      for (std::size_t c = board_.column_of(cell) + 1; c < board_.columns(); ++c) {
        const std::uint32_t other = board_.cell(board_.row_of(cell), c);
        if (pool.contains(other)) give(add({cell, other}), board_.clue(cell));
      }
    }
  }

  void add_windows() {
    for (std::size_t r = 0; r + scope_.height <= board_.rows(); ++r) {
      for (std::size_t c = 0; c + scope_.width <= board_.columns(); ++c) {
        std::vector<std::uint32_t> cells;
        for (std::size_t i = 0; i < scope_.height; ++i) {
          for (std::size_t j = 0; j < scope_.width; ++j) cells.push_back(board_.cell(r + i, c + j));
        }
        give(add(std::move(cells)), board_.clue(board_.cell(r, c)));
      }
    }
  }

  void add_lines() {
    using Kind = Scope::Kind;
    for (std::size_t r = 0; r < board_.rows() && scope_.kind != Kind::column; ++r) {
      add(row(r), Kind::row).index = static_cast<std::uint32_t>(r);
    }
    for (std::size_t c = 0; c < board_.columns() && scope_.kind != Kind::row; ++c)
      add(column(c), Kind::column).index = static_cast<std::uint32_t>(c);
  }

  /// By room: its cells. Empty if there are no rooms.
  [[nodiscard]] std::vector<std::vector<std::uint32_t>> cells_of_rooms() const {
    const auto& rooms = board_.instance().rooms;
    if (rooms.empty()) return {};
    std::vector<std::vector<std::uint32_t>> cells(*std::ranges::max_element(rooms) + 1);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      cells[rooms[cell]].push_back(cell);
    return cells;
  }
  /// A cell whose opposite one does not belong to the room is alone.
  void add_opposite_pairs() {
    for (const std::vector<std::uint32_t>& room : cells_of_rooms()) {
      const Extent around = board_.extent_of(room);
      for (const std::uint32_t cell : room) {
        const std::uint32_t other =
            board_.cell(around.top + around.bottom - board_.row_of(cell),
                        around.left + around.right - board_.column_of(cell));
        if (board_.room(other) != board_.room(cell)) {
          give(add({cell}), board_.clue(cell));
        } else if (cell < other) {
          give(add({cell, other}), board_.clue(cell));
        }
      }
    }
  }
  void add_room_pairs() {
    const std::vector<std::vector<std::uint32_t>> rooms = cells_of_rooms();
    std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
    for (std::uint32_t cell = 0; cell < board_.cell_count() && !rooms.empty(); ++cell) {
      for (const Direction direction : {Direction::right, Direction::down}) {
        const auto next = board_.step(cell, direction);
        if (next && board_.room(*next) != board_.room(cell))
          pairs.insert(std::minmax({board_.room(cell), board_.room(*next)}));
      }
    }
    for (const auto& [one, other] : pairs) {
      std::vector<std::uint32_t> cells = rooms[one];
      cells.insert(cells.end(), rooms[other].begin(), rooms[other].end());
      add(std::move(cells));
    }
  }
  void add_rooms() {
    for (auto& room : cells_of_rooms()) {
      const auto clued = std::ranges::find_if(room, [this](std::uint32_t cell) {
        return board_.clue(cell).kind != GenreClue::Kind::none;
      });
      const GenreClue& clue = clued == room.end() ? no_clue : board_.clue(*clued);
      give(add(std::move(room)), clue);
    }
  }

  void add_edges() {
    const auto& edges = board_.instance().edges;
    if (edges.empty()) return;
    std::size_t next = 0;
    for (const Direction direction : {Direction::right, Direction::down}) {
      for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
        const auto other = board_.step(cell, direction);
        if (!other) continue;
        const GenreClue& clue = edges[next++];
        if (clue.kind != GenreClue::Kind::none) give(add({cell, *other}), clue);
      }
    }
  }

  void add_corners() {
    const auto& corners = board_.instance().corners;
    for (std::size_t r = 0; r <= board_.rows(); ++r) {
      for (std::size_t c = 0; c <= board_.columns(); ++c) {
        std::vector<std::uint32_t> cells;
        for (const auto& [down, right] : {Offset{-1, -1}, {-1, 0}, {0, -1}, {0, 0}}) {
          const std::size_t at_row = r + static_cast<std::size_t>(down);
          const std::size_t at_column = c + static_cast<std::size_t>(right);
          if (at_row < board_.rows() && at_column < board_.columns())
            cells.push_back(board_.cell(at_row, at_column));
        }
        const auto number = static_cast<std::uint32_t>(r * (board_.columns() + 1) + c);
        Place& place = add(std::move(cells));
        place.index = number;
        give(place, corners.empty() ? no_clue : corners[number]);
      }
    }
  }

  void add_list(const std::vector<GenreClue>& list, std::vector<std::uint32_t> cells,
                Direction direction, std::size_t number) {
    Place& place = add(std::move(cells));
    place.clues = &list;
    place.direction = direction;
    place.index = static_cast<std::uint32_t>(number);
    if (list.size() == 1) give(place, list.front());
  }
  void add_outside() {
    const GenreInstance& in = board_.instance();
    const auto reversed = [](std::vector<std::uint32_t> cells) {
      std::ranges::reverse(cells);
      return cells;
    };
    for (std::size_t c = 0; c < in.top.size() && scope_.top; ++c)
      add_list(in.top[c], column(c), Direction::down, c);
    for (std::size_t c = 0; c < in.bottom.size() && scope_.bottom; ++c)
      add_list(in.bottom[c], reversed(column(c)), Direction::up, c);
    for (std::size_t r = 0; r < in.left.size() && scope_.left; ++r)
      add_list(in.left[r], row(r), Direction::right, r);
    for (std::size_t r = 0; r < in.right.size() && scope_.right; ++r)
      add_list(in.right[r], reversed(row(r)), Direction::left, r);
  }

  /// The clue beside the grid where the line begins.
  static const GenreClue& clue_before(const std::vector<std::vector<GenreClue>>& side,
                                      std::size_t number) {
    return number < side.size() && side[number].size() == 1 ? side[number].front() : no_clue;
  }
  void add_runs_of(const std::vector<std::uint32_t>& line, const GenreClue& outside,
                   bool is_across) {
    std::vector<std::uint32_t> run;
    const GenreClue* before = &outside;
    const auto finish = [&] {
      if (run.empty()) return;
      Place& place = add(std::move(run), Scope::Kind::run);
      place.direction = is_across ? Direction::right : Direction::down;
      give(place, *before, is_across);
      run = {};
    };
    for (const std::uint32_t cell : line) {
      if (board_.is_hole(cell) || board_.passes(board_.genre().blocks, cell)) {
        finish();
        before = &board_.clue(cell);
      } else {
        run.push_back(cell);
      }
    }
    finish();
  }
  void add_runs() {
    for (std::size_t r = 0; r < board_.rows() && scope_.kind != Scope::Kind::run_down; ++r)
      add_runs_of(row(r), clue_before(board_.instance().left, r), true);
    for (std::size_t c = 0; c < board_.columns() && scope_.kind != Scope::Kind::run_across; ++c)
      add_runs_of(column(c), clue_before(board_.instance().top, c), false);
  }

  void add_stretches_of(const std::vector<std::uint32_t>& line) {
    std::vector<std::size_t> starts;  // of the parts of the line, and its end
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i == 0 || board_.room(line[i]) != board_.room(line[i - 1])) starts.push_back(i);
    }
    for (std::size_t part = 0; part + scope_.height <= starts.size(); ++part) {
      const std::size_t first = scope_.height == 1 ? starts[part] : starts[part + 1] - 1;
      const std::size_t last = starts[part + scope_.height - 1];
      add({line.begin() + static_cast<std::ptrdiff_t>(first),
           line.begin() + static_cast<std::ptrdiff_t>(last) + 1});
    }
  }
  void add_stretches() {
    for (std::size_t r = 0; r < board_.rows(); ++r) add_stretches_of(row(r));
    for (std::size_t c = 0; c < board_.columns(); ++c) add_stretches_of(column(c));
  }

  void add_diagonals() {
    const std::size_t side = std::min(board_.rows(), board_.columns());
    std::vector<std::uint32_t> falling;
    std::vector<std::uint32_t> rising;
    for (std::size_t i = 0; i < side; ++i) {
      falling.push_back(board_.cell(i, i));
      rising.push_back(board_.cell(i, board_.columns() - 1 - i));
    }
    add(std::move(falling));
    add(std::move(rising));
  }

  /// As many cells as the side of the grid, at least as wide as high, as nearly square as it goes.
  void add_boxes() {
    const std::size_t side = std::max(board_.rows(), board_.columns());
    std::size_t height = 1;
    for (std::size_t i = 1; i * i <= side; ++i) {
      if (side % i == 0) height = i;
    }
    const std::size_t width = side / height;
    for (std::size_t r = 0; r + height <= board_.rows(); r += height) {
      for (std::size_t c = 0; c + width <= board_.columns(); c += width) {
        std::vector<std::uint32_t> cells;
        for (std::size_t i = 0; i < side; ++i)
          cells.push_back(board_.cell(r + i / width, c + i % width));
        add(std::move(cells));
      }
    }
  }

  /// Clockwise from the upper left corner.
  void add_rim() {
    const std::size_t rows = board_.rows();
    const std::size_t columns = board_.columns();
    std::vector<std::uint32_t> cells;
    for (std::size_t c = 0; c < columns; ++c) cells.push_back(board_.cell(0, c));
    for (std::size_t r = 1; r < rows; ++r) cells.push_back(board_.cell(r, columns - 1));
    for (std::size_t c = columns - 1; c-- > 0 && rows > 1;)
      cells.push_back(board_.cell(rows - 1, c));
    for (std::size_t r = rows - 1; r-- > 1 && columns > 1;) cells.push_back(board_.cell(r, 0));
    add(std::move(cells));
  }

  const Board& board_;
  const Scope& scope_;
  std::vector<Place> places_;
};

}  // namespace
}  // namespace board_places_detail

std::vector<Place> Board::places_once(const Rule& rule) const {
  std::vector<Place> found = board_places_detail::Places(*this, rule.each).take();
  if (!rule.where.empty())
    std::erase_if(found, [&](const Place& place) { return !passes(rule.where, place); });
  return found;
}

std::optional<CellFact> Board::given_at(const Rule& rule, const Place& place) const {
  if (!rule.given) return std::nullopt;
  const auto values = domain(*rule.given, place, place.direction);
  return CellFact{model_cell(place.cells[0]), values.value_or(Domain())};
}

std::vector<Place> Board::places(const Rule& rule) const {
  if (!rule.repeated) return places_once(rule);
  std::vector<Place> repeated;
  for (Place& place : places_once(rule))
    for_each_value(rule, place, [&] { repeated.push_back(place); });
  return repeated;
}

}  // namespace puzzlec::genres
