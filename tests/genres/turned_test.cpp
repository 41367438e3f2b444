// Genres whose boards may be turned: an example has one answer whichever way it is turned, and where cells
// hold plain values, the answer turns with it.
#include <doctest/doctest.h>

#include "tests/genres/answers.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/random.hpp"

TEST_SUITE("genres/turned") {
  TEST_CASE("turned examples have one answer") {
    using namespace puzzlec;
    std::size_t number = puzzlec::test::seed_or(1) % 2;
    std::size_t turned = 0;
    for (const genre_tests::GenrePtr& genre : genre_tests::all_genres()) {
      CAPTURE(genre->name);
      const auto read = genre_tests::read_puzzle(genre->example + "\n");
      REQUIRE(read);
      const Puzzle& puzzle = **read;
      if (!puzzle.freedom().turns) continue;
      if (puzzlec::test::scale() <= 1 && number++ % 2 != 0) continue;
      PuzzleSolver solver(genre_tests::solver_options(1, 60));
      Stats stats;
      const Uniqueness stated = solver.unique(puzzle, stats);
      REQUIRE(stated.kind == Uniqueness::Kind::unique);
      const auto [rows, columns] = puzzle.board_size();
      for (std::uint32_t i = 1; i < turn_count; ++i) {
        CAPTURE(i);
        const auto other = puzzle.moved(turn(i, rows, columns));
        const Uniqueness answer = solver.unique(*other, stats);
        CHECK(answer.kind == Uniqueness::Kind::unique);
        ++turned;
        if (genre->board == genres::BoardKind::loop || answer.kind != Uniqueness::Kind::unique)
          continue;
        const BoardMove move = turn(i, puzzle.givens().rows(), puzzle.givens().columns());
        CHECK(*answer.first == move.moved(*stated.first));
      }
    }
    CHECK(turned > 350);
  }
}
