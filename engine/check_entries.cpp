#include "engine/check_entries.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "engine/hitting_search.hpp"

namespace puzzlec {
namespace check_entries_detail {
namespace {

/// Whether entries stand together, and if not, what is to go.
class Consistency {
 public:
  Consistency(PuzzleSolver& solver, const Puzzle& puzzle, Stats& stats)
      : solver_(solver), puzzle_(puzzle), stats_(stats), model_(solver.model(puzzle, stats)) {}

  /// Null if it is unknown.
  [[nodiscard]] std::optional<bool> stand(const std::vector<CellValue>& entries) {
    Model model = model_;
    for (const CellValue& entry : entries) model.givens.push_back({entry.cell, entry.value});
    const Answer answer = solver_.solve(puzzle_, model, stats_);
    if (answer.kind == Answer::Kind::solved) return true;
    if (answer.kind == Answer::Kind::none) return false;
    reason_ = answer.limit;
    return std::nullopt;
  }
  [[nodiscard]] UnknownReason reason() const { return reason_; }

  /// Entries that do not stand together, from which none can be left out. Requires: these do not.
  [[nodiscard]] std::optional<std::vector<CellValue>> core(std::vector<CellValue> entries) {
    for (std::size_t i = 0; i < entries.size();) {
      std::vector<CellValue> rest = entries;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      const auto stands = stand(rest);
      if (!stands) return std::nullopt;
      if (*stands) {
        ++i;
      } else {
        entries = std::move(rest);
      }
    }
    return entries;
  }

  /// As few of `count` items as possible that hit all sets, but not less than `size`, which becomes
  /// how many they are.
  [[nodiscard]] std::optional<std::vector<std::uint32_t>> fewest_that_hit(
      const std::vector<std::vector<std::uint32_t>>& sets, std::size_t count, std::uint32_t& size) {
    const Limits limits = solver_.limits();
    HittingSearch search(sets, std::vector<std::uint32_t>(count, 1), limits);
    while (!search.can_hit(size)) {
      if (search.limit()) {
        reason_ = *search.limit();
        return std::nullopt;
      }
      ++size;
    }
    return std::vector<std::uint32_t>(search.chosen().begin(), search.chosen().end());
  }

 private:
  PuzzleSolver& solver_;
  const Puzzle& puzzle_;
  Stats& stats_;
  Model model_;
  UnknownReason reason_ = UnknownReason::interrupted;
};

/// Entries that hit every core, as few as possible. Each set of entries that stands without them is
/// either enough, or yields one more core.
std::optional<std::vector<CellValue>> smallest_to_take_back(Consistency& consistency,
                                                            const std::vector<CellValue>& entries,
                                                            std::vector<CellValue> core) {
  std::vector<std::vector<std::uint32_t>> cores;
  std::uint32_t size = 1;
  while (true) {
    std::vector<std::uint32_t>& numbers = cores.emplace_back();
    for (const CellValue& entry : core) {
      const auto place = std::ranges::find(entries, entry);
      numbers.push_back(static_cast<std::uint32_t>(place - entries.begin()));
    }
    const auto chosen = consistency.fewest_that_hit(cores, entries.size(), size);
    if (!chosen) return std::nullopt;
    std::vector<CellValue> taken;
    std::vector<CellValue> rest;
    for (std::uint32_t i = 0; i < entries.size(); ++i) {
      const bool is_taken = std::ranges::find(*chosen, i) != chosen->end();
      (is_taken ? taken : rest).push_back(entries[i]);
    }
    const auto stands = consistency.stand(rest);
    if (!stands) return std::nullopt;
    if (*stands) return taken;
    auto another = consistency.core(std::move(rest));
    if (!another) return std::nullopt;
    core = std::move(*another);
  }
}

}  // namespace
}  // namespace check_entries_detail

EntryCheck check_entries(PuzzleSolver& solver, const Puzzle& puzzle, const PlayerEntries& entries,
                         Stats& stats) {
  using check_entries_detail::Consistency;
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
  std::vector<char> is_filled(puzzle.givens().size());
  for (const Given& given : givens_of(puzzle.givens())) is_filled[given.cell.index] = 1;
  for (const CellValue& entry : entries.values) is_filled[entry.cell.index] = 1;
  check.open_cells = static_cast<std::size_t>(std::ranges::count(is_filled, 0));

  Consistency consistency(solver, puzzle, stats);
  const auto give_up = [&] {
    check.kind = EntryCheck::Kind::unknown;
    check.reason = consistency.reason();
    return check;
  };
  const auto stands = consistency.stand(fitting);
  if (!stands) return give_up();
  check.take_back = check.wrong;
  if (!*stands) {
    auto core = consistency.core(fitting);
    if (!core) return give_up();
    check.core = *core;
    auto others = check_entries_detail::smallest_to_take_back(consistency, fitting, *core);
    if (!others) return give_up();
    check.take_back.insert(check.take_back.end(), others->begin(), others->end());
  }
  std::ranges::sort(check.take_back);
  const bool has_wrong = !check.wrong.empty() || !check.marks.empty();
  check.kind = has_wrong ? EntryCheck::Kind::wrong
               : *stands ? EntryCheck::Kind::right
                         : EntryCheck::Kind::together;
  return check;
}

}  // namespace puzzlec
