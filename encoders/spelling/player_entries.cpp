#include "encoders/spelling/player_entries.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/counted.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {
namespace player_entries_detail {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view separators = " \t\r,;";
constexpr std::string_view blank_cells = ".0_-";

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

/// Goes through one line.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text) {}

  [[nodiscard]] std::string_view rest() const { return text_.substr(next_); }
  [[nodiscard]] bool at_end() const { return next_ == text_.size(); }
  [[nodiscard]] std::size_t column() const { return next_ + 1; }
  /// The word from here, for errors.
  [[nodiscard]] std::string_view word() const {
    return rest().substr(0, std::max<std::size_t>(1, rest().find_first_of(separators)));
  }
  void skip(std::string_view what) {
    next_ = std::min(text_.find_first_not_of(what, next_), text_.size());
  }
  bool take(char symbol) {
    if (at_end() || text_[next_] != symbol) return false;
    ++next_;
    return true;
  }
  /// The digits from here, which are taken.
  std::string_view digits() {
    const std::size_t start = next_;
    while (!at_end() && is_digit(text_[next_])) ++next_;
    return text_.substr(start, next_ - start);
  }
  std::optional<std::uint64_t> number() {
    std::uint64_t value = 0;
    if (!parse_number(digits(), value)) return std::nullopt;
    return value;
  }

  /// Takes "r1c2", "R1C2", "(1,2)" or "[1, 2]"; nothing for anything else.
  std::optional<CellName> cell() {
    const bool is_round = take('(');
    if (is_round || take('[')) {
      skip(blanks);
      const auto row = number();
      skip(separators);
      const auto column = number();
      skip(blanks);
      if (!row || !column || !take(is_round ? ')' : ']')) return std::nullopt;
      return CellName{*row, *column};
    }
    if (!take('r') && !take('R')) return std::nullopt;
    const auto row = number();
    if (!row || (!take('c') && !take('C'))) return std::nullopt;
    const auto column = number();
    if (!column) return std::nullopt;
    return CellName{*row, *column};
  }
  /// Takes '=' or ':', with blanks around it.
  std::optional<char> sign() {
    skip(blanks);
    const char found = at_end() ? '\0' : text_[next_];
    if (found != '=' && found != ':') return std::nullopt;
    ++next_;
    skip(blanks);
    return found;
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

/// What the readers of entries and of rows have in common.
class Reader {
 public:
  Reader(const TextOrigin& origin, const Structure& structure)
      : origin_(origin), structure_(structure) {}
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;
  virtual ~Reader() = default;

  [[nodiscard]] Parsed<PlayerEntries> read(std::string_view text) {
    line_ = origin_.first_line - 1;
    while (!text.empty()) {
      ++line_;
      const std::size_t length = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, length);
      if (!line.starts_with('#')) {
        if (auto error = read_line(line)) return Failure{std::move(*error)};
      }
      text.remove_prefix(std::min(length + 1, text.size()));
    }
    if (auto error = check_end()) return Failure{std::move(*error)};
    return std::move(entries_);
  }

 protected:
  virtual std::optional<InputError> read_line(std::string_view line) = 0;
  virtual std::optional<InputError> check_end() { return std::nullopt; }

  [[nodiscard]] std::optional<Value> value_in(CellId cell, std::string_view text) const {
    std::uint64_t number = 0;
    if (!parse_number(text, number) || number >= Domain::capacity) return std::nullopt;
    const Value value = value_of(static_cast<std::size_t>(number));
    if (!structure_.domains[cell.index].contains(value)) return std::nullopt;
    return value;
  }
  [[nodiscard]] InputError no_value(std::size_t column, std::string_view found) const {
    return error(InputErrorCode::bad_number, column, "a value that the cell may hold",
                 quoted(found));
  }
  [[nodiscard]] InputError error(InputErrorCode code, std::size_t column, std::string expected,
                                 std::string found) const {
    return {code, origin_.file, line_, column, std::move(expected), std::move(found)};
  }

  const TextOrigin& origin_;
  const Structure& structure_;
  PlayerEntries entries_;
  std::size_t line_ = 0;
};

class EntryReader final : public Reader {
 public:
  EntryReader(const TextOrigin& origin, const Structure& structure)
      : Reader(origin, structure), has_value_(structure.cell_count()), has_marks_(has_value_) {}

 private:
  std::optional<InputError> read_line(std::string_view text) override {
    Line line(text);
    for (line.skip(separators); !line.at_end(); line.skip(separators)) {
      if (auto error = read_entry(line)) return error;
    }
    return std::nullopt;
  }

  std::optional<InputError> read_entry(Line& line) {
    const std::size_t column = line.column();
    const std::string_view word = line.word();
    const auto named = line.cell();
    const auto sign = named ? line.sign() : std::nullopt;
    if (!sign) return error(InputErrorCode::bad_character, column, entry_form, quoted(word));
    if (named->row < 1 || named->row > structure_.rows || named->column < 1 ||
        named->column > structure_.columns) {
      return error(InputErrorCode::out_of_range, column,
                   fmt::format("a cell up to r{}c{}", structure_.rows, structure_.columns),
                   quoted(word.substr(0, word.find_first_of("=:"))));
    }
    const CellId cell{
        static_cast<std::uint32_t>((named->row - 1) * structure_.columns + (named->column - 1))};
    const bool is_value = *sign == '=';
    std::vector<char>& seen = is_value ? has_value_ : has_marks_;
    if (seen[cell.index]++ != 0)
      return error(InputErrorCode::wrong_count, column, "one entry for each cell", quoted(word));
    auto problem = is_value ? read_value(line, cell, column) : read_marks(line, cell, column);
    if (problem) return problem;
    constexpr std::string_view ends = " \t\r,;";
    if (line.at_end() || ends.find(line.rest()[0]) != std::string_view::npos) return std::nullopt;
    return no_value(column, line.word());
  }

  std::optional<InputError> read_value(Line& line, CellId cell, std::size_t column) {
    const std::string_view word = line.word();
    const auto value = value_in(cell, line.digits());
    if (!value) return no_value(column, word);
    entries_.values.push_back({cell, *value});
    return std::nullopt;
  }

  /// Digits, each a mark; or numbers with commas between them.
  std::optional<InputError> read_marks(Line& line, CellId cell, std::size_t column) {
    CellFact marks{cell, {}};
    const std::string_view first = line.digits();
    const auto is_list = [&] {
      return line.rest().size() > 1 && line.rest()[0] == ',' && is_digit(line.rest()[1]);
    };
    if (first.empty()) return no_value(column, line.at_end() ? "nothing" : line.word());
    if (is_list()) {
      std::string_view text = first;
      while (true) {
        const auto value = value_in(cell, text);
        if (!value) return no_value(column, text);
        marks.values.insert(*value);
        if (!is_list()) break;
        line.take(',');
        text = line.digits();
      }
    } else {
      for (std::size_t i = 0; i < first.size(); ++i) {
        const auto value = value_in(cell, first.substr(i, 1));
        if (!value) return no_value(column, first.substr(i, 1));
        marks.values.insert(*value);
      }
    }
    entries_.marks.push_back(marks);
    return std::nullopt;
  }

  std::vector<char> has_value_;
  std::vector<char> has_marks_;
};

/// The cells of a row: words, or single characters; nothing if they are not `columns` many.
std::optional<std::vector<Token>> cells_of_row(std::string_view line, std::size_t columns) {
  std::string plain(line);
  std::ranges::replace_if(
      plain, [](char c) { return c == '|' || c == ',' || c == ';'; }, ' ');
  std::vector<Token> words = split(plain);
  for (Token& word : words) word.text = line.substr(word.column - 1, word.text.size());
  if (words.size() == columns) return words;
  std::vector<Token> characters;
  for (const Token& word : words) {
    for (std::size_t i = 0; i < word.text.size(); ++i)
      characters.push_back({word.text.substr(i, 1), word.column + i});
  }
  if (characters.size() == columns) return characters;
  return std::nullopt;
}

bool is_blank_cell(std::string_view text) {
  return text.size() == 1 && blank_cells.find(text[0]) != std::string_view::npos;
}

class RowReader final : public Reader {
 public:
  using Reader::Reader;

 private:
  std::optional<InputError> read_line(std::string_view line) override {
    if (line.find_first_not_of(blanks) == std::string_view::npos) return std::nullopt;
    if (row_ == structure_.rows) {
      return error(InputErrorCode::wrong_count, 1, counted(structure_.rows, "row"), "one more");
    }
    const auto cells = cells_of_row(line, structure_.columns);
    if (!cells) {
      return error(InputErrorCode::wrong_count, 1,
                   "a row of " + counted(structure_.columns, "cell"), quoted(line));
    }
    for (std::size_t column = 0; column < cells->size(); ++column) {
      const Token& text = (*cells)[column];
      const CellId cell{static_cast<std::uint32_t>(row_ * structure_.columns + column)};
      if (const auto value = value_in(cell, text.text)) {
        entries_.values.push_back({cell, *value});
      } else if (!is_blank_cell(text.text)) {
        return no_value(text.column, text.text);
      }
    }
    ++row_;
    return std::nullopt;
  }

  std::optional<InputError> check_end() override {
    if (row_ == structure_.rows) return std::nullopt;
    return error(InputErrorCode::unexpected_end, 1, counted(structure_.rows, "row"),
                 counted(row_, "row"));
  }

  std::size_t row_ = 0;
};

}  // namespace
}  // namespace player_entries_detail

Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                   const Structure& structure) {
  return player_entries_detail::EntryReader(origin, structure).read(text);
}

bool begins_entry(std::string_view text) {
  player_entries_detail::Line line(text);
  line.skip(player_entries_detail::separators);
  return line.cell() && line.sign();
}

bool is_entry_row(std::string_view line, std::size_t columns) {
  const auto cells = player_entries_detail::cells_of_row(line, columns);
  return cells && std::ranges::all_of(*cells, [](const Token& cell) {
           return player_entries_detail::is_blank_cell(cell.text) ||
                  std::ranges::all_of(cell.text, player_entries_detail::is_digit);
         });
}

Parsed<PlayerEntries> read_entry_rows(std::string_view text, const TextOrigin& origin,
                                      const Structure& structure) {
  return player_entries_detail::RowReader(origin, structure).read(text);
}

}  // namespace puzzlec
