// The rounds of explanations against brute force: on small puzzles of all kinds, what can be
// excluded by how few rules is found by going through all grids.
#include "encoders/explain/rounds.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/model/model_text.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

using testing::ModelMaker;
using testing::Values;

/// What a constraint about all groups says of the groups of the nodes that are called so.
void add_of_group(const Constraint& constraint, const std::string& label, std::size_t columns,
                  std::vector<Constraint>& found) {
  const auto is_called_so = [&](const CellGraph& graph, std::uint32_t node) {
    const auto& used = graph.nodes[node].used;
    return label == (used ? cell_name(used->cell, columns) : "node " + std::to_string(node + 1));
  };
  if (const auto* weight = std::get_if<ComponentWeight>(&constraint)) {
    for (std::uint32_t node = 0; node < weight->graph->nodes.size(); ++node) {
      if (!is_called_so(*weight->graph, node)) continue;
      ComponentWeight own = *weight;
      own.node = node;
      found.emplace_back(std::move(own));
    }
    return;
  }
  Separated own = std::get<Separated>(constraint);
  std::erase_if(own.pairs, [&](const Separated::Pair& pair) {
    return !is_called_so(*own.graph, pair.a) && !is_called_so(*own.graph, pair.b);
  });
  found.emplace_back(std::move(own));
}

/// Which cells of a sum differ, pair by pair.
void add_differing(const std::vector<CellId>& cells, const Model& model,
                   std::vector<Constraint>& found) {
  model.for_each_constraint([&](const Constraint& constraint) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr) return;
    AllDifferent inside;
    for (const CellId cell : house->cells) {
      if (std::ranges::find(cells, cell) != cells.end()) inside.cells.push_back(cell);
    }
    if (inside.cells.size() > 1) found.emplace_back(std::move(inside));
  });
}

/// A rule as constraints that the brute force understands.
std::vector<Constraint> plain(const NamedRule& rule, const Model& model) {
  std::vector<Constraint> found;
  if (rule.kind != NamedRule::Kind::stated) {
    Cardinality count{{}, Comparison::at_least, 1, {}};
    if (rule.kind == NamedRule::Kind::at_most_once) count.comparison = Comparison::at_most;
    for (const CellId cell : rule.cells) count.statements.push_back({cell, rule.value});
    found.emplace_back(std::move(count));
    return found;
  }
  const std::string& kind = rule.origin.rule;
  if (kind == "innies" || kind == "outies") {
    const std::string& name = rule.origin.name;
    found.emplace_back(Cage{rule.cells, CageOperation::add,
                            std::stoull(name.substr(name.find('=') + 1)), rule.origin});
    add_differing(rule.cells, model, found);
    return found;
  }
  // "r1c2: weight 3", "node 2: separated 1": what a constraint says of one group.
  const std::string& name = rule.origin.name;
  const std::size_t colon = name.find(": ");
  const std::string stated = colon == std::string::npos ? name : name.substr(colon + 2);
  model.for_each_constraint([&](const Constraint& constraint) {
    if (origin_of(constraint).name != stated) return;
    if (colon == std::string::npos) {
      found.push_back(constraint);
      if (std::holds_alternative<Cage>(constraint)) add_differing(rule.cells, model, found);
    } else {
      add_of_group(constraint, name.substr(0, colon), model.columns(), found);
    }
  });
  return found;
}

bool obeys(const std::vector<Constraint>& rule, const Values& values) {
  return std::ranges::all_of(rule, [&](const Constraint& constraint) {
    return std::visit([&](const auto& kind) { return testing::may_hold(kind, values); },
                      constraint);
  });
}

using Broken = std::vector<RuleId>;  // ascending

/// Whether more rules that cost at most `left` can hit all the sets; `gone` were tried without.
bool can_hit(const RuleBook& book, const std::vector<Broken>& sets, std::vector<RuleId>& chosen,
             std::size_t left, std::set<RuleId> gone = {}) {
  // Open sets that share no rule take a rule each.
  std::set<RuleId> taken;
  std::size_t disjoint = 0;
  const Broken* first = nullptr;
  for (const Broken& set : sets) {
    if (std::ranges::any_of(chosen,
                            [&](RuleId rule) { return std::ranges::binary_search(set, rule); }))
      continue;
    if (first == nullptr) first = &set;
    if (std::ranges::any_of(set, [&](RuleId rule) { return taken.contains(rule); })) continue;
    taken.insert(set.begin(), set.end());
    if (++disjoint > left) return false;
  }
  if (first == nullptr) return true;
  for (const RuleId rule : *first) {
    const std::size_t cost = book.rules()[rule].cost;
    if (cost > left || gone.contains(rule)) continue;
    chosen.push_back(rule);
    const bool hits = can_hit(book, sets, chosen, left - cost, gone);
    chosen.pop_back();
    if (hits) return true;
    gone.insert(rule);
  }
  return false;
}

/// The brute force: the size of the smallest set of rules that excludes each candidate.
class Sizes {
 public:
  explicit Sizes(const RuleBook& book) : book_(book) {
    for (const NamedRule& rule : book.rules()) rules_.push_back(plain(rule, book.model()));
  }

  /// For each of the removals; nothing if there are too many grids.
  std::optional<std::map<Removal, std::size_t>> of(const std::vector<Removal>& removals,
                                                   const std::vector<Domain>& candidates) {
    std::map<Removal, std::set<Broken>> broken_by;
    for (const Removal removal : removals) broken_by[removal];
    std::vector<CellId> cells;
    std::size_t grids = 1;
    for (std::uint32_t index = 0; index < candidates.size(); ++index) {
      cells.push_back(CellId{index});
      grids *= candidates[index].size();
      if (grids > most_grids) return std::nullopt;
    }
    testing::Search search(candidates, cells, {});
    search.run([&](const Values& values) {
      Broken broken;
      for (RuleId rule = 0; rule < rules_.size(); ++rule) {
        if (!obeys(rules_[rule], values)) broken.push_back(rule);
      }
      for (auto& [removal, sets] : broken_by) {
        if (values[removal.cell.index] == removal.value.number) sets.insert(broken);
      }
      return true;
    });
    std::map<Removal, std::size_t> sizes;
    for (const auto& [removal, all] : broken_by) {
      std::vector<Broken> sets = minimal(all);
      std::vector<RuleId> chosen;
      std::size_t size = 0;
      while (!can_hit(book_, sets, chosen, size)) ++size;
      sizes[removal] = size;
    }
    return sizes;
  }

 private:
  static constexpr std::size_t most_grids = 30'000;

  static std::vector<Broken> minimal(const std::set<Broken>& all) {
    std::vector<Broken> sorted(all.begin(), all.end());
    std::ranges::stable_sort(sorted, {}, &Broken::size);
    std::vector<Broken> kept;
    for (const Broken& set : sorted) {
      if (std::ranges::none_of(
              kept, [&](const Broken& less) { return std::ranges::includes(set, less); }))
        kept.push_back(set);
    }
    return kept;
  }

  const RuleBook& book_;
  std::vector<std::vector<Constraint>> rules_;
};

struct Solved {
  Grid one;
  std::vector<Domain> possible;
};

std::optional<Solved> solve(const Model& model) {
  const auto all = testing::solutions_of(model, 500);
  if (!all || all->empty()) return std::nullopt;
  Solved solved{Grid(model.rows(), model.columns()), std::vector<Domain>(model.cell_count())};
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    solved.one[CellId{index}] = value_of(static_cast<std::size_t>(all->front()[index]));
    for (const Values& values : *all)
      solved.possible[index].insert(value_of(static_cast<std::size_t>(values[index])));
  }
  return solved;
}

std::set<Removal> removals_of(const Round& round) {
  std::set<Removal> found;
  for (const ExplainedStep& step : round.steps)
    found.insert(step.removals.begin(), step.removals.end());
  return found;
}

/// How many rounds were compared, by their size.
using Compared = std::map<std::uint32_t, std::size_t>;

void compare_with_brute_force(const Model& model, Compared& compared,
                              const RoomOptions& options = {}) {
  const auto solved = solve(model);
  if (!solved) return;
  const RuleBook book(model);
  Sizes sizes(book);
  Rounds rounds(book, book.start(), solved->one, solved->possible, {}, options);
  while (true) {
    const std::vector<Domain> before(rounds.candidates().begin(), rounds.candidates().end());
    const std::vector<Removal> targets = rounds.targets();
    const auto round = rounds.next();
    if (!round) break;
    CHECK(round->is_complete);
    CHECK(round->at_least == round->size);
    for (const Removal removal : removals_of(*round))
      CHECK(std::ranges::find(targets, removal) != targets.end());
    if (round->size == 0) continue;
    const auto expected = sizes.of(targets, before);
    if (!expected) continue;
    std::size_t least = SIZE_MAX;
    std::set<Removal> easiest;
    for (const auto& [removal, size] : *expected) {
      if (size < least) easiest.clear();
      least = std::min(least, size);
      if (size == least) easiest.insert(removal);
    }
    CHECK(round->size == least);
    CHECK(removals_of(*round) == easiest);
    for (const ExplainedStep& step : round->steps) CHECK(book.cost_of(step.rules) == least);
    ++compared[round->size];
  }
  CHECK(rounds.targets().empty());
}

/// The smallest set of each candidate that no solution has, whatever the others take.
void compare_all_sets(const Model& model, Compared& compared, const RoomOptions& options = {}) {
  const auto solved = solve(model);
  if (!solved) return;
  const RuleBook book(model);
  const Rounds start(book, book.start(), solved->one, solved->possible, {});
  const std::vector<Domain> candidates(start.candidates().begin(), start.candidates().end());
  const auto expected = Sizes(book).of(start.targets(), candidates);
  if (!expected) return;
  SmallestSets sets(book, solved->one, solved->possible, {}, options);
  sets.set_facts(candidates);
  for (const auto& [removal, size] : *expected) {
    for (std::uint32_t k = 1; k < size; ++k)
      CHECK(sets.find(removal, k).kind == SmallestSets::Kind::none);
    const auto found = sets.find(removal, static_cast<std::uint32_t>(size));
    CHECK(found.kind == SmallestSets::Kind::found);
    CHECK(book.cost_of(found.rules) == size);
    CHECK(sets.room(found.rules, removal) == RoomKind::none);
    ++compared[static_cast<std::uint32_t>(size)];
  }
}

/// The brute force as the one who decides what the search finds too hard.
RoomAnswer brute_force(const Model& question) {
  const Structure& structure = *question.structure;
  std::vector<CellId> cells;
  std::vector<const Constraint*> constraints;
  for (std::uint32_t index = 0; index < structure.cell_count(); ++index)
    cells.push_back(CellId{index});
  for (const Constraint& constraint : structure.constraints) constraints.push_back(&constraint);
  RoomAnswer answer{RoomKind::none};
  testing::Search search(structure.domains, cells, constraints);
  search.run([&](const Values& values) {
    answer = {RoomKind::some, Grid(structure.rows, structure.columns)};
    for (const CellId cell : cells)
      (*answer.grid)[cell] = value_of(static_cast<std::size_t>(values[cell.index]));
    return false;
  });
  return answer;
}

/// Rounds, or their lack, whose bound is their size, and those whose bound is lower.
struct Bounds {
  std::size_t sure = 0;
  std::size_t unsure = 0;
};

/// If the search gives up or is cut short, no size may be called refuted that is not.
void compare_bounds(const Model& model, std::uint64_t patience, std::function<bool()> is_over,
                    Bounds& seen) {
  constexpr std::uint32_t largest = 3;
  const auto solved = solve(model);
  if (!solved) return;
  const RuleBook book(model);
  Rounds rounds(book, book.start(), solved->one, solved->possible, std::move(is_over),
                {.patience = patience});
  Sizes sizes(book);
  while (true) {
    const std::vector<Domain> before(rounds.candidates().begin(), rounds.candidates().end());
    const std::vector<Removal> targets = rounds.targets();
    const auto round = rounds.next(largest);
    if (!round && targets.empty()) break;
    const auto expected = sizes.of(targets, before);
    if (!expected || (round && round->size == 0)) {
      if (!round) break;
      continue;
    }
    std::size_t least = SIZE_MAX;
    for (const auto& [removal, size] : *expected) least = std::min(least, size);
    CHECK((round ? round->at_least : rounds.at_least()) <= least);
    if (!round) {
      seen.unsure += rounds.at_least() <= largest ? 1U : 0U;
      break;
    }
    CHECK(round->size >= least);
    CHECK(round->at_least <= round->size);
    ++(round->at_least == round->size ? seen.sure : seen.unsure);
    for (const ExplainedStep& step : round->steps) {
      for (const Removal removal : step.removals)
        CHECK(brute_force(question_of(book, step.rules, before, removal)).kind == RoomKind::none);
    }
  }
}

}  // namespace

TEST_CASE("a set that is too hard to decide refutes no size, and steps stay right") {
  const std::uint64_t seed = test::seed_or(1);
  Bounds seen;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(300, 100); ++i) {
    ModelMaker maker(seed + i);
    CAPTURE(seed + i);
    compare_bounds(i % 3 == 0 ? maker.of_alternatives() : maker.loose(), i % 2, {}, seen);
  }
  CHECK(seen.sure > test::floor_of(10U));
  CHECK(seen.unsure > test::floor_of(3U));
}

TEST_CASE("a search that is cut short refutes no size that it has not been through") {
  const std::uint64_t seed = test::seed_or(1);
  Bounds seen;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(300, 100); ++i) {
    ModelMaker maker(seed + i);
    CAPTURE(seed + i);
    std::uint64_t questions = 0;
    const auto is_over = [&questions, i] { return ++questions > i % 30; };
    compare_bounds(i % 3 == 0 ? maker.on_graph() : maker.loose(), 1000, is_over, seen);
  }
  CHECK(seen.sure > test::floor_of(10U));
  CHECK(seen.unsure > test::floor_of(3U));
}

TEST_CASE("rounds are those of a brute force if every set is decided by somebody else") {
  const std::uint64_t seed = test::seed_or(1);
  Compared compared;
  Compared all;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(150, 50); ++i) {
    ModelMaker maker(seed + i);
    CAPTURE(seed + i);
    const Model model = i % 3 == 0 ? maker.on_graph() : maker.loose();
    const RoomOptions options{.decide = brute_force, .patience = 0};
    compare_with_brute_force(model, compared, options);
    compare_all_sets(model, all, options);
  }
  CHECK(compared[1] > test::floor_of(20U));
  CHECK(all[2] > test::floor_of(10U));
}

TEST_CASE("rounds are those of a brute force, on models of all kinds") {
  const std::uint64_t seed = test::seed_or(1);
  Compared compared;
  Compared all;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(600, 100); ++i) {
    ModelMaker maker(seed + i);
    const Model model = i % 4 == 0   ? maker.on_graph()
                        : i % 4 == 1 ? maker.of_alternatives()
                                     : maker.loose();
    CAPTURE(seed + i);
    compare_with_brute_force(model, compared);
    compare_all_sets(model, all);
  }
  CHECK(compared[1] > test::floor_of(100U));
  CHECK((test::scale() < 1 || compared[2] > 5));
  CHECK(all[2] > test::floor_of(50U));
  CHECK(all[3] > test::floor_of(10U));
}

/// A 4x4 Sudoku or Latin square with some givens of a solution, which need not be the only one.
Model small_square(std::uint64_t seed) {
  constexpr int solution[4][4] = {{0, 1, 2, 3}, {2, 3, 0, 1}, {1, 0, 3, 2}, {3, 2, 1, 0}};
  Rng rng(seed);
  std::vector<std::size_t> names{1, 2, 3, 4};
  rng.shuffle(std::span(names));
  Model model;
  model.structure = std::make_shared<const Structure>(square_structure(
      rng.below(2) == 0 ? HouseShape{4, 2, 2, false} : HouseShape{4, 0, 0, false}));
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    if (rng.below(8) > 2) continue;
    const auto value = static_cast<std::size_t>(solution[index / 4][index % 4]);
    model.givens.push_back({CellId{index}, value_of(names[value])});
  }
  return model;
}

/// The same with cages that add up, no two of which overlap; in some, all numbers differ.
Model small_killer(std::uint64_t seed) {
  Model model = small_square(seed);
  Rng rng(seed);
  const auto solved = solve(model);
  if (!solved) return model;
  std::vector<char> is_caged(model.cell_count());
  for (std::uint32_t index = 0; index < model.cell_count(); ++index) {
    Cage cage{{CellId{index}}, CageOperation::add, 0, {"cage", fmt::format("cage {}", index)}};
    if (index % 4 < 3 && rng.below(2) == 0) cage.cells.push_back(CellId{index + 1});
    if (index < 12 && rng.below(2) == 0) cage.cells.push_back(CellId{index + 4});
    if (cage.cells.size() < 2 ||
        std::ranges::any_of(cage.cells, [&](CellId cell) { return is_caged[cell.index] != 0; }))
      continue;
    Domain values;
    for (const CellId cell : cage.cells) {
      is_caged[cell.index] = 1;
      cage.target += static_cast<std::uint64_t>(solved->one[cell].number);
      values.insert(solved->one[cell]);
    }
    if (values.size() == cage.cells.size() && rng.below(2) == 0) {
      // Under the name of its own that it has in killers, or under that of the sum.
      const std::string own = rng.below(2) == 0 ? " differs" : "";
      model.clues.emplace_back(
          AllDifferent{cage.cells, false, {"cage", cage.origin.name + own}});
    }
    model.clues.emplace_back(std::move(cage));
  }
  return model;
}

TEST_CASE("rounds are those of a brute force, with innies and outies that cost their houses") {
  const std::uint64_t seed = test::seed_or(1);
  Compared compared;
  Compared all;
  std::map<std::uint32_t, std::size_t> costs;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(120, 40); ++i) {
    CAPTURE(seed + i);
    const Model model = small_killer(seed + i);
    compare_with_brute_force(model, compared);
    compare_all_sets(model, all);
    const RuleBook book(model);
    for (const NamedRule& rule : book.rules()) ++costs[rule.cost];
    if (const auto solved = solve(model)) CHECK(book.broken(solved->one).empty());
  }
  CHECK(costs[2] > test::floor_of(50U));
  CHECK(costs[3] > test::floor_of(50U));
  CHECK(all[2] > test::floor_of(10U));
  CHECK((test::scale() < 1 || all[3] > 3));
}

TEST_CASE("what a cage excludes is found where its filter gives up") {
  Model model;
  Structure row{1, 9, std::vector<Domain>(9), {}};
  for (Domain& domain : row.domains) {
    for (std::size_t value = 1; value <= 9; ++value) domain.insert(value_of(value));
  }
  model.structure = std::make_shared<const Structure>(std::move(row));
  Cage cage{{}, CageOperation::add, 36, {"cage", "cage"}};
  for (std::uint32_t index = 0; index < 8; ++index) cage.cells.push_back(CellId{index});
  model.clues.emplace_back(AllDifferent{cage.cells, false, cage.origin});
  model.clues.emplace_back(cage);
  const RuleBook book(model);
  REQUIRE(book.rules().size() == 1);
  CHECK(book.is_filtered_exactly(0));

  // The first cell is 8, as the others take 1 to 7.
  std::vector<Domain> start = book.start();
  Grid solution(1, 9);
  for (std::uint32_t index = 0; index < 9; ++index) {
    solution[CellId{index}] = value_of(index == 0 ? 8 : index);
    if (index == 0 || index == 8) continue;
    start[index].erase(value_of(8));
    start[index].erase(value_of(9));
  }
  std::vector<Domain> possible = start;
  possible[0] = Domain::single(value_of(8));
  Rounds rounds(book, start, solution, possible, {});
  const auto round = rounds.next();
  REQUIRE(round);
  CHECK(round->size == 1);
  CHECK(removals_of(*round).size() == 8);
  CHECK(rounds.targets().empty());
}

TEST_CASE("rounds are those of a brute force, on small squares") {
  const std::uint64_t seed = test::seed_or(1);
  Compared compared;
  Compared all;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(400, 200); ++i) {
    CAPTURE(seed + i);
    const Model model = small_square(seed + i);
    compare_with_brute_force(model, compared);
    compare_all_sets(model, all);
  }
  CHECK(compared[1] > test::floor_of(20U));
  CHECK(all[2] > test::floor_of(50U));
  CHECK(all[3] > test::floor_of(10U));
}

}  // namespace puzzlec
