// The rules of a puzzle by name, and what they consist of.
#include "encoders/explain/rules/rule_book.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/explain/rule_search.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "tests/support/random.hpp"
#include "tests/unit/deduce/random_models.hpp"

namespace puzzlec {
namespace {

std::vector<std::string> names_of(const RuleBook& book) {
  std::vector<std::string> names;
  for (const NamedRule& rule : book.rules()) names.push_back(name_of(rule));
  return names;
}

Model model_of_square(const HouseShape& shape) {
  Model model;
  model.structure = std::make_shared<const Structure>(square_structure(shape));
  return model;
}

bool has(const std::vector<std::string>& names, const std::string& name) {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

TEST_CASE("a house gives two rules for each of its values") {
  const RuleBook book(model_of_square({4, 2, 2, false}));
  CHECK(book.rules().size() == 12 * 4 * 2);
  const auto names = names_of(book);
  CHECK(has(names, "row 3: 4 at least once"));
  CHECK(has(names, "block 2: 1 at most once"));
  CHECK(std::set<std::string>(names.begin(), names.end()).size() == names.size());
}

TEST_CASE("a clue is one rule, of pairs all over the grid what one cell says to its partners is") {
  Model model = model_of_square({4, 0, 0, false});
  const CellId a{0};
  const CellId b{1};
  const CellId c{2};
  const Origin clue{"cage", "cage a"};
  const Origin everywhere{"anti-knight", "anti-knight", true};
  model.clues.emplace_back(Cage{{a, b, c}, CageOperation::multiply, 6, clue});
  model.clues.emplace_back(AllDifferent{{a, b, c}, false, clue});
  // Both see r2c3; r1c2 sees r2c4, too.
  model.clues.emplace_back(AllDifferent{{a, CellId{6}}, false, everywhere});
  model.clues.emplace_back(AllDifferent{{CellId{15}, CellId{6}}, false, everywhere});
  model.clues.emplace_back(AllDifferent{{b, CellId{7}}, false, everywhere});
  const RuleBook book(model);
  const auto names = names_of(book);
  REQUIRE(names.size() == 8 * 4 * 2 + 3);
  CHECK(names[64] == "cage a");
  CHECK(names[65] == "anti-knight r2c3");
  CHECK(names[66] == "anti-knight r1c2");
  CHECK(book.rules()[64].cells == std::vector<CellId>{a, b, c});
  CHECK(book.rules()[65].cells == std::vector<CellId>{a, CellId{6}, CellId{15}});
  CHECK(book.is_filtered_exactly(65));

  Grid grid(4, 4);
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    grid[CellId{index}] = value_of(index % 4 + 1);
  grid[b] = value_of(1);  // 1 1 3 4
  const auto broken = book.broken(grid);
  CHECK(std::ranges::count(broken, RuleId{64}) == 1);
  CHECK(std::ranges::count(broken, RuleId{65}) == 0);
  grid[CellId{6}] = value_of(1);
  CHECK(std::ranges::count(book.broken(grid), RuleId{65}) == 1);
}

TEST_CASE("a cage is one rule: what it comes to, and that its cells differ") {
  const auto left = [](const Model& model, CellId cell) {
    const RuleBook book(model);
    const auto search = RuleSearch::make(book, Grid(4, 4));
    search->set_facts(book.start());
    std::string text = "1234";
    for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
      if (book.rules()[rule].kind != NamedRule::Kind::stated) continue;
      CHECK(book.is_filtered_exactly(rule));
      search->filter(rule, [&](Removal removal) {
        if (removal.cell == cell) std::erase(text, static_cast<char>('0' + removal.value.number));
      });
    }
    return text;
  };
  // Two cells of a row, and two of which nothing is known.
  Model in_row = model_of_square({4, 0, 0, false});
  in_row.clues.emplace_back(
      Cage{{CellId{0}, CellId{1}}, CageOperation::add, 4, {"cage", "cage a"}});
  CHECK(left(in_row, CellId{0}) == "13");
  Model apart = model_of_square({4, 0, 0, false});
  const std::vector<CellId> cells{CellId{0}, CellId{5}, CellId{10}};
  apart.clues.emplace_back(Cage{cells, CageOperation::add, 7, {"cage", "cage a 7+"}});
  CHECK(left(apart, CellId{0}) == "1234");
  // That the cells of a cage differ is no rule besides.
  apart.clues.emplace_back(AllDifferent{cells, false, {"cage", "cage a"}});
  CHECK(left(apart, CellId{0}) == "124");
  const RuleBook book(apart);
  CHECK(book.rules().size() == 64 + 1);
  Grid grid(4, 4);
  for (std::uint32_t index = 0; index < grid.size(); ++index) grid[CellId{index}] = value_of(3);
  grid[CellId{10}] = value_of(1);
  CHECK(std::ranges::count(book.broken(grid), RuleId{64}) == 1);
  grid[CellId{0}] = value_of(2);
  grid[CellId{5}] = value_of(4);
  CHECK(std::ranges::count(book.broken(grid), RuleId{64}) == 0);
}

TEST_CASE("what is said of all groups is a rule for the group of each cell, whatever it holds") {
  Model model = model_of_square({4, 0, 0, false});
  for (const std::size_t value : {1U, 2U}) {
    auto graph = std::make_shared<CellGraph>();
    for (std::uint32_t cell = 0; cell < 16; ++cell) {
      graph->nodes.push_back(
          {CellFact{CellId{cell}, Domain::single(value_of(value))}, CellId{cell}});
      if (cell % 4 != 3) graph->links.push_back({cell, cell + 1, std::nullopt});
    }
    model.clues.emplace_back(
        ComponentWeight{graph,
                        std::nullopt,
                        {},
                        Comparison::exactly,
                        static_cast<std::uint32_t>(value),
                        {"size", "value " + std::to_string(value) + ": size"}});
  }
  const RuleBook book(model);
  REQUIRE(book.rules().size() == 64 + 16);
  CHECK(name_of(book.rules()[64]) == "r1c1: size");
  CHECK(name_of(book.rules()[79]) == "r4c4: size");
  Grid grid(4, 4);
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    grid[CellId{index}] = value_of(index % 2 == 0 ? 1 : 3);
  std::vector<RuleId> stated;
  const auto broken_groups = [&] {
    stated.clear();
    for (const RuleId rule : book.broken(grid)) {
      if (rule >= 64) stated.push_back(rule);
    }
    return stated;
  };
  CHECK(broken_groups().empty());
  grid[CellId{1}] = value_of(1);  // a group of three ones in the first row
  CHECK(broken_groups() == std::vector<RuleId>{64, 65, 66});
  grid[CellId{9}] = value_of(2);  // and a group of one two
  CHECK(broken_groups() == std::vector<RuleId>{64, 65, 66, 73});
}

TEST_CASE("a house that does not use all its values says only: at most once") {
  Model model = model_of_square({4, 0, 0, false});
  model.clues.emplace_back(
      AllDifferent{{CellId{0}, CellId{5}, CellId{10}}, false, {"extra region", "extra region"}});
  const RuleBook book(model);
  REQUIRE(book.rules().size() == 64 + 4);
  for (std::size_t i = 64; i < 68; ++i)
    CHECK(book.rules()[i].kind == NamedRule::Kind::at_most_once);
}

TEST_CASE("innies and outies of up to three houses are rules, which cost as many") {
  Model model = model_of_square({4, 2, 2, false});
  const auto cage = [&](std::initializer_list<std::uint32_t> cells, std::uint64_t sum) {
    Cage clue{{}, CageOperation::add, sum, {"cage", "cage " + std::to_string(sum)}};
    for (const std::uint32_t cell : cells) clue.cells.push_back(CellId{cell});
    model.clues.emplace_back(std::move(clue));
  };
  // Of 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1.
  cage({0, 1, 2}, 6);
  cage({3, 7, 11}, 9);
  cage({8, 9}, 3);
  const RuleBook book(model);
  const auto find = [&](const std::string& name) -> const NamedRule* {
    const auto found = std::ranges::find(book.rules(), name,
                                         [](const NamedRule& rule) { return rule.origin.name; });
    return found == book.rules().end() ? nullptr : &*found;
  };
  const NamedRule* innie = find("innies of row 1 = 4");
  REQUIRE(innie != nullptr);
  CHECK(innie->cells == std::vector<CellId>{CellId{3}});
  CHECK(innie->cost == 1);
  const NamedRule* outies = find("outies of row 1 = 5");
  REQUIRE(outies != nullptr);
  CHECK(outies->cells == std::vector<CellId>{CellId{7}, CellId{11}});
  const NamedRule* three = find("innies of row 1, row 2 and row 3 = 12");
  REQUIRE(three != nullptr);
  CHECK(three->cost == 3);
  CHECK(three->cells == std::vector<CellId>{CellId{4}, CellId{5}, CellId{6}, CellId{10}});
  CHECK(find("innies of row 1, row 2, row 3 and row 4 = 22") == nullptr);
  CHECK(book.total_cost() > book.rules().size());
}

TEST_CASE("without cages that add up there are no innies, and cages that overlap count once") {
  Model model = model_of_square({4, 0, 0, false});
  const std::vector<CellId> cells{CellId{0}, CellId{1}, CellId{2}};
  model.clues.emplace_back(Cage{cells, CageOperation::multiply, 6, {"cage", "cage a"}});
  CHECK(RuleBook(model).rules().size() == 64 + 1);
  model.clues.emplace_back(Cage{cells, CageOperation::add, 6, {"cage", "cage b"}});
  const std::vector<CellId> crossing{CellId{2}, CellId{3}};
  model.clues.emplace_back(Cage{crossing, CageOperation::add, 7, {"cage", "cage c"}});
  const RuleBook book(model);
  CHECK(has(names_of(book), "innies of row 1 = 4"));
  for (const NamedRule& rule : book.rules()) CHECK(rule.origin.rule != "outies");
}

TEST_CASE("a grid breaks a rule if and only if it is no solution") {
  const std::uint64_t seed = test::seed_or(1);
  std::size_t solutions = 0;
  for (std::uint64_t i = 0; i < test::scaled<std::uint64_t>(300); ++i) {
    testing::ModelMaker maker(seed + i);
    const Model model = maker.loose();
    const RuleBook book(model);
    Rng rng(seed + i);
    for (int k = 0; k < 20; ++k) {
      Grid grid(model.rows(), model.columns());
      for (std::uint32_t index = 0; index < grid.size(); ++index) {
        std::vector<Value> values;
        for (const Value value : model.structure->domains[index]) values.push_back(value);
        grid[CellId{index}] = values[rng.below(values.size())];
      }
      Model rules = model;
      rules.givens.clear();
      const bool is_solution = evaluate(rules, grid).empty();
      CHECK(book.broken(grid).empty() == is_solution);
      solutions += is_solution ? 1U : 0U;
    }
  }
  CHECK(solutions > 0);
}

}  // namespace puzzlec
