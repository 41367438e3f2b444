// Summaries say "With `all`, ..." in a sentence, after a semicolon or in brackets, and name numbers as
// "the option `stars`".
#include "encoders/puzzles/genre/genre_rules_text.hpp"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/genres/board/board.hpp"

namespace puzzlec {
namespace genre_rules_text_detail {
namespace {

using genres::Board;

/// What stands in front of what holds only with an option, or only without it.
struct Condition {
  std::string option;
  bool wants_it = true;
  std::size_t length = 0;  ///< of the words, up to what holds then
};

std::optional<Condition> condition_at(std::string_view text) {
  for (const auto& [words, wants_it] : {std::pair("with the option `", true),
                                        std::pair("with `", true), std::pair("without `", false)}) {
    const std::string_view start(words);
    const bool is_here = text.size() > start.size() &&
                         std::tolower(static_cast<unsigned char>(text.front())) == start.front() &&
                         text.substr(1, start.size() - 1) == start.substr(1);
    if (!is_here) continue;
    const std::size_t end = text.find('`', start.size());
    if (end == std::string_view::npos) return std::nullopt;
    std::size_t after = text.find_first_of(",:", end);
    after = after == std::string_view::npos ? end + 1 : after + 1;
    while (after < text.size() && text[after] == ' ') ++after;
    return Condition{std::string(text.substr(start.size(), end - start.size())), wants_it, after};
  }
  return std::nullopt;
}

/// Parts of a summary that hold or fall together: sentences, what follows a semicolon, brackets.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts{""};
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = text[i] == '(' || (i > 0 && text[i - 1] == ')') ||
                        (i > 1 && text[i - 1] == ' ' && (text[i - 2] == '.' || text[i - 2] == ';'));
    if (begins && !parts.back().empty()) parts.emplace_back();
    parts.back() += text[i];
  }
  return parts;
}

/// Takes `end` away from the end of the text; false if it does not end so.
bool drop_end(std::string& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text.resize(text.size() - end.size());
  return true;
}

/// "1 of length 4, 2 of length 3" for the options `ships1` to `ships9`, which count things of a length.
std::string amounts_of(std::string_view name, std::string_view what, const Board& board) {
  std::string text;
  for (char digit = '9'; digit >= '1'; --digit) {
    const std::int64_t amount = board.option(std::string(name) + digit);
    if (amount > 0)
      text += fmt::format("{}{} of {} {}", text.empty() ? "" : ", ", amount, what, digit);
  }
  return text.empty() ? "any number of each " + std::string(what) : text;
}

/// With the numbers of options: "as many stars as the option `stars` says" is "2 stars", "the size that
/// the option `group` says" is "the size 3", "as many of each length as the options `ships1` to
/// `ships9` say" names each, and what else names an option is its number.
std::string with_numbers(const std::string& text, const genres::Genre& genre, const Board& board) {
  constexpr std::string_view as_many = "as many ";
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '`') {
      result += text[at++];
      continue;
    }
    const std::size_t end = text.find('`', at + 1);
    if (end == std::string::npos) return result + text.substr(at);
    std::string name = text.substr(at + 1, end - at - 1);
    at = end + 1;
    const std::string stem = name.substr(0, name.size() - (name.empty() ? 0 : 1));
    const std::string rest = " to `" + stem + "9` say";
    const std::size_t start = result.rfind(as_many);
    if (name.ends_with('1') && text.compare(at, rest.size(), rest) == 0 &&
        start != std::string::npos && drop_end(result, " as the options ")) {
      const std::string what = result.substr(std::min(result.size(), start + as_many.size() + 8));
      result.resize(start);  // 8: "of each "
      result += amounts_of(stem, what, board);
      at += rest.size();
      continue;
    }
    if (std::ranges::find(genre.options, name, &genres::Option::name) == genre.options.end()) {
      result += name;
      continue;
    }
    const std::string number = std::to_string(board.option(name));
    drop_end(result, "the option ");
    const bool says = text.compare(at, 5, " says") == 0;
    if (says) at += 5;
    if (says && start != std::string::npos && drop_end(result, "as ")) {
      result.erase(start, as_many.size());  // what is counted stays
      result.insert(start, number + " ");
      if (result.ends_with(' ')) result.pop_back();
      continue;
    }
    if (says) drop_end(result, "that ");
    result += number;
  }
  return result;
}

}  // namespace
}  // namespace genre_rules_text_detail

std::string genre_rules_text(const genres::Genre& genre, const GenreInstance& puzzle) {
  using namespace genre_rules_text_detail;
  const Board board(genre, puzzle);
  std::string text;
  for (std::string part : parts_of(genre.summary)) {
    const bool is_bracket = part.front() == '(';
    const std::string_view inside = std::string_view(part).substr(is_bracket ? 1 : 0);
    const auto condition = condition_at(inside);
    const bool is_option =
        condition && std::ranges::find(genre.options, condition->option, &genres::Option::name) !=
                         genre.options.end();
    if (!is_option) {
      text += part;
      continue;
    }
    const bool begins = text.empty() || text.ends_with(". ");
    if ((board.option(condition->option) != 0) == condition->wants_it) {
      std::string holds(inside.substr(condition->length));
      if (begins && !holds.empty())
        holds[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(holds[0])));
      text += (is_bracket ? "(" : "") + holds;
      continue;
    }
    // Without it; what it stood after goes on or ends.
    while (!text.empty() && (text.back() == ' ' || text.back() == ';')) text.pop_back();
    const char end =
        part.find_last_not_of(' ') == std::string::npos ? '.' : part[part.find_last_not_of(' ')];
    if (!is_bracket && !text.empty() && text.back() != '.') text += end == ';' ? "; " : ".";
    if (!is_bracket && !text.empty() && text.back() == '.') text += ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return with_numbers(text, genre, board);
}

}  // namespace puzzlec
