#include "encoders/spelling/json/json_writer.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "encoders/base/visible_text.hpp"

namespace puzzlec {
namespace {

/// JSON text with the characters that terminals obey as JSON's own escapes: it says the same.
std::string without_controls(const std::string& json) {
  std::string text;
  for (std::string_view rest = json; !rest.empty();) {
    const Utf8Character first = first_character(rest);
    const std::size_t bytes = first.bytes == 0 ? 1 : first.bytes;
    if (is_control(first.character)) {
      text += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(first.character));
    } else {
      text += rest.substr(0, bytes);
    }
    rest.remove_prefix(bytes);
  }
  return text;
}

}  // namespace

JsonWriter& JsonWriter::name(std::string_view text) {
  separate();
  text_ += json_string(text);
  text_ += ':';
  needs_comma_ = false;
  return *this;
}

JsonWriter& JsonWriter::text(std::string_view text) {
  return token(json_string(text));
}

JsonWriter& JsonWriter::number(double value) {
  return token(nlohmann::json(value).dump());
}

std::string json_string(std::string_view text) {
  const auto is_plain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
  if (std::ranges::all_of(text, is_plain)) return '"' + std::string(text) + '"';
  return without_controls(
      nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace puzzlec
