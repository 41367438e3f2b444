// Backtracking on the model of any puzzle, one step at a time, to be watched or walked through: what
// LatinSquare::search does.
//
// Cells in reading order, values ascending: a value is placed, looked at, and removed again if it
// breaks a rule or leads nowhere. It takes exponential time on hard puzzles.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

class ModelSearch {
 public:
  enum class Outcome { running, solved, none };
  struct Step {
    enum class Kind { place, remove };
    Kind kind = Kind::place;
    CellId cell;
    Value value;
    /// Whether no rule is broken after the step by what the cell holds.
    bool is_valid = true;
    friend bool operator==(const Step&, const Step&) = default;
  };

  /// Starts from the model's givens and the values of `start`. Cells that can hold a single value
  /// have it from the start. If what is there already breaks a rule, the outcome is `none` without
  /// any step. Requires: the grid has the model's shape, and its values are in the model's domains.
  ModelSearch(Model model, const Grid& start);
  ModelSearch(const ModelSearch&) = delete;
  ModelSearch& operator=(const ModelSearch&) = delete;
  ModelSearch(ModelSearch&&) = default;
  ModelSearch& operator=(ModelSearch&&) = default;
  ~ModelSearch() = default;

  /// Takes one step; nothing if the search is over.
  std::optional<Step> next();

  [[nodiscard]] Outcome outcome() const { return outcome_; }
  /// As the last step left it: a solution if it is solved, as it was at the start if there is none.
  [[nodiscard]] const Grid& grid() const { return grid_; }
  [[nodiscard]] std::uint64_t placements() const { return placements_; }
  [[nodiscard]] std::uint64_t removals() const { return removals_; }

 private:
  [[nodiscard]] Step place(CellId cell, Value value);
  [[nodiscard]] Step remove();

  Model model_;
  std::vector<const Constraint*> constraints_;
  std::vector<std::vector<std::uint32_t>> at_cell_;  ///< by cell: indices into constraints_
  std::vector<Domain> domains_;                      ///< by cell: its value, or all it may hold
  Grid grid_;
  std::vector<CellId> open_;  ///< the cells that are filled, in order
  std::size_t depth_ = 0;     ///< how many of them are filled and valid
  Value last_;                ///< the last one tried in the cell at `depth_`
  bool must_remove_ = false;  ///< that value breaks a rule
  Outcome outcome_ = Outcome::running;
  std::uint64_t placements_ = 0;
  std::uint64_t removals_ = 0;
};

}  // namespace puzzlec
