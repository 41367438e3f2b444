// Why a puzzle's solution is what it is: the rounds of encoders/explain/rounds.hpp, and how hard
// they make the puzzle.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/model/player_entries.hpp"
#include "engine/proofs/steps/check_step.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec {

struct ExplainRequest {
  /// Steps of more rules are not looked for.
  std::uint32_t largest = UINT32_MAX;
  /// Ends once this cell is known.
  std::optional<CellId> until = {};
  /// What is filled in already; it is right (see check_entries.hpp).
  PlayerEntries entries = {};
  /// Ends with the round that has the step of this number, counted from 1.
  std::optional<std::size_t> step = {};
  /// Ends with the first round of which this says so; the candidates are those before.
  std::function<bool(const Round& round, const RuleBook& book, std::span<const Domain> before)>
      is_last = {};
};

struct Explanation {
  enum class Kind {
    solved,   ///< the steps lead to the only solution
    several,  ///< to the candidates of several solutions, none of which a rule can exclude
    partial,  ///< as far as was asked for
    stuck,    ///< no step of at most `largest` rules is left, and that is proved
    none,     ///< there is no solution; nothing is explained
    unknown,  ///< a limit was reached: the steps so far are right
  };
  Kind kind = Kind::unknown;
  UnknownReason reason = UnknownReason::interrupted;  ///< if unknown
  std::shared_ptr<const RuleBook> book;               ///< never null
  std::vector<Round> rounds;
  /// If no step was found though there is one: it takes at least that many rules. Otherwise 0.
  std::uint32_t next_at_least = 0;
  /// If unknown, but the solutions were found: the first cell that has one value in all of them and
  /// several candidates.
  std::optional<CellValue> settled;
  std::vector<std::vector<Domain>> before;  ///< by round: candidates that it starts from
  /// By round and step, if the solver is asked for proofs: the checker accepted them.
  std::vector<std::vector<StepCertificate>> certificates;
  std::vector<Domain> candidates;  ///< at the end
  std::optional<Grid> solution;    ///< if there is only one

  [[nodiscard]] std::size_t step_count() const;
};

/// Finds the steps. The time limit of the solver holds for everything together; when it is reached,
/// one more step is shown if one is found quickly, whose set of rules may not be a smallest one. If
/// the solver's options ask for proofs, each step has a certificate; steps that have none are left
/// out, and so is what follows.
[[nodiscard]] Explanation explain(PuzzleSolver& solver, const Puzzle& puzzle,
                                  const ExplainRequest& request, Stats& stats);

struct Rating {
  std::uint32_t peak = 0;  ///< rules of the hardest step
  double effort = 0;       ///< the sum of 2^size over the rounds
  std::size_t rounds = 0;
  std::size_t steps = 0;
  std::size_t removals = 0;  ///< candidates excluded, of those that the givens leave
  /// The fewest steps to choose from in a round that is not free; 0 if all are.
  std::size_t narrowest = 0;
  unsigned level = 1;  ///< 1 (peak 0 or 1), 2 (2), 3 (3, 4), 4 (5 to 8) or 5 (more)
};

/// What the rounds say, and what is known of a next step that was not found; of a puzzle that is not
/// explained to its end, a lower bound.
[[nodiscard]] Rating rate(const Explanation& explanation);

}  // namespace puzzlec
