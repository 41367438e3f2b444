// {"component_weight": n, "graph": GRAPH}: the nodes of each component weigh n together; with
// "node", those of its component. "comparison" is "exactly", "at_least" or "at_most", and "weights"
// has a number for each node, which weighs 1 otherwise.
#include <limits>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace component_weight_detail {
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
  const StatedGraph* stated =
      read_graph(in, rule.object, at, {rule.word, "graph", "node", "weights", "comparison"});
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

}  // namespace
}  // namespace component_weight_detail

void write(JsonWriter& out, const ComponentWeight& weight, GridSize size) {
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

const ModelRule component_weight_rule{"component_weight",
                                      component_weight_detail::read_component_weight};

}  // namespace puzzlec::model_json
