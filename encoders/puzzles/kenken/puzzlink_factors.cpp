// Format `puzzlink-factors`: Rooms of Factors at puzz.link, KenKen with products only.
//
//   .../p?factors/columns/rows/ borders of the rooms, and for each room its product or a blank
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"
#include "encoders/spelling/sites/region_edges.hpp"

namespace puzzlec {
namespace puzzlink_factors_detail {
namespace {

constexpr std::size_t largest_side = KenKenPuzzle::largest_side;

Parsed<KenKenPuzzle> read(LineScanner& scanner, Reading&) {
  const auto size = read_puzzlink_size(scanner, "factors", 1, largest_side);
  if (!size) return Failure{size.error()};
  const auto regions = read_border(scanner, *size);
  if (!regions) return Failure{regions.error()};
  std::vector<KenKenCage> cages = cages_of_regions(*regions, *size);
  const LineScanner start = scanner;
  const auto clues = read_number16(scanner, cages.size());
  if (!clues) return Failure{clues.error()};
  std::vector<KenKenCage> stated;
  for (std::size_t i = 0; i < cages.size(); ++i) {
    const auto& clue = (*clues)[i];
    if (!clue) continue;  // a room without a number says nothing
    KenKenCage cage = std::move(cages[i]);
    cage.operation = cage.cells.size() == 1 ? CageOperation::fixed : CageOperation::multiply;
    cage.target = *clue;
    if (auto wanted = wrong_size(cage, KenKenPuzzle::largest_cage)) {
      return Failure{start.error(InputErrorCode::bad_cage, *wanted,
                                 fmt::format("one of {} at {}", cage.cells.size(), cage.name))};
    }
    stated.push_back(std::move(cage));
  }
  if (auto error = expect_puzzlink_end(scanner)) return Failure{*error};
  return KenKenPuzzle{Grid(*size, *size), std::move(stated)};
}

/// The rooms of a puzzle whose cages need not cover it: every other cell is one without a number.
std::vector<std::uint32_t> room_map(const KenKenPuzzle& puzzle) {
  std::vector<std::uint32_t> map(puzzle.givens.size(), UINT32_MAX);
  for (std::uint32_t c = 0; c < puzzle.cages.size(); ++c) {
    for (const CellId cell : puzzle.cages[c].cells) map[cell.index] = c;
  }
  auto next = static_cast<std::uint32_t>(puzzle.cages.size());
  for (std::uint32_t& room : map) {
    if (room == UINT32_MAX) room = next++;
  }
  return map;
}

std::string write(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  const auto rooms = room_map(puzzle);
  CellNumbers clues;
  std::vector<std::uint32_t> seen;
  for (const std::uint32_t room : rooms) {
    if (std::ranges::find(seen, room) != seen.end()) continue;
    seen.push_back(room);
    const bool is_cage = room < puzzle.cages.size();
    clues.push_back(is_cage ? std::optional(puzzle.cages[room].target) : std::nullopt);
  }
  return fmt::format("{}factors/{}/{}/{}{}\n", puzzlink_prefix, side, side,
                     write_border(rooms, side), write_number16(clues));
}

bool can_state(const KenKenPuzzle& puzzle) {
  const auto fits = [](const KenKenCage& cage) {
    return (cage.operation == CageOperation::fixed ||
            (cage.operation == CageOperation::multiply && cage.cells.size() > 1)) &&
           cage.target <= largest_number16;
  };
  return std::ranges::all_of(puzzle.cages, fits) && !puzzle.has_givens() &&
         are_connected(room_map(puzzle), puzzle.givens.rows());
}

constexpr Codec<KenKenPuzzle> codec{
    .name = "puzzlink-factors",
    .summary = "puzz.link URLs of Rooms of Factors, one per line: KenKen with products only",
    .example = "https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "factors") ? Fit::possible : Fit::no; },
    .layout = EachLine<KenKenPuzzle>{read_puzzlink_line<KenKenPuzzle, read>},
    .states = "a KenKen of connected cages with nothing but small products",
    .can_state = can_state,
    .write = write,
};

}  // namespace
}  // namespace puzzlink_factors_detail

extern const Format puzzlink_factors;
constinit const Format puzzlink_factors = format_of<puzzlink_factors_detail::codec>();

}  // namespace puzzlec
