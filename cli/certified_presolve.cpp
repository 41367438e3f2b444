#include "cli/certified_presolve.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/encodings/encodings.hpp"

namespace puzzlec::cli {
namespace {

/// Techniques whose every step follows by reverse unit propagation.
Techniques provable_techniques() {
  return techniques_of(PresolveLevel::full)
      .without(Reason::cardinality_bound)
      .without(Reason::cardinality_pair)
      .without(Reason::cage_bound)
      .without(Reason::cage_tuples)
      .without(Reason::failed_literal);
}

}  // namespace

std::unique_ptr<CertifiedPresolve> CertifiedPresolve::make(
    const std::shared_ptr<const Structure>& structure, const LowerOptions& options,
    PresolveLevel level) {
  const bool only_houses = std::ranges::all_of(structure->constraints, [](const auto& constraint) {
    return std::holds_alternative<AllDifferent>(constraint);
  });
  const HouseForm* const form = options.house;
  const bool propagates = form == nullptr || form == find_house_form("extended");
  if (!only_houses || !propagates || level == PresolveLevel::none) return nullptr;
  Lowered basis = Lowering(structure, options).lower_all(Model{structure, {}, {}});
  if (basis.cnf.var_count() != basis.map.statement_count()) return nullptr;
  PresolveOptions presolve;
  presolve.level = level;
  presolve.techniques = provable_techniques();
  return std::unique_ptr<CertifiedPresolve>(
      new CertifiedPresolve(structure, std::move(basis), presolve));
}

CertifiedPresolve::CertifiedPresolve(const std::shared_ptr<const Structure>& structure,
                                     Lowered basis, PresolveOptions options)
    : structure_(structure),
      map_(std::move(basis.map)),
      checker_(basis.cnf, ProofChecker::Base::permanent),
      propagator_(structure, options) {}

void CertifiedPresolve::state(const Given& given) {
  const StatementLiteral statement = map_.literal(given.cell, given.value);
  if (statement.is_true()) return;
  if (statement.is_open()) {
    checker_.add_axiom(std::array{statement.literal});
  } else {
    checker_.add_axiom({});
  }
}

/// A candidate that deduction removed.
void CertifiedPresolve::remove(CellId cell, Value value) {
  const StatementLiteral statement = map_.literal(cell, value);
  bool follows = true;
  if (statement.is_open()) {
    follows =
        checker_.is_false(statement.literal) || checker_.add_lemma(std::array{~statement.literal});
  } else if (statement.is_true()) {
    follows = checker_.is_refuted();
  }
  ensure(follows, "a deduced step follows by unit propagation");
}

/// That the cell has no value left may take a lemma for each of them.
void CertifiedPresolve::check_contradiction(const DeductionStep& conflict) {
  for (const Value value : structure_->domains[conflict.cell.index]) {
    const StatementLiteral statement = map_.literal(conflict.cell, value);
    if (checker_.is_refuted() || !statement.is_open()) continue;
    static_cast<void>(checker_.add_lemma(std::array{~statement.literal}));
  }
  ensure(checker_.is_refuted(), "a deduced contradiction follows by unit propagation");
}

const Deduction& CertifiedPresolve::deduce(const Model& model) {
  checker_.reset();
  for (const Given& given : model.givens) state(given);
  propagated_.contradiction = checker_.is_refuted();
  propagated_.solved = !propagated_.contradiction;
  propagated_.domains.resize(model.cell_count());
  if (propagated_.contradiction) return propagated_;
  for (std::uint32_t index = 0; index < propagated_.domains.size(); ++index) {
    Domain& domain = propagated_.domains[index];
    domain = Domain{};
    for (const Value value : structure_->domains[index]) {
      const StatementLiteral statement = map_.literal(CellId{index}, value);
      if (statement.is_true() || !checker_.is_false(statement.literal)) domain.insert(value);
    }
    propagated_.solved = propagated_.solved && domain.is_single();
  }
  if (propagated_.solved) return propagated_;
  log_.clear();
  const Deduction& deduced = propagator_.run(model, &log_);
  for (const DeductionStep& step : log_) {
    for (const Value value : step.removed) remove(step.cell, value);
  }
  if (deduced.contradiction) check_contradiction(deduced.conflict);
  return deduced;
}

std::unique_ptr<Certifier> CertifiedPresolve::certifier(const Lowered& rest) {
  std::vector<Var> names;
  for (std::uint32_t i = 0; i < rest.cnf.var_count(); ++i) {
    const auto statement = rest.map.statement(Var{i});
    ensure(statement.has_value(), "what is left has no auxiliary variables");
    names.push_back(map_.literal(statement->cell, statement->value).literal.var());
  }
  return make_certifier(checker_, std::move(names));
}

}  // namespace puzzlec::cli
