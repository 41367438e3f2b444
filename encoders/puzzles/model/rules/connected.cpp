// {"connected": GRAPH}: links join any two of its used nodes. There is such a node, unless
// "may_be_empty": true.
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_connected(ModelReading& in, const StatedRule& rule) {
  const StatedGraph* stated = read_graph(in, rule.object, rule.value, {rule.word, "may_be_empty"});
  const auto empty = rule.object.find("may_be_empty");
  const bool may_be_empty = empty && in.take(empty->boolean());
  if (in.first_error) return;
  in.add(rule.object,
         Connected{stated->graph, may_be_empty,
                   in.origin(rule.object, "connected", "connected " + rule.object.pointer())});
}

}  // namespace

void write(JsonWriter& out, const Connected& connected, GridSize size) {
  out.name("connected");
  write_graph(out, *connected.graph, size);
  if (connected.may_be_empty) out.boolean("may_be_empty", true);
}

const ModelRule connected_rule{"connected", read_connected};

}  // namespace puzzlec::model_json
