#include "encoders/puzzles/model/model_rules.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {

namespace {

const ModelRule* model_rule_of(std::string_view word) {
  const auto* const found = std::ranges::find(all_model_rules, word, &ModelRule::word);
  return found == std::end(all_model_rules) ? nullptr : *found;
}

std::string all_words() {
  std::string words;
  for (std::size_t i = 0; i < std::size(all_model_rules); ++i)
    words += fmt::format("{}{}",
                         i == 0                                ? ""
                         : i + 1 == std::size(all_model_rules) ? " or "
                                                               : ", ",
                         all_model_rules[i]->word);
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
  return all_model_rules;
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
