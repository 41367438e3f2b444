// Which candidates of a constraint's cells occur in some choice of candidates that meets it.
//
// For the confirmation of deduced steps (step_checker.hpp). It shares nothing with the filters of
// deduction: it reads the cells one after the other by the definitions in encoders/model, and back.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"

namespace puzzlec {

class Supports {
 public:
  using SharesHouse = std::function<bool(CellId, CellId)>;

  /// False for kinds other than counts, cages, Visible, AllowedTuples and Regular. Requires: each
  /// cell has a domain, which is not empty.
  [[nodiscard]] bool read(const Constraint& constraint, std::span<const Domain> domains);

  /// As read(), for a sum or product, given that cells that share a house differ. False for other
  /// constraints, and if it would take long.
  [[nodiscard]] bool read_distinct(const Constraint& constraint, std::span<const Domain> domains,
                                   const SharesHouse& share_a_house);

  /// Whether no choice of the candidates that were read gives the cell one of these values. False
  /// for a cell that the constraint does not speak of.
  [[nodiscard]] bool excludes(CellId cell, const Domain& values) const;

 private:
  using State = SequenceState;

  void read_kind(const Cardinality& cardinality, std::span<const Domain> domains);
  void read_kind(const Cage& cage, std::span<const Domain> domains);
  void read_kind(const Visible& visible, std::span<const Domain> domains);
  void read_kind(const AllowedTuples& allowed, std::span<const Domain> domains);
  void read_kind(const Regular& regular, std::span<const Domain> domains);
  void read_small_sum(const Cage& cage, std::span<const Domain> domains);
  void begin(std::span<const CellId> cells);

  /// The states before each cell and after the last one, and whether they lead to acceptance.
  template <SequenceKind Kind>
  void read_states(std::span<const Domain> domains, const Kind& kind);
  [[nodiscard]] bool is_live(std::size_t place, State state) const;
  /// Whether a choice goes on from here; if so, `chosen_` holds it.
  [[nodiscard]] bool descend(const Cage& cage, std::size_t place, State state);

  std::vector<CellId> cells_;               ///< of the constraint that was read
  std::vector<Domain> supported_;           ///< by place among its cells
  std::vector<std::vector<State>> states_;  ///< by place, ascending
  std::vector<std::vector<char>> is_live_;  ///< in the same order
  bool has_small_sums_ = false;             ///< then the states stand in `sums_` instead
  std::vector<std::uint64_t> sums_;         ///< by place, as bits: those that lead to the target

  // The search for choices whose cells differ.
  std::vector<std::uint64_t> differs_from_;  ///< by place: earlier ones, as bits
  std::vector<Domain> allowed_;
  std::vector<Value> chosen_;
  std::uint64_t nodes_left_ = 0;
};

template <SequenceKind Kind>
void Supports::read_states(std::span<const Domain> domains, const Kind& kind) {
  const std::size_t count = cells_.size();
  if (states_.size() < count + 1) {
    states_.resize(count + 1);
    is_live_.resize(count + 1);
  }
  states_[0].assign(1, kind.start());
  for (std::size_t place = 0; place < count; ++place) {
    std::vector<State>& next = states_[place + 1];
    next.clear();
    for (const State state : states_[place]) {
      for (const Value value : domains[cells_[place].index]) {
        if (const std::optional<State> after = kind.step(place, state, value))
          next.push_back(*after);
      }
    }
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
  }
  is_live_[count].clear();
  for (const State state : states_[count]) is_live_[count].push_back(kind.accepts(state));
  for (std::size_t place = count; place-- > 0;) {
    is_live_[place].clear();
    for (const State state : states_[place]) {
      bool leads_on = false;
      for (const Value value : domains[cells_[place].index]) {
        const std::optional<State> after = kind.step(place, state, value);
        if (!after || !is_live(place + 1, *after)) continue;
        leads_on = true;
        supported_[place].insert(value);
      }
      is_live_[place].push_back(leads_on);
    }
  }
}

}  // namespace puzzlec
