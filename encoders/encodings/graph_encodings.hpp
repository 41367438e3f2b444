// Encodings of rules on graphs: complete ones without lazy cuts, one for each kind of rule by vertex
// elimination, for formulas that leave puzzlec and for puzzles that would take too many cuts; colours
// for classes of nodes; and clauses that follow from weights.
//
// None of them promises that auxiliary variables are determined by the inputs: whoever counts
// solutions projects on the statements.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "encoders/encodings/encoding.hpp"
#include "encoders/encodings/literal_graph.hpp"

namespace puzzlec {

/// What an encoding of a rule on graphs says of itself.
struct GraphFacts {
  const char* rule = "";  ///< "connected", "acyclic", "component weight" or "separated"
  EncodingFacts facts;
};

extern const GraphFacts graph_connected;
extern const GraphFacts graph_acyclic;
extern const GraphFacts graph_weight;
extern const GraphFacts graph_separated;
extern const GraphFacts graph_colours;
inline constexpr std::array<const GraphFacts*, 5> all_graph_encodings{
    &graph_connected, &graph_acyclic, &graph_weight, &graph_separated, &graph_colours};

/// Open links join any two of the used nodes by a path. With a `root`, every used node is joined to
/// it; if it is not used, no node is.
void encode_connected(ClauseSink& sink, const LiteralGraph& graph, const AtMostOne& at_most_one,
                      std::optional<std::uint32_t> root = std::nullopt);

/// No open links form a cycle.
void encode_acyclic(ClauseSink& sink, const LiteralGraph& graph, const AtMostOne& at_most_one);

/// If `if_holds` does (without it: always) and both nodes are used, they are in different
/// components.
struct SeparatedPair {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  std::optional<Lit> if_holds;
};
void encode_separated(ClauseSink& sink, const LiteralGraph& graph,
                      std::span<const SeparatedPair> pairs);

/// Nodes in classes: those of different classes are in different components, if they are used.
struct NodeClasses {
  std::uint32_t count = 0;
  std::vector<std::optional<std::uint32_t>> of;  ///< by node: its class, if it has one
  bool do_links_imply_nodes = false;             ///< `open` is true only if both nodes are used
};
/// Literals for "the component of a node belongs to a class".
struct NodeColours {
  std::uint32_t count = 0;    ///< of classes
  std::vector<Lit> literals;  ///< by node, then class
  [[nodiscard]] std::span<const Lit> of(std::uint32_t node) const {
    return std::span<const Lit>(literals).subspan(std::size_t{node} * count, count);
  }
};
/// The same as encode_separated() for all pairs of nodes of different classes. Requires: `of` for each
/// node of the graph.
NodeColours encode_coloured(ClauseSink& sink, const LiteralGraph& graph, const NodeClasses& classes,
                            const AtMostOne& at_most_one);

/// Each component has a node of a class, so each used node has a colour.
void encode_some_colour(ClauseSink& sink, const LiteralGraph& graph, const NodeColours& colours);

/// Bounds on the weight of each component, or on that of the component of `node`, if it is used.
/// Requires: a weight for each node, and one of the bounds.
struct WeightBounds {
  std::vector<std::uint32_t> weights;
  std::optional<std::uint32_t> node;
  std::optional<std::uint32_t> lower;
  std::optional<std::uint32_t> upper;
};
/// Adds "between lower and upper of the literals" by an encoding that the caller chose.
using BetweenBounds = std::function<void(ClauseSink& sink, std::span<const Lit> literals,
                                         std::uint32_t lower, std::uint32_t upper)>;
void encode_weight(ClauseSink& sink, const LiteralGraph& graph, const WeightBounds& bounds,
                   const BetweenBounds& between);
/// Some of what follows from the lower bound, without variables: an open link leads out of any one to
/// three nodes that are lighter. Requires: a weight for each node, a lower bound, and the links of the
/// graph's nodes.
void encode_light(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
                  const WeightBounds& bounds);
/// Some of what follows from the upper bound on the component of a node, without variables: not all
/// links are open of a tree that is too heavy and has the node and higher ones. As many clauses as
/// there are trees. Requires: a weight for each node, `node`, an upper bound, and the links of the
/// graph's nodes.
void encode_heavy(ClauseSink& sink, const LiteralGraph& graph, const LinksOfNodes& links_of,
                  const WeightBounds& bounds);

}  // namespace puzzlec
