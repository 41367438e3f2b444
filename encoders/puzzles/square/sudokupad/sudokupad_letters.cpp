#include "encoders/puzzles/square/sudokupad/sudokupad_letters.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/input_error.hpp"
#include "encoders/spelling/sites/percent_code.hpp"

namespace puzzlec {
namespace sudokupad_letters_detail {
namespace {

constexpr std::string_view scf = "scf";
constexpr std::string_view classic = "classic";

/// By cell, 0 for a blank.
using Digits = std::vector<std::size_t>;

constexpr std::string_view packed_letters =
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
constexpr std::string_view blank_letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// Takes letters from `text` until there are `most` digits. Nothing if another letter comes first.
std::optional<Digits> take_packed(std::string_view& text, std::size_t most) {
  Digits digits;
  while (!text.empty() && digits.size() < most) {
    const std::size_t number = packed_letters.find(text.front());
    if (number == std::string_view::npos) return std::nullopt;
    digits.push_back(number % 10);
    digits.insert(digits.end(), number / 10, 0);
    text.remove_prefix(1);
  }
  return digits;
}

/// The older spelling; nothing if there is a letter that it does not have.
std::optional<Digits> runs_of_blanks(std::string_view text) {
  Digits digits;
  for (const char letter : text) {
    const std::size_t blanks = blank_letters.find(letter);
    if (letter >= '1' && letter <= '9') {
      digits.push_back(static_cast<std::size_t>(letter - '0'));
    } else if (blanks != std::string_view::npos) {
      digits.insert(digits.end(), blanks, 0);
    } else {
      return std::nullopt;
    }
  }
  return digits;
}

constexpr std::size_t largest_classic_side = 9;

/// Nothing unless the digits are a square that has blocks.
std::optional<HouseShape> shape_of(const Digits& digits) {
  for (std::size_t side = 1; side <= largest_classic_side; ++side) {
    if (side * side == digits.size()) return shape_of_family("sudoku", side);
  }
  return std::nullopt;
}

Grid grid_of(const Digits& digits, std::size_t side) {
  Grid grid(side, side);
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    if (digits[i] != 0) grid[CellId{i}] = value_of(digits[i]);
  }
  return grid;
}

Parsed<SquarePuzzle> read_classic(const LineScanner& id, std::string_view text) {
  constexpr std::size_t most = largest_classic_side * largest_classic_side + 1;
  std::string_view rest = text;
  auto packed = take_packed(rest, most);
  if (!rest.empty()) packed.reset();
  for (const auto& digits : {packed, runs_of_blanks(text)}) {
    const auto shape = digits ? shape_of(*digits) : std::nullopt;
    if (!shape) continue;
    const bool fits =
        std::ranges::all_of(*digits, [&](std::size_t digit) { return digit <= shape->side; });
    if (fits) return SquarePuzzle{grid_of(*digits, shape->side), {*shape}};
  }
  return Failure{id.error(InputErrorCode::bad_character,
                          "the digits of a Sudoku of 1x1 to 9x9 after \"classic\"",
                          quoted(text.substr(0, 24)))};
}

/// The text up to an asterisk that stands alone, which is taken, too.
std::string take_text(std::string_view& rest) {
  std::string text;
  while (!rest.empty()) {
    const bool is_doubled = rest.substr(0, 2) == "**";
    const bool is_end = rest.front() == '*' && !is_doubled;
    if (!is_end) text += rest.front();
    rest.remove_prefix(is_doubled ? 2 : 1);
    if (is_end) break;
  }
  return text;
}

Parsed<SquarePuzzle> read_scf(const LineScanner& id, std::string_view text) {
  constexpr std::size_t side = 9;
  std::string_view rest = text;
  const auto digits = take_packed(rest, side * side);
  if (!digits || digits->size() != side * side) {
    return Failure{id.error(InputErrorCode::wrong_count, "81 cells after \"scf\"",
                            quoted(text.substr(0, 24)))};
  }
  SquarePuzzle puzzle{grid_of(*digits, side), {*shape_of_family("sudoku", side)}};
  while (!rest.empty()) {
    const char letter = rest.front();
    rest.remove_prefix(1);
    switch (letter) {
      case '*':
        break;
      case 'x':
        puzzle.rules.shape.diagonals = true;
        break;
      case 'w':
        if (puzzle.rules.uses.empty()) puzzle.rules.uses.push_back({rule_of("windoku")});
        break;
      case 't':
        puzzle.kept.words.title = take_text(rest);
        break;
      case 'a':
        puzzle.kept.words.author = take_text(rest);
        break;
      default:
        return Failure{id.error(InputErrorCode::unsupported,
                                "w, x, t or a after the cells of \"scf\"",
                                quoted(std::string(1, letter)))};
    }
  }
  return puzzle;
}

}  // namespace
}  // namespace sudokupad_letters_detail

bool is_sudokupad_in_letters(std::string_view id) {
  using namespace sudokupad_letters_detail;
  return id.starts_with(scf) || id.starts_with(classic);
}

Parsed<SquarePuzzle> read_sudokupad_letters(LineScanner id) {
  using namespace sudokupad_letters_detail;
  const std::string text = percent_decoded(id.rest());
  if (text.starts_with(scf)) return read_scf(id, std::string_view(text).substr(scf.size()));
  return read_classic(id, std::string_view(text).substr(classic.size()));
}

}  // namespace puzzlec
