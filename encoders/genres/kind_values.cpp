// Kinds of rules on the values of single cells and of groups of them: holds, count, sum, product,
// sides, different, compare.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "encoders/genres/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_values_detail {
namespace {

/// The `if` of a rule at a place.
std::optional<CellFact> given_at(const Rule& rule, const Board& board, const Place& place) {
  if (!rule.given) return std::nullopt;
  const auto values = board.domain(*rule.given, place, place.direction);
  return CellFact{board.model_cell(place.cells[0]), values.value_or(Domain())};
}

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
      if (const auto given = given_at(rule, board, place)) {
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

// ---- count, sum

void read_total(RuleReading& in, const JsonNode& at, Rule& rule, std::string_view name) {
  rule.values = in.values(in.member(at, name));
  rule.bound = in.some_bound(at);
  if (const auto weigh = at.find("weigh")) {
    rule.words["weigh"] = in.text(*weigh);
    const std::string& word = rule.words["weigh"];
    if (word != "row" && word != "column" && word != "position")
      in.fail(*weigh, InputErrorCode::bad_character, "row, column or position", quoted(word));
  }
}
void read_count(RuleReading& in, const JsonNode& at, Rule& rule) {
  read_total(in, at, rule, "count");
}
void read_sum(RuleReading& in, const JsonNode& at, Rule& rule) {
  read_total(in, at, rule, "sum");
}

/// How often the picked cells count, by "weigh".
std::vector<std::uint32_t> weights_of(const Rule& rule, const Board& board,
                                      const std::vector<Pick>& picks) {
  std::vector<std::uint32_t> weights(picks.size(), 1);
  const auto weigh = rule.words.find("weigh");
  if (weigh == rule.words.end()) return weights;
  const std::size_t step = board.has_edges() ? 2 : 1;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const std::size_t index = picks[i].cell.index;
    std::size_t place = i;
    if (weigh->second == "row") place = index / board.model_columns() / step;
    if (weigh->second == "column") place = index % board.model_columns() / step;
    weights[i] = static_cast<std::uint32_t>(place + 1);
  }
  return weights;
}

/// A sum of distinct cells that is told: what a cage states.
bool add_cage(const std::vector<Term>& terms, const Tally& tally, CageOperation operation,
              Draft& draft, const Origin& origin) {
  if (tally.is.size() != 1 || tally.is[0] < 0 || tally.at_least || tally.at_most || tally.is_odd ||
      terms.empty())
    return false;
  std::set<CellId> cells;
  for (const Term& term : terms) {
    const bool is_plain = term.weight == 1 && cells.insert(term.cell).second &&
                          (draft.domain(term.cell) - term.counted).empty();
    if (!is_plain) return false;
  }
  Cage cage{{},
            terms.size() == 1 ? CageOperation::fixed : operation,
            static_cast<std::uint64_t>(tally.is[0]),
            origin};
  for (const Term& term : terms) cage.cells.push_back(term.cell);
  draft.add(std::move(cage));
  return true;
}

/// For one value of "for". The cells are those of the place, whatever the value.
void add_total(const Rule& rule, const Board& board, Draft& draft, bool by_number,
               const Place& place, const std::vector<Pick>& picks,
               const std::vector<std::uint32_t>& weights) {
  const auto tally = board.tally(rule.bound, place);
  if (!tally) return;
  std::vector<Term> terms;
  bool is_known = true;
  terms.reserve(picks.size());
  std::optional<Domain> values;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    if (i == 0 || rule.values.ahead || rule.values.behind)
      values = board.domain(rule.values, place, picks[i].direction);
    is_known &= values.has_value();
    terms.push_back({picks[i].cell, values.value_or(Domain()), by_number, weights[i]});
  }
  if (!is_known) return;
  const auto given = given_at(rule, board, place);
  if (given && place.value && given->values == Domain::single(*place.value) &&
      draft.add_count_by_value(terms, *tally, *given, place))
    return;
  Origin origin = draft.origin(place);
  if (by_number && !given && add_cage(terms, *tally, CageOperation::add, draft, origin)) return;
  draft.add_total(std::move(terms), *tally, given, std::move(origin));
}

void add_totals(const Rule& rule, const Board& board, Draft& draft, bool by_number) {
  for (Place& place : board.places_once(rule)) {
    const std::vector<Pick> picks = board.picks(rule.of, place);
    const std::vector<std::uint32_t> weights = weights_of(rule, board, picks);
    board.for_each_value(rule, place,
                         [&] { add_total(rule, board, draft, by_number, place, picks, weights); });
  }
}
void add_count(const Rule& rule, const Board& board, Draft& draft) {
  add_totals(rule, board, draft, false);
}
void add_sum(const Rule& rule, const Board& board, Draft& draft) {
  add_totals(rule, board, draft, true);
}

std::optional<std::string> judge_total(const Rule& rule, const Filled& answer, bool by_number) {
  const Board& board = answer.board();
  std::optional<std::string> wrong;
  for (Place& place : board.places_once(rule)) {
    std::optional<std::vector<Pick>> picks;
    board.for_each_value(rule, place, [&] {
      if (wrong || !answer.is_given(rule, place)) return;
      const auto tally = board.tally(rule.bound, place);
      if (!tally) return;
      std::int64_t total = 0;
      bool is_known = true;
      if (!picks) picks = board.picks(rule.of, place);
      const std::vector<std::uint32_t> weights = weights_of(rule, board, *picks);
      for (std::size_t i = 0; i < picks->size(); ++i) {
        const auto values = board.domain(rule.values, place, (*picks)[i].direction);
        is_known &= values.has_value();
        const Value held = answer.at((*picks)[i].cell);
        if (values && values->contains(held))
          total += std::int64_t{weights[i]} * (by_number ? held.number : 1);
      }
      if (is_known && !tally->holds(total)) wrong = board.name_of(place);
    });
    if (wrong) break;
  }
  return wrong;
}
std::optional<std::string> judge_count(const Rule& rule, const Filled& answer) {
  return judge_total(rule, answer, false);
}
std::optional<std::string> judge_sum(const Rule& rule, const Filled& answer) {
  return judge_total(rule, answer, true);
}

// ---- product

void read_product(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "product"));
  rule.bound = in.some_bound(at);
}

void add_product(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::vector<Term> terms;
    for (const Pick& pick : board.picks(rule.of, place)) {
      terms.push_back({pick.cell, board.domain(rule.values, place).value_or(Domain()), true, 1});
    }
    Origin origin = draft.origin(place);
    if (add_cage(terms, *tally, CageOperation::multiply, draft, origin)) continue;
    const std::int64_t horizon = tally->horizon();
    std::vector<CellId> cells;
    cells.reserve(terms.size());
    for (const Term& term : terms) cells.push_back(term.cell);
    if (cells.empty()) continue;
    draft.add_regular(cells,
                      {.start = 1,
                       .step = [terms, horizon](std::size_t index, Automaton::State state,
                                                int value) -> std::optional<Automaton::State> {
                         const Value held = value_of(static_cast<std::size_t>(value));
                         if (!terms[index].counted.contains(held)) return state;
                         return std::min<Automaton::State>(
                             state * static_cast<Automaton::State>(value),
                             static_cast<Automaton::State>(horizon));
                       },
                       .accepts =
                           [tally = *tally](Automaton::State state) {
                             return tally.holds(static_cast<std::int64_t>(state));
                           }},
                      fmt::format("product {} {} {} {} {}", horizon, fmt::join(tally->is, ","),
                                  tally->at_least.value_or(-1), tally->at_most.value_or(-1),
                                  terms[0].counted.word(0)),
                      std::move(origin));
  }
}

std::optional<std::string> judge_product(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::int64_t product = 1;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const auto values = board.domain(rule.values, place);
      if (!values || !values->contains(answer.at(pick.cell))) continue;
      product = std::min<std::int64_t>(product * answer.at(pick.cell).number, INT32_MAX);
    }
    if (!tally->holds(product)) return board.name_of(place);
  }
  return std::nullopt;
}

// ---- sides

void read_sides(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "sides"));
  rule.bound = in.some_bound(at);
}

/// What the selector picks at the first cell of the place.
std::vector<Pick> picks_at_first(Selector::Kind kind, const Board& board, const Place& place) {
  return board.picks({{kind}, {}}, place_of(place.cells[0]));
}

/// On boards with walls: how many sides of the cell are at the edge of the grid.
std::int64_t outer_sides(const Board& board, const Place& place) {
  return 4 -
         static_cast<std::int64_t>(picks_at_first(Selector::Kind::neighbours, board, place).size());
}

/// A wall around the grid counts.
void add_walls_around(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto values = board.domain(rule.values, place);
    auto tally = board.tally(rule.bound, place);
    if (!tally || !values) continue;
    const std::int64_t outer = outer_sides(board, place);
    for (std::int64_t& number : tally->is) number -= outer;
    if (tally->at_least) *tally->at_least -= outer;
    if (tally->at_most) *tally->at_most -= outer;
    if (tally->is_odd) tally->is_odd = *tally->is_odd != (outer % 2 != 0);
    std::vector<Term> terms;
    for (const Pick& pick : picks_at_first(Selector::Kind::edges, board, place))
      terms.push_back({pick.cell, *values});
    draft.add_total(std::move(terms), *tally, std::nullopt, draft.origin(place));
  }
}

void add_sides(const Rule& rule, const Board& board, Draft& draft) {
  if (board.genre().board == BoardKind::walls) return add_walls_around(rule, board, draft);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto inside = board.domain(rule.values, place);
    if (!tally || !inside) continue;
    std::vector<CellId> cells{board.model_cell(place.cells[0])};
    for (const Pick& pick : picks_at_first(Selector::Kind::neighbours, board, place))
      cells.push_back(pick.cell);
    const std::size_t outer = 5 - cells.size();  // sides without a neighbour
    // States: 0 at the start, then the count and whether the cell itself is inside.
    draft.add_regular(
        cells,
        {.start = 0,
         .step = [inside = *inside, outer](std::size_t index, Automaton::State state,
                                           int value) -> std::optional<Automaton::State> {
           const bool is_in = inside.contains(value_of(static_cast<std::size_t>(value)));
           if (index == 0) return is_in ? 2 * outer + 1 : 0;
           return state + (is_in != ((state & 1U) != 0) ? 2 : 0);
         },
         .accepts =
             [tally = *tally](Automaton::State state) {
               return tally.holds(static_cast<std::int64_t>(state / 2));
             }},
        fmt::format("sides {} {} {} {} {} {}", fmt::join(tally->is, ","),
                    tally->at_least.value_or(-1), tally->at_most.value_or(-1), outer,
                    inside->word(0), inside->word(1)),
        draft.origin(place));
  }
}

std::optional<std::string> judge_walls_around(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    std::int64_t sides = 0;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto other = board.step(place.cells[0], direction);
      sides += !other || values->contains(answer.at(board.edge(place.cells[0], *other))) ? 1 : 0;
    }
    if (!tally->holds(sides)) return board.name_of(place);
  }
  return std::nullopt;
}

std::optional<std::string> judge_sides(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  if (board.genre().board == BoardKind::walls) return judge_walls_around(rule, answer);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto inside = board.domain(rule.values, place);
    if (!tally || !inside) continue;
    const bool is_in = answer.holds(place.cells[0], *inside);
    std::int64_t sides = 0;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto other = board.step(place.cells[0], direction);
      sides += is_in != (other && answer.holds(*other, *inside)) ? 1 : 0;
    }
    if (!tally->holds(sides)) return board.name_of(place);
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
  const bool has_bound = word == "difference" || word == "total";
  std::string names = "difference, total";
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
  return std::ranges::find_if(relations, [&](const Relation& r) { return word == r.name; })->holds;
}

void add_compare(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    const auto values = board.domain(rule.values, place);
    if (!tally || !values) continue;
    const auto relation = relation_of(rule, tally);
    const auto given = given_at(rule, board, place);
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
          fmt::format(
              "compare {} {} {} {} {} {} {}", rule.words.at("compare"), fmt::join(tally->is, ","),
              tally->at_least.value_or(-1), tally->at_most.value_or(-1), values->word(0),
              values->word(1),
              given ? fmt::format("{} {}", given->values.word(0), given->values.word(1)) : ""),
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
}  // namespace kind_values_detail

extern const RuleKind kind_holds;
const RuleKind kind_holds{
    .name = "holds",
    .summary =
        "The cells that `of` picks hold one of the values. With \"$clue\" the value is a given.",
    .example = R"({"name": "clue cells are empty", "each": "clue", "holds": "empty"})",
    .narrows = true,
    .read = kind_values_detail::read_holds,
    .add = kind_values_detail::add_holds,
    .given = kind_values_detail::given_by_holds,
    .judge = kind_values_detail::judge_holds,
};

extern const RuleKind kind_count;
const RuleKind kind_count{
    .name = "count",
    .summary =
        "How many of the picked cells hold one of the values is within the bound. `weigh` "
        "counts a cell as often as its row, column or position among the picked cells says.",
    .example = R"({"name": "stars in a row", "each": "row", "count": "star", "is": "$stars"})",
    .members = {"is", "at_least", "at_most", "weigh"},
    .read = kind_values_detail::read_count,
    .add = kind_values_detail::add_count,
    .judge = kind_values_detail::judge_count,
};

extern const RuleKind kind_sum;
const RuleKind kind_sum{
    .name = "sum",
    .summary =
        "The values of those picked cells that hold one of the values add up to a number "
        "within the bound; `weigh` as in count.",
    .example = R"({"name": "sum", "each": "run", "sum": "numbers", "is": "$clue"})",
    .members = {"is", "at_least", "at_most", "weigh"},
    .read = kind_values_detail::read_sum,
    .add = kind_values_detail::add_sum,
    .judge = kind_values_detail::judge_sum,
};

extern const RuleKind kind_product;
const RuleKind kind_product{
    .name = "product",
    .summary = "The same for the product.",
    .example = R"({"name": "product", "each": "room", "product": "numbers", "is": "$clue"})",
    .members = {"is", "at_least", "at_most"},
    .read = kind_values_detail::read_product,
    .add = kind_values_detail::add_product,
    .judge = kind_values_detail::judge_product,
};

extern const RuleKind kind_sides;
const RuleKind kind_sides{
    .name = "sides",
    .summary =
        "How many sides of the cell (the first of the place) lie between a cell that holds one of "
        "the values and one that does not is within the bound. A cell beyond the grid counts as "
        "one that does not. On a board of walls: how many sides are walls, and the edge of the "
        "grid is one.",
    .example =
        R"({"name": "loop around a clue", "each": "clue", "sides": "inside", "is": "$clue"})",
    .members = {"is", "at_least", "at_most"},
    .read = kind_values_detail::read_sides,
    .add = kind_values_detail::add_sides,
    .judge = kind_values_detail::judge_sides,
};

extern const RuleKind kind_different;
const RuleKind kind_different{
    .name = "different",
    .summary = "No two of the picked cells hold the same one of the values.",
    .example = R"({"name": "numbers in a row", "each": "row", "different": "numbers"})",
    .read = kind_values_detail::read_different,
    .add = kind_values_detail::add_different,
    .judge = kind_values_detail::judge_different,
};

extern const RuleKind kind_compare;
const RuleKind kind_compare{
    .name = "compare",
    .summary =
        "Each cell of the place and the next (or, with `of`, the first cell, or `from`, and each "
        "picked one) are less, greater, at most, at least, equal, differ, consecutive, not "
        "consecutive, double, not double; or their difference or total is within the bound. "
        "With `values`: only if both hold one of them.",
    .example = R"({"name": "neighbours differ", "each": "pair", "compare": "differ"})",
    .members = {"is", "at_least", "at_most", "values", "from"},
    .read = kind_values_detail::read_compare,
    .add = kind_values_detail::add_compare,
    .judge = kind_values_detail::judge_compare,
};

}  // namespace puzzlec::genres
