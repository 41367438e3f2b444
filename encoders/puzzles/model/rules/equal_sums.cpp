// {"equal_sums": [CELLS, ...]} and, if values count more than once, "weights": [[10, 1], ...]: the
// groups of cells have one sum.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_weights(ModelReading& in, const JsonNode& at, std::vector<EqualSums::Part>& parts) {
  std::size_t p = 0;
  for (const JsonNode list : in.take(at.array_of(parts.size()))) {
    if (in.first_error) return;
    std::size_t i = 0;
    for (const JsonNode weight : in.take(list.array_of(parts[p].size()))) {
      parts[p][i++].weight =
          static_cast<std::uint32_t>(in.number(weight, 1, EqualSums::largest_weight, "a weight"));
    }
    ++p;
  }
}

void read_equal_sums(ModelReading& in, const StatedRule& rule) {
  in.first_error.keep(rule.object.unknown_member({rule.word, "weights", "rule", "name"}));
  std::vector<EqualSums::Part> parts;
  for (const JsonNode group : in.take(rule.value.array("an array of groups of cells"))) {
    if (in.first_error) return;
    parts.emplace_back();
    for (const CellId cell : in.cells(group)) parts.back().push_back({cell, 1});
  }
  if (parts.empty()) in.fail(rule.value, InputErrorCode::wrong_count, "at least one group", "none");
  const auto weights = rule.object.find("weights");
  if (weights && !in.first_error) read_weights(in, *weights, parts);
  if (in.first_error) return;
  in.add(rule.object,
         EqualSums{std::move(parts),
                   in.origin(rule.object, "equal sums", "equal sums " + rule.object.pointer())});
}

}  // namespace

void write(JsonWriter& out, const EqualSums& sums, GridSize size) {
  bool has_weights = false;
  out.name("equal_sums").begin_array();
  for (const EqualSums::Part& part : sums.parts) {
    std::vector<CellId> cells;
    for (const EqualSums::Term& term : part) {
      cells.push_back(term.cell);
      has_weights = has_weights || term.weight != 1;
    }
    out.text(names_of(cells, size.columns));
  }
  out.end_array();
  if (!has_weights) return;
  out.name("weights").begin_array();
  for (const EqualSums::Part& part : sums.parts) {
    out.begin_array();
    for (const EqualSums::Term& term : part) out.number(term.weight);
    out.end_array();
  }
  out.end_array();
}

const ModelRule equal_sums_rule{"equal_sums", read_equal_sums};

}  // namespace puzzlec::model_json
