// A layered constraint by a decision diagram: partial results that are equal share a node.
//
// The automaton is unrolled layer by layer; states that no accepted sequence passes are pruned from
// both ends, and accepting states merge into one. Auxiliary n means "the values read so far lead to
// this node", e means "the sequence takes this edge":
//
//   e implies its source, its literal and its target
//   source implies one of its outgoing edges         target implies one of its incoming edges
//   each literal implies one of the edges that bear it
//
// The first and the last node are true. What these clauses make equal is one variable: an edge is
// its literal if no other edge bears it, or else its source if it is the only way out; a node is
// the only edge that leads to it. So the first layer, and often the last one, costs nothing.
//
// Variables: at most nodes + edges. Clauses: at most 3 edges + 2 nodes + choices. Unit propagation
// is complete. The automaton is deterministic and each layer has one true choice, so the path, and
// with it every auxiliary, is determined by the inputs. Distinctness of layers is not kept in the
// nodes: houses enforce it.
//
// Abio, Gange, Mayer-Eichberger, Stuckey, "On CNF Encodings of Decision Diagrams", CPAIOR 2016,
// section 3 (the encoding that is propagation complete for multi-valued diagrams); the sharing of
// variables is ours.
#include <algorithm>

#include "encoders/base/checked_math.hpp"
#include "encoders/encodings/records.hpp"

namespace puzzlec {
namespace cage_diagram_detail {
namespace {

using State = LayeredConstraint::State;

struct Edge {
  std::size_t source = 0;  ///< a node of this layer
  std::size_t choice = 0;
  std::size_t target = 0;  ///< a node of the next layer
};

/// Nodes are numbered within their layer; layer 0 has the start alone, the last one the accepting
/// node alone.
struct Diagram {
  std::vector<std::vector<Edge>> edges;  ///< by layer
  std::vector<std::size_t> node_counts;  ///< one more than layers
};

/// Nothing if the reachable part alone has more than `most_edges` edges.
std::optional<Diagram> build(const LayeredConstraint& constraint, std::uint64_t most_edges) {
  const std::size_t depth = constraint.layers.size();
  Diagram diagram;
  diagram.edges.resize(depth);
  diagram.node_counts.push_back(1);
  std::vector<State> here{constraint.start};
  std::vector<State> reached;  // by edge of the layer
  std::vector<State> next;
  std::uint64_t total = 0;
  for (std::size_t layer = 0; layer < depth; ++layer) {
    std::vector<Edge>& edges = diagram.edges[layer];
    reached.clear();
    for (std::size_t source = 0; source < here.size(); ++source) {
      for (std::size_t c = 0; c < constraint.layers[layer].size(); ++c) {
        const auto state = constraint.step(layer, here[source], constraint.layers[layer][c].value);
        const bool is_last = layer + 1 == depth;
        if (!state || (is_last && !constraint.accepts(*state))) continue;
        if (++total > most_edges) return std::nullopt;
        edges.push_back({source, c, 0});
        reached.push_back(is_last ? State{0} : *state);
      }
    }
    next = reached;
    std::ranges::sort(next);
    next.erase(std::unique(next.begin(), next.end()), next.end());
    for (std::size_t e = 0; e < edges.size(); ++e) {
      edges[e].target =
          static_cast<std::size_t>(std::ranges::lower_bound(next, reached[e]) - next.begin());
    }
    diagram.node_counts.push_back(next.size());
    std::swap(here, next);
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
    std::erase_if(diagram.edges[layer],
                  [&](const Edge& edge) { return number[edge.target] == gone; });
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

/// Counts clauses and variables. Its variables are numbered from the end, so that they cannot be
/// inputs.
class CountOnly final : public ClauseSink {
 public:
  using ClauseSink::add;
  Var new_var() override {
    return Var{UINT32_MAX / 2 - static_cast<std::uint32_t>(size_.variables++)};
  }
  void add(std::span<const Lit>) override { ++size_.clauses; }
  [[nodiscard]] const EncodingSize& size() const { return size_; }

 private:
  EncodingSize size_;
};

/// Writes one layer: given the literals of its source nodes, returns those of the target nodes.
class LayerWriter {
 public:
  LayerWriter(ClauseSink& sink, const std::vector<LayeredConstraint::Choice>& choices,
              const std::vector<Edge>& edges, std::size_t source_count, std::size_t target_count)
      : sink_(sink),
        choices_(choices),
        edges_(edges),
        outgoing_(source_count),
        bearing_(choices.size()),
        incoming_(target_count) {
    for (std::size_t e = 0; e < edges.size(); ++e) {
      outgoing_[edges[e].source].push_back(e);
      bearing_[edges[e].choice].push_back(e);
      incoming_[edges[e].target].push_back(e);
    }
  }

  /// No sources stand for the first node, which is true; `is_last` says that the only target is
  /// true.
  std::vector<Lit> write(const std::vector<Lit>& sources, bool is_last) {
    const bool is_first = sources.empty();
    std::vector<Lit> taken;  // by edge
    for (const Edge& edge : edges_) {
      if (bearing_[edge.choice].size() == 1) {
        taken.push_back(choices_[edge.choice].literal);
      } else if (!is_first && outgoing_[edge.source].size() == 1) {
        taken.push_back(sources[edge.source]);
      } else {
        taken.push_back(positive(sink_.new_var()));
      }
    }
    std::vector<Lit> bearers;
    for (const auto& choice : choices_) bearers.push_back(choice.literal);
    relate(bearers, bearing_, taken);
    if (!is_first) relate(sources, outgoing_, taken);
    if (is_last) return {};
    std::vector<Lit> targets;
    for (const auto& edges : incoming_) {
      targets.push_back(edges.size() == 1 ? taken[edges[0]] : positive(sink_.new_var()));
    }
    relate(targets, incoming_, taken);
    return targets;
  }

 private:
  /// whole[i] if and only if one of the edges parts[i]; nothing if these are the same variable.
  void relate(const std::vector<Lit>& whole, const std::vector<std::vector<std::size_t>>& parts,
              const std::vector<Lit>& taken) {
    for (std::size_t i = 0; i < whole.size(); ++i) {
      if (parts[i].size() == 1 && taken[parts[i][0]] == whole[i]) continue;
      clause_.assign({~whole[i]});
      for (const std::size_t edge : parts[i]) {
        sink_.add({~taken[edge], whole[i]});
        clause_.push_back(taken[edge]);
      }
      sink_.add(clause_);
    }
  }

  ClauseSink& sink_;
  const std::vector<LayeredConstraint::Choice>& choices_;
  const std::vector<Edge>& edges_;
  std::vector<std::vector<std::size_t>> outgoing_;  ///< edges by source
  std::vector<std::vector<std::size_t>> bearing_;   ///< edges by choice
  std::vector<std::vector<std::size_t>> incoming_;  ///< edges by target
  std::vector<Lit> clause_;
};

void write(ClauseSink& sink, const Diagram& diagram, const LayeredConstraint& constraint) {
  const std::size_t depth = constraint.layers.size();
  if (depth == 0 && !constraint.accepts(constraint.start)) sink.add({});
  std::vector<Lit> sources;
  for (std::size_t layer = 0; layer < depth; ++layer) {
    LayerWriter writer(sink, constraint.layers[layer], diagram.edges[layer],
                       diagram.node_counts[layer], diagram.node_counts[layer + 1]);
    sources = writer.write(sources, layer + 1 == depth);
    if (diagram.edges[layer].empty()) return;  // nothing is accepted, and the clauses so far say it
  }
}

std::optional<EncodingSize> size(const LayeredConstraint& constraint, std::uint64_t most_clauses) {
  // An edge needs a clause of its own, but for those that are their literals.
  std::uint64_t most_edges = most_clauses;
  for (const auto& layer : constraint.layers) most_edges = saturating_add(most_edges, layer.size());
  const auto diagram = build(constraint, most_edges);
  if (!diagram) return std::nullopt;
  CountOnly counter;
  write(counter, *diagram, constraint);
  if (counter.size().clauses > most_clauses) return std::nullopt;
  return counter.size();
}

void emit(ClauseSink& sink, const LayeredConstraint& constraint) {
  write(sink, *build(constraint, UINT64_MAX), constraint);
}

}  // namespace
}  // namespace cage_diagram_detail

const CageEncoding cage_diagram{
    .facts = {.name = "diagram",
              .summary = "a layered decision diagram: equal partial results share a node",
              .variables = "at most nodes + edges",
              .clauses = "at most 3 edges + 2 nodes + choices",
              .reference = "Abio, Gange, Mayer-Eichberger, Stuckey, CPAIOR 2016"},
    .size = cage_diagram_detail::size,
    .emit = cage_diagram_detail::emit,
};

}  // namespace puzzlec
