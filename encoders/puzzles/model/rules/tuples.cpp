// {"tuples": [[1, 2], ...], "cells": CELLS}: the cells hold one of the tuples.
#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_tuples(ModelReading& in, const StatedRule& rule) {
  const JsonNode where = in.member(rule.object, "cells");
  if (in.first_error) return;
  auto list = in.cells(where);
  Tuples tuples;
  for (const JsonNode entry : in.take(rule.value.array("an array of arrays"))) {
    std::vector<Value> tuple;
    for (const JsonNode one : in.take(entry.array("an array of values")))
      tuple.push_back(in.value(one));
    if (tuple.size() != list.size()) {
      in.fail(entry, InputErrorCode::wrong_count, counted(list.size(), "value"),
              fmt::format("{}", tuple.size()));
    }
    if (in.first_error) return;
    tuples.push_back(std::move(tuple));
  }
  in.add(rule.object,
         AllowedTuples{std::move(list), make_tuples(std::move(tuples)),
                       in.origin(rule.object, "tuples", "tuples " + rule.object.pointer())});
}

void write_tuples(JsonWriter& out, const AllowedTuples& allowed, GridSize size) {
  out.name("tuples").begin_array();
  for (const auto& tuple : *allowed.tuples) {
    out.begin_array();
    for (const Value value : tuple) out.number(value.number);
    out.end_array();
  }
  out.end_array();
  out.text("cells", names_of(allowed.cells, size.columns));
}

/// In plain arithmetic: the second opinion.
bool tuples_holds(const AllowedTuples& allowed, const Grid& answer) {
  return std::ranges::any_of(*allowed.tuples, [&](const std::vector<Value>& tuple) {
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      if (tuple[i] != answer[allowed.cells[i]]) return false;
    }
    return true;
  });
}

constexpr ModelMember tuples_members[] = {{"tuples", "[[Value]]"}, {"cells", "Cells"}};
constexpr ModelRule tuples_rules[] = {{"tuples", read_tuples, tuples_members}};

}  // namespace

const KindWords<AllowedTuples> tuples_words{tuples_rules, write_tuples, tuples_holds};

}  // namespace puzzlec::model_json
