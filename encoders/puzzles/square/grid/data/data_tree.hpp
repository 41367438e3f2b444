// Data of programs as a tree of lists: whatever stands between brackets of any kind, with commas,
// semicolons, bars or blanks between its parts. One reader for JSON, Python, NumPy, C, Rust,
// Haskell, Lisp, Prolog, MiniZinc, MATLAB and their like.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "encoders/puzzles/square/grid/grid_block.hpp"

namespace puzzlec {

struct DataNode {
  bool is_list = false;
  bool is_quoted = false;
  std::string text = {};  ///< of a node that is not a list
  std::string name =
      {};                ///< the member's name, or the function's: x in `x: [..]`, `x = 5`, `x(..)`
  bool is_call = false;  ///< the name is a function's
  bool ends_in_comma = false;
  TextPlace place = {};
  std::vector<DataNode> items = {};
  bool is_transposed = false;  ///< a ' follows, as in MATLAB
};

/// The brackets that open in the line `i`, as the items of a list; `next` is set to the line after
/// them. Nothing if none opens there, or they do not fit together.
[[nodiscard]] std::optional<DataNode> data_tree(PlainLines& lines, std::size_t i,
                                                std::size_t& next);

}  // namespace puzzlec
