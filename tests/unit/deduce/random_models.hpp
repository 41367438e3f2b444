// Small random models of all constraint kinds, and what they mean by plain search: the judge of
// presolve. The search shares the model's data structures with the code under test, but no
// arithmetic.
#pragma once

#include <algorithm>
#include <bitset>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "encoders/base/rng.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec::testing {

using Values = std::vector<int>;  // by cell; -1 if none is chosen yet

/// Whether the constraint can still hold: exact if all of its cells are chosen, generous before.
inline bool may_hold(const AllDifferent& house, const Values& values) {
  std::bitset<Domain::capacity> seen;
  for (const CellId cell : house.cells) {
    const int value = values[cell.index];
    if (value < 0) continue;
    const auto bit = static_cast<std::size_t>(value);
    if (seen[bit]) return false;
    seen[bit] = true;
  }
  return true;
}

inline bool may_hold(const Cardinality& cardinality, const Values& values) {
  std::uint32_t sure = 0;
  std::uint32_t unknown = 0;
  for (const CellValue& statement : cardinality.statements) {
    const int value = values[statement.cell.index];
    if (value < 0) ++unknown;
    if (value >= 0 && value == statement.value.number) ++sure;
  }
  if (cardinality.comparison != Comparison::at_least && sure > cardinality.bound) return false;
  return cardinality.comparison == Comparison::at_most || sure + unknown >= cardinality.bound;
}

inline bool may_hold(const Cage& cage, const Values& values) {
  // Small models: nothing here overflows.
  std::uint64_t sum = 0;
  std::uint64_t product = 1;
  for (const CellId cell : cage.cells) {
    if (values[cell.index] < 0) return true;
    sum += static_cast<std::uint64_t>(values[cell.index]);
    product *= static_cast<std::uint64_t>(values[cell.index]);
  }
  const auto first = static_cast<std::uint64_t>(values[cage.cells.front().index]);
  const auto last = static_cast<std::uint64_t>(values[cage.cells.back().index]);
  switch (cage.operation) {
    case CageOperation::fixed:
    case CageOperation::add:
      return sum == cage.target;
    case CageOperation::multiply:
      return product == cage.target;
    case CageOperation::subtract:
      return first == last + cage.target || last == first + cage.target;
    case CageOperation::divide:
      return std::min(first, last) != 0 &&
             std::max(first, last) == std::min(first, last) * cage.target;
  }
  return false;
}

inline bool may_hold(const Less& less, const Values& values) {
  const int smaller = values[less.smaller.index];
  const int larger = values[less.larger.index];
  return smaller < 0 || larger < 0 || smaller < larger;
}

inline bool may_hold(const Visible& visible, const Values& values) {
  std::uint32_t seen = 0;
  int tallest = -1;
  for (const CellId cell : visible.cells) {
    if (values[cell.index] < 0) return true;
    if (visible.empty && values[cell.index] == visible.empty->number) continue;
    if (values[cell.index] > tallest) ++seen;
    tallest = std::max(tallest, values[cell.index]);
  }
  return seen == visible.count;
}

inline bool may_hold(const AllowedTuples& allowed, const Values& values) {
  return std::ranges::any_of(*allowed.tuples, [&](const std::vector<Value>& tuple) {
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      const int value = values[allowed.cells[i].index];
      if (value >= 0 && value != tuple[i].number) return false;
    }
    return true;
  });
}

inline bool may_hold(const Regular& regular, const Values& values) {
  // All states that the chosen values allow; an open cell may hold anything.
  const Diagram& diagram = *regular.diagram;
  if (diagram.accepts_nothing()) return false;
  std::vector<Diagram::State> states{0};
  for (std::size_t layer = 0; layer < regular.cells.size(); ++layer) {
    std::vector<Diagram::State> next;
    const int chosen = values[regular.cells[layer].index];
    for (const Diagram::State state : states) {
      for (int value = 0; value < static_cast<int>(diagram.value_bound()); ++value) {
        const Diagram::State reached = diagram.next(layer, state, value);
        if ((chosen >= 0 && value != chosen) || reached == Diagram::dead) continue;
        if (std::ranges::find(next, reached) == next.end()) next.push_back(reached);
      }
      if (chosen >= static_cast<int>(diagram.value_bound())) return false;
    }
    states = std::move(next);
  }
  return !states.empty();
}

inline bool may_hold(const EqualSums& sums, const Values& values) {
  std::vector<std::uint64_t> known;
  for (const EqualSums::Part& part : sums.parts) {
    std::uint64_t sum = 0;
    bool is_open = false;
    for (const EqualSums::Term& term : part) {
      const int value = values[term.cell.index];
      is_open = is_open || value < 0;
      if (value > 0) sum += term.weight * static_cast<std::uint64_t>(value);
    }
    if (!is_open) known.push_back(sum);
  }
  return std::ranges::adjacent_find(known, std::ranges::not_equal_to{}) == known.end();
}

inline bool may_hold(const CellFact& fact, const Values& values) {
  const int value = values[fact.cell.index];
  return value < 0 || fact.values.contains(value_of(static_cast<std::size_t>(value)));
}
inline bool may_hold(const std::optional<CellFact>& fact, const Values& values) {
  return !fact || may_hold(*fact, values);
}

inline bool may_hold(const CountByValue& count, const Values& values) {
  for (const CountByValue::Entry& entry : count.entries) {
    if (values[count.cell.index] != entry.value.number) continue;
    std::uint32_t sure = 0;
    std::uint32_t open = 0;
    for (const CellId cell : count.cells) {
      if (values[cell.index] < 0) ++open;
      if (values[cell.index] == entry.counted.number) ++sure;
    }
    if (sure > entry.high || sure + open < entry.low) return false;
  }
  return true;
}

inline bool may_hold(const AnyOf& any, const Values& values) {
  return std::ranges::any_of(any.alternatives, [&](const auto& facts) {
    return std::ranges::all_of(facts, [&](const CellFact& fact) { return may_hold(fact, values); });
  });
}

/// The smallest node that each node is joined with; -1 for those that are not used. Requires: the
/// cells of the graph are chosen.
inline std::vector<int> components(const CellGraph& graph, const Values& values) {
  std::vector<int> of;
  for (const CellGraph::Node& node : graph.nodes)
    of.push_back(may_hold(node.used, values) ? static_cast<int>(of.size()) : -1);
  for (bool changes = true; changes;) {
    changes = false;
    for (const CellGraph::Link& link : graph.links) {
      int& a = of[link.a];
      int& b = of[link.b];
      if (a < 0 || b < 0 || a == b || !may_hold(link.open, values)) continue;
      a = b = std::min(a, b);
      changes = true;
    }
  }
  return of;
}

inline bool is_open(const CellGraph& graph, const Values& values) {
  return std::ranges::any_of(cells_of(graph), [&](CellId cell) { return values[cell.index] < 0; });
}

inline std::uint64_t weight_of(const ComponentWeight& weight, const std::vector<int>& of,
                               int component) {
  std::uint64_t total = 0;
  for (std::size_t node = 0; node < of.size(); ++node) {
    if (of[node] == component) total += weight.weights.empty() ? 1 : weight.weights[node];
  }
  return total;
}

inline bool may_hold(const Connected& connected, const Values& values) {
  if (is_open(*connected.graph, values)) return true;
  std::vector<int> of = components(*connected.graph, values);
  std::erase(of, -1);
  if (of.empty()) return connected.may_be_empty;
  return std::ranges::count(of, of.front()) == static_cast<std::ptrdiff_t>(of.size());
}

inline bool may_hold(const Acyclic& acyclic, const Values& values) {
  const CellGraph& graph = *acyclic.graph;
  if (is_open(graph, values)) return true;
  // Without one of its links, a cycle still joins the nodes of that link.
  for (std::size_t i = 0; i < graph.links.size(); ++i) {
    const CellGraph::Link& link = graph.links[i];
    if (!may_hold(graph.nodes[link.a].used, values) ||
        !may_hold(graph.nodes[link.b].used, values) || !may_hold(link.open, values))
      continue;
    CellGraph others = graph;
    others.links.erase(others.links.begin() + static_cast<std::ptrdiff_t>(i));
    const std::vector<int> of = components(others, values);
    if (of[link.a] == of[link.b]) return false;
  }
  return true;
}

inline bool may_hold(const ComponentWeight& weight, const Values& values) {
  if (is_open(*weight.graph, values)) return true;
  const std::vector<int> of = components(*weight.graph, values);
  for (std::size_t node = 0; node < of.size(); ++node) {
    if (of[node] < 0 || (weight.node && *weight.node != node)) continue;
    const std::uint64_t total = weight_of(weight, of, of[node]);
    if (total < weight.bound && weight.comparison != Comparison::at_most) return false;
    if (total > weight.bound && weight.comparison != Comparison::at_least) return false;
  }
  return true;
}

inline bool may_hold(const Separated& separated, const Values& values) {
  if (is_open(*separated.graph, values)) return true;
  const std::vector<int> of = components(*separated.graph, values);
  return std::ranges::none_of(separated.pairs, [&](const Separated::Pair& pair) {
    const bool applies = !pair.if_holds || (values[pair.if_holds->cell.index] >= 0 &&
                                            may_hold(pair.if_holds, values));
    return applies && of[pair.a] >= 0 && of[pair.a] == of[pair.b];
  });
}

/// Calls `visit` with each choice of values of `cells` out of `domains` that meets all constraints
/// (which are about no other cells); stops when it returns false, and gives up after `most_choices`
/// choices.
class Search {
 public:
  static constexpr std::uint64_t most_choices = 100'000;

  Search(const std::vector<Domain>& domains, std::vector<CellId> cells,
         std::vector<const Constraint*> constraints)
      : domains_(domains),
        cells_(std::move(cells)),
        constraints_(std::move(constraints)),
        touching_(domains.size()) {
    std::ranges::sort(cells_);
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    for (const Constraint* constraint : constraints_) {
      for (const CellId cell : cells_of(*constraint)) touching_[cell.index].push_back(constraint);
    }
  }

  void run(const std::function<bool(const Values&)>& visit) {
    values_.assign(domains_.size(), -1);
    for (const Constraint* constraint : constraints_) {
      if (!holds(*constraint)) return;
    }
    static_cast<void>(choose(0, visit));
  }

  [[nodiscard]] bool gave_up() const { return choices_ > most_choices; }

  /// Also if the search gave up.
  [[nodiscard]] bool may_have_solution() {
    bool found = false;
    run([&](const Values&) {
      found = true;
      return false;
    });
    return found || gave_up();
  }

 private:
  [[nodiscard]] bool holds(const Constraint& constraint) const {
    return std::visit([this](const auto& kind) { return may_hold(kind, values_); }, constraint);
  }

  bool choose(std::size_t depth, const std::function<bool(const Values&)>& visit) {
    if (depth == cells_.size()) return visit(values_);
    const CellId cell = cells_[depth];
    for (const Value value : domains_[cell.index]) {
      if (++choices_ > most_choices) return false;
      values_[cell.index] = value.number;
      const auto& touching = touching_[cell.index];
      if (!std::ranges::all_of(touching, [this](const Constraint* c) { return holds(*c); }))
        continue;
      if (!choose(depth + 1, visit)) return false;
    }
    values_[cell.index] = -1;
    return true;
  }

  const std::vector<Domain>& domains_;
  std::vector<CellId> cells_;
  std::vector<const Constraint*> constraints_;
  std::vector<std::vector<const Constraint*>> touching_;
  Values values_;
  std::uint64_t choices_ = 0;
};

inline std::vector<CellId> all_cells(const Model& model) {
  std::vector<CellId> cells;
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) cells.push_back(CellId{index});
  return cells;
}

/// The structure's domains with the givens put in.
inline std::vector<Domain> stated_domains(const Model& model) {
  std::vector<Domain> domains = model.structure->domains;
  for (const Given& given : model.givens) {
    domains[given.cell.index] = domains[given.cell.index] & Domain::single(given.value);
  }
  return domains;
}

/// All solutions, or nothing if there are more than `most` or too much is to be searched.
inline std::optional<std::vector<Values>> solutions_of(const Model& model, std::size_t most) {
  std::vector<const Constraint*> constraints;
  model.for_each_constraint(
      [&](const Constraint& constraint) { constraints.push_back(&constraint); });
  std::vector<Values> solutions;
  const std::vector<Domain> domains = stated_domains(model);
  Search search(domains, all_cells(model), constraints);
  search.run([&](const Values& values) {
    solutions.push_back(values);
    return solutions.size() <= most;
  });
  if (solutions.size() > most || search.gave_up()) return std::nullopt;
  return solutions;
}

// ---- Makers
// ------------------------------------------------------------------------------------------------

class ModelMaker {
 public:
  explicit ModelMaker(std::uint64_t seed) : rng_(seed) {}

  /// Any kinds of constraint over a few cells; most have solutions, as targets and bounds come from
  /// a random assignment three times in four.
  Model loose() {
    start(1 + rng_.below(3), 2 + rng_.below(3));
    const std::size_t values = 2 + rng_.below(3);
    const std::size_t first = rng_.below(3) == 0 ? 0 : 1;
    for (Domain& domain : structure_.domains) {
      domain = Domain::range(first, first + values - 1);
      if (rng_.below(4) == 0) domain.erase(value_of(first + rng_.below(values)));
    }
    choose_truth();
    for (std::uint64_t i = rng_.below(3); i > 0; --i) add_house();
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_cardinality();
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_cage();
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_relation();
    if (rng_.below(4) == 0) add_graph_rule();
    return finish(rng_.below(3));
  }

  /// Few cells and one constraint on a graph; values are missing from many cells.
  Model on_graph() {
    start(2 + rng_.below(2), 2 + rng_.below(3));
    for (Domain& domain : structure_.domains) {
      domain = Domain::range(0, 2);
      if (rng_.below(2) == 0) domain.erase(value_of(rng_.below(3)));
      if (rng_.below(3) == 0) domain = Domain::single(domain.first());
    }
    choose_truth();
    add_graph_rule();
    return finish(0);
  }

  /// Few cells and alternatives.
  Model of_alternatives() {
    start_with_few_cells();
    add_any_of();
    return finish(0);
  }

  /// Few cells and counts by the value of one of them.
  Model of_counts_by_value() {
    start_with_few_cells();
    add_count_by_value();
    return finish(0);
  }

  /// A small square with blocks or diagonals at times, cages and counts at times, and givens from a
  /// solution.
  Model square() {
    static constexpr HouseShape shapes[] = {{4, 0, 0, false}, {4, 2, 2, false}, {4, 2, 2, true},
                                            {5, 0, 0, false}, {6, 2, 3, false}, {6, 3, 2, false},
                                            {6, 0, 0, true}};
    const HouseShape shape = shapes[rng_.below(std::size(shapes))];
    structure_ = square_structure(shape);
    const bool found = random_solution();
    if (!found) truth_.assign(structure_.cell_count(), 1);
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_cage();
    for (std::uint64_t i = rng_.below(3); i > 0; --i) add_cardinality();
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_relation();
    for (std::uint64_t i = rng_.below(4); i > 0; --i) add_visible_line();
    if (rng_.below(3) == 0) add_graph_rule(5);
    if (shape.side == 4 && rng_.below(2) == 0) add_sum_of_houses();
    const std::size_t cells = structure_.cell_count();
    return finish(cells / 6 + rng_.below(cells / 4));
  }

 private:
  void start(std::size_t rows, std::size_t columns) {
    structure_ = Structure();
    structure_.rows = rows;
    structure_.columns = columns;
    structure_.domains.assign(rows * columns, Domain());
  }

  void choose_truth() {
    truth_.clear();
    for (const Domain& domain : structure_.domains) truth_.push_back(pick(domain));
  }

  int pick(const Domain& domain) {
    auto value = domain.begin();
    for (std::uint64_t i = rng_.below(domain.size()); i > 0; --i) ++value;
    return (*value).number;
  }

  /// A solution of the houses alone, found from random domain orders.
  bool random_solution() {
    std::vector<Domain> domains = structure_.domains;
    for (int tries = 0; tries < 3; ++tries) {
      const auto cell = rng_.below(domains.size());
      domains[cell] = Domain::single(value_of(static_cast<std::size_t>(pick(domains[cell]))));
    }
    std::vector<const Constraint*> constraints;
    for (const Constraint& constraint : structure_.constraints) constraints.push_back(&constraint);
    std::vector<CellId> cells;
    for (std::uint32_t i = 0; i < domains.size(); ++i) cells.push_back(CellId{i});
    Search search(domains, cells, constraints);
    std::uint64_t skip = rng_.below(20);
    bool found = false;
    search.run([&](const Values& values) {
      truth_ = values;
      found = true;
      return skip-- != 0;
    });
    return found;
  }

  std::vector<CellId> some_cells(std::size_t least, std::size_t most) {
    std::vector<CellId> cells;
    for (std::uint32_t i = 0; i < structure_.cell_count(); ++i) cells.push_back(CellId{i});
    rng_.shuffle(std::span(cells));
    most = std::min(most, cells.size());
    least = std::min(least, most);
    cells.resize(least + rng_.below(most - least + 1));
    return cells;
  }

  [[nodiscard]] Origin origin(const char* rule) {
    return {rule, std::string(rule) + " " + std::to_string(constraints_.size())};
  }

  /// A permutation if the cells happen to have as many values as there are of them.
  void add_house() {
    AllDifferent house{some_cells(2, 4), false, origin("house")};
    Domain values;
    for (const CellId cell : house.cells) values = values | structure_.domains[cell.index];
    house.permutation = values.size() == house.cells.size() && rng_.below(4) != 0;
    constraints_.emplace_back(std::move(house));
  }

  void add_cardinality() {
    Cardinality cardinality{{}, static_cast<Comparison>(rng_.below(3)), 0, origin("count")};
    for (const CellId cell : some_cells(2, 6)) {
      for (std::uint64_t i = 1 + rng_.below(5) / 4; i > 0; --i) {
        const CellValue statement{
            cell, value_of(static_cast<std::size_t>(pick(structure_.domains[cell.index])))};
        const auto& known = cardinality.statements;
        if (std::ranges::find(known, statement) == known.end())
          cardinality.statements.push_back(statement);
      }
    }
    for (const CellValue& statement : cardinality.statements) {
      if (truth_[statement.cell.index] == statement.value.number) ++cardinality.bound;
    }
    if (rng_.below(4) == 0) cardinality.bound = static_cast<std::uint32_t>(rng_.below(4));
    constraints_.emplace_back(std::move(cardinality));
  }

  void add_cage() {
    Cage cage{{}, static_cast<CageOperation>(rng_.below(5)), 0, origin("cage")};
    const bool one = cage.operation == CageOperation::fixed;
    const bool two =
        cage.operation == CageOperation::subtract || cage.operation == CageOperation::divide;
    cage.cells = one ? some_cells(1, 1) : two ? some_cells(2, 2) : some_cells(1, 4);
    std::vector<std::uint64_t> values;
    for (const CellId cell : cage.cells)
      values.push_back(static_cast<std::uint64_t>(truth_[cell.index]));
    const auto [least, most] = std::ranges::minmax(values);
    switch (cage.operation) {
      case CageOperation::fixed:
      case CageOperation::add:
        for (const std::uint64_t value : values) cage.target += value;
        break;
      case CageOperation::multiply:
        cage.target = 1;
        for (const std::uint64_t value : values) cage.target *= value;
        break;
      case CageOperation::subtract:
        cage.target = most - least;
        break;
      case CageOperation::divide:
        cage.target = least == 0 ? 1 : most / least;
        break;
    }
    if (rng_.below(6) == 0) cage.target = rng_.below(13);
    constraints_.emplace_back(std::move(cage));
  }

  /// A cage of a row or two, with a few cells more or less.
  void add_sum_of_houses() {
    std::vector<char> is_in(structure_.cell_count());
    for (std::uint64_t rows = 1 + rng_.below(2); rows > 0; --rows) {
      const std::size_t row = rng_.below(structure_.rows);
      for (std::size_t i = 0; i < structure_.columns; ++i) is_in[row * structure_.columns + i] = 1;
    }
    for (std::uint64_t count = rng_.below(3); count > 0; --count)
      is_in[rng_.below(is_in.size())] ^= 1;
    Cage cage{{}, CageOperation::add, 0, origin("cage")};
    for (std::uint32_t cell = 0; cell < is_in.size(); ++cell) {
      if (is_in[cell] == 0) continue;
      cage.cells.push_back(CellId{cell});
      cage.target += static_cast<std::uint64_t>(truth_[cell]);
    }
    if (rng_.below(6) == 0) ++cage.target;
    constraints_.emplace_back(std::move(cage));
  }

  std::vector<Value> truth_of(const std::vector<CellId>& cells) {
    std::vector<Value> values;
    values.reserve(cells.size());
    for (const CellId cell : cells)
      values.push_back(value_of(static_cast<std::size_t>(truth_[cell.index])));
    return values;
  }

  /// The sum of the values, modulo a small number, is that of the assignment.
  void add_regular() {
    const auto cells = some_cells(1, 4);
    const std::uint64_t modulus = 2 + rng_.below(4);
    std::uint64_t wanted = rng_.below(6) == 0 ? rng_.below(modulus) : 0;
    if (wanted == 0) {
      for (const Value value : truth_of(cells)) wanted += static_cast<std::uint64_t>(value.number);
    }
    std::vector<Domain> domains;
    domains.reserve(cells.size());
    for (const CellId cell : cells) domains.push_back(structure_.domains[cell.index]);
    const Automaton automaton{
        0,
        [modulus](std::size_t, Automaton::State state, int value) {
          return std::optional((state + static_cast<std::uint64_t>(value)) % modulus);
        },
        [=](Automaton::State state) { return state == wanted % modulus; }};
    constraints_.emplace_back(Regular{cells, unroll(automaton, domains), origin("regular")});
  }

  /// Parts of random cells, which may share cells; mostly each counts once.
  void add_equal_sums() {
    EqualSums sums{{}, origin("sums")};
    for (std::uint64_t parts = 1 + rng_.below(3); parts > 0; --parts) {
      sums.parts.emplace_back();
      for (const CellId cell : some_cells(rng_.below(5) == 0 ? 0 : 1, 3))
        sums.parts.back().push_back({cell, static_cast<std::uint32_t>(1 + rng_.below(6) / 5)});
    }
    constraints_.emplace_back(std::move(sums));
  }

  void start_with_few_cells() {
    start(1, 2 + rng_.below(4));
    for (Domain& domain : structure_.domains) {
      domain = Domain::range(0, 3);
      if (rng_.below(2) == 0) domain.erase(value_of(rng_.below(4)));
    }
    choose_truth();
  }

  /// Counts for some values of a cell, now and then of itself, too; mostly what the truth has.
  void add_count_by_value() {
    std::vector<CellId> cells = some_cells(1, 5);
    CountByValue count{cells.front(), cells, {}, origin("count by value")};
    if (rng_.below(2) == 0) count.cells.erase(count.cells.begin());
    for (const Value value : structure_.domains[count.cell.index]) {
      if (rng_.below(4) == 0) continue;
      const CellId other = cells[rng_.below(cells.size())];
      const Value counted =
          value_of(static_cast<std::size_t>(pick(structure_.domains[other.index])));
      auto low = static_cast<std::uint32_t>(rng_.below(3));
      auto high = low + static_cast<std::uint32_t>(rng_.below(4));
      if (truth_[count.cell.index] == value.number && rng_.below(6) != 0) {
        const auto held = static_cast<std::uint32_t>(std::ranges::count_if(
            count.cells, [&](CellId cell) { return truth_[cell.index] == counted.number; }));
        low = std::min(low, held);
        high = std::max(high, held);
      }
      count.entries.push_back({value, counted, low, high});
    }
    constraints_.emplace_back(std::move(count));
  }

  /// An order, a count of visible cells, a table, an automaton, equal sums, counts by value or
  /// alternatives.
  void add_relation() {
    const auto kind = rng_.below(7);
    if (kind == 6) return add_count_by_value();
    if (kind == 3) return add_regular();
    if (kind == 4) return add_equal_sums();
    if (kind == 5) return add_any_of();
    std::vector<CellId> cells = kind == 0 ? some_cells(2, 2) : some_cells(1, 4);
    if (kind == 0) {
      if (truth_[cells[0].index] > truth_[cells[1].index] && rng_.below(10) != 0)
        std::swap(cells[0], cells[1]);
      constraints_.emplace_back(Less{cells[0], cells[1], origin("less")});
    } else if (kind == 1) {
      std::optional<Value> empty;
      if (rng_.below(2) == 0)
        empty = value_of(static_cast<std::size_t>(pick(structure_.domains[cells[0].index])));
      auto count = count_visible(truth_of(cells), empty);
      if (rng_.below(6) == 0) count = static_cast<std::uint32_t>(rng_.below(4));
      constraints_.emplace_back(Visible{std::move(cells), count, {}, origin("visible"), empty});
    } else {
      Tuples tuples;
      if (rng_.below(6) != 0) tuples.push_back(truth_of(cells));
      for (std::uint64_t i = rng_.below(12); i > 0; --i) {
        tuples.emplace_back();
        for (const CellId cell : cells)
          tuples.back().push_back(
              value_of(static_cast<std::size_t>(pick(structure_.domains[cell.index]))));
      }
      constraints_.emplace_back(
          AllowedTuples{std::move(cells), make_tuples(std::move(tuples)), origin("table")});
    }
  }

  /// Some values of the cell; now and then all of them or none.
  CellFact random_fact(CellId cell) {
    Domain values;
    for (const Value value : structure_.domains[cell.index]) {
      if (rng_.below(2) == 0) values.insert(value);
    }
    if (values.empty() && rng_.below(4) != 0)
      values =
          Domain::single(value_of(static_cast<std::size_t>(pick(structure_.domains[cell.index]))));
    return {cell, values};
  }

  void add_any_of() {
    AnyOf any{{}, origin("any of")};
    for (std::uint64_t i = rng_.below(10) == 0 ? 0 : 1 + rng_.below(3); i > 0; --i) {
      auto& facts = any.alternatives.emplace_back();
      for (const CellId cell : some_cells(rng_.below(9) == 0 ? 0 : 1, 3))
        facts.push_back(random_fact(cell));
    }
    constraints_.emplace_back(std::move(any));
  }

  /// Any nodes and links; cells occur more than once.
  CellGraph tangle(const std::vector<CellId>& cells) {
    const auto any_cell = [&] { return cells[rng_.below(cells.size())]; };
    CellGraph graph;
    for (std::uint64_t i = 2 + rng_.below(6); i > 0; --i) {
      graph.nodes.emplace_back();
      if (rng_.below(5) != 0) graph.nodes.back().used = random_fact(any_cell());
    }
    const std::uint64_t count = graph.nodes.size();
    for (std::uint64_t i = rng_.below(2 * count); i > 0; --i) {
      const auto a = static_cast<std::uint32_t>(rng_.below(count));
      const auto b = static_cast<std::uint32_t>((a + 1 + rng_.below(count - 1)) % count);
      graph.links.push_back({a, b, std::nullopt});
      if (rng_.below(2) == 0) graph.links.back().open = random_fact(any_cell());
    }
    return graph;
  }

  /// Cells that hold one of the values, side by side; perhaps with the outside.
  CellGraph patch(const std::vector<CellId>& cells) {
    CellGraph graph;
    const Domain values = random_fact(cells.front()).values;
    const std::size_t columns = structure_.columns;
    const auto apart = [](std::size_t a, std::size_t b) { return a < b ? b - a : a - b; };
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      graph.nodes.push_back({CellFact{cells[i], values}});
      for (std::uint32_t j = 0; j < i; ++j) {
        const std::size_t a = cells[i].index;
        const std::size_t b = cells[j].index;
        if (apart(a / columns, b / columns) + apart(a % columns, b % columns) == 1)
          graph.links.push_back({j, i, std::nullopt});
      }
    }
    if (rng_.below(3) != 0) return graph;
    for (std::uint32_t i = 0; i < cells.size(); ++i) {
      if (rng_.below(2) == 0)
        graph.links.push_back({i, static_cast<std::uint32_t>(cells.size()), std::nullopt});
    }
    graph.nodes.emplace_back();
    return graph;
  }

  void add_graph_rule(std::size_t most_cells = 7) {
    const auto cells = some_cells(2, most_cells);
    const auto graph =
        std::make_shared<const CellGraph>(rng_.below(2) == 0 ? tangle(cells) : patch(cells));
    const std::uint64_t count = graph->nodes.size();
    const auto any_node = [&] { return static_cast<std::uint32_t>(rng_.below(count)); };
    const auto kind = rng_.below(5);
    if (kind == 0) {
      constraints_.emplace_back(Connected{graph, rng_.below(3) == 0, origin("connected")});
    } else if (kind == 1) {
      constraints_.emplace_back(Acyclic{graph, origin("acyclic")});
    } else if (kind == 2) {
      Separated separated{graph, {}, origin("separated")};
      for (std::uint64_t i = 1 + rng_.below(4); i > 0; --i) {
        separated.pairs.push_back({any_node(), any_node(), {}});
        if (rng_.below(3) == 0)
          separated.pairs.back().if_holds = random_fact(cells[rng_.below(cells.size())]);
      }
      constraints_.emplace_back(std::move(separated));
    } else {
      ComponentWeight weight;
      weight.graph = graph;
      weight.comparison = static_cast<Comparison>(rng_.below(3));
      if (kind == 3) weight.node = any_node();
      if (rng_.below(3) == 0) {
        for (std::uint64_t node = 0; node < count; ++node)
          weight.weights.push_back(static_cast<std::uint32_t>(rng_.below(4)));
      }
      weight.bound = static_cast<std::uint32_t>(rng_.below(6));
      const std::vector<int> of = components(*graph, truth_);
      const int known = of[weight.node.value_or(any_node())];
      if (known >= 0 && rng_.below(4) != 0)
        weight.bound = static_cast<std::uint32_t>(weight_of(weight, of, known));
      weight.origin = origin("weight");
      constraints_.emplace_back(std::move(weight));
    }
  }

  /// A count over a row or column of a square, or part of one, from either end.
  void add_visible_line() {
    const std::size_t side = structure_.rows;
    const auto line = static_cast<std::uint32_t>(rng_.below(side));
    const bool is_row = rng_.below(2) == 0;
    std::vector<CellId> cells;
    for (std::uint32_t i = 0; i < side; ++i) {
      const auto n = static_cast<std::uint32_t>(side);
      cells.push_back(CellId{is_row ? line * n + i : i * n + line});
    }
    if (rng_.below(2) == 0) std::ranges::reverse(cells);
    if (rng_.below(4) == 0) cells.resize(1 + rng_.below(side));
    auto count = count_visible(truth_of(cells));
    if (rng_.below(8) == 0) count = static_cast<std::uint32_t>(rng_.below(side + 1));
    constraints_.emplace_back(Visible{std::move(cells), count, value_of(1), origin("visible")});
  }

  Model finish(std::size_t givens) {
    Model model;
    for (Constraint& constraint : constraints_) {
      auto& place = rng_.below(3) == 0 ? structure_.constraints : model.clues;
      place.push_back(std::move(constraint));
    }
    constraints_.clear();
    for (const CellId cell : some_cells(givens, givens)) {
      const int value =
          rng_.below(40) == 0 ? pick(structure_.domains[cell.index]) : truth_[cell.index];
      model.givens.push_back({cell, value_of(static_cast<std::size_t>(value))});
    }
    model.structure = std::make_shared<const Structure>(std::move(structure_));
    return model;
  }

  Rng rng_;
  Structure structure_;
  std::vector<Constraint> constraints_;
  Values truth_;
};

}  // namespace puzzlec::testing
