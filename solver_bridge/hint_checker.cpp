#include "solver_bridge/hint_checker.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace puzzlec {

HintChecker::HintChecker(const Cnf& formula, std::span<const Lit> units)
    : values_(std::size_t{formula.var_count()} * 2) {
  for (std::size_t i = 0; i < formula.clause_count(); ++i) {
    const auto clause = formula.clause(i);
    keep(i + 1, {clause.begin(), clause.end()});
  }
  for (const Lit unit : units) keep(last_ + 1, {unit});
}

const char* HintChecker::apply(const Proof::Step& step) {
  if (step.removes) {
    for (const std::int64_t hint : step.hints) clauses_.erase(static_cast<std::uint64_t>(hint));
    return nullptr;
  }
  if (step.number <= last_) return "the number of the clause is not larger than those before it";
  if (!step.names_only(static_cast<std::uint32_t>(values_.size() / 2)))
    return "the clause names a variable that the formula does not have";
  const char* const problem = follow(step);
  for (const Lit literal : trail_) values_[literal.code] = values_[(~literal).code] = 0;
  trail_.clear();
  if (problem == nullptr) keep(step.number, {step.literals.begin(), step.literals.end()});
  return problem;
}

void HintChecker::keep(std::uint64_t number, std::vector<Lit> clause) {
  last_ = number;
  refuted_ = refuted_ || clause.empty();
  clauses_.insert_or_assign(number, std::move(clause));
}

void HintChecker::assign(Lit literal) {
  values_[literal.code] = 1;
  values_[(~literal).code] = -1;
  trail_.push_back(literal);
}

/// Assumes that the step's clause is false and propagates in the clauses that it names.
const char* HintChecker::follow(const Proof::Step& step) {
  for (const Lit literal : step.literals) {
    if (values_[literal.code] > 0) return nullptr;  // a tautology
    if (values_[literal.code] == 0) assign(~literal);
  }
  for (const std::int64_t hint : step.hints) {
    if (hint < 0) return "it goes beyond unit propagation (RAT)";
    const auto found = clauses_.find(static_cast<std::uint64_t>(hint));
    if (found == clauses_.end()) return "it rests on a clause that is not there";
    const auto& clause = found->second;
    if (std::ranges::any_of(clause, [&](Lit lit) { return values_[lit.code] > 0; })) continue;
    std::optional<Lit> open;
    for (const Lit literal : clause) {
      if (values_[literal.code] < 0 || open == literal) continue;
      if (open) return "it rests on a clause that is not unit";
      open = literal;
    }
    if (!open) return nullptr;
    assign(*open);
  }
  return "its clauses lead to no contradiction";
}

}  // namespace puzzlec
