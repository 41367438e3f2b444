// The genres that come with puzzlec, from the files of genres/ in the order of their names.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/genre.hpp"

namespace puzzlec::genres {

/// A file of genres/.
struct GenreFile {
  std::string_view name;  ///< of the genre, and of the file without ".json"
  std::string_view text;
};
[[nodiscard]] std::span<const GenreFile> genre_files();

/// The genre of that name, title or other name, in which blanks, hyphens and upper case make no
/// difference, or of that pid; null if there is none. Each file is read once, when it is first asked
/// for.
[[nodiscard]] GenrePtr find_genre(std::string_view name);
/// The genre of a pid of puzz.link; null if there is none.
[[nodiscard]] GenrePtr find_genre_of_pid(std::string_view pid);
/// The first genre for which `holds` is true, of those whose files contain `text`; null if there is
/// none.
[[nodiscard]] GenrePtr find_genre_that(std::string_view text,
                                       const std::function<bool(const Genre&)>& holds);
/// The names most like `name`, the best ones first; at most three.
[[nodiscard]] std::vector<std::string> nearest_genres(std::string_view name);

}  // namespace puzzlec::genres
