#include "encoders/puzzles/part/part_puzzle.hpp"

#include <iterator>

#include <fmt/format.h>

#include "encoders/base/sha256.hpp"

namespace puzzlec {

std::string PartPuzzle::id() const {
  return fmt::format("part {}/{} {}", number, count, sha256(text()).substr(0, 16));
}

std::string PartPuzzle::text() const {
  JsonWriter out;
  out.begin_object().text("format", "puzzlec-part").number("version", 1);
  out.number("part", number).number("of", count).text("partition", partition);
  out.name("assumed");
  add_cube(out, assumed, givens.columns());
  out.name("puzzle");
  add_puzzle(out, whole);
  return out.end_object().take() + "\n";
}

std::optional<std::string> PartPuzzle::check(const Grid& answer) const {
  if (auto problem = whole.puzzle->check(answer)) return problem;
  for (const CellLiteral& literal : assumed) {
    if (!holds_in({literal}, answer))
      return fmt::format("{} is assumed", text_of(literal, givens.columns()));
  }
  return std::nullopt;
}

Model PartPuzzle::with_assumptions(Model model) const {
  // First, where models in JSON have them, too: uses of rules stand behind other clues there.
  auto clues = clues_of(assumed, *model.structure);
  model.clues.insert(model.clues.begin(), std::make_move_iterator(clues.begin()),
                     std::make_move_iterator(clues.end()));
  return model;
}

PartPuzzle part_of(const Partition& partition, const std::string& hash, std::size_t index) {
  return {partition.stated,
          hash,
          index + 1,
          partition.cubes.size(),
          partition.cubes[index],
          partition.stated.puzzle->givens()};
}

}  // namespace puzzlec
