#include "engine/proofs/certified_presolve.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/encodings/encodings.hpp"

namespace puzzlec {

std::unique_ptr<CertifiedPresolve> CertifiedPresolve::make(
    const std::shared_ptr<const Structure>& structure, const LowerOptions& options) {
  const bool only_houses = std::ranges::all_of(structure->constraints, [](const auto& constraint) {
    return house_in(constraint) != nullptr;
  });
  const HouseForm* const form = options.house;
  const bool is_extended = form == nullptr || form == find_house_form("extended");
  if (!only_houses || !is_extended) return nullptr;
  Lowered basis = Lowering(structure, options).lower_all(Model{structure, {}, {}});
  if (basis.cnf.var_count() != basis.map.statement_count()) return nullptr;
  return std::unique_ptr<CertifiedPresolve>(new CertifiedPresolve(*structure, std::move(basis)));
}

CertifiedPresolve::CertifiedPresolve(const Structure& structure, Lowered basis)
    : map_(std::move(basis.map)),
      checker_(basis.cnf, ProofChecker::Base::permanent),
      search_(checker_) {
  std::uint32_t statements = 0;
  for (const Domain& domain : structure.domains) {
    settled_.push_back(domain.is_single() ? domain : Domain{});
    starts_.push_back(statements);
    if (!domain.is_single()) statements += static_cast<std::uint32_t>(domain.size());
  }
  starts_.push_back(statements);
  for (std::uint32_t var = 0; var < statements; ++var)
    values_.push_back(map_.statement(Var{var})->value);
  ensure(statements == map_.statement_count(), "a cell's statements stand side by side");
  deduction_.domains = settled_;
}

void CertifiedPresolve::read_domains() {
  deduction_.domains = settled_;
  for (std::uint32_t cell = 0; cell < settled_.size(); ++cell) {
    for (std::uint32_t var = starts_[cell]; var < starts_[cell + 1]; ++var) {
      if (is_candidate(var)) deduction_.domains[cell].insert(values_[var]);
    }
  }
}

void CertifiedPresolve::start() {
  checker_.reset();
  search_.reset();
  units_.clear();
  for (const Given& given : givens_) {
    const StatementLiteral statement = map_.literal(given.cell, given.value);
    if (statement.is_open()) units_.push_back(statement.literal);
    if (!statement.is_open() && !statement.is_true()) checker_.add_axiom({});
  }
  checker_.add_units(units_);
}

const Deduction& CertifiedPresolve::deduce(const Model& model) {
  givens_ = model.givens;
  goes_on_ = true;
  start();
  deduction_.contradiction = checker_.is_refuted();
  deduction_.solved = !deduction_.contradiction && checker_.is_complete();
  read_domains();
  return deduction_;
}

std::optional<Lit> CertifiedPresolve::choose() {
  if (const auto literal = search_.choose()) return literal;
  // Cells of few candidates may stand in no long clause.
  read_domains();
  for (std::uint32_t cell = 0; cell < settled_.size(); ++cell) {
    const Domain& domain = deduction_.domains[cell];
    if (!domain.is_single()) return map_.literal(CellId{cell}, domain.first()).literal;
  }
  return std::nullopt;
}

const TrialOutcome& CertifiedPresolve::search(const TrialLimits& most, const Limits& limits) {
  outcome_ = {};
  bool is_consistent = true;
  while (true) {
    if (is_consistent) {
      if (const auto next = choose()) {
        if (outcome_.trials == most.trials || limits.is_stopped() || limits.is_late()) break;
        ++outcome_.trials;
        is_consistent = search_.decide(*next);
        continue;
      }
      auto& solution = outcome_.solutions.emplace_back();
      for (const Domain& domain : deduction_.domains) solution.push_back(domain.first());
      if (outcome_.solutions.size() == most.solutions) break;
    }
    // The last decision leads to no solution, or to no other one.
    outcome_.complete = search_.decisions() == 0;
    if (outcome_.complete) break;
    is_consistent = search_.backtrack();
  }
  search_.retract();
  goes_on_ = !outcome_.complete && outcome_.solutions.size() < most.solutions;
  // If a solution was found, what was derived without decisions holds only for other solutions.
  if (goes_on_ && !outcome_.solutions.empty()) start();
  if (goes_on_) read_domains();
  return outcome_;
}

std::unique_ptr<Certifier> CertifiedPresolve::certifier(const Lowered& rest) {
  ensure(goes_on_, "a session goes on if the search did not end");
  std::vector<Var> names;
  for (std::uint32_t i = 0; i < rest.cnf.var_count(); ++i) {
    const auto statement = rest.map.statement(Var{i});
    ensure(statement.has_value(), "what is left has no auxiliary variables");
    names.push_back(map_.literal(statement->cell, statement->value).literal.var());
  }
  return make_certifier(checker_, std::move(names));
}

}  // namespace puzzlec
