// puzzlec minimise, judged by the brute force: what is left has the same solution and no other, and
// without any one of its clues it has not.
#include "engine/making/clues/minimise.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <nlohmann/json.hpp>

#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "tests/families/families.hpp"
#include "tests/queries/support.hpp"
#include "tests/support/command.hpp"
#include "tests/support/random.hpp"

namespace {

using nlohmann::json;
using puzzlec::test::run_command;

constexpr const char* classic =
    "1\n\n"
    "0 6 0 1 0 4 0 5 0\n0 0 8 3 0 5 6 0 0\n2 0 0 0 0 0 0 0 1\n"
    "8 0 0 4 0 7 0 0 6\n0 0 6 0 0 0 3 0 0\n7 0 0 9 0 1 0 0 4\n"
    "5 0 0 0 0 0 0 0 2\n0 0 7 2 0 6 9 0 0\n0 4 0 5 0 8 0 7 0\n";

/// The puzzle as the brute force reads it; nothing if the format cannot state it.
std::optional<oracle::Puzzle> judged_by_brute_force(const puzzlec::Puzzle& puzzle) {
  const puzzlec::Format* format = puzzlec::find_format(queries::format_of(puzzle.family()));
  if (format->loses(puzzle)) return std::nullopt;
  const std::string text =
      puzzlec::whole_text(*format, format->puzzles.item(1, puzzle, puzzlec::Answer{}));
  if (text.starts_with("http")) return std::nullopt;  // the brute force reads documents alone
  const families::Spelling& spelling = families::find_spelling(format->name);
  auto all = spelling.read(text, puzzle.family());
  REQUIRE(all.size() == 1);
  return all.front();
}

std::vector<oracle::Grid> some_solutions(const puzzlec::Puzzle& puzzle) {
  const auto judged = judged_by_brute_force(puzzle);
  if (!judged) return {};
  return families::find(puzzle.family()).search(*judged, 2);
}

}  // namespace

TEST_SUITE("queries/minimise") {
  TEST_CASE("the brute force agrees that puzzles of every family are minimal") {
    generate::Rng rng(puzzlec::test::seed_or(20261127));
    std::set<std::string> judged;
    for (const families::Family* family : families::all()) {
      CAPTURE(family->name);
      for (int i = 0; i < puzzlec::test::scaled(4); ++i) {
        const int size = family->sizes[static_cast<std::size_t>(i) %
                                       std::min<std::size_t>(2, family->sizes.size())];
        const auto puzzle = queries::product_puzzle(family->make(size, generate::Kind::once, rng));
        puzzlec::PuzzleSolver solver(
            queries::encoding(static_cast<std::size_t>(i)).engine_options());
        puzzlec::Stats stats;
        const puzzlec::MinimiseRequest request{.keeps_symmetry = i == 3,
                                               .seed = static_cast<std::uint64_t>(i)};
        const auto result = puzzlec::minimise(solver, *puzzle, request, stats);
        REQUIRE(result.kind == puzzlec::Minimised::Kind::done);
        const auto left = some_solutions(*result.puzzle);
        if (left.empty()) continue;  // a KenKen whose cages do not cover it has no such text
        judged.insert(family->name);
        CHECK(left.size() == 1);
        CHECK(left.front() == queries::rows_of(*result.solution));
        std::size_t reasons = 0;
        for (const auto& reason : result.needed) {
          reasons += reason.clues.size();
          puzzlec::KeptClues rest = result.kept;
          for (const std::size_t clue : reason.clues) rest[clue] = false;
          const auto others = some_solutions(*puzzle->keeping(rest));
          CHECK((others.size() > 1 || others.empty() || others.front() != left.front()));
        }
        CHECK(reasons == result.kept_count());
      }
    }
    CHECK(judged.size() >= 9);
  }

  TEST_CASE("clues that mirror each other stay or go together") {
    const auto result = run_command({"minimise", "--keep-symmetry", "--json"}, classic);
    REQUIRE(result.code == 0);
    const auto answer = json::parse(result.out);
    CHECK(answer["symmetry"] == "rotate180");
    CHECK(answer["minimal_by"] == "group");
    const std::string text = answer["puzzle"];
    std::vector<char> values;
    for (const char c : text) {
      if (c >= '0' && c <= '9') values.push_back(c);
    }
    REQUIRE(values.size() == 81);
    CHECK(std::ranges::count(values, '0') > 51);
    for (std::size_t i = 0; i < 81; ++i) CHECK((values[i] == '0') == (values[80 - i] == '0'));
  }

  TEST_CASE("the fewest clues are no more than any order leaves") {
    const auto fewest = json::parse(run_command({"minimise", "--smallest", "--json"}, classic).out);
    CHECK(fewest["minimal_by"] == "fewest");
    CHECK(fewest["needed"].size() == 22);
    std::size_t best = 81;
    for (int seed = 1; seed <= 20; ++seed) {
      const auto one = json::parse(
          run_command({"minimise", "--json", "--seed", std::to_string(seed)}, classic).out);
      CHECK(one["needed"].size() >= 22);
      best = std::min(best, one["needed"].size());
    }
    const auto orders =
        json::parse(run_command({"minimise", "--json", "--orders", "200"}, classic).out);
    CHECK(orders["needed"].size() <= best);
  }

  TEST_CASE("a report names what could be left out, and a second solution for the rest") {
    const auto result = run_command({"minimise", "--report"}, "1 2 .\n2 . .\n. 1 .\n");
    CHECK(result.code == 1);
    CHECK(result.out.find("could be left out, each by itself") != std::string::npos);
    const auto all = run_command({"minimise", "--report", "--json"}, classic);
    const auto answer = json::parse(all.out);
    CHECK(answer["status"] == "superfluous");
    CHECK(answer["superfluous"].size() + answer["needed"].size() == 30);
    for (const auto& reason : answer["needed"]) CHECK(reason["other"] != answer["solutions"][0]);
  }

  TEST_CASE("a clue goes only if the level stays, and what is left has that level by rate") {
    const std::string full =  // easy, with clues that it needs for that alone
        "..6..49..9.83....5.5.....1.13...7..8..25.84..8..4...29.8.....4.6....58.3..38..1..\n";
    const auto word_of = [](const std::string& puzzle) {
      return std::string(
          json::parse(run_command({"rate", "--json"}, puzzle).out)["rating"]["word"]);
    };
    const auto freely = json::parse(run_command({"minimise", "--json", "--seed", "3"}, full).out);
    REQUIRE(word_of(freely["puzzle"]) != "easy");
    const auto kept = run_command(
        {"minimise", "--keep-level", "--json", "--seed", "7", "--time-limit", "none"}, full);
    REQUIRE(kept.code == 0);
    const auto answer = json::parse(kept.out);
    CHECK(answer["level"] == "easy");
    const std::string easy = answer["puzzle"];
    CHECK(word_of(easy) == "easy");
    const auto again =
        json::parse(run_command({"minimise", "--keep-level", "--report", "--json"}, easy).out);
    CHECK(again["status"] == "minimal");
    const auto report =
        json::parse(run_command({"minimise", "--keep-level", "--report", "--json"}, full).out);
    CHECK(report["status"] == "superfluous");
    CHECK(report["level"] == "easy");
    std::size_t for_level = 0;
    for (const auto& reason : report["needed"]) {
      if (!reason.contains("level")) continue;
      ++for_level;
      CHECK(reason["level"] != "easy");
      CHECK(reason["other"].is_null());
    }
    CHECK(for_level == 3);
    const auto words = run_command({"minimise", "--keep-level", "--report"}, full);
    CHECK(words.out.find("needed: without it, the puzzle is at least medium") != std::string::npos);
    CHECK(run_command({"minimise", "--keep-level", "--smallest"}, full).code == 2);
  }

  TEST_CASE("puzzles without exactly one solution are not made smaller") {
    const auto several = run_command({"minimise"}, "1 . . .\n. . . .\n. . . .\n. . . .\n");
    CHECK(several.code == 1);
    CHECK(several.out.empty());
    CHECK(several.err.find("several solutions") != std::string::npos);
    const auto none = run_command({"minimise"}, "1 1 . .\n. . . .\n. . . .\n. . . .\n");
    CHECK(none.code == 1);
    CHECK(none.err.find("no solution") != std::string::npos);
  }
}
