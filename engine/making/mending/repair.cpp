#include "engine/making/mending/repair.hpp"

#include <new>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/counted.hpp"
#include "engine/explain/step_words.hpp"
#include "engine/making/mending/added_clues.hpp"
#include "engine/making/mending/added_givens.hpp"
#include "engine/making/mending/taken_away.hpp"

namespace puzzlec {
namespace repair_detail {
namespace {

/// By clues, of a puzzle that cannot state values.
Repair add_clues(PuzzleSolver& solver, const Puzzle& puzzle, const RepairRequest& request,
                 Stats& stats) {
  AddedClues added = add_clues_until_unique(solver, puzzle, stats);
  Repair repair;
  switch (added.kind) {
    case AddedClues::Kind::unknown:
      return unknown_repair(added.reason);
    case AddedClues::Kind::impossible:
    case AddedClues::Kind::not_found:
      repair.kind = Repair::Kind::missing;
      repair.why = std::move(added.why);
      return repair;
    case AddedClues::Kind::added:
      break;
  }
  if (request.most && added.names.size() > *request.most) {
    repair.kind = Repair::Kind::missing;
    repair.why = fmt::format("the fewest clues that were found are {}", added.names.size());
    return repair;
  }
  repair.kind = Repair::Kind::add;
  repair.clues = std::move(added.names);
  repair.repaired = std::move(added.puzzle);
  repair.solution = std::move(added.solution);
  return repair;
}

Repair take_away(PuzzleSolver& solver, const Puzzle& puzzle, Model model,
                 const RepairRequest& request, const Limits& limits, Stats& stats) {
  if (puzzle.states_values()) {
    Repair found = remove_givens(solver, std::move(model), limits, stats);
    if (found.kind != Repair::Kind::hopeless) return found;
  }
  Repair found = remove_clues(solver, puzzle, limits, stats);
  if (found.kind != Repair::Kind::hopeless || !may_gain_solutions(puzzle)) return found;
  Repair added = add_clues(solver, puzzle, request, stats);
  if (added.kind == Repair::Kind::missing) return found;
  added.had_none = true;
  return added;
}

Repair add_something(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model, Grid solution,
                     const RepairRequest& request, const Limits& limits, Stats& stats) {
  if (puzzle.states_values()) {
    const std::uint32_t most = request.most_givens();
    if (request.any_target) {
      if (auto found = add_over_all(solver, puzzle, model, most, limits, stats))
        return *std::move(found);
    }
    return add_givens(solver, puzzle, model, std::move(solution), most, stats);
  }
  const Uniqueness stated = solver.unique(puzzle, stats);
  if (stated.kind == Uniqueness::Kind::unknown) return unknown_repair(stated.reason);
  if (stated.kind == Uniqueness::Kind::multiple) {
    Repair found = add_clues(solver, puzzle, request, stats);
    if (found.kind == Repair::Kind::missing) found.solution = std::move(solution);
    return found;
  }
  Repair repair;
  repair.kind = Repair::Kind::unique;
  repair.solution = std::move(solution);
  return repair;
}

Repair look_for_repair(PuzzleSolver& solver, const Puzzle& puzzle, const RepairRequest& request,
                       Stats& stats) {
  const SharedDeadline deadline(solver);
  const Limits limits = solver.limits();
  Model model = solver.model(puzzle, stats);
  Answer first = solver.solve(puzzle, model, stats);
  switch (first.kind) {
    case Answer::Kind::unknown:
      return unknown_repair(first.limit);
    case Answer::Kind::none:
      return take_away(solver, puzzle, std::move(model), request, limits, stats);
    case Answer::Kind::solved:
      break;
  }
  return add_something(solver, puzzle, model, std::move(first.grid), request, limits, stats);
}

}  // namespace
}  // namespace repair_detail

Repair repair(PuzzleSolver& solver, const Puzzle& puzzle, const RepairRequest& request,
              Stats& stats) {
  Repair found;
  const bool has_ended = ends_within(solver.options().memory, [&] {
    found = repair_detail::look_for_repair(solver, puzzle, request, stats);
  });
  if (has_ended) return found;
  return unknown_repair(UnknownReason::memory_limit);
}

std::string words_of(const Repair& repair, const Puzzle& puzzle, const RepairRequest& request) {
  const char* are = repair.givens.size() == 1 ? "is" : "are";
  const std::string givens = listed(repair.givens, puzzle);
  const std::string clues = fmt::format("{}", fmt::join(repair.clues, ", "));
  switch (repair.kind) {
    case Repair::Kind::unique:
      return "unique";
    case Repair::Kind::add:
      if (!repair.clues.empty()) {
        return fmt::format("{}; only one with {} more: {}",
                           repair.had_none ? "no solution" : "several solutions",
                           counted(repair.clues.size(), "clue"), clues);
      }
      if (repair.at_least > 0) {
        return fmt::format(
            "several solutions; only one if {} are given: {} suffice, at least {} {} needed",
            givens, repair.givens.size(), repair.at_least, repair.at_least == 1 ? "is" : "are");
      }
      return fmt::format("several solutions; only one if {} {} given, the fewest for {} solution",
                         givens, are, repair.is_for_any ? "any" : "this");
    case Repair::Kind::missing:
      if (!repair.why.empty()) return fmt::format("several solutions; {}", repair.why);
      return fmt::format("several solutions; more than {} {} missing for {}",
                         counted(request.most_givens(), "given"),
                         request.most_givens() == 1 ? "is" : "are",
                         repair.is_for_any ? "each solution" : "this solution");
    case Repair::Kind::remove:
      return fmt::format("no solution; solvable without {}", repair.clues.empty() ? givens : clues);
    case Repair::Kind::hopeless:
      return "no solution, and no given or clue to blame; \"puzzlec core\" says why";
    case Repair::Kind::unknown:
      if (repair.at_least == 0) return fmt::format("unknown ({})", name_of(repair.reason));
      return fmt::format(
          "several solutions; at least {} missing for one of them, the rest is unknown ({})",
          counted(repair.at_least, "given") + (repair.at_least == 1 ? " is" : " are"),
          name_of(repair.reason));
  }
  return "?";
}

}  // namespace puzzlec
