#include "encoders/deduce/supports.hpp"

#include <algorithm>
#include <optional>
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

bool Supports::is_live(std::size_t place, State state) const {
  if (has_small_sums_) return (sums_[place] >> state & 1) != 0;
  const auto found = std::ranges::lower_bound(states_[place], state);
  return found != states_[place].end() && *found == state &&
         is_live_[place][static_cast<std::size_t>(found - states_[place].begin())] != 0;
}

/// A cell counts if it holds one of the values that are named for it.
void Supports::read_kind(const Cardinality& cardinality, std::span<const Domain> domains) {
  begin({});
  std::vector<CellValue> sorted;
  std::span<const CellValue> statements = cardinality.statements;
  if (!std::ranges::is_sorted(statements)) {
    sorted = cardinality.statements;
    std::ranges::sort(sorted);
    statements = sorted;
  }
  std::int64_t sure = 0;
  std::int64_t possible = 0;
  for (const CellValue& statement : statements) {
    if (cells_.empty() || cells_.back() != statement.cell) {
      cells_.push_back(statement.cell);
      supported_.emplace_back();
    }
    supported_.back().insert(statement.value);
  }
  const auto may_count = [&](std::size_t place) {
    return !(domains[cells_[place].index] & supported_[place]).empty();
  };
  const auto must_count = [&](std::size_t place) {
    return (domains[cells_[place].index] - supported_[place]).empty();
  };
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    possible += may_count(place) ? 1 : 0;
    sure += must_count(place) ? 1 : 0;
  }
  const std::int64_t bound = cardinality.bound;
  const std::int64_t least = cardinality.comparison == Comparison::at_most ? 0 : bound;
  const std::int64_t most = cardinality.comparison == Comparison::at_least
                                ? static_cast<std::int64_t>(cells_.size())
                                : bound;
  for (std::size_t place = 0; place < cells_.size(); ++place) {
    const std::int64_t other_sure = sure - (must_count(place) ? 1 : 0);
    const std::int64_t other_possible = possible - (may_count(place) ? 1 : 0);
    const Domain counted = domains[cells_[place].index] & supported_[place];
    const Domain others = domains[cells_[place].index] - supported_[place];
    supported_[place] = {};
    if (other_sure + 1 <= most && other_possible + 1 >= least) supported_[place] = counted;
    if (other_sure <= most && other_possible >= least)
      supported_[place] = supported_[place] | others;
  }
}

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

void Supports::read_kind(const Visible& visible, std::span<const Domain> domains) {
  begin(visible.cells);
  read_states(domains, visible);
}

void Supports::read_kind(const AllowedTuples& allowed, std::span<const Domain> domains) {
  begin(allowed.cells);
  for (const std::vector<Value>& tuple : *allowed.tuples) {
    bool is_possible = true;
    for (std::size_t place = 0; is_possible && place < tuple.size(); ++place)
      is_possible = domains[cells_[place].index].contains(tuple[place]);
    if (!is_possible) continue;
    for (std::size_t place = 0; place < tuple.size(); ++place)
      supported_[place].insert(tuple[place]);
  }
}

void Supports::read_kind(const Regular& regular, std::span<const Domain> domains) {
  begin(regular.cells);
  const Diagram& diagram = *regular.diagram;
  if (diagram.accepts_nothing()) return;
  const std::size_t count = cells_.size();
  if (is_live_.size() < count + 1) is_live_.resize(count + 1);
  for (std::size_t place = 0; place <= count; ++place)
    is_live_[place].assign(diagram.state_count(place), 0);
  is_live_[0][0] = 1;
  for (std::size_t place = 0; place < count; ++place) {
    const auto& classes = diagram.classes(place);
    for (std::size_t number = 0; number < classes.size(); ++number) {
      if ((domains[cells_[place].index] & classes[number]).empty()) continue;
      for (Diagram::State state = 0; state < is_live_[place].size(); ++state) {
        if (is_live_[place][state] == 0) continue;
        const Diagram::State next = diagram.row(place, state)[number];
        if (next != Diagram::dead) is_live_[place + 1][next] = 1;
      }
    }
  }
  for (std::size_t place = count; place-- > 0;) {
    const auto& classes = diagram.classes(place);
    const Domain& held = domains[cells_[place].index];
    for (Diagram::State state = 0; state < is_live_[place].size(); ++state) {
      if (is_live_[place][state] == 0) continue;
      bool leads_on = false;
      const auto row = diagram.row(place, state);
      for (std::size_t number = 0; number < classes.size(); ++number) {
        if (row[number] == Diagram::dead || is_live_[place + 1][row[number]] == 0) continue;
        const Domain read = held & classes[number];
        if (read.empty()) continue;
        leads_on = true;
        supported_[place] = supported_[place] | read;
      }
      is_live_[place][state] = leads_on ? 1 : 0;
    }
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
