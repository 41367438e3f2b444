// Entry point: binds the process's streams to a console and runs the command line.
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <unistd.h>

#include "cli/run.hpp"

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  puzzlec::cli::Console console;
  console.in = &std::cin;
  console.out = &std::cout;
  console.err = &std::cerr;
  console.in_is_terminal = isatty(STDIN_FILENO) != 0;
  console.out_is_terminal = isatty(STDOUT_FILENO) != 0;
  console.err_is_terminal = isatty(STDERR_FILENO) != 0;
  const char* no_color = std::getenv("NO_COLOR");
  console.wants_color = console.out_is_terminal && (no_color == nullptr || *no_color == '\0');
  return puzzlec::cli::run(std::vector<std::string>(argv + 1, argv + argc), console);
}
