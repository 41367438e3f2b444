// The comparison that `puzzlec bench` makes: every contestant solves the same puzzles, in turn, in
// the same run, several times over.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/bench/contestant.hpp"

namespace puzzlec::cli {

/// What one contestant did with one set of puzzles. Means and percentiles are over all puzzles and
/// runs.
struct Figures {
  std::string name;
  std::string what;
  std::size_t solved = 0;  ///< in the first run, as the next three
  std::size_t none = 0;
  std::size_t capped = 0;      ///< stopped by the time limit
  std::size_t wrong = 0;       ///< answers that break the rules or contradict the first contestant
  std::vector<double> totals;  ///< seconds for the whole set, by run
  double median_total = 0;     ///< seconds
  double ratio = 1;            ///< median over the runs: its total by that of the first contestant
  double median = 0;           ///< seconds for a puzzle
  double percentile95 = 0;     ///< seconds for a puzzle
  std::array<double, stage_count> stages{};  ///< mean seconds by stage, if it is an engine of ours
  double solver_used = 0;                    ///< share of the puzzles
  double variables = 0;                      ///< means, zero if no solver was used
  double clauses = 0;
  double conflicts = 0;
  std::optional<std::uint64_t> peak_memory;  ///< bytes of the process, if the system reports them
};

struct SetFigures {
  std::string set;
  std::size_t puzzles = 0;
  std::vector<Figures> rows;  ///< the first is the one that ratios refer to
};

/// Lets all contestants that can take every puzzle of the set run `runs` times, one after the other
/// in each run. Requires: puzzles and entries are not empty, runs > 0.
[[nodiscard]] SetFigures race(const std::string& set, std::span<const PuzzlePtr> puzzles,
                              std::span<const Entry> entries, const RaceOptions& options,
                              std::size_t runs);

/// The figures as a table for people.
[[nodiscard]] std::string table_of(const SetFigures& figures);

}  // namespace puzzlec::cli
