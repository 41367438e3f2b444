// Pieces of few cells: with a literal for each place, a model has the solutions that it means.
#include "encoders/lower/graphs/placements.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/deduce/propagate/propagate.hpp"
#include "encoders/lower/lower.hpp"
#include "encoders/model/model_text.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/graphs/graph_models.hpp"
#include "tests/support/random.hpp"

namespace puzzlec::graphs {
namespace {

Domain random_values(Rng& rng, std::size_t bound) {
  Domain values;
  while (values.empty() || values.size() == bound) {
    values = {};
    for (std::size_t value = 0; value < bound; ++value) {
      if (rng.below(2) == 0) values.insert(value_of(value));
    }
  }
  return values;
}

/// The sum of what cells weigh that hold one of the values is `total`.
Constraint weighed(const std::vector<CellId>& places, const std::vector<int>& weights,
                   const Domain& values, int total, const Structure& structure) {
  std::vector<Domain> domains;
  for (const CellId cell : places) domains.push_back(structure.domains[cell.index]);
  const Automaton automaton{
      .start = 0,
      .step = [&](std::size_t index, Automaton::State state,
                  int value) -> std::optional<Automaton::State> {
        const bool is_in = values.contains(value_of(static_cast<std::size_t>(value)));
        return state + (is_in ? static_cast<Automaton::State>(weights[index]) : 0);
      },
      .accepts =
          [=](Automaton::State state) { return state == static_cast<Automaton::State>(total); },
      .told_apart = {}};
  return Regular{places, unroll(automaton, domains), {"weighed", "weighed"}};
}

/// Pieces of one or two sets of values, and rules about them and about other cells.
Model random_pieces(Rng& rng) {
  const std::size_t bound = 2 + rng.below(2);
  Structure structure;
  structure.rows = 2;
  structure.columns = bound == 2 ? 3 + rng.below(3) : 3;
  const std::size_t count = structure.cell_count();
  structure.domains.assign(count, Domain::range(0, bound - 1));
  for (Domain& domain : structure.domains) {
    if (rng.below(8) == 0) domain.erase(value_of(rng.below(bound)));
  }
  const auto some_cells = [&] {
    std::vector<CellId> places;
    for (std::uint32_t cell = 0; cell < count; ++cell) {
      if (rng.below(2) == 0) places.push_back({cell});
    }
    if (places.empty()) places.push_back({0});
    return places;
  };
  const auto counted = [](const std::vector<CellId>& places, const Domain& values,
                          Comparison comparison, std::uint32_t number) {
    Cardinality cardinality{{}, comparison, number, {"count", "count"}};
    for (const CellId cell : places) {
      for (const Value value : values) cardinality.statements.push_back({cell, value});
    }
    return cardinality;
  };
  std::vector<CellId> all;
  for (std::uint32_t cell = 0; cell < count; ++cell) all.push_back({cell});
  Model model;
  for (std::uint64_t piece = 1 + rng.below(2); piece > 0; --piece) {
    const Domain values = random_values(rng, bound);
    const auto size = static_cast<std::uint32_t>(1 + rng.below(4));
    const auto graph = shaded_graph(structure.rows, structure.columns, values);
    structure.constraints.emplace_back(counted(all, values, Comparison::exactly, size));
    if (rng.below(2) == 0) {
      model.clues.emplace_back(Connected{graph, rng.below(2) == 0, {"one", "one"}});
    } else {
      model.clues.emplace_back(
          ComponentWeight{graph, {}, {}, Comparison::exactly, size, {"size", "size"}});
    }
    for (std::uint64_t rules = rng.below(3); rules > 0; --rules) {
      const auto comparison = static_cast<Comparison>(rng.below(3));
      model.clues.emplace_back(counted(some_cells(),
                                       rng.below(3) == 0 ? random_values(rng, bound) : values,
                                       comparison, static_cast<std::uint32_t>(rng.below(3))));
    }
    if (rng.below(2) == 0) {
      const std::vector<CellId> places = some_cells();
      std::vector<int> weights;
      for (std::size_t i = 0; i < places.size(); ++i)
        weights.push_back(static_cast<int>(rng.below(4)));
      model.clues.push_back(
          weighed(places, weights, values, static_cast<int>(rng.below(6)), structure));
    }
  }
  model.structure = std::make_shared<const Structure>(std::move(structure));
  return model;
}

}  // namespace

TEST_CASE("places of pieces mean what counts and connected cells do") {
  const std::uint64_t seed = test::seed_or(71);
  std::size_t pieces = 0;
  std::size_t rules = 0;
  int with_solutions = 0;
  int with_cuts = 0;
  for (int round = 0; round < test::scaled(300); ++round) {
    Rng rng(seed + static_cast<std::uint64_t>(round));
    const Model model = random_pieces(rng);
    CAPTURE(round);
    INFO(to_text(model));
    REQUIRE(!validate(model));
    Deduction nothing;
    nothing.domains = model.structure->domains;
    for (const Placements& piece : Placements::find(model, nothing.domains)) {
      ++pieces;
      rules += piece.stated.size() - 2;
    }
    const std::set<Filling> meant = meaning_of(model);
    const Lowering lowering(model.structure, {});
    const Lowered lowered = lowering.lower(model, nothing);
    CHECK(found_by(lowered, make_cadical) == meant);
    with_cuts += lowered.lazy.empty() ? 0 : 1;
    Propagator propagator(model.structure);
    const Deduction& deduction = propagator.run(model);
    CHECK(found_by(lowering.lower(model, deduction), make_cadical) == meant);
    with_solutions += meant.empty() ? 0 : 1;
  }
  CHECK(pieces > test::floor_of(std::size_t{250}));
  CHECK(rules > test::floor_of(std::size_t{100}));
  CHECK(with_solutions > test::floor_of(50));
  CHECK(5 * with_cuts < test::scaled(300));  // a count may go with two constraints
}

}  // namespace puzzlec::graphs
