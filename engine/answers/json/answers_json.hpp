// Answers as JSON: one object a line, as commands print them and other programs read them.
//
// Schema 1. Every object has "schema", "index" (the puzzle's number in its file; 0 for a file as a
// whole), "file", "family" and "format" (null if not known) and "status"; the events of a search
// have "event" in its place, and those of single steps name neither family nor format. Fields are
// added, never renamed or removed, without a new schema number. docs/json.md describes them all.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/deduce/backtrack.hpp"
#include "encoders/deduce/classify.hpp"
#include "encoders/deduce/model_search.hpp"
#include "engine/answers/entries.hpp"
#include "engine/making/mending/diagnose.hpp"
#include "engine/making/mending/repair.hpp"
#include "engine/puzzle_solver.hpp"
#include "engine/puzzle_stream.hpp"
#include "solver_bridge/queries/candidates.hpp"
#include "solver_bridge/queries/core.hpp"
#include "solver_bridge/queries/enumerate.hpp"
#include "solver_bridge/queries/unique.hpp"

namespace puzzlec {

/// Each function returns one object and a newline. If `stats` may be null, null gives a line for
/// --json-lines: with "id", the file and the number, and without what differs from run to run.
[[nodiscard]] std::string json_of_answer(const InputPlace& place, const Puzzle& puzzle,
                                         const Answer& answer, const Stats* stats);
/// For a question that a limit ended before anything was known.
[[nodiscard]] std::string json_of_unknown(const InputPlace& place, const Puzzle* puzzle,
                                          UnknownReason reason, bool with_id = false);
[[nodiscard]] std::string json_of_error(const InputPlace& place, const InputError& error,
                                        bool with_id = false);
/// The "status" of a line with an id, or nothing if it is not a whole line about this place.
[[nodiscard]] std::optional<std::string_view> status_of_line(std::string_view line,
                                                             const InputPlace& place);
[[nodiscard]] std::string json_of_classification(const InputPlace& place, const Puzzle& puzzle,
                                                 const std::vector<ClassVerdict>& verdicts);
/// `hatched` is null if cross-hatching ends in ERROR.
[[nodiscard]] std::string json_of_hatching(const InputPlace& place, const Puzzle& puzzle,
                                           const Grid* hatched);

[[nodiscard]] std::string json_of_uniqueness(const InputPlace& place, const Puzzle& puzzle,
                                             const Uniqueness& result, const Stats* stats);
[[nodiscard]] std::string json_of_diagnosis(const InputPlace& place, const Puzzle& puzzle,
                                            const Diagnosis& result, const Stats& stats);
[[nodiscard]] std::string json_of_repair(const InputPlace& place, const Puzzle& puzzle,
                                         const Repair& result, const Stats& stats);
/// `number` counts the solutions from 1.
[[nodiscard]] std::string json_of_solution(const InputPlace& place, const Puzzle& puzzle,
                                           std::uint64_t number, const Grid& grid);
[[nodiscard]] std::string json_of_count(const InputPlace& place, const Puzzle& puzzle,
                                        const Enumeration& result, const Stats* stats);
/// As json_of_count(), with the solutions.
[[nodiscard]] std::string json_of_solutions(const InputPlace& place, const Puzzle& puzzle,
                                            const Enumeration& result,
                                            const std::vector<Grid>& grids, const Stats& stats);
[[nodiscard]] std::string json_of_violations(const InputPlace& place, const Puzzle& puzzle,
                                             const JudgedEntries& judged);
[[nodiscard]] std::string json_of_candidates(const InputPlace& place, const Puzzle& puzzle,
                                             const Candidates& result, const Stats& stats);
[[nodiscard]] std::string json_of_core(const InputPlace& place, const Puzzle& puzzle,
                                       const Core& result, const std::vector<Selected>& selected,
                                       const Stats& stats);

/// The meaning of every variable of a formula, for `encode --map`.
[[nodiscard]] std::string json_of_map(const InputPlace& place, const Puzzle& puzzle,
                                      const VarMap& map, std::uint32_t var_count);
/// The event "place" or "remove": the `number`-th step of a search, counted from 1. `valid` says
/// whether the value in the cell is free of clashes after the step.
[[nodiscard]] std::string json_of_step(const InputPlace& place, std::uint64_t number,
                                       const LatinSquare::Step& step, bool valid);
[[nodiscard]] std::string json_of_step(const InputPlace& place, const Puzzle& puzzle,
                                       std::uint64_t number, const ModelSearch::Step& step);
/// The last event of a search: "solved" (then `grid` is the solution), "none" or "stopped".
[[nodiscard]] std::string json_of_search(const InputPlace& place, const Puzzle& puzzle,
                                         LatinSquare::Outcome outcome, const Grid& grid,
                                         std::uint64_t placements, std::uint64_t removals);
/// The same for a search that is over.
[[nodiscard]] std::string json_of_search(const InputPlace& place, const Puzzle& puzzle,
                                         const ModelSearch& search);

}  // namespace puzzlec
