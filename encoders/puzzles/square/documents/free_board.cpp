#include "encoders/puzzles/square/documents/free_board.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/model/houses.hpp"
#include "encoders/puzzles/model/model_reading.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace {

Domain values_of(const FreeBoard& board) {
  return Domain::range(board.first, board.last);
}

/// What cells hold that are not part of the puzzle: a value that no other cell has.
Value value_of_holes(const FreeBoard& board) {
  return value_of(board.first > 0 ? 0 : board.last + 1);
}

Structure structure_of(const FreeBoard& board) {
  Structure structure{board.givens.rows(), board.givens.columns(), {}, {}};
  const Domain values = values_of(board);
  structure.domains.assign(board.givens.size(), values);
  for (std::size_t i = 0; i < board.holes.size(); ++i) {
    if (board.holes[i]) structure.domains[i] = Domain::single(value_of_holes(board));
  }
  for (const FreeBoard::House& house : board.houses) {
    structure.constraints.emplace_back(
        AllDifferent{house.cells, house.cells.size() == values.size(), house.origin});
  }
  return structure;
}

/// Adds what a cage states, under one name.
void add_cage(const SumCage& cage, const FreeBoard& board, std::vector<Constraint>& clues) {
  std::string name = fmt::format("cage {}", cell_name(cage.cells[0], board.givens.columns()));
  if (cage.sum) name += fmt::format(" {}+", *cage.sum);
  const Origin origin{"cage", std::move(name)};
  if (!cage.may_repeat && cage.cells.size() > 1) {
    const bool is_permutation = cage.cells.size() == values_of(board).size();
    clues.emplace_back(AllDifferent{cage.cells, is_permutation, origin});
  }
  if (cage.sum) clues.emplace_back(Cage{cage.cells, CageOperation::add, *cage.sum, origin});
}

}  // namespace

VariantGrid rule_grid_of(const FreeBoard& board) {
  return model_json::rule_grid_of(structure_of(board));
}

ModelPuzzle model_of(const FreeBoard& board, const std::string& key) {
  StatedFamily kind;
  kind.name = "a board of numbers";
  kind.key = "document " + key;
  kind.structure = std::make_shared<const Structure>(structure_of(board));
  ModelPuzzle puzzle;
  puzzle.givens = board.givens;
  for (std::uint32_t i = 0; i < board.holes.size(); ++i) {
    if (!board.holes[i]) continue;
    puzzle.givens[CellId{i}] = value_of_holes(board);
    kind.symbols = {{value_of_holes(board), "#"}};
  }
  for (const SumCage& cage : board.cages) add_cage(cage, board, puzzle.clues);
  for (std::uint32_t i = 0; i < board.marks.size(); ++i) {
    if (board.marks[i] == values_of(board)) continue;
    Tuples tuples;
    for (const Value value : board.marks[i]) tuples.push_back({value});
    const std::string name = "marks " + cell_name(CellId{i}, board.givens.columns());
    puzzle.clues.emplace_back(
        AllowedTuples{{CellId{i}}, make_tuples(std::move(tuples)), {"marks", name}});
  }
  if (!board.uses.empty()) {
    const VariantGrid grid = model_json::rule_grid_of(*kind.structure);
    VariantBuilder builder(grid, puzzle.clues);
    for (const VariantUse& use : board.uses) builder.add(use);
    puzzle.uses = board.uses;
  }
  puzzle.kind = std::make_shared<const StatedFamily>(std::move(kind));
  return puzzle;
}

FreeBoard without_lines(const SquarePuzzle& square) {
  const HouseShape& shape = square.shape();
  FreeBoard board{square.givens, 1, shape.side};
  for (const HouseKind kind : {HouseKind::block, HouseKind::diagonal}) {
    for (const House& house : houses_of_kind(shape, kind))
      board.houses.push_back({house.cells, {name_of(kind), house.name()}});
  }
  if (!square.rules.regions.empty()) {
    std::vector<std::vector<CellId>> regions(shape.side);
    for (std::uint32_t i = 0; i < square.rules.regions.size(); ++i)
      regions[square.rules.regions[i]].push_back(CellId{i});
    for (std::size_t i = 0; i < regions.size(); ++i)
      board.houses.push_back({regions[i], {"region", fmt::format("region {}", i + 1)}});
  }
  board.cages = square.rules.cages;
  board.marks = square.rules.marks;
  board.uses = square.rules.uses;
  return board;
}

}  // namespace puzzlec
