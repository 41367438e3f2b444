// Brute force for Tentaizu: decide one cell after the other, star or no star, those around the
// tightest count first, and turn back when a count or the total can no longer come out right.

#include <array>

#include "tests/oracle/search.hpp"

namespace oracle {

namespace {

class StarSearch {
 public:
  StarSearch(const Puzzle& puzzle, std::size_t limit)
      : puzzle_(puzzle),
        limit_(limit),
        cells_(static_cast<std::size_t>(puzzle.rows * puzzle.cols), undecided) {
    for (const StarCount& count : puzzle.counts) {
      std::vector<std::size_t> around;
      for (int row = count.place.row - 1; row <= count.place.row + 1; ++row) {
        for (int col = count.place.col - 1; col <= count.place.col + 1; ++col) {
          const bool inside = row >= 0 && row < puzzle.rows && col >= 0 && col < puzzle.cols;
          if (inside && !(Place{row, col} == count.place)) around.push_back(cell_at({row, col}));
        }
      }
      around_.push_back(std::move(around));
    }
  }

  std::vector<Grid> run() {
    for (const Given& given : puzzle_.givens) {
      int& cell = cells_[cell_at(given.place)];
      if (cell != undecided && cell != given.value) return {};
      cell = given.value;
    }
    search();
    return std::move(found_);
  }

 private:
  static constexpr int undecided = -1;

  struct Tally {
    int stars = 0;
    int open = 0;  // undecided cells
    [[nodiscard]] bool can_be(int wanted) const {
      return stars <= wanted && wanted <= stars + open;
    }
  };

  [[nodiscard]] std::size_t cell_at(Place place) const {
    return static_cast<std::size_t>(place.row) * static_cast<std::size_t>(puzzle_.cols) +
           static_cast<std::size_t>(place.col);
  }

  static void add(Tally& tally, int cell) {
    if (cell == 1) ++tally.stars;
    if (cell == undecided) ++tally.open;
  }

  void search() {
    Tally all;
    std::size_t next = cells_.size();
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      add(all, cells_[cell]);
      if (cells_[cell] == undecided && next == cells_.size()) next = cell;
    }
    if (puzzle_.stars >= 0 && !all.can_be(puzzle_.stars)) return;

    int fewest = 9;
    for (std::size_t index = 0; index < around_.size(); ++index) {
      Tally near;
      for (const std::size_t cell : around_[index]) add(near, cells_[cell]);
      const int wanted = puzzle_.counts[index].stars;
      if (!near.can_be(wanted)) return;
      if (near.open == 0) continue;
      const bool forced = wanted == near.stars || wanted == near.stars + near.open;
      const int rank = forced ? 0 : near.open;
      if (rank >= fewest) continue;
      fewest = rank;
      for (const std::size_t cell : around_[index]) {
        if (cells_[cell] == undecided) next = cell;
      }
    }
    if (next == cells_.size()) {
      keep();
      return;
    }
    for (const int value : std::array{0, 1}) {
      cells_[next] = value;
      search();
      if (found_.size() > limit_) break;
    }
    cells_[next] = undecided;
  }

  void keep() {
    Grid grid;
    for (int row = 0; row < puzzle_.rows; ++row) {
      const auto begin = cells_.begin() + row * puzzle_.cols;
      grid.emplace_back(begin, begin + puzzle_.cols);
    }
    found_.push_back(std::move(grid));
  }

  const Puzzle& puzzle_;
  std::size_t limit_;
  std::vector<int> cells_;
  std::vector<std::vector<std::size_t>> around_;  // per count, its neighbours
  std::vector<Grid> found_;
};

}  // namespace

std::vector<Grid> search_stars(const Puzzle& puzzle, std::size_t limit) {
  return StarSearch(puzzle, limit).run();
}

}  // namespace oracle
