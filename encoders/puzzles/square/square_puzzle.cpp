#include "encoders/puzzles/square/square_puzzle.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/latin_rules.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

namespace {

/// By cell: the number of its block. Requires blocks.
std::vector<std::uint32_t> block_map(const HouseShape& shape) {
  std::vector<std::uint32_t> blocks(shape.side * shape.side);
  for (const House& house : houses_of_kind(shape, HouseKind::block)) {
    for (const CellId cell : house.cells)
      blocks[cell.index] = static_cast<std::uint32_t>(house.number - 1);
  }
  return blocks;
}

AllDifferent distinct_values(const SumCage& cage, std::string name) {
  return {cage.cells, false, {"cage", std::move(name)}};
}

Cage sum_of(const SumCage& cage, std::string name) {
  return {cage.cells, CageOperation::add, *cage.sum, {"cage", std::move(name)}};
}

std::string sum_name(const SumCage& cage, std::size_t side) {
  return fmt::format("cage {} {}+", cell_name(cage.cells[0], side), *cage.sum);
}

void add_marks(const SquareRules& rules, std::vector<Constraint>& clues) {
  const std::size_t side = rules.shape.side;
  for (std::uint32_t i = 0; i < rules.marks.size(); ++i) {
    if (rules.marks[i] == Domain::range(1, side)) continue;
    Tuples values;
    for (const Value value : rules.marks[i]) values.push_back({value});
    clues.emplace_back(
        AllowedTuples{{CellId{i}},
                      make_tuples(std::move(values)),
                      {"marks", fmt::format("marks {}", cell_name(CellId{i}, side))}});
  }
}

/// What only this puzzle has is part of its structure if it makes cells distinct: encodings of
/// other constraints look there.
Structure own_structure(const SquareRules& rules, const std::vector<SumCage>& cages) {
  Structure structure = square_structure(rules.shape);
  const std::size_t side = rules.shape.side;
  if (!rules.regions.empty()) {
    for (std::uint32_t region = 0; region < side; ++region) {
      AllDifferent house{{}, true, {"region", fmt::format("region {}", region + 1)}};
      for (std::uint32_t i = 0; i < rules.regions.size(); ++i) {
        if (rules.regions[i] == region) house.cells.push_back(CellId{i});
      }
      structure.constraints.emplace_back(std::move(house));
    }
  }
  for (const SumCage& cage : cages) {
    if (cage.may_repeat || cage.cells.size() < 2) continue;
    structure.constraints.emplace_back(
        distinct_values(cage, "cage " + cell_name(cage.cells[0], side)));
  }
  return structure;
}

void see_blocks(RepeatCheck& repeats, const HouseShape& shape) {
  std::size_t number = 0;
  for (std::size_t top = 0; top < shape.side; top += shape.block_rows) {
    for (std::size_t left = 0; left < shape.side; left += shape.block_columns) {
      repeats.start("block", number++);
      for (std::size_t row = top; row < top + shape.block_rows; ++row) {
        for (std::size_t column = left; column < left + shape.block_columns; ++column)
          repeats.see(row, column);
      }
    }
  }
}

void see_diagonals(RepeatCheck& repeats, std::size_t side) {
  repeats.start("diagonal", 0);
  for (std::size_t i = 0; i < side; ++i) repeats.see(i, i);
  repeats.start("diagonal", 1);
  for (std::size_t i = 0; i < side; ++i) repeats.see(i, side - 1 - i);
}

void see_regions(RepeatCheck& repeats, const std::vector<std::uint32_t>& regions,
                 std::size_t side) {
  for (std::uint32_t region = 0; region < side; ++region) {
    repeats.start("region", region);
    for (std::size_t i = 0; i < side * side; ++i) {
      if (regions[i] == region) repeats.see(i / side, i % side);
    }
  }
}

}  // namespace

std::string_view SquarePuzzle::family() const {
  if (!rules.uses.empty()) return "variant-sudoku";
  if (!rules.cages.empty()) return "killer-sudoku";
  if (!rules.regions.empty()) return "jigsaw-sudoku";
  if (rules.shape.block_rows == 0) return "latin";
  return rules.shape.diagonals ? "sudoku-x" : "sudoku";
}

std::string SquarePuzzle::cell_text(const Grid& answer, CellId cell) const {
  const Value value = answer[cell];
  if (value.is_blank()) return ".";
  const auto number = static_cast<std::size_t>(value.number);
  if (spelling && number <= spelling->symbols.size()) return spelling->symbols[number - 1];
  return std::to_string(number);
}

bool SquarePuzzle::is_plain() const {
  return rules.marks.empty() && shape_of_family(family(), rules.shape.side) == rules.shape;
}

std::optional<HouseShape> SquarePuzzle::only_houses() const {
  const bool has_more =
      !rules.regions.empty() || !rules.cages.empty() || !rules.marks.empty() || !rules.uses.empty();
  return has_more ? std::nullopt : std::optional(rules.shape);
}

std::vector<std::uint32_t> SquarePuzzle::region_map() const {
  if (!rules.regions.empty() || rules.shape.block_rows == 0) return rules.regions;
  return block_map(rules.shape);
}

VariantGrid SquarePuzzle::rule_grid() const {
  const std::size_t side = rules.shape.side;
  return {side, side, 1, static_cast<int>(side), region_map()};
}

Model SquarePuzzle::model(StructurePool& pool) const {
  const std::size_t side = rules.shape.side;
  const bool is_shared = rules.regions.empty() && rules.cages.empty();
  Model model = is_shared
                    ? square_model(givens, rules.shape, pool)
                    : Model{std::make_shared<const Structure>(own_structure(rules, rules.cages)),
                            {},
                            givens_of(givens)};
  for (const SumCage& cage : rules.cages) {
    if (cage.sum) model.clues.emplace_back(sum_of(cage, sum_name(cage, side)));
  }
  add_marks(rules, model.clues);
  if (rules.uses.empty()) return model;
  const VariantGrid grid = rule_grid();
  VariantBuilder builder(grid, model.clues);
  for (const VariantUse& use : rules.uses) builder.add(use);
  return model;
}

Model SquarePuzzle::separate_model(StructurePool& pool) const {
  const std::size_t side = rules.shape.side;
  Model model =
      rules.regions.empty()
          ? square_model(givens, rules.shape, pool)
          : Model{
                std::make_shared<const Structure>(own_structure(rules, {})), {}, givens_of(givens)};
  UniqueNames names;
  for (const SumCage& cage : rules.cages) {
    const std::string name =
        names.of(cage.sum ? sum_name(cage, side) : "cage " + cell_name(cage.cells[0], side));
    if (!cage.may_repeat && cage.cells.size() > 1)
      model.clues.emplace_back(distinct_values(cage, name));
    if (cage.sum) model.clues.emplace_back(sum_of(cage, name));
  }
  add_marks(rules, model.clues);
  const VariantGrid grid = rule_grid();
  VariantBuilder builder(grid, model.clues, &names);
  for (const VariantUse& use : rules.uses) builder.add(use);
  return model;
}

// Written from the rules with plain row and column arithmetic, not from the houses of the model.
std::optional<std::string> SquarePuzzle::check(const Grid& answer) const {
  if (auto problem = check_cells(givens, rules.marks, answer)) return problem;
  const std::size_t side = rules.shape.side;
  const bool has_blocks = rules.shape.block_rows > 0;
  const std::size_t block_rows = has_blocks ? rules.shape.block_rows : 1;
  RepeatCheck repeats(answer);
  // Nearly all answers are right: what is wrong is looked for only if something is.
  if (side > largest_bit || has_repeats(answer, block_rows, side / block_rows)) {
    repeats.see_rows_and_columns();
    if (has_blocks) see_blocks(repeats, rules.shape);
  }
  if (rules.shape.diagonals) see_diagonals(repeats, side);
  if (!rules.regions.empty()) see_regions(repeats, rules.regions, side);
  for (std::size_t number = 0; number < rules.cages.size(); ++number) {
    const SumCage& cage = rules.cages[number];
    if (cage.may_repeat) continue;
    repeats.start("cage", number);
    for (const CellId cell : cage.cells) repeats.see(cell.index / side, cell.index % side);
  }
  if (auto problem = repeats.problem()) return problem;
  for (std::size_t number = 0; number < rules.cages.size(); ++number) {
    const SumCage& cage = rules.cages[number];
    std::uint64_t sum = 0;
    for (const CellId cell : cage.cells) sum += static_cast<std::uint64_t>(answer[cell].number);
    if (cage.sum && sum != *cage.sum)
      return fmt::format("cage {} adds up to {} instead of {}", number + 1, sum, *cage.sum);
  }
  const VariantGrid grid = rules.uses.empty() ? VariantGrid{} : rule_grid();
  for (const VariantUse& use : rules.uses) {
    if (!use.rule->holds(use, grid, answer))
      return fmt::format("'{}' does not hold", name_of(use, grid));
  }
  return std::nullopt;
}

std::optional<HouseShape> shape_of_family(std::string_view family, std::size_t side) {
  if (family == "latin") return HouseShape{side, 0, 0, false};
  if (family != "sudoku" && family != "sudoku-x") return std::nullopt;
  std::size_t block_rows = 1;
  for (std::size_t rows = 2; rows * rows <= side; ++rows) {
    if (side % rows == 0) block_rows = rows;
  }
  if (block_rows == 1 && side != 1) return std::nullopt;
  return HouseShape{side, block_rows, side / block_rows, family == "sudoku-x"};
}

SquarePuzzle plain_sudoku(Grid givens) {
  const HouseShape shape = *shape_of_family("sudoku", givens.rows());
  return {std::move(givens), {shape}};
}

std::optional<SquareRules> rules_with_regions(std::size_t side,
                                              const std::vector<std::uint32_t>& regions,
                                              bool diagonals) {
  // Numbered anew, in the order of their first cells.
  std::map<std::uint32_t, std::uint32_t> number_of;
  std::vector<std::uint32_t> map;
  std::vector<std::size_t> sizes;
  for (const std::uint32_t region : regions) {
    const auto next = static_cast<std::uint32_t>(number_of.size());
    const std::uint32_t number = number_of.emplace(region, next).first->second;
    map.push_back(number);
    sizes.resize(number_of.size());
    ++sizes[number];
  }
  const bool equal = std::ranges::all_of(sizes, [side](std::size_t size) { return size == side; });
  if (regions.size() != side * side || sizes.size() != side || !equal) return std::nullopt;
  for (std::size_t rows = 1; rows <= side; ++rows) {
    if (side % rows != 0) continue;
    const HouseShape shape{side, rows, side / rows, diagonals};
    if (block_map(shape) == map) return SquareRules{shape};
  }
  return SquareRules{{side, 0, 0, diagonals}, std::move(map)};
}

bool is_plain_square(const SquarePuzzle& puzzle, std::initializer_list<std::string_view> families,
                     std::size_t first, std::size_t last) {
  const std::size_t side = puzzle.rules.shape.side;
  return std::ranges::find(families, puzzle.family()) != families.end() && puzzle.is_plain() &&
         side >= first && side <= last;
}

std::string SquarePuzzle::rules_text() const {
  const auto regions = region_map();
  std::vector<std::string> houses{"row", "column"};
  if (!regions.empty()) houses.emplace_back(shape().block_rows > 0 ? "block" : "outlined region");
  if (shape().diagonals) houses.emplace_back("long diagonal");
  const std::string last = std::exchange(houses.back(), {});
  houses.pop_back();
  const char* const symbol = shape().side <= 9 ? "digit" : "symbol";
  std::string text = fmt::format("Fill in the grid so that each {} and {} holds every {} once.",
                                 fmt::join(houses, ", "), last, symbol);
  if (!rules.cages.empty())
    text +=
        fmt::format(" The {}s of a cage differ, and add up to the number in its corner.", symbol);
  return text;
}

}  // namespace puzzlec
