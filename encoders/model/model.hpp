// The intermediate representation of the compiler: cells with finite domains, constraints over
// them, givens.
//
// What many puzzles share (the houses of an ordinary Sudoku) is a Structure, built once; a Model
// adds the clues and givens of one puzzle. `evaluate` defines what a model means: an encoding is
// right if it agrees with `evaluate`.
#pragma once

#include <concepts>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoders/base/work_watch.hpp"
#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/model/houses.hpp"

namespace puzzlec {

/// What does not change from puzzle to puzzle. Cells are numbered row by row.
struct Structure {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<Domain> domains;  ///< one for each cell
  std::vector<Constraint> constraints;

  [[nodiscard]] std::size_t cell_count() const { return rows * columns; }
};

/// Structures by name, each built at its first use. A batch shares one pool. A full pool forgets
/// everything it has: puzzles may bring their own rules, so the number of structures has no bound.
class StructurePool {
 public:
  static constexpr std::size_t most_structures = 256;
  using Builder = std::function<Structure()>;
  [[nodiscard]] std::shared_ptr<const Structure> get(const std::string& key, const Builder& build);
  /// Whether later puzzles may get this structure again.
  [[nodiscard]] bool holds(const Structure* structure) const;
  void clear() { structures_.clear(); }

  /// Who is told of the work that models take, and may end it; null for nobody.
  void set_watch(WorkWatch* watch) { watch_ = watch; }
  [[nodiscard]] WorkWatch* watch() const { return watch_; }

 private:
  WorkWatch* watch_ = nullptr;
  std::map<std::string, std::shared_ptr<const Structure>> structures_;
};

/// A value that the puzzle states.
struct Given {
  CellId cell;
  Value value;
};

struct Model {
  std::shared_ptr<const Structure> structure;  ///< never null
  std::vector<Constraint> clues;               ///< constraints of this puzzle alone
  std::vector<Given> givens;

  [[nodiscard]] std::size_t rows() const { return structure->rows; }
  [[nodiscard]] std::size_t columns() const { return structure->columns; }
  [[nodiscard]] std::size_t cell_count() const { return structure->cell_count(); }

  /// Requires: there is such a constraint.
  [[nodiscard]] const Constraint& constraint(ConstraintId id) const {
    const std::size_t shared = structure->constraints.size();
    return id.index < shared ? structure->constraints[id.index] : clues[id.index - shared];
  }
  /// In the order of their ids; `visit` may take the id, too.
  template <typename Visit>
  void for_each_constraint(Visit&& visit) const {
    ConstraintId id{0};
    for (const auto* list : {&structure->constraints, &clues}) {
      for (const Constraint& constraint : *list) {
        if constexpr (std::invocable<Visit&, const Constraint&, ConstraintId>) {
          visit(constraint, id);
        } else {
          visit(constraint);
        }
        ++id.index;
      }
    }
  }
};

/// The cells of `grid` that are not blank, in reading order.
[[nodiscard]] std::vector<Given> givens_of(const Grid& grid);

/// "given r1c2=5".
[[nodiscard]] std::string given_name(const Given& given, std::size_t columns);

/// The structure of a Latin square with the houses of `shape`: values 1 .. side, each house a
/// permutation. Requires: 1 <= side < Domain::capacity.
[[nodiscard]] Structure square_structure(const HouseShape& shape);

/// What is wrong with a model as a data structure (cells that do not exist, a permutation whose
/// cells and values differ in number, cages of an illegal size), or nothing.
[[nodiscard]] std::optional<std::string> validate(const Model& model);

/// What `grid` violates, by the names of the rules and clues; empty for a solution. The grid must
/// have the model's shape; a blank cell is a violation.
[[nodiscard]] std::vector<std::string> evaluate(const Model& model, const Grid& grid);

}  // namespace puzzlec
