// {"separated": [[a, b], [a, b, FACT], ...], "graph": GRAPH}: if both nodes of a pair are used, and
// the fact holds if there is one, they are in different components.
#include <fmt/format.h>

#include "encoders/puzzles/model/graph_walks.hpp"
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

Separated::Pair read_pair(ModelReading& in, const JsonNode& at, const StatedGraph& stated) {
  Separated::Pair pair;
  in.take(at.array("two nodes, and perhaps a fact"));
  const std::size_t size = at.size();
  if (size != 2 && size != 3) {
    in.fail(at, InputErrorCode::wrong_count, "two nodes, and perhaps a fact",
            fmt::format("{}", size));
  }
  if (in.first_error) return pair;
  pair.a = read_node(in, at[0], stated);
  pair.b = read_node(in, at[1], stated);
  if (size == 3) pair.if_holds = read_fact(in, at[2]);
  return pair;
}

void read_separated(ModelReading& in, const StatedRule& rule) {
  const JsonNode at = in.member(rule.object, "graph");
  if (in.first_error) return;
  const StatedGraph* stated = read_graph(in, rule.object, at);
  if (in.first_error) return;
  Separated separated{stated->graph, {}, {}};
  for (const JsonNode pair : in.take(rule.value.array("an array of pairs"))) {
    if (in.first_error) return;
    separated.pairs.push_back(read_pair(in, pair, *stated));
  }
  separated.origin = in.origin(rule.object, "separated", "separated " + rule.object.pointer());
  in.add(rule.object, std::move(separated));
}

void write_separated(JsonWriter& out, const Separated& separated, GridSize size) {
  out.name("separated").begin_array();
  for (const Separated::Pair& pair : separated.pairs) {
    out.begin_array().number(pair.a).number(pair.b);
    if (pair.if_holds) out.text(fact_text(*pair.if_holds, size.columns));
    out.end_array();
  }
  out.end_array();
  out.name("graph");
  write_graph(out, *separated.graph, size);
}

/// In plain arithmetic: the second opinion.
bool separated_holds(const Separated& separated, const Grid& answer) {
  const Walks walks = walks_through(*separated.graph, answer);
  for (const Separated::Pair& pair : separated.pairs) {
    if (pair.if_holds && !pair.if_holds->values.contains(answer[pair.if_holds->cell])) continue;
    if (walks.walk_of[pair.a] != Walks::unused && walks.walk_of[pair.a] == walks.walk_of[pair.b])
      return false;
  }
  return true;
}

constexpr ModelMember separated_members[] = {{"separated", "[NodePair]"}, {"graph", "Graph"}};
constexpr ModelRule separated_rules[] = {{"separated", read_separated, separated_members}};

}  // namespace

const KindWords<Separated> separated_words{separated_rules, write_separated, separated_holds};

}  // namespace puzzlec::model_json
