#include "encoders/model/kinds/cardinality.hpp"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

std::vector<CellId> Cardinality::every_cell() const {
  std::vector<CellId> cells;
  for (const CellValue& statement : statements) cells.push_back(statement.cell);
  return cells;
}

std::vector<CountedFacts> Cardinality::counts(std::span<const Domain>) const {
  std::map<CellId, Domain> values;
  for (const CellValue& statement : statements) values[statement.cell].insert(statement.value);
  CountedFacts count;
  for (const auto& [cell, domain] : values) count.facts.push_back({cell, domain});
  if (comparison != Comparison::at_most) count.low = bound;
  if (comparison != Comparison::at_least) count.high = bound;
  return {count};
}

bool Cardinality::holds_in(const Meaning& grid) const {
  const auto count =
      static_cast<std::uint64_t>(std::ranges::count_if(statements, [&](const CellValue& statement) {
        return grid[statement.cell] == statement.value;
      }));
  return may_meet(count, count, comparison, bound);
}

bool Cardinality::is_refuted(std::span<const Domain> domains) const {
  std::uint32_t sure = 0;
  std::uint32_t possible = 0;
  // Of the statements about one cell, one holds at most.
  std::vector<CellValue> sorted = statements;
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < sorted.size();) {
    const CellId cell = sorted[i].cell;
    Domain named;
    for (; i < sorted.size() && sorted[i].cell == cell; ++i) named.insert(sorted[i].value);
    const Domain& held = domains[cell.index];
    possible += (held & named).empty() ? 0U : 1U;
    sure += (held - named).empty() ? 1U : 0U;
  }
  return !may_meet(sure, possible, comparison, bound);
}

std::optional<std::string> Cardinality::problem(const Structure&) const {
  if (has_twins(statements)) return "a statement occurs twice";
  return std::nullopt;
}

std::string Cardinality::text(std::size_t columns) const {
  std::string text = fmt::format("{} {} of", word_for(comparison), bound);
  for (const CellValue& statement : statements)
    text += fmt::format(" {}={}", cell_name(statement.cell, columns), statement.value.number);
  return text;
}

}  // namespace puzzlec
