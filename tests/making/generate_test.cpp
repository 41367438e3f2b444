// Puzzles that are made: unique, minimal, symmetric and of the level that was asked for, each judged
// anew; and the same whoever makes them.
#include "engine/making/generate.hpp"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/explain/techniques/technique.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzle_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/answers/json/made_json.hpp"
#include "engine/making/sudoku9/singles.hpp"
#include "engine/making/sudoku9/small_steps.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::making;

Generator generator_of(const std::string& kind,
                       const std::vector<std::pair<std::string, std::string>>& wishes,
                       std::uint64_t seed) {
  MakeSpec spec = spec_of_kind(kind).value();
  for (const auto& [name, text] : wishes) REQUIRE(set_wish(spec, name, text) == "");
  auto generator = Generator::of(std::move(spec), seed);
  REQUIRE_MESSAGE(generator.has_value(), (generator ? "" : generator.error()));
  return std::move(*generator);
}

/// Without presolve, which the makers use.
PuzzleSolver plain_solver() {
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  options.presolve = PresolveLevel::none;
  return PuzzleSolver(options);
}

void check_unique(const MadePuzzle& made) {
  PuzzleSolver solver = plain_solver();
  Stats stats;
  const Uniqueness found = solver.unique(*made.puzzle, stats);
  REQUIRE(found.kind == Uniqueness::Kind::unique);
  CHECK(*found.first == made.solution);
}

const std::vector<std::string> families_made{
    "latin",     "sudoku",      "sudoku-x",    "jigsaw-sudoku", "killer-sudoku", "kenken",
    "futoshiki", "skyscrapers", "star-battle", "tentaizu",      "minesweeper"};

}  // namespace

TEST_SUITE("making/generate") {
  TEST_CASE("every family makes puzzles with one answer, the same for the same seed") {
    for (const std::string& family : families_made) {
      CAPTURE(family);
      std::vector<std::pair<std::string, std::string>> wishes;
      if (family != "tentaizu") wishes.emplace_back("size", family == "star-battle" ? "5" : "4");
      const Generator one = generator_of(family, wishes, puzzlec::test::seed_or(20261127));
      const Generator other = generator_of(family, wishes, puzzlec::test::seed_or(20261127));
      const int count = puzzlec::test::scaled(3);
      for (int i = count - 1; i >= 0; --i) {
        const auto made = one.make(static_cast<std::uint64_t>(i), nullptr);
        REQUIRE(made);
        CHECK((*made).puzzle->family() == family);
        check_unique(*made);
        // In another order.
        const auto again = other.make(static_cast<std::uint64_t>(count - 1 - i), nullptr);
        REQUIRE(again);
        const auto same = other.make(static_cast<std::uint64_t>(i), nullptr);
        REQUIRE(same);
        CHECK((*same).solution == (*made).solution);
        CHECK((*same).puzzle->givens() == (*made).puzzle->givens());
      }
    }
  }

  TEST_CASE(
      "minimal Sudokus need each of their givens, and are symmetric where that is asked for") {
    const Generator generator =
        generator_of("sudoku", {{"size", "6"}, {"clues", "minimal"}}, puzzlec::test::seed_or(5));
    const Generator symmetric = generator_of("sudoku", {{"size", "6"}, {"symmetry", "rotate180"}},
                                             puzzlec::test::seed_or(6));
    PuzzleSolver solver = plain_solver();
    Stats stats;
    for (int i = 0; i < puzzlec::test::scaled(5); ++i) {
      const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(made);
      CHECK((*made).is_minimal);
      const auto& puzzle = *held_as<SquarePuzzle>(*(*made).puzzle);
      for (std::uint32_t cell = 0; cell < puzzle.givens.size(); ++cell) {
        if (puzzle.givens[CellId{cell}].is_blank()) continue;
        SquarePuzzle less = puzzle;
        less.givens[CellId{cell}] = Value();
        CHECK(solver.unique(*hold(std::move(less)), stats).kind == Uniqueness::Kind::multiple);
      }
      const auto turned = symmetric.make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(turned);
      const Grid& givens = (*turned).puzzle->givens();
      for (std::uint32_t cell = 0; cell < givens.size(); ++cell) {
        const CellId image{static_cast<std::uint32_t>(givens.size()) - 1 - cell};
        CHECK(givens[CellId{cell}].is_blank() == givens[image].is_blank());
      }
    }
  }

  TEST_CASE("a large Sudoku with the usual givens is solved almost without guessing") {
    const Generator generator =
        generator_of("sudoku", {{"size", "25x25"}}, puzzlec::test::seed_or(1));
    const auto made = generator.make(0, nullptr);
    REQUIRE(made);
    PuzzleSolverOptions options;
    options.make_solver = [] { return make_cadical(); };
    options.conflict_limit = 20;
    PuzzleSolver solver(options);
    Stats stats;
    const Uniqueness found = solver.unique(*(*made).puzzle, stats);
    REQUIRE(found.kind == Uniqueness::Kind::unique);
    CHECK(*found.first == (*made).solution);
    // Published ones have 266 to 275, without symmetry.
    CHECK((*made).clue_count < 310);
  }

  // Their makers ask a search of their own, which must neither miss answers nor make some up.
  TEST_CASE("Skyscrapers have one answer and need each of their clues, by the usual solver") {
    for (const char* size : {"5", "7"}) {
      CAPTURE(size);
      const Generator generator = generator_of(
          "skyscrapers", {{"size", size}, {"clues", "minimal"}}, puzzlec::test::seed_or(11));
      PuzzleSolver solver = plain_solver();
      Stats stats;
      for (int i = 0; i < puzzlec::test::scaled(2); ++i) {
        const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
        REQUIRE(made);
        CHECK((*made).is_minimal);
        check_unique(*made);
        KeptClues kept((*made).puzzle->stated_clues().size(), true);
        for (std::size_t clue = 0; clue < kept.size(); ++clue) {
          CAPTURE(clue);
          kept[clue] = false;
          CHECK(solver.unique(*(*made).puzzle->keeping(kept), stats).kind ==
                Uniqueness::Kind::multiple);
          kept[clue] = true;
        }
      }
    }
  }

  TEST_CASE("a variant rule that is asked for is in the puzzle, or none is made") {
    for (const char* rule :
         {"thermometer", "region sum line", "clone", "cage sum in cells", "look-and-say cage",
          "multi-sum cage", "negative xv", "chess offset", "little killer"}) {
      CAPTURE(rule);
      const Generator generator = generator_of("variant-sudoku", {{"size", "6"}, {"rules", rule}},
                                               puzzlec::test::seed_or(7));
      for (int i = 0; i < puzzlec::test::scaled(2); ++i) {
        const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
        REQUIRE_MESSAGE(made.has_value(), (made ? "" : made.error().reason));
        CHECK(format_for(*(*made).puzzle, formats_for(generator.spec())) != nullptr);
        const auto& uses = held_as<SquarePuzzle>(*(*made).puzzle)->rules.uses;
        CHECK(std::ranges::any_of(uses, [&](const puzzlec::VariantUse& use) {
          return use.rule->name == std::string(rule);
        }));
      }
    }
  }

  TEST_CASE(
      "what singles solve takes steps of one rule, and other Sudokus are not said to be solved") {
    const Generator generator =
        generator_of("sudoku", {{"clues", "minimal"}}, puzzlec::test::seed_or(12));
    PuzzleSolver solver = plain_solver();
    Stats stats;
    int solved = 0;
    const int count = puzzlec::test::scaled(20);
    for (int i = 0; i < count; ++i) {
      const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(made);
      ExplainRequest request;
      request.largest = 1;
      const auto by_one_rule = explain(solver, *(*made).puzzle, request, stats);
      if (!solved_by_singles((*made).puzzle->givens())) continue;
      ++solved;
      CHECK(by_one_rule.kind == Explanation::Kind::solved);
    }
    CHECK(solved > 0);
    CHECK(solved < count);
    CHECK_FALSE(solved_by_singles(Grid(9, 9)));
  }

  TEST_CASE("what small steps solve has no larger peak, and they do not solve everything") {
    const Generator generator =
        generator_of("sudoku", {{"clues", "minimal"}}, puzzlec::test::seed_or(13));
    PuzzleSolver solver = plain_solver();
    Stats stats;
    int solved = 0;
    int left = 0;
    for (int i = 0; i < puzzlec::test::scaled(40); ++i) {
      const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(made);
      for (const std::uint32_t most : {2U, 4U}) {
        if (!solved_by_small_steps((*made).puzzle->givens(), most)) {
          ++left;
          continue;
        }
        ++solved;
        ExplainRequest request;
        request.largest = most;
        CHECK(explain(solver, *(*made).puzzle, request, stats).kind == Explanation::Kind::solved);
      }
    }
    CHECK(solved > 0);
    CHECK(left > 0);
    CHECK_FALSE(solved_by_small_steps(Grid(9, 9), 16));
  }

  TEST_CASE("small steps exclude no more in a 16x16 Sudoku than steps of as many rules") {
    const Generator generator = generator_of("sudoku", {{"size", "16x16"}, {"level", "medium"}},
                                             puzzlec::test::seed_or(13));
    PuzzleSolver solver = plain_solver();
    Stats stats;
    int solved = 0;
    int stuck = 0;
    for (int i = 0; i < puzzlec::test::scaled(4); ++i) {
      const auto made = generator.make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(made);
      Grid givens = (*made).puzzle->givens();
      for (const std::uint32_t most : {1U, 2U}) {
        ExplainRequest request;
        request.largest = most;
        const Explanation steps = explain(solver, *(*made).puzzle, request, stats);
        std::vector<Domain> left;
        if (solved16_by_small_steps(givens, most, left)) {
          ++solved;
          CHECK(steps.kind == Explanation::Kind::solved);
          CHECK(left.empty());
          continue;
        }
        ++stuck;
        REQUIRE(left.size() == 256);
        for (std::size_t cell = 0; cell < left.size(); ++cell) {
          CHECK((steps.candidates[cell] - left[cell]).empty());
          CHECK(left[cell].contains((*made).solution[CellId{static_cast<std::uint32_t>(cell)}]));
        }
        const std::vector<Domain> before = left;
        CHECK_FALSE(solved16_by_small_steps(Grid(16, 16), most, left));
        CHECK(left == before);
      }
    }
    CHECK(solved > 0);
    CHECK(stuck > 0);
  }

  TEST_CASE("clues that come back to a 16x16 Sudoku make it as easy as wanted") {
    for (const char* level : {"easy", "medium", "hard"}) {
      CAPTURE(level);
      const Generator generator =
          generator_of("sudoku", {{"size", "16x16"}, {"level", level}}, puzzlec::test::seed_or(13));
      const auto made = generator.make(0, nullptr);
      REQUIRE(made);
      PuzzleSolver solver = plain_solver();
      Stats stats;
      const Rating rating = rate(explain(solver, *(*made).puzzle, {}, stats));
      CHECK(rating.peak == (*made).rating->peak);
      CHECK(rating.effort == (*made).rating->effort);
      CHECK(name_of(level_of(kind_and_size_of(*(*made).puzzle), rating)) == std::string(level));
    }
  }

  TEST_CASE("a level is that of a rating from scratch") {
    for (const char* level : {"easy", "medium", "hard"}) {
      CAPTURE(level);
      const Generator generator =
          generator_of("sudoku", {{"level", level}}, puzzlec::test::seed_or(7));
      const auto made = generator.make(0, nullptr);
      REQUIRE(made);
      PuzzleSolver solver = plain_solver();
      Stats stats;
      const Rating rating = rate(explain(solver, *(*made).puzzle, {}, stats));
      CHECK(std::string(name_of(level_of(kind_and_size_of(*(*made).puzzle), rating))) == level);
    }
  }

  TEST_CASE("puzzles of no level are not harder than published ones, if boards allow it") {
    PuzzleSolver solver = plain_solver();
    for (const char* kind : {"kuromasu", "slitherlink"}) {
      CAPTURE(kind);
      Generator generator = generator_of(kind, {{"size", "7"}}, puzzlec::test::seed_or(20261129));
      const auto most = generator.spec().genre->usual.largest_peak;
      REQUIRE(most);
      int others = 0;  // of boards that came late
      for (std::uint64_t i = 0; i < puzzlec::test::scaled<std::uint64_t>(6); ++i) {
        const auto made = generator.make(i, nullptr);
        REQUIRE(made);
        check_unique(*made);
        CHECK_FALSE((*made).rating);
        Stats stats;
        if ((*made).boards > 3)
          ++others;
        else
          CHECK(rate(explain(solver, *(*made).puzzle, {}, stats)).peak <= *most);
      }
      CHECK(others < puzzlec::test::scaled(3));
      // Whoever asks for the rating gets the same puzzle.
      const auto unrated = generator.make(0, nullptr);
      generator.rate_all();
      const auto rated = generator.make(0, nullptr);
      REQUIRE(unrated);
      REQUIRE(rated);
      const Format* format = find_format("puzzlec-genre");
      CHECK(whole_text(*format, *(*rated).puzzle) == whole_text(*format, *(*unrated).puzzle));
      CHECK((*rated).rating);
    }
  }

  TEST_CASE(
      "no usual peak is kept on large boards, or where something else says how hard a puzzle is") {
    using Wishes = std::vector<std::pair<std::string, std::string>>;
    CHECK(generator_of("kuromasu", {{"symmetry", "none"}}, 1).spec().usual_peak == 1);
    for (const Wishes& wishes :
         {Wishes{{"level", "hard"}}, Wishes{{"peak", "1.."}}, Wishes{{"effort", "1.."}},
          Wishes{{"technique", "hidden single"}}, Wishes{{"clues", "minimal"}},
          Wishes{{"clues", "all"}}, Wishes{{"clues", "20..30"}}, Wishes{{"size", "15x15"}}}) {
      CAPTURE(wishes.front().first);
      CHECK_FALSE(generator_of("kuromasu", wishes, 1).spec().usual_peak);
    }
  }

  TEST_CASE("where no board is as easy as usual, a puzzle is made nevertheless") {
    MakeSpec spec = spec_of_kind("yajilin").value();
    const auto genre = std::make_shared<genres::Genre>(*spec.genre);
    genre->usual.largest_peak = 1;
    spec.genre = genre;
    REQUIRE(set_wish(spec, "size", "7") == "");
    auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(20261129));
    REQUIRE(generator);
    (*generator).rate_all();
    const auto made = (*generator).make(0, nullptr);
    REQUIRE(made);
    check_unique(*made);
    CHECK((*made).boards > 1);
    CHECK((*made).rating->peak > 1);
  }

  TEST_CASE("a level does not bring more clues back than are wanted") {
    const std::vector<std::pair<std::string, std::string>> most{{"slitherlink", "18"},
                                                                {"futoshiki", "20"}};
    for (const auto& [kind, clues] : most) {
      const std::string asked = kind;
      CAPTURE(asked);
      const Generator generator =
          generator_of(kind.c_str(), {{"size", "6x6"}, {"level", "easy"}, {"clues", "1.." + clues}},
                       puzzlec::test::seed_or(5));
      for (std::uint64_t i = 0; i < puzzlec::test::scaled<std::uint64_t>(4); ++i) {
        const auto made = generator.make(i, nullptr);
        REQUIRE(made);
        CHECK((*made).clue_count <= std::stoul(clues));
        check_unique(*made);
      }
    }
  }

  TEST_CASE("the rest of a puzzle keeps what it states, and has one answer") {
    for (const char* kind : {"latin", "sudoku", "jigsaw-sudoku", "killer-sudoku", "futoshiki",
                             "skyscrapers", "tentaizu", "slitherlink", "heyawake", "binairo"}) {
      CAPTURE(kind);
      std::vector<std::pair<std::string, std::string>> wishes;
      if (kind != std::string("tentaizu")) wishes.emplace_back("size", "5");
      if (std::string(kind).find("sudoku") != std::string::npos || kind == std::string("binairo"))
        wishes.front().second = "6";
      const auto whole = generator_of(kind, wishes, puzzlec::test::seed_or(9)).make(0, nullptr);
      REQUIRE(whole);
      const StatedClues clues = (*whole).puzzle->stated_clues();
      KeptClues kept(clues.size());
      for (std::size_t i = 0; i < kept.size(); i += 3) kept[i] = true;
      const std::shared_ptr<const Puzzle> part = (*whole).puzzle->keeping(kept);
      const auto generator = Generator::of(spec_of_rest(part), puzzlec::test::seed_or(9));
      REQUIRE(generator);
      const auto rest = (*generator).make(0, nullptr);
      REQUIRE_MESSAGE(rest.has_value(), (rest ? "" : rest.error().reason));
      check_unique(*rest);
      CHECK_FALSE(part->check((*rest).solution));
      std::set<std::string> names;
      for (const StatedClue& clue : (*rest).puzzle->stated_clues()) names.insert(clue.name);
      for (const StatedClue& clue : part->stated_clues()) CHECK(names.contains(clue.name));
    }
  }

  TEST_CASE("a technique that is asked for is needed: some round has no other steps") {
    for (const char* technique : {"naked pair", "x-wing"}) {
      CAPTURE(technique);
      const Generator generator =
          generator_of("sudoku", {{"technique", technique}}, puzzlec::test::seed_or(7));
      const auto made = generator.make(0, nullptr);
      REQUIRE(made);
      PuzzleSolver solver = plain_solver();
      Stats stats;
      const puzzlec::Explanation found = explain(solver, *(*made).puzzle, {}, stats);
      bool is_needed = false;
      for (std::size_t i = 0; i < found.rounds.size(); ++i) {
        const auto& steps = found.rounds[i].steps;
        is_needed =
            is_needed || (!steps.empty() && std::ranges::all_of(steps, [&](const auto& step) {
              return technique_of(step, *found.book, found.before[i]) == technique;
            }));
      }
      CHECK(is_needed);
    }
    puzzlec::making::MakeSpec spec;
    CHECK(set_wish(spec, "technique", "magic").find("x-wing") != std::string::npos);
  }

  TEST_CASE("words of levels are those of their kinds") {
    using puzzlec::Level;
    const auto level = [](std::string_view kind, std::size_t side, std::uint32_t peak,
                          double effort) {
      Rating rating;
      rating.peak = peak;
      rating.effort = effort;
      return puzzlec::level_of({kind, side, side}, rating);
    };
    CHECK(level("sudoku", 9, 1, 30) == Level::easy);
    CHECK(level("sudoku", 9, 2, 30) == Level::medium);
    CHECK(level("sudoku", 9, 4, 60) == Level::hard);
    CHECK(level("sudoku", 9, 9, 600) == Level::extreme);
    CHECK(level("skyscrapers", 5, 4, 60) == Level::expert);
    CHECK(level("slitherlink", 10, 2, 60) == Level::easy);
    CHECK(level("yajilin", 10, 2, 60) == Level::easy);
    CHECK(level("yajilin", 10, 4, 140) == Level::hard);
    CHECK(level("hashi", 10, 1, 30) == Level::easy);
    CHECK(level("hashi", 10, 1, 60) == Level::medium);
    CHECK(level("hashi", 20, 1, 60) == Level::easy);
    CHECK(level("moonsun", 10, 2, 34) == Level::easy);
    CHECK(level("moonsun", 10, 2, 36) == Level::medium);
    CHECK(level("moonsun", 10, 3, 30) == Level::hard);
    CHECK(level("fourwinds", 10, 1, 10) == Level::easy);
    CHECK(level("fourwinds", 10, 1, 17) == Level::medium);
    CHECK(level("fourwinds", 10, 2, 10) == Level::hard);
    CHECK(level("no such kind", 9, 5, 60) == Level::expert);
  }

  TEST_CASE("what cannot be had ends with a reason") {
    const Generator generator = generator_of("latin", {{"size", "2"}, {"peak", "9.."}}, 1);
    const auto made = generator.make(0, nullptr);
    REQUIRE_FALSE(made);
    CHECK_FALSE(made.error().is_stopped);
    CHECK(made.error().reason.find("peaks 0 to 0") != std::string::npos);
    std::atomic<bool> stop = true;
    const auto stopped = generator.make(0, &stop);
    REQUIRE_FALSE(stopped);
    CHECK(stopped.error().is_stopped);
    CHECK_FALSE(Generator::of(spec_of_kind("variant-sudoku").value(), 1));
    CHECK_FALSE(spec_of_kind("no such kind"));
  }

  TEST_CASE("kinds go by the names that people give them") {
    for (const char* name : {"killer", "Killer Sudoku", "killersudoku", "killer_sudoku"})
      CHECK(spec_of_kind(name).value().kind == "killer-sudoku");
    for (const char* name : {"Skyscrapers", "towers"}) {
      CHECK(spec_of_kind(name).value().kind == "skyscrapers");
      CHECK(spec_of_kind(name).value().genre == nullptr);
    }
    for (const char* name : {"arrow", "Arrow Sudoku", "arrow-sudoku"}) {
      const MakeSpec spec = spec_of_kind(name).value();
      CHECK(spec.kind == "variant-sudoku");
      REQUIRE(spec.rules.size() == 1);
      CHECK(spec.rules[0].rule == rule_of("arrow"));
    }
    CHECK(spec_of_kind("thermo-sudoku").error() ==
          "no family or genre is called 'thermo-sudoku'. A Sudoku with a variant rule is made by "
          "'sudoku --rules \"thermometer\"'");
    CHECK(spec_of_kind("sudokku").error() ==
          "no family or genre is called 'sudokku'. Did you mean 'sudoku'?");
    MakeSpec spec = spec_of_kind("sudoku").value();
    CHECK(set_wish(spec, "rules", "thermo:3") ==
          "no variant rule is called 'thermo'. Did you mean 'thermometer'?");
  }

  TEST_CASE("genres make puzzles with one answer") {
    std::size_t number = puzzlec::test::seed_or(1) % 12;
    for (const genres::GenreFile& file : genres::genre_files()) {
      if (puzzlec::test::scale() <= 1 && number++ % 12 != 0) continue;
      CAPTURE(file.name);
      const Generator generator = generator_of(std::string(file.name), {{"size", "6"}}, 1);
      if (generator.spec().genre == nullptr) continue;  // a family has the name
      const auto made = generator.make(0, nullptr);
      if (!made) {
        MESSAGE(file.name << ": " << made.error().reason);
        continue;
      }
      check_unique(*made);
    }
  }
}
