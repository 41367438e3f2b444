// Format `sudokuwiki`: the strings in which sudokuwiki.org keeps puzzles, alone or as ?bd= of its
// URLs, one per line.
//
//   S9B... = kind, side in base 36, version, and a field of digits in base 36 for each cell
//
// Kinds: S Sudoku, X with diagonals, W windoku; J jigsaw, L killer, M killer jigsaw; K KenKen (version C).
// A field holds, from its lowest bits: the content (0 nothing, 1 .. n a given, then a player's values, then
// his candidates), and for cages their clue and a number that neighbouring cages do not share, and for
// jigsaws the number of the region. The sum or target stands in a cage's first cell, the operation of
// KenKen (1 + 2 - 3 x 4 /) in the cell to its right or else below.
//
// By the description of BlueAnt1/puzzle-coding.
#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace sudokuwiki_detail {
namespace {

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kinds = "SXWJLMK";
constexpr std::uint64_t most_cage_numbers = 5;
constexpr std::uint64_t largest_target = 2047;

char in_lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

/// What a kind's fields hold, in bits.
struct Layout {
  char kind = 'S';
  std::size_t side = 9;
  unsigned content = 0;
  unsigned clue = 0;
  unsigned cage = 0;
  unsigned region = 0;
  std::size_t width = 1;  ///< digits of a field

  [[nodiscard]] bool has_cages() const { return cage > 0; }
  [[nodiscard]] bool is_kenken() const { return kind == 'K'; }
  /// The largest content.
  [[nodiscard]] std::uint64_t last_content() const {
    return 2 * side + (std::uint64_t{1} << side) - 1;
  }
};

std::uint64_t largest_clue(char kind, std::uint64_t n) {
  if (kind == 'K') return std::min(largest_target, n * n * n * (n - 1) * (n - 2));
  return n * (n + 1) / 2;
}

unsigned bits_of(std::uint64_t largest) {
  return static_cast<unsigned>(std::bit_width(largest));
}

Layout layout_of(char kind, std::size_t side) {
  Layout layout{kind, side};
  layout.content = bits_of(layout.last_content());
  std::uint64_t largest = layout.last_content();
  unsigned used = layout.content;
  const bool has_cages = kind == 'L' || kind == 'M' || kind == 'K';
  if (has_cages) {
    layout.clue = bits_of(largest_clue(kind, side));
    largest += largest_clue(kind, side) << used;
    used += layout.clue;
    layout.cage = bits_of(most_cage_numbers - 1);
    largest += (most_cage_numbers - 1) << used;
    used += layout.cage;
  }
  if (kind == 'J' || kind == 'M') {
    layout.region = bits_of(side - 1);
    largest += std::uint64_t{side - 1} << used;
  }
  layout.width = 0;
  for (std::uint64_t rest = largest; rest > 0; rest /= 36) ++layout.width;
  return layout;
}

/// The string in a line, and where it begins.
struct Found {
  std::string_view text;
  std::size_t start = 0;
};

bool is_header(std::string_view text) {
  if (text.size() < 4) return false;
  const char kind = static_cast<char>(in_lower(text[0]) - 'a' + 'A');
  const char side = in_lower(text[1]);
  const char version = in_lower(text[2]);
  const bool is_side = (side >= '3' && side <= '9') || side == 'g' || side == 'p';
  return std::string_view("STXWJKLMDBUV").find(kind) != std::string_view::npos && is_side &&
         version >= 'a' && version <= 'z';
}

std::optional<Found> string_in(std::string_view line) {
  const std::string_view address = web_address(line);
  std::string_view text = address;
  const std::size_t parameter = address.find("bd=");
  if (address.find("://") != std::string_view::npos) {
    if (parameter == std::string_view::npos) return std::nullopt;
    text = address.substr(parameter + 3);
    text = text.substr(0, text.find_first_of("&# \t"));
  }
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  constexpr std::size_t shortest = 12;
  const bool is_word = std::ranges::all_of(
      text, [](char c) { return digits.find(in_lower(c)) != std::string_view::npos; });
  const bool is_address = text.data() != address.data();
  if (!is_header(text) || (!is_address && (!is_word || text.size() < shortest)))
    return std::nullopt;
  return Found{text, static_cast<std::size_t>(text.data() - line.data())};
}

// ---- Reading

struct Fields {
  std::vector<std::uint64_t> contents, clues, cages, regions;
};

Parsed<Fields> read_fields(LineScanner& scanner, const Layout& layout) {
  Fields fields;
  const std::size_t cells = layout.side * layout.side;
  const std::size_t expected = cells * layout.width;
  if (scanner.rest().size() != expected)
    return Failure{scanner.error(InputErrorCode::wrong_count,
                                 fmt::format("{} digits in base 36", expected),
                                 fmt::format("{}", scanner.rest().size()))};
  for (std::size_t cell = 0; cell < cells; ++cell) {
    const LineScanner start = scanner;
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < layout.width; ++i, scanner.advance()) {
      const std::size_t digit = digits.find(in_lower(scanner.peek()));
      if (digit == std::string_view::npos) return Failure{scanner.unexpected("a digit in base 36")};
      value = value * 36 + digit;
    }
    const auto take = [&](unsigned bits) {
      const std::uint64_t part = value & ((std::uint64_t{1} << bits) - 1);
      value >>= bits;
      return part;
    };
    fields.contents.push_back(take(layout.content));
    fields.clues.push_back(take(layout.clue));
    fields.cages.push_back(take(layout.cage));
    fields.regions.push_back(take(layout.region));
    if (value > 0 || fields.contents.back() > layout.last_content())
      return Failure{start.error(InputErrorCode::out_of_range, "what a cell can hold",
                                 quoted(start.rest().substr(0, layout.width)))};
  }
  return fields;
}

/// The givens; what a player has entered is left out.
Grid givens_of(const Fields& fields, std::size_t side, Reading& in) {
  Grid givens(side, side);
  const std::uint64_t all = 2 * side + (std::uint64_t{1} << side) - 1;
  bool has_values = false;
  bool has_candidates = false;
  for (std::uint32_t i = 0; i < fields.contents.size(); ++i) {
    const std::uint64_t content = fields.contents[i];
    if (content == 0) continue;
    if (content <= side) {
      givens[CellId{i}] = value_of(static_cast<std::size_t>(content));
    } else if (content <= 2 * side) {
      has_values = true;
    } else {
      has_candidates = has_candidates || content != all;
    }
  }
  if (has_values) in.left_out.emplace_back("values that a player filled in");
  if (has_candidates) in.left_out.emplace_back("candidates that a player has marked");
  return givens;
}

/// By cell, the connected cells with one number, numbered from 0.
std::vector<std::uint32_t> areas_of(const std::vector<std::uint64_t>& numbers, std::size_t side) {
  std::vector<std::uint32_t> areas(numbers.size(), UINT32_MAX);
  std::uint32_t count = 0;
  for (std::size_t first = 0; first < numbers.size(); ++first) {
    if (areas[first] != UINT32_MAX) continue;
    areas[first] = count;
    for (std::vector<std::size_t> open{first}; !open.empty();) {
      const std::size_t cell = open.back();
      open.pop_back();
      const auto visit = [&](bool is_there, std::size_t next) {
        if (!is_there || areas[next] != UINT32_MAX || numbers[next] != numbers[cell]) return;
        areas[next] = count;
        open.push_back(next);
      };
      visit(cell >= side, cell - side);
      visit(cell + side < numbers.size(), cell + side);
      visit(cell % side > 0, cell - 1);
      visit(cell % side + 1 < side, cell + 1);
    }
    ++count;
  }
  return areas;
}

std::vector<std::vector<CellId>> cells_by_area(const std::vector<std::uint32_t>& areas) {
  std::vector<std::vector<CellId>> cells(*std::ranges::max_element(areas) + std::size_t{1});
  for (std::uint32_t i = 0; i < areas.size(); ++i) cells[areas[i]].push_back(CellId{i});
  return cells;
}

Parsed<SquarePuzzle> square_of(const Fields& fields, const Layout& layout, const LineScanner& start,
                               Reading& in) {
  const std::size_t side = layout.side;
  SquareRules rules;
  const auto usual = shape_of_family("sudoku", side);
  rules.shape = usual.value_or(HouseShape{side, 0, 0, false});
  if (layout.region > 0) {
    std::vector<std::uint32_t> map(fields.regions.begin(), fields.regions.end());
    auto found = rules_with_regions(side, map, false);
    if (!found)
      return Failure{start.error(InputErrorCode::bad_cage,
                                 fmt::format("{0} regions of {0} cells", side),
                                 "regions of other sizes")};
    rules = *std::move(found);
  } else if (!usual) {
    return Failure{start.error(InputErrorCode::unsupported, "a side that has boxes",
                               fmt::format("side {}", side))};
  }
  rules.shape.diagonals = layout.kind == 'X';
  if (layout.has_cages()) {
    for (auto& cells : cells_by_area(areas_of(fields.cages, side))) {
      const std::uint64_t sum = fields.clues[cells.front().index];
      if (cells.size() > side)
        return Failure{start.error(InputErrorCode::bad_cage,
                                   fmt::format("cages of at most {} cells", side),
                                   fmt::format("one of {}", cells.size()))};
      rules.cages.push_back({std::move(cells), sum == 0 ? std::nullopt : std::optional(sum)});
    }
  }
  Grid givens = givens_of(fields, side, in);
  if (layout.kind == 'W') {
    VariantUse windoku{rule_of("windoku")};
    if (fault_in(windoku, SquarePuzzle{givens, rules}.rule_grid()))
      return Failure{start.error(InputErrorCode::unsupported, "a windoku of side 9",
                                 fmt::format("side {}", side))};
    rules.uses.push_back(std::move(windoku));
  }
  return SquarePuzzle{std::move(givens), std::move(rules)};
}

constexpr std::array<CageOperation, 4> operations{CageOperation::add, CageOperation::subtract,
                                                  CageOperation::multiply, CageOperation::divide};

/// Where the operation of a cage stands.
std::size_t place_of_operation(const KenKenCage& cage, std::size_t side) {
  const std::uint32_t first = cage.cells.front().index;
  const bool has_right = (first + 1) % side != 0 &&
                         std::ranges::find(cage.cells, CellId{first + 1}) != cage.cells.end();
  return has_right ? first + 1 : first + side;
}

Parsed<KenKenPuzzle> kenken_of(const Fields& fields, const Layout& layout, const LineScanner& start,
                               Reading& in) {
  const std::size_t side = layout.side;
  std::vector<KenKenCage> cages = cages_of_regions(areas_of(fields.cages, side), side);
  for (KenKenCage& cage : cages) {
    cage.operation = CageOperation::fixed;
    cage.target = fields.clues[cage.cells.front().index];
    if (cage.cells.size() > 1) {
      const std::uint64_t sign = fields.clues[place_of_operation(cage, side)];
      if (sign < 1 || sign > operations.size())
        return Failure{start.error(InputErrorCode::bad_cage,
                                   fmt::format("an operation of {}", cage.name),
                                   fmt::format("{}", sign))};
      cage.operation = operations.at(sign - 1);
    }
    if (const auto wanted = wrong_size(cage, KenKenPuzzle::largest_cage))
      return Failure{start.error(InputErrorCode::bad_cage, *wanted,
                                 fmt::format("one of {} at {}", cage.cells.size(), cage.name))};
  }
  return KenKenPuzzle{givens_of(fields, side, in), std::move(cages)};
}

std::optional<InputError> read(LineScanner& line, Reading& in, NewPuzzles& into) {
  const auto found = string_in(line.rest());
  if (!found)
    return line.error(InputErrorCode::unknown_format,
                      "a string of sudokuwiki.org, such as S9B and 162 digits in base 36",
                      quoted(line.rest().substr(0, 20)));
  line.advance(found->start);
  LineScanner scanner = line.part(found->text.size());
  const LineScanner start = scanner;
  const char kind = static_cast<char>(in_lower(scanner.peek()) - 'a' + 'A');
  const std::size_t side = digits.find(in_lower(scanner.peek(1)));
  const char version = in_lower(scanner.peek(2));
  if (kinds.find(kind) == std::string_view::npos)
    return start.error(InputErrorCode::unsupported, "a Sudoku, jigsaw, killer or KenKen",
                       kind == 'D' ? "a KenDoku" : "a Str8ts");
  if (version != (kind == 'K' ? 'c' : 'b'))
    return start.error(InputErrorCode::unsupported,
                       fmt::format("version {}", kind == 'K' ? "C" : "B"),
                       fmt::format("version {}", quoted(std::string(1, scanner.peek(2)))));
  const std::size_t largest = kind == 'K' ? KenKenPuzzle::largest_side : 16;
  if (side > largest || (kind == 'K' && side < 3))
    return start.error(InputErrorCode::out_of_range, fmt::format("a side of at most {}", largest),
                       fmt::format("side {}", side));
  scanner.advance(3);
  const Layout layout = layout_of(kind, side);
  const auto fields = read_fields(scanner, layout);
  if (!fields) return fields.error();
  if (layout.is_kenken()) {
    auto puzzle = kenken_of(*fields, layout, start, in);
    if (!puzzle) return puzzle.error();
    into.push_back(hold<KenKenPuzzle>(*std::move(puzzle), std::move(in.left_out)));
    return std::nullopt;
  }
  auto puzzle = square_of(*fields, layout, start, in);
  if (!puzzle) return puzzle.error();
  into.push_back(hold<SquarePuzzle>(*std::move(puzzle), std::move(in.left_out)));
  return std::nullopt;
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  ErasedRead read_line = [](Reading& in, NewPuzzles& into) {
    return read_each_line(in, without_hash_comment,
                          [&](LineScanner& line) { return read(line, in, into); });
  };
  return open_erased(cursor, options,
                     {.read = std::move(read_line), .content = without_hash_comment});
}

Fit detect(std::string_view head, bool) {
  return string_in(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

// ---- Writing

std::string field_text(std::uint64_t value, std::size_t width) {
  std::string text(width, '0');
  for (std::size_t i = width; i-- > 0; value /= 36) text[i] = digits[value % 36];
  return text;
}

std::string text_of(const Layout& layout, const Fields& fields) {
  std::string text{
      layout.kind,
      static_cast<char>(in_lower(digits[layout.side]) >= 'a' ? digits[layout.side] - 'a' + 'A'
                                                             : digits[layout.side]),
      layout.is_kenken() ? 'C' : 'B'};
  for (std::size_t i = 0; i < fields.contents.size(); ++i) {
    std::uint64_t value = layout.region > 0 ? fields.regions[i] : 0;
    if (layout.has_cages())
      value = ((value << layout.cage | fields.cages[i]) << layout.clue) | fields.clues[i];
    text += field_text(value << layout.content | fields.contents[i], layout.width);
  }
  return text + "\n";
}

/// By area, those that touch it.
std::vector<std::vector<std::uint32_t>> neighbours_of(const std::vector<std::uint32_t>& areas,
                                                      std::size_t side) {
  std::vector<std::vector<std::uint32_t>> neighbours(*std::ranges::max_element(areas) +
                                                     std::size_t{1});
  const auto join = [&](std::size_t a, std::size_t b) {
    if (areas[a] == areas[b]) return;
    neighbours[areas[a]].push_back(areas[b]);
    neighbours[areas[b]].push_back(areas[a]);
  };
  for (std::size_t cell = 0; cell < areas.size(); ++cell) {
    if ((cell + 1) % side != 0) join(cell, cell + 1);
    if (cell + side < areas.size()) join(cell, cell + side);
  }
  return neighbours;
}

/// Numbers below most_cage_numbers, different ones for areas that touch; nothing if they are not found
/// soon.
std::optional<std::vector<std::uint64_t>> numbers_of_areas(const std::vector<std::uint32_t>& areas,
                                                           std::size_t side) {
  constexpr std::uint64_t none = UINT64_MAX;
  constexpr int most_steps = 100'000;
  const auto neighbours = neighbours_of(areas, side);
  std::vector<std::uint64_t> numbers(neighbours.size(), none);
  std::size_t next = 0;
  for (int step = 0; next < numbers.size(); ++step) {
    if (step == most_steps) return std::nullopt;
    const auto is_free = [&](std::uint64_t number) {
      return std::ranges::none_of(neighbours[next], [&](std::uint32_t other) {
        return other < next && numbers[other] == number;
      });
    };
    std::uint64_t& number = numbers[next];
    number = number == none ? 0 : number + 1;
    while (number < most_cage_numbers && !is_free(number)) ++number;
    if (number < most_cage_numbers) {
      ++next;
    } else if (next == 0) {
      return std::nullopt;
    } else {
      number = none;
      --next;
    }
  }
  std::vector<std::uint64_t> by_cell;
  for (const std::uint32_t area : areas) by_cell.push_back(numbers[area]);
  return by_cell;
}

Fields fields_of(const Grid& givens) {
  Fields fields;
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const Value given = givens[CellId{i}];
    fields.contents.push_back(given.is_blank() ? 0 : static_cast<std::uint64_t>(given.number));
  }
  fields.clues.assign(givens.size(), 0);
  return fields;
}

/// By cell, its cage; nothing unless each cell has one.
template <typename Cages>
std::optional<std::vector<std::uint32_t>> map_of(const Cages& cages, std::size_t cells) {
  std::vector<std::uint32_t> map(cells, UINT32_MAX);
  for (std::uint32_t c = 0; c < cages.size(); ++c) {
    for (const CellId cell : cages[c].cells) {
      if (map[cell.index] != UINT32_MAX) return std::nullopt;
      map[cell.index] = c;
    }
  }
  if (std::ranges::find(map, UINT32_MAX) != map.end()) return std::nullopt;
  return map;
}

bool is_side(std::size_t side) {
  return (side >= 3 && side <= 9) || side == 16;
}

std::optional<std::string> kenken_text(const KenKenPuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  if (!is_side(side) || side > KenKenPuzzle::largest_side) return std::nullopt;
  const auto map = map_of(puzzle.cages, puzzle.givens.size());
  if (!map || !are_connected(*map, side) || !has_operations(puzzle)) return std::nullopt;
  const auto numbers = numbers_of_areas(*map, side);
  if (!numbers) return std::nullopt;
  const Layout layout = layout_of('K', side);
  Fields fields = fields_of(puzzle.givens);
  fields.cages = *numbers;
  for (const KenKenCage& stated : puzzle.cages) {
    KenKenCage cage = stated;
    std::ranges::sort(cage.cells);
    if (cage.target > largest_clue('K', side)) return std::nullopt;
    fields.clues[cage.cells.front().index] = cage.target;
    if (cage.cells.size() == 1) continue;
    const auto* const sign = std::ranges::find(operations, *cage.operation);
    const std::size_t place = place_of_operation(cage, side);
    if (sign == operations.end() || place >= fields.clues.size()) return std::nullopt;
    fields.clues[place] = static_cast<std::uint64_t>(sign - operations.begin()) + 1;
  }
  return text_of(layout, fields);
}

std::optional<std::string> square_text(const SquarePuzzle& puzzle) {
  const SquareRules& rules = puzzle.rules;
  const std::size_t side = rules.shape.side;
  if (!is_side(side) || !rules.marks.empty()) return std::nullopt;
  HouseShape plain = rules.shape;
  plain.diagonals = false;
  const bool is_usual = rules.regions.empty() && shape_of_family("sudoku", side) == plain;
  const auto regions = puzzle.region_map();
  if (regions.empty()) return std::nullopt;
  const bool is_windoku = rules.uses == std::vector<VariantUse>{{rule_of("windoku")}};
  const bool has_cages = !rules.cages.empty();
  const int features =
      (rules.shape.diagonals ? 1 : 0) + (is_windoku ? 1 : 0) + (has_cages || !is_usual ? 1 : 0);
  if (features > 1 || (!rules.uses.empty() && !is_windoku)) return std::nullopt;
  const char kind = rules.shape.diagonals   ? 'X'
                    : is_windoku            ? 'W'
                    : has_cages && is_usual ? 'L'
                    : has_cages             ? 'M'
                    : is_usual              ? 'S'
                                            : 'J';
  const Layout layout = layout_of(kind, side);
  Fields fields = fields_of(puzzle.givens);
  fields.regions.assign(regions.begin(), regions.end());
  if (has_cages) {
    const auto map = map_of(rules.cages, puzzle.givens.size());
    if (!map || !are_connected(*map, side)) return std::nullopt;
    const auto numbers = numbers_of_areas(*map, side);
    if (!numbers) return std::nullopt;
    fields.cages = *numbers;
    for (const SumCage& cage : rules.cages) {
      if (cage.may_repeat || cage.sum == 0U || cage.sum.value_or(0) > largest_clue(kind, side))
        return std::nullopt;
      fields.clues[std::ranges::min(cage.cells).index] = cage.sum.value_or(0);
    }
  }
  return text_of(layout, fields);
}

std::optional<std::string> string_of(const Puzzle& puzzle) {
  if (const auto* square = held_as<SquarePuzzle>(puzzle)) return square_text(*square);
  if (const auto* kenken = held_as<KenKenPuzzle>(puzzle)) return kenken_text(*kenken);
  return std::nullopt;
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (string_of(puzzle)) return std::nullopt;
  return "a Sudoku, Sudoku-X, windoku or jigsaw of side 3..9 or 16, a killer or KenKen whose cages "
         "cover it and have small numbers";
}

std::string answer_text(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  return answer.kind == Answer::Kind::solved ? number_rows_of(puzzle, answer.grid)
                                             : stand_in(answer);
}

}  // namespace
}  // namespace sudokuwiki_detail

extern const Format sudokuwiki;
constinit const Format sudokuwiki{
    .name = "sudokuwiki",
    .summary = "strings of sudokuwiki.org, alone or in its URLs, one per line",
    .example = "S4B1004301020004001\n",
    .is_line_format = true,
    .detect = sudokuwiki_detail::detect,
    .open = sudokuwiki_detail::open,
    .refuses = sudokuwiki_detail::loses,
    .loses = sudokuwiki_detail::loses,
    .answers = {Frame{.separator = "\n"}, sudokuwiki_detail::answer_text},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return sudokuwiki_detail::string_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
