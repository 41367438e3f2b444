// Futoshiki: a Latin square with signs between neighbours that say which one is larger. In its
// adjacent form a sign says that two neighbours differ by one, and all that do so have one. Format
// `tatham-unequal`: ids of Unequal from Simon Tatham's collection.
//
//   params = N ["a"] ["d" difficulty]; description = for each cell a number, 0 for blank, and
//   letters U R D L: larger than that neighbour (or, with "a", differing by one); a comma behind
//   each. Runs of blanks a .. z may stand in place of zeros.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/line_list.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/tatham_text.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t largest_side = 32;

/// Two neighbours; in Futoshiki proper the first one is the larger.
struct Sign {
  CellId first;
  CellId second;
  friend auto operator<=>(const Sign&, const Sign&) = default;
};

class FutoshikiPuzzle final : public Puzzle {
 public:
  FutoshikiPuzzle(Grid givens, std::vector<Sign> signs, bool is_adjacent)
      : givens_(std::move(givens)), signs_(std::move(signs)), is_adjacent_(is_adjacent) {}

  std::string_view family() const override { return "futoshiki"; }
  const Grid& givens() const override { return givens_; }
  const std::vector<Sign>& signs() const { return signs_; }
  bool is_adjacent() const { return is_adjacent_; }

  Model model(StructurePool& pool) const override {
    const std::size_t side = givens_.rows();
    Model model = SquarePuzzle(givens_, HouseShape{side, 0, 0, false}).model(pool);
    const auto name = [side](const Sign& sign, const char* relation) {
      return fmt::format("{} {} {}", cell_name(sign.first, side), relation,
                         cell_name(sign.second, side));
    };
    if (!is_adjacent_) {
      for (const Sign& sign : signs_)
        model.clues.emplace_back(Less{sign.second, sign.first, {"sign", name(sign, ">")}});
      return model;
    }
    for (const Sign& sign : signs_) {
      model.clues.emplace_back(Cage{
          {sign.first, sign.second}, CageOperation::subtract, 1, {"sign", name(sign, "next to")}});
    }
    Tuples apart;
    for (std::size_t a = 1; a <= side; ++a) {
      for (std::size_t b = 1; b <= side; ++b) {
        if (a > b + 1 || b > a + 1) apart.push_back({value_of(a), value_of(b)});
      }
    }
    const auto table = make_tuples(std::move(apart));
    for (const Sign& pair : neighbours(side)) {
      if (has_sign(pair)) continue;
      model.clues.emplace_back(
          AllowedTuples{{pair.first, pair.second},
                        table,
                        {"no step of one without a sign", name(pair, "apart from")}});
    }
    return model;
  }

  // Written from the rules: the square by its own, then each pair of neighbours.
  std::optional<std::string> check(const Grid& answer) const override {
    const std::size_t side = givens_.rows();
    const SquarePuzzle square(givens_, HouseShape{side, 0, 0, false});
    if (auto problem = square.check(answer)) return problem;
    const auto named = [side](CellId cell) { return cell_name(cell, side); };
    for (const Sign& sign : signs_) {
      const int difference = answer[sign.first].number - answer[sign.second].number;
      if (is_adjacent_ && difference != 1 && difference != -1) {
        return fmt::format("{} and {} do not differ by one", named(sign.first), named(sign.second));
      }
      if (!is_adjacent_ && difference <= 0)
        return fmt::format("{} is not above {}", named(sign.first), named(sign.second));
    }
    if (!is_adjacent_) return std::nullopt;
    for (std::size_t row = 0; row < side; ++row) {
      for (std::size_t column = 0; column < side; ++column) {
        for (const auto& [down, right] : {std::pair(0, 1), std::pair(1, 0)}) {
          const std::size_t r = row + static_cast<std::size_t>(down);
          const std::size_t c = column + static_cast<std::size_t>(right);
          if (r == side || c == side) continue;
          const int difference = answer.at(row, column).number - answer.at(r, c).number;
          const bool next = difference == 1 || difference == -1;
          if (next && !has_sign({answer.cell(row, column), answer.cell(r, c)})) {
            return fmt::format("{} and {} differ by one without a sign",
                               named(answer.cell(row, column)), named(answer.cell(r, c)));
          }
        }
      }
    }
    return std::nullopt;
  }

  /// All pairs of neighbours, the earlier cell first.
  static std::vector<Sign> neighbours(std::size_t side) {
    std::vector<Sign> pairs;
    const auto n = static_cast<std::uint32_t>(side);
    for (std::uint32_t i = 0; i < n * n; ++i) {
      if (i % n + 1 < n) pairs.push_back({CellId{i}, CellId{i + 1}});
      if (i + n < n * n) pairs.push_back({CellId{i}, CellId{i + n}});
    }
    return pairs;
  }

 private:
  [[nodiscard]] bool has_sign(const Sign& pair) const {
    return std::ranges::find(signs_, pair) != signs_.end();
  }

  Grid givens_;
  std::vector<Sign> signs_;  ///< in adjacent puzzles each once, the earlier cell first
  bool is_adjacent_;
};

constexpr std::string_view directions = "URDL";

/// The cell next to `cell`, or nothing where the square ends.
std::optional<CellId> neighbour(CellId cell, std::size_t direction, std::size_t side) {
  const std::size_t row = cell.index / side;
  const std::size_t column = cell.index % side;
  constexpr std::array<int, 4> down{-1, 0, 1, 0};
  constexpr std::array<int, 4> right{0, 1, 0, -1};
  const std::size_t r = row + static_cast<std::size_t>(down[direction]);
  const std::size_t c = column + static_cast<std::size_t>(right[direction]);
  if (r >= side || c >= side) return std::nullopt;
  return CellId{static_cast<std::uint32_t>(r * side + c)};
}

Parsed<PuzzlePtr> parse(LineScanner& scanner) {
  skip_game(scanner, "unequal");
  const auto side = read_side(scanner, 1, largest_side);
  if (!side) return Failure{side.error()};
  const bool is_adjacent = scanner.take('a');
  skip_difficulty(scanner);
  if (auto error = expect_colon(scanner)) return Failure{*error};
  Grid grid(*side, *side);
  std::vector<Sign> signs;
  const std::string cells = fmt::format("{} cells", grid.size());
  for (std::uint32_t i = 0; i < grid.size();) {
    if (scanner.at_end()) {
      return Failure{
          scanner.error(InputErrorCode::wrong_count, cells, fmt::format("{} of them", i))};
    }
    const LineScanner before = scanner;
    if (scanner.peek() >= 'a' && scanner.peek() <= 'z') {
      i += static_cast<std::uint32_t>(scanner.peek() - 'a') + 1;
      scanner.advance();
      if (i > grid.size()) {
        return Failure{
            before.error(InputErrorCode::wrong_count, cells, "a run of blanks beyond them")};
      }
    } else {
      const CellId cell{i++};
      if (scanner.peek() < '0' || scanner.peek() > '9')
        return Failure{scanner.unexpected("a number, 0 for a blank cell")};
      const auto number = scanner.number();
      if (!number || *number > *side) {
        return Failure{
            before.error(InputErrorCode::out_of_range, fmt::format("a number 0..{}", *side))};
      }
      if (*number > 0) grid[cell] = value_of(static_cast<std::size_t>(*number));
      while (!scanner.at_end() && directions.find(scanner.peek()) != std::string_view::npos) {
        const auto other = neighbour(cell, directions.find(scanner.peek()), *side);
        if (!other) {
          return Failure{
              scanner.error(InputErrorCode::out_of_range, "a sign towards a cell of the square")};
        }
        signs.push_back(is_adjacent ? Sign{std::min(cell, *other), std::max(cell, *other)}
                                    : Sign{cell, *other});
        scanner.advance();
      }
    }
    if (i < grid.size() && !scanner.take(','))
      return Failure{scanner.unexpected("',' between two cells")};
  }
  scanner.take(',');
  if (auto error = scanner.expect_end()) return Failure{*error};
  std::ranges::sort(signs);
  signs.erase(std::unique(signs.begin(), signs.end()), signs.end());
  return PuzzlePtr(
      std::make_unique<FutoshikiPuzzle>(std::move(grid), std::move(signs), is_adjacent));
}

Fit detect_unequal(std::string_view head, bool) {
  const auto id = parts_of_id(first_puzzle_line(head), "unequal");
  if (!id) return Fit::no;
  if (id->is_named) return Fit::possible;
  const bool is_side = id->params.find_first_not_of("0123456789a") == std::string_view::npos ||
                       id->params.find('d') != std::string_view::npos;
  const bool is_cells = id->description.find_first_not_of(
                            "0123456789URDL,abcdefghijklmnopqrstuvwxyz") == std::string_view::npos;
  // The first entry is a number, and every other one begins with a number or a run.
  const std::size_t end = id->description.find(',');
  const bool is_first =
      end != std::string_view::npos && end > 0 &&
      id->description.substr(0, end).find_first_not_of("0123456789URDL") == std::string_view::npos;
  return is_side && id->params.find('x') == std::string_view::npos && is_cells && is_first
             ? Fit::possible
             : Fit::no;
}

std::string write_puzzle(std::size_t, const Puzzle& puzzle, const Answer&) {
  const auto& futoshiki = dynamic_cast<const FutoshikiPuzzle&>(puzzle);
  const Grid& givens = futoshiki.givens();
  const std::size_t side = givens.rows();
  std::vector<Sign> signs = futoshiki.signs();
  std::string text = fmt::format("{}{}:", side, futoshiki.is_adjacent() ? "a" : "");
  for (std::uint32_t i = 0; i < givens.size(); ++i) {
    const CellId cell{i};
    text += std::to_string(givens[cell].is_blank() ? 0 : givens[cell].number);
    for (std::size_t d = 0; d < directions.size(); ++d) {
      const auto other = neighbour(cell, d, side);
      if (!other) continue;
      const Sign sign = futoshiki.is_adjacent()
                            ? Sign{std::min(cell, *other), std::max(cell, *other)}
                            : Sign{cell, *other};
      if (std::ranges::find(signs, sign) != signs.end()) text += directions[d];
    }
    text += ',';
  }
  return text + '\n';
}

constexpr Format tatham_unequal{
    .name = "tatham-unequal",
    .summary = "ids of Simon Tatham's Unequal, a line each: Futoshiki, also its adjacent form",
    .example =
        "4:0,0,0D,0,0,0U,0,0,0U,0,0D,0L,0,0L,0,0,\n"
        "5a:0D,0R,0L,5,0,0UR,0L,0RD,0RL,0L,0D,1R,0UL,0R,0DL,0URD,0L,0D,0,0U,0U,0R,0URL,"
        "0RL,0L,\n",
    .detect = detect_unequal,
    .open = [](TextCursor& cursor, const ReadOptions&) { return read_lines(cursor, parse); },
    .refuses = [](const Puzzle& puzzle) { return needs_square(puzzle, 1, 127); },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      if (dynamic_cast<const FutoshikiPuzzle*>(&puzzle) != nullptr) return std::nullopt;
      return "a Futoshiki";
    },
    .answers = {.item = write_number_rows, .separator = "\n"},
    .puzzles = {.item = write_puzzle},
};

constexpr const Format* formats[] = {&tatham_unequal};

}  // namespace

extern const Family futoshiki;
const Family futoshiki{
    .name = "futoshiki",
    .summary = "a Latin square with signs between neighbours: the larger one, or a step of one",
    .formats = formats,
};

}  // namespace puzzlec
