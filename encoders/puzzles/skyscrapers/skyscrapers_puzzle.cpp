#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"

#include <algorithm>
#include <array>
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

}  // namespace

Model SkyscrapersPuzzle::model(StructurePool& pool) const {
  const std::size_t side = givens.rows();
  Model model = latin_model(givens, pool);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (!numbers[i]) continue;
    model.clues.emplace_back(Visible{
        line_of_sight(i, side),
        static_cast<std::uint32_t>(*numbers[i]),
        value_of(1),
        {"visible", fmt::format("{} {} {}", *numbers[i], side_names[i / side], i % side + 1)}});
  }
  return model;
}

// Written from the rules: a tower is seen if all in front of it are lower.
std::optional<std::string> SkyscrapersPuzzle::check(const Grid& answer) const {
  const std::size_t side = givens.rows();
  if (auto problem = check_latin(givens, answer)) return problem;
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

}  // namespace puzzlec
