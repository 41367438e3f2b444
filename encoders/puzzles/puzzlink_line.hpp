// What the formats of puzz.link URLs do with a line before they read the puzzle.
#pragma once

#include <string>

#include "encoders/puzzles/codec.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {

/// Passes over the name of a variant; an error unless the caller leaves out what is not known. Which
/// rules a variant changes, its URL does not say.
[[nodiscard]] inline std::optional<InputError> pass_variant(PuzzlinkAddress& address,
                                                            const LineScanner& scanner,
                                                            Reading& in) {
  if (address.variant == std::string::npos) return std::nullopt;
  if (!in.options.ignore_unsupported) {
    LineScanner at = scanner;
    at.advance(address.variant);
    return at.error(InputErrorCode::unsupported,
                    "a puzzle with the genre's usual rules (--ignore-unsupported reads it as one)",
                    "\"v:\", the mark of a variant with other rules");
  }
  const std::size_t end = address.text.find('/', address.variant);
  address.text.erase(address.variant, end == std::string::npos ? end : end + 1 - address.variant);
  in.left_out.emplace_back("the rules of a variant");
  return std::nullopt;
}

/// Reads the URL in a line.
template <typename P, Parsed<P> (*read)(LineScanner& address, Reading& in)>
Parsed<P> read_puzzlink_line(LineScanner& line, Reading& in) {
  PuzzlinkAddress address = puzzlink_address(line.rest());
  const std::size_t column = line.column() + address.start;
  if (auto error = pass_variant(address, LineScanner(in.cursor, address.text, column), in))
    return Failure{*error};
  LineScanner scanner(in.cursor, address.text, column);
  return read(scanner, in);
}

}  // namespace puzzlec
