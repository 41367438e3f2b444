#include <array>
#include <utility>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace global_entropy_detail {
namespace {

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  if (grid.values().size() % 3 != 0) return "a number of values that is divisible by three";
  return grid.rows > 1 && grid.columns > 1 ? nullptr : "a grid of at least two rows and columns";
}

void constrain(VariantBuilder& out, const VariantUse&) {
  // One clause for each third of each square. Read as an automaton, a square would be filtered
  // exactly, but takes 300 clauses; searches were three times slower.
  const VariantGrid& grid = out.grid();
  const int third = (grid.last - grid.first + 1) / 3;
  for (std::size_t row = 0; row + 1 < grid.rows; ++row) {
    for (std::size_t column = 0; column + 1 < grid.columns; ++column) {
      std::array<std::vector<CellValue>, 3> statements;
      for (const CellId cell : {grid.cell(row, column), grid.cell(row, column + 1),
                                grid.cell(row + 1, column), grid.cell(row + 1, column + 1)}) {
        for (const Value value : grid.values())
          statements[static_cast<std::size_t>((value.number - grid.first) / third)].push_back(
              {cell, value});
      }
      for (auto& some : statements) out.count(std::move(some), Comparison::at_least, 1);
    }
  }
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  const int third = (grid.last - grid.first + 1) / 3;
  const int middle = grid.first + third;
  const int high = middle + third;
  for (std::size_t row = 1; row < grid.rows; ++row) {
    for (std::size_t column = 1; column < grid.columns; ++column) {
      bool has_low = false;
      bool has_middle = false;
      bool has_high = false;
      for (const std::size_t above : {0U, 1U}) {
        for (const std::size_t before : {0U, 1U}) {
          const int value = answer.at(row - above, column - before).number;
          has_low = has_low || value < middle;
          has_middle = has_middle || (value >= middle && value < high);
          has_high = has_high || value >= high;
        }
      }
      if (!has_low || !has_middle || !has_high) return false;
    }
  }
  return true;
}

}  // namespace
}  // namespace global_entropy_detail

constinit const Variant rule_global_entropy{
    .name = "global entropy",
    .meaning =
        "Each 2x2 square holds a low, a middle and a high value: one of each third of the values.",
    .needs = global_entropy_detail::needs,
    .constrain = global_entropy_detail::constrain,
    .holds = global_entropy_detail::holds,
};

}  // namespace puzzlec
