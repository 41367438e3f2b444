// What the readers and the writer of DIMACS share: the largest variable, and what a comment may
// hold.
//
// Solvers read some comments. CaDiCaL and Kissat take what follows the first '-' of a comment
// before the header as an option (`c x --no-elim` really turns elimination off). Samplers and
// counters look for `c ind` and `c p show`. So the comments that puzzlec writes use a small
// alphabet and do not begin with such a word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "encoders/base/ascii.hpp"

namespace puzzlec {

/// The largest variable that a file may name. Some solvers keep 2^31 - 1 for themselves.
inline constexpr std::uint32_t largest_dimacs_var = 2147483646;

/// A comment line before the header, and its place.
struct DimacsComment {
  std::string text;        ///< without the leading "c" and the one blank after it
  std::size_t line = 0;    ///< from 1
  std::size_t column = 0;  ///< of text's first character, from 1
};

/// Whether a character is of the safe alphabet: A-Z a-z 0-9 = _ . ,
[[nodiscard]] constexpr bool is_safe_character(char c) {
  return is_ascii_alphanumeric(c) || c == '=' || c == '_' || c == '.' || c == ',';
}

/// Whether `text` may stand in a comment: only the safe alphabet and blanks, no blank at either
/// end, and a first word that no solver, counter or sampler is known to look for.
[[nodiscard]] bool is_safe_comment(std::string_view text);

}  // namespace puzzlec
