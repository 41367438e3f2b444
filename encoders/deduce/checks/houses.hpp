// What houses say of candidates: for the confirmation of deduced steps (step_checker.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "encoders/model/model.hpp"

namespace puzzlec {

class HouseChecks {
 public:
  /// The model stays alive and unchanged until the next call.
  void begin(const Model& model);

  [[nodiscard]] std::span<const AllDifferent* const> all() const { return houses_; }
  [[nodiscard]] bool share_a_house(CellId a, CellId b) const;
  /// Visits the other cells of a cell's houses.
  template <typename Visit>
  void for_each_peer(std::uint32_t cell, Visit visit) const {
    for (const std::uint32_t house : houses_of(cell)) {
      for (const CellId peer : houses_[house]->cells) {
        if (peer.index != cell) visit(peer.index);
      }
    }
  }

  // Each looks at candidates by cell, which are back as they were afterwards.

  /// Whether the cell, which has these candidates, cannot have them.
  [[nodiscard]] static bool excludes(const AllDifferent& house, CellId cell, const Domain& values,
                                     std::vector<Domain>& domains);
  /// Whether `needs` needs the values in cells that it shares with `loses`, which the cell is in.
  [[nodiscard]] bool excludes(const AllDifferent& needs, const AllDifferent& loses, CellId cell,
                              const Domain& values, std::span<const Domain> domains);
  /// Whether the cells cannot hold different values, or those of a permutation not all of them.
  [[nodiscard]] bool is_refuted(const AllDifferent& house, std::span<const Domain> domains) const;

 private:
  [[nodiscard]] std::span<const std::uint32_t> houses_of(std::uint32_t cell) const {
    return std::span(houses_at_).subspan(first_at_[cell], first_at_[cell + 1] - first_at_[cell]);
  }

  const Model* model_ = nullptr;
  std::vector<const AllDifferent*> houses_;
  std::vector<std::uint32_t> houses_at_;  ///< of one cell after the other
  std::vector<std::uint32_t> first_at_;   ///< by cell, where its houses begin; one more
  std::vector<std::uint32_t> marks_;      ///< by cell, against mark_
  std::uint32_t mark_ = 0;
};

}  // namespace puzzlec
