// Deduces from a model, without a solver, until its techniques find nothing more: singles,
// intersections and pairs in houses, the filters of single constraints (filters/, graphs/) and, if it
// pays, failed literals. More may follow from the model than they find.
//
// It runs before encoding, so that only what is left is encoded; each step can be recorded with its
// reason. A Propagator keeps its buffers: after the first puzzles of a kind, a run allocates hardly
// anything.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "encoders/base/work_watch.hpp"
#include "encoders/deduce/propagate/search/solution_search.hpp"
#include "encoders/deduce/propagate/techniques.hpp"
#include "encoders/deduce/sudoku/sudoku_search.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// One deduction: candidates that leave a cell.
///
/// It follows from the candidates before the step and the `constraint` that was looked at (for
/// intersections and cardinality pairs, also the `other`). `cage_tuples` and
/// `relation` also use that cells of the constraint that share a house differ, `house_sum` uses all
/// houses, and `connectivity` tables for two of its cells; `given` and `failed_literal` name no constraint.
struct DeductionStep {
  Reason reason = Reason::given;
  CellId cell;
  Domain removed;
  ConstraintId constraint;
  ConstraintId other;  ///< for an intersection, the house whose cells lose values
};

struct Deduction {
  bool contradiction = false;  ///< the model has no solution; `domains` says nothing
  bool solved = false;  ///< each cell has one candidate, and together they meet every constraint
  std::vector<Domain> domains;  ///< by cell; every solution lies inside
  /// Steps by reason: how often candidates left a cell for it.
  std::array<std::uint64_t, reason_count> steps{};
  std::uint64_t probes = 0;  ///< how many candidates were tried for a contradiction
  /// If there is a contradiction: the step that found it, with nothing removed. Houses of naked
  /// singles are named only in logged runs.
  DeductionStep conflict;
};

/// How much trial search is worth.
struct TrialLimits {
  /// Candidates that are tried; three times as many if the patterns of values are known.
  std::uint64_t trials = 0;
  std::size_t solutions = 1;  ///< the search ends once it has found that many; at least 1
  /// What may be spent on constraints that are not houses, in looks at one cell; no trial begins
  /// once it is spent.
  std::uint64_t work = UINT64_MAX;
};

struct TrialLog;

/// The result of trying candidates.
struct TrialOutcome {
  bool complete = false;  ///< there are no solutions but those found
  std::uint64_t trials = 0;
  std::vector<std::vector<Value>> solutions;  ///< different ones, each by cell
};

enum class WordWidth : std::uint8_t { fitting, bits32, bits64, bits128, widest };

struct PresolveOptions {
  PresolveLevel level = PresolveLevel::automatic;
  /// Techniques that are used, out of those of the level.
  Techniques techniques = techniques_of(PresolveLevel::full);
  /// The word that holds a set of candidates; for tests. Too narrow a word is widened.
  WordWidth width = WordWidth::fitting;
  WorkWatch* watch = nullptr;  ///< is told of the work, and may end it; null for none
};

/// Reusable for any number of models with the same structure. After a run or search that a watch ended,
/// only run() may be called.
class Propagator {
 public:
  explicit Propagator(std::shared_ptr<const Structure> structure, PresolveOptions options = {});
  Propagator(Propagator&&) noexcept;
  Propagator& operator=(Propagator&&) noexcept;
  ~Propagator();

  [[nodiscard]] const Structure* structure() const { return structure_.get(); }

  /// Deduces. If `log` is not null, steps are appended to it in the order of their discovery;
  /// logging changes no result. The result is valid until the next run.
  /// Requires: model.structure is the structure that this was made for, and the model is valid.
  [[nodiscard]] const Deduction& run(const Model& model, std::vector<DeductionStep>* log = nullptr);

  /// Looks for solutions by trying candidates, from where the last run ended. If the limits end that,
  /// and there are loops or connected areas, candidates are then probed for a contradiction as long
  /// as that pays. The outcome is valid until the next call.
  /// Requires: that run ended without a contradiction, unsolved, and its model is still alive.
  /// Ensures: if the search ended without a solution and is not complete, the deduction's domains
  /// have lost the candidates that it refuted.
  /// If `log` is not null, it gets what happened; the search then keeps to techniques whose steps
  /// name the constraints that they follow from.
  [[nodiscard]] const TrialOutcome& search(const TrialLimits& limits, TrialLog* log = nullptr);

  /// As run(), for the solutions that lie inside `domains` (by cell) alone. Requires: the last run
  /// was of the same model, which is still there.
  [[nodiscard]] const Deduction& run_inside(const Model& model, std::span<const Domain> domains);

  /// All solutions of what the last run left open. Null if the techniques that are used would
  /// accept a full grid that is not a solution. Requires: as search(). The search may be used until
  /// the next run() or search(). Further searches may be made after run_inside() and used in turn
  /// with this one.
  [[nodiscard]] std::unique_ptr<SolutionSearch> solutions(const SearchOptions& options);

  /// The houses that SudokuSearch can search, if the model has these and no other constraints. Nothing if
  /// the options ask for certain techniques. Requires: the model has the structure.
  [[nodiscard]] std::optional<SudokuHouses> sudoku_of(const Model& model) const;

  /// The work of one word width; an implementation detail.
  class Worker;

 private:
  std::shared_ptr<const Structure> structure_;
  PresolveOptions options_;
  std::unique_ptr<Worker> worker_;
  std::unique_ptr<Worker> own_worker_;        ///< for the last model, if it has houses of its own
  std::optional<SudokuHouses> sudoku_;        ///< that SudokuSearch may search, of the structure
  std::optional<SudokuHouses> model_sudoku_;  ///< and of the last model
  Deduction result_;
  TrialOutcome outcome_;
};

}  // namespace puzzlec
