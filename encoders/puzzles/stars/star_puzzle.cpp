#include "encoders/puzzles/stars/star_puzzle.hpp"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace puzzlec {
namespace {

constexpr Value no_star = value_of(0);
constexpr Value star = value_of(1);

}  // namespace

StarPuzzle::StarPuzzle(std::string_view family, Grid digits, std::optional<std::uint32_t> total)
    : family_(family),
      digits_(std::move(digits)),
      givens_(digits_.rows(), digits_.columns()),
      total_(total) {
  for (std::uint32_t index = 0; index < digits_.size(); ++index) {
    if (!digits_[CellId{index}].is_blank()) givens_[CellId{index}] = no_star;
  }
}

Structure StarPuzzle::structure() const {
  Structure structure;
  structure.rows = digits_.rows();
  structure.columns = digits_.columns();
  structure.domains.assign(digits_.size(), Domain::range(0, 1));
  if (total_) {
    Cardinality total{
        {}, Comparison::exactly, *total_, {"total", fmt::format("total {}", *total_)}};
    for (std::uint32_t index = 0; index < digits_.size(); ++index) {
      total.statements.push_back({CellId{index}, star});
    }
    structure.constraints.emplace_back(std::move(total));
  }
  return structure;
}

Model StarPuzzle::model(StructurePool& pool) const {
  const std::size_t rows = digits_.rows();
  const std::size_t columns = digits_.columns();
  const std::string key =
      fmt::format("stars {}x{} {}", rows, columns, total_ ? std::to_string(*total_) : "any");
  Model model{pool.get(key, [&] { return structure(); }), {}, {}};
  for (std::size_t row = 0; row < rows; ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const Value digit = digits_.at(row, column);
      if (digit.is_blank()) continue;
      const CellId cell = digits_.cell(row, column);
      model.givens.push_back({cell, no_star});
      Cardinality clue{{},
                       Comparison::exactly,
                       static_cast<std::uint32_t>(digit.number),
                       {"clue", fmt::format("clue {}={}", cell_name(cell, columns), digit.number)}};
      for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, rows - 1); ++r) {
        for (std::size_t c = column == 0 ? 0 : column - 1; c <= std::min(column + 1, columns - 1);
             ++c) {
          if (r != row || c != column) clue.statements.push_back({digits_.cell(r, c), star});
        }
      }
      model.clues.emplace_back(std::move(clue));
    }
  }
  return model;
}

std::string StarPuzzle::cell_text(const Grid& answer, CellId cell) const {
  if (!digits_[cell].is_blank()) return std::to_string(digits_[cell].number);
  return answer[cell] == star ? "*" : ".";
}

// Written from the rules: counts stars around each digit by offsets, and all of them.
std::optional<std::string> StarPuzzle::check(const Grid& answer) const {
  if (answer.rows() != digits_.rows() || answer.columns() != digits_.columns()) {
    return "the answer has another size";
  }
  for (std::size_t row = 0; row < answer.rows(); ++row) {
    for (std::size_t column = 0; column < answer.columns(); ++column) {
      const Value held = answer.at(row, column);
      if (held != star && held != no_star)
        return fmt::format("row {}, column {} holds neither a star nor none", row + 1, column + 1);
    }
  }
  const auto rows = static_cast<std::ptrdiff_t>(digits_.rows());
  const auto columns = static_cast<std::ptrdiff_t>(digits_.columns());
  const auto is_star = [&](std::ptrdiff_t row, std::ptrdiff_t column) {
    return row >= 0 && row < rows && column >= 0 && column < columns &&
           answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) == star;
  };
  std::uint32_t all = 0;
  for (std::ptrdiff_t row = 0; row < rows; ++row) {
    for (std::ptrdiff_t column = 0; column < columns; ++column) {
      const Value held = answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
      const Value digit =
          digits_.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
      if (held == star) ++all;
      if (digit.is_blank()) continue;
      if (held == star)
        return fmt::format("the digit in row {}, column {} is a star", row + 1, column + 1);
      int around = 0;
      for (std::ptrdiff_t down = -1; down <= 1; ++down) {
        for (std::ptrdiff_t right = -1; right <= 1; ++right) {
          if (is_star(row + down, column + right)) ++around;
        }
      }
      if (around != digit.number) {
        return fmt::format("the digit in row {}, column {} sees {} stars", row + 1, column + 1,
                           around);
      }
    }
  }
  if (total_ && all != *total_)
    return fmt::format("there are {} stars in place of {}", all, *total_);
  return std::nullopt;
}

std::string board_text(const StarPuzzle& puzzle, const Grid& stars) {
  std::string text;
  for (std::uint32_t index = 0; index < stars.size(); ++index) {
    text += puzzle.cell_text(stars, CellId{index});
    if ((index + 1) % stars.columns() == 0) text += '\n';
  }
  return text;
}

}  // namespace puzzlec
