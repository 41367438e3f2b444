// Brute force for Latin squares, Sudoku of all kinds, KenKen, Futoshiki and Skyscrapers: put a
// value, look for the cell with the fewest possible values or the house with the fewest places for
// a value, and try all of those. The order is the only cleverness; a branch is left out only when
// some cell, house or cage has no possibility at all.

#include <bit>
#include <cstdint>

#include "tests/oracle/search.hpp"

namespace oracle {

namespace {

using Bits = std::uint64_t;  // bit v stands for value v

constexpr Bits bit(int value) {
  return Bits{1} << static_cast<unsigned>(value);
}

class SquareSearch {
 public:
  SquareSearch(const Puzzle& puzzle, std::size_t limit)
      : puzzle_(puzzle),
        size_(puzzle.rows),
        limit_(limit),
        values_(static_cast<std::size_t>(size_ * size_), 0),
        houses_of_(values_.size()),
        cage_of_(values_.size(), nullptr) {
    if (size_ < 1 || size_ > 62 || puzzle.cols != size_)
      throw std::invalid_argument("oracle: square size out of range");
    add_houses();
    for (const Cage& cage : puzzle.cages) {
      for (const Place place : cage.cells) cage_of_[cell_at(place.row, place.col)] = &cage;
    }
  }

  std::vector<Grid> run() {
    for (const Given& given : puzzle_.givens) {
      const std::size_t cell = cell_at(given.place.row, given.place.col);
      if (values_[cell] == given.value) continue;
      if (values_[cell] != 0 || (possible(cell) & bit(given.value)) == 0) return {};
      put(cell, given.value);
    }
    search();
    return std::move(found_);
  }

 private:
  struct Choice {
    std::size_t cell;
    int value;
  };

  [[nodiscard]] std::size_t cell_at(int row, int col) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) +
           static_cast<std::size_t>(col);
  }

  void add_house(const std::vector<std::size_t>& cells) {
    for (const std::size_t cell : cells) houses_of_[cell].push_back(houses_.size());
    houses_.push_back(cells);
    used_.push_back(0);
  }

  void add_houses() {
    for (int line = 0; line < size_; ++line) {
      std::vector<std::size_t> row;
      std::vector<std::size_t> col;
      for (int step = 0; step < size_; ++step) {
        row.push_back(cell_at(line, step));
        col.push_back(cell_at(step, line));
      }
      add_house(row);
      add_house(col);
    }
    if (puzzle_.family == "jigsaw-sudoku") {
      std::vector<std::vector<std::size_t>> regions(static_cast<std::size_t>(size_));
      for (int row = 0; row < size_; ++row) {
        for (int col = 0; col < size_; ++col) {
          const int region =
              puzzle_.regions[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)];
          regions[static_cast<std::size_t>(region)].push_back(cell_at(row, col));
        }
      }
      for (const auto& region : regions) add_house(region);
    }
    if (puzzle_.family == "sudoku" || puzzle_.family == "sudoku-x" ||
        puzzle_.family == "killer-sudoku") {
      const int high = box_rows(size_);
      const int wide = size_ / high;
      for (int box = 0; box < size_; ++box) {
        std::vector<std::size_t> cells;
        cells.reserve(static_cast<std::size_t>(size_));
        for (int step = 0; step < size_; ++step) {
          cells.push_back(
              cell_at(box / high * high + step / wide, box % high * wide + step % wide));
        }
        add_house(cells);
      }
    }
    if (puzzle_.family == "sudoku-x") {
      std::vector<std::size_t> falling;
      std::vector<std::size_t> rising;
      for (int step = 0; step < size_; ++step) {
        falling.push_back(cell_at(step, step));
        rising.push_back(cell_at(step, size_ - 1 - step));
      }
      add_house(falling);
      add_house(rising);
    }
  }

  void put(std::size_t cell, int value) {
    values_[cell] = value;
    for (const std::size_t house : houses_of_[cell]) used_[house] |= bit(value);
  }

  void take_back(std::size_t cell) {
    for (const std::size_t house : houses_of_[cell]) used_[house] &= ~bit(values_[cell]);
    values_[cell] = 0;
  }

  // Could the cage still come out right with one more of its cells at this value?
  [[nodiscard]] bool cage_allows(const Cage& cage, int value) const {
    std::int64_t sum = value;
    std::int64_t product = value;
    std::int64_t other = 0;  // a value that is there already
    int blanks = -1;         // the cell in question is blank still
    for (const Place place : cage.cells) {
      const int there = values_[cell_at(place.row, place.col)];
      if (there == 0) {
        ++blanks;
        continue;
      }
      other = there;
      sum += there;
      if (cage.operation != '*') continue;
      product *= there;
      if (product > cage.number) return false;
    }
    const std::int64_t number = cage.number;
    switch (cage.operation) {
      case '.':
        return value == number;
      case '+':
        if (number == 0) return true;
        return sum + blanks <= number && number <= sum + blanks * size_;
      case '*': {
        std::int64_t most = product;
        for (int blank = 0; blank < blanks && most < number; ++blank) most *= size_;
        return blanks == 0 ? product == number : number % product == 0 && number <= most;
      }
      case '-':
        if (blanks > 0) return value - number >= 1 || value + number <= size_;
        return value - other == number || other - value == number;
      case '/':
        if (blanks > 0) return value % number == 0 || value * number <= size_;
        return value == other * number || other == value * number;
      default:
        throw std::invalid_argument("oracle: unknown cage operation");
    }
  }

  // No sign or line of sight is broken by the value.
  [[nodiscard]] bool relations_allow(std::size_t cell, int value) const {
    const auto value_at = [&](Place place) {
      const std::size_t at = cell_at(place.row, place.col);
      return at == cell ? value : values_[at];
    };
    for (const Sign& sign : puzzle_.signs) {
      const int first = value_at(sign.first);
      const int second = value_at(sign.second);
      if (first == 0 || second == 0) continue;
      const bool next = first == second + 1 || second == first + 1;
      if (puzzle_.adjacent ? !next : first < second) return false;
    }
    if (puzzle_.adjacent && !unsigned_neighbours_allow(cell, value)) return false;
    for (const Sight& sight : puzzle_.sights) {
      int seen = 0;
      int highest = 0;
      // Up to the first blank: what is seen stays, and higher ones are still to come, or none.
      for (const Place place : sight.line) {
        const int height = value_at(place);
        if (height == 0) break;
        if (height > highest) ++seen;
        if (height > highest) highest = height;
      }
      if (seen > sight.towers || seen + size_ - highest < sight.towers) return false;
    }
    return true;
  }

  [[nodiscard]] bool unsigned_neighbours_allow(std::size_t cell, int value) const {
    const int row = static_cast<int>(cell) / size_;
    const int col = static_cast<int>(cell) % size_;
    const Place here{row, col};
    for (const Place other :
         {Place{row - 1, col}, Place{row + 1, col}, Place{row, col - 1}, Place{row, col + 1}}) {
      if (other.row < 0 || other.row == size_ || other.col < 0 || other.col == size_) continue;
      const int there = values_[cell_at(other.row, other.col)];
      if (there == 0 || (there != value + 1 && value != there + 1)) continue;
      bool is_signed = false;
      for (const Sign& sign : puzzle_.signs) {
        is_signed = is_signed || (sign.first == here && sign.second == other) ||
                    (sign.first == other && sign.second == here);
      }
      if (!is_signed) return false;
    }
    return true;
  }

  [[nodiscard]] Bits possible(std::size_t cell) const {
    Bits used = 0;
    for (const std::size_t house : houses_of_[cell]) used |= used_[house];
    Bits free = (bit(size_ + 1) - bit(1)) & ~used;
    if (const Cage* cage = cage_of_[cell]; cage != nullptr) {
      for (int value = 1; value <= size_; ++value) {
        if ((free & bit(value)) != 0 && !cage_allows(*cage, value)) free &= ~bit(value);
      }
      if (puzzle_.family == "killer-sudoku") {
        for (const Place place : cage->cells) {
          if (values_[cell_at(place.row, place.col)] != 0)
            free &= ~bit(values_[cell_at(place.row, place.col)]);
        }
      }
    }
    for (int value = 1; value <= size_; ++value) {
      if ((free & bit(value)) != 0 && !relations_allow(cell, value)) free &= ~bit(value);
    }
    return free;
  }

  // Alternatives of which every solution beyond here takes exactly one. Empty = dead end.
  [[nodiscard]] std::vector<Choice> fewest_choices() const {
    std::vector<Bits> free(values_.size(), 0);
    int fewest = size_ + 1;
    std::size_t best_cell = 0;
    for (std::size_t cell = 0; cell < values_.size(); ++cell) {
      if (values_[cell] != 0) continue;
      free[cell] = possible(cell);
      const int count = std::popcount(free[cell]);
      if (count < fewest) {
        fewest = count;
        best_cell = cell;
      }
      if (count == 0) return {};
    }
    std::size_t best_house = houses_.size();
    int best_value = 0;
    std::vector<int> places(static_cast<std::size_t>(size_) + 1);
    for (std::size_t house = 0; house < houses_.size() && fewest > 1; ++house) {
      places.assign(places.size(), 0);
      for (const std::size_t cell : houses_[house]) {
        for (Bits left = free[cell]; left != 0; left &= left - 1)
          ++places[static_cast<std::size_t>(std::countr_zero(left))];
      }
      for (int value = 1; value <= size_; ++value) {
        const int count = places[static_cast<std::size_t>(value)];
        if ((used_[house] & bit(value)) != 0 || count >= fewest) continue;
        fewest = count;
        best_house = house;
        best_value = value;
        if (count == 0) return {};
      }
    }
    std::vector<Choice> choices;
    if (best_house < houses_.size()) {
      for (const std::size_t cell : houses_[best_house]) {
        if ((free[cell] & bit(best_value)) != 0) choices.push_back({cell, best_value});
      }
    } else {
      for (int value = 1; value <= size_; ++value) {
        if ((free[best_cell] & bit(value)) != 0) choices.push_back({best_cell, value});
      }
    }
    return choices;
  }

  [[nodiscard]] bool full() const {
    for (const int value : values_) {
      if (value == 0) return false;
    }
    return true;
  }

  void keep() {
    Grid grid;
    for (int row = 0; row < size_; ++row) {
      const auto begin = values_.begin() + row * size_;
      grid.emplace_back(begin, begin + size_);
    }
    found_.push_back(std::move(grid));
  }

  void search() {
    if (full()) {
      keep();
      return;
    }
    for (const Choice& choice : fewest_choices()) {
      put(choice.cell, choice.value);
      search();
      take_back(choice.cell);
      if (found_.size() > limit_) return;
    }
  }

  const Puzzle& puzzle_;
  int size_;
  std::size_t limit_;
  std::vector<int> values_;  // 0 = blank
  std::vector<std::vector<std::size_t>> houses_;
  std::vector<std::vector<std::size_t>> houses_of_;
  std::vector<Bits> used_;  // values that a house holds already
  std::vector<const Cage*> cage_of_;
  std::vector<Grid> found_;
};

}  // namespace

std::vector<Grid> search_square(const Puzzle& puzzle, std::size_t limit) {
  return SquareSearch(puzzle, limit).run();
}

}  // namespace oracle
