// The reader of solvers' answers. The selector is the number of variables of the formula.
//
// Promises: a model names variables of the formula only, none twice; the report, written as a
// competition solver would, is read again as the same; nothing depends on how the input is cut into
// parts.
#include <string>
#include <vector>

#include "encoders/cnf/solver_output.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::SolverReport;
using puzzlec::SolverStatus;

puzzlec::Parsed<SolverReport> read(std::string_view text, std::uint32_t var_count,
                                   std::size_t piece) {
  fuzz::PieceSource source(text, piece);
  return puzzlec::read_solver_output(source, "input", var_count);
}

bool same(const SolverReport& a, const SolverReport& b) {
  return a.status == b.status && a.literals == b.literals;
}

std::string written(const SolverReport& report) {
  std::string text = std::string("s ") + name_of(report.status) + "\n";
  if (report.status != SolverStatus::satisfiable) return text;
  text += "v";
  for (const puzzlec::Lit literal : report.literals)
    text += " " + std::to_string(to_dimacs(literal));
  return text + " 0\n";
}

}  // namespace

std::size_t fuzz::selector_count() {
  return 20;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [selector, text] = fuzz::input_of(data, size);
  const auto var_count = static_cast<std::uint32_t>(selector);
  const auto report = read(text, var_count, text.size() + 1);
  const auto parts = read(text, var_count, 1 + text.size() / 3);
  require(report.has_value() == parts.has_value(), "parts of the input make no difference");
  if (!report) {
    require(report.error().message() == parts.error().message(), "parts leave the error as it is");
    return 0;
  }
  require(same(*report, *parts), "parts of the input make no difference");
  std::vector<bool> seen(var_count, false);
  for (const puzzlec::Lit literal : report->literals) {
    require(literal.var().index < var_count, "a model's variables are the formula's");
    require(!seen[literal.var().index], "a model has each variable once");
    seen[literal.var().index] = true;
  }
  const puzzlec::Assignment assignment = report->assignment(var_count);
  for (const puzzlec::Lit literal : report->literals)
    require(assignment.holds(literal), "the assignment is the model's");
  const auto again = read(written(*report), var_count, 4096);
  require(again.has_value() && same(*again, *report), "a written report is read as the same");
  return 0;
}
