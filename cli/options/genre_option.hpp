// The option --genre: a genre of the user's own, from a file.
#pragma once

#include <string>

#include "encoders/base/input_error.hpp"
#include "encoders/genres/genre.hpp"

namespace puzzlec::cli {

/// The genre that a file states (docs/genres.md). Errors: unreadable, line_too_long (a file above
/// that of TextCursor), and those of genres::read_genre().
[[nodiscard]] Parsed<genres::GenrePtr> read_genre_file(const std::string& path);

}  // namespace puzzlec::cli
