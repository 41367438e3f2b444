// check() of models, whose puzzles bring their rules along: every kind of constraint on a tiny
// grid, judged on every grid of its values by the rule in plain code. As for the families
// (check_test.cpp), tests/mutate_check expects a failure here for every statement that is taken
// away.
#include <algorithm>
#include <cstdlib>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/model/model_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"

namespace {

using namespace puzzlec;
using Cells = std::vector<int>;

struct Stated {
  const char* what;
  std::string members;                      // of the object, besides format and grid
  std::function<bool(const Cells&)> holds;  // on the cells in reading order
  std::string says;                         // where it does not hold
};

constexpr int rows = 2;
constexpr int columns = 2;
constexpr int highest = 4;  // values 0 .. 4

PuzzlePtr read_one(const std::string& members) {
  const std::string text =
      R"({"format": "puzzlec-model", "grid": {"rows": 2, "columns": 2}, )" + members + "}\n";
  StringSource source(text);
  TextCursor cursor(source, "test");
  const auto reader = find_format("puzzlec-model")->open(cursor, {});
  auto item = reader->next();
  REQUIRE(item.has_value());
  if (!*item) FAIL(text << item->error().message());
  return *std::move(*item);
}

std::string rule(const std::string& constraint) {
  return R"("values": {"from": 0, "to": 4}, "rules": [)" + constraint + "]";
}

int count(const Cells& cells, int value) {
  int found = 0;
  for (const int cell : cells) found += cell == value ? 1 : 0;
  return found;
}

/// Whether the cells with the value are two that touch at a corner only.
bool is_apart(const Cells& cells, int value) {
  if (count(cells, value) != 2) return false;
  return (cells[0] == value) == (cells[3] == value);
}

std::vector<Stated> all_stated() {
  const auto product = [](const Cells& c) { return c[0] * c[1] * c[2] * c[3]; };
  const auto sum = [](const Cells& c) { return c[0] + c[1] + c[2] + c[3]; };
  return {
      {"different cells", rule(R"({"different": "all", "name": "a"})"),
       [](const Cells& c) { return std::set<int>(c.begin(), c.end()).size() == 4; }, "'a'"},
      {"exactly", rule(R"({"exactly": 2, "cells": "all", "values": [3], "name": "b"})"),
       [](const Cells& c) { return count(c, 3) == 2; }, "'b'"},
      {"at least", rule(R"({"at_least": 2, "cells": "all", "values": [3], "name": "c"})"),
       [](const Cells& c) { return count(c, 3) >= 2; }, "'c'"},
      {"at most", rule(R"({"at_most": 1, "cells": "all", "values": [3], "name": "d"})"),
       [](const Cells& c) { return count(c, 3) <= 1; }, "'d'"},
      {"fixed", rule(R"({"fixed": 2, "cells": "r2c1", "name": "e"})"),
       [](const Cells& c) { return c[2] == 2; }, "'e'"},
      {"sum", rule(R"({"sum": 7, "cells": "all", "name": "f"})"),
       [&](const Cells& c) { return sum(c) == 7; }, "'f'"},
      {"product", rule(R"({"product": 12, "cells": "all", "name": "g"})"),
       [&](const Cells& c) { return product(c) == 12; }, "'g'"},
      {"difference", rule(R"({"difference": 2, "cells": "r1c1 r2c2", "name": "h"})"),
       [](const Cells& c) { return std::abs(c[0] - c[3]) == 2; }, "'h'"},
      {"quotient", rule(R"({"quotient": 2, "cells": "r1c1 r2c2", "name": "i"})"),
       [](const Cells& c) {
         const int low = std::min(c[0], c[3]);
         return low > 0 && std::max(c[0], c[3]) == 2 * low;
       },
       "'i'"},
      {"difference of four cells", rule(R"({"difference": 1, "cells": "all"})"),
       [&](const Cells& c) {
         return std::ranges::any_of(c, [&](int cell) { return 2 * cell - sum(c) == 1; });
       },
       "'difference cage 1 at r1c1'"},
      {"quotient of three cells", rule(R"({"quotient": 2, "cells": "r1c1 r1c2 r2c1"})"),
       [](const Cells& c) {
         const auto is_quotient = [](int large, int a, int b) {
           return a * b * large > 0 && large == 2 * a * b;
         };
         return is_quotient(c[0], c[1], c[2]) || is_quotient(c[1], c[0], c[2]) ||
                is_quotient(c[2], c[0], c[1]);
       },
       "'quotient cage 2 at r1c1'"},
      {"a cage without an operator", rule(R"({"cages": ["aa", "a."], "clues": {"a": "2?"}})"),
       [](const Cells& c) {
         const std::vector<int> held{c[0], c[1], c[2]};
         const int added = c[0] + c[1] + c[2];
         const int multiplied = c[0] * c[1] * c[2];
         return added == 2 || multiplied == 2 || std::ranges::any_of(held, [&](int cell) {
                  return 2 * cell - added == 2 || (multiplied > 0 && cell * cell == 2 * multiplied);
                });
       },
       "'target cage 2 at r1c1'"},
      {"ascending cells", rule(R"({"less": "r1c1 r2c1", "name": "j"})"),
       [](const Cells& c) { return c[0] < c[2]; }, "'j'"},
      {"visible cells", rule(R"({"visible": 2, "cells": "all", "name": "k"})"),
       [](const Cells& c) {
         int seen = 0;
         for (std::size_t i = 0; i < c.size(); ++i) {
           bool hidden = false;
           for (std::size_t before = 0; before < i; ++before) hidden = hidden || c[before] >= c[i];
           seen += hidden ? 0 : 1;
         }
         return seen == 2;
       },
       "'k'"},
      {"visible towers", rule(R"({"visible": 2, "cells": "all", "empty": 1, "name": "n"})"),
       [](const Cells& c) {
         int seen = 0;
         for (std::size_t i = 0; i < c.size(); ++i) {
           bool hidden = c[i] == 1;
           for (std::size_t before = 0; before < i; ++before)
             hidden = hidden || (c[before] != 1 && c[before] >= c[i]);
           seen += hidden ? 0 : 1;
         }
         return seen == 2;
       },
       "'n'"},
      {"values once each",
       R"("values": {"from": 0, "to": 4}, "houses": [{"once": [1, 3], "in": ["rows"]}])",
       [](const Cells& c) {
         return (c[0] + c[1] == 4 && c[0] * c[1] == 3) && (c[2] + c[3] == 4 && c[2] * c[3] == 3);
       },
       " in row "},
      {"tuples", rule(R"({"tuples": [[0, 1], [1, 2], [2, 0]], "cells": "r1c1 r1c2", "name": "l"})"),
       [](const Cells& c) { return c[0] <= 2 && c[1] == (c[0] + 1) % 3; }, "'l'"},
      {"counts by value",
       rule(
           R"({"count_by_value": "r1c1", "cells": "all", "counts": [[1, 2, 1, 2], [2, 2, 3, 9]], "name": "b"})"),
       [](const Cells& c) {
         const auto twos = std::ranges::count(c, 2);
         return (c[0] != 1 || twos == 1 || twos == 2) && (c[0] != 2 || twos >= 3);
       },
       "'b'"},
      {"alternatives",
       rule(R"({"any_of": [["r1c1=3", "r2c2=0..1,4"], ["r1c2=2"], ["r2c1="]], "name": "o"})"),
       [](const Cells& c) { return (c[0] == 3 && c[3] != 2 && c[3] != 3) || c[1] == 2; }, "'o'"},
      {"no alternatives but one without facts",
       rule(R"({"any_of": [["r1c1=9"], []], "name": "o"})"), [](const Cells&) { return true; },
       "'o'"},
      {"connected cells", rule(R"({"connected": "all", "values": [3], "name": "p"})"),
       [](const Cells& c) { return !is_apart(c, 3) && count(c, 3) > 0; }, "'p'"},
      {"connected cells, or none",
       rule(R"({"connected": "all", "values": [3], "may_be_empty": true, "name": "q"})"),
       [](const Cells& c) { return !is_apart(c, 3); }, "'q'"},
      {"connected with the border",
       rule(R"({"connected": {"cells": "r1c1 r2c2", "values": [0, 3], "border": true}})"),
       [](const Cells&) { return true; }, ""},
      {"connected nodes", rule(R"({"connected": {"nodes": ["r1c1=1..2", null, "r1c2=0..3"],
                "links": [[0, 1, "r2c1=2"], ["r1c2", 1]]}, "name": "r"})"),
       [](const Cells& c) { return (c[0] != 1 && c[0] != 2) || c[2] == 2; }, "'r'"},
      {"no cycle of cells", rule(R"({"acyclic": "all", "values": [1, 2], "name": "s"})"),
       [](const Cells& c) { return count(c, 1) + count(c, 2) < 4; }, "'s'"},
      {"no cycle of two links", rule(R"({"acyclic": {"nodes": [null, "r2c1=0..3"],
                "links": [[0, 1, "r1c1=1"], [1, 0, "r1c2=1"]]}, "name": "t"})"),
       [](const Cells& c) { return c[0] != 1 || c[1] != 1 || c[2] == 4; }, "'t'"},
      {"sizes of components",
       rule(R"({"component_weight": 2, "graph": "all", "values": [4], "name": "u"})"),
       [](const Cells& c) { return count(c, 4) == 0 || (count(c, 4) == 2 && !is_apart(c, 4)); },
       "'u'"},
      {"at least a weight for one node",
       rule(R"({"component_weight": 5, "comparison": "at_least", "node": "r1c2", "weights": [3, 4],
                "graph": "r1c1 r1c2", "values": [1, 2], "name": "v"})"),
       [](const Cells& c) {
         const auto is_used = [](int cell) { return cell == 1 || cell == 2; };
         return !is_used(c[1]) || is_used(c[0]);
       },
       "'v'"},
      {"at most a weight for each component",
       rule(R"({"component_weight": 4, "comparison": "at_most", "weights": [3, 4],
                "graph": {"nodes": ["r1c1=1..2", "r1c2=1..2"], "links": [[0, 1]]}, "name": "w"})"),
       [](const Cells& c) {
         const auto is_used = [](int cell) { return cell == 1 || cell == 2; };
         return !is_used(c[1]) || !is_used(c[0]);
       },
       "'w'"},
      {"separated nodes",
       rule(R"({"separated": [["r1c1", "r1c2", "r2c2=0"], [2, 3]], "graph": "all",
                "values": [2, 3], "name": "x"})"),
       [](const Cells& c) {
         const auto is_used = [&c](std::size_t i) { return c[i] == 2 || c[i] == 3; };
         const bool is_first_pair_joined = is_used(0) && is_used(1) && c[3] == 0;
         return !is_first_pair_joined && !(is_used(2) && is_used(3));
       },
       "'x'"},
      {"a clue of one puzzle",
       R"("values": {"from": 0, "to": 4}, "clues": [{"sum": 3, "cells": "r1c1 r1c2", "name": "m"}])",
       [](const Cells& c) { return c[0] + c[1] == 3; }, "'m'"},
      {"a given", R"("values": {"from": 0, "to": 4}, "givens": {"r2c1": 3})",
       [](const Cells& c) { return c[2] == 3; }, "r2c1 holds "},
      {"values",
       R"("values": {"from": 0, "to": 4}, "domains": [{"cells": "r1c2", "values": [1, 4]}])",
       [](const Cells& c) { return c[1] == 1 || c[1] == 4; }, "r1c2 holds "},
      {"houses", R"("values": {"from": 0, "to": 4}, "houses": ["rows"])",
       [](const Cells& c) { return c[0] != c[1] && c[2] != c[3]; }, "row "},
  };
}

Grid grid_of(const Cells& cells) {
  Grid grid(rows, columns);
  for (std::uint32_t i = 0; i < cells.size(); ++i)
    grid[CellId{i}] = Value{static_cast<std::int16_t>(cells[i])};
  return grid;
}

}  // namespace

TEST_SUITE("puzzles/check") {
  TEST_CASE(
      "models: check() accepts the grids that keep the one rule, of all grids, and no other") {
    for (const Stated& stated : all_stated()) {
      CAPTURE(stated.what);
      const PuzzlePtr puzzle = read_one(stated.members);
      int right = 0;
      Cells cells(rows * columns, 0);
      for (;;) {
        const std::string said = puzzle->check(grid_of(cells)).value_or("");
        CAPTURE(said);
        REQUIRE(said.empty() == stated.holds(cells));
        if (said.empty()) {
          ++right;
        } else {
          REQUIRE(said.find(stated.says) != std::string::npos);
        }
        std::size_t at = 0;
        while (at < cells.size() && cells[at] == highest) cells[at++] = 0;
        if (at == cells.size()) break;
        ++cells[at];
      }
      CHECK(right > 0);
    }
  }

  TEST_CASE("models: variant rules are judged twice, by their constraints and by what they mean") {
    const PuzzlePtr read = read_one(
        rule(R"({"thermometer": "r1c1 r1c2"}, {"equal_sum_lines": ["r1c1 r1c2", "r2c1"]})"));
    const ModelPuzzle& stated = *held_as<ModelPuzzle>(*read);
    ModelPuzzle by_constraints = stated;
    auto kind = std::make_shared<StatedFamily>(*stated.kind);
    kind->uses.clear();
    by_constraints.kind = kind;
    by_constraints.uses.clear();
    ModelPuzzle by_meaning = stated;
    kind = std::make_shared<StatedFamily>(*stated.kind);
    auto structure = std::make_shared<Structure>(*kind->structure);
    structure->constraints.clear();
    kind->structure = structure;
    by_meaning.kind = kind;
    by_meaning.clues.clear();
    for (int code = 0; code < 5 * 5 * 5; ++code) {
      const Cells cells{code / 25, code / 5 % 5, code % 5, 0};
      CAPTURE(code);
      const bool rises = cells[0] < cells[1];
      const bool is_right = rises && cells[0] + cells[1] == cells[2];
      for (const ModelPuzzle& puzzle : {stated, by_constraints, by_meaning}) {
        const std::string said = puzzle.check(grid_of(cells)).value_or("");
        CHECK(said.empty() == is_right);
        if (!rises) CHECK(said == "'thermometer at r1c1 r1c2' does not hold");
        if (rises && !is_right) CHECK(said == "'equal sum lines' does not hold");
      }
    }
    ModelPuzzle impossible = by_constraints;
    impossible.clues = {Regular{{CellId{3}},
                                std::make_shared<Diagram>(std::vector<Diagram::Layer>(1)),
                                {"rule", "nothing"}}};
    CHECK(impossible.check(grid_of({1, 2, 3, 0})) == "'nothing' does not hold");
  }

  TEST_CASE("genres: sizes, blanks, values and rules are judged") {
    const std::string text = R"({"format":"puzzlec-genre","genre":"latin","cells":["1 .",". ."]})"
                             "\n";
    StringSource source(text);
    TextCursor cursor(source, "test");
    const auto item = find_format("puzzlec-genre")->open(cursor, {})->next();
    REQUIRE((item && *item));
    const auto said = [&](const Grid& answer) { return (**item)->check(answer).value_or("right"); };
    CHECK(said(grid_of({1, 2, 2, 1})) == "right");
    CHECK(said(Grid(2, 3)) == "the answer has another size");
    CHECK(said(Grid(3, 2)) == "the answer has another size");
    Grid open = grid_of({1, 2, 2, 1});
    open.at(1, 1) = blank;
    CHECK(said(open) == "the answer has blank cells");
    CHECK(said(grid_of({1, 2, 2, 3})) == "r2c2 holds what it cannot");
    CHECK(said(grid_of({2, 1, 1, 2})) == "'givens' does not hold (r1c1)");
  }

  TEST_CASE("models: values and sizes that do not exist are refused") {
    const PuzzlePtr puzzle = read_one(R"("values": {"from": 0, "to": 4})");
    CHECK_FALSE(puzzle->check(grid_of({0, 4, 0, 4})).has_value());
    CHECK(puzzle->check(grid_of({0, 4, 5, 4})) == "r2c1 holds 5");
    CHECK(puzzle->check(grid_of({0, 4, 4, -1})) == "r2c2 holds -1");
    CHECK(puzzle->check(Grid(2, 3)) == "the answer has another size");
    CHECK(puzzle->check(Grid(3, 2)) == "the answer has another size");
  }
}
