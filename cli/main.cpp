// Entry point: binds the process's streams and signals to a console and runs the command line.
#include <atomic>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <sys/ioctl.h>
#include <system_error>
#include <unistd.h>
#include <vector>

#include "cli/input/io.hpp"
#include "cli/memory/process_memory.hpp"
#include "cli/run.hpp"

namespace {

std::atomic<bool> stop_requested{false};
volatile std::sig_atomic_t stop_signal = 0;

static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler sets it");

/// The first signal asks for an orderly end, for which there is a second; another signal ends the
/// process at once.
extern "C" void request_stop(int signal) {
  stop_signal = signal;
  stop_requested.store(true);
  std::signal(signal, SIG_DFL);
  alarm(1);
}

/// The second is over: whoever is blocked, in reading a terminal say, does not keep the process
/// alive. An alarm that somebody else sent ends the process, too.
extern "C" void end_now(int alarm) {
  const int signal = stop_signal != 0 ? stop_signal : alarm;
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

/// The width of the terminal that answers or messages go to; 0 if neither does.
std::size_t terminal_columns() {
  for (const int descriptor : {STDOUT_FILENO, STDERR_FILENO}) {
    winsize size{};
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0) return size.ws_col;
  }
  return 0;
}

/// Beside the program, as it is installed and as it is built.
std::vector<std::string> data_folders(const char* called) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path program = fs::read_symlink("/proc/self/exe", error);
  if (error) program = fs::weakly_canonical(called, error);
  const fs::path folder = program.parent_path();
  return {(folder / ".." / "share" / "puzzlec").string(),
          (folder / ".." / ".." / "web" / "dist").string()};
}

}  // namespace

int main(int argc, char** argv) {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, request_stop);
  // nohup has it ignored, and so it stays.
  if (std::signal(SIGHUP, request_stop) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
  std::signal(SIGALRM, end_now);

  puzzlec::cli::Console console;
  console.in = &std::cin;
  console.in_descriptor = STDIN_FILENO;
  console.out = &std::cout;
  console.err = &std::cerr;
  console.in_size = puzzlec::cli::size_of_file("/dev/stdin");
  console.in_is_terminal = isatty(STDIN_FILENO) != 0;
  console.out_is_terminal = isatty(STDOUT_FILENO) != 0;
  console.err_is_terminal = isatty(STDERR_FILENO) != 0;
  console.columns = terminal_columns();
  const char* no_color = std::getenv("NO_COLOR");
  console.wants_color = console.out_is_terminal && (no_color == nullptr || *no_color == '\0');
  console.data_folders = data_folders(argc > 0 ? argv[0] : "");
  console.is_live = true;
  console.stop = &stop_requested;
  console.memory = &puzzlec::cli::process_memory();
  puzzlec::cli::leave_memory_to_others();
  puzzlec::cli::end_in_order_without_memory(console);
  const int code = puzzlec::cli::run(std::vector<std::string>(argv + 1, argv + argc), console);

  if (stop_signal != 0) {
    // What was proven so far is printed; now end as whoever sent the signal expects.
    std::cout.flush();
    std::signal(stop_signal, SIG_DFL);
    std::raise(stop_signal);
  }
  return code;
}
