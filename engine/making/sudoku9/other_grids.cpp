#include "engine/making/sudoku9/other_grids.hpp"

#include <utility>

#include "encoders/deduce/sudoku/node_cells.hpp"
#include "engine/making/clues/other_answers.hpp"

namespace puzzlec {
namespace other_grids_detail {
namespace {

std::uint32_t bit_of(std::uint8_t value) {
  return std::uint32_t{1} << (value - 1);
}

bool is_one(std::uint32_t candidates) {
  return (candidates & (candidates - 1)) == 0;
}

/// Other answers of a Sudoku whose clues are its givens.
class OfGivens final : public OtherAnswers {
 public:
  OfGivens(const OtherAnswersOf& of, bool has_diagonals) : others_(has_diagonals) {
    others_.start(grid81_of(of.solution));
    for (const Given& given : givens_of(of.puzzle.givens())) cells_.push_back(given.cell.index);
  }

  OtherAnswer ask(const KeptClues& kept, std::span<const std::size_t> gone) override {
    CellSet81 givens;
    CellSet81 apart;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (kept[i]) givens.insert(cells_[i]);
    }
    for (const std::size_t clue : gone) apart.insert(cells_[clue]);
    if (gone.empty()) apart = CellSet81::all().without(givens);
    if (!others_.find(givens, apart)) return {OtherAnswer::Kind::none, {}, kept};
    return {OtherAnswer::Kind::other, grid_of(others_.other())};
  }

 private:
  OtherGrids others_;
  std::vector<std::uint32_t> cells_;  ///< by clue
};

}  // namespace
}  // namespace other_grids_detail

Grid81 grid81_of(const Grid& grid) {
  Grid81 values{};
  for (std::uint32_t i = 0; i < values.size(); ++i)
    values[i] = static_cast<std::uint8_t>(grid[CellId{i}].number);
  return values;
}

Grid grid_of(const Grid81& values) {
  return grid_of(values, CellSet81::all());
}

Grid grid_of(const Grid81& values, const CellSet81& givens) {
  Grid grid(9, 9);
  givens.for_each([&](std::uint32_t cell) { grid[CellId{cell}] = value_of(values[cell]); });
  return grid;
}

OtherGrids::OtherGrids(bool has_diagonals)
    : work_(sudoku_kernels::fastest_kernel().work<sudoku_kernels::Boxes9>(
          has_diagonals ? sudoku_kernels::Extra::diagonals : sudoku_kernels::Extra::none)),
      search_(std::make_unique<sudoku_kernels::Search<sudoku_kernels::Boxes9>>()) {}

void OtherGrids::start(const Grid81& solution) {
  solution_ = solution;
  differences_.clear();
  grids_.clear();
}

bool OtherGrids::find(const CellSet81& givens, const CellSet81& apart) {
  for (std::size_t i = 0; i < differences_.size(); ++i) {
    if (differences_[i].meets(givens)) continue;
    // What was of use lately is looked at early.
    std::swap(differences_[i], differences_[i / 2]);
    std::swap(grids_[i], grids_[i / 2]);
    found_ = i / 2;
    return true;
  }
  sudoku_kernels::fill(root_);
  givens.for_each([this](std::uint32_t cell) {
    sudoku_kernels::restrict(root_, cell, other_grids_detail::bit_of(solution_[cell]));
  });
  if (!work_.settle(root_)) return false;
  bool is_found = false;
  apart.for_each([&](std::uint32_t cell) { is_found = is_found || search(cell); });
  return is_found;
}

/// Looks for a grid that differs in this cell.
bool OtherGrids::search(std::uint32_t cell) {
  using namespace other_grids_detail;
  const std::uint32_t candidates = sudoku_kernels::candidates(root_, cell);
  if (is_one(candidates)) return false;
  ++searches_;
  sudoku_kernels::Node<sudoku_kernels::Boxes9>& node = search_->levels[0].node;
  node = root_;
  sudoku_kernels::restrict(node, cell, candidates & ~bit_of(solution_[cell]));
  if (!work_.settle(node)) return false;
  search_->depth = 0;
  search_->step = sudoku_kernels::Step::enter;
  search_->guesses = 0;
  if (work_.next(*search_, UINT64_MAX) != sudoku_kernels::Event::solution) return false;
  note_solution();
  return true;
}

void OtherGrids::note_solution() {
  Grid81 values{};
  CellSet81 difference;
  const sudoku_kernels::Node<sudoku_kernels::Boxes9>& node = search_->levels[search_->depth].node;
  for (std::uint32_t cell = 0; cell < values.size(); ++cell) {
    const std::uint32_t candidates = sudoku_kernels::candidates(node, cell);
    values[cell] = static_cast<std::uint8_t>(__builtin_ctz(candidates) + 1);
    if (values[cell] != solution_[cell]) difference.insert(cell);
  }
  found_ = differences_.size();
  differences_.push_back(difference);
  grids_.push_back(values);
}

std::unique_ptr<OtherAnswers> other_answers_of_sudoku9(const OtherAnswersOf& of) {
  const auto houses = of.puzzle.only_houses();
  if (!houses || houses->side != 9 || houses->block_rows != 3 || houses->block_columns != 3)
    return nullptr;
  return std::make_unique<other_grids_detail::OfGivens>(of, houses->diagonals);
}

}  // namespace puzzlec
