// What follows from a model by looking at one constraint at a time, to a fixpoint: naked and hidden singles in
// houses, bounds of cardinalities, allowed tuples of cages. No solver, no guessing.
//
// It runs before encoding, so that only what is left is encoded; each step can be recorded with its reason.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

/// Why a step was possible.
enum class Reason { given, naked_single, hidden_single, cardinality_bound, cage_tuples };

/// A stable name: "given", "naked single", ...
[[nodiscard]] const char* name_of(Reason reason);

/// One deduction: candidates that leave a cell.
struct DeductionStep {
  Reason reason = Reason::given;
  CellId cell;
  Domain removed;
  const Origin* origin = nullptr;  ///< the constraint that was looked at (null for a given); the model's
};

struct Deduction {
  bool contradiction = false;     ///< then the model has no solution and `domains` says nothing
  std::vector<Domain> domains;    ///< by cell; every solution lies inside
};

/// Reusable for any number of models with the same structure.
class Propagator {
 public:
  explicit Propagator(std::shared_ptr<const Structure> structure);

  [[nodiscard]] const Structure* structure() const { return structure_.get(); }

  /// Requires: model.structure is the structure that this was made for. Steps are appended to `log` in the order
  /// of their discovery, where it is not null.
  [[nodiscard]] Deduction run(const Model& model, std::vector<DeductionStep>* log = nullptr);

 private:
  class Run;
  std::shared_ptr<const Structure> structure_;
  std::vector<std::vector<std::uint32_t>> touching_;  ///< by cell: the structure's constraints that speak of it
};

}  // namespace puzzlec
