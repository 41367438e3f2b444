// Kinds of rules on the values of single cells, and on what values are to each other: holds, different,
// compare.
#include <algorithm>
#include <functional>
#include <map>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

// ---- holds

void read_holds(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "holds"));
}

/// Whether the values are one number that the clue tells.
bool is_told(const ValueSet& set) {
  return set.ranges.size() == 1 && set.ranges[0].first.base == Amount::Base::clue &&
         set.ranges[0].last.base == Amount::Base::clue && !set.negated && !set.numbers &&
         set.named.empty();
}

void add_holds(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    for (const Pick& pick : board.picks(rule.of, place)) {
      const auto values = board.domain(rule.values, place, pick.direction);
      if (!values) continue;
      if (const auto given = board.given_at(rule, place)) {
        draft.add_clause(
            {{given->cell, draft.domain(given->cell) - given->values}, {pick.cell, *values}},
            draft.origin(place));
      } else if (is_told(rule.values) && values->is_single()) {
        draft.give(pick.cell, values->first(), place);
      } else {
        draft.narrow(pick.cell, *values, place);
      }
    }
  }
}

std::vector<CellValue> given_by_holds(const Rule& rule, const Board& board) {
  std::vector<CellValue> given;
  if (!is_told(rule.values) || rule.given) return given;
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values || !values->is_single()) continue;
    for (const Pick& pick : board.picks(rule.of, place)) {
      if (board.first_values(pick.cell).contains(values->first()))
        given.push_back({pick.cell, values->first()});
    }
  }
  return given;
}

std::optional<std::string> judge_holds(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    if (!answer.is_given(rule, place)) continue;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const auto values = board.domain(rule.values, place, pick.direction);
      if (values && !values->contains(answer.at(pick.cell))) return board.name_of(place);
    }
  }
  return std::nullopt;
}

// ---- different

void read_different(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "different"));
}

void add_different(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::vector<CellId> cells;
    Domain held;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Domain& domain = draft.domain(pick.cell);
      if ((domain & *values).empty() || std::ranges::find(cells, pick.cell) != cells.end())
        continue;
      cells.push_back(pick.cell);
      held = held | domain;
    }
    if (cells.size() < 2) continue;
    if ((held - *values).empty()) {
      const bool is_permutation = held.size() == cells.size();
      draft.add(AllDifferent{std::move(cells), is_permutation, draft.origin(place)});
      continue;
    }
    for (const Value value : held&* values) {
      Cardinality once{{}, Comparison::at_most, 1, draft.origin(place)};
      for (const CellId cell : cells) {
        if (draft.domain(cell).contains(value)) once.statements.push_back({cell, value});
      }
      once.origin.name += fmt::format(" ({})", value.number);
      if (once.statements.size() > 1) draft.add(std::move(once));
    }
  }
}

std::optional<std::string> judge_different(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    if (!values) continue;
    std::map<Value, CellId> seen;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held)) continue;
      const auto [other, is_new] = seen.emplace(held, pick.cell);
      if (!is_new && other->second != pick.cell) return board.name_of(place);
    }
  }
  return std::nullopt;
}

// ---- compare

/// What two numbers are to each other.
struct Relation {
  const char* name;
  bool (*holds)(int a, int b);
};
constexpr Relation relations[] = {
    {"less", [](int a, int b) { return a < b; }},
    {"greater", [](int a, int b) { return a > b; }},
    {"at most", [](int a, int b) { return a <= b; }},
    {"at least", [](int a, int b) { return a >= b; }},
    {"equal", [](int a, int b) { return a == b; }},
    {"differ", [](int a, int b) { return a != b; }},
    {"consecutive", [](int a, int b) { return a == b + 1 || b == a + 1; }},
    {"not consecutive", [](int a, int b) { return a != b + 1 && b != a + 1; }},
    {"double", [](int a, int b) { return a == 2 * b || b == 2 * a; }},
    {"not double", [](int a, int b) { return a != 2 * b && b != 2 * a; }},
};

void read_compare(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode compare = in.member(at, "compare");
  rule.words["compare"] = in.text(compare);
  const std::string& word = rule.words["compare"];
  const bool has_bound = word == "difference" || word == "total" || word == "quotient";
  std::string names = "difference, total, quotient";
  for (const Relation& relation : relations) names += fmt::format(", {}", relation.name);
  if (!has_bound && std::ranges::none_of(
                        relations, [&](const Relation& relation) { return word == relation.name; }))
    in.fail(compare, InputErrorCode::bad_character, "one of " + names, quoted(word));
  if (has_bound) rule.bound = in.some_bound(at);
  if (const auto from = at.find("from")) rule.from = in.one_cell(*from, in.text(*from));
  if (const auto values = at.find("values")) {
    rule.values = in.values(*values);
  } else {
    rule.values.every = true;
  }
}

/// The cells that a rule compares: each with the next, or the first, or `from`, with all picked ones.
std::vector<std::pair<CellId, CellId>> compared(const Rule& rule, const Board& board,
                                                const Place& place) {
  std::vector<std::pair<CellId, CellId>> pairs;
  const std::vector<Pick> picks = board.picks(rule.of, place);
  const bool is_chain = rule.of.kinds.size() == 1 && rule.of.kinds[0] == Selector::Kind::cells;
  const auto from = rule.from ? board.one(*rule.from, place) : std::optional(place.cells[0]);
  if (!from) return pairs;
  const CellId first = board.model_cell(*from);
  for (std::size_t i = is_chain ? 1 : 0; i < picks.size(); ++i) {
    const CellId a = is_chain ? picks[i - 1].cell : first;
    if (a != picks[i].cell) pairs.emplace_back(a, picks[i].cell);
  }
  return pairs;
}

std::function<bool(int, int)> relation_of(const Rule& rule, const std::optional<Tally>& tally) {
  const std::string& word = rule.words.at("compare");
  if (word == "difference")
    return [tally](int a, int b) { return tally->holds(a < b ? b - a : a - b); };
  if (word == "total") return [tally](int a, int b) { return tally->holds(a + b); };
  if (word == "quotient")
    return [tally](int a, int b) {
      const auto [less, more] = std::minmax(a, b);
      return less > 0 && more % less == 0 && tally->holds(more / less);
    };
  return std::ranges::find_if(relations, [&](const Relation& r) { return word == r.name; })->holds;
}

void add_compare(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    const auto relation = relation_of(rule, tally);
    const auto given = board.given_at(rule, place);
    for (const auto& [a, b] : compared(rule, board, place)) {
      std::vector<CellId> cells{a, b};
      const std::size_t shift = given ? 1 : 0;
      if (given) cells.insert(cells.begin(), given->cell);
      constexpr Automaton::State start = 1000;
      constexpr Automaton::State idle = 1001;
      draft.add_regular(
          std::move(cells),
          {.start = start,
           .step = [=, values = *values](std::size_t index, Automaton::State state,
                                         int value) -> std::optional<Automaton::State> {
             if (state == idle) return idle;
             const Value held = value_of(static_cast<std::size_t>(value));
             if (index < shift) return given->values.contains(held) ? start : idle;
             if (!values.contains(held)) return idle;
             if (index == shift) return static_cast<Automaton::State>(value);
             if (!relation(static_cast<int>(state), value)) return std::nullopt;
             return idle;
           }},
          fmt::format("compare {} {} {} {}", rule.words.at("compare"), tally->key(),
                      set_key(*values), given ? set_key(given->values) : ""),
          draft.origin(place));
    }
  }
}

std::optional<std::string> judge_compare(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values || !answer.is_given(rule, place)) continue;
    const auto relation = relation_of(rule, tally);
    for (const auto& [a, b] : compared(rule, board, place)) {
      const Value first = answer.at(a);
      const Value second = answer.at(b);
      if (values->contains(first) && values->contains(second) &&
          !relation(first.number, second.number))
        return board.name_of(place);
    }
  }
  return std::nullopt;
}

}  // namespace

const RuleKind kind_holds{
    .name = "holds",
    .summary =
        "The picked cells hold one of the values. With `\"$clue\"`, the value is a "
        "given.",
    .example = R"({"name": "clues", "each": "clue", "holds": "shaded"})",
    .shown = {"", "?.", "10", "01"},
    .narrows = true,
    .read = read_holds,
    .add = add_holds,
    .given = given_by_holds,
    .judge = judge_holds,
};

const RuleKind kind_different{
    .name = "different",
    .summary = "No two picked cells hold the same one of the values.",
    .example = R"({"name": "rows", "each": "row", "different": "numbers"})",
    .shown = {"", "", "123", "121"},
    .unread = {"if"},
    .read = read_different,
    .add = add_different,
    .judge = judge_different,
};

const RuleKind kind_compare{
    .name = "compare",
    .summary =
        "Compares each cell of the place with the next; with `of`, compares the first cell, or "
        "`from`, with each picked one. They are `less`, `greater`, `at most`, `at least`, `equal`, "
        "`differ`, `consecutive`, `not consecutive`, `double` or `not double`; or "
        "their `difference`, `total` or `quotient` is within the bound. With `values`: only if "
        "both hold one of them.",
    .example = R"({"name": "steps", "each": "pair", "compare": "consecutive"})",
    .shown = {R"("numbers": [1, 4])", "", "123", "132"},
    .members = {"is", "at_least", "at_most", "values", "from"},
    .read = read_compare,
    .add = add_compare,
    .judge = judge_compare,
};

}  // namespace puzzlec::genres
