#include "cli/bench/race.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <numeric>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec::cli {
namespace {

using Clock = std::chrono::steady_clock;

/// Linux: makes the peak of the process's memory start anew from what it holds now.
void reset_peak_memory() {
  std::ofstream("/proc/self/clear_refs") << "5";
}

std::optional<std::uint64_t> peak_memory() {
  std::ifstream status("/proc/self/status");
  std::string word;
  while (status >> word) {
    std::uint64_t kibibytes = 0;
    if (word == "VmHWM:" && status >> kibibytes) return kibibytes * 1024;
  }
  return std::nullopt;
}

/// The value below which `share` of the values lie. Requires: not empty.
double percentile(std::vector<double> values, double share) {
  const auto place =
      static_cast<std::size_t>(std::lround(share * static_cast<double>(values.size() - 1)));
  std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(place));
  return values[place];
}

/// One contestant on its way through the runs.
struct Runner {
  std::unique_ptr<Contestant> contestant;
  Figures figures;
  std::vector<double> each;  ///< seconds, by puzzle and run
  std::vector<Answer::Kind> kinds;
};

void run_once(Runner& runner, std::span<const PuzzlePtr> puzzles, bool is_first_run) {
  Figures& figures = runner.figures;
  reset_peak_memory();
  double total = 0;
  for (const PuzzlePtr& puzzle : puzzles) {
    Stats stats;
    const auto start = Clock::now();
    const Answer answer = runner.contestant->solve(*puzzle, stats);
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    total += seconds;
    runner.each.push_back(seconds);
    for (std::size_t i = 0; i < stage_count; ++i) figures.stages[i] += stats.seconds[i];
    figures.solver_used += stats.solver_used ? 1 : 0;
    figures.variables += static_cast<double>(stats.variables);
    figures.clauses += static_cast<double>(stats.clauses);
    figures.conflicts += static_cast<double>(stats.conflicts);
    if (!is_first_run) continue;
    runner.kinds.push_back(answer.kind);
    figures.solved += answer.kind == Answer::Kind::solved ? 1U : 0U;
    figures.none += answer.kind == Answer::Kind::none ? 1U : 0U;
    figures.capped += answer.kind == Answer::Kind::unknown ? 1U : 0U;
    const bool breaks_rules = answer.kind == Answer::Kind::solved && puzzle->check(answer.grid);
    figures.wrong += breaks_rules ? 1U : 0U;
  }
  figures.totals.push_back(total);
  const auto peak = peak_memory();
  if (peak) figures.peak_memory = std::max(*peak, figures.peak_memory.value_or(0));
}

/// Definite answers that differ from those of `reference`.
std::size_t contradictions(const Runner& runner, const Runner& reference) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < runner.kinds.size(); ++i) {
    const bool both_definite =
        runner.kinds[i] != Answer::Kind::unknown && reference.kinds[i] != Answer::Kind::unknown;
    count += both_definite && runner.kinds[i] != reference.kinds[i] ? 1U : 0U;
  }
  return count;
}

void finish(Runner& runner, const Runner& reference) {
  Figures& figures = runner.figures;
  figures.wrong += contradictions(runner, reference);
  const auto answers = static_cast<double>(runner.each.size());
  for (double& seconds : figures.stages) seconds /= answers;
  figures.solver_used /= answers;
  figures.variables /= answers;
  figures.clauses /= answers;
  figures.conflicts /= answers;
  figures.median = percentile(runner.each, 0.5);
  figures.percentile95 = percentile(runner.each, 0.95);
  figures.median_total = percentile(figures.totals, 0.5);
  std::vector<double> ratios;
  for (std::size_t run = 0; run < figures.totals.size(); ++run)
    ratios.push_back(figures.totals[run] / reference.figures.totals[run]);
  figures.ratio = percentile(ratios, 0.5);
}

/// Seconds with a fitting unit.
std::string time_text(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.1f} us", seconds * 1e6);
  if (seconds < 1) return fmt::format("{:.2f} ms", seconds * 1e3);
  return fmt::format("{:.2f} s", seconds);
}

std::string stages_text(const Figures& figures) {
  std::string text;
  for (std::size_t i = 0; i < stage_count; ++i) {
    if (figures.stages[i] <= 0) continue;
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", name_of(static_cast<Stage>(i)),
                        time_text(figures.stages[i]));
  }
  return text;
}

}  // namespace

SetFigures race(const std::string& set, std::span<const PuzzlePtr> puzzles,
                std::span<const Entry> entries, const RaceOptions& options, std::size_t runs) {
  std::vector<Runner> runners;
  for (const Entry& entry : entries) {
    Runner& runner = runners.emplace_back();
    runner.contestant = entry.make(options);
    runner.figures.name = entry.name;
    runner.figures.what = entry.what;
    const bool takes_all = std::ranges::all_of(
        puzzles, [&](const PuzzlePtr& puzzle) { return runner.contestant->takes(*puzzle); });
    if (!takes_all) runners.pop_back();
  }
  for (std::size_t run = 0; run < runs; ++run) {
    for (Runner& runner : runners) run_once(runner, puzzles, run == 0);
  }
  SetFigures result{set, puzzles.size(), {}};
  for (Runner& runner : runners) finish(runner, runners.front());
  for (Runner& runner : runners) result.rows.push_back(std::move(runner.figures));
  return result;
}

std::string table_of(const SetFigures& figures) {
  std::string text = fmt::format("{}: {}, {}\n", figures.set, counted(figures.puzzles, "puzzle"),
                                 counted(figures.rows.front().totals.size(), "run"));
  text += fmt::format("  {:<22} {:>10} {:>9} {:>10} {:>10} {:>8} {:>9} {:>9} {:>7} {:>7}\n", "",
                      "puzzles/s", "ratio", "median", "95 %", "clauses", "conflicts", "memory",
                      "capped", "wrong");
  for (const Figures& row : figures.rows) {
    const std::string memory =
        row.peak_memory ? fmt::format("{:.0f} MB", static_cast<double>(*row.peak_memory) / 1e6)
                        : "-";
    text += fmt::format(
        "  {:<22} {:>10.0f} {:>9.2f} {:>10} {:>10} {:>8.0f} {:>9.1f} {:>9} {:>7} {:>7}\n", row.name,
        static_cast<double>(figures.puzzles) / row.median_total, row.ratio, time_text(row.median),
        time_text(row.percentile95), row.clauses, row.conflicts, memory, row.capped, row.wrong);
  }
  for (const Figures& row : figures.rows) {
    if (const std::string stages = stages_text(row); !stages.empty())
      text +=
          fmt::format("  {}: {}; a solver for {:.1f} %\n", row.name, stages, row.solver_used * 100);
  }
  return text;
}

}  // namespace puzzlec::cli
