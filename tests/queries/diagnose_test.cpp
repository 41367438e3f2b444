// Which other reading makes a puzzle unique: puzzles that lost a rule on their way, made of puzzles
// that have it. The brute force says which of the solutions keep the rule.
#include "engine/making/mending/diagnose.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/puzzles/futoshiki/futoshiki_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/puzzles/stars/star_puzzle.hpp"
#include "tests/generators/generators.hpp"
#include "tests/generators/makers.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using generate::Kind;
using generate::Rng;
using puzzlec::test::json_lines;
using puzzlec::test::run_command;
using UniqueKind = Uniqueness::Kind;

class Engine {
 public:
  Uniqueness unique(const Puzzle& puzzle) { return solver_.unique(puzzle, stats_); }
  Answer solve(const Puzzle& puzzle) { return solver_.solve(puzzle, stats_); }
  Diagnosis diagnose(const Puzzle& puzzle) { return puzzlec::diagnose(solver_, puzzle, stats_); }

 private:
  PuzzleSolver solver_{queries::encoding(0).engine_options()};
  Stats stats_;
};

/// The solutions of the reading with these words alone; empty if it does not make it unique.
std::vector<oracle::Grid> found_by(const Diagnosis& diagnosis, const std::string& words) {
  std::vector<oracle::Grid> found;
  for (const Diagnosis::Reading& reading : diagnosis.unique_readings) {
    if (reading.words == std::vector{words}) found.push_back(queries::rows_of(reading.solution));
  }
  return found;
}

bool are_diagonals_full(const oracle::Grid& grid) {
  const std::size_t side = grid.size();
  std::set<int> falling;
  std::set<int> rising;
  for (std::size_t i = 0; i < side; ++i) {
    falling.insert(grid[i][i]);
    rising.insert(grid[i][side - 1 - i]);
  }
  return falling.size() == side && rising.size() == side;
}

/// Takes givens away, in random order, as long as `is_good` holds.
template <typename IsGood>
void thin_out(SquarePuzzle& puzzle, Rng& rng, IsGood is_good) {
  std::vector<std::uint32_t> order;
  for (std::uint32_t i = 0; i < puzzle.givens.size(); ++i) order.push_back(i);
  rng.shuffle(order);
  for (const std::uint32_t index : order) {
    const Value value = std::exchange(puzzle.givens[CellId{index}], blank);
    if (!is_good(puzzle)) puzzle.givens[CellId{index}] = value;
  }
}

/// A jigsaw with diagonals that is unique only with them; nothing if the regions have no square.
std::optional<SquarePuzzle> jigsaw_that_needs_diagonals(int side, Rng& rng, Engine& engine) {
  std::vector<std::uint32_t> regions;
  for (const auto& row : generate::random_regions(side, rng)) {
    for (const int region : row) regions.push_back(static_cast<std::uint32_t>(region));
  }
  const auto n = static_cast<std::size_t>(side);
  const auto rules = rules_with_regions(n, regions, true);
  REQUIRE(rules.has_value());
  SquarePuzzle puzzle{Grid(n, n), *rules};
  // Another first row, another square.
  std::vector<int> row;
  for (int value = 1; value <= side; ++value) row.push_back(value);
  rng.shuffle(row);
  for (std::size_t c = 0; c < n; ++c)
    puzzle.givens.at(0, c) = value_of(static_cast<std::size_t>(row[c]));
  const Answer answer = engine.solve(*hold(SquarePuzzle(puzzle)));
  if (answer.kind != Answer::Kind::solved) return std::nullopt;
  puzzle.givens = answer.grid;
  thin_out(puzzle, rng, [&](const SquarePuzzle& thinner) {
    return engine.unique(*hold(SquarePuzzle(thinner))).kind == UniqueKind::unique;
  });
  SquarePuzzle lost = puzzle;
  lost.rules.shape.diagonals = false;
  if (engine.unique(*hold(std::move(lost))).kind == UniqueKind::unique) return std::nullopt;
  return puzzle;
}

/// The puzzle without its diagonals, for the brute force.
oracle::Puzzle jigsaw_of(const SquarePuzzle& puzzle) {
  const auto side = static_cast<int>(puzzle.givens.rows());
  oracle::Puzzle jigsaw{"jigsaw-sudoku", side, side, {}};
  const auto map = puzzle.region_map();
  for (int r = 0; r < side; ++r) {
    jigsaw.regions.emplace_back();
    for (int c = 0; c < side; ++c) {
      const auto index = static_cast<std::uint32_t>(r * side + c);
      jigsaw.regions.back().push_back(static_cast<int>(map[index]));
      const Value value = puzzle.givens[CellId{index}];
      if (!value.is_blank()) jigsaw.givens.push_back({{r, c}, value.number});
    }
  }
  return jigsaw;
}

/// Both opinions on the answers of all readings, and on what is near them; how many there were.
std::size_t judge_readings(const Puzzle& puzzle, Engine& engine, Rng& rng) {
  StructurePool pool;
  std::size_t judged = 0;
  for (const auto& reading : puzzle.readings()) {
    CAPTURE(reading.words);
    const Model model = reading.puzzle->model(pool);
    REQUIRE(validate(model).value_or("") == "");
    const Answer answer = engine.solve(*reading.puzzle);
    REQUIRE(answer.kind != Answer::Kind::unknown);
    if (answer.kind != Answer::Kind::solved) continue;
    ++judged;
    CHECK(evaluate(model, answer.grid).empty());
    const auto any_cell = [&] {
      return CellId{static_cast<std::uint32_t>(rng.below(static_cast<int>(answer.grid.size())))};
    };
    for (int i = 0; i < 50; ++i) {
      Grid other = answer.grid;
      std::swap(other[any_cell()], other[any_cell()]);
      CHECK(reading.puzzle->check(other).has_value() == !evaluate(model, other).empty());
    }
  }
  return judged;
}

/// What the readings of a puzzle say, but for these.
std::set<std::string> words_of_readings(const Puzzle& puzzle,
                                        const std::set<std::string>& without = {}) {
  std::set<std::string> found;
  for (const auto& reading : puzzle.readings()) {
    if (!without.contains(reading.words)) found.insert(reading.words);
  }
  return found;
}

oracle::Cage& any_cage(oracle::Puzzle& puzzle, Rng& rng) {
  return puzzle.cages[static_cast<std::size_t>(rng.below(static_cast<int>(puzzle.cages.size())))];
}

}  // namespace

TEST_SUITE("queries/diagnose") {
  TEST_CASE("jigsaw Sudoku that lost its diagonals gets them back") {
    Rng rng(generate::seed_or(1));
    Engine engine;
    int done = 0;
    const int wanted = puzzlec::test::scaled(8, 2);
    for (int tries = 0; tries < 400 && done < wanted; ++tries) {
      const int side = tries % 4 == 0 ? 9 : rng.between(5, 7);
      auto puzzle = jigsaw_that_needs_diagonals(side, rng, engine);
      if (!puzzle) continue;
      const oracle::Puzzle jigsaw = jigsaw_of(*puzzle);
      const oracle::Solutions all = oracle::solve(jigsaw, 2'000);
      if (!all.complete) continue;
      std::vector<oracle::Grid> with_diagonals;
      std::ranges::copy_if(all.grids, std::back_inserter(with_diagonals), are_diagonals_full);
      REQUIRE(with_diagonals.size() == 1);
      puzzle->rules.shape.diagonals = false;
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(*puzzle)));
      CHECK(diagnosis.stated.kind == UniqueKind::multiple);
      CHECK(found_by(diagnosis, "both diagonals hold each value once") == with_diagonals);
      CHECK(
          words_of(diagnosis).starts_with("as stated: several solutions; unique if both "
                                          "diagonals hold each value once"));
      // Readings that add a rule have a solution of the puzzle as it is stated.
      for (const Diagnosis::Reading& reading : diagnosis.unique_readings) {
        REQUIRE(reading.words.size() == 1);
        if (reading.words[0].find(" may ") == std::string::npos)
          CHECK(oracle::valid_answer(jigsaw, queries::rows_of(reading.solution)));
      }
      ++done;
    }
    CHECK(done == wanted);
  }

  TEST_CASE("killer Sudoku whose cages may repeat values, or may not after all") {
    Rng rng(generate::seed_or(2));
    Engine engine;
    int done = 0;
    for (int tries = 0; tries < 60 && done < 8; ++tries) {
      // Squares of four cells across the borders of blocks, where values may repeat.
      const auto truth = generate::full_grid("sudoku", 6, rng);
      SquarePuzzle puzzle{Grid(6, 6), {{6, 2, 3, false}}};
      for (std::uint32_t a = 0; a < 36; ++a)
        puzzle.givens[CellId{a}] = value_of(static_cast<std::size_t>(truth[a / 6][a % 6]));
      for (std::uint32_t row = 1; row < 5; row += 2) {
        for (std::uint32_t column = 0; column < 6; column += 2) {
          const std::uint32_t corner = 6 * row + column;
          SumCage cage{{}, 0, false};
          std::set<int> held;
          for (const std::uint32_t cell : {corner, corner + 1, corner + 6, corner + 7}) {
            cage.cells.push_back(CellId{cell});
            held.insert(truth[cell / 6][cell % 6]);
            *cage.sum += static_cast<std::uint64_t>(truth[cell / 6][cell % 6]);
          }
          if (held.size() == 4) puzzle.rules.cages.push_back(std::move(cage));
        }
      }
      thin_out(puzzle, rng, [&](const SquarePuzzle& thinner) {
        return engine.unique(*hold(SquarePuzzle(thinner))).kind == UniqueKind::unique;
      });
      for (SumCage& cage : puzzle.rules.cages) cage.may_repeat = true;
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) {
        CHECK(diagnosis.tried == 0);
        continue;
      }
      CHECK(found_by(diagnosis, "no value occurs twice in a cage") ==
            std::vector<oracle::Grid>{truth});
      ++done;
    }
    CHECK(done == 8);
  }

  TEST_CASE("dots whose absence says something") {
    Rng rng(generate::seed_or(3));
    Engine engine;
    for (int i = 0; i < 8; ++i) {
      const auto truth = generate::full_grid("sudoku", 6, rng);
      SquarePuzzle puzzle{Grid(6, 6), {{6, 2, 3, false}}};
      VariantUse negative{rule_of("negative difference")};
      negative.values = {1};
      for (std::uint32_t a = 0; a < 36; ++a) {
        puzzle.givens[CellId{a}] = value_of(static_cast<std::size_t>(truth[a / 6][a % 6]));
        for (const std::uint32_t b : {a + 1, a + 6}) {
          if (b >= 36 || (b == a + 1 && b % 6 == 0)) continue;
          if (std::abs(truth[a / 6][a % 6] - truth[b / 6][b % 6]) != 1) continue;
          puzzle.rules.uses.push_back({rule_of("difference"), {CellId{a}, CellId{b}}});
          negative.groups.push_back({CellId{a}, CellId{b}});
        }
      }
      const auto with_negative = [&](SquarePuzzle stated) {
        stated.rules.uses.push_back(negative);
        return hold(std::move(stated));
      };
      thin_out(puzzle, rng, [&](const SquarePuzzle& thinner) {
        return engine.unique(*with_negative(thinner)).kind == UniqueKind::unique;
      });
      const Diagnosis diagnosis = engine.diagnose(*hold(SquarePuzzle(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) continue;
      CHECK(found_by(diagnosis, "neighbours without a dot do not differ by 1") ==
            std::vector<oracle::Grid>{truth});
      // The other way round, nothing but what is stated is unique.
      CHECK(words_of(engine.diagnose(*with_negative(puzzle))) == "unique as stated");
    }
  }

  TEST_CASE("KenKen with wrong operators is solved without them") {
    Rng rng(generate::seed_or(4));
    Engine engine;
    int done = 0;
    for (int tries = 0; tries < 400 && done < 10; ++tries) {
      oracle::Puzzle made = generate::puzzle("kenken", 4, Kind::once, rng);
      oracle::Puzzle open = made;
      for (oracle::Cage& cage : open.cages) {
        if (cage.cells.size() > 1) cage.operation = '?';
      }
      const auto solutions = oracle::solve(open, 2).grids;
      oracle::Cage& wrong = any_cage(made, rng);
      if (wrong.cells.size() < 2 || solutions.size() != 1) continue;
      wrong.operation = wrong.operation == '+' ? '*' : '+';
      if (oracle::solve(made, 1).grids.size() == 1) continue;
      const Diagnosis diagnosis = engine.diagnose(*queries::product_puzzle(made));
      CHECK(diagnosis.stated.kind == UniqueKind::none);
      CHECK(found_by(diagnosis, "any of + - * / may give the number of a cage") == solutions);
      CHECK(diagnosis.tried == 1);
      ++done;
    }
    CHECK(done == 10);
  }

  TEST_CASE("boards that lost the total of their stars") {
    Rng rng(generate::seed_or(5));
    Engine engine;
    int done = 0;
    for (int tries = 0; tries < 60 && done < 5; ++tries) {
      const oracle::Puzzle made = generate::puzzle("tentaizu", 7, Kind::once, rng);
      StarPuzzle puzzle = *held_as<StarPuzzle>(*queries::product_puzzle(made));
      const auto stars = *puzzle.total;
      puzzle.total = std::nullopt;
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) continue;
      CHECK(found_by(diagnosis, "the total is " + std::to_string(stars)) ==
            oracle::solve(made, 2).grids);
      ++done;
    }
    CHECK(done > 0);
  }

  TEST_CASE("Futoshiki whose signs were turned around, or lost their meaning") {
    Rng rng(generate::seed_or(9));
    Engine engine;
    int turned = 0;
    int adjacent = 0;
    for (int tries = 0; tries < 400 && (turned < 8 || adjacent < 4); ++tries) {
      const oracle::Puzzle made = generate::puzzle("futoshiki", 5, Kind::once, rng);
      FutoshikiPuzzle puzzle = *held_as<FutoshikiPuzzle>(*queries::product_puzzle(made));
      if (puzzle.signs.empty()) continue;
      int& done = puzzle.is_adjacent ? adjacent : turned;
      const char* words = "neighbours differ by 1 where there is a sign, and nowhere else";
      if (puzzle.is_adjacent) {
        puzzle.is_adjacent = false;
      } else {
        for (FutoshikiSign& sign : puzzle.signs) std::swap(sign.first, sign.second);
        words = "the signs are turned around: each points at the larger value";
      }
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) continue;
      CHECK(diagnosis.tried == 3);
      CHECK(found_by(diagnosis, words) == oracle::solve(made, 2).grids);
      ++done;
    }
    CHECK(turned == 8);
    CHECK(adjacent == 4);
  }

  TEST_CASE("Futoshiki in the adjacent form may lack signs") {
    // r1c1 and r1c2 differ by 1 and have no sign.
    FutoshikiPuzzle puzzle{Grid(3, 3), {{CellId{1}, CellId{2}}}, true};
    puzzle.givens.at(0, 0) = value_of(1);
    puzzle.givens.at(0, 1) = value_of(2);
    puzzle.givens.at(1, 0) = value_of(2);
    puzzle.givens.at(1, 1) = value_of(3);
    Engine engine;
    const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
    CHECK(diagnosis.stated.kind == UniqueKind::none);
    CHECK(found_by(diagnosis, "neighbours without a sign may differ by 1") ==
          std::vector<oracle::Grid>{{{1, 2, 3}, {2, 3, 1}, {3, 1, 2}}});
  }

  TEST_CASE("Skyscrapers whose numbers stand at the wrong ends") {
    Rng rng(generate::seed_or(10));
    Engine engine;
    int done = 0;
    for (int tries = 0; tries < 200 && done < 8; ++tries) {
      const oracle::Puzzle made = generate::puzzle("skyscrapers", 5, Kind::once, rng);
      SkyscrapersPuzzle puzzle = *held_as<SkyscrapersPuzzle>(*queries::product_puzzle(made));
      for (std::size_t line = 0; line < 5; ++line) {
        std::swap(puzzle.numbers[line], puzzle.numbers[5 + line]);
        std::swap(puzzle.numbers[10 + line], puzzle.numbers[15 + line]);
      }
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) continue;
      CHECK(found_by(diagnosis, "each number looks from the other end of its row or column") ==
            oracle::solve(made, 2).grids);
      ++done;
    }
    CHECK(done == 8);
  }

  TEST_CASE("Skyscrapers that have gaps") {
    Rng rng(generate::seed_or(11));
    Engine engine;
    int done = 0;
    for (int tries = 0; tries < 40 && done < 8; ++tries) {
      // A square of heights 1 .. 4 and gaps; all that is seen of it, and most heights.
      auto truth = generate::full_grid("latin", 5, rng);
      for (auto& row : truth) std::ranges::replace(row, 5, 0);
      SkyscrapersPuzzle puzzle{Grid(5, 5), CellNumbers(20)};
      for (std::size_t i = 0; i < 20; ++i) {
        std::size_t seen = 0;
        int highest = 0;
        for (std::size_t step = 0; step < 5; ++step) {
          const std::size_t far = i / 5 % 2 == 0 ? step : 4 - step;
          const int height = i < 10 ? truth[far][i % 5] : truth[i % 5][far];
          if (height > highest) ++seen;
          highest = std::max(highest, height);
        }
        puzzle.numbers[i] = seen;
      }
      for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = 0; column < 5; ++column) {
          if (truth[row][column] > 0 && rng.chance(60))
            puzzle.givens.at(row, column) = value_of(static_cast<std::size_t>(truth[row][column]));
        }
      }
      const Diagnosis diagnosis = engine.diagnose(*hold(std::move(puzzle)));
      if (diagnosis.stated.kind == UniqueKind::unique) continue;
      const auto found = found_by(
          diagnosis, "each row and column has a gap, written as 0, and heights are below 5");
      if (found.empty()) continue;  // several squares with gaps
      CHECK(found == std::vector<oracle::Grid>{truth});
      ++done;
    }
    CHECK(done == 8);
    // Where a tower is as high as the side is long, there are no gaps.
    SkyscrapersPuzzle high{Grid(3, 3), CellNumbers(12)};
    CHECK(high.readings().size() == 1);
    high.givens.at(1, 1) = value_of(3);
    CHECK(high.readings().empty());
  }

  TEST_CASE("a single diagonal that was lost is found") {
    Rng rng(generate::seed_or(16));
    Engine engine;
    for (const char* name : {"falling", "rising"}) {
      CAPTURE(name);
      int done = 0;
      for (int tries = 0; tries < 20 && done < 3; ++tries) {
        const auto truth = generate::full_grid("sudoku-x", 6, rng);
        SquarePuzzle puzzle{Grid(6, 6), {{6, 2, 3, false}}};
        puzzle.rules.uses = {{rule_of(std::string(name) + " diagonal")}};
        for (std::uint32_t a = 0; a < 36; ++a)
          puzzle.givens[CellId{a}] = value_of(static_cast<std::size_t>(truth[a / 6][a % 6]));
        thin_out(puzzle, rng, [&](const SquarePuzzle& thinner) {
          return engine.unique(*hold(SquarePuzzle(thinner))).kind == UniqueKind::unique;
        });
        puzzle.rules.uses.clear();
        const auto held = hold(std::move(puzzle));
        const Diagnosis diagnosis = engine.diagnose(*held);
        if (diagnosis.stated.kind == UniqueKind::unique) continue;
        CHECK(found_by(diagnosis, fmt::format("only the {} diagonal holds each value once",
                                              name)) == std::vector<oracle::Grid>{truth});
        ++done;
      }
      CHECK(done == 3);
    }
  }

  TEST_CASE("two changes are tried if none alone is enough, each pair once") {
    Rng rng(generate::seed_or(6));
    Engine engine;
    // A Latin square in which only blocks and diagonals together leave one solution.
    int done = 0;
    for (int tries = 0; tries < 200 && done < 3; ++tries) {
      const auto truth = generate::full_grid("sudoku-x", 6, rng);
      SquarePuzzle puzzle{Grid(6, 6), {{6, 2, 3, true}}};
      for (std::uint32_t a = 0; a < 36; ++a)
        puzzle.givens[CellId{a}] = value_of(static_cast<std::size_t>(truth[a / 6][a % 6]));
      thin_out(puzzle, rng, [&](const SquarePuzzle& thinner) {
        return engine.unique(*hold(SquarePuzzle(thinner))).kind == UniqueKind::unique;
      });
      puzzle.rules.shape = {6, 0, 0, false};
      const auto held = hold(std::move(puzzle));
      const Diagnosis diagnosis = engine.diagnose(*held);
      if (diagnosis.unique_readings.empty() || diagnosis.unique_readings[0].words.size() < 2)
        continue;
      std::set<std::vector<std::string>> seen;
      bool is_found = false;
      for (const Diagnosis::Reading& reading : diagnosis.unique_readings) {
        auto words = reading.words;
        std::ranges::sort(words);
        CHECK(seen.insert(words).second);
        is_found =
            is_found ||
            (words == std::vector<std::string>{"both diagonals hold each value once",
                                               "each block of 2 x 3 holds each value once"} &&
             queries::rows_of(reading.solution) == truth);
      }
      CHECK(is_found);
      const auto readings = held->readings().size();
      CHECK(diagnosis.tried <= readings + readings * (readings - 1) / 2);
      ++done;
    }
    CHECK(done == 3);
  }

  TEST_CASE("every reading of every family is a puzzle whose model and check agree") {
    Rng rng(generate::seed_or(7));
    Engine engine;
    std::size_t judged = 0;
    for (const char* family :
         {"sudoku", "sudoku-x", "latin", "jigsaw-sudoku", "killer-sudoku", "kenken", "futoshiki",
          "skyscrapers", "tentaizu", "minesweeper", "star-battle"}) {
      CAPTURE(std::string(family));
      const auto sizes = generate::sizes_of(family);
      const bool has_six = std::ranges::find(sizes, 6) != sizes.end();
      for (int i = 0; i < 3; ++i) {
        const auto puzzle = queries::product_puzzle(
            generate::puzzle(family, has_six ? 6 : sizes.back(), Kind::several, rng));
        CHECK(!puzzle->readings().empty());
        judged += judge_readings(*puzzle, engine, rng);
      }
    }
    CHECK(judged > 25);
  }

  TEST_CASE("every reading of squares with variant rules and of models agrees as well") {
    Rng rng(generate::seed_or(8));
    Engine engine;
    const auto cell = [](std::uint32_t row, std::uint32_t column) {
      return CellId{6 * row + column};
    };
    const VariantUse killer{
        rule_of("killer cage"), {cell(1, 1), cell(1, 2), cell(2, 2)}, {}, 9, {}};
    const VariantUse sum{rule_of("sum cage"), {cell(3, 3), cell(3, 4), cell(4, 4)}, {}, 8, {}};
    VariantUse negative{rule_of("negative ratio")};
    negative.values = {2};
    const std::vector<std::vector<VariantUse>> lists{
        {{rule_of("minimum"), {cell(2, 2), cell(5, 0)}}, {rule_of("maximum"), {cell(0, 4)}}},
        {{rule_of("xv"), {cell(0, 0), cell(0, 1)}, {}, 5, {}}, {rule_of("anti-knight")}},
        {{rule_of("difference"), {cell(0, 0), cell(0, 1)}},
         {rule_of("ratio"), {cell(2, 0), cell(2, 1)}}},
        {{rule_of("rising diagonal")}, {rule_of("anti-king")}, killer},
        {sum, negative},
        {{rule_of("non-consecutive")}},
    };
    std::size_t judged = 0;
    for (const auto& uses : lists) {
      SquarePuzzle puzzle{Grid(6, 6), {{6, 2, 3, false}}};
      puzzle.rules.uses = uses;
      puzzle.rules.marks.assign(36, Domain::range(1, 6));
      puzzle.rules.marks[20] = Domain::range(2, 5);
      const auto held = hold(std::move(puzzle));
      CAPTURE(uses.size());
      CHECK(held->readings().size() >= 6);
      judged += judge_readings(*held, engine, rng);
      // The same as a model, which knows no blocks and marks as such.
      const std::string model = find_format("puzzlec-model")->puzzles.item(1, *held, {});
      StringSource source(model);
      TextCursor cursor(source, "model");
      const auto read = find_format("puzzlec-model")->open(cursor, {})->next();
      REQUIRE(read.has_value());
      if (!*read) FAIL(read->error().message());
      CHECK(words_of_readings(***read) ==
            words_of_readings(*held, {"values may repeat in blocks",
                                      "pencil marks are notes and rule nothing out"}));
      judged += judge_readings(***read, engine, rng);
    }
    CHECK(judged > 30);
  }

  TEST_CASE("the command answers in words and as JSON, with the exit codes of a question") {
    const std::string lost = "1 . . .\n. . . .\n. . . .\n. 3 . .\n";
    const std::string unique = "1 2 3 4\n3 4 1 2\n2 1 4 .\n4 3 2 1\n";
    const puzzlec::test::Outcome words = run_command({"diagnose", "--from", "latin-lab"}, lost);
    CHECK(words.err == "");
    CHECK(words.code == 1);
    CHECK(words.out.starts_with("puzzle 1: as stated: several solutions; "));
    const puzzlec::test::Outcome fine = run_command({"diagnose"}, unique);
    CHECK(fine.out == "puzzle 1: unique as stated\n");
    CHECK(fine.code == 0);
    const puzzlec::test::Outcome as_json =
        run_command({"diagnose", "--json", "--from", "latin-lab"}, lost);
    const auto object = json_lines(as_json.out).at(0);
    CHECK(as_json.code == 1);
    CHECK(object.at("status") == "multiple");
    CHECK(object.at("undecided") == 0);
    CHECK(object.at("tried").get<int>() > 0);
    for (const auto& reading : object.at("readings")) {
      CHECK(reading.at("changes").size() >= 1);
      CHECK(reading.at("solution").size() == 4);
    }
    const auto solved = json_lines(run_command({"diagnose", "--json"}, unique).out).at(0);
    CHECK(solved.at("status") == "unique");
    CHECK(solved.at("readings").empty());
    CHECK(solved.at("solutions").size() == 1);
    CHECK(run_command({"diagnose"}, "1 2\n2 x\n").code == 2);
    CHECK(run_command({"diagnose", "--no-presolve", "--conflict-limit", "0"}, lost).code != 0);
  }
}
