// The family Star Battle; its rules are in star_battle_puzzle.cpp. Format `puzzlink-starbattle`:
//
//   .../p?starbattle/columns/rows/ stars "/" borders of the regions
#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/puzzles/star_battle/star_battle_puzzle.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"
#include "encoders/spelling/sites/region_edges.hpp"

namespace puzzlec {

extern const Format star_battle_text;

namespace star_battle_detail {
namespace {

constexpr std::size_t largest_side = 60;

Parsed<StarBattlePuzzle> read(LineScanner& line, Reading&) {
  const auto side = read_puzzlink_size(line, "starbattle", 1, largest_side);
  if (!side) return Failure{side.error()};
  const std::string expected = fmt::format("a number of stars 1..{}", *side);
  const LineScanner number = line;
  const bool is_number = line.peek() >= '0' && line.peek() <= '9';
  const auto stars = line.number();
  if (!is_number) return Failure{number.unexpected(expected)};
  if (!stars || *stars < 1 || *stars > *side)
    return Failure{number.error(InputErrorCode::out_of_range, expected)};
  if (!line.take('/')) return Failure{line.unexpected("'/' after the number of stars")};
  const LineScanner start = line;
  const auto borders = read_border(line, *side);
  if (!borders) return Failure{borders.error()};
  if (auto error = expect_puzzlink_end(line)) return Failure{*error};
  auto regions = star_regions(*borders, *side);
  if (!regions) {
    return Failure{start.error(InputErrorCode::wrong_count, counted(*side, "region"),
                               "another number of them")};
  }
  return StarBattlePuzzle{Grid(*side, *side), std::move(*regions),
                          static_cast<std::uint32_t>(*stars)};
}

std::string write(const StarBattlePuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  return fmt::format("{0}starbattle/{1}/{1}/{2}/{3}\n", puzzlink_prefix, side, puzzle.stars,
                     write_border(puzzle.regions, side));
}

bool can_state(const StarBattlePuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  return side <= largest_side && are_connected(puzzle.regions, side);
}

constexpr Codec<StarBattlePuzzle> puzzlink_starbattle{
    .name = "puzzlink-starbattle",
    .summary = "puzz.link URLs of Star Battle, one per line",
    .example =
        "https://puzz.link/p?starbattle/6/6/1/snk74451b8a0\n"
        "https://puzz.link/p?starbattle/8/8/2/438k9a4hs8204sc46v02gls0\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "starbattle") ? Fit::possible : Fit::no; },
    .layout = EachLine<StarBattlePuzzle>{read_puzzlink_line<StarBattlePuzzle, read>},
    .states = "a Star Battle of connected regions",
    .can_state = can_state,
    .write = write,
    .answers = star_battle_answers,
};

constinit const Format by_puzzlink = format_of<puzzlink_starbattle>();

constexpr const Format* formats[] = {&by_puzzlink, &star_battle_text};

}  // namespace
}  // namespace star_battle_detail

const Family star_battle{
    .name = "star-battle",
    .title = "Star Battle",
    .summary = "the same number of stars in each row, column and region; no two stars touch",
    .formats = star_battle_detail::formats,
};

}  // namespace puzzlec
