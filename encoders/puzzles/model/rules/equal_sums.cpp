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

void write_equal_sums(JsonWriter& out, const EqualSums& sums, GridSize size) {
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

/// In plain arithmetic: the second opinion.
bool equal_sums_holds(const EqualSums& sums, const Grid& answer) {
  std::optional<std::uint64_t> common;
  for (const EqualSums::Part& part : sums.parts) {
    std::uint64_t sum = 0;
    for (const EqualSums::Term& term : part) sum += term.weight * number_at(answer, term.cell);
    if (common && *common != sum) return false;
    common = sum;
  }
  return true;
}

constexpr ModelMember equal_sums_members[] = {{"equal_sums", "[Cells]"},
                                              {"weights", "[[Weight]]", ModelMember::optional}};
constexpr ModelRule equal_sums_rules[] = {{"equal_sums", read_equal_sums, equal_sums_members}};

}  // namespace

const KindWords<EqualSums> equal_sums_words{equal_sums_rules, write_equal_sums, equal_sums_holds};

}  // namespace puzzlec::model_json
