// {"connected": GRAPH}: links join any two of its used nodes. There is such a node, unless
// "may_be_empty": true.
#include "encoders/puzzles/model/graph_walks.hpp"
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_connected(ModelReading& in, const StatedRule& rule) {
  const StatedGraph* stated = read_graph(in, rule.object, rule.value);
  const auto empty = rule.object.find("may_be_empty");
  const bool may_be_empty = empty && in.take(empty->boolean());
  if (in.first_error) return;
  in.add(rule.object,
         Connected{stated->graph, may_be_empty,
                   in.origin(rule.object, "connected", "connected " + rule.object.pointer())});
}

void write_connected(JsonWriter& out, const Connected& connected, GridSize size) {
  out.name("connected");
  write_graph(out, *connected.graph, size);
  if (connected.may_be_empty) out.boolean("may_be_empty", true);
}

/// In plain arithmetic: the second opinion.
bool connected_holds(const Connected& connected, const Grid& answer) {
  const std::size_t parts = walks_through(*connected.graph, answer).count;
  return connected.may_be_empty ? parts <= 1 : parts == 1;
}

constexpr ModelMember connected_members[] = {{"connected", "Graph"},
                                             {"may_be_empty", "boolean", ModelMember::optional}};
constexpr ModelRule connected_rules[] = {{"connected", read_connected, connected_members}};

}  // namespace

const KindWords<Connected> connected_words{connected_rules, write_connected, connected_holds};

}  // namespace puzzlec::model_json
