#pragma once
// The families as tests know them, a record each: the rules one by one, a search, a maker of random
// puzzles, the spelling in every format, and what can be wrong with an answer. The tests of
// contracts, answers, formats and limits go through the list, so that a family is tested by all of
// them as soon as its record is there. Like tests/oracle and tests/generators, with which it is one
// library, nothing here comes from the code that it judges.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"

namespace families {

using generate::Kind;
using generate::Rng;
using oracle::Grid;
using oracle::Place;
using oracle::Puzzle;

// The first place where a filled grid breaks a rule, in words that the product must use as well
// ("row 3", "cage a"), or nothing.
using Breach = std::optional<std::string>;

struct Rule {
  const char* name = "";
  Breach (*breach)(const Puzzle& puzzle, const Grid& grid) = nullptr;
};

// How a format spells the family. Written and read here independently of the product.
struct Spelling {
  const char* format = "";
  std::string (*body)(const Puzzle& puzzle) = nullptr;
  std::string (*file)(const std::vector<std::string>& bodies) = nullptr;
  // `variant` as in oracle::parse_all.
  std::vector<Puzzle> (*read)(std::string_view text, std::string_view variant) = nullptr;
  // One answer in the framing of `solve`, see oracle::answer_text; null if answers are a sheet.
  std::string (*answer)(const Puzzle& puzzle, int number, const Grid* grid) = nullptr;
  const char* between_answers = "";
  int smallest = 1;  // the sizes that the format can hold
  int largest = 1000;
  bool holds_marks = false;  // Puzzle::marks
  bool is_single = false;    // one puzzle a file
  bool asks_family = false;  // a file does not say which family it is of
};

// The grid is right but for one rule.
struct WrongAnswer {
  std::string rule;
  Puzzle puzzle;
  Grid grid;
};

struct Family {
  const char* name = "";  // as the product has it

  // ---- Oracle
  std::vector<Rule> rules;
  // Up to limit + 1 different grids, so that "exactly limit" can be told from "more".
  std::vector<Grid> (*search)(const Puzzle& puzzle, std::size_t limit) = nullptr;
  bool has_stars = false;  // values 0 (none) and 1 (star) rather than 1..rows

  // ---- Maker
  std::vector<int> sizes;
  Puzzle (*make)(int size, Kind kind, Rng& rng) = nullptr;
  bool contradicts_alone = false;  // a contradiction in a single cell

  // ---- As a genre
  // The puzzle as an instance of a genre that has the same rules, and whether that states the
  // givens; null if there is none, and an empty text if it cannot state this puzzle.
  std::string (*as_genre)(const Puzzle& puzzle) = nullptr;
  bool genre_states_givens = true;

  // ---- Spelling; the first one holds every puzzle that is made
  std::vector<const Spelling*> spellings;

  // ---- Wrong answers
  // The puzzle with its clues changed so that this grid keeps them all.
  Puzzle (*restated)(Puzzle puzzle, const Grid& grid) = nullptr;
  // The puzzle with one clue changed, in several ways, so that the right answer breaks that one
  // and nothing else.
  std::vector<Puzzle> (*misstated)(const Puzzle& puzzle, const Grid& right) = nullptr;

  // More grids that may break one rule alone, if exchanging cells or lines finds none for some of
  // the rules; null for none.
  std::vector<Grid> (*near_misses)(const Puzzle& puzzle, const Grid& right, Rng& rng) = nullptr;

  // ---- Which kinds of encoding make a difference
  bool has_houses = true;
  bool has_counts = false;
  bool has_cages = false;
};

[[nodiscard]] const std::vector<const Family*>& all();

// The family's record; std::invalid_argument for a name that is not known.
[[nodiscard]] const Family& find(std::string_view name);

// Each format once; std::invalid_argument for a format that is not known.
[[nodiscard]] const std::vector<const Spelling*>& all_spellings();
[[nodiscard]] const Spelling& find_spelling(std::string_view format);
[[nodiscard]] bool holds(const Spelling& spelling, const Puzzle& puzzle);

// The names of the rules that a grid of the right shape breaks, and where.
struct Broken {
  std::string rule;
  std::string place;
};
[[nodiscard]] std::vector<Broken> broken_rules(const Puzzle& puzzle, const Grid& grid);

// Answers that break exactly one rule, each rule up to `most` times: clues changed under the right
// answer, and cells exchanged, with the clues changed to fit. A puzzle need not have one for every
// rule.
[[nodiscard]] std::vector<WrongAnswer> wrong_answers(const Puzzle& puzzle, const Grid& right,
                                                     std::size_t most, Rng& rng);

}  // namespace families
