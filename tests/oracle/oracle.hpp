#pragma once
// The third opinion on every answer: a brute force for each puzzle family, with its own readers,
// that shares nothing with encoders/ (no include, no code). It is meant to be believed by reading:
// what a family has of its own is in its record in tests/families, the rules are plain comparisons,
// the searches only decide in which order cells are tried, and every grid that a search finds must
// pass the rules before it is handed out. It reads correct input only: anything else throws
// std::runtime_error, a wrong call std::invalid_argument, and a search that contradicts the rules
// std::logic_error.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace oracle {

// Values 1..n in the square families; 1 = star and 0 = no star in Tentaizu.
using Grid = std::vector<std::vector<int>>;

// All places count from 0.
struct Place {
  int row = 0;
  int col = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

struct Given {
  Place place;
  int value = 0;  // Tentaizu: 0, this cell never holds a star
  friend bool operator==(const Given&, const Given&) = default;
};

struct Cage {
  char name = 'a';
  std::int64_t number = 0;
  char operation = '.';  // one of + - * / . or ? (any of them)
  std::vector<Place> cells;
  friend bool operator==(const Cage&, const Cage&) = default;
};

struct StarCount {
  Place place;
  int stars = 0;  // in the up to eight neighbours of the place
  friend bool operator==(const StarCount&, const StarCount&) = default;
};

// The first place holds more than the second; in adjacent puzzles they differ by one, and all
// neighbours that do so are listed, the earlier one first.
struct Sign {
  Place first;
  Place second;
  friend bool operator==(const Sign&, const Sign&) = default;
};

// How many towers are seen along the places, in their order.
struct Sight {
  std::vector<Place> line;
  int towers = 0;
  friend bool operator==(const Sight&, const Sight&) = default;
};

// What a puzzle states with a variant rule: a thermometer, an arrow. See tests/variants.
struct Use {
  std::string rule;  // by its name, as the product has it
  std::vector<Place> cells = {};
  std::vector<std::vector<Place>> groups = {};
  std::optional<long long> number = {};
  std::vector<int> values = {};
  friend bool operator==(const Use&, const Use&) = default;
};

// One puzzle. A test may drop givens, cages or counts and ask again: each vector is a list of
// clues.
struct Puzzle {
  std::string family;  // one of families()
  int rows = 0;
  int cols = 0;  // equal to rows in the square families
  std::vector<Given> givens;
  std::vector<Cage> cages{};                // kenken; killer-sudoku: + and 0 for "no sum"
  std::vector<StarCount> counts{};          // tentaizu and minesweeper
  int stars = -1;                           // tentaizu and minesweeper: the total, -1 = any
  std::vector<std::vector<int>> regions{};  // jigsaw-sudoku: the region of each place
  // sudoku: by cell, in reading order, the values that pencil marks leave; empty without marks
  std::vector<std::vector<int>> marks{};
  std::vector<Sign> signs{};    // futoshiki
  bool adjacent = false;        // futoshiki
  std::vector<Sight> sights{};  // skyscrapers
  std::vector<Use> uses{};      // variant-sudoku
  friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

struct Solutions {
  std::vector<Grid> grids;  // ascending, all different, at most as many as the limit allows
  bool complete = false;    // there is no solution beyond these
};

// The families that have a brute force here, by the names that the product uses.
[[nodiscard]] std::vector<std::string> families();

// The formats that can be read here; a format may spell more than one family (rowan does).
[[nodiscard]] std::vector<std::string> formats();

// All puzzles of a file. `variant` is for rowan: latin, sudoku, sudoku-x, or empty for the
// strictest class in which no given repeats another (latin if there is none). The other formats
// ignore it.
[[nodiscard]] std::vector<Puzzle> parse_all(std::string_view format, std::string_view text,
                                            std::string_view variant = {});

// Requires a file with exactly one puzzle.
[[nodiscard]] Puzzle parse_one(std::string_view format, std::string_view text,
                               std::string_view variant = {});

// The rows of a box in a Sudoku of this size: the most that leave a box as wide as high, or wider.
[[nodiscard]] int box_rows(int size);

// The rules, and nothing else: is this filled grid an answer to the puzzle?
[[nodiscard]] bool valid_answer(const Puzzle& puzzle, const Grid& grid);

// Whether the family is one of boards with stars (or mines), not of squares with values.
[[nodiscard]] bool has_stars(const Puzzle& puzzle);
[[nodiscard]] bool valid_answer(std::string_view format, std::string_view text, const Grid& grid,
                                std::string_view variant = {});

// Up to `limit` solutions. When there are more, which of them are handed out is arbitrary but
// repeatable.
[[nodiscard]] Solutions solve(const Puzzle& puzzle, std::size_t limit);
[[nodiscard]] Solutions solve_text(std::string_view format, std::string_view text,
                                   std::size_t limit, std::string_view variant = {});

// For every cell, the values it has in at least one of the solutions, ascending. Empty without a
// solution.
[[nodiscard]] std::vector<std::vector<std::vector<int>>> candidates(const Solutions& solutions);

// One answer in the framing of its format, as `solve` has to print it; no grid means no solution.
// `number` counts from 1. What separates two answers (seerc-sudoku, latin-lab: an empty line) is
// the caller's. Not for rowan.
[[nodiscard]] std::string answer_text(std::string_view format, const Puzzle& puzzle, int number,
                                      const Grid* grid);

// The complete output of the classifier for a rowan sheet.
[[nodiscard]] std::string classify_text(std::string_view text);

// The complete output of cross-hatching for one coci-cross grid.
[[nodiscard]] std::string hatch_text(std::string_view text);

}  // namespace oracle
