// The sections of a text of janko.at that state a puzzle of a genre.
//
//   problem: a word for each cell, "-" or "." for none
//   areas: a name for each cell, that of its room
//   clabels, rlabels: numbers above and below the columns, left and right of the rows; one row of
//   words for one side, two for both
//
// A genre's file says what the words of its cells mean by a part of pzpr's files (docs/genre_sites.md).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/genres/urls/pzpr/pzpr_file.hpp"

namespace puzzlec::genres {

struct JankoSections {
  FileLines problem;
  FileLines areas;
  FileLines column_labels;
  FileLines row_labels;
};

/// By cell the number of its area, from 0 in the order of first cells.
[[nodiscard]] Parsed<std::vector<std::uint32_t>> read_janko_areas(FileLines& areas,
                                                                  std::size_t rows,
                                                                  std::size_t columns);

/// Requires: the genre has texts of janko. Errors: wrong_count, bad_character, trailing_text.
[[nodiscard]] Parsed<GenreInstance> read_janko(JankoSections& sections, const Genre& genre,
                                               std::size_t rows, std::size_t columns);
/// The sections; nothing if they would not hold all of the puzzle.
[[nodiscard]] std::optional<std::string> write_janko(const GenreInstance& instance,
                                                     const Genre& genre);

}  // namespace puzzlec::genres
