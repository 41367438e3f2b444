// {"acyclic": GRAPH}: no open links form a cycle.
#include "encoders/puzzles/model/graph_walks.hpp"
#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_acyclic(ModelReading& in, const StatedRule& rule) {
  const StatedGraph* stated = read_graph(in, rule.object, rule.value);
  if (in.first_error) return;
  in.add(rule.object, Acyclic{stated->graph, in.origin(rule.object, "acyclic",
                                                       "acyclic " + rule.object.pointer())});
}

void write_acyclic(JsonWriter& out, const Acyclic& acyclic, GridSize size) {
  out.name("acyclic");
  write_graph(out, *acyclic.graph, size);
}

/// In plain arithmetic: the second opinion.
bool acyclic_holds(const Acyclic& acyclic, const Grid& answer) {
  return !walks_through(*acyclic.graph, answer).met_itself;
}

constexpr ModelMember acyclic_members[] = {{"acyclic", "Graph"}};
constexpr ModelRule acyclic_rules[] = {{"acyclic", read_acyclic, acyclic_members}};

}  // namespace

const KindWords<Acyclic> acyclic_words{acyclic_rules, write_acyclic, acyclic_holds};

}  // namespace puzzlec::model_json
