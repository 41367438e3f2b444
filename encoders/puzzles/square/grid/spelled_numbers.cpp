#include "encoders/puzzles/square/grid/spelled_numbers.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {
namespace spelled_numbers_detail {
namespace {

/// Without the marks above letters, as plain_line() writes them.
constexpr std::string_view words[][10] = {
    {"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"},
    {"null", "eins", "zwei", "drei", "vier", "funf", "sechs", "sieben", "acht", "neun"},
    {"zero", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf"},
    {"cero", "uno", "dos", "tres", "cuatro", "cinco", "seis", "siete", "ocho", "nueve"},
    {"zero", "uno", "due", "tre", "quattro", "cinque", "sei", "sette", "otto", "nove"},
    {"zero", "um", "dois", "tres", "quatro", "cinco", "seis", "sete", "oito", "nove"},
    {"nul", "een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen"},
};

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::optional<char> digit_of(std::string_view text) {
  std::string word(text);
  std::ranges::transform(word, word.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (word == "null") return std::nullopt;  // rather a program's word for nothing
  for (const auto& language : words) {
    const auto* const found = std::ranges::find(language, std::string_view(word));
    if (found != std::end(language)) return static_cast<char>('0' + (found - std::begin(language)));
  }
  if (word == "blank" || word == "empty" || word == "space" || word == "dot") return '.';
  return std::nullopt;
}

/// The sign for a name between colons, as chats write emoji.
std::optional<char> sign_of(std::string_view name) {
  if (const auto digit = digit_of(name)) return digit;
  for (const std::string_view part : {"square", "circle", "button"})
    if (name.find(part) != std::string_view::npos) return '.';
  return std::nullopt;
}

PlainLine without_colon_names(const PlainLine& line) {
  PlainLine plain{{}, line.number, {}};
  const std::string& text = line.text;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = text[i] == ':' ? text.find(':', i + 1) : std::string::npos;
    const auto sign = end == std::string::npos
                          ? std::nullopt
                          : sign_of(std::string_view(text).substr(i + 1, end - i - 1));
    plain.add(sign ? *sign : text[i], line.place(i));
    i = sign ? end + 1 : i + 1;
  }
  return plain;
}

/// Number words and blank cells alone, perhaps after a name of the row.
PlainLine without_words(const PlainLine& line) {
  constexpr std::string_view between = " \t,;|";
  const std::string& text = line.text;
  PlainLine plain{{}, line.number, {}};
  std::size_t begin = text.find(": ");
  begin = begin == std::string::npos ? 0 : begin + 1;
  for (std::size_t i = 0; i < begin; ++i) plain.add(text[i], line.place(i));
  for (std::size_t i = begin; i < text.size();) {
    if (between.find(text[i]) != std::string_view::npos) {
      plain.add(text[i], line.place(i));
      ++i;
      continue;
    }
    const std::size_t end = std::min(text.find_first_of(between, i), text.size());
    const auto digit = digit_of(std::string_view(text).substr(i, end - i));
    if (!digit && end > i + 1) return line;
    plain.add(digit ? *digit : text[i], line.place(i));
    i = end;
  }
  return plain;
}

}  // namespace
}  // namespace spelled_numbers_detail

PlainLine with_digits(const PlainLine& line) {
  using namespace spelled_numbers_detail;
  const std::string& text = line.text;
  if (std::ranges::count_if(text, is_letter) < 3) return line;
  const std::size_t colon = text.find(':');
  const bool has_names = colon != std::string::npos && colon + 1 < text.size() &&
                         is_letter(text[colon + 1]) &&
                         text.find(':', colon + 1) != std::string::npos;
  if (has_names) return without_colon_names(line);
  return text.find(' ') == std::string::npos ? line : without_words(line);
}

}  // namespace puzzlec
