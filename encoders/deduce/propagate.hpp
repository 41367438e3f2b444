// What follows from a model without a solver, to a fixpoint: singles, intersections and pairs in
// houses, bounds and tuples of cages, bounds of cardinalities, and, where it pays, failed literals.
//
// It runs before encoding, so that only what is left is encoded; each step can be recorded with its
// reason. A Propagator keeps its buffers: after the first puzzles of a kind, a run allocates
// nothing.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "encoders/deduce/techniques.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// One deduction: candidates that leave a cell.
///
/// It is justified by the constraint behind `origin` (and, for intersections and cardinality pairs,
/// the one behind `other`) and the candidates before the step. `cage_tuples` also uses that cells
/// of the cage that share a house differ; `given` and `failed_literal` name no constraint.
struct DeductionStep {
  Reason reason = Reason::given;
  CellId cell;
  Domain removed;
  const Origin* origin = nullptr;  ///< of the constraint that was looked at; the model's
  const Origin* other =
      nullptr;  ///< of the second one: for an intersection, the house whose cells lose values
  /// Follows only under the candidate that the next failed_literal step not on trial removes.
  bool on_trial = false;
};

/// What is logged: every step; or what unit propagation on clauses does not find by itself, which
/// is no singles, but also the steps of trials that failed. The last one of these removes nothing
/// and says where the contradiction came up.
enum class LogKind : std::uint8_t { explanation, proof };

struct Deduction {
  bool contradiction = false;  ///< the model has no solution; `domains` says nothing
  bool solved = false;  ///< each cell has one candidate, and together they meet every constraint
  std::vector<Domain> domains;  ///< by cell; every solution lies inside
  /// Steps by reason: how often candidates left a cell for it.
  std::array<std::uint64_t, reason_count> steps{};
  std::uint64_t probes = 0;  ///< how many candidates were tried for a contradiction
  /// Where there is a contradiction: what was looked at last, nothing removed. Houses of naked
  /// singles are named only in logged runs.
  DeductionStep conflict;
  /// A solution that came up while candidates were tried, by cell; empty where none did. It says
  /// nothing about there being others.
  std::vector<Value> witness;
};

enum class WordWidth : std::uint8_t { fitting, bits32, bits64, bits128 };

struct PresolveOptions {
  PresolveLevel level = PresolveLevel::automatic;
  /// Techniques that are used, out of those of the level.
  Techniques techniques = techniques_of(PresolveLevel::full);
  /// Probing ends at the first solution that it meets: enough where any solution will do.
  bool stop_at_witness = false;
  /// The word that holds a set of candidates; for tests. Too narrow a word is widened.
  WordWidth width = WordWidth::fitting;
  LogKind log = LogKind::explanation;
};

/// Reusable for any number of models with the same structure.
class Propagator {
 public:
  explicit Propagator(std::shared_ptr<const Structure> structure, PresolveOptions options = {});
  Propagator(Propagator&&) noexcept;
  Propagator& operator=(Propagator&&) noexcept;
  ~Propagator();

  [[nodiscard]] const Structure* structure() const { return structure_.get(); }

  /// Requires: model.structure is the structure that this was made for, and the model is valid.
  /// Steps are appended to `log` in the order of their discovery, where it is not null; logging
  /// changes no result. The result is valid until the next run.
  [[nodiscard]] const Deduction& run(const Model& model, std::vector<DeductionStep>* log = nullptr);

  /// The work of one word width; an implementation detail.
  class Engine;

 private:
  std::shared_ptr<const Structure> structure_;
  PresolveOptions options_;
  std::unique_ptr<Engine> engine_;
  Deduction result_;
};

}  // namespace puzzlec
