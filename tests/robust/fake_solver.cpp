// A solver that lies, for the formula (x1 or x2) and (not x1 or x2), of which every model has x2.
//
//   fake_solver MODE [FORMULA [RESULT]]
//
// It shares no code with puzzlec. What each mode does is said where it is done.
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <functional>
#include <map>
#include <string>
#include <sys/stat.h>
#include <unistd.h>

namespace {

constexpr int sat = 10;
constexpr int unsat = 20;

/// All or nothing; a closed pipe ends us.
void say(const std::string& text, int descriptor = 1) {
  std::size_t done = 0;
  while (done < text.size()) {
    const ssize_t count = write(descriptor, text.data() + done, text.size() - done);
    if (count <= 0) _exit(99);
    done += static_cast<std::size_t>(count);
  }
}

[[noreturn]] void hang() {
  while (true) pause();
}

[[noreturn]] void noise(int descriptor) {
  const std::string lines = "c " + std::string(4094, 'x') + "\n";
  while (true) say(lines, descriptor);
}

[[noreturn]] void die_by(int signal_number) {
  signal(signal_number, SIG_DFL);
  raise(signal_number);
  _exit(99);
}

/// Leaves a process behind that holds our stdout and has left our group and session.
void leave_daemon() {
  if (fork() != 0) return;
  setsid();
  if (fork() != 0) _exit(0);
  hang();
}

const std::string model = "s SATISFIABLE\nv 1 2 0\n";

int run(const std::string& mode, const std::string& formula, const std::string& result) {
  const auto write_result = [&](const std::string& text) {
    std::ofstream(result, std::ios::binary) << text;
  };
  const std::map<std::string, std::function<int()>> modes = {
      // -- honest
      {"right",
       [] {
         say(model);
         return sat;
       }},
      {"right-exit-0",
       [] {
         say(model);
         return 0;
       }},
      {"right-unsat",
       [] {
         say("s UNSATISFIABLE\n");
         return unsat;
       }},
      {"right-result-file",
       [&] {
         write_result("SAT\n1 2 0\n");
         say("log\n");
         return sat;
       }},
      {"gives-up",
       [] {
         say("s UNKNOWN\n");
         return 0;
       }},
      {"noisy-stderr",
       [] {
         for (int i = 0; i < 500; ++i) say(std::string(1000, 'e'), 2);
         say(model);
         return sat;
       }},
      {"right-with-daemon",
       [] {
         leave_daemon();
         say(model);
         return sat;
       }},
      {"right-with-children",
       [] {
         for (int i = 0; i < 5; ++i)
           if (fork() == 0) hang();
         say(model);
         return sat;
       }},
      {"reads-formula",
       [&] {
         std::ifstream in(formula);
         std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
         if (text != "p cnf 2 2\n1 2 0\n-1 2 0\n") return 1;
         say(model);
         return sat;
       }},
      // -- wrong models
      {"wrong-model",
       [] {
         say("s SATISFIABLE\nv 1 -2 0\n");
         return sat;
       }},
      {"partial-wrong-model",
       [] {
         say("s SATISFIABLE\nv 1 0\n");
         return sat;
       }},
      {"empty-model",
       [] {
         say("s SATISFIABLE\nv 0\n");
         return sat;
       }},
      {"contradictory-model",
       [] {
         say("s SATISFIABLE\nv 1 2 -2 0\n");
         return sat;
       }},
      {"foreign-model",
       [] {
         say("s SATISFIABLE\nv 1 2 3 0\n");
         return sat;
       }},
      {"wrong-result-file",
       [&] {
         write_result("SAT\n1 -2 0\n");
         return sat;
       }},
      // -- truncated
      {"truncated-v",
       [] {
         say("s SATISFIABLE\nv 1 2");
         return sat;
       }},
      {"no-v",
       [] {
         say("s SATISFIABLE\n");
         return sat;
       }},
      {"no-s",
       [] {
         say("v 1 2 0\n");
         return sat;
       }},
      {"half-s",
       [] {
         say("s UNSAT");
         return unsat;
       }},
      {"silent", [] { return 0; }},
      {"silent-exit-10", [] { return sat; }},
      {"silent-exit-20", [] { return unsat; }},
      {"comments-only",
       [] {
         say("c hard at work\n");
         return 0;
       }},
      {"truncated-result-file",
       [&] {
         write_result("SAT\n1 2");
         return sat;
       }},
      {"empty-result-file",
       [&] {
         write_result("");
         return sat;
       }},
      {"no-result-file",
       [] {
         say(model);
         return sat;
       }},
      {"result-directory",
       [&] {
         mkdir(result.c_str(), 0700);
         return sat;
       }},
      {"result-fifo",
       [&] {
         mkfifo(result.c_str(), 0600);
         return sat;
       }},
      {"result-link", [&] { return symlink("/dev/zero", result.c_str()) == 0 ? sat : 1; }},
      // -- contradictions
      {"sat-exit-20",
       [] {
         say(model);
         return unsat;
       }},
      {"sat-exit-1",
       [] {
         say(model);
         return 1;
       }},
      {"unsat-exit-10",
       [] {
         say("s UNSATISFIABLE\n");
         return sat;
       }},
      {"unsat-exit-1",
       [] {
         say("s UNSATISFIABLE\n");
         return 1;
       }},
      {"unsat-exit-30",
       [] {
         say("s UNSATISFIABLE\n");
         return 30;
       }},
      {"unknown-exit-10",
       [] {
         say("s UNKNOWN\n");
         return sat;
       }},
      {"unknown-exit-65",
       [] {
         say("s UNKNOWN\n");
         return 65;
       }},
      {"unsat-result-exit-10",
       [&] {
         write_result("UNSAT\n");
         return sat;
       }},
      {"both",
       [] {
         say(model + "s UNSATISFIABLE\n");
         return unsat;
       }},
      {"both-reversed",
       [] {
         say("s UNSATISFIABLE\n" + model);
         return sat;
       }},
      {"unsat-with-model",
       [] {
         say("s UNSATISFIABLE\nv 1 2 0\n");
         return unsat;
       }},
      // -- foreign
      {"garbage",
       [] {
         say("hello, world\n");
         return sat;
       }},
      {"binary",
       [] {
         say(
             std::string("\0\xff\x7f"
                         "ELF\0\n",
                         8));
         return sat;
       }},
      {"log-lines",
       [] {
         say("WARNING: foo\n" + model);
         return sat;
       }},
      {"echoes-formula",
       [&] {
         std::ifstream in(formula);
         std::string line;
         while (std::getline(in, line)) say(line + "\n");
         return sat;
       }},
      // -- too much
      {"noise",
       [] {
         noise(1);
         return 0;
       }},
      {"noise-stderr",
       [] {
         noise(2);
         return 0;
       }},
      {"model-then-noise",
       [] {
         say(model);
         noise(1);
         return 0;
       }},
      {"gigabyte",
       [] {
         for (int i = 0; i < 1 << 18; ++i) say("c " + std::string(4093, 'x') + "\n");
         say(model);
         return sat;
       }},
      {"large-result-file",
       [&] {
         write_result("SAT\n" + std::string(2 << 20, ' ') + "1 2 0\n");
         return sat;
       }},
      // -- crashes
      {"segfault",
       [] {
         die_by(SIGSEGV);
         return 0;
       }},
      {"abort",
       [] {
         die_by(SIGABRT);
         return 0;
       }},
      {"killed",
       [] {
         die_by(SIGKILL);
         return 0;
       }},
      {"right-then-segfault",
       [] {
         say(model);
         die_by(SIGSEGV);
         return 0;
       }},
      {"error-message",
       [] {
         say("cannot \x1b[31mread\nthe file\n", 2);
         return 3;
       }},
      {"stderr-tail",
       [] {
         say(std::string(100000, 'e') + "the end", 2);
         return 3;
       }},
      // -- never ends
      {"hang",
       [] {
         hang();
         return 0;
       }},
      {"deaf-hang",
       [] {
         for (int s = 1; s < 32; ++s) signal(s, SIG_IGN);
         hang();
         return 0;
       }},
      {"model-then-hang",
       [] {
         say(model);
         hang();
         return 0;
       }},
      {"half-model-then-hang",
       [] {
         say("s SATISFIABLE\nv 1");
         hang();
         return 0;
       }},
      {"closed-stdout-hang",
       [] {
         close(1);
         close(2);
         hang();
         return 0;
       }},
      {"closed-stdout",
       [] {
         close(1);
         close(2);
         return sat;
       }},
      {"hang-with-daemon",
       [] {
         leave_daemon();
         hang();
         return 0;
       }},
      {"hang-in-new-group",
       [] {
         if (fork() != 0) hang();
         setsid();
         hang();
         return 0;
       }},
      {"hang-with-children",
       [] {
         for (int i = 0; i < 30; ++i)
           if (fork() == 0) hang();
         hang();
         return 0;
       }},
      {"stopped",
       [] {
         raise(SIGSTOP);
         return 0;
       }},
      {"busy",
       [] {
         const volatile bool forever = true;
         while (forever) {
         }
         return 0;
       }},
  };
  const auto found = modes.find(mode);
  if (found == modes.end()) {
    std::fprintf(stderr, "no such mode: %s\n", mode.c_str());
    return 98;
  }
  return found->second();
}

}  // namespace

int main(int count, char** words) {
  const auto word = [&](int index) { return std::string(index < count ? words[index] : ""); };
  return run(word(1), word(2), word(3));
}
