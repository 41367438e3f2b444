#include "encoders/puzzles/square/latin_rules.hpp"

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

void RepeatCheck::start(const char* kind, std::size_t number) {
  ++house_;
  kind_ = kind;
  number_ = number;
}

void RepeatCheck::see(std::size_t row, std::size_t column) {
  const auto value = static_cast<std::size_t>(answer_.at(row, column).number);
  if (seen_[value] == house_ && !problem_)
    problem_ = fmt::format("{} occurs twice in {} {}", value, kind_, number_ + 1);
  seen_[value] = house_;
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

std::optional<std::string> check_cells(const Grid& givens, const std::vector<Domain>& marks,
                                       const Grid& answer) {
  const std::size_t side = givens.rows();
  if (answer.rows() != side || answer.columns() != side) return "the answer has another size";
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      const Value value = answer.at(row, column);
      if (value.number < 1 || static_cast<std::size_t>(value.number) > side) {
        return fmt::format("row {}, column {} does not hold a value 1..{}", row + 1, column + 1,
                           side);
      }
      const Value given = givens.at(row, column);
      if (!given.is_blank() && given != value) {
        return fmt::format("row {}, column {} was given as {}", row + 1, column + 1, given.number);
      }
      if (!marks.empty() && !marks[row * side + column].contains(value)) {
        return fmt::format("row {}, column {} is not marked with {}", row + 1, column + 1,
                           value.number);
      }
    }
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
