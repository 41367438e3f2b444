// Format `star-battle`: "star-battle SIDE STARS", then a row of letters for each row of cells:
// equal letters are a region. Any number of puzzles, with blank lines between them.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/star_battle/star_battle_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace star_battle_text_detail {
namespace {

constexpr std::string_view head_word = "star-battle";
constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::size_t largest_side = letters.size();

bool is_head(std::string_view line) {
  return line.starts_with(head_word);
}

std::optional<Value> region_of(char letter) {
  const std::size_t index = letters.find(letter);
  if (index == std::string_view::npos) return std::nullopt;
  return value_of(index);
}

struct Head {
  std::size_t side = 0;
  std::size_t stars = 0;
};

Parsed<Head> read_head(TextCursor& cursor) {
  const std::string expected = "star-battle SIDE STARS";
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const auto tokens = split(cursor.line());
  if (tokens[0].text != head_word) {
    return Failure{cursor.error(InputErrorCode::bad_character, tokens[0].column, expected,
                                quoted(tokens[0].text))};
  }
  if (tokens.size() != 3) {
    const std::size_t column = tokens.size() > 3 ? tokens[3].column : cursor.line().size() + 1;
    return Failure{cursor.error(InputErrorCode::wrong_count, column, expected,
                                counted(tokens.size(), "entry"))};
  }
  std::uint64_t numbers[2] = {0, 0};
  for (std::size_t i = 0; i < 2; ++i) {
    const Token& token = tokens[i + 1];
    const std::uint64_t last = i == 0 ? largest_side : numbers[0];
    const std::string range = fmt::format("a number 1..{}", last);
    if (!parse_number(token.text, numbers[i])) {
      return Failure{
          cursor.error(InputErrorCode::bad_number, token.column, range, quoted(token.text))};
    }
    if (auto error = check_range(cursor, token, numbers[i], 1, last, range)) return Failure{*error};
  }
  return Head{static_cast<std::size_t>(numbers[0]), static_cast<std::size_t>(numbers[1])};
}

/// Looks for the place where the letters turn out to be too many or too few.
class RegionLetters {
 public:
  explicit RegionLetters(std::size_t regions) : regions_(regions) {}

  /// The current line is the puzzle's `row`-th, counted from 0.
  void read_row(TextCursor& cursor, std::size_t row) {
    const std::string_view line = cursor.line();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (used_.find(line[i]) != std::string::npos) continue;
      used_ += line[i];
      if (used_.size() == regions_ + 1)
        error_ = wrong_count(cursor, i + 1, "one more: " + quoted(line.substr(i, 1)));
    }
    if (row + 1 == regions_ && used_.size() < regions_)
      error_ = wrong_count(cursor, line.size() + 1, fmt::format("only {}", used_.size()));
  }

  /// Requires: all rows were read, and the number of letters is wrong.
  [[nodiscard]] const InputError& error() const { return *error_; }

 private:
  InputError wrong_count(TextCursor& cursor, std::size_t column, std::string found) const {
    return cursor.error(InputErrorCode::wrong_count, column,
                        fmt::format("{} different letters, one for each region", regions_),
                        std::move(found));
  }

  std::size_t regions_;
  std::string used_;
  std::optional<InputError> error_;
};

Parsed<StarBattlePuzzle> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  const auto head = read_head(cursor);
  if (!head) return Failure{head.error()};
  cursor.advance();
  std::vector<std::uint32_t> regions;
  RegionLetters used(head->side);
  for (std::size_t row = 0; row < head->side; ++row) {
    const auto cells = read_symbol_row(cursor, {head->side, region_of, "a letter"});
    if (!cells) return Failure{cells.error()};
    for (const Value cell : *cells) regions.push_back(static_cast<std::uint32_t>(cell.number));
    used.read_row(cursor, row);
    cursor.advance();
  }
  if (!cursor.at_end() && !is_head(cursor.line())) {
    if (auto error = expect_blank_line(
            cursor, fmt::format("{}, then a blank line", counted(head->side, "row")),
            fmt::format("row {}", head->side + 1))) {
      return Failure{*error};
    }
  }
  auto numbered = star_regions(regions, head->side);
  if (!numbered) return Failure{used.error()};
  return StarBattlePuzzle{Grid(head->side, head->side), std::move(*numbered),
                          static_cast<std::uint32_t>(head->stars)};
}

Fit detect(std::string_view head, bool) {
  const auto lines = first_lines(head, 1);
  if (lines.empty()) return Fit::no;
  const auto tokens = split(lines[0]);
  return !tokens.empty() && tokens[0].text == head_word ? Fit::possible : Fit::no;
}

std::string write(const StarBattlePuzzle& puzzle) {
  const std::size_t side = puzzle.givens.rows();
  std::string text = fmt::format("{} {} {}\n", head_word, side, puzzle.stars);
  for (std::size_t i = 0; i < puzzle.regions.size(); ++i) {
    text += letters[puzzle.regions[i]];
    if ((i + 1) % side == 0) text += '\n';
  }
  return text;
}

constexpr Codec<StarBattlePuzzle> codec{
    .name = "star-battle",
    .summary = "Star Battle: \"star-battle SIDE STARS\", then rows of letters, one for each region",
    .example = "star-battle 6 1\nabcddd\nabbded\nabbeee\naaaefe\naaafff\naaafff\n",
    .detect = detect,
    .layout = Blocks<StarBattlePuzzle>{.read = read, .is_start = is_head},
    .states = "a Star Battle of at most 52 regions",
    .can_state =
        [](const StarBattlePuzzle& puzzle) { return puzzle.givens.rows() <= largest_side; },
    .write = write,
    .frame = {.separator = "\n"},
    .answers = star_battle_answers,
};

}  // namespace
}  // namespace star_battle_text_detail

extern const Format star_battle_text;
constinit const Format star_battle_text = format_of<star_battle_text_detail::codec>();

}  // namespace puzzlec
