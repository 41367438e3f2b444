#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/square/latin_rules.hpp"

namespace puzzlec {
namespace {

constexpr std::array<const char*, 4> side_names{"above column", "below column", "left of row",
                                                "right of row"};

/// The cells that are looked at from the place with the number `index` (0 .. 4*side-1), nearest
/// first.
std::vector<CellId> line_of_sight(std::size_t index, std::size_t side) {
  const std::size_t line = index % side;
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < side; ++i) {
    const std::size_t far = index / side % 2 == 0 ? i : side - 1 - i;
    const std::size_t cell = index < 2 * side ? far * side + line : line * side + far;
    cells.push_back(CellId{static_cast<std::uint32_t>(cell)});
  }
  return cells;
}

/// A Latin square of the values 0 .. side-1.
Model model_with_gaps(const Grid& givens, StructurePool& pool) {
  const std::size_t side = givens.rows();
  const auto make = [side] {
    Structure structure = square_structure(HouseShape{side, 0, 0, false});
    for (Domain& domain : structure.domains) domain = Domain::range(0, side - 1);
    return structure;
  };
  return {pool.get(fmt::format("skyscrapers with gaps {}", side), make), {}, givens_of(givens)};
}

/// What check_latin finds if the value of gaps is written as `side`.
std::optional<std::string> check_latin_with_gaps(const Grid& givens, Grid answer) {
  for (std::uint32_t i = 0; i < answer.size(); ++i) {
    const auto number = answer[CellId{i}].number;
    if (static_cast<std::size_t>(number) == givens.rows())
      return fmt::format("{} holds no height", cell_name(CellId{i}, givens.rows()));
    if (number == 0) answer[CellId{i}] = value_of(givens.rows());
  }
  return check_latin(givens, answer);
}

}  // namespace

StatedClues SkyscrapersPuzzle::stated_clues() const {
  const auto side = static_cast<std::int32_t>(givens.rows());
  StatedClues clues;
  state_givens(givens, clues);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!numbers[i]) continue;
    const auto where = static_cast<std::int32_t>(i) / side;
    const std::int32_t line = 2 * (static_cast<std::int32_t>(i) % side) + 1;
    const std::int32_t beside = where % 2 == 0 ? -1 : 2 * side + 1;
    const BoardPoint point = where < 2 ? BoardPoint{beside, line} : BoardPoint{line, beside};
    clues.push_back(
        {"visible",
         fmt::format("{} {} {}", *numbers[i], side_names[i / givens.rows()], i % givens.rows() + 1),
         {point}});
  }
  return clues;
}

SkyscrapersPuzzle SkyscrapersPuzzle::keeping(const KeptClues& clues) const {
  SkyscrapersPuzzle puzzle = *this;
  ClueSieve sieve(clues);
  sieve.sift(puzzle.givens);
  for (auto& number : puzzle.numbers) {
    if (number && !sieve.keeps_next()) number.reset();
  }
  return puzzle;
}

SkyscrapersPuzzle SkyscrapersPuzzle::moved(const BoardMove& move) const {
  const std::size_t side = givens.rows();
  const std::vector<CellId> targets = move.targets();
  SkyscrapersPuzzle puzzle = *this;
  puzzle.givens = move.moved(givens);
  puzzle.numbers.assign(numbers.size(), std::nullopt);
  // A number goes where the line that it looks along goes.
  for (std::size_t from = 0; from < numbers.size(); ++from) {
    std::vector<CellId> line = line_of_sight(from, side);
    for (CellId& cell : line) cell = targets[cell.index];
    for (std::size_t to = 0; to < numbers.size(); ++to) {
      if (side > 1 ? line_of_sight(to, side) == line : to == from)
        puzzle.numbers[to] = numbers[from];
    }
  }
  return puzzle;
}

Model SkyscrapersPuzzle::model(StructurePool& pool) const {
  const std::size_t side = givens.rows();
  Model model = has_gaps ? model_with_gaps(givens, pool) : latin_model(givens, pool);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!numbers[i]) continue;
    Visible visible{
        line_of_sight(i, side),
        static_cast<std::uint32_t>(*numbers[i]),
        value_of(1),
        {"visible", fmt::format("{} {} {}", *numbers[i], side_names[i / side], i % side + 1)}};
    if (has_gaps) {
      visible.smallest_of_distinct = std::nullopt;
      visible.empty = value_of(0);
    }
    model.clues.emplace_back(std::move(visible));
  }
  return model;
}

// Written from the rules: a tower is seen if all in front of it are lower. A gap is lower than any.
std::optional<std::string> SkyscrapersPuzzle::check(const Grid& answer) const {
  const std::size_t side = givens.rows();
  auto problem = has_gaps ? check_latin_with_gaps(givens, answer) : check_latin(givens, answer);
  if (problem) return problem;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!numbers[i]) continue;
    std::size_t seen = 0;
    int highest = 0;
    for (std::size_t step = 0; step < side; ++step) {
      const std::size_t from_end = side - 1 - step;
      const std::size_t line = i % side;
      int height = 0;
      if (i / side == 0) height = answer.at(step, line).number;
      if (i / side == 1) height = answer.at(from_end, line).number;
      if (i / side == 2) height = answer.at(line, step).number;
      if (i / side == 3) height = answer.at(line, from_end).number;
      if (height > highest) ++seen;
      highest = std::max(highest, height);
    }
    if (seen != *numbers[i]) {
      return fmt::format("{} {} seen {} {}", counted(seen, "tower"), seen == 1 ? "is" : "are",
                         side_names[i / side], i % side + 1);
    }
  }
  return std::nullopt;
}

OtherReadings<SkyscrapersPuzzle> SkyscrapersPuzzle::readings() const {
  const std::size_t side = givens.rows();
  OtherReadings<SkyscrapersPuzzle> found;
  if (std::ranges::any_of(numbers, [](const auto& number) { return number.has_value(); })) {
    SkyscrapersPuzzle turned = *this;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const bool is_first_end = i / side % 2 == 0;
      turned.numbers[is_first_end ? i + side : i - side] = numbers[i];
    }
    found.push_back(
        {"ends", "each number looks from the other end of its row or column", std::move(turned)});
  }
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    if (has_gaps || givens[CellId{i}] == value_of(side)) return found;
  }
  SkyscrapersPuzzle gaps = *this;
  gaps.has_gaps = true;
  found.push_back({"gaps",
                   fmt::format("each row and column has a gap, written as 0, and heights are below "
                               "{}",
                               side),
                   std::move(gaps)});
  return found;
}

std::string SkyscrapersPuzzle::rules_text() const {
  return fmt::format(
      "Fill in the heights from 1 to {0} so that each row and column holds every height once{1}. A "
      "number at the edge counts the towers that are seen from there: a tower hides the lower ones "
      "behind it.",
      has_gaps ? givens.rows() - 1 : givens.rows(), has_gaps ? ", and a park (0)" : "");
}

}  // namespace puzzlec
