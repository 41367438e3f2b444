#include "solver_bridge/child_process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstring>
#include <ctime>
#include <fcntl.h>
#include <mutex>
#include <poll.h>
#include <sys/resource.h>
#include <sys/select.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

#include "encoders/base/errors.hpp"
#include "solver_bridge/descriptor.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t error_tail_size = 4096;

/// How often the stop flag is checked.
constexpr std::chrono::milliseconds stop_interval{20};

/// What the keeper says before it goes.
struct Report {
  int error = 0;   ///< of fork, or 0
  int status = 0;  ///< as from waitpid
  long peak_kilobytes = 0;
};

/// All that the keeper needs, made before the fork: after it nothing may be allocated, because
/// another thread may have held the allocator's lock.
struct KeeperPlan {
  const char* command = nullptr;
  int output = -1;
  int errors = -1;
  int lifeline = -1;
  int report = -1;
  int descriptor_bound = 0;
  const char* const* files = nullptr;
  std::size_t file_count = 0;
  const char* directory = nullptr;
  std::uint64_t memory = 0;
};

// ---- In the keeper: async-signal-safe calls only.

void on_child(int) {}

void set_action(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

void close_range_of(int first, int last, int bound) {
  if (first > last) return;
#if defined(__linux__) && defined(SYS_close_range)
  if (syscall(SYS_close_range, static_cast<unsigned>(first), static_cast<unsigned>(last), 0U) == 0)
    return;
#endif
  for (int descriptor = first; descriptor <= std::min(last, bound); ++descriptor) close(descriptor);
}

/// Closes everything but the plan's descriptors: copies of other threads' pipes would keep those
/// pipes open.
void close_others(const KeeperPlan& plan) {
  std::array<int, 4> kept = {plan.output, plan.errors, plan.lifeline, plan.report};
  std::sort(kept.begin(), kept.end());
  int first = 3;
  for (const int descriptor : kept) {
    close_range_of(first, descriptor - 1, plan.descriptor_bound);
    first = descriptor + 1;
  }
  close_range_of(first, INT32_MAX, plan.descriptor_bound);
  const int null = open("/dev/null", O_RDWR);
  for (int descriptor = 0; descriptor < 3; ++descriptor) {
    if (null != descriptor) dup2(null, descriptor);
  }
  if (null > 2) close(null);
}

[[noreturn]] void become_command(const KeeperPlan& plan, pid_t keeper) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != keeper) _exit(127);
  const struct rlimit no_core = {0, 0};
  setrlimit(RLIMIT_CORE, &no_core);
  if (plan.memory != 0) {
    const auto most = static_cast<rlim_t>(std::min<std::uint64_t>(plan.memory, RLIM_INFINITY));
    const struct rlimit memory = {most, most};
    setrlimit(RLIMIT_AS, &memory);
  }
  for (int signal = 1; signal < NSIG; ++signal) set_action(signal, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  dup2(plan.output, 1);
  dup2(plan.errors, 2);
  execl("/bin/sh", "sh", "-c", plan.command, static_cast<char*>(nullptr));
  constexpr std::string_view message = "cannot run /bin/sh\n";
  static_cast<void>(!write(2, message.data(), message.size()));
  _exit(127);
}

/// Kills the keeper's children one by one. On Linux they include orphans of any process group,
/// which the keeper inherits.
void kill_children() {
#ifdef __linux__
  const int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (list < 0) return;
  std::array<char, 4096> text;
  const ssize_t size = read(list, text.data(), text.size());
  close(list);
  pid_t child = 0;
  // A number at the end of the buffer may be cut off, so it is left for the next call.
  for (ssize_t index = 0; index < size; ++index) {
    const char c = text[static_cast<std::size_t>(index)];
    if (c >= '0' && c <= '9') {
      child = child * 10 + (c - '0');
    } else {
      if (child > 1) kill(child, SIGKILL);
      child = 0;
    }
  }
#endif
}

void pause_for(long nanoseconds) {
  const struct timespec pause = {0, nanoseconds};
  nanosleep(&pause, nullptr);
}

/// Kills all that is left and returns the command's status. Gives up after a while on processes
/// that cannot be killed.
int clear_away(pid_t command) {
  int command_status = 0;
  bool is_reaped = false;
  constexpr int attempts = 2000;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    // Once its leader is reaped, the group's number may be given to others.
    if (!is_reaped) kill(-command, SIGKILL);
    kill_children();
    while (true) {
      int status = 0;
      const pid_t child = waitpid(-1, &status, WNOHANG);
      if (child < 0 && errno == EINTR) continue;
      if (child < 0) return command_status;
      if (child == 0) break;
      if (child == command) {
        command_status = status;
        is_reaped = true;
      }
    }
    pause_for(attempt < 10 ? 100000 : 1000000);
  }
  return command_status;
}

/// Waits until the command ends. False if we are told to stop it before.
bool wait_for_end(pid_t command, int lifeline, const sigset_t& waiting_mask) {
  while (true) {
    siginfo_t info{};
    // WNOWAIT: as long as it stays a zombie, its process group is not given to others.
    const int result =
        waitid(P_PID, static_cast<id_t>(command), &info, WEXITED | WNOHANG | WNOWAIT);
    if (result != 0 || info.si_pid == command) return true;
    fd_set watched;
    FD_ZERO(&watched);
    FD_SET(lifeline, &watched);
    if (pselect(lifeline + 1, &watched, nullptr, nullptr, nullptr, &waiting_mask) > 0) return false;
  }
}

[[noreturn]] void keep(const KeeperPlan& plan) {
  sigset_t mask;
  sigfillset(&mask);
  sigprocmask(SIG_SETMASK, &mask, nullptr);
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  close_others(plan);
  set_action(SIGCHLD, on_child);
  Report report;
  const pid_t keeper = getpid();
  const pid_t command = fork();
  if (command == 0) become_command(plan, keeper);
  if (command < 0) {
    report.error = errno;
  } else {
    setpgid(command, command);
    close(plan.output);
    close(plan.errors);
    sigdelset(&mask, SIGCHLD);
    const bool has_ended = wait_for_end(command, plan.lifeline, mask);
    report.status = clear_away(command);
    struct rusage usage {};
    if (getrusage(RUSAGE_CHILDREN, &usage) == 0) report.peak_kilobytes = usage.ru_maxrss;
    if (!has_ended) {
      for (std::size_t index = 0; index < plan.file_count; ++index) unlink(plan.files[index]);
      if (plan.directory != nullptr) rmdir(plan.directory);
    }
  }
  static_cast<void>(!write(plan.report, &report, sizeof report));
  _exit(0);
}

// ---- In our own process.

[[noreturn]] void cannot_start(const char* what) {
  throw SolverError(SolverFailure::cannot_start,
                    std::string(what) + ": " + std::generic_category().message(errno));
}

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

/// Moves a descriptor above the standard three, which may be closed in this process but are needed
/// in the child.
Descriptor away_from_standard(int number) {
  const int moved = fcntl(number, F_DUPFD_CLOEXEC, 3);
  const int error = errno;
  close(number);
  errno = error;
  return Descriptor(moved);
}

Pipe make_pipe() {
  std::array<int, 2> ends{};
#ifdef __linux__
  if (pipe2(ends.data(), O_CLOEXEC) != 0) cannot_start("no pipe");
#else
  if (pipe(ends.data()) != 0) cannot_start("no pipe");
#endif
  Pipe made{away_from_standard(ends[0]), away_from_standard(ends[1])};
  if (made.read_end.get() < 0 || made.write_end.get() < 0) cannot_start("no pipe");
  // The keeper waits for its end of the pipe with pselect().
  if (made.read_end.get() >= FD_SETSIZE) {
    throw SolverError(SolverFailure::cannot_start, "too many open files");
  }
  return made;
}

void never_block(int descriptor) {
  const int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) cannot_start("no pipe");
}

/// The keeper as seen from this process. The destructor makes it kill everything, and waits for it.
class Keeper {
 public:
  explicit Keeper(const ChildOptions& options)
      : output_(make_pipe()), errors_(make_pipe()), lifeline_(make_pipe()), report_(make_pipe()) {
    never_block(output_.read_end.get());
    never_block(errors_.read_end.get());
    std::vector<const char*> files;
    files.reserve(options.files.size());
    for (const std::string& file : options.files) files.push_back(file.c_str());
    KeeperPlan plan;
    plan.command = options.command.c_str();
    plan.output = output_.write_end.get();
    plan.errors = errors_.write_end.get();
    plan.lifeline = lifeline_.read_end.get();
    plan.report = report_.write_end.get();
    constexpr long most_descriptors = 1L << 16;
    plan.descriptor_bound =
        static_cast<int>(std::clamp(sysconf(_SC_OPEN_MAX), 256L, most_descriptors));
    plan.files = files.data();
    plan.file_count = files.size();
    plan.memory = options.memory;
    if (!options.directory.empty()) plan.directory = options.directory.c_str();
    id_ = fork();
    if (id_ == 0) keep(plan);
    if (id_ < 0) cannot_start("no process");
    output_.write_end.reset();
    errors_.write_end.reset();
    lifeline_.read_end.reset();
    report_.write_end.reset();
  }
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;
  ~Keeper() {
    stop();
    while (waitpid(id_, nullptr, 0) < 0 && errno == EINTR) {
    }
  }

  void stop() { lifeline_.write_end.reset(); }
  [[nodiscard]] int output() const { return output_.read_end.get(); }
  [[nodiscard]] int errors() const { return errors_.read_end.get(); }
  [[nodiscard]] int report() const { return report_.read_end.get(); }

 private:
  Pipe output_;
  Pipe errors_;
  Pipe lifeline_;
  Pipe report_;
  pid_t id_ = -1;
};

/// One of the command's two streams.
class Stream {
 public:
  Stream(int descriptor, std::size_t most) : descriptor_(descriptor), most_(most) {}

  /// -1, which poll() ignores, once the stream has ended.
  [[nodiscard]] int descriptor() const { return descriptor_; }
  [[nodiscard]] bool is_too_long() const { return passed_ > most_; }
  [[nodiscard]] std::string take() {
    if (full_.empty()) return std::move(text_);
    std::string all;
    all.reserve(passed_);
    for (std::string& piece : full_) all += std::exchange(piece, {});
    return all += text_;
  }

  /// Keeps the last `size` bytes only.
  void keep_tail(std::size_t size) { tail_ = size; }
  void keep_nothing() { keep_tail(0); }

  /// Reads what is there now, and keeps little of what is too long; of an endless stream, a part.
  void read_some(std::vector<char>& buffer) {
    constexpr int most_pieces = 16;
    for (int piece = 0; piece < most_pieces && descriptor_ >= 0; ++piece) {
      const ssize_t count = read(descriptor_, buffer.data(), buffer.size());
      if (count < 0 && errno == EINTR) continue;
      if (count < 0 && errno == EAGAIN) return;
      if (count <= 0) {
        descriptor_ = -1;
        return;
      }
      passed_ += static_cast<std::size_t>(count);
      if (is_too_long()) {
        full_.clear();
        return;
      }
      text_.append(buffer.data(), static_cast<std::size_t>(count));
      if (text_.size() > tail_) {
        text_.erase(0, text_.size() - tail_);
      } else if (text_.size() >= piece_size) {
        full_.push_back(std::exchange(text_, {}));
      }
    }
  }

  /// Reads the rest. For when nobody writes any more.
  void drain(std::vector<char>& buffer) {
    while (descriptor_ >= 0 && !is_too_long()) {
      const std::size_t before = passed_;
      read_some(buffer);
      if (passed_ == before) return;
    }
  }

 private:
  int descriptor_;
  std::size_t most_;
  std::size_t passed_ = 0;
  std::size_t tail_ = SIZE_MAX;
  /// Long outputs consist of pieces: no memory is taken, filled and copied again as they grow.
  static constexpr std::size_t piece_size = std::size_t{1} << 22;
  std::vector<std::string> full_;
  std::string text_;  ///< what follows them
};

int poll_time(const Limits& limits) {
  using std::chrono::ceil;
  using std::chrono::milliseconds;
  milliseconds time = stop_interval;
  if (limits.deadline) {
    time = std::clamp(ceil<milliseconds>(*limits.deadline - Limits::Clock::now()), milliseconds{0},
                      time);
  }
  return static_cast<int>(time.count());
}

Report read_report(int descriptor) {
  Report report;
  ssize_t count = 0;
  do {
    count = read(descriptor, &report, sizeof report);
  } while (count < 0 && errno == EINTR);
  if (count != static_cast<ssize_t>(sizeof report)) {
    throw SolverError(SolverFailure::crashed,
                      "the process that keeps watch over the solver was killed");
  }
  if (report.error != 0) {
    errno = report.error;
    cannot_start("no process");
  }
  return report;
}

}  // namespace

ChildResult run_child(const ChildOptions& options, const Limits& limits) {
  using End = ChildResult::End;
  constexpr std::size_t piece = std::size_t{1} << 16;
  std::vector<char> buffer(piece);
  Keeper keeper(options);
  Stream output(keeper.output(), options.max_output);
  Stream errors(keeper.errors(), options.max_output);
  if (!options.keep_output) output.keep_nothing();
  errors.keep_tail(error_tail_size);

  ChildResult result;
  bool is_stopped = false;
  const auto stop = [&](End end) {
    if (is_stopped) return;
    result.end = end;
    is_stopped = true;
    keeper.stop();
  };
  while (true) {
    if (limits.is_stopped()) stop(End::interrupted);
    if (limits.is_late()) stop(End::time_limit);
    if (output.is_too_long() || errors.is_too_long()) stop(End::too_much_output);
    // Once the command is to be killed, only the report counts.
    std::array<struct pollfd, 3> watched = {{
        {keeper.report(), POLLIN, 0},
        {is_stopped ? -1 : output.descriptor(), POLLIN, 0},
        {is_stopped ? -1 : errors.descriptor(), POLLIN, 0},
    }};
    if (poll(watched.data(), watched.size(), is_stopped ? -1 : poll_time(limits)) < 0) {
      if (errno == EINTR) continue;
      cannot_start("poll");
    }
    if (watched[0].revents != 0) break;
    if (watched[1].revents != 0) output.read_some(buffer);
    if (watched[2].revents != 0) errors.read_some(buffer);
  }
  const Report report = read_report(keeper.report());
  if (!is_stopped) {
    output.drain(buffer);
    if (output.is_too_long() || errors.is_too_long()) stop(End::too_much_output);
  }
  errors.drain(buffer);
  if (!is_stopped) {
    const bool is_signalled = WIFSIGNALED(report.status);
    result.end = is_signalled ? End::signalled : End::exited;
    result.code = is_signalled ? WTERMSIG(report.status) : WEXITSTATUS(report.status);
  }
  result.output = output.take();
  result.error_tail = errors.take();
  result.peak_memory = static_cast<std::uint64_t>(report.peak_kilobytes) * 1024;
  return result;
}

}  // namespace puzzlec
