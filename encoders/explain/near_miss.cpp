#include "encoders/explain/near_miss.hpp"

#include <algorithm>

namespace puzzlec {

NearMiss::NearMiss(const RuleBook& book, const Grid& solution)
    : book_(book),
      solution_(solution),
      facts_start_(book.cell_count() + 1),
      grid_(solution),
      groups_(book),
      counts_start_(book.cell_count() * book.value_bound() + 1),
      constraints_start_(book.cell_count() + 1),
      count_parts_start_(book.count_of_counts() + 1),
      items_start_(book.count_of_counts() + 1),
      is_sum_(book.parts().size()),
      pairs_(book.parts().size()),
      counted_(book.count_of_counts()),
      gains_(book.count_of_counts()),
      excess_(book.parts().size()),
      place_(book.parts().size()),
      broken_of_(book.rules().size()),
      is_kept_(book.rules().size()),
      barred_(book.cell_count() * book.value_bound()) {
  std::vector<std::vector<std::uint32_t>> counts(barred_.size());
  for (std::uint32_t i = 0; i < book.count_of_counts(); ++i) {
    for (const auto& item : book.count(i).items) {
      for (const Value value : item.values) counts[slot(item.cell, value)].push_back(i);
      if (item.values.contains(solution[item.cell])) ++counted_[i];
      const bool is_one = item.values.is_single();
      if (!is_one) several_.emplace(static_cast<std::uint32_t>(items_.size()), item.values);
      items_.push_back({item.cell, is_one ? item.values.first() : Value{}});
    }
    items_start_[i + 1] = static_cast<std::uint32_t>(items_.size());
  }
  for (std::size_t i = 0; i < counts.size(); ++i) {
    counts_at_.insert(counts_at_.end(), counts[i].begin(), counts[i].end());
    counts_start_[i + 1] = static_cast<std::uint32_t>(counts_at_.size());
  }
  std::vector<std::vector<CountPart>> parts_of_count(book.count_of_counts());
  std::vector<std::vector<std::uint32_t>> constraints(book.cell_count());
  for (std::uint32_t i = 0; i < book.parts().size(); ++i) {
    const auto& part = book.parts()[i];
    std::vector<CellId>& cells = cells_.emplace_back();
    if (part.constraint == nullptr) {
      parts_of_count[part.count].push_back({i, part.rule, part.low, part.high});
      continue;
    }
    if (groups_.has(i)) continue;
    cells = each_once(cells_of(*part.constraint));
    for (const CellId cell : cells) constraints[cell.index].push_back(i);
    prepare(i);
  }
  for (std::size_t i = 0; i < parts_of_count.size(); ++i) {
    count_parts_.insert(count_parts_.end(), parts_of_count[i].begin(), parts_of_count[i].end());
    count_parts_start_[i + 1] = static_cast<std::uint32_t>(count_parts_.size());
  }
  for (std::uint32_t i = 0; i < book.count_of_counts(); ++i) find_gains(i);
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    constraints_at_.insert(constraints_at_.end(), constraints[i].begin(), constraints[i].end());
    constraints_start_[i + 1] = static_cast<std::uint32_t>(constraints_at_.size());
  }
}

/// Sums and pairs are looked at without the reference meaning, which takes longer.
void NearMiss::prepare(std::uint32_t part) {
  const Constraint& constraint = *book_.parts()[part].constraint;
  if (stated_sum_of(constraint) && cells_of(constraint).size() == cells_[part].size()) {
    is_sum_[part] = 1;
  } else if (cells_[part].size() == 2) {
    pairs_[part] = {cells_[part][0], cells_[part][1], table_of(constraint, cells_[part])};
  }
}

/// What the constraint says of its two cells: the same for all that share tuples or a diagram.
const std::vector<char>* NearMiss::table_of(const Constraint& pair, std::span<const CellId> cells) {
  const void* key = std::visit(
      [&](const auto& kind) -> const void* {
        if constexpr (requires { kind.shared(); }) {
          if (std::ranges::equal(kind.cells, cells)) return kind.shared();
        }
        return &pair;
      },
      pair);
  const auto [known, is_new] = tables_.try_emplace(key);
  std::vector<char>& table = known->second;
  if (!is_new) return &table;
  const std::size_t bound = book_.value_bound();
  table.resize(bound * bound);
  for (std::size_t first = 0; first < bound; ++first) {
    grid_.set(cells[0], value_of(first));
    for (std::size_t second = 0; second < bound; ++second) {
      grid_.set(cells[1], value_of(second));
      table[first * bound + second] = grid_.holds(pair) ? 1 : 0;
    }
  }
  for (const CellId cell : cells) grid_.set(cell, solution_[cell]);
  return &table;
}

void NearMiss::set_facts(std::span<const Domain> domains) {
  facts_.clear();
  for (std::size_t cell = 0; cell < domains.size(); ++cell) {
    for (const Value value : domains[cell]) facts_.push_back(value);
    facts_start_[cell + 1] = static_cast<std::uint32_t>(facts_.size());
  }
}

NearMiss::Result NearMiss::improve(std::span<const CellValue> changes, std::span<const RuleId> kept,
                                   std::uint32_t steps) {
  start(changes);
  keep(kept, true);
  const auto result_now = [this] {
    Result result;
    for (const CellId cell : changed_) {
      if (grid_.grid()[cell] != solution_[cell])
        result.changes.push_back({cell, grid_.grid()[cell]});
    }
    for (const std::uint32_t part : broken_) result.broken.push_back(book_.parts()[part].rule);
    std::ranges::sort(result.broken);
    result.broken.erase(std::unique(result.broken.begin(), result.broken.end()),
                        result.broken.end());
    return result;
  };
  std::uint32_t best = broken_rules_;
  Result found = result_now();
  std::uint32_t since_best = 0;
  for (std::uint32_t step = 1; step <= steps && best > 1 && since_best < steps / 3 + 20; ++step) {
    list_moves(broken_[rng_.below(broken_.size())]);
    // A move that is barred has to be better than anything before.
    const Move* move =
        best_move(step, static_cast<std::int64_t>(broken_rules_) - static_cast<std::int64_t>(best));
    ++since_best;
    if (move == nullptr) continue;
    const Value old = grid_.grid()[move->cell];
    barred_[slot(move->cell, old)] = step + 3 + static_cast<std::uint32_t>(rng_.below(6));
    const Move chosen = *move;
    make(chosen);
    changed_.push_back(chosen.cell);
    if (broken_rules_ >= best) continue;
    best = broken_rules_;
    std::ranges::sort(changed_);
    changed_.erase(std::unique(changed_.begin(), changed_.end()), changed_.end());
    found = result_now();
    since_best = 0;
  }
  keep(kept, false);
  return found;
}

void NearMiss::keep(std::span<const RuleId> rules, bool kept) {
  for (const RuleId rule : rules) {
    is_kept_[rule] = kept ? 1 : 0;
    for (const std::uint32_t part : book_.parts_of(rule)) {
      if (book_.parts()[part].constraint == nullptr) find_gains(book_.parts()[part].count);
    }
  }
}

void NearMiss::start(std::span<const CellValue> changes) {
  for (const CellId cell : changed_) make({cell, solution_[cell]});
  changed_.clear();
  std::ranges::fill(barred_, 0U);
  for (const CellValue& change : changes) {
    make({change.cell, change.value});
    changed_.push_back(change.cell);
  }
  target_ = changes.front().cell;
}

bool NearMiss::is_broken(std::uint32_t index) const {
  const auto& part = book_.parts()[index];
  const Pair& pair = pairs_[index];
  if (pair.allowed != nullptr)
    return !allows(pair, grid_.grid()[pair.first], grid_.grid()[pair.second]);
  if (is_sum_[index] != 0) return excess_[index] != 0;
  if (part.constraint != nullptr) return !grid_.holds(*part.constraint);
  return counted_[part.count] < part.low || counted_[part.count] > part.high;
}

void NearMiss::set_broken(std::uint32_t part, bool broken) {
  if (broken == (place_[part] != 0)) return;
  std::uint32_t& of_rule = broken_of_[book_.parts()[part].rule];
  if (broken) {
    broken_.push_back(part);
    place_[part] = static_cast<std::uint32_t>(broken_.size());
    broken_rules_ += of_rule++ == 0 ? 1U : 0U;
    return;
  }
  const std::uint32_t last = broken_.back();
  broken_[place_[part] - 1] = last;
  place_[last] = place_[part];
  place_[part] = 0;
  broken_.pop_back();
  broken_rules_ -= --of_rule == 0 ? 1U : 0U;
}

void NearMiss::look_again(std::uint32_t part) {
  set_broken(part, is_broken(part));
}

void NearMiss::make(Move move) {
  const Value old = grid_.grid()[move.cell];
  if (old == move.value) return;
  for (const auto& [value, change] : {std::pair{old, -1}, std::pair{move.value, 1}}) {
    const std::size_t at = slot(move.cell, value);
    for (std::uint32_t k = counts_start_[at]; k < counts_start_[at + 1]; ++k) {
      const std::uint32_t count = counts_at_[k];
      counted_[count] += static_cast<std::uint32_t>(change);
      for (const CountPart& of_count : parts_of_count(count)) {
        set_broken(of_count.part,
                   counted_[count] < of_count.low || counted_[count] > of_count.high);
      }
      find_gains(count);
    }
  }
  const std::uint32_t first = constraints_start_[move.cell.index];
  const std::uint32_t last = constraints_start_[move.cell.index + 1];
  for (std::uint32_t k = first; k < last; ++k) {
    const std::uint32_t part = constraints_at_[k];
    if (is_sum_[part] != 0) excess_[part] += move.value.number - old.number;
  }
  grid_.set(move.cell, move.value);
  for (std::uint32_t k = first; k < last; ++k) look_again(constraints_at_[k]);
  for (const auto& seen : groups_.look(grid_.grid(), move.cell, old))
    set_broken(seen.part, seen.is_broken);
}

/// By how much fewer parts are broken, where kept rules weigh more. (A count that has the cell with
/// both values is looked at as if there were two cells, which is near enough.)
std::int64_t NearMiss::gain(Move move) {
  std::int64_t gained = 0;
  const std::size_t before = slot(move.cell, grid_.grid()[move.cell]);
  for (std::uint32_t k = counts_start_[before]; k < counts_start_[before + 1]; ++k)
    gained += gains_[counts_at_[k]].less;
  const std::size_t then = slot(move.cell, move.value);
  for (std::uint32_t k = counts_start_[then]; k < counts_start_[then + 1]; ++k)
    gained += gains_[counts_at_[k]].more;
  const auto count_in = [&](std::uint32_t part, bool is) {
    const bool was = place_[part] != 0;
    const std::int64_t of_part = weight(book_.parts()[part].rule);
    if (was != is) gained += is ? -of_part : of_part;
  };
  const std::uint32_t last = constraints_start_[move.cell.index + 1];
  for (std::uint32_t k = constraints_start_[move.cell.index]; k < last; ++k)
    count_in(constraints_at_[k], is_broken_with(constraints_at_[k], move));
  const Value old = grid_.grid()[move.cell];
  grid_.set(move.cell, move.value);
  for (const auto& seen : groups_.look(grid_.grid(), move.cell, old))
    count_in(seen.part, seen.is_broken);
  grid_.set(move.cell, old);
  return gained;
}

/// Whether a part that is a constraint is broken after the move.
bool NearMiss::is_broken_with(std::uint32_t part, Move move) {
  const Value old = grid_.grid()[move.cell];
  if (is_sum_[part] != 0) return excess_[part] + move.value.number - old.number != 0;
  if (const Pair& pair = pairs_[part]; pair.allowed != nullptr) {
    return move.cell == pair.first ? !allows(pair, move.value, grid_.grid()[pair.second])
                                   : !allows(pair, grid_.grid()[pair.first], move.value);
  }
  grid_.set(move.cell, move.value);
  const bool is = !grid_.holds(*book_.parts()[part].constraint);
  grid_.set(move.cell, old);
  return is;
}

void NearMiss::find_gains(std::uint32_t count) {
  Gains gains;
  for (const CountPart& part : parts_of_count(count)) {
    const auto is_broken_at = [&](std::uint32_t counted) {
      return static_cast<std::int64_t>(counted < part.low || counted > part.high);
    };
    const std::int64_t now = place_[part.part] != 0 ? 1 : 0;
    gains.more += weight(part.rule) * (now - is_broken_at(counted_[count] + 1));
    gains.less += weight(part.rule) * (now - is_broken_at(counted_[count] - 1));
  }
  gains_[count] = gains;
}

/// Changes of one cell that may mend the part.
void NearMiss::list_moves(std::uint32_t index) {
  moves_.clear();
  const auto& part = book_.parts()[index];
  if (groups_.has(index)) {
    for (const CellId cell : groups_.cells_at(index, grid_.grid())) list_moves_of(cell);
  } else if (part.constraint != nullptr) {
    for (const CellId cell : cells_[index]) list_moves_of(cell);
  } else {
    const bool too_few = counted_[part.count] < part.low;
    for (std::uint32_t item = items_start_[part.count]; item < items_start_[part.count + 1];
         ++item) {
      const CellId cell = items_[item].cell;
      if (counts_with(item, grid_.grid()[cell]) == too_few || cell == target_) continue;
      for (const Value value : facts_of(cell)) {
        if (counts_with(item, value) == too_few) moves_.push_back({cell, value});
      }
    }
  }
  if (moves_.size() <= most_moves) return;
  for (std::size_t i = 0; i < most_moves; ++i)
    std::swap(moves_[i], moves_[i + rng_.below(moves_.size() - i)]);
  moves_.resize(most_moves);
}

void NearMiss::list_moves_of(CellId cell) {
  if (cell == target_) return;
  const Value now = grid_.grid()[cell];
  for (const Value value : facts_of(cell)) {
    if (value != now) moves_.push_back({cell, value});
  }
}

/// The listed move that gains most, a random one of equals; null if none may be made. A barred move
/// may be made if it gains more than `least`.
const NearMiss::Move* NearMiss::best_move(std::uint32_t step, std::int64_t least) {
  const Move* best = nullptr;
  std::int64_t most = -kept_weight / 2;
  std::uint64_t equals = 0;
  for (const Move& move : moves_) {
    const std::int64_t gained = gain(move);
    if (gained < most) continue;
    if (barred_[slot(move.cell, move.value)] > step && gained <= least) continue;
    if (gained > most) {
      most = gained;
      best = &move;
      equals = 1;
    } else if (rng_.below(++equals) == 0) {
      best = &move;
    }
  }
  return best;
}

}  // namespace puzzlec
