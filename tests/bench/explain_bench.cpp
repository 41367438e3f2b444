// How long explanations take, in seconds of processor time: for each file of puzzles a row with the
// median, the 95th percentile and the maximum of a round and of a puzzle.
//
//   explain_bench [--as FAMILY] [--limit SECONDS] [--each] FILE...
//
// A puzzle that takes longer than the limit (60) is given up, and counted. With --each, each puzzle
// has a row: its seconds, its longest round, its peak, and the lower bound of what was given up.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoders/base/text_cursor.hpp"
#include "encoders/explain/rounds.hpp"
#include "engine/explain/rule_decision.hpp"
#include "engine/puzzle_solver.hpp"
#include "engine/puzzle_stream.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace {

using namespace puzzlec;

double processor_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

double at(std::vector<double> values, double share) {
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const auto index = static_cast<std::size_t>(share * static_cast<double>(values.size()));
  return values[std::min(index, values.size() - 1)];
}

struct Options {
  StreamOptions stream;
  double limit = 60;
  bool each = false;
};

struct Figures {
  std::vector<double> rounds;   ///< seconds
  std::vector<double> puzzles;  ///< seconds
  std::uint32_t peak = 0;
  std::size_t given_up = 0;
};

void explain(const Puzzle& puzzle, const Options& options, Figures& figures) {
  PuzzleSolverOptions solver_options;
  solver_options.make_solver = make_cadical;
  PuzzleSolver solver(solver_options);
  Stats stats;
  const double start = processor_seconds();
  const Model model = solver.model(puzzle);
  const Candidates possible = solver.candidates(puzzle, stats);
  const Answer answer = solver.solve(puzzle, stats);
  if (answer.kind != Answer::Kind::solved) return;
  const auto is_over = [&] { return processor_seconds() - start > options.limit; };
  const RuleBook book(model);
  Rounds rounds(book, book.start(), answer.grid, possible.domains, is_over,
                {.decide = [&](const Model& question) {
                  return decide_by_solver(solver, question, Limits{});
                }});
  std::uint32_t peak = 0;
  double longest = 0;
  for (double begin = processor_seconds(); const auto round = rounds.next();
       begin = processor_seconds()) {
    if (rounds.is_cut()) break;
    longest = std::max(longest, processor_seconds() - begin);
    figures.rounds.push_back(processor_seconds() - begin);
    peak = std::max(peak, round->at_least);
  }
  const double seconds = processor_seconds() - start;
  if (rounds.is_cut()) {
    ++figures.given_up;
  } else {
    figures.puzzles.push_back(seconds);
  }
  figures.peak = std::max(figures.peak, peak);
  if (!options.each) return;
  std::printf("%8.3f %8.3f  peak %2u", seconds, longest, peak);
  std::printf(rounds.is_cut() ? "  given up, the next at least %u\n" : "\n", rounds.at_least());
  std::fflush(stdout);
}

void measure(const std::string& file, const Options& options) {
  std::ifstream input(file);
  const std::string text((std::istreambuf_iterator<char>(input)), {});
  StringSource source(text);
  PuzzleStream stream(source, file, options.stream);
  Figures figures;
  while (const auto item = stream.next()) {
    if (const auto* puzzle = std::get_if<PuzzlePtr>(&item->content))
      explain(**puzzle, options, figures);
  }
  std::printf("%-24s %4zu puzzles %7.3f %7.3f %7.3f  rounds %7.3f %7.3f %7.3f  peak %2u",
              file.substr(file.find_last_of('/') + 1).c_str(), figures.puzzles.size(),
              at(figures.puzzles, 0.5), at(figures.puzzles, 0.95), at(figures.puzzles, 1),
              at(figures.rounds, 0.5), at(figures.rounds, 0.95), at(figures.rounds, 1),
              figures.peak);
  std::printf(figures.given_up > 0 ? "  %zu given up\n" : "\n", figures.given_up);
  std::fflush(stdout);
}

}  // namespace

int main(int count, char** arguments) {
  Options options;
  for (int i = 1; i < count; ++i) {
    const std::string_view argument = arguments[i];
    if (argument == "--as" && i + 1 < count) {
      options.stream.as = arguments[++i];
    } else if (argument == "--limit" && i + 1 < count) {
      options.limit = std::atof(arguments[++i]);
    } else if (argument == "--each") {
      options.each = true;
    } else {
      measure(std::string(argument), options);
    }
  }
  return 0;
}
