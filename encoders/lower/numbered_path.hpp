// A path through all cells of a house that hold successive numbers, each once: where the next number of
// each cell lies in one of some cells (Signpost). What follows what is said by a literal for each link
// between cells, and the numbers follow from that. With many values in each cell, these are few clauses.
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
  /// The path that a model describes, if links are few beside the candidates. `domains` are the candidates
  /// that are left, by cell.
  [[nodiscard]] static std::optional<NumberedPath> find(const Model& model,
                                                        std::span<const Domain> domains);

  [[nodiscard]] const AllDifferent& house() const { return *house_; }
  [[nodiscard]] bool visits(CellId cell) const { return is_visited_[cell.index]; }
  /// Whether the clauses of the path keep a second number out of the cell.
  [[nodiscard]] bool counts_through(CellId cell) const { return is_counted_through_[cell.index]; }

  /// Writes clauses that keep to the path. With a clause for each cell that it holds a number, they say
  /// all that the house does: by links, one cell after the other is reached from the first, other cells
  /// would form cycles, which no numbers fit, and a second number in a cell would be passed on to the
  /// last, where there is none but the last number.
  void encode(ClauseSink& sink, const VarMap& map, const AtMostOne& at_most_one) const;

 private:
  NumberedPath(const AllDifferent& house, std::span<const Domain> domains);
  /// Whether each cell but the last has one that follows, and links are few.
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
