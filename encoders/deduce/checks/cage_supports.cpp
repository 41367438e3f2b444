#include <bit>

#include "encoders/deduce/checks/supports.hpp"

namespace puzzlec {

void Supports::read_kind(const Cage& cage, std::span<const Domain> domains) {
  begin(cage.cells);
  if (cage.operation == CageOperation::add && cage.target < 64)
    return read_small_sum(cage, domains);
  if (cage.operation == CageOperation::multiply && cage.target == 0) {
    // Whatever other cells hold, a cell that may hold 0 is enough.
    std::size_t able = 0;
    for (const CellId cell : cells_) able += domains[cell.index].contains(value_of(0)) ? 1 : 0;
    for (std::size_t place = 0; place < cells_.size(); ++place) {
      const Domain& held = domains[cells_[place].index];
      const std::size_t others = able - (held.contains(value_of(0)) ? 1 : 0);
      supported_[place] = others > 0 ? held : held & Domain::single(value_of(0));
    }
    return;
  }
  read_states(domains, cage);
}

/// Sets of sums are words.
void Supports::read_small_sum(const Cage& cage, std::span<const Domain> domains) {
  const std::size_t count = cells_.size();
  const std::uint64_t up_to_target = ~std::uint64_t{0} >> (63 - cage.target);
  has_small_sums_ = true;
  sums_.assign(count + 1, 0);
  sums_[0] = 1;
  for (std::size_t place = 0; place < count; ++place) {
    for (const Value value : domains[cells_[place].index]) {
      if (value.number < 64) sums_[place + 1] |= sums_[place] << value.number;
    }
    sums_[place + 1] &= up_to_target;
  }
  sums_[count] &= std::uint64_t{1} << cage.target;
  for (std::size_t place = count; place-- > 0;) {
    std::uint64_t live = 0;
    for (const Value value : domains[cells_[place].index]) {
      if (value.number >= 64) continue;
      const std::uint64_t from = sums_[place] & (sums_[place + 1] >> value.number);
      if (from != 0) supported_[place].insert(value);
      live |= from;
    }
    sums_[place] = live;
  }
}

bool Supports::read_distinct(const Constraint& constraint, std::span<const Domain> domains,
                             const SharesHouse& share_a_house) {
  constexpr std::uint64_t most_nodes = 1 << 14;
  const auto* const cage = std::get_if<Cage>(&constraint);
  if (cage == nullptr || cage->cells.size() > 64 ||
      (cage->operation == CageOperation::multiply && cage->target == 0))
    return false;
  read_kind(*cage, domains);
  allowed_ = supported_;
  differs_from_.assign(cells_.size(), 0);
  for (std::size_t later = 1; later < cells_.size(); ++later) {
    for (std::size_t place = 0; place < later; ++place) {
      if (cells_[place] != cells_[later] && share_a_house(cells_[place], cells_[later]))
        differs_from_[later] |= std::uint64_t{1} << place;
    }
  }
  chosen_.resize(cells_.size());
  supported_.assign(cells_.size(), Domain{});
  nodes_left_ = most_nodes;
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const Domain all = allowed_[place];
    for (const Value value : all) {
      if (supported_[place].contains(value)) continue;
      allowed_[place] = Domain::single(value);
      if (descend(*cage, 0, cage->start())) {
        for (std::size_t i = 0; i < chosen_.size(); ++i) supported_[i].insert(chosen_[i]);
      }
      if (nodes_left_ == 0) return false;
    }
    allowed_[place] = all;
  }
  return true;
}

bool Supports::descend(const Cage& cage, std::size_t place, State state) {
  if (place == cells_.size()) return true;
  if (nodes_left_ == 0 || --nodes_left_ == 0) return false;
  Domain values = allowed_[place];
  for (std::uint64_t rest = differs_from_[place]; rest != 0; rest &= rest - 1)
    values.erase(chosen_[static_cast<std::size_t>(std::countr_zero(rest))]);
  for (const Value value : values) {
    const std::optional<State> after = cage.step(place, state, value);
    if (!after || !is_live(place + 1, *after)) continue;
    chosen_[place] = value;
    if (descend(cage, place + 1, *after)) return true;
  }
  return false;
}

}  // namespace puzzlec
