// Positions with one technique: its size, and its name.
#include "encoders/explain/techniques/technique.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"

namespace puzzlec {
namespace {

/// A 9x9 Sudoku in which everything is possible but for what a test takes away. No candidate of
/// the solution is taken away: row r, column c (from 0) holds (3r + r/3 + c) mod 9 + 1.
class Position {
 public:
  Position() : book_(model()), solution_(9, 9), candidates_(81, Domain::range(1, 9)) {
    for (std::uint32_t index = 0; index < 81; ++index)
      solution_[CellId{index}] = value_of((3 * (index / 9) + index / 27 + index % 9) % 9 + 1);
  }

  [[nodiscard]] static CellId cell(std::uint32_t row, std::uint32_t column) {
    return CellId{(row - 1) * 9 + column - 1};
  }
  [[nodiscard]] Value value(std::uint32_t row, std::uint32_t column) const {
    return solution_[cell(row, column)];
  }
  /// The cell holds its own value or that of one of these cells.
  void only(CellId at, const std::vector<CellId>& sources) {
    candidates_[at.index] = Domain::single(solution_[at]);
    for (const CellId source : sources) candidates_[at.index].insert(solution_[source]);
  }
  /// Of the cells of a line, only these may hold the value.
  void only_in_row(std::uint32_t row, Value value, const std::vector<std::uint32_t>& columns) {
    for (std::uint32_t column = 1; column <= 9; ++column) {
      if (std::ranges::find(columns, column) == columns.end() &&
          solution_[cell(row, column)] != value)
        candidates_[cell(row, column).index].erase(value);
    }
  }

  struct Found {
    std::size_t size = 0;
    std::optional<std::string> name;
  };
  /// The smallest set of rules for a removal, and the name of that step.
  [[nodiscard]] Found find(Removal removal) const {
    std::vector<Domain> possible;
    for (std::uint32_t index = 0; index < 81; ++index)
      possible.push_back(Domain::single(solution_[CellId{index}]));
    SmallestSets sets(book_, solution_, possible, {});
    sets.set_facts(candidates_);
    for (std::uint32_t size = 1;; ++size) {
      auto result = sets.find(removal, size);
      if (result.kind != SmallestSets::Kind::found) continue;
      const ExplainedStep step{std::move(result.rules), {removal}, {}};
      return {step.rules.size(), technique_of(step, book_, candidates_)};
    }
  }
  /// The name of a step of these rules.
  [[nodiscard]] std::optional<std::string> name(const std::vector<std::string>& rules,
                                                const std::vector<Removal>& removals) const {
    ExplainedStep step;
    step.removals = removals;
    for (const std::string& rule : rules) {
      for (RuleId id = 0; id < book_.rules().size(); ++id) {
        if (name_of(book_.rules()[id]) == rule) step.rules.push_back(id);
      }
    }
    REQUIRE(step.rules.size() == rules.size());
    return technique_of(step, book_, candidates_);
  }

 private:
  static Model model() {
    Model model;
    model.structure = std::make_shared<const Structure>(square_structure({9, 3, 3, false}));
    return model;
  }
  RuleBook book_;
  Grid solution_;
  std::vector<Domain> candidates_;
};

void check(const Position& position, Removal removal, std::size_t size, const std::string& name) {
  const auto found = position.find(removal);
  CHECK(found.size == size);
  CHECK(found.name == name);
}

}  // namespace

// Row 1 holds 1 .. 9, row 2 4 5 6 7 8 9 1 2 3, row 4 2 3 4 ...

TEST_CASE("a hidden single takes one rule") {
  Position position;
  position.only_in_row(1, value_of(5), {5});
  check(position, {Position::cell(1, 5), value_of(3)}, 1, "hidden single");
}

TEST_CASE("locked candidates take two rules") {
  Position position;
  position.only_in_row(1, value_of(5), {4, 6});
  check(position, {Position::cell(2, 4), value_of(5)}, 2, "claiming");

  Position pointing;
  for (const std::uint32_t row : {2U, 3U})
    pointing.only_in_row(row, value_of(5), {1, 2, 3, 7, 8, 9});
  check(pointing, {Position::cell(1, 9), value_of(5)}, 2, "pointing");
}

TEST_CASE("pairs take two rules, triples three") {
  Position naked;
  naked.only(Position::cell(1, 1), {Position::cell(1, 8)});
  naked.only(Position::cell(1, 8), {Position::cell(1, 1)});
  check(naked, {Position::cell(1, 5), value_of(8)}, 2, "naked pair");

  Position hidden;
  hidden.only_in_row(1, value_of(1), {1, 8});
  hidden.only_in_row(1, value_of(8), {1, 8});
  check(hidden, {Position::cell(1, 8), value_of(5)}, 2, "hidden pair");

  Position triple;
  for (const std::uint32_t column : {1U, 5U, 8U})
    triple.only(Position::cell(1, column),
                {Position::cell(1, 1), Position::cell(1, 5), Position::cell(1, 8)});
  check(triple, {Position::cell(1, 3), value_of(5)}, 3, "naked triple");
}

TEST_CASE("hidden triples take three rules, naked and hidden quadruples four") {
  Position triple;
  triple.only_in_row(1, value_of(1), {1, 5});
  triple.only_in_row(1, value_of(5), {5, 9});
  triple.only_in_row(1, value_of(9), {9, 1});
  check(triple, {Position::cell(1, 1), value_of(7)}, 3, "hidden triple");

  Position naked;
  for (const auto& [column, next] : {std::pair{1U, 3U}, {3U, 7U}, {7U, 9U}, {9U, 1U}})
    naked.only(Position::cell(1, column), {Position::cell(1, next)});
  check(naked, {Position::cell(1, 5), value_of(7)}, 4, "naked quadruple");

  Position hidden;
  for (const auto& [column, next] : {std::pair{1U, 4U}, {4U, 6U}, {6U, 9U}, {9U, 1U}})
    hidden.only_in_row(1, value_of(column), {column, next});
  check(hidden, {Position::cell(1, 1), value_of(7)}, 4, "hidden quadruple");
}

TEST_CASE("an x-wing takes four rules, a swordfish six") {
  // 1 is in r1c1, r4c9, r7c8.
  Position wing;
  wing.only_in_row(1, value_of(1), {1, 9});
  wing.only_in_row(4, value_of(1), {1, 9});
  check(wing, {Position::cell(8, 9), value_of(1)}, 4, "x-wing");

  Position fish;
  for (const std::uint32_t row : {1U, 4U, 7U}) fish.only_in_row(row, value_of(1), {1, 8, 9});
  check(fish, {Position::cell(9, 9), value_of(1)}, 6, "swordfish");
}

TEST_CASE("a jellyfish is four rows and four columns") {
  Position fish;
  std::vector<std::string> rules;
  for (const std::uint32_t row : {1U, 2U, 4U, 7U}) {
    fish.only_in_row(row, value_of(1), {1, 7, 8, 9});
    rules.push_back("row " + std::to_string(row) + ": 1 at least once");
  }
  for (const std::uint32_t column : {1U, 7U, 8U, 9U})
    rules.push_back("column " + std::to_string(column) + ": 1 at most once");
  const Removal removal{Position::cell(9, 9), value_of(1)};
  CHECK(fish.name(rules, {removal}) == "jellyfish");
  CHECK(!fish.name(rules, {removal, {Position::cell(9, 2), value_of(1)}}));
  rules.pop_back();
  CHECK(!fish.name(rules, {removal}));
}

TEST_CASE("an xy-wing takes four rules") {
  // r1c1 holds 1 or 5, r1c5 5 or 9, r9c1 1 or 9: r9c5 is not 9.
  Position position;
  position.only(Position::cell(1, 1), {Position::cell(1, 5)});
  position.only(Position::cell(1, 5), {Position::cell(1, 9)});
  REQUIRE(position.value(9, 1) == value_of(9));
  position.only(Position::cell(9, 1), {Position::cell(1, 1)});
  check(position, {Position::cell(9, 5), value_of(9)}, 4, "xy-wing");
}

TEST_CASE("a name is not given to what only looks like it") {
  Position position;
  position.only_in_row(1, value_of(1), {1, 9});
  position.only_in_row(4, value_of(1), {1, 9});
  const std::vector<std::string> rules{"row 1: 1 at least once", "row 4: 1 at least once",
                                       "column 1: 1 at most once", "column 9: 1 at most once"};
  const Removal right{Position::cell(8, 9), value_of(1)};
  CHECK(position.name(rules, {right}) == "x-wing");
  CHECK(!position.name(rules, {right, {Position::cell(8, 9), value_of(2)}}));
  CHECK(!position.name(rules, {{Position::cell(8, 5), value_of(1)}}));
  // A third place in row 4 outside of the columns.
  Position open;
  open.only_in_row(1, value_of(1), {1, 9});
  open.only_in_row(4, value_of(1), {1, 5, 9});
  CHECK(!open.name(rules, {right}));
  // Two places are no single, and places outside are not locked.
  CHECK(!open.name({"row 1: 1 at least once"}, {{Position::cell(1, 1), value_of(3)}}));
  CHECK(!open.name({"row 1: 1 at least once", "block 1: 1 at most once"},
                   {{Position::cell(2, 2), value_of(1)}}));
}

TEST_CASE("rounds do not depend on which way the grid lies, or on the names of its values") {
  const std::string puzzle =
      "....385.......1.8...856.3.2..3..7....8....15.1.5.2..43..7..6.........2....6.....7";
  std::vector<std::vector<std::size_t>> seen;
  for (const bool turned : {false, true}) {
    Model model;
    model.structure = std::make_shared<const Structure>(square_structure({9, 3, 3, false}));
    for (std::uint32_t index = 0; index < 81; ++index) {
      if (puzzle[index] == '.') continue;
      const auto value = static_cast<std::size_t>(puzzle[index] - '0');
      model.givens.push_back(turned ? Given{CellId{index % 9 * 9 + index / 9}, value_of(10 - value)}
                                    : Given{CellId{index}, value_of(value)});
    }
    Propagator propagator(model.structure);
    const Deduction& deduction = propagator.run(model);
    Grid solution(9, 9);
    if (deduction.solved) {
      for (std::uint32_t index = 0; index < 81; ++index)
        solution[CellId{index}] = deduction.domains[index].first();
    } else {
      const TrialOutcome& outcome = propagator.search({.trials = 10'000, .solutions = 2});
      REQUIRE(outcome.solutions.size() == 1);
      for (std::uint32_t index = 0; index < 81; ++index)
        solution[CellId{index}] = outcome.solutions[0][index];
    }
    std::vector<Domain> possible;
    for (std::uint32_t index = 0; index < 81; ++index)
      possible.push_back(Domain::single(solution[CellId{index}]));
    const RuleBook book(model);
    Rounds rounds(book, book.start(), solution, possible, {});
    auto& sizes = seen.emplace_back();
    while (const auto round = rounds.next()) {
      sizes.push_back(round->size);
      std::size_t removals = 0;
      for (const ExplainedStep& step : round->steps) removals += step.removals.size();
      sizes.push_back(removals);
    }
    CHECK(rounds.targets().empty());
  }
  CHECK(seen[0] == seen[1]);
  CHECK(seen[0].size() > 10);
}

}  // namespace puzzlec
