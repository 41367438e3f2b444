// What two counts say together about the statements that are open: how many of those that they
// share, and of those that only one of them has, are true.
//
// For the confirmation of deduced steps (step_checker.hpp).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

class CountPair {
 public:
  /// Requires: each cell has a domain, which is not empty.
  void read(const Cardinality& a, const Cardinality& b, std::span<const Domain> domains);

  /// Whether the counts exclude that the cell holds one of these values out of what it held when they
  /// were read.
  [[nodiscard]] bool excludes(CellId cell, const Domain& values) const;

 private:
  /// Statements that were neither sure nor impossible, ascending, and how many others were sure.
  struct Part {
    std::vector<CellValue> open;
    std::int64_t sure = 0;
    bool none_holds = false;
    bool all_hold = false;

    [[nodiscard]] std::int64_t possible() const {
      return sure + static_cast<std::int64_t>(open.size());
    }
    void settle(std::int64_t least, std::int64_t most);
  };

  Part shared_;
  std::array<Part, 2> alone_;
  bool is_contradiction_ = false;
  std::array<std::vector<CellValue>, 2> sorted_;  ///< kept for memory
};

}  // namespace puzzlec
