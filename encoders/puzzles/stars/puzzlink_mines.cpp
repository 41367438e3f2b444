// Format `puzzlink-mines`: .../p?mines/columns/rows/ digits as number16. The total is not part of
// such a URL; it is taken from "#total=N" after it, or else from the option for it.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/puzzles/stars/minesweeper_boards.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {
namespace puzzlink_mines_detail {
namespace {

Parsed<StarPuzzle> read(LineScanner& scanner, Reading& in) {
  const auto size = read_puzzlink_head(scanner, "mines", 1, longest_board);
  if (!size) return Failure{size.error()};
  const LineScanner start = scanner;
  const std::string_view text = scanner.rest();
  const std::size_t end = std::min(text.find('#'), text.size());
  LineScanner body = scanner.part(end);
  const auto cells = read_number16(body, size->rows * size->columns);
  if (!cells) return Failure{cells.error()};
  if (auto error = expect_puzzlink_end(body)) return Failure{*error};
  for (const auto& digit : *cells) {
    if (digit && *digit > 8) {
      return Failure{
          start.error(InputErrorCode::out_of_range, "digits 0..8", std::to_string(*digit))};
    }
  }
  scanner.advance(end);
  std::optional<std::uint32_t> total = in.options.total;
  if (scanner.take("#total=")) {
    const auto stated = read_side(scanner, 0, cells->size());
    if (!stated) return Failure{stated.error()};
    total = static_cast<std::uint32_t>(*stated);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return StarPuzzle("minesweeper", grid_of(*cells, size->rows, size->columns), total);
}

/// Clues without a number are left to the genre of that name.
Fit detect(std::string_view head, bool) {
  if (!is_puzzlink(head, "mines")) return Fit::no;
  const std::string line = puzzlink_address(first_puzzle_line(head)).text;
  const std::size_t body = line.find("mines/");
  const bool has_unknown =
      body != std::string::npos && line.find('.', body) != std::string_view::npos;
  return has_unknown ? Fit::no : Fit::possible;
}

std::string write(const StarPuzzle& puzzle) {
  return fmt::format("{}mines/{}/{}/{}{}\n", puzzlink_prefix, puzzle.digits.columns(),
                     puzzle.digits.rows(), write_number16(numbers_of(puzzle.digits)),
                     puzzle.total ? fmt::format("#total={}", *puzzle.total) : "");
}

constexpr Codec<StarPuzzle> codec{
    .name = "puzzlink-mines",
    .summary =
        "puzz.link URLs of Minesweeper, one per line; #total=N after a URL, or "
        "--total, states the total",
    .example = "https://puzz.link/p?mines/5/5/g2m13l13g0j\n",
    .detect = detect,
    .layout = EachLine<StarPuzzle>{read_puzzlink_line<StarPuzzle, read>},
    .states = minesweeper_states,
    .can_state = is_minesweeper_board,
    .write = write,
    .answers = minesweeper_answers,
};

}  // namespace
}  // namespace puzzlink_mines_detail

extern const Format puzzlink_mines;
constinit const Format puzzlink_mines = format_of<puzzlink_mines_detail::codec>();

}  // namespace puzzlec
