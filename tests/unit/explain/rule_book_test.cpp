// The rules of a puzzle by name, and what they consist of.
#include "encoders/explain/rule_book.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

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

TEST_CASE("a clue is one rule, of the whole grid each constraint is") {
  Model model = model_of_square({4, 0, 0, false});
  const CellId a{0};
  const CellId b{1};
  const CellId c{2};
  const Origin clue{"cage", "cage a"};
  const Origin everywhere{"anti-knight", "anti-knight"};
  model.clues.emplace_back(Cage{{a, b, c}, CageOperation::add, 6, clue});
  model.clues.emplace_back(AllDifferent{{a, b, c}, false, clue});
  model.clues.emplace_back(AllDifferent{{a, CellId{6}}, false, everywhere});
  model.clues.emplace_back(AllDifferent{{b, CellId{7}}, false, everywhere});
  const RuleBook book(model);
  const auto names = names_of(book);
  REQUIRE(names.size() == 8 * 4 * 2 + 3);
  CHECK(names[64] == "cage a");
  CHECK(names[65] == "anti-knight r1c1 r2c3");
  CHECK(names[66] == "anti-knight r1c2 r2c4");
  CHECK(book.rules()[64].cells == std::vector<CellId>{a, b, c});

  Grid grid(4, 4);
  for (std::uint32_t index = 0; index < grid.size(); ++index)
    grid[CellId{index}] = value_of(index % 4 + 1);
  grid[b] = value_of(1);  // 1 1 3 4
  const auto broken = book.broken(grid);
  CHECK(std::ranges::count(broken, RuleId{64}) == 1);
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
