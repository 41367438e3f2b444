// Every format: what it writes it reads as the same puzzle, and writes again in the same way; on
// 1,000 random puzzles. They need not have solutions. What is written is detected as that format or
// refused as ambiguous, and never taken for another one.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "tests/interchange/random_puzzles.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using interchange::read_one;

constexpr int usual_puzzles_a_format = 250;

/// Whether a text is detected as the format, or found to fit it and others.
bool is_detected(const Format& format, const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  const auto found = detect(cursor);
  // A text of the reader of all squares may be a stricter format's, too: it must read the same.
  if (found && *found != &format && format.is_last_resort) {
    const auto one = read_one(format, text, "");
    const auto other = read_one(**found, text, "");
    return one && other && (*one)->givens() == (*other)->givens() &&
           (*one)->family() == (*other)->family();
  }
  if (found) return *found == &format;
  return found.error().code == InputErrorCode::ambiguous_format &&
         (" " + found.error().found + ",").find(std::string(" ") + format.name + ",") !=
             std::string::npos;
}

std::string written(const Format& format, const Puzzle& puzzle) {
  std::string text = format.puzzles.header == nullptr ? "" : format.puzzles.header(1);
  text += format.puzzles.item(1, puzzle, {});
  return text + format.puzzles.footer;
}

std::string model_text(const Puzzle& puzzle) {
  StructurePool pool;
  const Model model = puzzle.model(pool);
  const auto problem = validate(model);
  CHECK_FALSE(problem.has_value());
  return to_text(model);
}

/// Names of cages differ if the format has none.
std::string without_names(const std::string& text) {
  std::string plain;
  bool in_name = false;
  for (const char c : text) {
    in_name = (in_name || c == '[') && c != ']';
    if (!in_name) plain += c;
  }
  return plain;
}

}  // namespace

TEST_SUITE("interchange/round_trip") {
  TEST_CASE("write, read, write is the identity on random puzzles of every format") {
    interchange::RandomPuzzles puzzles(test::seed_or(20260101));
    const int puzzles_a_format = test::scaled(usual_puzzles_a_format);
    std::map<std::string, int> done;
    const std::vector<const Format*>& asked = formats();
    std::size_t missing = asked.size();
    for (int tries = 0; missing > 0 && tries < 400 * puzzles_a_format; ++tries) {
      const PuzzlePtr puzzle = puzzles.next();
      for (const Format* format : asked) {
        const std::string name = format->name;
        if (done[name] == puzzles_a_format || format->loses(*puzzle)) continue;
        const std::string text = written(*format, *puzzle);
        CAPTURE(name);
        CAPTURE(text);
        const bool is_square = held_as<SquarePuzzle>(*puzzle) != nullptr;
        const bool asks = is_square && (name == "rowan" || name == "latin-lab");
        const auto again = read_one(*format, text, asks ? std::string(puzzle->family()) : "");
        if (!again) FAIL(again.error().message());
        // A Tentaizu board is Minesweeper with a total: each can be written as the other.
        if (name == "puzzlec-model") {
          REQUIRE((*again)->family() == "model");
        } else if (puzzle->family() != "tentaizu" && name != "tentaizu") {
          REQUIRE((*again)->family() == puzzle->family());
        }
        REQUIRE(is_detected(*format, text));
        REQUIRE(without_names(model_text(**again)) == without_names(model_text(*puzzle)));
        REQUIRE(written(*format, **again) == text);
        REQUIRE((*again)->left_out().empty());
        if (++done[name] == puzzles_a_format) --missing;
      }
    }
    for (const Format* format : asked) {
      const std::string name = format->name;
      CAPTURE(name);
      CHECK(done[name] == puzzles_a_format);
    }
  }
}
