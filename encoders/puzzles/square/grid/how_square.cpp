#include "encoders/puzzles/square/grid/how_square.hpp"

#include <fmt/format.h>

namespace puzzlec {

const char* usual_family(std::size_t side) {
  return side == 9 || side == 16 || side == 25 || side == 36 ? "sudoku" : "latin";
}

std::string phrase_of(const HouseShape& shape) {
  if (shape.block_rows == 0) return shape.diagonals ? "a diagonal Latin square" : "a Latin square";
  return fmt::format("a {} with {}x{} blocks", shape.diagonals ? "Sudoku-X" : "Sudoku",
                     shape.block_rows, shape.block_columns);
}

namespace {

bool repeats_in_block(const Grid& givens, const HouseShape& shape) {
  for (const House& block : houses_of_kind(shape, HouseKind::block)) {
    Domain seen;
    for (const CellId cell : block.cells) {
      if (givens[cell].is_blank()) continue;
      if (seen.contains(givens[cell])) return true;
      seen.insert(givens[cell]);
    }
  }
  return false;
}

}  // namespace

HowRead how_bare_square(const Grid& givens, const HouseShape& shape) {
  const auto blocks = shape_of_family("sudoku", shape.side);
  // Few people mean a Sudoku of side 4, or one of side 50, with a square that is not framed.
  if (!blocks || shape.side < 6 || shape.side > 36) return {};
  const bool is_latin = shape.block_rows == 0;
  if (is_latin && repeats_in_block(givens, *blocks)) return {};
  const HouseShape other = is_latin ? *blocks : *shape_of_family("latin", shape.side);
  return {phrase_of(shape), {{phrase_of(other), "--as", is_latin ? "sudoku" : "latin"}}};
}

void note_second_blank(HowRead& how, const HouseShape& shape, char sign) {
  if (how.read_as.empty()) how.read_as = phrase_of(shape);
  how.read_as += fmt::format(" in which '{}' is a blank cell, too", sign);
}

void note_zero_as_value(HowRead& how, const HouseShape& shape,
                        const std::vector<std::string>& symbols) {
  if (how.read_as.empty()) how.read_as = phrase_of(shape);
  const std::string last = symbols.empty() ? std::to_string(shape.side - 1) : symbols.back();
  how.read_as += fmt::format(" and the values 0..{}, because another sign is the blank", last);
  const std::string largest =
      shape.side > 9 && last.size() == 1
          ? std::string(1, static_cast<char>(last[0] == '9' ? 'A' : last[0] + 1))
          : std::to_string(shape.side);
  how.also_fits.push_back({"0 as a blank", "--symbols", "1.." + largest});
}

}  // namespace puzzlec
