// What the objects of answers have in common, for the functions that write them.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/answers/entries.hpp"
#include "engine/puzzle_solver.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// What the file calls the puzzle, or "FILE:3".
[[nodiscard]] std::string id_of(const InputPlace& place);

/// The beginning of an object, which json_line() ends.
[[nodiscard]] JsonWriter json_head(const InputPlace& place, const Puzzle* puzzle,
                                   bool with_id = false);

/// The object and a newline.
[[nodiscard]] std::string json_line(JsonWriter& out);

/// A value: rows of numbers, null for a blank cell.
void add_rows(JsonWriter& out, const Grid& grid);
/// A value: rows of tokens if the puzzle has its own, else of numbers.
void add_answer(JsonWriter& out, const Puzzle& puzzle, const Grid& grid);
/// The member "stats".
void add_stats(JsonWriter& out, const Stats& stats);

/// The member "candidates": by row and column, the values of a cell.
void add_candidates(JsonWriter& out, std::span<const Domain> domains, const Puzzle& puzzle);

/// A member: the names of cells of the puzzle's grid.
void add_cell_names(JsonWriter& out, std::string_view name, std::span<const CellId> cells,
                    const Puzzle& puzzle);
/// The same with values: objects with `cell` and `value`.
void add_cell_values(JsonWriter& out, std::string_view name, std::span<const CellValue> values,
                     const Puzzle& puzzle);

/// A member: the rules that entries break, with sentences.
void add_broken_rules(JsonWriter& out, std::string_view name, const JudgedEntries& judged,
                      const Puzzle& puzzle);

/// The members "core" and "rules".
void add_core(JsonWriter& out, const Core& core, std::span<const Selected> selected,
              const Puzzle& puzzle);

}  // namespace puzzlec
