// How formats of JSON objects that name themselves are recognised.
#pragma once

#include <string_view>

#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// Whether a text may be an object that names the format: it begins with a brace and has the name.
[[nodiscard]] inline Fit fit_of_object(std::string_view head, std::string_view name) {
  const std::size_t text = head.find_first_not_of(" \t\r\n");
  const bool is_object = text != std::string_view::npos && head[text] == '{';
  return is_object && head.find(name) != std::string_view::npos ? Fit::possible : Fit::no;
}

}  // namespace puzzlec
