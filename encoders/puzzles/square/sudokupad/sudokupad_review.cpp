// What the document's own solution contradicts is not what the setter meant: it is left out and
// named, kind by kind. If one cage's number is no sum, the other numbers are hardly sums either.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"

namespace puzzlec::pad_board {
namespace {

using sudoku_document::Draft;

class Review {
 public:
  Review(Draft& draft, Board& board) : draft_(draft), board_(board) {}

  void run() && {
    givens();
    lines();
    regions();
    distinct_cages();
    sums();
    if (std::ranges::find_if(board_.solution, &Value::is_blank) == board_.solution.end())
      rules_of_grid();
  }

 private:
  void leave_out(const std::string& what) {
    draft_.note(what + ", which the document's own solution contradicts");
  }

  [[nodiscard]] Value at(CellId cell) const { return board_.solution[cell.index]; }

  [[nodiscard]] bool repeats(const std::vector<CellId>& cells) const {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (!at(cells[i]).is_blank() && at(cells[i]) == at(cells[j])) return true;
      }
    }
    return false;
  }

  void givens() {
    for (std::uint32_t i = 0; i < board_.givens.size(); ++i) {
      Value& given = board_.givens[CellId{i}];
      if (given.is_blank() || at(CellId{i}).is_blank() || given == at(CellId{i})) continue;
      leave_out(fmt::format("the value {} of {}", given.number,
                            cell_name(CellId{i}, board_.givens.columns())));
      given = blank;
    }
  }

  void lines() {
    const auto lines = board_.lines();
    if (!board_.lines_differ ||
        std::ranges::none_of(lines, [&](const auto& line) { return repeats(line); }))
      return;
    board_.lines_differ = false;
    leave_out("rows and columns");
  }

  void regions() {
    if (std::ranges::none_of(board_.regions, [&](const auto& region) { return repeats(region); }))
      return;
    board_.regions.clear();
    leave_out("regions");
  }

  void distinct_cages() {
    const auto is_wrong = [&](const BoardCage& cage) {
      return !cage.may_repeat && repeats(cage.cells);
    };
    if (std::ranges::none_of(board_.cages, is_wrong)) return;
    for (BoardCage& cage : board_.cages) cage.may_repeat = true;
    leave_out("different values in cages");
  }

  void sums() {
    const auto is_wrong = [&](const BoardCage& cage) {
      std::uint64_t sum = 0;
      for (const CellId cell : cage.cells) {
        if (at(cell).is_blank()) return false;
        sum += static_cast<std::uint64_t>(at(cell).number);
      }
      return cage.sum && *cage.sum != sum;
    };
    if (std::ranges::none_of(board_.cages, is_wrong)) return;
    for (BoardCage& cage : board_.cages) cage.sum.reset();
    leave_out("sums of cages");
  }

  void rules_of_grid() {
    const VariantGrid grid{board_.givens.rows(), board_.givens.columns(),
                           static_cast<int>(board_.first), static_cast<int>(board_.last),
                           board_.region_map()};
    Grid answer(board_.givens.rows(), board_.givens.columns());
    for (std::uint32_t i = 0; i < answer.size(); ++i) answer[CellId{i}] = at(CellId{i});
    std::erase_if(board_.rules, [&](const Variant* rule) {
      const VariantUse use{rule};
      if (fault_in(use, grid) || rule->holds(use, grid, answer)) return false;
      leave_out(fmt::format("'{}'", rule->name));
      return true;
    });
  }

  Draft& draft_;
  Board& board_;
};

}  // namespace

void review(Draft& draft, Board& board) {
  if (!board.solution.empty()) Review(draft, board).run();
}

}  // namespace puzzlec::pad_board
