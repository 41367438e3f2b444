// SudokuPad's short spelling of JSON.
#pragma once

#include <string>

namespace puzzlec {

/// The JSON that a short spelling stands for: names of members without quotes and cut short ("ce"),
/// strings in single quotes, t and f, colours without quotes and '#', and nothing at all for {}.
/// Text that is JSON already stays as it is; other text becomes something that is not JSON.
[[nodiscard]] std::string unzipped_sudokupad(std::string text);

}  // namespace puzzlec
