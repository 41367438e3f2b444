// Random legal call sequences to the solvers of the bridge, against a truth table. A failing one is
// shrunk and written to a file; those under traces/ failed once, or are of a kind that a solver may
// well fail at, and are run again.
//
//   PUZZLEC_SEED=N          begins at trace N
//   PUZZLEC_TRACES=N        runs N traces of the embedded solver (see docs/testing.md)

#include "tests/bridge/trace.hpp"

#include <atomic>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <thread>
#include <vector>

#include <doctest/doctest.h>

#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/process_solver.hpp"
#include "tests/generators/generators.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

namespace {

namespace fs = std::filesystem;
using bridge::Trace;

int number_of_traces() {
  return puzzlec::test::scaled_or("PUZZLEC_TRACES", 2000, 100);
}

void report(const Trace& trace, const puzzlec::SolverFactory& make, std::uint64_t seed) {
  const Trace small =
      bridge::shrunk(trace, [&](const Trace& part) { return bridge::run(part, make).has_value(); });
  const fs::path file =
      fs::temp_directory_path() / ("puzzlec_trace_" + std::to_string(seed) + ".txt");
  std::ofstream(file) << bridge::text_of(small);
  FAIL_CHECK("seed " << seed << ": " << bridge::run(small, make).value_or("") << "\n"
                     << bridge::text_of(small) << "kept in " << file.string()
                     << "; move it to tests/bridge/traces");
}

void check_traces(const puzzlec::SolverFactory& make, int count, int calls) {
  const std::uint64_t first = generate::seed_or(1);
  MESSAGE(count, " traces of ", calls, " calls");
  for (std::uint64_t seed = first; seed < first + static_cast<std::uint64_t>(count); ++seed) {
    const Trace trace = bridge::random_trace(seed, calls);
    REQUIRE(bridge::is_legal(trace));
    if (bridge::run(trace, make)) report(trace, make, seed);
  }
}

// One more pigeon than there are holes, each alone in one: no solver of this kind finds the end.
void add_pigeons(puzzlec::Solver& solver, int holes) {
  std::vector<std::vector<puzzlec::Lit>> in(static_cast<std::size_t>(holes) + 1);
  for (auto& pigeon : in) {
    for (int hole = 0; hole < holes; ++hole) pigeon.push_back(positive(solver.new_var()));
    solver.add(pigeon);
  }
  for (std::size_t hole = 0; hole < static_cast<std::size_t>(holes); ++hole) {
    for (std::size_t a = 0; a < in.size(); ++a) {
      for (std::size_t b = a + 1; b < in.size(); ++b) solver.add({~in[a][hole], ~in[b][hole]});
    }
  }
}

// Lies about the n-th answer, to see that the traces find it out and what they shrink to.
class Liar final : public puzzlec::Solver {
 public:
  using puzzlec::Solver::add;
  explicit Liar(int lie) : solver_(puzzlec::make_cadical()), lie_(lie) {}
  puzzlec::Var new_var() override { return solver_->new_var(); }
  void add(std::span<const puzzlec::Lit> clause) override { solver_->add(clause); }
  void prefer(puzzlec::Lit literal) override { solver_->prefer(literal); }
  puzzlec::Verdict solve(std::span<const puzzlec::Lit> assumptions,
                         const puzzlec::Limits& limits) override {
    puzzlec::Verdict verdict = solver_->solve(assumptions, limits);
    auto* unsat = std::get_if<puzzlec::Unsat>(&verdict);
    auto* sat = std::get_if<puzzlec::Sat>(&verdict);
    if (lie_ == 0 && sat != nullptr && !assumptions.empty())
      sat->assignment.set(~assumptions.front());
    if (lie_ == 1 && sat != nullptr && assumptions.size() > 1) return puzzlec::Unsat{};
    if (lie_ == 2 && unsat != nullptr && !unsat->core.empty()) unsat->core.pop_back();
    return verdict;
  }

 private:
  std::unique_ptr<puzzlec::Solver> solver_;
  int lie_;
};

}  // namespace

TEST_SUITE("bridge/traces") {
  TEST_CASE("the embedded solver keeps its promises over random calls") {
    check_traces(puzzlec::make_cadical, number_of_traces(), 60);
  }

  TEST_CASE("an external solver keeps them, too") {
    const auto make = [] {
      return puzzlec::make_process_solver(*puzzlec::SolverCommand::parse("minisat {} {out}"));
    };
    check_traces(make, number_of_traces() / 100, 30);
  }

  TEST_CASE("another thread ends a search that has no end in sight") {
    const auto solver = puzzlec::make_cadical();
    add_pigeons(*solver, 13);
    std::atomic<bool> stop{false};
    puzzlec::Limits limits;
    limits.stop = &stop;
    std::thread other([&] {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));  // either way the same answer
      stop = true;
    });
    const puzzlec::Verdict verdict = solver->solve({}, limits);
    other.join();
    REQUIRE(std::holds_alternative<puzzlec::Unknown>(verdict));
    CHECK(std::get<puzzlec::Unknown>(verdict).reason == puzzlec::UnknownReason::interrupted);
  }

  TEST_CASE("the traces that are kept") {
    const fs::path folder = fs::path(puzzlec::test::source_dir()) / "tests/bridge/traces";
    std::size_t count = 0;
    for (const auto& entry : fs::directory_iterator(folder)) {
      std::ifstream stream(entry.path());
      const std::string text{std::istreambuf_iterator<char>(stream), {}};
      const Trace trace = bridge::trace_of(text);
      INFO(entry.path().string());
      CHECK(bridge::text_of(trace) == text);
      CHECK(bridge::is_legal(trace));
      CHECK(bridge::run(trace, puzzlec::make_cadical).value_or("") == "");
      ++count;
    }
    CHECK(count > 0);
  }

  TEST_CASE("a solver that lies is found out, and the trace shrinks to a few calls") {
    for (int lie = 0; lie < 3; ++lie) {
      CAPTURE(lie);
      const puzzlec::SolverFactory make = [lie] { return std::make_unique<Liar>(lie); };
      const auto fails = [&](const Trace& trace) { return bridge::run(trace, make).has_value(); };
      std::uint64_t seed = 1;
      while (seed < 200 && !fails(bridge::random_trace(seed, 60))) ++seed;
      const Trace trace = bridge::random_trace(seed, 60);
      REQUIRE(fails(trace));
      const Trace small = bridge::shrunk(trace, fails);
      CHECK(fails(small));
      CHECK(small.size() <= 6);
      CHECK(fails(bridge::trace_of(bridge::text_of(small))));
    }
  }
}
