// What follows from a step, as people of the genre say it: values of cells; of a loop, its lines; of
// bridges and walls, what lies between two cells.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rule_search.hpp"
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

/// What cells hold without these candidates, of those that lose some.
[[nodiscard]] std::map<CellId, Domain> left_without(std::span<const Removal> removals,
                                                    std::span<const Domain> before);

/// `left`: what the step leaves of the cells that it changes, out of the candidates before it.
[[nodiscard]] std::string conclusion_words(const Puzzle& puzzle, std::span<const Domain> before,
                                           const std::map<CellId, Domain>& left);

/// What is known of these cells, out of what they could hold at the start: "the line goes up and left at
/// r1c3, and the line does not pass r1c4". Nothing if nothing is known.
[[nodiscard]] std::string fact_words(const Puzzle& puzzle, std::span<const CellId> cells,
                                     std::span<const Domain> start, std::span<const Domain> now);

/// What a person has entered.
[[nodiscard]] std::string entry_words(const Puzzle& puzzle, std::span<const CellValue> entries);

}  // namespace puzzlec
