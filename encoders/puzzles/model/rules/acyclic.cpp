// {"acyclic": GRAPH}: no open links form a cycle.
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_acyclic(ModelReading& in, const StatedRule& rule) {
  const StatedGraph* stated = read_graph(in, rule.object, rule.value, {rule.word});
  if (in.first_error) return;
  in.add(rule.object, Acyclic{stated->graph, in.origin(rule.object, "acyclic",
                                                       "acyclic " + rule.object.pointer())});
}

}  // namespace

void write(JsonWriter& out, const Acyclic& acyclic, GridSize size) {
  out.name("acyclic");
  write_graph(out, *acyclic.graph, size);
}

const ModelRule acyclic_rule{"acyclic", read_acyclic};

}  // namespace puzzlec::model_json
