#include "encoders/deduce/sudoku9/sudoku9.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "encoders/base/errors.hpp"
#include "encoders/deduce/sudoku9/node_cells.hpp"

namespace puzzlec {

using sudoku9::Group;
using sudoku9::Kernel;
using sudoku9::Node;
using sudoku9::Search;
using sudoku9::Work;

namespace {

/// Whether the processor has what avx2_kernel.cpp is compiled for.
bool runs_avx2() {
#if defined(__x86_64__)
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("popcnt") != 0;
#else
  return false;
#endif
}

/// The fastest last.
std::vector<const Kernel*> usable_kernels() {
  std::vector<const Kernel*> kernels{sudoku9::words_kernel(), sudoku9::sse2_kernel()};
  if (runs_avx2()) kernels.push_back(sudoku9::avx2_kernel());
  std::erase(kernels, nullptr);
  return kernels;
}

}  // namespace

namespace {

/// By number + 1, which is 0 for a blank cell.
constexpr std::array<std::uint16_t, 11> given_candidates = [] {
  std::array<std::uint16_t, 11> candidates{};
  candidates[0] = sudoku9::all_values;
  for (std::size_t value = 1; value <= 9; ++value)
    candidates[value + 1] = static_cast<std::uint16_t>(1U << (value - 1));
  return candidates;
}();

std::uint16_t candidates_of_given(Value value) {
  return given_candidates[static_cast<std::size_t>(value.number + 1)];
}

}  // namespace

const Kernel& sudoku9::fastest_kernel() {
  static const Kernel* const fastest = usable_kernels().back();
  return *fastest;
}

std::optional<HouseShape> sudoku9_in(const Structure& structure) {
  constexpr std::size_t side = 9;
  if (structure.rows != side || structure.columns != side) return std::nullopt;
  const Domain all = Domain::range(1, side);
  if (!std::ranges::all_of(structure.domains, [&](const Domain& d) { return d == all; }))
    return std::nullopt;
  std::set<std::vector<CellId>> houses;
  for (const Constraint& constraint : structure.constraints) {
    const auto* house = std::get_if<AllDifferent>(&constraint);
    if (house == nullptr || houses.size() > 3 * side + 2) return std::nullopt;
    houses.insert(house->cells);
  }
  for (const bool has_diagonals : {false, true}) {
    const HouseShape shape{side, 3, 3, has_diagonals};
    std::set<std::vector<CellId>> wanted;
    for (House& house : houses_of(shape)) wanted.insert(std::move(house.cells));
    if (houses == wanted) return shape;
  }
  return std::nullopt;
}

Sudoku9::Sudoku9() : kernel_(&sudoku9::fastest_kernel()), search_(std::make_unique<Search>()) {}
Sudoku9::~Sudoku9() = default;
Sudoku9::Sudoku9(Sudoku9&&) noexcept = default;
Sudoku9& Sudoku9::operator=(Sudoku9&&) noexcept = default;

void Sudoku9::start(const Grid& givens, bool has_diagonals) {
  ensure(givens.rows() == 9 && givens.columns() == 9, "the grid has 9x9 cells");
  Node& node = search_->levels[0].node;
  std::uint32_t cell = 0;
  for (auto& row : node.rows) {
    for (std::uint32_t i = 0; i < 3; ++i) {
      Group group = 0;
      for (std::uint32_t lane = 0; lane < 3; ++lane)
        group |= Group{candidates_of_given(givens[CellId{cell++}])} << (16 * lane);
      row[i] = group;
    }
    row[3] = 0;
  }
  search_->depth = 0;
  search_->step = sudoku9::Step::enter;
  search_->guesses = 0;
  work_ = &kernel_->work(has_diagonals);
  is_refuted_ = !work_->settle(node);
}

Sudoku9::Event Sudoku9::next(std::uint64_t most_guesses) {
  if (is_refuted_) return Event::finished;
  switch (work_->next(*search_, most_guesses)) {
    case sudoku9::Event::solution:
      return Event::solution;
    case sudoku9::Event::limit:
      return Event::limit;
    case sudoku9::Event::finished:
      break;
  }
  return Event::finished;
}

std::uint64_t Sudoku9::guesses() const {
  return search_->guesses;
}

void Sudoku9::write(Grid& grid) const {
  sudoku9::write_solution(search_->levels[search_->depth].node, grid);
}

std::vector<std::string_view> Sudoku9::kernel_names() {
  std::vector<std::string_view> names;
  for (const Kernel* kernel : usable_kernels()) names.emplace_back(kernel->name);
  return names;
}

void Sudoku9::use_kernel(std::string_view name) {
  for (const Kernel* kernel : usable_kernels()) {
    if (kernel->name == name) kernel_ = kernel;
  }
  ensure(kernel_->name == name, "the processor can run the kernel");
}

}  // namespace puzzlec
