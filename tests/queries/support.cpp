#include "tests/queries/support.hpp"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <iterator>
#include <poll.h>
#include <stdexcept>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <system_error>
#include <thread>
#include <unistd.h>

#include "encoders/base/text_cursor.hpp"
#include "encoders/encodings/encodings.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/families/families.hpp"
#include "tests/generators/generators.hpp"

namespace queries {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

template <typename Records>
std::vector<std::string> names_of(const Records& records) {
  std::vector<std::string> names{"auto"};
  for (const auto* record : records) names.emplace_back(record->facts.name);
  return names;
}

struct Options {
  std::vector<std::string> amo = names_of(puzzlec::amo_encodings());
  std::vector<std::string> card = names_of(puzzlec::cardinality_encodings());
  std::vector<std::string> cage = names_of(puzzlec::cage_encodings());
  std::vector<std::string> houses = names_of(puzzlec::house_forms());
  std::vector<std::string> presolve{"none", "singles", "full", "auto"};

  [[nodiscard]] std::size_t count() const {
    return amo.size() * card.size() * cage.size() * houses.size() * presolve.size();
  }
};

const Options& options() {
  static const Options all;
  return all;
}

std::size_t common_divisor(std::size_t a, std::size_t b) {
  return b == 0 ? a : common_divisor(b, a % b);
}

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close_now(); }
  void close_now() {
    if (number_ >= 0) close(number_);
    number_ = -1;
  }
  [[nodiscard]] int number() const { return number_; }

 private:
  int number_;
};

struct Pipe {
  Pipe() : Pipe(make()) {}
  Descriptor read_end;
  Descriptor write_end;

 private:
  struct Ends {
    int read_end;
    int write_end;
  };
  static Ends make() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0)
      throw std::system_error(errno, std::generic_category(), "pipe2");
    return {ends[0], ends[1]};
  }
  explicit Pipe(Ends ends) : read_end(ends.read_end), write_end(ends.write_end) {}
};

// Becomes the program, or ends with 97.
[[noreturn]] void become(std::vector<char*> words, const Pipe& in, const Pipe& out, const Pipe& err,
                         const std::vector<std::pair<std::string, std::string>>& environment) {
  dup2(in.read_end.number(), STDIN_FILENO);
  dup2(out.write_end.number(), STDOUT_FILENO);
  dup2(err.write_end.number(), STDERR_FILENO);
  signal(SIGPIPE, SIG_DFL);
  for (const auto& [name, value] : environment) setenv(name.c_str(), value.c_str(), 1);
  words.push_back(nullptr);
  execvp(words[0], words.data());
  _exit(97);
}

void append_from(Descriptor& from, std::string& text) {
  char buffer[65536];
  const ssize_t count = read(from.number(), buffer, sizeof buffer);
  if (count > 0) {
    text.append(buffer, static_cast<std::size_t>(count));
  } else if (count == 0 || errno != EINTR) {
    from.close_now();
  }
}

// Feeds and drains until both outputs are closed. Writes never block as the pipe is polled first
// and small parts are written.
void exchange(Pipe& in, Pipe& out, Pipe& err, std::string_view input, Ran& ran) {
  while (out.read_end.number() >= 0 || err.read_end.number() >= 0) {
    if (input.empty()) in.write_end.close_now();
    pollfd polled[3] = {{out.read_end.number(), POLLIN, 0},
                        {err.read_end.number(), POLLIN, 0},
                        {in.write_end.number(), POLLOUT, 0}};
    if (poll(polled, 3, -1) < 0) {
      if (errno == EINTR) continue;
      throw std::system_error(errno, std::generic_category(), "poll");
    }
    if (polled[0].revents != 0) append_from(out.read_end, ran.out);
    if (polled[1].revents != 0) append_from(err.read_end, ran.err);
    if (polled[2].revents != 0) {
      const ssize_t count =
          write(in.write_end.number(), input.data(), std::min<std::size_t>(input.size(), 512));
      if (count < 0) {
        in.write_end.close_now();
        input = {};
      } else {
        input.remove_prefix(static_cast<std::size_t>(count));
      }
    }
  }
}

}  // namespace

std::vector<std::string> Encoding::arguments() const {
  return {
      "--amo", amo, "--card", card, "--cage", cage, "--houses", houses, "--presolve=" + presolve};
}

std::string Encoding::text() const {
  std::string text;
  for (const std::string& word : arguments()) text += (text.empty() ? "" : " ") + word;
  return text;
}

puzzlec::PuzzleSolverOptions Encoding::engine_options() const {
  puzzlec::PuzzleSolverOptions engine;
  engine.lower = {puzzlec::find_amo(amo), puzzlec::find_cardinality(card), puzzlec::find_cage(cage),
                  puzzlec::find_house_form(houses)};
  engine.presolve = *puzzlec::presolve_level_of(presolve);
  engine.make_solver = puzzlec::make_cadical;
  return engine;
}

std::size_t encoding_count() {
  return options().count();
}

Encoding encoding(std::size_t number) {
  std::size_t stride = 1009;
  while (common_divisor(stride, options().count()) != 1) ++stride;
  number = number % options().count() * stride % options().count();
  const auto next = [&number](const std::vector<std::string>& names) {
    const std::string& name = names[number % names.size()];
    number /= names.size();
    return name;
  };
  Encoding encoding;
  encoding.amo = next(options().amo);
  encoding.houses = next(options().houses);
  encoding.presolve = next(options().presolve);
  encoding.card = next(options().card);
  encoding.cage = next(options().cage);
  return encoding;
}

std::vector<Encoding> single_encodings(std::string_view family) {
  std::vector<Encoding> encodings;
  const auto add_each = [&](std::string Encoding::*option, const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      if (name == "auto") continue;
      Encoding encoding;
      encoding.presolve = "none";
      encoding.*option = name;
      encodings.push_back(encoding);
    }
  };
  for (const std::string& level : options().presolve) {
    Encoding encoding;
    encoding.presolve = level;
    encodings.push_back(encoding);
  }
  add_each(&Encoding::amo, options().amo);
  const families::Family& record = families::find(family);
  if (record.has_houses) add_each(&Encoding::houses, options().houses);
  if (record.has_counts) add_each(&Encoding::card, options().card);
  if (record.has_cages) add_each(&Encoding::cage, options().cage);
  return encodings;
}

std::string format_of(std::string_view family) {
  return families::find(family).spellings.front()->format;
}

std::vector<std::string> format_arguments(std::string_view family) {
  const std::string format = format_of(family);
  if (!families::find_spelling(format).asks_family) return {"--from", format};
  return {"--from", format, "--as", std::string(family)};
}

std::string text_of(const std::vector<oracle::Puzzle>& puzzles) {
  const std::string format = format_of(puzzles.at(0).family);
  std::vector<std::string> bodies;
  for (const oracle::Puzzle& puzzle : puzzles) bodies.push_back(generate::body(format, puzzle));
  return generate::file(format, bodies);
}

puzzlec::PuzzlePtr product_puzzle(const oracle::Puzzle& puzzle) {
  const std::string text = text_of({puzzle});
  const std::string format = format_of(puzzle.family);
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "test");
  const auto reader = puzzlec::find_format(format)->open(
      cursor, {families::find_spelling(format).asks_family ? puzzle.family : ""});
  auto item = reader->next();
  if (!item || !*item) throw std::runtime_error("a random puzzle cannot be read:\n" + text);
  return std::move(**item);
}

oracle::Grid rows_of(const puzzlec::Grid& grid) {
  oracle::Grid rows(grid.rows());
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    for (std::size_t column = 0; column < grid.columns(); ++column) {
      rows[row].push_back(grid.at(row, column).number);
    }
  }
  return rows;
}

std::vector<std::string> differing(const oracle::Grid& a, const oracle::Grid& b) {
  std::vector<std::string> cells;
  for (std::size_t row = 0; row < a.size(); ++row) {
    for (std::size_t col = 0; col < a[row].size(); ++col) {
      if (a[row][col] == b.at(row).at(col)) continue;
      cells.push_back("r" + std::to_string(row + 1) + "c" + std::to_string(col + 1));
    }
  }
  return cells;
}

Ran run_process(const std::vector<std::string>& arguments,
                const std::vector<std::pair<std::string, std::string>>& environment,
                std::string_view input) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  signal(SIGPIPE, SIG_IGN);
  Pipe in;
  Pipe out;
  Pipe err;
  std::vector<char*> words;
  for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
  const auto start = Clock::now();
  const pid_t child = fork();
  if (child < 0) throw std::system_error(errno, std::generic_category(), "fork");
  if (child == 0) become(words, in, out, err, environment);
  in.read_end.close_now();
  out.write_end.close_now();
  err.write_end.close_now();
  Ran ran;
  exchange(in, out, err, input, ran);
  int status = 0;
  rusage usage{};
  while (wait4(child, &status, 0, &usage) < 0) {
    if (errno != EINTR) throw std::system_error(errno, std::generic_category(), "wait4");
  }
  ran.seconds = std::chrono::duration<double>(Clock::now() - start).count();
  ran.peak_kilobytes = usage.ru_maxrss;
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) ran.signal = WTERMSIG(status);
  return ran;
}

std::size_t orphans() {
  // Whoever was killed a moment ago is ours by now, and a zombie until it is waited for. A busy
  // machine takes its time over that; what is left behind stays forever.
  const auto end = Clock::now() + std::chrono::minutes(1);
  while (Clock::now() < end) {
    pid_t ended = 0;
    while ((ended = waitpid(-1, nullptr, WNOHANG)) > 0) {
    }
    if (ended < 0 && errno == ECHILD) return 0;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  std::size_t count = 0;
  std::ifstream list("/proc/self/task/" + std::to_string(getpid()) + "/children");
  for (pid_t orphan = 0; list >> orphan; ++count) {
    kill(orphan, SIGKILL);
    waitpid(orphan, nullptr, 0);
  }
  return count == 0 ? 1 : count;
}

Directory::Directory() {
  std::string path = (fs::temp_directory_path() / "puzzlec_test_XXXXXX").string();
  if (mkdtemp(path.data()) == nullptr)
    throw std::system_error(errno, std::generic_category(), "mkdtemp");
  path_ = path;
}

Directory::~Directory() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::size_t Directory::files() const {
  return static_cast<std::size_t>(
      std::distance(fs::directory_iterator(path_), fs::directory_iterator()));
}

puzzlec::BundleFiles bundle_in(const std::string& path) {
  puzzlec::BundleFiles files;
  for (const auto& entry : std::filesystem::directory_iterator(path)) {
    std::ifstream stream(entry.path(), std::ios::binary);
    files[entry.path().filename()] = std::string(std::istreambuf_iterator<char>(stream), {});
  }
  return files;
}

void write_file(const std::string& path, std::string_view text) {
  std::ofstream stream(path, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) throw std::runtime_error("cannot write " + path);
}

std::string quoted(const std::string& text) {
  std::string word = "'";
  for (const char c : text) word += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return word + "'";
}

}  // namespace queries
