#include "encoders/spelling/grid_text.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"

namespace puzzlec {
namespace {

template <typename ReadRow>
std::optional<InputError> read_grid(TextCursor& cursor, Grid& grid, const ReadRow& read_row) {
  for (std::size_t row = 0; row < grid.rows(); ++row) {
    const auto values = read_row();
    if (!values) return values.error();
    for (std::size_t column = 0; column < grid.columns(); ++column)
      grid.at(row, column) = (*values)[column];
    cursor.advance();
  }
  return std::nullopt;
}

}  // namespace

std::optional<InputError> missing_line(TextCursor& cursor, std::string_view expected) {
  if (cursor.at_end()) return cursor.end_error(std::string(expected));
  if (cursor.line_is_too_long()) {
    return cursor.error(InputErrorCode::line_too_long, TextCursor::longest_line + 1,
                        fmt::format("a line of at most {} characters", TextCursor::longest_line),
                        "a longer one");
  }
  return std::nullopt;
}

Parsed<std::vector<Value>> read_number_row(TextCursor& cursor, const NumberRow& row) {
  const auto expected = [&] { return "a row of " + counted(row.count, "entry"); };
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const std::vector<Token> tokens = split(cursor.line());
  std::vector<Value> values;
  values.reserve(tokens.size());
  for (const Token& token : tokens) {
    if (values.size() == row.count) {
      return Failure{cursor.error(InputErrorCode::wrong_count, token.column, expected(),
                                  counted(tokens.size(), "entry"))};
    }
    std::uint64_t number = 0;
    const bool is_number =
        (row.dot_is_blank && token.text == ".") || parse_number(token.text, number);
    if (!is_number || number > row.largest) {
      return Failure{cursor.error(
          is_number ? InputErrorCode::out_of_range : InputErrorCode::bad_number, token.column,
          fmt::format("a number 0..{}{}", row.largest, row.dot_is_blank ? " or '.'" : ""),
          quoted(token.text))};
    }
    const bool is_blank = number == 0 && (!row.keeps_zero || token.text == ".");
    values.push_back(is_blank ? blank : value_of(number));
  }
  if (values.size() < row.count) {
    return Failure{
        cursor.error(InputErrorCode::wrong_count, cursor.line().size() + 1, expected(),
                     tokens.empty() ? "a blank line" : fmt::format("{} of them", tokens.size()))};
  }
  return values;
}

Parsed<std::vector<Value>> read_symbol_row(TextCursor& cursor, const SymbolRow& row) {
  const auto expected = [&] { return "a row of " + counted(row.count, "character"); };
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const std::string_view line = cursor.line();
  std::vector<Value> values;
  values.reserve(line.size());
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (values.size() == row.count) {
      return Failure{cursor.error(InputErrorCode::wrong_count, i + 1, expected(),
                                  counted(line.size(), "character"))};
    }
    const auto value = row.value_of_symbol(line[i]);
    if (!value) {
      return Failure{cursor.error(InputErrorCode::bad_character, i + 1, row.expected,
                                  quoted(line.substr(i, 1)))};
    }
    values.push_back(*value);
  }
  if (values.size() < row.count) {
    return Failure{
        cursor.error(InputErrorCode::wrong_count, line.size() + 1, expected(),
                     line.empty() ? "a blank line" : fmt::format("{} of them", line.size()))};
  }
  return values;
}

std::optional<InputError> read_number_grid(TextCursor& cursor, const NumberRow& row, Grid& grid) {
  return read_grid(cursor, grid, [&] { return read_number_row(cursor, row); });
}

std::optional<InputError> read_symbol_grid(TextCursor& cursor, const SymbolRow& row, Grid& grid) {
  return read_grid(cursor, grid, [&] { return read_symbol_row(cursor, row); });
}

std::optional<InputError> expect_blank_line(TextCursor& cursor, std::string expected,
                                            std::string found) {
  if (cursor.at_end() || cursor.line().empty()) return std::nullopt;
  return cursor.error(InputErrorCode::wrong_count, 1, std::move(expected), std::move(found));
}

Parsed<std::vector<NumberToken>> read_numbers(TextCursor& cursor,
                                              const std::vector<std::string>& names) {
  const auto expected = [&] { return fmt::format("{}", fmt::join(names, " and ")); };
  if (auto error = missing_line(cursor, expected)) return Failure{*error};
  const std::vector<Token> tokens = split(cursor.line());
  std::vector<NumberToken> numbers;
  for (const Token& token : tokens) {
    if (numbers.size() == names.size()) {
      return Failure{cursor.error(InputErrorCode::trailing_text, token.column,
                                  "nothing after " + expected(), quoted(token.text))};
    }
    std::uint64_t number = 0;
    if (!parse_number(token.text, number)) {
      return Failure{cursor.error(InputErrorCode::bad_number, token.column, names[numbers.size()],
                                  quoted(token.text))};
    }
    numbers.push_back({token, number});
  }
  if (numbers.size() < names.size()) {
    return Failure{cursor.error(InputErrorCode::wrong_count, cursor.line().size() + 1,
                                names[numbers.size()],
                                tokens.empty() ? "a blank line" : "the end of the line")};
  }
  return numbers;
}

std::optional<InputError> check_range(TextCursor& cursor, const Token& token, std::uint64_t number,
                                      std::uint64_t first, std::uint64_t last,
                                      std::string_view name) {
  if (number >= first && number <= last) return std::nullopt;
  return cursor.error(InputErrorCode::out_of_range, token.column, std::string(name),
                      quoted(token.text));
}

bool is_number_line(std::string_view line, bool dots) {
  const std::vector<Token> tokens = split(line);
  return !tokens.empty() && std::ranges::all_of(tokens, [dots](const Token& token) {
    std::uint64_t number = 0;
    return parse_number(token.text, number) || (dots && token.text == ".");
  });
}

std::vector<std::string_view> first_lines(std::string_view head, std::size_t count) {
  std::vector<std::string_view> lines;
  while (!head.empty() && lines.size() < count) {
    const std::size_t length = std::min(head.find('\n'), head.size());
    std::string_view line = head.substr(0, length);
    const std::size_t last = line.find_last_not_of(" \t\r");
    lines.push_back(line.substr(0, last == std::string_view::npos ? 0 : last + 1));
    head.remove_prefix(std::min(length + 1, head.size()));
  }
  return lines;
}

std::vector<std::string_view> lines_of(std::string_view text) {
  return first_lines(text, text.size());
}

std::string number_rows(const Grid& grid, std::string_view blank_text) {
  std::string text;
  for (std::size_t r = 0; r < grid.rows(); ++r) {
    for (std::size_t c = 0; c < grid.columns(); ++c) {
      if (c > 0) text += ' ';
      const Value value = grid.at(r, c);
      if (value.is_blank()) {
        text += blank_text;
      } else {
        text += std::to_string(value.number);
      }
    }
    text += '\n';
  }
  return text;
}

}  // namespace puzzlec
