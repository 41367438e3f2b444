#include "engine/making/sudoku9/sudoku9_maker.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/sudoku/node_cells.hpp"

namespace puzzlec {
namespace sudoku9_maker_detail {
namespace {

/// One of the open ways, at random.
std::uint32_t any_way(const sudoku_kernels::Search<sudoku_kernels::Boxes9>&,
                      const sudoku_kernels::Level<sudoku_kernels::Boxes9>& level, void* with) {
  auto& rng = *static_cast<Rng*>(with);
  std::uint32_t open = level.open;
  for (auto skip = rng.below(static_cast<std::uint64_t>(__builtin_popcount(open))); skip > 0;
       --skip)
    open &= open - 1;
  return static_cast<std::uint32_t>(__builtin_ctz(open));
}

using Lines = std::array<std::uint8_t, 9>;

/// Bands in any order, and the lines of each.
Lines any_lines(Rng& rng) {
  Lines lines{};
  std::array<std::uint8_t, 3> bands{0, 1, 2};
  rng.shuffle<std::uint8_t>(bands);
  for (std::size_t band = 0; band < 3; ++band) {
    std::array<std::uint8_t, 3> inner{0, 1, 2};
    rng.shuffle<std::uint8_t>(inner);
    for (std::size_t i = 0; i < 3; ++i)
      lines[3 * band + i] = static_cast<std::uint8_t>(3 * bands[band] + inner[i]);
  }
  return lines;
}

}  // namespace
}  // namespace sudoku9_maker_detail

Rng stream_of(std::uint64_t seed, std::uint64_t number) {
  // Streams of neighbouring seeds and numbers have nothing in common.
  const std::uint64_t from_seed = Rng(seed).next();
  return Rng(Rng(from_seed ^ Rng(~number).next()).next());
}

std::vector<CellSet81> cell_orbits(ClueSymmetry symmetry) {
  std::vector<CellSet81> orbits;
  CellSet81 taken;
  for (std::uint32_t first = 0; first < 81; ++first) {
    CellSet81 orbit;
    for (std::uint32_t cell = first; !taken.contains(cell);) {
      orbit.insert(cell);
      taken.insert(cell);
      const BoardPoint image = image_of(middle_of(CellId{cell}, 9), symmetry, 9, 9);
      cell = static_cast<std::uint32_t>(image.row / 2 * 9 + image.column / 2);
    }
    if (orbit.size() > 0) orbits.push_back(orbit);
  }
  return orbits;
}

Sudoku9Maker::Sudoku9Maker(std::uint64_t seed, bool has_diagonals)
    : has_diagonals_(has_diagonals),
      seed_(seed),
      others_(has_diagonals),
      search_(std::make_unique<sudoku_kernels::Search<sudoku_kernels::Boxes9>>()) {}

std::optional<MadeSudoku9> Sudoku9Maker::next(const Sudoku9Wish& wish) {
  return make(number_++, wish);
}

std::optional<MadeSudoku9> Sudoku9Maker::make(std::uint64_t number, const Sudoku9Wish& wish) {
  Rng rng = stream_of(seed_, number);
  for (std::uint32_t tries = 0; tries < wish.tries; ++tries) {
    const MadeSudoku9 made = attempt(rng, wish);
    const std::uint32_t givens = made.givens.size();
    if (givens >= wish.least_givens && givens <= wish.most_givens) return made;
  }
  return std::nullopt;
}

Grid81 Sudoku9Maker::full_grid(Rng& rng) {
  const sudoku_kernels::Work<sudoku_kernels::Boxes9>& work =
      sudoku_kernels::fastest_kernel().work<sudoku_kernels::Boxes9>(
          has_diagonals_ ? sudoku_kernels::Extra::diagonals : sudoku_kernels::Extra::none);
  sudoku_kernels::Node<sudoku_kernels::Boxes9>& root = search_->levels[0].node;
  sudoku_kernels::fill(root);
  const bool is_open = work.settle(root);
  search_->depth = 0;
  search_->step = sudoku_kernels::Step::enter;
  search_->guesses = 0;
  search_->pick = sudoku9_maker_detail::any_way;
  search_->with = &rng;
  ensure(is_open && work.next(*search_, UINT64_MAX) == sudoku_kernels::Event::solution,
         "there is a full grid");
  Grid81 grid{};
  const sudoku_kernels::Node<sudoku_kernels::Boxes9>& node = search_->levels[search_->depth].node;
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
    grid[cell] =
        static_cast<std::uint8_t>(__builtin_ctz(sudoku_kernels::candidates(node, cell)) + 1);
  shuffle_lines(grid, rng);
  return grid;
}

/// The search draws some grids more often than others; this evens it out over what moves make of them.
void Sudoku9Maker::shuffle_lines(Grid81& grid, Rng& rng) const {
  std::array<std::uint8_t, 9> values{1, 2, 3, 4, 5, 6, 7, 8, 9};
  rng.shuffle<std::uint8_t>(values);
  const bool is_transposed = rng.below(2) != 0;
  sudoku9_maker_detail::Lines rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  sudoku9_maker_detail::Lines columns = rows;
  if (has_diagonals_) {
    if (rng.below(2) != 0) std::reverse(rows.begin(), rows.end());
  } else {
    rows = sudoku9_maker_detail::any_lines(rng);
    columns = sudoku9_maker_detail::any_lines(rng);
  }
  const Grid81 old = grid;
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t column = 0; column < 9; ++column) {
      const std::size_t from = is_transposed ? columns[column] * std::size_t{9} + rows[row]
                                             : rows[row] * std::size_t{9} + columns[column];
      grid[9 * row + column] = values[old[from] - std::size_t{1}];
    }
  }
}

MadeSudoku9 Sudoku9Maker::attempt(Rng& rng, const Sudoku9Wish& wish) {
  MadeSudoku9 made{full_grid(rng), CellSet81::all()};
  others_.start(made.solution);
  std::vector<CellSet81> orbits = cell_orbits(wish.symmetry);
  rng.shuffle(std::span(orbits));
  std::uint32_t enough = 0;
  if (!wish.is_minimal) {
    const std::uint32_t most = std::min(wish.most_givens, 81U);
    enough = wish.least_givens + static_cast<std::uint32_t>(rng.below(
                                     std::max(most, wish.least_givens) - wish.least_givens + 1));
  }
  std::uint32_t count = 81;
  for (const CellSet81& orbit : orbits) {
    if (count < enough + orbit.size()) continue;
    const CellSet81 rest = made.givens.without(orbit);
    if (others_.find(rest, orbit)) continue;
    made.givens = rest;
    count -= orbit.size();
  }
  return made;
}

}  // namespace puzzlec
