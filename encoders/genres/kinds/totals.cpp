// Kinds of rules on what cells come to together: count, sum, product, sides.
#include <algorithm>
#include <set>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_totals_detail {
namespace {

// ---- count, sum

void read_total(RuleReading& in, const JsonNode& at, Rule& rule, std::string_view name) {
  rule.values = in.values(in.member(at, name));
  rule.bound = in.some_bound(at);
  if (const auto weigh = at.find("weigh")) {
    rule.words["weigh"] = in.text(*weigh);
    const std::string& word = rule.words["weigh"];
    if (word != "row" && word != "column" && word != "position" && word != "clue")
      in.fail(*weigh, InputErrorCode::bad_character, "row, column, position or clue", quoted(word));
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
    const std::size_t row = index / board.model_columns() / step;
    const std::size_t column = index % board.model_columns() / step;
    if (weigh->second == "clue") {
      const GenreClue& clue = board.clue(board.cell(row, column));
      weights[i] = clue.kind == GenreClue::Kind::number && clue.number > 0
                       ? static_cast<std::uint32_t>(clue.number)
                       : 0;
      continue;
    }
    std::size_t place = i;
    if (weigh->second == "row") place = row;
    if (weigh->second == "column") place = column;
    weights[i] = static_cast<std::uint32_t>(place + 1);
  }
  return weights;
}

/// A sum of distinct cells that is given: what a cage states.
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

/// "$value".
ValueSet value_of_for() {
  const Amount value{.base = Amount::Base::value};
  ValueSet set;
  set.ranges.push_back({value, value});
  return set;
}

/// What a rule says at a place for one value of "for".
struct Statement {
  std::optional<Domain> given;  ///< what "if" asks for
  std::optional<Value> held;    ///< the value itself, if "if" asks for it alone
  std::optional<Tally> tally;
  std::optional<Domain> values;  ///< that are counted, as far as directions do not matter
  std::optional<Value> counted;  ///< the one that is counted
};

/// The statements of a rule. If they are the same at all places, each is found once.
class Statements {
 public:
  Statements(const Rule& rule, const Board& board)
      : rule_(&rule), board_(&board), are_same_everywhere_(rule.repeated.has_value()) {
    const auto look_at = [this](const Amount& amount) {
      are_same_everywhere_ &= !amount.depends_on_place();
    };
    for (const ValueSet* set : {&rule.values, rule.given ? &*rule.given : nullptr}) {
      if (set == nullptr) continue;
      are_same_everywhere_ &= !set->depends_on_direction();
      for (const NumberRange& range : set->ranges) {
        look_at(range.first);
        look_at(range.last);
      }
    }
    for (const Amount& amount : rule.bound.is) look_at(amount);
    for (const auto& amount : {rule.bound.is_not, rule.bound.at_least, rule.bound.at_most}) {
      if (amount) look_at(*amount);
    }
  }

  /// Valid until the next call.
  const Statement& at(const Place& place) {
    if (!are_same_everywhere_) return last_ = statement(place);
    const auto number = static_cast<std::size_t>(place.value->number);
    if (number >= by_value_.size()) by_value_.resize(number + 1);
    if (!by_value_[number]) by_value_[number] = statement(place);
    return *by_value_[number];
  }

 private:
  [[nodiscard]] Statement statement(const Place& place) const {
    Statement said;
    if (rule_->given) {
      said.given = board_->domain(*rule_->given, place, place.direction).value_or(Domain());
      if (place.value && *said.given == Domain::single(*place.value)) said.held = place.value;
    }
    said.tally = board_->tally(rule_->bound, place);
    said.values = board_->domain(rule_->values, place);
    if (said.values && said.values->is_single()) said.counted = said.values->first();
    return said;
  }

  const Rule* rule_;
  const Board* board_;
  bool are_same_everywhere_;
  Statement last_;
  std::vector<std::optional<Statement>> by_value_;
};

/// What a place says of one cell, for each of its values.
struct CountsOfCell {
  CountByValue counts;
  std::int64_t own_repeats = 0;  ///< how many times more the cell itself is counted
};

/// Without entries; nothing if another rule may be meant, or other cells are counted more than once.
std::optional<CountsOfCell> counts_of_cell(const Rule& rule, const Draft& draft, bool by_number,
                                           const Place& place, const std::vector<Pick>& picks,
                                           const std::vector<std::uint32_t>& weights) {
  const Board& board = draft.board();
  const bool may_be_meant =
      rule.given && rule.repeated && !by_number && !rule.of.depends_on_value() &&
      !rule.values.depends_on_direction() && !picks.empty() &&
      std::ranges::all_of(weights, [](std::uint32_t weight) { return weight == 1; });
  if (!may_be_meant) return std::nullopt;
  const CellId own = board.model_cell(place.cells[0]);
  if (draft.domain(own).is_single()) return std::nullopt;
  CountsOfCell of_cell{{own, {}, {}, {}}};
  std::vector<CellId>& cells = of_cell.counts.cells;
  for (const Pick& pick : picks) {
    if (std::ranges::find(cells, pick.cell) == cells.end()) {
      cells.push_back(pick.cell);
    } else if (pick.cell == own) {
      ++of_cell.own_repeats;
    } else {
      return std::nullopt;
    }
  }
  return of_cell;
}

/// Adds what is said for one value; false if an entry cannot say it.
bool add_entry(CountsOfCell& of_cell, const Statement& said, const Draft& draft,
               const Place& place) {
  const Tally& tally = *said.tally;
  if (!said.held || !said.counted || !tally.is_interval()) return false;
  CountByValue& counts = of_cell.counts;
  const std::int64_t itself = *said.held == *said.counted ? of_cell.own_repeats : 0;
  const auto cells = static_cast<std::int64_t>(counts.cells.size());
  const auto [least, most] = tally.interval(cells + itself);
  const std::int64_t low = std::max<std::int64_t>(least - itself, 0);
  const std::int64_t high = most - itself;
  if (low > high || high < 0) return false;
  if (counts.entries.empty()) {
    counts.origin = draft.origin(place);
    counts.entries.reserve(draft.domain(counts.cell).size());
  }
  counts.entries.push_back({*said.held, *said.counted, static_cast<std::uint32_t>(low),
                            static_cast<std::uint32_t>(high)});
  return true;
}

/// What counts in a picked cell.
std::optional<Domain> values_at(const Rule& rule, const Board& board, const Place& place,
                                const Pick& pick, const Statement& said) {
  return rule.values.depends_on_direction() ? board.domain(rule.values, place, pick.direction)
                                            : said.values;
}

/// For one value of "for".
void add_total(const Rule& rule, const Board& board, Draft& draft, bool by_number,
               const Place& place, const std::vector<Pick>& picks,
               const std::vector<std::uint32_t>& weights, const Statement& said,
               std::optional<CountsOfCell>& of_cell) {
  if (!said.tally) return;
  std::optional<CellFact> given;
  if (said.given) {
    const CellId own = board.model_cell(place.cells[0]);
    if (said.held && !draft.domain(own).contains(*said.held)) return;
    if (of_cell && add_entry(*of_cell, said, draft, place)) return;
    given = CellFact{own, *said.given};
    if (!draft.possibly(*given)) return;
  }
  std::vector<Term> terms;
  bool is_known = true;
  terms.reserve(picks.size());
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const auto values = values_at(rule, board, place, picks[i], said);
    is_known &= values.has_value();
    if (weights[i] == 0) continue;
    terms.push_back({picks[i].cell, values.value_or(Domain()), by_number, weights[i]});
  }
  if (!is_known) return;
  Origin origin = draft.origin(place);
  if (by_number && !given && add_cage(terms, *said.tally, CageOperation::add, draft, origin))
    return;
  draft.add_total(std::move(terms), *said.tally, given, std::move(origin));
}

void add_totals(const Rule& rule, const Board& board, Draft& draft, bool by_number) {
  Statements statements(rule, board);
  const bool are_picked_for_value = rule.of.depends_on_value();
  for (Place& place : board.places_once(rule)) {
    std::vector<Pick> picks = board.picks(rule.of, place);
    std::vector<std::uint32_t> weights = weights_of(rule, board, picks);
    auto of_cell = counts_of_cell(rule, draft, by_number, place, picks, weights);
    board.for_each_value(rule, place, [&] {
      if (are_picked_for_value) {
        picks = board.picks(rule.of, place);
        weights = weights_of(rule, board, picks);
      }
      add_total(rule, board, draft, by_number, place, picks, weights, statements.at(place),
                of_cell);
    });
    if (of_cell && !of_cell->counts.entries.empty()) draft.add(std::move(of_cell->counts));
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
  Statements statements(rule, board);
  const bool is_about_held = rule.repeated && rule.given && *rule.given == value_of_for();
  std::optional<std::string> wrong;
  for (Place& place : board.places_once(rule)) {
    std::optional<std::vector<Pick>> picks;
    board.for_each_value(rule, place, [&] {
      if (wrong || (is_about_held && answer.cell(place.cells[0]) != *place.value)) return;
      const Statement& said = statements.at(place);
      if (!said.tally || (said.given && !answer.holds(place.cells[0], *said.given))) return;
      std::int64_t total = 0;
      bool is_known = true;
      if (!picks || rule.of.depends_on_value()) picks = board.picks(rule.of, place);
      const std::vector<std::uint32_t> weights = weights_of(rule, board, *picks);
      for (std::size_t i = 0; i < picks->size(); ++i) {
        const auto values = values_at(rule, board, place, (*picks)[i], said);
        is_known &= values.has_value();
        const Value held = answer.at((*picks)[i].cell);
        if (values && values->contains(held))
          total += std::int64_t{weights[i]} * (by_number ? held.number : 1);
      }
      if (is_known && !said.tally->holds(total)) wrong = board.name_of(place);
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

/// What the picked cells come to at least and at most.
std::optional<RuleCount> total_at(const Rule& rule, const Board& board, const Place& place,
                                  std::span<const Domain> domains, bool by_number) {
  const std::vector<Pick> picks = board.picks(rule.of, place);
  const std::vector<std::uint32_t> weights = weights_of(rule, board, picks);
  RuleCount total;
  for (std::size_t i = 0; i < picks.size(); ++i) {
    const auto counted = board.domain(rule.values, place, picks[i].direction);
    if (!counted) return std::nullopt;
    const Term term{picks[i].cell, *counted, by_number, weights[i]};
    std::optional<std::int64_t> least;
    std::int64_t most = 0;
    for (const Value value : domains[term.cell.index]) {
      const std::int64_t worth = term.worth(value);
      least = std::min(least.value_or(worth), worth);
      most = std::max(most, worth);
    }
    total.least += least.value_or(0);
    total.most += most;
  }
  return total;
}
std::optional<RuleCount> count_at(const Rule& rule, const Board& board, const Place& place,
                                  std::span<const Domain> domains) {
  return total_at(rule, board, place, domains, false);
}
std::optional<RuleCount> sum_at(const Rule& rule, const Board& board, const Place& place,
                                std::span<const Domain> domains) {
  return total_at(rule, board, place, domains, true);
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
    const Domain values = board.domain(rule.values, place).value_or(Domain());
    std::vector<Term> terms;
    for (const Pick& pick : board.picks(rule.of, place))
      terms.push_back({pick.cell, values, true, 1});
    Origin origin = draft.origin(place);
    if (add_cage(terms, *tally, CageOperation::multiply, draft, origin)) continue;
    std::vector<CellId> cells;
    cells.reserve(terms.size());
    for (const Term& term : terms) cells.push_back(term.cell);
    draft.add_regular(
        cells,
        {.start = 1,
         .step = [terms, tally = *tally](std::size_t index, Automaton::State state,
                                         int value) -> std::optional<Automaton::State> {
           const Value held = value_of(static_cast<std::size_t>(value));
           if (!terms[index].counted.contains(held)) return state;
           return tally.folded(state * static_cast<Automaton::State>(value));
         },
         .accepts =
             [tally = *tally](Automaton::State state) {
               return tally.holds(static_cast<std::int64_t>(state));
             }},
        fmt::format("product {} {}", tally->key(), set_key(values)), std::move(origin));
  }
}

constexpr std::int64_t large_product = std::int64_t{1} << 40;

std::optional<std::string> judge_product(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::int64_t product = 1;
    for (const Pick& pick : board.picks(rule.of, place)) {
      const auto values = board.domain(rule.values, place);
      if (!values || !values->contains(answer.at(pick.cell))) continue;
      product *= answer.at(pick.cell).number;
      // No bound is that large: from here on, only parity matters, and whether it is zero.
      if (product > large_product) product = large_product + product % 2;
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
    if (tally->is_not) *tally->is_not -= outer;
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
        fmt::format("sides {} {} {}", tally->key(), outer, set_key(*inside)), draft.origin(place));
  }
}

/// What a side may be: some number of 0 and 1.
void add_side(bool may_be, bool has_to_be, RuleCount& sides) {
  sides.least += has_to_be ? 1 : 0;
  sides.most += may_be ? 1 : 0;
}

std::optional<RuleCount> sides_at(const Rule& rule, const Board& board, const Place& place,
                                  std::span<const Domain> domains) {
  const auto values = board.domain(rule.values, place);
  if (!values) return std::nullopt;
  const auto may = [&](CellId cell, bool is_in) {
    const Domain& domain = domains[cell.index];
    return !(is_in ? domain & *values : domain - *values).empty();
  };
  const CellId own = board.model_cell(place.cells[0]);
  std::optional<RuleCount> all;
  for (const bool is_in : {true, false}) {
    RuleCount sides;
    const bool has_walls = board.genre().board == BoardKind::walls;
    if (!has_walls && !may(own, is_in)) continue;
    for (const Direction direction : directions) {
      const auto other = board.step(place.cells[0], direction);
      if (!other) {
        add_side(has_walls || is_in, has_walls || is_in, sides);
      } else if (has_walls) {
        const CellId edge = board.edge(place.cells[0], *other);
        add_side(may(edge, true), !may(edge, false), sides);
      } else {
        const CellId cell = board.model_cell(*other);
        add_side(may(cell, !is_in), !may(cell, is_in), sides);
      }
    }
    if (!all) all = sides;
    all->least = std::min(all->least, sides.least);
    all->most = std::max(all->most, sides.most);
  }
  return all;
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

}  // namespace
}  // namespace kind_totals_detail

const RuleKind kind_count{
    .name = "count",
    .summary =
        "The number of picked cells that hold one of the values is within the bound. "
        "`weigh` counts a cell as often as its `row`, its `column`, its `position` "
        "among the picked cells or its `clue` says.",
    .example = R"({"name": "rows", "each": "row", "count": "shaded", "is": 1})",
    .shown = {"", "", "01/10", "11/00"},
    .members = {"is", "at_least", "at_most", "weigh"},
    .read = kind_totals_detail::read_count,
    .add = kind_totals_detail::add_count,
    .judge = kind_totals_detail::judge_count,
    .count = kind_totals_detail::count_at,
};

const RuleKind kind_sum{
    .name = "sum",
    .summary =
        "The numbers among the values that picked cells hold add up to a number within "
        "the bound; `weigh` as in `count`.",
    .example = R"({"name": "sums", "each": "row", "sum": "numbers", "is": 5})",
    .shown = {"", "", "23/14", "24/14"},
    .members = {"is", "at_least", "at_most", "weigh"},
    .read = kind_totals_detail::read_sum,
    .add = kind_totals_detail::add_sum,
    .judge = kind_totals_detail::judge_sum,
    .count = kind_totals_detail::sum_at,
};

const RuleKind kind_product{
    .name = "product",
    .summary = "The same for their product.",
    .example = R"({"name": "products", "each": "row", "product": "numbers", "is": 6})",
    .shown = {"", "", "23", "24"},
    .members = {"is", "at_least", "at_most"},
    .unread = {"if"},
    .read = kind_totals_detail::read_product,
    .add = kind_totals_detail::add_product,
    .judge = kind_totals_detail::judge_product,
};

const RuleKind kind_sides{
    .name = "sides",
    .summary =
        "The number of sides of the cell that part a cell with one of the values from one without, "
        "or from the outside of the grid, is within the bound. On a board of walls: the number of "
        "sides that are walls or the edge of the grid.",
    .example = R"({"name": "sides", "each": "clue", "sides": "shaded", "is": "$clue"})",
    .shown = {"", "3.", "11", "10"},
    .members = {"is", "at_least", "at_most"},
    .unread = {"of", "among", "if"},
    .read = kind_totals_detail::read_sides,
    .add = kind_totals_detail::add_sides,
    .judge = kind_totals_detail::judge_sides,
    .count = kind_totals_detail::sides_at,
};

}  // namespace puzzlec::genres
