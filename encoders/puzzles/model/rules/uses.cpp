// The rules of encoders/variants in models: {"thermometer": CELLS}, {"sandwich": 12, "cells": CELLS},
// {"arrow": CELLS, "arms": [CELLS, ...]}, {"anti_knight": true}. What the word's own value is
// depends on what the rule takes: the number if it needs one, or else the cells, the groups, the
// values, or true.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec::model_json {
namespace {

enum class Part { number, cells, groups, values, nothing };

Part part_of_word(const VariantTakes& takes) {
  if (takes.number == Wants::always) return Part::number;
  if (takes.cells.most > 0) return Part::cells;
  if (takes.groups.least > 0) return Part::groups;
  if (takes.values.least > 0) return Part::values;
  return Part::nothing;
}

const char* groups_word(const VariantTakes& takes) {
  return takes.groups_name != nullptr ? takes.groups_name : "groups";
}

Part part_at_fault(VariantPart part) {
  switch (part) {
    case VariantPart::number:
      return Part::number;
    case VariantPart::cells:
      return Part::cells;
    case VariantPart::groups:
      return Part::groups;
    case VariantPart::values:
      return Part::values;
    case VariantPart::whole:
      break;
  }
  return Part::nothing;
}

/// The value of a part: the word's own, or that of the member with the part's name.
class Parts {
 public:
  Parts(ModelReading& in, const StatedRule& rule, const VariantTakes& takes)
      : in_(in), rule_(rule), own_(part_of_word(takes)) {}

  /// The value that a fault is in, or the whole use.
  JsonNode at_fault(const VariantFault& fault, const VariantTakes& takes) {
    const Part part = part_at_fault(fault.part);
    if (part == Part::nothing) return rule_.object;
    const std::string_view name = part == Part::number   ? "number"
                                  : part == Part::cells  ? "cells"
                                  : part == Part::values ? "values"
                                                         : groups_word(takes);
    const auto found = find(part, name, false);
    if (!found) return rule_.object;
    return fault.group == no_group ? *found : (*found)[fault.group];
  }

  std::optional<JsonNode> find(Part part, std::string_view name, bool is_needed) {
    if (own_ == part) return rule_.value;
    auto found = rule_.object.find(name);
    if (!found && is_needed) in_.member(rule_.object, name);  // for its error
    return found;
  }

 private:
  ModelReading& in_;
  const StatedRule& rule_;
  Part own_;
};

}  // namespace

VariantGrid rule_grid_of(const Structure& structure) {
  Domain all;
  for (const Domain& domain : structure.domains) all = all | domain;
  VariantGrid grid{structure.rows, structure.columns, all.first().number, all.last().number};
  // Blocks or regions, if they are a division of the whole grid.
  std::vector<std::uint32_t> boxes(structure.cell_count(), 0);
  std::uint32_t count = 0;
  bool overlap = false;
  for (const Constraint& constraint : structure.constraints) {
    const AllDifferent* house = house_in(constraint);
    if (house == nullptr || (house->origin.rule != "block" && house->origin.rule != "region"))
      continue;
    ++count;
    for (const CellId cell : house->cells) {
      overlap = overlap || boxes[cell.index] != 0;
      boxes[cell.index] = count;
    }
  }
  if (overlap || std::ranges::find(boxes, 0U) != boxes.end()) return grid;
  for (std::uint32_t& box : boxes) --box;
  grid.boxes = std::move(boxes);
  return grid;
}

std::string word_of(const Variant& rule) {
  std::string word = rule.name;
  std::ranges::replace_if(
      word, [](char c) { return c == ' ' || c == '-'; }, '_');
  return word;
}

std::vector<ModelMember> members_of(const Variant& rule, std::string_view word) {
  const VariantTakes& takes = rule.takes;
  const Part own = part_of_word(takes);
  std::vector<ModelMember> members{{word, "True"}};
  const auto add = [&](Part part, std::string_view name, std::string_view type, bool is_needed) {
    if (own == part) {
      members.front().type = type;
    } else {
      members.push_back({name, type, is_needed ? ModelMember::required : ModelMember::optional});
    }
  };
  if (takes.number != Wants::never)
    add(Part::number, "number", "Number", takes.number == Wants::always);
  if (takes.cells.most > 0) add(Part::cells, "cells", "Cells", takes.cells.least > 0);
  if (takes.groups.most > 0)
    add(Part::groups, groups_word(takes), "[Cells]", takes.groups.least > 0);
  if (takes.values.most > 0) add(Part::values, "values", "[Value]", takes.values.least > 0);
  return members;
}

void read_rule_use(ModelReading& in, const StatedRule& stated, const Variant& rule) {
  const VariantTakes& takes = rule.takes;
  Parts parts(in, stated, takes);
  VariantUse use{&rule};
  if (takes.number != Wants::never) {
    if (const auto at = parts.find(Part::number, "number", takes.number == Wants::always))
      use.number = in.number(*at, 0, largest_rule_number, rule_number_phrase());
  }
  if (takes.cells.most > 0) {
    if (const auto at = parts.find(Part::cells, "cells", takes.cells.least > 0))
      use.cells = in.cells(*at, takes.may_revisit);
  }
  if (takes.groups.most > 0) {
    if (const auto at = parts.find(Part::groups, groups_word(takes), takes.groups.least > 0)) {
      for (const JsonNode group : in.take(at->array("an array of groups of cells"))) {
        if (in.first_error) return;
        use.groups.push_back(in.cells(group, takes.may_revisit));
      }
    }
  }
  if (takes.values.most > 0) {
    if (const auto at = parts.find(Part::values, "values", takes.values.least > 0)) {
      for (const JsonNode value : in.take(at->array("an array of values")))
        use.values.push_back(in.value(value).number);
    }
  }
  if (part_of_word(takes) == Part::nothing && !in.first_error && !stated.value.is_true())
    in.fail(stated.value, InputErrorCode::bad_character, "true", quoted(stated.value.compact()));
  if (in.first_error) return;
  const VariantGrid grid = rule_grid_of(in.structure);
  if (const auto fault = fault_in(use, grid)) {
    const JsonNode at = parts.at_fault(*fault, takes);
    return in.fail(at, InputErrorCode::bad_cage,
                   fmt::format("{} for '{}'", fault->needed, rule.name),
                   quoted(at.is_text() ? std::string(*at.text()) : at.compact()));
  }
  in.add_use(stated.object, grid, std::move(use));
}

std::string use_text(const VariantUse& use, std::size_t columns) {
  const VariantTakes& takes = use.rule->takes;
  const std::string word = word_of(*use.rule);
  const Part own = part_of_word(takes);
  JsonWriter out;
  const auto name = [&](Part part, std::string_view otherwise) {
    out.name(own == part ? std::string_view(word) : otherwise);
  };
  out.begin_object();
  if (own == Part::nothing) out.boolean(word, true);
  if (use.number) {
    name(Part::number, "number");
    out.number(*use.number);
  }
  if (!use.cells.empty()) {
    name(Part::cells, "cells");
    out.text(names_of(use.cells, columns));
  }
  if (!use.groups.empty()) {
    name(Part::groups, groups_word(takes));
    out.begin_array();
    for (const auto& group : use.groups) out.text(names_of(group, columns));
    out.end_array();
  }
  if (!use.values.empty()) {
    name(Part::values, "values");
    out.begin_array();
    for (const int value : use.values) out.number(value);
    out.end_array();
  }
  return out.end_object().take();
}

}  // namespace puzzlec::model_json
