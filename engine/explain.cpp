#include "engine/explain.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/certify_step.hpp"
#include "engine/rule_decision.hpp"

namespace puzzlec {
namespace {

/// The only solution, or one of several.
struct Solutions {
  std::optional<Grid> any;
  std::vector<Domain> possible;
};

/// Fills in `explanation` if there is nothing to explain.
std::optional<Solutions> solutions_of(PuzzleSolver& solver, const Puzzle& puzzle,
                                      const Model& model, Stats& stats, Explanation& explanation) {
  Candidates possible = solver.candidates(puzzle, model, stats);
  if (possible.kind == Candidates::Kind::none) {
    explanation.kind = Explanation::Kind::none;
    return std::nullopt;
  }
  if (possible.kind == Candidates::Kind::unknown) {
    explanation.reason = possible.reason;
    return std::nullopt;
  }
  Solutions found{std::nullopt, std::move(possible.domains)};
  if (std::ranges::all_of(found.possible,
                          [](const Domain& domain) { return domain.is_single(); })) {
    Grid grid(puzzle.givens().rows(), puzzle.givens().columns());
    for (std::uint32_t index = 0; index < grid.size(); ++index)
      grid[CellId{index}] = found.possible[index].first();
    explanation.solution = grid;
    found.any = std::move(grid);
    return found;
  }
  Answer answer = solver.solve(puzzle, model, stats);
  if (answer.kind != Answer::Kind::solved) {
    explanation.reason = answer.limit;
    return std::nullopt;
  }
  found.any = std::move(answer.grid);
  return found;
}

/// Certificates of all steps of a round, or which limit was reached.
std::variant<std::vector<StepCertificate>, UnknownReason> certify(
    const PuzzleSolver& solver, const Round& round, const RuleBook& book, const Grid& near,
    const std::vector<Domain>& facts, const Limits& limits) {
  std::vector<StepCertificate> certificates;
  for (const ExplainedStep& step : round.steps) {
    auto certified = certify_step(solver, step, book, near, facts, round.at_least, limits);
    if (const auto* reason = std::get_if<UnknownReason>(&certified)) return *reason;
    certificates.push_back(std::get<StepCertificate>(std::move(certified)));
  }
  return certificates;
}

bool is_enough(const Explanation& explanation, const ExplainRequest& request) {
  if (request.step && explanation.step_count() >= *request.step) return true;
  return request.until && explanation.candidates[request.until->index].is_single();
}

}  // namespace

std::size_t Explanation::step_count() const {
  std::size_t count = 0;
  for (const Round& round : rounds) count += round.steps.size();
  return count;
}

Explanation explain(PuzzleSolver& solver, const Puzzle& puzzle, const ExplainRequest& request,
                    Stats& stats) {
  const SharedDeadline deadline(solver);
  const Limits limits = solver.limits();
  const auto is_over = [&limits] {
    return limits.is_stopped() || limits.is_late() || limits.is_short_of_memory();
  };
  Explanation explanation;
  Model model = solver.model(puzzle, stats);
  for (const CellValue& entry : request.entries.values)
    model.givens.push_back({entry.cell, entry.value});
  explanation.book = std::make_shared<const RuleBook>(model);
  const auto solutions = solutions_of(solver, puzzle, model, stats, explanation);
  if (!solutions) return explanation;

  std::vector<Domain> start = explanation.book->start();
  // Of several solutions, marks may leave out some that the others of the entries do not.
  for (const CellFact& marks : request.entries.marks) {
    Domain& values = start[marks.cell.index];
    values = values & (marks.values | solutions->possible[marks.cell.index]);
  }
  const auto decide = [&](const Model& question) {
    return decide_by_solver(solver, question, limits);
  };
  Rounds rounds(*explanation.book, std::move(start), *solutions->any, solutions->possible, is_over,
                {.decide = decide});
  const auto note_candidates = [&] {
    explanation.candidates.assign(rounds.candidates().begin(), rounds.candidates().end());
  };
  note_candidates();
  explanation.kind = Explanation::Kind::partial;
  const bool is_certified = solver.options().certify != ProofKind::none;
  if (is_certified) rounds.keep_grids();
  while (!is_enough(explanation, request)) {
    auto round = rounds.next(request.largest);
    if (round) {
      if (is_certified) {
        auto certified = certify(solver, *round, *explanation.book, *solutions->any,
                                 explanation.candidates, limits);
        if (const auto* reason = std::get_if<UnknownReason>(&certified)) {
          explanation.kind = Explanation::Kind::unknown;
          explanation.reason = *reason;
          explanation.next_at_least = round->at_least;
          break;
        }
        explanation.certificates.push_back(
            std::get<std::vector<StepCertificate>>(std::move(certified)));
      }
      explanation.before.push_back(explanation.candidates);
      explanation.rounds.push_back(std::move(*round));
      note_candidates();
      if (is_certified) {
        const auto after =
            after_round(explanation.rounds.back(), *explanation.book, explanation.before.back());
        if (after != explanation.candidates)
          throw InternalError("a round leaves other candidates than its steps say");
      }
      if (!rounds.is_cut() || is_enough(explanation, request)) continue;
    }
    const bool is_done = rounds.targets().empty();
    if (!round && !is_done) explanation.next_at_least = rounds.at_least();
    if (is_done && !rounds.is_cut()) {
      explanation.kind =
          explanation.solution ? Explanation::Kind::solved : Explanation::Kind::several;
    } else if (explanation.next_at_least > request.largest && !rounds.is_cut()) {
      explanation.kind = Explanation::Kind::stuck;
    } else {
      // Cut short, or some sets were left undecided.
      explanation.kind = Explanation::Kind::unknown;
      explanation.reason = limits.why_given_up();
    }
    break;
  }
  return explanation;
}

Rating rate(const Explanation& explanation) {
  Rating rating;
  rating.rounds = explanation.rounds.size();
  for (const Round& round : explanation.rounds) {
    rating.peak = std::max(rating.peak, round.at_least);
    rating.effort += std::exp2(round.at_least);
    rating.steps += round.steps.size();
    if (round.size > 0 && (rating.narrowest == 0 || round.steps.size() < rating.narrowest))
      rating.narrowest = round.steps.size();
  }
  if (explanation.next_at_least > 0) {
    rating.peak = std::max(rating.peak, explanation.next_at_least);
    rating.effort += std::exp2(explanation.next_at_least);
  }
  if (!explanation.before.empty()) {
    const auto count = [](const std::vector<Domain>& candidates) {
      std::size_t sum = 0;
      for (const Domain& domain : candidates) sum += domain.size();
      return sum;
    };
    rating.removals = count(explanation.before.front()) - count(explanation.candidates);
  }
  for (const std::uint32_t most : {1U, 2U, 4U, 8U}) rating.level += rating.peak > most ? 1U : 0U;
  return rating;
}

}  // namespace puzzlec
