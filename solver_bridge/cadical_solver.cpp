#include "solver_bridge/cadical_solver.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <mutex>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include <cadical.hpp>

#include "encoders/base/errors.hpp"
#include "encoders/cnf/proof_format.hpp"

// POSIX declares this in no header under strict conformance.
extern "C" char** environ;  // NOLINT

namespace puzzlec {
namespace {

/// Removes the CADICAL_* variables: a CaDiCaL that is constructed takes options, trace files and
/// output from them.
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

/// A CaDiCaL solver that can be abandoned.
struct CadicalInstance {
  CaDiCaL::Solver solver;
  CadicalInstance* next = nullptr;
};

/// Keeps a CaDiCaL that ran out of memory reachable, so that leak checkers do not report it. It is
/// in no known state, so it is neither used nor destroyed any more.
void abandon(std::unique_ptr<CadicalInstance> instance) {
  static std::atomic<CadicalInstance*> abandoned{nullptr};
  CadicalInstance* const given_up = instance.release();
  given_up->next = abandoned.load();
  while (!abandoned.compare_exchange_weak(given_up->next, given_up)) {
  }
}

class LimitTerminator final : public CaDiCaL::Terminator {
 public:
  void watch(const Limits* limits) {
    limits_ = limits;
    if (limits != nullptr) was_short_of_memory_ = false;
  }
  bool terminate() override {
    if (limits_ == nullptr) return false;
    was_short_of_memory_ = was_short_of_memory_ || limits_->is_short_of_memory();
    return was_short_of_memory_ || limits_->is_stopped() || limits_->is_late();
  }
  [[nodiscard]] bool was_short_of_memory() const { return was_short_of_memory_; }

 private:
  bool was_short_of_memory_ = false;
  const Limits* limits_ = nullptr;
};

/// A stream for writing whose bytes stay in memory.
class MemoryFile {
 public:
  MemoryFile() {
#if defined(__GLIBC__) || defined(__EMSCRIPTEN__)
    cookie_io_functions_t functions{};
    functions.write = [](void* self, const char* bytes, std::size_t size) {
      return static_cast<ssize_t>(static_cast<MemoryFile*>(self)->keep(bytes, size) ? size : 0);
    };
    stream_ = fopencookie(this, "w", functions);
#else
    stream_ = funopen(
        this, nullptr,
        [](void* self, const char* bytes, int size) {
          const auto count = static_cast<std::size_t>(size);
          return static_cast<MemoryFile*>(self)->keep(bytes, count) ? size : -1;
        },
        nullptr, nullptr);
#endif
    if (stream_ == nullptr) throw ResourceError("no stream for a proof");
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    std::fclose(stream_);
  }

  [[nodiscard]] std::FILE* stream() const {
    return stream_;
  }
  /// What was written since the last call.
  [[nodiscard]] std::string take() {
    // The stream writes to memory: nothing else can be missing.
    if (std::fflush(stream_) != 0 || out_of_memory_) throw std::bad_alloc();
    return std::exchange(bytes_, {});
  }

 private:
  bool keep(const char* bytes, std::size_t size) {
    try {
      bytes_.append(bytes, size);
    } catch (const std::exception&) {
      out_of_memory_ = true;
    }
    return !out_of_memory_;
  }

  std::FILE* stream_ = nullptr;
  std::string bytes_;
  bool out_of_memory_ = false;
};

/// Counts conflicts: CaDiCaL learns one clause in each. Short ones are kept if they are asked for.
class LearntClauses final : public CaDiCaL::Learner {
 public:
  bool learning(int size) override {
    ++count_;
    return size > 0 && static_cast<std::size_t>(size) <= longest_;
  }
  void learn(int number) override {
    if (number != 0) {
      clause_.push_back(from_dimacs(number));
    } else {
      kept_.push_back(std::exchange(clause_, {}));
    }
  }
  [[nodiscard]] std::uint64_t count() const { return count_; }
  void keep(std::size_t longest) { longest_ = longest; }
  [[nodiscard]] std::vector<std::vector<Lit>> take() { return std::exchange(kept_, {}); }

 private:
  std::uint64_t count_ = 0;
  std::size_t longest_ = 0;
  std::vector<Lit> clause_;
  std::vector<std::vector<Lit>> kept_;
};

class CadicalSolver final : public Solver {
 public:
  using Solver::add;

  explicit CadicalSolver(bool traces) {
    set("quiet", 1);
    // Puzzles are small, and these techniques for large industrial formulas cost more than they
    // give.
    set("lucky", 0);
    set("walk", 0);
    // Nobody reads the profile, for which it asks the system for the time over and over.
    set("profile", 0);
    // Most puzzles that need search are satisfiable, and quasigroups with holes suffer from the
    // frequent restarts that unsatisfiable formulas need. So only the stable mode is used. It is
    // made for much longer runs: by default its restarts come too late (Luby's sequence times
    // 1024).
    set("stabilizeonly", 1);
    set("reluctant", 32);
    // Jumping back over many levels costs nothing in formulas as small as these.
    set("chrono", 0);
    if (traces) start_trace();
    instance_->solver.connect_terminator(&terminator_);
    instance_->solver.connect_learner(&learnt_);
  }
  CadicalSolver(const CadicalSolver&) = delete;
  CadicalSolver& operator=(const CadicalSolver&) = delete;
  ~CadicalSolver() override {
    if (!instance_) return;
    instance_->solver.disconnect_learner();
    instance_->solver.disconnect_terminator();
  }

  /// Searches in another way. On quasigroups with holes, one that restarts more often and looks at the
  /// variables from the other end needs half the time of the first one as often as not.
  void vary(std::size_t number) {
    struct Variation {
      int reverse;
      int reluctant;
      int phase;
      int scorefactor;
      int stabilizeonly;
    };
    constexpr std::array variations{Variation{1, 16, 1, 950, 1}, Variation{0, 32, 0, 950, 1},
                                    Variation{0, 32, 1, 800, 1}, Variation{0, 32, 1, 950, 0},
                                    Variation{1, 64, 1, 900, 1}, Variation{1, 32, 0, 900, 1},
                                    Variation{0, 16, 0, 800, 1}};
    if (number == 0) return;
    const Variation& chosen = variations[(number - 1) % variations.size()];
    set("reverse", chosen.reverse);
    set("reluctant", chosen.reluctant);
    set("phase", chosen.phase);
    set("scorefactor", chosen.scorefactor);
    set("stabilizeonly", chosen.stabilizeonly);
    if (number <= variations.size()) return;
    set("shuffle", 1);
    set("shufflerandom", 1);
    set("seed", static_cast<int>(std::min<std::size_t>(number, INT_MAX)));
  }

  Var new_var() override { return Var{var_count_++}; }

  void add(std::span<const Lit> literals) override {
    guarded([&] {
      reserve();
      for (const Lit literal : literals) {
        ensure(literal.var().index < var_count_, "a clause's variables exist");
        instance_->solver.add(to_dimacs(literal));
      }
      instance_->solver.add(0);
    });
    if (literals.empty()) has_empty_clause_ = true;
  }

  Verdict solve(std::span<const Lit> assumptions, const Limits& limits) override {
    if (const auto limit = limits.reached()) return Unknown{*limit};
    if (limits.is_short_of_memory()) return Unknown{UnknownReason::memory_limit};
    if (has_empty_clause_) return Unsat{};
    int status = 0;
    guarded([&] {
      reserve();
      for (const Lit literal : assumptions) {
        ensure(literal.var().index < var_count_, "an assumption's variable exists");
        instance_->solver.assume(to_dimacs(literal));
      }
      if (limits.conflicts) {
        instance_->solver.limit(
            "conflicts", static_cast<int>(std::min<std::uint64_t>(*limits.conflicts, INT_MAX)));
      }
      terminator_.watch(&limits);
      status = instance_->solver.solve();
      terminator_.watch(nullptr);
    });
    if (status == 10) return Sat{model()};
    if (status == 20) return Unsat{core(assumptions)};
    if (const auto limit = limits.reached()) return Unknown{*limit};
    if (terminator_.was_short_of_memory()) return Unknown{UnknownReason::memory_limit};
    ensure(limits.conflicts.has_value(), "CaDiCaL gives up only at a limit");
    return Unknown{UnknownReason::conflict_limit};
  }

  std::uint64_t conflicts() const override { return learnt_.count(); }

  void keep_learnt(std::size_t longest) override { learnt_.keep(longest); }

  [[nodiscard]] std::vector<std::vector<Lit>> take_learnt() override {
    std::vector<std::vector<Lit>> clauses = learnt_.take();
    // Newer versions have variables of their own.
    std::erase_if(clauses, [&](const std::vector<Lit>& clause) {
      return std::ranges::any_of(clause,
                                 [&](Lit literal) { return literal.var().index >= var_count_; });
    });
    return clauses;
  }

  void prefer(Lit literal) override {
    guarded([&] {
      reserve();
      instance_->solver.phase(to_dimacs(literal));
    });
  }

  void expect_cuts() override {
    // Models that look for what is new, instead of the best one so far with a small change, which
    // the next cut would exclude again: the usual mode for unsatisfiable formulas finds them. Most
    // statements are false, and most nodes that a cut is about are not used.
    expects_cuts_ = true;
    for (const char* option : {"stabilize", "stabilizeonly", "target", "phase"}) set(option, 0);
  }

  [[nodiscard]] std::unique_ptr<Solver> another() const override {
    if (!expects_cuts_ || trace_) return nullptr;
    // If a Nurikabe has large islands and few clues, stable mode finds models far sooner.
    auto other = std::make_unique<CadicalSolver>(false);
    for (const char* option : {"target", "phase"}) other->set(option, 0);
    return other;
  }

  [[nodiscard]] ProofKind proof_kind() const override {
    return trace_ ? ProofKind::trace : ProofKind::none;
  }

  [[nodiscard]] Proof take_proof() override {
    ensure(trace_ != nullptr, "a proof is taken from a solver that traces");
    Proof proof;
    guarded([&] {
      instance_->solver.flush_proof_trace();
      const auto error = append_binary_drat(trace_->take(), "CaDiCaL's proof", proof);
      if (error) throw InternalError(error->message());
    });
    return proof;
  }

 private:
  void start_trace() {
    // These remove clauses for reasons other than implication. When later clauses need them, they
    // come back without a step in the trace.
    for (const char* option : {"block", "condition", "congruence", "cover", "decompose", "elim",
                               "factor", "fastelim", "sweep"}) {
      set(option, 0);
    }
    set("binary", 1);
    trace_ = std::make_unique<MemoryFile>();
    ensure(instance_->solver.trace_proof(trace_->stream(), "proof"), "CaDiCaL writes a proof");
  }

  /// Tells the solver of all variables at once, which costs it less than one after the other.
  void reserve() {
    if (reserved_ == var_count_) return;
    instance_->solver.reserve(static_cast<int>(var_count_));
    reserved_ = var_count_;
  }

  void set(const char* option, int value) {
    // Options come and go between versions; a missing one has nothing to switch.
    if (CaDiCaL::Solver::is_valid_option(option)) instance_->solver.set(option, value);
  }

  Assignment model() {
    Assignment assignment(var_count_);
    guarded([&] {
      for (std::uint32_t index = 0; index < var_count_; ++index) {
        const Lit literal = positive(Var{index});
        const int number = to_dimacs(literal);
        assignment.set(instance_->solver.val(number) == number ? literal : ~literal);
      }
    });
    return assignment;
  }

  std::vector<Lit> core(std::span<const Lit> assumptions) {
    std::vector<Lit> used;
    guarded([&] {
      for (const Lit literal : assumptions) {
        if (instance_->solver.failed(to_dimacs(literal))) used.push_back(literal);
      }
    });
    return used;
  }

  template <typename Call>
  void guarded(Call call) {
    if (!instance_) throw OutOfMemory("the solver ran out of memory before");
    try {
      call();
    } catch (const std::bad_alloc&) {
      abandon(std::move(instance_));
      throw OutOfMemory("the solver ran out of memory");
    }
  }

  LimitTerminator terminator_;
  std::unique_ptr<MemoryFile> trace_;  ///< outlives the solver, which writes to it until its end
  LearntClauses learnt_;
  std::unique_ptr<CadicalInstance> instance_ = std::make_unique<CadicalInstance>();
  std::uint32_t var_count_ = 0;
  std::uint32_t reserved_ = 0;
  bool has_empty_clause_ = false;
  bool expects_cuts_ = false;
};

std::unique_ptr<Solver> make(bool traces, std::size_t number = 0) {
  static std::once_flag once;
  std::call_once(once, forget_cadical_environment);
  try {
    auto solver = std::make_unique<CadicalSolver>(traces);
    solver->vary(number);
    return solver;
  } catch (const std::bad_alloc&) {
    throw OutOfMemory("no memory for a solver");
  }
}

}  // namespace

std::unique_ptr<Solver> make_cadical() {
  return make(false);
}

std::unique_ptr<Solver> make_varied_cadical(std::size_t number) {
  return make(false, number);
}

std::unique_ptr<Solver> make_tracing_cadical() {
  return make(true);
}

std::string cadical_version() {
  return std::string("CaDiCaL ") + CaDiCaL::Solver::version();
}

}  // namespace puzzlec
