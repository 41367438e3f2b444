// Every rule against its record in tests/variants: the plain check, the constraints, what propagation
// keeps, and the clauses of every encoding.
#include "tests/support/rules.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/encodings/encodings.hpp"
#include "encoders/lower/lower.hpp"
#include "tests/contract/tiny_formula.hpp"
#include "tests/support/places.hpp"
#include "tests/support/random.hpp"

using namespace puzzlec;
using namespace puzzlec::test;
using puzzlec::contract::clauses_of;
using puzzlec::contract::Propagation;

namespace {

const std::vector<rules::Board>& boards() {
  static const rules::Grid halves{{0, 0, 1}, {0, 1, 1}};
  static const rules::Grid quarters{{0, 0, 1, 1}, {0, 0, 1, 1}, {2, 2, 3, 3}, {2, 2, 3, 3}};
  static const rules::Grid thirds{{0, 0, 1}, {0, 1, 1}, {2, 2, 2}};
  static const rules::Grid ninths = [] {
    rules::Grid boxes(9, std::vector<int>(9));
    for (std::size_t i = 0; i < 81; ++i)
      boxes[i / 9][i % 9] = static_cast<int>(i / 27 * 3 + i % 9 / 3);
    return boxes;
  }();
  static const std::vector<rules::Board> all{
      {2, 3, 1, 3, halves}, {3, 3, 1, 3, thirds}, {4, 4, 1, 4, quarters},
      {3, 3, 1, 6, thirds}, {3, 3, 0, 3, thirds}, {1, 6, 1, 6, {}},
      {2, 2, 1, 4, {}},     {3, 2, 1, 3, {}},     {9, 9, 1, 9, ninths},
  };
  return all;
}

rules::Grid random_grid(const rules::Board& board, rules::Rng& rng) {
  rules::Grid grid(static_cast<std::size_t>(board.rows));
  for (auto& row : grid) {
    for (int i = 0; i < board.columns; ++i) row.push_back(rng.between(board.first, board.last));
  }
  return grid;
}

/// A use with all that the tests ask of it.
struct Sample {
  rules::Use use;
  VariantGrid grid;
  VariantUse converted;
  std::vector<rules::Place> places;  ///< that the use is about
  std::vector<rules::Grid> answers;  ///< all, if that is not too many, or random ones
  bool has_all_answers = false;      ///< with the other cells at their first value
};

std::vector<rules::Place> places_of(const rules::Use& use, const rules::Board& board) {
  if (rules::find(use.rule).reads_other_cells) return rules::all_places(board);
  std::vector<rules::Place> places = use.cells;
  for (const auto& group : use.groups) places.insert(places.end(), group.begin(), group.end());
  std::vector<rules::Place> different;
  for (const auto place : rules::all_places(board)) {
    // A rule of the whole grid names no cells.
    if (places.empty() || std::ranges::find(places, place) != places.end())
      different.push_back(place);
  }
  return different;
}

constexpr std::size_t most_answers = 1500;

/// A grid that obeys, or nothing if none is found. The formula only suggests it, so that rules that
/// random grids hardly obey are tested with such grids, too.
std::optional<rules::Grid> suggest_answer(const Lowered& lowered, Propagation& propagation,
                                          const rules::Board& board, rules::Rng& rng) {
  rules::Grid grid = random_grid(board, rng);
  auto places = rules::all_places(board);
  rng.shuffle(places);
  std::vector<int> values(static_cast<std::size_t>(board.last - board.first + 1));
  std::iota(values.begin(), values.end(), board.first);
  for (const rules::Place place : places) {
    rng.shuffle(values);
    const CellId cell = rule_grid(board).cell(static_cast<std::size_t>(place.row),
                                              static_cast<std::size_t>(place.col));
    const bool is_filled = std::ranges::any_of(values, [&](int value) {
      const auto statement = lowered.map.literal(cell, value_of(static_cast<std::size_t>(value)));
      const std::size_t mark = propagation.mark();
      if (statement.is_open()) propagation.assume(statement.literal);
      if (propagation.is_conflict() || !(statement.is_open() || statement.is_true())) {
        propagation.undo_to(mark);
        return false;
      }
      grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] = value;
      return true;
    });
    if (!is_filled) return std::nullopt;
  }
  return grid;
}

/// Suggested answers, and others that differ from them in one cell.
void add_near_answers(Sample& sample, const rules::Board& board, rules::Rng& rng) {
  const Model model = model_of_uses(sample.grid, {sample.converted});
  const Lowered lowered = Lowering(model.structure, {}).lower_all(model);
  const auto clauses = clauses_of(lowered.cnf);
  Propagation propagation(clauses, lowered.cnf.var_count());
  const std::size_t start = propagation.mark();
  for (int i = 0; i < 10 && !propagation.is_conflict(); ++i) {
    auto answer = suggest_answer(lowered, propagation, board, rng);
    propagation.undo_to(start);
    if (!answer) continue;
    sample.answers.push_back(*answer);
    for (int changes = 0; changes < 4; ++changes) {
      const auto place = rules::any_place(board, rng);
      rules::Grid other = *answer;
      other[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)] =
          rng.between(board.first, board.last);
      sample.answers.push_back(std::move(other));
    }
  }
}

void list_answers(Sample& sample, const rules::Board& board, rules::Rng& rng) {
  std::size_t count = 1;
  for (std::size_t i = 0; i < sample.places.size() && count <= most_answers; ++i)
    count *= static_cast<std::size_t>(board.last - board.first + 1);
  rules::Grid grid(static_cast<std::size_t>(board.rows),
                   std::vector<int>(static_cast<std::size_t>(board.columns), board.first));
  const auto cell = [&](rules::Place place) -> int& {
    return grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
  };
  sample.has_all_answers = count <= most_answers;
  if (!sample.has_all_answers) {
    for (int i = 0; i < 100; ++i) sample.answers.push_back(random_grid(board, rng));
    return add_near_answers(sample, board, rng);
  }
  const std::function<void(std::size_t)> fill = [&](std::size_t index) {
    if (index == sample.places.size()) return sample.answers.push_back(grid);
    for (int value = board.first; value <= board.last; ++value) {
      cell(sample.places[index]) = value;
      fill(index + 1);
    }
    cell(sample.places[index]) = board.first;
  };
  fill(0);
}

/// Calls `look` with random uses of the rule that are without a fault.
void for_samples(const rules::Record& record, int count,
                 const std::function<void(const Sample&, const rules::Board&, rules::Rng&)>& look) {
  rules::Rng rng(seed_or(20261122));
  int seen = 0;
  int faulty = 0;
  for (int tries = 0; tries < 40 * count && seen < count; ++tries) {
    const auto& board = boards()[static_cast<std::size_t>(tries) % boards().size()];
    const auto truth = random_grid(board, rng);
    // Half of the uses are such that an answer is known.
    auto use =
        rng.chance(50) ? rules::obeyed(record, board, truth, rng) : record.make(board, truth, rng);
    if (!use) continue;
    Sample sample{*use, rule_grid(board), {}, places_of(*use, board), {}, false};
    sample.converted = rule_use(*use, sample.grid);
    REQUIRE(sample.converted.rule != nullptr);
    if (fault_of(sample.converted, sample.grid)) {
      ++faulty;
      continue;
    }
    list_answers(sample, board, rng);
    if (!sample.has_all_answers) sample.answers.push_back(truth);
    INFO("rule ", std::string(record.rule), ", use ", name_of(sample.converted, sample.grid),
         ", try ", tries);
    look(sample, board, rng);
    ++seen;
  }
  INFO("rule ", std::string(record.rule), ", ", faulty, " uses with a fault");
  CHECK(seen == count);
}

/// By cell: the values that it has in the answers that obey and keep the givens.
std::vector<Domain> supports(const Sample& sample, const rules::Board& board,
                             const std::vector<Given>& givens) {
  std::vector<Domain> found(sample.grid.size());
  for (const rules::Grid& answer : sample.answers) {
    if (!rules::holds(sample.use, board, answer)) continue;
    const Grid grid = grid_of(answer);
    const bool keeps = std::ranges::all_of(
        givens, [&](const Given& given) { return grid[given.cell] == given.value; });
    if (!keeps) continue;
    for (std::uint32_t i = 0; i < found.size(); ++i) found[i].insert(grid[CellId{i}]);
  }
  return found;
}

bool has_twins(const rules::Use& use) {
  std::vector<rules::Place> places = use.cells;
  for (const auto& group : use.groups) places.insert(places.end(), group.begin(), group.end());
  for (std::size_t i = 0; i < places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (places[i] == places[j]) return true;
    }
  }
  return false;
}

}  // namespace

TEST_SUITE("rules") {
  TEST_CASE("every rule has a record, and every record a rule") {
    std::set<std::string> product;
    for (const Variant* rule : all_rules()) {
      INFO(rule->name);
      CHECK(product.insert(rule->name).second);
      CHECK(rule_of(rule->name) == rule);
      CHECK(std::string(rule->meaning).ends_with('.'));
    }
    std::set<std::string> records;
    for (const rules::Record* record : rules::all()) records.insert(record->rule);
    CHECK(product == records);
  }

  TEST_CASE("docs/rules.md has a row for every rule") {
    std::ifstream file(std::string(puzzlec::test::source_dir()) + "/docs/rules.md");
    const std::string page(std::istreambuf_iterator<char>(file), {});
    REQUIRE(!page.empty());
    for (const Variant* rule : all_rules()) {
      std::string word = rule->name;
      std::ranges::replace_if(
          word, [](char c) { return c == ' ' || c == '-'; }, '_');
      INFO(std::string(rule->name));
      CHECK(page.find("| " + std::string(rule->name) + " | `{\"" + word + "\": ") !=
            std::string::npos);
      CHECK(page.find("| " + std::string(rule->meaning) + " |") != std::string::npos);
    }
  }

  TEST_CASE("the plain check and the constraints mean what the record says") {
    for (const rules::Record* record : rules::all()) {
      bool some_obeyed = false;
      bool some_broke = false;
      for_samples(*record, scaled(40, 10),
                  [&](const Sample& sample, const rules::Board& board, rules::Rng&) {
                    const Model model = model_of_uses(sample.grid, {sample.converted});
                    REQUIRE(validate(model).value_or("") == "");
                    for (const rules::Grid& answer : sample.answers) {
                      const Grid grid = grid_of(answer);
                      const bool expected = rules::holds(sample.use, board, answer);
                      (expected ? some_obeyed : some_broke) = true;
                      REQUIRE(sample.converted.rule->holds(sample.converted, sample.grid, grid) ==
                              expected);
                      REQUIRE(evaluate(model, grid).empty() == expected);
                    }
                  });
      INFO(std::string(record->rule));
      CHECK(some_obeyed);
      CHECK(some_broke);
    }
  }

  TEST_CASE("propagation loses no solution, and keeps nothing else if the record says so") {
    for (const rules::Record* record : rules::all()) {
      for_samples(*record, scaled(30, 10),
                  [&](const Sample& sample, const rules::Board& board, rules::Rng& rng) {
                    if (!sample.has_all_answers) return;
                    Model model = model_of_uses(sample.grid, {sample.converted});
                    for (int round = 0; round < 4; ++round) {
                      const auto& answer = sample.answers[static_cast<std::size_t>(
                          rng.below(static_cast<int>(sample.answers.size())))];
                      model.givens.clear();
                      for (const rules::Place place : sample.places) {
                        if (rng.chance(round * 20))
                          model.givens.push_back(
                              {cell_ids({place}, sample.grid)[0],
                               value_of(static_cast<std::size_t>(rules::at(answer, place)))});
                      }
                      const auto expected = supports(sample, board, model.givens);
                      Propagator propagator(model.structure);
                      const Deduction& deduction = propagator.run(model);
                      const auto cells = cell_ids(sample.places, sample.grid);
                      const bool is_impossible = expected[cells[0].index].empty();
                      const bool is_exact = record->is_exact && !has_twins(sample.use);
                      if (is_exact) CHECK(deduction.contradiction == is_impossible);
                      if (!is_impossible) REQUIRE(!deduction.contradiction);
                      if (deduction.contradiction) continue;
                      for (const CellId cell : cells) {
                        INFO(cell_name(cell, sample.grid.columns));
                        const Domain kept = deduction.domains[cell.index];
                        CHECK((kept & expected[cell.index]) == expected[cell.index]);
                        if (is_exact) CHECK(kept == expected[cell.index]);
                      }
                    }
                  });
    }
  }

  TEST_CASE("the clauses of every encoding mean what the record says") {
    for (const rules::Record* record : rules::all()) {
      for_samples(*record, scaled(12, 6),
                  [&](const Sample& sample, const rules::Board& board, rules::Rng& rng) {
                    const Model model = model_of_uses(sample.grid, {sample.converted});
                    std::vector<LowerOptions> all{{}};
                    for (const auto* cage : cage_encodings()) all.push_back({.cage = cage});
                    for (const LowerOptions& options : all) {
                      INFO(
                          "cage encoding ",
                          std::string(options.cage == nullptr ? "auto" : options.cage->facts.name));
                      const Lowered lowered = Lowering(model.structure, options).lower_all(model);
                      const auto clauses = clauses_of(lowered.cnf);
                      Propagation propagation(clauses, lowered.cnf.var_count());
                      const std::size_t start = propagation.mark();
                      for (int i = 0; i < 40; ++i) {
                        const auto& answer = sample.answers[static_cast<std::size_t>(
                            rng.below(static_cast<int>(sample.answers.size())))];
                        const bool expected = rules::holds(sample.use, board, answer);
                        if (propagation.is_conflict()) {
                          CHECK(!expected);
                          continue;
                        }
                        const Grid grid = grid_of(answer);
                        for (std::uint32_t c = 0; c < grid.size(); ++c) {
                          if (propagation.is_conflict()) break;
                          const StatementLiteral statement =
                              lowered.map.literal(CellId{c}, grid[CellId{c}]);
                          if (statement.is_open()) propagation.assume(statement.literal);
                        }
                        const bool found =
                            !propagation.is_conflict() && propagation.count_extensions(1) == 1;
                        CHECK(found == expected);
                        propagation.undo_to(start);
                      }
                    }
                  });
    }
  }
}
