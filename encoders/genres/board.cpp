#include "encoders/genres/board.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::genres {
namespace board_detail {
namespace {

constexpr std::array<Direction, 4> directions{Direction::up, Direction::down, Direction::left,
                                              Direction::right};
const GenreClue no_clue{};

struct LineValue {
  const char* name;
  unsigned ways;
};
constexpr std::array<LineValue, line_values> line_table{{
    {"-", 0},
    {"ns", way_up | way_down},
    {"ew", way_left | way_right},
    {"ne", way_up | way_right},
    {"nw", way_up | way_left},
    {"se", way_down | way_right},
    {"sw", way_down | way_left},
    {"n", way_up},
    {"s", way_down},
    {"e", way_right},
    {"w", way_left},
    {"nsew", way_up | way_down | way_left | way_right},
}};

struct Offset {
  int down = 0;
  int right = 0;
};

Offset offset_of(Direction direction) {
  switch (direction) {
    case Direction::none:
      return {0, 0};
    case Direction::up:
      return {-1, 0};
    case Direction::down:
      return {1, 0};
    case Direction::left:
      return {0, -1};
    case Direction::right:
      return {0, 1};
    case Direction::up_left:
      return {-1, -1};
    case Direction::up_right:
      return {-1, 1};
    case Direction::down_left:
      return {1, -1};
    case Direction::down_right:
      return {1, 1};
  }
  return {};
}

bool is_number(const GenreClue& clue) {
  return clue.kind == GenreClue::Kind::number;
}

bool holds(const Condition& condition, const GenreClue& clue) {
  using Kind = Condition::Kind;
  using Clue = GenreClue::Kind;
  switch (condition.kind) {
    case Kind::clue:
      return clue.kind != Clue::none;
    case Kind::number:
      return is_number(clue);
    case Kind::equals:
      return is_number(clue) && clue.number == condition.number;
    case Kind::unknown:
      return clue.kind == Clue::unknown;
    case Kind::black:
      return clue.kind == Clue::black;
    case Kind::on_black:
      return clue.kind == Clue::black || clue.colour == GenreClue::Colour::black;
    case Kind::pair:
      return clue.kind == Clue::pair;
    case Kind::circle:
      return clue.kind == Clue::circle;
    case Kind::open_circle:
      return clue.kind == Clue::circle && clue.number == 0;
    case Kind::white_circle:
      return (clue.kind == Clue::circle && clue.number == 1) ||
             clue.colour == GenreClue::Colour::white;
    case Kind::black_circle:
      return (clue.kind == Clue::circle && clue.number == 2) ||
             clue.colour == GenreClue::Colour::black;
    case Kind::arrow:
      return clue.direction != Direction::none;
    case Kind::symbol:
      return clue.kind == Clue::symbol && clue.number == condition.number;
    case Kind::odd:
      return is_number(clue) && clue.number % 2 != 0;
    case Kind::even:
      return is_number(clue) && clue.number % 2 == 0;
    case Kind::equal_clues:
    case Kind::same_room:
    case Kind::border:
      return false;
  }
  return false;
}

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
        add_plain_pairs();
        break;
      case Kind::clue_pair:
        add_clue_pairs();
        break;
      case Kind::line_pair:
        add_line_pairs();
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
    }
    return std::move(places_);
  }

 private:
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
        if (is_plain) give(add({cell, *other}), board_.clue(cell));
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
  void add_line_pairs() {
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell) {
      for (std::size_t c = board_.column_of(cell) + 1; c < board_.columns(); ++c)
        give(add({cell, board_.cell(board_.row_of(cell), c)}), board_.clue(cell));
      for (std::size_t r = board_.row_of(cell) + 1; r < board_.rows(); ++r)
        give(add({cell, board_.cell(r, board_.column_of(cell))}), board_.clue(cell));
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

  void add_rooms() {
    const auto& rooms = board_.instance().rooms;
    if (rooms.empty()) return;
    const std::uint32_t count = *std::ranges::max_element(rooms) + 1;
    std::vector<std::vector<std::uint32_t>> cells(count);
    for (std::uint32_t cell = 0; cell < board_.cell_count(); ++cell)
      cells[rooms[cell]].push_back(cell);
    for (auto& room : cells) {
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
      if (board_.passes(board_.genre().blocks, cell)) {
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

  const Board& board_;
  const Scope& scope_;
  std::vector<Place> places_;
};

}  // namespace
}  // namespace board_detail

unsigned ways_of(Value value) {
  const auto number = static_cast<std::size_t>(value.number);
  return value.is_blank() || number >= line_values ? 0 : board_detail::line_table[number].ways;
}

const char* line_name(std::size_t value) {
  return board_detail::line_table[value].name;
}

unsigned way_towards(Direction direction) {
  switch (direction) {
    case Direction::none:
    case Direction::up_left:
    case Direction::up_right:
    case Direction::down_left:
    case Direction::down_right:
      return 0;
    case Direction::up:
      return way_up;
    case Direction::down:
      return way_down;
    case Direction::left:
      return way_left;
    case Direction::right:
      return way_right;
  }
  return 0;
}

Direction opposite(Direction direction) {
  switch (direction) {
    case Direction::none:
      return Direction::none;
    case Direction::up:
      return Direction::down;
    case Direction::down:
      return Direction::up;
    case Direction::left:
      return Direction::right;
    case Direction::right:
      return Direction::left;
    case Direction::up_left:
      return Direction::down_right;
    case Direction::up_right:
      return Direction::down_left;
    case Direction::down_left:
      return Direction::up_right;
    case Direction::down_right:
      return Direction::up_left;
  }
  return Direction::none;
}

bool Tally::holds(std::int64_t number) const {
  if (!is.empty() && std::ranges::find(is, number) == is.end()) return false;
  if (at_least && number < *at_least) return false;
  if (at_most && number > *at_most) return false;
  return !is_odd || (number % 2 != 0) == *is_odd;
}

std::int64_t Tally::horizon() const {
  std::int64_t last = 0;
  for (const std::int64_t number : is) last = std::max(last, number);
  if (at_least) last = std::max(last, *at_least);
  if (at_most) last = std::max(last, *at_most);
  return last + 1;
}

const NamedValue* Genre::find_value(std::string_view value_name) const {
  const auto found = std::ranges::find(values, value_name, &NamedValue::name);
  return found == values.end() ? nullptr : &*found;
}

const NamedValue* Genre::named(Value value) const {
  const auto found = std::ranges::find(values, value, &NamedValue::value);
  return found == values.end() ? nullptr : &*found;
}

Board::Board(const Genre& genre, const GenreInstance& instance)
    : genre_(&genre), instance_(&instance) {
  for (const NamedValue& value : genre.values) cell_values_.insert(value.value);
  if (genre.numbers) {
    const std::int64_t first = amount(genre.numbers->first, {}).value_or(0);
    const std::int64_t last = amount(genre.numbers->last, {}).value_or(0);
    if (first <= last) {
      numbers_ = Domain::range(static_cast<std::size_t>(std::max<std::int64_t>(first, 0)),
                               static_cast<std::size_t>(std::min<std::int64_t>(
                                   last, std::int64_t{Domain::capacity} - 1)));
    }
  }
  cell_values_ = cell_values_ | numbers_;
  if (genre.board == BoardKind::walls) edge_values_ = Domain::range(0, 1);
  if (genre.board == BoardKind::links) edge_values_ = Domain::range(0, genre.most_links);
}

std::optional<std::uint32_t> Board::step(std::uint32_t from, int down, int right) const {
  const std::size_t row = row_of(from) + static_cast<std::size_t>(down);
  const std::size_t column = column_of(from) + static_cast<std::size_t>(right);
  if (row >= rows() || column >= columns()) return std::nullopt;
  return cell(row, column);
}

std::optional<std::uint32_t> Board::step(std::uint32_t from, Direction direction) const {
  const board_detail::Offset offset = board_detail::offset_of(direction);
  if (offset.down == 0 && offset.right == 0) return std::nullopt;
  return step(from, offset.down, offset.right);
}

const GenreClue& Board::clue(std::uint32_t at) const {
  return instance_->cells.empty() ? board_detail::no_clue : instance_->cells[at];
}

std::int64_t Board::option(const std::string& name) const {
  const auto stated = instance_->options.find(name);
  if (stated != instance_->options.end()) return stated->second;
  const auto known = std::ranges::find(genre_->options, name, &Option::name);
  ensure(known != genre_->options.end(), "rules name options that the genre has");
  return known->preset;
}

Domain Board::first_values(CellId at) const {
  if (has_edges()) {
    const std::size_t row = at.index / model_columns();
    const std::size_t column = at.index % model_columns();
    if (row % 2 == 1 && column % 2 == 1) return Domain::range(0, 0);
    return row % 2 == 0 && column % 2 == 0 ? cell_values_ : edge_values_;
  }
  if (genre_->board != BoardKind::loop) return cell_values_;
  Domain inside;
  for (const Value value : cell_values_) {
    const unsigned ways = ways_of(value);
    const bool leaves = std::ranges::any_of(board_detail::directions, [&](Direction direction) {
      return (ways & way_towards(direction)) != 0 && !step(at.index, direction);
    });
    if (!leaves) inside.insert(value);
  }
  return inside;
}

bool Board::applies(const Rule& rule) const {
  return std::ranges::all_of(rule.when, [this](const OptionTest& test) {
    return (option(test.option) != 0) != test.negated;
  });
}

std::vector<Place> Board::places(const Rule& rule) const {
  std::vector<Place> found = board_detail::Places(*this, rule.each).take();
  if (!rule.where.empty())
    std::erase_if(found, [&](const Place& place) { return !passes(rule.where, place); });
  if (!rule.repeated) return found;
  std::vector<Place> repeated;
  for (const Place& place : found) {
    for (const Value value : domain(*rule.repeated, place).value_or(Domain())) {
      repeated.push_back(place);
      repeated.back().value = value;
    }
  }
  return repeated;
}

bool Board::passes(const Filter& filter, const Place& place) const {
  return std::ranges::all_of(filter, [&](const Condition& condition) {
    bool holds = false;
    if (condition.kind == Condition::Kind::equal_clues) {
      const GenreClue& first = clue(place.cells[0]);
      holds = place.cells.size() > 1 && first.kind != GenreClue::Kind::none &&
              first == clue(place.cells[1]);
    } else if (condition.kind == Condition::Kind::same_room) {
      holds = std::ranges::all_of(place.cells, [&](std::uint32_t one_cell) {
        return room(one_cell) == room(place.cells[0]);
      });
    } else if (condition.kind == Condition::Kind::border) {
      const std::size_t row = row_of(place.cells[0]);
      const std::size_t column = column_of(place.cells[0]);
      holds = row == 0 || column == 0 || row + 1 == rows() || column + 1 == columns();
    } else {
      holds = board_detail::holds(condition,
                                  place.clue == nullptr ? board_detail::no_clue : *place.clue);
    }
    return holds != condition.negated;
  });
}

bool Board::passes(const Filter& filter, std::uint32_t at) const {
  return std::ranges::all_of(filter, [&](const Condition& condition) {
    return board_detail::holds(condition, clue(at)) != condition.negated;
  });
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

namespace board_detail {
namespace {

/// Collects what selectors pick.
class Picking {
 public:
  struct Cell {
    std::uint32_t cell;
    Direction direction;
  };
  Picking(const Board& board, const Place& place) : board_(board), place_(place) {}

  std::vector<Cell> found;

  void pick(Selector::Kind kind) {
    using Kind = Selector::Kind;
    switch (kind) {
      case Kind::cells:
        for (const std::uint32_t cell : place_.cells) add(cell, place_.direction);
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
      case Kind::first:
      case Kind::second:
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
  void exits() {
    std::vector<char> is_inside(board_.cell_count());
    for (const std::uint32_t cell : place_.cells) is_inside[cell] = 1;
    for (const std::uint32_t cell : place_.cells) {
      for (const Direction direction : directions) {
        const auto other = board_.step(cell, direction);
        if (other && is_inside[*other] == 0) add(cell, direction);
      }
    }
  }
  void beyond() {
    std::vector<char> is_known(board_.cell_count());
    for (const std::uint32_t cell : place_.cells) is_known[cell] = 1;
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
}  // namespace board_detail

std::vector<std::uint32_t> Board::cells_of(const Selector& selector, const Place& place) const {
  board_detail::Picking picking(*this, place);
  for (const Selector::Kind kind : selector.kinds) picking.pick(kind);
  std::vector<std::uint32_t> cells;
  for (const auto& picked : picking.found) {
    if (passes(selector.among, picked.cell)) cells.push_back(picked.cell);
  }
  return cells;
}

std::vector<Pick> Board::picks(const Selector& selector, const Place& place) const {
  board_detail::Picking picking(*this, place);
  std::vector<Pick> picks;
  for (const Selector::Kind kind : selector.kinds) {
    if (kind == Selector::Kind::edges) {
      const auto edges = board_detail::edges_of(*this, place);
      picks.insert(picks.end(), edges.begin(), edges.end());
      continue;
    }
    picking.found.clear();
    picking.pick(kind);
    for (const auto& picked : picking.found) {
      if (passes(selector.among, picked.cell))
        picks.push_back({model_cell(picked.cell), picked.direction});
    }
  }
  return picks;
}

std::optional<std::int64_t> Board::amount(const Amount& amount, const Place& place) const {
  using Base = Amount::Base;
  if (amount.times != 1) {
    const auto once = this->amount({amount.base, amount.option}, place);
    return once ? std::optional(amount.times * *once + amount.plus) : std::nullopt;
  }
  const auto plus = [&](std::size_t number) {
    return static_cast<std::int64_t>(number) + amount.plus;
  };
  switch (amount.base) {
    case Base::number:
      return amount.plus;
    case Base::clue:
      if (!place.number) return std::nullopt;
      return *place.number + amount.plus;
    case Base::second:
      if (place.clue == nullptr || place.clue->kind != GenreClue::Kind::pair ||
          place.clue->second < 0)
        return std::nullopt;
      return place.clue->second + amount.plus;
    case Base::size:
      return plus(place.cells.size());
    case Base::half:
      return plus(place.cells.size() / 2);
    case Base::rest:
      if (!place.number) return std::nullopt;
      return plus(place.cells.size()) - *place.number;
    case Base::value:
      if (!place.value) return std::nullopt;
      return place.value->number + amount.plus;
    case Base::rows:
      return plus(rows());
    case Base::columns:
      return plus(columns());
    case Base::side:
      return plus(std::max(rows(), columns()));
    case Base::cells:
      return plus(cell_count());
    case Base::largest_clue:
    case Base::largest_region: {
      std::int64_t largest = 0;
      std::int64_t open = 0;
      for (const GenreClue& one_clue : instance_->cells) {
        if (board_detail::is_number(one_clue)) {
          largest = std::max<std::int64_t>(largest, one_clue.number);
        } else {
          ++open;
        }
      }
      if (amount.base == Base::largest_region)
        largest = std::max(largest, std::min<std::int64_t>(open, Domain::capacity - 1));
      return largest + amount.plus;
    }
    case Base::largest_room:
    case Base::rooms: {
      std::vector<std::size_t> sizes;
      for (const std::uint32_t number : instance_->rooms) {
        if (number >= sizes.size()) sizes.resize(number + 1);
        ++sizes[number];
      }
      if (amount.base == Base::rooms) return plus(sizes.size());
      return plus(sizes.empty() ? 0 : *std::ranges::max_element(sizes));
    }
    case Base::clues:
      return plus(static_cast<std::size_t>(std::ranges::count_if(
          instance_->cells,
          [](const GenreClue& one_clue) { return one_clue.kind != GenreClue::Kind::none; })));
    case Base::circles: {
      std::size_t count = 0;
      for (const auto* clues : {&instance_->cells, &instance_->edges, &instance_->corners}) {
        count += static_cast<std::size_t>(std::ranges::count(
            *clues, GenreClue::Kind::circle, [](const GenreClue& one) { return one.kind; }));
      }
      return plus(count);
    }
    case Base::share: {
      const auto room = this->amount({Base::largest_room}, place);
      return plus(room && *room > 0 ? columns() / static_cast<std::size_t>(*room) : 0);
    }
    case Base::option:
      return option(amount.option) + amount.plus;
  }
  return std::nullopt;
}

std::optional<Tally> Board::tally(const Bound& bound, const Place& place) const {
  Tally tally;
  for (const Amount& one_amount : bound.is) {
    const auto number = amount(one_amount, place);
    if (!number) return std::nullopt;
    tally.is.push_back(*number);
  }
  if (bound.at_least) {
    tally.at_least = amount(*bound.at_least, place);
    if (!tally.at_least) return std::nullopt;
  }
  if (bound.at_most) {
    tally.at_most = amount(*bound.at_most, place);
    if (!tally.at_most) return std::nullopt;
  }
  tally.is_odd = bound.is_odd;
  return tally;
}

std::optional<Domain> Board::domain(const ValueSet& set, const Place& place,
                                    Direction direction) const {
  const Domain universe = cell_values_ | edge_values_;
  Domain found = set.every ? universe : set.named;
  if (set.numbers) found = found | numbers_;
  for (const NumberRange& range : set.ranges) {
    const auto first = amount(range.first, place);
    const auto last = amount(range.last, place);
    if (!first || !last) return std::nullopt;
    for (std::int64_t number = std::max<std::int64_t>(*first, 0);
         number <= std::min<std::int64_t>(*last, std::int64_t{Domain::capacity} - 1); ++number)
      found.insert(value_of(static_cast<std::size_t>(number)));
  }
  if (set.ahead || set.behind) {
    for (const Value value : cell_values_) {
      const unsigned ways = ways_of(value);
      if ((set.ahead && (ways & way_towards(direction)) != 0) ||
          (set.behind && (ways & way_towards(opposite(direction))) != 0))
        found.insert(value);
    }
  }
  return set.negated ? universe - found : found;
}

std::string Board::name_of(const Place& place) const {
  using Kind = Scope::Kind;
  const auto at = [this](std::uint32_t one_cell) { return cell_name(CellId{one_cell}, columns()); };
  switch (place.scope) {
    case Kind::grid:
      return place.value ? fmt::format("value {}", place.value->number) : "grid";
    case Kind::cell:
    case Kind::clue:
      return at(place.cells[0]);
    case Kind::row:
      return fmt::format("row {}", place.index + 1);
    case Kind::column:
      return fmt::format("column {}", place.index + 1);
    case Kind::room:
      return fmt::format("room {}", place.index + 1);
    case Kind::outside: {
      const bool is_row = place.direction == Direction::left || place.direction == Direction::right;
      return fmt::format("{} {}", is_row ? "row" : "column", place.index + 1);
    }
    case Kind::corner:
      return fmt::format("corner {}", place.index + 1);
    case Kind::pair:
    case Kind::pair_right:
    case Kind::pair_down:
    case Kind::touching_pair:
    case Kind::plain_pair:
    case Kind::clue_pair:
    case Kind::line_pair:
    case Kind::edge:
      return fmt::format("{} and {}", at(place.cells[0]), at(place.cells[1]));
    case Kind::window:
    case Kind::run:
    case Kind::run_across:
    case Kind::run_down:
    case Kind::stretch:
    case Kind::diagonal:
    case Kind::box:
    case Kind::line:
      return fmt::format("{} to {}", at(place.cells.front()), at(place.cells.back()));
  }
  return "grid";
}

}  // namespace puzzlec::genres
