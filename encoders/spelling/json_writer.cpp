#include "encoders/spelling/json_writer.hpp"

#include <algorithm>

#include <nlohmann/json.hpp>

namespace puzzlec {

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
  return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

}  // namespace puzzlec
