// What lowering asks about a structure again and again.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "encoders/model/house_sums.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

class StructureFacts {
 public:
  explicit StructureFacts(std::shared_ptr<const Structure> structure);

  [[nodiscard]] const Structure& structure() const { return *structure_; }
  [[nodiscard]] std::span<const Domain> domains() const { return structure_->domains; }
  /// All values are below.
  [[nodiscard]] std::size_t value_bound() const { return value_bound_; }
  [[nodiscard]] const HouseSums& house_sums() const { return house_sums_; }
  [[nodiscard]] bool has_graphs() const { return has_graphs_; }
  [[nodiscard]] bool share_a_house(CellId a, CellId b) const;

 private:
  std::shared_ptr<const Structure> structure_;
  std::size_t value_bound_ = 0;
  std::vector<std::vector<std::uint32_t>> houses_at_;  ///< by cell
  HouseSums house_sums_;
  bool has_graphs_ = false;
};

}  // namespace puzzlec
