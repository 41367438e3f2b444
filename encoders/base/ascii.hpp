// Character classes of ASCII, whatever the locale.
#pragma once

namespace puzzlec {

[[nodiscard]] constexpr bool is_ascii_digit(int c) {
  return c >= '0' && c <= '9';
}
[[nodiscard]] constexpr bool is_ascii_alphanumeric(int c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || is_ascii_digit(c);
}
/// A space is.
[[nodiscard]] constexpr bool is_ascii_printable(int c) {
  return c >= ' ' && c <= '~';
}

}  // namespace puzzlec
