#include "tests/interchange/random_puzzles.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/part/part_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "engine/split/split.hpp"
#include "tests/families/families.hpp"

namespace interchange {

using namespace puzzlec;

namespace {

Grid random_givens(std::size_t side, Rng& rng) {
  Grid grid(side, side);
  const std::uint64_t one_in = 1 + rng.below(8);
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    if (rng.below(one_in) == 0) grid[CellId{i}] = value_of(1 + rng.below(side));
  }
  return grid;
}

/// Neighbours joined at random: connected regions of at most `most` cells.
std::vector<std::vector<CellId>> random_cages(std::size_t side, std::size_t most, Rng& rng) {
  std::vector<std::uint32_t> cage_of(side * side);
  std::vector<std::vector<CellId>> cages(side * side);
  for (std::uint32_t i = 0; i < cages.size(); ++i) {
    cage_of[i] = i;
    cages[i] = {CellId{i}};
  }
  for (std::uint64_t tries = rng.below(2 * side * side); tries > 0; --tries) {
    const auto a = static_cast<std::uint32_t>(rng.below(side * side));
    const bool down = rng.below(2) == 0;
    if (down ? a + side >= side * side : a % side + 1 == side) continue;
    const std::uint32_t b = cage_of[a + (down ? side : 1)];
    const std::uint32_t into = cage_of[a];
    if (b == into || cages[into].size() + cages[b].size() > most) continue;
    for (const CellId cell : cages[b]) cage_of[cell.index] = into;
    cages[into].insert(cages[into].end(), cages[b].begin(), cages[b].end());
    cages[b].clear();
  }
  std::erase_if(cages, [](const auto& cage) { return cage.empty(); });
  for (auto& cage : cages) std::ranges::sort(cage);
  std::ranges::sort(cages, {}, [](const auto& cage) { return cage.front(); });
  return cages;
}

/// Regions of `side` cells: rows whose cells are exchanged; few are connected, so that some formats
/// refuse them.
std::vector<std::uint32_t> random_regions(std::size_t side, Rng& rng) {
  std::vector<std::uint32_t> regions;
  for (std::uint32_t i = 0; i < side * side; ++i)
    regions.push_back(static_cast<std::uint32_t>(i / side));
  // A cell of a row for one of the next row that touches its own: both stay connected.
  for (std::uint32_t row = 0; row + 1 < side; row += 2) {
    if (rng.below(3) == 0) continue;
    const auto cut = static_cast<std::uint32_t>(1 + rng.below(side - 1));
    for (std::uint32_t c = cut; c < side; ++c)
      if (2 * cut >= side && c < 2 * cut) {
        const auto n = static_cast<std::uint32_t>(side);
        if (c - cut < n - cut) {
          regions[row * n + c] = row + 1;
          regions[(row + 1) * n + (n - 1 - (c - cut))] = row + 1;
          regions[(row + 1) * n + (c - cut)] = row;
        }
      }
  }
  return regions;
}

PuzzlePtr random_square(Rng& rng) {
  static constexpr HouseShape shapes[] = {{9, 3, 3, false},  {9, 3, 3, false}, {9, 3, 3, true},
                                          {4, 2, 2, false},  {6, 2, 3, false}, {6, 3, 2, true},
                                          {16, 4, 4, false}, {5, 0, 0, false}, {12, 3, 4, false}};
  SquareRules rules{shapes[rng.below(std::size(shapes))]};
  const std::size_t side = rules.shape.side;
  if (rng.below(4) == 0 && side > 4 && side < 10) {
    if (auto found = rules_with_regions(side, random_regions(side, rng), rng.below(4) == 0))
      rules = std::move(*found);
  }
  if (rng.below(4) == 0 && side < 10) {
    const bool repeats = rng.below(4) == 0;
    for (auto& cells : random_cages(side, side, rng))
      rules.cages.push_back({std::move(cells), 1 + rng.below(side * side), repeats});
    if (rng.below(3) == 0) rules.cages.resize(1 + rng.below(rules.cages.size()));
  }
  Grid givens = random_givens(side, rng);
  if (rng.below(8) == 0) {
    rules.marks.assign(side * side, Domain::range(1, side));
    for (std::uint32_t i = 0; i < rules.marks.size(); ++i) {
      if (givens[CellId{i}].is_blank() && rng.below(4) == 0)
        rules.marks[i].erase(value_of(1 + rng.below(side)));
    }
  }
  return hold(SquarePuzzle{std::move(givens), std::move(rules)});
}

PuzzlePtr random_kenken(Rng& rng) {
  const std::size_t side = 1 + rng.below(9);
  const bool products = rng.below(3) == 0;
  std::vector<KenKenCage> cages;
  for (auto& cells : random_cages(side, 1 + rng.below(10), rng)) {
    KenKenCage cage{cell_name(cells[0], side), cells, CageOperation::multiply, 0};
    if (cells.size() == 1) {
      cage.operation = CageOperation::fixed;
    } else if (!products) {
      cage.operation = static_cast<CageOperation>(cells.size() == 2   ? 1 + rng.below(4)
                                                  : rng.below(2) == 0 ? 1
                                                                      : 3);
    }
    cage.target = 1 + rng.below(rng.below(2) == 0 ? 20 : 500'000);
    cages.push_back(std::move(cage));
  }
  return hold(KenKenPuzzle{Grid(side, side), std::move(cages)});
}

PuzzlePtr random_board(Rng& rng) {
  const bool is_contest = rng.below(2) == 0;
  Grid digits(is_contest ? 7 : 1 + rng.below(12), is_contest ? 7 : 1 + rng.below(12));
  for (std::uint32_t i = 0; i < digits.size(); ++i) {
    if (rng.below(3) == 0) digits[CellId{i}] = value_of(rng.below(9));
  }
  std::optional<std::uint32_t> total;
  if (rng.below(2) == 0) total = static_cast<std::uint32_t>(rng.below(digits.size() + 1));
  if (is_contest) total = 10;
  return hold(StarPuzzle(is_contest ? "tentaizu" : "minesweeper", std::move(digits), total));
}

/// These families are known to their own files only: they are made by reading an id.
PuzzlePtr random_by_id(Rng& rng) {
  const std::size_t side = 2 + rng.below(8);
  std::string id;
  const bool is_towers = rng.below(2) == 0;
  if (is_towers) {
    id = std::to_string(side) + ":";
    for (std::size_t i = 0; i < 4 * side; ++i) {
      id += i > 0 ? "/" : "";
      if (rng.below(2) == 0) id += std::to_string(1 + rng.below(side));
    }
    id += ",1";
    for (std::size_t i = 1; i < side * side; ++i)
      id += rng.below(4) == 0 ? "_" + std::to_string(1 + rng.below(side)) : "a";
    for (std::size_t at = id.find("a_"); at != std::string::npos; at = id.find("a_"))
      id.erase(at + 1, 1);
  } else {
    id = std::to_string(side) + (rng.below(2) == 0 ? "a:" : ":");
    for (std::size_t i = 0; i < side * side; ++i) {
      id += std::to_string(rng.below(4) == 0 ? 1 + rng.below(side) : 0);
      if (i >= side && rng.below(5) == 0) id += "U";
      if (i % side + 1 < side && rng.below(5) == 0) id += "R";
      if (i + side < side * side && rng.below(5) == 0) id += "D";
      if (i % side > 0 && rng.below(5) == 0) id += "L";
      id += ",";
    }
  }
  auto puzzle =
      read_one(*find_format(is_towers ? "tatham-towers" : "tatham-unequal"), id + "\n", "");
  if (!puzzle) FAIL(id << ": " << puzzle.error().message());
  return *std::move(puzzle);
}

/// The example of a genre with other clues: a puzzle need not have an answer.
PuzzlePtr random_of_genre(Rng& rng) {
  const auto files = genres::genre_files();
  const auto genre = genres::find_genre(files[rng.below(files.size())].name);
  auto puzzle = read_one(*find_format("puzzlec-genre"), genre->example + "\n", "");
  if (!puzzle) FAIL(genre->name << ": " << puzzle.error().message());
  GenreInstance instance = held_as<GenrePuzzle>(**puzzle)->instance;
  for (GenreClue& clue : instance.cells) {
    if (clue.kind == GenreClue::Kind::number && rng.below(3) == 0)
      clue.number = static_cast<std::int32_t>(rng.below(9));
  }
  return hold(genre_puzzle(genre, std::move(instance)));
}

PuzzlePtr random_puzzle(Rng& rng) {
  switch (rng.below(6)) {
    case 0:
      return random_kenken(rng);
    case 1:
      return random_board(rng);
    case 2:
      return random_by_id(rng);
    case 3:
      return random_of_genre(rng);
    default:
      return random_square(rng);
  }
}

/// The families that the makers above do not know.
std::vector<const families::Family*> families_without_maker() {
  static constexpr std::string_view known[] = {
      "latin",  "sudoku",    "sudoku-x",    "jigsaw-sudoku", "killer-sudoku",
      "kenken", "futoshiki", "skyscrapers", "tentaizu",      "minesweeper"};
  std::vector<const families::Family*> found = families::all();
  std::erase_if(found, [](const families::Family* family) {
    return std::ranges::find(known, std::string_view(family->name)) != std::end(known);
  });
  return found;
}

/// A puzzle of a family that the makers above do not know, from its record in tests/families.
PuzzlePtr random_of_record(const families::Family& family, generate::Rng& rng) {
  const int size = family.sizes[static_cast<std::size_t>(
      rng.below(static_cast<int>(std::min<std::size_t>(family.sizes.size(), 3))))];
  const families::Spelling& spelling = *family.spellings.front();
  const std::string text =
      spelling.file({spelling.body(family.make(size, generate::Kind::several, rng))});
  auto puzzle = read_one(*find_format(spelling.format), text,
                         spelling.asks_family ? std::string(family.name) : "");
  if (!puzzle) FAIL(text << ": " << puzzle.error().message());
  return *std::move(puzzle);
}

/// A part of the puzzle, with random literals.
PuzzlePtr random_part(const Puzzle& whole, Rng& rng) {
  std::vector<const Format*> able;
  for (const Format* format : formats()) {
    const bool asks = format->is_bare_squares || format->name == std::string("puzzlec-part");
    if (!asks && !format->loses(whole)) able.push_back(format);
  }
  PartPuzzle part;
  part.whole = stated(whole, *able[rng.below(able.size())]);
  part.givens = part.whole.puzzle->givens();
  part.count = 1 + rng.below(1000);
  part.number = 1 + rng.below(part.count);
  for (int i = 0; i < 64; ++i) part.partition += "0123456789abcdef"[rng.below(16)];
  StructurePool pool;
  const auto structure = part.whole.puzzle->model(pool).structure;
  for (std::size_t i = rng.below(6); i > 0; --i) {
    const CellId cell{static_cast<std::uint32_t>(rng.below(part.givens.size()))};
    const Domain& values = structure->domains[cell.index];
    part.assumed.push_back(
        {cell, rng.below(2) == 0 ? values.first() : values.last(), rng.below(2) == 0});
    if (!is_consistent(part.assumed, *structure)) part.assumed.pop_back();
  }
  return hold<PartPuzzle>(std::move(part));
}

}  // namespace

Parsed<PuzzlePtr> read_one(const Format& format, const std::string& text, const std::string& as) {
  StringSource source(text);
  TextCursor cursor(source, format.name);
  const auto reader = format.open(cursor, {as, false, {}});
  auto item = reader->next();
  REQUIRE(item.has_value());
  return *std::move(item);
}

RandomPuzzles::RandomPuzzles(std::uint64_t seed)
    : rng_(seed), part_rng_(seed), record_rng_(seed), others_(families_without_maker()) {}

PuzzlePtr RandomPuzzles::next() {
  // From a sequence of their own, so that the others stay as they are.
  if (++made_ % 8 == 0) return random_part(*random_puzzle(part_rng_), part_rng_);
  if (others_.empty() || rng_.below(6) != 0) return random_puzzle(rng_);
  return random_of_record(*others_[rng_.below(others_.size())], record_rng_);
}

}  // namespace interchange
