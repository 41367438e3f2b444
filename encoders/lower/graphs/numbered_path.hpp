// Numbered paths: the cells of a house hold successive numbers, each once, and the number that follows a
// cell's is in one of a few given cells (Signpost). A link joins two cells that may follow each other, and
// has a literal. The links determine the numbers, and take fewer clauses if cells have many candidates.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "encoders/cnf/clause_sink.hpp"
#include "encoders/cnf/var_map.hpp"
#include "encoders/encodings/encoding.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

class NumberedPath {
 public:
  /// The numbered path that the model describes, if it has few links compared with candidates. `domains`
  /// are the remaining candidates, by cell.
  [[nodiscard]] static std::optional<NumberedPath> find(const Model& model,
                                                        std::span<const Domain> domains);

  [[nodiscard]] const AllDifferent& house() const { return *house_; }
  [[nodiscard]] bool visits(CellId cell) const { return is_visited_[cell.index]; }
  /// Whether the clauses of the path keep a second number out of the cell.
  [[nodiscard]] bool counts_through(CellId cell) const { return is_counted_through_[cell.index]; }

  /// Writes the clauses of the path. Together with a clause for each cell, which says that it holds a
  /// number, they imply the house. Links lead from the first number through one cell after the other. Any
  /// cells left over would form cycles, along which numbers grow without end. And a second number in a cell
  /// would reach the cell of the last number, which holds no other.
  void encode(ClauseSink& sink, const VarMap& map, const AtMostOne& at_most_one) const;

 private:
  NumberedPath(const AllDifferent& house, std::span<const Domain> domains);
  /// Finds the links. False if the number that follows some cell's may be anywhere, or links are many.
  bool find_links(const Model& model, std::span<const Domain> domains);

  const AllDifferent* house_;
  Value first_;  ///< of the numbers
  Value last_;
  bool is_successive_ = false;    ///< the numbers are first .. last
  std::vector<bool> is_visited_;  ///< by cell, as all of these
  std::vector<bool> is_counted_through_;
  std::vector<bool> is_followed_;                 ///< it is known which cell follows
  std::vector<bool> is_led_to_;                   ///< it is known which cell comes before
  std::vector<std::pair<CellId, CellId>> links_;  ///< between other cells
};

}  // namespace puzzlec
