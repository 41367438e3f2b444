// The ways in which f-puzzles spells the uses of a rule as entries of a list.
#pragma once

#include <cstddef>

#include "encoders/puzzles/square/documents/sudoku_document.hpp"

namespace puzzlec::fpuzzles {

/// A list of entries while it is read.
struct Entries {
  sudoku_document::Draft& draft;
  const Variant* rule;  ///< never null
};

struct Spelling {
  void (*read)(Entries& in, const JsonNode& list) = nullptr;
  /// Writes the entry of a use, or its entries.
  void (*write)(JsonWriter& out, const VariantUse& use, std::size_t side) = nullptr;
  /// Whether `write` can state the use. Null: all without a fault.
  bool (*can_write)(const VariantUse& use, std::size_t side) = nullptr;
  /// Whether all entries together are one use.
  bool is_one_use = false;
};

/// {"lines": [[cell ...] ...], "value": number}, each line a use.
extern const Spelling as_lines;
/// {"cells": [circle ...], "lines": [[cell of the circle, cell ...] ...]}.
extern const Spelling as_arrows;
/// {"cells": [cell ...], "value": number}.
extern const Spelling as_groups;
/// {"cells": [cell, cell], "value": "X" or "V"}.
extern const Spelling as_signs;
/// {"cells": [cell, cell], "value": ">" or "<"}.
extern const Spelling as_inequalities;
/// {"cells": [cell ...], "values": [number ...]}.
extern const Spelling as_quadruples;
/// {"cells": [cell ...], "cloneCells": [cell ...]}.
extern const Spelling as_clones;
/// {"cell": cell}, each a use.
extern const Spelling as_each_cell;
/// {"cell": cell}, all together one use.
extern const Spelling as_all_cells;
/// {"cell": place, "value": number}: the row or column seen from that place.
extern const Spelling as_outside_clues;
/// {"cell": place, "direction": "DR", "value": number}.
extern const Spelling as_little_killers;

}  // namespace puzzlec::fpuzzles
