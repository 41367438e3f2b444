// What is said of the values of cells: "r4c3 is 7, and r5c3 is not 1 or 2".
#pragma once

#include <string>
#include <vector>

#include "encoders/model/domain.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// Whether the values, of which there are several, look the same: lengths of ships are not drawn.
[[nodiscard]] bool look_alike(const Puzzle& puzzle, CellId cell, const Domain& values);

/// What is said of cells. The same is said of several cells together.
class Statements {
 public:
  explicit Statements(const Puzzle& puzzle) : puzzle_(puzzle) {}

  /// The cell has one of the values, or none of them. What cells hold and what they are takes two
  /// verbs.
  void add(CellId cell, const Domain& values, bool is_so);
  /// "r4c3 is 7, and r5c3 is not 1 or 2".
  [[nodiscard]] std::string words() const;
  [[nodiscard]] bool empty() const { return all_.empty(); }
  /// The cell has one of several values that look the same, whichever.
  void add_alike(CellId cell);

 private:
  struct Statement {
    bool is_a_thing = false;
    bool is_so = true;
    std::vector<std::string> values;
    std::vector<CellId> cells;
  };
  [[nodiscard]] std::string words_of(const Statement& statement) const;
  void add(CellId cell, const Statement& statement);

  const Puzzle& puzzle_;
  std::vector<Statement> all_;
};

}  // namespace puzzlec
