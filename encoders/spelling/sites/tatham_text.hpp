// What the ids of Simon Tatham's puzzle collection share: cells as numbers and runs of blanks, and
// regions as the edges between them.
//
//   id = params ":" description; the name of the game, which an id lacks, may be put in front as
//   "solo:", or as the URL of its page, ".../solo.html#". An id with "#" instead of ":" is a seed for the program that made it and describes
//   nothing.
//
// Format by the collection's manual, "Specifying game IDs"; the rest by trying its programs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/model/grid.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

/// Numbers by cell, or nothing for blank.
using CellNumbers = std::vector<std::optional<std::uint64_t>>;

[[nodiscard]] CellNumbers numbers_of(const Grid& grid);
/// Requires: rows * columns numbers, each one a value.
[[nodiscard]] Grid grid_of(const CellNumbers& cells, std::size_t rows, std::size_t columns);

/// Exactly `count` cells: a .. z are 1 .. 26 blanks, _ separates two numbers, numbers are 1 ..
/// `largest`. Ends in front of a comma or at the end of the text.
[[nodiscard]] Parsed<CellNumbers> read_runs(LineScanner& scanner, std::size_t count,
                                            std::uint64_t largest);
[[nodiscard]] std::string write_runs(const CellNumbers& cells);
[[nodiscard]] std::string write_runs(const Grid& grid);

/// Regions of a square, by cell, numbered from 0 in the order of their first cells: the letters
/// count the inner edges that are not a border before the next one that is, first those between
/// cells of a row in reading order, then those between cells of a column, column by column.
/// `counted` allows a number after a letter that says how often it is repeated. Ends as read_runs.
[[nodiscard]] Parsed<std::vector<std::uint32_t>> read_edges(LineScanner& scanner, std::size_t side,
                                                            bool counted);
/// Requires: each region is connected.
[[nodiscard]] std::string write_edges(const std::vector<std::uint32_t>& regions, std::size_t side,
                                      bool counted);

/// The parts of an id, for detection: nothing if `line` does not have the form of an id, or names a
/// game other than `game`.
struct IdParts {
  std::string_view params;
  std::string_view description;
  bool is_named = false;  ///< the game stood in front
  bool is_seed = false;
};
[[nodiscard]] std::optional<IdParts> parts_of_id(std::string_view line, std::string_view game);

/// Goes past "game:", or the URL of the game's page, if it is there.
void skip_game(LineScanner& scanner, std::string_view game);
/// Goes past the ":" after the parameters; an error if it is missing, or if there is the # of a
/// seed instead.
[[nodiscard]] std::optional<InputError> expect_colon(LineScanner& scanner);
/// A side at the beginning of parameters. Errors: bad_character, out_of_range.
[[nodiscard]] Parsed<std::size_t> read_side(LineScanner& scanner, std::size_t first,
                                            std::size_t last);
/// Goes past "d" and a letter, the difficulty that a generator was asked for.
void skip_difficulty(LineScanner& scanner);

}  // namespace puzzlec
