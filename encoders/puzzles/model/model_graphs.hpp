// Facts and graphs in the JSON of models, which several constraints share (docs/models.md).
//
// A fact is "r1c2=3" or "r1c2=1,4..6". A graph is {"nodes": [FACT or null, ...], "links": [[a, b],
// [a, b, FACT], ...]}; or {"cells": CELLS, "values": ..., "border": true}: the cells that hold one
// of the values, linked side by side, and the outside of the grid as one more node if wanted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/puzzles/model/model_rules.hpp"

namespace puzzlec::model_json {

/// Nothing after an error.
[[nodiscard]] std::optional<CellFact> read_fact(ModelReading& in, const JsonNode& at);
[[nodiscard]] std::string fact_text(const CellFact& fact, std::size_t columns);

/// The graph that a member of a constraint states: an object, or CELLS with the members `values`
/// and `border` beside it. Equal texts give the same graph. Null after an error.
[[nodiscard]] const StatedGraph* read_graph(ModelReading& in, const JsonNode& constraint,
                                            const JsonNode& at);
/// As a value that read_graph() takes.
void write_graph(JsonWriter& out, const CellGraph& graph, GridSize size);

/// A node: its number from 0, or the name of a cell that one node is about.
[[nodiscard]] std::uint32_t read_node(ModelReading& in, const JsonNode& at,
                                      const StatedGraph& graph);

/// The numbers of nodes and links that the graphs of one object may have together.
inline constexpr std::size_t most_graph_parts = 8'000'000;

}  // namespace puzzlec::model_json
