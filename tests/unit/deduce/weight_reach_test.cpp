// How far a component reaches, against all ways to use the cells of small grids.
#include "encoders/deduce/checks/weight_reach.hpp"

#include <cstdint>
#include <memory>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/random.hpp"

namespace puzzlec {
namespace {

constexpr std::uint32_t rows = 3;
constexpr std::uint32_t board_columns = 4;
constexpr std::uint32_t cells = rows * board_columns;

/// Cells are used if they hold 1; neighbours are linked.
std::shared_ptr<const CellGraph> grid_of_ones() {
  CellGraph graph;
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    graph.nodes.push_back({CellFact{CellId{cell}, Domain::range(1, 1)}});
    if (cell % board_columns > 0) graph.links.push_back({cell - 1, cell, {}});
    if (cell >= board_columns) graph.links.push_back({cell - board_columns, cell, {}});
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

/// Of the component of a cell that is used; a bit of `used` stands for each cell.
std::uint32_t weight_around(const ComponentWeight& weight, std::uint32_t used) {
  std::uint32_t inside = 1U << *weight.node;
  for (std::uint32_t before = 0; before != inside;) {
    before = inside;
    for (const CellGraph::Link& link : weight.graph->links) {
      const std::uint32_t ends = 1U << link.a | 1U << link.b;
      if ((inside & ends) != 0 && (used & ends) == ends) inside |= ends;
    }
  }
  std::uint32_t total = 0;
  for (std::uint32_t cell = 0; cell < cells; ++cell) {
    if ((inside >> cell & 1) != 0) total += weight.weight_of(cell);
  }
  return total;
}

bool can_be_met(const ComponentWeight& weight, const std::vector<Domain>& domains) {
  for (std::uint32_t used = 0; used < 1U << cells; ++used) {
    bool is_inside = true;
    for (std::uint32_t cell = 0; cell < cells && is_inside; ++cell)
      is_inside = domains[cell].contains(value_of(used >> cell & 1));
    if (!is_inside) continue;
    if ((used >> *weight.node & 1) == 0 || weight_around(weight, used) == weight.bound) return true;
  }
  return false;
}

}  // namespace

TEST_SUITE("deduce/weight reach") {
  TEST_CASE("what is out of reach cannot be met") {
    const auto graph = grid_of_ones();
    const std::uint64_t seed = test::seed_or(1);
    const auto rounds = test::scaled<std::uint64_t>(4000, 400);
    std::uint64_t told = 0;
    std::uint64_t told_by_one_walk = 0;
    for (std::uint64_t round = 0; round < rounds; ++round) {
      Rng rng(seed + round);
      CAPTURE(round);
      std::vector<Domain> domains(cells);
      for (Domain& domain : domains) {
        const std::uint64_t kind = rng.below(4);
        domain = kind == 0 ? Domain::range(0, 0) : Domain::range(kind == 1 ? 1 : 0, 1);
      }
      ComponentWeight weight{.graph = graph,
                             .node = static_cast<std::uint32_t>(rng.below(cells)),
                             .weights = {},
                             .comparison = Comparison::exactly,
                             .bound = 0,
                             .origin = {}};
      weight.bound = static_cast<std::uint32_t>(1 + rng.below(9));
      if (rng.below(2) == 0) {
        for (std::uint32_t cell = 0; cell < cells; ++cell)
          weight.weights.push_back(static_cast<std::uint32_t>(1 + rng.below(3)));
      }
      domains[*weight.node] = Domain::range(1, 1);
      const bool is_told = is_out_of_reach(weight, domains);
      if (is_told) REQUIRE_FALSE(can_be_met(weight, domains));
      told += is_told ? 1 : 0;
      const bool one_walk_tells = is_refuted(Constraint(weight), domains);
      if (one_walk_tells) CHECK(is_told);
      told_by_one_walk += one_walk_tells ? 1 : 0;
    }
    CHECK(told > told_by_one_walk + rounds / 20);
  }

  TEST_CASE("nothing is said of a node that need not be used, or of other bounds") {
    ComponentWeight weight{.graph = grid_of_ones(),
                           .node = 0,
                           .weights = {},
                           .comparison = Comparison::exactly,
                           .bound = cells + 1,
                           .origin = {}};
    std::vector<Domain> domains(cells, Domain::range(0, 1));
    CHECK_FALSE(is_out_of_reach(weight, domains));
    domains[0] = Domain::range(1, 1);
    CHECK(is_out_of_reach(weight, domains));
    weight.comparison = Comparison::at_most;
    CHECK_FALSE(is_out_of_reach(weight, domains));
    weight.comparison = Comparison::exactly;
    weight.node.reset();
    CHECK_FALSE(is_out_of_reach(weight, domains));
  }
}

}  // namespace puzzlec
