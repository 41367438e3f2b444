// Facts in statements that are alike but for three numbers, whatever the language:
// `model.arithm(rows[0][4], "=", 7).post();`, `(assert (= (cell 1 5) 7))`, `{row: 1, col: 5, val: 7}`.
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/puzzles/square/grid/data/data_tree.hpp"

namespace puzzlec {

/// Whether two lines are the same up to the first number of the second.
[[nodiscard]] bool begins_alike(const PlainLine& line, const PlainLine& other);

/// The statements that begin in the line `i`, each as a list of its row, column and value; `next` is
/// set to the line after them. Nothing if they are too few, or if their order is not clear; a fault if
/// a line among them or beside them begins as they do, and states something else.
[[nodiscard]] std::optional<DataNode> same_statements(PlainLines& lines, std::size_t i,
                                                      std::size_t& next,
                                                      std::optional<GridFault>& fault);

}  // namespace puzzlec
