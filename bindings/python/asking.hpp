// How questions are asked from Python: without the interpreter's lock, with a solver of the calling
// thread, and so that Ctrl-C ends them.
#pragma once

#include <atomic>
#include <cstdint>
#include <new>
#include <optional>
#include <pybind11/pybind11.h>
#include <utility>

#include "bindings/include/puzzlec/puzzlec.hpp"

namespace puzzlec::python {

namespace py = pybind11;

/// What every question takes.
struct Options {
  std::optional<double> seconds = {};
  std::optional<std::uint64_t> conflicts = {};
  api::SolverOptions solver = {};
};

/// The solver of this thread for such options; valid until the next call.
[[nodiscard]] api::Solver& solver_for(const api::SolverOptions& options);

/// Frees the solvers of this thread: one that ran out of memory answers nothing more.
void forget_solvers();

/// While it lives, SIGINT also sets stop(), if this is the main thread and Python handles the
/// signal.
class InterruptGuard {
 public:
  InterruptGuard();
  InterruptGuard(const InterruptGuard&) = delete;
  InterruptGuard& operator=(const InterruptGuard&) = delete;
  ~InterruptGuard();

  /// Null if nothing sets it.
  [[nodiscard]] const std::atomic<bool>* stop() const;

 private:
  bool is_set_ = false;
};

/// Tells InterruptGuard which thread is the main one. Requires: Python's lock.
void note_main_thread();

/// Throws KeyboardInterrupt if Ctrl-C was pressed meanwhile.
inline void raise_interrupt(const InterruptGuard& guard) {
  if (guard.stop() != nullptr && guard.stop()->load() && PyErr_CheckSignals() != 0)
    throw py::error_already_set();
}

/// Asks: `question` gets the solver and the limits, and runs without Python's lock. Throws
/// py::value_error for a time limit that is not a number, and KeyboardInterrupt after Ctrl-C.
template <typename Question>
auto ask(const Options& options, Question question) {
  if (options.seconds && !(*options.seconds >= 0))
    throw py::value_error("time_limit must be a number of seconds");
  const InterruptGuard guard;
  auto answer = [&] {
    const py::gil_scoped_release unlocked;
    try {
      return question(solver_for(options.solver),
                      api::Limits{options.seconds, options.conflicts, guard.stop()});
    } catch (const std::bad_alloc&) {
      forget_solvers();
      throw;
    }
  }();
  raise_interrupt(guard);
  return answer;
}

}  // namespace puzzlec::python
