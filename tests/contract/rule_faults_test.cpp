// What rules refuse: uses that have all that VariantTakes asks for, but make no sense.
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "tests/support/rules.hpp"

using namespace puzzlec;
using namespace puzzlec::test;

namespace {

const rules::Board three{3, 3, 1, 3, {{0, 0, 1}, {0, 1, 1}, {2, 2, 2}}};
const rules::Board wide{2, 3, 1, 4, {{0, 0, 1}, {0, 0, 1}}};

std::string fault(const rules::Use& use, const rules::Board& board) {
  const VariantGrid grid = rule_grid(board);
  const VariantUse converted = rule_use(use, grid);
  REQUIRE(converted.rule != nullptr);
  return fault_of(converted, grid).value_or("nothing");
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("clues outside look along whole lines of the grid") {
    const std::vector<rules::Place> row{{1, 2}, {1, 1}, {1, 0}};
    const std::vector<rules::Place> part{{1, 2}, {1, 1}};
    const std::vector<rules::Place> bent{{0, 0}, {0, 1}, {1, 1}};
    for (const char* rule : {"sandwich", "x-sum", "skyscraper", "numbered room"}) {
      INFO(rule);
      CHECK(fault({rule, row, {}, 2}, three) == "nothing");
      CHECK(fault({rule, part, {}, 2}, three) ==
            "a whole row or column, from one end to the other");
      CHECK(fault({rule, bent, {}, 2}, three) ==
            "a whole row or column, from one end to the other");
      CHECK(fault({rule, row}, three) == "a number");
    }
    CHECK(fault({"little killer", {{1, 0}, {0, 1}}, {}, 2}, three) == "nothing");
    CHECK(fault({"little killer", {{2, 2}}, {}, 2}, three) == "nothing");
    for (const auto& line : {row, part, bent, {{1, 1}}, {{0, 0}, {1, 1}}, {{1, 1}, {2, 2}}})
      CHECK(fault({"little killer", line, {}, 2}, three) ==
            "a diagonal from one edge of the grid to another");
  }

  TEST_CASE("numbers and values that nothing can have are refused") {
    const std::vector<rules::Place> row{{1, 0}, {1, 1}, {1, 2}};
    const std::vector<rules::Place> pair{{1, 0}, {1, 1}};
    CHECK(fault({"skyscraper", row, {}, 0}, three) == "a number from 1 to the number of cells");
    CHECK(fault({"skyscraper", row, {}, 4}, three) == "a number from 1 to the number of cells");
    CHECK(fault({"numbered room", row, {}, 4}, three) == "a value of the grid as the number");
    CHECK(fault({"sandwich", {{0, 0}}, {}, 0}, {1, 1, 1, 1}) == "a grid of at least two values");
    CHECK(fault({"ratio", pair, {}, 0}, three) == "a ratio of at least 1");
    CHECK(fault({"ratio", pair}, three) == "nothing");
    CHECK(fault({"negative difference", {}, {}, {}, {-1}}, three) == "differences of at least 0");
    CHECK(fault({"negative ratio", {}, {}, {}, {2, 0}}, three) == "ratios of at least 1");
    CHECK(fault({"negative xv", {}, {}, {}, {5, -1}}, three) == "sums of at least 0");
    CHECK(fault({"chess offset", {}, {}, {}, {0, 0}}, three) ==
          "a move of at least one row or column");
    CHECK(fault({"chess offset", {}, {}, {}, {-1, 2}}, three) ==
          "a move of at least one row or column");
    CHECK(fault({"quadruple", pair, {}, {}, {1, 2, 3}}, three) == "no more values than cells");
    CHECK(fault({"quadruple", pair, {}, {}, {4}}, three) == "values of the grid");
    CHECK(fault({"quadruple", row, {}, {}, {1}}, three) == "cells around one corner");
  }

  TEST_CASE("marks and exempt pairs are of neighbours") {
    const std::vector<rules::Place> beside{{1, 0}, {1, 1}};
    const std::vector<rules::Place> below{{2, 1}, {1, 1}};
    for (const char* rule : {"difference", "ratio", "xv"}) {
      INFO(rule);
      CHECK(fault({rule, beside, {}, 5}, three) == "nothing");
      CHECK(fault({rule, below, {}, 5}, three) == "nothing");
      for (const auto& pair : {std::vector<rules::Place>{{0, 0}, {1, 1}}, {{0, 0}, {0, 2}}})
        CHECK(fault({rule, pair, {}, 5}, three) == "two cells side by side");
    }
    for (const char* rule :
         {"non-consecutive", "negative difference", "negative ratio", "negative xv"}) {
      INFO(rule);
      const std::vector<int> values =
          rule == std::string("non-consecutive") ? std::vector<int>{} : std::vector{2};
      CHECK(fault({rule, {}, {beside, below}, {}, values}, three) == "nothing");
      CHECK(fault({rule, {}, {beside, {{0, 0}, {2, 0}}}, {}, values}, three) ==
            "pairs of cells side by side");
    }
  }

  TEST_CASE("a fault names the part that it is in") {
    const VariantGrid grid = rule_grid(three);
    const auto part = [&](const rules::Use& use) {
      const auto fault = fault_in(rule_use(use, grid), grid);
      REQUIRE(fault.has_value());
      return std::pair(fault->part, fault->group);
    };
    const std::vector<rules::Place> row{{1, 0}, {1, 1}, {1, 2}};
    const std::vector<rules::Place> pair{{1, 0}, {1, 1}};
    using Found = std::pair<VariantPart, std::size_t>;
    CHECK(part({"skyscraper", row, {}, 4}) == Found(VariantPart::number, no_group));
    CHECK(part({"skyscraper", pair, {}, 1}) == Found(VariantPart::cells, no_group));
    CHECK(part({"skyscraper", row}) == Found(VariantPart::whole, no_group));
    CHECK(part({"windoku"}) == Found(VariantPart::whole, no_group));
    CHECK(part({"quadruple", pair, {}, {}, {4}}) == Found(VariantPart::values, no_group));
    CHECK(part({"clone", {}, {row, pair}}) == Found(VariantPart::groups, no_group));
    CHECK(part({"clone", {}, {row, {{0, 0}, {0, 0}, {0, 1}}}}) == Found(VariantPart::groups, 1));
    CHECK(part({"negative ratio", {}, {pair, {{0, 0}, {2, 0}}}, {}, {2}}) ==
          Found(VariantPart::groups, 1));
  }

  TEST_CASE("rules refuse grids that they do not speak of") {
    CHECK(fault({"rising diagonal"}, wide) == "a square grid");
    CHECK(fault({"falling diagonal"}, wide) == "a square grid");
    CHECK(fault({"taxicab"}, {25, 25, 1, 25}) == "nothing");
    CHECK(fault({"taxicab"}, {26, 25, 1, 25}) == "a grid of at most 625 cells");
    CHECK(fault({"windoku"}, three) == "a grid of 9 rows and 9 columns");
    CHECK(fault({"global entropy"}, wide) == "a number of values that is divisible by three");
    CHECK(fault({"global entropy"}, {1, 6, 1, 6}) == "a grid of at least two rows and columns");
    CHECK(fault({"disjoint groups"}, {1, 6, 1, 6}) == "a grid with boxes");
    CHECK(fault({"disjoint groups"}, wide) == "boxes of one size");
    CHECK(fault({"row indexer", {{0, 0}}}, wide) == "values from 1 to the number of rows");
    CHECK(fault({"column indexer", {{0, 0}}}, wide) == "values from 1 to the number of columns");
    CHECK(fault({"box indexer", {{0, 0}}}, wide) == "nothing");
    CHECK(fault({"box indexer", {{0, 0}, {0, 2}}}, wide) ==
          "values from 1 to the number of cells in the box");
  }

  TEST_CASE("large grids are refused if the rule would need huge tables") {
    for (const int side : {9, 16, 25, 36, 100}) {
      const rules::Board board{side, side, 1, side};
      std::vector<rules::Place> row;
      for (int i = 0; i < side; ++i) row.push_back({0, i});
      const int most_in_sandwich = side * (side + 1) / 2 - 1 - side;
      const std::vector<std::pair<const char*, int>> clues{
          {"sandwich", side},      {"sandwich", most_in_sandwich}, {"x-sum", side / 2},
          {"x-sum", 2 * side},     {"numbered room", side / 2},    {"numbered room", side},
          {"skyscraper", side / 2}};
      for (const auto& clue : clues) {
        const char* const rule = clue.first;
        const int number = clue.second;
        INFO(rule, " ", number, " in a grid of side ", side);
        const std::string found = fault({rule, row, {}, number}, board);
        if (side <= 16) CHECK(found == "nothing");
        if (found != "nothing") {
          CHECK(found.starts_with("a smaller grid"));
          continue;
        }
        const VariantGrid grid = rule_grid(board);
        const Model model = model_of_uses(grid, {rule_use({rule, row, {}, number}, grid)});
        CHECK(validate(model).value_or("") == "");
      }
    }
  }

  TEST_CASE("huge numbers are not taken for small ones") {
    const VariantGrid grid = rule_grid(three);
    for (const long long offset : {1LL << 8, 1LL << 32, 1LL << 62}) {
      for (const char* rule : {"difference", "ratio", "xv", "little killer", "sandwich", "x-sum"}) {
        INFO(rule, " + ", offset);
        const bool is_line = std::string(rule) == "sandwich" || std::string(rule) == "x-sum";
        const std::vector<rules::Place> cells =
            is_line ? std::vector<rules::Place>{{0, 0}, {0, 1}, {0, 2}}
            : std::string(rule) == "little killer" ? std::vector<rules::Place>{{0, 1}, {1, 0}}
                                                   : std::vector<rules::Place>{{0, 1}, {1, 1}};
        for (long long number = 0; number < 6; ++number) {
          const VariantUse use = rule_use({rule, cells, {}, offset + number}, grid);
          REQUIRE(!fault_of(use, grid));
          const Model model = model_of_uses(grid, {use});
          for (const rules::Grid& answer : {rules::Grid{{1, 2, 3}, {3, 2, 1}, {1, 1, 1}},
                                            rules::Grid{{2, 1, 3}, {2, 2, 2}, {2, 2, 2}}}) {
            CHECK(!use.rule->holds(use, grid, grid_of(answer)));
            CHECK(!evaluate(model, grid_of(answer)).empty());
          }
        }
      }
    }
  }
}
