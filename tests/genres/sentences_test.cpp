// What a wrong answer breaks, as sentences, for every genre.
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/answers/entries.hpp"
#include "tests/genres/samples.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

using genre_tests::all_genres;
using genre_tests::read_puzzle;

}  // namespace

TEST_SUITE("genres/sentences") {
  TEST_CASE(
      "what random changes of an answer break is told in sentences, most of which say more than a "
      "name") {
    making::Rng rng(test::seed_or(20261128));
    std::size_t sentences = 0;
    std::size_t plain_names = 0;
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      const auto read = read_puzzle(genre->example + "\n");
      REQUIRE(read);
      const GenrePuzzle& puzzle = *held_as<GenrePuzzle>(**read);
      StructurePool pool;
      const Model model = puzzle.model(pool);
      const auto answer = read_answer_rows(*genre, puzzle.instance, genre->solution);
      REQUIRE(answer);
      for (int round = 0; round < test::scaled(6, 2); ++round) {
        Grid cells = *answer;
        for (std::uint32_t index = 0; index < cells.size(); ++index) {
          std::vector<Value> values;
          for (const Value value : model.structure->domains[index]) values.push_back(value);
          if (rng.below(4) == 0)
            cells[CellId{index}] =
                values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))];
          if (round % 2 == 1 && rng.below(3) == 0) cells[CellId{index}] = blank;
        }
        const JudgedEntries judged = judge_entries(model, **read, cells);
        REQUIRE(judged.told.size() == judged.violations.size());
        for (std::size_t i = 0; i < judged.told.size(); ++i) {
          const std::string& text = judged.told[i].text;
          CAPTURE(text);
          ++sentences;
          CHECK(text.ends_with('.'));
          CHECK(text.size() < 200);
          CHECK(text.find("  ") == std::string::npos);
          // A label such as "row 9" is no sentence.
          CHECK(text != judged.violations[i].origin.name + ".");
          plain_names += text.starts_with("This rule is not kept") ? 1 : 0;
          if (judged.told[i].clue) CHECK(text.starts_with("The "));
        }
      }
    }
    CHECK(sentences > 0);
    CHECK(plain_names * 5 < sentences);
  }
}
