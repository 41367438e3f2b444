// Format `tatham-solo`: ids of Solo, Simon Tatham's Sudoku, one per line.
//
//   params = C "x" R | N "j" (jigsaw), then x (diagonals) or k (killer), and what a generator was
//   asked for (symmetry r2 r4 m2 m4 m8 md2 md4 a, difficulty dt ..), which is passed over. C and R
//   count the blocks across and down: each is R wide and C high.
//   description = cells ["," regions of a jigsaw] ["," cages "," their sums at their first cells]
//
// The values in a cage differ.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {
namespace tatham_solo_detail {
namespace {

constexpr std::size_t largest_side = 36;

struct Params {
  HouseShape shape;
  bool is_jigsaw = false;
  bool is_killer = false;
};

Parsed<Params> read_params(LineScanner& scanner) {
  Params params;
  const auto across = read_side(scanner, 1, largest_side);
  if (!across) return Failure{across.error()};
  std::size_t down = 1;
  const bool has_blocks = scanner.peek() == 'x' && scanner.peek(1) >= '0' && scanner.peek(1) <= '9';
  if (has_blocks) {
    scanner.advance();
    const LineScanner before = scanner;
    const auto rows = read_side(scanner, 1, largest_side);
    if (!rows) return Failure{rows.error()};
    down = *rows;
    if (*across * down > largest_side) {
      return Failure{before.error(InputErrorCode::out_of_range,
                                  fmt::format("a side of at most {}", largest_side),
                                  fmt::format("side {}", *across * down))};
    }
  }
  params.shape = {*across * down, *across, down, false};
  while (true) {
    if (scanner.take('j')) {
      params.is_jigsaw = true;
    } else if (scanner.take('x')) {
      params.shape.diagonals = true;
    } else if (scanner.take('k')) {
      params.is_killer = true;
    } else if (scanner.take("md2") || scanner.take("md4") || scanner.take("m2") ||
               scanner.take("m4") || scanner.take("m8") || scanner.take("r2") ||
               scanner.take("r4") || scanner.take('a')) {
      continue;
    } else if (scanner.peek() == 'd') {
      skip_difficulty(scanner);
      if (scanner.peek() == 'd') break;
    } else {
      break;
    }
  }
  if (!has_blocks && !params.is_jigsaw)
    return Failure{scanner.unexpected("blocks such as 3x3, or the j of a jigsaw")};
  return params;
}

Parsed<std::vector<SumCage>> read_cages(LineScanner& scanner, std::size_t side) {
  if (!scanner.take(',')) return Failure{scanner.unexpected("',' and the cages of a killer")};
  const auto map = read_edges(scanner, side, false);
  if (!map) return Failure{map.error()};
  if (!scanner.take(',')) return Failure{scanner.unexpected("',' and the sums of the cages")};
  const LineScanner start = scanner;
  const auto sums = read_runs(scanner, side * side, side * side * side);
  if (!sums) return Failure{sums.error()};
  std::vector<SumCage> cages;
  for (std::uint32_t i = 0; i < map->size(); ++i) {
    const bool is_first = (*map)[i] == cages.size();
    const auto& sum = (*sums)[i];
    if (is_first && !sum) {
      return Failure{start.error(InputErrorCode::missing_clue,
                                 "a sum at the first cell of each cage",
                                 "none at " + cell_name(CellId{i}, side))};
    }
    if (!is_first && sum) {
      return Failure{start.error(InputErrorCode::unknown_clue,
                                 "sums at the first cells of cages only",
                                 "one at " + cell_name(CellId{i}, side))};
    }
    if (is_first) cages.push_back({{}, sum, false});
    cages[(*map)[i]].cells.push_back(CellId{i});
    if (cages[(*map)[i]].cells.size() > side) {
      return Failure{start.error(InputErrorCode::bad_cage,
                                 fmt::format("cages of at most {} cells", side),
                                 "a larger one around " + cell_name(CellId{i}, side))};
    }
  }
  return cages;
}

Parsed<SquarePuzzle> read(LineScanner& scanner, Reading&) {
  skip_game(scanner, "solo");
  const auto params = read_params(scanner);
  if (!params) return Failure{params.error()};
  if (auto error = expect_colon(scanner)) return Failure{*error};
  const std::size_t side = params->shape.side;
  const auto cells = read_runs(scanner, side * side, side);
  if (!cells) return Failure{cells.error()};
  SquareRules rules{params->shape};
  if (params->is_jigsaw) {
    if (!scanner.take(',')) return Failure{scanner.unexpected("',' and the regions of a jigsaw")};
    const LineScanner before = scanner;
    const auto regions = read_edges(scanner, side, false);
    if (!regions) return Failure{regions.error()};
    auto found = rules_with_regions(side, *regions, params->shape.diagonals);
    if (!found) {
      return Failure{before.error(InputErrorCode::bad_cage,
                                  fmt::format("{0} regions of {0} cells", side),
                                  "regions of other sizes")};
    }
    rules = std::move(*found);
  }
  if (params->is_killer) {
    auto cages = read_cages(scanner, side);
    if (!cages) return Failure{cages.error()};
    rules.cages = std::move(*cages);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return SquarePuzzle{grid_of(*cells, side, side), std::move(rules)};
}

/// Whether parameters begin with blocks, such as 3x3, of a side that can be.
bool has_blocks(std::string_view params) {
  const std::size_t x = params.find('x');
  if (x == std::string_view::npos) return false;
  const std::size_t end = std::min(params.find_first_not_of("0123456789", x + 1), params.size());
  std::uint64_t across = 0;
  std::uint64_t down = 0;
  return parse_number(params.substr(0, x), across) &&
         parse_number(params.substr(x + 1, end - x - 1), down) && across <= largest_side &&
         down <= largest_side && across * down <= largest_side;
}

Fit detect(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "solo");
  if (!id) return Fit::no;
  const bool is_jigsaw = id->params.find('j') != std::string_view::npos;
  return id->is_named || has_blocks(id->params) || is_jigsaw ? Fit::possible : Fit::no;
}

/// By cell: its cage; nothing if some cell has none, or not exactly one.
std::optional<std::vector<std::uint32_t>> cage_map(const SquarePuzzle& puzzle) {
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> map(puzzle.givens.size(), none);
  const auto& cages = puzzle.rules.cages;
  for (std::uint32_t c = 0; c < cages.size(); ++c) {
    for (const CellId cell : cages[c].cells) {
      if (map[cell.index] != none) return std::nullopt;
      map[cell.index] = c;
    }
  }
  if (std::ranges::find(map, none) != map.end()) return std::nullopt;
  return map;
}

bool can_state(const SquarePuzzle& puzzle) {
  const SquareRules& rules = puzzle.rules;
  const std::size_t side = rules.shape.side;
  if (side > largest_side || !rules.marks.empty() || !rules.uses.empty()) return false;
  const auto regions = puzzle.region_map();
  if (regions.empty() || !are_connected(regions, side)) return false;
  if (rules.cages.empty()) return true;
  const auto map = cage_map(puzzle);
  return map && are_connected(*map, side) &&
         std::ranges::all_of(rules.cages, [side](const SumCage& cage) {
           return cage.sum && *cage.sum > 0 && *cage.sum <= side * side * side &&
                  !cage.may_repeat && cage.cells.size() <= side;
         });
}

std::string write(const SquarePuzzle& puzzle) {
  const SquareRules& rules = puzzle.rules;
  const std::size_t side = rules.shape.side;
  const bool is_jigsaw = !rules.regions.empty();
  std::string text = is_jigsaw
                         ? fmt::format("{}j", side)
                         : fmt::format("{}x{}", rules.shape.block_rows, rules.shape.block_columns);
  if (rules.shape.diagonals) text += 'x';
  if (!rules.cages.empty()) text += 'k';
  text += ':' + write_runs(puzzle.givens);
  if (is_jigsaw) text += ',' + write_edges(rules.regions, side, false);
  if (!rules.cages.empty()) {
    CellNumbers sums(side * side);
    for (const SumCage& cage : rules.cages) {
      sums[std::ranges::min(cage.cells).index] = cage.sum;
    }
    text += ',' + write_edges(*cage_map(puzzle), side, false) + ',' + write_runs(sums);
  }
  return text + '\n';
}

constexpr Codec<SquarePuzzle> codec{
    .name = "tatham-solo",
    .summary =
        "ids of Simon Tatham's Solo, one per line: Sudoku, with x diagonals, j jigsaw, "
        "k killer",
    .example = "2x2:b3c2b1c3b\n6j:b5_3g1a6b2b3b4a4g4_5b,a_c_bc_bbaaccb_ab_b__b_aac\n",
    .detect = detect,
    .layout = EachLine<SquarePuzzle>{read},
    .states =
        "a Sudoku, jigsaw or killer of side 1..36 with connected regions, whose cages cover "
        "it, are connected, and have sums and no repetition",
    .can_state = can_state,
    .write = write,
};

}  // namespace
}  // namespace tatham_solo_detail

constinit const Format tatham_solo = format_of<tatham_solo_detail::codec>();

}  // namespace puzzlec
