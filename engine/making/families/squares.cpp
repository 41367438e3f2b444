// The makers of Latin squares and of Sudokus without further rules: ordinary, with diagonals, with
// regions, with the sums of cages.
#include "engine/making/families/squares.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "engine/making/draw_answer.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

std::optional<std::string> complete_square(MakeSpec& spec, std::size_t usual, std::size_t least,
                                           std::size_t most) {
  if (spec.rows == 0) spec.rows = spec.columns = usual;
  if (spec.rows != spec.columns) return fmt::format("a {} has as many rows as columns", spec.kind);
  if (spec.rows < least || spec.rows > most)
    return fmt::format("{} puzzles are made with sides of {} to {}", spec.kind, least, most);
  return std::nullopt;
}

std::vector<CellId> beside(CellId cell, std::size_t rows, std::size_t columns) {
  std::vector<CellId> cells;
  const auto width = static_cast<std::uint32_t>(columns);
  if (cell.index >= width) cells.push_back(CellId{cell.index - width});
  if (cell.index + width < rows * columns) cells.push_back(CellId{cell.index + width});
  if (cell.index % width > 0) cells.push_back(CellId{cell.index - 1});
  if (cell.index % width + 1 < width) cells.push_back(CellId{cell.index + 1});
  return cells;
}

std::vector<std::vector<CellId>> random_areas(std::size_t rows, std::size_t columns,
                                              std::size_t least, std::size_t most, Rng& rng,
                                              const std::vector<bool>& taken) {
  GenreInstance board;
  board.rows = rows;
  board.columns = columns;
  board.cells.resize(rows * columns);
  genres::Recipe recipe;
  recipe.least_room = static_cast<std::uint32_t>(least);
  recipe.most_room = static_cast<std::uint32_t>(most);
  std::vector<std::uint32_t> room(rows * columns, no_room);
  std::uint32_t rooms = 0;
  for (std::uint32_t cell = 0; cell < taken.size(); ++cell) {
    if (taken[cell]) room[cell] = rooms++;
  }
  grow_rooms(board, recipe, recipe.most_room, 0, room, rng);
  std::vector<std::vector<CellId>> areas;
  for (std::uint32_t cell = 0; cell < room.size(); ++cell) {
    if (room[cell] >= areas.size()) areas.resize(room[cell] + 1);
    areas[room[cell]].push_back(CellId{cell});
  }
  return areas;
}

void add_given_clues(Draft& draft) {
  for (std::uint32_t cell = 0; cell < draft.answer.size(); ++cell) {
    const auto columns = static_cast<std::uint32_t>(draft.columns);
    draft.clues.push_back({.row = 2 * static_cast<int>(cell / columns) + 1,
                           .column = 2 * static_cast<int>(cell % columns) + 1,
                           .is_given = true});
  }
}

Grid given_values(const Grid& answer, std::size_t first, const std::vector<bool>& shown) {
  Grid givens(answer.rows(), answer.columns());
  for (std::uint32_t cell = 0; cell < givens.size(); ++cell) {
    if (shown[first + cell]) givens[CellId{cell}] = answer[CellId{cell}];
  }
  return givens;
}

namespace squares_detail {
namespace {

/// A puzzle of these rules whose clues are the values of cells.
std::optional<Draft> draft_of(SquareRules rules, Rng& rng, const Puzzle* from = nullptr) {
  const std::size_t side = rules.shape.side;
  auto answer = from != nullptr ? draw_answer(*from, rng)
                                : draw_answer(*hold(SquarePuzzle{Grid(side, side), rules}), rng);
  if (!answer) return std::nullopt;
  Draft draft{side, side, std::move(*answer), {}, {}, true, false, true};
  add_given_clues(draft);
  // Up to 16x16, each question is answered at once. In a 25x25 Sudoku, the last 10 of 300 givens took a minute.
  constexpr std::size_t large = 17;
  constexpr std::uint64_t few_conflicts = 20;
  if (side >= large) draft.usual_conflicts = few_conflicts;
  draft.puzzle = [rules = std::move(rules), answer = draft.answer](const std::vector<bool>& shown) {
    return PuzzlePtr(hold(SquarePuzzle{given_values(answer, 0, shown), rules}));
  };
  return draft;
}

std::optional<std::string> complete(MakeSpec& spec, std::size_t most) {
  if (!spec.rules.empty())
    return fmt::format("a {} takes no further rules; --rules go with variant-sudoku", spec.kind);
  if (auto reason = complete_square(spec, 9, spec.kind == "latin" ? 2 : 4, most)) return reason;
  if (spec.kind != "jigsaw-sudoku" && spec.kind != "killer-sudoku" &&
      !shape_of_family(spec.kind, spec.rows))
    return fmt::format("no {} has a side of {}", spec.kind, spec.rows);
  if (spec.kind == "killer-sudoku" && !shape_of_family("sudoku", spec.rows))
    return fmt::format("no Sudoku has a side of {}", spec.rows);
  return std::nullopt;
}

std::optional<std::string> complete_plain(MakeSpec& spec) {
  if (!spec.symmetry && spec.kind != "latin" && spec.clues == ClueAmount::usual)
    spec.symmetry = Symmetry::rotate180;
  return complete(spec, 25);
}

std::optional<Draft> draft_plain(const MakeSpec& spec, Rng& rng) {
  return draft_of({*shape_of_family(spec.kind, spec.rows)}, rng);
}

std::optional<std::string> complete_jigsaw(MakeSpec& spec) {
  return complete(spec, 12);
}

std::optional<Draft> draft_jigsaw(const MakeSpec& spec, Rng& rng) {
  GenreInstance board;
  board.rows = board.columns = spec.rows;
  board.cells.resize(spec.rows * spec.rows);
  genres::Recipe recipe;
  recipe.equal_rooms = true;
  recipe.most_room = static_cast<std::uint32_t>(spec.rows);
  std::vector<std::uint32_t> region(board.cell_count(), no_room);
  grow_rooms(board, recipe, recipe.most_room, 0, region, rng);
  auto rules = rules_with_regions(spec.rows, region, false);
  if (!rules || rules->regions.empty()) return std::nullopt;
  return draft_of(std::move(*rules), rng);
}

std::optional<std::string> complete_killer(MakeSpec& spec) {
  return complete(spec, 16);
}

/// Whether a cell lies beside one of a cage.
bool touches(const std::vector<CellId>& cage, CellId cell, std::size_t side) {
  const auto near = beside(cell, side, side);
  return std::ranges::any_of(
      cage, [&](CellId one) { return std::ranges::find(near, one) != near.end(); });
}

/// Whether a cage remains one, of different values, with a cell more.
bool takes(const std::vector<CellId>& cage, CellId cell, const Grid& answer) {
  return touches(cage, cell, answer.rows()) &&
         std::ranges::none_of(cage, [&](CellId one) { return answer[one] == answer[cell]; });
}

bool is_connected(const std::vector<CellId>& cells, std::size_t side) {
  std::vector<CellId> reached{cells.front()};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    for (const CellId next : beside(reached[i], side, side)) {
      if (std::ranges::find(cells, next) != cells.end() &&
          std::ranges::find(reached, next) == reached.end())
        reached.push_back(next);
    }
  }
  return reached.size() == cells.size();
}

using Cages = std::vector<std::vector<CellId>>;

/// Gives a cell that is alone a cell of a cage of three or more beside it. Returns whether one was found.
bool gets_from_another(Cages& cages, std::vector<CellId>& alone, const Grid& answer, Rng& rng) {
  auto near = beside(alone.front(), answer.rows(), answer.rows());
  rng.shuffle(near);
  for (const CellId cell : near) {
    const auto from = std::ranges::find_if(
        cages, [&](const auto& cage) { return std::ranges::find(cage, cell) != cage.end(); });
    if (from->size() < 3 || !takes(alone, cell, answer)) continue;
    auto rest = *from;
    rest.erase(std::ranges::find(rest, cell));
    if (!is_connected(rest, answer.rows())) continue;
    *from = std::move(rest);
    alone.push_back(cell);
    return true;
  }
  return false;
}

/// A cage of one cell is a given: its cell goes to a small cage beside it, or gets a cell of a larger one.
void join_cells_alone(Cages& cages, const Grid& answer, Rng& rng) {
  constexpr std::size_t largest = 5;
  for (auto& alone : cages) {
    if (alone.size() != 1 || gets_from_another(cages, alone, answer, rng)) continue;
    std::vector<CellId>* smallest = nullptr;
    for (auto& cage : cages) {
      if (!cage.empty() && cage.size() < largest && takes(cage, alone.front(), answer) &&
          (smallest == nullptr || cage.size() < smallest->size()))
        smallest = &cage;
    }
    if (smallest == nullptr) continue;
    smallest->push_back(alone.front());
    alone.clear();
  }
  std::erase_if(cages, [](const auto& cage) { return cage.empty(); });
}

/// Cages of cells whose values differ, over the whole grid, hardly any of one cell.
std::vector<SumCage> killer_cages(const Grid& answer, Rng& rng) {
  Cages cages;
  for (const auto& area : random_areas(answer.rows(), answer.rows(), 2, 4, rng)) {
    // Where values repeat, the area is cut.
    Cages parts;
    for (const CellId cell : area) {
      auto part = std::ranges::find_if(
          parts, [&](const auto& cells) { return takes(cells, cell, answer); });
      if (part == parts.end()) part = parts.insert(parts.end(), std::vector<CellId>{});
      part->push_back(cell);
    }
    cages.insert(cages.end(), parts.begin(), parts.end());
  }
  join_cells_alone(cages, answer, rng);
  std::vector<SumCage> sums;
  for (auto& cells : cages) {
    std::ranges::sort(cells);
    std::uint64_t sum = 0;
    for (const CellId cell : cells) sum += static_cast<std::uint64_t>(answer[cell].number);
    sums.push_back(SumCage{std::move(cells), sum});
  }
  return sums;
}

/// All cages are shown.
std::optional<Draft> draft_killer(const MakeSpec& spec, Rng& rng) {
  const HouseShape shape = *shape_of_family("sudoku", spec.rows);
  auto answer = draw_answer(*hold(SquarePuzzle{Grid(spec.rows, spec.rows), {shape}}), rng);
  if (!answer) return std::nullopt;
  Draft draft{spec.rows, spec.rows, std::move(*answer), {}, {}, false, true, true};
  std::vector<SumCage> cages = killer_cages(draft.answer, rng);
  for (const SumCage& cage : cages) {
    const auto first = static_cast<int>(cage.cells.front().index);
    const auto side = static_cast<int>(spec.rows);
    draft.clues.push_back({.row = 2 * (first / side) + 1, .column = 2 * (first % side) + 1});
  }
  draft.puzzle = [shape, cages = std::move(cages)](const std::vector<bool>& shown) {
    SquarePuzzle puzzle{Grid(shape.side, shape.side), {shape}};
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (shown[i]) puzzle.rules.cages.push_back(cages[i]);
    }
    return PuzzlePtr(hold(std::move(puzzle)));
  };
  return draft;
}

}  // namespace
}  // namespace squares_detail

std::optional<Draft> rest_of_square(const Puzzle& from, Rng& rng) {
  const auto* square = held_as<SquarePuzzle>(from);
  if (square == nullptr) return std::nullopt;
  return squares_detail::draft_of(square->rules, rng, &from);
}

extern const Maker latin_maker;
const Maker latin_maker{.kind = "latin",
                        .complete = squares_detail::complete_plain,
                        .draft = squares_detail::draft_plain};
extern const Maker sudoku_maker;
const Maker sudoku_maker{.kind = "sudoku",
                         .complete = squares_detail::complete_plain,
                         .draft = squares_detail::draft_plain};
extern const Maker sudoku_x_maker;
const Maker sudoku_x_maker{.kind = "sudoku-x",
                           .complete = squares_detail::complete_plain,
                           .draft = squares_detail::draft_plain};
extern const Maker jigsaw_maker;
const Maker jigsaw_maker{.kind = "jigsaw-sudoku",
                         .complete = squares_detail::complete_jigsaw,
                         .draft = squares_detail::draft_jigsaw};
extern const Maker killer_maker;
const Maker killer_maker{.kind = "killer-sudoku",
                         .complete = squares_detail::complete_killer,
                         .draft = squares_detail::draft_killer};

}  // namespace puzzlec::making
