// A square that is spelled in a random way is read as itself or refused, and one with a cell or a
// row less or more is refused: never read as another puzzle. A run of a million:
// PUZZLEC_SCALE=250 test_reading -tc='*random way*'
#include "tests/reading/random_spelling.hpp"

#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;

/// The givens of all puzzles of a text; nothing if some of it is refused.
std::optional<std::vector<Grid>> read_all(const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  const auto format = detect(cursor);
  if (!format) return std::nullopt;
  const auto reader = (*format)->open(cursor, {.is_detected = true});
  std::vector<Grid> grids;
  while (auto item = reader->next()) {
    if (!*item) return std::nullopt;
    grids.push_back((**item)->givens());
  }
  return grids;
}

}  // namespace

TEST_SUITE("reading/random_spelling") {
  TEST_CASE("a square spelled in a random way is read as itself, or refused") {
    Rng rng(test::seed_or(20261127));
    const int spellings = test::scaled(4000);
    int read = 0;
    for (int i = 0; i < spellings; ++i) {
      const reading::Spelled spelled = reading::random_spelling(rng);
      CAPTURE(spelled.ways);
      CAPTURE(spelled.text);
      const auto grids = read_all(spelled.text);
      if (!grids) {
        if (std::getenv("PUZZLEC_SHOW")) MESSAGE(doctest::toString(spelled.text));
        continue;
      }
      REQUIRE(grids->size() == 1);
      CHECK(grids->front() == spelled.grid);
      ++read;
    }
    CHECK(read * 100 > spellings * 97);
  }

  TEST_CASE("with a cell or a row less or more, a square spelled in a random way is refused") {
    Rng rng(test::seed_or(20261128));
    const int spellings = test::scaled(4000);
    int refused = 0;
    for (int i = 0; i < spellings; ++i) {
      const reading::Spelled spelled = reading::random_spelling(rng);
      CAPTURE(spelled.ways);
      CAPTURE(spelled.bad_twin);
      const auto grids = read_all(spelled.bad_twin);
      if (grids) {
        for (const Grid& grid : *grids) CHECK(grid == spelled.grid);
      } else {
        ++refused;
      }
    }
    CHECK(refused * 100 > spellings * 97);
  }
}
