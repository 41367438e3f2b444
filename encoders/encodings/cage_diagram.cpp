// A layered constraint by a decision diagram: partial results that are equal share a node.
//
// The automaton is unrolled layer by layer; states that no accepted sequence passes are pruned from both ends,
// and accepting states merge into one. Auxiliary n means "the values read so far lead to this node", e means
// "the sequence takes this edge":
//
//   e implies its source, its literal and its target     source implies one of its outgoing edges
//   target implies one of its incoming edges             each literal implies one of the edges that bear it
//   the first node is true
//
// Variables: nodes + edges. Clauses: 3 edges + at most 2 nodes + choices + 1. Unit propagation is complete. The
// automaton is deterministic and each layer has one true choice, so the path, and with it every auxiliary, is
// determined by the inputs. Distinctness of layers is not kept in the nodes: houses enforce it.
// Abio, Gange, Mayer-Eichberger, Stuckey, "On CNF Encodings of Decision Diagrams", CPAIOR 2016, section 3
// (the encoding that is propagation complete for multi-valued diagrams).
#include <algorithm>
#include <map>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/encoding.hpp"

namespace puzzlec {
namespace {

using State = LayeredConstraint::State;

struct Edge {
  std::size_t source = 0;  ///< a node of this layer
  std::size_t choice = 0;
  std::size_t target = 0;  ///< a node of the next layer
};

/// Nodes are numbered within their layer; layer 0 has the start alone, the last one the accepting node alone.
struct Diagram {
  std::vector<std::vector<Edge>> edges;  ///< by layer
  std::vector<std::size_t> node_counts;  ///< one more than layers
};

/// Nothing where the reachable part alone has more than `most_edges` edges.
std::optional<Diagram> build(const LayeredConstraint& constraint, std::uint64_t most_edges) {
  const std::size_t depth = constraint.layers.size();
  Diagram diagram;
  diagram.edges.resize(depth);
  std::map<State, std::size_t> here{{constraint.start, 0}};
  diagram.node_counts.push_back(1);
  std::uint64_t total = 0;
  for (std::size_t layer = 0; layer < depth; ++layer) {
    std::map<State, std::size_t> next;
    for (const auto& [state, source] : here) {
      for (std::size_t c = 0; c < constraint.layers[layer].size(); ++c) {
        const auto reached = constraint.step(layer, state, constraint.layers[layer][c].value);
        if (!reached) continue;
        State key = *reached;
        if (layer + 1 == depth) {
          if (!constraint.accepts(key)) continue;
          key = 0;
        }
        if (++total > most_edges) return std::nullopt;
        const std::size_t target = next.try_emplace(key, next.size()).first->second;
        diagram.edges[layer].push_back({source, c, target});
      }
    }
    diagram.node_counts.push_back(next.size());
    here = std::move(next);
  }
  // Prune, from the end, what leads nowhere, and renumber the nodes that stay.
  std::vector<char> alive(diagram.node_counts[depth], 1);
  for (std::size_t layer = depth; layer-- > 0;) {
    constexpr std::size_t gone = SIZE_MAX;
    std::vector<std::size_t> number(alive.size(), gone);
    std::size_t count = 0;
    for (std::size_t node = 0; node < alive.size(); ++node) {
      if (alive[node] != 0) number[node] = count++;
    }
    diagram.node_counts[layer + 1] = count;
    std::erase_if(diagram.edges[layer], [&](const Edge& edge) { return number[edge.target] == gone; });
    if (layer + 1 < depth) {
      for (Edge& edge : diagram.edges[layer + 1]) edge.source = number[edge.source];
    }
    alive.assign(diagram.node_counts[layer], 0);
    for (Edge& edge : diagram.edges[layer]) {
      edge.target = number[edge.target];
      alive[edge.source] = 1;
    }
  }
  return diagram;
}

EncodingSize size_of(const Diagram& diagram, const LayeredConstraint& constraint) {
  EncodingSize size{0, 1};
  for (const std::size_t count : diagram.node_counts) {
    size.variables += count;
    size.clauses += 2 * count;
  }
  for (const auto& layer : diagram.edges) {
    size.variables += layer.size();
    size.clauses += 3 * layer.size();
  }
  for (const auto& layer : constraint.layers) size.clauses += layer.size();
  return size;
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  const auto diagram = build(constraint, most_clauses);
  if (!diagram) return std::nullopt;
  const EncodingSize size = size_of(*diagram, constraint);
  if (size.clauses > most_clauses) return std::nullopt;
  return size;
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  const Diagram diagram = *build(constraint, UINT64_MAX);
  const auto new_nodes = [&](std::size_t count) {
    std::vector<Lit> nodes;
    for (std::size_t i = 0; i < count; ++i) nodes.push_back(positive(sink.new_var()));
    return nodes;
  };
  std::vector<Lit> sources = new_nodes(1);
  sink.add({sources[0]});
  for (std::size_t layer = 0; layer < diagram.edges.size(); ++layer) {
    const auto& choices = constraint.layers[layer];
    const std::vector<Lit> targets = new_nodes(diagram.node_counts[layer + 1]);
    std::vector<std::vector<Lit>> outgoing(sources.size());
    std::vector<std::vector<Lit>> incoming(targets.size());
    std::vector<std::vector<Lit>> bearing(choices.size());
    for (std::size_t i = 0; i < sources.size(); ++i) outgoing[i].push_back(~sources[i]);
    for (std::size_t i = 0; i < targets.size(); ++i) incoming[i].push_back(~targets[i]);
    for (std::size_t c = 0; c < choices.size(); ++c) bearing[c].push_back(~choices[c].literal);
    for (const Edge& edge : diagram.edges[layer]) {
      const Lit taken = positive(sink.new_var());
      sink.add({~taken, sources[edge.source]});
      sink.add({~taken, choices[edge.choice].literal});
      sink.add({~taken, targets[edge.target]});
      outgoing[edge.source].push_back(taken);
      incoming[edge.target].push_back(taken);
      bearing[edge.choice].push_back(taken);
    }
    for (const auto* clauses : {&outgoing, &incoming, &bearing}) {
      for (const auto& clause : *clauses) sink.add(clause);
    }
    sources = targets;
  }
  if (diagram.edges.empty() && !constraint.accepts(constraint.start)) sink.add({});
}

}  // namespace

extern const CageEncoding cage_diagram;
const CageEncoding cage_diagram{
    .facts = {.name = "diagram", .reference = "Abio, Gange, Mayer-Eichberger, Stuckey, CPAIOR 2016"},
    .size = size,
    .emit = emit,
};

}  // namespace puzzlec
