// Givens that lines state one by one: `r1c2=5`, `grid[0][1] = 5`, `(1, 2): 5`, `A2 = 5`, `1,2,5`,
// `<cell row="1" col="2" value="5"/>`.
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/puzzles/square/grid/data/data_tree.hpp"

namespace puzzlec {

/// The facts that stand in lines from `i` on, each as a list of a row, a column and a value; `next` is
/// set to the line after them. Lines of words and brackets may stand before and after them. Nothing if
/// there are too few, or if places such as A2 do not tell rows from columns by their order. If a line
/// among them or after them is doubtful, `fault` says why.
[[nodiscard]] std::optional<DataNode> place_facts(PlainLines& lines, std::size_t i,
                                                  std::size_t& next,
                                                  std::optional<GridFault>& fault);

}  // namespace puzzlec
