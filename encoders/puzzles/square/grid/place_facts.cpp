#include "encoders/puzzles/square/grid/place_facts.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace puzzlec {
namespace place_facts_detail {
namespace {

/// Fewer of them are not worth a guess.
constexpr std::size_t fewest = 4;
/// Of places that are not named: three numbers, or a letter and a number.
constexpr std::size_t fewest_bare = 10;
/// Lines before and after the facts.
constexpr std::size_t most_around = 4;

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return c >= 'a' && c <= 'z';
}
bool is_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_';
}

struct Fact {
  std::string row;
  std::string column;
  std::string value;
  TextPlace place;
  bool is_bare = false;  ///< three numbers alone
  char letter = '\0';    ///< of a place such as A2, whose other part is in `column`
};

/// Reads the facts of one line, which is in small letters.
class LineReader {
 public:
  LineReader(const PlainLine& line, std::string text) : line_(line), text_(std::move(text)) {}

  /// Nothing if anything but facts and what joins them stands in the line.
  std::optional<std::vector<Fact>> read() {
    std::vector<Fact> facts;
    if (auto triple = bare_triple()) return std::vector<Fact>{std::move(*triple)};
    skip_head();
    for (;;) {
      skip_joints();
      if (at_ == text_.size()) return facts;
      auto fact = named_parts();
      if (!fact) fact = place_and_value();
      if (!fact) return std::nullopt;
      facts.push_back(std::move(*fact));
    }
  }

 private:
  /// `givens = [`, `grid = {`.
  void skip_head() {
    const std::size_t sign = text_.find_first_of("=:");
    if (sign == std::string::npos ||
        text_.substr(0, sign).find_first_of("([{0123456789") != std::string::npos) {
      return;
    }
    const std::size_t open = text_.find_first_not_of(" =:", sign);
    if (open != std::string::npos && std::string_view("[({").find(text_[open]) != std::string::npos)
      at_ = open;
  }

  void skip_joints() {
    constexpr std::string_view joints = " \t,;.&|-*{}[]()\"'<>/^";
    for (;;) {
      while (at_ < text_.size() && joints.find(text_[at_]) != std::string_view::npos) {
        // The bracket of a place.
        if (text_[at_] == '(' && at_ + 1 < text_.size() && is_digit(text_[at_ + 1]) &&
            closes_after_two_numbers(at_ + 1)) {
          return;
        }
        ++at_;
      }
      std::size_t end = at_;
      while (end < text_.size() && is_letter(text_[end])) ++end;
      const std::string word = text_.substr(at_, end - at_);
      const bool is_joint = word == "assert" || word == "and" || word == "cell" ||
                            word == "given" || word == "clue" || word == "field" || word == "x";
      const bool goes_on =
          end < text_.size() && (is_digit(text_[end]) || text_[end] == '_' || text_[end] == '[');
      if (is_joint && !goes_on) {
        at_ = end;
      } else if (at_ < text_.size() && text_[at_] == '=' && at_ > 0 && text_[at_ - 1] == '(') {
        ++at_;  // (= x_1_2 5)
      } else {
        return;
      }
    }
  }

  [[nodiscard]] bool closes_after_two_numbers(std::size_t i) const {
    const std::size_t close = text_.find(')', i);
    return close != std::string::npos && std::ranges::count(text_.substr(i, close - i), ',') == 1;
  }

  std::string number() {
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_digit(text_[at_])) ++at_;
    return text_.substr(begin, at_ - begin);
  }

  bool take(std::string_view signs) {
    const std::size_t begin = at_;
    while (at_ < text_.size() && signs.find(text_[at_]) != std::string_view::npos) ++at_;
    return at_ > begin;
  }

  /// Two numbers with the signs between them, and those after them.
  bool two_numbers(Fact& fact, std::string_view between, std::string_view after) {
    fact.row = number();
    if (fact.row.empty() || !take(between)) return false;
    fact.column = number();
    return !fact.column.empty() && (after.empty() || take(after));
  }

  bool place(Fact& fact) {
    if (text_[at_] == '(') {
      ++at_;
      return two_numbers(fact, ", ", ")");
    }
    const std::size_t begin = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    if (at_ == begin || at_ == text_.size()) return false;
    if (text_[at_] == '[' || text_[at_] == '_') {
      const bool has_brackets = text_[at_++] == '[';
      return has_brackets ? two_numbers(fact, "][, ", "]") : two_numbers(fact, "_", "");
    }
    if (at_ != begin + 1 || !is_digit(text_[at_])) return false;
    const char letter = text_[begin];
    const std::string first = number();
    if (letter == 'r' && at_ < text_.size() && (text_[at_] == 'c' || text_[at_] == '_')) {
      take("_c");
      fact.row = first;
      fact.column = number();
      return !fact.column.empty();
    }
    fact.letter = letter;
    fact.column = first;
    return true;
  }

  std::optional<Fact> place_and_value() {
    Fact fact;
    fact.place = line_.place(at_);
    if (!place(fact) || !take(" =:>,\"'-)")) return std::nullopt;
    if (at_ < text_.size() && text_[at_] == '.') {
      ++at_;
      fact.value = "0";
    } else {
      fact.value = number();
    }
    if (fact.value.empty() || (at_ < text_.size() && is_word(text_[at_]))) return std::nullopt;
    return fact;
  }

  /// row="1" col="2" value="5", in any order.
  std::optional<Fact> named_parts() {
    const std::size_t begin = at_;
    Fact fact;
    fact.place = line_.place(at_);
    for (int part = 0; part < 3; ++part) {
      const std::size_t start = at_;
      while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
      std::string* into = part_of(fact, text_.substr(start, at_ - start));
      const bool is_named = into != nullptr && into->empty() && take(" =:\"'");
      if (is_named) *into = number();
      if (!is_named || into->empty()) {
        at_ = begin;
        return std::nullopt;
      }
      take(" ,;\"'");
    }
    return fact;
  }

  static std::string* part_of(Fact& fact, const std::string& name) {
    if (name == "row" || name == "r" || name == "y") return &fact.row;
    if (name == "col" || name == "column" || name == "c" || name == "x") return &fact.column;
    if (name == "value" || name == "val" || name == "v" || name == "digit" || name == "number")
      return &fact.value;
    return nullptr;
  }

  /// `1 2 5`, `1,2,5;`: three numbers and nothing else.
  std::optional<Fact> bare_triple() {
    Fact fact;
    take(" \t");
    fact.place = line_.place(at_);
    fact.is_bare = true;
    const bool fits = two_numbers(fact, " ,;\t", " ,;\t");
    fact.value = number();
    take(" ;,\t");
    if (fits && !fact.value.empty() && at_ == text_.size()) return fact;
    at_ = 0;
    return std::nullopt;
  }

  const PlainLine& line_;
  std::string text_;
  std::size_t at_ = 0;
};

std::optional<std::vector<Fact>> facts_in(const PlainLine& line) {
  constexpr std::size_t longest = 4'000;
  if (line.text.size() > longest) return std::nullopt;
  std::string text = line.text;
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return LineReader(line, std::move(text)).read();
}

/// Places such as A2 in the order in which they stand: letter by letter, letters are rows; number by
/// number, they are columns. False if the order does not tell.
bool settle_letters(std::vector<Fact>& facts) {
  const auto key = [](const Fact& fact, bool by_letter) {
    const std::size_t number = fact.column.size() > 2 ? 999 : std::stoul(fact.column);
    const auto letter = static_cast<std::size_t>(fact.letter - 'a');
    return by_letter ? std::pair(letter, number) : std::pair(number, letter);
  };
  const auto is_ordered = [&](bool by_letter) {
    return std::ranges::is_sorted(
        facts, [&](const Fact& a, const Fact& b) { return key(a, by_letter) < key(b, by_letter); });
  };
  const bool are_rows = is_ordered(true);
  if (are_rows == is_ordered(false)) return false;
  for (Fact& fact : facts) {
    const std::string letter = std::to_string(fact.letter - 'a' + 1);
    fact.row = are_rows ? letter : std::exchange(fact.column, letter);
  }
  return true;
}

}  // namespace
}  // namespace place_facts_detail

std::optional<DataNode> place_facts(PlainLines& lines, std::size_t i, std::size_t& next,
                                    std::optional<GridFault>& fault) {
  using namespace place_facts_detail;
  std::vector<Fact> facts;
  std::size_t around = 0;
  std::size_t end = i;
  for (; lines.has(end); ++end) {
    auto more = facts_in(lines.at(end));
    const bool is_head = may_be_words(lines.at(end).text) ||
                         lines.at(end).text.find_first_of("0123456789") == std::string::npos;
    if (!more && facts.empty() && ++around <= most_around && is_head) continue;
    if (!more || (more->empty() && lines.kind(end) == LineKind::nothing)) break;
    for (Fact& fact : *more) facts.push_back(std::move(fact));
  }
  if (facts.empty()) return std::nullopt;
  const auto count = [&](const auto& which) {
    return static_cast<std::size_t>(std::ranges::count_if(facts, which));
  };
  const std::size_t bare = count([](const Fact& fact) { return fact.is_bare; });
  const std::size_t letters = count([](const Fact& fact) { return fact.letter != '\0'; });
  if ((bare > 0 && bare != facts.size()) || (letters > 0 && letters != facts.size()))
    return std::nullopt;
  if (facts.size() < (bare + letters > 0 ? fewest_bare : fewest)) return std::nullopt;
  if (letters > 0 && !settle_letters(facts)) return std::nullopt;
  next = end;
  const bool goes_on = lines.has(end) && lines.kind(end) == LineKind::cells &&
                       lines.at(end).text.find_first_of("0123456789") != std::string::npos;
  if (goes_on) {
    fault = GridFault{InputErrorCode::bad_character, lines.at(end).place(0),
                      "the place of a cell and its value, such as r1c2=5, or a blank line",
                      quoted(lines.at(end).text)};
    return std::nullopt;
  }
  DataNode list{true, false, {}, {}, false, false, {i, 1}, {}};
  for (Fact& fact : facts) {
    DataNode node{true, false, {}, {}, false, false, fact.place, {}};
    for (std::string* part : {&fact.row, &fact.column, &fact.value})
      node.items.push_back({false, false, std::move(*part), {}, false, false, fact.place, {}});
    list.items.push_back(std::move(node));
  }
  return list;
}

}  // namespace puzzlec
