// Format `puzzlink-skyscrapers`: .../p?skyscrapers/N/N/ 4N numbers above the columns, below them,
// left of the rows and right of them, then the cells, as number16.
#include <cstddef>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {
namespace puzzlink_skyscrapers_detail {
namespace {

Parsed<SkyscrapersPuzzle> read(LineScanner& scanner, Reading&) {
  const auto side = read_puzzlink_size(scanner, "skyscrapers", 1, SkyscrapersPuzzle::largest_side);
  if (!side) return Failure{side.error()};
  const LineScanner start = scanner;
  const auto all = read_number16(scanner, 4 * *side + *side * *side);
  if (!all) return Failure{all.error()};
  for (const auto& number : *all) {
    if (number && (*number < 1 || *number > *side)) {
      return Failure{start.error(InputErrorCode::out_of_range, fmt::format("numbers 1..{}", *side),
                                 std::to_string(*number))};
    }
  }
  if (auto error = expect_puzzlink_end(scanner)) return Failure{*error};
  const auto outside = all->begin() + static_cast<std::ptrdiff_t>(4 * *side);
  return SkyscrapersPuzzle{grid_of(CellNumbers(outside, all->end()), *side, *side),
                           CellNumbers(all->begin(), outside)};
}

std::string write(const SkyscrapersPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  CellNumbers all = puzzle.numbers;
  const CellNumbers cells = numbers_of(puzzle.givens);
  all.insert(all.end(), cells.begin(), cells.end());
  return fmt::format("{}skyscrapers/{}/{}/{}\n", puzzlink_prefix, side, side, write_number16(all));
}

constexpr Codec<SkyscrapersPuzzle> codec{
    .name = "puzzlink-skyscrapers",
    .summary = "puzz.link URLs of Skyscrapers, one per line",
    .example = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "skyscrapers") ? Fit::possible : Fit::no; },
    .layout = EachLine<SkyscrapersPuzzle>{read_puzzlink_line<SkyscrapersPuzzle, read>},
    .states = "a Skyscrapers puzzle",
    .write = write,
};

}  // namespace
}  // namespace puzzlink_skyscrapers_detail

extern const Format puzzlink_skyscrapers;
constinit const Format puzzlink_skyscrapers = format_of<puzzlink_skyscrapers_detail::codec>();

}  // namespace puzzlec
