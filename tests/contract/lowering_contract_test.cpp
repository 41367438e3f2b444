// Every choice of encodings, through the whole lowering of small models: the solutions are those of
// the model's own evaluation, every variable has a name of its own, and what was used is reported.
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/model.hpp"
#include "tests/contract/named_model.hpp"
#include "tests/contract/tiny_formula.hpp"
#include "tests/contract/view_models.hpp"

namespace puzzlec::contract {
namespace {

using Solution = std::vector<std::int16_t>;

std::shared_ptr<const Structure> square(const HouseShape& shape) {
  return std::make_shared<const Structure>(square_structure(shape));
}

/// Two cells of a line of five hold 0, and the others 1, 2, 3 and 4, none twice: those between the zeros
/// have a sum. Without the rule that there are two zeros, the diagram alone says so.
void add_sets_between(std::vector<NamedModel>& all) {
  Structure line;
  line.rows = 1;
  line.columns = 5;
  line.domains.assign(5, Domain::range(0, 4));
  std::vector<CellId> cells;
  for (std::uint32_t index = 0; index < 5; ++index) cells.push_back(cell(index));
  const auto count = [&](std::size_t value, Comparison comparison, std::uint32_t bound) {
    Cardinality counted{{}, comparison, bound, {"count", std::to_string(value)}};
    for (const CellId at : cells) counted.statements.push_back({at, number(value)});
    line.constraints.emplace_back(counted);
  };
  for (const std::size_t value : {1U, 2U, 3U, 4U}) count(value, Comparison::at_most, 1);
  const Structure without_zeros = line;
  count(0, Comparison::exactly, 2);
  for (const std::size_t sum : {0U, 4U, 5U, 9U, 11U}) {
    // States: 0 before the first zero, 1 after the second, then 2 + the sum so far.
    const Automaton between{
        0,
        [sum](std::size_t, Automaton::State state, int value) -> std::optional<Automaton::State> {
          if (value != 0) return state < 2 ? state : state + static_cast<Automaton::State>(value);
          if (state < 2) return state == 0 ? 2 : 1;
          if (state != 2 + sum) return std::nullopt;
          return 1;
        },
        [](Automaton::State state) { return state == 1; }};
    SetBetween meaning{cells, Domain::range(0, 0), {}};
    for (std::uint64_t set = 0; set < 16; ++set) {
      Domain values;
      std::size_t total = 0;
      for (std::size_t value = 1; value <= 4; ++value) {
        if ((set >> (value - 1) & 1) == 0) continue;
        values.insert(number(value));
        total += value;
      }
      if (total == sum) meaning.sets.push_back(values);
    }
    const Regular rule{cells,
                       unroll(between, line.domains),
                       {"between", "between"},
                       std::make_shared<const DiagramMeaning>(meaning)};
    const std::string name = "sum between " + std::to_string(sum);
    const auto add = [&](Structure structure, const std::string& what, std::vector<Given> givens) {
      structure.constraints.emplace_back(rule);
      all.push_back(
          {name + what, {std::make_shared<const Structure>(structure), {}, std::move(givens)}});
    };
    add(line, "", {});
    add(line, " with a given", {{cell(1), number(3)}});
    add(line, " with the first end", {{cell(0), number(0)}});
    add(line, " with an end in the middle", {{cell(2), number(0)}});
    add(without_zeros, " of any number of zeros", {});
  }
}

/// Six cells in a circle hold 0 to 5, each once. The next number is one or two cells further on, so cycles
/// are possible. A seventh cell is not on the path. In the second model the last cell holds 5, and no count
/// starts there; in the third, the next number may also be in the seventh cell.
void add_numbered_paths(std::vector<NamedModel>& all) {
  constexpr std::uint32_t count = 6;
  for (const std::string name :
       {"numbered path", "numbered path with an end", "numbers off the path"}) {
    const bool has_end = name == "numbered path with an end";
    Structure path;
    path.rows = 1;
    path.columns = count + 1;
    path.domains.assign(count + 1, Domain::range(0, count - 1));
    path.domains[count] = Domain::range(1, 2);
    if (has_end) path.domains[count - 1] = Domain::range(count - 1, count - 1);
    AllDifferent house{{}, true, {"different", "each number once"}};
    for (std::uint32_t index = 0; index < count; ++index) {
      house.cells.push_back(cell(index));
      if (has_end && index == count - 1) continue;
      CountByValue next{cell(index),
                        {cell((index + 1) % count), cell((index + 2) % count)},
                        {},
                        {"next", "next " + std::to_string(index)}};
      if (index == 0 && name == "numbers off the path") next.cells.push_back(cell(count));
      for (std::uint32_t value = 0; value + 1 < count; ++value)
        next.entries.push_back({number(value), number(value + 1), 1, 2});
      path.constraints.emplace_back(std::move(next));
    }
    path.constraints.emplace_back(std::move(house));
    Model model{std::make_shared<const Structure>(std::move(path)), {}, {}};
    CountByValue before{cell(2), {cell(0), cell(1)}, {}, {"before", "before"}};
    for (std::uint32_t value = 1; value < count; ++value)
      before.entries.push_back({number(value), number(value - 1), 1, 2});
    model.clues.emplace_back(std::move(before));
    all.push_back({name, std::move(model)});
  }
}

std::vector<NamedModel> samples() {
  std::vector<NamedModel> all;
  all.push_back({"Latin 3", {square({3, 0, 0, false}), {}, {{cell(4), number(2)}}}});
  all.push_back(
      {"Sudoku 4", {square({4, 2, 2, false}), {}, {{cell(0), number(1)}, {cell(5), number(4)}}}});
  all.push_back({"Sudoku-X 4", {square({4, 2, 2, true}), {}, {}}});
  all.push_back({"contradiction",
                 {square({2, 0, 0, false}), {}, {{cell(0), number(1)}, {cell(1), number(1)}}}});

  Model cages{square({4, 0, 0, false}), {}, {}};
  const auto add_cage = [&](std::vector<CellId> cells, CageOperation operation,
                            std::uint64_t target) {
    const std::string name = "cage " + std::to_string(cages.clues.size() + 1);
    cages.clues.emplace_back(Cage{std::move(cells), operation, target, {"cage", name}});
  };
  add_cage({cell(0), cell(1), cell(4)}, CageOperation::add, 7);
  add_cage({cell(2), cell(3)}, CageOperation::divide, 2);
  add_cage({cell(5), cell(6), cell(9), cell(10)}, CageOperation::multiply, 24);
  add_cage({cell(7), cell(11)}, CageOperation::subtract, 1);
  add_cage({cell(8)}, CageOperation::fixed, 2);
  all.push_back({"cages", cages});

  // Whole houses, one with a cell less, and another cell.
  for (const std::uint64_t target : {20U, 21U, 22U}) {
    Model sums{square({4, 0, 0, false}), {}, {{cell(4), number(3)}}};
    Cage most{{}, CageOperation::add, target, {"cage", "most of two rows"}};
    for (const std::uint32_t index : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 13U})
      most.cells.push_back(cell(index));
    sums.clues.emplace_back(std::move(most));
    EqualSums columns{{{}, {}, {{cell(0), 1}, {cell(3), 1}, {cell(14), 1}}}, {"sums", "columns"}};
    for (const std::uint32_t index : {0U, 4U, 8U, 12U})
      columns.parts[0].push_back({cell(index), 1});
    for (const std::uint32_t index : {3U, 7U, 11U, 15U})
      columns.parts[1].push_back({cell(index), 1});
    sums.clues.emplace_back(std::move(columns));
    all.push_back({"sums of houses " + std::to_string(target), std::move(sums)});
  }

  // The givens settle cells in the middle and at the ends of what the clues read.
  Model relations{square({4, 0, 0, false}), {}, {{cell(1), number(3)}, {cell(12), number(2)}}};
  relations.clues.emplace_back(Less{cell(0), cell(4), {"order", "a < b"}});
  relations.clues.emplace_back(Less{cell(1), cell(2), {"order", "3 < b"}});
  relations.clues.emplace_back(Visible{
      {cell(0), cell(1), cell(2), cell(3)}, 2, number(1), {"visible", "seen from the left"}});
  relations.clues.emplace_back(
      Visible{{cell(12), cell(8), cell(4), cell(0)}, 3, {}, {"visible", "seen from below"}});
  relations.clues.emplace_back(Visible{
      {cell(3), cell(7), cell(11), cell(15)}, 2, {}, {"visible", "seen over gaps"}, number(3)});
  relations.clues.emplace_back(AllowedTuples{{cell(5), cell(12), cell(10)},
                                             make_tuples({{number(1), number(2), number(1)},
                                                          {number(4), number(2), number(3)},
                                                          {number(4), number(1), number(3)},
                                                          {number(2), number(2), number(1)}}),
                                             {"table", "table"}});
  all.push_back({"relations", relations});
  // Diagrams that read several values alike: of four cells, some beside each other in a row, two
  // hold 2 or 3, and then one that must not be 4 may hold anything else.
  Model classes{square({4, 0, 0, false}), {}, {{cell(6), number(3)}}};
  const Automaton two_of_four{
      0,
      [](std::size_t index, Automaton::State state, int value) -> std::optional<Automaton::State> {
        if (index == 4) return value == 4 ? std::nullopt : std::optional(state);
        const Automaton::State next = state + (value == 2 || value == 3 ? 1 : 0);
        return next > 2 ? std::nullopt : std::optional(next);
      },
      [](Automaton::State state) { return state == 2; }};
  classes.clues.emplace_back(
      Regular{{cell(0), cell(1), cell(6), cell(9), cell(15)},
              unroll(two_of_four, std::vector<Domain>(5, Domain::range(1, 4))),
              {"regular", "two of four"}});
  all.push_back({"classes of values", classes});
  // Each number says how often it stands in its row and column; two of the values have their own
  // bounds, and one clue counts cells that are none of both.
  Structure told;
  told.rows = told.columns = 3;
  told.domains.assign(9, Domain::range(1, 4));
  for (std::uint32_t index = 0; index < 9; ++index) {
    CountByValue count{cell(index), {}, {}, {"told", "told " + std::to_string(index)}};
    for (std::uint32_t other = 0; other < 9; ++other) {
      if (other / 3 == index / 3 || other % 3 == index % 3) count.cells.push_back(cell(other));
    }
    for (std::uint32_t value = 1; value <= 4; ++value)
      count.entries.push_back({number(value), number(value), value, value});
    told.constraints.emplace_back(std::move(count));
  }
  for (const bool is_given : {false, true}) {
    Model counts{std::make_shared<const Structure>(told), {}, {}};
    if (is_given) counts.givens.push_back({cell(4), number(3)});
    counts.clues.emplace_back(
        CountByValue{cell(0),
                     {cell(5), cell(6), cell(7), cell(8)},
                     {{number(2), number(3), 0, 1}, {number(3), number(2), 1, 9}},
                     {"clue", "clue"}});
    all.push_back(
        {is_given ? "counts by value and a given" : "counts by value", std::move(counts)});
  }
  // One of two cells that differ holds the next number, or the first one is the largest; the cell
  // before the last one holds one less. With as many values, steps are told apart.
  Structure steps;
  steps.rows = 1;
  steps.columns = 3;
  steps.domains.assign(3, Domain::range(1, 16));
  steps.domains[1].erase(number(4));
  steps.constraints.emplace_back(
      AllDifferent{{cell(1), cell(2)}, false, {"different", "different"}});
  CountByValue next{cell(0), {cell(1), cell(2)}, {}, {"next", "next"}};
  CountByValue before{cell(2), {cell(1)}, {}, {"before", "before"}};
  for (std::uint32_t value = 1; value < 16; ++value) {
    next.entries.push_back({number(value), number(value + 1), 1, 2});
    before.entries.push_back({number(value + 1), number(value), 1, 1});
  }
  steps.constraints.emplace_back(std::move(next));
  for (const bool is_given : {false, true}) {
    Model model{std::make_shared<const Structure>(steps), {}, {}};
    model.clues.emplace_back(before);
    if (is_given) model.givens.push_back({cell(1), number(7)});
    all.push_back({is_given ? "next numbers and a given" : "next numbers", std::move(model)});
  }
  // Of three cells, not as many hold 1 as of two others, which the second time are known in part.
  Structure counted;
  counted.rows = 1;
  counted.columns = 6;
  counted.domains.assign(6, Domain::range(0, 2));
  counted.domains[5] = Domain::range(0, 1);
  const Automaton differ{
      3,
      [](std::size_t index, Automaton::State state, int value) -> std::optional<Automaton::State> {
        if (value != 1) return state;
        return index < 3 ? state + 1 : state - 1;
      },
      [](Automaton::State state) { return state != 3; }};
  const Domain one = Domain::range(1, 1);
  const auto counts = std::make_shared<const DiagramMeaning>(DifferentCounts{
      {{cell(0), one}, {cell(1), one}, {cell(2), one}}, {{cell(4), one}, {cell(5), one}}});
  counted.constraints.emplace_back(Regular{
      {cell(0), cell(1), cell(2), cell(4), cell(5)},
      unroll(differ, std::vector<Domain>{counted.domains[0], counted.domains[1], counted.domains[2],
                                         counted.domains[4], counted.domains[5]}),
      {"differ", "counts differ"},
      counts});
  for (const bool is_given : {false, true}) {
    Model model{std::make_shared<const Structure>(counted), {}, {}};
    if (is_given) model.givens = {{cell(1), number(1)}, {cell(4), number(1)}};
    all.push_back(
        {is_given ? "different counts and givens" : "different counts", std::move(model)});
  }
  add_numbered_paths(all);
  add_views(all);
  add_sets_between(all);
  Model impossible{square({3, 0, 0, false}), {}, {}};
  impossible.clues.emplace_back(
      AllowedTuples{{cell(0), cell(4)}, make_tuples({}), {"table", "empty table"}});
  all.push_back({"empty table", impossible});

  // Stars as in Tentaizu: five of nine cells, and two around a corner.
  Structure board;
  board.rows = board.columns = 3;
  board.domains.assign(9, Domain::range(0, 1));
  Cardinality five{{}, Comparison::exactly, 5, {"stars", "stars"}};
  for (std::uint32_t index = 0; index < 9; ++index)
    five.statements.push_back({cell(index), number(1)});
  board.constraints.emplace_back(five);
  Model stars{std::make_shared<const Structure>(board), {}, {{cell(4), number(0)}}};
  stars.clues.emplace_back(
      Cardinality{{{cell(0), number(1)}, {cell(1), number(1)}, {cell(3), number(1)}},
                  Comparison::at_least,
                  2,
                  {"number", "corner"}});
  stars.clues.emplace_back(
      Cardinality{{{cell(5), number(1)}, {cell(7), number(1)}, {cell(8), number(1)}},
                  Comparison::at_most,
                  2,
                  {"number", "other corner"}});
  all.push_back({"stars", stars});
  return all;
}

/// All fillings from the domains that the evaluation accepts, and that `decode` could give back.
std::set<Solution> solutions(const Model& model) {
  std::set<Solution> found;
  // Beginnings are cut off if two givens or houses clash already; evaluate() has the last word.
  Grid grid(model.rows(), model.columns());
  const std::function<void(std::uint32_t)> search = [&](std::uint32_t index) {
    if (index == model.cell_count()) {
      if (!evaluate(model, grid).empty()) return;
      Solution filling;
      for (std::uint32_t i = 0; i < index; ++i) filling.push_back(grid[cell(i)].number);
      found.insert(filling);
      return;
    }
    for (const Value value : model.structure->domains[index]) {
      grid[cell(index)] = value;
      bool clashes = false;
      model.for_each_constraint([&](const Constraint& constraint) {
        const auto* house = std::get_if<AllDifferent>(&constraint);
        if (house == nullptr || std::ranges::find(house->cells, cell(index)) == house->cells.end())
          return;
        for (const CellId other : house->cells)
          clashes = clashes || (other.index < index && grid[other] == value);
      });
      if (!clashes) search(index + 1);
    }
    grid[cell(index)] = blank;
  };
  search(0);
  return found;
}

/// All grids that decode() makes of the formula's models, given that the `assumed` hold.
std::set<Solution> models(const Lowered& lowered, const std::vector<Lit>& assumed) {
  const Clauses clauses = clauses_of(lowered.cnf);
  Propagation propagation(clauses, lowered.cnf.var_count());
  std::set<Solution> found;
  for (const Lit literal : assumed) {
    if (!propagation.is_conflict()) propagation.assume(literal);
  }
  const std::function<void(std::uint32_t)> search = [&](std::uint32_t statement) {
    if (propagation.is_conflict()) return;
    if (statement == lowered.map.statement_count()) {
      if (propagation.count_extensions(1) == 0) return;
      Assignment assignment(lowered.cnf.var_count());
      for (std::uint32_t i = 0; i < statement; ++i) {
        if (propagation.is_true(positive(Var{i}))) assignment.set(positive(Var{i}));
      }
      const Grid grid = decode(lowered.map, assignment);
      Solution filling;
      for (std::uint32_t i = 0; i < grid.size(); ++i) filling.push_back(grid[cell(i)].number);
      found.insert(filling);
      return;
    }
    if (!propagation.is_open(Var{statement})) return search(statement + 1);
    for (const Lit choice : {positive(Var{statement}), negative(Var{statement})}) {
      const std::size_t mark = propagation.mark();
      propagation.assume(choice);
      search(statement + 1);
      propagation.undo_to(mark);
    }
  };
  search(0);
  return found;
}

/// What was chosen, and its name.
struct Chosen {
  std::string name;
  LowerOptions options;
};

/// All choices of one kind, and `auto` for the other kinds.
std::vector<Chosen> all_options() {
  std::vector<Chosen> all{{"auto", {}}};
  for (const auto* amo : amo_encodings())
    all.push_back({std::string("amo ") + amo->facts.name, {.amo = amo}});
  for (const auto* cardinality : cardinality_encodings()) {
    all.push_back(
        {std::string("cardinality ") + cardinality->facts.name, {.cardinality = cardinality}});
  }
  for (const auto* cage : cage_encodings())
    all.push_back({std::string("cage ") + cage->facts.name, {.cage = cage}});
  for (const auto* house : house_forms()) {
    for (const auto* amo : amo_encodings()) {
      all.push_back({std::string("house ") + house->facts.name + " amo " + amo->facts.name,
                     {.amo = amo, .house = house}});
    }
  }
  return all;
}

void check_names(const Lowered& lowered) {
  std::set<std::string> names;
  for (std::uint32_t i = 0; i < lowered.cnf.var_count(); ++i)
    names.insert(lowered.map.name(Var{i}));
  CHECK(names.size() == lowered.cnf.var_count());
}

}  // namespace

TEST_SUITE("lowering") {
  TEST_CASE(
      "every choice of encodings leaves the solutions of the model, in each of the three ways to "
      "lower it") {
    for (const NamedModel& sample : samples()) {
      REQUIRE(validate(sample.model).value_or("") == "");
      const std::set<Solution> expected = solutions(sample.model);
      Propagator propagator(sample.model.structure);
      const Deduction deduction = propagator.run(sample.model);
      for (const Chosen& chosen : all_options()) {
        INFO(sample.name, ", ", chosen.name);
        const Lowering lowering(sample.model.structure, chosen.options);
        const Lowered rest = lowering.lower(sample.model, deduction);
        CHECK(models(rest, {}) == expected);
        check_names(rest);
        const Lowered all = lowering.lower_all(sample.model);
        CHECK(models(all, {}) == expected);
        check_names(all);
        const SelectableLowered selectable = lowering.lower_selectable(sample.model);
        std::vector<Lit> selectors;
        for (const Selected& selected : selectable.selected) selectors.push_back(selected.selector);
        CHECK(models(selectable.lowered, selectors) == expected);
        check_names(selectable.lowered);
      }
    }
  }

  TEST_CASE("what was asked for is used, and where it does not apply the reason says so") {
    const std::vector<NamedModel> all = samples();
    const auto cages = std::ranges::find(all, "cages", &NamedModel::name);
    REQUIRE(cages != all.end());
    const auto uses_of = [&](const LowerOptions& options, const std::string& constraint) {
      std::set<std::string> uses;
      for (const EncodingUse& use :
           Lowering(cages->model.structure, options).lower_all(cages->model).uses) {
        CHECK(use.count > 0);
        if (use.constraint == constraint) uses.insert(use.encoding + ": " + use.reason);
      }
      return uses;
    };
    CHECK(uses_of({.cage = find_cage("diagram")}, "cage") ==
          std::set<std::string>{"diagram: asked for"});
    CHECK(uses_of({.house = find_house_form("triads")}, "house") ==
          std::set<std::string>{"triads: asked for"});
    CHECK(uses_of({.amo = find_amo("binary")}, "at-most-one") ==
          std::set<std::string>{"binary: asked for"});
    const std::set<std::string> fallen_back = uses_of({.cage = find_cage("support")}, "cage");
    CHECK(fallen_back.contains("support: asked for"));
    CHECK(fallen_back.contains(
        "tuples: support does not apply; at most 100 allowed tuples: one selector each"));
    CHECK(fallen_back.size() == 2);
  }

  TEST_CASE("a house with few links, none of which leaves it, is encoded as a path") {
    std::vector<NamedModel> paths;
    add_numbered_paths(paths);
    for (const NamedModel& sample : paths) {
      INFO(sample.name);
      Deduction nothing;
      nothing.domains = sample.model.structure->domains;
      const Lowered lowered = Lowering(sample.model.structure, {}).lower(sample.model, nothing);
      const bool is_used = std::ranges::count(lowered.uses, "path", &EncodingUse::encoding) == 1;
      CHECK(is_used == (sample.name != "numbers off the path"));
      CHECK(models(lowered, {}) == solutions(sample.model));
    }
  }

  TEST_CASE("triads make a 9x9 Sudoku smaller, and leave a Latin square as it is") {
    const auto size = [](const HouseShape& shape, const char* form) {
      const Model model{square(shape), {}, {}};
      const Lowered lowered =
          Lowering(model.structure, {.house = find_house_form(form)}).lower_all(model);
      return std::pair<std::size_t, std::size_t>(lowered.cnf.var_count(),
                                                 lowered.cnf.clause_count());
    };
    CHECK(size({9, 3, 3, false}, "extended") ==
          std::pair<std::size_t, std::size_t>(729, 81 * 37 + 9 * 999));
    CHECK(size({9, 3, 3, false}, "triads") ==
          std::pair<std::size_t, std::size_t>(729 + 9 * 54, 81 * 37 + 9 * 522));
    CHECK(size({9, 3, 3, false}, "minimal") ==
          std::pair<std::size_t, std::size_t>(729, 81 * 37 + 9 * 972));
    CHECK(size({9, 0, 0, false}, "triads") == size({9, 0, 0, false}, "extended"));
  }
}

}  // namespace puzzlec::contract
