// How else a puzzle that brings its own rules may be meant: variant rules, in squares whose
// values are 1 .. n, and cages whose operations are left open.
#include <algorithm>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/rule_readings.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace {

using Uses = std::vector<VariantUse>;

void add_use(ModelPuzzle& puzzle, const VariantGrid& grid, VariantUse use) {
  const std::size_t first = puzzle.clues.size();
  VariantBuilder(grid, puzzle.clues).add(use);
  // Rules take it that cells hold any value of the grid; here, some may not.
  for (std::size_t i = first; i < puzzle.clues.size(); ++i) {
    const AllDifferent* house = house_in(puzzle.clues[i]);
    if (house != nullptr) puzzle.clues[i] = AllDifferent{house->cells, false, house->origin};
  }
  puzzle.uses.push_back(std::move(use));
}

/// Without the constraints for which `is_gone` holds; `words` name them in the family's key. Returns
/// the family that results, which is the puzzle's own and may be changed further.
template <typename IsGone>
StatedFamily& erase_constraints(ModelPuzzle& puzzle, const std::string& words, IsGone is_gone) {
  auto kind = std::make_shared<StatedFamily>(*puzzle.kind);
  auto structure = std::make_shared<Structure>(*kind->structure);
  std::erase_if(structure->constraints, is_gone);
  std::erase_if(puzzle.clues, is_gone);
  kind->key += fmt::format("without {}\n", words);
  kind->structure = std::move(structure);
  StatedFamily& family = *kind;
  puzzle.kind = std::move(kind);
  return family;
}

bool contains(const Uses& uses, const VariantUse& use) {
  return std::ranges::find(uses, use) != uses.end();
}

/// With these uses instead of those that it states. Constraints are found by the names of uses,
/// which two of them may share.
ModelPuzzle with_uses(ModelPuzzle puzzle, Uses uses) {
  const StatedRules stated = puzzle.stated_rules();
  std::set<std::string> gone;
  for (const Uses* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) {
      if (!contains(uses, use)) gone.insert(name_of(use, stated.grid));
    }
  }
  const auto is_gone = [&](const VariantUse& use) {
    return gone.contains(name_of(use, stated.grid));
  };
  const auto stays = [&](const VariantUse& use) {
    return !is_gone(use) && (contains(stated.of_family, use) || contains(stated.of_puzzle, use));
  };
  if (!gone.empty()) {
    StatedFamily& family = erase_constraints(
        puzzle, fmt::format("{}", fmt::join(gone, ", ")),
        [&](const Constraint& one) { return gone.contains(origin_of(one).name); });
    std::erase_if(family.uses, is_gone);
    std::erase_if(puzzle.uses, is_gone);
  }
  for (VariantUse& use : uses) {
    if (!stays(use)) add_use(puzzle, stated.grid, std::move(use));
  }
  return puzzle;
}

/// Whether a constraint is a house on a diagonal, stated without a rule of encoders/variants.
bool is_diagonal(const Constraint& constraint) {
  return house_in(constraint) != nullptr && origin_of(constraint).rule == "diagonal";
}

void read_rules_otherwise(OtherReadings<ModelPuzzle>& found, const ModelPuzzle& stated) {
  const StatedRules rules = stated.stated_rules();
  Uses uses = rules.of_family;
  uses.insert(uses.end(), rules.of_puzzle.begin(), rules.of_puzzle.end());
  // Both diagonals may be houses instead.
  const bool has_houses = std::ranges::any_of(stated.kind->structure->constraints, is_diagonal);
  const Uses diagonals{{rule_of("falling diagonal")}, {rule_of("rising diagonal")}};
  Uses said = uses;
  if (has_houses) said.insert(said.end(), diagonals.begin(), diagonals.end());
  for (auto& [topic, words, changed] : rule_readings(said, rules.grid)) {
    ModelPuzzle puzzle = stated;
    if (has_houses && contains(changed, diagonals[0]) && contains(changed, diagonals[1])) {
      std::erase_if(changed, [&](const VariantUse& use) { return contains(diagonals, use); });
    } else if (has_houses) {
      erase_constraints(puzzle, "diagonals", is_diagonal);
    }
    found.push_back(
        {std::move(topic), std::move(words), with_uses(std::move(puzzle), std::move(changed))});
  }
  for (const bool may_repeat : {true, false}) {
    Uses changed = uses;
    if (!let_cages_repeat(changed, may_repeat) || has_fault(changed, rules.grid)) continue;
    found.push_back({"cages", may_repeat ? words_if_cages_repeat : words_if_cages_differ,
                     with_uses(stated, std::move(changed))});
  }
}

void open_operators(OtherReadings<ModelPuzzle>& found, const ModelPuzzle& stated) {
  const StatedRules rules = stated.stated_rules();
  std::set<std::string> of_uses;
  for (const VariantUse& use : rules.of_puzzle) of_uses.insert(name_of(use, rules.grid));
  ModelPuzzle puzzle = stated;
  puzzle.clues.clear();
  std::vector<VariantUse> uses;
  for (const Constraint& constraint : stated.clues) {
    const auto* cage = std::get_if<Cage>(&constraint);
    if (cage == nullptr || cage->cells.size() <= 1 || of_uses.contains(cage->origin.name)) {
      puzzle.clues.push_back(constraint);
    } else {
      uses.push_back({rule_of("target cage"), cage->cells, {}, cage->target, {}});
      if (fault_of(uses.back(), rules.grid)) return;
    }
  }
  if (uses.empty()) return;
  for (VariantUse& use : uses) add_use(puzzle, rules.grid, std::move(use));
  found.push_back({"operators", "any of + - * / may give the number of a cage", std::move(puzzle)});
}

}  // namespace

OtherReadings<ModelPuzzle> ModelPuzzle::readings() const {
  OtherReadings<ModelPuzzle> found;
  if (is_square()) read_rules_otherwise(found, *this);
  open_operators(found, *this);
  return found;
}

}  // namespace puzzlec
