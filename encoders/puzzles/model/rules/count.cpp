// {"exactly": n, "cells": CELLS, "values": ...}, also `at_least` and `at_most`: that many of the
// cells hold one of the values; or "of": ["r1c1=3", ...] instead of cells and values. And the
// shorthand {"counts": MAP, "value": v, "otherwise": w}: a digit counts the neighbours that hold v.
#include <limits>
#include <set>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

/// "r1c2=3".
void read_statement(ModelReading& in, const JsonNode& entry, std::vector<CellValue>& statements) {
  const std::string_view text = in.take(entry.text());
  const std::size_t equals = text.find('=');
  std::uint64_t held = 0;
  if (equals == std::string_view::npos || !parse_number(text.substr(equals + 1), held) ||
      held > largest_value) {
    return in.fail(entry, InputErrorCode::bad_character, "a statement such as r1c2=3",
                   quoted(text));
  }
  if (const auto where = in.cell(entry, text.substr(0, equals)))
    statements.push_back({*where, value_of(held)});
}

std::vector<CellValue> read_statements(ModelReading& in, const JsonNode& object) {
  std::vector<CellValue> statements;
  if (const auto list = object.find("of")) {
    for (const JsonNode entry : in.take(list->array("an array of statements")))
      read_statement(in, entry, statements);
    return statements;
  }
  const JsonNode where = in.member(object, "cells");
  const JsonNode what = in.member(object, "values");
  if (in.first_error) return statements;
  const Domain counted = in.domain(what);
  for (const CellId cell : in.cells(where)) {
    for (const Value one : counted) statements.push_back({cell, one});
  }
  return statements;
}

template <Comparison comparison>
void read_cardinality(ModelReading& in, const StatedRule& rule) {
  const std::uint64_t bound =
      in.number(rule.value, 0, std::numeric_limits<std::uint32_t>::max(), "a number of statements");
  Cardinality cardinality{
      read_statements(in, rule.object), comparison, static_cast<std::uint32_t>(bound),
      in.origin(rule.object, "count",
                fmt::format("{} {} of {}", rule.word, bound, rule.object.pointer()))};
  std::set<CellValue> seen;
  for (const CellValue& statement : cardinality.statements) {
    if (!seen.insert(statement).second)
      in.fail(rule.object, InputErrorCode::wrong_count, "each statement once", "one twice");
  }
  in.add(rule.object, std::move(cardinality));
}

void read_counts(ModelReading& in, const StatedRule& rule) {
  const JsonNode counted = in.member(rule.object, "value");
  const JsonNode otherwise = in.member(rule.object, "otherwise");
  if (in.first_error) return;
  const Value wanted = in.value(counted);
  const Value own = in.value(otherwise);
  const LetterMap map = in.letters(rule.value);
  if (in.first_error) return;
  for (std::uint32_t index = 0; index < map.letters.size(); ++index) {
    const char digit = map.letters[index];
    const CellId middle{index};
    if (digit == '.') continue;
    if (digit < '0' || digit > '8') {
      return in.fail(map.rows[index / in.columns()], InputErrorCode::bad_character,
                     "digits 0..8 and dots", quoted(std::string_view(&digit, 1)));
    }
    const auto count = static_cast<std::uint32_t>(digit - '0');
    Cardinality clue{{},
                     Comparison::exactly,
                     count,
                     {"clue", fmt::format("clue {}={}", in.name_of(middle), digit)}};
    for (const CellId cell : in.around(middle)) clue.statements.push_back({cell, wanted});
    if (in.shown.size() == 0) in.shown = Grid(in.rows(), in.columns());
    in.shown[middle] = value_of(count);
    in.implied.push_back({middle, own});
    in.add(rule.object, std::move(clue));
  }
}

void write_count(JsonWriter& out, const Cardinality& cardinality, GridSize size) {
  out.number(word_of(cardinality.comparison), cardinality.bound).name("of").begin_array();
  for (const CellValue& statement : cardinality.statements)
    out.text(fmt::format("{}={}", cell_name(statement.cell, size.columns), statement.value.number));
  out.end_array();
}

/// In plain arithmetic: the second opinion.
bool count_holds(const Cardinality& cardinality, const Grid& answer) {
  std::uint64_t held = 0;
  for (const CellValue& statement : cardinality.statements)
    held += answer[statement.cell] == statement.value ? 1 : 0;
  if (held < cardinality.bound) return cardinality.comparison == Comparison::at_most;
  return held == cardinality.bound || cardinality.comparison == Comparison::at_least;
}

template <Comparison comparison>
constexpr ModelMember count_members[] = {
    {word_of(comparison), "Number32"},
    {"of", "[Statement]", ModelMember::required, 1},
    {"cells", "Cells", ModelMember::required, 2},
    {"values", "Values", ModelMember::required, 2},
};
template <Comparison comparison>
constexpr ModelRule count_rule{word_of(comparison), read_cardinality<comparison>,
                               count_members<comparison>};
constexpr ModelRule count_rules[] = {count_rule<Comparison::exactly>,
                                     count_rule<Comparison::at_least>,
                                     count_rule<Comparison::at_most>};

constexpr ModelMember counts_members[] = {
    {"counts", "Map"}, {"value", "Value"}, {"otherwise", "Value"}};

}  // namespace

const KindWords<Cardinality> count_words{count_rules, write_count, count_holds};
const ModelRule counts_rule{"counts", read_counts, counts_members, ModelRule::Origin::own};

}  // namespace puzzlec::model_json
