// What could be left out of a puzzle of a genre: what stands in its cells, beside its lines, at its
// corners and on its edges. Black cells, holes, rooms and the ground are the board.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/clue_traits.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"

namespace puzzlec {
namespace genre_clues_detail {
namespace {

bool is_clue(const GenreClue& clue) {
  return clue.kind != GenreClue::Kind::none && clue.kind != GenreClue::Kind::black;
}

/// What is left at a place without its clue: a black cell stays black, where the genre has such cells.
GenreClue ground_of(const genres::Genre& genre, const GenreClue& clue) {
  const bool has_black_cells = (genre.known_in_cells & genres::is_black) != 0;
  GenreClue ground;
  if (has_black_cells && clue.colour == GenreClue::Colour::black)
    ground.kind = GenreClue::Kind::black;
  return ground;
}

struct Side {
  std::vector<std::vector<GenreClue>> GenreInstance::*lines;
  const char* words;
  bool is_row;
  bool is_far;  ///< after the last line, not before the first one
};
constexpr std::array sides{Side{&GenreInstance::top, "above column", false, false},
                           Side{&GenreInstance::bottom, "below column", false, true},
                           Side{&GenreInstance::left, "left of row", true, false},
                           Side{&GenreInstance::right, "right of row", true, true}};

BoardPoint beside(const Side& side, std::size_t line, std::size_t rows, std::size_t columns) {
  const auto along = static_cast<std::int32_t>(2 * line + 1);
  const auto last = static_cast<std::int32_t>(2 * (side.is_row ? columns : rows));
  const std::int32_t across = side.is_far ? last + 1 : -1;
  return side.is_row ? BoardPoint{along, across} : BoardPoint{across, along};
}

/// The two cells that an edge lies between.
std::pair<CellId, CellId> cells_beside(std::uint32_t edge, std::size_t rows, std::size_t columns) {
  const std::size_t upright = rows * (columns - 1);
  const auto at = [&](std::size_t row, std::size_t column) {
    return CellId{static_cast<std::uint32_t>(row * columns + column)};
  };
  if (edge < upright) {
    const std::size_t row = edge / (columns - 1);
    const std::size_t column = edge % (columns - 1);
    return {at(row, column), at(row, column + 1)};
  }
  const std::size_t row = (edge - upright) / columns;
  const std::size_t column = (edge - upright) % columns;
  return {at(row, column), at(row + 1, column)};
}

BoardPoint between(CellId a, CellId b, std::size_t columns) {
  const BoardPoint first = middle_of(a, columns);
  const BoardPoint second = middle_of(b, columns);
  return {(first.row + second.row) / 2, (first.column + second.column) / 2};
}

/// Calls visit(clue, name, point) for each place with a clue, in one order. Of an outside line, the
/// clue is null, and the whole list is meant.
template <typename Instance, typename Visit, typename VisitLine>
void for_each_clue(Instance& instance, const Visit& visit, const VisitLine& visit_line) {
  const std::size_t rows = instance.rows;
  const std::size_t columns = instance.columns;
  for (std::uint32_t i = 0; i < instance.cells.size(); ++i) {
    if (is_clue(instance.cells[i]))
      visit(instance.cells[i], cell_name(CellId{i}, columns), middle_of(CellId{i}, columns));
  }
  for (const Side& side : sides) {
    auto& lines = instance.*side.lines;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      if (std::ranges::any_of(lines[i], is_clue))
        visit_line(lines[i], fmt::format("{} {}", side.words, i + 1),
                   beside(side, i, rows, columns));
    }
  }
  for (std::uint32_t i = 0; i < instance.corners.size(); ++i) {
    if (!is_clue(instance.corners[i])) continue;
    visit(instance.corners[i], fmt::format("corner {}", i + 1),
          BoardPoint{static_cast<std::int32_t>(2 * (i / (columns + 1))),
                     static_cast<std::int32_t>(2 * (i % (columns + 1)))});
  }
  for (std::uint32_t i = 0; i < instance.edges.size(); ++i) {
    if (!is_clue(instance.edges[i])) continue;
    const auto [a, b] = cells_beside(i, rows, columns);
    visit(instance.edges[i], cell_name(a, columns) + "-" + cell_name(b, columns),
          between(a, b, columns));
  }
}

}  // namespace
}  // namespace genre_clues_detail

StatedClues GenrePuzzle::stated_clues() const {
  StatedClues clues;
  const auto token = [this](const GenreClue& clue) { return genres::write_token(*genre, clue); };
  genre_clues_detail::for_each_clue(
      instance,
      [&](const GenreClue& clue, const std::string& place, BoardPoint point) {
        clues.push_back({"clue", fmt::format("clue {} {}", token(clue), place), {point}});
      },
      [&](const std::vector<GenreClue>& line, const std::string& place, BoardPoint point) {
        std::string tokens;
        for (const GenreClue& clue : line) tokens += token(clue) + " ";
        clues.push_back({"clue", fmt::format("clue {}{}", tokens, place), {point}});
      });
  return clues;
}

GenrePuzzle GenrePuzzle::keeping(const KeptClues& clues) const {
  GenreInstance rest = instance;
  ClueSieve sieve(clues);
  genre_clues_detail::for_each_clue(
      rest,
      [&](GenreClue& clue, const std::string&, BoardPoint) {
        if (!sieve.keeps_next()) clue = genre_clues_detail::ground_of(*genre, clue);
      },
      [&](std::vector<GenreClue>& line, const std::string&, BoardPoint) {
        if (!sieve.keeps_next()) line.clear();
      });
  return genre_puzzle(genre, std::move(rest));
}

}  // namespace puzzlec
