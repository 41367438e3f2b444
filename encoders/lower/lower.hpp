// The step from the model to clauses, and back: which literals there are, and how an assignment
// becomes a grid again. How each kind of constraint becomes clauses is in kinds/ and graphs/. The
// literals of cells and their decoding are in one place so that they cannot drift apart.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "encoders/base/work_watch.hpp"
#include "encoders/cnf/assignment.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/encodings/encodings.hpp"
#include "encoders/lower/fact_literals.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

struct JoinedPairs;
class StructureFacts;

/// The encodings that can be chosen; null stands for `auto`. Other kinds of constraint have one way
/// to become clauses, or choose among several themselves.
struct LowerOptions {
  const AmoEncoding* amo = nullptr;
  const CardinalityEncoding* cardinality = nullptr;
  const CageEncoding* cage = nullptr;
  const HouseForm* house = nullptr;
  WorkWatch* watch = nullptr;  ///< is told of the work, and may end it; null for none
};

/// How often an encoding was used, and why.
struct EncodingUse {
  /// "at-most-one", "cardinality", "cage", "house", "less", "visible",
  /// "tuples", "regular", "sums", "any of" or "graph".
  std::string constraint;
  std::string encoding;
  std::string reason;
  std::size_t count = 0;
};

/// What becomes of constraints on graphs.
enum class GraphForm {
  lazy,      ///< left to cuts, which a session adds when a model violates them
  complete,  ///< clauses that say all of them, with many auxiliary variables
};

/// Which solutions a formula has to have.
enum class Keep {
  every_solution,
  some_solution,  ///< canonical ones are enough, if the others can be told from them
};

/// A puzzle as clauses. Its solutions are those of the clauses that also meet what is lazy.
struct Lowered {
  Cnf cnf;
  VarMap map;
  std::vector<EncodingUse> uses;
  std::vector<LazyConstraint> lazy = {};
  std::vector<Domain> domains = {};  ///< of the structure, by cell: what cuts take for granted
  FactLiterals facts = {};
  /// If set, the formula has canonical solutions only, and this tells whether there are others.
  std::shared_ptr<const JoinedPairs> canonical = {};
};

/// A given or clue that can be switched off: its clauses must hold only if `selector` is true.
struct Selected {
  Lit selector;
  Origin origin;
  std::vector<CellId> cells;  ///< each once; empty for a rule of the whole grid
  /// What it is in the model: one of its givens, or some of its clues, by index.
  std::optional<std::size_t> given = {};
  std::vector<std::size_t> clues = {};
};

struct SelectableLowered {
  Lowered lowered;
  /// Givens in the model's order, then its clues; clues of one name are one.
  std::vector<Selected> selected;
};

/// Turns models of one structure into clauses. Pure: the same model and options give the same
/// clauses.
class Lowering {
 public:
  Lowering(std::shared_ptr<const Structure> structure, LowerOptions options);
  Lowering(Lowering&&) noexcept;
  Lowering& operator=(Lowering&&) noexcept;
  ~Lowering();

  [[nodiscard]] const Structure* structure() const;

  /// Encodes what a deduction left open, with literals only for the candidates of undecided cells.
  /// Requires: the deduction is of this model. A contradiction becomes the empty clause.
  [[nodiscard]] Lowered lower(const Model& model, const Deduction& deduction,
                              GraphForm form = GraphForm::lazy,
                              Keep keep = Keep::every_solution) const;

  /// Encodes everything: a literal for each value of each cell, givens as unit clauses.
  [[nodiscard]] Lowered lower_all(const Model& model, GraphForm form = GraphForm::lazy) const;

  /// As lower_all with lazy graphs, but each given and each clue of the model holds only under a selector.
  [[nodiscard]] SelectableLowered lower_selectable(const Model& model) const;

 private:
  std::unique_ptr<const StructureFacts> about_;
  LowerOptions options_;
};

/// The grid that an assignment stands for. A cell stays blank if none of its statements is true, or
/// more than one; the checks that follow then refuse the grid.
[[nodiscard]] Grid decode(const VarMap& map, const Assignment& assignment);

}  // namespace puzzlec
