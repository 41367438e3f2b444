// {"component_weight": n, "graph": GRAPH}: the nodes of each component weigh n together; with
// "node", those of its component. "comparison" is "exactly", "at_least" or "at_most", and "weights"
// has a number for each node, which weighs 1 otherwise.
#include <limits>

#include <fmt/format.h>

#include "encoders/puzzles/model/graph_walks.hpp"
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

constexpr std::uint64_t largest = std::numeric_limits<std::uint32_t>::max();

Comparison read_comparison(ModelReading& in, const JsonNode& at) {
  const std::string text = in.text(at);
  for (const Comparison comparison :
       {Comparison::exactly, Comparison::at_least, Comparison::at_most}) {
    if (text == word_of(comparison)) return comparison;
  }
  in.fail(at, InputErrorCode::unsupported, "exactly, at_least or at_most", quoted(text));
  return Comparison::exactly;
}

void read_component_weight(ModelReading& in, const StatedRule& rule) {
  const JsonNode at = in.member(rule.object, "graph");
  if (in.first_error) return;
  const StatedGraph* stated = read_graph(in, rule.object, at);
  if (in.first_error) return;
  ComponentWeight weight;
  weight.graph = stated->graph;
  weight.bound = static_cast<std::uint32_t>(in.number(rule.value, 0, largest, "a weight"));
  if (const auto node = rule.object.find("node")) weight.node = read_node(in, *node, *stated);
  if (const auto comparison = rule.object.find("comparison"))
    weight.comparison = read_comparison(in, *comparison);
  if (const auto weights = rule.object.find("weights")) {
    for (const JsonNode one : in.take(weights->array_of(stated->node_count)))
      weight.weights.push_back(static_cast<std::uint32_t>(in.number(one, 0, largest, "a weight")));
  }
  weight.origin =
      in.origin(rule.object, "component weight", "component weight " + rule.object.pointer());
  in.add(rule.object, std::move(weight));
}

void write_component_weight(JsonWriter& out, const ComponentWeight& weight, GridSize size) {
  out.number("component_weight", weight.bound);
  out.text("comparison", word_of(weight.comparison));
  if (weight.node) out.number("node", *weight.node);
  if (!weight.weights.empty()) {
    out.name("weights").begin_array();
    for (const std::uint32_t one : weight.weights) out.number(one);
    out.end_array();
  }
  out.name("graph");
  write_graph(out, *weight.graph, size);
}

/// In plain arithmetic: the second opinion.
bool component_weight_holds(const ComponentWeight& weight, const Grid& answer) {
  const Walks walks = walks_through(*weight.graph, answer);
  std::vector<std::uint64_t> weights(walks.count, 0);
  for (std::size_t node = 0; node < walks.walk_of.size(); ++node) {
    if (walks.walk_of[node] != Walks::unused)
      weights[walks.walk_of[node]] += weight.weights.empty() ? 1 : weight.weights[node];
  }
  for (std::size_t walk = 0; walk < walks.count; ++walk) {
    if (weight.node && walks.walk_of[*weight.node] != walk) continue;
    if (weights[walk] < weight.bound && weight.comparison != Comparison::at_most) return false;
    if (weights[walk] > weight.bound && weight.comparison != Comparison::at_least) return false;
  }
  return true;
}

constexpr ModelMember component_weight_members[] = {
    {"component_weight", "Number32"},
    {"graph", "Graph"},
    {"node", "Node", ModelMember::optional},
    {"weights", "[Number32]", ModelMember::optional},
    {"comparison", "Comparison", ModelMember::optional}};
constexpr ModelRule component_weight_rules[] = {
    {"component_weight", read_component_weight, component_weight_members}};

}  // namespace

const KindWords<ComponentWeight> component_weight_words{
    component_weight_rules, write_component_weight, component_weight_holds};

}  // namespace puzzlec::model_json
