#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

/// What one of the values counts, as far as it is open.
struct OpenCount {
  std::vector<Lit> in_row;  ///< of the cell's row, but for the cell itself
  std::vector<Lit> others;
  std::uint32_t sure = 0;
  bool counts_itself = false;

  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(in_row.size() + others.size());
  }
  [[nodiscard]] std::vector<Lit> all() const {
    std::vector<Lit> literals = in_row;
    literals.insert(literals.end(), others.begin(), others.end());
    return literals;
  }
};

OpenCount open_count(const CountByValue& count, const CountByValue::Entry& entry,
                     const VarMap& map) {
  OpenCount open;
  const std::size_t row = count.cell.index / map.columns();
  for (const CellId cell : count.cells) {
    if (cell == count.cell) {
      open.counts_itself = entry.counted == entry.value;
      if (open.counts_itself) ++open.sure;
      continue;
    }
    const StatementLiteral counted = map.literal(cell, entry.counted);
    if (counted.is_true()) ++open.sure;
    if (!counted.is_open()) continue;
    auto& part = cell.index / map.columns() == row ? open.in_row : open.others;
    part.push_back(counted.literal);
  }
  return open;
}

/// The cells that are counted, and the one whose value says which: in its row and elsewhere.
struct CountedCells {
  std::vector<CellId> in_row;
  std::vector<CellId> others;
};

CountedCells counted_cells(const CountByValue& count, std::size_t columns) {
  CountedCells cells{{count.cell}, {count.cell}};
  for (const CellId cell : count.cells) {
    if (cell == count.cell) continue;
    auto& part = cell.index / columns == count.cell.index / columns ? cells.in_row : cells.others;
    part.push_back(cell);
  }
  for (auto* part : {&cells.in_row, &cells.others}) std::ranges::sort(*part);
  return cells;
}

void write_entry(Formula& to, const CountByValue::Entry& entry, const StatementLiteral& held,
                 OpenCount open, const CountedCells& cells, RivalCounts& rivals) {
  ClauseSink& sink = to.sink();
  std::vector<Lit> clause;  // begins with that the value is not held
  if (held.is_open()) clause.push_back(~held.literal);
  if (open.sure > entry.high || open.sure + open.size() < entry.low) return sink.add(clause);
  const std::uint32_t low = entry.low > open.sure ? entry.low - open.sure : 0;
  const std::uint32_t high = std::min(entry.high - open.sure, open.size());
  if (high == 0 || low == open.size()) {
    for (const Lit literal : open.all()) {
      clause.push_back(high == 0 ? ~literal : literal);
      sink.add(clause);
      clause.pop_back();
    }
    return;
  }
  if (high == open.size() && low <= 1) {
    if (low == 0) return;
    const std::vector<Lit> all = open.all();
    clause.insert(clause.end(), all.begin(), all.end());
    return sink.add(clause);
  }
  // With the cell itself, lists are those of all cells of the row or column.
  std::uint32_t itself = 0;
  for (auto* part : {&open.in_row, &open.others}) {
    if (open.counts_itself && held.is_open() && !part->empty()) {
      part->push_back(held.literal);
      ++itself;
    }
    std::ranges::sort(*part);
  }
  // What is sure differs from cell to cell, so it is not left out of what is shared.
  const std::uint32_t kept = entry.high + 2;
  const auto counts = [&](const std::vector<Lit>& literals,
                          const std::vector<CellId>& among) -> const SharedCounts::Outputs& {
    const auto& outputs = to.shared_counts.of(to.definitions, literals, kept);
    rivals.add(to.definitions, to.map, among, entry.counted, literals, outputs);
    return outputs;
  };
  bound_sum(sink, clause, counts(open.in_row, cells.in_row), counts(open.others, cells.others),
            low + itself, high + itself);
}

/// How much more than the cell one of the others has to hold, whatever the value; nothing if that is
/// not what the constraint says.
std::optional<std::int32_t> step_of(const CountByValue& count) {
  if (count.entries.empty()) return std::nullopt;
  const auto step_at = [](const CountByValue::Entry& entry) {
    return std::int32_t{entry.counted.number} - entry.value.number;
  };
  const std::int32_t step = step_at(count.entries.front());
  const bool is_step = step != 0 && std::ranges::all_of(count.entries, [&](const auto& entry) {
                         return entry.low == 1 && step_at(entry) == step;
                       });
  return is_step ? std::optional(step) : std::nullopt;
}

/// With fewer values of a cell, steps cost more than they save: measured on Hidokus and Signposts.
constexpr std::size_t fewest_values = 14;

/// One of the cells is a step on, or the cell holds a value without an entry. This follows from the
/// clauses for each entry.
void write_steps(Formula& to, const CountByValue& count, std::int32_t step, SharedSteps& shared) {
  std::vector<Lit> clause;
  std::vector<std::pair<CellId, Lit>> steps;
  for (const CellId cell : count.cells) {
    if (cell == count.cell) continue;
    const StatementLiteral is_next = shared.of(to.definitions, to.map, count.cell, cell, step);
    if (is_next.is_true()) return;
    if (!is_next.is_open()) continue;
    clause.push_back(is_next.literal);
    for (const auto& [other, literal] : steps) {
      if (to.about.share_a_house(other, cell)) to.sink().add({~literal, ~is_next.literal});
    }
    steps.emplace_back(cell, is_next.literal);
  }
  Domain with_entry;
  for (const CountByValue::Entry& entry : count.entries) with_entry.insert(entry.value);
  for (std::size_t i = 0; i < to.map.value_bound(); ++i) {
    const Value value = value_of(i);
    if (with_entry.contains(value)) continue;
    const StatementLiteral held = to.map.literal(count.cell, value);
    if (held.is_true()) return;
    if (held.is_open()) clause.push_back(held.literal);
  }
  to.sink().add(clause);
}

}  // namespace

void CountByValueLowering::write(Formula& to, const CountByValue& count, ConstraintId) {
  to.note("count by value", "shared counts", "what cells of a row count in common is counted once");
  const CountedCells cells = counted_cells(count, to.map.columns());
  std::size_t open = 0;
  for (const CountByValue::Entry& entry : count.entries) {
    const StatementLiteral held = to.map.literal(count.cell, entry.value);
    if (held.is_open()) ++open;
    if (held.is_possible())
      write_entry(to, entry, held, open_count(count, entry, to.map), cells, rivals_);
  }
  // The numbers of a path have links instead.
  if (open < fewest_values || (to.path && to.path->visits(count.cell))) return;
  if (const auto step = step_of(count)) write_steps(to, count, *step, steps_);
}

}  // namespace puzzlec
