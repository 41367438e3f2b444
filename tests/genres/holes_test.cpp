// Boards with cells that do not belong to them: `@`, in every genre whose file says what they hold.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/making/genres/maker.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

using genre_tests::read_puzzle;

GenreInstance instance_of(const std::string& text) {
  const auto read = read_puzzle(text + "\n");
  if (!read) FAIL(read.error().message());
  return held_as<GenrePuzzle>(**read)->instance;
}

// The same puzzle with holes all around it.
GenreInstance with_margin(const GenreInstance& in) {
  GenreInstance out;
  out.rows = in.rows + 2;
  out.columns = in.columns + 2;
  out.options = in.options;
  out.cells.resize(out.cell_count());
  out.holes.assign(out.cell_count(), true);
  std::uint32_t rooms = 0;
  for (const std::uint32_t room : in.rooms) rooms = std::max(rooms, room + 1);
  if (rooms > 0) out.rooms.assign(out.cell_count(), rooms);
  for (std::size_t i = 0; i < in.cell_count(); ++i) {
    const std::size_t to = (i / in.columns + 1) * out.columns + i % in.columns + 1;
    out.cells[to] = in.cells[i];
    out.holes[to] = false;
    if (rooms > 0) out.rooms[to] = in.rooms[i];
  }
  for (const auto& [from, to] :
       {std::pair(&in.top, &out.top), std::pair(&in.bottom, &out.bottom),
        std::pair(&in.left, &out.left), std::pair(&in.right, &out.right)}) {
    if (from->empty()) continue;
    to->emplace_back();
    to->insert(to->end(), from->begin(), from->end());
    to->emplace_back();
  }
  return out;
}

// Rows of tokens with the token of the genre's holes around them.
std::vector<std::string> with_margin(const Genre& genre, const std::vector<std::string>& rows,
                                     std::size_t columns) {
  const std::string hole = genre.named(*genre.holes)->token;
  std::string edge = hole;
  for (std::size_t i = 0; i < columns + 1; ++i) edge += " " + hole;
  std::vector<std::string> all{edge};
  for (const std::string& row : rows) all.push_back(hole + " " + row + " " + hole);
  all.push_back(edge);
  return all;
}

}  // namespace

TEST_SUITE("genres/holes") {
  TEST_CASE("a margin of holes changes nothing") {
    std::size_t genres_with_holes = 0;
    for (const GenrePtr& genre : genre_tests::all_genres()) {
      if (!genre->holes) continue;
      ++genres_with_holes;
      CAPTURE(genre->name);
      const GenreInstance example = instance_of(genre->example);
      REQUIRE(example.corners.empty());
      REQUIRE(example.edges.empty());
      const GenreInstance padded = with_margin(example);
      const auto expected = with_margin(*genre, genre->solution, example.columns);
      const auto answer = read_answer_rows(*genre, padded, expected);
      REQUIRE(answer);
      CHECK(breaches_of(*genre, padded, *answer).empty());
      // Written and read again, too.
      const std::string text = write_instance(*genre, padded);
      CAPTURE(text);
      const auto again = read_puzzle(text);
      if (!again) FAIL(again.error().message());
      CHECK(held_as<GenrePuzzle>(**again)->instance == padded);
      for (const PresolveLevel level : {PresolveLevel::none, PresolveLevel::automatic}) {
        PuzzleSolverOptions options = puzzlec::making::solver_options(1, 20);
        options.presolve = level;
        PuzzleSolver solver(options);
        Stats stats;
        const Uniqueness unique = solver.unique(**again, stats);
        CHECK(unique.kind == Uniqueness::Kind::unique);
        if (unique.first) CHECK(answer_rows(*genre, padded, *unique.first) == expected);
      }
    }
    CHECK(genres_with_holes > 20);
  }

  TEST_CASE("with holes inside, the model and the evaluator agree") {
    making::Rng rng(test::seed_or(20261127));
    std::size_t answers = 0;
    for (const GenrePtr& genre : genre_tests::all_genres()) {
      if (!genre->holes) continue;
      CAPTURE(genre->name);
      for (int i = 0; i < test::scaled(4, 2); ++i) {
        auto made = puzzlec::making::make_clued(genre, 4, 4, rng);
        if (!made) continue;
        GenreInstance instance = std::move(made->instance);
        instance.holes.resize(instance.cell_count());
        for (int hole = 0; hole < 2; ++hole) {
          const auto at = static_cast<std::size_t>(rng.below(16));
          instance.holes[at] = true;
          instance.cells[at] = {};
        }
        genre_tests::drop_clues(*genre, instance, 70, rng);
        CAPTURE(write_instance(*genre, instance));
        const Model model = model_of(*genre, instance);
        const Board board(*genre, instance);
        PuzzleSolver solver(puzzlec::making::solver_options(rng.next(), 5));
        Stats stats;
        int tried = 0;
        const PuzzlePtr puzzle = hold(genre_puzzle(genre, instance));
        [[maybe_unused]] const auto end = solver.enumerate(*puzzle, stats, [&](const Grid& found) {
          ++answers;
          Grid grid = found;
          for (int change = 0; change < 20; ++change) {
            const CellId cell{static_cast<std::uint32_t>(rng.below(16))};
            std::vector<Value> values;
            for (const Value value : board.first_values(cell)) values.push_back(value);
            grid[cell] =
                values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))];
            CHECK(evaluate(model, grid).empty() == breaches_of(*genre, instance, grid).empty());
            if (change % 3 == 2) grid = found;
          }
          return ++tried < 5;
        });
      }
    }
    CHECK(answers > 50);
  }

  TEST_CASE("a hole is @, in cells or rooms, or # where black cells mean nothing else") {
    const GenrePtr lits = find_genre("lits");
    const std::string start = R"({"format": "puzzlec-genre", "genre": "lits", )";
    const GenreInstance in_rooms = instance_of(start + R"("rooms": ["a a @", "a a b", "b b b"]})");
    for (const std::string rest :
         {R"("rooms": ["a a #", "a a b", "b b b"]})",
          R"("rooms": ["a a b", "a a b", "b b b"], "cells": [". . @", ". . .", ". . ."]})",
          R"("rooms": ["a a c", "a a b", "b b b"], "cells": [". . #", ". . .", ". . ."]})"}) {
      CAPTURE(rest);
      CHECK(instance_of(start + rest) == in_rooms);
    }
    CHECK(in_rooms.holes[2]);
    CHECK(in_rooms.rooms[5] == 1);
  }
}
