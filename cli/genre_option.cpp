#include "cli/genre_option.hpp"

#include "cli/io.hpp"
#include "encoders/genres/genre_file.hpp"

namespace puzzlec::cli {

Parsed<genres::GenrePtr> read_genre_file(const std::string& path) {
  auto source = open_file(path);
  if (!source) return Failure{source.error()};
  std::string text;
  char buffer[1 << 14];
  while (const std::size_t count = (*source)->read(buffer, sizeof(buffer))) {
    text.append(buffer, count);
    if (text.size() > TextCursor::longest_line) {
      return Failure{InputError{InputErrorCode::line_too_long, path, 0, 0,
                                "a genre of at most 4 MiB", "a longer file"}};
    }
  }
  return genres::read_genre(text, path);
}

}  // namespace puzzlec::cli
