#include "encoders/puzzles/puzzle_text.hpp"

#include <utility>

#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec {

std::string whole_text(const Format& format, const std::string& item) {
  const std::string header = format.puzzles.header == nullptr ? "" : format.puzzles.header(1);
  return header + item + format.puzzles.footer;
}

std::string whole_text(const Format& format, const Puzzle& puzzle) {
  return whole_text(format, format.puzzles.item(1, puzzle, {}));
}

std::string own_genre_text(const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  if (held == nullptr) return {};
  const genres::GenrePtr built_in = genres::find_genre(held->genre->name);
  return built_in && built_in->text == held->genre->text ? std::string() : held->genre->text;
}

Parsed<PuzzlePtr> only_puzzle(const Format& format, const std::string& family,
                              const std::string& text, const std::string& file,
                              const std::string& genre_text) {
  const auto wrong = [&](const char* expected, std::string found) {
    return Failure{
        InputError{InputErrorCode::unknown_format, file, 0, 0, expected, std::move(found)}};
  };
  StringSource source(text);
  TextCursor cursor(source, file);
  // Only squares need to be told what they are.
  const Family* const known = find_family(family);
  ReadOptions options;
  if (known != nullptr && known->is_square_class) options.as = family;
  if (!genre_text.empty()) {
    auto genre = genres::read_genre(genre_text, file);
    if (!genre) return Failure{genre.error()};
    options.genre = *std::move(genre);
  }
  const auto reader = format.open(cursor, options);
  auto item = reader->next();
  if (!item) return wrong("a puzzle", "none");
  if (!*item) return Failure{item->error()};
  PuzzlePtr puzzle = std::move(**item);
  if (puzzle->family() != family)
    return wrong("a puzzle of the family that is named", quoted(puzzle->family()));
  if (reader->next()) return wrong("one puzzle", "more");
  return puzzle;
}

}  // namespace puzzlec
