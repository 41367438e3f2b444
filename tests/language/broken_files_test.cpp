// Genre files, their puzzles and models with random mistakes: each is an input error with its place, or
// means what it says. None is an internal error.
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "tests/language/genre_comparison.hpp"
#include "tests/language/models.hpp"
#include "tests/language/mutations.hpp"
#include "tests/support/random.hpp"
#include "tests/support/small_stack.hpp"

namespace {

using namespace language;

constexpr std::size_t most_grids_of_broken = 300;

struct Verdicts {
  std::size_t refused = 0;
  std::size_t read = 0;
};

/// What is wrong with an error message; nothing if it says all it should.
std::optional<std::string> wrong_error(const puzzlec::InputError& error) {
  if (error.expected.empty() || error.found.empty()) return "says nothing: " + error.message();
  if (error.line == 0 || error.column == 0) return "has no place: " + error.message();
  return std::nullopt;
}

std::optional<std::string> wrong_with_genre(const std::string& genre, const std::string& instance,
                                            Verdicts& verdicts) {
  std::optional<puzzlec::InputError> error;
  try {
    const auto read = read_case(genre, instance, &error);
    if (!read) {
      ++verdicts.refused;
      return wrong_error(*error);
    }
    ++verdicts.read;
    if (too_large(*read->genre, read->instance) ||
        grid_count(*read, most_grids_of_broken) > most_grids_of_broken)
      return std::nullopt;
    return disagreement(*read, {&all_ways().front()});
  } catch (const std::exception& thrown) {
    return std::string("exception: ") + thrown.what();
  }
}

std::optional<std::string> wrong_with_model(const std::string& text, Verdicts& verdicts) {
  std::optional<puzzlec::InputError> error;
  try {
    const puzzlec::PuzzlePtr puzzle = read_model(text, &error);
    if (!puzzle) {
      ++verdicts.refused;
      return error ? wrong_error(*error) : std::nullopt;
    }
    ++verdicts.read;
    Meaning meaning;
    return disagreement(*puzzle, {&all_ways().front()}, most_grids_of_broken, meaning);
  } catch (const std::exception& thrown) {
    return std::string("exception: ") + thrown.what();
  }
}

}  // namespace

TEST_SUITE("broken files") {
  TEST_CASE("genre files with random mistakes are input errors, or mean what they say") {
    const std::uint64_t seed = puzzlec::test::seed_or(15);
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_BROKEN_FILES", 2500);
    const auto kinds = puzzlec::genres::rule_kinds();
    Verdicts verdicts;
    puzzlec::test::on_small_stack([&] {
      std::size_t failures = 0;
      for (std::size_t number = 0; number < count && failures < 20; ++number) {
        Choices choices(seed + number);
        const auto made =
            make_readable_case(*kinds[number % kinds.size()], choices, most_grids_of_broken);
        if (!made) continue;
        const Case donor = make_case(*kinds[choices.below(kinds.size())], choices);
        const bool is_in_genre = choices.chance(75);
        std::string genre =
            text_of(is_in_genre ? mutated(made->genre, donor.genre, choices) : made->genre);
        std::string instance = text_of(is_in_genre && choices.chance(80)
                                           ? made->instance
                                           : mutated(made->instance, donor.instance, choices));
        if (choices.chance(15)) genre = damaged(genre, choices);
        if (choices.chance(5)) instance = damaged(instance, choices);
        if (const auto wrong = wrong_with_genre(genre, instance, verdicts)) {
          ++failures;
          FAIL_CHECK("file ", number, " of seed ", seed, ": ", genre, "\n", instance, "\n  ",
                     *wrong);
        }
      }
    });
    CHECK(verdicts.refused > count / 4);
    CHECK(verdicts.read > count / 20);
  }

  TEST_CASE("models with random mistakes are input errors, or mean what they say") {
    const std::uint64_t seed = puzzlec::test::seed_or(16);
    const auto count = puzzlec::test::scaled_or<std::size_t>("PUZZLEC_BROKEN_FILES", 1500);
    const std::vector<std::string> words = constraint_words();
    Verdicts verdicts;
    puzzlec::test::on_small_stack([&] {
      std::size_t failures = 0;
      for (std::size_t number = 0; number < count && failures < 20; ++number) {
        Choices choices(seed + number);
        const json model = make_model(words[number % words.size()], choices);
        const json donor = make_model(choices.pick(words), choices);
        std::string text = text_of(mutated(model, donor, choices)) + "\n";
        if (choices.chance(15)) text = damaged(text, choices);
        if (const auto wrong = wrong_with_model(text, verdicts)) {
          ++failures;
          FAIL_CHECK("model ", number, " of seed ", seed, ": ", text, "  ", *wrong);
        }
      }
    });
    CHECK(verdicts.refused > count / 4);
    CHECK(verdicts.read > count / 50);
  }
}
