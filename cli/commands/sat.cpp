// puzzlec sat: the bridge as a plain SAT solver, with the output and exit codes of the SAT
// competitions.
#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/io.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/waiting.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/cnf/dimacs_read.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/check_model.hpp"

namespace puzzlec::cli {
namespace sat_detail {
namespace {

struct Options {
  std::string file = "-";
  std::string mode = "standard";
  std::optional<double> time_limit;
};

/// Exit codes of the SAT competitions; 0 is "unknown" there.
constexpr auto satisfiable = static_cast<ExitCode>(10);
constexpr auto unsatisfiable = static_cast<ExitCode>(20);
constexpr auto undecided = static_cast<ExitCode>(0);

/// `v` lines of at most 78 characters.
std::string model_text(const Assignment& assignment, std::uint32_t var_count) {
  std::string text;
  std::string line = "v";
  const auto append = [&](const std::string& word) {
    if (line.size() + 1 + word.size() > 78) {
      text += line + "\n";
      line = "v";
    }
    line += " " + word;
  };
  for (std::uint32_t i = 0; i < var_count; ++i) {
    const Lit literal = positive(Var{i});
    append(std::to_string(to_dimacs(assignment.holds(literal) ? literal : ~literal)));
  }
  append("0");
  return text + line + "\n";
}

/// How many variables to declare to the solver: declared ones that are never used cost nothing.
std::uint32_t used_vars(const Cnf& cnf) {
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < cnf.clause_count(); ++i) {
    for (const Lit literal : cnf.clause(i)) count = std::max(count, literal.var().index + 1);
  }
  return count;
}

/// The limits begin with the first byte, and may end the reading.
class WatchedSource final : public ByteSource {
 public:
  WatchedSource(std::unique_ptr<ByteSource> source, const Options& options, const Console& console)
      : source_(std::move(source)), options_(options), console_(console) {
    limits_.memory = console.memory;
    limits_.watch = &watch_;
    watch_.begin();
  }

  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = source_->read(buffer, size);
    if (!std::exchange(has_begun_, true)) {
      const Limits begun = limits_from_now(options_.time_limit, console_.stop);
      limits_.deadline = begun.deadline;
      limits_.stop = begun.stop;
    }
    watch_.look();
    return count;
  }
  [[nodiscard]] const Limits& limits() const { return limits_; }

 private:
  [[nodiscard]] std::optional<UnknownReason> reached() const {
    if (limits_.is_short_of_memory()) return UnknownReason::memory_limit;
    return limits_.reached();
  }

  std::unique_ptr<ByteSource> source_;
  const Options& options_;
  const Console& console_;
  bool has_begun_ = false;
  WorkWatch watch_{[this] { return reached(); }};
  Limits limits_;
};

ExitCode tell_unknown(const Console& console, UnknownReason reason) {
  console.print(fmt::format("c {}\ns UNKNOWN\n", name_of(reason)));
  return undecided;
}

ExitCode solve(const Options& options, Console& console) {
  const auto bad_input = [&](const InputError& error) {
    console.tell(fmt::format("puzzlec: {}\n", error.message()));
    return ExitCode::bad_input;
  };
  ReadingClock clock(options.file == "-" && console.in_is_terminal ? std::nullopt
                                                                   : options.time_limit);
  auto source = open_input(options.file, console, &clock);
  if (!source) return bad_input(source.error());
  DimacsReadOptions reading;
  reading.mode = *dimacs_mode(options.mode);
  reading.keep_comments = false;
  Waiting waiting(console, "solving");
  WatchedSource watched(*std::move(source), options, console);
  const Limits& limits = watched.limits();
  const auto file = read_dimacs(watched, options.file == "-" ? "<stdin>" : options.file, reading);
  if (!file) {
    waiting.end();
    return bad_input(file.error());
  }

  const auto solver = make_cadical();
  const std::uint32_t var_count = used_vars(file->cnf);
  for (std::uint32_t i = 0; i < var_count; ++i) static_cast<void>(solver->new_var());
  for (std::size_t i = 0; i < file->cnf.clause_count(); ++i) {
    limits.step(2);
    solver->add(file->cnf.clause(i));
  }
  const Verdict verdict = solver->solve({}, limits);
  waiting.end();
  if (const auto* sat = std::get_if<Sat>(&verdict)) {
    ensure(!falsified_clause(file->cnf, sat->assignment),
           "the solver's model satisfies every clause");
    console.print("s SATISFIABLE\n" + model_text(sat->assignment, var_count));
    return satisfiable;
  }
  if (std::holds_alternative<Unsat>(verdict)) {
    console.print("s UNSATISFIABLE\n");
    return unsatisfiable;
  }
  return tell_unknown(console, std::get<Unknown>(verdict).reason);
}

ExitCode run(const Options& options, Console& console) {
  try {
    return solve(options, console);
  } catch (const LimitReached& limit) {
    return tell_unknown(console, limit.reason());
  }
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  app.add_option("FILE", options->file, "A DIMACS file; standard input if - or missing");
  app.add_option("--mode", options->mode, "How strictly the file must follow the format")
      .one_of({"strict", "standard", "lenient"})
      .show_default();
  app.add_option("--time-limit", options->time_limit, "Give up after S seconds")
      .type_name("S")
      .check(check_seconds);
  return [options](Console& console) { return run(*options, console); };
}

}  // namespace
}  // namespace sat_detail

const Command sat_command{
    .name = "sat",
    .summary =
        "Solve a DIMACS CNF, with the output and exit codes (10, 20, 0) of the SAT competitions",
    .examples =
        "  puzzlec sat cnf_examples/php_4_3.cnf\n"
        "  puzzlec encode --puzzle 1 cnf_examples/ucf_kenken.in | puzzlec sat -",
    .setup = sat_detail::setup,
};

}  // namespace puzzlec::cli
