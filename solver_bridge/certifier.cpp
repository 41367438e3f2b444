#include "solver_bridge/certifier.hpp"

#include <string>
#include <utility>

#include "encoders/base/errors.hpp"
#include "solver_bridge/check_proof.hpp"

namespace puzzlec {
namespace {

class TraceCertifier final : public Certifier {
 public:
  TraceCertifier(ProofChecker& checker, std::vector<Var> names)
      : checker_(&checker), names_(std::move(names)) {}
  explicit TraceCertifier(const Cnf& formula)
      : owned_(std::make_unique<ProofChecker>(formula)), checker_(owned_.get()) {
    for (std::uint32_t i = 0; i < formula.var_count(); ++i) names_.push_back(Var{i});
  }

  void new_var() override { names_.push_back(checker_->new_var()); }

  void add(std::span<const Lit> clause) override {
    translate(clause);
    checker_->add_axiom(clause_);
  }

  bool is_refuted() const override { return checker_->is_refuted(); }

  std::optional<UnknownReason> check(Solver& solver, std::span<const Lit>, const Unsat& unsat,
                                     const Limits& limits) override {
    // Taken even if the checker needs none of it: the next call must find its own steps only.
    const Proof proof = solver.take_proof();
    const auto fault = apply_steps(
        proof, limits, [this] { return checker_->is_refuted(); },
        [this](const Proof::Step& step) { return apply(step); });
    if (fault && fault->limit) return fault->limit;
    if (fault) {
      throw InternalError("the proof of unsatisfiability is wrong: step " +
                          std::to_string(fault->step) + " " + fault->problem);
    }
    std::vector<Lit> negated;
    for (const Lit literal : unsat.core) negated.push_back(~literal);
    translate(negated);
    ensure(checker_->is_implied(clause_),
           "the proof of unsatisfiability does not refute the assumptions");
    return std::nullopt;
  }

 private:
  const char* apply(const Proof::Step& step) {
    translate(step.literals);
    if (step.removes) {
      checker_->remove(clause_);
      return nullptr;
    }
    return checker_->add_lemma(clause_) ? nullptr : "does not follow by unit propagation";
  }

  /// Puts the clause into clause_, in the checker's variables.
  void translate(std::span<const Lit> clause) {
    clause_.clear();
    for (const Lit literal : clause) {
      ensure(literal.var().index < names_.size(), "a proof names known variables");
      const Lit name = positive(names_[literal.var().index]);
      clause_.push_back(literal.negated() ? ~name : name);
    }
  }

  std::unique_ptr<ProofChecker> owned_;
  ProofChecker* checker_;
  std::vector<Var> names_;
  std::vector<Lit> clause_;
};

class RefutationCertifier final : public Certifier {
 public:
  explicit RefutationCertifier(const Cnf& formula) : formula_(formula) {}

  void new_var() override { static_cast<void>(formula_.new_var()); }
  void add(std::span<const Lit> clause) override { formula_.add(clause); }

  std::optional<UnknownReason> check(Solver& solver, std::span<const Lit> assumptions,
                                     const Unsat& unsat, const Limits& limits) override {
    ensure(unsat.core.size() == assumptions.size(), "such a solver's core is all assumptions");
    const auto fault = check_proof(formula_, assumptions, solver.take_proof(), limits);
    if (!fault) return std::nullopt;
    if (fault->limit) return fault->limit;
    const std::string where = fault->step == 0 ? "" : "step " + std::to_string(fault->step) + ": ";
    throw SolverError(SolverFailure::wrong_proof,
                      "its proof of unsatisfiability is wrong: " + where + fault->problem);
  }

 private:
  Cnf formula_;
};

}  // namespace

std::unique_ptr<Certifier> make_certifier(const Cnf& formula, ProofKind kind) {
  switch (kind) {
    case ProofKind::trace:
      return std::make_unique<TraceCertifier>(formula);
    case ProofKind::refutations:
      return std::make_unique<RefutationCertifier>(formula);
    case ProofKind::none:
      break;
  }
  throw InternalError("a solver without proofs cannot be certified");
}

std::unique_ptr<Certifier> make_certifier(ProofChecker& checker, std::vector<Var> names) {
  return std::make_unique<TraceCertifier>(checker, std::move(names));
}

}  // namespace puzzlec
