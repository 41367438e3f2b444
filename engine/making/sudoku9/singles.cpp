#include "engine/making/sudoku9/singles.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace puzzlec::making {
namespace singles_detail {
namespace {

using Places = std::array<std::uint8_t, 9>;

std::array<Places, 27> all_houses() {
  std::array<Places, 27> houses{};
  for (std::size_t i = 0; i < 9; ++i) {
    for (std::size_t j = 0; j < 9; ++j) {
      houses[i][j] = static_cast<std::uint8_t>(9 * i + j);
      houses[9 + i][j] = static_cast<std::uint8_t>(9 * j + i);
      houses[18 + i][j] =
          static_cast<std::uint8_t>(27 * (i / 3) + 3 * (i % 3) + 9 * (j / 3) + j % 3);
    }
  }
  return houses;
}

/// The candidates of the open cells, one bit each; none in cells that have their value.
class Singles {
 public:
  explicit Singles(const Grid& givens) {
    candidates_.fill(0x1FF);
    for (std::uint32_t i = 0; i < givens.size(); ++i) {
      const Value given = givens[CellId{i}];
      if (!given.is_blank()) set(i, 1U << static_cast<unsigned>(given.number - 1));
    }
  }

  bool solve() {
    while (open_ > 0) {
      const std::size_t before = open_;
      for (std::size_t cell = 0; cell < candidates_.size(); ++cell) {
        const unsigned left = candidates_[cell];
        if (left != 0 && (left & (left - 1)) == 0) set(cell, left);
      }
      for (const Places& house : houses()) set_hidden(house);
      if (open_ == before) return false;
    }
    return true;
  }

 private:
  static const std::array<Places, 27>& houses() {
    static const std::array<Places, 27> all = all_houses();
    return all;
  }

  void set(std::size_t cell, unsigned value) {
    const std::size_t box = 18 + cell / 27 * 3 + cell % 9 / 3;
    for (const std::size_t house : {cell / 9, 9 + cell % 9, box}) {
      for (const std::size_t peer : houses()[house])
        candidates_[peer] = static_cast<std::uint16_t>(candidates_[peer] & ~value);
    }
    candidates_[cell] = 0;
    --open_;
  }

  void set_hidden(const Places& house) {
    unsigned once = 0;
    unsigned more = 0;
    for (const std::size_t cell : house) {
      more |= once & candidates_[cell];
      once |= candidates_[cell];
    }
    once &= ~more;
    for (const std::size_t cell : house) {
      const unsigned value = once & candidates_[cell];
      if (value != 0 && (value & (value - 1)) == 0) set(cell, value);
    }
  }

  std::array<std::uint16_t, 81> candidates_ = {};
  std::size_t open_ = 81;
};

}  // namespace
}  // namespace singles_detail

bool solved_by_singles(const Grid& givens) {
  return singles_detail::Singles(givens).solve();
}

}  // namespace puzzlec::making
