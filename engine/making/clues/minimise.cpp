#include "engine/making/clues/minimise.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <span>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "engine/explain/step_words.hpp"
#include "engine/making/clues/hitting_search.hpp"
#include "engine/making/clues/other_answers.hpp"

namespace puzzlec {
namespace minimise_detail {
namespace {

/// Thrown by a question that met a limit.
struct GivenUp {
  UnknownReason reason;
};
/// Thrown if leaving out a clue changed more than the selectors know.
struct NotByClues {};

std::size_t count_of(const KeptClues& kept) {
  return static_cast<std::size_t>(std::ranges::count(kept, true));
}

class Minimising {
 public:
  Minimising(const OtherAnswersOf& of, const MinimiseRequest& request, Minimised& result,
             OtherAnswers& others)
      : of_(of), request_(request), result_(result), others_(others) {
    const auto [rows, columns] = of.puzzle.board_size();
    if (request.keeps_symmetry && !request.only_report) {
      SymmetricClues symmetric = symmetry_of(result.clues, rows, columns);
      result.symmetry = symmetric.symmetry;
      units_ = std::move(symmetric.orbits);
    } else {
      for (std::size_t i = 0; i < result.clues.size(); ++i) units_.push_back({i});
    }
  }

  void run() {
    if (request_.only_report) {
      report();
    } else if (request_.smallest) {
      find_smallest();
    } else {
      find_minimal();
    }
    check();
  }

 private:
  using Reasons = std::vector<Minimised::Reason>;

  [[nodiscard]] KeptClues all() const { return KeptClues(result_.clues.size(), true); }
  [[nodiscard]] static KeptClues without(KeptClues kept, const std::vector<std::size_t>& unit) {
    for (const std::size_t clue : unit) kept[clue] = false;
    return kept;
  }

  OtherAnswer ask(const KeptClues& kept, std::span<const std::size_t> gone) {
    of_.solver.look();
    OtherAnswer answer = others_.ask(kept, gone);
    if (answer.kind == OtherAnswer::Kind::unknown) throw GivenUp{answer.reason};
    return answer;
  }

  static Minimised::Reason reason_of(const std::vector<std::size_t>& unit, OtherAnswer answer) {
    if (answer.kind == OtherAnswer::Kind::lost) return {unit, std::nullopt};
    return {unit, std::move(answer.grid)};
  }

  /// Whole units that have one of the clues.
  [[nodiscard]] KeptClues closed(const KeptClues& clues) const {
    KeptClues kept(clues.size(), false);
    for (const auto& unit : units_) {
      if (std::ranges::none_of(unit, [&](std::size_t clue) { return clues[clue]; })) continue;
      for (const std::size_t clue : unit) kept[clue] = true;
    }
    return kept;
  }

  void report() {
    const OtherAnswer whole = ask(all(), {});
    if (whole.kind != OtherAnswer::Kind::none) throw NotByClues{};
    result_.kept = KeptClues(result_.clues.size(), false);
    for (const auto& unit : units_) {
      if (!whole.enough[unit[0]]) continue;
      OtherAnswer answer = ask(without(all(), unit), unit);
      if (answer.kind == OtherAnswer::Kind::none) continue;
      result_.kept[unit[0]] = true;
      result_.needed.push_back(reason_of(unit, std::move(answer)));
    }
  }

  void find_minimal() {
    Rng rng(request_.seed);
    std::optional<KeptClues> best;
    for (std::uint32_t order = 0; order < std::max(request_.orders, 1U); ++order) {
      auto units = units_;
      rng.shuffle(std::span(units));
      // What refutations use depends little on the order, so the other orders go without it.
      auto [kept, reasons] = shrink(all(), units, order == 0);
      if (!others_.only_widens()) settle(kept, reasons);
      if (best && count_of(kept) >= count_of(*best)) continue;
      best = kept;
      result_.kept = std::move(kept);
      result_.needed = std::move(reasons);
    }
  }

  std::pair<KeptClues, Reasons> shrink(KeptClues kept, const ClueOrbits& units, bool by_use) {
    Reasons reasons;
    const auto narrow = [&](const OtherAnswer& none) {
      if (!by_use) return;
      const KeptClues enough = closed(none.enough);
      for (std::size_t i = 0; i < kept.size(); ++i) kept[i] = kept[i] && enough[i];
    };
    if (by_use) {
      const OtherAnswer whole = ask(kept, {});
      if (whole.kind != OtherAnswer::Kind::none) throw NotByClues{};
      narrow(whole);
    }
    for (const auto& unit : units) {
      if (!kept[unit[0]]) continue;
      const KeptClues rest = without(kept, unit);
      OtherAnswer answer = ask(rest, unit);
      if (answer.kind == OtherAnswer::Kind::none) {
        kept = rest;
        narrow(answer);
      } else {
        reasons.push_back(reason_of(unit, std::move(answer)));
      }
    }
    return {std::move(kept), std::move(reasons)};
  }

  /// Where a clue may mean more without others, what was needed at first may be so no longer.
  void settle(KeptClues& kept, Reasons& reasons) {
    for (bool is_settled = false; !is_settled;) {
      is_settled = true;
      for (std::size_t i = 0; i < reasons.size();) {
        const std::vector<std::size_t> unit = reasons[i].clues;
        const KeptClues rest = without(kept, unit);
        if (holds(reasons[i], rest)) {
          ++i;
          continue;
        }
        OtherAnswer answer = ask(rest, unit);
        if (answer.kind == OtherAnswer::Kind::none) {
          kept = rest;
          reasons.erase(reasons.begin() + static_cast<std::ptrdiff_t>(i));
          is_settled = false;
        } else {
          reasons[i++] = reason_of(unit, std::move(answer));
        }
      }
    }
  }

  [[nodiscard]] bool holds(const Minimised::Reason& reason, const KeptClues& rest) const {
    const PuzzlePtr puzzle = of_.puzzle.keeping(rest);
    if (!reason.other) return puzzle->check(of_.solution).has_value();
    return *reason.other != of_.solution && !puzzle->check(*reason.other);
  }

  // ---- The fewest: each other answer breaks some clues, of which one must stay.

  [[nodiscard]] bool agrees(const Grid& grid, const KeptClues& kept) const {
    return !of_.puzzle.keeping(kept)->check(grid);
  }

  /// The clues that a grid breaks; nothing if it breaks none alone but all together.
  [[nodiscard]] KeptClues obeyed_by(const Grid& grid) const {
    KeptClues obeyed(result_.clues.size(), false);
    KeptClues one = obeyed;
    for (std::size_t clue = 0; clue < one.size(); ++clue) {
      one[clue] = true;
      obeyed[clue] = agrees(grid, one);
      one[clue] = false;
    }
    return obeyed;
  }

  /// Keeps more and more clues as long as another answer is left; the units that are not kept then.
  std::vector<std::uint32_t> broken_units(const KeptClues& chosen, Grid grid) {
    KeptClues obeyed = obeyed_by(grid);
    for (std::size_t i = 0; i < chosen.size(); ++i) obeyed[i] = obeyed[i] || chosen[i];
    constexpr std::size_t most_tries = 12;  // the rest costs more than it saves
    std::size_t tries = 0;
    std::vector<std::uint32_t> broken;
    for (std::uint32_t unit = 0; unit < units_.size(); ++unit) {
      if (std::ranges::all_of(units_[unit], [&](std::size_t clue) { return obeyed[clue]; }))
        continue;
      if (tries++ < most_tries) {
        KeptClues more = obeyed;
        for (const std::size_t clue : units_[unit]) more[clue] = true;
        OtherAnswer answer = ask(more, {});
        if (answer.kind == OtherAnswer::Kind::other) {
          grid = std::move(answer.grid);
          const KeptClues also = obeyed_by(grid);
          for (std::size_t i = 0; i < more.size(); ++i) obeyed[i] = more[i] || also[i];
          continue;
        }
      }
      broken.push_back(unit);
    }
    // A later grid may obey what an earlier one broke.
    std::erase_if(broken, [&](std::uint32_t unit) {
      return std::ranges::all_of(units_[unit], [&](std::size_t clue) { return obeyed[clue]; });
    });
    KeptClues rest = all();
    for (const std::uint32_t unit : broken) rest = without(rest, units_[unit]);
    if (!agrees(grid, rest)) throw NotByClues{};
    return broken;
  }

  void find_smallest() {
    if (!others_.only_widens()) {
      result_.kind = Minimised::Kind::undecidable;
      return;
    }
    const Limits limits = of_.solver.limits();
    std::vector<std::vector<std::uint32_t>> sets;
    std::vector<std::uint32_t> costs;
    for (const auto& unit : units_) costs.push_back(static_cast<std::uint32_t>(unit.size()));
    std::uint32_t size = 0;
    while (true) {
      HittingSearch search(sets, costs, limits);
      while (!search.can_hit(size)) {
        result_.at_least = ++size;
        if (search.limit()) throw GivenUp{*search.limit()};
      }
      KeptClues chosen(result_.clues.size(), false);
      for (const std::uint32_t unit : search.chosen()) {
        for (const std::size_t clue : units_[unit]) chosen[clue] = true;
      }
      OtherAnswer answer = ask(chosen, {});
      if (answer.kind == OtherAnswer::Kind::none) {
        result_.is_smallest = true;
        result_.at_least = size;
        auto [kept, reasons] = shrink(std::move(chosen), units_, false);
        result_.kept = std::move(kept);
        result_.needed = std::move(reasons);
        return;
      }
      sets.push_back(broken_units(chosen, std::move(answer.grid)));
    }
  }

  // ---- The second opinion on all of it.

  void check() {
    if (result_.kind == Minimised::Kind::undecidable) return;
    const KeptClues left = request_.only_report ? all() : result_.kept;
    for (const Minimised::Reason& reason : result_.needed) {
      if (!holds(reason, without(left, reason.clues))) throw NotByClues{};
    }
    result_.puzzle = of_.puzzle.keeping(result_.kept);
    if (!request_.only_report) {
      const Uniqueness unique = of_.solver.unique(*result_.puzzle, of_.stats);
      if (unique.kind == Uniqueness::Kind::unknown) throw GivenUp{unique.reason};
      if (unique.kind != Uniqueness::Kind::unique || *unique.first != of_.solution)
        throw NotByClues{};
    }
    result_.kind = Minimised::Kind::done;
  }

  const OtherAnswersOf& of_;
  const MinimiseRequest& request_;
  Minimised& result_;
  OtherAnswers& others_;
  ClueOrbits units_;
};

void clear_outcome(Minimised& result) {
  result.kept.clear();
  result.needed.clear();
  result.at_least = 0;
  result.is_smallest = false;
}

void run(const OtherAnswersOf& of, const MinimiseRequest& request, Minimised& result) {
  for (const auto ask_how : {other_answers_of_sudoku9, other_answers_by_selectors}) {
    const auto others = ask_how(of);
    if (!others) continue;
    try {
      Minimising(of, request, result, *others).run();
      return;
    } catch (const NotByClues&) {
      clear_outcome(result);
    }
  }
  const auto others = other_answers_one_by_one(of);
  try {
    Minimising(of, request, result, *others).run();
  } catch (const NotByClues&) {
    ensure(false,
           "a puzzle that is asked about as it stands has the answers that it was said to have");
  }
}

Minimised minimise_freely(PuzzleSolver& solver, const Puzzle& puzzle,
                          const MinimiseRequest& request, Stats& stats) {
  Minimised result;
  const SharedDeadline deadline(solver);
  result.clues = puzzle.stated_clues();
  const auto give_up = [&](UnknownReason reason) {
    result.kind = Minimised::Kind::unknown;
    result.reason = reason;
    result.needed.clear();
  };
  const Uniqueness stated = solver.unique(puzzle, stats);
  switch (stated.kind) {
    case Uniqueness::Kind::unknown:
      give_up(stated.reason);
      return result;
    case Uniqueness::Kind::none:
      result.kind = Minimised::Kind::none;
      return result;
    case Uniqueness::Kind::multiple:
      result.kind = Minimised::Kind::multiple;
      result.solution = stated.first;
      result.second = stated.second;
      return result;
    case Uniqueness::Kind::unique:
      break;
  }
  result.solution = stated.first;
  try {
    run({solver, puzzle, *stated.first, stats}, request, result);
  } catch (const GivenUp& limit) {
    give_up(limit.reason);
  } catch (const LimitReached& limit) {
    give_up(limit.reason());
  }
  return result;
}

}  // namespace
}  // namespace minimise_detail

std::size_t Minimised::kept_count() const {
  return minimise_detail::count_of(kept);
}

Minimised minimise(PuzzleSolver& solver, const Puzzle& puzzle, const MinimiseRequest& request,
                   Stats& stats) {
  const MemoryBudget* memory = solver.options().memory;
  try {
    return minimise_detail::minimise_freely(solver, puzzle, request, stats);
  } catch (const std::bad_alloc&) {
    if (memory == nullptr || !memory->is_limited()) throw;
  } catch (const OutOfMemory&) {
    if (memory == nullptr || !memory->is_limited()) throw;
  }
  Minimised result;
  result.reason = UnknownReason::memory_limit;
  return result;
}

std::string words_of(const Minimised& result, const MinimiseRequest& request) {
  switch (result.kind) {
    case Minimised::Kind::none:
      return "no solution";
    case Minimised::Kind::multiple:
      return "several solutions";
    case Minimised::Kind::undecidable:
      return "the fewest clues cannot be found: some clues mean something else if others are left "
             "out";
    case Minimised::Kind::unknown:
      if (result.at_least == 0) return fmt::format("unknown ({})", name_of(result.reason));
      return fmt::format("unknown ({}); at least {} are needed", name_of(result.reason),
                         counted(result.at_least, "clue"));
    case Minimised::Kind::done:
      break;
  }
  const std::size_t all = result.clues.size();
  const std::size_t kept = result.kept_count();
  if (request.only_report) {
    if (kept == all) return fmt::format("each of the {} is needed", counted(all, "clue"));
    return fmt::format("{} of {} could be left out, each by itself", all - kept,
                       counted(all, "clue"));
  }
  std::string words = fmt::format("{} of {}", kept, counted(all, "clue"));
  if (all == 0) return "no clues; the board alone has one solution";
  if (kept == 0) return words + "; the board alone has one solution";
  const bool loses = std::ranges::any_of(
      result.needed, [](const Minimised::Reason& reason) { return !reason.other; });
  const char* const what =
      loses ? "there are several solutions, or another one" : "there are several solutions";
  if (result.symmetry != ClueSymmetry::none) {
    words += fmt::format("; symmetric ({}): without any one group of them {}",
                         name_of(result.symmetry), what);
  } else {
    words += fmt::format("; without any one of them {}", what);
  }
  if (result.is_smallest) words += "; no fewer of them are enough";
  return words;
}

std::string report_of(const Minimised& result, const Puzzle& puzzle) {
  std::string text;
  std::vector<const Minimised::Reason*> reason_of(result.clues.size(), nullptr);
  for (const Minimised::Reason& reason : result.needed) {
    for (const std::size_t clue : reason.clues) reason_of[clue] = &reason;
  }
  for (std::size_t i = 0; i < result.clues.size(); ++i) {
    text += "  " + result.clues[i].name + ": ";
    if (reason_of[i] == nullptr) {
      text += "could be left out\n";
      continue;
    }
    if (!reason_of[i]->other) {
      text += "needed: without it there is no solution\n";
      continue;
    }
    const Grid& other = *reason_of[i]->other;
    std::vector<CellValue> differing;
    for (const CellId cell : differing_cells(*result.solution, other))
      differing.push_back({cell, other[cell]});
    text += fmt::format("needed: another solution without it has {}\n", listed(differing, puzzle));
  }
  return text;
}

}  // namespace puzzlec
