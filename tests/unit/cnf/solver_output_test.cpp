// What single texts mean is in tests/malformed/dimacs; here is what needs more than a text.
#include "encoders/cnf/solver_output.hpp"

#include <string>

#include <doctest/doctest.h>

using namespace puzzlec;

namespace {

Parsed<SolverReport> read(std::string_view text, std::uint32_t var_count) {
  StringSource source(text);
  return read_solver_output(source, "answer", var_count);
}

}  // namespace

TEST_SUITE("encoders/cnf/solver_output") {
  TEST_CASE("open variables are false in the assignment") {
    const auto report = read("s SATISFIABLE\nv 4 -2 0\n", 5);
    REQUIRE(report);
    const Assignment assignment = report->assignment(6);
    CHECK(assignment.size() == 6);
    for (std::uint32_t i = 0; i < 6; ++i) CHECK(assignment.holds(positive(Var{i})) == (i == 3));
  }

  TEST_CASE("a model on one line of megabytes is read") {
    constexpr std::uint32_t vars = 500000;
    std::string text = "s SATISFIABLE\nv";
    for (std::uint32_t i = 1; i <= vars; ++i) text += (i % 3 == 0 ? " -" : " ") + std::to_string(i);
    const auto report = read(text + " 0\n", vars);
    REQUIRE(report);
    CHECK(report->literals.size() == vars);
    const Assignment assignment = report->assignment(vars);
    bool agrees = true;
    for (std::uint32_t i = 0; i < vars; ++i)
      agrees = agrees && assignment.holds(positive(Var{i})) == ((i + 1) % 3 != 0);
    CHECK(agrees);
    const auto cut = read(text, vars);
    REQUIRE_FALSE(cut);
    CHECK(cut.error().code == InputErrorCode::unexpected_end);
    CHECK(cut.error().line == 2);
  }

  TEST_CASE("endless comments cost no memory and repeated literals only once") {
    std::string text;
    for (int i = 0; i < 100000; ++i) text += "c progress\n";
    text += "s SATISFIABLE\nv";
    for (int i = 0; i < 100000; ++i) text += " 1 -2";
    const auto report = read(text + " 0\n", 2);
    REQUIRE(report);
    CHECK(report->literals.size() == 2);
  }

  TEST_CASE("an error is a sentence with its place") {
    const auto report = read("c x\ns SATISFIABLE\nv 1 -1 0\n", 3);
    REQUIRE_FALSE(report);
    CHECK(report.error().message() ==
          "answer:3:5: expected one truth value for each variable, found '-1' after its negation");
  }

  TEST_CASE("a status has its competition name") {
    CHECK(std::string(name_of(SolverStatus::satisfiable)) == "SATISFIABLE");
    CHECK(std::string(name_of(SolverStatus::unsatisfiable)) == "UNSATISFIABLE");
    CHECK(std::string(name_of(SolverStatus::unknown)) == "UNKNOWN");
  }
}
