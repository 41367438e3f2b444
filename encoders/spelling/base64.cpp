#include "encoders/spelling/base64.hpp"

#include <cstdint>

namespace puzzlec {
namespace {

constexpr std::string_view alphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

std::size_t digit_of(char c) {
  if (c == '-') return 62;
  if (c == '_') return 63;
  return alphabet.find(c);
}

}  // namespace

std::optional<std::string> base64_decoded(std::string_view text) {
  while (!text.empty() && text.back() == '=') text.remove_suffix(1);
  std::string bytes;
  bytes.reserve(text.size() / 4 * 3 + 3);
  std::uint32_t bits = 0;
  unsigned held = 0;
  for (const char c : text) {
    const std::size_t digit = digit_of(c);
    if (c == '\0' || digit == std::string_view::npos) return std::nullopt;
    bits = (bits << 6U | static_cast<std::uint32_t>(digit)) & 0xffffffU;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes += static_cast<char>(bits >> held & 0xffU);
  }
  return bytes;
}

std::string base64_encoded(std::string_view bytes) {
  std::string text;
  for (std::size_t at = 0; at < bytes.size(); at += 3) {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
      const bool is_there = at + i < bytes.size();
      bits = bits << 8U | (is_there ? static_cast<unsigned char>(bytes[at + i]) : 0U);
    }
    for (std::size_t i = 0; i < 4; ++i) {
      const bool is_there = at + i < bytes.size() + 1;
      text += is_there ? alphabet[bits >> (18 - 6 * i) & 63U] : '=';
    }
  }
  return text;
}

}  // namespace puzzlec
