// Format `tatham-towers`: ids of Towers from Simon Tatham's collection.
//
//   params = N ["d" difficulty]; description = 4N numbers or nothing, separated by "/": above the
//   columns, below them, left of the rows, right of them; then ["," cells as runs]
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {
namespace tatham_towers_detail {
namespace {

Parsed<SkyscrapersPuzzle> read(LineScanner& scanner, Reading&) {
  skip_game(scanner, "towers");
  const auto side = read_side(scanner, 1, SkyscrapersPuzzle::largest_side);
  if (!side) return Failure{side.error()};
  skip_difficulty(scanner);
  if (auto error = expect_colon(scanner)) return Failure{*error};
  CellNumbers numbers(4 * *side);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0 && !scanner.take('/')) {
      return Failure{scanner.unexpected(
          fmt::format("{} numbers or blanks with '/' between them", numbers.size()))};
    }
    if (scanner.peek() < '0' || scanner.peek() > '9') continue;
    const LineScanner before = scanner;
    const auto number = scanner.number();
    if (!number || *number < 1 || *number > *side) {
      return Failure{before.error(InputErrorCode::out_of_range,
                                  fmt::format("a number of towers 1..{}", *side))};
    }
    numbers[i] = number;
  }
  Grid grid(*side, *side);
  if (scanner.take(',')) {
    const auto cells = read_runs(scanner, grid.size(), *side);
    if (!cells) return Failure{cells.error()};
    grid = grid_of(*cells, *side, *side);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return SkyscrapersPuzzle{std::move(grid), std::move(numbers)};
}

Fit detect(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "towers");
  if (!id || id->params.find('x') != std::string_view::npos) return Fit::no;
  const bool has_slash = id->description.find('/') != std::string_view::npos;
  return id->is_named || has_slash ? Fit::possible : Fit::no;
}

std::string write(const SkyscrapersPuzzle& puzzle) {
  const Grid& givens = puzzle.givens;
  std::string text = fmt::format("{}:", givens.rows());
  for (std::size_t i = 0; i < puzzle.numbers.size(); ++i) {
    if (i > 0) text += '/';
    if (puzzle.numbers[i]) text += std::to_string(*puzzle.numbers[i]);
  }
  if (givens != Grid(givens.rows(), givens.columns())) text += ',' + write_runs(givens);
  return text + '\n';
}

constexpr Codec<SkyscrapersPuzzle> codec{
    .name = "tatham-towers",
    .summary = "ids of Simon Tatham's Towers, one per line: Skyscrapers",
    .example = "4:1/2/3/2/3/2/1/2/1/2/2/2/4/1/3/2\n3:///////////1,c1c1a\n",
    .detect = detect,
    .layout = EachLine<SkyscrapersPuzzle>{read},
    .states = "a Skyscrapers puzzle",
    .write = write,
};

}  // namespace
}  // namespace tatham_towers_detail

extern const Format tatham_towers;
constinit const Format tatham_towers = format_of<tatham_towers_detail::codec>();

}  // namespace puzzlec
