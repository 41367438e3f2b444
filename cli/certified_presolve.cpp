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
      .without(Reason::cage_tuples);
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
  presolve.log = LogKind::proof;
  return std::unique_ptr<CertifiedPresolve>(
      new CertifiedPresolve(structure, std::move(basis), presolve));
}

CertifiedPresolve::CertifiedPresolve(const std::shared_ptr<const Structure>& structure,
                                     Lowered basis, PresolveOptions options)
    : structure_(structure),
      map_(std::move(basis.map)),
      checker_(basis.cnf, ProofChecker::Base::permanent),
      propagator_(structure, options) {
  for (std::uint32_t index = 0; index < structure->cell_count(); ++index) {
    const Domain& domain = structure->domains[index];
    settled_.push_back(domain.is_single() ? domain : Domain{});
  }
}

void CertifiedPresolve::state(const Given& given) {
  const StatementLiteral statement = map_.literal(given.cell, given.value);
  if (statement.is_true()) return;
  if (statement.is_open()) {
    checker_.add_axiom(std::array{statement.literal});
  } else {
    checker_.add_axiom({});
  }
}

std::optional<Lit> CertifiedPresolve::open_literal(CellId cell, Value value) const {
  const StatementLiteral statement = map_.literal(cell, value);
  return statement.is_open() ? std::optional(statement.literal) : std::nullopt;
}

/// Takes over what unit propagation found.
bool CertifiedPresolve::propagated_is_solved() {
  propagated_.contradiction = checker_.is_refuted();
  propagated_.domains = settled_;
  if (propagated_.contradiction) return true;
  for (std::uint32_t i = 0; i < map_.statement_count(); ++i) {
    if (checker_.is_false(positive(Var{i}))) continue;
    const auto statement = map_.statement(Var{i});
    propagated_.domains[statement->cell.index].insert(statement->value);
  }
  propagated_.solved = std::ranges::all_of(propagated_.domains, &Domain::is_single);
  return propagated_.solved;
}

/// Shows that a cell has no value left (where `assumed` holds), which may take a clause for each.
void CertifiedPresolve::check_contradiction(const DeductionStep& conflict,
                                            std::optional<Lit> assumed) {
  std::vector<Lit> clause;
  if (assumed) clause.push_back(~*assumed);
  if (checker_.add_lemma(clause)) return;
  for (const Value value : structure_->domains[conflict.cell.index]) {
    const auto literal = open_literal(conflict.cell, value);
    if (!literal) continue;
    clause.push_back(~*literal);
    static_cast<void>(checker_.add_lemma(clause));
    clause.pop_back();
  }
  ensure(checker_.add_lemma(clause), "a deduced contradiction follows by unit propagation");
}

/// The steps of a trial hold where its candidate does. They are looked at only where unit
/// propagation does not refute the candidate by itself.
void CertifiedPresolve::check_trial(std::span<const DeductionStep> trial, Lit assumed) {
  if (trial.empty() || checker_.add_lemma(std::array{~assumed})) return;
  for (const DeductionStep& step : trial) {
    for (const Value value : step.removed) {
      const auto literal = open_literal(step.cell, value);
      ensure(!literal || checker_.add_lemma(std::array{~assumed, ~*literal}),
             "a deduced step on trial follows by unit propagation");
    }
  }
  check_contradiction(trial.back(), assumed);
}

void CertifiedPresolve::check_log() {
  std::size_t trial = 0;  // where it begins, or the step at hand
  for (std::size_t i = 0; i < log_.size(); ++i) {
    const DeductionStep& step = log_[i];
    if (step.on_trial) continue;
    for (const Value value : step.removed) {
      const auto literal = open_literal(step.cell, value);
      if (!literal || checker_.is_false(*literal)) continue;
      check_trial(std::span(log_).subspan(trial, i - trial), *literal);
      ensure(checker_.add_lemma(std::array{~*literal}),
             "a deduced step follows by unit propagation");
    }
    trial = i + 1;
  }
}

/// That singles, which are not logged, were found here, too.
void CertifiedPresolve::check_domains(const Deduction& deduced) {
  for (std::uint32_t i = 0; i < map_.statement_count(); ++i) {
    if (checker_.is_false(positive(Var{i}))) continue;
    const auto statement = map_.statement(Var{i});
    if (deduced.domains[statement->cell.index].contains(statement->value)) continue;
    ensure(checker_.add_lemma(std::array{negative(Var{i})}),
           "a deduced candidate follows by unit propagation");
  }
}

const Deduction& CertifiedPresolve::deduce(const Model& model) {
  checker_.reset();
  for (const Given& given : model.givens) state(given);
  if (propagated_is_solved()) return propagated_;
  log_.clear();
  const Deduction& deduced = propagator_.run(model, &log_);
  check_log();
  if (deduced.contradiction) {
    check_contradiction(deduced.conflict, std::nullopt);
  } else {
    check_domains(deduced);
  }
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
