// The oracle against what is known without it: the samples, numbers from the literature, and plain
// enumeration of all grids if that is possible.

#include "tests/oracle/oracle.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <stdexcept>

#include <doctest/doctest.h>

namespace {

using oracle::Grid;
using oracle::Puzzle;

std::string sample(const std::string& name) {
  const std::string path = std::string(PUZZLEC_SOURCE_DIR) + "/tests/samples/" + name;
  std::ifstream stream(path, std::ios::binary);
  std::ostringstream text;
  text << stream.rdbuf();
  if (!stream || text.str().empty()) throw std::runtime_error("no sample " + path);
  return text.str();
}

std::string with_crlf(const std::string& text) {
  std::string changed;
  for (const char letter : text)
    changed += letter == '\n' ? std::string("\r\n") : std::string(1, letter);
  return changed;
}

std::string answers(const std::string& format, const std::string& text) {
  const bool spaced = format == "seerc-sudoku" || format == "latin-lab";
  std::string all;
  int number = 0;
  for (const Puzzle& puzzle : oracle::parse_all(format, text)) {
    const oracle::Solutions found = oracle::solve(puzzle, 1);
    if (spaced && number > 0) all += "\n";
    all += oracle::answer_text(format, puzzle, ++number,
                               found.grids.empty() ? nullptr : &found.grids[0]);
  }
  return all;
}

Puzzle empty_square(const std::string& family, int size) {
  Puzzle puzzle;
  puzzle.family = family;
  puzzle.rows = size;
  puzzle.cols = size;
  return puzzle;
}

std::size_t count_all(const Puzzle& puzzle, std::size_t limit = 1'000'000) {
  const oracle::Solutions found = oracle::solve(puzzle, limit);
  CHECK(found.complete);
  return found.grids.size();
}

Puzzle board(int rows, int cols, int stars) {
  Puzzle puzzle = empty_square("tentaizu", rows);
  puzzle.cols = cols;
  puzzle.stars = stars;
  return puzzle;
}

// Every grid of this shape with values low..high, in ascending order; needs no idea of the rules.
std::vector<Grid> every_grid(int rows, int cols, int low, int high) {
  std::vector<Grid> all;
  Grid grid(static_cast<std::size_t>(rows), std::vector<int>(static_cast<std::size_t>(cols), low));
  for (;;) {
    all.push_back(grid);
    int cell = rows * cols - 1;
    for (; cell >= 0; --cell) {
      int& value =
          grid[static_cast<std::size_t>(cell / cols)][static_cast<std::size_t>(cell % cols)];
      if (value < high) {
        ++value;
        break;
      }
      value = low;
    }
    if (cell < 0) return all;
  }
}

}  // namespace

TEST_SUITE("oracle") {
  TEST_CASE("the oracle reproduces every sample that is solved") {
    struct Case {
      std::string format;
      std::string name;
    };
    std::vector<Case> cases{{"ucf-kenken", "ucf_kenken"},
                            {"ucf-sudoku", "ucf_sudoku"},
                            {"tentaizu", "tentaizu"},
                            {"seerc-sudoku", "seerc_sudoku"}};
    for (const std::string name : {"ex2_full3", "ex3_onehole", "ex4_unsolvable", "ex5_notlatin",
                                   "ex6_full2", "ex7_full3", "ex8_full4"}) {
      cases.push_back({"latin-lab", "latin_lab/" + name});
    }
    for (const Case& one : cases) {
      CAPTURE(one.name);
      CHECK(answers(one.format, sample(one.name + ".in")) == sample(one.name + ".out"));
      CHECK(answers(one.format, with_crlf(sample(one.name + ".in"))) == sample(one.name + ".out"));
    }
  }

  TEST_CASE("the samples have one solution each") {
    for (const Puzzle& puzzle : oracle::parse_all("ucf-kenken", sample("ucf_kenken.in")))
      CHECK(count_all(puzzle) == 1);
    for (const Puzzle& puzzle : oracle::parse_all("tentaizu", sample("tentaizu.in")))
      CHECK(count_all(puzzle) == 1);
    CHECK(count_all(oracle::parse_one("seerc-sudoku", sample("seerc_sudoku.in"))) == 1);
    CHECK(count_all(oracle::parse_all("ucf-sudoku", sample("ucf_sudoku.in"))[0]) == 1);
    CHECK(count_all(oracle::parse_all("ucf-sudoku", sample("ucf_sudoku.in"))[1]) == 0);

    const Grid expected = [] {
      Grid grid;
      std::istringstream stream(sample("latin_lab/ex1_4x4.out"));
      for (std::string line; std::getline(stream, line);) {
        std::istringstream entries(line);
        grid.emplace_back();
        for (int value = 0; entries >> value;) grid.back().push_back(value);
      }
      return grid;
    }();
    const std::string text = sample("latin_lab/ex1_4x4.in");
    CHECK(oracle::valid_answer("latin-lab", text, expected));
    const oracle::Solutions all = oracle::solve_text("latin-lab", text, 1000);
    CHECK(all.complete);
    CHECK(all.grids == std::vector<Grid>{expected});
  }

  TEST_CASE("the classifier reproduces both sheets") {
    CHECK(oracle::classify_text(sample("rowan1.in")) == sample("rowan1.out"));
    CHECK(oracle::classify_text(sample("rowan2.in")) == sample("rowan2.out"));
    CHECK(oracle::classify_text(with_crlf(sample("rowan2.in"))) == sample("rowan2.out"));
  }

  TEST_CASE("the classifier knows a 1x1 grid as a Sudoku-X and a clashing 2x2 grid as nothing") {
    CHECK(oracle::classify_text("2\n1\n1\n1\n0\n") ==
          "Analyzing 2 Grids\nGrid 1:\nSize: 1 x 1\nSolved Sudoku-X\nGrid 2:\nSize: 1 x "
          "1\nUnsolved Sudoku-X\n");
    CHECK(oracle::classify_text("1\n2\n1 1\n1 0\n") ==
          "Analyzing 1 Grids\nGrid 1:\nSize: 2 x 2\nIncorrect Latin Square\n1 is repeated in "
          "column 1\n(1,1) (2,1)\n"
          "1 is repeated in row 1\n(1,1) (1,2)\n");
    CHECK_THROWS_AS((void)oracle::classify_text("1\n2\n1 3\n0 0\n"), std::runtime_error);
  }

  TEST_CASE("cross-hatching reproduces its samples") {
    for (const std::string number : {"1", "2", "3", "4"}) {
      CAPTURE(number);
      CHECK(oracle::hatch_text(sample("coci_cross" + number + ".in")) ==
            sample("coci_cross" + number + ".out"));
    }
  }

  TEST_CASE("cross-hatching leaves an empty grid alone and refuses a repeated digit") {
    const std::string blank = ".........\n";
    std::string text;
    for (int row = 0; row < 9; ++row) text += blank;
    CHECK(oracle::hatch_text(text) == text);
    for (const std::size_t twin :
         {std::size_t{5}, std::size_t{40}, std::size_t{11}}) {  // row, column, box
      std::string clash = text;
      clash[0] = '7';
      clash[twin] = '7';
      CHECK(oracle::hatch_text(clash) == "ERROR\n");
    }
  }

  TEST_CASE("Latin squares are counted as in the literature (OEIS A002860)") {
    const std::vector<std::size_t> known{1, 2, 12, 576, 161280};
    for (std::size_t order = 1; order <= known.size(); ++order) {
      CAPTURE(order);
      CHECK(count_all(empty_square("latin", static_cast<int>(order))) == known[order - 1]);
    }
  }

  TEST_CASE(
      "there are 288 Sudoku of size 4, and the 48 among them with two good diagonals are the "
      "Sudoku-X") {
    const oracle::Solutions plain = oracle::solve(empty_square("sudoku", 4), 1000);
    const oracle::Solutions crossed = oracle::solve(empty_square("sudoku-x", 4), 1000);
    CHECK(plain.complete);
    CHECK(crossed.complete);
    CHECK(plain.grids.size() == 288);
    std::vector<Grid> filtered;
    for (const Grid& grid : plain.grids) {
      bool good = true;
      for (std::size_t a = 0; a < 4; ++a) {
        for (std::size_t b = a + 1; b < 4; ++b)
          good = good && grid[a][a] != grid[b][b] && grid[a][3 - a] != grid[b][3 - b];
      }
      if (good) filtered.push_back(grid);
    }
    CHECK(filtered.size() == 48);
    CHECK(crossed.grids == filtered);
    CHECK(count_all(empty_square("sudoku", 1)) == 1);
    CHECK(count_all(empty_square("sudoku-x", 1)) == 1);
  }

  TEST_CASE("all grids of order 3 that pass the rules are exactly the solutions that are found") {
    const std::vector<Grid> all = every_grid(3, 3, 1, 3);
    REQUIRE(all.size() == 19683);
    Puzzle puzzle = empty_square("kenken", 3);
    puzzle.cages = {{'a', 5, '+', {{0, 0}, {0, 1}}},
                    {'b', 6, '*', {{1, 0}, {2, 0}, {2, 1}}},
                    {'c', 1, '-', {{1, 1}, {1, 2}}}};
    for (const std::size_t cages :
         {std::size_t{0}, std::size_t{1}, std::size_t{2}, std::size_t{3}}) {
      CAPTURE(cages);
      Puzzle part = puzzle;
      part.cages.resize(cages);
      std::vector<Grid> filtered;
      std::copy_if(all.begin(), all.end(), std::back_inserter(filtered),
                   [&](const Grid& grid) { return oracle::valid_answer(part, grid); });
      const oracle::Solutions found = oracle::solve(part, 1000);
      CHECK(found.complete);
      CHECK(found.grids == filtered);
      CHECK(!filtered.empty());
    }
  }

  TEST_CASE("stars without counts are counted by binomials") {
    CHECK(count_all(board(3, 3, 4)) == 126);
    CHECK(count_all(board(3, 4, 6)) == 924);
    CHECK(count_all(board(3, 4, -1)) == 4096);
    CHECK(count_all(board(3, 4, 13)) == 0);
    CHECK(count_all(board(7, 7, 3)) == 18424);
  }

  TEST_CASE("all boards of 3x4 that pass the rules are exactly the solutions that are found") {
    const std::vector<Grid> all = every_grid(3, 4, 0, 1);
    REQUIRE(all.size() == 4096);
    for (int stars = -1; stars <= 6; ++stars) {
      for (int corner = 0; corner <= 3; ++corner) {
        for (int centre = 0; centre <= 8; ++centre) {
          Puzzle puzzle = board(3, 4, stars);
          puzzle.counts = {{{0, 0}, corner}, {{1, 2}, centre}};
          if (centre % 2 == 0) puzzle.givens = {{{0, 0}, 0}, {{1, 2}, 0}};
          std::vector<Grid> filtered;
          std::copy_if(all.begin(), all.end(), std::back_inserter(filtered),
                       [&](const Grid& grid) { return oracle::valid_answer(puzzle, grid); });
          const oracle::Solutions found = oracle::solve(puzzle, 5000);
          CHECK(found.complete);
          CHECK(found.grids == filtered);
        }
      }
    }
  }

  TEST_CASE("the rules of a cage are the ones of the contest") {
    Puzzle puzzle = empty_square("kenken", 4);
    const Grid grid{{1, 2, 3, 4}, {2, 1, 4, 3}, {3, 4, 1, 2}, {4, 3, 2, 1}};
    CHECK(oracle::valid_answer(puzzle, grid));
    const auto holds = [&](std::int64_t number, char operation, std::vector<oracle::Place> cells) {
      puzzle.cages = {{'a', number, operation, std::move(cells)}};
      return oracle::valid_answer(puzzle, grid);
    };
    CHECK(holds(3, '.', {{0, 2}}));
    CHECK_FALSE(holds(2, '.', {{0, 2}}));
    CHECK(holds(2, '-', {{0, 0}, {0, 2}}));
    CHECK(holds(2, '-', {{0, 2}, {0, 0}}));
    CHECK_FALSE(holds(1, '-', {{0, 2}, {0, 0}}));
    CHECK(holds(4, '/', {{0, 0}, {0, 3}}));
    CHECK(holds(4, '/', {{0, 3}, {0, 0}}));
    CHECK_FALSE(holds(1, '/', {{0, 1}, {0, 2}}));    // division is exact
    CHECK(holds(5, '+', {{0, 0}, {0, 1}, {1, 0}}));  // values may repeat in a cage
    CHECK_FALSE(holds(6, '+', {{0, 0}, {0, 1}, {1, 0}}));
    CHECK(holds(4, '*', {{0, 0}, {0, 1}, {1, 0}}));
    CHECK_FALSE(holds(1'000'000'000'000'000'000, '*', {{0, 0}, {0, 1}, {1, 0}}));
  }

  TEST_CASE("the limit is exact") {
    const Puzzle puzzle = empty_square("latin", 3);
    for (const std::size_t limit :
         {std::size_t{0}, std::size_t{1}, std::size_t{11}, std::size_t{12}, std::size_t{13}}) {
      const oracle::Solutions found = oracle::solve(puzzle, limit);
      CAPTURE(limit);
      CHECK(found.grids.size() == std::min<std::size_t>(limit, 12));
      CHECK(found.complete == (limit >= 12));
    }
    const oracle::Solutions many = oracle::solve(empty_square("sudoku", 9), 1000);
    CHECK(many.grids.size() == 1000);
    CHECK_FALSE(many.complete);
    CHECK(std::is_sorted(many.grids.begin(), many.grids.end()));
  }

  TEST_CASE("candidates are the union of the solutions") {
    Puzzle puzzle = empty_square("latin", 2);
    CHECK(oracle::candidates(oracle::solve(puzzle, 10)) ==
          std::vector<std::vector<std::vector<int>>>{{{1, 2}, {1, 2}}, {{1, 2}, {1, 2}}});
    puzzle.givens = {{{0, 0}, 2}};
    CHECK(oracle::candidates(oracle::solve(puzzle, 10)) ==
          std::vector<std::vector<std::vector<int>>>{{{2}, {1}}, {{1}, {2}}});
    puzzle.givens.push_back({{1, 1}, 1});
    CHECK(oracle::candidates(oracle::solve(puzzle, 10)).empty());
  }

  TEST_CASE("a rowan grid without a class is read as the strictest one that it does not break") {
    const std::string crossed = "1\n4\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
    CHECK(oracle::parse_one("rowan", crossed).family == "sudoku");
    CHECK(oracle::parse_one("rowan", crossed, "latin").family == "latin");
    CHECK(oracle::solve_text("rowan", crossed, 5, "sudoku").grids.size() == 1);
    CHECK(oracle::solve_text("rowan", crossed, 5, "sudoku-x").grids.empty());
    CHECK(oracle::parse_one("rowan", "1\n4\n1 0 0 0\n0 1 0 0\n0 0 0 0\n0 0 0 0\n").family ==
          "latin");
    CHECK(oracle::parse_one("rowan", "1\n4\n0 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n").family ==
          "sudoku-x");
    CHECK(oracle::parse_one("rowan", "1\n2\n0 0\n0 0\n").family == "latin");
    CHECK(oracle::parse_one("rowan", "1\n4\n1 1 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0\n").family ==
          "latin");
  }

  TEST_CASE("a file that is not of the format is refused") {
    CHECK_THROWS_AS((void)oracle::parse_one("latin-lab", "1 2\n2\n"), std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("latin-lab", "1 2 1\n2 1 2\n"), std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("ucf-kenken", "2 1\nab\ncd\na 1 .\n0\n"),
                    std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("coci-cross", ".........\n"), std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("tentaizu", "1\n......9\n"), std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("ucf-sudoku", "1\n\n1 2 3\n"), std::runtime_error);
    CHECK_THROWS_AS((void)oracle::parse_one("nurikabe", "1"), std::invalid_argument);
    Puzzle unknown = empty_square("nurikabe", 3);
    CHECK_THROWS_AS((void)oracle::solve(unknown, 1), std::invalid_argument);
  }

  TEST_CASE("a wrong grid is no valid answer") {
    const std::string text = "1 2\n. .\n";
    CHECK(oracle::valid_answer("latin-lab", text, {{1, 2}, {2, 1}}));
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{2, 1}, {1, 2}}));     // not the givens
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{1, 2}, {1, 2}}));     // columns
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{1, 2}, {2, 0}}));     // a blank
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{1, 2}, {2, 3}}));     // out of range
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{1, 2}}));             // shape
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {{1, 2, 3}, {2, 1}}));  // shape
    CHECK_FALSE(oracle::valid_answer("latin-lab", text, {}));
  }
}
