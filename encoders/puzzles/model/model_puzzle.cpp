#include "encoders/puzzles/model/model_puzzle.hpp"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_reading.hpp"
#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace {

/// What states one thing together: constraints of one rule with one name.
std::pair<std::string_view, std::string_view> key_of(const Constraint& constraint) {
  const Origin& origin = origin_of(constraint);
  return {origin.rule, origin.name};
}

}  // namespace

StatedClues ModelPuzzle::stated_clues() const {
  StatedClues stated;
  state_givens(givens, stated);
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> known;
  UniqueNames names;
  for (const Constraint& constraint : clues) {
    const auto [entry, is_new] = known.emplace(key_of(constraint), stated.size());
    if (is_new) {
      const Origin& origin = origin_of(constraint);
      stated.push_back({origin.rule, names.of(origin.name), {}});
    }
    auto& places = stated[entry->second].places;
    for (const CellId cell : cells_of(constraint)) {
      const BoardPoint point = middle_of(cell, givens.columns());
      if (std::ranges::find(places, point) == places.end()) places.push_back(point);
    }
  }
  return stated;
}

ModelPuzzle ModelPuzzle::keeping(const KeptClues& kept_clues) const {
  ModelPuzzle puzzle = *this;
  ClueSieve sieve(kept_clues);
  sieve.sift(puzzle.givens);
  std::map<std::pair<std::string_view, std::string_view>, bool> stays;
  for (const Constraint& constraint : clues) {
    const auto key = key_of(constraint);
    if (!stays.contains(key)) stays.emplace(key, sieve.keeps_next());
  }
  std::erase_if(puzzle.clues, [&](const Constraint& one) { return !stays.at(key_of(one)); });
  const VariantGrid grid = stated_rules().grid;
  std::erase_if(puzzle.uses, [&](const VariantUse& use) {
    const std::string name = name_of(use, grid);
    const auto found = stays.find({use.rule->name, name});
    return found != stays.end() && !found->second;
  });
  return puzzle;
}

Model ModelPuzzle::model(StructurePool& pool) const {
  return {pool.get("model " + kind->key, [this] { return *kind->structure; }), clues,
          givens_of(givens)};
}

Model ModelPuzzle::separate_model(StructurePool& pool) const {
  const std::vector<Constraint>& all = kind->structure->constraints;
  const auto first_rule = all.begin() + static_cast<std::ptrdiff_t>(kind->house_constraints);
  Model model{pool.get("model of houses " + kind->key,
                       [&] {
                         Structure structure = *kind->structure;
                         structure.constraints.assign(all.begin(), first_rule);
                         return structure;
                       }),
              {first_rule, all.end()},
              givens_of(givens)};
  model.clues.insert(model.clues.end(), clues.begin(), clues.end());
  // That the cells in view differ may be said by a rule, which may be left out.
  if (first_rule != all.end()) {
    for (Constraint& clue : model.clues) clue = alone(clue);
  }
  return model;
}

std::optional<std::string> ModelPuzzle::check(const Grid& answer) const {
  if (answer.rows() != givens.rows() || answer.columns() != givens.columns())
    return "the answer has another size";
  const Structure& structure = *kind->structure;
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    const CellId cell{index};
    const Value held = answer[cell];
    if (!structure.domains[index].contains(held) ||
        (!givens[cell].is_blank() && givens[cell] != held)) {
      return fmt::format("{} holds {}", cell_name(cell, answer.columns()), held.number);
    }
  }
  for (const auto* list : {&structure.constraints, &clues}) {
    for (const Constraint& constraint : *list) {
      if (!model_json::holds_as_stated(constraint, answer))
        return fmt::format("'{}' does not hold", origin_of(constraint).name);
    }
  }
  const StatedRules stated = stated_rules();
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) {
      if (!use.rule->holds(use, stated.grid, answer))
        return fmt::format("'{}' does not hold", name_of(use, stated.grid));
    }
  }
  return std::nullopt;
}

StatedRules ModelPuzzle::stated_rules() const {
  return {model_json::rule_grid_of(*kind->structure), kind->uses, uses};
}

PlayerEntries ModelPuzzle::entries() const {
  Domain values;
  for (const Domain& domain : kind->structure->domains) values = values | domain;
  return entries_of(kept, givens, values);
}

bool ModelPuzzle::is_square() const {
  const std::size_t side = kind->structure->rows;
  return side == kind->structure->columns &&
         std::ranges::all_of(kind->structure->domains, [side](const Domain& domain) {
           return (domain & Domain::range(1, side)) == domain;
         });
}

std::string ModelPuzzle::cell_text(const Grid& answer, CellId cell) const {
  if (shown.size() > 0 && !shown[cell].is_blank()) return std::to_string(shown[cell].number);
  const auto symbol = kind->symbols.find(answer[cell]);
  if (symbol != kind->symbols.end()) return symbol->second;
  return answer[cell].is_blank() ? "." : std::to_string(answer[cell].number);
}

}  // namespace puzzlec
