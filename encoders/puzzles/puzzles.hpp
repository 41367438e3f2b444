// All families and formats by name, and the detection of a format from a text.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

[[nodiscard]] std::span<const Family* const> families();
[[nodiscard]] const std::vector<const Format*>& formats();

/// The record of that name, or null.
[[nodiscard]] const Family* find_family(std::string_view name);
[[nodiscard]] const Format* find_format(std::string_view name);

/// The families whose plain puzzles a command without a solver takes.
[[nodiscard]] std::vector<const Family*> families_for(std::string_view command);

/// The families that --as may name.
[[nodiscard]] std::vector<const Family*> square_classes();

/// Their names: "latin, sudoku".
[[nodiscard]] std::string names_of(std::span<const Family* const> list);

/// The format that the input is in, judged by its beginning, which is not consumed. Errors:
/// empty_input, unknown_format, ambiguous_format (with the candidates).
[[nodiscard]] Parsed<const Format*> detect(TextCursor& cursor);

}  // namespace puzzlec
