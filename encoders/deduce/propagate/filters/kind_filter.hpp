// What the filters of all kinds of constraint have in common. A filter keeps the candidates of a
// constraint's cells that occur in some choice of candidates which meets it, and reports to the
// board, which knows the constraint that is to blame.
#pragma once

#include <cstddef>
#include <cstdint>

#include "encoders/deduce/propagate/board/board.hpp"

namespace puzzlec {

/// When a constraint is filtered after one of its cells changed: at once, when nothing cheaper is
/// left, or last of all.
enum class FilterTurn : std::uint8_t { now, later, last };

/// What a filter does unless it says otherwise. Each has, for its kinds, filter(board, kind, number),
/// which may also take what was spent and add to it; false on a contradiction.
class KindFilter {
 public:
  struct Sizes {
    std::uint32_t cell_count = 0;
    std::size_t value_bound = 1;  ///< all values are below
  };
  explicit KindFilter(Sizes sizes) : sizes_(sizes) {}

  /// To be called before the constraints of a model are added.
  void begin_model() {}
  /// A number for the constraint, which the others want.
  std::uint32_t add(const auto&) { return 0; }
  /// To be called when all are added.
  void end_model() {}

  /// The technique that permits to filter, ...
  [[nodiscard]] static Reason technique_of(const auto&) { return Reason::relation; }
  /// ... and whether these make sure that a full board meets the constraints.
  [[nodiscard]] static bool verifies(Techniques techniques) {
    return techniques.contains(Reason::relation);
  }
  [[nodiscard]] static FilterTurn turn_of(const auto&, std::uint32_t) { return FilterTurn::later; }
  /// Of filter(), in looks at one cell of a house; nothing if it counts on its own.
  [[nodiscard]] static std::uint64_t work_of(const auto& kind, std::uint32_t) {
    const std::uint64_t size = cells_of(kind).size();
    return size * size;
  }

  /// Visits the cells whose changes wake the constraint.
  template <typename Kind, typename Visit>
  void for_each_cell(const Kind& kind, std::uint32_t, Visit visit) {
    for (const CellId cell : cells_of(kind)) visit(cell.index);
  }
  /// Has for_each_woken() tell of the constraint by this number, if it does so of the kind.
  void watch(const auto&, std::uint32_t) {}
  /// Visits what has to look at a cell which has the values `left` and has lost those that are `gone`.
  template <typename Word, typename Visit>
  void for_each_woken(std::uint32_t, Word, Word, Visit) const {}

 protected:
  [[nodiscard]] const Sizes& sizes() const { return sizes_; }

 private:
  Sizes sizes_;
};

}  // namespace puzzlec
