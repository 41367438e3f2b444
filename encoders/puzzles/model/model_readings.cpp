// How else a puzzle that brings its own rules may be meant. Of squares whose values are 1 .. n:
// rules of the whole grid, on or off; of all: cages whose operations are left open.
#include <algorithm>
#include <initializer_list>
#include <set>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace {

using Names = std::initializer_list<const char*>;

bool is_one_of(const RuleUse& use, const Names& rules) {
  return std::ranges::any_of(rules, [&](const char* rule) { return rule_of(rule) == use.rule; });
}

void add_use(ModelPuzzle& puzzle, const RuleGrid& grid, RuleUse use) {
  const std::size_t first = puzzle.clues.size();
  RuleBuilder(grid, puzzle.clues).add(use);
  // Rules take it that cells hold any value of the grid; here, some may not.
  for (std::size_t i = first; i < puzzle.clues.size(); ++i) {
    const AllDifferent* house = house_in(puzzle.clues[i]);
    if (house != nullptr) puzzle.clues[i] = AllDifferent{house->cells, false, house->origin};
  }
  puzzle.uses.push_back(std::move(use));
}

/// Without the uses of these rules and their constraints.
ModelPuzzle without(const ModelPuzzle& stated, const Names& rules) {
  const StatedRules uses = stated.stated_rules();
  std::set<std::string> names;
  for (const auto* list : {&uses.of_family, &uses.of_puzzle}) {
    for (const RuleUse& use : *list) {
      if (is_one_of(use, rules)) names.insert(name_of(use, uses.grid));
    }
  }
  const auto is_gone = [&](const Constraint& constraint) {
    return names.contains(origin_of(constraint).name);
  };
  const auto is_use_gone = [&](const RuleUse& use) { return is_one_of(use, rules); };
  ModelPuzzle puzzle = stated;
  auto kind = std::make_shared<StatedFamily>(*stated.kind);
  auto structure = std::make_shared<Structure>(*stated.kind->structure);
  std::erase_if(structure->constraints, is_gone);
  std::erase_if(kind->uses, is_use_gone);
  for (const char* rule : rules) kind->key += fmt::format("without {}\n", rule);
  kind->structure = std::move(structure);
  puzzle.kind = std::move(kind);
  std::erase_if(puzzle.clues, is_gone);
  std::erase_if(puzzle.uses, is_use_gone);
  return puzzle;
}

/// Of a square: with the rules, or without those of them that it has.
void toggle(OtherReadings<ModelPuzzle>& found, const ModelPuzzle& stated, const Names& rules,
            const std::string& with, const std::string& off) {
  const StatedRules uses = stated.stated_rules();
  const auto has_one = [&](const std::vector<RuleUse>& list) {
    return std::ranges::any_of(list, [&](const RuleUse& use) { return is_one_of(use, rules); });
  };
  const char* topic = *rules.begin();
  if (has_one(uses.of_family) || has_one(uses.of_puzzle)) {
    found.push_back({topic, off, without(stated, rules)});
    return;
  }
  ModelPuzzle puzzle = stated;
  for (const char* rule : rules) {
    const RuleUse use{rule_of(rule)};
    if (fault_of(use, uses.grid)) return;
    add_use(puzzle, uses.grid, use);
  }
  found.push_back({topic, with, std::move(puzzle)});
}

/// Whether a constraint is a house on a diagonal, stated without a rule of encoders/rules.
bool is_diagonal(const Constraint& constraint) {
  return house_in(constraint) != nullptr && origin_of(constraint).rule == "diagonal";
}

/// The cage whose operation may be left open, or null.
struct OpenCage {
  const Cage* operator()(const Cage& cage) const { return cage.cells.size() > 1 ? &cage : nullptr; }
  template <typename Kind>
  const Cage* operator()(const Kind&) const {
    return nullptr;
  }
};

void open_operators(OtherReadings<ModelPuzzle>& found, const ModelPuzzle& stated) {
  const StatedRules rules = stated.stated_rules();
  std::set<std::string> of_uses;
  for (const RuleUse& use : rules.of_puzzle) of_uses.insert(name_of(use, rules.grid));
  ModelPuzzle puzzle = stated;
  puzzle.clues.clear();
  std::vector<RuleUse> uses;
  for (const Constraint& constraint : stated.clues) {
    const Cage* cage = std::visit(OpenCage{}, constraint);
    if (cage == nullptr || of_uses.contains(cage->origin.name)) {
      puzzle.clues.push_back(constraint);
    } else {
      uses.push_back({rule_of("target cage"), cage->cells, {}, cage->target, {}});
      if (fault_of(uses.back(), rules.grid)) return;
    }
  }
  if (uses.empty()) return;
  for (RuleUse& use : uses) add_use(puzzle, rules.grid, std::move(use));
  found.push_back({"operators", "any of + - * / may give the number of a cage", std::move(puzzle)});
}

}  // namespace

OtherReadings<ModelPuzzle> ModelPuzzle::readings() const {
  OtherReadings<ModelPuzzle> found;
  if (is_square()) {
    if (std::ranges::none_of(kind->structure->constraints, is_diagonal)) {
      toggle(found, *this, {"rising diagonal", "falling diagonal"},
             "both diagonals hold each value once", "values may repeat on the diagonals");
    }
    toggle(found, *this, {"non-consecutive"}, "no neighbours differ by 1",
           "the rule 'non-consecutive' does not hold");
    toggle(found, *this, {"anti-knight"}, "cells a knight's move apart hold different values",
           "cells a knight's move apart may hold the same value");
    toggle(found, *this, {"anti-king"}, "cells a king's move apart hold different values",
           "cells a king's move apart may hold the same value");
  }
  open_operators(found, *this);
  return found;
}

}  // namespace puzzlec
