#include "cli/input/puzzle_argument.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace puzzlec::cli {
namespace {

constexpr std::array<std::size_t, 8> sides{4, 6, 8, 9, 10, 12, 16, 25};
constexpr std::string_view blanks = ".0_*-?xX#";

/// Whether a character stands for a value of a grid of that side, or for none.
bool is_cell(char c, std::size_t side) {
  if (blanks.find(c) != std::string_view::npos) return true;
  if (c >= '1' && c <= '9') return static_cast<std::size_t>(c - '0') <= side;
  // 10 is A. Where letters stand for 1, 2, ..., the last one is lower than that.
  const std::size_t letters = side > 9 ? side : 0;
  if (c >= 'A' && c <= 'Z') return static_cast<std::size_t>(c - 'A') < letters;
  if (c >= 'a' && c <= 'z') return static_cast<std::size_t>(c - 'a') < letters;
  return false;
}

}  // namespace

bool is_puzzle_argument(std::string_view argument) {
  if (argument.starts_with("http://") || argument.starts_with("https://")) return true;
  return std::any_of(sides.begin(), sides.end(), [&](std::size_t side) {
    return argument.size() == side * side &&
           std::all_of(argument.begin(), argument.end(), [&](char c) { return is_cell(c, side); });
  });
}

}  // namespace puzzlec::cli
