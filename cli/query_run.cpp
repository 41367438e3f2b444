#include "cli/query_run.hpp"

#include <utility>

#include <CLI/CLI.hpp>

#include "cli/report_json.hpp"

namespace puzzlec::cli {
namespace {

/// How serious a code is, for a run over many puzzles.
int weight(ExitCode code) {
  switch (code) {
    case ExitCode::ok:
      return 0;
    case ExitCode::no:
      return 1;
    case ExitCode::unknown:
      return 2;
    default:
      return 3;
  }
}

}  // namespace

void QueryOptions::add_to(CLI::App& app) {
  input.add_to(app);
  solver.add_to(app);
  solver.add_certify_to(app);
  app.add_flag("--json", json, "JSON lines: one object for each puzzle");
  app.add_flag("--stats", stats, "Variables, clauses and time by stage, on standard error");
}

QueryRun::QueryRun(const QueryOptions& options, Console& console)
    : options_(options), console_(console), engine_(options.solver.engine_options(console)) {}

ExitCode QueryRun::run() {
  raise(read_puzzles(options_.input, console_, *this, read_seconds_));
  return code_;
}

void QueryRun::puzzle(const InputPlace& place, const Puzzle& puzzle) {
  Stats stats;
  stats.at(Stage::read) = std::exchange(read_seconds_, 0.0);
  ask(place, puzzle, stats);
  if (options_.stats) console_.tell(stats_text(name_of(place), stats));
}

void QueryRun::broken(const InputPlace& place, const InputError& error) {
  if (options_.json) console_.print(json_of_error(place, error));
}

void QueryRun::end_of_file(const InputPlace&) {
  console_.flush();
}

void QueryRun::raise(ExitCode code) {
  if (weight(code) > weight(code_)) code_ = code;
}

std::string item_text(const InputPlace& place, const Puzzle& puzzle, const Answer& answer) {
  return place.format->answers.item(place.number, puzzle, answer);
}

}  // namespace puzzlec::cli
