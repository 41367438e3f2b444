#include "encoders/deduce/backtrack.hpp"

#include <stdexcept>
#include <string>

namespace puzzlec {
namespace {

std::size_t checked_size(std::size_t size) {
  if (size < 1 || size > LatinSquare::largest_size) {
    throw std::invalid_argument("a Latin square has a size of 1.." +
                                std::to_string(LatinSquare::largest_size) + ", not " +
                                std::to_string(size));
  }
  return size;
}

}  // namespace

/// Marks a square as being searched and puts its original values back, unless they are to be kept.
class LatinSquare::Restoring {
 public:
  explicit Restoring(LatinSquare& square) : square_(square), original_(square.values_) {
    square_.is_searching_ = true;
  }
  Restoring(const Restoring&) = delete;
  Restoring& operator=(const Restoring&) = delete;
  ~Restoring() {
    if (!keeps_) square_.values_.swap(original_);
    square_.is_searching_ = false;
  }
  void keep() { keeps_ = true; }

 private:
  LatinSquare& square_;
  std::vector<std::size_t> original_;
  bool keeps_ = false;
};

LatinSquare::LatinSquare(std::size_t size) : size_(checked_size(size)), values_(size * size, 0) {}

LatinSquare::LatinSquare(const Grid& grid) : LatinSquare(grid.rows()) {
  if (grid.columns() != size_)
    throw std::invalid_argument("a Latin square has as many columns as rows");
  for (std::size_t row = 0; row < size_; ++row) {
    for (std::size_t column = 0; column < size_; ++column) {
      const Value value = grid.at(row, column);
      if (value.number == 0) throw std::out_of_range("a grid for a Latin square says blank, not 0");
      if (!value.is_blank()) set_value(row, column, static_cast<std::size_t>(value.number));
    }
  }
}

LatinSquare& LatinSquare::operator=(const LatinSquare& other) {
  if (is_searching_)
    throw std::logic_error("a square must not be changed while it is being solved");
  size_ = other.size_;
  values_ = other.values_;
  return *this;
}

std::size_t LatinSquare::index_of(std::size_t row, std::size_t column) const {
  if (row >= size_ || column >= size_) {
    throw std::out_of_range("no row " + std::to_string(row) + ", column " + std::to_string(column) +
                            " in a square of size " + std::to_string(size_));
  }
  return row * size_ + column;
}

std::size_t LatinSquare::value(std::size_t row, std::size_t column) const {
  return values_[index_of(row, column)];
}

void LatinSquare::set_value(std::size_t row, std::size_t column, std::size_t value) {
  const std::size_t index = index_of(row, column);
  if (value > size_) {
    throw std::out_of_range("no value " + std::to_string(value) + " in a square of size " +
                            std::to_string(size_));
  }
  if (is_searching_)
    throw std::logic_error("a square must not be changed while it is being solved");
  values_[index] = value;
}

bool LatinSquare::is_valid(std::size_t row, std::size_t column) const {
  const std::size_t here = value(row, column);
  if (here == 0) return true;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i != column && values_[row * size_ + i] == here) return false;
    if (i != row && values_[i * size_ + column] == here) return false;
  }
  return true;
}

Grid LatinSquare::grid() const {
  Grid grid(size_, size_);
  for (std::size_t row = 0; row < size_; ++row) {
    for (std::size_t column = 0; column < size_; ++column) {
      const std::size_t here = value(row, column);
      if (here != 0) grid.at(row, column) = value_of(here);
    }
  }
  return grid;
}

bool LatinSquare::is_free_of_clashes() const {
  for (std::size_t row = 0; row < size_; ++row) {
    for (std::size_t column = 0; column < size_; ++column) {
      if (!is_valid(row, column)) return false;
    }
  }
  return true;
}

bool LatinSquare::solve(const std::function<void(const Step&)>& observer) {
  const Outcome outcome = search([&observer](const Step& step) {
    if (observer) observer(step);
    return Next::go_on;
  });
  return outcome == Outcome::solved;
}

LatinSquare::Outcome LatinSquare::search(const Observer& observer) {
  if (!observer) throw std::invalid_argument("a search needs an observer");
  if (is_searching_) throw std::logic_error("a square must not be solved while it is being solved");
  if (!is_free_of_clashes()) return Outcome::none;
  Restoring restoring(*this);
  const Outcome outcome = fill(observer);
  if (outcome == Outcome::solved) restoring.keep();
  return outcome;
}

LatinSquare::Outcome LatinSquare::fill(const Observer& observer) {
  const auto next_open = [this](std::size_t index) {
    while (index < values_.size() && values_[index] != 0) ++index;
    return index;
  };
  std::vector<std::size_t> path{next_open(0)};  // the cells that are being filled, in order
  while (!path.empty()) {
    const std::size_t index = path.back();
    if (index == values_.size()) return Outcome::solved;
    const std::size_t row = index / size_;
    const std::size_t column = index % size_;
    const std::size_t before = values_[index];
    if (before != 0) {
      values_[index] = 0;
      if (observer({Step::Kind::remove, row, column, before}) == Next::stop)
        return Outcome::stopped;
    }
    if (before == size_) {
      path.pop_back();
      continue;
    }
    values_[index] = before + 1;
    if (observer({Step::Kind::place, row, column, before + 1}) == Next::stop)
      return Outcome::stopped;
    if (is_valid(row, column)) path.push_back(next_open(index + 1));
  }
  return Outcome::none;
}

}  // namespace puzzlec
