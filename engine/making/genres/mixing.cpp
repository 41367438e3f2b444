#include "engine/making/genres/mixing.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "encoders/deduce/propagate/propagate.hpp"

namespace puzzlec::making {
namespace mixing_detail {
namespace {

/// A rectangle of the model's cells.
struct Window {
  std::size_t top, left, rows, columns;

  [[nodiscard]] bool holds(CellId cell, std::size_t across) const {
    const std::size_t row = cell.index / across;
    const std::size_t column = cell.index % across;
    return row >= top && row < top + rows && column >= left && column < left + columns;
  }
};

Window random_window(std::size_t rows, std::size_t columns, std::size_t scale, Rng& rng) {
  constexpr int least = 3;
  constexpr int most = 5;
  const auto extent = [&](std::size_t of) {
    return std::min(of, static_cast<std::size_t>(rng.between(least, most)) * scale);
  };
  const auto start = [&](std::size_t of, std::size_t length) {
    return static_cast<std::size_t>(rng.between(0, static_cast<int>(of - length)));
  };
  Window window{0, 0, extent(rows), extent(columns)};
  window.top = start(rows, window.rows);
  window.left = start(columns, window.columns);
  return window;
}

}  // namespace
}  // namespace mixing_detail

using namespace mixing_detail;

void mix(const GenrePtr& genre, const GenreInstance& board, Grid& answer, Rng& rng) {
  constexpr std::size_t percent = 100;
  StructurePool pool;
  const Model model = genre_puzzle(genre, board).model(pool);
  Propagator propagator(model.structure);
  const Deduction deduction = propagator.run(model);
  const auto open_in = [&](const Window& window) {
    std::vector<CellId> open;
    for (std::uint32_t index = 0; index < answer.size(); ++index) {
      if (window.holds(CellId{index}, answer.columns()) && deduction.domains[index].size() > 1)
        open.push_back(CellId{index});
    }
    return open;
  };
  const std::size_t times = board.cell_count() * genre->make.mixed / percent;
  for (std::size_t i = 0; i < times && !rng.is_stopped(); ++i) {
    // Cells between cells make boards of edges larger.
    const std::size_t scale = answer.columns() == board.columns ? 1 : 2;
    const Window window = random_window(answer.rows(), answer.columns(), scale, rng);
    const std::vector<CellId> open = open_in(window);
    if (open.empty()) continue;
    const CellId changed = rng.pick(open);
    // Of many numbers, those near by fit soonest.
    const Value value = rng.chance(50) ? answer[rng.pick(open)]
                                       : random_value(deduction.domains[changed.index], rng);
    if (value == answer[changed] || !deduction.domains[changed.index].contains(value)) continue;
    std::vector<Given> given{{changed, value}};
    for (std::uint32_t index = 0; index < answer.size(); ++index) {
      if (!window.holds(CellId{index}, answer.columns()))
        given.push_back({CellId{index}, answer[CellId{index}]});
    }
    if (auto other = answer_with(genre, board, std::move(given), few_conflicts, rng))
      answer = std::move(*other);
  }
}

}  // namespace puzzlec::making
