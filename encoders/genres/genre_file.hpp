// Reading a genre from its file (docs/genres.md).
#pragma once

#include "encoders/genres/genre.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec::genres {

/// The genre that a file states. Errors: those of JSON; unknown members, words, values; rules
/// without a kind or with two. `text` is kept as Genre::text.
[[nodiscard]] Parsed<GenrePtr> read_genre(const JsonDocument& document, std::string text = {});
/// The same for the text of a whole file, named `file` in errors.
[[nodiscard]] Parsed<GenrePtr> read_genre(std::string_view text, std::string file);

/// The members of a genre file, of its recipe, of every rule, and what a genre may take, for tests of the
/// documentation.
[[nodiscard]] std::span<const std::string_view> genre_members();
[[nodiscard]] std::span<const std::string_view> recipe_members();
[[nodiscard]] std::span<const std::string_view> rule_members();

}  // namespace puzzlec::genres
