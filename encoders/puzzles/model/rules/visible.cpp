// {"visible": n, "cells": CELLS}: n of the cells hold more than all before them. With "empty": v,
// cells that hold v are left out.
#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

void read_visible(ModelReading& in, const StatedRule& rule) {
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

void write_visible(JsonWriter& out, const Visible& visible, GridSize size) {
  out.number("visible", visible.count);
  out.text("cells", names_of(visible.cells, size.columns));
  if (visible.empty) out.number("empty", visible.empty->number);
}

/// In plain arithmetic: the second opinion.
bool visible_holds(const Visible& visible, const Grid& answer) {
  std::int64_t highest = -1;
  std::uint32_t seen = 0;
  for (const CellId cell : visible.cells) {
    if (visible.empty && answer[cell] == *visible.empty) continue;
    if (answer[cell].number <= highest) continue;
    highest = answer[cell].number;
    ++seen;
  }
  return seen == visible.count;
}

constexpr ModelMember visible_members[] = {
    {"visible", "count"}, {"cells", "Cells"}, {"empty", "Value", ModelMember::optional}};
constexpr ModelRule visible_rules[] = {{"visible", read_visible, visible_members}};

}  // namespace

const KindWords<Visible> visible_words{visible_rules, write_visible, visible_holds};

}  // namespace puzzlec::model_json
