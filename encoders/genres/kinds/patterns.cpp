// Kinds of rules on small windows and on what stands beside a cell: forbid, allow, any.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_patterns_detail {
namespace {

// ---- Turning by a quarter, clockwise

Value turned(Value value) {
  const unsigned ways = ways_of(value);
  if (ways == 0) return value;
  const unsigned turned_ways =
      ((ways & way_up) != 0 ? way_right : 0U) | ((ways & way_right) != 0 ? way_down : 0U) |
      ((ways & way_down) != 0 ? way_left : 0U) | ((ways & way_left) != 0 ? way_up : 0U);
  for (std::size_t i = 0; i < line_values; ++i) {
    if (ways_of(value_of(i)) == turned_ways) return value_of(i);
  }
  return value;
}

ValueSet turned(ValueSet set, bool is_line) {
  if (!is_line) return set;
  Domain named;
  for (const Value value : set.named) named.insert(turned(value));
  set.named = named;
  return set;
}

Selector::Kind turned(Selector::Kind kind) {
  using Kind = Selector::Kind;
  switch (kind) {
    case Kind::up:
      return Kind::right;
    case Kind::right:
      return Kind::down;
    case Kind::down:
      return Kind::left;
    case Kind::left:
      return Kind::up;
    default:
      return kind;
  }
}

Alternative turned(const Alternative& alternative, bool is_line) {
  Alternative found;
  for (const auto& [kind, set] : alternative)
    found.emplace_back(turned(kind), turned(set, is_line));
  return found;
}

Pattern turned(const Pattern& pattern, bool is_line) {
  Pattern found{pattern.width, pattern.height, {}};
  for (std::uint32_t row = 0; row < found.height; ++row) {
    for (std::uint32_t column = 0; column < found.width; ++column) {
      found.cells.push_back(
          turned(pattern.cells[(pattern.height - 1 - column) * pattern.width + row], is_line));
    }
  }
  return found;
}

/// Each is there once, though many look the same after a turn.
template <typename Item>
void add_turned(std::vector<Item>& items, bool is_line) {
  const std::size_t count = items.size();
  for (std::size_t i = 0; i < count; ++i) {
    Item item = items[i];
    for (int turn = 0; turn < 3; ++turn) {
      item = turned(item, is_line);
      if (std::ranges::find(items, item) == items.end()) items.push_back(item);
    }
  }
}

bool turns(RuleReading& in, const JsonNode& at) {
  const auto rotate = at.find("rotate");
  return rotate && in.flag(*rotate);
}

// ---- forbid, allow

void read_patterns(RuleReading& in, const JsonNode& at, Rule& rule, std::string_view name) {
  const JsonNode list = in.member(at, name);
  if (list.is_text()) {
    rule.patterns.push_back(in.pattern(list));
  } else {
    for (const JsonNode one : in.take(list.array("a pattern, or an array of patterns")))
      rule.patterns.push_back(in.pattern(one));
  }
  if (turns(in, at)) add_turned(rule.patterns, in.genre().board == BoardKind::loop);
}
void read_forbid(RuleReading& in, const JsonNode& at, Rule& rule) {
  read_patterns(in, at, rule, "forbid");
}
void read_allow(RuleReading& in, const JsonNode& at, Rule& rule) {
  read_patterns(in, at, rule, "allow");
  const bool fits = std::ranges::all_of(rule.patterns, [&](const Pattern& pattern) {
    return pattern.cells.size() == rule.patterns.front().cells.size();
  });
  if (!fits || rule.patterns.empty())
    in.fail(at, InputErrorCode::wrong_count, "patterns of the same size", "others");
}

/// The windows of the pattern's size, or the rule's own places if it names any.
std::vector<Place> places_of(const Rule& rule, const Board& board, const Pattern& pattern) {
  if (rule.each.kind != Scope::Kind::grid) return board.places(rule);
  Rule windows = rule;
  windows.each.kind = Scope::Kind::window;
  windows.each.height = pattern.height;
  windows.each.width = pattern.width;
  return board.places(windows);
}

/// Calls `look` with each place and its cells, once for each pattern that fits.
template <typename Look>
void for_each_fit(const Rule& rule, const Board& board, Look look) {
  const auto begin = rule.patterns.begin();
  for (auto first = begin; first != rule.patterns.end(); ++first) {
    const auto has_its_size = [&](const Pattern& pattern) {
      return pattern.height == first->height && pattern.width == first->width;
    };
    if (std::any_of(begin, first, has_its_size)) continue;
    for (const Place& place : places_of(rule, board, *first)) {
      const std::vector<Pick> picks = board.picks(rule.of, place);
      if (picks.size() != first->cells.size()) continue;
      for (const Pattern& pattern : rule.patterns) {
        if (has_its_size(pattern)) look(place, picks, pattern);
      }
    }
  }
}

void add_forbid(const Rule& rule, const Board& board, Draft& draft) {
  std::vector<CellFact> facts;
  for_each_fit(rule, board,
               [&](const Place& place, const std::vector<Pick>& picks, const Pattern& pattern) {
                 facts.clear();
                 for (std::size_t i = 0; i < picks.size(); ++i) {
                   const auto values = board.domain(pattern.cells[i], place, picks[i].direction);
                   const Domain others = draft.domain(picks[i].cell) - values.value_or(Domain());
                   if (!others.empty()) facts.push_back({picks[i].cell, others});
                 }
                 if (facts.empty()) facts.push_back({picks.front().cell, Domain()});
                 draft.add_clause(facts, draft.origin(place));
               });
}

bool matches(const Pattern& pattern, const std::vector<Pick>& picks, const Filled& answer,
             const Place& place) {
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const auto values = answer.board().domain(pattern.cells[i], place, picks[i].direction);
    if (!values || !values->contains(answer.at(picks[i].cell))) return false;
  }
  return true;
}

std::optional<std::string> judge_forbid(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  std::optional<std::string> wrong;
  for_each_fit(rule, board,
               [&](const Place& place, const std::vector<Pick>& picks, const Pattern& pattern) {
                 if (!wrong && matches(pattern, picks, answer, place)) wrong = board.name_of(place);
               });
  return wrong;
}

void add_allow(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : places_of(rule, board, rule.patterns.front())) {
    const std::vector<Pick> picks = board.picks(rule.of, place);
    AnyOf any{{}, draft.origin(place)};
    for (const Pattern& pattern : rule.patterns) {
      if (picks.size() != pattern.cells.size()) continue;
      std::vector<CellFact> facts;
      bool is_possible = true;
      for (std::size_t i = 0; i < picks.size(); ++i) {
        const auto values = board.domain(pattern.cells[i], place, picks[i].direction);
        const Domain& domain = draft.domain(picks[i].cell);
        const Domain held = domain & values.value_or(Domain());
        is_possible &= !held.empty();
        if (held != domain) facts.push_back({picks[i].cell, held});
      }
      if (is_possible) any.alternatives.push_back(std::move(facts));
    }
    draft.add(std::move(any));
  }
}

std::optional<std::string> judge_allow(const Rule& rule, const Filled& answer) {
  for (const Place& place : places_of(rule, answer.board(), rule.patterns.front())) {
    const std::vector<Pick> picks = answer.board().picks(rule.of, place);
    const bool is_allowed = std::ranges::any_of(rule.patterns, [&](const Pattern& pattern) {
      return picks.size() == pattern.cells.size() && matches(pattern, picks, answer, place);
    });
    if (!is_allowed) return answer.board().name_of(place);
  }
  return std::nullopt;
}

// ---- any

void read_any(RuleReading& in, const JsonNode& at, Rule& rule) {
  for (const JsonNode one : in.take(in.member(at, "any").array("an array of alternatives"))) {
    Alternative alternative;
    for (const JsonNode fact : in.take(one.object("an object of cells and their values")))
      alternative.emplace_back(in.one_cell(fact, fact.name()), in.values(fact));
    rule.alternatives.push_back(std::move(alternative));
  }
  if (turns(in, at)) add_turned(rule.alternatives, in.genre().board == BoardKind::loop);
}

/// What an alternative says of the cells; nothing if it speaks of a cell outside of the grid, or of
/// a number that is not stated.
std::optional<std::vector<CellFact>> facts_of(const Alternative& alternative, const Board& board,
                                              const Place& place) {
  std::vector<CellFact> facts;
  for (const auto& [kind, set] : alternative) {
    const auto cell = board.one(kind, place);
    const auto values = board.domain(set, place, place.direction);
    if (!cell || !values) return std::nullopt;
    facts.push_back({board.model_cell(*cell), *values});
  }
  return facts;
}

void add_any(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    AnyOf any{{}, draft.origin(place)};
    for (const Alternative& alternative : rule.alternatives) {
      auto facts = facts_of(alternative, board, place);
      if (!facts) continue;
      const bool is_possible = std::ranges::all_of(*facts, [&](const CellFact& fact) {
        return !(draft.domain(fact.cell) & fact.values).empty();
      });
      if (is_possible) any.alternatives.push_back(std::move(*facts));
    }
    if (const auto given = board.given_at(rule, place)) {
      const Domain others = draft.domain(given->cell) - given->values;
      if (!others.empty()) any.alternatives.push_back({{given->cell, others}});
    }
    draft.add(std::move(any));
  }
}

std::optional<std::string> judge_any(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    if (!answer.is_given(rule, place)) continue;
    const bool holds = std::ranges::any_of(rule.alternatives, [&](const Alternative& alternative) {
      const auto facts = facts_of(alternative, board, place);
      return facts && std::ranges::all_of(*facts, [&](const CellFact& fact) {
               return fact.values.contains(answer.at(fact.cell));
             });
    });
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_patterns_detail

const RuleKind kind_forbid{
    .name = "forbid",
    .summary =
        "No window looks like one of the patterns, rows of values. With `each`, no "
        "place does, by its picked cells in order. `rotate` adds the patterns turned "
        "by quarters.",
    .example = R"({"name": "no pairs", "forbid": "shaded shaded"})",
    .shown = {"", "", "101", "110"},
    .members = {"rotate"},
    .unread = {"if"},
    .read = kind_patterns_detail::read_forbid,
    .add = kind_patterns_detail::add_forbid,
    .judge = kind_patterns_detail::judge_forbid,
};

const RuleKind kind_allow{
    .name = "allow",
    .summary =
        "Every window of that size, or with `each` every place, looks like one of the "
        "patterns.",
    .example = R"({"name": "rows", "each": "row", "allow": ["empty shaded", "shaded empty"]})",
    .shown = {"", "", "01/10", "01/00"},
    .members = {"rotate"},
    .unread = {"if"},
    .read = kind_patterns_detail::read_allow,
    .add = kind_patterns_detail::add_allow,
    .judge = kind_patterns_detail::judge_allow,
};

const RuleKind kind_any{
    .name = "any",
    .summary =
        "One of the alternatives holds: what `it` and cells beside it (`up`, `down`, "
        "`left`, `right`, `next`) hold. `rotate` as in `forbid`.",
    .example =
        R"({"name": "alone", "each": "cell", "any": [{"it": "empty"}, {"it": "shaded", "right": "empty"}]})",
    .shown = {"", "", "010", "110"},
    .members = {"rotate"},
    .unread = {"of", "among"},
    .read = kind_patterns_detail::read_any,
    .add = kind_patterns_detail::add_any,
    .judge = kind_patterns_detail::judge_any,
};

}  // namespace puzzlec::genres
