// Runs a shell command and makes sure that nothing of it is left: no process, no zombie, whatever
// the command does and however we end.
//
// Between us and the command stands a keeper, a forked copy of this process that only waits. It
// kills the command's process group, and on Linux also descendants that left the group, when the
// command has ended, when we say so, or when we are gone (even by SIGKILL): all three close a pipe.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "solver_bridge/limits.hpp"

namespace puzzlec {

struct ChildOptions {
  std::string command;      ///< for /bin/sh -c; its standard input is empty
  bool keep_output = true;  ///< whether stdout is returned; it counts in either case
  std::size_t max_output = std::size_t{1} << 28;  ///< bytes on stdout, and bytes on stderr
  std::uint64_t memory = 0;  ///< bytes of address space for each of its processes; 0: no limit
  /// Removed by the keeper when the command was killed: we may not be there to do it.
  std::vector<std::string> files;
  std::string directory;  ///< removed after the files, if it is empty then
};

struct ChildResult {
  enum class End { exited, signalled, time_limit, interrupted, too_much_output };
  End end = End::exited;
  int code = 0;  ///< the exit code or the signal
  std::string output;
  std::string error_tail;         ///< the last 4 KB of stderr
  std::uint64_t peak_memory = 0;  ///< bytes that the largest of its processes held at some time
};

/// Runs the command until it ends, the deadline is over or stop is set. Both pipes are read all the
/// time. What the command leaves running in the background is killed when it ends. May be called
/// from several threads. Throws SolverError of reason cannot_start.
[[nodiscard]] ChildResult run_child(const ChildOptions& options, const Limits& limits);

}  // namespace puzzlec
