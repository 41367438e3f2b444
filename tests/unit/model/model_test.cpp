#include "encoders/model/model.hpp"

#include <algorithm>

#include <doctest/doctest.h>

#include "encoders/base/errors.hpp"
#include "tests/support/grids.hpp"

namespace {

using namespace puzzlec;
using test::grid_of;
using Names = std::vector<std::string>;

constexpr CellId cell_at(std::uint32_t index) {
  return CellId{index};
}

Model model_of(Structure structure) {
  return {std::make_shared<const Structure>(std::move(structure)), {}, {}};
}

Model latin(std::size_t side) {
  return model_of(square_structure({side, 0, 0, false}));
}

// One row of cells with values 0..9 and one constraint.
Model one_constraint(std::size_t cells, Constraint constraint) {
  Structure structure;
  structure.rows = 1;
  structure.columns = cells;
  structure.domains.assign(cells, Domain::range(0, 9));
  Model model = model_of(std::move(structure));
  model.clues.push_back(std::move(constraint));
  return model;
}

bool holds(const Model& model, const std::vector<int>& values) {
  return evaluate(model, grid_of(model.rows(), model.columns(), values)).empty();
}

}  // namespace

TEST_SUITE("model/model") {
  TEST_CASE("a solved Latin square violates nothing, and a clash names its row or column") {
    Model model = latin(3);
    CHECK(evaluate(model, grid_of(3, 3, {1, 2, 3, 2, 3, 1, 3, 1, 2})).empty());
    CHECK(evaluate(model, grid_of(3, 3, {1, 2, 3, 2, 3, 1, 3, 2, 1})) ==
          Names{"column 2", "column 3"});
    CHECK(evaluate(model, grid_of(3, 3, {1, 1, 3, 2, 3, 1, 3, 2, 2})) == Names{"row 1", "row 3"});
    model.givens.push_back({cell_at(0), value_of(2)});
    CHECK(evaluate(model, grid_of(3, 3, {1, 2, 3, 2, 3, 1, 3, 1, 2})) == Names{"given r1c1=2"});
  }

  TEST_CASE("a blank cell and a value outside the domain are violations") {
    const Model model = latin(2);
    CHECK(evaluate(model, grid_of(2, 2, {1, 2, 2, -1})) == Names{"domain of r2c2"});
    CHECK(evaluate(model, grid_of(2, 2, {1, 2, 2, 3})) == Names{"domain of r2c2"});
    CHECK(evaluate(model, grid_of(2, 2, {0, 2, 2, 1})) == Names{"domain of r1c1"});
  }

  TEST_CASE("a grid of another shape is a bug") {
    CHECK_THROWS_AS(static_cast<void>(evaluate(latin(2), Grid(2, 3))), InternalError);
  }

  TEST_CASE("cardinalities count the true statements") {
    const std::vector<CellValue> statements{
        {cell_at(0), value_of(1)}, {cell_at(1), value_of(1)}, {cell_at(2), value_of(1)}};
    for (std::uint32_t bound = 0; bound <= 3; ++bound) {
      for (std::uint32_t bits = 0; bits < 8; ++bits) {
        const std::vector<int> values{static_cast<int>(bits & 1), static_cast<int>(bits >> 1 & 1),
                                      static_cast<int>(bits >> 2 & 1)};
        const auto count = static_cast<std::uint32_t>(values[0] + values[1] + values[2]);
        const auto says = [&](Comparison comparison) {
          return holds(one_constraint(3, Cardinality{statements, comparison, bound, {"t", "t"}}),
                       values);
        };
        CHECK(says(Comparison::exactly) == (count == bound));
        CHECK(says(Comparison::at_least) == (count >= bound));
        CHECK(says(Comparison::at_most) == (count <= bound));
      }
    }
  }

  TEST_CASE("cages combine their cells by the operation") {
    const auto pair = [](CageOperation operation, std::uint64_t target) {
      return one_constraint(2, Cage{{cell_at(0), cell_at(1)}, operation, target, {"cage", "c"}});
    };
    for (int a = 1; a <= 9; ++a) {
      for (int b = 1; b <= 9; ++b) {
        for (int target = 1; target <= 81; ++target) {
          const auto wanted = static_cast<std::uint64_t>(target);
          REQUIRE(holds(pair(CageOperation::add, wanted), {a, b}) == (a + b == target));
          REQUIRE(holds(pair(CageOperation::multiply, wanted), {a, b}) == (a * b == target));
          REQUIRE(holds(pair(CageOperation::subtract, wanted), {a, b}) ==
                  (a - b == target || b - a == target));
          REQUIRE(holds(pair(CageOperation::divide, wanted), {a, b}) ==
                  (a == b * target || b == a * target));
        }
      }
    }
    const Model fixed = one_constraint(1, Cage{{cell_at(0)}, CageOperation::fixed, 4, {"c", "c"}});
    CHECK(holds(fixed, {4}));
    CHECK_FALSE(holds(fixed, {3}));
  }

  TEST_CASE("a product of ten nines is exact and a target beyond it is never met") {
    std::vector<CellId> cells;
    for (std::uint32_t i = 0; i < 10; ++i) cells.push_back(cell_at(i));
    const std::vector<int> nines(10, 9);
    for (const std::uint64_t target :
         {3486784401ULL, 3486784402ULL, 1'000'000'000'000'000'000ULL}) {
      const Cage cage{cells, CageOperation::multiply, target, {"cage", "c"}};
      CHECK(holds(one_constraint(10, cage), nines) == (target == 3486784401ULL));
    }
  }

  TEST_CASE("an all-different of too few cells for a permutation still forbids repetition") {
    const Model model = one_constraint(
        3, AllDifferent{{cell_at(0), cell_at(1), cell_at(2)}, false, {"row", "row 1"}});
    CHECK(holds(model, {7, 0, 3}));
    CHECK_FALSE(holds(model, {7, 0, 7}));
  }

  TEST_CASE("orders, counts of visible cells and tables") {
    const std::vector<CellId> three{cell_at(0), cell_at(1), cell_at(2)};
    const Origin origin{"rule", "rule 1"};
    for (int a = 0; a <= 3; ++a) {
      for (int b = 0; b <= 3; ++b) {
        for (int c = 0; c <= 3; ++c) {
          const std::vector<int> values{a, b, c};
          REQUIRE(holds(one_constraint(3, Less{cell_at(2), cell_at(0), origin}), values) ==
                  (c < a));
          const int seen = 1 + (b > a ? 1 : 0) + (c > std::max(a, b) ? 1 : 0);
          for (std::uint32_t count = 0; count <= 4; ++count) {
            REQUIRE(holds(one_constraint(3, Visible{three, count, {}, origin}), values) ==
                    (static_cast<int>(count) == seen));
            // Without the cells that hold 0, or 2.
            for (const int empty : {0, 2}) {
              int towers = 0;
              int highest = -1;
              for (const int value : values) {
                if (value == empty || value <= highest) continue;
                highest = value;
                ++towers;
              }
              const Visible seen_over_gaps{
                  three, count, {}, origin, value_of(static_cast<std::size_t>(empty))};
              REQUIRE(holds(one_constraint(3, seen_over_gaps), values) ==
                      (static_cast<int>(count) == towers));
            }
          }
          const auto table = make_tuples(
              {{value_of(1), value_of(0)}, {value_of(0), value_of(3)}, {value_of(1), value_of(0)}});
          REQUIRE(table->size() == 2);
          REQUIRE(holds(one_constraint(3, AllowedTuples{{cell_at(2), cell_at(1)}, table, origin}),
                        values) == ((c == 1 && b == 0) || (c == 0 && b == 3)));
        }
      }
    }
  }

  TEST_CASE("a diagram tells what it reads alike, and is the same if it was told before") {
    // Values 0 .. 5, of which two in a row must not be above 3; the second value counts as it is.
    const std::vector<Domain> domains(3, Domain::range(0, 5));
    const Domain large = Domain::range(4, 5);
    Automaton automaton{0,
                        [&](std::size_t index, Automaton::State state,
                            int value) -> std::optional<Automaton::State> {
                          if (index == 1 && value == 2) return std::nullopt;
                          const bool is_large =
                              large.contains(value_of(static_cast<std::size_t>(value)));
                          if (is_large && state == 1) return std::nullopt;
                          return is_large ? 1 : 0;
                        }};
    const auto diagram = unroll(automaton, domains);
    REQUIRE(diagram);
    CHECK(diagram->reads_alike(0, 4, 5));
    CHECK(diagram->reads_alike(1, 0, 3));
    CHECK_FALSE(diagram->reads_alike(0, 3, 4));
    CHECK_FALSE(diagram->reads_alike(1, 2, 3));
    automaton.told_apart = {large, std::nullopt, large};
    CHECK(*unroll(automaton, domains) == *diagram);
    automaton.told_apart = {large};
    CHECK(*unroll(automaton, domains) == *diagram);
  }

  TEST_CASE("validate accepts what the families build and names what is wrong elsewhere") {
    CHECK_FALSE(validate(latin(4)).has_value());
    CHECK_FALSE(validate(model_of(square_structure({9, 3, 3, true}))).has_value());
    const auto complaint = [](Constraint constraint) {
      return validate(one_constraint(3, std::move(constraint))).value_or("nothing");
    };
    const Origin origin{"rule", "rule 1"};
    CHECK(complaint(AllDifferent{{cell_at(0), cell_at(3)}, false, origin}) ==
          "rule 1: cell 3 does not exist");
    CHECK(complaint(AllDifferent{{cell_at(0), cell_at(0)}, false, origin}) ==
          "rule 1: a cell occurs twice");
    CHECK(complaint(AllDifferent{{cell_at(0), cell_at(1)}, true, origin}) ==
          "rule 1: a permutation of 2 cells has 10 values");
    const CellValue statement{cell_at(0), value_of(1)};
    CHECK(complaint(Cardinality{{statement, statement}, Comparison::exactly, 1, origin}) ==
          "rule 1: a statement occurs twice");
    CHECK(complaint(Cage{{}, CageOperation::add, 1, origin}) ==
          "rule 1: 0 cells do not fit the operation");
    CHECK(complaint(Cage{{cell_at(0)}, CageOperation::divide, 1, origin}) ==
          "rule 1: 1 cells do not fit the operation");
    CHECK(complaint(Cage{{cell_at(0), cell_at(1)}, CageOperation::fixed, 1, origin}) ==
          "rule 1: 2 cells do not fit the operation");
    CHECK(complaint(Less{cell_at(0), cell_at(0), origin}) == "rule 1: a cell occurs twice");
    CHECK(complaint(Visible{{}, 1, {}, origin}) == "rule 1: no cells");
    CHECK(complaint(Visible{{cell_at(0), cell_at(1)}, 1, value_of(0), origin}) ==
          "rule 1: the cells are not distinct, or hold a value below smallest_of_distinct");
    CHECK(complaint(Visible{{cell_at(0)}, 1, value_of(0), origin, value_of(0)}) ==
          "rule 1: empty cells cannot go with smallest_of_distinct");
    CHECK(complaint(AllowedTuples{{cell_at(0)}, nullptr, origin}) == "rule 1: no table");
    CHECK(complaint(AllowedTuples{{cell_at(0)}, make_tuples({{}}), origin}) ==
          "rule 1: a tuple without a value for each of 1 cells");
    const Tuples falling{{value_of(2)}, {value_of(1)}};
    CHECK(complaint(AllowedTuples{{cell_at(0)}, std::make_shared<Tuples>(falling), origin}) ==
          "rule 1: the tuples are not in ascending order");
    Model line = latin(3);
    line.clues.emplace_back(Visible{{cell_at(0), cell_at(1)}, 1, value_of(1), origin});
    CHECK_FALSE(validate(line).has_value());
    line.clues.emplace_back(Visible{{cell_at(0), cell_at(1)}, 1, value_of(2), origin});
    CHECK(validate(line) ==
          "rule 1: the cells are not distinct, or hold a value below smallest_of_distinct");

    Model no_cell = latin(2);
    no_cell.givens.push_back({cell_at(4), value_of(1)});
    CHECK(validate(no_cell) == "a given without a cell or value");
    Model no_value = latin(2);
    no_value.givens.push_back({cell_at(0), blank});
    CHECK(validate(no_value) == "a given without a cell or value");
    Structure no_domain = square_structure({2, 0, 0, false});
    no_domain.domains.pop_back();
    CHECK(validate(model_of(std::move(no_domain))) == "a cell without a domain");
  }

  TEST_CASE("a pool builds a structure once for each name") {
    StructurePool pool;
    int built = 0;
    const auto build = [&] {
      ++built;
      return square_structure({2, 0, 0, false});
    };
    const auto first = pool.get("a", build);
    CHECK(pool.get("a", build) == first);
    CHECK(pool.get("b", build) != first);
    CHECK(built == 2);
  }

  TEST_CASE("a side that no domain can hold is a bug") {
    CHECK_THROWS_AS(static_cast<void>(square_structure({0, 0, 0, false})), InternalError);
    CHECK_THROWS_AS(static_cast<void>(square_structure({512, 0, 0, false})), InternalError);
    CHECK(square_structure({511, 0, 0, false}).domains.back().size() == 511);
  }
}
