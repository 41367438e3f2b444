// {"count_by_value": CELL, "cells": CELLS, "counts": [[value, counted, low, high], ...]}: if the cell
// holds the value, low to high of the cells hold the one that is counted.
#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

constexpr std::uint64_t most_cells = largest_side * largest_side;

CountByValue::Entry read_entry(ModelReading& in, const JsonNode& list) {
  CountByValue::Entry entry;
  const auto numbers = in.take(list.array_of(4));
  if (in.first_error) return entry;
  auto part = numbers.begin();
  entry.value = in.value(*part);
  ++part;
  entry.counted = in.value(*part);
  ++part;
  entry.low = static_cast<std::uint32_t>(in.number(*part, 0, most_cells, "a count of cells"));
  ++part;
  entry.high = static_cast<std::uint32_t>(
      in.number(*part, entry.low, most_cells, "a count of cells, not less than the one before"));
  return entry;
}

void read_count_by_value(ModelReading& in, const StatedRule& rule) {
  const JsonNode where = in.member(rule.object, "cells");
  const JsonNode counts = in.member(rule.object, "counts");
  const std::string text = in.text(rule.value);
  if (in.first_error) return;
  const auto cell = in.cell(rule.value, text);
  if (!cell) return;
  CountByValue count{
      *cell,
      in.cells(where),
      {},
      in.origin(rule.object, "count by value", "count by value " + rule.object.pointer())};
  for (const JsonNode entry : in.take(counts.array("an array of counts"))) {
    count.entries.push_back(read_entry(in, entry));
    if (in.first_error) return;
    const auto same =
        std::ranges::find(count.entries, count.entries.back().value, &CountByValue::Entry::value);
    if (same != std::prev(count.entries.end()))
      in.fail(entry, InputErrorCode::wrong_count, "one count for each value",
              fmt::format("two for {}", same->value.number));
  }
  in.add(rule.object, std::move(count));
}

void write_count_by_value(JsonWriter& out, const CountByValue& count, GridSize size) {
  out.text("count_by_value", cell_name(count.cell, size.columns));
  out.text("cells", names_of(count.cells, size.columns));
  out.name("counts").begin_array();
  for (const CountByValue::Entry& entry : count.entries) {
    out.begin_array();
    out.number(entry.value.number).number(entry.counted.number);
    out.number(entry.low).number(entry.high);
    out.end_array();
  }
  out.end_array();
}

/// In plain arithmetic: the second opinion.
bool count_by_value_holds(const CountByValue& count, const Grid& answer) {
  for (const CountByValue::Entry& entry : count.entries) {
    if (answer[count.cell] != entry.value) continue;
    std::uint32_t found = 0;
    for (const CellId cell : count.cells) found += answer[cell] == entry.counted ? 1U : 0U;
    if (found < entry.low || found > entry.high) return false;
  }
  return true;
}

constexpr ModelMember count_by_value_members[] = {
    {"count_by_value", "Cell"}, {"cells", "Cells"}, {"counts", "[CountEntry]"}};
constexpr ModelRule count_by_value_rules[] = {
    {"count_by_value", read_count_by_value, count_by_value_members}};

}  // namespace

const KindWords<CountByValue> count_by_value_words{count_by_value_rules, write_count_by_value,
                                                   count_by_value_holds};

}  // namespace puzzlec::model_json
