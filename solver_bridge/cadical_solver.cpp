#include "solver_bridge/cadical_solver.hpp"

#include <algorithm>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <string>
#include <vector>

#include <cadical.hpp>

#include "encoders/base/errors.hpp"

// POSIX declares this in no header under strict conformance.
extern char** environ;  // NOLINT

namespace puzzlec {
namespace {

/// CaDiCaL takes options, trace files and output from CADICAL_* variables when it is constructed.
void forget_cadical_environment() {
  std::vector<std::string> names;
  for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry) {
    if (std::strncmp(*entry, "CADICAL", 7) != 0) continue;
    const char* end = std::strchr(*entry, '=');
    names.emplace_back(
        *entry, end == nullptr ? std::strlen(*entry) : static_cast<std::size_t>(end - *entry));
  }
  for (const std::string& name : names) unsetenv(name.c_str());
}

class LimitTerminator final : public CaDiCaL::Terminator {
 public:
  void watch(const Limits* limits) { limits_ = limits; }
  bool terminate() override {
    return limits_ != nullptr && (limits_->is_stopped() || limits_->is_late());
  }

 private:
  const Limits* limits_ = nullptr;
};

/// Counts what is learned, a clause for each conflict, and takes none of it.
class ConflictCounter final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count_;
    return false;
  }
  void learn(int) override {}
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  std::uint64_t count_ = 0;
};

class CadicalSolver final : public Solver {
 public:
  using Solver::add;

  CadicalSolver() {
    set("quiet", 1);
    // Puzzles are small: what is meant for large industrial formulas costs more than it gives here.
    set("lucky", 0);
    set("walk", 0);
    // Most puzzles that need search are satisfiable, and quasigroups with holes suffer from the
    // frequent restarts that are meant for unsatisfiable formulas.
    set("stabilizeonly", 1);
    solver_.connect_terminator(&terminator_);
    solver_.connect_learner(&conflict_counter_);
  }
  CadicalSolver(const CadicalSolver&) = delete;
  CadicalSolver& operator=(const CadicalSolver&) = delete;
  ~CadicalSolver() override {
    solver_.disconnect_learner();
    solver_.disconnect_terminator();
  }

  Var new_var() override { return Var{var_count_++}; }

  void add(std::span<const Lit> literals) override {
    guarded([&] {
      for (const Lit literal : literals) {
        ensure(literal.var().index < var_count_, "a clause's variables exist");
        solver_.add(to_dimacs(literal));
      }
      solver_.add(0);
    });
    if (literals.empty()) has_empty_clause_ = true;
  }

  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (limits.is_stopped()) return Unknown{UnknownReason::interrupted};
    if (limits.is_late()) return Unknown{UnknownReason::time_limit};
    if (has_empty_clause_) return Unsat{};
    int status = 0;
    guarded([&] {
      solver_.reserve(static_cast<int>(var_count_));
      for (const Lit literal : assumptions) {
        ensure(literal.var().index < var_count_, "an assumption's variable exists");
        solver_.assume(to_dimacs(literal));
      }
      if (limits.conflicts) {
        solver_.limit("conflicts",
                      static_cast<int>(std::min<std::uint64_t>(*limits.conflicts, INT_MAX)));
      }
      terminator_.watch(&limits);
      status = solver_.solve();
      terminator_.watch(nullptr);
    });
    if (status == 10) return Sat{model()};
    if (status == 20) return Unsat{core(assumptions)};
    if (limits.is_stopped()) return Unknown{UnknownReason::interrupted};
    if (limits.is_late()) return Unknown{UnknownReason::time_limit};
    ensure(limits.conflicts.has_value(), "CaDiCaL gives up only where a limit was set");
    return Unknown{UnknownReason::conflict_limit};
  }

  std::uint64_t conflicts() const override { return conflict_counter_.count(); }

  void prefer(Lit literal) override {
    guarded([&] {
      solver_.reserve(static_cast<int>(var_count_));
      solver_.phase(to_dimacs(literal));
    });
  }

 private:
  void set(const char* option, int value) {
    // Options come and go between versions; one that is not there has nothing to switch.
    if (CaDiCaL::Solver::is_valid_option(option)) solver_.set(option, value);
  }

  Assignment model() {
    Assignment assignment(var_count_);
    for (std::uint32_t index = 0; index < var_count_; ++index) {
      const Lit literal = positive(Var{index});
      const int number = to_dimacs(literal);
      assignment.set(solver_.val(number) == number ? literal : ~literal);
    }
    return assignment;
  }

  std::vector<Lit> core(std::span<const Lit> assumptions) {
    std::vector<Lit> used;
    for (const Lit literal : assumptions) {
      if (solver_.failed(to_dimacs(literal))) used.push_back(literal);
    }
    return used;
  }

  template <typename Call>
  void guarded(Call call) {
    try {
      call();
    } catch (const std::bad_alloc&) {
      throw ResourceError("the solver ran out of memory");
    }
  }

  LimitTerminator terminator_;
  ConflictCounter conflict_counter_;
  CaDiCaL::Solver solver_;
  std::uint32_t var_count_ = 0;
  bool has_empty_clause_ = false;
};

}  // namespace

std::unique_ptr<Solver> make_cadical() {
  static std::once_flag once;
  std::call_once(once, forget_cadical_environment);
  try {
    return std::make_unique<CadicalSolver>();
  } catch (const std::bad_alloc&) {
    throw ResourceError("no memory for a solver");
  }
}

std::string cadical_version() {
  return std::string("CaDiCaL ") + CaDiCaL::Solver::version();
}

}  // namespace puzzlec
