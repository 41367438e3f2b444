#include "engine/dimacs_puzzle.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/lower/lower.hpp"
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
