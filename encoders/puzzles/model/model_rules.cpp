#include "encoders/puzzles/model/model_rules.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"

namespace puzzlec::model_json {

extern const ModelRule acyclic_rule;
extern const ModelRule any_of_rule;
extern const ModelRule at_least_rule;
extern const ModelRule at_most_rule;
extern const ModelRule cages_rule;
extern const ModelRule component_weight_rule;
extern const ModelRule connected_rule;
extern const ModelRule count_by_value_rule;
extern const ModelRule counts_rule;
extern const ModelRule diagram_rule;
extern const ModelRule difference_rule;
extern const ModelRule different_rule;
extern const ModelRule equal_sums_rule;
extern const ModelRule exactly_rule;
extern const ModelRule fixed_rule;
extern const ModelRule inequalities_rule;
extern const ModelRule less_rule;
extern const ModelRule offsets_rule;
extern const ModelRule product_rule;
extern const ModelRule quotient_rule;
extern const ModelRule separated_rule;
extern const ModelRule sum_rule;
extern const ModelRule tuples_rule;
extern const ModelRule visible_rule;

namespace {

// THE LIST.
constexpr const ModelRule* rules[] = {
    &different_rule, &exactly_rule,      &at_least_rule,         &at_most_rule,
    &fixed_rule,     &sum_rule,          &difference_rule,       &product_rule,
    &quotient_rule,  &less_rule,         &visible_rule,          &tuples_rule,
    &diagram_rule,   &equal_sums_rule,   &count_by_value_rule,   &any_of_rule,
    &connected_rule, &acyclic_rule,      &component_weight_rule, &separated_rule,
    &cages_rule,     &inequalities_rule, &offsets_rule,          &counts_rule,
};

const ModelRule* model_rule_of(std::string_view word) {
  const auto* const found = std::ranges::find(rules, word, &ModelRule::word);
  return found == std::end(rules) ? nullptr : *found;
}

std::string all_words() {
  std::string words;
  for (std::size_t i = 0; i < std::size(rules); ++i)
    words += fmt::format("{}{}",
                         i == 0                      ? ""
                         : i + 1 == std::size(rules) ? " or "
                                                     : ", ",
                         rules[i]->word);
  return words + ", or a rule of docs/rules.md";
}

void read_constraint(ModelReading& in, const JsonNode& object) {
  in.take(object.object());
  if (in.first_error) return;
  for (const JsonNode member : object) {
    const ModelRule* rule = model_rule_of(member.name());
    const Variant* of_setters = rule_of(member.name());
    // {"difference": 3, "cells": CELLS} is a cage, {"difference": CELLS} a dot.
    const bool is_of_setters = of_setters != nullptr && (member.is_text() || member.is_array());
    if (rule != nullptr && !is_of_setters) return rule->read(in, {rule->word, object, member});
    if (of_setters != nullptr)
      return read_rule_use(in, {member.name(), object, member}, *of_setters);
  }
  in.fail(object, InputErrorCode::unsupported, "a constraint: " + all_words(),
          object.empty() ? "an empty object" : quoted((*object.begin()).name()));
}

}  // namespace

std::span<const ModelRule* const> model_rules() {
  return rules;
}

void read_constraints(ModelReading& in, const JsonNode& list) {
  for (const JsonNode entry : in.take(list.array("an array of objects"))) {
    if (in.first_error) return;
    read_constraint(in, entry);
  }
}

std::string constraint_text(const Constraint& constraint, GridSize size) {
  JsonWriter out;
  out.begin_object();
  std::visit([&](const auto& kind) { write(out, kind, size); }, constraint);
  out.text(member::rule, origin_of(constraint).rule);
  out.text(member::name, origin_of(constraint).name);
  return out.end_object().take();
}

std::string names_of(const std::vector<CellId>& cells, std::size_t columns) {
  std::string names;
  for (const CellId cell : cells) names += (names.empty() ? "" : " ") + cell_name(cell, columns);
  return names;
}

}  // namespace puzzlec::model_json
