// Of an example of each genre: what is left has its answer alone, and without any clue it has not, or
// the answer is none. Asked anew, without what minimise knew.
#include "engine/making/clues/minimise.hpp"

#include <doctest/doctest.h>

#include "engine/making/genres/answers.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/random.hpp"

TEST_SUITE("genres/minimise") {
  TEST_CASE("examples of genres are left with what they need") {
    using namespace puzzlec;
    std::size_t number = puzzlec::test::seed_or(1) % 3;
    std::size_t left_out = 0;
    std::size_t needed = 0;
    for (const genres::GenrePtr& genre : genre_tests::all_genres()) {
      if (puzzlec::test::scale() <= 1 && number++ % 3 != 0) continue;
      CAPTURE(genre->name);
      const auto puzzle = genre_tests::read_puzzle(genre->example + "\n");
      REQUIRE(puzzle);
      PuzzleSolver solver(puzzlec::making::solver_options(1, 60));
      Stats stats;
      const Minimised result = minimise(solver, **puzzle, {}, stats);
      REQUIRE(result.kind == Minimised::Kind::done);
      left_out += result.clues.size() - result.kept_count();
      needed += result.kept_count();
      PuzzleSolver fresh(puzzlec::making::solver_options(2, 60));
      for (std::size_t clue = 0; clue < result.kept.size(); ++clue) {
        if (!result.kept[clue]) continue;
        KeptClues rest = result.kept;
        rest[clue] = false;
        const Uniqueness without = fresh.unique(*(*puzzle)->keeping(rest), stats);
        CHECK(without.kind != Uniqueness::Kind::unknown);
        CHECK_FALSE((without.kind == Uniqueness::Kind::unique && without.first == result.solution));
      }
      const Uniqueness whole = fresh.unique(*(*puzzle)->keeping(result.kept), stats);
      CHECK(whole.kind == Uniqueness::Kind::unique);
      CHECK(whole.first == result.solution);
    }
    CHECK(left_out > 30);
    CHECK(needed > 150);
  }
}
