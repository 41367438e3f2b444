#include "encoders/puzzles/kenken/kenken_puzzle.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/latin_rules.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {

namespace {

bool meets_target(const KenKenCage& cage, const Grid& answer) {
  // At most twenty values of at most 9: neither the sum nor the product can overflow.
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  std::uint64_t largest = 0;
  for (const CellId cell : cage.cells) {
    const auto value = static_cast<std::uint64_t>(answer[cell].number);
    sum += value;
    product *= value;
    largest = std::max(largest, value);
  }
  // The largest value and all others together.
  const std::uint64_t other_sum = sum - largest;
  const std::uint64_t other_product = product / largest;
  const bool subtracts = largest >= other_sum && largest - other_sum == cage.target;
  const bool divides = largest % other_product == 0 && largest / other_product == cage.target;
  if (!cage.operation) return sum == cage.target || product == cage.target || subtracts || divides;
  switch (*cage.operation) {
    case CageOperation::fixed:
    case CageOperation::add:
      return sum == cage.target;
    case CageOperation::multiply:
      return product == cage.target;
    case CageOperation::subtract:
      return subtracts;
    case CageOperation::divide:
      return divides;
  }
  return false;
}

}  // namespace

StatedClues KenKenPuzzle::stated_clues() const {
  const std::size_t side = givens.rows();
  StatedClues clues;
  state_givens(givens, clues);
  for (const KenKenCage& cage : cages) {
    StatedClue clue{"cage", fmt::format("cage {} {}", cage.name, cage.target), {}};
    if (cage.operation) clue.name += symbol_of(*cage.operation);
    for (const CellId cell : cage.cells) clue.places.push_back(middle_of(cell, side));
    clues.push_back(std::move(clue));
  }
  return clues;
}

KenKenPuzzle KenKenPuzzle::keeping(const KeptClues& clues) const {
  KenKenPuzzle puzzle = *this;
  ClueSieve sieve(clues);
  sieve.sift(puzzle.givens);
  std::erase_if(puzzle.cages, [&](const KenKenCage&) { return !sieve.keeps_next(); });
  return puzzle;
}

KenKenPuzzle KenKenPuzzle::moved(const BoardMove& move) const {
  const std::vector<CellId> targets = move.targets();
  KenKenPuzzle puzzle{move.moved(givens), cages};
  for (KenKenCage& cage : puzzle.cages) {
    for (CellId& cell : cage.cells) cell = targets[cell.index];
    std::ranges::sort(cage.cells);
  }
  std::ranges::sort(puzzle.cages, {}, [](const KenKenCage& cage) { return cage.cells.front(); });
  return puzzle;
}

Model KenKenPuzzle::model(StructurePool& pool) const {
  Model model = latin_model(givens, pool);
  model.clues.reserve(cages.size());
  for (const KenKenCage& cage : cages) {
    if (!cage.operation) continue;
    std::string name = "cage " + cage.name + " " + std::to_string(cage.target);
    name += symbol_of(*cage.operation);
    Origin origin{"cage", std::move(name)};
    model.clues.emplace_back(Cage{cage.cells, *cage.operation, cage.target, std::move(origin)});
  }
  const StatedRules stated = stated_rules();
  VariantBuilder builder(stated.grid, model.clues);
  for (const VariantUse& use : stated.of_puzzle) builder.add(use);
  return model;
}

StatedRules KenKenPuzzle::stated_rules() const {
  const std::size_t side = givens.rows();
  StatedRules stated{{side, side, 1, static_cast<int>(side)}, {}, {}};
  for (const KenKenCage& cage : cages) {
    if (!cage.operation)
      stated.of_puzzle.push_back({rule_of("target cage"), cage.cells, {}, cage.target, {}});
  }
  return stated;
}

OtherReadings<KenKenPuzzle> KenKenPuzzle::readings() const {
  KenKenPuzzle open = *this;
  for (KenKenCage& cage : open.cages) {
    if (cage.cells.size() > 1) cage.operation = std::nullopt;
  }
  const StatedRules stated = open.stated_rules();
  const auto is_possible = [&](const VariantUse& use) { return !fault_of(use, stated.grid); };
  if (stated.of_puzzle.size() == stated_rules().of_puzzle.size() ||
      !std::ranges::all_of(stated.of_puzzle, is_possible))
    return {};
  return {{"operators", "any of + - * / may give the number of a cage", std::move(open)}};
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

bool has_operations(const KenKenPuzzle& puzzle) {
  return std::ranges::all_of(puzzle.cages,
                             [](const KenKenCage& cage) { return cage.operation.has_value(); });
}

void remove_unlabelled(std::vector<KenKenCage>& cages, const std::vector<bool>& has_label) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    if (!has_label[i]) continue;
    if (i != kept) cages[kept] = std::move(cages[i]);
    ++kept;
  }
  cages.resize(kept);
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
  if (!cage.operation) return std::nullopt;
  switch (*cage.operation) {
    case CageOperation::fixed:
      if (size != 1) return "a cage of 1 cell for '.'";
      break;
    case CageOperation::subtract:
    case CageOperation::divide:
      if (size != 2) return fmt::format("a cage of 2 cells for '{}'", symbol_of(*cage.operation));
      break;
    case CageOperation::add:
    case CageOperation::multiply:
      if (size > most) return fmt::format("a cage of at most {} cells", most);
      break;
  }
  return std::nullopt;
}

std::string KenKenPuzzle::rules_text() const {
  return fmt::format(
      "Fill in the numbers from 1 to {} so that each row and column holds every number once; "
      "a cage may hold one twice. The numbers of a cage give the result in its corner by the "
      "operation beside it; − and ÷ take the larger number first.",
      givens.rows());
}

}  // namespace puzzlec
