// {"any_of": [[FACT, ...], ...]}: in at least one of the lists, every fact holds.
#include <set>

#include "encoders/puzzles/model/model_graphs.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

std::vector<CellFact> read_alternative(ModelReading& in, const JsonNode& list) {
  std::vector<CellFact> facts;
  std::set<CellId> cells;
  for (const JsonNode entry : in.take(list.array("an array of facts"))) {
    const auto fact = read_fact(in, entry);
    if (!fact) return facts;
    if (!cells.insert(fact->cell).second)
      in.fail(entry, InputErrorCode::wrong_count, "each cell once",
              in.name_of(fact->cell) + " twice");
    facts.push_back(*fact);
  }
  return facts;
}

void read_any_of(ModelReading& in, const StatedRule& rule) {
  AnyOf any{{}, in.origin(rule.object, "any of", "any of " + rule.object.pointer())};
  for (const JsonNode list : in.take(rule.value.array("an array of arrays of facts"))) {
    if (in.first_error) return;
    any.alternatives.push_back(read_alternative(in, list));
  }
  in.add(rule.object, std::move(any));
}

void write_any_of(JsonWriter& out, const AnyOf& any, GridSize size) {
  out.name("any_of").begin_array();
  for (const auto& alternative : any.alternatives) {
    out.begin_array();
    for (const CellFact& fact : alternative) out.text(fact_text(fact, size.columns));
    out.end_array();
  }
  out.end_array();
}

/// In plain arithmetic: the second opinion.
bool any_of_holds(const AnyOf& any, const Grid& answer) {
  for (const auto& facts : any.alternatives) {
    std::size_t held = 0;
    for (const CellFact& fact : facts) held += fact.values.contains(answer[fact.cell]) ? 1 : 0;
    if (held == facts.size()) return true;
  }
  return false;
}

constexpr ModelMember any_of_members[] = {{"any_of", "[[Fact]]"}};
constexpr ModelRule any_of_rules[] = {{"any_of", read_any_of, any_of_members}};

}  // namespace

const KindWords<AnyOf> any_of_words{any_of_rules, write_any_of, any_of_holds};

}  // namespace puzzlec::model_json
