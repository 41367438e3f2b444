// Nothing is lost: in random mixtures of good, bad, indented and commented lines, every line that is
// not blank belongs to a puzzle, is a comment, or is an error at its place.
#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;

/// What must come of a text, piece by piece: a puzzle, or an error in one of these lines.
struct Piece {
  bool is_good = false;
  std::size_t first_line = 0;
  std::size_t last_line = 0;
};

struct Mixture {
  std::string text;
  std::vector<Piece> pieces;
};

std::size_t lines_in(const std::string& text) {
  std::size_t lines = 0;
  for (const char c : text) lines += c == '\n' ? 1U : 0U;
  return lines;
}

/// The first puzzle of the format's example, with its line end.
std::string first_of_example(const Format& format) {
  const std::string example = format.example;
  if (format.is_line_format) return example.substr(0, example.find('\n') + 1);
  return example;
}

bool has_comments(const Format& format) {
  return format.is_line_format || format.is_last_resort;
}

Mixture mixture(const Format& format, Rng& rng) {
  static const std::string bad[] = {"?!?!?!?!?!?!?!?!\n", "  1..x..\n", "=x=x=x=x=x=x\n"};
  const std::string good = first_of_example(format);
  Mixture mixture;
  const auto add = [&](const std::string& piece, bool is_good) {
    const std::size_t first = lines_in(mixture.text) + 1;
    mixture.text += piece;
    mixture.pieces.push_back({is_good, first, lines_in(mixture.text)});
  };
  for (std::uint64_t i = 3 + rng.below(8); i > 0; --i) {
    switch (rng.below(format.is_line_format ? 6 : 3)) {
      case 0:
        add(bad[rng.below(std::size(bad))], false);
        break;
      case 1:
        if (has_comments(format)) mixture.text += "# a comment\n";
        break;
      case 3:
        add("   " + good, true);
        break;
      case 4:
        add("\t" + good, true);
        break;
      default:
        add(good, true);
        break;
    }
    if (!format.is_line_format || rng.below(4) == 0) mixture.text += "\n";
  }
  return mixture;
}

/// What is wrong with what a format makes of a mixture; empty if nothing is. One error may speak of
/// several bad pieces in a row.
std::string lost(const Format& format, const Mixture& mixture) {
  StringSource source(mixture.text);
  TextCursor cursor(source, "");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  auto piece = mixture.pieces.begin();
  const auto end = mixture.pieces.end();
  bool after_error = false;
  const auto skip_told = [&] {
    while (after_error && !format.is_line_format && piece != end && !piece->is_good) ++piece;
  };
  while (auto item = reader->next()) {
    if (*item) skip_told();
    if (piece == end) return "more items than pieces";
    if (piece->is_good != item->has_value())
      return "piece " + std::to_string(piece - mixture.pieces.begin() + 1) +
             (piece->is_good ? " is refused: " + item->error().message() : " is read");
    if (!*item) {
      auto last = piece;
      while (last + 1 != end && !(last + 1)->is_good) ++last;
      const std::size_t line = item->error().line;
      if (line < piece->first_line || line > last->last_line + 1)
        return "an error in another line: " + item->error().message();
    }
    after_error = !*item;
    ++piece;
  }
  skip_told();
  return piece == end ? "" : "a piece is lost";
}

/// Whether a format writes the number of its puzzles before them.
bool is_counted(const Format& format) {
  return format.puzzles.header != nullptr &&
         format.puzzles.header(7).find('7') != std::string::npos;
}

/// The puzzles of a format's example as it writes them, each without the others.
std::vector<std::string> items_of(const Format& format) {
  const std::string example = format.example;
  StringSource source(example);
  TextCursor cursor(source, "");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  std::vector<std::string> items;
  while (auto item = reader->next()) {
    if (*item) items.push_back(format.puzzles.item(items.size() + 1, ***item, {}));
  }
  return items;
}

/// A list with its count, in which some puzzles have a stray sign in a line.
Mixture counted_mixture(const Format& format, const std::vector<std::string>& items, Rng& rng) {
  const std::size_t count = 2 + rng.below(6);
  Mixture mixture;
  mixture.text = format.puzzles.header(count);
  for (std::size_t i = 0; i < count; ++i) {
    if (i > 0) mixture.text += format.puzzles.separator;
    std::string piece = items[rng.below(items.size())];
    const bool is_good = rng.below(3) != 0;
    // In the last line: what stands before it is then as it should be.
    if (!is_good) piece.insert(piece.find_last_not_of('\n') + 1, 1, '!');
    const std::size_t first = lines_in(mixture.text) + 1;
    mixture.text += piece;
    mixture.pieces.push_back({is_good, first, lines_in(mixture.text)});
  }
  mixture.text += format.puzzles.footer;
  return mixture;
}

/// Formats whose puzzles follow one another without a count.
bool takes_mixtures(const Format& format) {
  const std::string name = format.name;
  return format.is_line_format || name == "grid" || name == "latin-lab" || name == "coci-cross" ||
         name == "seerc-sudoku" || name == "minesweeper";
}

}  // namespace

TEST_SUITE("reading/accounting") {
  TEST_CASE("each line of a mixture belongs to a puzzle, is a comment, or is an error") {
    Rng rng(test::seed_or(20261129));
    const int mixtures = test::scaled(60);
    std::size_t asked = 0;
    for (const Format* format : formats()) {
      if (!takes_mixtures(*format)) continue;
      ++asked;
      const std::string name = format->name;
      CAPTURE(name);
      for (int i = 0; i < mixtures; ++i) {
        const Mixture mixed = mixture(*format, rng);
        if (mixed.pieces.empty()) continue;
        CAPTURE(mixed.text);
        CHECK(lost(*format, mixed) == "");
      }
    }
    CHECK(asked >= 15);
  }

  TEST_CASE("each puzzle of a counted list is read, or is an error at its place") {
    Rng rng(test::seed_or(20261130));
    const int mixtures = test::scaled(60);
    std::size_t asked = 0;
    for (const Format* format : formats()) {
      if (!is_counted(*format)) continue;
      const auto items = items_of(*format);
      REQUIRE_FALSE(items.empty());
      ++asked;
      const std::string name = format->name;
      CAPTURE(name);
      for (int i = 0; i < mixtures; ++i) {
        const Mixture mixed = counted_mixture(*format, items, rng);
        CAPTURE(mixed.text);
        CHECK(lost(*format, mixed) == "");
      }
    }
    CHECK(asked >= 3);
  }

  // Cells of sites' documents may hold what a player drew in them, which is not a part of the puzzle.
  TEST_CASE("a member that no reader of a document knows is named or refused, outside of cells") {
    std::size_t asked = 0;
    for (const Format* format : formats()) {
      const std::string example = format->example;
      if (example.empty() || example[0] != '{') continue;
      ++asked;
      const std::string name = format->name;
      CAPTURE(name);
      for (std::size_t at = example.find('{'); at != std::string::npos;
           at = example.find('{', at + 1)) {
        // Not in a text, and not in an object without members.
        const auto before = static_cast<std::ptrdiff_t>(at);
        const auto quotes = std::count(example.begin(), example.begin() + before, '"');
        const bool has_members = example.find_first_not_of(" \n", at + 1) != example.find('}', at);
        const bool is_cell = at > 1 && example.find("[[{") < at && example.find("]]") > at;
        if (quotes % 2 != 0 || !has_members || is_cell) continue;
        std::string text = example;
        text.insert(at + 1, "\"stranger of the test\": 7, ");
        CAPTURE(text);
        StringSource source(text);
        TextCursor cursor(source, "");
        const auto reader = format->open(cursor, {});
        const auto item = reader->next();
        REQUIRE(item.has_value());
        const auto names_it = [](const std::string& part) {
          return part.find("stranger of the test") != std::string::npos;
        };
        const bool is_named = *item && std::ranges::any_of((**item)->left_out(), names_it);
        CHECK((!*item || is_named));
      }
    }
    CHECK(asked >= 3);
  }
}
