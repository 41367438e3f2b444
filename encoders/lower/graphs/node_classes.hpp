// Classes of nodes that a model keeps apart: all pairs of nodes of different classes are separated.
#pragma once

#include <optional>

#include "encoders/encodings/graph_encodings.hpp"
#include "encoders/lower/graphs/graph_lowering.hpp"
#include "encoders/model/kinds/separated.hpp"

namespace puzzlec {

/// The classes, by node of the cells' graph. Nothing if the pairs are others, depend on anything, or
/// have one node.
[[nodiscard]] std::optional<NodeClasses> classes_of(const Separated& separated);

/// The same by node of the open graph.
[[nodiscard]] NodeClasses of_open_nodes(const NodeClasses& classes, const OpenGraph& open);

}  // namespace puzzlec
