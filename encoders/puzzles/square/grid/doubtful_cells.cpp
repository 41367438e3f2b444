#include "encoders/puzzles/square/grid/doubtful_cells.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec {
namespace doubtful_cells_detail {
namespace {

class Doubts {
 public:
  Doubts(const CellRow& cells, std::size_t side, const Grid& givens)
      : cells_(cells), side_(side), givens_(givens) {}

  /// A sign, or nothing, that fills whole columns beside other blank cells, and stands nowhere else
  /// but in rows that it fills, too: it begins or ends the rows, or divides blocks.
  [[nodiscard]] std::optional<GridFault> filled_columns() const {
    std::map<char, std::vector<std::size_t>> places;
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      if (is_blank(i)) places[sign_at(i)].push_back(i);
    }
    for (const auto& [sign, all] : places) {
      std::set<std::size_t> columns;
      std::set<std::size_t> rows;
      for (std::size_t k = 0; k < side_; ++k) {
        if (is_filled(k, side_, sign)) columns.insert(k);
        if (is_filled(k * side_, 1, sign)) rows.insert(k);
      }
      if (columns.empty() || columns.size() + 1 >= side_) continue;
      const bool is_elsewhere = std::ranges::any_of(all, [&](std::size_t i) {
        return !columns.contains(i % side_) && !rows.contains(i / side_);
      });
      if (is_elsewhere) continue;
      const CellText& cell = cells_[*columns.begin()];
      return GridFault{InputErrorCode::bad_character, cell.place,
                       "a row of cells (--blank names the sign of blank ones)",
                       fmt::format("{} in each row, in {} alone",
                                   sign == ' ' ? std::string("nothing") : quoted(cell.text),
                                   columns.size() == 1 ? "this column" : "some columns")};
    }
    return std::nullopt;
  }

  /// The sign of blank cells in all rows and columns that divide the blocks of a smaller Sudoku:
  /// 53*** between *. (Two empty rows of a Latin square may be exchanged: it has no single solution.)
  [[nodiscard]] std::optional<GridFault> dividing_lines() const {
    const std::size_t block = side_ == 11 ? 3 : side_ == 19 ? 4 : side_ == 29 ? 5 : 0;
    if (block == 0) return std::nullopt;
    for (std::size_t k = block; k < side_; k += block + 1) {
      if (!is_blank(k) || !is_filled(k, side_, sign_at(k)) ||
          !is_filled(k * side_, 1, sign_at(k * side_)))
        return std::nullopt;
    }
    return GridFault{
        InputErrorCode::bad_character, cells_[block].place,
        "lines between blocks of another sign than that of blank cells",
        fmt::format("{} in each row and column between them", quoted(cells_[block].text))};
  }

  /// 1, 2, ..., n in the first column, where n - 1 is the side of a usual Sudoku: they number the
  /// rows, of which one is too many.
  [[nodiscard]] std::optional<GridFault> row_numbers() const {
    if (side_ != 10 && side_ != 17 && side_ != 26) return std::nullopt;
    bool is_first_row = true;
    for (std::size_t k = 0; k < side_; ++k) {
      const auto number = static_cast<int>(k + 1);
      if (givens_.at(k, 0).number != number) return std::nullopt;
      is_first_row = is_first_row && givens_.at(0, k).number == number;
    }
    if (is_first_row) return std::nullopt;
    return GridFault{InputErrorCode::wrong_count, cells_[(side_ - 1) * side_].place,
                     counted(side_ - 1, "numbered row") + " (--from latin-lab reads Latin squares)",
                     fmt::format("row {}", side_)};
  }

 private:
  [[nodiscard]] bool is_blank(std::size_t i) const {
    return !cells_[i].is_list && givens_[CellId{static_cast<std::uint32_t>(i)}].is_blank();
  }
  [[nodiscard]] char sign_at(std::size_t i) const {
    return cells_[i].text.empty() ? ' ' : cells_[i].text[0];
  }
  /// Whether the sign is in all cells of the column or row that begins with the cell.
  [[nodiscard]] bool is_filled(std::size_t first, std::size_t step, char sign) const {
    for (std::size_t k = 0; k < side_; ++k) {
      const std::size_t i = first + k * step;
      if (!is_blank(i) || sign_at(i) != sign) return false;
    }
    return true;
  }

  const CellRow& cells_;
  std::size_t side_;
  const Grid& givens_;
};

}  // namespace
}  // namespace doubtful_cells_detail

std::optional<GridFault> doubtful_cells(const CellRow& cells, std::size_t side, const Grid& givens,
                                        bool has_several_signs) {
  const doubtful_cells_detail::Doubts doubts(cells, side, givens);
  if (has_several_signs) {
    if (auto fault = doubts.filled_columns()) return fault;
  }
  if (auto fault = doubts.dividing_lines()) return fault;
  return doubts.row_numbers();
}

}  // namespace puzzlec
