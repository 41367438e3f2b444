// Summaries say "With `all`, ..." in a sentence, after a semicolon or in brackets, and name numbers as
// "the option `stars`".
#include "drawing/printed_rules.hpp"

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
namespace printed_rules_detail {
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

/// With the numbers of options.
std::string with_numbers(std::string text, const genres::Genre& genre, const Board& board) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] != '`') {
      result += text[at++];
      continue;
    }
    const std::size_t end = text.find('`', at + 1);
    if (end == std::string::npos) return result + text.substr(at);
    const std::string name = text.substr(at + 1, end - at - 1);
    at = end + 1;
    // "`ships1` to `ships9`" names one for each digit.
    const std::string last = name.substr(0, name.size() - 1) + "9`";
    if (!name.empty() && name.back() == '1' && text.substr(at, 5 + last.size()) == " to `" + last) {
      std::string some;
      for (char digit = '1'; digit <= '9'; ++digit) {
        const std::string one = name.substr(0, name.size() - 1) + digit;
        if (board.option(one) > 0)
          some += fmt::format("{}{} ({})", some.empty() ? "" : ", ", one, board.option(one));
      }
      result += some;
      at += 5 + last.size();
      continue;
    }
    const bool is_option =
        std::ranges::find(genre.options, name, &genres::Option::name) != genre.options.end();
    result += is_option ? fmt::format("{} ({})", name, board.option(name)) : name;
  }
  return result;
}

}  // namespace
}  // namespace printed_rules_detail

std::string printed_rules(const genres::Genre& genre, const GenreInstance& puzzle) {
  using namespace printed_rules_detail;
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
  return with_numbers(std::move(text), genre, board);
}

}  // namespace puzzlec
