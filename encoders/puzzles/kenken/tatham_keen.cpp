// Format `tatham-keen`: ids of Keen from Simon Tatham's collection.
//
//   params = N ["d" difficulty] ["m"]; description = borders of the cages "," clues, one for each
//   cage in the order of their first cells: a sum, m product, s difference, d quotient and the
//   number, without separators. A single cell is a sum (or product).
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {
namespace tatham_keen_detail {
namespace {

constexpr std::size_t largest_side = KenKenPuzzle::largest_side;

/// By cell: its cage, numbered in the order of their first cells; nothing unless each cell has one.
std::optional<std::vector<std::uint32_t>> cage_map(const KenKenPuzzle& puzzle) {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> map(puzzle.givens.size(), none);
  for (std::uint32_t c = 0; c < puzzle.cages.size(); ++c) {
    for (const CellId cell : puzzle.cages[c].cells) map[cell.index] = c;
  }
  if (std::ranges::find(map, none) != map.end()) return std::nullopt;
  return map;
}

/// The cages in the order of their first cells.
std::vector<KenKenCage> ordered_cages(const KenKenPuzzle& puzzle) {
  std::vector<KenKenCage> cages = puzzle.cages;
  std::ranges::sort(cages, {}, [](const KenKenCage& cage) { return std::ranges::min(cage.cells); });
  return cages;
}

/// Whether it is cages with operations and without givens, which cover it, and all are connected.
bool is_cages_alone(const KenKenPuzzle& puzzle) {
  const auto map = cage_map(puzzle);
  return map && has_operations(puzzle) && !puzzle.has_givens() &&
         are_connected(*map, puzzle.givens.rows());
}

Parsed<KenKenCage> read_clue(LineScanner& scanner, KenKenCage cage) {
  const LineScanner start = scanner;
  const std::string expected = "a clue for each cage: a, m, s or d and a number";
  const std::size_t symbol = std::string_view("amsd").find(scanner.peek());
  if (scanner.at_end() || symbol == std::string_view::npos)
    return Failure{scanner.unexpected(expected)};
  scanner.advance();
  constexpr CageOperation operations[] = {CageOperation::add, CageOperation::multiply,
                                          CageOperation::subtract, CageOperation::divide};
  cage.operation = operations[symbol];
  if (cage.cells.size() == 1 && symbol < 2) cage.operation = CageOperation::fixed;
  const LineScanner before = scanner;
  if (scanner.peek() < '0' || scanner.peek() > '9')
    return Failure{scanner.unexpected("the number of a clue")};
  const auto number = scanner.number();
  if (!number) return Failure{before.error(InputErrorCode::bad_number, "a number below 2^64")};
  cage.target = *number;
  if (auto wanted = wrong_size(cage, KenKenPuzzle::largest_cage)) {
    return Failure{start.error(InputErrorCode::bad_cage, *wanted,
                               fmt::format("one of {} at {}", cage.cells.size(), cage.name))};
  }
  return cage;
}

Parsed<KenKenPuzzle> read(LineScanner& scanner, Reading&) {
  skip_game(scanner, "keen");
  const auto side = read_side(scanner, 1, largest_side);
  if (!side) return Failure{side.error()};
  skip_difficulty(scanner);
  scanner.take('m');
  if (auto error = expect_colon(scanner)) return Failure{*error};
  const auto regions = read_edges(scanner, *side, true);
  if (!regions) return Failure{regions.error()};
  if (!scanner.take(',')) return Failure{scanner.unexpected("',' and the clues")};
  std::vector<KenKenCage> cages = cages_of_regions(*regions, *side);
  for (KenKenCage& cage : cages) {
    auto clue = read_clue(scanner, std::move(cage));
    if (!clue) return Failure{clue.error()};
    cage = std::move(*clue);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return KenKenPuzzle{Grid(*side, *side), std::move(cages)};
}

Fit detect(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "keen");
  if (!id || id->params.find('x') != std::string_view::npos) return Fit::no;
  if (id->is_named) return Fit::possible;
  const std::size_t comma = id->description.find(',');
  if (comma == std::string_view::npos) return Fit::no;
  const std::string_view clues = id->description.substr(comma + 1);
  const bool is_clue = clues.size() > 1 && std::string_view("amsd").find(clues[0]) < 4 &&
                       clues[1] >= '0' && clues[1] <= '9';
  return is_clue ? Fit::possible : Fit::no;
}

std::string write(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  std::string text = fmt::format("{}:{},", side, write_edges(*cage_map(puzzle), side, true));
  for (const KenKenCage& cage : ordered_cages(puzzle)) {
    constexpr char letters[] = {'a', 'a', 's', 'm', 'd'};
    text += fmt::format("{}{}", letters[static_cast<std::size_t>(*cage.operation)], cage.target);
  }
  return text + '\n';
}

constexpr Codec<KenKenPuzzle> codec{
    .name = "tatham-keen",
    .summary = "ids of Simon Tatham's Keen, one per line: KenKen",
    .example =
        "2:_5,a1a2a2a1\n"
        "6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a11d2a6m8a13a8m10a1\n",
    .detect = detect,
    .layout = EachLine<KenKenPuzzle>{read},
    .states = "a KenKen without givens, covered by connected cages with operators",
    .can_state = is_cages_alone,
    .write = write,
};

}  // namespace
}  // namespace tatham_keen_detail

extern const Format tatham_keen;
constinit const Format tatham_keen = format_of<tatham_keen_detail::codec>();

}  // namespace puzzlec
