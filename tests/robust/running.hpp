#pragma once
// A program that runs while the test does something to it.

#include <chrono>
#include <string>
#include <sys/types.h>
#include <utility>
#include <vector>

#include "tests/queries/support.hpp"

namespace robust {

class Running {
 public:
  // Returns once the program has taken the place of our copy, with its own way to take signals.
  // Both outputs go to files in `directory`, which has to live as long; standard input is empty
  // unless `input` names a file. `environment` is added to ours.
  Running(const std::vector<std::string>& words, const queries::Directory& directory,
          const std::vector<std::pair<std::string, std::string>>& environment = {},
          const std::string& input = "/dev/null");
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;
  // Kills it if it was not waited for.
  ~Running();

  void send(int signal) const;
  // Until something is on standard output, or the program has ended.
  void await_output() const;
  [[nodiscard]] queries::Ran wait();

 private:
  [[nodiscard]] std::string path(const char* stream) const;
  const queries::Directory& directory_;
  pid_t id_ = -1;
};

void pause_for(std::chrono::microseconds time);

// A puzzle with more solutions than anybody waits for, and the options that say so.
[[nodiscard]] std::vector<std::string> endless(const std::string& command,
                                               const queries::Directory& directory);

// N+1 pigeons in N holes, each alone: unsatisfiable, and for N = 11 nothing that a solver of this
// kind finds out today.
[[nodiscard]] std::string pigeons(int holes);

}  // namespace robust
