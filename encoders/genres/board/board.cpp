#include "encoders/genres/board/board.hpp"

#include <algorithm>
#include <array>
#include <set>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::genres {
namespace board_detail {
namespace {

/// Regions share numbers from here on: each number is a literal of every cell in its reach.
constexpr std::int64_t most_shared_numbers = 127;

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
      return (clue.kind == Clue::symbol && clue.number == condition.number) ||
             clue.mark == condition.number + 1;
    case Kind::odd:
      return is_number(clue) && clue.number % 2 != 0;
    case Kind::even:
      return is_number(clue) && clue.number % 2 == 0;
    case Kind::equal_clues:
    case Kind::same_room:
    case Kind::different_rooms:
    case Kind::all_black:
    case Kind::border:
      return false;
  }
  return false;
}

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

bool leads(const NamedValue& value, Direction direction) {
  if (value.name == "across") return direction == Direction::left || direction == Direction::right;
  if (value.name == "upright") return direction == Direction::up || direction == Direction::down;
  const bool falls = direction == Direction::up_left || direction == Direction::down_right;
  const bool rises = direction == Direction::up_right || direction == Direction::down_left;
  if (value.name == "backslash") return falls;
  if (value.name == "slash") return rises;
  constexpr std::array<std::string_view, 9> names{
      "", "up", "down", "left", "right", "up-left", "up-right", "down-left", "down-right"};
  return direction != Direction::none && value.name == names[static_cast<std::size_t>(direction)];
}

Direction direction_of(const Genre& genre, Value value) {
  const NamedValue* const named = genre.named(value);
  Direction found = Direction::none;
  if (named == nullptr) return found;
  for (std::uint8_t number = 1; number <= 8; ++number) {
    const auto direction = static_cast<Direction>(number);
    if (!leads(*named, direction)) continue;
    if (found != Direction::none) return Direction::none;
    found = direction;
  }
  return found;
}

const NamedValue* Genre::find_value(std::string_view value_name) const {
  const auto found = std::ranges::find(values, value_name, &NamedValue::name);
  return found == values.end() ? nullptr : &*found;
}

bool Genre::shares_numbers() const {
  return std::ranges::any_of(rules, [](const Rule& rule) { return rule.kind->shares_numbers; });
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
    const std::int64_t most = genre.shares_numbers() ? board_detail::most_shared_numbers
                                                     : std::int64_t{Domain::capacity} - 1;
    if (first <= last) {
      numbers_ = Domain::range(static_cast<std::size_t>(std::max<std::int64_t>(first, 0)),
                               static_cast<std::size_t>(std::min(last, most)));
    }
  }
  cell_values_ = cell_values_ | numbers_;
  if (cell_values_.empty() && has_edges()) cell_values_.insert(value_of(0));
  if (genre.board == BoardKind::walls) edge_values_ = Domain::range(0, 1);
  if (genre.board == BoardKind::links) edge_values_ = Domain::range(0, genre.most_links);
}

Extent Board::extent_of(const std::vector<std::uint32_t>& cells) const {
  Extent extent;
  for (const std::uint32_t cell : cells) {
    extent.top = std::min(extent.top, row_of(cell));
    extent.bottom = std::max(extent.bottom, row_of(cell));
    extent.left = std::min(extent.left, column_of(cell));
    extent.right = std::max(extent.right, column_of(cell));
  }
  return extent;
}

std::optional<std::uint32_t> Board::step(std::uint32_t from, int down, int right) const {
  const std::size_t row = row_of(from) + static_cast<std::size_t>(down);
  const std::size_t column = column_of(from) + static_cast<std::size_t>(right);
  if (row >= rows() || column >= columns()) return std::nullopt;
  const std::uint32_t to = cell(row, column);
  if (is_hole(from) || is_hole(to)) return std::nullopt;
  return to;
}

std::optional<std::uint32_t> Board::step(std::uint32_t from, Direction direction) const {
  const Offset offset = board_detail::offset_of(direction);
  if (offset.down == 0 && offset.right == 0) return std::nullopt;
  return step(from, offset.down, offset.right);
}

const GenreClue& Board::clue(std::uint32_t at) const {
  return instance_->cells.empty() ? no_clue : instance_->cells[at];
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
  if (is_hole(at.index)) return Domain::single(*genre_->holes);
  if (genre_->board != BoardKind::loop) return cell_values_;
  Domain inside;
  for (const Value value : cell_values_) {
    const unsigned ways = ways_of(value);
    const bool leaves = std::ranges::any_of(directions, [&](Direction direction) {
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

bool Board::is_at_edge(std::uint32_t at) const {
  const std::size_t row = row_of(at);
  const std::size_t column = column_of(at);
  return row == 0 || column == 0 || row + 1 == rows() || column + 1 == columns();
}

bool Board::passes(const Filter& filter, const Place& place) const {
  return std::ranges::all_of(filter, [&](const Condition& condition) {
    bool holds = false;
    if (condition.kind == Condition::Kind::equal_clues) {
      const GenreClue& first = clue(place.cells[0]);
      holds = place.cells.size() > 1 && first.kind != GenreClue::Kind::none &&
              first.kind != GenreClue::Kind::unknown && first == clue(place.cells[1]);
    } else if (condition.kind == Condition::Kind::same_room) {
      holds = std::ranges::all_of(place.cells, [&](std::uint32_t one_cell) {
        return room(one_cell) == room(place.cells[0]);
      });
    } else if (condition.kind == Condition::Kind::different_rooms) {
      std::set<std::uint32_t> rooms;
      holds = std::ranges::all_of(
          place.cells, [&](std::uint32_t one_cell) { return rooms.insert(room(one_cell)).second; });
    } else if (condition.kind == Condition::Kind::all_black) {
      holds = std::ranges::all_of(place.cells, [&](std::uint32_t one_cell) {
        return clue(one_cell).kind == GenreClue::Kind::black;
      });
    } else if (condition.kind == Condition::Kind::border) {
      holds =
          place.scope == Scope::Kind::corner ? place.cells.size() < 4 : is_at_edge(place.cells[0]);
    } else {
      holds = board_detail::holds(condition, place.clue == nullptr ? no_clue : *place.clue);
    }
    return holds != condition.negated;
  });
}

bool Board::passes(const Filter& filter, std::uint32_t at) const {
  return std::ranges::all_of(filter, [&](const Condition& condition) {
    const bool holds = condition.kind == Condition::Kind::border
                           ? is_at_edge(at)
                           : board_detail::holds(condition, clue(at));
    return holds != condition.negated;
  });
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
    case Kind::opposite_pair:
      if (place.cells.size() == 1) return at(place.cells[0]);
      return fmt::format("{} and {}", at(place.cells[0]), at(place.cells[1]));
    case Kind::row:
      return fmt::format("row {}", place.index + 1);
    case Kind::column:
      return fmt::format("column {}", place.index + 1);
    case Kind::room:
      return fmt::format("room {}", place.index + 1);
    case Kind::room_pair:
      return fmt::format("rooms {} and {}", room(place.cells.front()) + 1,
                         room(place.cells.back()) + 1);
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
    case Kind::plain_pair_down:
    case Kind::clue_pair:
    case Kind::line_pair:
    case Kind::sight:
    case Kind::bend:
    case Kind::row_pair:
    case Kind::level_pair:
    case Kind::edge:
      return at(place.cells[0]) + " and " + at(place.cells[1]);
    case Kind::window:
    case Kind::run:
    case Kind::run_across:
    case Kind::run_down:
    case Kind::stretch:
    case Kind::diagonal:
    case Kind::box:
    case Kind::rim:
    case Kind::line:
      return at(place.cells.front()) + " to " + at(place.cells.back());
  }
  return "grid";
}

}  // namespace puzzlec::genres
