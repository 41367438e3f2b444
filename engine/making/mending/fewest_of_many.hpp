// The fewest givens that only one of a puzzle's solutions has, over all solutions, if there are too many
// solutions to look at each.
//
// Sets of givens are tried level by level, as in fewest_givens.hpp, but only against the solutions that are
// known. There need not be many of them: if two known solutions have all givens of a set, the set leaves
// more than one. Only about the other sets the caller's `Ask` is asked. The solutions that it returns are
// known from then on, and rule out further sets.
//
// At the end of a level, every set of that size which some solution has is had by two known solutions. So
// on the next level, a set of which a part is in no known solution is in no solution at all, and need not be
// asked about.
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
