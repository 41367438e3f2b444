// The solver that runs a child process: five real ones, and one that lies. No process and no file
// may be left, whatever happens.
#include "solver_bridge/process_solver.hpp"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/dimacs.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/check_model.hpp"
#include "solver_bridge/child_process.hpp"
#include "solver_bridge/temp_dir.hpp"
#include "tests/robust/lies.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

using namespace puzzlec;

namespace {

namespace fs = std::filesystem;
using Clock = Limits::Clock;
using std::chrono::milliseconds;

/// For what takes a moment, however busy the machine is; whatever hangs takes forever.
constexpr std::chrono::minutes patience{5};

struct RealSolver {
  const char* program;
  const char* command;
};

constexpr RealSolver real_solvers[] = {
    {"cadical", "cadical -q {}"},
    {"clasp", "clasp {}"},
    {"cryptominisat5", "cryptominisat5 --verb 0 {}"},
    {"minisat", "minisat -verb=0 {} {out}"},
    {"picosat", "picosat {}"},
};

/// A private directory for temporary files, with a mark in the environment by which all descendants
/// of this test's programs are known: it stays in a process's environment wherever it moves.
class Playground {
 public:
  explicit Playground(const std::string& name = "plain") {
    std::string path = (fs::temp_directory_path() / "puzzlec_test_XXXXXX").string();
    if (mkdtemp(path.data()) == nullptr) throw ResourceError("no directory for the test");
    base_ = path;
    root_ = base_ + "/" + name;
    fs::create_directory(root_);
    mark_ = "PUZZLEC_TEST_MARK=" + base_;
    setenv("PUZZLEC_TEST_MARK", base_.c_str(), 1);
  }
  Playground(const Playground&) = delete;
  Playground& operator=(const Playground&) = delete;
  ~Playground() {
    unsetenv("PUZZLEC_TEST_MARK");
    std::error_code ignored;
    fs::remove_all(base_, ignored);
  }

  [[nodiscard]] const std::string& root() const { return root_; }
  [[nodiscard]] ProcessOptions options() const {
    ProcessOptions options;
    options.temp_root = root_;
    return options;
  }

  [[nodiscard]] std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(root_), fs::directory_iterator()));
  }

  /// Processes that bear the mark, but for zombies (they have no environment any more). Linux only.
  [[nodiscard]] std::vector<pid_t> processes() const {
    std::vector<pid_t> found;
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const std::string name = entry.path().filename().string();
      if (name.find_first_not_of("0123456789") != std::string::npos) continue;
      std::ifstream in(entry.path() / "environ", std::ios::binary);
      const std::string text((std::istreambuf_iterator<char>(in)),
                             std::istreambuf_iterator<char>());
      if (text.find(mark_) != std::string::npos)
        found.push_back(static_cast<pid_t>(std::stol(name)));
    }
    return found;
  }

  /// Other processes that run this very program: forked copies of us.
  [[nodiscard]] static std::vector<pid_t> copies() {
    std::vector<pid_t> found;
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    for (const auto& entry : fs::directory_iterator("/proc")) {
      const std::string name = entry.path().filename().string();
      if (name.find_first_not_of("0123456789") != std::string::npos ||
          name == std::to_string(getpid()))
        continue;
      if (fs::read_symlink(entry.path() / "exe", error) == program)
        found.push_back(static_cast<pid_t>(std::stol(name)));
    }
    return found;
  }

  /// Nothing is left of what ran here: no process, no zombie, no file.
  void check_clean() const {
    CHECK(processes().empty());
    CHECK(copies().empty());
    CHECK(waitpid(-1, nullptr, WNOHANG) == -1);
    CHECK(errno == ECHILD);
    CHECK(files() == 0);
  }

  /// The same for things that may take a moment, as nobody waits for them.
  [[nodiscard]] bool becomes_clean(bool with_files) const {
    const auto end = Clock::now() + patience;
    while (Clock::now() < end) {
      if (processes().empty() && copies().empty() && (!with_files || files() == 0)) return true;
      std::this_thread::sleep_for(milliseconds(10));
    }
    return false;
  }

 private:
  std::string base_;
  std::string root_;
  std::string mark_;
};

std::unique_ptr<Solver> make(const std::string& text, ProcessOptions options = {}) {
  auto command = SolverCommand::parse(text);
  REQUIRE(command);
  return make_process_solver(std::move(*command), std::move(options));
}

std::string fake(const std::string& mode) {
  return std::string(puzzlec::test::fake_solver()) + " " + mode + " {}";
}
std::string fake_with_result(const std::string& mode) {
  return fake(mode) + " {out}";
}

/// The formula that the fake solver knows.
void add_known_formula(Solver& solver) {
  const Lit a = positive(solver.new_var());
  const Lit b = positive(solver.new_var());
  solver.add({a, b});
  solver.add({~a, b});
}

Limits within(milliseconds time) {
  Limits limits;
  limits.deadline = Clock::now() + time;
  return limits;
}

/// "sat", "unsat", the reason of an Unknown, or the reason of a SolverError.
std::string outcome(Solver& solver, const Limits& limits = {},
                    std::span<const Lit> assumptions = {}) {
  try {
    const Verdict verdict = solver.solve(assumptions, limits);
    if (const auto* unknown = std::get_if<Unknown>(&verdict)) return name_of(unknown->reason);
    return std::holds_alternative<Sat>(verdict) ? "sat" : "unsat";
  } catch (const SolverError& error) {
    CHECK(std::string(error.what()).starts_with("external solver: "));
    return name_of(error.reason());
  }
}

std::string message_of(Solver& solver) {
  try {
    static_cast<void>(solver.solve({}, within(patience)));
  } catch (const SolverError& error) {
    return error.what();
  }
  return "";
}

Cnf random_formula(Rng& rng, std::uint32_t vars, std::size_t clauses) {
  Cnf cnf;
  cnf.reserve_vars(vars);
  std::vector<Lit> clause;
  for (std::size_t i = 0; i < clauses; ++i) {
    clause.clear();
    const std::uint64_t size = 1 + rng.below(3) + rng.below(2);
    for (std::uint64_t k = 0; k < size; ++k) {
      const Var var{static_cast<std::uint32_t>(rng.below(vars))};
      clause.push_back(rng.below(2) == 0 ? positive(var) : negative(var));
    }
    cnf.add(clause);
  }
  return cnf;
}

void feed(const Cnf& cnf, Solver& solver) {
  for (std::uint32_t i = 0; i < cnf.var_count(); ++i) static_cast<void>(solver.new_var());
  for (std::size_t i = 0; i < cnf.clause_count(); ++i) solver.add(cnf.clause(i));
}

/// Runs `body` in a child process and returns its wait status, after `meanwhile` was called with
/// its number.
template <typename Body, typename Meanwhile>
int in_child(Body body, Meanwhile meanwhile) {
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    int code = 99;
    try {
      code = body();
    } catch (...) {
      code = 98;
    }
    _exit(code);
  }
  meanwhile(child);
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return status;
}

}  // namespace

TEST_SUITE("solver_bridge/process_solver: the command") {
  TEST_CASE("file names take their places, quoted where they need it") {
    const auto with = [](const char* text, const char* formula) {
      return SolverCommand::parse(text)->with(formula, "/t/r", "/t/p");
    };
    CHECK(with("cadical -q", "/t/f.cnf") == "cadical -q /t/f.cnf");
    CHECK(with("cadical {} -q", "/t/f.cnf") == "cadical /t/f.cnf -q");
    CHECK(with("minisat {} {out}", "/t/f.cnf") == "minisat /t/f.cnf /t/r");
    CHECK(with("a {} {}", "/t/f") == "a /t/f /t/f");
    CHECK(with("a < {}", "/t x/f") == "a < '/t x/f'");
    CHECK(with("a", "/it's/f") == "a '/it'\\''s/f'");
    CHECK(with("a", "/$(x)/f") == "a '/$(x)/f'");
    CHECK(with("a {x} {", "/t/f") == "a {x} { /t/f");
    CHECK_FALSE(SolverCommand::parse("minisat {}")->has_result_file());
    CHECK(SolverCommand::parse("minisat {} {out}")->has_result_file());
  }

  TEST_CASE("a command that cannot work is refused before anything runs") {
    CHECK(SolverCommand::parse("").error().code == InputErrorCode::empty_input);
    CHECK(SolverCommand::parse(" \t\n").error().code == InputErrorCode::empty_input);
    const auto nul = SolverCommand::parse(std::string("ab\0c", 4));
    REQUIRE_FALSE(nul);
    CHECK(nul.error().message() == "solver command:1:3: expected text, found a NUL byte");
    const auto half = SolverCommand::parse("minisat {out}");
    REQUIRE_FALSE(half);
    CHECK(half.error().code == InputErrorCode::missing_clue);
    CHECK(half.error().column == 9);
  }
}

TEST_SUITE("solver_bridge/process_solver: real solvers") {
  TEST_CASE("the five solvers are installed") {
    for (const RealSolver& real : real_solvers) {
      INFO(real.program, " is missing: scripts/setup test installs it");
      ChildOptions options;
      options.command = std::string("command -v ") + real.program;
      CHECK(run_child(options, {}).code == 0);
    }
  }

  TEST_CASE("the smallest formulas") {
    const Playground ground;
    for (const RealSolver& real : real_solvers) {
      INFO(real.program);
      {
        auto solver = make(real.command, ground.options());
        CHECK(outcome(*solver) == "sat");  // no variable, no clause
      }
      {
        auto solver = make(real.command, ground.options());
        for (int i = 0; i < 3; ++i) static_cast<void>(solver->new_var());
        const Verdict verdict = solver->solve({}, {});
        REQUIRE(std::holds_alternative<Sat>(verdict));
        CHECK(std::get<Sat>(verdict).assignment.size() == 3);
      }
      {
        auto solver = make(real.command, ground.options());
        solver->add({});
        CHECK(outcome(*solver) == "unsat");
      }
      {
        auto solver = make(real.command, ground.options());
        const Lit a = positive(solver->new_var());
        solver->add({a});
        CHECK(outcome(*solver) == "sat");
        solver->add({~a});
        CHECK(outcome(*solver) == "unsat");
      }
    }
    ground.check_clean();
  }

  TEST_CASE("on random formulas they agree with the embedded solver") {
    const Playground ground;
    const std::uint64_t seed = puzzlec::test::seed_or(20240611);
    for (const RealSolver& real : real_solvers) {
      INFO(real.program);
      Rng rng(seed);
      int satisfiable = 0;
      constexpr int rounds = 24;
      for (int round = 0; round < rounds; ++round) {
        const auto vars = static_cast<std::uint32_t>(2 + rng.below(40));
        const Cnf cnf = random_formula(rng, vars, 1 + rng.below(vars * 4));
        auto solver = make(real.command, ground.options());
        auto embedded = make_cadical();
        feed(cnf, *solver);
        feed(cnf, *embedded);
        std::vector<Lit> assumptions;
        for (std::uint64_t i = rng.below(3); i > 0; --i) {
          assumptions.push_back(positive(Var{static_cast<std::uint32_t>(rng.below(vars))}));
        }
        const Verdict verdict = solver->solve(assumptions, {});
        const Verdict expected = embedded->solve(assumptions, {});
        REQUIRE(verdict.index() == expected.index());
        if (const auto* sat = std::get_if<Sat>(&verdict)) {
          ++satisfiable;
          REQUIRE(sat->assignment.size() == vars);
          CHECK_FALSE(falsified_clause(cnf, sat->assignment));
          for (const Lit literal : assumptions) CHECK(sat->assignment.holds(literal));
        } else {
          CHECK(std::get<Unsat>(verdict).core == assumptions);
        }
        if (round % 8 == 7) {
          // Clauses that come later count.
          for (std::uint32_t i = 0; i < vars; ++i) solver->add({positive(Var{i})});
          for (std::uint32_t i = 0; i < vars; ++i) embedded->add({positive(Var{i})});
          CHECK(solver->solve({}, {}).index() == embedded->solve({}, {}).index());
        }
      }
      CHECK(satisfiable > 2);
      CHECK(satisfiable < rounds - 2);
    }
    ground.check_clean();
  }

  TEST_CASE("a model of many lines arrives whole") {
    const Playground ground;
    for (const RealSolver& real : real_solvers) {
      INFO(real.program);
      auto solver = make(real.command, ground.options());
      constexpr std::uint32_t vars = 30000;
      for (std::uint32_t i = 0; i < vars; ++i) static_cast<void>(solver->new_var());
      for (std::uint32_t i = 0; i + 1 < vars; ++i) {
        solver->add({positive(Var{i}), positive(Var{i + 1})});
        solver->add({negative(Var{i}), negative(Var{i + 1})});
      }
      solver->add({positive(Var{0})});
      const Verdict verdict = solver->solve({}, {});
      REQUIRE(std::holds_alternative<Sat>(verdict));
      const Assignment& assignment = std::get<Sat>(verdict).assignment;
      bool alternates = true;
      for (std::uint32_t i = 0; i < vars; ++i)
        alternates = alternates && assignment.holds(positive(Var{i})) == (i % 2 == 0);
      CHECK(alternates);
    }
    ground.check_clean();
  }

  TEST_CASE("a hard formula ends at the deadline, for every solver") {
    const Playground ground;
    for (const RealSolver& real : real_solvers) {
      INFO(real.program);
      auto solver = make(real.command, ground.options());
      // Thirteen pigeons, twelve holes.
      constexpr std::uint32_t holes = 12;
      const auto in = [](std::uint32_t pigeon, std::uint32_t hole) {
        return positive(Var{pigeon * holes + hole});
      };
      for (std::uint32_t i = 0; i < (holes + 1) * holes; ++i) static_cast<void>(solver->new_var());
      for (std::uint32_t pigeon = 0; pigeon <= holes; ++pigeon) {
        std::vector<Lit> somewhere;
        for (std::uint32_t hole = 0; hole < holes; ++hole) {
          somewhere.push_back(in(pigeon, hole));
          for (std::uint32_t other = 0; other < pigeon; ++other)
            solver->add({~in(pigeon, hole), ~in(other, hole)});
        }
        solver->add(somewhere);
      }
      const auto start = Clock::now();
      CHECK(outcome(*solver, within(milliseconds(150))) == "time limit");
      CHECK(Clock::now() - start < patience);
    }
    ground.check_clean();
  }

  TEST_CASE("a solver that gives up by itself is unknown, not an error and not an answer") {
    const Playground ground;
    Rng rng(7);
    for (const char* command : {"picosat -l 0 {}", "cadical -q -c 0 {}"}) {
      INFO(command);
      auto solver = make(command, ground.options());
      for (std::uint32_t i = 0; i < 300; ++i) static_cast<void>(solver->new_var());
      for (std::size_t i = 0; i < 1300; ++i) {
        const Lit a = positive(Var{static_cast<std::uint32_t>(rng.below(100))});
        const Lit b = negative(Var{static_cast<std::uint32_t>(100 + rng.below(100))});
        const Lit c = positive(Var{static_cast<std::uint32_t>(200 + rng.below(100))});
        solver->add(
            {rng.below(2) == 0 ? a : ~a, rng.below(2) == 0 ? b : ~b, rng.below(2) == 0 ? c : ~c});
      }
      CHECK(outcome(*solver) == "the solver gave up");
    }
    ground.check_clean();
  }

  TEST_CASE("the solver's own complaint is in the message") {
    const Playground ground;
    auto solver = make("cadical --no-such-option {}", ground.options());
    add_known_formula(*solver);
    const std::string message = message_of(*solver);
    INFO(message);
    CHECK(message.find("exit code 1") != std::string::npos);
    CHECK(message.find("no-such-option") != std::string::npos);
    CHECK(message.find("it said: ") != std::string::npos);

    auto minisat = make("minisat {}", ground.options());
    add_known_formula(*minisat);
    CHECK(outcome(*minisat) == "bad_answer");
    CHECK(message_of(*minisat).find("{out}") != std::string::npos);
    ground.check_clean();
  }
}

TEST_SUITE("solver_bridge/process_solver: a solver that lies") {
  TEST_CASE("never gets an answer through") {
    const Playground ground;
    std::vector<robust::Lie> lies{{"foreign-model", "bad_answer"}};
    lies.insert(lies.end(), std::begin(robust::lies), std::end(robust::lies));
    for (const robust::Lie& lie : lies) {
      INFO(lie.mode);
      auto solver = make(fake(lie.mode), ground.options());
      add_known_formula(*solver);
      CHECK(outcome(*solver) == lie.error);
      // With a shell that stays around, and reports for the solver.
      auto wrapped = make("true; " + fake(lie.mode) + "; exit $?", ground.options());
      add_known_formula(*wrapped);
      CHECK(outcome(*wrapped) == lie.error);
      CHECK(ground.files() == 0);
    }
    ground.check_clean();
  }

  TEST_CASE("nor with a result file") {
    const Playground ground;
    const robust::Lie lies[] = {
        {"wrong-result-file", "wrong_model"},
        {"truncated-result-file", "bad_answer"},
        {"empty-result-file", "no_answer"},
        {"no-result-file", "no_answer"},
        {"result-directory", "no_answer"},
        {"result-fifo", "no_answer"},
        {"result-link", "no_answer"},
        {"unsat-result-exit-10", "bad_exit_code"},
        {"large-result-file", "too_much_output"},
    };
    for (const robust::Lie& lie : lies) {
      INFO(lie.mode);
      ProcessOptions options = ground.options();
      options.max_output = 1 << 20;
      auto solver = make(fake_with_result(lie.mode), options);
      add_known_formula(*solver);
      CHECK(outcome(*solver) == lie.error);
      CHECK(ground.files() == 0);
    }
    ground.check_clean();
  }

  TEST_CASE("is believed where it is right") {
    const Playground ground;
    struct Truth {
      const char* mode;
      const char* answer;
    };
    const Truth truths[] = {
        {"right", "sat"},         {"right-exit-0", "sat"},
        {"right-unsat", "unsat"}, {"gives-up", "the solver gave up"},
        {"noisy-stderr", "sat"},  {"right-with-daemon", "sat"},
        {"reads-formula", "sat"}, {"right-with-children", "sat"},
    };
    for (const Truth& truth : truths) {
      INFO(truth.mode);
      auto solver = make(fake(truth.mode), ground.options());
      add_known_formula(*solver);
      CHECK(outcome(*solver, within(patience)) == truth.answer);
      ground.check_clean();
    }
    auto solver = make(fake_with_result("right-result-file"), ground.options());
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "sat");
    ground.check_clean();
  }

  TEST_CASE("cannot print without end") {
    const Playground ground;
    ProcessOptions options = ground.options();
    options.max_output = 1 << 20;
    for (const char* mode : {"noise", "noise-stderr", "model-then-noise", "gigabyte"}) {
      INFO(mode);
      auto solver = make(fake(mode), options);
      add_known_formula(*solver);
      CHECK(outcome(*solver) == "too_much_output");
      // What is not kept is counted all the same.
      auto with_result = make(fake_with_result(mode), options);
      add_known_formula(*with_result);
      CHECK(outcome(*with_result) == "too_much_output");
      ground.check_clean();
    }
  }

  TEST_CASE("cannot exhaust memory with a gigabyte of noise") {
    const Playground ground;
    auto solver = make(fake("gigabyte"), ground.options());
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "too_much_output");
    std::ifstream status("/proc/self/status");
    std::string line;
    long peak = 0;
    while (std::getline(status, line)) {
      if (line.starts_with("VmHWM:")) peak = std::stol(line.substr(6));
    }
    CHECK(peak > 0);
    CHECK(peak < 3 * (1L << 20));  // KB; the cap of 256 MB, twice while a string grows, and a
                                   // sanitizer's part
    ground.check_clean();
  }

  TEST_CASE("cannot outlive the time limit") {
    const Playground ground;
    for (const char* mode :
         {"hang", "deaf-hang", "model-then-hang", "half-model-then-hang", "closed-stdout-hang",
          "hang-with-daemon", "hang-in-new-group", "hang-with-children", "stopped", "busy"}) {
      INFO(mode);
      for (const std::string& command :
           {fake(mode), fake(mode) + " | cat", "(" + fake(mode) + " & wait)"}) {
        INFO(command);
        auto solver = make(command, ground.options());
        add_known_formula(*solver);
        const auto start = Clock::now();
        CHECK(outcome(*solver, within(milliseconds(100))) == "time limit");
        const auto took = Clock::now() - start;
        CHECK(took >= milliseconds(100));
        CHECK(took < patience);
        ground.check_clean();
      }
    }
  }

  TEST_CASE("stops when it is told to") {
    const Playground ground;
    auto solver = make(fake("hang"), ground.options());
    add_known_formula(*solver);
    std::atomic<bool> stop{false};
    Limits limits;
    limits.stop = &stop;
    std::thread other([&] {
      std::this_thread::sleep_for(milliseconds(100));
      stop.store(true);
    });
    const auto start = Clock::now();
    CHECK(outcome(*solver, limits) == "interrupted");
    CHECK(Clock::now() - start < patience);
    other.join();
    CHECK(outcome(*solver, limits) == "interrupted");  // set already
    CHECK(outcome(*solver, within(milliseconds(-1))) == "time limit");
    ground.check_clean();
  }

  TEST_CASE("is told apart from a program that is not there") {
    const Playground ground;
    for (const char* command :
         {"no_such_solver_anywhere {}", "/no/such/solver", "/dev/null {}", "true; exec /etc"}) {
      INFO(command);
      auto solver = make(command, ground.options());
      add_known_formula(*solver);
      CHECK(outcome(*solver) == "not_found");
    }
    auto solver = make("no_such_solver_anywhere {}", ground.options());
    add_known_formula(*solver);
    CHECK(message_of(*solver).find("no_such_solver_anywhere") != std::string::npos);
    ground.check_clean();
  }

  TEST_CASE("has its last words on stderr kept, made printable") {
    const Playground ground;
    auto solver = make(fake("error-message"), ground.options());
    add_known_formula(*solver);
    CHECK(message_of(*solver).ends_with("; it said: cannot ?[31mread|the file"));
    auto loud = make(fake("stderr-tail"), ground.options());
    add_known_formula(*loud);
    const std::string message = message_of(*loud);
    CHECK(message.ends_with("eeethe end"));
    CHECK(message.size() < 5000);
    ground.check_clean();
  }

  TEST_CASE("may be asked again after it failed") {
    const Playground ground;
    const std::string flag = ground.root() + "/../flag";
    auto solver = make("test -e " + flag + " || { touch " + flag + "; exec " + fake("garbage") +
                           "; }; exec " + fake("right"),
                       ground.options());
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "bad_answer");
    CHECK(outcome(*solver) == "sat");
    ground.check_clean();
  }

  TEST_CASE("is checked against assumptions, too") {
    const Playground ground;
    auto solver = make(fake("right"), ground.options());
    add_known_formula(*solver);
    const std::vector<Lit> kept = {positive(Var{0})};
    const std::vector<Lit> broken = {negative(Var{0})};
    CHECK(outcome(*solver, {}, kept) == "sat");
    CHECK(outcome(*solver, {}, broken) == "wrong_model");
    ground.check_clean();
  }
}

TEST_SUITE("solver_bridge/process_solver: surroundings") {
  TEST_CASE("a directory with blanks and quotes in its name works") {
    const Playground ground("it's \"a\" $(place) & more");
    for (const char* command :
         {"picosat {}", "picosat", "minisat -verb=0 {} {out}", "cat {} | picosat"}) {
      INFO(command);
      auto solver = make(command, ground.options());
      add_known_formula(*solver);
      CHECK(outcome(*solver) == "sat");
    }
    ground.check_clean();
  }

  TEST_CASE("TMPDIR is where files go unless told otherwise") {
    const Playground ground;
    const char* before = std::getenv("TMPDIR");
    const std::string kept = before == nullptr ? "" : before;
    setenv("TMPDIR", ground.root().c_str(), 1);
    CHECK(temp_root("") == ground.root());
    CHECK(temp_root("/elsewhere") == "/elsewhere");
    auto solver = make("case {} in " + ground.root() + "/*) " + fake("right") + ";; esac");
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "sat");
    unsetenv("TMPDIR");
    CHECK(temp_root("") == "/tmp");
    if (before != nullptr) setenv("TMPDIR", kept.c_str(), 1);
    ground.check_clean();
  }

  TEST_CASE("a directory that is not there, or a full disk, is named") {
    const Playground ground;
    ProcessOptions options;
    options.temp_root = ground.root() + "/missing";
    auto solver = make("picosat", options);
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "cannot_start");
    CHECK(message_of(*solver).find("missing") != std::string::npos);
    CHECK_THROWS_AS(write_new_file("/dev/full", [](const TextSink& sink) { sink("text"); }),
                    SolverError);
    CHECK_THROWS_AS(write_new_file(ground.root(), [](const TextSink& sink) { sink("text"); }),
                    SolverError);
    ground.check_clean();
  }

  TEST_CASE("directories of dead processes are removed, those of living ones are not") {
    const Playground ground;
    const TempDir alive(ground.root());
    const std::string stale = ground.root() + "/puzzlec-temp-abcdef";
    fs::create_directory(stale);
    std::ofstream(stale + "/formula.cnf") << "p cnf 0 0\n";
    fs::create_directory(ground.root() + "/another");
    std::ofstream(ground.root() + "/puzzlec-temp-afile0") << "kept";
    fs::create_directory_symlink(ground.root() + "/another",
                                 ground.root() + "/puzzlec-temp-alink0");
    const std::vector<std::string> of_others{"/puzzlec-notes", "/puzzlec-abcdef", "/puzzlec-temp-",
                                             "/puzzlec-temp-my-own", "/puzzlec-temp-abcdefg"};
    for (const std::string& name : of_others) fs::create_directory(ground.root() + name);
    remove_stale_temp_dirs(ground.root());
    for (const std::string& name : of_others) {
      CHECK(fs::exists(ground.root() + name));
      fs::remove(ground.root() + name);
    }
    CHECK(fs::exists(alive.path()));
    CHECK_FALSE(fs::exists(stale));
    CHECK(fs::exists(ground.root() + "/another"));
    CHECK(fs::exists(ground.root() + "/puzzlec-temp-afile0"));
    CHECK(fs::is_symlink(ground.root() + "/puzzlec-temp-alink0"));
    remove_stale_temp_dirs(ground.root() + "/missing");
    fs::create_directory(stale);
    static_cast<void>(make("picosat", ground.options()));
    CHECK_FALSE(fs::exists(stale));
    CHECK(fs::exists(alive.path()));
  }

  TEST_CASE("files are readable for their owner only") {
    const Playground ground;
    auto solver = make(
        "test $(stat -c %a {}) = 600 && test $(stat -c %a $(dirname {})) = 700 && " + fake("right"),
        ground.options());
    add_known_formula(*solver);
    CHECK(outcome(*solver) == "sat");
    ground.check_clean();
  }

  TEST_CASE("the command reads nothing from our standard input and gets default signals") {
    const Playground ground;
    auto solver = make("test -z \"$(cat)\" && " + fake("right"), ground.options());
    add_known_formula(*solver);
    CHECK(outcome(*solver, within(patience)) == "sat");
    // What is ignored or blocked is inherited over exec: here by grep.
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    auto signals = make(
        "grep -Eq '^SigIgn:.0+$' /proc/self/status && "
        "grep -Eq '^SigBlk:.0+$' /proc/self/status && " +
            fake("right"),
        ground.options());
    add_known_formula(*signals);
    CHECK(outcome(*signals, within(patience)) == "sat");
    std::signal(SIGPIPE, before);
    ground.check_clean();
  }

  TEST_CASE("several threads run solvers at the same time") {
    const Playground ground;
    std::atomic<int> wrong{0};
    std::vector<std::thread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        for (int round = 0; round < 12; ++round) {
          try {
            auto command = SolverCommand::parse(fake(thread % 2 == 0 ? "right" : "hang"));
            auto solver = make_process_solver(std::move(*command), ground.options());
            add_known_formula(*solver);
            const Verdict verdict =
                solver->solve({}, within(thread % 2 == 0 ? patience : milliseconds(30)));
            const bool is_right = thread % 2 == 0 ? std::holds_alternative<Sat>(verdict)
                                                  : std::holds_alternative<Unknown>(verdict);
            if (!is_right) ++wrong;
          } catch (...) {
            ++wrong;
          }
        }
      });
    }
    for (std::thread& thread : threads) thread.join();
    CHECK(wrong == 0);
    ground.check_clean();
  }

  TEST_CASE("no descriptor is left open") {
    const Playground ground;
    const auto open_files = [] {
      return std::distance(fs::directory_iterator("/proc/self/fd"), fs::directory_iterator());
    };
    const auto before = open_files();
    for (const char* mode : {"right", "garbage", "segfault", "hang", "noise"}) {
      ProcessOptions options = ground.options();
      options.max_output = 1 << 20;
      auto solver = make(fake(mode), options);
      add_known_formula(*solver);
      static_cast<void>(outcome(*solver, within(milliseconds(200))));
    }
    CHECK(open_files() == before);
    ground.check_clean();
  }

  TEST_CASE("a process without standard streams, or that ignores its children, can run solvers") {
    const Playground ground;
    for (const bool ignores : {false, true}) {
      const int status = in_child(
          [&] {
            close(0);
            close(1);
            close(2);
            if (ignores) std::signal(SIGCHLD, SIG_IGN);
            auto command = SolverCommand::parse(fake("right"));
            auto solver = make_process_solver(std::move(*command), ground.options());
            add_known_formula(*solver);
            return std::holds_alternative<Sat>(solver->solve({}, {})) ? 0 : 1;
          },
          [](pid_t) {});
      CHECK(WIFEXITED(status));
      CHECK(WEXITSTATUS(status) == 0);
      ground.check_clean();
    }
  }

  TEST_CASE("a process killed at any moment leaves no solver, and no file beyond the next run") {
    const Playground ground;
    Rng rng(puzzlec::test::seed_or(99));
    int killed_while_running = 0;
    for (int round = 0; round < 40; ++round) {
      // The last is a program in another session, which a process group does not hold.
      const char* modes[] = {"hang", "deaf-hang", "hang-with-daemon", "hang-in-new-group"};
      const std::string command = fake(modes[round % 4]) + (round % 3 == 0 ? " | cat" : "");
      const int signal_number = round % 2 == 0 ? SIGKILL : SIGTERM;
      const auto moment = std::chrono::microseconds(rng.below(20000));
      const int status = in_child(
          [&] {
            std::signal(SIGTERM, SIG_DFL);
            auto parsed = SolverCommand::parse(command);
            auto solver = make_process_solver(std::move(*parsed), ground.options());
            add_known_formula(*solver);
            static_cast<void>(solver->solve({}, {}));
            return 0;
          },
          [&](pid_t child) {
            // Now and then surely while the solver runs, however slow the machine is.
            for (int wait = 0; round % 4 == round / 4 % 4 && wait < 300000; ++wait) {
              if (!ground.processes().empty()) break;
              std::this_thread::sleep_for(milliseconds(1));
            }
            std::this_thread::sleep_for(moment);
            if (!ground.processes().empty()) ++killed_while_running;
            kill(child, signal_number);
          });
      CHECK(WIFSIGNALED(status));
      CHECK(ground.becomes_clean(false));
      auto next = make(fake("right"), ground.options());
      add_known_formula(*next);
      CHECK(outcome(*next) == "sat");
      CHECK(ground.becomes_clean(true));
    }
    CHECK(killed_while_running > 5);
  }

  TEST_CASE("a process killed while its solver runs leaves no file even without a next run") {
    const Playground ground;
    const int status = in_child(
        [&] {
          auto parsed = SolverCommand::parse(fake("hang"));
          auto solver = make_process_solver(std::move(*parsed), ground.options());
          add_known_formula(*solver);
          static_cast<void>(solver->solve({}, {}));
          return 0;
        },
        [&](pid_t child) {
          for (int attempt = 0; attempt < 60000 && ground.processes().empty(); ++attempt) {
            std::this_thread::sleep_for(milliseconds(5));
          }
          CHECK(ground.files() == 1);
          kill(child, SIGKILL);
        });
    CHECK(WIFSIGNALED(status));
    CHECK(ground.becomes_clean(true));
  }
}
