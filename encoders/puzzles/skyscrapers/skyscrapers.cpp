// Skyscrapers (Towers): a Latin square of heights; a number at an end of a row or column says how
// many towers are seen from there, as higher ones hide lower ones behind them.
//
// Format `tatham-towers`: ids of Towers from Simon Tatham's collection.
//
//   params = N ["d" difficulty]; description = 4N numbers or nothing, separated by "/": above the
//   columns, below them, left of the rows, right of them; then ["," cells as runs]
//
// Format `puzzlink-skyscrapers`: .../p?skyscrapers/N/N/ the same 4N numbers, then the cells, as
// number16.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/puzzlink_text.hpp"
#include "encoders/spelling/tatham_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 31;
constexpr std::array<const char*, 4> side_names{"above column", "below column", "left of row",
                                                "right of row"};

/// The cells that are looked at from the place with the number `index` (0 .. 4*side-1), nearest
/// first.
std::vector<CellId> line_of_sight(std::size_t index, std::size_t side) {
  const std::size_t line = index % side;
  std::vector<CellId> cells;
  for (std::size_t i = 0; i < side; ++i) {
    const std::size_t far = index / side % 2 == 0 ? i : side - 1 - i;
    const std::size_t cell = index < 2 * side ? far * side + line : line * side + far;
    cells.push_back(CellId{static_cast<std::uint32_t>(cell)});
  }
  return cells;
}

class SkyscrapersPuzzle final : public Puzzle {
 public:
  /// `numbers` has 4 * side entries, in the order of the format.
  SkyscrapersPuzzle(Grid givens, CellNumbers numbers)
      : givens_(std::move(givens)), numbers_(std::move(numbers)) {}

  std::string_view family() const override { return "skyscrapers"; }
  const Grid& givens() const override { return givens_; }
  const CellNumbers& numbers() const { return numbers_; }

  Model model(StructurePool& pool) const override {
    const std::size_t side = givens_.rows();
    Model model = SquarePuzzle(givens_, HouseShape{side, 0, 0, false}).model(pool);
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (!numbers_[i]) continue;
      model.clues.emplace_back(Visible{
          line_of_sight(i, side),
          static_cast<std::uint32_t>(*numbers_[i]),
          value_of(1),
          {"visible", fmt::format("{} {} {}", *numbers_[i], side_names[i / side], i % side + 1)}});
    }
    return model;
  }

  // Written from the rules: a tower is seen where all in front of it are lower.
  std::optional<std::string> check(const Grid& answer) const override {
    const std::size_t side = givens_.rows();
    const SquarePuzzle square(givens_, HouseShape{side, 0, 0, false});
    if (auto problem = square.check(answer)) return problem;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      if (!numbers_[i]) continue;
      std::size_t seen = 0;
      int highest = 0;
      for (std::size_t step = 0; step < side; ++step) {
        const std::size_t from_end = side - 1 - step;
        const std::size_t line = i % side;
        int height = 0;
        if (i / side == 0) height = answer.at(step, line).number;
        if (i / side == 1) height = answer.at(from_end, line).number;
        if (i / side == 2) height = answer.at(line, step).number;
        if (i / side == 3) height = answer.at(line, from_end).number;
        if (height > highest) ++seen;
        highest = std::max(highest, height);
      }
      if (seen != *numbers_[i]) {
        return fmt::format("{} towers are seen {} {}", seen, side_names[i / side], i % side + 1);
      }
    }
    return std::nullopt;
  }

 private:
  Grid givens_;
  CellNumbers numbers_;
};

Grid grid_of(const CellNumbers& cells, std::size_t side) {
  Grid grid(side, side);
  for (std::uint32_t i = 0; i < cells.size(); ++i) {
    if (cells[i]) grid[CellId{i}] = value_of(static_cast<std::size_t>(*cells[i]));
  }
  return grid;
}

CellNumbers numbers_of(const Grid& grid) {
  CellNumbers cells(grid.size());
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const Value value = grid[CellId{i}];
    if (!value.is_blank()) cells[i] = static_cast<std::uint64_t>(value.number);
  }
  return cells;
}

bool has_givens(const Puzzle& puzzle) {
  const Grid& givens = puzzle.givens();
  return givens != Grid(givens.rows(), givens.columns());
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (dynamic_cast<const SkyscrapersPuzzle*>(&puzzle) != nullptr) return std::nullopt;
  return "a Skyscrapers puzzle";
}

// ---- tatham-towers

Parsed<PuzzlePtr> parse_towers(LineScanner& scanner) {
  skip_game(scanner, "towers");
  const auto side = read_side(scanner, 1, largest_side);
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
    grid = grid_of(*cells, *side);
  }
  if (auto error = scanner.expect_end()) return Failure{*error};
  return PuzzlePtr(std::make_unique<SkyscrapersPuzzle>(std::move(grid), std::move(numbers)));
}

Fit detect_towers(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "towers");
  if (!id || id->params.find('x') != std::string_view::npos) return Fit::no;
  const bool has_slash = id->description.find('/') != std::string_view::npos;
  return id->is_named || has_slash ? Fit::possible : Fit::no;
}

std::string write_towers(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& towers = dynamic_cast<const SkyscrapersPuzzle&>(puzzle);
  std::string text = fmt::format("{}:", towers.givens().rows());
  for (std::size_t i = 0; i < towers.numbers().size(); ++i) {
    if (i > 0) text += '/';
    if (towers.numbers()[i]) text += std::to_string(*towers.numbers()[i]);
  }
  if (has_givens(puzzle)) text += ',' + write_runs(puzzle.givens());
  return text + '\n';
}

constexpr Format tatham_towers{
    .name = "tatham-towers",
    .summary = "ids of Simon Tatham's Towers, a line each: Skyscrapers",
    .example = "4:1/2/3/2/3/2/1/2/1/2/2/2/4/1/3/2\n3:///////////1,c1c1a\n",
    .detect = detect_towers,
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse_towers); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = loses,
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_towers},
};

// ---- puzzlink-skyscrapers

Parsed<PuzzlePtr> parse_link(LineScanner& scanner) {
  const auto side = read_puzzlink_size(scanner, "skyscrapers", 1, largest_side);
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
  return PuzzlePtr(std::make_unique<SkyscrapersPuzzle>(
      grid_of(CellNumbers(outside, all->end()), *side), CellNumbers(all->begin(), outside)));
}

std::string write_link(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& towers = dynamic_cast<const SkyscrapersPuzzle&>(puzzle);
  const std::size_t side = towers.givens().rows();
  CellNumbers all = towers.numbers();
  const CellNumbers cells = numbers_of(towers.givens());
  all.insert(all.end(), cells.begin(), cells.end());
  return fmt::format("{}skyscrapers/{}/{}/{}\n", puzzlink_prefix, side, side, write_number16(all));
}

constexpr Format puzzlink_skyscrapers{
    .name = "puzzlink-skyscrapers",
    .summary = "puzz.link URLs of Skyscrapers, a line each",
    .example = "https://puzz.link/p?skyscrapers/4/4/k13h4j3g\n",
    .detect = [](std::string_view head,
                 bool) { return is_puzzlink(head, "skyscrapers") ? Fit::possible : Fit::no; },
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse_link); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = loses,
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_link},
};

constexpr const Format* formats[] = {&tatham_towers, &puzzlink_skyscrapers};

}  // namespace

extern const Family skyscrapers;
const Family skyscrapers{
    .name = "skyscrapers",
    .summary = "a Latin square of heights with the numbers of towers that are seen at its edges",
    .formats = formats,
};

}  // namespace puzzlec
