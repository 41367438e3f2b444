// Random models in JSON: all grids of tiny boards by the plain check, and what puzzlec answers in one
// configuration or in all of them.
#include "tests/language/models.hpp"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "tests/language/shrinking.hpp"
#include "tests/support/files.hpp"
#include "tests/support/json_schema.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"
#include "tests/support/small_stack.hpp"

namespace {

using namespace language;

constexpr std::size_t most_failures_of_models = 25;

std::string shrunk_model(const json& failing, const std::vector<const Way*>& ways,
                         std::size_t most_grids, std::string& says) {
  const auto how = [&](const json& model) -> std::optional<std::string> {
    const puzzlec::PuzzlePtr puzzle = read_model(model.dump() + "\n");
    Meaning meaning;
    return puzzle ? disagreement(*puzzle, ways, most_grids, meaning) : std::nullopt;
  };
  const json smaller = shrunk(failing, [&](const json& model) { return how(model).has_value(); });
  says = how(smaller).value_or("not every time");
  return smaller.dump();
}

void compare_models(std::uint64_t seed, std::size_t count, bool in_every_way) {
  std::vector<const Way*> all;
  for (const Way& way : all_ways()) all.push_back(&way);
  const std::vector<std::string> words = constraint_words();
  std::map<std::string, std::size_t> compared;
  std::map<std::string, std::size_t> some_right;
  std::set<std::string> known;
  for (std::size_t number = 0; number < count && known.size() < most_failures_of_models; ++number) {
    Choices choices(seed + number);
    const std::string& word = words[number % words.size()];
    const std::size_t most_grids = choices.chance(10) ? 4096 : 300;
    json model;
    puzzlec::PuzzlePtr puzzle;
    for (int attempt = 0; attempt < 200 && !puzzle; ++attempt) {
      model = make_model(word, choices);
      puzzle = read_model(model.dump() + "\n");
      if (puzzle && grid_count(*puzzle, most_grids) > most_grids) puzzle = nullptr;
    }
    if (!puzzle) continue;
    const std::vector<const Way*> ways = in_every_way ? all : std::vector{choices.pick(all)};
    Meaning meaning;
    if (disagreement(*puzzle, ways, most_grids, meaning)) {
      std::string says;
      const std::string smaller = shrunk_model(model, ways, most_grids, says);
      if (known.insert(word + says.substr(0, 30)).second)
        FAIL_CHECK("model ", number, " of seed ", seed, ": ", smaller, "\n  ", says);
      continue;
    }
    ++compared[word];
    if (!meaning.right.empty() && meaning.right.size() < meaning.grids) ++some_right[word];
  }
  if (!known.empty() || count < 100 * words.size()) return;
  for (const std::string& word : words) {
    CAPTURE(word);
    CHECK(compared[word] > 0);
    CHECK(some_right[word] > 0);
  }
}

}  // namespace

TEST_SUITE("the language of models") {
  TEST_CASE("models that can be read fit the JSON Schema, with other members they do not") {
    const auto schema = puzzlec::test::schema_in_docs("models.schema.json");
    const std::uint64_t seed = puzzlec::test::seed_or(50);
    CAPTURE(seed);
    for (const std::string& word : constraint_words()) {
      CAPTURE(word);
      std::size_t read = 0;
      for (std::uint64_t number = 0; number < 5000 && read < 4; ++number) {
        Choices choices(seed + number);
        json model = make_model(word, choices);
        if (!read_model(model.dump() + "\n")) continue;
        ++read;
        CHECK_MESSAGE(schema.fault_of(model) == "", model.dump());
        for (const char* list : {"rules", "clues"}) {
          if (!model.contains(list) || model[list].empty()) continue;
          json other = model;
          other[list][0]["no such member"] = 1;
          CHECK(schema.fault_of(other) != "");
          CHECK(!read_model(other.dump() + "\n"));
        }
      }
      CHECK(read > 0);
    }
  }

  TEST_CASE("constraints of every word are made") {
    CHECK(unknown_constraints() == std::vector<std::string>{});
  }

  TEST_CASE("kept models have the answers of the plain check in every configuration") {
    std::vector<const Way*> all;
    for (const Way& way : all_ways()) all.push_back(&way);
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator(
             std::filesystem::path(puzzlec::test::source_dir()) / "tests/language/models")) {
      CAPTURE(entry.path().string());
      const auto puzzle = read_model(puzzlec::test::read_file(entry.path()));
      REQUIRE(puzzle);
      Meaning meaning;
      CHECK(disagreement(*puzzle, all, 100'000, meaning).value_or("") == "");
      ++count;
    }
    CHECK(count > 0);
  }

  TEST_CASE("random models have the answers of the plain check") {
    const std::uint64_t seed = puzzlec::test::seed_or(13);
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_MODELS", 1200);
    puzzlec::test::on_small_stack([&] { compare_models(seed, count, false); });
  }

  TEST_CASE("random models have the same answers in all configurations") {
    const std::uint64_t seed = puzzlec::test::seed_or(14);
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_MODELS_EVERY_WAY", 40);
    puzzlec::test::on_small_stack([&] { compare_models(seed, count, true); });
  }
}
