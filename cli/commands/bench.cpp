// puzzlec bench: how fast puzzles are solved, against other ways of solving them in the same run.
#include <filesystem>
#include <map>
#include <memory>

#include "cli/bench/race.hpp"
#include "cli/bench/race_json.hpp"
#include "cli/command.hpp"
#include "cli/commands/records.hpp"
#include "cli/input/puzzle_input.hpp"
#include "cli/options/option_checks.hpp"
#include "cli/terminal/waiting.hpp"
#include "encoders/base/visible_text.hpp"

namespace puzzlec::cli {
namespace bench_detail {
namespace {

struct BenchOptions {
  InputOptions input;
  RaceOptions race;
  std::size_t runs = 5;
  std::size_t sample = 0;
  bool json = false;
};

/// `count` of the puzzles, evenly spread; all of them if there are no more or if `count` is 0.
std::vector<PuzzlePtr> sample_of(std::vector<PuzzlePtr> puzzles, std::size_t count) {
  if (count == 0 || count >= puzzles.size()) return puzzles;
  std::vector<PuzzlePtr> chosen;
  for (std::size_t i = 0; i < count; ++i)
    chosen.push_back(std::move(puzzles[i * puzzles.size() / count]));
  return chosen;
}

ExitCode run_bench(const BenchOptions& options, Console& console) {
  std::vector<std::pair<std::string, std::vector<PuzzlePtr>>> sets;
  PuzzleInput input(options.input, console);
  while (auto item = input.next()) {
    if (const auto* error = std::get_if<InputError>(&item->content)) {
      tell_error(console, item->place, *error);
      return ExitCode::bad_input;
    }
    auto* puzzle = std::get_if<PuzzlePtr>(&item->content);
    if (puzzle == nullptr) continue;
    if (sets.empty() || sets.back().first != item->place.file)
      sets.emplace_back(item->place.file, std::vector<PuzzlePtr>());
    sets.back().second.push_back(std::move(*puzzle));
  }
  const std::vector<Entry> contestants = entries(options.race);
  if (contestants.empty()) {
    console.tell("puzzlec: no row has the name that --only asks for\n");
    return ExitCode::bad_input;
  }
  ExitCode code = ExitCode::ok;
  for (auto& [file, puzzles] : sets) {
    const std::vector<PuzzlePtr> chosen = sample_of(std::move(puzzles), options.sample);
    const std::string name = file == "-" ? file : std::filesystem::path(file).stem().string();
    Waiting waiting(console, visible_name(name));
    const SetFigures figures = race(name, chosen, contestants, options.race, options.runs);
    waiting.end();
    console.print(options.json ? json_of_race(figures) : table_of(figures));
    console.flush();
    for (const Figures& row : figures.rows) {
      if (row.wrong > 0) code = ExitCode::internal_error;
    }
  }
  return code;
}

std::function<ExitCode(Console&)> setup(Arguments app) {
  auto options = std::make_shared<BenchOptions>();
  options->input.add_to(app);
  app.add_option("--runs", options->runs, "Solve each set N times")
      .type_name("N")
      .show_default()
      .check(check_count);
  app.add_option("--sample", options->sample, "Solve only N puzzles of each set, evenly spread")
      .type_name("N")
      .check(check_number);
  app.add_flag("--unique", options->race.unique, "Add a row for 'puzzlec unique'");
  app.add_option("--time-limit", options->race.time_limit, "Give up on a puzzle after S seconds")
      .show_default()
      .type_name("S")
      .check(check_seconds);
  app.add_option("--solver", options->race.commands,
                 "Add a row for an external DIMACS solver on puzzlec's clauses; may be repeated")
      .type_name("COMMAND")
      .one_value_each();
  app.add_option("--only", options->race.names, "Run only the row with this name; may be repeated")
      .type_name("ROW")
      .one_value_each();
  app.add_flag("--json", options->json, "Print one JSON object per set, one per line");
  return [options](Console& console) { return run_bench(*options, console); };
}

}  // namespace
}  // namespace bench_detail

const Command bench_command{
    .name = "bench",
    .summary = "Measure how fast whole files are solved, compared with other ways of solving them",
    .examples =
        "  puzzlec bench cnf_examples/latin_lab.in\n"
        "  puzzlec bench --unique --solver 'minisat {} {out}' --json cnf_examples/tentaizu.in",
    .notes =
        "Every answer is checked. The ratio compares a row with the first one: 2.00 means that\n"
        "it took twice as long. Rows for other libraries appear if puzzlec was built with\n"
        "-DPUZZLEC_BENCH_PEERS=ON.\n",
    .setup = bench_detail::setup,
};

}  // namespace puzzlec::cli
