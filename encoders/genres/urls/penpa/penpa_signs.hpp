// What the signs of a penpa-edit board mean in a genre, and the reverse.
//
// penpa-edit draws and knows no rules; what stands here is how its authors, its own import of puzz.link
// URLs, and solvers that read its boards (T0nyX1ang/noqx) draw the clues of a genre.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/spelling/line_scanner.hpp"
#include "encoders/spelling/sites/penpa_board.hpp"

namespace puzzlec::genres {

/// The puzzle of the genre. Drawings that mean nothing are added to `notes`. Errors, at `at`:
/// unsupported (a sign that the genre has no clue for, named with its place).
[[nodiscard]] Parsed<GenreInstance> read_penpa(const penpa::Board& board, const Genre& genre,
                                               const LineScanner& at,
                                               std::vector<std::string>& notes);

struct NamedGenre {
  GenrePtr genre;       ///< null if none is named
  std::string rest;     ///< words after its name in the title
  std::string problem;  ///< what does not name one: a tag, two tags, a title; empty without any
};

/// The genre that the tags of a board name, or else its title.
[[nodiscard]] NamedGenre genre_named_by(const penpa::Board& board);

/// "numbers in cells, black circles and walls": what is drawn.
[[nodiscard]] std::string summary_of(const penpa::Board& board);

/// The URL of a puzzle; nothing if it has clues that read_penpa does not read back.
[[nodiscard]] std::optional<std::string> write_penpa(const GenreInstance& instance,
                                                     const Genre& genre);

}  // namespace puzzlec::genres
