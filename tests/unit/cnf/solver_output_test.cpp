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
  TEST_CASE("answers as people save them are read if they are asked for") {
    const auto literals = [](std::string_view text, std::uint32_t var_count) {
      StringSource source(text);
      const auto report = read_solver_output(source, "answer", var_count, AnswerForm::any);
      if (!report) return report.error().message();
      std::string result = name_of(report->status);
      for (const Lit literal : report->literals) result += " " + std::to_string(to_dimacs(literal));
      return result;
    };
    const std::string model = "SATISFIABLE 1 -2 3";
    for (const std::string_view text :
         {"1 -2 3 0\n", "1 -2 3", "1\n-2\n3\n", "[1, -2, 3]", "[1,-2,3]\n", "(1 -2 3)",
          "{1, -2, 3}", "  1 -2 3  0", "v 1 -2 3\n", "s SATISFIABLE\nv 1 -2\nv 3\n",
          "SAT\n1 -2 3\n", "SATISFIABLE\n1 -2 3 0\n", "1 -2 3 0\n%\n0\n", "v 1 -2 3 %\nrest",
          "c note\n1 -2\r\n3\n", "s SATISFIABLE\n[1, -2, 3]\n", "1 -2 3\r0\r",
          "\xEF\xBB\xBFv 1 -2 3 0\n"}) {
      CAPTURE(std::string(text));
      CHECK(literals(text, 3) == model);
      StringSource source(text);
      CHECK_FALSE(read_solver_output(source, "answer", 3));
    }
    CHECK(literals("s UNSATISFIABLE\n  \n", 3) == "UNSATISFIABLE");
    CHECK(literals("UNSATISFIABLE\n", 3) == "UNSATISFIABLE");
    // What may be cut off, and what contradicts itself, is refused as ever.
    CHECK(literals("1 -2", 3) ==
          "answer:1:5: expected the model's 0, or a literal for each of 3 variables, found the end "
          "of the input");
    CHECK(literals("v 1 -2\n", 3) ==
          "answer:2:1: expected the model's 0, or a literal for each of 3 variables, found the end "
          "of the input");
    CHECK(literals("[1, -2, -1]", 3) ==
          "answer:1:9: expected one truth value for each variable, found '-1' after its negation");
    CHECK(literals("[1, 2x]", 3) == "answer:1:5: expected a literal, found '2x]'");
    CHECK(literals("[1, 4]", 3) == "answer:1:5: expected a variable of at most 3, found '4'");
    CHECK(literals("1 2 3 0 4", 3) ==
          "answer:1:9: expected nothing after the model's 0, found '4'");
    CHECK(literals("s UNSATISFIABLE\n1 2 3\n", 3) ==
          "answer:2:1: expected no model after 's UNSATISFIABLE', found a model");
    CHECK(literals("", 0) == "answer:1:1: expected a solver's answer, found the end of the input");
  }

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
