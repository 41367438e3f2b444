// Exceptions by whose fault they are: InternalError is a bug in puzzlec; ResourceError is a failure
// of the system (memory, disk, a child process). Users' mistakes are neither; they are returned as
// an InputError.
#pragma once

#include <stdexcept>
#include <string>

namespace puzzlec {

/// A broken promise inside puzzlec. The command line prints it, asks for a report and exits with 4.
class InternalError : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

/// The system failed: no memory, a full disk, a solver program that cannot be started.
class ResourceError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// No memory, with a message that says what for. Code that has no such message throws
/// std::bad_alloc.
class OutOfMemory : public ResourceError {
 public:
  using ResourceError::ResourceError;
};

/// Why the run of an external solver cannot be used.
enum class SolverFailure {
  cannot_start,     ///< no process, pipe or temporary file for it
  not_found,        ///< the shell knows no such program, or may not run it
  crashed,          ///< ended by a signal
  bad_exit_code,    ///< an exit code that no solver has, or that contradicts its answer
  too_much_output,  ///< more than the cap, on stdout, on stderr or in the result file
  no_answer,        ///< ended without saying anything about the formula
  bad_answer,       ///< truncated, contradictory or foreign text
  wrong_model,      ///< an assignment that falsifies a clause or an assumption
  wrong_proof,      ///< no proof, or one that does not show "unsatisfiable"
};

/// A stable, lower-case name for `failure`, as printed in JSON.
[[nodiscard]] inline const char* name_of(SolverFailure failure) {
  switch (failure) {
    case SolverFailure::cannot_start:
      return "cannot_start";
    case SolverFailure::not_found:
      return "not_found";
    case SolverFailure::crashed:
      return "crashed";
    case SolverFailure::bad_exit_code:
      return "bad_exit_code";
    case SolverFailure::too_much_output:
      return "too_much_output";
    case SolverFailure::no_answer:
      return "no_answer";
    case SolverFailure::bad_answer:
      return "bad_answer";
    case SolverFailure::wrong_model:
      return "wrong_model";
    case SolverFailure::wrong_proof:
      return "wrong_proof";
  }
  return "unknown";
}

/// An external solver failed or lied. There is no answer then, neither "satisfiable" nor
/// "unsatisfiable".
class SolverError : public ResourceError {
 public:
  SolverError(SolverFailure reason, const std::string& message)
      : ResourceError("external solver: " + message), reason_(reason) {}
  [[nodiscard]] SolverFailure reason() const { return reason_; }

 private:
  SolverFailure reason_;
};

/// Throws InternalError(message) unless `condition` holds.
inline void ensure(bool condition, const char* message) {
  if (!condition) throw InternalError(message);
}

}  // namespace puzzlec
