// puzzlec count and puzzlec enum: how many solutions there are, and which.
#include <chrono>
#include <memory>

#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/output/answer_text.hpp"
#include "cli/runs/query_run.hpp"
#include "encoders/base/counted.hpp"
#include "engine/answers/json/answers_json.hpp"

namespace puzzlec::cli {
namespace count_detail {
namespace {

struct Options {
  QueryOptions query;
  std::uint64_t limit = 2;

  void add_limit_to(Arguments app) {
    app.add_option("--limit", limit, "Stop after N solutions; 0 finds all of them")
        .type_name("N")
        .check(check_number)
        .show_default();
  }
};

/// What both commands do: go through solutions up to the limit.
class EnumerationRun : public QueryRun {
 public:
  EnumerationRun(const Options& options, Console& console)
      : QueryRun(options.query, console), limit_(options.limit) {}

 protected:
  template <typename Visit>
  Enumeration go(PuzzleSolver& engine, const Puzzle& puzzle, Reply& reply, Visit visit) {
    std::uint64_t found = 0;
    const Enumeration result = engine.enumerate(puzzle, reply.stats, [&](const Grid& grid) {
      visit(++found, grid);
      return limit_ == 0 || found < limit_;
    });
    if (result.end == Enumeration::End::unknown) reply.code = ExitCode::unknown;
    return result;
  }

 private:
  std::uint64_t limit_;
};

class CountRun final : public EnumerationRun {
 public:
  using EnumerationRun::EnumerationRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    auto told_at = std::chrono::steady_clock::now();
    const Enumeration result = go(engine, puzzle, reply, [&](std::uint64_t found, const Grid&) {
      if (is_parallel() || !console().err_is_terminal) return;
      const auto now = std::chrono::steady_clock::now();
      if (now - told_at < std::chrono::milliseconds(200)) return;
      told_at = now;
      note(counted(found, "solution") + " so far");
    });
    reply.text = json() ? json_of_count(place, puzzle, result, shown(reply.stats))
                        : text_of_count(heading(place), result);
  }
};

class EnumRun final : public EnumerationRun {
 public:
  using EnumerationRun::EnumerationRun;

 private:
  void ask(PuzzleSolver& engine, const InputPlace& place, const Puzzle& puzzle,
           Reply& reply) override {
    const Enumeration result =
        go(engine, puzzle, reply, [&](std::uint64_t found, const Grid& grid) {
          const auto lock = hold_output();
          if (json()) {
            console().print(json_of_solution(place, puzzle, found, grid));
          } else {
            print_answer(place, puzzle, {Answer::Kind::solved, grid, {}});
          }
          console().flush();
        });
    const auto lock = hold_output();
    if (json()) {
      reply.text = json_of_count(place, puzzle, result, &reply.stats);
    } else if (result.end == Enumeration::End::unknown) {
      print_answer(place, puzzle, unknown_answer(result.reason));
    } else if (result.count == 0) {
      print_answer(place, puzzle, {Answer::Kind::none, {}, {}});
    }
  }

  void print_answer(const InputPlace& place, const Puzzle& puzzle, const Answer& answer) {
    console().print((is_first_ ? "" : place.format->answers.separator) +
                    item_text(place, puzzle, answer));
    is_first_ = false;
  }

  bool is_first_ = true;
};

template <typename Run>
std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<Options>();
  if constexpr (std::is_same_v<Run, CountRun>) {
    options->query.add_batch_to(app);
  } else {
    options->query.add_to(app);  // a puzzle's solutions are printed while they are found
    options->limit = 0;
  }
  options->add_limit_to(app);
  return [options](Console& console) { return Run(*options, console).run(); };
}

}  // namespace
}  // namespace count_detail

const Command count_command{
    .name = "count",
    .summary = "Count the solutions of each puzzle, up to a limit",
    .examples =
        "  puzzlec count cnf_examples/latin_lab.in\n  puzzlec count --limit 0 "
        "cnf_examples/latin_lab.in",
    .setup = count_detail::setup<count_detail::CountRun>,
};

const Command enum_command{
    .name = "enum",
    .summary = "Print the solutions of each puzzle as they are found",
    .examples =
        "  puzzlec enum --limit 5 cnf_examples/latin_lab.in\n"
        "  puzzlec enum --json cnf_examples/tentaizu.in",
    .setup = count_detail::setup<count_detail::EnumRun>,
};

}  // namespace puzzlec::cli
