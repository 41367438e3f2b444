#include "encoders/puzzles/part/partition.hpp"

#include <utility>

#include <fmt/format.h>

#include "encoders/base/sha256.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/puzzles/puzzle_text.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec {
namespace {

/// An error in a text that stands in a document, at its place there.
InputError inside(const JsonNode& text, const InputError& error) {
  const std::string place =
      error.line == 0 ? ""
                      : fmt::format(" in line {}, column {} of the text", error.line, error.column);
  return text.error(error.code, error.expected + place, error.found);
}

}  // namespace

void add_puzzle(JsonWriter& out, const StatedPuzzle& stated) {
  out.begin_object().text("format", stated.format->name);
  out.text("family", stated.puzzle->family());
  if (!stated.genre.empty()) out.text("genre", stated.genre);
  out.text("text", stated.text).end_object();
}

Parsed<StatedPuzzle> puzzle_at(const JsonNode& node) {
  if (const auto object = node.object("a puzzle as an object"); !object)
    return Failure{object.error()};
  FirstError error;
  error.keep(node.unknown_member({"format", "family", "genre", "text"}));
  StatedPuzzle stated;
  const JsonNode format = error.take(node.member("format"));
  stated.format = find_format(error.take(format.text()));
  if (!error && stated.format == nullptr)
    error.keep(format.error(InputErrorCode::unknown_format, "the name of a format",
                            quoted(*format.text())));
  const std::string family(error.take(error.take(node.member("family")).text()));
  if (const auto genre = node.find("genre")) stated.genre = error.take(genre->text());
  const JsonNode text = error.take(node.member("text"));
  stated.text = error.take(text.text());
  if (error) return Failure{error.error()};
  if (const auto genre = node.find("genre")) {
    const auto read = genres::read_genre(stated.genre, "");
    if (!read) return Failure{inside(*genre, read.error())};
  }
  auto puzzle = only_puzzle(*stated.format, family, stated.text, "", stated.genre);
  if (!puzzle) return Failure{inside(text, puzzle.error())};
  stated.puzzle = *std::move(puzzle);
  return stated;
}

void add_cube(JsonWriter& out, const Cube& cube, std::size_t columns) {
  out.begin_array();
  for (const CellLiteral& literal : cube) out.text(text_of(literal, columns));
  out.end_array();
}

Parsed<Cube> cube_at(const JsonNode& node, const Structure& structure) {
  const auto list = node.array("an array of literals such as \"r1c2=5\"");
  if (!list) return Failure{list.error()};
  Cube cube;
  for (const JsonNode one : *list) {
    const auto text = one.text("a literal such as \"r1c2=5\"");
    if (!text) return Failure{text.error()};
    const auto literal = literal_of(*text, structure);
    if (!literal)
      return Failure{one.error(InputErrorCode::out_of_range,
                               "a cell and one of its values, as in \"r1c2=5\" or \"r1c2!=5\"",
                               quoted(*text))};
    cube.push_back(*literal);
    if (!is_consistent(cube, structure))
      return Failure{one.error(InputErrorCode::unknown_clue,
                               "a literal that those before it leave open", quoted(*text))};
  }
  return cube;
}

std::string Partition::hash() const {
  return sha256(text());
}

std::string Partition::text() const {
  JsonWriter out;
  out.begin_object().text("format", format_name).number("version", 1).name("puzzle");
  add_puzzle(out, stated);
  out.name("parts").begin_array();
  for (const Cube& cube : cubes) add_cube(out, cube, stated.puzzle->givens().columns());
  return out.end_array().end_object().take() + "\n";
}

Parsed<Partition> read_partition(std::string text, const std::string& file) {
  const auto document = JsonDocument::parse_packed(std::move(text), file, 1, 1);
  if (!document) return Failure{document.error()};
  const JsonNode root = document->root();
  FirstError error;
  const JsonNode format = error.take(root.member("format"));
  if (!error && !format.is_text(Partition::format_name))
    error.keep(format.error(InputErrorCode::unknown_format,
                            fmt::format("\"{}\"", Partition::format_name), "another value"));
  error.take(error.take(root.member("version")).number(1, 1));
  error.keep(root.unknown_member({"format", "version", "puzzle", "parts"}));
  const JsonNode puzzle = error.take(root.member("puzzle"));
  const JsonNode parts = error.take(error.take(root.member("parts")).array());
  if (error) return Failure{error.error()};
  Partition partition;
  partition.stated = error.take(puzzle_at(puzzle));
  if (error) return Failure{error.error()};
  StructurePool pool;
  const Model model = partition.stated.puzzle->model(pool);
  for (const JsonNode part : parts) {
    partition.cubes.push_back(error.take(cube_at(part, *model.structure)));
    if (error) return Failure{error.error()};
  }
  if (!is_partition(partition.cubes))
    return Failure{parts.error(InputErrorCode::wrong_count,
                               "parts that share out all grids, each to one of them",
                               "parts that do not")};
  return partition;
}

}  // namespace puzzlec
