#include "engine/making/mending/added_givens.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "encoders/base/errors.hpp"
#include "engine/making/clues/hitting_search.hpp"
#include "engine/making/mending/fewest_givens.hpp"
#include "engine/making/mending/fewest_of_many.hpp"

namespace puzzlec {
namespace added_givens_detail {
namespace {

/// The other solutions of a puzzle, one by one.
class OtherSolutions {
 public:
  OtherSolutions(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model, Grid solution,
                 Stats& stats)
      : solver_(solver),
        puzzle_(puzzle),
        model_(model),
        solution_(std::move(solution)),
        stats_(stats) {}

  /// The cells in which another solution differs; it has the solution's values in `kept`. None if
  /// there is no other.
  using Cells = std::vector<std::uint32_t>;
  [[nodiscard]] std::variant<Cells, UnknownReason> differing(const Cells& kept) {
    Model model = model_;
    for (const std::uint32_t cell : kept) model.givens.push_back(given(cell));
    const Candidates possible = solver_.candidates(puzzle_, model, stats_);
    if (possible.kind == Candidates::Kind::unknown) return possible.reason;
    ensure(possible.kind == Candidates::Kind::some, "a solution stays one with its own values");
    most_open_ = 0;
    for (std::uint32_t cell = 1; cell < solution_.size(); ++cell) {
      if (possible.domains[cell].size() > possible.domains[most_open_].size()) most_open_ = cell;
    }
    for (std::uint32_t cell = 0; cell < solution_.size(); ++cell) {
      Domain others = possible.domains[cell];
      others.erase(solution_[CellId{cell}]);
      if (others.empty()) continue;
      model.givens.push_back({CellId{cell}, others.first()});
      const Answer answer = solver_.solve(puzzle_, model, stats_);
      if (answer.kind == Answer::Kind::unknown) return answer.limit;
      ensure(answer.kind == Answer::Kind::solved, "a candidate is in a solution");
      Cells cells;
      for (std::uint32_t index = 0; index < solution_.size(); ++index) {
        if (answer.grid[CellId{index}] != solution_[CellId{index}]) cells.push_back(index);
      }
      return cells;
    }
    return Cells{};
  }

  /// The same with cells of which none can be spared: what differs in fewer of them is no solution.
  [[nodiscard]] std::variant<Cells, UnknownReason> fewest_differing(const Cells& kept) {
    auto found = differing(kept);
    for (std::size_t i = 0; std::holds_alternative<Cells>(found);) {
      const Cells& cells = std::get<Cells>(found);
      if (i >= cells.size()) break;
      Cells same;
      for (std::uint32_t index = 0; index < solution_.size(); ++index) {
        if (index == cells[i] || std::ranges::find(cells, index) == cells.end())
          same.push_back(index);
      }
      auto fewer = differing(same);
      const auto* smaller = std::get_if<Cells>(&fewer);
      if (smaller != nullptr && smaller->empty()) {
        ++i;
      } else {
        found = std::move(fewer);
      }
    }
    return found;
  }

  /// When another solution was asked for last: the cell with the most candidates.
  [[nodiscard]] std::uint32_t most_open() const { return most_open_; }

  [[nodiscard]] Given given(std::uint32_t cell) const {
    return {CellId{cell}, solution_[CellId{cell}]};
  }
  [[nodiscard]] std::vector<CellValue> givens(const Cells& cells) const {
    std::vector<CellValue> givens;
    for (const std::uint32_t cell : cells)
      givens.push_back({CellId{cell}, solution_[CellId{cell}]});
    std::ranges::sort(givens);
    return givens;
  }
  [[nodiscard]] const Grid& solution() const { return solution_; }

 private:
  PuzzleSolver& solver_;
  const Puzzle& puzzle_;
  const Model& model_;
  Grid solution_;
  Stats& stats_;
  std::uint32_t most_open_ = 0;
};

/// `size` givens or more are needed, as far as it comes.
Repair fewest_givens(OtherSolutions& others, std::uint32_t most, const Limits& limits,
                     std::uint32_t& size) {
  std::vector<OtherSolutions::Cells> sets;
  OtherSolutions::Cells chosen;
  while (true) {
    // If none may be added, any other solution will do.
    auto found = most == 0 ? others.differing(chosen) : others.fewest_differing(chosen);
    if (const auto* reason = std::get_if<UnknownReason>(&found)) return unknown_repair(*reason);
    auto& differing = std::get<OtherSolutions::Cells>(found);
    Repair repair;
    repair.solution = others.solution();
    if (differing.empty()) {
      repair.kind = chosen.empty() ? Repair::Kind::unique : Repair::Kind::add;
      repair.givens = others.givens(chosen);
      return repair;
    }
    sets.push_back(std::move(differing));
    HittingSearch search(sets, std::vector<std::uint32_t>(others.solution().size(), 1), limits);
    while (!search.can_hit(size)) {
      if (search.limit()) return unknown_repair(*search.limit());
      if (++size <= most) continue;
      repair.kind = Repair::Kind::missing;
      return repair;
    }
    chosen.assign(search.chosen().begin(), search.chosen().end());
  }
}

/// Some givens that leave no other solution and none of which can be spared, if there is time for it.
Repair enough_givens(OtherSolutions& others, std::uint32_t at_least) {
  Repair repair;
  OtherSolutions::Cells chosen;
  while (true) {
    const auto found = others.differing(chosen);
    // If there is another solution, one given at least is missing.
    repair.at_least = std::max(at_least, chosen.empty() ? 0U : 1U);
    if (const auto* reason = std::get_if<UnknownReason>(&found)) {
      repair.reason = *reason;
      return repair;
    }
    if (std::get<OtherSolutions::Cells>(found).empty()) break;
    chosen.push_back(others.most_open());
  }
  for (std::size_t i = chosen.size(); i-- > 0;) {
    OtherSolutions::Cells fewer = chosen;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    const auto found = others.differing(fewer);
    const auto* cells = std::get_if<OtherSolutions::Cells>(&found);
    if (cells == nullptr) break;
    if (cells->empty()) chosen = std::move(fewer);
  }
  repair.kind = chosen.empty() ? Repair::Kind::unique : Repair::Kind::add;
  repair.givens = others.givens(chosen);
  repair.solution = others.solution();
  if (repair.givens.size() == repair.at_least) repair.at_least = 0;
  return repair;
}

/// Of a puzzle with more solutions than can be compared, of which some are known. Nothing if half of the
/// time is over, or very much was asked.
std::optional<Repair> add_over_many(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model,
                                    const FewestGivens& some, std::uint32_t most, Stats& stats) {
  constexpr double part_of_time = 0.5;
  constexpr std::size_t most_known = std::size_t{1} << 12;
  constexpr std::size_t most_shown = 3;
  constexpr std::uint64_t most_questions = 1'000'000;
  const PartOfTime part(solver, part_of_time);
  const Candidates candidates = solver.candidates(puzzle, model, stats);
  if (candidates.kind != Candidates::Kind::some) return std::nullopt;
  std::uint64_t questions = 0;
  const auto ask = [&](const std::vector<CellValue>& givens) -> std::optional<std::vector<Grid>> {
    if (++questions > most_questions) return std::nullopt;
    Model asked = model;
    for (const CellValue& given : givens) asked.givens.push_back({given.cell, given.value});
    std::vector<Grid> solutions;
    const Enumeration found = solver.enumerate(puzzle, asked, stats, [&](const Grid& grid) {
      solutions.push_back(grid);
      return solutions.size() < most_shown;
    });
    if (found.end == Enumeration::End::unknown) return std::nullopt;
    return solutions;
  };
  FewestOfMany search(candidates.domains, ask);
  const std::size_t known = std::min(some.count(), most_known);
  for (std::size_t i = 0; i < known; ++i)
    search.add(some.grid(i * some.count() / known, puzzle.givens()));
  auto found = search.find(most);
  if (search.is_ended()) return std::nullopt;
  Repair repair;
  repair.is_for_any = true;
  repair.kind = found ? Repair::Kind::add : Repair::Kind::missing;
  repair.solution = found ? std::move(found->solution) : some.grid(0, puzzle.givens());
  if (found) repair.givens = std::move(found->givens);
  return repair;
}

}  // namespace
}  // namespace added_givens_detail

using namespace added_givens_detail;

Repair add_givens(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model, Grid solution,
                  std::uint32_t most, Stats& stats) {
  OtherSolutions others(solver, puzzle, model, std::move(solution), stats);
  constexpr double for_the_fewest = 0.75;
  std::uint32_t size = 0;
  Repair repair;
  {
    const PartOfTime part(solver, for_the_fewest);
    repair = fewest_givens(others, most, solver.limits(), size);
  }
  const bool is_late =
      repair.kind == Repair::Kind::unknown && repair.reason == UnknownReason::time_limit;
  return is_late && most > 0 ? enough_givens(others, size) : repair;
}

std::optional<Repair> add_over_all(PuzzleSolver& solver, const Puzzle& puzzle, const Model& model,
                                   std::uint32_t most, const Limits& limits, Stats& stats) {
  FewestGivens search(puzzle.givens().size(), limits);
  const Enumeration all = solver.enumerate(puzzle, stats, [&](const Grid& grid) {
    search.add(grid);
    return search.count() <= most_targets && !limits.is_short_of_memory();
  });
  if (all.end == Enumeration::End::unknown) return unknown_repair(all.reason);
  if (all.end == Enumeration::End::stopped) {
    if (limits.is_short_of_memory()) return unknown_repair(UnknownReason::memory_limit);
    return add_over_many(solver, puzzle, model, search, most, stats);
  }
  Repair repair;
  repair.is_for_any = true;
  const auto found = search.find(most);
  if (search.limit()) return unknown_repair(*search.limit());
  repair.kind = !found                  ? Repair::Kind::missing
                : found->givens.empty() ? Repair::Kind::unique
                                        : Repair::Kind::add;
  repair.solution = search.grid(found ? found->solution : 0, puzzle.givens());
  if (found) repair.givens = found->givens;
  return repair;
}

}  // namespace puzzlec
