#include "cli/options/genre_option.hpp"

#include "cli/input/io.hpp"
#include "encoders/genres/genre_file.hpp"

namespace puzzlec::cli {

Parsed<genres::GenrePtr> read_genre_file(const std::string& path) {
  const auto text = read_small_file(path, "a genre");
  if (!text) return Failure{text.error()};
  return genres::read_genre(*text, path);
}

}  // namespace puzzlec::cli
