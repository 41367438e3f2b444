// From a board to a puzzle: a square if it is a Latin square of 1 .. n, or else a model.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/documents/free_board.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec::pad_board {
namespace {

using sudoku_document::Draft;
using sudoku_document::largest_side;

/// Drops regions that have more cells than there are values.
void drop_large_regions(Draft& draft, Board& board) {
  const auto is_large = [&](const auto& region) { return region.size() > board.values(); };
  const auto found = std::ranges::find_if(board.regions, is_large);
  if (found == board.regions.end()) return;
  draft.note(fmt::format("regions of {} cells, more than there are values", found->size()));
  std::erase_if(board.regions, is_large);
}

bool is_latin(const Board& board) {
  const std::size_t side = board.givens.rows();
  return board.lines_differ && side == board.givens.columns() && side <= largest_side &&
         board.first == 1 && board.last == side &&
         std::ranges::find(board.holes, true) == board.holes.end();
}

/// Adds a rule of the whole grid, unless it makes no sense there.
void add_rule(Draft& draft, const VariantGrid& grid, const Variant* rule,
              std::vector<VariantUse>& uses) {
  VariantUse use{rule};
  if (const auto fault = fault_in(use, grid)) {
    draft.note(fmt::format("'{}', which needs {}", rule->name, fault->needed));
  } else {
    uses.push_back(std::move(use));
  }
}

void add_cages(Draft& draft, std::vector<BoardCage> cages, bool has_regions,
               std::vector<SumCage>& sums, std::vector<VariantUse>& uses) {
  for (BoardCage& cage : cages) {
    if (cage.may_repeat && !cage.sum) {
      draft.keep_entry("cages", cage.entry);
    } else if (has_regions && cage.is_extra_region && !cage.may_repeat && !cage.sum) {
      if (cage.cells.size() > 1) uses.push_back({rule_of("extra region"), std::move(cage.cells)});
    } else {
      sums.push_back({std::move(cage.cells), cage.sum, cage.may_repeat});
    }
  }
}

/// Both diagonals are part of the shape of a square.
bool take_diagonals(std::vector<const Variant*>& rules) {
  const Variant* const both[] = {rule_of("falling diagonal"), rule_of("rising diagonal")};
  const auto has = [&](const Variant* rule) {
    return std::ranges::find(rules, rule) != rules.end();
  };
  if (!has(both[0]) || !has(both[1])) return false;
  std::erase_if(rules, [&](const Variant* rule) { return rule == both[0] || rule == both[1]; });
  return true;
}

void finish_square(Draft& draft, Board board) {
  const std::size_t side = board.givens.rows();
  const bool diagonals = take_diagonals(board.rules);
  draft.side = side;
  draft.rules = {{side, 0, 0, diagonals}};
  const auto map = board.region_map();
  auto houses = map.empty() ? std::nullopt : rules_with_regions(side, map, diagonals);
  if (houses) {
    draft.rules = *std::move(houses);
  } else {
    for (auto& region : board.regions)
      draft.rules.uses.push_back({rule_of("extra region"), std::move(region)});
  }
  const VariantGrid grid = SquarePuzzle{board.givens, draft.rules}.rule_grid();
  add_cages(draft, std::move(board.cages), true, draft.rules.cages, draft.rules.uses);
  for (const Variant* rule : board.rules) add_rule(draft, grid, rule, draft.rules.uses);
  draft.grid = std::move(board.givens);
}

void add_lines(Draft& draft, const Board& board, FreeBoard& free) {
  const std::size_t rows = board.givens.rows();
  bool are_short = true;
  const auto lines = board.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const bool is_row = i < rows;
    are_short = are_short && lines[i].size() <= board.values();
    if (lines[i].size() < 2 || lines[i].size() > board.values()) continue;
    const char* const kind = is_row ? "row" : "column";
    free.houses.push_back(
        {lines[i], {kind, fmt::format("{} {}", kind, is_row ? i + 1 : i - rows + 1)}});
  }
  if (!are_short) draft.note("rows and columns that are longer than there are values");
}

void finish_model(Draft& draft, Board board) {
  FreeBoard free{board.givens, board.first, board.last, board.holes};
  if (board.lines_differ) add_lines(draft, board, free);
  std::size_t number = 0;
  for (auto& region : board.regions)
    free.houses.push_back({std::move(region), {"region", fmt::format("region {}", ++number)}});
  const bool has_holes = std::ranges::find(board.holes, true) != board.holes.end();
  const VariantGrid grid = rule_grid_of(free);
  for (const Variant* rule : board.rules) {
    if (has_holes) {
      draft.note(fmt::format("'{}', on a board with cells that are left out", rule->name));
    } else {
      add_rule(draft, grid, rule, free.uses);
    }
  }
  add_cages(draft, std::move(board.cages), false, free.cages, free.uses);
  draft.board = model_of(free, draft.root.compact());
}

}  // namespace

void finish(Draft& draft, Board board) {
  drop_large_regions(draft, board);
  if (is_latin(board)) {
    finish_square(draft, std::move(board));
  } else {
    finish_model(draft, std::move(board));
  }
}

}  // namespace puzzlec::pad_board
