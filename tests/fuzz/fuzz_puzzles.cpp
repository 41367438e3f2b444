// The readers of puzzles. Selector 0 detects the format; the others stand for the formats in the
// order of the table, so that a format is fuzzed as soon as it is listed there.
//
// Promises: a puzzle that was read has a valid model, is written in its format, and is read from
// there as the same puzzle; an answer that is a document states its puzzle; the format fits what it
// wrote; nothing depends on how the input is cut
// into parts; every error says what was expected and found, and where.
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::Format;
using puzzlec::Puzzle;
using puzzlec::TextCursor;
using puzzlec::whole_text;

constexpr std::size_t most_items = 64;

std::string family_option(const Puzzle& puzzle) {
  const std::string_view family = puzzle.family();
  const bool is_square = family == "latin" || family == "sudoku" || family == "sudoku-x";
  return is_square ? std::string(family) : "";
}

// Shape, domains, constraints and givens: all that a puzzle says, but for the shared structure of
// large squares.
std::string meaning_of(const Puzzle& puzzle) {
  static puzzlec::StructurePool pool;
  const puzzlec::Model model = puzzle.model(pool);
  constexpr std::size_t most_cells = 100;
  const bool is_small = model.cell_count() <= most_cells;
  require(!is_small || !puzzlec::validate(model), "a puzzle's model is valid");
  std::string text(puzzle.family());
  if (is_small) return text + to_text(model);
  for (const puzzlec::Given& given : model.givens)
    text += given_name(given, model.columns()) + "\n";
  return text;
}

void check_error(const puzzlec::InputError& error) {
  require(!error.expected.empty() && !error.found.empty(), "an error says what was expected");
  require(!error.message().empty(), "an error has a message");
}

// For formats whose answers are puzzles again: documents with values that are not given.
void check_answer(const Format& format, const Puzzle& puzzle) {
  const std::string_view name = format.name;
  if (name != "f-puzzles" && name != "sudokupad") return;
  require(!format.refuses(puzzle), "a format answers what it reads");
  puzzlec::Grid grid = puzzle.givens();
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    if (grid[puzzlec::CellId{i}].is_blank())
      grid[puzzlec::CellId{i}] = puzzlec::value_of(1 + i % grid.columns());
  }
  const std::string text =
      format.answers.item(1, puzzle, {puzzlec::Answer::Kind::solved, grid, {}});
  puzzlec::StringSource source(text);
  TextCursor cursor(source, "answer");
  const auto again = format.open(cursor, {})->next();
  require(again.has_value() && again->has_value(), "an answer is read");
  require(meaning_of(*again->value()) == meaning_of(puzzle), "an answer states its puzzle");
}

// The readers of documents also read those of the other site, and write them as they came.
bool fits(const Format& format, const std::string& text) {
  const auto fits_one = [&](std::string_view name) {
    return puzzlec::find_format(name)->detect(text, true) == puzzlec::Fit::possible;
  };
  const std::string_view name = format.name;
  if (name == "f-puzzles" || name == "sudokupad")
    return fits_one("f-puzzles") != fits_one("sudokupad");
  return fits_one(name);
}

void check_puzzle(const Format& format, const Puzzle& puzzle) {
  check_answer(format, puzzle);
  const std::string text = whole_text(format, puzzle);
  require(fits(format, text), "a format fits what it wrote");
  puzzlec::StringSource source(text);
  TextCursor cursor(source, "written");
  const auto reader = format.open(cursor, {family_option(puzzle)});
  const auto again = reader->next();
  require(again.has_value() && again->has_value(), "a written puzzle is read");
  const Puzzle& same = *again->value();
  require(same.givens() == puzzle.givens(), "a puzzle that is read again has the same givens");
  require(meaning_of(same) == meaning_of(puzzle), "a puzzle that is read again says the same");
  require(whole_text(format, same) == text, "a puzzle is written in one way only");
  require(!reader->next().has_value(), "a file of one puzzle holds one");
  static_cast<void>(puzzle.check(puzzle.givens()));
}

// What comes of a text, in a few words.
std::vector<std::string> read(const Format* format, std::string_view text, std::size_t piece,
                              bool check) {
  fuzz::PieceSource source(text, piece);
  TextCursor cursor(source, "input");
  std::vector<std::string> items;
  if (format == nullptr) {
    const auto found = puzzlec::detect(cursor);
    if (!found) {
      check_error(found.error());
      return {found.error().message()};
    }
    format = *found;
  }
  cursor.skip_blank_lines();
  if (cursor.at_end()) return {};
  const auto reader = format->open(cursor, {});
  while (const auto item = reader->next()) {
    if (*item) {
      if (check) check_puzzle(*format, *item->value());
      items.push_back(whole_text(*format, *item->value()));
    } else {
      check_error(item->error());
      items.push_back(item->error().message());
    }
    if (items.size() == most_items) break;
  }
  return items;
}

}  // namespace

std::size_t fuzz::selector_count() {
  return puzzlec::formats().size() + 1;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const fuzz::Input input = fuzz::input_of(data, size);
  const Format* format = input.selector == 0 ? nullptr : puzzlec::formats()[input.selector - 1];
  const auto whole = read(format, input.text, input.text.size() + 1, true);
  require(read(format, input.text, 1 + input.text.size() / 3, false) == whole,
          "parts of the input make no difference");
  return 0;
}
