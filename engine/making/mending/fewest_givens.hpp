// The fewest givens that only one of a puzzle's solutions has, over all solutions.
//
// A plain search, level by level: sets of one given, of two, and so on. It keeps the solutions that
// have all givens chosen so far. Givens are tried in one order, those that few solutions have first,
// so each set comes up once, and small remainders come early.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/grid.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

class FewestGivens {
 public:
  struct Found {
    std::vector<CellValue> givens;  ///< ascending
    std::size_t solution = 0;       ///< which one has them, in the order of add()
  };

  /// The limits are kept by reference.
  FewestGivens(std::size_t cells, const Limits& limits) : cells_(cells), limits_(limits) {}

  /// Requires: a complete grid of that many cells, not added before.
  void add(const Grid& solution);
  [[nodiscard]] std::size_t count() const { return values_.size() / cells_; }
  [[nodiscard]] Value value(std::size_t solution, CellId cell) const {
    return value_of(values_[solution * cells_ + cell.index]);
  }

  /// A solution in a grid of that shape.
  [[nodiscard]] Grid grid(std::size_t solution, const Grid& shape) const;

  /// A smallest set of at most `most` givens that exactly one solution has; nothing if there is none,
  /// or a limit was reached. Requires: a solution was added.
  [[nodiscard]] std::optional<Found> find(std::uint32_t most);
  [[nodiscard]] std::optional<UnknownReason> limit() const { return limit_; }

 private:
  using Rank = std::uint32_t;  ///< of a given, in the order in which they are tried
  void rank_givens();
  [[nodiscard]] bool search(const std::vector<std::uint32_t>& solutions, Rank first,
                            std::uint32_t left);
  [[nodiscard]] Rank rank_of(std::uint32_t solution, std::size_t cell) const {
    return ranks_[cell * values_bound_ + values_[solution * cells_ + cell]];
  }

  std::size_t cells_;
  const Limits& limits_;
  std::vector<std::uint16_t> values_;  ///< by solution and cell
  std::size_t values_bound_ = 0;
  std::vector<Rank> ranks_;        ///< by cell and value
  std::vector<CellValue> givens_;  ///< by rank
  std::vector<std::size_t> open_;  ///< cells in which solutions differ
  std::vector<Rank> chosen_;
  std::uint32_t found_ = 0;
  std::optional<UnknownReason> limit_;
};

}  // namespace puzzlec
