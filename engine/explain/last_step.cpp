#include "engine/explain/last_step.hpp"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "encoders/explain/rule_search.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

struct Cell {
  CellId id;
  bool is_supposed = false;
};

/// The cells of the end that hold something: first those that are supposed.
std::vector<Cell> known_cells(const StepwiseRefutation& way, std::span<const CellFact> supposed) {
  std::vector<Cell> cells;
  for (const CellId cell : way.cells) {
    if (!way.candidates[cell.index].is_single()) continue;
    const bool is_supposed = std::ranges::find(supposed, cell, &CellFact::cell) != supposed.end();
    cells.push_back({cell, is_supposed});
  }
  std::ranges::stable_sort(cells, std::ranges::greater(), &Cell::is_supposed);
  return cells;
}

}  // namespace

std::optional<std::string> last_step_words(const StepwiseRefutation& way,
                                           std::span<const CellFact> supposed, const RuleBook& book,
                                           const Puzzle& puzzle) {
  if (way.empty) return std::nullopt;
  std::vector<Domain> before = way.candidates;
  Grid any(book.model().rows(), book.model().columns());
  for (std::uint32_t index = 0; index < any.size(); ++index)
    any[CellId{index}] = before[index].first();
  const auto search = RuleSearch::make(book, any);
  for (const Cell& cell : known_cells(way, supposed)) {
    const Domain held = way.candidates[cell.id.index];
    before[cell.id.index] = book.start()[cell.id.index];
    ExplainedStep step;
    step.rules = {way.rule};
    search->set_facts(before);
    const bool has_room = search->filter(way.rule, [&](Removal removal) {
      if (removal.cell == cell.id) step.removals.push_back(removal);
    });
    const CellValue value{cell.id, held.first()};
    // With that value, nothing was left, whether the filter says so or not.
    if (std::ranges::find(step.removals, value) == step.removals.end())
      step.removals.push_back(value);
    std::ranges::sort(step.removals);
    if (has_room) {
      std::string text = words_of(step, book, puzzle, before);
      if (!cell.is_supposed)
        text += fmt::format(" But {}.", words_of_free(std::span(&value, 1), puzzle, before));
      return text;
    }
    before[cell.id.index] = held;
  }
  return std::nullopt;
}

}  // namespace puzzlec
