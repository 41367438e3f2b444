#include "encoders/puzzles/square/grid/same_statements.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/input_error.hpp"

namespace puzzlec {
namespace same_statements_detail {
namespace {

/// Fewer of them are not worth a guess.
constexpr std::size_t fewest = 10;
constexpr std::size_t most_numbers = 8;
constexpr std::size_t longest_line = 8'000;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/// A statement: its text with # for each number, and the numbers.
struct Statement {
  std::string frame;
  std::vector<std::string> numbers;
  TextPlace place;
};

Statement statement_of(const PlainLine& line, std::size_t begin, std::size_t end) {
  Statement statement;
  while (begin < end && (line.text[begin] == ' ' || line.text[begin] == '\t')) ++begin;
  statement.place = line.place(begin);
  for (std::size_t i = begin; i < end;) {
    if (!is_digit(line.text[i])) {
      // How wide columns are says nothing.
      const bool is_blank = line.text[i] == ' ' || line.text[i] == '\t';
      if (!is_blank || statement.frame.empty() || statement.frame.back() != ' ')
        statement.frame += is_blank ? ' ' : line.text[i];
      ++i;
      continue;
    }
    std::size_t after = i;
    while (after < end && is_digit(line.text[after])) ++after;
    statement.frame += '#';
    statement.numbers.push_back(line.text.substr(i, after - i));
    i = after;
  }
  while (!statement.frame.empty() &&
         std::string_view(" ,;.+|&").find(statement.frame.back()) != std::string_view::npos)
    statement.frame.pop_back();
  return statement;
}

/// The statements of a line: one, or those between commas and semicolons outside of brackets.
std::vector<Statement> statements_in(const PlainLine& line) {
  std::vector<Statement> statements;
  int depth = 0;
  std::size_t begin = 0;
  const std::string& text = line.text;
  const auto end_at = [&](std::size_t end) {
    Statement one = statement_of(line, begin, end);
    if (!one.frame.empty()) statements.push_back(std::move(one));
  };
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (std::string_view("[({").find(text[i]) != std::string_view::npos) ++depth;
    if (std::string_view("])}").find(text[i]) != std::string_view::npos) --depth;
    if (depth != 0 || (text[i] != ';' && text[i] != ',')) continue;
    end_at(i);
    begin = i + 1;
  }
  end_at(text.size());
  return statements;
}

/// The statement of a line with one; `title: ` before the first of several may go.
bool is_like(Statement& first, const Statement& other) {
  if (first.frame == other.frame) return first.numbers.size() == other.numbers.size();
  const bool has_title = first.frame.size() > other.frame.size() + 1 &&
                         first.frame.ends_with(other.frame) &&
                         first.numbers.size() == other.numbers.size() &&
                         first.frame[first.frame.size() - other.frame.size() - 1] == ' ';
  if (has_title) first.frame = other.frame;
  return has_title;
}

/// The word before the number k of a frame, in small letters.
std::string name_before(const std::string& frame, std::size_t k) {
  std::size_t at = 0;
  for (std::size_t seen = 0; at < frame.size(); ++at) {
    if (frame[at] == '#' && seen++ == k) break;
  }
  while (at > 0 && std::string_view(" =:\"'-_").find(frame[at - 1]) != std::string_view::npos) --at;
  std::string name;
  while (at > 0 && is_letter(frame[at - 1])) name.insert(name.begin(), frame[--at]);
  std::ranges::transform(name, name.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return name;
}

/// Which of the three numbers are the row, the column and the value.
std::optional<std::array<std::size_t, 3>> parts_of(const std::string& frame,
                                                   const std::vector<std::size_t>& varying) {
  std::array<std::size_t, 3> parts{3, 3, 3};
  std::array<std::string, 3> names;
  for (std::size_t k = 0; k < 3; ++k) names[k] = name_before(frame, varying[k]);
  const auto place_of = [&](std::initializer_list<std::string_view> words) -> std::size_t {
    for (std::size_t k = 0; k < 3; ++k) {
      if (std::ranges::find(words, std::string_view(names[k])) != words.end()) return k;
    }
    return 3;
  };
  parts[0] = place_of({"row", "r", "y"});
  parts[1] = place_of({"col", "column", "c", "x"});
  const std::size_t value = place_of({"value", "val", "v", "digit", "number", "num", "n", "d"});
  if (parts[0] < 3 && parts[1] < 3) {
    parts[2] = 3 - parts[0] - parts[1];
    return value == 3 || value == parts[2] ? std::optional(parts) : std::nullopt;
  }
  // A value in front: `5 at (1, 2)`, `5 in r1c2`.
  std::array<std::size_t, 3> places{};
  std::size_t seen = 0;
  for (std::size_t i = 0; i < frame.size(); ++i) {
    if (frame[i] != '#') continue;
    for (std::size_t k = 0; k < 3; ++k) {
      if (varying[k] == seen) places[k] = i;
    }
    ++seen;
  }
  const std::string before = frame.substr(places[0] + 1, places[1] - places[0] - 1);
  const std::string after = frame.substr(places[1] + 1, places[2] - places[1] - 1);
  const auto has = [](const std::string& text, std::string_view signs) {
    return text.find_first_of(signs) != std::string::npos;
  };
  // The place is what stands closer together; a place alone in brackets after the value is refused.
  const bool value_may_lead = (has(before, "([{") && !has(before, "])}") && !has(after, "])}")) ||
                              std::ranges::count_if(before, is_letter) > 1;
  if (value_may_lead) return std::nullopt;
  return std::array<std::size_t, 3>{0, 1, 2};
}

/// Which numbers differ between the statements; those that count them do not.
std::vector<std::size_t> varying_numbers(const std::vector<Statement>& statements) {
  std::vector<std::size_t> varying;
  for (std::size_t k = 0; k < statements[0].numbers.size(); ++k) {
    const bool is_same = std::ranges::all_of(statements, [&](const Statement& one) {
      return one.numbers[k] == statements[0].numbers[k];
    });
    if (!is_same) varying.push_back(k);
  }
  if (varying.size() != 4) return varying;
  std::size_t last = 0;
  for (std::size_t i = 0; i < statements.size(); ++i) {
    const std::string& text = statements[i].numbers[varying[0]];
    const std::size_t number = text.size() > 4 ? 0 : std::stoul(text);
    if (i > 0 && number != last + 1) return varying;
    last = number;
  }
  varying.erase(varying.begin());
  return varying;
}

/// Takes the statements of a line; false if they are not like those before.
bool take_statements(const PlainLine& line, std::vector<Statement>& statements) {
  if (line.text.size() > longest_line) return false;
  std::vector<Statement> more = statements_in(line);
  const auto fits = [](const Statement& one) {
    return one.numbers.size() >= 3 && one.numbers.size() <= most_numbers;
  };
  // A statement that has commas itself.
  if (!std::ranges::all_of(more, fits)) more = {statement_of(line, 0, line.text.size())};
  if (more.empty() || !std::ranges::all_of(more, fits)) return false;
  if (statements.empty() && more.size() > 1 && !is_like(more[0], more[1])) return false;
  const bool are_like = std::ranges::all_of(more, [&](Statement& one) {
    return is_like(statements.empty() ? more[0] : statements[0], one);
  });
  if (!are_like) return false;
  std::move(more.begin(), more.end(), std::back_inserter(statements));
  return true;
}

/// Whether a line beside statements may be one of them with a slip: it begins as they do, up to their
/// first number, and has two numbers where they begin with no word.
bool may_be_one_of(const PlainLine& line, const std::string& frame) {
  const std::string other = statement_of(line, 0, line.text.size()).frame;
  const std::string_view begin = std::string_view(frame).substr(0, frame.find('#'));
  if (std::ranges::any_of(begin, is_letter)) return other.starts_with(begin);
  return std::ranges::count(other, '#') > 1 && other.starts_with(begin);
}

}  // namespace
}  // namespace same_statements_detail

bool begins_alike(const PlainLine& line, const PlainLine& other) {
  using namespace same_statements_detail;
  return may_be_one_of(line, statement_of(other, 0, other.text.size()).frame);
}

std::optional<DataNode> same_statements(PlainLines& lines, std::size_t i, std::size_t& next,
                                        std::optional<GridFault>& fault) {
  using namespace same_statements_detail;
  std::vector<Statement> statements;
  std::size_t end = i;
  // The names of columns.
  constexpr std::size_t most_names = 3;
  while (lines.has(end) && end < i + most_names && lines.kind(end) != LineKind::nothing &&
         std::ranges::none_of(lines.at(end).text, is_digit)) {
    ++end;
  }
  const std::size_t begin = end;
  for (; lines.has(end); ++end) {
    if (lines.kind(end) == LineKind::nothing) break;
    // A rule below the names of columns.
    if (lines.kind(end) == LineKind::rule && !statements.empty()) continue;
    if (!take_statements(lines.at(end), statements)) break;
  }
  if (statements.size() < fewest) return std::nullopt;
  // Coordinates of a drawing are not rows and columns: \node at (0.5,8.5) {5};
  const std::string frame = statements[0].frame;
  if (frame.starts_with('\\') || frame.find("#.#") != std::string::npos) return std::nullopt;
  const auto varying = varying_numbers(statements);
  if (varying.size() != 3) return std::nullopt;
  const auto parts = parts_of(frame, varying);
  if (!parts) return std::nullopt;
  next = end;
  for (const std::size_t k : {begin - 1, end}) {
    if (k == begin - 1 && begin == 0) continue;
    if (!lines.has(k) || lines.kind(k) == LineKind::nothing) continue;
    const bool goes_on =
        k == end && lines.has(k + 1) && take_statements(lines.at(k + 1), statements);
    if (!goes_on && !may_be_one_of(lines.at(k), frame)) continue;
    fault = GridFault{InputErrorCode::bad_character, lines.at(k).place(0),
                      fmt::format("the row, column and value of a cell as in {}, or a blank line",
                                  quoted(lines.at(begin).text)),
                      quoted(lines.at(k).text)};
    next = std::max(end, k + 1);
    return std::nullopt;
  }
  DataNode list{true, false, {}, {}, false, false, {i, 1}, {}};
  for (Statement& one : statements) {
    DataNode fact{true, false, {}, {}, false, false, one.place, {}};
    for (const std::size_t part : *parts) {
      fact.items.push_back(
          {false, false, one.numbers[varying[part]], {}, false, false, one.place, {}});
    }
    list.items.push_back(std::move(fact));
  }
  return list;
}

}  // namespace puzzlec
