// Kinds of rules that read lines of cells in order: sees, first, between.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_lines_detail {
namespace {

std::string key_of(const char* name, const Tally& tally, const Domain& values) {
  return fmt::format("{} {} {}", name, tally.key(), set_key(values));
}

bool is_held(const Domain& values, int value) {
  return values.contains(value_of(static_cast<std::size_t>(value)));
}

// ---- sees

void read_sees(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "sees"));
  rule.bound = in.some_bound(at);
  if (const auto itself = at.find("itself")) rule.flags["itself"] = in.flag(*itself);
  if (!at.find("of")) {
    rule.of.kinds = {Selector::Kind::ray_up, Selector::Kind::ray_down, Selector::Kind::ray_left,
                     Selector::Kind::ray_right};
  }
}

/// The rays of a place one after the other, what is seen of each cell, and where each ray begins.
struct Rays {
  std::vector<CellId> cells;
  std::vector<Domain> seen;
  std::vector<std::size_t> starts;
};

/// Rays end after `longest` cells, or before a cell that is surely not seen.
Rays rays_of(const Rule& rule, const Draft& draft, const Place& place, std::size_t longest) {
  const Board& board = draft.board();
  Rays rays;
  for (const Selector::Kind kind : rule.of.kinds) {
    const std::size_t start = rays.cells.size();
    rays.starts.push_back(start);
    for (const Pick& pick : board.picks({{kind}, rule.of.among}, place)) {
      const Domain seen = board.domain(rule.values, place, pick.direction).value_or(Domain());
      if (rays.cells.size() - start == longest || !draft.possibly({pick.cell, seen})) break;
      rays.cells.push_back(pick.cell);
      rays.seen.push_back(seen);
    }
  }
  return rays;
}

/// What is asked of the view from a cell: by the values of that cell, if there is an `if`.
struct View {
  struct Case {
    Domain given;
    Tally tally;
  };
  Place place;
  std::vector<Case> cases;
};

/// Whether the set is another one for each value of `for`.
bool is_of_value(const ValueSet& set) {
  return std::ranges::any_of(set.ranges, [](const NumberRange& range) {
    return range.first.base == Amount::Base::value || range.last.base == Amount::Base::value;
  });
}

/// Whether cases of a view can be counted together: each is to see one number, and at most one of
/// them is given.
bool can_join(const View& view, const View::Case& other) {
  const auto is_number = [](const Tally& one) {
    return one.is.size() == 1 && !one.is_not && !one.at_least && !one.at_most && !one.is_odd;
  };
  return is_number(other.tally) && std::ranges::all_of(view.cases, [&](const View::Case& one) {
           return is_number(one.tally) && (one.given & other.given).empty();
         });
}

/// Whether two places differ by nothing but the value of `for`.
bool is_same_place(const Place& a, const Place& b) {
  return a.scope == b.scope && a.cells == b.cells && a.direction == b.direction &&
         a.number == b.number && a.clue == b.clue;
}

/// Those of all places; one for each cell, as far as its cases can be joined.
std::vector<View> views_of(const Rule& rule, const Board& board, const Draft& draft) {
  const bool may_join = rule.given && !is_of_value(rule.values);
  std::map<std::uint32_t, std::size_t> of_cell;
  std::vector<View> views;
  for (Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    const std::uint32_t cell = place.cells[0];
    Domain given = draft.domain(board.model_cell(cell));
    if (const auto asked = board.given_at(rule, place)) given = given & asked->values;
    if (given.empty()) continue;
    View::Case one{given, *tally};
    const auto known = may_join ? of_cell.find(cell) : of_cell.end();
    const bool is_same = known != of_cell.end() && is_same_place(views[known->second].place, place);
    if (is_same && can_join(views[known->second], one)) {
      View& view = views[known->second];
      place.value = std::nullopt;
      view.place = std::move(place);
      view.cases.push_back(std::move(one));
    } else {
      if (may_join) of_cell[cell] = views.size();
      views.push_back({std::move(place), {std::move(one)}});
    }
  }
  return views;
}

/// After how many cells of the rays the viewer is read, if its value is asked: first, since most
/// views are then of no interest; but in the middle if several values ask for other numbers, so that
/// no state has to remember more than half of the rays see.
std::size_t when_viewer_is_read(const Rule& rule, const View& view, const Rays& rays) {
  if (!rule.given || view.cases.size() == 1) return rule.given ? 0 : SIZE_MAX;
  return rays.starts[rays.starts.size() / 2];
}

void add_sees(const Rule& rule, const Board& board, Draft& draft) {
  for (const View& view : views_of(rule, board, draft)) {
    const Place& place = view.place;
    // Cases that are joined start with what they see less than the one that sees the most.
    const auto most = std::ranges::max_element(
        view.cases, {}, [](const View::Case& one) { return one.tally.horizon(); });
    const Tally& tally = most->tally;
    const std::int64_t self = rule.flag("itself") ? 1 : 0;
    const std::int64_t horizon = tally.horizon();
    const bool goes_on = tally.holds(horizon) || tally.holds(horizon + 1);
    // Whoever sees as many cells of one ray as the horizon says need not look on.
    const auto longest = static_cast<std::size_t>(std::max<std::int64_t>(horizon - self, 0));
    const Rays rays = rays_of(rule, draft, place, tally.is_odd ? SIZE_MAX : longest);
    std::vector<CellId> cells = rays.cells;
    const std::vector<Domain>& seen = rays.seen;
    const CellId viewer = board.model_cell(place.cells[0]);
    if (cells.empty() && !rule.given) {
      if (!tally.holds(self)) draft.add_clause({{viewer, Domain()}}, draft.origin(place));
      continue;
    }
    RayLengths meaning;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (std::ranges::find(rays.starts, i) != rays.starts.end()) meaning.rays.emplace_back();
      meaning.rays.back().push_back({cells[i], seen[i]});
    }
    meaning.are_paired = board.are_paired(meaning.rays, rule.values, place, draft.domain(viewer));
    for (const View::Case& one : view.cases) {
      RayLengths::Case& told = meaning.cases.emplace_back();
      if (rule.given) told.given = CellFact{viewer, one.given};
      for (std::size_t more = 0; more <= cells.size(); ++more)
        told.allowed.push_back(one.tally.holds(static_cast<std::int64_t>(more) + self));
    }
    const std::size_t viewer_at = when_viewer_is_read(rule, view, rays);
    const std::size_t shift = rule.given ? 1 : 0;
    std::vector<std::optional<Domain>> told_apart(seen.begin(), seen.end());
    if (rule.given) {
      const auto at = static_cast<std::ptrdiff_t>(viewer_at);
      cells.insert(cells.begin() + at, viewer);
      told_apart.insert(told_apart.begin() + at, std::nullopt);
    }
    std::string key = "sees";
    for (const View::Case& one : view.cases) key += key_of(" case", one.tally, one.given);
    for (const std::size_t start : rays.starts) key += fmt::format(" {}", start);
    for (const Domain& domain : seen) key += ' ' + set_key(domain);
    key += fmt::format(" {} {}", self, viewer_at);
    constexpr Automaton::State idle = UINT64_MAX;
    // States: the number of cells seen so far, and whether the view of this ray has ended.
    draft.add_regular(
        std::move(cells),
        {.start = static_cast<Automaton::State>(2 * self),
         .step = [=, tally = tally, seen = rays.seen, starts = rays.starts, cases = view.cases](
                     std::size_t at, Automaton::State state,
                     int value) -> std::optional<Automaton::State> {
           if (state == idle) return idle;
           if (at == viewer_at) {
             const auto asked = std::ranges::find_if(
                 cases, [&](const View::Case& one) { return is_held(one.given, value); });
             if (asked == cases.end()) return idle;
             const std::int64_t head_start = horizon - asked->tally.horizon();
             if (static_cast<std::int64_t>(state / 2) + head_start > horizon) return std::nullopt;
             return state + 2 * static_cast<Automaton::State>(head_start);
           }
           const std::size_t index = at < viewer_at ? at : at - shift;
           if (std::ranges::find(starts, index) != starts.end()) state &= ~Automaton::State{1};
           if ((state & 1U) != 0) return state;
           if (!is_held(seen[index], value)) return state | 1U;
           const bool is_large = static_cast<std::int64_t>(state / 2) + 1 > horizon;
           if (is_large && !goes_on && (at >= viewer_at || shift == 0)) return std::nullopt;
           return 2 * tally.folded(state / 2 + 1);
         },
         .accepts =
             [=, tally = tally](Automaton::State state) {
               return state == idle || tally.holds(static_cast<std::int64_t>(state / 2));
             },
         .told_apart = std::move(told_apart)},
        key, draft.origin(place), std::make_shared<const DiagramMeaning>(std::move(meaning)));
  }
}

std::optional<std::string> judge_sees(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally || !answer.is_given(rule, place)) continue;
    std::int64_t seen = rule.flag("itself") ? 1 : 0;
    for (const Selector::Kind kind : rule.of.kinds) {
      for (const Pick& pick : board.picks({{kind}, rule.of.among}, place)) {
        const auto values = board.domain(rule.values, place, pick.direction);
        if (!values || !values->contains(answer.at(pick.cell))) break;
        ++seen;
      }
    }
    if (!tally->holds(seen)) return board.name_of(place);
  }
  return std::nullopt;
}

std::optional<RuleCount> sees_at(const Rule& rule, const Board& board, const Place& place,
                                 std::span<const Domain> domains) {
  RuleCount seen;
  seen.least = seen.most = rule.flag("itself") ? 1 : 0;
  for (const Selector::Kind kind : rule.of.kinds) {
    bool is_sure = true;
    for (const Pick& pick : board.picks({{kind}, rule.of.among}, place)) {
      const auto values = board.domain(rule.values, place, pick.direction);
      const Domain& domain = domains[pick.cell.index];
      if (!values || (domain & *values).empty()) break;
      is_sure = is_sure && (domain - *values).empty();
      seen.least += is_sure ? 1 : 0;
      ++seen.most;
    }
  }
  return seen;
}

// ---- first

void read_first(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "first"));
  rule.sets["then"] = in.values(in.member(at, "then"));
  if (const auto empty = at.find("may_be_empty")) rule.flags["may_be_empty"] = in.flag(*empty);
}

void add_first(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    const auto then = board.domain(rule.sets.at("then"), place);
    if (!values || !then) continue;
    std::vector<CellId> cells = cells_picked(board.picks(rule.of, place));
    const bool may_be_empty = rule.flag("may_be_empty");
    if (cells.empty()) {
      if (may_be_empty) continue;
      draft.add_clause({{board.model_cell(place.cells[0]), Domain()}}, draft.origin(place));
      continue;
    }
    draft.add_regular(
        std::move(cells),
        {.start = 0,
         .step = [values = *values, then = *then](std::size_t, Automaton::State state,
                                                  int value) -> std::optional<Automaton::State> {
           if (state == 1 || !is_held(values, value)) return state;
           return is_held(then, value) ? std::optional<Automaton::State>(1) : std::nullopt;
         },
         .accepts = [=](Automaton::State state) { return may_be_empty || state == 1; }},
        key_of(may_be_empty ? "first if any" : "first", {}, *values) + ' ' + set_key(*then),
        draft.origin(place));
  }
}

std::optional<std::string> judge_first(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    const auto then = board.domain(rule.sets.at("then"), place);
    if (!values || !then) continue;
    bool holds = rule.flag("may_be_empty");
    for (const Pick& pick : board.picks(rule.of, place)) {
      if (!values->contains(answer.at(pick.cell))) continue;
      holds = then->contains(answer.at(pick.cell));
      break;
    }
    if (!holds) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- between

void read_between(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "between"));
  rule.sets["sum"] = at.find("sum_of") ? in.values(*at.find("sum_of")) : ValueSet{};
  if (!at.find("sum_of")) rule.sets["sum"].numbers = true;
  rule.bound = in.some_bound(at);
}

/// The sets of those values that have the sum; nothing if there are many.
std::optional<std::vector<Domain>> sets_with_sum(const Domain& values, std::int64_t sum) {
  constexpr std::size_t most_parts = 100;
  struct Part {
    Domain set;
    std::int64_t left = 0;
  };
  std::int64_t rest = 0;  // the sum of the values that are still to come
  for (const Value value : values) rest += value.number;
  std::vector<Part> parts{{{}, sum}};
  for (const Value value : values) {
    rest -= value.number;
    std::vector<Part> longer;
    for (const Part& part : parts) {
      if (part.left <= rest) longer.push_back(part);
      if (part.left < value.number || part.left - value.number > rest) continue;
      longer.push_back({part.set, part.left - value.number});
      longer.back().set.insert(value);
    }
    if (longer.size() > most_parts) return std::nullopt;
    parts = std::move(longer);
  }
  std::vector<Domain> sets;
  for (const Part& part : parts) {
    if (part.left == 0) sets.push_back(part.set);
  }
  return sets;
}

/// What the rule says if no summed value comes twice; null if that is much, or something else.
std::shared_ptr<const DiagramMeaning> sets_between(const std::vector<CellId>& cells,
                                                   const Tally& tally, const Domain& ends,
                                                   const Domain& summed, const Draft& draft) {
  Domain values;
  for (const CellId cell : cells) values = values | draft.domain(cell);
  const bool is_sum =
      tally.is.size() == 1 && !tally.is_not && !tally.at_least && !tally.at_most && !tally.is_odd;
  if (!is_sum || !(values - ends - summed).empty() || !(ends & summed).empty()) return nullptr;
  const auto sets = sets_with_sum(values & summed, tally.is.front());
  if (!sets) return nullptr;
  return std::make_shared<const DiagramMeaning>(SetBetween{cells, ends, *sets});
}

void add_between(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto ends = board.domain(rule.values, place);
    const auto summed = board.domain(rule.sets.at("sum"), place);
    if (!tally || !ends || !summed) continue;
    std::vector<CellId> cells = cells_picked(board.picks(rule.of, place));
    auto meaning = sets_between(cells, *tally, *ends, *summed, draft);
    // States: 0 before the first end, 1 after the second, then 2 + the sum so far.
    draft.add_regular(
        std::move(cells),
        {.start = 0,
         .step = [=, ends = *ends, summed = *summed](std::size_t, Automaton::State state,
                                                     int value) -> std::optional<Automaton::State> {
           if (is_held(ends, value)) {
             if (state == 0) return 2;
             if (state == 1) return 1;
             if (!tally->holds(static_cast<std::int64_t>(state) - 2)) return std::nullopt;
             return 1;
           }
           if (state < 2 || !is_held(summed, value)) return state;
           return 2 + tally->folded(state - 2 + static_cast<Automaton::State>(value));
         },
         .accepts = [](Automaton::State state) { return state == 1; }},
        key_of("between", *tally, *ends) + ' ' + set_key(*summed), draft.origin(place),
        std::move(meaning));
  }
}

std::optional<std::string> judge_between(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto ends = board.domain(rule.values, place);
    const auto summed = board.domain(rule.sets.at("sum"), place);
    if (!tally || !ends || !summed) continue;
    const std::vector<Pick> picks = board.picks(rule.of, place);
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < picks.size(); ++i) {
      if (ends->contains(answer.at(picks[i].cell))) found.push_back(i);
    }
    if (found.size() < 2) return board.name_of(place);
    std::int64_t sum = 0;
    for (std::size_t i = found[0] + 1; i < found[1]; ++i) {
      const Value held = answer.at(picks[i].cell);
      if (summed->contains(held)) sum += held.number;
    }
    if (!tally->holds(sum)) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_lines_detail

const RuleKind kind_sees{
    .name = "sees",
    .summary =
        "The cells along the rays (all four, or those of `of`), each up to the first "
        "that holds none of the values, are together as many as the bound says; "
        "`itself` adds the cell.",
    .example = R"({"name": "view", "each": "clue", "sees": "empty", "is": "$clue"})",
    .shown = {"", "1..", "001", "000"},
    .members = {"is", "at_least", "at_most", "itself"},
    .read = kind_lines_detail::read_sees,
    .add = kind_lines_detail::add_sees,
    .judge = kind_lines_detail::judge_sees,
    .count = kind_lines_detail::sees_at,
};

const RuleKind kind_first{
    .name = "first",
    .summary =
        "The first picked cell that holds one of the values also holds one of the values `then`. "
        "There is such a cell, unless `may_be_empty`.",
    .example = R"({"name": "first", "each": "row", "first": "!1", "then": 3})",
    .shown = {R"("numbers": [1, 4])", "", "132", "123"},
    .members = {"then", "may_be_empty"},
    .unread = {"if"},
    .read = kind_lines_detail::read_first,
    .add = kind_lines_detail::add_first,
    .judge = kind_lines_detail::judge_first,
};

const RuleKind kind_between{
    .name = "between",
    .summary =
        "Two picked cells hold one of the values, and the numbers (or `sum_of`) "
        "between the first two add up to a number within the bound.",
    .example = R"({"name": "sums", "each": "row", "between": 1, "is": 5})",
    .shown = {R"("numbers": [1, 4])", "", "1231", "1221"},
    .members = {"is", "at_least", "at_most", "sum_of"},
    .unread = {"if"},
    .read = kind_lines_detail::read_between,
    .add = kind_lines_detail::add_between,
    .judge = kind_lines_detail::judge_between,
};

}  // namespace puzzlec::genres
