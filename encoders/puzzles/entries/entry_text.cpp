#include "encoders/puzzles/entries/entry_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/genres/board/board.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace entry_text_detail {
namespace {

constexpr std::string_view blanks = " \t\r";
constexpr std::string_view separators = " \t\r,;";

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
  /// Takes '=', ':' or "!=" (then '!'), with blanks around it.
  std::optional<char> sign() {
    const std::size_t start = next_;
    skip(blanks);
    const bool is_not = take('!');
    const char found = at_end() ? '\0' : text_[next_];
    if (found != '=' && (found != ':' || is_not)) {
      next_ = start;
      return std::nullopt;
    }
    ++next_;
    skip(blanks);
    return is_not ? '!' : found;
  }
  /// Takes what belongs to one value.
  std::string_view value() {
    const std::string_view found = rest().substr(0, rest().find_first_of(separators));
    next_ += found.size();
    return found;
  }

 private:
  std::string_view text_;
  std::size_t next_ = 0;
};

/// One cell, or two for what lies between them, and the sign after them; '\0' for none.
struct EntryHead {
  CellName first;
  std::optional<CellName> second = {};
  char sign = '\0';
};

/// Takes the head of an entry; nothing if there is none.
std::optional<EntryHead> take_head(Line& line) {
  const auto first = line.cell();
  if (!first) return std::nullopt;
  EntryHead head{*first};
  if (line.take('-')) {
    head.second = line.cell();
    if (!head.second) return std::nullopt;
  }
  head.sign = line.sign().value_or('\0');
  if (head.sign == '\0' && !head.second) return std::nullopt;
  return head;
}

/// From one cell to a neighbour.
struct LineStep {
  CellName from;
  CellName to;
  unsigned way = 0;   ///< from `from`
  unsigned back = 0;  ///< from `to`
};

/// The steps of a straight way from one cell to another; none if it is not straight. It goes right or down.
std::vector<LineStep> steps_between(CellName first, CellName second) {
  if (std::pair(second.row, second.column) < std::pair(first.row, first.column))
    std::swap(first, second);
  const bool is_level = first.row == second.row;
  if (is_level == (first.column == second.column)) return {};
  std::vector<LineStep> steps;
  CellName at = first;
  while (at.row != second.row || at.column != second.column) {
    CellName next = at;
    ++(is_level ? next.column : next.row);
    steps.push_back({at, next, is_level ? genres::way_right : genres::way_down,
                     is_level ? genres::way_left : genres::way_up});
    at = next;
  }
  return steps;
}

class EntryReader {
 public:
  EntryReader(const TextOrigin& origin, const EntryWords& words)
      : origin_(origin),
        words_(words),
        cell_count_(words.puzzle().givens().size()),
        has_value_(cell_count_),
        has_marks_(cell_count_),
        marks_(cell_count_) {}

  [[nodiscard]] Parsed<PlayerEntries> read(std::string_view text) {
    line_ = origin_.first_line - 1;
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      if (line.starts_with('#')) continue;
      if (auto error = read_line(line)) return Failure{std::move(*error)};
    }
    finish();
    return std::move(entries_);
  }

 private:
  using Problem = std::optional<InputError>;

  Problem read_line(std::string_view text) {
    Line line(text);
    for (line.skip(separators); !line.at_end(); line.skip(separators)) {
      if (auto error = read_entry(line)) return error;
    }
    return std::nullopt;
  }

  Problem read_entry(Line& line) {
    column_ = line.column();
    word_ = line.word();
    const auto head = take_head(line);
    if (!head) return error(InputErrorCode::bad_character, entry_form, quoted(word_));
    for (const CellName name : {head->first, head->second.value_or(head->first)}) {
      if (name.row < 1 || name.row > words_.rows() || name.column < 1 ||
          name.column > words_.columns()) {
        return error(InputErrorCode::out_of_range,
                     fmt::format("a cell up to r{}c{}", words_.rows(), words_.columns()),
                     quoted(word_.substr(0, word_.find_first_of("=:!"))));
      }
    }
    return head->second ? read_between(line, *head)
                        : read_at(line, words_.cell(head->first), head->sign);
  }

  /// What is entered at one place of the model.
  Problem read_at(Line& line, CellId cell, char sign) {
    if (sign != '!') {
      std::vector<char>& seen = sign == '=' ? has_value_ : has_marks_;
      if (seen[cell.index]++ != 0)
        return error(InputErrorCode::wrong_count, "one entry for each cell", quoted(word_));
    }
    const std::vector<std::string_view> texts = values(line, sign);
    Domain meant;
    for (const std::string_view text : texts) {
      const bool is_digits = text.find_first_not_of("0123456789") == std::string_view::npos;
      Domain one;
      if (sign == ':' && is_digits && texts.size() == 1) {
        one = words_.meant_by_each(cell, text);
      } else {
        one = words_.meant(cell, text);
        if (one.empty() && sign != '=') one = words_.meant_by_each(cell, text);
      }
      if (one.empty())
        return error(InputErrorCode::bad_number, words_.expected(cell),
                     text.empty() ? "nothing" : quoted(text));
      meant = meant | one;
    }
    if (sign == '=' && meant.is_single()) {
      entries_.values.push_back({cell, meant.first()});
      return std::nullopt;
    }
    return mark(cell, sign == '!' ? words_.values_of(cell) - meant : meant);
  }

  /// What the sign is followed by: one value; or several with commas between them, as far as no
  /// other entry begins.
  static std::vector<std::string_view> values(Line& line, char sign) {
    std::vector<std::string_view> all{line.value()};
    while (sign != '=' && line.rest().size() > 1 && line.rest()[0] == ',' &&
           separators.find(line.rest()[1]) == std::string_view::npos &&
           !begins_entry(line.rest().substr(1))) {
      line.take(',');
      all.push_back(line.value());
    }
    return all;
  }

  Problem read_between(Line& line, const EntryHead& head) {
    const auto steps = steps_between(head.first, *head.second);
    const bool is_near = steps.size() == 1;
    if (words_.has_edges() && (is_near || (words_.has_links() && !steps.empty()))) {
      const std::size_t start = entries_.values.size();
      Line all = line;
      for (const LineStep& step : steps) {
        const CellId edge = words_.edge(step.from, step.to);
        all = line;
        Line one("1");
        if (auto problem =
                head.sign == '\0' ? read_at(one, edge, '=') : read_at(all, edge, head.sign)) {
          entries_.values.resize(start);
          return problem;
        }
      }
      line = all;
      return std::nullopt;
    }
    if (!words_.has_lines() || steps.empty()) {
      const bool takes_pairs = words_.has_lines() || words_.has_edges();
      const Domain& first = words_.values_of({});
      const std::string example = first.empty() ? "5" : words_.word_for({}, first.first());
      return error(
          InputErrorCode::bad_character,
          takes_pairs ? "two neighbours, such as r1c1-r1c2" : "a cell, such as r1c1=" + example,
          quoted(word_));
    }
    std::optional<bool> is_line = true;
    if (head.sign == ':') is_line.reset();
    if (head.sign == '=' || head.sign == '!') {
      const std::string_view text = line.value();
      is_line = line_word(text);
      if (is_line && head.sign == '!') is_line = !*is_line;
      if (!is_line)
        return error(InputErrorCode::bad_number, "line or none",
                     text.empty() ? "nothing" : quoted(text));
    }
    if (!is_line)
      return error(InputErrorCode::bad_character, "r1c1-r1c2=line or =none", quoted(word_));
    for (const LineStep& step : steps) {
      if (auto problem = mark_way(words_.cell(step.from), step.way, *is_line)) return problem;
      if (auto problem = mark_way(words_.cell(step.to), step.back, *is_line)) return problem;
    }
    return std::nullopt;
  }

  Problem mark_way(CellId cell, unsigned way, bool leads) {
    Domain values;
    for (const Value value : words_.values_of(cell)) {
      if (((genres::ways_of(value) & way) != 0) == leads) values.insert(value);
    }
    if (values.empty())
      return error(InputErrorCode::bad_number, words_.expected(cell), quoted(word_));
    lined_.push_back(cell);
    return mark(cell, values);
  }

  /// The cell has one of these, and of those that were marked before.
  Problem mark(CellId cell, const Domain& values) {
    std::optional<Domain>& marks = marks_[cell.index];
    marks = marks ? *marks & values : values;
    if (!marks->empty()) return std::nullopt;
    return error(InputErrorCode::bad_number,
                 "what the other entries leave to " + words_.puzzle().place_name(cell),
                 quoted(word_));
  }

  /// Lines that leave one value to a cell say what it holds.
  void finish() {
    for (const CellId cell : lined_) {
      std::optional<Domain>& marks = marks_[cell.index];
      if (!marks || !marks->is_single()) continue;
      if (has_value_[cell.index] == 0 && !words_.values_of(cell).is_single())
        entries_.values.push_back({cell, marks->first()});
      const auto entered = std::ranges::find(entries_.values, cell, &CellValue::cell);
      if (entered != entries_.values.end() && entered->value == marks->first()) marks.reset();
    }
    for (std::uint32_t index = 0; index < cell_count_; ++index) {
      if (marks_[index]) entries_.marks.push_back({CellId{index}, *marks_[index]});
    }
  }

  [[nodiscard]] InputError error(InputErrorCode code, std::string expected,
                                 std::string found) const {
    return {code, origin_.file, line_, column_, std::move(expected), std::move(found)};
  }

  const TextOrigin& origin_;
  const EntryWords& words_;
  std::size_t cell_count_;
  PlayerEntries entries_;
  std::size_t line_ = 0;
  std::size_t column_ = 0;  ///< where the entry begins
  std::string_view word_;   ///< how it begins, for errors
  std::vector<char> has_value_;
  std::vector<char> has_marks_;
  std::vector<std::optional<Domain>> marks_;
  std::vector<CellId> lined_;  ///< beside which lines or their absence were entered
};

}  // namespace
}  // namespace entry_text_detail

Parsed<PlayerEntries> read_entries(std::string_view text, const TextOrigin& origin,
                                   const EntryWords& words) {
  return entry_text_detail::EntryReader(origin, words).read(text);
}

bool begins_entry(std::string_view text) {
  entry_text_detail::Line line(text);
  line.skip(entry_text_detail::separators);
  return entry_text_detail::take_head(line).has_value();
}

}  // namespace puzzlec
