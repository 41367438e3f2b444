// Several solvers on one question: what one of them says alone, whoever is first; the same in every run
// if that is asked for; and all of them stop when they are told to.
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <span>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "cli/runs/learnt_exchange.hpp"
#include "cli/runs/portfolio_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/generators/rng.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using puzzlec::Limits;
using puzzlec::Lit;
using puzzlec::Sat;
using puzzlec::Solver;
using puzzlec::Unknown;
using puzzlec::UnknownReason;
using puzzlec::Unsat;
using puzzlec::Verdict;
using puzzlec::cli::LearntExchange;
using puzzlec::cli::make_portfolio;
using puzzlec::cli::PortfolioAnswers;
using puzzlec::test::Outcome;
using puzzlec::test::run_command;
using Clauses = std::vector<std::vector<Lit>>;

constexpr PortfolioAnswers both[] = {PortfolioAnswers::first, PortfolioAnswers::deterministic};

Lit literal(int number) {
  return puzzlec::from_dimacs(number);
}

/// Random clauses of three literals, near the point where half of the formulas have a model.
Clauses random_clauses(int vars, generate::Rng& rng) {
  Clauses clauses;
  for (int i = 0; i < vars * 43 / 10; ++i) {
    std::vector<Lit> clause;
    for (int k = 0; k < 3; ++k)
      clause.push_back(literal(rng.between(1, vars) * (rng.chance(50) ? 1 : -1)));
    clauses.push_back(clause);
  }
  return clauses;
}

/// More pigeons than holes: no model, and a long way to find that out.
Clauses pigeons(int holes) {
  Clauses clauses;
  const auto sits = [&](int pigeon, int hole) { return literal(pigeon * holes + hole + 1); };
  for (int pigeon = 0; pigeon <= holes; ++pigeon) {
    std::vector<Lit> somewhere;
    for (int hole = 0; hole < holes; ++hole) somewhere.push_back(sits(pigeon, hole));
    clauses.push_back(somewhere);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole)
        clauses.push_back({~sits(pigeon, hole), ~sits(other, hole)});
    }
  }
  return clauses;
}

void feed(Solver& solver, int vars, const Clauses& clauses) {
  for (int i = 0; i < vars; ++i) static_cast<void>(solver.new_var());
  for (const auto& clause : clauses) solver.add(clause);
}

bool satisfies(const Sat& sat, const Clauses& clauses) {
  for (const auto& clause : clauses) {
    bool is_true = false;
    for (const Lit one : clause) is_true = is_true || sat.assignment.holds(one);
    if (!is_true) return false;
  }
  return true;
}

/// Has learnt what it is told to, and writes down what it is given.
class Listener final : public Solver {
 public:
  using Solver::add;

  puzzlec::Var new_var() override { return puzzlec::Var{vars_++}; }
  void add(std::span<const Lit> clause) override {
    heard.emplace_back(clause.begin(), clause.end());
  }
  void prefer(Lit) override {}
  Verdict solve(std::span<const Lit>, const Limits&) override { return Unsat{}; }
  Clauses take_learnt() override { return std::exchange(learnt, {}); }

  Clauses learnt;
  Clauses heard;

 private:
  std::uint32_t vars_ = 0;
};

}  // namespace

TEST_SUITE("batches/portfolio") {
  TEST_CASE("what a solver learns under assumptions follows from its clauses alone") {
    generate::Rng rng(puzzlec::test::seed_or(51));
    constexpr int vars = 80;
    std::size_t learnt = 0;
    for (int i = 0; i < puzzlec::test::scaled(6); ++i) {
      const auto solver = puzzlec::make_varied_cadical(static_cast<std::size_t>(i));
      solver->keep_learnt(LearntExchange::longest);
      const Clauses clauses = random_clauses(vars, rng);
      feed(*solver, vars, clauses);
      for (int question = 0; question < 4; ++question) {
        const std::vector<Lit> assumed{literal(rng.between(1, vars)),
                                       literal(-rng.between(1, vars))};
        static_cast<void>(solver->solve(assumed, {}));
      }
      const auto judge = puzzlec::make_cadical();
      feed(*judge, vars, clauses);
      for (const std::vector<Lit>& clause : solver->take_learnt()) {
        CHECK(clause.size() <= LearntExchange::longest);
        std::vector<Lit> denied;
        for (const Lit one : clause) denied.push_back(~one);
        CHECK(std::holds_alternative<Unsat>(judge->solve(denied, {})));
        ++learnt;
      }
      CHECK(solver->take_learnt().empty());
    }
    CHECK(learnt >= puzzlec::test::floor_of(std::size_t{20}));
  }

  TEST_CASE("what one solver learns the others hear once, the shortest first") {
    std::array<Listener, 3> solvers;
    LearntExchange exchange(solvers.size());
    const Clauses first{{literal(1), literal(2)}, {literal(3)}};
    solvers[0].learnt = first;
    exchange.give(0, solvers[0]);
    for (std::size_t i = 0; i < solvers.size(); ++i) exchange.take(i, solvers[i]);
    const Clauses sorted{first[1], first[0]};
    CHECK(solvers[0].heard.empty());
    CHECK(solvers[1].heard == sorted);
    solvers[1].learnt.assign(LearntExchange::most_at_once, {literal(4), literal(5)});
    solvers[1].learnt.push_back({literal(6)});
    exchange.give(1, solvers[1]);
    for (std::size_t i = 0; i < solvers.size(); ++i) exchange.take(i, solvers[i]);
    CHECK(solvers[0].heard.size() == LearntExchange::most_at_once);
    CHECK(solvers[0].heard.front() == std::vector<Lit>{literal(6)});
    CHECK(solvers[1].heard == sorted);
    CHECK(solvers[2].heard.size() == sorted.size() + LearntExchange::most_at_once);
  }

  TEST_CASE("a portfolio says what one solver says, also under assumptions and with more clauses") {
    generate::Rng rng(puzzlec::test::seed_or(20261128));
    constexpr int vars = 60;
    std::size_t with_model = 0;
    for (int i = 0; i < puzzlec::test::scaled(12); ++i) {
      const auto portfolio = make_portfolio(1 + static_cast<std::size_t>(i % 4),
                                            puzzlec::make_varied_cadical, both[i % 2]);
      const auto alone = puzzlec::make_cadical();
      Clauses clauses = random_clauses(vars, rng);
      feed(*portfolio, vars, clauses);
      feed(*alone, vars, clauses);
      for (int question = 0; question < 6; ++question) {
        std::vector<Lit> assumed;
        for (int k = 0; k < question % 3; ++k)
          assumed.push_back(literal(rng.between(1, vars) * (rng.chance(50) ? 1 : -1)));
        const Verdict verdict = portfolio->solve(assumed, {});
        const auto* sat = std::get_if<Sat>(&verdict);
        CHECK((sat != nullptr) == std::holds_alternative<Sat>(alone->solve(assumed, {})));
        if (sat == nullptr) {
          CHECK(std::holds_alternative<Unsat>(verdict));
          continue;
        }
        ++with_model;
        CHECK(satisfies(*sat, clauses));
        for (const Lit one : assumed) CHECK(sat->assignment.holds(one));
        std::vector<Lit> blocked;
        for (int v = 1; v <= vars; ++v)
          blocked.push_back(sat->assignment.holds(literal(v)) ? literal(-v) : literal(v));
        clauses.push_back(blocked);
        portfolio->add(blocked);
        alone->add(blocked);
      }
    }
    CHECK(with_model >= puzzlec::test::floor_of(std::size_t{5}));
  }

  TEST_CASE("deterministic answers are the same in every run") {
    generate::Rng rng(puzzlec::test::seed_or(7));
    constexpr int vars = 150;
    Clauses clauses = random_clauses(vars, rng);
    clauses.resize(vars * 4);
    std::vector<std::string> models;
    for (int run = 0; run < 5; ++run) {
      const auto solver =
          make_portfolio(4, puzzlec::make_varied_cadical, PortfolioAnswers::deterministic);
      feed(*solver, vars, clauses);
      const Verdict verdict = solver->solve({}, {});
      const auto* sat = std::get_if<Sat>(&verdict);
      REQUIRE(sat != nullptr);
      std::string model;
      for (int v = 1; v <= vars; ++v) model += sat->assignment.holds(literal(v)) ? '1' : '0';
      models.push_back(model);
    }
    for (const std::string& model : models) CHECK(model == models.front());
  }

  TEST_CASE("all solvers stop at limits and when they are told to") {
    constexpr int holes = 14;
    for (const PortfolioAnswers answers : both) {
      const auto solver = make_portfolio(3, puzzlec::make_varied_cadical, answers);
      feed(*solver, holes * (holes + 1), pigeons(holes));
      Limits few;
      few.conflicts = 700;
      Verdict verdict = solver->solve({}, few);
      REQUIRE(std::holds_alternative<Unknown>(verdict));
      CHECK(std::get<Unknown>(verdict).reason == UnknownReason::conflict_limit);
      std::atomic<bool> stop{false};
      Limits stopped;
      stopped.stop = &stop;
      std::thread other([&] {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        stop = true;
      });
      verdict = solver->solve({}, stopped);
      other.join();
      REQUIRE(std::holds_alternative<Unknown>(verdict));
      CHECK(std::get<Unknown>(verdict).reason == UnknownReason::interrupted);
      Limits late;
      late.deadline = Limits::Clock::now() + std::chrono::milliseconds(30);
      verdict = solver->solve({}, late);
      REQUIRE(std::holds_alternative<Unknown>(verdict));
      CHECK(std::get<Unknown>(verdict).reason == UnknownReason::time_limit);
    }
  }

  TEST_CASE("the first of several solvers to know ends the work of the others") {
    // The first one never ends by itself: it is asked about another formula.
    const auto make = [](std::size_t number) {
      auto solver = puzzlec::make_varied_cadical(number);
      if (number > 0) return solver;
      feed(*solver, 14 * 15, pigeons(14));
      return solver;
    };
    const auto solver = make_portfolio(2, make, PortfolioAnswers::first);
    static_cast<void>(solver->new_var());
    solver->add(std::vector<Lit>{literal(1)});
    CHECK(std::holds_alternative<Sat>(solver->solve({}, {})));
  }

  TEST_CASE("commands with one puzzle answer the same with several threads") {
    const queries::Directory directory;
    const std::string file = directory.file("square");
    std::string text;
    for (int row = 0; row < 12; ++row) {
      for (int column = 0; column < 12; ++column)
        text +=
            (row * 5 + column * 7) % 12 < 7 ? ". " : std::to_string((row + column) % 12 + 1) + " ";
      text += "\n";
    }
    queries::write_file(file, text);
    for (const std::string command : {"unique", "solve", "count"}) {
      const Outcome alone = run_command({command, "--json-lines", file});
      for (const std::vector<std::string>& more :
           {std::vector<std::string>{"-j", "3"}, {"-j", "2", "--deterministic"}}) {
        std::vector<std::string> words{command, "--json-lines", file};
        words.insert(words.end(), more.begin(), more.end());
        const Outcome several = run_command(words);
        CHECK(several.code == alone.code);
        CHECK(run_command(words) == several);
      }
      CHECK(run_command({command, "-j", "2", file}).code == alone.code);
    }
  }
}
