#include "engine/making/genres/answers.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/genres/by_answer.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

PuzzleSolverOptions solver_options(std::uint64_t seed, std::optional<double> seconds) {
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  options.time_limit = seconds;
  options.seed = seed;
  return options;
}

GenrePtr loosened(const GenrePtr& genre, const GenreInstance& board) {
  const Recipe& recipe = genre->make;
  if (recipe.without.empty() && recipe.also.empty() && !recipe.largest_number) return genre;
  auto loose = std::make_shared<Genre>(*genre);
  const bool has_clues =
      places_by_answer(recipe) &&
      std::ranges::any_of(board.cells, [](const GenreClue& clue) { return clue != GenreClue{}; });
  std::erase_if(loose->rules, [&](const genres::Rule& rule) {
    return !has_clues && std::ranges::find(recipe.without, rule.name) != recipe.without.end();
  });
  loose->rules.insert(loose->rules.end(), recipe.also.begin(), recipe.also.end());
  if (recipe.largest_number && genre->numbers) {
    std::int64_t largest = 0;
    const Board laid_out(*genre, board);
    for (const Value value : laid_out.numbers())
      largest = std::max<std::int64_t>(largest, value.number);
    loose->numbers->last = Amount{.plus = std::min(largest, *recipe.largest_number)};
  }
  return loose;
}

Value random_value(const Domain& domain, Rng& rng) {
  std::vector<Value> values;
  for (const Value value : domain) values.push_back(value);
  return rng.pick(values);
}

PuzzleSolverOptions limited_options(const GenreInstance& board, std::uint64_t conflicts_per_cell,
                                    Rng& rng) {
  PuzzleSolverOptions options = solver_options(rng.next());
  options.stop = rng.stop();
  options.time_limit = rng.seconds_left();
  options.conflict_limit = conflicts_per_cell * board.cell_count();
  return options;
}

std::optional<Grid> random_answer(const GenrePtr& genre, const GenreInstance& board,
                                  const std::vector<Given>& given, std::uint64_t conflicts_per_cell,
                                  Rng& rng) {
  if (too_large(*genre, board)) return std::nullopt;
  const GenrePuzzle puzzle = genre_puzzle(genre, board);
  StructurePool pool;
  const Model model = puzzle.model(pool);
  std::set<std::uint32_t> are_given;
  for (const Given& one : given) are_given.insert(one.cell.index);
  Propagator propagator(model.structure);
  const Deduction deduction = propagator.run(model);
  if (deduction.contradiction) return std::nullopt;
  const auto search = [&](const std::vector<Given>& fixed, std::uint64_t seed) {
    PuzzleSolverOptions options = solver_options(seed);
    options.stop = rng.stop();
    options.time_limit = rng.seconds_left();
    options.conflict_limit = conflicts_per_cell * model.cell_count();
    PuzzleSolver solver(options);
    Stats stats;
    return solver.solve(FixedPuzzle(puzzle, fixed), stats);
  };
  std::optional<Grid> found;
  bool is_usual = false;
  // The first answer has no fixed values: most boards without an answer are done with then.
  for (const int share : {0, 1, 5, 40}) {
    std::vector<Given> fixed = given;
    for (std::uint32_t index = 0; index < model.cell_count() && share > 0; ++index) {
      const Domain& domain = deduction.domains[index];
      if (domain.size() < 2 || are_given.contains(index) || !rng.chance(share)) continue;
      fixed.push_back({CellId{index}, random_value(domain, rng)});
    }
    Answer answer = search(fixed, is_usual ? 0 : rng.next());
    if (answer.kind == Answer::Kind::unknown && share == 0) {
      // A random order of values breaks a line into many loops; the usual one has fewer.
      is_usual = true;
      answer = search(fixed, 0);
    }
    if (answer.kind != Answer::Kind::solved) break;
    found = std::move(answer.grid);
  }
  return found;
}

std::optional<Grid> answer_with(const GenrePtr& genre, const GenreInstance& board,
                                std::vector<Given> given, std::uint64_t conflicts_per_cell,
                                Rng& rng) {
  if (too_large(*genre, board)) return std::nullopt;
  PuzzleSolver solver(limited_options(board, conflicts_per_cell, rng));
  Stats stats;
  Answer answer = solver.solve(FixedPuzzle(genre_puzzle(genre, board), std::move(given)), stats);
  if (answer.kind != Answer::Kind::solved) return std::nullopt;
  return std::move(answer.grid);
}

Uniqueness ask(const GenrePtr& genre, const GenreInstance& instance, std::vector<Given> given,
               std::uint64_t conflicts_per_cell, Rng& rng) {
  if (too_large(*genre, instance)) return {};
  PuzzleSolver solver(limited_options(instance, conflicts_per_cell, rng));
  Stats stats;
  return solver.unique(FixedPuzzle(genre_puzzle(genre, instance), std::move(given)), stats);
}

}  // namespace puzzlec::making
