// puzzlec shuffle: what is moved has the answers that move along, takes the same steps, and has the same
// canonical form.
#include "engine/making/shuffle.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/variants/variant.hpp"
#include "engine/making/sudoku9/canonical_sudoku9.hpp"
#include "tests/families/families.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::run_command;

puzzlec::MadeSudoku9 moved(const puzzlec::MadeSudoku9& made, const puzzlec::BoardMove& move) {
  puzzlec::MadeSudoku9 result{puzzlec::grid81_of(move.moved(puzzlec::grid_of(made.solution))), {}};
  for (const puzzlec::Given& given : puzzlec::givens_of(move.moved(made.puzzle())))
    result.givens.insert(given.cell.index);
  return result;
}

std::string line_of(const puzzlec::Grid& grid) {
  std::string line;
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    const puzzlec::Value value = grid[puzzlec::CellId{i}];
    line += value.is_blank() ? "." : std::to_string(value.number);
  }
  return line + "\n";
}

}  // namespace

TEST_SUITE("queries/shuffle") {
  TEST_CASE("the canonical form of a 9x9 Sudoku is that of all its moves, and of no other puzzle") {
    puzzlec::Sudoku9Maker maker(puzzlec::test::seed_or(20261127));
    puzzlec::Rng rng(puzzlec::test::seed_or(20261128));
    std::set<std::string> forms;
    const int count = puzzlec::test::scaled(400);
    for (int i = 0; i < count; ++i) {
      // Every fourth one is symmetric in its cells, so that more than one move may matter.
      const auto made = *maker.next(
          {.symmetry = i % 4 == 0 ? puzzlec::ClueSymmetry::rotate90 : puzzlec::ClueSymmetry::none});
      const auto held = puzzlec::hold(puzzlec::plain_sudoku(made.puzzle()));
      const auto form = puzzlec::canonical_form(made);
      const auto other = puzzlec::canonical_form(moved(made, puzzlec::random_move(*held, rng)));
      CHECK(form.puzzle() == other.puzzle());
      CHECK(form.solution == other.solution);
      CHECK(puzzlec::canonical_form(form).puzzle() == form.puzzle());
      forms.insert(line_of(form.puzzle()));
    }
    CHECK(forms.size() == static_cast<std::size_t>(count));
  }

  TEST_CASE("a grid with many moves onto itself has one form, too") {
    puzzlec::MadeSudoku9 made;
    for (std::uint32_t i = 0; i < 81; ++i) {
      const std::uint32_t row = i / 9;
      made.solution[i] = static_cast<std::uint8_t>((row % 3 * 3 + row / 3 + i % 9) % 9 + 1);
      if (i % 5 == 0 || i % 7 == 3) made.givens.insert(i);
    }
    const auto held = puzzlec::hold(puzzlec::plain_sudoku(made.puzzle()));
    puzzlec::Rng rng(puzzlec::test::seed_or(3));
    const auto form = puzzlec::canonical_form(made);
    for (int i = 0; i < 50; ++i)
      CHECK(puzzlec::canonical_form(moved(made, puzzlec::random_move(*held, rng))).puzzle() ==
            form.puzzle());
  }

  TEST_CASE("puzzles of every family keep their solutions, which move along") {
    generate::Rng rng(puzzlec::test::seed_or(20261129));
    puzzlec::Rng moves(puzzlec::test::seed_or(20261130));
    std::size_t moved_families = 0;
    for (const families::Family* family : families::all()) {
      CAPTURE(family->name);
      bool is_moved = false;
      // Tiny boards have no puzzles with several solutions.
      const auto wide = std::ranges::find_if(family->sizes, [](int size) { return size >= 4; });
      const int size = wide == family->sizes.end() ? family->sizes.back() : *wide;
      for (int i = 0; i < puzzlec::test::scaled(12); ++i) {
        const auto kind = i % 4 == 3 ? generate::Kind::several : generate::Kind::once;
        const auto puzzle = queries::product_puzzle(family->make(size, kind, rng));
        if (!puzzlec::can_move(*puzzle)) continue;
        is_moved = true;
        const auto move = puzzlec::random_move(*puzzle, moves);
        const auto other = puzzle->moved(move);
        puzzlec::PuzzleSolver solver(queries::encoding(0).engine_options());
        puzzlec::Stats stats;
        const auto before = solver.unique(*puzzle, stats);
        const auto after = solver.unique(*other, stats);
        CHECK(before.kind == after.kind);
        CHECK_FALSE(other->check(move.moved(*before.first)).has_value());
        if (before.kind != puzzlec::Uniqueness::Kind::unique) continue;
        CHECK(*after.first == move.moved(*before.first));
        const auto& format = *puzzlec::find_format(queries::format_of(puzzle->family()));
        if (format.loses(*puzzle)) continue;
        const auto form = puzzlec::canonical_form(solver, *puzzle, format, stats);
        const auto form_of_other = puzzlec::canonical_form(solver, *other, format, stats);
        CHECK(form.kind == form_of_other.kind);
        if (form.kind != puzzlec::CanonicalPuzzle::Kind::done) continue;
        CHECK(format.puzzles.item(1, *form.puzzle, {}) ==
              format.puzzles.item(1, *form_of_other.puzzle, {}));
      }
      moved_families += is_moved ? 1 : 0;
    }
    CHECK(moved_families >= families::all().size() - 1);
  }

  TEST_CASE("a shuffled puzzle takes the same steps") {
    const auto rating = [](const std::string& line) {
      return json::parse(run_command({"rate", "--json"}, line).out)["rating"];
    };
    puzzlec::Sudoku9Maker maker(puzzlec::test::seed_or(11));
    for (int i = 0; i < puzzlec::test::scaled(6); ++i) {
      const std::string line = line_of(
          maker.next({.least_givens = 28, .most_givens = 32, .is_minimal = false})->puzzle());
      const auto shuffled = run_command({"shuffle", "--seed", std::to_string(i)}, line);
      REQUIRE(shuffled.code == 0);
      CHECK(shuffled.out != line);
      CHECK(rating(shuffled.out)["level"] == rating(line)["level"]);
      CHECK(rating(shuffled.out)["peak"] == rating(line)["peak"]);
    }
  }

  TEST_CASE("duplicates are found by their canonical forms") {
    const std::string lines =
        run_command(
            {"shuffle", "--count", "5"},
            "..4.9.5.......7.126..8...3..3..2.46...8.7..2.......3...72...6..3...4....4..7.2..5\n")
            .out;
    const auto forms = run_command({"shuffle", "--canonical"}, lines).out;
    std::set<std::string> different;
    for (std::size_t at = 0; at < forms.size(); at += 82) different.insert(forms.substr(at, 82));
    CHECK(forms.size() == 5 * 82);
    CHECK(different.size() == 1);
    const auto several =
        run_command({"shuffle", "--canonical"}, "1 . . .\n. . . .\n. . . .\n. . . .\n");
    CHECK(several.code == 1);
    CHECK(several.err.find("several solutions") != std::string::npos);
  }
}
