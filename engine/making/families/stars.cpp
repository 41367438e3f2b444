// The makers of Tentaizu and Minesweeper.
#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/draw_answer.hpp"

namespace puzzlec::making {
namespace stars_detail {
namespace {

std::optional<std::string> complete_board(MakeSpec& spec, std::size_t usual) {
  if (!spec.rules.empty()) return fmt::format("{} takes no further rules", spec.kind);
  if (spec.givens) return fmt::format("{} has no givens; --clues counts its digits", spec.kind);
  if (spec.rows == 0) spec.rows = spec.columns = usual;
  return std::nullopt;
}

std::optional<std::string> complete_tentaizu(MakeSpec& spec) {
  auto reason = complete_board(spec, 7);
  if (!reason && (spec.rows != 7 || spec.columns != 7))
    reason = "a Tentaizu has 7 rows and columns";
  return reason;
}
std::optional<std::string> complete_minesweeper(MakeSpec& spec) {
  return complete_board(spec, 9);
}

std::size_t stars_around(const Grid& answer, std::size_t row, std::size_t column) {
  std::size_t count = 0;
  for (std::size_t r = row == 0 ? 0 : row - 1; r < std::min(row + 2, answer.rows()); ++r) {
    for (std::size_t c = column == 0 ? 0 : column - 1; c < std::min(column + 2, answer.columns());
         ++c)
      if (answer.at(r, c) == value_of(1)) ++count;
  }
  return count;
}

/// Stars at random places; each other cell could show a digit.
std::optional<Draft> star_draft(const MakeSpec& spec, const char* family,
                                std::optional<std::uint32_t> stars, Rng& rng) {
  Draft draft{spec.rows, spec.columns, Grid(spec.rows, spec.columns), {}, {}, false, false, true};
  std::vector<std::uint32_t> order(draft.answer.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
  rng.shuffle(order);
  const auto* from = spec.from != nullptr ? held_as<StarPuzzle>(*spec.from) : nullptr;
  if (from != nullptr) {
    auto answer = draw_answer(*spec.from, rng);
    if (!answer) return std::nullopt;
    draft.answer = std::move(*answer);
    order.clear();
    stars = from->total;
  }
  for (std::uint32_t i = 0; i < order.size(); ++i)
    draft.answer[CellId{order[i]}] = value_of(i < stars ? 1 : 0);
  std::vector<CellId> cells;
  Grid digits(spec.rows, spec.columns);
  for (std::size_t row = 0; row < spec.rows; ++row) {
    for (std::size_t column = 0; column < spec.columns; ++column) {
      if (draft.answer.at(row, column) == value_of(1)) continue;
      const std::size_t around = stars_around(draft.answer, row, column);
      digits.at(row, column) = value_of(around);
      cells.push_back(digits.cell(row, column));
      // A digit 0 tells much and is dull: most are taken away first.
      draft.clues.push_back({.row = 2 * static_cast<int>(row) + 1,
                             .column = 2 * static_cast<int>(column) + 1,
                             .rank = around == 0 ? 0 : 1});
    }
  }
  draft.puzzle = [family, stars, cells, digits](const std::vector<bool>& shown) {
    Grid some(digits.rows(), digits.columns());
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (shown[i]) some[cells[i]] = digits[cells[i]];
    }
    return PuzzlePtr(hold(StarPuzzle(family, std::move(some), stars)));
  };
  return draft;
}

std::optional<Draft> draft_tentaizu(const MakeSpec& spec, Rng& rng) {
  return star_draft(spec, "tentaizu", 10, rng);
}
std::optional<Draft> draft_minesweeper(const MakeSpec& spec, Rng& rng) {
  const auto cells = static_cast<int>(spec.rows * spec.columns);
  const int stars = std::max(1, cells * rng.between(16, 24) / 100);
  return star_draft(spec, "minesweeper", static_cast<std::uint32_t>(stars), rng);
}

}  // namespace
}  // namespace stars_detail

extern const Maker tentaizu_maker;
const Maker tentaizu_maker{.kind = "tentaizu",
                           .complete = stars_detail::complete_tentaizu,
                           .draft = stars_detail::draft_tentaizu};
extern const Maker minesweeper_maker;
const Maker minesweeper_maker{.kind = "minesweeper",
                              .complete = stars_detail::complete_minesweeper,
                              .draft = stars_detail::draft_minesweeper};

}  // namespace puzzlec::making
