#include "encoders/puzzles/sites/pzpr_rows.hpp"

#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {

std::string_view without_blanks(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

Parsed<std::size_t> read_side(genres::FileLines& file, std::string_view what) {
  std::string_view line = without_blanks(file.peek());
  while (line.ends_with(' ')) line.remove_suffix(1);
  std::size_t side = 0;
  const auto [end, error] = std::from_chars(line.data(), line.data() + line.size(), side);
  const bool is_number = !line.empty() && error == std::errc() && end == line.data() + line.size();
  if (!is_number || side < 1 || side > genres::largest_side)
    return Failure{
        file.error(is_number ? InputErrorCode::out_of_range : InputErrorCode::bad_number,
                   fmt::format("a number of {}, 1..{}", what, genres::largest_side),
                   file.at_end() ? "the end of the file" : puzzlec::quoted(line.substr(0, 20)))};
  ++file.next;
  return side;
}

Parsed<SquarePuzzle> read_sudoku_rows(genres::FileLines& file) {
  const auto side = read_side(file, "rows");
  if (!side) return Failure{side.error()};
  // As pzpr draws the boxes.
  if (*side != 6 && !exact_sqrt(static_cast<std::uint32_t>(*side)))
    return Failure{file.error(InputErrorCode::unsupported, "a side of 6 or n*n",
                              fmt::format("side {}", *side))};
  Grid grid(*side, *side);
  for (std::size_t row = 0; row < *side; ++row, ++file.next) {
    const auto words = split(file.peek());
    if (file.at_end() || words.size() != *side)
      return Failure{
          file.error(InputErrorCode::wrong_count, fmt::format("{} words", *side),
                     file.at_end() ? "the end of the file" : fmt::format("{}", words.size()))};
    for (std::size_t column = 0; column < *side; ++column) {
      std::uint64_t number = 0;
      const Token& word = words[column];
      if (word.text == "." || word.text == "-") continue;
      if (!parse_number(word.text, number) || number < 1 || number > *side)
        return Failure{file.error(InputErrorCode::out_of_range,
                                  fmt::format("a number 1..{}, or '.'", *side),
                                  puzzlec::quoted(word.text), word.column)};
      grid.at(row, column) = Value{static_cast<decltype(Value::number)>(number)};
    }
  }
  return plain_sudoku(std::move(grid));
}

bool is_sudoku_of_pzpr(const SquarePuzzle& square) {
  return is_plain_square(square, {"sudoku"}, 4, 36) &&
         (square.shape().side == 6 ||
          exact_sqrt(static_cast<std::uint32_t>(square.shape().side))) &&
         square.rules == plain_sudoku(square.givens).rules;
}

std::string sudoku_rows(const SquarePuzzle& square) {
  const std::size_t side = square.givens.rows();
  std::string text = fmt::format("{}\n", side);
  for (std::size_t i = 0; i < side * side; ++i) {
    const Value value = square.givens[CellId{static_cast<std::uint32_t>(i)}];
    text += value.is_blank() ? std::string(".") : std::to_string(value.number);
    text += (i + 1) % side == 0 ? " \n" : " ";
  }
  return text;
}

}  // namespace puzzlec
