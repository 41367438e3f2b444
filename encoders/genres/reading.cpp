#include "encoders/genres/reading.hpp"

#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "encoders/base/text_cursor.hpp"
#include "encoders/genres/board/board.hpp"

namespace puzzlec::genres {
namespace reading_detail {
namespace {

template <typename Kind>
struct Word {
  std::string_view name;
  Kind kind;
};

constexpr std::array<Word<Selector::Kind>, 36> selector_words{{
    {"cells", Selector::Kind::cells},
    {"it", Selector::Kind::first},
    {"first", Selector::Kind::first},
    {"second", Selector::Kind::second},
    {"third", Selector::Kind::third},
    {"last", Selector::Kind::last},
    {"neighbours", Selector::Kind::neighbours},
    {"diagonals", Selector::Kind::diagonals},
    {"around", Selector::Kind::around},
    {"row", Selector::Kind::row},
    {"column", Selector::Kind::column},
    {"room", Selector::Kind::room},
    {"all", Selector::Kind::all},
    {"ray", Selector::Kind::ray},
    {"ray up", Selector::Kind::ray_up},
    {"ray down", Selector::Kind::ray_down},
    {"ray left", Selector::Kind::ray_left},
    {"ray right", Selector::Kind::ray_right},
    {"ray up left", Selector::Kind::ray_up_left},
    {"ray up right", Selector::Kind::ray_up_right},
    {"ray down left", Selector::Kind::ray_down_left},
    {"ray down right", Selector::Kind::ray_down_right},
    {"ray $value", Selector::Kind::ray_of_value},
    {"seen", Selector::Kind::seen},
    {"next", Selector::Kind::next},
    {"up", Selector::Kind::up},
    {"down", Selector::Kind::down},
    {"left", Selector::Kind::left},
    {"right", Selector::Kind::right},
    {"neighbours in the room", Selector::Kind::own_neighbours},
    {"neighbours in other rooms", Selector::Kind::other_neighbours},
    {"knights", Selector::Kind::knights},
    {"pointing", Selector::Kind::pointing},
    {"steps", Selector::Kind::steps},
    {"exits", Selector::Kind::exits},
    {"beyond", Selector::Kind::beyond},
}};

constexpr std::array<Word<Scope::Kind>, 29> scope_words{{
    {"grid", Scope::Kind::grid},
    {"cell", Scope::Kind::cell},
    {"clue", Scope::Kind::clue},
    {"pair", Scope::Kind::pair},
    {"pair right", Scope::Kind::pair_right},
    {"pair down", Scope::Kind::pair_down},
    {"touching pair", Scope::Kind::touching_pair},
    {"plain pair", Scope::Kind::plain_pair},
    {"plain pair down", Scope::Kind::plain_pair_down},
    {"clue pair", Scope::Kind::clue_pair},
    {"line pair", Scope::Kind::line_pair},
    {"sight", Scope::Kind::sight},
    {"bend", Scope::Kind::bend},
    {"row pair", Scope::Kind::row_pair},
    {"level pair", Scope::Kind::level_pair},
    {"opposite pair", Scope::Kind::opposite_pair},
    {"room pair", Scope::Kind::room_pair},
    {"row", Scope::Kind::row},
    {"column", Scope::Kind::column},
    {"line", Scope::Kind::line},
    {"room", Scope::Kind::room},
    {"edge", Scope::Kind::edge},
    {"corner", Scope::Kind::corner},
    {"run", Scope::Kind::run},
    {"run across", Scope::Kind::run_across},
    {"run down", Scope::Kind::run_down},
    {"diagonal", Scope::Kind::diagonal},
    {"box", Scope::Kind::box},
    {"rim", Scope::Kind::rim},
}};

struct OutsideWord {
  std::string_view name;
  bool top, bottom, left, right;
};
constexpr std::array<OutsideWord, 7> outside_words{{
    {"outside", true, true, true, true},
    {"top", true, false, false, false},
    {"bottom", false, true, false, false},
    {"left", false, false, true, false},
    {"right", false, false, false, true},
    {"outside row", false, false, true, true},
    {"outside column", true, true, false, false},
}};

constexpr std::array<Word<Condition::Kind>, 18> condition_words{{
    {"clue", Condition::Kind::clue},
    {"number", Condition::Kind::number},
    {"unknown", Condition::Kind::unknown},
    {"black", Condition::Kind::black},
    {"on black", Condition::Kind::on_black},
    {"pair", Condition::Kind::pair},
    {"circle", Condition::Kind::circle},
    {"white circle", Condition::Kind::white_circle},
    {"black circle", Condition::Kind::black_circle},
    {"open circle", Condition::Kind::open_circle},
    {"arrow", Condition::Kind::arrow},
    {"equal clues", Condition::Kind::equal_clues},
    {"same room", Condition::Kind::same_room},
    {"different rooms", Condition::Kind::different_rooms},
    {"all black", Condition::Kind::all_black},
    {"border", Condition::Kind::border},
    {"odd", Condition::Kind::odd},
    {"even", Condition::Kind::even},
}};

constexpr std::array<Word<Amount::Base>, 21> amount_words{{
    {"clue", Amount::Base::clue},
    {"second", Amount::Base::second},
    {"size", Amount::Base::size},
    {"half", Amount::Base::half},
    {"third", Amount::Base::third},
    {"free", Amount::Base::free},
    {"rest", Amount::Base::rest},
    {"wall", Amount::Base::wall},
    {"value", Amount::Base::value},
    {"rows", Amount::Base::rows},
    {"columns", Amount::Base::columns},
    {"side", Amount::Base::side},
    {"cells", Amount::Base::cells},
    {"largest_clue", Amount::Base::largest_clue},
    {"largest_room", Amount::Base::largest_room},
    {"largest_region", Amount::Base::largest_region},
    {"rooms", Amount::Base::rooms},
    {"clues", Amount::Base::clues},
    {"open", Amount::Base::open},
    {"circles", Amount::Base::circles},
    {"share", Amount::Base::share},
}};

template <typename Words>
std::vector<std::string_view> names_of(const Words& words) {
  std::vector<std::string_view> names;
  names.reserve(words.size());
  for (const auto& word : words) names.push_back(word.name);
  return names;
}

std::string listed(const std::vector<std::string_view>& names) {
  std::string text;
  for (const std::string_view name : names)
    text += fmt::format("{}{}", text.empty() ? "" : ", ", name);
  return text;
}

/// Bounds stay within what a state of an automaton or the bound of a constraint can hold.
constexpr std::int64_t largest_amount = 1'000'000'000;
constexpr std::int64_t largest_factor = 1000;

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || text.empty()) return std::nullopt;
  return number;
}

/// Whether values lead from a cell to one beside it.
bool has_directions(const Genre& genre) {
  if (genre.board != BoardKind::cells) return genre.board == BoardKind::loop;
  return std::ranges::any_of(genre.values, [](const NamedValue& value) {
    for (std::uint8_t direction = 1; direction <= 8; ++direction) {
      if (leads(value, static_cast<Direction>(direction))) return true;
    }
    return false;
  });
}

/// Sets of ways of a line.
std::optional<Domain> line_set(std::string_view name) {
  const auto where = [](auto wanted) {
    Domain found;
    for (std::size_t i = 0; i < line_values; ++i) {
      const unsigned ways = ways_of(value_of(i));
      if (wanted(ways)) found.insert(value_of(i));
    }
    return found;
  };
  const auto count = [](unsigned ways) { return std::popcount(ways); };
  if (name == "used") return where([](unsigned ways) { return ways != 0; });
  if (name == "straight")
    return where([](unsigned ways) {
      return ways == (way_up | way_down) || ways == (way_left | way_right);
    });
  if (name == "turn")
    return where([&](unsigned ways) {
      return count(ways) == 2 && ways != (way_up | way_down) && ways != (way_left | way_right);
    });
  if (name == "end") return where([&](unsigned ways) { return count(ways) == 1; });
  for (const auto& [side, way] :
       {std::pair("to up", way_up), std::pair("to down", way_down), std::pair("to left", way_left),
        std::pair("to right", way_right)}) {
    if (name == side) return where([way = way](unsigned ways) { return (ways & way) != 0; });
  }
  return std::nullopt;
}

}  // namespace
}  // namespace reading_detail

std::vector<std::string_view> selector_names() {
  auto names = reading_detail::names_of(reading_detail::selector_words);
  names.emplace_back("edges");
  return names;
}
std::vector<std::string_view> scope_names() {
  auto names = reading_detail::names_of(reading_detail::scope_words);
  names.emplace_back("window HxW");
  names.emplace_back("stretch N");
  for (const auto& word : reading_detail::outside_words) names.push_back(word.name);
  return names;
}
std::vector<std::string_view> condition_names() {
  return reading_detail::names_of(reading_detail::condition_words);
}
std::vector<std::string_view> amount_names() {
  return reading_detail::names_of(reading_detail::amount_words);
}

void RuleReading::check_size(const JsonNode& at, std::int64_t number, std::int64_t largest) {
  if (number > largest || number < -largest)
    fail(at, InputErrorCode::out_of_range, fmt::format("a number {}..{}", -largest, largest),
         fmt::format("{}", number));
}

void RuleReading::refuse_former(std::span<const FormerWord> words, const JsonNode& at,
                                std::string_view name) {
  const auto former = std::ranges::find(words, name, &FormerWord::name);
  if (former != words.end()) fail(at, InputErrorCode::unsupported, former->now, quoted(name));
}

std::vector<std::string> RuleReading::texts(const JsonNode& at) {
  if (at.is_text()) return {text(at)};
  std::vector<std::string> found;
  for (const JsonNode one : take(at.array("a string or an array of strings")))
    found.push_back(text(one));
  return found;
}

Amount RuleReading::amount(const JsonNode& at) {
  using namespace reading_detail;
  if (const auto number = at.signed_integer(); number && !at.is_text()) {
    check_size(at, *number, largest_amount);
    return {Amount::Base::number, {}, *number};
  }
  return amount(at, take(at.text("a number or the name of one, such as \"$clue\"")));
}

Amount RuleReading::amount(const JsonNode& at, std::string_view text) {
  using namespace reading_detail;
  if (const auto number = whole_number(text)) {
    check_size(at, *number, largest_amount);
    return {Amount::Base::number, {}, *number};
  }
  Amount found;
  std::string_view name = text;
  if (const std::size_t sign = name.find_first_of("+-"); sign != std::string_view::npos) {
    const auto plus = whole_number(name.substr(name[sign] == '+' ? sign + 1 : sign));
    if (plus) {
      found.plus = *plus;
      check_size(at, found.plus, largest_amount);
      name = name.substr(0, sign);
    }
  }
  if (const std::size_t sign = name.find("*$"); sign != std::string_view::npos) {
    if (const auto times = whole_number(name.substr(0, sign))) {
      found.times = *times;
      check_size(at, found.times, largest_factor);
      name.remove_prefix(sign + 1);
    }
  }
  if (name.starts_with('$')) {
    name.remove_prefix(1);
    for (const auto& word : amount_words) {
      if (word.name == name) {
        found.base = word.kind;
        asks_number = asks_number || word.kind == Amount::Base::clue;
        return found;
      }
    }
    for (const Option& option : genre_->options) {
      if (option.name == name) {
        found.base = Amount::Base::option;
        found.option = option.name;
        return found;
      }
    }
  }
  fail(at, InputErrorCode::bad_number,
       fmt::format("a number, or $ and an option or one of {}", listed(names_of(amount_words))),
       quoted(text));
  return found;
}

ValueSet RuleReading::values(const JsonNode& at) {
  if (at.is_integer()) {
    const Amount number = amount(at);
    return {.named = {}, .ranges = {{number, number}}};
  }
  if (!at.is_array()) return values(at, take(at.text("values of the genre")));
  ValueSet all;
  for (const JsonNode one : at) {
    if (one.is_array()) {
      fail(one, InputErrorCode::bad_character, "values without a list in a list", "a list");
      return all;
    }
    const ValueSet set = values(one);
    if (set.negated || set.every) {
      fail(one, InputErrorCode::bad_character, "values without '!' and '*' in a list",
           one.compact());
      return all;
    }
    all.named = all.named | set.named;
    all.numbers |= set.numbers;
    all.ahead |= set.ahead;
    all.behind |= set.behind;
    all.ranges.insert(all.ranges.end(), set.ranges.begin(), set.ranges.end());
  }
  return all;
}

ValueSet RuleReading::values(const JsonNode& at, std::string_view text) {
  using namespace reading_detail;
  ValueSet set;
  if (const std::size_t signs = std::min(text.find_first_not_of('!'), text.size()); signs > 0) {
    set = values(at, text.substr(signs));
    set.negated = signs % 2 != 0;
    return set;
  }
  if (text == "*") {
    set.every = true;
    return set;
  }
  if (text == "numbers") {
    set.numbers = true;
    return set;
  }
  if (const NamedValue* value = genre_->find_value(text)) {
    set.named.insert(value->value);
    return set;
  }
  if (genre_->board == BoardKind::walls && (text == "wall" || text == "open")) {
    set.named.insert(value_of(text == "wall" ? 1 : 0));
    return set;
  }
  if (has_directions(*genre_) && (text == "ahead" || text == "behind" || text == "along")) {
    set.ahead = text != "behind";
    set.behind = text != "ahead";
    return set;
  }
  if (genre_->board == BoardKind::loop) {
    if (const auto ways = line_set(text)) {
      for (const NamedValue& value : genre_->values) {
        if (ways->contains(value.value)) set.named.insert(value.value);
      }
      return set;
    }
  }
  const std::size_t dots = text.find("..");
  if (dots != std::string_view::npos) {
    set.ranges.push_back({amount(at, text.substr(0, dots)), amount(at, text.substr(dots + 2))});
    return set;
  }
  if (text.starts_with('$') || whole_number(text)) {
    const Amount number = amount(at, text);
    set.ranges.push_back({number, number});
    return set;
  }
  std::vector<std::string_view> names;
  for (const NamedValue& value : genre_->values) names.push_back(value.name);
  fail(at, InputErrorCode::bad_character,
       fmt::format("a number, a range such as 1..$size, numbers, *, or one of {}", listed(names)),
       quoted(text));
  return set;
}

Filter RuleReading::filter(const JsonNode& at) {
  using namespace reading_detail;
  Filter filter;
  std::vector<JsonNode> parts;
  if (at.is_array()) {
    for (const JsonNode one : at) parts.push_back(one);
  } else {
    parts.push_back(at);
  }
  for (const JsonNode& one : parts) {
    if (const auto number = one.signed_integer(); number && !one.is_text()) {
      asked_for |= has_number;
      filter.push_back({Condition::Kind::equals, *number});
      continue;
    }
    std::string_view name = take(one.text("what is known of a place"));
    Condition condition;
    if (name.starts_with('!')) {
      condition.negated = true;
      name.remove_prefix(1);
    }
    const auto word = std::ranges::find(condition_words, name, &Word<Condition::Kind>::name);
    const auto symbol = std::ranges::find(genre_->symbols, name, &Symbol::name);
    if (word != condition_words.end()) {
      condition.kind = word->kind;
    } else if (symbol != genre_->symbols.end()) {
      condition.kind = Condition::Kind::symbol;
      condition.number = symbol - genre_->symbols.begin();
    } else if (const auto number = whole_number(name)) {
      condition.kind = Condition::Kind::equals;
      condition.number = *number;
    } else {
      fail(one, InputErrorCode::bad_character,
           fmt::format("a number, a symbol of the genre, or one of {}",
                       listed(names_of(condition_words))),
           quoted(name));
    }
    asked_for |= traits_of(condition.kind);
    filter.push_back(condition);
  }
  return filter;
}

Scope RuleReading::scope(const JsonNode& at) {
  using namespace reading_detail;
  const std::string_view text = take(at.text("the places of a rule"));
  Scope scope;
  const auto word = std::ranges::find(scope_words, text, &Word<Scope::Kind>::name);
  if (word != scope_words.end()) {
    scope.kind = word->kind;
    return scope;
  }
  const auto outside = std::ranges::find(outside_words, text, &OutsideWord::name);
  if (outside != outside_words.end()) {
    scope.kind = Scope::Kind::outside;
    scope.top = outside->top;
    scope.bottom = outside->bottom;
    scope.left = outside->left;
    scope.right = outside->right;
    return scope;
  }
  const auto side = [](std::string_view digits) {
    const auto number = whole_number(digits);
    return number && *number >= 1 && *number <= 99 ? static_cast<std::uint32_t>(*number) : 0U;
  };
  if (text.starts_with("window ")) {
    const std::string_view size = text.substr(7);
    const std::size_t by = size.find('x');
    scope.kind = Scope::Kind::window;
    scope.height = side(size.substr(0, by));
    scope.width = by == std::string_view::npos ? 0 : side(size.substr(by + 1));
  } else if (text.starts_with("stretch ")) {
    scope.kind = Scope::Kind::stretch;
    scope.height = side(text.substr(8));
  } else {
    scope.height = 0;
  }
  if (scope.height == 0 || scope.width == 0) {
    fail(at, InputErrorCode::bad_character, fmt::format("one of {}", listed(scope_names())),
         quoted(text));
  }
  return scope;
}

Selector RuleReading::selector(const JsonNode& at) {
  using namespace reading_detail;
  Selector selector;
  selector.kinds.clear();
  for (const std::string& name : texts(at)) {
    if (name == "edges") {
      selector.kinds.push_back(Selector::Kind::edges);
      continue;
    }
    const auto word = std::ranges::find(selector_words, name, &Word<Selector::Kind>::name);
    if (name == "rays") {
      for (const auto kind : {Selector::Kind::ray_up, Selector::Kind::ray_down,
                              Selector::Kind::ray_left, Selector::Kind::ray_right})
        selector.kinds.push_back(kind);
    } else if (name == "diagonal rays") {
      for (const auto kind : {Selector::Kind::ray_up_left, Selector::Kind::ray_up_right,
                              Selector::Kind::ray_down_left, Selector::Kind::ray_down_right})
        selector.kinds.push_back(kind);
    } else if (word != selector_words.end()) {
      selector.kinds.push_back(word->kind);
    } else {
      fail(at, InputErrorCode::bad_character,
           fmt::format("one of rays, diagonal rays, {}", listed(selector_names())), quoted(name));
    }
  }
  return selector;
}

Selector::Kind RuleReading::one_cell(const JsonNode& at, std::string_view name) {
  using Kind = Selector::Kind;
  for (const auto& [word, kind] :
       {std::pair("it", Kind::first), std::pair("up", Kind::up), std::pair("down", Kind::down),
        std::pair("left", Kind::left), std::pair("right", Kind::right),
        std::pair("next", Kind::next), std::pair("first", Kind::first),
        std::pair("second", Kind::second), std::pair("third", Kind::third)}) {
    if (name == word) return kind;
  }
  if (!first_error) {
    first_error.keep(at.name_error(InputErrorCode::bad_character,
                                   "one of it, up, down, left, right, next, first, second, third",
                                   quoted(name)));
  }
  return Kind::first;
}

Bound RuleReading::bound(const JsonNode& rule) {
  Bound bound;
  if (const auto is = rule.find("is")) {
    if (is->is_text("odd") || is->is_text("even")) {
      bound.is_odd = is->is_text("odd");
    } else if (is->is_array()) {
      for (const JsonNode one : *is) bound.is.push_back(amount(one));
    } else if (const auto text = is->text(""); text && text->starts_with('!')) {
      bound.is_not = amount(*is, text->substr(1));
    } else {
      bound.is.push_back(amount(*is));
    }
  }
  if (const auto least = rule.find("at_least")) bound.at_least = amount(*least);
  if (const auto most = rule.find("at_most")) bound.at_most = amount(*most);
  return bound;
}

Bound RuleReading::some_bound(const JsonNode& rule) {
  Bound found = bound(rule);
  if (found.is.empty() && !found.is_not && !found.at_least && !found.at_most && !found.is_odd)
    fail(rule, InputErrorCode::missing_clue, "a rule with \"is\", \"at_least\" or \"at_most\"",
         "one without");
  return found;
}

Pattern RuleReading::pattern(const JsonNode& at) {
  Pattern pattern;
  std::string_view rest = take(at.text("rows of values such as \"shaded * / * shaded\""));
  pattern.height = 0;
  bool is_last = false;
  while (!is_last) {
    const std::size_t slash = rest.find(" / ");
    is_last = slash == std::string_view::npos;
    const auto tokens = split(rest.substr(0, slash));
    if (pattern.height > 0 && tokens.size() != pattern.width) {
      fail(at, InputErrorCode::wrong_count, "rows of the same length",
           fmt::format("{} and {}", pattern.width, tokens.size()));
      return pattern;
    }
    pattern.width = static_cast<std::uint32_t>(tokens.size());
    for (const Token& token : tokens) pattern.cells.push_back(values(at, token.text));
    ++pattern.height;
    if (!is_last) rest.remove_prefix(slash + 3);
  }
  return pattern;
}

std::vector<OptionTest> RuleReading::when(const JsonNode& at) {
  std::vector<OptionTest> tests;
  for (const std::string& name : texts(at)) {
    OptionTest test;
    test.negated = name.starts_with('!');
    test.option = name.substr(test.negated ? 1 : 0);
    if (std::ranges::find(genre_->options, test.option, &Option::name) == genre_->options.end())
      fail(at, InputErrorCode::unknown_clue, "an option of the genre", quoted(name));
    tests.push_back(std::move(test));
  }
  return tests;
}

}  // namespace puzzlec::genres
