#include "encoders/puzzles/square/latin_rules.hpp"

#include <algorithm>
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

// A house of values 1 to the side has no repeats exactly if it has all of them.
bool has_repeats(const Grid& answer, std::size_t block_rows, std::size_t block_columns) {
  using Bits = std::uint64_t;
  const std::size_t side = answer.rows();
  const Bits all = (~Bits{0} >> (largest_bit - side)) & ~Bits{1};
  std::array<Bits, largest_bit> columns;
  std::fill_n(columns.begin(), side, Bits{0});
  Bits missing = 0;
  std::uint32_t cell = 0;
  for (std::size_t top = 0; top < side; top += block_rows) {
    std::array<Bits, largest_bit> in_band;  // by column
    std::fill_n(in_band.begin(), side, Bits{0});
    for (std::size_t row = 0; row < block_rows; ++row) {
      Bits in_row = 0;
      for (std::size_t column = 0; column < side; ++column) {
        const Bits bit = Bits{1} << answer[CellId{cell++}].number;
        in_row |= bit;
        in_band[column] |= bit;
      }
      missing |= all & ~in_row;
    }
    for (std::size_t left = 0; left < side; left += block_columns) {
      Bits in_block = 0;
      for (std::size_t column = left; column < left + block_columns; ++column) {
        columns[column] |= in_band[column];
        in_block |= in_band[column];
      }
      missing |= all & ~in_block;
    }
  }
  for (std::size_t column = 0; column < side; ++column) missing |= all & ~columns[column];
  return missing != 0;
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
  const auto size = static_cast<std::uint32_t>(answer.size());
  std::int16_t outside = 0;  // negative if a value is
  std::int16_t different = 0;
  for (std::uint32_t i = 0; i < size; ++i) {
    const std::int16_t value = answer[CellId{i}].number;
    const std::int16_t given = givens[CellId{i}].number;
    const auto is_given = static_cast<std::int16_t>(given < 0 ? 0 : -1);
    outside = static_cast<std::int16_t>(outside | (value - 1) | (side - value));
    different = static_cast<std::int16_t>(different | ((given ^ value) & is_given));
  }
  return outside >= 0 && different == 0;
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
