#include "encoders/puzzles/kenken/kenken_puzzle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/latin_rules.hpp"

namespace puzzlec {

namespace {

bool meets_target(const KenKenCage& cage, const Grid& answer) {
  // At most twenty values of at most 9: neither the sum nor the product can overflow.
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  std::uint64_t smallest = UINT64_MAX;
  std::uint64_t largest = 0;
  for (const CellId cell : cage.cells) {
    const auto value = static_cast<std::uint64_t>(answer[cell].number);
    sum += value;
    product *= value;
    smallest = std::min(smallest, value);
    largest = std::max(largest, value);
  }
  switch (cage.operation) {
    case CageOperation::fixed:
    case CageOperation::add:
      return sum == cage.target;
    case CageOperation::multiply:
      return product == cage.target;
    case CageOperation::subtract:
      return largest - smallest == cage.target;
    case CageOperation::divide:
      return largest % smallest == 0 && largest / smallest == cage.target;
  }
  return false;
}

}  // namespace

Model KenKenPuzzle::model(StructurePool& pool) const {
  Model model = latin_model(givens, pool);
  for (const KenKenCage& cage : cages) {
    Origin origin{"cage",
                  fmt::format("cage {} {}{}", cage.name, cage.target, symbol_of(cage.operation))};
    model.clues.emplace_back(Cage{cage.cells, cage.operation, cage.target, std::move(origin)});
  }
  return model;
}

// Written from the rules: a Latin square, and arithmetic on each cage.
std::optional<std::string> KenKenPuzzle::check(const Grid& answer) const {
  if (auto problem = check_latin(givens, answer)) return problem;
  for (const KenKenCage& cage : cages) {
    if (!meets_target(cage, answer))
      return fmt::format("cage {} does not give {}", cage.name, cage.target);
  }
  return std::nullopt;
}

bool KenKenPuzzle::has_givens() const {
  return givens != Grid(givens.rows(), givens.columns());
}

std::vector<KenKenCage> cages_of_regions(const std::vector<std::uint32_t>& regions,
                                         std::size_t side) {
  std::vector<KenKenCage> cages;
  for (std::uint32_t i = 0; i < regions.size(); ++i) {
    if (regions[i] == cages.size()) cages.push_back({cell_name(CellId{i}, side), {}, {}, 0});
    cages[regions[i]].cells.push_back(CellId{i});
  }
  return cages;
}

std::optional<std::string> wrong_size(const KenKenCage& cage, std::size_t most) {
  const std::size_t size = cage.cells.size();
  switch (cage.operation) {
    case CageOperation::fixed:
      if (size != 1) return "a cage of 1 cell for '.'";
      break;
    case CageOperation::subtract:
    case CageOperation::divide:
      if (size != 2) return fmt::format("a cage of 2 cells for '{}'", symbol_of(cage.operation));
      break;
    case CageOperation::add:
    case CageOperation::multiply:
      if (size > most) return fmt::format("a cage of at most {} cells", most);
      break;
  }
  return std::nullopt;
}

}  // namespace puzzlec
