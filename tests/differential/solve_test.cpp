// `puzzlec solve` against the brute force of tests/oracle on random small puzzles of every family:
// solvable or not, and every answer a valid one. A family without a brute force fails by its name.

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/families/families.hpp"
#include "tests/generators/generators.hpp"
#include "tests/oracle/oracle.hpp"
#include "tests/support/command.hpp"
#include "tests/support/families.hpp"
#include "tests/support/json_lines.hpp"
#include "tests/support/random.hpp"

namespace {

using generate::Kind;
using puzzlec::test::run_command;

constexpr int usual_puzzles_a_family = 500;

// Sizes whose brute force takes no time worth speaking of.
std::vector<int> small_sizes(const std::string& family) {
  std::vector<int> sizes;
  for (const int size : generate::sizes_of(family)) {
    if (size <= (family == "kenken" ? 5 : 9)) sizes.push_back(size);
  }
  return sizes;
}

struct Asked {
  oracle::Puzzle puzzle;
  Kind kind = Kind::once;
  std::string body;
};

// Puzzles that wait to be asked in one file, by format.
using Batches = std::map<std::string, std::vector<Asked>>;

std::vector<std::string> arguments_for(const std::string& format, const std::string& family) {
  std::vector<std::string> arguments{"solve", "--from", format};
  if (families::find_spelling(format).asks_family)
    arguments.insert(arguments.end(), {"--as", family});
  return arguments;
}

void check_json(const std::string& format, const std::string& family,
                const std::vector<Asked>& batch, const std::string& text) {
  auto arguments = arguments_for(format, family);
  arguments.emplace_back("--json");
  const auto result = run_command(arguments, text);
  CAPTURE(text);
  REQUIRE(result.code == 0);
  REQUIRE(result.err == "");
  const auto objects = puzzlec::test::json_lines(result.out);
  REQUIRE(objects.size() == batch.size());
  for (std::size_t i = 0; i < batch.size(); ++i) {
    CAPTURE(batch[i].body);
    const auto& object = objects[i];
    REQUIRE(object.at("family") == family);
    if (batch[i].kind == Kind::contradictory) {
      REQUIRE(object.at("status") == "none");
      REQUIRE(object.at("solutions").empty());
      continue;
    }
    REQUIRE(object.at("status") == "solved");
    REQUIRE(object.at("solutions").size() == 1);
    REQUIRE(oracle::valid_answer(batch[i].puzzle, object.at("solutions")[0].get<oracle::Grid>()));
  }
}

// The framing, if the brute force knows it and there is only one right answer.
void check_text(const std::string& format, const std::vector<Asked>& batch) {
  std::vector<std::string> bodies;
  std::string wanted;
  const families::Spelling& spelling = families::find_spelling(format);
  for (const Asked& asked : batch) {
    if (asked.kind == Kind::several || (spelling.is_single && !bodies.empty())) continue;
    bodies.push_back(asked.body);
    const oracle::Solutions found = oracle::solve(asked.puzzle, 1);
    if (bodies.size() > 1) wanted += spelling.between_answers;
    wanted += oracle::answer_text(format, asked.puzzle, static_cast<int>(bodies.size()),
                                  found.grids.empty() ? nullptr : &found.grids[0]);
  }
  if (bodies.empty()) return;
  const std::string text = generate::file(format, bodies);
  CAPTURE(text);
  REQUIRE(run_command({"solve", "--from", format}, text) == puzzlec::test::Outcome{0, wanted, ""});
}

void ask(const std::string& format, const std::string& family, std::vector<Asked>& batch) {
  std::vector<std::string> bodies;
  for (const Asked& asked : batch) bodies.push_back(asked.body);
  check_json(format, family, batch, generate::file(format, bodies));
  if (families::find_spelling(format).answer != nullptr) check_text(format, batch);
  batch.clear();
}

void check_family(const std::string& family, std::uint64_t seed) {
  generate::Rng rng(seed);
  const std::vector<int> sizes = small_sizes(family);
  const std::vector<std::string> formats = generate::formats_of(family);
  Batches batches;
  std::map<std::string, int> made;
  const int puzzles_a_family = puzzlec::test::scaled(usual_puzzles_a_family, 30);
  int count = 0;
  while (count < puzzles_a_family) {
    const int size = sizes[static_cast<std::size_t>(rng.below(static_cast<int>(sizes.size())))];
    const Kind kind = generate::all_kinds()[static_cast<std::size_t>(rng.below(3))];
    if (!generate::exists(family, size, kind)) continue;
    const std::string& format =
        formats[static_cast<std::size_t>(rng.below(static_cast<int>(formats.size())))];
    if (!generate::holds(format, size)) continue;
    Asked asked{generate::puzzle(family, size, kind, rng), kind, ""};
    asked.body = generate::body(format, asked.puzzle);
    auto& batch = batches[format];
    batch.push_back(std::move(asked));
    ++count;
    ++made[generate::name_of(kind)];
    const std::size_t full = families::find_spelling(format).is_single ? 1 : 40;
    if (batch.size() == full) ask(format, family, batch);
  }
  for (auto& [format, batch] : batches) {
    if (!batch.empty()) ask(format, family, batch);
  }
  for (const Kind kind : generate::all_kinds())
    CHECK(made[generate::name_of(kind)] > puzzles_a_family / 10);
}

}  // namespace

TEST_SUITE("differential") {
  TEST_CASE("solve agrees with the brute force on random puzzles of every family") {
    const std::vector<std::string> known = oracle::families();
    const std::uint64_t seed = generate::seed_or(20090905);
    for (const puzzlec::Family* family : puzzlec::testing::families_with_rules()) {
      const std::string name = family->name;
      CAPTURE(name);
      if (std::find(known.begin(), known.end(), name) == known.end()) {
        FAIL_CHECK("the family " << name << " has no brute force in tests/oracle");
        continue;
      }
      check_family(name, seed);
    }
  }

  TEST_CASE("solve agrees with the brute force on larger puzzles") {
    generate::Rng rng(generate::seed_or(20061014));
    struct Large {
      std::string format;
      std::string family;
      int size;
    };
    for (const Large& large :
         {Large{"seerc-sudoku", "sudoku", 16}, Large{"rowan", "sudoku", 16},
          Large{"ucf-kenken", "kenken", 6}, Large{"ucf-kenken", "kenken", 7}}) {
      CAPTURE(large.format);
      for (int round = 0; round < 12; ++round) {
        const Kind kind = generate::all_kinds()[static_cast<std::size_t>(round % 3)];
        Asked asked{generate::puzzle(large.family, large.size, kind, rng), kind, ""};
        asked.body = generate::body(large.format, asked.puzzle);
        std::vector<Asked> batch{std::move(asked)};
        ask(large.format, large.family, batch);
      }
    }
  }
}
