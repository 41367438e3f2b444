// Kinds of rules on how far apart cells of a line are, or how high: gaps, visible.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

using State = Automaton::State;

// ---- gaps: how many cells lie between one that holds a value and the next one that does

void read_gaps(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "gaps"));
  int demands = 0;
  for (const char* demand : {"unequal", "difference"}) {
    if (const auto flag = at.find(demand)) rule.flags[demand] = in.flag(*flag);
    if (rule.flag(demand)) ++demands;
  }
  if (demands == 0) {
    rule.bound = in.some_bound(at);
  } else if (demands > 1 || at.find("is") || at.find("at_least") || at.find("at_most")) {
    in.fail(at, InputErrorCode::unsupported, "one of unequal, difference and a bound", "several");
  }
}

/// A gap of at least n: of any n + 1 cells in a row, at most one holds a value.
void add_least_gap(const std::vector<CellId>& cells, const Domain& values, std::int64_t least,
                   const Origin& origin, Draft& draft) {
  const auto size = static_cast<std::int64_t>(cells.size());
  const auto length = static_cast<std::size_t>(std::clamp<std::int64_t>(least + 1, 1, size));
  for (std::size_t first = 0; length > 1 && first + length <= cells.size(); ++first) {
    std::vector<Term> terms;
    for (std::size_t i = first; i < first + length; ++i) {
      if (draft.possibly({cells[i], values})) terms.push_back({cells[i], values});
    }
    if (terms.size() > 1) draft.add_total(std::move(terms), {.at_most = 1}, std::nullopt, origin);
  }
}

/// States: 0 before the first one, later 1 more than the cells since the last one.
Automaton gaps_automaton(const Domain& values, const Tally& tally) {
  return {.start = 0, .step = [=](std::size_t, State state, int value) -> std::optional<State> {
            if (!values.contains(value_of(static_cast<std::size_t>(value))))
              return state == 0 ? 0 : 1 + tally.folded(state);
            if (state > 0 && !tally.holds(static_cast<std::int64_t>(state) - 1))
              return std::nullopt;
            return 1;
          }};
}

/// States: the last number, and how many cells have passed since; at first, none.
Automaton differences_automaton(const Domain& values) {
  constexpr State step = 4096;
  constexpr State start = Domain::capacity * step;
  return {.start = start,
          .step = [values](std::size_t, State state, int value) -> std::optional<State> {
            const auto number = static_cast<State>(value);
            if (!values.contains(value_of(number))) return state == start ? start : state + 1;
            const State last = state / step;
            const State gap = state % step;
            if (state != start && (last < number ? number - last : last - number) != gap)
              return std::nullopt;
            return number * step;
          }};
}

/// Of three cells at equal distances, not all hold a value, or one between them does.
void add_unequal_gaps(const std::vector<CellId>& cells, const Domain& values, const Origin& origin,
                      Draft& draft) {
  for (std::size_t step = 1; 2 * step < cells.size(); ++step) {
    for (std::size_t first = 0; first + 2 * step < cells.size(); ++first) {
      std::vector<CellFact> facts;
      for (std::size_t i = first; i <= first + 2 * step; ++i) {
        const bool is_one_of_three = (i - first) % step == 0;
        facts.push_back({cells[i], is_one_of_three ? draft.domain(cells[i]) - values : values});
      }
      draft.add_clause(facts, origin);
    }
  }
}

bool are_distinct(std::vector<CellId> cells) {
  std::ranges::sort(cells);
  return std::ranges::adjacent_find(cells) == cells.end();
}

/// For one value of "for".
void add_gap(const Rule& rule, const Place& place, const std::vector<CellId>& cells, Draft& draft) {
  const auto tally = draft.board().tally(rule.bound, place);
  const auto values = draft.board().domain(rule.values, place);
  if (!tally || !values) return;
  Origin origin = draft.origin(place);
  const bool is_at_least = tally->at_least && tally->is.empty() && !tally->is_not &&
                           !tally->at_most && !tally->is_odd && are_distinct(cells);
  if (rule.flag("unequal")) {
    add_unequal_gaps(cells, *values, origin, draft);
  } else if (rule.flag("difference")) {
    draft.add_regular(cells, differences_automaton(*values), "differences " + set_key(*values),
                      std::move(origin));
  } else if (is_at_least) {
    if (place.value) origin.name += fmt::format(" ({})", place.value->number);
    add_least_gap(cells, *values, *tally->at_least, origin, draft);
  } else {
    draft.add_regular(cells, gaps_automaton(*values, *tally),
                      fmt::format("gaps {} {}", tally->key(), set_key(*values)), std::move(origin));
  }
}

void add_gaps(const Rule& rule, const Board& board, Draft& draft) {
  for (Place& place : board.places_once(rule)) {
    std::optional<std::vector<CellId>> cells;
    board.for_each_value(rule, place, [&] {
      if (!cells || rule.of.depends_on_value()) cells = cells_picked(board.picks(rule.of, place));
      if (cells->size() > 1) add_gap(rule, place, *cells, draft);
    });
  }
}

std::optional<std::string> judge_gaps(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    std::optional<int> last;
    std::optional<std::int64_t> gap_before;
    std::int64_t gap = 0;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held)) {
        ++gap;
        continue;
      }
      if (last) {
        bool holds = tally->holds(gap);
        if (rule.flag("unequal")) holds = gap != gap_before;
        if (rule.flag("difference")) holds = gap == std::abs(held.number - *last);
        if (!holds) return board.name_of(place);
        gap_before = gap;
      }
      last = held.number;
      gap = 0;
    }
  }
  return std::nullopt;
}

// ---- visible

void read_visible(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "visible"));
  rule.bound = in.some_bound(at);
}

void add_visible(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    // States: how many are seen so far, and what is higher than all of them.
    constexpr State step = Domain::capacity + 1;
    draft.add_regular(
        cells_picked(board.picks(rule.of, place)),
        {.start = 0,
         .step = [values = *values](std::size_t, State state, int value) -> std::optional<State> {
           const auto height = static_cast<State>(value);
           if (!values.contains(value_of(height)) || height < state % step) return state;
           return (state / step + 1) * step + height + 1;
         },
         .accepts =
             [tally = *tally](State state) {
               return tally.holds(static_cast<std::int64_t>(state / step));
             }},
        fmt::format("visible {} {}", tally->key(), set_key(*values)), draft.origin(place));
  }
}

std::optional<std::string> judge_visible(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    std::int64_t seen = 0;
    int highest = -1;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const Value held = answer.at(pick.cell);
      if (!values->contains(held) || held.number <= highest) continue;
      highest = held.number;
      ++seen;
    }
    if (!tally->holds(seen)) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace

const RuleKind kind_gaps{
    .name = "gaps",
    .summary =
        "Between a picked cell that holds one of the values and the next such cell lie as many "
        "others as the bound says; with `difference`, as many as their "
        "numbers differ by; with `unequal`, not as many as in the gap before.",
    .example = R"({"name": "distances", "each": "row", "gaps": "shaded", "is": 2})",
    .shown = {"", "", "1001", "1011"},
    .members = {"is", "at_least", "at_most", "difference", "unequal"},
    .unread = {"if"},
    .read = read_gaps,
    .add = add_gaps,
    .judge = judge_gaps,
};

const RuleKind kind_visible{
    .name = "visible",
    .summary =
        "How many picked cells hold a higher one of the numbers than all before them "
        "is within the bound.",
    .example = R"({"name": "view", "each": "outside", "visible": "numbers", "is": "$clue"})",
    .shown = {"", R"({"size": [1, 3], "outside": {"left": ["2"]}})", "132", "312"},
    .members = {"is", "at_least", "at_most"},
    .unread = {"if"},
    .read = read_visible,
    .add = add_visible,
    .judge = judge_visible,
};

}  // namespace puzzlec::genres
