// Z3 as a solver of puzzlec's bridge: all clauses of a puzzle, in its logic of finite domains.
#include <z3++.h>

#include "cli/bench/contestant.hpp"

namespace puzzlec::cli {
namespace {

class Z3Solver final : public Solver {
 public:
  using Solver::add;

  Var new_var() override {
    const auto index = static_cast<std::uint32_t>(variables_.size());
    variables_.push_back(context_.bool_const(("v" + std::to_string(index)).c_str()));
    return Var{index};
  }
  void add(std::span<const Lit> literals) override {
    z3::expr_vector any(context_);
    for (const Lit literal : literals) any.push_back(of(literal));
    solver_.add(z3::mk_or(any));
  }
  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (limits.deadline) {
      const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(*limits.deadline -
                                                                              Limits::Clock::now());
      if (left.count() <= 0) return Unknown{UnknownReason::time_limit};
      solver_.set("timeout", static_cast<unsigned>(left.count()));
    }
    z3::expr_vector assumed(context_);
    for (const Lit literal : assumptions) assumed.push_back(of(literal));
    switch (solver_.check(assumed)) {
      case z3::unknown:
        return Unknown{UnknownReason::time_limit};
      case z3::unsat:
        return Unsat{{assumptions.begin(), assumptions.end()}};
      case z3::sat:
        break;
    }
    const z3::model model = solver_.get_model();
    Assignment assignment(static_cast<std::uint32_t>(variables_.size()));
    for (std::uint32_t index = 0; index < variables_.size(); ++index) {
      const Lit literal = positive(Var{index});
      assignment.set(model.eval(variables_[index], true).is_true() ? literal : ~literal);
    }
    return Sat{std::move(assignment)};
  }
  void prefer(Lit) override {}

 private:
  z3::expr of(Lit literal) const {
    const z3::expr& variable = variables_[literal.var().index];
    return literal.negated() ? !variable : variable;
  }

  z3::context context_;
  z3::solver solver_{context_, "QF_FD"};
  std::vector<z3::expr> variables_;
};

}  // namespace

void add_z3(std::vector<Entry>& entries) {
  entries.push_back({"z3", "libz3 on all clauses, QF_FD", [](const RaceOptions& options) {
                       return make_engine_contestant(
                           options, [] { return std::make_unique<Z3Solver>(); },
                           PresolveLevel::none);
                     }});
}

}  // namespace puzzlec::cli
