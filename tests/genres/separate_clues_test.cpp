// That all that a clue of a genre states lies under its name: of the model for questions that leave
// clues out, nothing but clues depends on what clues tell, and what `core` names is a contradiction
// by itself, in a model that is made of it alone.
#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/genres/samples.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

using genre_tests::all_genres;
using genre_tests::read_puzzle;

GenreInstance example_of(const GenrePtr& genre) {
  return held_as<GenrePuzzle>(**read_puzzle(genre->example + "\n"))->instance;
}

// Every clue of the instance.
std::vector<GenreClue*> clues_of(GenreInstance& instance) {
  std::vector<GenreClue*> clues;
  for (auto* list : {&instance.cells, &instance.corners, &instance.edges}) {
    for (GenreClue& clue : *list) clues.push_back(&clue);
  }
  for (auto* side : {&instance.top, &instance.bottom, &instance.left, &instance.right}) {
    for (auto& line : *side) {
      for (GenreClue& clue : line) clues.push_back(&clue);
    }
  }
  std::erase_if(clues, [](const GenreClue* clue) {
    return clue->kind == GenreClue::Kind::none || clue->kind == GenreClue::Kind::black;
  });
  return clues;
}

// Another clue at the same place, one that tells nothing, or none.
std::vector<GenreClue> others(const GenreClue& clue) {
  std::vector<GenreClue> others;
  if (clue.kind == GenreClue::Kind::number) {
    for (const int number : {clue.number + 1, std::max(clue.number - 1, 0)}) {
      others.push_back(clue);
      others.back().number = number;
    }
    others.push_back(clue);
    others.back().kind = GenreClue::Kind::unknown;
    others.back().number = 0;
  }
  if (clue.kind == GenreClue::Kind::circle) {
    others.push_back(clue);
    others.back().number = 3 - clue.number;
  }
  return others;
}

// The place without a clue: a black cell stays black.
GenreClue none_at(const GenreClue& clue) {
  GenreClue none;
  if (clue.colour == GenreClue::Colour::black) none.kind = GenreClue::Kind::black;
  return none;
}

std::string structure_text(const GenrePtr& genre, const GenreInstance& instance) {
  return to_text(Model{separate_model_of(*genre, instance).structure, {}, {}});
}

// Which numbers there are may depend on the clues; that is no clue's statement.
bool has_fixed_numbers(const GenrePtr& genre, const GenreInstance& one,
                       const GenreInstance& other) {
  return Board(*genre, one).cell_values() == Board(*genre, other).cell_values();
}

bool is_contradiction(const Model& model) {
  const Lowered lowered = Lowering(model.structure, {}).lower_all(model);
  const auto solver = make_cadical();
  Session session(lowered, *solver, std::make_shared<CutPool>());
  Limits limits;
  limits.conflicts = 20000;
  const Outcome outcome = session.solve(limits);
  return std::holds_alternative<Unsat>(outcome);
}

// What is left of a puzzle if nothing is stated but some of the members of a core.
Model made_of(const Model& whole, const std::vector<const Selected*>& members) {
  Model model{whole.structure, {}, {}};
  for (const Selected* one : members) {
    if (one->given) model.givens.push_back(whole.givens[*one->given]);
    for (const std::size_t clue : one->clues) model.clues.push_back(whole.clues[clue]);
  }
  return model;
}

// With a clue that makes the example contradictory, if one is found soon.
std::optional<GenreInstance> contradictory(const GenrePtr& genre, making::Rng& rng) {
  for (int i = 0; i < 12; ++i) {
    GenreInstance instance = example_of(genre);
    const auto clues = clues_of(instance);
    if (clues.empty()) return std::nullopt;
    GenreClue& clue = *rng.pick(clues);
    const auto changed = others(clue);
    if (changed.empty()) continue;
    clue = rng.pick(changed);
    if (too_large(*genre, instance)) continue;
    if (is_contradiction(separate_model_of(*genre, instance))) return instance;
  }
  return std::nullopt;
}

}  // namespace

TEST_SUITE("genres/separate clues") {
  TEST_CASE("what a clue tells leaves the structure as it is") {
    int compared = 0;
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      GenreInstance instance = example_of(genre);
      const GenreInstance example = instance;
      const std::string expected = structure_text(genre, example);
      // Where clues own regions or end runs, their places are parts of the board.
      const bool keeps_places = genre->shares_numbers() || !genre->blocks.empty();
      std::size_t tried = 0;
      for (GenreClue* clue : clues_of(instance)) {
        if (++tried > 6) break;
        const GenreClue stated = *clue;
        std::vector<GenreClue> all = others(stated);
        if (!keeps_places) all.push_back(none_at(stated));
        for (const GenreClue& other : all) {
          *clue = other;
          if (!has_fixed_numbers(genre, example, instance)) continue;
          ++compared;
          CHECK(structure_text(genre, instance) == expected);
        }
        *clue = stated;
      }
    }
    CHECK(compared > 1000);
  }

  TEST_CASE("the model with clues apart means the same") {
    making::Rng rng(test::seed_or(20261201));
    int accepted = 0;
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      const GenreInstance instance = example_of(genre);
      const Model model = model_of(*genre, instance);
      const Model separate = separate_model_of(*genre, instance);
      CHECK_FALSE(validate(separate).has_value());
      const auto answer = puzzlec::making::random_answer(genre, instance, {}, 100000, rng);
      REQUIRE(answer);
      for (int i = 0; i < 30; ++i) {
        Grid grid = *answer;
        for (int changes = i % 4; changes > 0; --changes) {
          const CellId cell{static_cast<std::uint32_t>(rng.below(static_cast<int>(grid.size())))};
          std::vector<Value> values;
          for (const Value value : separate.structure->domains[cell.index]) values.push_back(value);
          grid[cell] = rng.pick(values);
        }
        const bool is_right = evaluate(model, grid).empty();
        CHECK(evaluate(separate, grid).empty() == is_right);
        accepted += is_right ? 1 : 0;
      }
    }
    CHECK(accepted > 1000);
  }

  TEST_CASE("a core is a contradiction by itself, and no smaller part of it is") {
    making::Rng rng(test::seed_or(20261202));
    int found = 0;
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      const auto instance = contradictory(genre, rng);
      if (!instance) continue;
      PuzzleSolver solver(puzzlec::making::solver_options(1, 60));
      Stats stats;
      std::vector<Selected> selected;
      const auto puzzle = hold(genre_puzzle(genre, *instance));
      const Core core = solver.core(*puzzle, selected, stats);
      if (core.kind == Core::Kind::unknown) continue;
      REQUIRE(core.kind == Core::Kind::found);
      StructurePool pool;
      const Model whole = puzzle->separate_model(pool);
      std::vector<const Selected*> members;
      for (const std::size_t member : core.members) members.push_back(&selected[member]);
      CHECK(is_contradiction(made_of(whole, members)));
      for (std::size_t i = 0; i < members.size() && members.size() <= 12; ++i) {
        auto rest = members;
        rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
        CHECK_FALSE(is_contradiction(made_of(whole, rest)));
      }
      ++found;
    }
    CHECK(found > 80);
  }
}
