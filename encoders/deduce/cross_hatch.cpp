#include "encoders/deduce/cross_hatch.hpp"

#include <utility>
#include <vector>

#include "encoders/base/errors.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {
namespace {

class Hatching {
 public:
  Hatching(const Grid& grid, const HouseShape& shape)
      : grid_(grid), houses_(houses_of(shape)), houses_at_(grid.size()) {
    placed_.resize(houses_.size());
    for (std::size_t h = 0; h < houses_.size(); ++h) {
      for (const CellId cell : houses_[h].cells) {
        houses_at_[cell.index].push_back(h);
        if (grid[cell].is_blank()) continue;
        givens_clash_ = givens_clash_ || placed_[h].contains(grid[cell]);
        placed_[h].insert(grid[cell]);
      }
    }
  }

  [[nodiscard]] bool givens_clash() const { return givens_clash_; }
  [[nodiscard]] const Grid& grid() const { return grid_; }

  enum class Look { placed, nothing_left, dead_end };

  /// Looks at every block and value, and makes the first placement found. A dead end anywhere comes
  /// first.
  Look look() {
    std::optional<std::pair<CellId, Value>> found;
    for (std::size_t h = 0; h < houses_.size(); ++h) {
      if (houses_[h].kind != HouseKind::block) continue;
      for (std::size_t number = 1; number <= grid_.rows(); ++number) {
        const Value value = value_of(number);
        if (placed_[h].contains(value)) continue;
        std::size_t places = 0;
        CellId place;
        for (const CellId cell : houses_[h].cells) {
          if (!is_open(cell, value)) continue;
          ++places;
          place = cell;
        }
        if (places == 0) return Look::dead_end;
        if (places == 1 && !found) found = {place, value};
      }
    }
    if (!found) return Look::nothing_left;
    grid_[found->first] = found->second;
    for (const std::size_t h : houses_at_[found->first.index]) placed_[h].insert(found->second);
    return Look::placed;
  }

 private:
  [[nodiscard]] bool is_open(CellId cell, Value value) const {
    if (!grid_[cell].is_blank()) return false;
    for (const std::size_t h : houses_at_[cell.index]) {
      if (placed_[h].contains(value)) return false;
    }
    return true;
  }

  Grid grid_;
  std::vector<House> houses_;
  std::vector<std::vector<std::size_t>> houses_at_;
  std::vector<Domain> placed_;
  bool givens_clash_ = false;
};

}  // namespace

std::optional<Grid> cross_hatch(const Grid& grid, const HouseShape& shape) {
  ensure(grid.rows() == shape.side && grid.columns() == shape.side && shape.block_rows > 0,
         "cross-hatching takes a square grid with blocks");
  Hatching hatching(grid, shape);
  if (hatching.givens_clash()) return std::nullopt;
  while (true) {
    switch (hatching.look()) {
      case Hatching::Look::placed:
        break;
      case Hatching::Look::dead_end:
        return std::nullopt;
      case Hatching::Look::nothing_left:
        return hatching.grid();
    }
  }
}

}  // namespace puzzlec
