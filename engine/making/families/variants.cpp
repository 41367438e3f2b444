// The maker of variant Sudokus: rules of the whole grid are part of what the answer obeys; lines,
// cages, dots and clues outside are laid where the answer obeys them. What is laid is found by the
// rule's own plain check, so that every rule of encoders/variants can be made.
#include <algorithm>
#include <memory>
#include <set>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "engine/making/draw_answer.hpp"
#include "engine/making/families/rule_uses.hpp"
#include "engine/making/families/squares.hpp"

namespace puzzlec::making {
namespace variants_maker_detail {
namespace {

std::optional<std::string> complete(MakeSpec& spec) {
  if (spec.rules.empty())
    return "a variant Sudoku needs rules: --rules thermometer:3,killer,anti-knight";
  if (auto reason = complete_square(spec, 9, 4, 16)) return reason;
  if (!shape_of_family("sudoku", spec.rows))
    return fmt::format("no Sudoku has a side of {}", spec.rows);
  const VariantGrid grid =
      SquarePuzzle{Grid(spec.rows, spec.rows), {*shape_of_family("sudoku", spec.rows)}}.rule_grid();
  for (const RuleWish& wish : spec.rules) {
    const bool is_whole = is_of_grid(*wish.rule) || is_told_as_a_whole(*wish.rule);
    if (is_whole && wish.count)
      return fmt::format("{} is a rule of the whole grid: it has no number", wish.rule->name);
    if (!is_of_grid(*wish.rule)) continue;
    if (const auto fault = fault_of(use_of_grid(*wish.rule), grid))
      return fmt::format("{} needs {}", wish.rule->name, *fault);
  }
  return std::nullopt;
}

DraftClue clue_of(const VariantUse& use, const VariantGrid& grid, bool stays) {
  std::vector<CellId> cells = use.cells;
  for (const auto& group : use.groups) cells.insert(cells.end(), group.begin(), group.end());
  // Where a rule is drawn in the middle of its cells, images of symmetries meet there.
  int rows = 0;
  int columns = 0;
  for (const CellId cell : cells) {
    rows += 2 * static_cast<int>(grid.row_of(cell)) + 1;
    columns += 2 * static_cast<int>(grid.column_of(cell)) + 1;
  }
  const auto count = std::max(1, static_cast<int>(cells.size()));
  return {.row = rows / count, .column = columns / count, .rank = 1, .may_go = !stays};
}

std::optional<Draft> draft(const MakeSpec& spec, Rng& rng) {
  const std::size_t side = spec.rows;
  SquareRules rules{*shape_of_family("sudoku", side)};
  for (const RuleWish& wish : spec.rules) {
    if (is_of_grid(*wish.rule)) rules.uses.push_back(use_of_grid(*wish.rule));
  }
  auto answer = draw_answer(*hold(SquarePuzzle{Grid(side, side), rules}), rng);
  if (!answer) return std::nullopt;
  const VariantGrid grid = SquarePuzzle{Grid(side, side), rules}.rule_grid();
  Draft draft{side, side, std::move(*answer), {}, {}, true, false, true};
  add_given_clues(draft);
  std::vector<VariantUse> uses;
  std::set<std::uint32_t> taken;
  // Those that were counted come first: room is left for them.
  for (const bool is_counted : {true, false}) {
    for (const RuleWish& wish : spec.rules) {
      if (is_of_grid(*wish.rule) || wish.count.has_value() != is_counted) continue;
      const auto laid = lay_uses(*wish.rule, wish.count, grid, draft.answer, taken, rng);
      if (laid.size() < wish.count.value_or(1)) return std::nullopt;
      // Of a rule that was asked for without a number, one use stays in any case.
      for (std::size_t i = 0; i < laid.size(); ++i) {
        const bool stays = is_counted || i == 0 || is_told_as_a_whole(*wish.rule);
        draft.clues.push_back(clue_of(laid[i], grid, stays));
        uses.push_back(laid[i]);
      }
    }
  }
  draft.puzzle = [rules, uses, answer = draft.answer](const std::vector<bool>& shown) {
    SquarePuzzle puzzle{given_values(answer, 0, shown), rules};
    for (std::size_t i = 0; i < uses.size(); ++i) {
      if (shown[answer.size() + i]) puzzle.rules.uses.push_back(uses[i]);
    }
    return PuzzlePtr(hold(std::move(puzzle)));
  };
  return draft;
}

}  // namespace
}  // namespace variants_maker_detail

extern const Maker variant_maker;
const Maker variant_maker{.kind = "variant-sudoku",
                          .complete = variants_maker_detail::complete,
                          .draft = variants_maker_detail::draft,
                          .most_boards = 200};

}  // namespace puzzlec::making
