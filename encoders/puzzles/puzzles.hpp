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
[[nodiscard]] std::string names_of(std::span<const Format* const> list);

/// The format of the input, judged by its beginning, which is not consumed. If that fits several
/// formats, their readers try it: one that reads it without an error is the format. Errors:
/// empty_input; ambiguous_format, with the candidates; unknown_format, with the format that came
/// closest and why it failed.
[[nodiscard]] Parsed<const Format*> detect(TextCursor& cursor);

}  // namespace puzzlec
