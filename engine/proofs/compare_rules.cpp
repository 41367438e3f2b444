#include "engine/proofs/compare_rules.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "encoders/base/rng.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/meaning.hpp"
#include "solver_bridge/queries/session.hpp"

namespace puzzlec {
namespace {

/// How many grids that obey the rules, all or all but one, a sample starts from.
constexpr int most_per_rule = 100;

/// By cell: the values that any cell of its kind holds, so that what the model never considers is
/// seen, too. On boards with walls or links, cells and edges are of different kinds.
std::vector<std::vector<Value>> values_by_cell(const Puzzle& puzzle, const Model& model) {
  const auto count = static_cast<std::uint32_t>(model.cell_count());
  bool has_edges = false;
  for (std::uint32_t index = 0; index < count && !has_edges; ++index)
    has_edges = puzzle.place_name(CellId{index}).find('-') != std::string::npos;
  const auto kind_of = [&](std::uint32_t index) {
    const std::size_t row = index / model.columns();
    const std::size_t column = index % model.columns();
    return has_edges ? 2 * (row % 2) + column % 2 : 0;
  };
  std::vector<Domain> of_kind(4);
  for (std::uint32_t index = 0; index < count; ++index)
    of_kind[kind_of(index)] = of_kind[kind_of(index)] | model.structure->domains[index];
  std::vector<std::vector<Value>> values(count);
  for (std::uint32_t index = 0; index < count; ++index) {
    for (const Value value : of_kind[kind_of(index)]) values[index].push_back(value);
  }
  return values;
}

class Comparing {
 public:
  Comparing(const Puzzle& puzzle, const Limits& limits)
      : puzzle_(puzzle),
        limits_(limits),
        model_(puzzle.model(pool_)),
        values_(values_by_cell(puzzle, model_)) {}

  RulesComparison run(const std::vector<Grid>& known, const SolverFactory& make_solver) {
    std::uint64_t count = 1;
    for (const auto& own : values_) {
      count = own.size() > most_grids / count ? most_grids + 1 : count * own.size();
      if (count > most_grids) break;
    }
    result_.are_all = count <= most_grids;
    if (result_.are_all) {
      all_grids();
    } else {
      sample(known, make_solver);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] bool is_over() const { return result_.difference || result_.limit; }

  [[nodiscard]] bool model_accepts(const Grid& grid) const {
    for (std::uint32_t index = 0; index < grid.size(); ++index) {
      if (!model_.structure->domains[index].contains(grid[CellId{index}])) return false;
    }
    for (const Given& given : model_.givens) {
      if (grid[given.cell] != given.value) return false;
    }
    const Meaning meaning(grid);
    bool all_hold = true;
    model_.for_each_constraint(
        [&](const Constraint& constraint) { all_hold = all_hold && meaning.holds(constraint); });
    return all_hold;
  }

  void compare(const Grid& grid) {
    result_.limit = limits_.reached();
    if (result_.limit) return;
    const bool by_model = model_accepts(grid);
    const bool by_check = !puzzle_.check(grid).has_value();
    ++result_.grids;
    result_.accepted += by_model && by_check ? 1 : 0;
    if (by_model != by_check) result_.difference = {grid, by_model};
  }

  void all_grids() {
    Grid grid(model_.rows(), model_.columns());
    std::vector<std::size_t> at(values_.size());
    for (std::uint32_t index = 0; index < at.size(); ++index) {
      if (values_[index].empty()) return;
      grid[CellId{index}] = values_[index].front();
    }
    while (true) {
      compare(grid);
      if (is_over()) return;
      std::uint32_t index = 0;
      while (index < at.size() && ++at[index] == values_[index].size()) {
        at[index] = 0;
        grid[CellId{index}] = values_[index].front();
        ++index;
      }
      if (index == at.size()) return;
      grid[CellId{index}] = values_[index][at[index]];
    }
  }

  void sample(const std::vector<Grid>& known, const SolverFactory& make_solver) {
    bases_ = known;
    add_solutions(model_, make_solver);
    std::set<std::string> rules;
    model_.for_each_constraint(
        [&](const Constraint& constraint) { rules.insert(origin_of(constraint).rule); });
    for (const std::string& rule : rules) {
      if (!limits_.reached()) add_solutions(without(rule), make_solver);
    }
    for (const Grid& grid : bases_) {
      if (!is_over()) compare(grid);
    }
    while (!is_over() && result_.grids < sampled_grids) compare(neighbour());
  }

  [[nodiscard]] Model without(const std::string& rule) const {
    const auto is_of_rule = [&](const Constraint& constraint) {
      return origin_of(constraint).rule == rule;
    };
    Model model = model_;
    auto structure = std::make_shared<Structure>(*model.structure);
    std::erase_if(structure->constraints, is_of_rule);
    std::erase_if(model.clues, is_of_rule);
    // Some constraints rely on houses that may be gone.
    for (auto* list : {&structure->constraints, &model.clues}) {
      for (Constraint& constraint : *list) constraint = alone(constraint);
    }
    model.structure = std::move(structure);
    return model;
  }

  void add_solutions(const Model& model, const SolverFactory& make_solver) {
    const Lowered lowered = Lowering(model.structure, {}).lower_all(model);
    const auto solver = make_solver();
    for (std::uint32_t i = 0; i < lowered.map.statement_count(); ++i)
      solver->prefer(rng_.below(2) == 0 ? positive(Var{i}) : negative(Var{i}));
    Session session(lowered, *solver, std::make_shared<CutPool>());
    Limits limits = limits_;
    limits.conflicts = 20'000;
    for (int i = 0; i < most_per_rule; ++i) {
      const Outcome outcome = session.solve(limits);
      const auto* found = std::get_if<Found>(&outcome);
      if (found == nullptr) return;
      bases_.push_back(found->grid);
      session.block(found->grid);
    }
  }

  [[nodiscard]] Grid neighbour() {
    Grid grid =
        bases_.empty() ? Grid(model_.rows(), model_.columns()) : bases_[rng_.below(bases_.size())];
    const auto any_cell = [&] { return static_cast<std::uint32_t>(rng_.below(grid.size())); };
    const auto change = [&](std::uint32_t index) {
      grid[CellId{index}] = values_[index][rng_.below(values_[index].size())];
    };
    if (bases_.empty()) {
      for (std::uint32_t index = 0; index < grid.size(); ++index) change(index);
    } else if (rng_.below(3) == 0) {
      std::swap(grid[CellId{any_cell()}], grid[CellId{any_cell()}]);
    } else {
      for (std::uint64_t changes = 1 + rng_.below(3); changes > 0; --changes) change(any_cell());
    }
    return grid;
  }

  const Puzzle& puzzle_;
  const Limits& limits_;
  StructurePool pool_;
  Model model_;
  std::vector<std::vector<Value>> values_;
  std::vector<Grid> bases_;
  Rng rng_{1};
  RulesComparison result_;
};

}  // namespace

RulesComparison compare_rules(const Puzzle& puzzle, const std::vector<Grid>& known,
                              const SolverFactory& make_solver, const Limits& limits) {
  return Comparing(puzzle, limits).run(known, make_solver);
}

}  // namespace puzzlec
