// What counts as one rule: one application of it, as a person would call it.
//
// * What bears one name is one application: a clue, a cage, a line, what is said of a room.
// * A rule about pairs that is stated all over the grid is applied at a cell, to all its partners:
//   what one cell sees by knight's moves, the neighbours of a shaded cell, the line at a cell.
// * A rule about all groups of cells is applied to one group: that of a cell, whatever it holds.
//   Connected, as one component or one loop, is what the whole grid is.
// * "Each value that often" is one for each value, as in houses.
#pragma once

#include <deque>
#include <functional>
#include <string>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

using NameOfCell = std::function<std::string(CellId)>;

struct Application {
  Origin origin;
  std::vector<const Constraint*> constraints;  ///< which may be those of several applications
  bool is_star = false;  ///< constraints of at most two cells, all of which have one cell in common
};

class Applications {
 public:
  /// The model outlives it.
  Applications(const Model& model, const NameOfCell& name_of_cell);
  Applications(const Applications&) = delete;
  Applications& operator=(const Applications&) = delete;

  /// In the order of their first constraints.
  [[nodiscard]] const std::vector<Application>& list() const { return list_; }

 private:
  std::deque<Constraint> parts_;  ///< of constraints about all groups
  std::vector<Application> list_;
};

}  // namespace puzzlec
