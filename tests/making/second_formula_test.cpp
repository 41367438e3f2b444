// Puzzles that are made have one answer by a formula that shares little with the questions of the
// makers: all clauses, without presolve and cuts, in encodings that those questions do not choose.
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include <doctest/doctest.h>

#include "encoders/encodings/encodings.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/generate.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "solver_bridge/queries/session.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::making;

PuzzleSolverOptions other_encodings() {
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  options.presolve = PresolveLevel::none;
  options.lower.amo = find_amo("product");
  options.lower.cardinality = find_cardinality("sequential");
  options.lower.cage = find_cage("diagram");
  options.lower.house = find_house_form("extended");
  return options;
}

struct Answers {
  std::optional<Grid> first;
  bool has_more = false;
};

Answers answers_of(const Puzzle& puzzle) {
  PuzzleSolver solver(other_encodings());
  Stats stats;
  Lowered lowered = solver.compile_whole(solver.model(puzzle), stats);
  REQUIRE(lowered.lazy.empty());
  OpenSession opened(std::move(lowered), make_cadical());
  const Outcome first = opened.session.solve({});
  if (!std::holds_alternative<Found>(first)) return {};
  Answers answers{std::get<Found>(first).grid, false};
  opened.session.block(*answers.first);
  answers.has_more = std::holds_alternative<Found>(opened.session.solve({}));
  return answers;
}

/// 6x6, which costs little, or the usual size where there is no such puzzle.
Expected<MadePuzzle, NotMade> make(const std::string& genre, std::uint64_t seed,
                                   std::uint64_t index) {
  for (const bool is_small : {true, false}) {
    MakeSpec spec = spec_of_kind(genre).value();
    if (is_small) REQUIRE(set_wish(spec, "size", "6") == "");
    const auto generator = Generator::of(std::move(spec), seed);
    if (!generator) continue;
    auto made = generator->make(index, nullptr);
    if (made || !is_small) return made;
  }
  return Failure{NotMade{false, "no usual size"}};
}

}  // namespace

TEST_SUITE("making/second_formula") {
  TEST_CASE("the other formula of a puzzle with several answers has several") {
    CHECK(answers_of(*hold(SquarePuzzle{Grid(4, 4), {{4}}})).has_more);
  }

  TEST_CASE("puzzles of genres have one answer by a formula in other encodings") {
    const std::uint64_t seed = puzzlec::test::seed_or(52);
    const auto count = puzzlec::test::scaled<std::uint64_t>(1);
    const char* const only = std::getenv("PUZZLEC_GENRE");
    std::size_t number = seed % 16;
    for (const genres::GenreFile& file : genres::genre_files()) {
      const std::string genre(file.name);
      if (only != nullptr && genre != only) continue;
      if (only == nullptr && puzzlec::test::scale() <= 1 && number++ % 16 != 0) continue;
      CAPTURE(genre);
      std::uint64_t not_made = 0;
      for (std::uint64_t index = 0; index < count; ++index) {
        CAPTURE(index);
        const auto made = make(genre, seed, index);
        if (!made) {
          ++not_made;
          continue;
        }
        const Answers answers = answers_of(*made->puzzle);
        CHECK(answers.first == made->solution);
        CHECK_FALSE(answers.has_more);
      }
      MESSAGE(genre << ": " << count - not_made << " of " << count);
    }
  }
}
