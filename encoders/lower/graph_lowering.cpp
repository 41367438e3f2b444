#include "encoders/lower/graph_lowering.hpp"

#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "encoders/encodings/encodings.hpp"

namespace puzzlec {
namespace graph_lowering_detail {
namespace {

/// A graph as literals, without what is settled out of it.
class OpenGraph {
 public:
  OpenGraph(const CellGraph& graph, const GraphTools& tools) : tools_(tools) {
    for (const CellGraph::Node& node : graph.nodes) {
      const StatementLiteral used = literal_of(node.used);
      if (!used.is_open() && !used.is_true()) {
        index_.emplace_back(std::nullopt);
        continue;
      }
      index_.emplace_back(graph_.node_count());
      graph_.used.push_back(condition(used));
    }
    for (const CellGraph::Link& link : graph.links) {
      if (!index_[link.a] || !index_[link.b]) continue;
      const StatementLiteral open = literal_of(link.open);
      if (open.is_open() || open.is_true())
        graph_.links.push_back({*index_[link.a], *index_[link.b], condition(open)});
    }
  }

  [[nodiscard]] const LiteralGraph& graph() const { return graph_; }
  /// The node's number among those that may be used.
  [[nodiscard]] std::optional<std::uint32_t> index_of(std::uint32_t node) const {
    return index_[node];
  }
  [[nodiscard]] StatementLiteral literal_of(const std::optional<CellFact>& fact) const {
    if (!fact) return {StatementLiteral::State::settled_true, {}};
    return tools_.facts.literal(*fact, tools_.map, tools_.definitions);
  }
  static std::optional<Lit> condition(const StatementLiteral& statement) {
    return statement.is_open() ? std::optional(statement.literal) : std::nullopt;
  }

 private:
  const GraphTools& tools_;
  LiteralGraph graph_;
  std::vector<std::optional<std::uint32_t>> index_;
};

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
  const OpenGraph open(*connected.graph, tools);
  encode_connected(sink, open.graph(), tools.at_most_one);
}

void write(ClauseSink& sink, const Acyclic& acyclic, const GraphTools& tools) {
  const OpenGraph open(*acyclic.graph, tools);
  encode_acyclic(sink, open.graph(), tools.at_most_one);
}

/// Of the open graph; nothing if they are about a node that is not used.
std::optional<WeightBounds> bounds_of(const ComponentWeight& weight, const OpenGraph& open) {
  WeightBounds bounds;
  bounds.weights.resize(open.graph().node_count());
  for (std::uint32_t node = 0; node < weight.graph->nodes.size(); ++node) {
    if (const auto index = open.index_of(node)) bounds.weights[*index] = weight.weight_of(node);
  }
  if (weight.node) {
    bounds.node = open.index_of(*weight.node);
    if (!bounds.node) return std::nullopt;
  }
  if (weight.comparison != Comparison::at_most) bounds.lower = weight.bound;
  if (weight.comparison != Comparison::at_least) bounds.upper = weight.bound;
  return bounds;
}

void write(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  const OpenGraph open(*weight.graph, tools);
  if (const auto bounds = bounds_of(weight, open))
    encode_weight(sink, open.graph(), *bounds, tools.between);
}

void write(ClauseSink& sink, const Separated& separated, const GraphTools& tools) {
  const OpenGraph open(*separated.graph, tools);
  std::vector<SeparatedPair> pairs;
  for (const Separated::Pair& pair : separated.pairs) {
    const auto a = open.index_of(pair.a);
    const auto b = open.index_of(pair.b);
    const StatementLiteral if_holds = open.literal_of(pair.if_holds);
    if (a && b && (if_holds.is_open() || if_holds.is_true()))
      pairs.push_back({*a, *b, OpenGraph::condition(if_holds)});
  }
  encode_separated(sink, open.graph(), pairs);
}

template <typename Kind>
void write(ClauseSink&, const Kind&, const GraphTools&) {}

void begin(ClauseSink& sink, const Connected& connected, const GraphTools& tools) {
  require_node(sink, connected, tools);
}

void begin(ClauseSink& sink, const ComponentWeight& weight, const GraphTools& tools) {
  // If any weight will do, few sets are too light, and hardly any of these cannot go on.
  if (weight.comparison == Comparison::at_most || weight.bound < 2) return;
  const OpenGraph open(*weight.graph, tools);
  if (const auto bounds = bounds_of(weight, open)) encode_light(sink, open.graph(), *bounds);
}
template <typename Kind>
void begin(ClauseSink&, const Kind&, const GraphTools&) {}

}  // namespace
}  // namespace graph_lowering_detail

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
  const GraphTools tools{map, facts, sink, at_most_one, between};
  if (!lazy.selector) return encode_complete(sink, lazy.constraint, tools);
  GuardedSink guard(sink, *lazy.selector);
  encode_complete(guard, lazy.constraint, tools);
}

void encode_complete(ClauseSink& sink, const Constraint& constraint, const GraphTools& tools) {
  std::visit([&](const auto& kind) { graph_lowering_detail::write(sink, kind, tools); },
             constraint);
}

}  // namespace puzzlec
