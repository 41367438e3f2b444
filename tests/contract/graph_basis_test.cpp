// What a search with cuts is told from the start: on every choice of nodes and links of small grids,
// the clauses hold if the bounds do; and heavy trees are all of an upper bound that every node has.
#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/cnf/cnf.hpp"
#include "encoders/encodings/graph_encodings.hpp"

namespace puzzlec::contract {
namespace {

/// A grid of three columns. Its first variables are nodes, then links; or all nodes are used.
struct SmallGrid {
  LiteralGraph graph;
  Cnf cnf;

  SmallGrid(std::uint32_t rows, bool has_open_nodes) {
    constexpr std::uint32_t columns = 3;
    for (std::uint32_t node = 0; node < rows * columns; ++node) {
      graph.used.emplace_back();
      if (has_open_nodes) graph.used.back() = positive(cnf.new_var());
    }
    for (std::uint32_t node = 0; node < rows * columns; ++node) {
      if (node % columns + 1 < columns) link(node, node + 1);
      if (node + columns < rows * columns) link(node, node + columns);
    }
  }

 private:
  void link(std::uint32_t a, std::uint32_t b) {
    graph.links.push_back({a, b, positive(cnf.new_var())});
  }
};

bool is_true(const std::optional<Lit>& literal, std::uint32_t choice) {
  return !literal || ((choice >> literal->var().index & 1U) != 0) == !literal->negated();
}

/// By node: how many nodes its component has; 0 for one that is not used.
std::vector<std::uint32_t> sizes(const LiteralGraph& graph, std::uint32_t choice) {
  std::vector<std::uint32_t> component(graph.node_count());
  std::iota(component.begin(), component.end(), 0U);
  for (std::uint32_t round = 0; round < graph.node_count(); ++round) {
    for (const LiteralGraph::Link& link : graph.links) {
      if (!is_true(graph.used[link.a], choice) || !is_true(graph.used[link.b], choice) ||
          !is_true(link.open, choice))
        continue;
      component[link.a] = component[link.b] = std::min(component[link.a], component[link.b]);
    }
  }
  std::map<std::uint32_t, std::uint32_t> count;
  for (const std::uint32_t one : component) ++count[one];
  std::vector<std::uint32_t> found;
  for (std::uint32_t node = 0; node < graph.node_count(); ++node)
    found.push_back(is_true(graph.used[node], choice) ? count[component[node]] : 0);
  return found;
}

bool holds(const Cnf& cnf, std::uint32_t choice) {
  for (std::size_t i = 0; i < cnf.clause_count(); ++i) {
    bool is_met = false;
    for (const Lit literal : cnf.clause(i)) is_met |= is_true(literal, choice);
    if (!is_met) return false;
  }
  return true;
}

}  // namespace

TEST_SUITE("contract/graph basis") {
  TEST_CASE("heavy trees of all nodes say that no component is too heavy") {
    for (const bool has_open_nodes : {false, true}) {
      const std::uint32_t rows = has_open_nodes ? 2 : 3;
      for (std::uint32_t upper = 1; upper <= 4; ++upper) {
        SmallGrid grid(rows, has_open_nodes);
        const LinksOfNodes links_of = links_of_nodes(grid.graph);
        const std::vector<std::uint32_t> weights(grid.graph.node_count(), 1);
        for (std::uint32_t node = 0; node < grid.graph.node_count(); ++node)
          encode_heavy(grid.cnf, grid.graph, links_of, {weights, node, std::nullopt, upper});
        for (std::uint32_t choice = 0; choice < 1U << grid.cnf.var_count(); ++choice) {
          const std::vector<std::uint32_t> found = sizes(grid.graph, choice);
          const bool is_light =
              std::ranges::all_of(found, [upper](std::uint32_t size) { return size <= upper; });
          CAPTURE(choice);
          REQUIRE(holds(grid.cnf, choice) == is_light);
        }
      }
    }
  }

  TEST_CASE("light sets and heavy trees of one node follow from its bounds") {
    for (std::uint32_t node = 0; node < 6; ++node) {
      for (std::uint32_t bound = 2; bound <= 4; ++bound) {
        SmallGrid grid(2, true);
        const LinksOfNodes links_of = links_of_nodes(grid.graph);
        const std::vector<std::uint32_t> weights(grid.graph.node_count(), 1);
        encode_light(grid.cnf, grid.graph, links_of, {weights, node, bound, std::nullopt});
        encode_heavy(grid.cnf, grid.graph, links_of, {weights, node, std::nullopt, bound});
        std::size_t excluded = 0;
        for (std::uint32_t choice = 0; choice < 1U << grid.cnf.var_count(); ++choice) {
          const std::uint32_t size = sizes(grid.graph, choice)[node];
          const bool is_met = holds(grid.cnf, choice);
          excluded += is_met ? 0 : 1;
          CAPTURE(choice);
          if (size == 0 || size == bound) REQUIRE(is_met);
        }
        CHECK(excluded > 0);
      }
    }
  }
}

}  // namespace puzzlec::contract
