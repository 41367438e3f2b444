// The fewest givens that only one of a puzzle's solutions has, over all solutions, of a puzzle that has
// too many solutions to look at each.
//
// Sets of givens are tried level by level, as in fewest_givens.hpp, against solutions that are known,
// of which there need not be many: a set that two of them have leaves more than one. Only about other
// sets somebody has to be asked, and what the answer shows is known from then on, and rules out other
// sets in turn. After a level, each of its sets that a solution has is had by two known ones, so that on
// the next level a set that none has is known to be of no use.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

class FewestOfMany {
 public:
  struct Found {
    std::vector<CellValue> givens;  ///< ascending
    Grid solution;
  };
  /// A few solutions, at least two if there are two, that have these givens. Nothing if a limit ends
  /// the search.
  using Ask = std::function<std::optional<std::vector<Grid>>(const std::vector<CellValue>&)>;

  /// `candidates` has the values of each cell in all solutions together.
  FewestOfMany(const std::vector<Domain>& candidates, Ask ask);

  /// A solution that is known from now on; it may be known already.
  void add(const Grid& solution);
  /// A smallest set of at most `most` givens that exactly one solution has; nothing if there is none,
  /// or a limit was reached.
  [[nodiscard]] std::optional<Found> find(std::uint32_t most);
  [[nodiscard]] bool is_ended() const { return is_ended_; }

 private:
  using Words = std::vector<std::uint64_t>;  ///< a bit for each known solution
  using Item = std::uint32_t;                ///< a given
  /// Looks for `left` more givens, from `first` on.
  [[nodiscard]] bool search(Item first, std::uint32_t left);
  [[nodiscard]] bool is_only_one(Item last);
  [[nodiscard]] bool clashes(Item last) const;
  [[nodiscard]] std::uint32_t known_with(Item last) const;
  [[nodiscard]] bool is_known_empty(Item last) const;

  Ask ask_;
  std::size_t count_ = 0;  ///< of known solutions
  std::set<std::vector<std::uint16_t>> known_;
  std::vector<CellValue> items_;
  std::vector<Words> having_;  ///< by given
  std::vector<bool> clashes_;  ///< by two givens: no solution has both
  std::vector<Item> chosen_;
  std::vector<Words> common_;  ///< the known solutions that have the first 0, 1, ... chosen ones
  std::optional<Found> found_;
  bool is_ended_ = false;
};

}  // namespace puzzlec
