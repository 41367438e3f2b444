// CryptoMiniSat as a solver of puzzlec's bridge: once with all clauses of a puzzle, once with ours.
#include <cryptominisat5/cryptominisat.h>

#include "cli/bench/contestant.hpp"

namespace puzzlec::cli {
namespace {

class CryptominisatSolver final : public Solver {
 public:
  using Solver::add;

  Var new_var() override {
    solver_.new_var();
    return Var{solver_.nVars() - 1};
  }
  void add(std::span<const Lit> literals) override { solver_.add_clause(of(literals)); }
  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (limits.deadline) {
      const std::chrono::duration<double> left = *limits.deadline - Limits::Clock::now();
      if (left.count() <= 0) return Unknown{UnknownReason::time_limit};
      solver_.set_max_time(left.count());
    }
    const std::vector<CMSat::Lit> assumed = of(assumptions);
    const CMSat::lbool answer = solver_.solve(&assumed);
    if (answer == CMSat::l_False) return Unsat{{assumptions.begin(), assumptions.end()}};
    if (answer != CMSat::l_True) return Unknown{UnknownReason::time_limit};
    Assignment assignment(solver_.nVars());
    for (std::uint32_t index = 0; index < solver_.nVars(); ++index) {
      const Lit literal = positive(Var{index});
      assignment.set(solver_.get_model()[index] == CMSat::l_True ? literal : ~literal);
    }
    return Sat{std::move(assignment)};
  }
  void prefer(Lit) override {}

 private:
  static std::vector<CMSat::Lit> of(std::span<const Lit> literals) {
    std::vector<CMSat::Lit> clause;
    clause.reserve(literals.size());
    for (const Lit literal : literals) clause.emplace_back(literal.var().index, literal.negated());
    return clause;
  }

  CMSat::SATSolver solver_;
};

std::unique_ptr<Contestant> make(const RaceOptions& options, PresolveLevel presolve) {
  return make_engine_contestant(
      options, [] { return std::make_unique<CryptominisatSolver>(); }, presolve);
}

}  // namespace

void add_cryptominisat(std::vector<Entry>& entries) {
  entries.push_back(
      {"cryptominisat", "libcryptominisat5 on all clauses",
       [](const RaceOptions& options) { return make(options, PresolveLevel::none); }});
  entries.push_back(
      {"cryptominisat, ours", "libcryptominisat5 on our clauses after singles",
       [](const RaceOptions& options) { return make(options, PresolveLevel::singles); }});
}

}  // namespace puzzlec::cli
