// Any SAT solver that reads DIMACS: a Solver that runs it as a child process.
//
// The solver is not trusted. Its models are checked here against every clause and assumption, and
// its exit code against its answer. A false "unsatisfiable" is found out only if its command has a
// place for a proof and a Certifier checks that proof. If the solver crashes, hangs, or prints too
// much, too little or something else, the result is a SolverError with a reason, or Unknown at the
// time limit, but never an answer. No process and no file is left behind, whatever happens: see
// child_process.hpp and temp_dir.hpp.
#pragma once

#include <cstddef>
#include <cstdint>
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
/// `{}` gets the formula as its last argument. With `{out}`, as in `minisat {} {out}`, the answer
/// is read from that file instead of stdout. Names that need quotes get them, so the places
/// themselves should stand outside of quotes.
class SolverCommand {
 public:
  /// Refuses a blank command, NUL bytes, `{out}`, `{proof}` or `{lrat}` without `{}`, and a command
  /// with both kinds of proof. Columns in errors count from 1.
  [[nodiscard]] static Parsed<SolverCommand> parse(std::string text);

  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] bool has_result_file() const {
    return text_.find(result_place) != std::string::npos;
  }
  /// The format of the proof that the command has a place for, if any.
  [[nodiscard]] std::optional<ProofFormat> proof_format() const;
  /// The command with these file names in its places.
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
  /// The most bytes on stdout, on stderr and in the result file, each.
  std::size_t max_output = std::size_t{1} << 28;
  std::uint64_t max_proof = most_proof_bytes;
  std::string temp_root;  ///< "": the environment's TMPDIR, or /tmp
  /// Whether proofs are read. Requires: the command has a place for them.
  bool reads_proofs = false;
};

/// Throws SolverError of reason not_found if the command's program is not there. A command that is
/// more to a shell than a program and its arguments is not judged.
void require_program(const SolverCommand& command);

/// A solver that runs the command anew for each solve(), on a DIMACS file with the assumptions as
/// further clauses.
///
/// Limits: the deadline and `stop` are respected. The memory limit becomes the address space of
/// each process of the command; if the command fails because of it, the reason is memory_limit.
/// Conflicts are not limited.
///
/// Answers: solve() throws SolverError for a solver that fails or lies, and may be called again
/// afterwards. A solver that says "unknown" gives UnknownReason::gave_up. The core of an Unsat
/// consists of all assumptions. With ProcessOptions::reads_proofs, proofs are of kind
/// `refutations`, and an Unsat without a readable proof is a SolverError.
///
/// Different objects may be used by different threads at the same time. If this process is ended by
/// a signal, even SIGKILL, the solver is ended, too; a signal handler that sets Limits::stop gives
/// the caller the chance to print what is known before.
[[nodiscard]] std::unique_ptr<Solver> make_process_solver(SolverCommand command,
                                                          ProcessOptions options = {});

}  // namespace puzzlec
