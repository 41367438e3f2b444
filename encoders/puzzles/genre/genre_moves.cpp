// Turning the board of a genre. A genre whose rules or symbols name a direction stays as it is.
#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "encoders/genres/clue_traits.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {
namespace genre_moves_detail {
namespace {

constexpr std::array<std::string_view, 32> direction_words{
    "up",      "down",  "left",  "right", "across",     "row",      "rows", "column",
    "columns", "above", "below", "slash", "horizontal", "vertical", "less", "greater",
    "high",    "wide",  "ne",    "nw",    "se",         "sw",       "ns",   "ew",
    "n",       "e",     "s",     "w",     "u",          "d",        "l",    "r"};

bool names_direction(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  while (!text.empty()) {
    const auto start = std::find_if(text.begin(), text.end(), is_letter);
    const auto end = std::find_if_not(start, text.end(), is_letter);
    const std::string_view word(text.data() + (start - text.begin()),
                                static_cast<std::size_t>(end - start));
    if (std::ranges::find(direction_words, word) != direction_words.end()) return true;
    text.remove_prefix(static_cast<std::size_t>(end - text.begin()));
  }
  return false;
}

/// In the names and texts of a document, but for what rules are called.
bool names_direction(const JsonNode& node) {
  if (node.is_text()) return names_direction(*node.text());
  if (!node.is_array() && !node.is_object()) return false;
  for (const JsonNode part : node) {
    if (node.is_object()) {
      const std::string_view name = part.name();
      if (name == "name" || name == "says" || name == "codes") continue;
      if (names_direction(name)) return true;
    }
    if (names_direction(part)) return true;
  }
  return false;
}

/// Whether the patterns of a rule are the same after every turn of the board.
bool has_even_patterns(const genres::Rule& rule) {
  const auto turned = [](const genres::Pattern& pattern, bool transposes) {
    genres::Pattern result = pattern;
    if (transposes) {
      std::swap(result.height, result.width);
      for (std::uint32_t row = 0; row < result.height; ++row) {
        for (std::uint32_t column = 0; column < result.width; ++column)
          result.cells[row * result.width + column] = pattern.cells[column * pattern.width + row];
      }
      return result;
    }
    for (std::uint32_t row = 0; row < pattern.height; ++row) {
      for (std::uint32_t column = 0; column < pattern.width; ++column) {
        result.cells[row * pattern.width + column] =
            pattern.cells[row * pattern.width + pattern.width - 1 - column];
      }
    }
    return result;
  };
  return std::ranges::all_of(rule.patterns, [&](const genres::Pattern& pattern) {
    return std::ranges::find(rule.patterns, turned(pattern, false)) != rule.patterns.end() &&
           std::ranges::find(rule.patterns, turned(pattern, true)) != rule.patterns.end();
  });
}

bool can_turn(const genres::Genre& genre) {
  if (((genre.known_in_cells | genre.known_elsewhere) & genres::is_pair) != 0) return false;
  if (!std::ranges::all_of(genre.rules, has_even_patterns)) return false;
  const auto document = JsonDocument::parse_packed(genre.text, {}, 1, 1);
  if (!document) return false;
  for (const char* const name : {"rules", "symbols"}) {
    const auto part = document->root().find(name);
    if (part && names_direction(*part)) return false;
  }
  return true;
}

using Direction = GenreClue::Direction;

/// Where a direction points after the move; rows grow downwards.
Direction turned(Direction direction, bool is_transposed, bool flips_rows, bool flips_columns) {
  constexpr std::array<std::pair<Direction, std::pair<int, int>>, 9> steps{
      {{Direction::none, {0, 0}},
       {Direction::up, {-1, 0}},
       {Direction::down, {1, 0}},
       {Direction::left, {0, -1}},
       {Direction::right, {0, 1}},
       {Direction::up_left, {-1, -1}},
       {Direction::up_right, {-1, 1}},
       {Direction::down_left, {1, -1}},
       {Direction::down_right, {1, 1}}}};
  std::pair<int, int> step =
      std::ranges::find(steps, direction, [](const auto& one) { return one.first; })->second;
  if (is_transposed) std::swap(step.first, step.second);
  if (flips_rows) step.first = -step.first;
  if (flips_columns) step.second = -step.second;
  return std::ranges::find(steps, step, [](const auto& one) { return one.second; })->first;
}

using Lines = std::vector<std::vector<GenreClue>>;

/// Clues before and after lines, if the board is mirrored across these.
void mirror_sides(Lines& before, Lines& after, bool has_both) {
  for (Lines* side : {&before, &after}) {
    for (auto& line : *side) std::reverse(line.begin(), line.end());
  }
  if (has_both) std::swap(before, after);
}

class Turn {
 public:
  Turn(const GenreInstance& from, const BoardMove& move)
      : from_(from),
        targets_(move.targets()),
        is_transposed_(move.is_transposed),
        flips_rows_(move.rows.front() > move.rows.back()),
        flips_columns_(move.columns.front() > move.columns.back()) {}

  GenreInstance instance(const genres::Genre& genre) const {
    GenreInstance to = from_;
    if (is_transposed_) {
      std::swap(to.rows, to.columns);
      std::swap(to.top, to.left);
      std::swap(to.bottom, to.right);
    }
    move_by_cell(from_.cells, to.cells);
    move_by_cell(from_.holes, to.holes);
    move_by_cell(from_.marked, to.marked);
    move_by_cell(from_.rooms, to.rooms);
    number_anew(to.rooms);
    if (flips_columns_) {
      mirror_sides(to.left, to.right, genre.takes.left && genre.takes.right);
      std::reverse(to.top.begin(), to.top.end());
      std::reverse(to.bottom.begin(), to.bottom.end());
    }
    if (flips_rows_) {
      mirror_sides(to.top, to.bottom, genre.takes.top && genre.takes.bottom);
      std::reverse(to.left.begin(), to.left.end());
      std::reverse(to.right.begin(), to.right.end());
    }
    move_corners(to);
    move_edges(to);
    for (auto* list : {&to.cells, &to.corners, &to.edges}) {
      for (GenreClue& clue : *list)
        clue.direction = turned(clue.direction, is_transposed_, flips_rows_, flips_columns_);
    }
    return to;
  }

 private:
  template <typename T>
  void move_by_cell(const std::vector<T>& from, std::vector<T>& to) const {
    for (std::size_t i = 0; i < from.size(); ++i) to[targets_[i].index] = from[i];
  }

  static void number_anew(std::vector<std::uint32_t>& rooms) {
    std::vector<std::uint32_t> numbers(rooms.size(), UINT32_MAX);
    std::uint32_t next = 0;
    for (std::uint32_t& room : rooms) {
      if (numbers[room] == UINT32_MAX) numbers[room] = next++;
      room = numbers[room];
    }
  }

  void move_corners(GenreInstance& to) const {
    for (std::size_t i = 0; i < from_.corners.size(); ++i) {
      std::size_t row = i / (from_.columns + 1);
      std::size_t column = i % (from_.columns + 1);
      if (is_transposed_) std::swap(row, column);
      if (flips_rows_) row = to.rows - row;
      if (flips_columns_) column = to.columns - column;
      to.corners[row * (to.columns + 1) + column] = from_.corners[i];
    }
  }

  void move_edges(GenreInstance& to) const {
    const std::size_t upright = from_.rows * (from_.columns - 1);
    for (std::size_t i = 0; i < from_.edges.size(); ++i) {
      const bool is_upright = i < upright;
      const std::size_t width = is_upright ? from_.columns - 1 : from_.columns;
      const std::size_t at = is_upright ? i : i - upright;
      const std::size_t cell = at / width * from_.columns + at % width;
      const std::size_t other = is_upright ? cell + 1 : cell + from_.columns;
      const std::size_t first = std::min(targets_[cell].index, targets_[other].index);
      const std::size_t second = std::max(targets_[cell].index, targets_[other].index);
      const std::size_t row = first / to.columns;
      const std::size_t column = first % to.columns;
      const std::size_t index = second == first + 1
                                    ? row * (to.columns - 1) + column
                                    : to.rows * (to.columns - 1) + row * to.columns + column;
      to.edges[index] = from_.edges[i];
    }
  }

  const GenreInstance& from_;
  std::vector<CellId> targets_;
  bool is_transposed_;
  bool flips_rows_;
  bool flips_columns_;
};

}  // namespace
}  // namespace genre_moves_detail

BoardFreedom GenrePuzzle::freedom() const {
  if (!genre_moves_detail::can_turn(*genre))
    return {.reason = "the rules of its genre speak of directions"};
  return {.turns = true, .transposes = true};
}

GenrePuzzle GenrePuzzle::moved(const BoardMove& move) const {
  return genre_puzzle(genre, genre_moves_detail::Turn(instance, move).instance(*genre));
}

}  // namespace puzzlec
