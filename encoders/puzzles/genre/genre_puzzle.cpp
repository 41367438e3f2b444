#include "encoders/puzzles/genre/genre_puzzle.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_scene.hpp"

namespace puzzlec {
namespace {

/// The looks of values that a cell is said to hold; of the others, it is said to be that.
constexpr std::array<std::string_view, 9> things{"lamp",     "star",   "tent",   "tree",    "mine",
                                                 "diagonal", "circle", "square", "triangle"};

std::string with_article(const std::string& noun) {
  return (std::string_view("aeiou").find(noun.front()) != std::string_view::npos ? "an " : "a ") +
         noun;
}

/// What the edge between two cells holds.
ValueWords edge_words(const genres::Genre& genre, Value value) {
  const bool is_walls = genre.board == genres::BoardKind::walls;
  if (value.number == 0) return {is_walls ? "open" : "empty"};
  if (is_walls) return {"a wall", true};
  const std::string thing = genre.board == genres::BoardKind::links ? genre.spoken_link : "line";
  return {value.number == 1 ? with_article(thing) : fmt::format("{} {}s", value.number, thing),
          true};
}

/// How a line runs through a cell: "a line up and left".
ValueWords line_words(unsigned ways) {
  constexpr std::array<std::pair<unsigned, const char*>, 4> all{{{genres::way_up, "up"},
                                                                 {genres::way_down, "down"},
                                                                 {genres::way_left, "left"},
                                                                 {genres::way_right, "right"}}};
  std::vector<std::string> names;
  for (const auto& [way, name] : all) {
    if ((ways & way) != 0) names.emplace_back(name);
  }
  if (names.size() == all.size()) return {"a crossing", true};
  if (names.size() == 1) return {fmt::format("an end of the line, which goes {}", names[0]), true};
  return {fmt::format("a line {}", fmt::join(names, " and ")), true};
}

/// "a plus pole" is held, "unshaded" is what the cell is.
ValueWords spoken_words(std::string text) {
  const bool is_a_thing = text.starts_with("a ") || text.starts_with("an ");
  return {std::move(text), is_a_thing};
}

/// The cell of the clue with that number, in reading order from 1.
std::optional<CellId> owner(const GenreInstance& instance, std::int64_t number) {
  for (std::uint32_t i = 0; i < instance.cells.size(); ++i) {
    if (instance.cells[i].kind != GenreClue::Kind::none && --number == 0) return CellId{i};
  }
  return std::nullopt;
}

/// Where the circle with that number is: those in cells come first, then those on edges and at corners.
std::optional<std::string> place_of_circle(const GenreInstance& from, std::int64_t number) {
  const auto name = [&](std::size_t row, std::size_t column) {
    return fmt::format("r{}c{}", row + 1, column + 1);
  };
  const auto index_in = [&](const std::vector<GenreClue>& clues) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < clues.size(); ++i) {
      if (clues[i].kind == GenreClue::Kind::circle && --number == 0) return i;
    }
    return std::nullopt;
  };
  if (const auto cell = index_in(from.cells))
    return "in " + name(*cell / from.columns, *cell % from.columns);
  if (const auto edge = index_in(from.edges)) {
    const std::size_t upright = from.rows * (from.columns - 1);
    const bool is_upright = *edge < upright;
    const std::size_t width = is_upright ? from.columns - 1 : from.columns;
    const std::size_t at = is_upright ? *edge : *edge - upright;
    const std::size_t row = at / width;
    const std::size_t column = at % width;
    return fmt::format("between {} and {}", name(row, column),
                       is_upright ? name(row, column + 1) : name(row + 1, column));
  }
  const auto corner = index_in(from.corners);
  const std::size_t row = corner.value_or(0) / (from.columns + 1);
  const std::size_t column = corner.value_or(0) % (from.columns + 1);
  // What lies on the frame is no centre, and not counted.
  if (row == 0 || column == 0 || row == from.rows || column == from.columns) return std::nullopt;
  return fmt::format("below and right of {}", name(row - 1, column - 1));
}

ValueWords number_words(const GenrePuzzle& puzzle, std::int64_t number) {
  std::string shown = shown_number(*puzzle.genre, number);
  std::string text = puzzle.genre->spoken_numbers;
  if (const std::size_t place = text.find("$n"); place != std::string::npos)
    return spoken_words(text.replace(place, 2, shown));
  constexpr std::string_view circle = "$circle";
  if (const std::size_t place = text.find(circle); place != std::string::npos) {
    const auto words = place_of_circle(puzzle.instance, number);
    if (!words) return {std::move(shown)};
    return spoken_words(text.replace(place, circle.size(), *words));
  }
  constexpr std::string_view named = "$owner";
  const std::size_t place = text.find(named);
  const auto cell = owner(puzzle.instance, number);
  if (place == std::string::npos || !cell) return {std::move(shown)};
  return spoken_words(text.replace(place, named.size(), cell_name(*cell, puzzle.instance.columns)));
}

}  // namespace

Model GenrePuzzle::model(StructurePool& pool) const {
  return genres::model_of(*genre, instance, pool.watch());
}

Model GenrePuzzle::separate_model(StructurePool& pool) const {
  return genres::separate_model_of(*genre, instance, pool.watch());
}

std::optional<std::string> GenrePuzzle::check(const Grid& answer) const {
  if (answer.rows() != givens.rows() || answer.columns() != givens.columns())
    return "the answer has another size";
  if (!answer.is_complete()) return "the answer has blank cells";
  const auto breaches = genres::breaches_of(*genre, instance, answer);
  if (breaches.empty()) return std::nullopt;
  const genres::Breach& first = breaches.front();
  if (first.rule == nullptr) return first.place;
  return fmt::format("'{}' does not hold ({})", first.rule->name, first.place);
}

Scene GenrePuzzle::scene(const Grid& cells, const Grid* other) const {
  return scene_of(*genre, instance, cells, other);
}

std::string GenrePuzzle::cell_text(const Grid& answer, CellId cell) const {
  const Value held = answer[cell];
  if (!is_edge(cell)) {
    const bool is_number = !held.is_blank() && genre->named(held) == nullptr &&
                           genre->board != genres::BoardKind::loop;
    return is_number ? shown_number(*genre, held.number) : genres::value_token(*genre, held);
  }
  if (held.is_blank()) return ".";
  if (held.number == 0) return " ";
  const std::size_t row = cell.index / givens.columns();
  const bool is_across = (row % 2 == 0) == (genre->board == genres::BoardKind::links);
  const bool is_double = held.number > 1;
  return is_across ? (is_double ? "=" : "-") : (is_double ? "\"" : "|");
}

bool GenrePuzzle::is_edge(CellId cell) const {
  const std::size_t row = cell.index / givens.columns();
  const std::size_t column = cell.index % givens.columns();
  return has_edges() && (row % 2 != 0 || column % 2 != 0);
}

ValueWords GenrePuzzle::value_words(CellId cell, Value value) const {
  if (is_edge(cell)) return edge_words(*genre, value);
  const genres::NamedValue* named = genre->named(value);
  if (genre->board == genres::BoardKind::loop) {
    if (const unsigned ways = genres::ways_of(value); ways != 0) return line_words(ways);
    if (value.number == 0) return {"off the line"};
  }
  if (named == nullptr) return number_words(*this, value.number);
  if (!named->spoken.empty()) return spoken_words(named->spoken);
  if (named->name == "none") return {"empty"};
  if (named->look == "bridge") return {"a bridge " + named->name, true};
  const bool is_a_thing = std::ranges::find(things, named->look) != things.end();
  return {is_a_thing ? with_article(named->name) : named->name, is_a_thing};
}

std::string GenrePuzzle::mark_text(CellId cell, Value value) const {
  if (!is_edge(cell)) return sign_of(*genre, value);
  if (value.number == 0) return "×";
  Grid grid(givens.rows(), givens.columns());
  grid[cell] = value;
  return cell_text(grid, cell);
}

DrawnAs GenrePuzzle::drawn_as() const {
  switch (genre->board) {
    case genres::BoardKind::loop:
      return DrawnAs::line;
    case genres::BoardKind::walls:
      return DrawnAs::walls;
    case genres::BoardKind::links:
      return DrawnAs::links;
    case genres::BoardKind::cells:
      break;
  }
  const bool is_loop =
      std::ranges::find(genre->drawing, "loop between values") != genre->drawing.end();
  return is_loop ? DrawnAs::loop : DrawnAs::values;
}

bool GenrePuzzle::is_written(CellId cell, Value value) const {
  if (is_edge(cell)) return true;
  if (drawn_as() == DrawnAs::loop) return false;
  if (genre->named(value) != nullptr) return true;
  return std::ranges::find(genre->drawing, "no numbers") == genre->drawing.end();
}

std::string GenrePuzzle::place_name(CellId cell) const {
  if (!has_edges()) return cell_name(cell, givens.columns());
  const auto cell_at = [&](std::size_t row, std::size_t column) {
    return cell_name(CellId{static_cast<std::uint32_t>(row / 2 * instance.columns + column / 2)},
                     instance.columns);
  };
  const std::size_t row = cell.index / givens.columns();
  const std::size_t column = cell.index % givens.columns();
  if (!is_edge(cell)) return cell_at(row, column);
  return cell_at(row - row % 2, column - column % 2) + "-" +
         cell_at(row + row % 2, column + column % 2);
}

std::vector<std::string> GenrePuzzle::answer_rows(const Grid& answer) const {
  return genres::answer_rows(*genre, instance, answer);
}

std::optional<std::string> too_large(const genres::Genre& genre, const GenreInstance& instance) {
  if (!genre.numbers) return std::nullopt;
  const genres::Board board(genre, instance);
  if (board.cell_values().empty()) return "none that a cell may hold";
  if (genre.shares_numbers()) return std::nullopt;
  const auto last = board.amount(genre.numbers->last, {});
  if (!last || *last < std::int64_t{Domain::capacity}) return std::nullopt;
  return fmt::format("numbers up to {}", *last);
}

GenrePuzzle genre_puzzle(genres::GenrePtr genre, GenreInstance instance) {
  Grid givens = genres::givens_of(*genre, instance);
  return {std::move(genre), std::move(instance), std::move(givens)};
}

}  // namespace puzzlec
