#include "encoders/puzzles/square/documents/f_puzzles_review.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::fpuzzles {
namespace {

using sudoku_document::Draft;

/// The document's own solution; nothing if it has no complete one.
std::optional<Grid> solution_of(const Draft& draft) {
  const auto list = Draft::find(draft.root, "solution");
  if (!list || !list->is_array() || list->size() != draft.grid.size()) return std::nullopt;
  Grid solution(draft.side, draft.side);
  CellId next{0};
  for (const JsonNode one : *list) {
    const auto number = one.number_or_digits(1, draft.side);
    if (!number) return std::nullopt;
    solution[next] = value_of(static_cast<std::size_t>(*number));
    ++next.index;
  }
  return solution;
}

class Review {
 public:
  Review(Draft& draft, const Grid& solution) : draft_(draft), solution_(solution) {}

  void run() && {
    if (!breaks(draft_.rules)) return;
    if (const auto problem = SquarePuzzle{draft_.grid, houses()}.check(solution_))
      return draft_.note(
          fmt::format("the document's own solution, which its rules contradict: {}", *problem));
    marks();
    cages();
    uses();
  }

 private:
  [[nodiscard]] bool breaks(SquareRules rules) const {
    return SquarePuzzle{draft_.grid, std::move(rules)}.check(solution_).has_value();
  }
  /// The houses with nothing else.
  [[nodiscard]] SquareRules houses() const {
    SquareRules rules = draft_.rules;
    rules.cages.clear();
    rules.uses.clear();
    rules.marks.clear();
    return rules;
  }
  void leave_out(std::string_view what) {
    draft_.note(fmt::format("{}, which the document's own solution contradicts", what));
  }

  void marks() {
    SquareRules rules = houses();
    rules.marks = draft_.rules.marks;
    if (!breaks(std::move(rules))) return;
    draft_.rules.marks.clear();
    leave_out("given pencil marks");
  }

  void cages() {
    SquareRules rules = houses();
    rules.cages = draft_.rules.cages;
    if (!breaks(rules)) return;
    SquareRules without_sums = rules;
    for (SumCage& cage : without_sums.cages) cage.sum.reset();
    const bool repeats = breaks(std::move(without_sums));
    if (repeats) {
      for (SumCage& cage : rules.cages) cage.may_repeat = true;
      leave_out("different values in cages");
    }
    if (breaks(rules)) {
      for (SumCage& cage : rules.cages) cage.sum.reset();
      leave_out("sums of cages");
    }
    std::erase_if(rules.cages, [](const SumCage& cage) { return cage.may_repeat && !cage.sum; });
    draft_.rules.cages = std::move(rules.cages);
  }

  void uses() {
    const VariantGrid grid = SquarePuzzle{draft_.grid, houses()}.rule_grid();
    std::vector<const Variant*> broken;
    for (const VariantUse& use : draft_.rules.uses) {
      if (use.rule->holds(use, grid, solution_) ||
          std::ranges::find(broken, use.rule) != broken.end())
        continue;
      broken.push_back(use.rule);
      leave_out(fmt::format("'{}'", use.rule->name));
    }
    std::erase_if(draft_.rules.uses, [&](const VariantUse& use) {
      return std::ranges::find(broken, use.rule) != broken.end();
    });
  }

  Draft& draft_;
  const Grid& solution_;
};

}  // namespace

void review_solution(Draft& draft) {
  if (draft.board) return;
  if (const auto solution = solution_of(draft)) Review(draft, *solution).run();
}

}  // namespace puzzlec::fpuzzles
