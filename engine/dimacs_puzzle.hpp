// What a DIMACS file carries besides its clauses, so that `decode` needs nothing else: the puzzle
// in its own format, its number, and the question that the formula asks.
#pragma once

#include <string>

#include "encoders/cnf/assignment.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/map_comments.hpp"
#include "encoders/puzzles/puzzle_text.hpp"
#include "engine/puzzle_stream.hpp"

namespace puzzlec {

/// What the formula's solutions are.
enum class Question {
  solution,  ///< solutions of the puzzle
  another,   ///< solutions other than one that is known: satisfiable means that the puzzle is not
             ///< unique
};

/// The comments of a formula: its map and what puzzle_of and is_unchanged read. Requires: the map
/// is of `cnf`.
[[nodiscard]] std::vector<std::string> comments_of(const InputPlace& place, const Puzzle& puzzle,
                                                   Question question, const Cnf& cnf,
                                                   const VarMap& map);

/// Whether clauses, map and puzzle are still those that comments_of put together. If they are not,
/// an "unsatisfiable" would say nothing of the puzzle. Made against accidents, not against malice.
[[nodiscard]] bool is_unchanged(const Cnf& cnf, const MapComments& comments);

struct DimacsPuzzle {
  InputPlace place;
  Question question = Question::solution;
  PuzzlePtr puzzle;
};

/// Reads the puzzle back. `file` names the DIMACS file in errors. Errors: unknown_format if the
/// metadata was not written by puzzlec, and what the format's reader says.
[[nodiscard]] Parsed<DimacsPuzzle> puzzle_of(const Metadata& metadata, const std::string& file);

/// The grid that a model of the puzzle's formula describes, after every clause and every rule was
/// checked; the error is a sentence that says what the model breaks. Requires: the map is of `cnf`,
/// and the assignment covers its variables.
[[nodiscard]] Expected<Grid, std::string> grid_of_model(const Puzzle& puzzle, const Cnf& cnf,
                                                        const VarMap& map,
                                                        const Assignment& assignment);

}  // namespace puzzlec
