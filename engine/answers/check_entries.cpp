#include "engine/answers/check_entries.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "engine/explain/take_back.hpp"

namespace puzzlec {

EntryCheck check_entries(PuzzleSolver& solver, const Puzzle& puzzle, const PlayerEntries& entries,
                         Stats& stats) {
  const SharedDeadline deadline(solver);
  EntryCheck check;
  const Candidates possible = solver.candidates(puzzle, stats);
  if (possible.kind == Candidates::Kind::none) check.kind = EntryCheck::Kind::none;
  if (possible.kind == Candidates::Kind::unknown) check.reason = possible.reason;
  if (possible.kind != Candidates::Kind::some) return check;

  std::vector<CellValue> fitting;
  for (const CellValue& entry : entries.values) {
    const bool fits = possible.domains[entry.cell.index].contains(entry.value);
    (fits ? fitting : check.wrong).push_back(entry);
  }
  for (const CellFact& marks : entries.marks) {
    if ((possible.domains[marks.cell.index] & marks.values).empty()) check.marks.push_back(marks);
  }
  const Model model = solver.model(puzzle, stats);
  std::vector<char> is_filled(puzzle.givens().size());
  for (const Given& given : givens_of(puzzle.givens())) is_filled[given.cell.index] = 1;
  for (const CellValue& entry : entries.values) is_filled[entry.cell.index] = 1;
  // A clue leaves its cell one value, which nobody enters.
  for (std::size_t i = 0; i < is_filled.size(); ++i) {
    if (model.structure->domains[i].size() == 1) is_filled[i] = 1;
  }
  check.open_cells = static_cast<std::size_t>(std::ranges::count(is_filled, 0));

  Grid cells = puzzle.givens();
  for (const CellValue& entry : entries.values) cells[entry.cell] = entry.value;
  check.judged = judge_entries(model, puzzle, std::move(cells));
  const StandTogether stand =
      [&](const std::vector<CellValue>& values) -> std::variant<bool, UnknownReason> {
    Model filled = model;
    for (const CellValue& value : values) filled.givens.push_back({value.cell, value.value});
    const Answer answer = solver.solve(puzzle, filled, stats);
    if (answer.kind == Answer::Kind::unknown) return answer.limit;
    return answer.kind == Answer::Kind::solved;
  };
  const auto give_up = [&](UnknownReason reason) {
    check.kind = EntryCheck::Kind::unknown;
    check.reason = reason;
    return check;
  };
  const auto stands = stand(fitting);
  if (const auto* reason = std::get_if<UnknownReason>(&stands)) return give_up(*reason);
  check.take_back = check.wrong;
  if (!std::get<bool>(stands)) {
    auto found = conflict_of(fitting, stand, solver.limits());
    if (const auto* reason = std::get_if<UnknownReason>(&found)) return give_up(*reason);
    auto& conflict = std::get<Conflict>(found);
    check.core = std::move(conflict.core);
    check.take_back.insert(check.take_back.end(), conflict.take_back.begin(),
                           conflict.take_back.end());
  }
  std::ranges::sort(check.take_back);
  const bool has_wrong = !check.wrong.empty() || !check.marks.empty();
  check.kind = has_wrong            ? EntryCheck::Kind::wrong
               : check.core.empty() ? EntryCheck::Kind::right
                                    : EntryCheck::Kind::together;
  return check;
}

}  // namespace puzzlec
