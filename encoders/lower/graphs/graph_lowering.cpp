#include "encoders/lower/graphs/graph_lowering.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/encodings/encodings.hpp"

namespace puzzlec {
namespace graph_lowering_detail {
namespace {

StatementLiteral literal_of(const std::optional<CellFact>& fact, const GraphTools& tools) {
  if (!fact) return {StatementLiteral::State::settled_true, {}};
  return tools.facts.literal(*fact, tools.map, tools.definitions);
}

std::optional<Lit> condition(const StatementLiteral& statement) {
  return statement.is_open() ? std::optional(statement.literal) : std::nullopt;
}

OpenGraph open_graph(const CellGraph& graph, const GraphTools& tools) {
  OpenGraph open;
  for (const CellGraph::Node& node : graph.nodes) {
    const StatementLiteral used = literal_of(node.used, tools);
    if (!used.is_possible()) {
      open.index.emplace_back(std::nullopt);
      continue;
    }
    open.index.emplace_back(open.graph.node_count());
    open.graph.used.push_back(condition(used));
  }
  for (const CellGraph::Link& link : graph.links) {
    if (!open.index[link.a] || !open.index[link.b]) continue;
    const StatementLiteral is_open = literal_of(link.open, tools);
    if (is_open.is_possible())
      open.graph.links.push_back({*open.index[link.a], *open.index[link.b], condition(is_open)});
  }
  open.links_of = links_of_nodes(open.graph);
  return open;
}

/// Some node is used.
void require_node(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  if (connected.may_be_empty) return;
  std::vector<Lit> some;
  for (const CellGraph::Node& node : connected.graph->nodes) {
    if (!node.used) return;
    const StatementLiteral used = tools.facts.literal(*node.used, tools.map, tools.definitions);
    if (used.is_true()) return;
    if (used.is_open()) some.push_back(used.literal);
  }
  sink.add(some);
}

void write(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  require_node(sink, connected, tools);
  encode_connected(sink, open_graph_of(connected.graph, tools).graph, tools.at_most_one);
}

void write(ClauseSink& sink, const Acyclic& acyclic, const GraphTools& tools) {
  encode_acyclic(sink, open_graph_of(acyclic.graph, tools).graph, tools.at_most_one);
}

/// Of the open graph; nothing if they are about a node that is not used.
std::optional<WeightBounds> bounds_of(const ComponentWeight& weight, const OpenGraph& open) {
  WeightBounds bounds;
  bounds.weights.resize(open.graph.node_count());
  for (std::uint32_t node = 0; node < weight.graph->nodes.size(); ++node) {
    if (const auto index = open.index[node]) bounds.weights[*index] = weight.weight_of(node);
  }
  if (weight.node) {
    bounds.node = open.index[*weight.node];
    if (!bounds.node) return std::nullopt;
  }
  if (weight.comparison != Comparison::at_most) bounds.lower = weight.bound;
  if (weight.comparison != Comparison::at_least) bounds.upper = weight.bound;
  return bounds;
}

void write(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  const OpenGraph& open = open_graph_of(weight.graph, tools);
  if (const auto bounds = bounds_of(weight, open))
    encode_weight(sink, open.graph, *bounds, tools.between);
}

void write(ClauseSink& sink, const Separated& separated, const GraphTools& tools) {
  const OpenGraph& open = open_graph_of(separated.graph, tools);
  std::vector<SeparatedPair> pairs;
  for (const Separated::Pair& pair : separated.pairs) {
    const auto a = open.index[pair.a];
    const auto b = open.index[pair.b];
    const StatementLiteral if_holds = literal_of(pair.if_holds, tools);
    if (a && b && if_holds.is_possible()) pairs.push_back({*a, *b, condition(if_holds)});
  }
  encode_separated(sink, open.graph, pairs);
}

template <typename Kind>
void write(ClauseSink&, const Kind&, const GraphTools&) {}

void begin(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  require_node(sink, connected, tools);
}

void begin(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  // If any weight will do, few sets are too light, and hardly any of these cannot go on.
  const bool may_be_light = weight.comparison != Comparison::at_most && weight.bound >= 2;
  // There are four times as many trees for each more: measured on Four Cells and Five Cells.
  constexpr std::uint32_t most_heavy = 4;
  // Nodes without a weight could go on for ever.
  const bool has_weights = std::ranges::find(weight.weights, 0U) == weight.weights.end();
  const bool may_be_heavy = weight.comparison != Comparison::at_least && weight.node &&
                            weight.bound <= most_heavy && has_weights;
  if (!may_be_light && !may_be_heavy) return;
  const OpenGraph& open = open_graph_of(weight.graph, tools);
  const auto bounds = bounds_of(weight, open);
  if (!bounds) return;
  if (may_be_light) encode_light(sink, open.graph, open.links_of, *bounds);
  if (may_be_heavy) encode_heavy(sink, open.graph, open.links_of, *bounds);
}
template <typename Kind>
void begin(ClauseSink&, const Kind&, const GraphTools&) {}

}  // namespace
}  // namespace graph_lowering_detail

const OpenGraph& open_graph_of(const std::shared_ptr<const CellGraph>& graph,
                               const GraphTools& tools) {
  const auto known = tools.graphs.find(graph.get());
  if (known != tools.graphs.end()) return known->second;
  return tools.graphs.emplace(graph.get(), graph_lowering_detail::open_graph(*graph, tools))
      .first->second;
}

void encode_basis(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools) {
  std::visit([&](const auto& kind) { graph_lowering_detail::begin(sink, kind, tools); },
             constraint);
}

void encode_lazy(ClauseSink& sink, const LazyConstraint& lazy, const VarMap& map,
                 FactLiterals& facts) {
  const AtMostOne at_most_one = [](ClauseSink& to, std::span<const Lit> literals) {
    if (literals.size() > 1) choose_amo(literals.size()).encoding->emit(to, literals);
  };
  const BetweenBounds between = [](ClauseSink& to, std::span<const Lit> literals,
                                   std::uint32_t lower, std::uint32_t upper) {
    choose_cardinality(literals.size(), lower, upper).encoding->emit(to, literals, lower, upper);
  };
  OpenGraphs graphs;
  const GraphTools tools{map, facts, graphs, sink, at_most_one, between};
  if (!lazy.selector) return encode_complete(sink, lazy.constraint, tools);
  GuardedSink guard(sink, *lazy.selector);
  encode_complete(guard, lazy.constraint, tools);
}

void encode_complete(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools) {
  std::visit([&](const auto& kind) { graph_lowering_detail::write(sink, kind, tools); },
             constraint);
}

}  // namespace puzzlec
