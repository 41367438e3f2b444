// Constraint strings of the Interactive Sudoku Solver: what its items are, and the puzzle while they
// are read. One item is a type and its arguments, ".Cage~10~R1C1~R1C2".
//
// By the behaviour of the program (sigh/Interactive-Sudoku-Solver).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"

namespace puzzlec::constraint_string {

inline constexpr std::size_t largest_side = 16;

/// A piece of the text, and where it stands.
struct Word {
  std::string text;
  std::size_t line = 0;
  std::size_t column = 0;
};

struct Item {
  Word type;  ///< "Given" if the text leaves it out
  std::vector<Word> arguments;
};

/// The squares of a puzzle that is read.
class Draft {
 public:
  Draft(std::string file, bool ignores_unsupported)
      : file_(std::move(file)), ignores_unsupported_(ignores_unsupported) {}

  std::optional<InputError> error;
  std::size_t side = 9;
  Grid givens;
  SquareRules rules;
  std::vector<std::string> left_out;

  void fail(const Word& at, InputErrorCode code, std::string expected);
  /// Refuses the item, or leaves it out.
  void unsupported(const Word& at, const std::string& what);

  // Stand-ins after an error.
  CellId cell(const Word& word);
  std::vector<CellId> cells(const Item& item, std::size_t first = 0);
  std::uint64_t number(const Word& word);
  /// The argument; an error if there are fewer.
  const Word& argument(const Item& item, std::size_t index);
  /// The cells of a row or column, "R3" or "C1".
  std::vector<CellId> line(const Word& word);
  /// Adds the use unless it has a fault.
  void add(const Item& item, VariantUse use);

 private:
  std::string file_;
  bool ignores_unsupported_;
  std::optional<VariantGrid> grid_;
};

/// How items of a type state a rule.
struct Kind {
  std::string_view type;
  const char* rule = "";  ///< "" if the reader knows
  void (*read)(Draft& draft, const Item& item, const Kind& kind) = nullptr;
  /// Null: the type is only read. Nothing: it cannot state this use.
  std::optional<std::string> (*write)(const VariantUse& use, const VariantGrid& grid,
                                      const Kind& kind) = nullptr;
  std::uint64_t number = 0;  ///< of the rule, if the type implies it
};

/// Null if there is none of the type, or none whose items are only read after all others.
[[nodiscard]] const Kind* find_kind(std::string_view type);
/// The items of the use; nothing if there is no type for it.
[[nodiscard]] std::optional<std::string> text_of(const VariantUse& use, const VariantGrid& grid);

[[nodiscard]] std::string name_of_cell(CellId cell, std::size_t side);
[[nodiscard]] std::string cell_list(const std::vector<CellId>& cells, std::size_t side);

}  // namespace puzzlec::constraint_string
