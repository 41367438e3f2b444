#include "engine/explain/explain.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/explain/rule_decision.hpp"
#include "engine/proofs/steps/certify_step.hpp"

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
  const bool is_last =
      request.is_last && !explanation.rounds.empty() &&
      request.is_last(explanation.rounds.back(), *explanation.book, explanation.before.back());
  if (is_last) return true;
  return request.until && explanation.candidates[request.until->index].is_single();
}

/// Works on an explanation, step by step; what is there when a limit ends the work is right.
class Explaining {
 public:
  Explaining(PuzzleSolver& solver, const Puzzle& puzzle, const ExplainRequest& request,
             Stats& stats)
      : solver_(solver), puzzle_(puzzle), request_(request), stats_(stats) {}

  void run() {
    Model model = solver_.model(puzzle_, stats_);
    for (const CellValue& entry : request_.entries.values)
      model.givens.push_back({entry.cell, entry.value});
    solver_.look();
    explanation_.book = std::make_shared<const RuleBook>(
        model, [this](CellId cell) { return puzzle_.place_name(cell); });
    const auto solutions = solutions_of(solver_, puzzle_, model, stats_, explanation_);
    if (!solutions) return;
    possible_ = solutions->possible;
    go(*solutions);
  }

  [[nodiscard]] Explanation take() {
    if (explanation_.kind == Explanation::Kind::unknown) find_settled();
    return std::move(explanation_);
  }
  /// The end by a limit.
  [[nodiscard]] Explanation cut_short(UnknownReason reason) {
    if (!explanation_.book) {
      const Model nothing{std::make_shared<const Structure>(), {}, {}};
      explanation_.book = std::make_shared<const RuleBook>(nothing);
    }
    explanation_.kind = Explanation::Kind::unknown;
    explanation_.reason = reason;
    return take();
  }

 private:
  void go(const Solutions& solutions) {
    std::vector<Domain> start = explanation_.book->start();
    // Of several solutions, marks may leave out some that the others of the entries do not.
    for (const CellFact& marks : request_.entries.marks) {
      Domain& values = start[marks.cell.index];
      values = values & (marks.values | solutions.possible[marks.cell.index]);
    }
    Rounds rounds(*explanation_.book, std::move(start), *solutions.any, solutions.possible,
                  [this] { return is_over(); },
                  {.decide = [this](const Model& question) { return decide(question); },
                   .is_late = [this] { return is_later_than(time_for_a_last_step); }});
    note_candidates(rounds);
    explanation_.kind = Explanation::Kind::partial;
    const bool is_certified = solver_.options().certify != ProofKind::none;
    if (is_certified) rounds.keep_grids();
    while (!is_enough(explanation_, request_)) {
      auto round = rounds.next(request_.largest);
      if (round) {
        if (is_certified && !certify_round(*round, *solutions.any)) return;
        explanation_.before.push_back(explanation_.candidates);
        explanation_.rounds.push_back(std::move(*round));
        note_candidates(rounds);
        if (is_certified) {
          const auto after = after_round(explanation_.rounds.back(), *explanation_.book,
                                         explanation_.before.back());
          if (after != explanation_.candidates)
            throw InternalError("a round leaves other candidates than its steps say");
        }
        if (!rounds.is_cut() || is_enough(explanation_, request_)) continue;
      }
      return end(rounds, round.has_value());
    }
  }

  void end(const Rounds& rounds, bool has_round) {
    const bool is_done = rounds.targets().empty();
    if (!has_round && !is_done) explanation_.next_at_least = rounds.at_least();
    if (is_done && !rounds.is_cut()) {
      explanation_.kind =
          explanation_.solution ? Explanation::Kind::solved : Explanation::Kind::several;
    } else if (explanation_.next_at_least > request_.largest && !rounds.is_cut()) {
      explanation_.kind = Explanation::Kind::stuck;
    } else {
      // Cut short, or some sets were left undecided.
      explanation_.kind = Explanation::Kind::unknown;
      explanation_.reason = limits_.why_given_up();
    }
  }

  /// False: a limit was reached before all steps had certificates.
  bool certify_round(const Round& round, const Grid& near) {
    auto certified =
        certify(solver_, round, *explanation_.book, near, explanation_.candidates, limits_);
    if (const auto* reason = std::get_if<UnknownReason>(&certified)) {
      explanation_.kind = Explanation::Kind::unknown;
      explanation_.reason = *reason;
      explanation_.next_at_least = round.at_least;
      return false;
    }
    explanation_.certificates.push_back(
        std::get<std::vector<StepCertificate>>(std::move(certified)));
    return true;
  }

  RoomAnswer decide(const Model& question) {
    try {
      return decide_by_solver(solver_, question, limits_);
    } catch (const LimitReached&) {  // which the search for the step will meet next
      return {};
    }
  }

  [[nodiscard]] bool is_over() const {
    return limits_.is_stopped() || limits_.is_late() || limits_.is_short_of_memory();
  }
  [[nodiscard]] bool is_later_than(Limits::Clock::duration more) const {
    return limits_.is_stopped() || limits_.is_short_of_memory() ||
           (limits_.deadline && Limits::Clock::now() >= *limits_.deadline + more);
  }

  void note_candidates(const Rounds& rounds) {
    explanation_.candidates.assign(rounds.candidates().begin(), rounds.candidates().end());
  }

  /// What can be said without a reason.
  void find_settled() {
    for (std::uint32_t index = 0; index < explanation_.candidates.size(); ++index) {
      if (!possible_[index].is_single() || explanation_.candidates[index].is_single()) continue;
      explanation_.settled = CellValue{CellId{index}, possible_[index].first()};
      return;
    }
  }

  /// How long one more step may be looked for after the deadline.
  static constexpr std::chrono::milliseconds time_for_a_last_step{300};

  PuzzleSolver& solver_;
  const Puzzle& puzzle_;
  const ExplainRequest& request_;
  Stats& stats_;
  const SharedDeadline deadline_{solver_};
  const Limits limits_ = solver_.limits();
  std::vector<Domain> possible_;  ///< by cell: the values of solutions
  Explanation explanation_;
};

}  // namespace

std::size_t Explanation::step_count() const {
  std::size_t count = 0;
  for (const Round& round : rounds) count += round.steps.size();
  return count;
}

Explanation explain(PuzzleSolver& solver, const Puzzle& puzzle, const ExplainRequest& request,
                    Stats& stats) {
  Explaining explaining(solver, puzzle, request, stats);
  try {
    explaining.run();
    return explaining.take();
  } catch (const LimitReached& limit) {
    return explaining.cut_short(limit.reason());
  }
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
