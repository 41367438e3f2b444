#include "tests/robust/running.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <sstream>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

namespace robust {
namespace {

std::string contents(const std::string& path) {
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  return text.str();
}

// A pipe that both ends of go away with exec.
struct Started {
  int read_end = -1;
  int write_end = -1;
  Started() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw std::system_error(errno, std::generic_category(), "pipe2");
    read_end = ends[0];
    write_end = ends[1];
  }
  // In the parent: until the child has become another program, or ended.
  void await() const {
    close(write_end);
    char byte = 0;
    while (read(read_end, &byte, 1) < 0 && errno == EINTR) {
    }
    close(read_end);
  }
};

void redirect(const std::string& path, int flags, int target) {
  const int file = open(path.c_str(), flags | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (file < 0 || dup2(file, target) < 0) _exit(98);
}

}  // namespace

Running::Running(const std::vector<std::string>& words, const queries::Directory& directory,
                 const std::vector<std::pair<std::string, std::string>>& environment,
                 const std::string& input)
    : directory_(directory) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::vector<std::string> copies = words;
  std::vector<char*> arguments;
  for (std::string& word : copies) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  for (const char* stream : {"out", "err"}) queries::write_file(path(stream), "");
  const Started started;
  id_ = fork();
  if (id_ < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (id_ > 0) {
    started.await();
    return;
  }
  redirect(input, O_RDONLY, STDIN_FILENO);
  redirect(path("out"), O_WRONLY | O_APPEND, STDOUT_FILENO);
  redirect(path("err"), O_WRONLY | O_APPEND, STDERR_FILENO);
  // If the tests run in the background, their shell may have had signals ignored.
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGALRM, SIGXCPU})
    std::signal(signal, SIG_DFL);
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  execv(arguments[0], arguments.data());
  _exit(97);
}

Running::~Running() {
  if (id_ < 0) return;
  kill(id_, SIGKILL);
  waitpid(id_, nullptr, 0);
}

std::string Running::path(const char* stream) const {
  return directory_.file(stream);
}

void Running::send(int signal) const {
  kill(id_, signal);
}

void Running::await_output() const {
  struct stat status {};
  siginfo_t ended{};
  while (stat(path("out").c_str(), &status) == 0 && status.st_size == 0 &&
         waitid(P_PID, static_cast<id_t>(id_), &ended, WEXITED | WNOHANG | WNOWAIT) == 0 &&
         ended.si_pid == 0) {
    pause_for(std::chrono::milliseconds(5));
  }
}

queries::Ran Running::wait() {
  queries::Ran ran;
  const auto start = std::chrono::steady_clock::now();
  int status = 0;
  while (waitpid(id_, &status, 0) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "waitpid");
  }
  id_ = -1;
  ran.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ran.signal = WTERMSIG(status);
  ran.out = contents(path("out"));
  ran.err = contents(path("err"));
  return ran;
}

void pause_for(std::chrono::microseconds time) {
  std::this_thread::sleep_for(time);
}

std::vector<std::string> endless(const std::string& command, const queries::Directory& directory) {
  std::string text = "1\n9\n";
  for (int row = 0; row < 9; ++row) text += "0 0 0 0 0 0 0 0 0\n";
  const std::string file = directory.file("endless.in");
  queries::write_file(file, text);
  std::vector<std::string> words{command, "--from", "rowan", "--as", "sudoku", file};
  if (command == "count" || command == "enum") words.insert(words.end(), {"--limit", "0"});
  return words;
}

std::string pigeons(int holes) {
  std::ostringstream clauses;
  int count = 0;
  const auto in = [holes](int pigeon, int hole) { return pigeon * holes + hole + 1; };
  for (int pigeon = 0; pigeon <= holes; ++pigeon, ++count) {
    for (int hole = 0; hole < holes; ++hole) clauses << in(pigeon, hole) << ' ';
    clauses << "0\n";
  }
  for (int hole = 0; hole < holes; ++hole) {
    for (int a = 0; a <= holes; ++a) {
      for (int b = a + 1; b <= holes; ++b, ++count)
        clauses << -in(a, hole) << ' ' << -in(b, hole) << " 0\n";
    }
  }
  return "p cnf " + std::to_string((holes + 1) * holes) + " " + std::to_string(count) + "\n" +
         clauses.str();
}

}  // namespace robust
