#include "encoders/spelling/plain_line.hpp"

#include <algorithm>
#include <array>

namespace puzzlec {
namespace plain_line_detail {
namespace {

/// Characters first .. last stand for `text`.
struct Alike {
  char32_t first;
  char32_t last;
  const char* text;
};

/// A run of digits: the characters from `first` on stand for `value`, value + 1, ...
struct Digits {
  char32_t first;
  char32_t last;
  int value;
};

constexpr Digits digits[] = {
    {0x0660, 0x0669, 0},    {0x06F0, 0x06F9, 0},   {0x07C0, 0x07C9, 0},   {0x0966, 0x096F, 0},
    {0x09E6, 0x09EF, 0},    {0x0A66, 0x0A6F, 0},   {0x0AE6, 0x0AEF, 0},   {0x0B66, 0x0B6F, 0},
    {0x0BE6, 0x0BEF, 0},    {0x0C66, 0x0C6F, 0},   {0x0CE6, 0x0CEF, 0},   {0x0D66, 0x0D6F, 0},
    {0x0E50, 0x0E59, 0},    {0x0ED0, 0x0ED9, 0},   {0x0F20, 0x0F29, 0},   {0x1040, 0x1049, 0},
    {0x17E0, 0x17E9, 0},    {0x1810, 0x1819, 0},   {0x2070, 0x2070, 0},   {0x00B9, 0x00B9, 1},
    {0x00B2, 0x00B3, 2},    {0x2074, 0x2079, 4},   {0x2080, 0x2089, 0},   {0x2160, 0x216B, 1},
    {0x2170, 0x217B, 1},    {0x2460, 0x2473, 1},   {0x2474, 0x2487, 1},   {0x2488, 0x249B, 1},
    {0x24EA, 0x24EA, 0},    {0x24EB, 0x24F4, 11},  {0x24F5, 0x24FE, 1},   {0x24FF, 0x24FF, 0},
    {0x2776, 0x277F, 1},    {0x2780, 0x2789, 1},   {0x278A, 0x2793, 1},   {0x1D7CE, 0x1D7D7, 0},
    {0x1D7D8, 0x1D7E1, 0},  {0x1D7E2, 0x1D7EB, 0}, {0x1D7EC, 0x1D7F5, 0}, {0x1D7F6, 0x1D7FF, 0},
    {0x1F51F, 0x1F51F, 10},
};

constexpr char32_t han_digits[] = {0x3007, 0x4E00, 0x4E8C, 0x4E09, 0x56DB,
                                   0x4E94, 0x516D, 0x4E03, 0x516B, 0x4E5D};

constexpr Alike alike[] = {
    {0x00A0, 0x00A0, " "},   {0x1680, 0x1680, " "},   {0x2000, 0x200A, " "},
    {0x202F, 0x202F, " "},   {0x205F, 0x205F, " "},   {0x3000, 0x3000, " "},
    {0x00AD, 0x00AD, ""},    {0x200B, 0x200F, ""},    {0x202A, 0x202E, ""},
    {0x2060, 0x2064, ""},    {0x2066, 0x2069, ""},    {0x20E3, 0x20E3, ""},
    {0xFE00, 0xFE0F, ""},    {0xFEFF, 0xFEFF, ""},    {0x2028, 0x2029, " "},
    {0x00B7, 0x00B7, "."},   {0x2022, 0x2024, "."},   {0x2027, 0x2027, "."},
    {0x2219, 0x2219, "."},   {0x22C5, 0x22C5, "."},   {0x30FB, 0x30FB, "."},
    {0xFF65, 0xFF65, "."},   {0x3002, 0x3002, "."},   {0x25A0, 0x25A3, "."},
    {0x25A8, 0x25AB, "."},   {0x25CB, 0x25CF, "."},   {0x25E6, 0x25E6, "."},
    {0x25FB, 0x25FE, "."},   {0x2B1B, 0x2B1C, "."},   {0x1F7E0, 0x1F7EB, "."},
    {0x1F532, 0x1F535, "."}, {0x2B55, 0x2B55, "."},   {0x2610, 0x2610, "."},
    {0x2591, 0x2593, "."},   {0x2026, 0x2026, "..."}, {0x2010, 0x2015, "-"},
    {0x2212, 0x2212, "-"},   {0x00AF, 0x00AF, "-"},   {0x203E, 0x203E, "-"},
    {0x00D7, 0x00D7, "x"},   {0x2715, 0x2716, "x"},   {0x274C, 0x274C, "x"},
    {0x00A6, 0x00A6, "|"},   {0x2016, 0x2016, "|"},   {0x23D0, 0x23D0, "|"},
    {0x258F, 0x2590, "|"},   {0x2595, 0x2595, "|"},   {0x2758, 0x275A, "|"},
    {0x2018, 0x201B, "'"},   {0x2032, 0x2032, "'"},   {0x201C, 0x201F, "\""},
    {0x2033, 0x2033, "\""},  {0x00AB, 0x00AB, "\""},  {0x00BB, 0x00BB, "\""},
    {0x2039, 0x203A, "'"},   {0x300C, 0x300F, "\""},  {0x3001, 0x3001, ","},
    {0x2580, 0x2580, "#"},   {0x2582, 0x2588, "#"},   {0x2795, 0x2795, "+"},
    {0x2796, 0x2796, "-"},   {0x2192, 0x2192, ">"},   {0x21D2, 0x21D2, ">"},
    {0x2581, 0x2581, "-"},   {0x2594, 0x2594, "-"},   {0x23AF, 0x23AF, "-"},
    {0x23B8, 0x23B9, "|"},   {0x25EF, 0x25EF, "."},   {0x2423, 0x2423, "."},
    {0x2800, 0x2800, "."},   {0x2B1A, 0x2B1A, "."},
};

/// Box drawing, U+2500 .. U+257F, - for a line across, | for one up and down, + for others.
constexpr std::string_view boxes =
    "--||--||--||++++"
    "++++++++++++++++"
    "++++++++++++++++"
    "++++++++++++++++"
    "++++++++++++--||"
    "-|++++++++++++++"
    "++++++++++++++++"
    "+xxx-|-|-|-|-|-|";
static_assert(boxes.size() == 128);

/// Letters of Latin-1, U+00C0 .. U+00FF, without the marks above or below them; * for others.
constexpr std::string_view letters =
    "AAAAAAACEEEEIIII*NOOOOO*OUUUUY**aaaaaaaceeeeiiii*nooooo*ouuuuy*y";
static_assert(letters.size() == 64);

std::string plain_text_of(char32_t c) {
  if (c >= 0xC0 && c <= 0xFF && letters[c - 0xC0] != '*') return {letters[c - 0xC0]};
  if (c >= 0xFF01 && c <= 0xFF5E) return {static_cast<char>(c - 0xFF01 + '!')};
  if (c >= 0x2500 && c <= 0x257F) return {boxes[c - 0x2500]};
  for (const Alike& one : alike) {
    if (c >= one.first && c <= one.last) return one.text;
  }
  for (const Digits& run : digits) {
    if (c >= run.first && c <= run.last)
      return std::to_string(run.value + static_cast<int>(c - run.first));
  }
  for (std::size_t i = 0; i < std::size(han_digits); ++i) {
    if (c == han_digits[i]) return std::to_string(i);
  }
  return "\x7f";  // a character that no grid has
}

/// The character at `i` and how many bytes it has; broken bytes stand for themselves.
char32_t character_at(std::string_view text, std::size_t i, std::size_t& length) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
  const unsigned char lead = byte(i);
  length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1;
  if (length == 1 || i + length > text.size()) {
    length = 1;
    return 0xFFFD;
  }
  char32_t c = lead & (0xFFU >> (length + 1));
  for (std::size_t k = 1; k < length; ++k) {
    if ((byte(i + k) & 0xC0U) != 0x80U) {
      length = 1;
      return 0xFFFD;
    }
    c = c << 6U | (byte(i + k) & 0x3FU);
  }
  return c;
}

}  // namespace
}  // namespace plain_line_detail

TextPlace PlainLine::place(std::size_t i) const {
  if (places.empty()) return {number, i + 1};
  if (i < places.size()) return places[i];
  return {places.back().line, places.back().column + 1};
}

PlainLine PlainLine::part(std::size_t begin, std::size_t length) const {
  const std::size_t end = length == std::string::npos ? text.size() : begin + length;
  PlainLine rest{text.substr(begin, end - begin), number, {}};
  if (places.empty() && begin == 0) return rest;
  rest.places.reserve(end - begin);
  for (std::size_t i = begin; i < end; ++i) rest.places.push_back(place(i));
  return rest;
}

PlainLine plain_line(std::string_view line, std::size_t number) {
  PlainLine plain{{}, number, {}};
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  if (std::ranges::all_of(line, is_ascii)) {
    plain.text = line;
    return plain;
  }
  for (std::size_t i = 0; i < line.size();) {
    const TextPlace from{number, i + 1};
    if (is_ascii(line[i])) {
      plain.add(line[i++], from);
      continue;
    }
    std::size_t length = 1;
    const char32_t c = plain_line_detail::character_at(line, i, length);
    for (const char one : plain_line_detail::plain_text_of(c)) plain.add(one, from);
    i += length;
  }
  return plain;
}

}  // namespace puzzlec
