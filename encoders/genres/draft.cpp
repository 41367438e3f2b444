#include "encoders/genres/draft.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

template <typename Number>
void append(std::string& key, Number number) {
  key.append(reinterpret_cast<const char*>(&number), sizeof(number));
}

void append(std::string& key, const Domain& domain) {
  key.append(reinterpret_cast<const char*>(domain.words().data()), sizeof(Domain::Words));
}

void append(std::string& key, const Tally& tally) {
  key += tally.key();
}

/// Totals: a state is the total so far, one state stands for "the rule does not apply". `terms` has
/// those of each cell that is read; `given` is about the first one.
Automaton total_automaton(const std::vector<std::vector<Term>>& terms, const Tally& tally,
                          const std::optional<CellFact>& given) {
  using State = Automaton::State;
  constexpr State idle = UINT64_MAX;
  const std::int64_t horizon = tally.horizon();
  const bool goes_on = tally.holds(horizon) || tally.holds(horizon + 1);
  std::vector<std::optional<Domain>> told_apart(terms.size());
  for (std::size_t i = given ? 1 : 0; i < terms.size(); ++i) {
    if (terms[i].size() == 1 && !terms[i].front().by_number)
      told_apart[i] = terms[i].front().counted;
  }
  return {.start = 0,
          .step = [=](std::size_t index, State state, int value) -> std::optional<State> {
            if (state == idle) return idle;
            const Value held = value_of(static_cast<std::size_t>(value));
            if (index == 0 && given && !given->values.contains(held)) return idle;
            auto total = static_cast<std::int64_t>(state);
            for (const Term& term : terms[index]) total += term.worth(held);
            if (total > horizon && !goes_on) return std::nullopt;
            return tally.folded(static_cast<State>(total));
          },
          .accepts =
              [=](State state) {
                return state == idle || tally.holds(static_cast<std::int64_t>(state));
              },
          .told_apart = std::move(told_apart)};
}

bool mentions_clue(const Amount& amount) {
  return amount.base == Amount::Base::clue || amount.base == Amount::Base::second ||
         amount.base == Amount::Base::rest;
}

bool mentions_clue(const ValueSet& set) {
  return std::ranges::any_of(set.ranges, [](const NumberRange& range) {
    return mentions_clue(range.first) || mentions_clue(range.last);
  });
}

/// Blocks and rooms are no clues, but parts of the board.
bool asks_for_clues(const Filter& filter) {
  return std::ranges::any_of(filter, [](const Condition& condition) {
    using Kind = Condition::Kind;
    const Kind kind = condition.kind;
    return kind != Kind::black && kind != Kind::all_black && kind != Kind::same_room &&
           kind != Kind::different_rooms && kind != Kind::border;
  });
}

bool counts_clues(const Amount& amount) {
  return amount.base == Amount::Base::largest_clue || amount.base == Amount::Base::clues ||
         amount.base == Amount::Base::circles || amount.base == Amount::Base::largest_region;
}

bool counts_clues(const Bound& bound) {
  return (bound.is_not && counts_clues(*bound.is_not)) ||
         (bound.at_least && counts_clues(*bound.at_least)) ||
         (bound.at_most && counts_clues(*bound.at_most)) ||
         std::ranges::any_of(bound.is, [](const Amount& amount) { return counts_clues(amount); });
}

bool follows_clues(const Selector& selector) {
  return std::ranges::any_of(selector.kinds, [](Selector::Kind kind) {
    return kind == Selector::Kind::ray || kind == Selector::Kind::next ||
           kind == Selector::Kind::pointing || kind == Selector::Kind::steps;
  });
}

/// Windows may have two cells.
bool is_about_pairs(Scope::Kind kind) {
  constexpr Scope::Kind kinds[] = {
      Scope::Kind::pair,          Scope::Kind::pair_right, Scope::Kind::pair_down,
      Scope::Kind::touching_pair, Scope::Kind::plain_pair, Scope::Kind::plain_pair_down,
      Scope::Kind::line_pair,     Scope::Kind::row_pair,   Scope::Kind::level_pair,
      Scope::Kind::opposite_pair, Scope::Kind::window};
  return std::ranges::find(kinds, kind) != std::end(kinds);
}

}  // namespace

bool is_about_clues(const Rule& rule) {
  const Scope::Kind kind = rule.each.kind;
  return kind == Scope::Kind::clue || kind == Scope::Kind::clue_pair ||
         kind == Scope::Kind::sight || kind == Scope::Kind::bend || kind == Scope::Kind::outside ||
         kind == Scope::Kind::edge || (rule.bound.is_not && mentions_clue(*rule.bound.is_not)) ||
         (rule.bound.at_least && mentions_clue(*rule.bound.at_least)) ||
         (rule.bound.at_most && mentions_clue(*rule.bound.at_most)) || mentions_clue(rule.values) ||
         std::ranges::any_of(rule.bound.is, [](const Amount& a) { return mentions_clue(a); });
}

bool depends_on_clues(const Rule& rule) {
  // Which cells own a region is part of the board; what their clues tell is not.
  const bool picks_by_clues = asks_for_clues(rule.of.among) && !rule.kind->shares_numbers;
  return is_about_clues(rule) || rule.each.kind == Scope::Kind::plain_pair ||
         rule.each.kind == Scope::Kind::plain_pair_down ||
         rule.each.kind == Scope::Kind::level_pair || rule.kind->mixes_clues ||
         asks_for_clues(rule.where) || picks_by_clues || follows_clues(rule.of) ||
         counts_clues(rule.bound) || rule.flag("weigh clues") || rule.word("weigh", "") == "clue";
}

Draft::Draft(const Board& board, bool is_separate, WorkWatch* watch)
    : board_(&board), is_separate_(is_separate), watch_(watch) {
  structure_.rows = board.model_rows();
  structure_.columns = board.model_columns();
  structure_.domains.reserve(structure_.cell_count());
  for (std::uint32_t index = 0; index < structure_.cell_count(); ++index)
    structure_.domains.push_back(board.first_values(CellId{index}));
}

void Draft::begin(const Rule& rule) {
  rule_ = &rule;
  is_clue_ = is_separate_ ? depends_on_clues(rule) : is_about_clues(rule);
  is_everywhere_ =
      is_about_pairs(rule.each.kind) && !is_about_clues(rule) && !asks_for_clues(rule.where);
}

Origin Draft::origin(const Place& place) const {
  if (place.scope == Scope::Kind::grid && !place.value) return {rule_->name, rule_->name};
  return {rule_->name, board_->name_of(place) + ": " + rule_->name,
          is_everywhere_ && place.cells.size() <= 2};
}

void Draft::contradict(CellId cell, Origin origin) {
  Cardinality none{{}, Comparison::exactly, 0, std::move(origin)};
  for (const Value value : domain(cell)) none.statements.push_back({cell, value});
  add(std::move(none));
}

void Draft::narrow(CellId cell, const Domain& values, const Place& place) {
  const Domain rest = domain(cell) & values;
  if (is_separate_ && is_clue_ && !rest.empty()) {
    if (rest == domain(cell)) return;
    Tuples tuples;
    for (const Value value : rest) tuples.push_back({value});
    return add(AllowedTuples{{cell}, make_tuples(std::move(tuples)), origin(place)});
  }
  const bool loses_given = std::ranges::any_of(givens_, [&](const Given& given) {
    return given.cell == cell && !rest.contains(given.value);
  });
  if (rest.empty() || (loses_given && !is_separate_)) return contradict(cell, origin(place));
  structure_.domains[cell.index] = rest;
}

void Draft::give(CellId cell, Value value, const Place& place) {
  if (!domain(cell).contains(value)) return contradict(cell, origin(place));
  givens_.push_back({cell, value});
}

void Draft::add(Constraint constraint) {
  step(8);
  if (is_separate_ && is_clue_ && rule_->kind->mixes_clues) {
    std::visit([this](auto& kind) { kind.origin = {rule_->name, rule_->name}; }, constraint);
  }
  (is_clue_ ? clues_ : structure_.constraints).push_back(std::move(constraint));
}

void Draft::add(AnyOf any) {
  std::erase_if(any.alternatives, [](std::vector<CellFact>& facts) {
    std::vector<CellFact> merged;
    merged.reserve(facts.size());
    for (const CellFact& fact : facts) {
      const auto known = std::ranges::find(merged, fact.cell, &CellFact::cell);
      if (known == merged.end()) {
        merged.push_back(fact);
      } else {
        known->values = known->values & fact.values;
      }
    }
    const bool is_impossible =
        merged.size() < facts.size() &&
        std::ranges::any_of(merged, [](const CellFact& fact) { return fact.values.empty(); });
    facts = std::move(merged);
    return is_impossible;
  });
  add(Constraint(std::move(any)));
}

void Draft::add_clause(const std::vector<CellFact>& facts, Origin origin) {
  // A short clause is a count, which presolve compares with others. A long one is watched.
  constexpr std::size_t most_statements = 8;
  if (std::ranges::any_of(facts, [this](const CellFact& fact) { return surely(fact); })) return;
  std::size_t size = 0;
  for (const CellFact& fact : facts) size += (domain(fact.cell) & fact.values).size();
  if (size > most_statements) {
    AnyOf any{{}, std::move(origin)};
    any.alternatives.reserve(facts.size());
    for (const CellFact& fact : facts) {
      const Domain possible = domain(fact.cell) & fact.values;
      if (!possible.empty()) any.alternatives.emplace_back(1, CellFact{fact.cell, possible});
    }
    return add(Constraint(std::move(any)));
  }
  Cardinality clause{{}, Comparison::at_least, 1, std::move(origin)};
  clause.statements.reserve(size);
  for (const CellFact& fact : facts) {
    for (const Value value : domain(fact.cell) & fact.values)
      clause.statements.push_back({fact.cell, value});
  }
  std::ranges::sort(clause.statements);
  clause.statements.erase(std::unique(clause.statements.begin(), clause.statements.end()),
                          clause.statements.end());
  if (clause.statements.empty())
    return contradict(facts.empty() ? CellId{0} : facts.front().cell, std::move(clause.origin));
  add(std::move(clause));
}

bool Draft::add_cardinality(const std::vector<Term>& terms, const Tally& tally,
                            const Origin& origin) {
  if (!tally.is_interval()) return false;
  std::size_t in = 0;
  std::size_t out = 0;
  std::int64_t sure = 0;
  std::vector<CellId> cells;
  for (const Term& term : terms) {
    if (term.by_number || term.weight != 1) return false;
    const Domain held = domain(term.cell) & term.counted;
    if (held == domain(term.cell)) ++sure;
    in += held.size();
    out += (domain(term.cell) - term.counted).size();
    cells.push_back(term.cell);
  }
  std::ranges::sort(cells);
  if (std::ranges::adjacent_find(cells) != cells.end()) return false;
  const auto count = static_cast<std::int64_t>(terms.size());
  auto [least, most] = tally.interval(count);
  if (least > most || least > count || most < 0) {
    contradict(terms.empty() ? CellId{0} : terms.front().cell, origin);
    return true;
  }
  const bool counts_out = out < in;
  if (counts_out) std::tie(least, most) = std::pair(count - most, count - least);
  std::vector<CellValue> statements;
  for (const Term& term : terms) {
    const Domain held =
        counts_out ? domain(term.cell) - term.counted : domain(term.cell) & term.counted;
    for (const Value value : held) statements.push_back({term.cell, value});
  }
  const auto state = [&](Comparison comparison, std::int64_t bound) {
    add(Cardinality{statements, comparison, static_cast<std::uint32_t>(bound), origin});
  };
  if (least == most) {
    state(Comparison::exactly, least);
  } else {
    if (least > 0) state(Comparison::at_least, least);
    if (most < count) state(Comparison::at_most, most);
  }
  return true;
}

bool Draft::add_clauses(const std::vector<Term>& terms, const Tally& tally, const CellFact& given,
                        const Origin& origin) {
  if (!tally.is_interval()) return false;
  const auto is_plain = [](const Term& term) { return !term.by_number && term.weight == 1; };
  if (!std::ranges::all_of(terms, is_plain)) return false;
  const auto count = static_cast<std::int64_t>(terms.size());
  const auto [least, most] = tally.interval(count);
  const CellFact idle{given.cell, domain(given.cell) - given.values};
  const auto fact = [&](const Term& term, bool is_in) {
    return CellFact{term.cell, is_in ? term.counted : domain(term.cell) - term.counted};
  };
  const bool is_impossible = least > most || least > count || most < 0;
  const bool wants_all = least == count || most == 0;
  const bool wants_one = (least == 1 && most >= count) || (least <= 0 && most == count - 1);
  if (is_impossible) {
    add_clause({idle}, origin);
  } else if (wants_all) {
    for (const Term& term : terms) add_clause({idle, fact(term, most != 0)}, origin);
  } else if (wants_one) {
    std::vector<CellFact> facts{idle};
    facts.reserve(terms.size() + 1);
    for (const Term& term : terms) facts.push_back(fact(term, least == 1));
    add_clause(facts, origin);
  }
  return is_impossible || wants_all || wants_one || (least <= 0 && most >= count);
}

void Draft::add_total(std::vector<Term> terms, const Tally& tally,
                      const std::optional<CellFact>& given, Origin origin) {
  if (given && !possibly(*given)) return;
  const bool is_conditional = given && !surely(*given);
  if (!is_conditional && add_cardinality(terms, tally, origin)) return;
  if (is_conditional && add_clauses(terms, tally, *given, origin)) return;
  // Each cell is read once, however many terms it has.
  std::vector<CellId> cells;
  std::vector<std::vector<Term>> by_cell;
  if (is_conditional) {
    cells.push_back(given->cell);
    by_cell.emplace_back();
  }
  for (const Term& term : terms) {
    const auto known = std::ranges::find(cells, term.cell);
    const auto at = static_cast<std::size_t>(known - cells.begin());
    if (known == cells.end()) {
      cells.push_back(term.cell);
      by_cell.emplace_back();
    }
    by_cell[at].push_back(term);
  }
  std::string key = "total";
  append(key, tally);
  append(key, is_conditional ? given->values : Domain{});
  for (const std::vector<Term>& own : by_cell) {
    append(key, own.size());
    for (const Term& term : own) {
      append(key, term.counted & domain(term.cell));
      append(key, term.weight);
      append(key, term.by_number);
    }
  }
  add_regular(std::move(cells),
              total_automaton(by_cell, tally, is_conditional ? given : std::nullopt), key,
              std::move(origin));
}

void Draft::add_regular(std::vector<CellId> cells, const Automaton& automaton,
                        const std::string& key, Origin origin,
                        std::shared_ptr<const DiagramMeaning> meaning) {
  if (cells.empty()) {
    if (automaton.accepts && !automaton.accepts(automaton.start))
      contradict(CellId{0}, std::move(origin));
    return;
  }
  step(cells.size());
  std::string full_key = key;
  std::vector<Domain> domains;
  domains.reserve(cells.size());
  for (const CellId cell : cells) {
    domains.push_back(domain(cell));
    append(full_key, domains.back());
  }
  auto& diagram = diagrams_[full_key];
  if (!diagram) {
    Automaton watched = automaton;
    watched.step = [&](std::size_t index, Automaton::State state, int value) {
      step(1);
      return automaton.step(index, state, value);
    };
    diagram = unroll(watched, domains);
  }
  if (!diagram) throw OutOfMemory("a rule is too large for a diagram: " + origin.name);
  add(Regular{std::move(cells), diagram, std::move(origin), std::move(meaning)});
}

std::shared_ptr<const CellGraph> Draft::graph(const Domain& values, Joined joined, bool with_border,
                                              const std::vector<std::uint32_t>* cells) {
  std::string key;
  append(key, values);
  append(key, joined);
  append(key, with_border);
  append(key, cells != nullptr);
  if (cells != nullptr) {
    for (const std::uint32_t cell : *cells) append(key, cell);
  }
  auto& known = graphs_[key];
  if (known) return known;
  CellGraph graph;
  const std::uint32_t count =
      cells == nullptr ? board_->cell_count() : static_cast<std::uint32_t>(cells->size());
  std::vector<std::uint32_t> node_of(board_->cell_count(), UINT32_MAX);
  const auto cell_of = [&](std::uint32_t node) { return cells == nullptr ? node : (*cells)[node]; };
  for (std::uint32_t node = 0; node < count; ++node) {
    node_of[cell_of(node)] = node;
    CellFact fact{board_->model_cell(cell_of(node)), values};
    // A hole is never used: it holds none of these.
    if (board_->is_hole(cell_of(node)))
      fact.values = board_->cell_values() - Domain::single(*board_->genre().holes);
    graph.nodes.push_back({surely(fact) ? std::nullopt : std::optional(fact), fact.cell});
  }
  const auto link = [&](std::uint32_t a, std::optional<std::uint32_t> b, Direction direction) {
    if (!b || node_of[*b] == UINT32_MAX) return;
    std::optional<CellFact> open;
    if (joined == Joined::line || joined == Joined::arrows) {
      open = CellFact{CellId{a}, board_->leading(direction)};
    } else if (joined == Joined::edges) {
      const bool is_wall = board_->genre().board == BoardKind::walls;
      open = CellFact{board_->edge(a, *b),
                      is_wall ? Domain::range(0, 0) : Domain::range(1, board_->genre().most_links)};
    }
    if (open && !possibly(*open)) return;
    if (open && surely(*open)) open.reset();
    graph.links.push_back({node_of[a], node_of[*b], open});
  };
  for (std::uint32_t node = 0; node < count; ++node) {
    const std::uint32_t cell = cell_of(node);
    link(cell, board_->step(cell, Direction::right), Direction::right);
    link(cell, board_->step(cell, Direction::down), Direction::down);
    if (joined == Joined::arrows) {
      link(cell, board_->step(cell, Direction::left), Direction::left);
      link(cell, board_->step(cell, Direction::up), Direction::up);
    }
    if (joined != Joined::touching) continue;
    link(cell, board_->step(cell, 1, -1), Direction::none);
    link(cell, board_->step(cell, 1, 1), Direction::none);
  }
  if (with_border) {
    graph.nodes.push_back({});
    for (std::uint32_t node = 0; node < count; ++node) {
      const std::size_t row = board_->row_of(cell_of(node));
      const std::size_t column = board_->column_of(cell_of(node));
      const bool is_outer =
          row == 0 || column == 0 || row + 1 == board_->rows() || column + 1 == board_->columns();
      if (is_outer) graph.links.push_back({node, count, std::nullopt});
    }
  }
  known = std::make_shared<const CellGraph>(std::move(graph));
  return known;
}

void Draft::name_lost_givens() {
  std::erase_if(givens_, [this](const Given& given) {
    if (domain(given.cell).contains(given.value)) return false;
    clues_.emplace_back(AllowedTuples{
        {given.cell}, make_tuples({}), {"given", given_name(given, structure_.columns)}});
    return true;
  });
}

Model Draft::take() {
  if (is_separate_) name_lost_givens();
  return {std::make_shared<const Structure>(std::move(structure_)), std::move(clues_),
          std::move(givens_)};
}

std::string set_key(const Domain& values) {
  std::string key;
  append(key, values);
  return key;
}

}  // namespace puzzlec::genres
