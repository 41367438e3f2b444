#pragma once
// Runs a line of the shell.

#include <array>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace puzzlec::test {

struct ShellRun {
  int status = -1;     // as of waitpid
  std::string output;  // both streams
};

inline ShellRun run_in_shell(const std::string& command) {
  std::FILE* pipe = popen(("(" + command + ") 2>&1").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no pipe");
  ShellRun ran;
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe))
    ran.output.append(buffer.data(), count);
  ran.status = pclose(pipe);
  return ran;
}

}  // namespace puzzlec::test
