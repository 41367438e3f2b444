// Genres whose boards may be turned: an example has one answer whichever way it is turned, and where cells
// hold plain values, the answer turns with it.
#include <map>

#include <doctest/doctest.h>

#include "engine/making/genres/answers.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/random.hpp"

namespace {

/// Whether two grids are the same but for the names of values, which may be directions. Where walls are
/// drawn, only these are compared: regions have numbers by their clues.
bool are_alike(const puzzlec::Grid& a, const puzzlec::Grid& b, bool has_walls) {
  std::map<puzzlec::Value, puzzlec::Value> to;
  std::map<puzzlec::Value, puzzlec::Value> from;
  for (std::uint32_t i = 0; i < a.size(); ++i) {
    const bool is_cell = i / a.columns() % 2 == 0 && i % a.columns() % 2 == 0;
    if (has_walls && is_cell) continue;
    const puzzlec::Value one = a[puzzlec::CellId{i}];
    const puzzlec::Value other = b[puzzlec::CellId{i}];
    if (to.emplace(one, other).first->second != other) return false;
    if (from.emplace(other, one).first->second != one) return false;
  }
  return a.rows() == b.rows();
}

}  // namespace

TEST_SUITE("genres/turned") {
  TEST_CASE("turned examples have one answer") {
    using namespace puzzlec;
    std::size_t number = puzzlec::test::seed_or(1) % 2;
    std::size_t turned = 0;
    for (const puzzlec::genres::GenrePtr& genre : genre_tests::all_genres()) {
      CAPTURE(genre->name);
      const auto read = genre_tests::read_puzzle(genre->example + "\n");
      REQUIRE(read);
      const Puzzle& puzzle = **read;
      if (!puzzle.freedom().turns) continue;
      if (puzzlec::test::scale() <= 1 && number++ % 2 != 0) continue;
      PuzzleSolver solver(puzzlec::making::solver_options(1, 60));
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
        CHECK(are_alike(*answer.first, move.moved(*stated.first),
                        genre->board == genres::BoardKind::walls));
      }
    }
    CHECK(turned > 350);
  }
}
