#include "encoders/lower/layers.hpp"

#include <algorithm>
#include <utility>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {
namespace {

/// Of a diagram: the edge itself, and its clauses here and in a solver.
constexpr std::uint64_t bytes_of_an_edge = 320;

/// The choices of an open cell, of which one stands for all values that are read alike.
std::vector<LayeredConstraint::Choice> choices_of(Formula& to, const Sequence& sequence,
                                                  std::size_t index) {
  const CellId cell = sequence.cells[index];
  if (!sequence.is_alike) return to.open_choices(cell);
  std::vector<Domain> alike;
  for (const Value value : open_domain(to.map, cell)) {
    const auto same = std::ranges::find_if(alike, [&](const Domain& values) {
      return sequence.is_alike(index, values.first(), value);
    });
    if (same == alike.end()) {
      alike.push_back(Domain::single(value));
    } else {
      same->insert(value);
    }
  }
  // A cell whose values are all alike has no say, but still a choice.
  if (alike.size() == 1) return to.open_choices(cell);
  std::vector<LayeredConstraint::Choice> choices;
  choices.reserve(alike.size());
  for (const Domain& values : alike)
    choices.push_back({values.first().number, to.statement_of({cell, values}).literal});
  return choices;
}

/// Has the watch told of each step that an encoding makes through a constraint, and ends the work
/// if the paths through it would not fit into memory.
void have_watched(WorkWatch& watch, LayeredConstraint& layered) {
  layered.step = [&watch, step = std::move(layered.step)](
                     std::size_t layer, LayeredConstraint::State state, int value) {
    watch.step();
    return step(layer, state, value);
  };
  const std::uint64_t room = watch.room();
  if (room == UINT64_MAX) return;
  const std::uint64_t most_edges = room / bytes_of_an_edge;
  std::uint64_t states = 1;  // no more than these
  std::uint64_t edges = 0;
  for (const auto& layer : layered.layers) {
    states = saturating_mul(states, layer.size());
    edges = saturating_add(edges, states);
  }
  if (edges > most_edges && !find_cage("diagram")->size(layered, most_edges))
    throw LimitReached(UnknownReason::memory_limit);
}

}  // namespace

void write_sequence(Formula& to, const Sequence& sequence) {
  LayeredConstraint layered;
  std::vector<CellId> open_cells;
  std::vector<std::size_t> indices;  // of the open cells; then the length
  std::vector<Value> settled;        // by index; blank where open
  for (const CellId cell : sequence.cells) {
    settled.push_back(to.settled_value(cell).value_or(blank));
    if (!settled.back().is_blank()) continue;
    indices.push_back(settled.size() - 1);
    layered.layers.push_back(choices_of(to, sequence, indices.back()));
    open_cells.push_back(cell);
  }
  indices.push_back(settled.size());
  const auto read_settled = [&](std::size_t from, std::size_t end,
                                std::optional<SequenceState> state) {
    for (std::size_t i = from; i < end && state; ++i) state = sequence.step(i, *state, settled[i]);
    return state;
  };
  const std::optional<SequenceState> start = read_settled(0, indices[0], sequence.start);
  if (!start || (open_cells.empty() && !sequence.accepts(*start))) return to.sink().add({});
  if (open_cells.empty()) return;
  layered.start = *start;
  layered.step = [&](std::size_t layer, SequenceState state, int value) {
    const std::size_t index = indices[layer];
    return read_settled(index + 1, indices[layer + 1],
                        sequence.step(index, state, value_of(static_cast<std::size_t>(value))));
  };
  layered.accepts = sequence.accepts;
  write_layers(to, sequence.kind, open_cells, layered);
}

void write_layers(Formula& to, const char* kind, const std::vector<CellId>& cells,
                  LayeredConstraint& layered) {
  const auto has_choice_of_each = [&](std::size_t layer) {
    return layered.layers[layer].size() == open_domain(to.map, cells[layer]).size();
  };
  for (std::size_t second = 1; second < cells.size(); ++second) {
    for (std::size_t first = 0; first < second; ++first) {
      if (has_choice_of_each(first) && has_choice_of_each(second) &&
          cells[first] != cells[second] && to.about.share_a_house(cells[first], cells[second]))
        layered.distinct.emplace_back(first, second);
    }
  }
  have_watched(to.watch, layered);
  Choice<CageEncoding> choice{to.options.cage, "asked for"};
  std::string reason = "asked for";
  const bool applies = choice.encoding != nullptr &&
                       (choice.encoding->applies == nullptr || choice.encoding->applies(layered));
  const bool explodes = applies && !choice.encoding->size(layered, most_clauses_asked_for);
  if (!applies || explodes) {
    reason.clear();
    if (choice.encoding != nullptr) {
      reason = std::string(choice.encoding->facts.name) +
               (explodes ? " would take too many clauses; " : " does not apply; ");
    }
    choice = choose_cage(layered);
    reason += choice.reason;
  }
  to.note(kind, choice.encoding->facts.name, reason);
  choice.encoding->emit(to.sink(), layered);
}

}  // namespace puzzlec
