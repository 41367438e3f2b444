#include "encoders/puzzles/square/latin_rules.hpp"

#include <array>

#include <fmt/format.h>

namespace puzzlec {

Model square_model(const Grid& givens, const HouseShape& shape, StructurePool& pool) {
  const std::string key = fmt::format("square {} {}x{} {}", shape.side, shape.block_rows,
                                      shape.block_columns, shape.diagonals);
  return {pool.get(key, [&shape] { return square_structure(shape); }), {}, givens_of(givens)};
}

Model latin_model(const Grid& givens, StructurePool& pool) {
  return square_model(givens, HouseShape{givens.rows(), 0, 0, false}, pool);
}

bool has_repeats(const Grid& answer, std::size_t block_rows, std::size_t block_columns) {
  const std::size_t side = answer.rows();
  std::array<std::uint64_t, largest_bit + 1> columns{};
  std::uint64_t repeated = 0;
  for (std::size_t top = 0; top < side; top += block_rows) {
    std::array<std::uint64_t, largest_bit + 1> blocks{};
    for (std::size_t row = top; row < top + block_rows; ++row) {
      std::uint64_t in_row = 0;
      std::size_t column = 0;
      for (std::size_t block = 0; column < side; ++block) {
        for (const std::size_t end = column + block_columns; column < end; ++column) {
          const std::uint64_t bit = std::uint64_t{1} << answer.at(row, column).number;
          repeated |= bit & (in_row | columns[column] | blocks[block]);
          in_row |= bit;
          columns[column] |= bit;
          blocks[block] |= bit;
        }
      }
    }
  }
  return repeated != 0;
}

void RepeatCheck::keep_problem(Value value) {
  problem_ = fmt::format("{} occurs twice in {} {}", value.number, kind_, number_ + 1);
}

void RepeatCheck::see_rows_and_columns() {
  const std::size_t side = answer_.rows();
  for (std::size_t i = 0; i < side; ++i) {
    start("row", i);
    for (std::size_t j = 0; j < side; ++j) see(i, j);
    start("column", i);
    for (std::size_t j = 0; j < side; ++j) see(j, i);
  }
}

namespace {

/// Whether each cell holds a value 1 .. side, its given's if it has one. Without a branch in the
/// loop: nearly all answers are right, and some questions have millions of them.
bool cells_fit(const Grid& givens, const Grid& answer) {
  const auto side = static_cast<std::int16_t>(givens.rows());
  unsigned wrong = 0;
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    const std::int16_t value = answer[CellId{index}].number;
    const std::int16_t given = givens[CellId{index}].number;
    wrong |= static_cast<unsigned>(value < 1) | static_cast<unsigned>(value > side) |
             (static_cast<unsigned>(given >= 0) & static_cast<unsigned>(given != value));
  }
  return wrong == 0;
}

}  // namespace

std::optional<std::string> check_cells(const Grid& givens, const std::vector<Domain>& marks,
                                       const Grid& answer) {
  const std::size_t side = givens.rows();
  if (answer.rows() != side || answer.columns() != side) return "the answer has another size";
  if (marks.empty() && cells_fit(givens, answer)) return std::nullopt;
  for (std::uint32_t index = 0; index < answer.size(); ++index) {
    const CellId cell{index};
    const Value value = answer[cell];
    const bool is_value = value.number >= 1 && static_cast<std::size_t>(value.number) <= side;
    const bool is_given = givens[cell].is_blank() || givens[cell] == value;
    const bool is_marked = !is_value || marks.empty() || marks[index].contains(value);
    if (is_value && is_given && is_marked) continue;
    const std::string where = fmt::format("row {}, column {}", index / side + 1, index % side + 1);
    if (!is_value) return fmt::format("{} does not hold a value 1..{}", where, side);
    if (!is_given) return fmt::format("{} was given as {}", where, givens[cell].number);
    return fmt::format("{} is not marked with {}", where, value.number);
  }
  return std::nullopt;
}

std::optional<std::string> check_latin(const Grid& givens, const Grid& answer) {
  if (auto problem = check_cells(givens, {}, answer)) return problem;
  RepeatCheck repeats(answer);
  repeats.see_rows_and_columns();
  return repeats.problem();
}

}  // namespace puzzlec
