#include "encoders/deduce/checks/supports.hpp"

#include <algorithm>
#include <variant>

namespace puzzlec {

void Supports::begin(std::span<const CellId> cells) {
  cells_.assign(cells.begin(), cells.end());
  supported_.assign(cells.size(), Domain{});
  has_small_sums_ = false;
}

bool Supports::read(const Constraint& constraint, std::span<const Domain> domains) {
  return std::visit(
      [&](const auto& kind) {
        if constexpr (requires { this->read_kind(kind, domains); }) {
          read_kind(kind, domains);
          return true;
        } else {
          return false;
        }
      },
      constraint);
}

bool Supports::excludes(CellId cell, const Domain& values) const {
  Domain left = values;
  bool is_there = false;
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    if (cells_[place] != cell) continue;
    left = left & supported_[place];
    is_there = true;
  }
  return is_there && left.empty();
}

bool Supports::is_live(std::size_t place, State state) const {
  if (has_small_sums_) return (sums_[place] >> state & 1) != 0;
  const auto found = std::ranges::lower_bound(states_[place], state);
  return found != states_[place].end() && *found == state &&
         is_live_[place][static_cast<std::size_t>(found - states_[place].begin())] != 0;
}

void Supports::read_kind(const Visible& visible, std::span<const Domain> domains) {
  begin(visible.cells);
  read_states(domains, visible);
}

}  // namespace puzzlec
