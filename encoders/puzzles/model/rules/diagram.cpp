// {"diagram": [[[state, value, next], ...], ...], "cells": CELLS}: an automaton that starts in state
// 0 and has one layer of steps for each cell. The numbers of the states after the last layer do not
// matter.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/puzzles/model/model_rules.hpp"
#include "encoders/puzzles/model/rules/records.hpp"

namespace puzzlec::model_json {
namespace {

constexpr std::uint64_t largest_state = 1'000'000;

struct Step {
  std::uint64_t state = 0;
  int value = 0;
  std::uint64_t next = 0;
  friend auto operator<=>(const Step&, const Step&) = default;
};

std::vector<Step> read_layer(ModelReading& in, const JsonNode& layer) {
  std::vector<Step> steps;
  for (const JsonNode entry : in.take(layer.array("an array of steps"))) {
    const auto numbers = in.take(entry.array_of(3));
    if (in.first_error) return {};
    auto part = numbers.begin();
    Step step;
    step.state = in.number(*part, 0, largest_state, "the number of a state");
    ++part;
    step.value = in.value(*part).number;
    ++part;
    step.next = in.number(*part, 0, largest_state, "the number of a state");
    if (in.first_error) return {};
    steps.push_back(step);
  }
  std::ranges::sort(steps);
  const auto same = [](const Step& a, const Step& b) {
    return a.state == b.state && a.value == b.value;
  };
  if (std::ranges::adjacent_find(steps, same) != steps.end()) {
    in.fail(layer, InputErrorCode::bad_cage, "one step for each state and value",
            "two for one of them");
  }
  return steps;
}

void read_diagram(ModelReading& in, const StatedRule& rule) {
  const JsonNode where = in.member(rule.object, "cells");
  if (in.first_error) return;
  auto cells = in.cells(where, true);
  std::vector<std::vector<Step>> layers;
  for (const JsonNode layer : in.take(rule.value.array("an array of layers")))
    layers.push_back(read_layer(in, layer));
  if (in.first_error) return;
  if (layers.size() != cells.size()) {
    return in.fail(rule.value, InputErrorCode::wrong_count, fmt::format("{} layers", cells.size()),
                   fmt::format("{}", layers.size()));
  }
  std::vector<Domain> domains;
  domains.reserve(cells.size());
  for (const CellId cell : cells) domains.push_back(in.structure.domains[cell.index]);
  Automaton automaton;
  automaton.step = [&](std::size_t index, Automaton::State state,
                       int value) -> std::optional<Automaton::State> {
    const auto found = std::ranges::lower_bound(layers[index], Step{state, value, 0});
    if (found == layers[index].end() || found->state != state || found->value != value)
      return std::nullopt;
    return found->next;
  };
  auto diagram = unroll(automaton, domains);
  if (!diagram)
    return in.fail(rule.value, InputErrorCode::out_of_range, "a smaller diagram", "a large one");
  in.add(rule.object,
         Regular{std::move(cells), std::move(diagram),
                 in.origin(rule.object, "diagram", "diagram " + rule.object.pointer())});
}

void write_diagram(JsonWriter& out, const Regular& regular, GridSize size) {
  const Diagram& diagram = *regular.diagram;
  out.name("diagram").begin_array();
  for (std::size_t layer = 0; layer < diagram.length(); ++layer) {
    out.begin_array();
    for (Diagram::State state = 0; state < diagram.state_count(layer); ++state) {
      for (int value = 0; value < static_cast<int>(diagram.value_bound()); ++value) {
        const Diagram::State next = diagram.next(layer, state, value);
        if (next == Diagram::dead) continue;
        out.begin_array().number(state).number(value).number(next).end_array();
      }
    }
    out.end_array();
  }
  out.end_array();
  out.text("cells", names_of(regular.cells, size.columns));
}

/// In plain arithmetic: the second opinion.
bool diagram_holds(const Regular& regular, const Grid& answer) {
  if (regular.diagram->accepts_nothing()) return false;
  Diagram::State state = 0;
  for (std::size_t i = 0; i < regular.cells.size() && state != Diagram::dead; ++i)
    state = regular.diagram->next(i, state, answer[regular.cells[i]].number);
  return state != Diagram::dead;
}

constexpr ModelMember diagram_members[] = {{"diagram", "[[DiagramStep]]"}, {"cells", "Cells"}};
constexpr ModelRule diagram_rules[] = {{"diagram", read_diagram, diagram_members}};

}  // namespace

const KindWords<Regular> diagram_words{diagram_rules, write_diagram, diagram_holds};

}  // namespace puzzlec::model_json
