// Runs a shell command and makes sure that nothing of it is left, neither process nor zombie,
// whatever the command does and however this process ends.
//
// Between this process and the command stands a keeper: a forked copy of this process that only
// waits. It kills the command's process group, and on Linux also descendants that left the group.
// It does so when the command has ended, when we tell it to, or when we are gone (even by SIGKILL):
// we hold a pipe open, and it notices when that closes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "solver_bridge/limits.hpp"

namespace puzzlec {

struct ChildOptions {
  std::string command;      ///< for /bin/sh -c; its standard input is empty
  bool keep_output = true;  ///< whether stdout is returned; it is limited in either case
  std::size_t max_output = std::size_t{1} << 28;  ///< most bytes on stdout and on stderr, each
  std::uint64_t memory = 0;  ///< bytes of address space for each of its processes; 0: no limit
  /// Removed by the keeper if the command was killed: we may not be there to do it.
  std::vector<std::string> files;
  std::string directory;  ///< then removed, too, if it is empty
};

struct ChildResult {
  enum class End { exited, signalled, time_limit, interrupted, too_much_output };
  End end = End::exited;
  int code = 0;  ///< the exit code or the signal
  std::string output;
  std::string error_tail;         ///< the last 4 KB of stderr
  std::uint64_t peak_memory = 0;  ///< bytes, of its largest process
};

/// Runs the command until it ends, the deadline has passed, stop is set, or it prints too much.
/// Both of its streams are read all the time. What the command leaves running in the background is
/// killed when it ends. May be called from several threads. Throws SolverError of reason
/// cannot_start.
[[nodiscard]] ChildResult run_child(const ChildOptions& options, const Limits& limits);

}  // namespace puzzlec
