// How else a square may be meant: what the people who set, copy and convert Sudoku forget to say.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/rule_readings.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec {
namespace {

class SquareReadings {
 public:
  explicit SquareReadings(const SquarePuzzle& stated) : stated_(stated) {}

  OtherReadings<SquarePuzzle> all() && {
    rules();
    cages(true, words_if_cages_repeat);
    cages(false, words_if_cages_differ);
    blocks();
    marks();
    return std::move(found_);
  }

 private:
  void add(std::string topic, std::string words, SquarePuzzle puzzle) {
    if (has_fault(puzzle.rules.uses, puzzle.rule_grid())) return;
    found_.push_back({std::move(topic), std::move(words), std::move(puzzle)});
  }

  /// Both diagonals are part of the shape.
  void rules() {
    std::vector<VariantUse> stated = stated_.rules.uses;
    if (stated_.shape().diagonals) {
      stated.push_back({rule_of("falling diagonal")});
      stated.push_back({rule_of("rising diagonal")});
    }
    for (auto& [topic, words, uses] : rule_readings(stated, stated_.rule_grid())) {
      SquarePuzzle puzzle = stated_;
      puzzle.rules.shape.diagonals =
          has_use(uses, "falling diagonal") && has_use(uses, "rising diagonal");
      if (puzzle.shape().diagonals)
        uses = without(without(std::move(uses), "rising diagonal"), "falling diagonal");
      puzzle.rules.uses = std::move(uses);
      add(std::move(topic), std::move(words), std::move(puzzle));
    }
  }

  /// Cages as rules state them are sum cages or killer cages, whose values differ.
  void cages(bool may_repeat, const char* words) {
    SquarePuzzle puzzle = stated_;
    bool is_other = let_cages_repeat(puzzle.rules.uses, may_repeat);
    for (SumCage& cage : puzzle.rules.cages) {
      is_other = is_other || (cage.may_repeat != may_repeat && cage.cells.size() > 1);
      cage.may_repeat = may_repeat;
    }
    if (is_other) add("cages", words, std::move(puzzle));
  }

  void blocks() {
    const HouseShape& shape = stated_.shape();
    SquarePuzzle other = stated_;
    if (shape.block_rows > 0 || !stated_.rules.regions.empty()) {
      other.rules.shape.block_rows = 0;
      other.rules.shape.block_columns = 0;
      other.rules.regions.clear();
      const char* houses = stated_.rules.regions.empty() ? "blocks" : "regions";
      return add("blocks", fmt::format("values may repeat in {}", houses), std::move(other));
    }
    const auto usual = shape_of_family("sudoku", shape.side);
    if (!usual) return;
    other.rules.shape.block_rows = usual->block_rows;
    other.rules.shape.block_columns = usual->block_columns;
    add("blocks",
        fmt::format("each block of {} x {} holds each value once", usual->block_rows,
                    usual->block_columns),
        std::move(other));
  }

  void marks() {
    if (stated_.rules.marks.empty()) return;
    SquarePuzzle puzzle = stated_;
    puzzle.rules.marks.clear();
    add("marks", "pencil marks are notes and rule nothing out", std::move(puzzle));
  }

  const SquarePuzzle& stated_;
  OtherReadings<SquarePuzzle> found_;
};

}  // namespace

OtherReadings<SquarePuzzle> SquarePuzzle::readings() const {
  return SquareReadings(*this).all();
}

}  // namespace puzzlec
