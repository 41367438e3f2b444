#include "encoders/lower/graphs/graph_lowering.hpp"

#include <utility>
#include <variant>

#include "encoders/encodings/encodings.hpp"
#include "encoders/lower/graphs/kinds/records.hpp"

namespace puzzlec {
namespace {

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

}  // namespace

StatementLiteral literal_of(const std::optional<CellFact>& fact, const GraphTools& tools) {
  if (!fact) return {StatementLiteral::State::settled_true, {}};
  return tools.facts.literal(*fact, tools.map, tools.definitions);
}

std::optional<Lit> condition(const StatementLiteral& statement) {
  return statement.is_open() ? std::optional(statement.literal) : std::nullopt;
}

const OpenGraph& open_graph_of(const std::shared_ptr<const CellGraph>& graph,
                               const GraphTools& tools) {
  const auto known = tools.graphs.find(graph.get());
  if (known != tools.graphs.end()) return known->second;
  return tools.graphs.emplace(graph.get(), open_graph(*graph, tools)).first->second;
}

void encode_basis(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools) {
  std::visit(
      [&]<typename Kind>(const Kind& kind) {
        if constexpr (GraphConstraint<Kind>) {
          using Record = GraphKindOf<Kind>;
          if constexpr (requires { Record::begin(sink, kind, tools); })
            Record::begin(sink, kind, tools);
        }
      },
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
  std::visit(
      [&]<typename Kind>(const Kind& kind) {
        if constexpr (GraphConstraint<Kind>) GraphKindOf<Kind>::write(sink, kind, tools);
      },
      constraint);
}

}  // namespace puzzlec
