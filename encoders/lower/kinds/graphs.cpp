#include <algorithm>
#include <utility>

#include "encoders/lower/graphs/canonical_lines.hpp"
#include "encoders/lower/graphs/node_classes.hpp"
#include "encoders/lower/kinds/records.hpp"

namespace puzzlec {
namespace {

/// More would take longer to read than cuts do.
constexpr std::uint64_t most_colour_clauses = 1'000'000;

/// Whether each component has a node of a class, because only those weigh anything.
bool asks_for_class(const ComponentWeight& weight, const NodeClasses& classes) {
  if (weight.node || weight.comparison == Comparison::at_most || weight.bound == 0) return false;
  for (std::uint32_t node = 0; node < classes.of.size(); ++node) {
    if (weight.weight_of(node) != 0 && !classes.of[node]) return false;
  }
  return true;
}

}  // namespace

void GraphLowering::look(const Formula& to, const Model& model, std::span<const Domain>) {
  if (to.graph_form == GraphForm::lazy) pairs_ = JoinedPairs::find(model);
}

GraphTools GraphLowering::tools(Formula& to) {
  return {to.map, to.facts, graphs_, to.definitions, to.at_most_one, to.between};
}

void GraphLowering::write_graph(Formula& to, Constraint constraint, ConstraintId id) {
  if (to.graph_form == GraphForm::complete) {
    to.note("graph", "elimination", "the formula has to be complete");
    return encode_complete(to.sink(), constraint, tools(to));
  }
  to.note("graph", "cuts", "clauses are added for what a solver's model violates");
  encode_basis(to.sink(), constraint, tools(to));
  to.lazy.push_back({std::move(constraint), id, to.selector()});
}

void GraphLowering::write(Formula& to, const ComponentWeight& weight, ConstraintId id) {
  if (!to.selector()) weights_.push_back(weight);
  write_graph(to, Constraint(weight), id);
}

void GraphLowering::write(Formula& to, const Separated& separated, ConstraintId id) {
  // Under a selector, colours would have to be guarded clause by clause.
  auto classes = to.selector() ? std::nullopt : classes_of(separated);
  const auto links = static_cast<std::uint64_t>(separated.graph->links.size());
  if (!classes || 2 * links * classes->count > most_colour_clauses)
    return write_graph(to, Constraint(separated), id);
  to.note("graph", "colours", "nodes of different classes have to be apart");
  classes->do_links_imply_nodes = pairs_ && pairs_->board.graph == separated.graph;
  const OpenGraph& open = open_graph_of(separated.graph, tools(to));
  NodeColours colours =
      encode_coloured(to.sink(), open.graph, of_open_nodes(*classes, open), to.at_most_one);
  coloured_.push_back({separated.graph, *std::move(classes), std::move(colours)});
}

void GraphLowering::finish(Formula& to) {
  for (const Coloured& coloured : coloured_) {
    const GraphTools with = tools(to);
    const OpenGraph& open = open_graph_of(coloured.graph, with);
    const bool has_each = std::ranges::any_of(weights_, [&](const ComponentWeight& weight) {
      return weight.graph == coloured.graph && asks_for_class(weight, coloured.classes);
    });
    if (has_each) encode_some_colour(to.sink(), open.graph, coloured.colours);
    if (!pairs_ || pairs_->board.graph != coloured.graph || to.keep == Keep::every_solution)
      continue;
    to.note("graph", "canonical lines", "one solution is enough, and lines may be short");
    to.with_name("canonical",
                 [&] { encode_canonical(to.sink(), *pairs_, coloured.colours, open, with); });
    to.canonical = pairs_;
  }
}

}  // namespace puzzlec
