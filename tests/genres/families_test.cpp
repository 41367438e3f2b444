// Genres that are families, too: random puzzles of a family have the same answers when they are
// stated in the genre's language, and each reading accepts the answers of the other.
#include "tests/families/families.hpp"

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;

PuzzlePtr as_family(const families::Family& family, const oracle::Puzzle& puzzle) {
  const families::Spelling& spelling = *family.spellings.front();
  auto read = genre_tests::read_puzzle(spelling.file({spelling.body(puzzle)}), spelling.format,
                                       spelling.asks_family ? family.name : "");
  if (!read) FAIL(read.error().message());
  return *std::move(read);
}

PuzzlePtr as_genre(const families::Family& family, const oracle::Puzzle& puzzle) {
  const std::string text = family.as_genre(puzzle);
  auto read = genre_tests::read_puzzle(text, "puzzlec-genre");
  if (!read) FAIL(text << read.error().message());
  if (family.genre_states_givens || puzzle.givens.empty()) return *std::move(read);
  std::vector<Given> fixed;
  for (const oracle::Given& given : puzzle.givens) {
    fixed.push_back(
        {CellId{static_cast<std::uint32_t>(given.place.row * puzzle.cols + given.place.col)},
         value_of(static_cast<std::size_t>(given.value))});
  }
  return std::make_unique<puzzlec::making::FixedPuzzle>(*held_as<GenrePuzzle>(**read), fixed);
}

constexpr std::size_t most_answers = 60;

/// All answers, or one more than the most.
std::vector<Grid> answers_of(const Puzzle& puzzle, std::uint64_t seed, bool& has_more) {
  PuzzleSolver solver(puzzlec::making::solver_options(seed, 60));
  Stats stats;
  std::vector<Grid> answers;
  const Enumeration all = solver.enumerate(puzzle, stats, [&](const Grid& grid) {
    answers.push_back(grid);
    return answers.size() <= most_answers;
  });
  has_more = all.end != Enumeration::End::complete;
  return answers;
}

std::set<std::vector<int>> as_set(const std::vector<Grid>& grids) {
  std::set<std::vector<int>> all;
  for (const Grid& grid : grids) {
    std::vector<int> values;
    for (std::uint32_t cell = 0; cell < grid.size(); ++cell)
      values.push_back(grid[CellId{cell}].number);
    all.insert(std::move(values));
  }
  return all;
}

}  // namespace

TEST_SUITE("genres/families") {
  TEST_CASE("a family's puzzles have the same answers in the genre's words") {
    const int count = test::scaled_or("PUZZLEC_PUZZLES", 100, 20);
    std::size_t compared = 0;
    for (const families::Family* record : families::all()) {
      const families::Family& family = *record;
      if (family.as_genre == nullptr) continue;
      ++compared;
      const std::string name = family.name;
      CAPTURE(name);
      generate::Rng rng(generate::seed_or(20261126));
      int none = 0;
      int several = 0;
      for (int made = 0, i = 0; made < count; ++i) {
        const int size = family.sizes[static_cast<std::size_t>(i) % family.sizes.size()];
        const auto kinds = generate::all_kinds();
        const generate::Kind kind = kinds[static_cast<std::size_t>(rng.below(3))];
        if (!generate::exists(family.name, size, kind)) continue;
        const oracle::Puzzle puzzle = family.make(size, kind, rng);
        if (family.as_genre(puzzle).empty()) continue;
        ++made;
        const PuzzlePtr one = as_family(family, puzzle);
        const PuzzlePtr other = as_genre(family, puzzle);
        CAPTURE(family.as_genre(puzzle));
        bool has_more = false;
        bool other_has_more = false;
        const auto answers = answers_of(*one, rng.next(), has_more);
        const auto other_answers = answers_of(*other, rng.next(), other_has_more);
        CHECK(has_more == other_has_more);
        if (!has_more) CHECK(as_set(answers) == as_set(other_answers));
        for (const Grid& grid : answers) CHECK(other->check(grid).value_or("") == "");
        for (const Grid& grid : other_answers) CHECK(one->check(grid).value_or("") == "");
        none += answers.empty() ? 1 : 0;
        several += answers.size() > 1 ? 1 : 0;
      }
      MESSAGE(name << ": " << none << " without answer, " << several << " with several");
      CHECK(none > 0);
      CHECK(several > 0);
    }
    CHECK(compared > 0);
  }
}
