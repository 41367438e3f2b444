// Any SAT solver that reads DIMACS, as a child process behind the Solver interface.
//
// Its word is not taken: a model is checked against every clause and assumption here, and its exit
// code against its answer. (That a formula is unsatisfiable it can claim without being found out,
// unless its command names a place for a proof and a Certifier looks at that.) Whatever else it
// does - crash, hang, print too much, too little or something else - is a SolverError with a
// reason, or Unknown at the time limit, and never an answer. No process and no file is left, on any
// path: see child_process.hpp and temp_dir.hpp.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/cnf/proof_format.hpp"
#include "solver_bridge/solver.hpp"

namespace puzzlec {

/// A shell command with places for file names: `{}` for the formula, `{out}` for a result file,
/// `{proof}` for a DRAT proof (text or binary) and `{lrat}` for an LRAT proof. A command without
/// `{}` gets the formula as its last argument. With `{out}` the answer is read from that file and
/// not from stdout, as in `minisat {} {out}`. The names are quoted where they need it, so the
/// places go outside of quotes.
class SolverCommand {
 public:
  /// Refuses a blank command, NUL bytes, `{out}`, `{proof}` and `{lrat}` without `{}`, and both
  /// kinds of proof; columns count from 1 in the command.
  [[nodiscard]] static Parsed<SolverCommand> parse(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool has_result_file() const {
    return text_.find(result_place) != std::string::npos;
  }
  /// The kind of proof that it has a place for, if any.
  [[nodiscard]] std::optional<ProofFormat> proof_format() const;
  [[nodiscard]] std::string with(std::string_view formula, std::string_view result,
                                 std::string_view proof) const;

 private:
  static constexpr std::string_view formula_place = "{}";
  static constexpr std::string_view result_place = "{out}";
  static constexpr std::string_view drat_place = "{proof}";
  static constexpr std::string_view lrat_place = "{lrat}";
  explicit SolverCommand(std::string text) : text_(std::move(text)) {}
  std::string text_;
};

struct ProcessOptions {
  std::size_t max_output = std::size_t{1}
                           << 28;  ///< bytes on stdout, on stderr and in the result file
  std::size_t max_proof = most_proof_bytes;
  std::string temp_root;  ///< "": the environment's TMPDIR, or /tmp
  /// Whether proofs are read. Requires: the command has a place for them.
  bool reads_proofs = false;
};

/// A solver that runs the command anew for each solve(), on a DIMACS file with the assumptions as
/// further clauses.
///
/// Of the limits it knows the deadline, stop, and of the memory the limit, which becomes the
/// address space of each process of the command: one that fails at it gives
/// UnknownReason::memory_limit. The core of an Unsat is all assumptions. solve()
/// throws SolverError, after which the solver may be asked again; a solver that says "unknown" by
/// itself gives UnknownReason::gave_up. Different objects may be used by different threads at the
/// same time. With ProcessOptions::reads_proofs, it gives proofs of kind `refutations`, and an
/// Unsat without a readable one is a SolverError. A process that is ended by a signal leaves no
/// solver behind, even by SIGKILL; a signal handler that sets Limits::stop lets it say more before.
[[nodiscard]] std::unique_ptr<Solver> make_process_solver(SolverCommand command,
                                                          ProcessOptions options = {});

}  // namespace puzzlec
