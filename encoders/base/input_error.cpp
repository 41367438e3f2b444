#include "encoders/base/input_error.hpp"

#include <fmt/format.h>

#include "encoders/base/visible_text.hpp"

namespace puzzlec {

const char* name_of(InputErrorCode code) {
  switch (code) {
    case InputErrorCode::empty_input:
      return "empty_input";
    case InputErrorCode::unreadable:
      return "unreadable";
    case InputErrorCode::unknown_format:
      return "unknown_format";
    case InputErrorCode::ambiguous_format:
      return "ambiguous_format";
    case InputErrorCode::bad_character:
      return "bad_character";
    case InputErrorCode::bad_number:
      return "bad_number";
    case InputErrorCode::out_of_range:
      return "out_of_range";
    case InputErrorCode::wrong_count:
      return "wrong_count";
    case InputErrorCode::unexpected_end:
      return "unexpected_end";
    case InputErrorCode::trailing_text:
      return "trailing_text";
    case InputErrorCode::line_too_long:
      return "line_too_long";
    case InputErrorCode::unknown_clue:
      return "unknown_clue";
    case InputErrorCode::missing_clue:
      return "missing_clue";
    case InputErrorCode::bad_cage:
      return "bad_cage";
    case InputErrorCode::wrong_solution:
      return "wrong_solution";
    case InputErrorCode::unsupported:
      return "unsupported";
    case InputErrorCode::too_many_errors:
      return "too_many_errors";
  }
  return "unknown";
}

std::string InputError::message() const {
  std::string text = file.empty() ? std::string("<input>") : file;
  if (line != 0) text += fmt::format(":{}", line);
  if (line != 0 && column != 0) text += fmt::format(":{}", column);
  text += ": ";
  if (!expected.empty()) text += "expected " + expected + (found.empty() ? "" : ", ");
  if (!found.empty()) text += "found " + found;
  return visible_name(text);
}

std::string quoted(std::string_view text) {
  constexpr std::size_t longest = 24;
  std::string out = "'";
  for (const char c : text.substr(0, longest)) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x20 || byte >= 0x7f) {
      out += fmt::format("\\x{:02x}", byte);
    } else {
      out += c;
    }
  }
  return out + (text.size() > longest ? "...'" : "'");
}

}  // namespace puzzlec
