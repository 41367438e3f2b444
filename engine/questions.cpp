// The questions about a puzzle, each a walk along the road: the first one or two solutions, all of them,
// and candidates.
#include <algorithm>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/checks/sudoku_ways.hpp"
#include "encoders/deduce/latin_rows.hpp"
#include "encoders/deduce/latin_search.hpp"
#include "encoders/lower/graphs/joined_pairs.hpp"
#include "engine/road.hpp"

namespace puzzlec {
namespace {

/// Guesses after which a Sudoku is left to the usual way of answering: some milliseconds. Of the
/// hardest ones that are known, each takes less than a hundredth of this.
constexpr std::uint64_t most_guesses = 50'000;

/// Trials after which a certified "no other solution" is left to clauses: about as long.
constexpr std::uint64_t most_trials = 20'000;

/// Smaller Latin squares are solved at once anyway.
constexpr std::size_t least_constructed = 40;
constexpr std::uint64_t most_attempts = 4;
/// Of a search, for each attempt: up to tenths of a second each if there is little hope.
constexpr std::size_t most_starts = 1;

/// Whether a search may come before formulas.
bool searches_first(const PuzzleSolverOptions& options) {
  return options.trial_search && options.presolve == PresolveLevel::automatic;
}

/// Whether the rules alone can confirm that there is no other solution.
bool is_confirmed_by_ways(const SudokuHouses& houses) {
  return sudoku_houses(HouseShape{9, 3, 3, false}) == houses;
}

/// Solutions of a large Latin square, without a model: as many as are asked for, or none.
std::vector<Grid> constructed(const Puzzle& puzzle, std::size_t most, std::uint64_t seed,
                              const Limits& limits) {
  const auto houses = puzzle.only_houses();
  if (!houses || houses->block_rows > 0 || houses->diagonals || houses->side < least_constructed)
    return {};
  const Grid& givens = puzzle.givens();
  std::size_t blanks = 0;
  for (std::uint32_t i = 0; i < givens.size(); ++i)
    blanks += static_cast<std::size_t>(givens[CellId{i}].is_blank());
  if (blanks * 3 < givens.size()) return {};             // deduction settles the most of these
  const bool is_open = blanks * 3 >= givens.size() * 2;  // more givens get in the way of rows
  const auto ends = [&limits] { return limits.reached() || limits.is_short_of_memory(); };
  std::vector<Grid> found;
  for (std::uint64_t attempt = 0; attempt < most_attempts && found.size() < most; ++attempt) {
    const std::uint64_t own = seed * most_attempts + attempt;
    auto grid = is_open ? latin_by_rows(givens, own) : std::nullopt;
    if (!grid) grid = latin_by_search(givens, own, most_starts, ends);
    if (grid && std::ranges::find(found, *grid) == found.end()) found.push_back(*std::move(grid));
    if (ends()) break;
  }
  if (found.size() < most) found.clear();
  return found;
}

/// A formula with canonical solutions only has no other one: whether the puzzle has.
void add_not_canonical(const Lowered& lowered, const std::vector<Grid>& found,
                       const std::function<void(Grid)>& add) {
  if (!lowered.canonical || found.size() != 1) return;
  if (auto other = lowered.canonical->another(found.front())) add(*std::move(other));
}

}  // namespace

bool PuzzleSolver::may_search_sudoku() const {
  const Limits limit = limits();
  return searches_first(options_) && options_.seed == 0 && !limit.is_stopped() && !limit.is_late();
}

/// The first solutions of an ordinary Sudoku, without a model. Nothing if the puzzle is none, if the
/// options ask for another way to answer, or if the search takes long. A certified answer may rest on the
/// solutions that were asked for, as each is checked; that there are fewer is confirmed apart.
std::optional<PuzzleSolver::FirstSolutions> PuzzleSolver::search_sudoku(const Puzzle& puzzle,
                                                                        std::size_t most,
                                                                        Stats& stats) {
  if (!may_search_sudoku()) return std::nullopt;
  const auto shape = puzzle.only_houses();
  const auto houses = shape ? sudoku_houses(*shape) : std::nullopt;
  if (!houses) return std::nullopt;
  return search_sudoku(puzzle, puzzle.givens(), *houses, most, stats);
}

std::optional<PuzzleSolver::FirstSolutions> PuzzleSolver::search_sudoku(const Puzzle& puzzle,
                                                                        const Model& stated,
                                                                        std::size_t most,
                                                                        Stats& stats) {
  if (!walks() || !may_search_sudoku() || puzzle.only_houses()) return std::nullopt;
  const auto houses = tools(stated).propagator.sudoku_of(stated);
  if (!houses) return std::nullopt;
  Grid givens(stated.rows(), stated.columns());
  for (const Given& given : stated.givens) {
    const bool is_value = given.value >= value_of(1) && given.value <= value_of(stated.rows());
    if (!is_value || !givens[given.cell].is_blank()) return std::nullopt;
    givens[given.cell] = given.value;
  }
  return search_sudoku(puzzle, givens, *houses, most, stats);
}

std::optional<PuzzleSolver::FirstSolutions> PuzzleSolver::search_sudoku(const Puzzle& puzzle,
                                                                        const Grid& givens,
                                                                        const SudokuHouses& houses,
                                                                        std::size_t most,
                                                                        Stats& stats) {
  const bool certifies = options_.certify != ProofKind::none;
  // Most puzzles that are asked for two solutions have one: without a way to confirm it, the search would
  // be for nothing.
  const bool may_confirm = !certifies || is_confirmed_by_ways(houses);
  if (!may_confirm && most > 1) return std::nullopt;
  FirstSolutions found;
  {
    const StageTimer timer(stats, Stage::presolve);
    sudoku_.start(givens, houses);
    while (found.grids.size() < most) {
      const SudokuSearch::Event event = sudoku_.next(most_guesses);
      if (event == SudokuSearch::Event::limit) return std::nullopt;
      if (event == SudokuSearch::Event::finished) break;
      sudoku_.write(found.grids.emplace_back(givens.rows(), givens.columns()));
    }
  }
  if (certifies && found.grids.size() < most) {
    const StageTimer timer(stats, Stage::check);
    const Grid* const known = found.grids.empty() ? nullptr : &found.grids.front();
    if (!may_confirm || found.grids.size() > 1 || !has_no_other_sudoku(givens, known, most_trials))
      return std::nullopt;
  }
  stats.certified = certifies;
  for (Grid& grid : found.grids) grid = checked(puzzle, std::move(grid), stats);
  found.is_known = true;
  return found;
}

PuzzleSolver::FirstSolutions PuzzleSolver::first_solutions(const Puzzle& puzzle,
                                                           const Model& stated, std::size_t most,
                                                           Stats& stats) {
  if (auto found = search_sudoku(puzzle, stated, most, stats)) return *std::move(found);
  FirstSolutions found;
  found.is_known = true;
  const auto add = [&](Grid grid) {
    found.grids.push_back(checked(puzzle, std::move(grid), stats));
  };
  Road road(*this, stated, stats);
  const Deduction* const deduction = road.deduce();
  if (deduction != nullptr && (deduction->contradiction || deduction->solved)) {
    if (deduction->solved) add(road.deduced_grid());
    return found;
  }
  // For one solution, trial search knows one order only; another may be asked for.
  const TrialOutcome* const trials = most > 1 || options_.seed == 0 ? road.search(most) : nullptr;
  if (trials != nullptr && (trials->complete || trials->solutions.size() == most)) {
    for (std::size_t i = 0; i < trials->solutions.size(); ++i) add(road.found_grid(*trials, i));
    return found;
  }
  const auto opened = road.open(Keep::some_solution);
  const auto ask = [&] {
    const StageTimer timer(stats, Stage::solve);
    return opened->session.solve(road.limits());
  };
  while (found.grids.size() < most) {
    if (!found.grids.empty()) opened->session.block(found.grids.back());
    Outcome outcome = ask();
    stats.solver_used = opened->session.uses_solver();
    stats.conflicts = opened->session.conflicts();
    if (const auto* unknown = std::get_if<Unknown>(&outcome)) {
      found.is_known = false;
      found.reason = unknown->reason;
    }
    auto* const solution = std::get_if<Found>(&outcome);
    if (solution == nullptr) {
      if (found.is_known) add_not_canonical(opened->lowered, found.grids, add);
      break;
    }
    ensure(found.grids.empty() || solution->grid != found.grids.back(),
           "a second solution differs from the first");
    add(std::move(solution->grid));
  }
  return found;
}

PuzzleSolver::FirstSolutions PuzzleSolver::first_solutions(const Puzzle& puzzle, std::size_t most,
                                                           Stats& stats) {
  if (auto found = search_sudoku(puzzle, most, stats)) return *std::move(found);
  if (walks() && !limits().reached()) {
    FirstSolutions found;
    for (Grid& grid : constructed(puzzle, most, options_.seed, limits()))
      found.grids.push_back(checked(puzzle, std::move(grid), stats));
    found.is_known = true;
    if (!found.grids.empty()) return found;
  }
  return within_limits(stats, FirstSolutions{}, [&](FirstSolutions& found) {
    found = first_solutions(puzzle, model(puzzle, stats), most, stats);
  });
}

Answer PuzzleSolver::FirstSolutions::answer() && {
  if (!grids.empty()) return {Answer::Kind::solved, std::move(grids.front()), {}};
  if (!is_known) return unknown_answer(reason);
  return {Answer::Kind::none, {}, {}};
}

Answer PuzzleSolver::solve(const Puzzle& puzzle, Stats& stats) {
  return first_solutions(puzzle, 1, stats).answer();
}

Answer PuzzleSolver::solve(const Puzzle& puzzle, const Model& stated, Stats& stats) {
  return within_limits(
             stats, FirstSolutions{},
             [&](FirstSolutions& found) { found = first_solutions(puzzle, stated, 1, stats); })
      .answer();
}

Uniqueness PuzzleSolver::unique(const Puzzle& puzzle, Stats& stats) {
  using Kind = Uniqueness::Kind;
  FirstSolutions found = first_solutions(puzzle, 2, stats);
  Uniqueness result;
  const std::size_t count = found.grids.size();
  result.reason = found.reason;
  if (found.is_known)
    result.kind = count == 2 ? Kind::multiple : count == 1 ? Kind::unique : Kind::none;
  if (count > 0) result.first = std::move(found.grids[0]);
  if (count > 1) result.second = std::move(found.grids[1]);
  return result;
}

bool PuzzleSolver::walks() const {
  return searches_first(options_) && options_.certify == ProofKind::none;
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, Stats& stats,
                                    const std::function<bool(const Grid&)>& visit) {
  return enumerate(
      puzzle, [&] { return model(puzzle, stats); }, stats, visit);
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, const Model& stated, Stats& stats,
                                    const std::function<bool(const Grid&)>& visit) {
  return enumerate(
      puzzle, [&] { return stated; }, stats, visit);
}

Enumeration PuzzleSolver::enumerate(const Puzzle& puzzle, const std::function<Model()>& model,
                                    Stats& stats, const std::function<bool(const Grid&)>& visit) {
  std::uint64_t visited = 0;
  const auto visit_grid = [&](const Grid& grid) {
    return visit_checked(puzzle, grid, [&](const Grid& right) {
      ++visited;
      return visit(right);
    });
  };
  auto result = within_limits(stats, Enumeration{}, [&](Enumeration& all) {
    const Model stated = model();
    if (walks()) {
      Road road(*this, stated, stats);
      const Deduction& start = *road.deduce();
      const RestTimer timer(stats, Stage::solve);
      all = walk_solutions(road.walk_tools(), start, visit_grid);
      return;
    }
    const auto open_subspace = [&](std::span<const VarMap::Statement> fixed) {
      Model part = stated;
      for (const VarMap::Statement& statement : fixed)
        part.givens.push_back({statement.cell, statement.value});
      Road road(*this, part, stats);
      static_cast<void>(road.deduce());
      return road.open();
    };
    all = puzzlec::enumerate(open_subspace, limits(), visit_grid);
  });
  result.count = visited;
  return result;
}

Candidates PuzzleSolver::candidates(const Puzzle& puzzle, Stats& stats) {
  return candidates(puzzle, model(puzzle, stats), stats);
}

Candidates PuzzleSolver::candidates(const Puzzle& puzzle, const Model& stated, Stats& stats) {
  const auto check = [&](const Grid& grid) { static_cast<void>(checked(puzzle, grid, stats)); };
  Candidates unknown;
  unknown.domains.resize(puzzle.givens().size());
  return within_limits(stats, std::move(unknown), [&](Candidates& candidates) {
    Road road(*this, stated, stats);
    const Deduction* const deduction = road.deduce();
    if (walks()) {
      const RestTimer timer(stats, Stage::solve);
      candidates = walk_candidates(road.walk_tools(), *deduction, check);
      return;
    }
    const auto opened = road.open();
    const StageTimer timer(stats, Stage::solve);
    candidates = ask_candidates(*opened, road.limits(), check);
  });
}

}  // namespace puzzlec
