// {"visible": n, "cells": CELLS}: n of the cells hold more than all before them. With "empty": v,
// cells that hold v are left out.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_visible(ModelReading& in, const StatedRule& rule) {
  in.first_error.keep(rule.object.unknown_member({rule.word, "cells", "empty", "rule", "name"}));
  const std::uint64_t count =
      in.number(rule.value, 0, largest_side * largest_side, "a count of cells");
  const JsonNode where = in.member(rule.object, "cells");
  if (in.first_error) return;
  Visible visible{in.cells(where), static_cast<std::uint32_t>(count), std::nullopt,
                  in.origin(rule.object, "visible",
                            fmt::format("{} visible in {}", count, rule.object.pointer()))};
  if (const auto empty = rule.object.find("empty")) visible.empty = in.value(*empty);
  in.add(rule.object, std::move(visible));
}

}  // namespace

void write(JsonWriter& out, const Visible& visible, GridSize size) {
  out.number("visible", visible.count);
  out.text("cells", names_of(visible.cells, size.columns));
  if (visible.empty) out.number("empty", visible.empty->number);
}

const ModelRule visible_rule{"visible", read_visible};

}  // namespace puzzlec::model_json
