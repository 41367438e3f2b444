// How squares may be moved: a Latin square or Sudoku of givens alone has many moves; with regions,
// cages or rules it may be turned, unless a rule speaks of directions.
#include <algorithm>
#include <array>
#include <string_view>

#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {
namespace {

/// Rules that read digits, rows, columns or places in boxes in one direction.
bool tells_directions(const VariantUse& use) {
  constexpr std::array<std::string_view, 4> rules{"row indexer", "column indexer", "box indexer",
                                                  "cage sum in cells"};
  const std::string_view name = use.rule->name;
  const bool reads_a_pill = name == "arrow" && use.cells.size() > 1;
  return reads_a_pill || std::ranges::find(rules, name) != rules.end();
}

void move_cells(std::vector<CellId>& cells, const std::vector<CellId>& targets) {
  for (CellId& cell : cells) cell = targets[cell.index];
}

/// The numbers of regions in the order of their first cells, as readers have them.
std::vector<std::uint32_t> renumbered(const std::vector<std::uint32_t>& regions) {
  std::vector<std::uint32_t> numbers(regions.size(), UINT32_MAX);
  std::vector<std::uint32_t> result;
  std::uint32_t next = 0;
  for (const std::uint32_t region : regions) {
    if (numbers[region] == UINT32_MAX) numbers[region] = next++;
    result.push_back(numbers[region]);
  }
  return result;
}

/// A diagonal of the board becomes the other one if a single side is mirrored.
void turn_diagonal(VariantUse& use, const BoardMove& move) {
  const bool is_mirrored =
      (move.rows.front() > move.rows.back()) != (move.columns.front() > move.columns.back());
  if (!is_mirrored) return;
  const VariantLook look = use.rule->look;
  if (look != VariantLook::rising_diagonal && look != VariantLook::falling_diagonal) return;
  for (const Variant* other : all_rules()) {
    if (other->look != look && (other->look == VariantLook::rising_diagonal ||
                                other->look == VariantLook::falling_diagonal)) {
      use.rule = other;
      return;
    }
  }
}

}  // namespace

BoardFreedom SquarePuzzle::freedom() const {
  const auto side = static_cast<std::uint32_t>(rules.shape.side);
  const bool has_square_blocks = rules.shape.block_rows == rules.shape.block_columns;
  BoardFreedom free{.turns = true, .transposes = has_square_blocks};
  if (std::ranges::any_of(rules.uses, tells_directions))
    return {.reason = "one of its rules speaks of rows, columns or directions"};
  if (!rules.cages.empty() || !rules.uses.empty()) return free;
  free.values = true;
  if (!rules.regions.empty()) return free;
  const bool has_blocks = rules.shape.block_rows > 0;
  free.band = has_blocks ? static_cast<std::uint32_t>(rules.shape.block_rows) : side;
  free.stack = has_blocks ? static_cast<std::uint32_t>(rules.shape.block_columns) : side;
  free.keeps_diagonals = rules.shape.diagonals;
  return free;
}

SquarePuzzle SquarePuzzle::moved(const BoardMove& move) const {
  const std::vector<CellId> targets = move.targets();
  SquarePuzzle puzzle;
  puzzle.givens = move.moved(givens);
  puzzle.rules.shape = rules.shape;
  puzzle.kept.words = kept.words;
  puzzle.spelling = spelling;
  if (!rules.regions.empty()) {
    puzzle.rules.regions.resize(rules.regions.size());
    for (std::size_t i = 0; i < targets.size(); ++i)
      puzzle.rules.regions[targets[i].index] = rules.regions[i];
    puzzle.rules.regions = renumbered(puzzle.rules.regions);
  }
  if (!rules.marks.empty()) {
    puzzle.rules.marks.resize(rules.marks.size());
    for (std::size_t i = 0; i < targets.size(); ++i) {
      Domain& marks = puzzle.rules.marks[targets[i].index];
      for (const Value value : rules.marks[i]) marks.insert(move.renamed(value));
    }
  }
  for (SumCage cage : rules.cages) {
    move_cells(cage.cells, targets);
    std::ranges::sort(cage.cells);
    puzzle.rules.cages.push_back(std::move(cage));
  }
  std::ranges::sort(puzzle.rules.cages, {}, &SumCage::cells);
  for (VariantUse use : rules.uses) {
    move_cells(use.cells, targets);
    for (auto& group : use.groups) move_cells(group, targets);
    turn_diagonal(use, move);
    puzzle.rules.uses.push_back(std::move(use));
  }
  return puzzle;
}

}  // namespace puzzlec
