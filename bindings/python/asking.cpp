#include "bindings/python/asking.hpp"

#include <csignal>
#include <vector>

namespace puzzlec::python {
namespace {

std::atomic<bool> is_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free);  // a signal handler sets it
unsigned long main_thread = 0;

struct KeptSolver {
  api::SolverOptions options;
  api::Solver solver;
};
thread_local std::vector<KeptSolver> solvers;

#ifndef _WIN32
struct sigaction python_action;

void on_interrupt(int signal, siginfo_t* info, void* context) {
  is_interrupted.store(true);
  if ((python_action.sa_flags & SA_SIGINFO) != 0) {
    python_action.sa_sigaction(signal, info, context);
  } else {
    python_action.sa_handler(signal);
  }
}
#endif

}  // namespace

void note_main_thread() {
  main_thread =
      py::module_::import("threading").attr("main_thread")().attr("ident").cast<unsigned long>();
}

InterruptGuard::InterruptGuard() {
#ifndef _WIN32
  if (PyThread_get_thread_ident() != main_thread) return;
  is_interrupted.store(false);
  struct sigaction ours = {};
  ours.sa_sigaction = on_interrupt;
  ours.sa_flags = SA_SIGINFO;
  sigaction(SIGINT, &ours, &python_action);
  is_set_ = true;
  const bool has_handler =
      (python_action.sa_flags & SA_SIGINFO) != 0 ||
      (python_action.sa_handler != SIG_DFL && python_action.sa_handler != SIG_IGN);
  if (has_handler) return;
  sigaction(SIGINT, &python_action, nullptr);
  is_set_ = false;
#endif
}

InterruptGuard::~InterruptGuard() {
#ifndef _WIN32
  if (is_set_) sigaction(SIGINT, &python_action, nullptr);
#endif
}

const std::atomic<bool>* InterruptGuard::stop() const {
  return is_set_ ? &is_interrupted : nullptr;
}

api::Solver& solver_for(const api::SolverOptions& options) {
  constexpr std::size_t most_solvers = 8;
  for (KeptSolver& kept : solvers) {
    if (kept.options.presolve == options.presolve && kept.options.certify == options.certify &&
        kept.options.seed == options.seed) {
      return kept.solver;
    }
  }
  if (solvers.size() == most_solvers) solvers.clear();
  return solvers.emplace_back(KeptSolver{options, api::Solver(options)}).solver;
}

void forget_solvers() {
  solvers.clear();
}

}  // namespace puzzlec::python
