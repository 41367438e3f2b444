// Detection, on random texts of every format: the format that wrote a text, or an honest
// ambiguity: then a full read of the text by another format finds no error either. Each text is
// tried as it was written, and after lines that look like the beginning of other formats, if its
// own format reads it then.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/interchange/random_puzzles.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;

constexpr int usual_texts_a_format = 250;

/// Whether the format reads all of a text, at least one puzzle, without an error.
bool reads(const Format& format, const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  std::size_t puzzles = 0;
  while (auto item = reader->next()) {
    if (!*item) return false;
    ++puzzles;
  }
  return puzzles > 0;
}

bool is_candidate(const InputError& error, const Format& format) {
  return (" " + error.found + ",").find(" " + std::string(format.name) + ",") != std::string::npos;
}

/// What is wrong with the detection of a text that `format` wrote, or nothing.
std::optional<std::string> wrong_detection(const Format& format, const std::string& text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  const auto found = detect(cursor);
  if (found) {
    if (*found == &format) return std::nullopt;
    // A stricter spelling of the same.
    if (format.is_last_resort && reads(**found, text)) return std::nullopt;
    return "taken for " + std::string((*found)->name);
  }
  const InputError& error = found.error();
  if (error.code != InputErrorCode::ambiguous_format) return error.message();
  if (!is_candidate(error, format)) return "not among the candidates: " + error.found;
  const bool is_honest = std::ranges::any_of(formats(), [&](const Format* other) {
    return other != &format && is_candidate(error, *other) && reads(*other, text);
  });
  if (is_honest) return std::nullopt;
  return "no need to be undecided: " + error.found;
}

std::string written(const Format& format, const std::vector<const Puzzle*>& puzzles) {
  std::string text = format.puzzles.header == nullptr ? "" : format.puzzles.header(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    text += i == 0 ? "" : format.puzzles.separator;
    text += format.puzzles.item(i + 1, *puzzles[i], {});
  }
  return text + format.puzzles.footer;
}

/// Beginnings of other formats, as a comment or bare.
const std::vector<std::string>& headers() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> found{
        "\n\n",  "# 1\n", "#9\n\n",     "# a comment\n", "1\n",
        "2\n\n", "9\n",   "[Puzzle]\n", "2 2\n",         "minesweeper 9 9\n"};
    for (const Format* format : formats()) {
      const std::string example = format->example;
      found.push_back("#" + example.substr(0, example.find('\n')) + "\n");
      found.push_back(example.substr(0, example.find('\n')) + "\n");
    }
    return found;
  }();
  return all;
}

}  // namespace

TEST_SUITE("interchange/detection") {
  TEST_CASE("random texts of every format, and headers before them, are told apart") {
    interchange::RandomPuzzles random_puzzles(test::seed_or(20270118));
    Rng& rng = random_puzzles.rng();
    const int texts_a_format = test::scaled(usual_texts_a_format);
    std::map<std::string, int> done;
    std::map<std::string, int> with_header;
    std::size_t missing = formats().size();
    for (int tries = 0; missing > 0 && tries < 400 * texts_a_format; ++tries) {
      const PuzzlePtr puzzle = random_puzzles.next();
      for (const Format* format : formats()) {
        const std::string name = format->name;
        if (done[name] == texts_a_format || format->loses(*puzzle)) continue;
        std::vector<const Puzzle*> puzzles{puzzle.get()};
        const PuzzlePtr example = *interchange::read_one(*format, format->example, "");
        if (rng.below(2) == 0) puzzles.insert(puzzles.begin() + (rng.below(2) == 0), example.get());
        const std::string text = written(*format, puzzles);
        CAPTURE(name);
        CAPTURE(text);
        if (const auto wrong = wrong_detection(*format, text)) FAIL(*wrong);
        // What passes over any title cannot be told from what begins with another format's head.
        for (int i = format->is_last_resort ? 2 : 0; i < 2; ++i) {
          // In turn, so that every format meets every header.
          const std::size_t turn = static_cast<std::size_t>(2 * done[name] + i);
          const std::string& header = headers()[turn % headers().size()];
          if (!reads(*format, header + text)) continue;
          // A URL of a family, read as a genre's: the family keeps it. Documents of two sites in one
          // file: the first one decides.
          const bool reads_others =
              name == "puzzlink-genre" || name == "f-puzzles" || name == "sudokupad";
          if (reads_others && format->detect(header + text, true) == Fit::no) continue;
          CAPTURE(header);
          if (const auto wrong = wrong_detection(*format, header + text)) FAIL(*wrong);
          ++with_header[name];
        }
        if (++done[name] == texts_a_format) --missing;
      }
    }
    for (const Format* format : formats()) {
      const std::string name = format->name;
      CAPTURE(name);
      CHECK(done[name] == texts_a_format);
      if (format->is_last_resort) continue;
      CHECK(with_header[name] >= test::floor_of(1 + texts_a_format / 200));
    }
  }
}
