// The family of puzzles whose rules are in a file of genres/, and its format `puzzlec-genre`:
// objects of docs/genres.md, one after the other.
#include <string>
#include <vector>

#include <fmt/format.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/object_fit.hpp"
#include "encoders/puzzles/records.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec {

extern const Format janko;
extern const Format kanpen;
extern const Format kudamono;
extern const Format penpa_addresses;
extern const Format pzpr_files;
extern const Format puzzlink_genre;

namespace puzzlec_genre_detail {
namespace {

constexpr std::string_view format_name = "puzzlec-genre";

/// The genre that a puzzle names: the one that the caller brought, or a built-in one.
Parsed<genres::GenrePtr> genre_of(const JsonNode& top, const ReadOptions& options) {
  const auto name = top.member("genre");
  if (!name) return Failure{name.error()};
  const auto text = name->text();
  if (!text) return Failure{text.error()};
  if (options.genre && options.genre->name == *text) return options.genre;
  if (genres::GenrePtr genre = genres::find_genre(*text)) return genre;
  return Failure{
      name->error(InputErrorCode::unsupported,
                  fmt::format("a genre such as {}", fmt::join(genres::nearest_genres(*text), ", ")),
                  quoted(*text))};
}

Parsed<std::vector<GenrePuzzle>> read(Reading& in) {
  const auto document = JsonDocument::take(in.cursor);
  if (!document) return Failure{document.error()};
  const JsonNode top = document->root();
  if (const auto object = top.object(); !object) return Failure{object.error()};
  const auto format = top.member("format");
  if (!format) return Failure{format.error()};
  if (!format->is_text(format_name)) {
    return Failure{
        format->error(InputErrorCode::unknown_format, "\"puzzlec-genre\"", format->compact())};
  }
  const auto genre = genre_of(top, in.options);
  if (!genre) return Failure{genre.error()};
  auto instance = genres::read_instance(top, **genre);
  if (!instance) return Failure{instance.error()};
  if (const auto numbers = too_large(**genre, *instance)) {
    return Failure{top.error(InputErrorCode::out_of_range,
                             fmt::format("numbers up to {} in cells", Domain::capacity - 1),
                             *numbers)};
  }
  std::vector<GenrePuzzle> puzzles;
  puzzles.push_back(genre_puzzle(*genre, *std::move(instance)));
  return puzzles;
}

std::string rows_text(const Puzzle& puzzle, const Grid& grid) {
  std::string text;
  for (const std::string& row : held_as<GenrePuzzle>(puzzle)->answer_rows(grid)) text += row + "\n";
  return text;
}

constexpr Codec<GenrePuzzle> codec{
    .name = format_name.data(),
    .summary = "puzzles of a genre, as JSON (docs/genres.md)",
    .example = R"({"format": "puzzlec-genre", "genre": "hitori",
 "cells": ["1 1 2", "1 2 3", "2 3 3"]}
)",
    .detect = [](std::string_view head, bool) { return fit_of_object(head, format_name); },
    .layout = Documents<GenrePuzzle>{.read = read},
    .states = "a puzzle of a genre",
    .write =
        [](const GenrePuzzle& puzzle) {
          return genres::write_instance(*puzzle.genre, puzzle.instance);
        },
    .answers = {.only_stated = true, .grid = rows_text},
};

constinit const Format by_json = format_of<codec>();

constexpr const Format* formats[] = {&by_json, &puzzlink_genre, &penpa_addresses, &pzpr_files,
                                     &kanpen,  &janko,          &kudamono};

}  // namespace
}  // namespace puzzlec_genre_detail

const Family genre_family{
    .name = "genre",
    .title = "Pencil puzzle",
    .summary = "a pencil puzzle whose rules are in a file (docs/genres.md)",
    .formats = puzzlec_genre_detail::formats,
};

}  // namespace puzzlec
