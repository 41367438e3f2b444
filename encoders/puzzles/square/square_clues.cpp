// What could be left out of a square: givens, cages, pencil marks, and the uses of rules that stand at
// some place.
#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace square_clues_detail {
namespace {

using Places = std::vector<BoardPoint>;

Places middles_of(const std::vector<CellId>& cells, std::size_t columns) {
  Places places;
  for (const CellId cell : cells) places.push_back(middle_of(cell, columns));
  return places;
}

/// Where all of the points meet.
BoardPoint centre_of(const Places& places) {
  BoardPoint sum;
  for (const BoardPoint& point : places) {
    sum.row += point.row;
    sum.column += point.column;
  }
  const auto count = static_cast<std::int32_t>(places.size());
  return {sum.row / count, sum.column / count};
}

/// Beside the first cell, where the line of the cells comes from.
BoardPoint outside_of(const Places& line) {
  if (line.size() < 2) return line.front();
  return {2 * line[0].row - line[1].row, 2 * line[0].column - line[1].column};
}

Places places_of(const VariantUse& use, std::size_t columns) {
  Places places = middles_of(use.cells, columns);
  switch (use.rule->look) {
    case VariantLook::dot:
    case VariantLook::sign:
    case VariantLook::corner:
      return {centre_of(places)};
    case VariantLook::outside:
      return {outside_of(places)};
    default:
      break;
  }
  for (const auto& group : use.groups)
    std::ranges::copy(middles_of(group, columns), std::back_inserter(places));
  return places;
}

bool leaves_out(const VariantUse& rule, const VariantUse& mark) {
  const char* const groups = rule.rule->takes.groups_name;
  return groups != nullptr && std::string_view(groups) == "exempt" &&
         std::ranges::any_of(rule.groups, [&](const std::vector<CellId>& pair) {
           return std::ranges::is_permutation(pair, mark.cells);
         });
}

bool is_clue(const VariantUse& use, const std::vector<VariantUse>& all) {
  const bool has_place = !use.cells.empty() || !use.groups.empty();
  const std::string_view name = use.rule->name;
  const char* const groups = use.rule->takes.groups_name;
  const bool is_negative = groups != nullptr && std::string_view(groups) == "exempt";
  return has_place && !is_negative && name != "extra region" &&
         std::ranges::none_of(all, [&](const VariantUse& rule) { return leaves_out(rule, use); });
}

bool has_marks(const SquareRules& rules, std::size_t cell) {
  return rules.marks[cell] != Domain::range(1, rules.shape.side);
}

}  // namespace
}  // namespace square_clues_detail

StatedClues SquarePuzzle::stated_clues() const {
  using namespace square_clues_detail;
  const std::size_t side = rules.shape.side;
  StatedClues clues;
  state_givens(givens, clues);
  UniqueNames names;
  for (const SumCage& cage : rules.cages) {
    std::string name = "cage " + cell_name(cage.cells[0], side);
    if (cage.sum) name += fmt::format(" {}+", *cage.sum);
    clues.push_back({"cage", names.of(std::move(name)), middles_of(cage.cells, side)});
  }
  for (std::uint32_t i = 0; i < rules.marks.size(); ++i) {
    if (has_marks(rules, i))
      clues.push_back(
          {"marks", "marks " + cell_name(CellId{i}, side), {middle_of(CellId{i}, side)}});
  }
  if (rules.uses.empty()) return clues;
  const VariantGrid grid = rule_grid();
  for (const VariantUse& use : rules.uses) {
    if (is_clue(use, rules.uses))
      clues.push_back({use.rule->name, names.of(name_of(use, grid)), places_of(use, side)});
  }
  return clues;
}

SquarePuzzle SquarePuzzle::keeping(const KeptClues& clues) const {
  using namespace square_clues_detail;
  SquarePuzzle puzzle = *this;
  ClueSieve sieve(clues);
  sieve.sift(puzzle.givens);
  std::erase_if(puzzle.rules.cages, [&](const SumCage&) { return !sieve.keeps_next(); });
  const Domain all = Domain::range(1, rules.shape.side);
  for (std::size_t i = 0; i < rules.marks.size(); ++i) {
    if (has_marks(rules, i) && !sieve.keeps_next()) puzzle.rules.marks[i] = all;
  }
  if (std::ranges::all_of(puzzle.rules.marks, [&](const Domain& marks) { return marks == all; }))
    puzzle.rules.marks.clear();
  puzzle.rules.uses.clear();
  for (const VariantUse& use : rules.uses) {
    if (!is_clue(use, rules.uses) || sieve.keeps_next()) puzzle.rules.uses.push_back(use);
  }
  return puzzle;
}

}  // namespace puzzlec
