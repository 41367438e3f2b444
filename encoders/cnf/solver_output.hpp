// Reads what a solver answered: the output format of the SAT competitions, or MiniSat's result
// file.
//
//   c ...                                          MiniSat:   SAT
//   s SATISFIABLE                                             1 -2 3 0
//   v 1 -2
//   v 3 0
//
// Blank lines and comments are ignored. `v` lines may be split anywhere and may stand before the
// `s` line (clasp's do). Literals may come in any order, twice, or with a '+', and need not cover
// all variables. CaDiCaL says `c UNKNOWN` instead of `s UNKNOWN`, cryptominisat says `s
// INDETERMINATE`, and MiniSat says INDET.
//
// With AnswerForm::any, as people paste and save answers, a model may also stand without an `s` line, as
// bare literals or as a list ("[1, -2, 3]"), '%' ends it, and its 0 may be missing if it has a literal for
// each variable.
//
// Everything else is an error and never "no solution": other text, a model without its 0 or with
// text after it, a literal and its negation, a variable that the formula does not have, a missing
// or a second `s` line, and a model that comes with an answer other than "satisfiable".
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/assignment.hpp"

namespace puzzlec {

enum class SolverStatus { satisfiable, unsatisfiable, unknown };

/// "SATISFIABLE", "UNSATISFIABLE", "UNKNOWN", as in competition output.
[[nodiscard]] const char* name_of(SolverStatus status);

struct SolverReport {
  SolverStatus status = SolverStatus::unknown;
  std::vector<Lit> literals;  ///< at most one for each variable; none unless satisfiable

  /// The model as an assignment to `var_count` variables; those that the solver left open are
  /// false. Requires: var_count is at least the one that the report was read for.
  [[nodiscard]] Assignment assignment(std::uint32_t var_count) const;
};

/// Whether an answer must have the form in which solvers print it.
enum class AnswerForm { of_solvers, any };

/// Reads an answer to a formula of `var_count` variables; `file` names the input in errors. A model
/// in the report is not yet checked against the formula.
[[nodiscard]] Parsed<SolverReport> read_solver_output(ByteSource& source, const std::string& file,
                                                      std::uint32_t var_count,
                                                      AnswerForm form = AnswerForm::of_solvers);

}  // namespace puzzlec
