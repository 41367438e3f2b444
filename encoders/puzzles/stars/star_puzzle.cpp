#include "encoders/puzzles/stars/star_puzzle.hpp"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec {
namespace {

constexpr Value no_star = value_of(0);
constexpr Value star = value_of(1);

Cardinality total_of(const StarPuzzle& puzzle) {
  Cardinality total{
      {}, Comparison::exactly, *puzzle.total, {"total", fmt::format("total {}", *puzzle.total)}};
  for (std::uint32_t index = 0; index < puzzle.digits.size(); ++index)
    total.statements.push_back({CellId{index}, star});
  return total;
}

Structure structure_of(const StarPuzzle& puzzle, bool with_total) {
  Structure structure;
  structure.rows = puzzle.digits.rows();
  structure.columns = puzzle.digits.columns();
  structure.domains.assign(puzzle.digits.size(), Domain::range(0, 1));
  if (with_total && puzzle.total) structure.constraints.emplace_back(total_of(puzzle));
  return structure;
}

}  // namespace

StarPuzzle::StarPuzzle(std::string_view family, Grid counts, std::optional<std::uint32_t> all)
    : family_name(family),
      digits(std::move(counts)),
      total(all),
      givens(digits.rows(), digits.columns()) {
  for (std::uint32_t index = 0; index < digits.size(); ++index) {
    if (!digits[CellId{index}].is_blank()) givens[CellId{index}] = no_star;
  }
}

StatedClues StarPuzzle::stated_clues() const {
  const std::size_t columns = digits.columns();
  StatedClues clues;
  for (const Given& digit : givens_of(digits)) {
    clues.push_back({"clue",
                     fmt::format("clue {}={}", cell_name(digit.cell, columns), digit.value.number),
                     {middle_of(digit.cell, columns)}});
  }
  return clues;
}

StarPuzzle StarPuzzle::keeping(const KeptClues& clues) const {
  Grid counts = digits;
  ClueSieve(clues).sift(counts);
  return {family_name, std::move(counts), total};
}

StarPuzzle StarPuzzle::moved(const BoardMove& move) const {
  return {family_name, move.moved(digits), total};
}

Model StarPuzzle::model(StructurePool& pool) const {
  const std::size_t rows = digits.rows();
  const std::size_t columns = digits.columns();
  const std::string key =
      fmt::format("stars {}x{} {}", rows, columns, total ? std::to_string(*total) : "any");
  Model model{pool.get(key, [&] { return structure_of(*this, true); }), {}, givens_of(givens)};
  model.clues.reserve(model.givens.size());
  for (const Given& given : model.givens) {
    const std::size_t row = given.cell.index / columns;
    const std::size_t column = given.cell.index % columns;
    const int count = digits[given.cell].number;
    Cardinality clue{
        {},
        Comparison::exactly,
        static_cast<std::uint32_t>(count),
        {"clue", "clue " + cell_name(given.cell, columns) + "=" + std::to_string(count)}};
    clue.statements.reserve(8);
    for (std::size_t r = row == 0 ? 0 : row - 1; r <= std::min(row + 1, rows - 1); ++r) {
      for (std::size_t c = column == 0 ? 0 : column - 1; c <= std::min(column + 1, columns - 1);
           ++c) {
        if (r != row || c != column) clue.statements.push_back({digits.cell(r, c), star});
      }
    }
    model.clues.emplace_back(std::move(clue));
  }
  return model;
}

Model StarPuzzle::separate_model(StructurePool& pool) const {
  Model model = this->model(pool);
  const std::vector<Constraint> counts = std::exchange(model.clues, {});
  const std::vector<Given> digits_stand = std::exchange(model.givens, {});
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const CellValue empty{digits_stand[i].cell, no_star};
    model.clues.push_back(counts[i]);
    model.clues.emplace_back(Cardinality{{empty}, Comparison::exactly, 1, origin_of(counts[i])});
  }
  if (total && family_name == "minesweeper") {
    model.structure = std::make_shared<const Structure>(structure_of(*this, false));
    model.clues.emplace_back(total_of(*this));
  }
  return model;
}

OtherReadings<StarPuzzle> StarPuzzle::readings() const {
  if (total) {
    return {{"total", fmt::format("the total of {} is not stated", *total),
             StarPuzzle(family_name, digits, std::nullopt)}};
  }
  OtherReadings<StarPuzzle> readings;
  std::uint32_t open = 0;
  for (std::uint32_t index = 0; index < digits.size(); ++index)
    open += digits[CellId{index}].is_blank() ? 1 : 0;
  for (std::uint32_t all = 0; all <= std::min(open, most_totals); ++all) {
    readings.push_back(
        {"total", fmt::format("the total is {}", all), StarPuzzle(family_name, digits, all)});
  }
  return readings;
}

std::string StarPuzzle::cell_text(const Grid& answer, CellId cell) const {
  if (!digits[cell].is_blank()) return std::to_string(digits[cell].number);
  return answer[cell] == star ? "*" : ".";
}

ValueWords StarPuzzle::value_words(CellId, Value value) const {
  if (value != star) return {"empty"};
  return {family_name == "minesweeper" ? "a mine" : "a star", true};
}

// Written from the rules: counts stars around each digit by offsets, and all of them.
std::optional<std::string> StarPuzzle::check(const Grid& answer) const {
  if (answer.rows() != digits.rows() || answer.columns() != digits.columns()) {
    return "the answer has another size";
  }
  for (std::size_t row = 0; row < answer.rows(); ++row) {
    for (std::size_t column = 0; column < answer.columns(); ++column) {
      const Value held = answer.at(row, column);
      if (held != star && held != no_star)
        return fmt::format("row {}, column {} is neither a star nor empty", row + 1, column + 1);
    }
  }
  const auto rows = static_cast<std::ptrdiff_t>(digits.rows());
  const auto columns = static_cast<std::ptrdiff_t>(digits.columns());
  const auto is_star = [&](std::ptrdiff_t row, std::ptrdiff_t column) {
    return row >= 0 && row < rows && column >= 0 && column < columns &&
           answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column)) == star;
  };
  std::uint32_t all = 0;
  for (std::ptrdiff_t row = 0; row < rows; ++row) {
    for (std::ptrdiff_t column = 0; column < columns; ++column) {
      const Value held = answer.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
      const Value digit =
          digits.at(static_cast<std::size_t>(row), static_cast<std::size_t>(column));
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
        return fmt::format("the digit in row {}, column {} sees {}", row + 1, column + 1,
                           counted(static_cast<std::uint64_t>(around), "star"));
      }
    }
  }
  if (total && all != *total)
    return fmt::format("there {} {} instead of {}", all == 1 ? "is" : "are", counted(all, "star"),
                       *total);
  return std::nullopt;
}

std::optional<Value> digit_of(char symbol) {
  if (symbol == '.') return blank;
  if (symbol < '0' || symbol > '8') return std::nullopt;
  return value_of(static_cast<std::size_t>(symbol - '0'));
}

std::string StarPuzzle::rules_text() const {
  const char* const things = family_name == "minesweeper" ? "mines" : "stars";
  return fmt::format(
      "Find the {0}, none of which is in a cell with a number. A number counts the {0} "
      "around it{1}.",
      things, total ? fmt::format("; there are {} in all", *total) : "");
}

}  // namespace puzzlec
