// What the texts in the cells of a square mean: which sign is a blank, whether values count from 0
// or from 1, are numbers or letters, and whether a cell lists candidates. docs/reading.md states
// the rules.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "encoders/base/expected.hpp"
#include "encoders/base/input_error.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/grid.hpp"
#include "encoders/puzzles/square/grid/rows/grid_row.hpp"

namespace puzzlec {

/// What the caller says about the symbols of a text; empty members are found out.
struct SymbolOptions {
  std::string symbols = {};  ///< "0..F", "1..9", "A..P", or one character after the other
  std::string blank = {};    ///< the sign of a blank cell
};

/// What is wrong with a text, and where.
struct GridFault {
  InputErrorCode code = InputErrorCode::bad_character;
  TextPlace place = {};
  std::string expected;
  std::string found;
  bool is_certain = false;  ///< no other reading is looked for
};

/// The symbols of 1, 2, ... that SymbolOptions::symbols lists; nothing if it lists none.
[[nodiscard]] std::optional<std::vector<std::string>> symbols_in(const std::string& list);

struct CellValues {
  Grid givens;
  std::vector<Domain> marks;  ///< by cell; empty if no cell lists candidates
  /// The symbols of 1, 2, ... if they are not the numbers.
  std::vector<std::string> symbols;
  /// Whether 0 was read as a value although it could be a blank, or the other way round.
  bool zero_is_value = false;
  bool zero_is_doubtful = false;
  bool has_two_blanks = false;  ///< different signs stand for blank cells
  char second_blank = '\0';     ///< the one of these that is not usual beside others
  /// Cells such as u5, which a player has filled in. The candidates are the player's then, too, and
  /// `marks` is empty.
  std::size_t player_values = 0;
};

/// The values of the cells of a square, row by row. Requires: side * side cells, side >= 1.
[[nodiscard]] Expected<CellValues, GridFault> values_of(const CellRow& cells, std::size_t side,
                                                        const SymbolOptions& options);

}  // namespace puzzlec
