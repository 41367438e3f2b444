// KenKen in a line. Format `tatham-keen`: ids of Keen from Simon Tatham's collection.
//
//   params = N ["d" difficulty] ["m"]; description = borders of the cages "," clues, one for each
//   cage in the order of their first cells: a sum, m product, s difference, d quotient and the
//   number, without separators. A single cell is a sum (or product).
//
// Format `puzzlink-factors`: Rooms of Factors at puzz.link, KenKen with products only.
//
//   .../p?factors/columns/rows/ borders of the rooms, and for each room its product or a blank
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/puzzlink_text.hpp"
#include "encoders/spelling/region_edges.hpp"
#include "encoders/spelling/tatham_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = KenKenPuzzle::largest_side;

/// By cell: its cage, numbered in the order of their first cells; nothing unless each cell has one.
std::optional<std::vector<std::uint32_t>> cage_map(const KenKenPuzzle& puzzle) {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> map(puzzle.givens().size(), none);
  std::vector<KenKenCage> cages = puzzle.cages();
  for (std::uint32_t c = 0; c < cages.size(); ++c) {
    for (const CellId cell : cages[c].cells) map[cell.index] = c;
  }
  if (std::ranges::find(map, none) != map.end()) return std::nullopt;
  return map;
}

/// The cages in the order of their first cells.
std::vector<KenKenCage> ordered_cages(const KenKenPuzzle& puzzle) {
  std::vector<KenKenCage> cages = puzzle.cages();
  std::ranges::sort(cages, {}, [](const KenKenCage& cage) { return std::ranges::min(cage.cells); });
  return cages;
}

/// Whether it is cages without givens, which cover it, and all are connected.
bool is_cages_alone(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens().rows();
  const auto map = cage_map(puzzle);
  return map && puzzle.givens() == Grid(side, side) && are_connected(*map, side);
}

// ---- tatham-keen

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

Parsed<PuzzlePtr> parse_keen(LineScanner& scanner) {
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
  return PuzzlePtr(std::make_unique<KenKenPuzzle>(Grid(*side, *side), std::move(cages)));
}

Fit detect_keen(std::string_view head, bool) {
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

std::string write_keen(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& kenken = dynamic_cast<const KenKenPuzzle&>(puzzle);
  const std::size_t side = kenken.givens().rows();
  std::string text = fmt::format("{}:{},", side, write_edges(*cage_map(kenken), side, true));
  for (const KenKenCage& cage : ordered_cages(kenken)) {
    constexpr char letters[] = {'a', 'a', 's', 'm', 'd'};
    text += fmt::format("{}{}", letters[static_cast<std::size_t>(cage.operation)], cage.target);
  }
  return text + '\n';
}

// ---- puzzlink-factors

Parsed<PuzzlePtr> parse_factors(LineScanner& scanner) {
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
  return PuzzlePtr(std::make_unique<KenKenPuzzle>(Grid(*size, *size), std::move(stated)));
}

/// The rooms of a puzzle whose cages need not cover it: every other cell is one without a number.
std::vector<std::uint32_t> room_map(const KenKenPuzzle& puzzle) {
  std::vector<std::uint32_t> map(puzzle.givens().size(), UINT32_MAX);
  for (std::uint32_t c = 0; c < puzzle.cages().size(); ++c) {
    for (const CellId cell : puzzle.cages()[c].cells) map[cell.index] = c;
  }
  auto next = static_cast<std::uint32_t>(puzzle.cages().size());
  for (std::uint32_t& room : map) {
    if (room == UINT32_MAX) room = next++;
  }
  return map;
}

std::string write_factors(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& kenken = dynamic_cast<const KenKenPuzzle&>(puzzle);
  const std::size_t side = kenken.givens().rows();
  const auto rooms = room_map(kenken);
  CellNumbers clues;
  std::vector<std::uint32_t> seen;
  for (const std::uint32_t room : rooms) {
    if (std::ranges::find(seen, room) != seen.end()) continue;
    seen.push_back(room);
    const bool is_cage = room < kenken.cages().size();
    clues.push_back(is_cage ? std::optional(kenken.cages()[room].target) : std::nullopt);
  }
  return fmt::format("{}factors/{}/{}/{}{}\n", puzzlink_prefix, side, side,
                     write_border(rooms, side), write_number16(clues));
}

}  // namespace

extern const Format puzzlink_factors;
extern const Format tatham_keen;

const Format tatham_keen{
    .name = "tatham-keen",
    .summary = "ids of Simon Tatham's Keen, a line each: KenKen",
    .example =
        "2:_5,a1a2a2a1\n"
        "6:a_a_aa__aba5_3aa_10a_3a_4a__a,m80a3s5d2a11s1m9a2s3m30a11d2a6m8a13a8m10a1\n",
    .detect = detect_keen,
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse_keen); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto* kenken = dynamic_cast<const KenKenPuzzle*>(&puzzle);
      if (kenken != nullptr && is_cages_alone(*kenken)) return std::nullopt;
      return "a KenKen whose cages are connected and cover it, and no givens";
    },
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_keen},
};

const Format puzzlink_factors{
    .name = "puzzlink-factors",
    .summary = "puzz.link URLs of Rooms of Factors, a line each: KenKen with products only",
    .example = "https://puzz.link/p?factors/5/5/rvvcm9jf54653-28ca2833-14\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "factors") ? Fit::possible : Fit::no; },
    .open = [](TextCursor& cursor,
               const ReadOptions&) { return read_lines(cursor, parse_factors); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto* kenken = dynamic_cast<const KenKenPuzzle*>(&puzzle);
      const auto fits = [](const KenKenCage& cage) {
        return (cage.operation == CageOperation::fixed ||
                (cage.operation == CageOperation::multiply && cage.cells.size() > 1)) &&
               cage.target <= largest_number16;
      };
      if (kenken != nullptr && std::ranges::all_of(kenken->cages(), fits)) {
        const std::size_t side = kenken->givens().rows();
        if (kenken->givens() == Grid(side, side) && are_connected(room_map(*kenken), side))
          return std::nullopt;
      }
      return "a KenKen of connected cages with small products and nothing else";
    },
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_factors},
};

}  // namespace puzzlec
