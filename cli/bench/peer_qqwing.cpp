// QQWing: a solver and generator of 9x9 Sudokus.
#include <array>
#include <qqwing.hpp>

#include "cli/bench/contestant.hpp"

namespace puzzlec::cli {
namespace {

class Qqwing final : public Contestant {
 public:
  bool takes(const Puzzle& puzzle) const override {
    return puzzle.family() == "sudoku" && puzzle.givens().rows() == 9;
  }
  Answer solve(const Puzzle& puzzle, Stats&) override {
    std::array<int, 81> cells{};
    for (std::uint32_t index = 0; index < cells.size(); ++index) {
      const Value value = puzzle.givens()[CellId{index}];
      cells[index] = value.is_blank() ? 0 : value.number;
    }
    if (!board_.setPuzzle(cells.data()) || !board_.solve()) return {Answer::Kind::none, {}, {}};
    Grid grid(9, 9);
    const int* const solution = board_.getSolution();
    for (std::uint32_t index = 0; index < cells.size(); ++index)
      grid[CellId{index}] = value_of(static_cast<std::size_t>(solution[index]));
    return {Answer::Kind::solved, std::move(grid), {}};
  }

 private:
  qqwing::SudokuBoard board_;
};

}  // namespace

void add_qqwing(std::vector<Entry>& entries) {
  entries.push_back(
      {"qqwing", "libqqwing", [](const RaceOptions&) { return std::make_unique<Qqwing>(); }});
}

}  // namespace puzzlec::cli
