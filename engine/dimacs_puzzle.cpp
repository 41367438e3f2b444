#include "engine/dimacs_puzzle.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "solver_bridge/check_model.hpp"

namespace puzzlec {
namespace {

constexpr const char* another_solution = "another";
constexpr const char* fingerprint_key = "fingerprint";
constexpr const char* genre_key = "genre";

/// Of the formula as text, so that spacing and other comments make no difference: FNV-1a with 64
/// bits (Fowler, Noll and Vo, RFC 9923).
std::string fingerprint(const Cnf& cnf, const VarMap& map, const Metadata& metadata) {
  std::uint64_t hash = 0xcbf29ce484222325U;
  write_dimacs(cnf, write_map(map, cnf.var_count(), metadata), {}, [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  });
  return fmt::format("{:016x}", hash);
}

Metadata metadata_of(const InputPlace& place, const Puzzle& puzzle, Question question) {
  Metadata metadata{{"family", std::string(puzzle.family())},
                    {"format", place.format->name},
                    {"number", std::to_string(place.number)},
                    {"puzzle", whole_text(*place.format, puzzle)}};
  if (question == Question::another) metadata["question"] = another_solution;
  if (std::string genre = own_genre_text(puzzle); !genre.empty())
    metadata[genre_key] = std::move(genre);
  return metadata;
}

}  // namespace

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
  ReadOptions options{.as = family};
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

std::vector<std::string> comments_of(const InputPlace& place, const Puzzle& puzzle,
                                     Question question, const Cnf& cnf, const VarMap& map) {
  Metadata metadata = metadata_of(place, puzzle, question);
  metadata[fingerprint_key] = fingerprint(cnf, map, metadata);
  return write_map(map, cnf.var_count(), metadata);
}

bool is_unchanged(const Cnf& cnf, const MapComments& comments) {
  Metadata metadata = comments.metadata;
  const auto said = metadata.extract(fingerprint_key);
  return !said.empty() && said.mapped() == fingerprint(cnf, comments.map, metadata);
}

Parsed<DimacsPuzzle> puzzle_of(const Metadata& metadata, const std::string& file) {
  const auto value = [&](const char* key) {
    const auto found = metadata.find(key);
    return found == metadata.end() ? std::string() : found->second;
  };
  const auto wrong = [&](const std::string& expected, const std::string& found) {
    return Failure{InputError{InputErrorCode::unknown_format, file, 0, 0, expected, found}};
  };
  DimacsPuzzle result;
  result.place.file = file;
  result.place.format = find_format(value("format"));
  if (result.place.format == nullptr)
    return wrong("the name of a format in the map", quoted(value("format")));
  std::uint64_t number = 0;
  if (!parse_number(value("number"), number) || number == 0) {
    return wrong("the puzzle's number in the map", quoted(value("number")));
  }
  result.place.number = number;
  result.place.announced = 1;
  if (value("question") == another_solution) result.question = Question::another;

  auto puzzle = only_puzzle(*result.place.format, value("family"), value("puzzle"),
                            file + " (puzzle in the map)", value(genre_key));
  if (!puzzle) return Failure{puzzle.error()};
  result.puzzle = std::move(*puzzle);
  return result;
}

Expected<Grid, std::string> grid_of_model(const Puzzle& puzzle, const Cnf& cnf, const VarMap& map,
                                          const Assignment& assignment) {
  if (const auto clause = falsified_clause(cnf, assignment))
    return Failure{fmt::format("its model falsifies clause {}", *clause + 1)};
  Grid grid = decode(map, assignment);
  if (const auto problem = puzzle.check(grid)) {
    return Failure{fmt::format("its model breaks the rules of {}: {}", puzzle.family(), *problem)};
  }
  return grid;
}

}  // namespace puzzlec
