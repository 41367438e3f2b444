#include "encoders/lower/lower.hpp"

#include <algorithm>
#include <map>
#include <utility>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

/// Builds one formula: hands each constraint to the lowering of its kind.
class FormulaBuilder {
 public:
  FormulaBuilder(const StructureFacts& about, const LowerOptions& options, GraphForm form,
                 const Model& model, Keep keep = Keep::every_solution)
      : formula_(about, options, form, keep), model_(model) {
    model.for_each_constraint([this](const Constraint& constraint) {
      std::visit(
          [this](const auto& kind) {
            for_each_lowering([&](auto& lowering) {
              if constexpr (requires { lowering.expect(kind); }) lowering.expect(kind);
            });
          },
          constraint);
    });
  }

  /// What a deduction left open: lowerings may look at it, so no constraint may be guarded.
  void look(std::span<const Domain> domains) {
    for_each_lowering([&](auto& lowering) {
      if constexpr (requires { lowering.look(formula_, model_, domains); })
        lowering.look(formula_, model_, domains);
    });
  }

  /// The cells, and the constraints that all puzzles of the structure share.
  void write_structure(std::span<const Domain> domains) {
    formula_.open_cells(domains);
    for_each_lowering([&](auto& lowering) {
      if constexpr (requires { lowering.begin(formula_); }) lowering.begin(formula_);
    });
    for (std::uint32_t i = 0; i < first_clue(); ++i) write({i});
  }
  void write_clues() {
    for (std::size_t i = 0; i < model_.clues.size(); ++i) write_clue(i);
  }
  void write_clue(std::size_t index) { write({static_cast<std::uint32_t>(first_clue() + index)}); }

  void state(const Given& given) {
    const StatementLiteral statement = formula_.map.literal(given.cell, given.value);
    if (statement.is_open()) formula_.sink().add({statement.literal});
    if (!statement.is_possible()) formula_.sink().add({});
  }

  template <typename Write>
  Lit guarded(const std::string& name, Write write) {
    return formula_.guarded(name, write);
  }

  void finish() {
    for_each_lowering([&](auto& lowering) {
      if constexpr (requires { lowering.finish(formula_); }) lowering.finish(formula_);
    });
  }
  [[nodiscard]] Lowered contradiction() {
    formula_.sink().add({});
    return take();
  }
  [[nodiscard]] Lowered take() { return formula_.take(); }

 private:
  [[nodiscard]] std::size_t first_clue() const { return model_.structure->constraints.size(); }

  template <typename Visit>
  void for_each_lowering(Visit visit) {
    std::apply([&](auto&... each) { (visit(each), ...); }, lowerings_);
  }

  void write(ConstraintId id) {
    if (formula_.stated.contains(id)) return;
    const Constraint& constraint = model_.constraint(id);
    formula_.with_name(origin_of(constraint).name, [&] {
      std::visit([&](const auto& kind) { write_kind<0>(kind, id); }, constraint);
    });
  }
  template <std::size_t Index, typename Kind>
  void write_kind(const Kind& kind, ConstraintId id) {
    auto& lowering = std::get<Index>(lowerings_);
    if constexpr (Lowers<std::decay_t<decltype(lowering)>, Kind>) {
      lowering.write(formula_, kind, id);
    } else {
      write_kind<Index + 1>(kind, id);
    }
  }

  Formula formula_;
  const Model& model_;
  KindLowerings lowerings_;
};

}  // namespace

Lowering::Lowering(std::shared_ptr<const Structure> structure, LowerOptions options)
    : about_(std::make_unique<const StructureFacts>(std::move(structure))), options_(options) {}
Lowering::~Lowering() = default;
Lowering::Lowering(Lowering&&) noexcept = default;
Lowering& Lowering::operator=(Lowering&&) noexcept = default;

const Structure* Lowering::structure() const {
  return &about_->structure();
}

Lowered Lowering::lower(const Model& model, const Deduction& deduction, GraphForm form,
                        Keep keep) const {
  FormulaBuilder builder(*about_, options_, form, model, keep);
  if (deduction.contradiction) return builder.contradiction();
  builder.look(deduction.domains);
  builder.write_structure(deduction.domains);
  builder.write_clues();
  builder.finish();
  return builder.take();
}

Lowered Lowering::lower_all(const Model& model, GraphForm form) const {
  FormulaBuilder builder(*about_, options_, form, model);
  builder.write_structure(about_->domains());
  builder.write_clues();
  builder.finish();
  for (const Given& given : model.givens) builder.state(given);
  return builder.take();
}

SelectableLowered Lowering::lower_selectable(const Model& model) const {
  FormulaBuilder builder(*about_, options_, GraphForm::lazy, model);
  builder.write_structure(about_->domains());
  std::vector<Selected> selected;
  for (std::size_t i = 0; i < model.givens.size(); ++i) {
    const Given& given = model.givens[i];
    const std::string name = given_name(given, model.columns());
    const auto selector = builder.guarded(name, [&] { builder.state(given); });
    Selected& added = selected.emplace_back();
    added.selector = selector;
    added.origin.rule = "given";
    added.origin.name = name;
    added.cells = {given.cell};
    added.given = i;
  }
  // What a rule states in several constraints, which have one name, is switched as one.
  std::vector<std::vector<std::size_t>> clues;
  std::map<std::pair<std::string_view, std::string_view>, std::size_t> number_of;
  for (std::size_t i = 0; i < model.clues.size(); ++i) {
    const Origin& origin = origin_of(model.clues[i]);
    const auto [found, is_new] = number_of.emplace(
        std::pair(std::string_view(origin.rule), std::string_view(origin.name)), clues.size());
    if (is_new) clues.emplace_back();
    clues[found->second].push_back(i);
  }
  for (const auto& parts : clues) {
    Selected clue{{}, origin_of(model.clues[parts.front()]), {}};
    clue.selector = builder.guarded(clue.origin.name, [&] {
      for (const std::size_t part : parts) builder.write_clue(part);
    });
    for (const std::size_t part : parts) {
      for (const CellId cell : cells_of(model.clues[part])) {
        if (std::ranges::find(clue.cells, cell) == clue.cells.end()) clue.cells.push_back(cell);
      }
    }
    if (clue.cells.size() == model.cell_count()) clue.cells.clear();
    clue.clues = parts;
    selected.push_back(std::move(clue));
  }
  return {builder.take(), std::move(selected)};
}

Grid decode(const VarMap& map, const Assignment& assignment) {
  Grid grid(map.rows(), map.columns());
  std::vector<CellId> doubtful;
  const auto hold = [&](const VarMap::Statement& statement) {
    if (!grid[statement.cell].is_blank()) doubtful.push_back(statement.cell);
    grid[statement.cell] = statement.value;
  };
  for (const VarMap::Statement& statement : map.settled()) hold(statement);
  const auto statements = map.statements();
  for (std::uint32_t var = 0; var < statements.size(); ++var) {
    if (assignment.holds(positive(Var{var}))) hold(statements[var]);
  }
  for (const CellId cell : doubtful) grid[cell] = blank;
  return grid;
}

}  // namespace puzzlec
