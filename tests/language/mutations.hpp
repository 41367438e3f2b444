// Files with random mistakes: members that are missing, doubled, of another type or in the wrong
// place, words of other kinds, damaged text.
#pragma once

#include <string>

#include "tests/language/choices.hpp"
#include "tests/language/words.hpp"

namespace language {

/// The value with a few changes; parts of `donor` may take the place of others.
[[nodiscard]] json mutated(json value, const json& donor, Choices& choices);

/// As text, whatever bytes its strings have.
[[nodiscard]] inline std::string text_of(const json& value) {
  return value.dump(-1, ' ', false, json::error_handler_t::ignore);
}

/// The text with a byte more, less or another.
[[nodiscard]] std::string damaged(std::string text, Choices& choices);

}  // namespace language
