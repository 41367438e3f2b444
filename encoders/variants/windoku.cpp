#include "encoders/variants/plain_checks.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace windoku_detail {
namespace {

VariantNeed needs(const VariantUse&, const VariantGrid& grid) {
  return grid.rows == 9 && grid.columns == 9 ? nullptr : "a grid of 9 rows and 9 columns";
}

void constrain(VariantBuilder& out, const VariantUse&) {
  for (const std::size_t top : {1U, 5U}) {
    for (const std::size_t left : {1U, 5U}) {
      std::vector<CellId> window;
      for (std::size_t row = top; row < top + 3; ++row) {
        for (std::size_t column = left; column < left + 3; ++column)
          window.push_back(out.grid().cell(row, column));
      }
      out.different(std::move(window));
    }
  }
}

bool holds(const VariantUse&, const VariantGrid& grid, const Grid& answer) {
  // The windows leave out every fourth row and column, beginning with the first.
  const auto is_inside = [&](CellId cell) {
    return grid.row_of(cell) % 4 != 0 && grid.column_of(cell) % 4 != 0;
  };
  return related_differ(grid, answer, [&](CellId a, CellId b) {
    return is_inside(a) && is_inside(b) && grid.row_of(a) / 4 == grid.row_of(b) / 4 &&
           grid.column_of(a) / 4 == grid.column_of(b) / 4;
  });
}

}  // namespace
}  // namespace windoku_detail

constinit const Variant rule_windoku{
    .name = "windoku",
    .meaning =
        "The values in each of the four 3x3 windows are different: rows and columns 2 to 4 and 6 "
        "to 8.",
    .needs = windoku_detail::needs,
    .constrain = windoku_detail::constrain,
    .holds = windoku_detail::holds,
};

}  // namespace puzzlec
