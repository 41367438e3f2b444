#include "encoders/puzzles/square/grid/grid_symbols.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/square/grid/doubtful_cells.hpp"

namespace puzzlec {
namespace grid_symbols_detail {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
char upper(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}
/// Of a letter: A is 1.
std::size_t place_of(char letter) {
  return static_cast<std::size_t>(upper(letter) - 'A') + 1;
}

/// The text without signs around a number or a letter: (5), *5, **5**, $5$.
std::string_view core_of(std::string_view text) {
  constexpr std::string_view around = "*()[]{}'\"`$^!<>";
  const std::size_t first = text.find_first_not_of(around);
  if (first == std::string_view::npos) return text;
  return text.substr(first, text.find_last_not_of(around) + 1 - first);
}

bool is_blank_word(std::string_view text) {
  std::string word(text);
  std::ranges::transform(word, word.begin(), upper);
  for (const std::string_view blank :
       {"NULL", "NONE", "NIL", "NAN", "NA", "N/A", "UNDEFINED", "EMPTY", "NOTHING", "BLANK",
        "FALSE", "-1", "[]", "{}", "()", "<NA>", "\\N"}) {
    if (word == blank) return true;
  }
  return false;
}

/// The one sign of which the text is made (".", "..", "__"), or 0.
char only_sign(std::string_view text) {
  if (text.empty()) return '\0';
  return text.find_first_not_of(text[0]) == std::string_view::npos ? text[0] : '\0';
}

/// What stands in the cells, before it means anything.
struct Census {
  bool has_empty = false;  ///< nothing, or a word for it
  bool has_zero = false;
  bool has_digit = false;  ///< 1..9, or a longer number
  bool has_lists = false;
  std::size_t largest = 0;                ///< of the numbers
  std::array<std::size_t, 256> signs{};   ///< by sign that is neither letter nor digit
  std::array<std::size_t, 26> letters{};  ///< by letter
  bool has_lower = false;
  bool has_upper = false;
  bool has_longer = false;  ///< something else
};

/// 5.0, 5. and 5.00e+00 are how programs write the number 5 of another type, and 0x05 in base 16.
std::optional<std::size_t> number_in(std::string_view text) {
  if (text.size() == 4 && text.starts_with("0x0")) text = text.substr(3);
  for (const std::string_view exponent : {"e+00", "e+0", "E+00", "e0"}) {
    if (text.size() > exponent.size() && text.ends_with(exponent)) {
      text.remove_suffix(exponent.size());
      break;
    }
  }
  const std::size_t dot = text.find('.');
  if (dot != std::string_view::npos && dot > 0 &&
      text.find_first_not_of('0', dot + 1) == std::string_view::npos) {
    text = text.substr(0, dot);
  }
  std::uint64_t number = 0;
  if (!parse_number(text, number) || number > 100'000'000'000U) return std::nullopt;
  return static_cast<std::size_t>(number);
}

Census census_of(const CellRow& cells, const SymbolOptions& options) {
  Census census;
  for (const CellText& cell : cells) {
    if (cell.is_list) {
      census.has_lists = true;
      continue;
    }
    const std::string_view text = core_of(cell.text);
    if (!options.blank.empty() && cell.text == options.blank) {
      census.has_empty = true;
    } else if (cell.text.empty() || is_blank_word(text)) {
      census.has_empty = true;
    } else if (const auto number = number_in(text)) {
      (*number == 0 ? census.has_zero : census.has_digit) = true;
      census.largest = std::max(census.largest, *number);
    } else if (text.size() == 1 && is_letter(text[0])) {
      ++census.letters[place_of(text[0]) - 1];
      (text[0] >= 'a' ? census.has_lower : census.has_upper) = true;
    } else if (const char sign = only_sign(cell.text); sign != '\0' && !is_letter(sign)) {
      ++census.signs[static_cast<unsigned char>(sign)];
    } else {
      census.has_longer = true;
    }
  }
  return census;
}

/// How the values of a text are spelled.
struct Alphabet {
  enum class Kind { numbers, letters, digits_then_letters, listed } kind = Kind::numbers;
  std::size_t first = 1;  ///< what the value 1 is called: 1 or 0
  bool zero_is_blank = true;
  char blank_letter = '\0';
  std::vector<std::string> listed = {};  ///< the symbols of 1, 2, ...
};

/// The signs that mean a blank cell in one text, together with others of them.
constexpr std::string_view joint_blanks = "._-~";
/// Signs that may stand beside these. A single star is rather a slip: it is above a digit.
constexpr std::string_view other_blanks = "*?";

std::size_t largest_letter(const Census& census) {
  std::size_t largest = 0;
  for (std::size_t i = 0; i < 26; ++i) {
    if (census.letters[i] > 0) largest = i + 1;
  }
  return largest;
}

/// A letter that stands for a blank where no other sign does: an X or O beyond the side, or the only
/// letter beside digits.
char blank_letter_of(const Census& census, std::size_t side, std::size_t cells) {
  if (census.has_zero || census.has_empty) return '\0';
  if (std::ranges::any_of(census.signs, [](std::size_t count) { return count > 0; })) return '\0';
  const bool is_alone =
      census.has_digit && census.largest <= side &&
      std::ranges::count_if(census.letters, [](std::size_t count) { return count > 0; }) == 1;
  char found = '\0';
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    if (!is_alone && letter != 'X' && letter != 'O') continue;
    const std::size_t count = census.letters[place_of(letter) - 1];
    const std::size_t value = census.has_digit ? place_of(letter) + 9 : place_of(letter);
    if (count * 6 > cells && value > side) {
      if (found != '\0') return '\0';
      found = letter;
    }
  }
  return found;
}

Expected<Alphabet, GridFault> alphabet_of(const CellRow& cells, std::size_t side,
                                          const SymbolOptions& options) {
  Alphabet alphabet;
  if (!options.symbols.empty()) {
    alphabet.kind = Alphabet::Kind::listed;
    alphabet.listed = symbols_in(options.symbols).value_or(std::vector<std::string>{});
    const bool lists_zero = std::ranges::find(alphabet.listed, "0") != alphabet.listed.end();
    alphabet.zero_is_blank = !lists_zero && options.blank.empty();
    return alphabet;
  }
  Census census = census_of(cells, options);
  alphabet.blank_letter = blank_letter_of(census, side, cells.size());
  if (alphabet.blank_letter != '\0') census.letters[place_of(alphabet.blank_letter) - 1] = 0;
  const std::size_t letters = largest_letter(census);
  const bool has_other_blank =
      census.has_empty || alphabet.blank_letter != '\0' ||
      std::ranges::any_of(census.signs, [](std::size_t count) { return count > 0; });
  if (letters > 0 && !census.has_digit && letters <= side) {
    alphabet.kind = Alphabet::Kind::letters;
    if (census.has_zero && has_other_blank) {
      // 0, A, B ...: no usual numbering; the error names the 0.
      alphabet.zero_is_blank = false;
    }
    return alphabet;
  }
  if (letters > 0 && !census.has_digit) {
    // Letters of a word: each stands for a value if there are as many as the side has.
    std::vector<std::string> listed;
    for (std::size_t i = 0; i < 26; ++i) {
      if (census.letters[i] > 0) {
        listed.emplace_back(
            1, static_cast<char>((census.has_upper ? 'A' : 'a') + static_cast<int>(i)));
      }
    }
    // With letters just beyond the side, one of them is rather a slip.
    if (listed.size() == side && letters > side + 3 && !(census.has_zero && has_other_blank)) {
      alphabet.kind = Alphabet::Kind::listed;
      alphabet.listed = std::move(listed);
      return alphabet;
    }
    alphabet.kind = Alphabet::Kind::letters;
    return alphabet;
  }
  if (letters > 0) alphabet.kind = Alphabet::Kind::digits_then_letters;
  const std::size_t largest = letters > 0 ? letters + 9 : census.largest;
  if (census.has_zero && has_other_blank) {
    // Another sign is the blank: 0 is a value, unless there would be too many of them.
    if (largest < side) {
      alphabet.first = 0;
      alphabet.zero_is_blank = false;
    }
  }
  return alphabet;
}

class Values {
 public:
  Values(const CellRow& cells, std::size_t side, const SymbolOptions& options, Alphabet alphabet)
      : cells_(cells), side_(side), options_(options), alphabet_(std::move(alphabet)) {}

  Expected<CellValues, GridFault> read() {
    CellValues values{Grid(side_, side_), {}, {}, false, false, false};
    std::string first_blank;
    std::vector<Domain> marks(cells_.size(), Domain::range(1, side_));
    std::size_t marked = 0;
    std::size_t blanks = 0;
    const CellText* first_marked = nullptr;
    for (std::uint32_t i = 0; i < cells_.size(); ++i) {
      const CellText& cell = cells_[i];
      if (is_of_player(cell)) {
        ++values.player_values;
        continue;
      }
      const auto value = value_of_cell(cell);
      if (value) {
        if (*value > 0) values.givens[CellId{i}] = value_of(*value);
        if (*value == 0) {
          if (blanks++ == 0) first_blank = cell.text;
          values.has_two_blanks = values.has_two_blanks || cell.text != first_blank;
        }
        continue;
      }
      const auto domain = candidates_of(cell);
      if (!domain) return Failure{fault_of(cell)};
      if (!cell.is_list && domain->size() > 1) {
        if (++marked == 1) first_marked = &cell;
      } else {
        marked += 2 * side_;
      }
      marks[i] = *domain;
      if (marks[i].is_single()) {
        values.givens[CellId{i}] = marks[i].first();
        marks[i] = Domain::range(1, side_);
      }
    }
    // A few of them among blank cells are rather slips.
    if (marked > 0 && marked < 2 * side_ && blanks > 0) return Failure{fault_of(*first_marked)};
    const bool has_several_signs = values.has_two_blanks || alphabet_.first == 0;
    if (options_.blank.empty()) {
      if (auto fault = doubtful_cells(cells_, side_, values.givens, has_several_signs))
        return Failure{*std::move(fault)};
    }
    if (auto fault = check_blanks(values)) return Failure{*std::move(fault)};
    if (marked > 0 && values.player_values == 0) values.marks = std::move(marks);
    values.symbols = symbols();
    values.zero_is_value = alphabet_.first == 0;
    return values;
  }

 private:
  /// u5: SudoCue marks what a player has filled in.
  [[nodiscard]] bool is_of_player(const CellText& cell) const {
    if (cell.text.size() < 2 || cell.text[0] != 'u' || cell.is_list) return false;
    if (alphabet_.kind != Alphabet::Kind::numbers || alphabet_.first != 1) return false;
    const auto number = number_in(std::string_view(cell.text).substr(1));
    return number && *number >= 1 && *number <= side_;
  }

  /// Signs for blank cells of which one may mean something else.
  [[nodiscard]] std::optional<GridFault> check_blanks(CellValues& values) const {
    if (!values.has_two_blanks || !options_.blank.empty()) return std::nullopt;
    std::array<std::size_t, 256> counts{};
    const CellText* odd = nullptr;
    bool has_joint = false;
    for (const CellText& cell : cells_) {
      if (cell.text.size() > 2 || is_of_player(cell) || value_of_cell(cell) != 0U) continue;
      const char sign = cell.text.empty() ? '.' : cell.text[0];
      if (joint_blanks.find(sign) != std::string_view::npos || is_digit(sign) || sign == ' ') {
        has_joint = true;
      } else if (!is_letter(sign)) {
        ++counts[static_cast<unsigned char>(sign)];
        if (odd == nullptr) odd = &cell;
      }
    }
    if (odd == nullptr) return std::nullopt;
    const char sign = odd->text[0];
    const auto kinds = std::ranges::count_if(counts, [](std::size_t count) { return count > 0; });
    if (kinds == 1 && !has_joint) return std::nullopt;
    const std::size_t least = sign == '*' ? 2 : 1;
    const bool is_blank_too = kinds == 1 && other_blanks.find(sign) != std::string_view::npos &&
                              counts[static_cast<unsigned char>(sign)] >= least;
    if (!is_blank_too) {
      return GridFault{InputErrorCode::bad_character, odd->place,
                       "one sign for blank cells (--blank names it)",
                       fmt::format("{} beside others", quoted(odd->text))};
    }
    values.second_blank = sign;
    return std::nullopt;
  }

  /// 0 for a blank; nothing if the cell has no single value.
  [[nodiscard]] std::optional<std::size_t> value_of_cell(const CellText& cell) const {
    if (cell.is_list) return std::nullopt;
    if (!options_.blank.empty()) {
      if (cell.text == options_.blank) return 0;
      if (only_sign(cell.text) == options_.blank[0] && options_.blank.size() == 1) return 0;
    }
    const std::string_view text = core_of(cell.text);
    if (alphabet_.kind == Alphabet::Kind::listed) {
      for (std::size_t i = 0; i < alphabet_.listed.size() && i < side_; ++i) {
        if (text == alphabet_.listed[i]) return i + 1;
      }
      if (text.size() == 1 && is_letter(text[0]) && options_.symbols.empty()) {
        for (std::size_t i = 0; i < alphabet_.listed.size() && i < side_; ++i) {
          if (upper(text[0]) == upper(alphabet_.listed[i][0])) return i + 1;
        }
      }
      if (!alphabet_.zero_is_blank || text != "0") {
        if (is_letter(text.empty() ? ' ' : text[0]) && !is_blank_word(text)) return std::nullopt;
        if (number_in(text)) return std::nullopt;
      }
      return is_blank(cell) || text == "0" ? std::optional<std::size_t>(0) : std::nullopt;
    }
    if (const auto number = number_in(text)) {
      if (alphabet_.kind == Alphabet::Kind::letters && *number > 0) return std::nullopt;
      if (*number == 0 && alphabet_.zero_is_blank) return 0;
      if (alphabet_.kind == Alphabet::Kind::letters) return std::nullopt;
      const std::size_t value = *number + 1 - alphabet_.first;
      return value <= side_ ? std::optional(value) : std::nullopt;
    }
    if (text.size() == 1 && is_letter(text[0])) {
      if (upper(text[0]) == alphabet_.blank_letter) return 0;
      if (alphabet_.kind == Alphabet::Kind::numbers) return std::nullopt;
      std::size_t value = place_of(text[0]);
      if (alphabet_.kind == Alphabet::Kind::digits_then_letters) value += 10 - alphabet_.first;
      return value <= side_ ? std::optional(value) : std::nullopt;
    }
    return is_blank(cell) ? std::optional<std::size_t>(0) : std::nullopt;
  }

  [[nodiscard]] bool is_blank(const CellText& cell) const {
    const std::string_view text = cell.text;
    if (text.empty() || is_blank_word(text)) return options_.blank.empty() || text.empty();
    if (!options_.blank.empty()) return false;
    const char sign = only_sign(text);
    return sign != '\0' && text.size() <= 3 && !is_letter(sign) && !is_digit(sign) &&
           sign != '\x7f' && sign > ' ' && static_cast<unsigned char>(sign) < 0x80;
  }

  /// Candidates: ascending digits, or numbers between commas.
  [[nodiscard]] std::optional<Domain> candidates_of(const CellText& cell) const {
    if (alphabet_.kind != Alphabet::Kind::numbers || alphabet_.first != 1) return std::nullopt;
    Domain domain;
    std::size_t last = 0;
    const auto take = [&](std::size_t number) {
      if (number <= last || number > side_) return false;
      last = number;
      domain.insert(value_of(number));
      return true;
    };
    std::string_view text = cell.text;
    if (!cell.is_list && text.starts_with('{') && text.ends_with('}'))
      text = text.substr(1, text.size() - 2);
    if (text.find(',') != std::string_view::npos || cell.is_list) {
      while (!text.empty()) {
        const std::size_t end = std::min(text.find(','), text.size());
        const auto number = number_in(text.substr(0, end));
        if (!number || !take(*number)) return std::nullopt;
        text.remove_prefix(std::min(end + 1, text.size()));
      }
      return domain.empty() ? std::nullopt : std::optional(domain);
    }
    if (text.size() < 2 || side_ > 9) return std::nullopt;
    for (const char c : text) {
      // Programs that keep the place of a candidate that is gone write a sign there.
      if (!is_digit(c) || !take(static_cast<std::size_t>(c - '0'))) return std::nullopt;
    }
    return domain;
  }

  [[nodiscard]] GridFault fault_of(const CellText& cell) const {
    const std::string_view text = core_of(cell.text);
    const bool is_value = number_in(text) || (text.size() == 1 && is_letter(text[0]) &&
                                              alphabet_.kind != Alphabet::Kind::numbers);
    std::string expected = fmt::format("one of {} values ({}), or a blank", side_, range());
    if (number_in(text) == std::optional<std::size_t>(0))
      expected += "; 0 is neither, as another sign is the blank";
    return {is_value ? InputErrorCode::out_of_range : InputErrorCode::bad_character, cell.place,
            std::move(expected), quoted(cell.text)};
  }

  [[nodiscard]] std::string symbol(std::size_t value) const {
    switch (alphabet_.kind) {
      case Alphabet::Kind::letters:
        return {static_cast<char>('A' + value - 1)};
      case Alphabet::Kind::listed:
        return value <= alphabet_.listed.size() ? alphabet_.listed[value - 1] : "?";
      case Alphabet::Kind::digits_then_letters: {
        const std::size_t number = value - 1 + alphabet_.first;
        return number < 10 ? std::to_string(number)
                           : std::string(1, static_cast<char>('A' + number - 10));
      }
      default:
        return std::to_string(value - 1 + alphabet_.first);
    }
  }

  [[nodiscard]] std::string range() const {
    return fmt::format("{}..{}", symbol(1), symbol(side_));
  }

  [[nodiscard]] std::vector<std::string> symbols() const {
    if (alphabet_.kind == Alphabet::Kind::numbers && alphabet_.first == 1) return {};
    std::vector<std::string> list;
    for (std::size_t value = 1; value <= side_; ++value) list.push_back(symbol(value));
    return list;
  }

  const CellRow& cells_;
  std::size_t side_;
  const SymbolOptions& options_;
  Alphabet alphabet_;
};

}  // namespace
}  // namespace grid_symbols_detail

std::optional<std::vector<std::string>> symbols_in(const std::string& list) {
  using namespace grid_symbols_detail;
  constexpr std::string_view order = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  std::vector<std::string> symbols;
  const std::size_t dots = list.find("..");
  if (dots != std::string::npos && dots > 0 && dots + 2 < list.size()) {
    const std::string first = list.substr(0, dots);
    const std::string last = list.substr(dots + 2);
    const auto from = number_in(first);
    const auto to = number_in(last);
    if (from && to) {
      for (std::size_t i = *from; i <= *to && i <= *from + 255; ++i)
        symbols.push_back(std::to_string(i));
    } else if (first.size() == 1 && last.size() == 1) {
      const std::size_t begin = order.find(upper(first[0]));
      const std::size_t end = order.find(upper(last[0]));
      if (begin == std::string_view::npos || end == std::string_view::npos) return std::nullopt;
      for (std::size_t i = begin; i <= end; ++i) symbols.emplace_back(1, order[i]);
    }
  } else {
    for (const char c : list) symbols.emplace_back(1, c);
  }
  std::vector<std::string> sorted = symbols;
  std::ranges::sort(sorted);
  if (symbols.empty() || std::ranges::adjacent_find(sorted) != sorted.end()) return std::nullopt;
  return symbols;
}

Expected<CellValues, GridFault> values_of(const CellRow& cells, std::size_t side,
                                          const SymbolOptions& options) {
  using namespace grid_symbols_detail;
  auto alphabet = alphabet_of(cells, side, options);
  if (!alphabet) return Failure{alphabet.error()};
  return Values(cells, side, options, std::move(*alphabet)).read();
}

}  // namespace puzzlec
