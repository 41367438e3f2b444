#include "engine/explain/corner_reason.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "encoders/genres/rule_count.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/cell_sides.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"

namespace puzzlec {
namespace corner_reason_detail {
namespace {

struct Clue {
  CellId cell;
  std::int64_t number = 0;
};

/// How many lines there are at a corner of a clue: what people can tell.
enum class Lines { none, one, two, none_or_two, two_or_none };

const char* lines_words(Lines lines) {
  switch (lines) {
    case Lines::none:
      return "no line";
    case Lines::one:
      return "one line";
    case Lines::two:
      return "two lines";
    case Lines::none_or_two:
      return "no line or two";
    case Lines::two_or_none:
      break;
  }
  return "two lines or none";
}

class Diagonal {
 public:
  Diagonal(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
           std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] std::optional<std::string> words() {
    if (!find_clues()) return std::nullopt;
    if (auto text = from_first()) return text;
    std::ranges::reverse(clues_);
    return from_first();
  }

 private:
  /// All rules are clues in a diagonal, in the order of their rows.
  bool find_clues() {
    for (const RuleId id : step_.rules) {
      const auto middle = middle_of(puzzle_, book_.rules()[id].cells);
      const auto number = middle ? number_of(id, *middle) : std::nullopt;
      if (!number || *number > 3) return false;
      clues_.push_back({*middle, *number});
    }
    std::ranges::sort(clues_, {}, [](const Clue& clue) { return clue.cell; });
    const CellSide& right = side(0, column_of(clues_[1]) > column_of(clues_[0]) ? 1 : -1);
    for (std::size_t i = 1; i < clues_.size(); ++i) {
      const auto below = beside(puzzle_, clues_[i - 1].cell, side(1, 0));
      if (!below || beside(puzzle_, *below, right) != clues_[i].cell) return false;
    }
    return true;
  }
  [[nodiscard]] std::size_t row_of(const Clue& clue) const {
    return clue.cell.index / puzzle_.givens().columns();
  }
  [[nodiscard]] std::size_t column_of(const Clue& clue) const {
    return clue.cell.index % puzzle_.givens().columns();
  }
  [[nodiscard]] static const CellSide& side(int down, int right) {
    return *std::ranges::find_if(
        cell_sides, [&](const CellSide& one) { return one.down == down && one.right == right; });
  }

  /// How many lines the clue asks for. With its neighbours all alike, it has none or as many as it has sides.
  [[nodiscard]] std::optional<std::int64_t> number_of(RuleId rule, CellId middle) const {
    const auto* held = held_as<GenrePuzzle>(puzzle_);
    std::vector<Domain> domains(candidates_.begin(), candidates_.end());
    const Domain outside = Domain::single(held->genre->values.front().value);
    const Domain inside = Domain::single(held->genre->values.back().value);
    for (const CellId cell : book_.rules()[rule].cells) domains[cell.index] = outside;
    for (const Domain& held_there : {outside, inside}) {
      domains[middle.index] = held_there;
      const auto count =
          genres::count_of(*held->genre, held->instance, book_.rules()[rule].origin, domains);
      if (count && count->at_least && count->at_least == count->at_most) return count->at_least;
    }
    return std::nullopt;
  }

  /// The two cells beside a corner of a clue, without those beyond the grid.
  [[nodiscard]] std::vector<CellId> flanks(const Clue& clue, int down, int right) const {
    std::vector<CellId> cells;
    for (const CellSide& one : {side(down, 0), side(0, right)}) {
      if (const auto cell = beside(puzzle_, clue.cell, one)) cells.push_back(*cell);
    }
    return cells;
  }

  /// Whether the two cells beside the corner differ, if they are known. Beyond the grid is outside.
  [[nodiscard]] std::optional<bool> has_one_line(const std::vector<CellId>& cells) const {
    const Value outside = held_as<GenrePuzzle>(puzzle_)->genre->values.front().value;
    std::array<bool, 2> is_inside{};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Domain& values = candidates_[cells[i].index];
      if (!values.is_single()) return std::nullopt;
      is_inside.at(i) = values.first() != outside;
    }
    return is_inside[0] != is_inside[1];
  }

  [[nodiscard]] std::string named(const Clue& clue) const {
    return fmt::format("the {} at {}", clue.number, puzzle_.place_name(clue.cell));
  }

  static const char* corner(int down, int right) {
    if (down < 0) return right < 0 ? "upper left" : "upper right";
    return right < 0 ? "lower left" : "lower right";
  }

  /// Starts at the clue that is first now.
  [[nodiscard]] std::optional<std::string> from_first() const {
    const int down = row_of(clues_[1]) > row_of(clues_[0]) ? 1 : -1;
    const int right = column_of(clues_[1]) > column_of(clues_[0]) ? 1 : -1;
    const std::vector<CellId> start = flanks(clues_[0], -down, -right);
    const bool is_zero = clues_[0].number == 0;
    auto has_one = is_zero ? std::optional(false) : has_one_line(start);
    if (!has_one) return std::nullopt;
    std::string text;
    if (!is_zero && !start.empty()) {
      Statements known(puzzle_);
      for (const CellId cell : start) known.add(cell, candidates_[cell.index], true);
      text = known.words() + ", so ";
    }
    for (const Clue& clue : clues_) {
      const auto near = near_lines(clue.number, *has_one);
      if (!near) return std::nullopt;
      const Lines far = far_lines(clue.number, *near);
      if (&clue != &clues_.front()) text += ". So ";
      const std::string near_corner = fmt::format("at its {} corner", corner(-down, -right));
      const std::string far_corner = fmt::format("at its {} corner", corner(down, right));
      text += is_zero && &clue == &clues_.front()
                  ? fmt::format("{} has no line {}", named(clue), far_corner)
                  : fmt::format("{} has {} {}, and {} {}", named(clue), lines_words(*near),
                                near_corner, lines_words(far), far_corner);
      has_one = far == Lines::one;
    }
    return text;
  }

  static std::optional<Lines> near_lines(std::int64_t number, bool has_one) {
    if (has_one) return number == 0 ? std::nullopt : std::optional(Lines::one);
    if (number == 2) return Lines::none_or_two;
    return number == 3 ? Lines::two : Lines::none;
  }
  static Lines far_lines(std::int64_t number, Lines near) {
    if (near == Lines::none_or_two) return Lines::two_or_none;
    return std::array{Lines::none, Lines::one, Lines::two}.at(static_cast<std::size_t>(number) -
                                                              (near == Lines::one   ? 1U
                                                               : near == Lines::two ? 2U
                                                                                    : 0U));
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
  std::vector<Clue> clues_;
};

}  // namespace
}  // namespace corner_reason_detail

std::optional<std::string> corner_reason(const ExplainedStep& step, const RuleBook& book,
                                         const Puzzle& puzzle, std::span<const Domain> candidates) {
  if (puzzle.drawn_as() != DrawnAs::loop || step.rules.size() < 2) return std::nullopt;
  return corner_reason_detail::Diagonal(step, book, puzzle, candidates).words();
}

}  // namespace puzzlec
