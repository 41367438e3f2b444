#include "encoders/base/visible_text.hpp"

#include <array>

#include <fmt/format.h>

namespace puzzlec {
namespace {

/// Written so that compilers look at many bytes at once: nearly all text is of this kind.
bool is_plain_ascii(std::string_view text) {
  unsigned strange = 0;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    strange |= static_cast<unsigned>(byte - 0x20U >= 0x5fU) & static_cast<unsigned>(byte != '\n');
  }
  return strange == 0;
}

/// Calls `plain` with each character that is shown as it is, `escape` with each that is not.
template <typename Plain, typename Escape>
void for_each_character(std::string_view text, LineEnds line_ends, Plain plain, Escape escape) {
  while (!text.empty()) {
    const Utf8Character first = first_character(text);
    const std::size_t bytes = first.bytes == 0 ? 1 : first.bytes;
    const bool is_line_end =
        line_ends == LineEnds::kept &&
        (text[0] == '\n' || text[0] == '\t' || (text[0] == '\r' && text.substr(1, 1) == "\n"));
    if (is_line_end || (first.bytes > 0 && !is_control(first.character))) {
      plain(text.substr(0, bytes));
    } else {
      escape(text.substr(0, bytes), first);
    }
    text.remove_prefix(bytes);
  }
}

}  // namespace

Utf8Character first_character(std::string_view text) {
  const auto byte = [text](std::size_t i) -> char32_t {
    return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
  };
  const char32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4) return {lead, 0};
  char32_t character = lead & (0x7fU >> bytes);
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return {lead, 0};
    character = (character << 6U) | (byte(i) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> least{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < least[bytes] || character > 0x10ffff || is_surrogate) return {lead, 0};
  return {character, bytes};
}

bool is_visible(std::string_view text, LineEnds line_ends) {
  if (line_ends == LineEnds::kept && is_plain_ascii(text)) return true;
  bool has_escape = false;
  for_each_character(
      text, line_ends, [](std::string_view) {},
      [&has_escape](std::string_view, const Utf8Character&) { has_escape = true; });
  return !has_escape;
}

std::string visible(std::string_view text, LineEnds line_ends) {
  std::string shown;
  shown.reserve(text.size());
  for_each_character(
      text, line_ends, [&shown](std::string_view plain) { shown += plain; },
      [&shown](std::string_view bytes, const Utf8Character& found) {
        if (found.bytes > 0 && found.character >= 0x80) {
          shown += fmt::format("\\u{:04x}", static_cast<std::uint32_t>(found.character));
        } else {
          shown += fmt::format("\\x{:02x}", static_cast<unsigned char>(bytes[0]));
        }
      });
  return shown;
}

}  // namespace puzzlec
