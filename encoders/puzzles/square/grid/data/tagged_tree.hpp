// Documents of elements (XML, HTML) as a tree of lists: an element is the list of what stands in it,
// and one without others its text.
#pragma once

#include <cstddef>
#include <optional>

#include "encoders/puzzles/square/grid/data/data_tree.hpp"

namespace puzzlec {

/// The document that begins in the line `i`, as the items of a list; `next` is set to the line after
/// it. Nothing if none begins there, or if its tags do not fit together.
[[nodiscard]] std::optional<DataNode> tagged_tree(PlainLines& lines, std::size_t i,
                                                  std::size_t& next);

}  // namespace puzzlec
