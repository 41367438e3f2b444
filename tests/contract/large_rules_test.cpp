// What rules do that the small boards of rules_test.cpp do not reach: other constraints if an
// automaton would be too large, the largest automata that are allowed, and the uses that are
// refused.
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/lower/lower.hpp"
#include "tests/contract/tiny_formula.hpp"
#include "tests/support/random.hpp"
#include "tests/support/rules.hpp"

using namespace puzzlec;
using namespace puzzlec::test;
using puzzlec::contract::clauses_of;
using puzzlec::contract::Propagation;

namespace {

/// A use about all cells of a grid of one row.
struct Line {
  const char* rule = "";
  int first = 1;
  int last = 9;
  std::optional<long long> number;
  std::vector<int> values;
  bool obeys = true;  ///< whether the values do
};

const std::vector<Line>& lines() {
  static const std::vector<Line> all{
      {"renban", 1, 16, {}, {5, 3, 9, 8, 4, 10, 7, 6}},
      {"renban", 1, 16, {}, {14, 3, 9, 8, 4, 10, 7, 6, 5, 13, 12, 11}},
      {"renban", 0, 8, {}, {4, 2, 0, 8, 1, 3, 7, 5, 6}},
      {"renban", 1, 4, {}, {1, 2, 3, 4, 4}, false},
      {"nabner", 1, 12, {}, {1, 11, 3, 9, 7, 5}},
      {"nabner", 1, 14, {}, {1, 13, 3, 9, 7, 5, 11}},
      {"nabner", 1, 9, {}, {1, 3, 5, 7, 9, 9}, false},
      {"nabner", 1, 14, {}, {1, 3, 5, 7, 9, 11, 13, 14}, false},
      {"killer cage", 1, 9, 27, {9, 1, 4, 8, 5}},
      {"killer cage", 1, 9, 45, {9, 1, 4, 8, 5, 2, 6, 7, 3}},
      {"killer cage", 1, 9, 44, {9, 1, 4, 8, 5, 2, 6, 7, 3}, false},
      {"killer cage", 1, 16, 60, {1, 12, 2, 5, 14, 7, 9, 10}},
      {"killer cage", 1, 3, {}, {1, 2, 3, 3}, false},
      {"product cage", 0, 9, 0, {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 0}},
      {"product cage", 1, 9, 0, {1, 1, 1}, false},
      {"product cage", 1, 9, 22, {2, 2, 1}, false},
      {"product line", 1, 9, 387'420'489, {9, 9, 9, 9, 9, 9, 9, 9, 9}},
      {"sum line", 0, 9, 15, {9, 6, 0, 0, 8, 7, 5, 5, 5, 9, 1, 1, 1, 1, 1, 1, 0}},
      {"sum cage", 0, 9, 77, {9, 6, 0, 0, 8, 7, 5, 5, 5, 9, 1, 1, 1, 1, 1, 9, 9}},
      {"sum cage", 1, 9, 2, {1, 1, 1}, false},
      {"sum cage", 1, 9, 28, {9, 9, 9}, false},
      {"between line", 1, 16, {}, {3, 5, 11, 9, 4, 8, 8, 6, 12}},
      {"lockout line", 1, 16, {}, {3, 1, 15, 16, 2, 1, 12, 12, 11}},
      {"lockout line", 0, 8, {}, {2, 8, 1, 0, 6}},
      {"whispers", 1, 9, {}, {1, 6, 1, 9, 4, 9, 3, 8}},
      {"whispers", 0, 8, {}, {0, 5, 0, 8, 3, 8, 2, 7}},
      {"whispers", 1, 9, 10, {1, 9}, false},
      {"entropic line", 0, 8, {}, {0, 8, 4, 2, 6, 3, 1}},
      {"modular line", 1, 8, {}, {1, 8, 3, 4, 2, 6, 7}},
      {"palindrome", 1, 9, {}, {1, 8, 3, 4, 4, 3, 8, 1}},
  };
  return all;
}

/// The line's values, and changes of them.
std::vector<rules::Grid> answers_near(const Line& line, rules::Rng& rng) {
  std::vector<rules::Grid> answers{{line.values}};
  const auto any_cell = [&] {
    return static_cast<std::size_t>(rng.below(static_cast<int>(line.values.size())));
  };
  for (int i = 0; i < 60; ++i) {
    std::vector<int> values = line.values;
    std::swap(values[any_cell()], values[any_cell()]);
    if (rng.chance(70)) values[any_cell()] = rng.between(line.first, line.last);
    if (rng.chance(20)) rng.shuffle(values);
    answers.push_back({values});
  }
  return answers;
}

/// Whether the clauses have a model with this answer.
bool clauses_hold(const Lowered& lowered, Propagation& propagation, const Grid& answer) {
  if (propagation.is_conflict()) return false;
  const std::size_t start = propagation.mark();
  for (std::uint32_t c = 0; c < answer.size() && !propagation.is_conflict(); ++c)
    propagation.assume(lowered.map.literal(CellId{c}, answer[CellId{c}]).literal);
  const bool found = !propagation.is_conflict() && propagation.count_extensions(1) == 1;
  propagation.undo_to(start);
  return found;
}

VariantGrid square(int side) {
  const auto size = static_cast<std::size_t>(side);
  return {size, size, 1, side};
}

/// A use about the first cells of a grid.
VariantUse use_of_first(const char* rule, std::uint32_t cells) {
  VariantUse use{rule_of(rule)};
  for (std::uint32_t i = 0; i < cells; ++i) use.cells.push_back(CellId{i});
  return use;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("long lines and large cages mean what their records say") {
    rules::Rng rng(seed_or(20261123));
    for (const Line& line : lines()) {
      const rules::Board board{1, static_cast<int>(line.values.size()), line.first, line.last};
      const rules::Use use{line.rule, rules::all_places(board), {}, line.number};
      const VariantGrid grid = rule_grid(board);
      const VariantUse converted = rule_use(use, grid);
      INFO(std::string(line.rule), " of ", line.values.size(), " cells, values to ", line.last);
      REQUIRE(fault_of(converted, grid).value_or("") == "");
      CHECK(rules::holds(use, board, {line.values}) == line.obeys);
      const Model model = model_of_uses(grid, {converted});
      REQUIRE(validate(model).value_or("") == "");
      const Lowered lowered = Lowering(model.structure, {}).lower_all(model);
      const auto clauses = clauses_of(lowered.cnf);
      Propagation propagation(clauses, lowered.cnf.var_count());
      for (const rules::Grid& values : answers_near(line, rng)) {
        const Grid answer = grid_of(values);
        const bool expected = rules::holds(use, board, values);
        CHECK(converted.rule->holds(converted, grid, answer) == expected);
        CHECK(evaluate(model, answer).empty() == expected);
        CHECK(clauses_hold(lowered, propagation, answer) == expected);
      }
    }
  }

  TEST_CASE("products are compared without overflow") {
    const std::vector<int> nines(40, 9);                     // 3^80 is more than 64 bits hold
    CHECK(!is_product(nines, 12'157'665'459'056'928'801U));  // 3^40
    CHECK(is_product(std::span(nines).first(20), 12'157'665'459'056'928'801U));
    CHECK(!is_product(nines, 0));
    std::vector<int> with_zero = nines;
    with_zero.push_back(0);
    CHECK(is_product(with_zero, 0));
    CHECK(!is_product(with_zero, 81));
  }

  TEST_CASE("the longest lines that a rule allows have diagrams") {
    struct Longest {
      const char* rule;
      std::optional<std::uint64_t> number = {};
    };
    for (const Longest& tried : std::vector<Longest>{{"between line"},
                                                     {"lockout line"},
                                                     {"entropic line"},
                                                     {"modular line"},
                                                     {"parity cage", 1},
                                                     {"sum line", 40}}) {
      for (const int side : {9, 24, 99}) {
        INFO(std::string(tried.rule), " on a grid of side ", side);
        const VariantGrid grid = square(side);
        const auto use_of = [&](std::uint32_t cells) {
          VariantUse use = use_of_first(tried.rule, cells);
          use.number = tried.number;
          return use;
        };
        std::uint32_t cells = 3;
        while (cells < grid.size() && !fault_of(use_of(cells + 1), grid)) ++cells;
        if (fault_of(use_of(cells), grid)) continue;  // none
        std::vector<Constraint> list;
        VariantBuilder builder(grid, list);
        CHECK_NOTHROW(builder.add(use_of(cells)));
        CHECK(list.size() == 1);
      }
    }
  }

  TEST_CASE("uses that make no sense are refused") {
    const VariantGrid nine = square(9);
    const auto fault = [](VariantUse use, const VariantGrid& grid,
                          const std::function<void(VariantUse&)>& change = {}) {
      if (change) change(use);
      return fault_of(use, grid).value_or("");
    };
    CHECK(fault(use_of_first("between line", 9), nine) == "");
    CHECK(fault(use_of_first("between line", 9), square(99)) == "a shorter line or fewer values");
    CHECK(fault(use_of_first("lockout line", 9), square(99)) == "a shorter line or fewer values");
    CHECK(fault(use_of_first("entropic line", 3), square(10)) ==
          "a number of values that is divisible by three");
    CHECK(fault(use_of_first("entropic line", 2000), square(99)) == "a shorter line");
    CHECK(fault(use_of_first("modular line", 4), square(2)) ==
          "at least as many values as there are remainders");
    CHECK(fault(use_of_first("modular line", 2000), square(99)) == "a shorter line");
    CHECK(fault(use_of_first("region sum line", 4), nine) == "a grid with boxes");
    CHECK(fault(use_of_first("killer cage", 3), nine,
                [](VariantUse& use) { use.cells[2] = use.cells[0]; }) == "different cells");
    CHECK(fault(use_of_first("sum line", 625), square(25),
                [](VariantUse& use) { use.number = 325; }) == "a shorter line or a smaller sum");
    CHECK(fault(use_of_first("sum line", 9), nine,
                [](VariantUse& use) { use.number = UINT64_MAX; }) == "");
    CHECK(fault(use_of_first("double arrow", 81), nine) == "");
    CHECK(fault(use_of_first("double arrow", 82), square(25)) == "a shorter line");
    CHECK(fault(use_of_first("sum cage", 82), square(25),
                [](VariantUse& use) { use.number = 9; }) == "a smaller cage");
    VariantUse equal{rule_of("equal sum lines"), {}, {{CellId{0}}}};
    CHECK(fault(equal, square(25)) == "");
    equal.groups.push_back(use_of_first("sum cage", 82).cells);
    CHECK(fault(equal, square(25)) == "shorter lines");
    VariantUse total = use_of_first("cage sum in cells", 82);
    total.groups = {{CellId{100}}};
    CHECK(fault(total, square(25)) == "a smaller cage");
    VariantGrid halves = square(30);
    halves.boxes.assign(450, 0);
    halves.boxes.resize(900, 1);
    CHECK(fault(use_of_first("region sum line", 68), halves) == "");
    CHECK(fault(use_of_first("region sum line", 69), halves) ==
          "a line with fewer cells in each box");
    for (const char* rule : {"product cage", "product line"}) {
      const auto product = [&](std::uint32_t cells, std::uint64_t number, int side) {
        return fault(use_of_first(rule, cells), square(side),
                     [number](VariantUse& use) { use.number = number; });
      };
      CHECK(product(81, 6'983'776'800, 9) == "");
      CHECK(product(81, 0, 9) == "");
      CHECK(product(9, UINT64_MAX, 9) == "");
      CHECK(product(900, 6'983'776'800, 30).starts_with("a s"));
    }
    CHECK(fault(use_of_first("parity cage", 3), nine, [](VariantUse& use) { use.number = 2; }) ==
          "0 for an even sum or 1 for an odd sum");
    CHECK(fault(use_of_first("parity cage", 9801), square(99),
                [](VariantUse& use) { use.number = 1; }) == "a smaller cage");

    VariantUse clone{rule_of("clone"), {}, {{CellId{0}, CellId{1}}, {CellId{4}}}};
    CHECK(fault(clone, nine) == "copies with equally many cells");
    clone.groups[1].push_back(CellId{5});
    CHECK(fault(clone, nine) == "");

    const auto say = [&](std::vector<int> values) {
      return fault(use_of_first("look-and-say cage", 4), nine,
                   [&](VariantUse& use) { use.values = std::move(values); });
    };
    CHECK(say({3, 2, 1, 5}) == "");
    CHECK(say({3, 2, 1}) == "pairs of a count and a value");
    CHECK(say({-1, 2}) == "counts that are not negative");
    CHECK(say({1, 10}) == "values of the grid");
    CHECK(say({1, 2, 3, 2}) == "each value at most once");
  }
}
