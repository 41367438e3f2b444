// Files of pzpr, the program behind puzz.link (`pzprv3`).
//
//   pzprv3[.version] NL genre NL rows NL columns NL parts; "/" may stand for line ends
//
// A part is a row of words for each row of the board, or of its edges or corners. The parts of the question
// come first; those of the answer follow.
//
// kanpen's files have no genre; other words, and the sizes count a margin of sums, too.
//
// By the behaviour of pzprjs (robx/pzprjs).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"

namespace puzzlec::genres {

/// The lines of one file, with their places.
struct FileLines {
  struct Line {
    std::string text;
    std::size_t number = 1;
    std::size_t column = 1;
  };
  std::string file;  ///< its name, for errors
  std::vector<Line> lines;
  std::size_t next = 0;

  [[nodiscard]] bool at_end() const { return next >= lines.size(); }
  [[nodiscard]] std::string_view peek() const {
    return at_end() ? std::string_view() : std::string_view(lines[next].text);
  }
  /// An error in the next line, or after the last one.
  [[nodiscard]] InputError error(InputErrorCode code, std::string expected, std::string found,
                                 std::size_t column = 1) const;
};

/// Whether puzzlec knows how files of pzpr state this genre.
[[nodiscard]] bool has_pzpr_file(const Genre& genre);
/// Reads what follows the sizes. Errors: wrong_count, bad_character, unsupported (no such files), trailing_text (lines
/// that are no part of an answer).
[[nodiscard]] Parsed<GenreInstance> read_pzpr_file(FileLines& lines, const Genre& genre,
                                                   std::size_t rows, std::size_t columns,
                                                   unsigned version);
/// A whole file, with blank answers left out; nothing if the file would not hold all of the puzzle.
[[nodiscard]] std::optional<std::string> write_pzpr_file(const GenreInstance& instance,
                                                         const Genre& genre);

/// The same for what follows the sizes of a file or URL of kanpen. Requires: the genre has such.
[[nodiscard]] Parsed<GenreInstance> read_kanpen(FileLines& lines, const Genre& genre,
                                                std::size_t rows, std::size_t columns);
/// The lines after the sizes.
[[nodiscard]] std::optional<std::vector<std::string>> write_kanpen(const GenreInstance& instance,
                                                                   const Genre& genre);

/// The parts that are no words in a layout, with names of their own.
[[nodiscard]] std::span<const pzpr::PzprPart> other_pzpr_parts();
/// "numbers", "beside-given", "borders", "option-stars", ...: [LAYOUT-]WORDS, another part, or an option's.
/// Nothing if there is none of that name.
[[nodiscard]] std::optional<pzpr::PzprPart> find_pzpr_part(std::string_view name);

}  // namespace puzzlec::genres
