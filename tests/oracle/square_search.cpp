// Brute force for squares whose rows, columns and other houses hold each value once: put a
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
  SquareSearch(const Puzzle& puzzle, std::size_t limit, const SquareRules& rules)
      : puzzle_(puzzle),
        rules_(rules),
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
    for (const std::vector<Place>& house : rules_.houses) {
      std::vector<std::size_t> cells;
      for (const Place place : house) cells.push_back(cell_at(place.row, place.col));
      add_house(cells);
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
      case '?':
        return blanks > 0 || open_cage_allows(cage, value);
      default:
        throw std::invalid_argument("oracle: unknown cage operation");
    }
  }

  // The last value of a cage that any operation may make right.
  [[nodiscard]] bool open_cage_allows(const Cage& cage, int last) const {
    std::int64_t sum = 0;
    std::int64_t product = 1;
    std::int64_t largest = 0;
    for (const Place place : cage.cells) {
      const int there = values_[cell_at(place.row, place.col)];
      const std::int64_t value = there == 0 ? last : there;
      sum += value;
      product *= value;
      largest = std::max(largest, value);
    }
    return sum == cage.number || product == cage.number || largest + largest == sum + cage.number ||
           largest * largest == product * cage.number;
  }

  [[nodiscard]] Bits possible(std::size_t cell) const {
    Bits used = 0;
    for (const std::size_t house : houses_of_[cell]) used |= used_[house];
    Bits free = (bit(size_ + 1) - bit(1)) & ~used;
    if (const Cage* cage = cage_of_[cell]; cage != nullptr) {
      for (int value = 1; value <= size_; ++value) {
        if ((free & bit(value)) != 0 && !cage_allows(*cage, value)) free &= ~bit(value);
      }
      if (rules_.cages_differ) {
        for (const Place place : cage->cells) {
          if (values_[cell_at(place.row, place.col)] != 0)
            free &= ~bit(values_[cell_at(place.row, place.col)]);
        }
      }
    }
    if (rules_.allows == nullptr) return free;
    for (int value = 1; value <= size_; ++value) {
      const Trial trial(values_, size_, cell, value);
      if ((free & bit(value)) != 0 && !rules_.allows(puzzle_, trial)) free &= ~bit(value);
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
  const SquareRules& rules_;
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

std::vector<Grid> search_square(const Puzzle& puzzle, std::size_t limit, const SquareRules& rules) {
  return SquareSearch(puzzle, limit, rules).run();
}

std::vector<std::vector<Place>> boxes_of(int size) {
  const int high = box_rows(size);
  const int wide = size / high;
  std::vector<std::vector<Place>> boxes;
  for (int box = 0; box < size; ++box) {
    std::vector<Place>& cells = boxes.emplace_back();
    for (int step = 0; step < size; ++step)
      cells.push_back({box / high * high + step / wide, box % high * wide + step % wide});
  }
  return boxes;
}

std::vector<std::vector<Place>> diagonals_of(int size) {
  std::vector<std::vector<Place>> diagonals(2);
  for (int step = 0; step < size; ++step) {
    diagonals[0].push_back({step, step});
    diagonals[1].push_back({step, size - 1 - step});
  }
  return diagonals;
}

}  // namespace oracle
