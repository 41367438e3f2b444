// Who checks a model: the session, unless the solver says that it does so itself.
#include "solver_bridge/queries/session.hpp"

#include <memory>
#include <vector>

#include <doctest/doctest.h>

namespace {

using namespace puzzlec;  // NOLINT

/// Says that everything is true, whatever the clauses.
class YesSolver final : public Solver {
 public:
  using Solver::add;
  explicit YesSolver(bool checks) : checks_(checks) {}
  Var new_var() override { return Var{vars_++}; }
  void add(std::span<const Lit>) override {}
  Verdict solve(std::span<const Lit>, const Limits&) override {
    Assignment assignment(vars_);
    for (std::uint32_t i = 0; i < vars_; ++i) assignment.set(positive(Var{i}));
    return Sat{assignment};
  }
  void prefer(Lit) override {}
  [[nodiscard]] bool checks_models() const override { return checks_; }

 private:
  bool checks_;
  std::uint32_t vars_ = 0;
};

/// One cell, and the statement that it holds 0.
Lowered one_cell(bool truth) {
  Lowered lowered;
  lowered.map = VarMap(1, 1, 1);
  const Var var = lowered.cnf.new_var();
  lowered.map.open(CellId{0}, value_of(0), var);
  lowered.cnf.add({truth ? positive(var) : negative(var)});
  return lowered;
}

}  // namespace

TEST_SUITE("solver_bridge/session") {
  TEST_CASE("a model is held against clauses, added clauses and assumptions") {
    const Lit statement = positive(Var{0});
    OpenSession right(one_cell(true), std::make_unique<YesSolver>(false));
    CHECK(std::holds_alternative<Found>(right.session.solve({})));
    CHECK_THROWS_AS(static_cast<void>(right.session.solve({}, std::vector{~statement})),
                    InternalError);
    right.session.add(std::vector{~statement});
    CHECK_THROWS_AS(static_cast<void>(right.session.solve({})), InternalError);
    OpenSession wrong(one_cell(false), std::make_unique<YesSolver>(false));
    CHECK_THROWS_AS(static_cast<void>(wrong.session.solve({})), InternalError);
  }

  TEST_CASE("a solver that checks its models is believed") {
    OpenSession opened(one_cell(false), std::make_unique<YesSolver>(true));
    CHECK(std::holds_alternative<Found>(opened.session.solve({})));
  }

  TEST_CASE("a solver is not asked about what the certifier refutes itself") {
    const Lit statement = positive(Var{0});
    OpenSession opened(one_cell(true), std::make_unique<YesSolver>(true));
    opened.session.certify(make_certifier(opened.lowered.cnf, ProofKind::trace));
    CHECK(std::holds_alternative<Found>(opened.session.solve({})));
    OpenSession refuted(one_cell(true), std::make_unique<YesSolver>(true));
    refuted.session.certify(make_certifier(refuted.lowered.cnf, ProofKind::trace));
    refuted.session.add(std::vector{~statement});
    CHECK(std::holds_alternative<Unsat>(refuted.session.solve({})));
    CHECK_FALSE(refuted.session.uses_solver());
    CHECK(opened.session.uses_solver());
  }
}
