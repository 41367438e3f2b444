#include "encoders/model/kinds/any_of.hpp"

#include <algorithm>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {

std::vector<CellId> AnyOf::every_cell() const {
  std::vector<CellId> cells;
  for (const auto& alternative : alternatives) {
    for (const CellFact& fact : alternative) cells.push_back(fact.cell);
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  return cells;
}

bool AnyOf::holds_in(const Meaning& grid) const {
  return std::ranges::any_of(alternatives, [&](const std::vector<CellFact>& facts) {
    return std::ranges::all_of(
        facts, [&](const CellFact& fact) { return fact.values.contains(grid[fact.cell]); });
  });
}

bool AnyOf::is_refuted(std::span<const Domain> domains) const {
  return std::ranges::none_of(alternatives, [&](const std::vector<CellFact>& facts) {
    return std::ranges::all_of(facts, [&](const CellFact& fact) {
      return !(domains[fact.cell.index] & fact.values).empty();
    });
  });
}

std::optional<std::string> AnyOf::problem(const Structure&) const {
  std::vector<CellId> cells;
  for (const auto& alternative : alternatives) {
    cells.clear();
    for (const CellFact& fact : alternative) cells.push_back(fact.cell);
    if (has_twins(cells)) return cell_twice;
  }
  return std::nullopt;
}

std::string AnyOf::text(std::size_t columns) const {
  std::string text = "any of";
  for (std::size_t i = 0; i < alternatives.size(); ++i) {
    text += i == 0 ? "" : " or";
    for (const CellFact& fact : alternatives[i]) text += " " + text_of(fact, columns);
  }
  return text;
}

}  // namespace puzzlec
