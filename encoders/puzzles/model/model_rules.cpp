#include "encoders/puzzles/model/model_rules.hpp"

#include <algorithm>
#include <iterator>
#include <variant>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_json_words.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {

namespace {

template <typename Kind>
const KindWords<Kind>& words_of(const Kind&) {
  return *std::get<const KindWords<Kind>*>(all_kind_words);
}

const ModelRule* model_rule_of(std::string_view word) {
  const auto rules = model_rules();
  const auto found = std::ranges::find(rules, word, &ModelRule::word);
  return found == rules.end() ? nullptr : *found;
}

std::string all_words() {
  std::string words;
  const auto rules = model_rules();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    words += i == 0 ? "" : i + 1 == rules.size() ? " or " : ", ";
    words += rules[i]->word;
  }
  return words + ", or a rule of docs/rules.md";
}

/// That an object has no members but those of its rule.
void check_members(ModelReading& in, const JsonNode& object, std::span<const ModelMember> members,
                   ModelRule::Origin origin) {
  std::vector<std::string_view> known;
  bool has_cells_of_graph = false;
  for (const ModelMember& one : members) {
    known.push_back(one.name);
    if (one.type != "Graph") continue;
    const auto graph = object.find(one.name);
    has_cells_of_graph = graph && !graph->is_object();
  }
  if (origin != ModelRule::Origin::own) known.push_back(member::rule);
  if (origin == ModelRule::Origin::stated) known.push_back(member::name);
  if (has_cells_of_graph) known.insert(known.end(), {member::values, member::border});
  in.first_error.keep(object.unknown_member(known));
}

void read_constraint(ModelReading& in, const JsonNode& object) {
  in.take(object.object());
  if (in.first_error) return;
  for (const JsonNode member : object) {
    const ModelRule* rule = model_rule_of(member.name());
    const Variant* of_setters = rule_of(member.name());
    // {"difference": 3, "cells": CELLS} is a cage, {"difference": CELLS} a dot.
    const bool is_of_setters = of_setters != nullptr && (member.is_text() || member.is_array());
    if (rule != nullptr && !is_of_setters) {
      check_members(in, object, rule->members, rule->origin);
      return rule->read(in, {rule->word, object, member});
    }
    if (of_setters != nullptr) {
      check_members(in, object, members_of(*of_setters, member.name()), ModelRule::Origin::own);
      return read_rule_use(in, {member.name(), object, member}, *of_setters);
    }
  }
  in.fail(object, InputErrorCode::unsupported, "a constraint: " + all_words(),
          object.empty() ? "an empty object" : quoted((*object.begin()).name()));
}

}  // namespace

std::span<const ModelRule* const> model_rules() {
  static const auto rules = [] {
    std::vector<const ModelRule*> all;
    const auto add = [&](const auto& words) {
      for (const ModelRule& rule : words.rules) all.push_back(&rule);
    };
    std::apply([&](const auto*... words) { (add(*words), ...); }, all_kind_words);
    all.insert(all.end(), std::begin(shorthands), std::end(shorthands));
    return all;
  }();
  return rules;
}

void read_constraints(ModelReading& in, const JsonNode& list) {
  for (const JsonNode entry : in.take(list.array("an array of objects"))) {
    if (in.first_error) return;
    read_constraint(in, entry);
  }
}

bool holds_as_stated(const Constraint& constraint, const Grid& answer) {
  return std::visit([&](const auto& kind) { return words_of(kind).holds(kind, answer); },
                    constraint);
}

std::string constraint_text(const Constraint& constraint, GridSize size) {
  JsonWriter out;
  out.begin_object();
  std::visit([&](const auto& kind) { words_of(kind).write(out, kind, size); }, constraint);
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
