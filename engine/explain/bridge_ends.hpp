// Which islands a bridge connects.
#pragma once

#include <string>

#include "encoders/explain/rounds.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// Where a bridge over the edge between two cells lies: "between r1c1 and r1c4", of the islands at its
/// ends; "from r1c1 to the right", if there is an island at one end only; otherwise, of these cells.
[[nodiscard]] std::string bridge_place(const std::string& one, const std::string& other,
                                       const Puzzle& puzzle);

/// The same of an edge; empty if it is a cell.
[[nodiscard]] std::string bridge_place(CellId edge, const Puzzle& puzzle);
/// Whether it is an edge, and no cell that people see as one.
[[nodiscard]] bool is_between_cells(CellId cell, const Puzzle& puzzle);
/// Whether a bridge over the edge would lack an island at one end or both.
[[nodiscard]] bool leads_nowhere(CellId edge, const Puzzle& puzzle);
/// Whether the step says nothing but how bridges run.
[[nodiscard]] bool is_idle_about_bridges(const ExplainedStep& step, const RuleBook& book,
                                         const Puzzle& puzzle);

/// Whether the rule says nothing but how bridges run.
[[nodiscard]] bool is_about_bridges(const NamedRule& rule, const Puzzle& puzzle);

}  // namespace puzzlec
