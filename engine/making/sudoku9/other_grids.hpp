// Whether some givens of a 9x9 Sudoku leave another grid than the one that they come from.
//
// The cells in which another grid differs are an unavoidable set: one of them must be given. Such sets
// are kept and answer most later questions about the same solution without a search.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "encoders/deduce/sudoku/kernel.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec {

/// A set of the 81 cells.
struct CellSet81 {
  std::array<std::uint64_t, 2> words{};

  [[nodiscard]] static CellSet81 all() {
    return {{~std::uint64_t{0}, (std::uint64_t{1} << 17) - 1}};
  }
  void insert(std::uint32_t cell) { words[cell / 64] |= std::uint64_t{1} << cell % 64; }
  void erase(std::uint32_t cell) { words[cell / 64] &= ~(std::uint64_t{1} << cell % 64); }
  [[nodiscard]] bool contains(std::uint32_t cell) const {
    return (words[cell / 64] >> cell % 64 & 1) != 0;
  }
  [[nodiscard]] bool meets(const CellSet81& other) const {
    return ((words[0] & other.words[0]) | (words[1] & other.words[1])) != 0;
  }
  [[nodiscard]] CellSet81 operator&(const CellSet81& other) const {
    return {{words[0] & other.words[0], words[1] & other.words[1]}};
  }
  [[nodiscard]] CellSet81 without(const CellSet81& other) const {
    return {{words[0] & ~other.words[0], words[1] & ~other.words[1]}};
  }
  [[nodiscard]] std::uint32_t size() const {
    return static_cast<std::uint32_t>(__builtin_popcountll(words[0]) +
                                      __builtin_popcountll(words[1]));
  }
  template <typename Visit>
  void for_each(Visit&& visit) const {
    for (std::uint32_t word = 0; word < 2; ++word) {
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
        visit(64 * word + static_cast<std::uint32_t>(__builtin_ctzll(rest)));
    }
  }
  friend bool operator==(const CellSet81&, const CellSet81&) = default;
};

/// The values 1..9 of a complete grid, by cell.
using Grid81 = std::array<std::uint8_t, 81>;

[[nodiscard]] Grid81 grid81_of(const Grid& grid);
[[nodiscard]] Grid grid_of(const Grid81& values);
/// The values of these cells; the others are blank.
[[nodiscard]] Grid grid_of(const Grid81& values, const CellSet81& givens);

class OtherGrids {
 public:
  explicit OtherGrids(bool has_diagonals = false);

  /// From now on it is about this solution.
  void start(const Grid81& solution);
  /// Looks for another grid with the solution's values in `givens`. Requires: each one differs from
  /// it in one of the cells `apart`, which are not given.
  [[nodiscard]] bool find(const CellSet81& givens, const CellSet81& apart);
  /// What find() has found last.
  [[nodiscard]] const Grid81& other() const { return grids_[found_]; }
  /// The cells in which it differs.
  [[nodiscard]] const CellSet81& difference() const { return differences_[found_]; }
  [[nodiscard]] std::uint64_t searches() const { return searches_; }

 private:
  [[nodiscard]] bool search(std::uint32_t cell);
  void note_solution();

  const sudoku_kernels::Work<sudoku_kernels::Boxes9>& work_;
  std::unique_ptr<sudoku_kernels::Search<sudoku_kernels::Boxes9>> search_;
  sudoku_kernels::Node<sudoku_kernels::Boxes9> root_;
  Grid81 solution_{};
  std::vector<CellSet81> differences_;
  std::vector<Grid81> grids_;  ///< by difference
  std::size_t found_ = 0;
  std::uint64_t searches_ = 0;
};

}  // namespace puzzlec
