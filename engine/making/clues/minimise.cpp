#include "engine/making/clues/minimise.hpp"

#include <algorithm>
#include <new>
#include <numeric>
#include <span>
#include <utility>

#include "encoders/base/errors.hpp"
#include "encoders/base/rng.hpp"
#include "engine/making/clues/hitting_search.hpp"
#include "engine/making/clues/kept_level.hpp"
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
  /// Without a level, every one will do.
  Minimising(const OtherAnswersOf& of, const MinimiseRequest& request, Minimised& result,
             OtherAnswers& others, KeptLevel* level)
      : of_(of), request_(request), result_(result), others_(others), level_(level) {
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
    if (answer.kind == OtherAnswer::Kind::lost) return {unit, std::nullopt, std::nullopt};
    return {unit, std::move(answer.grid), std::nullopt};
  }

  /// Why a unit has to stay that would leave these clues, if it has to.
  std::optional<Minimised::Reason> why_needed(const KeptClues& rest,
                                              const std::vector<std::size_t>& unit,
                                              OtherAnswer answer) {
    if (answer.kind != OtherAnswer::Kind::none) return reason_of(unit, std::move(answer));
    if (level_ == nullptr) return std::nullopt;
    const auto other = level_->changed_in(*of_.puzzle.keeping(rest));
    if (!other) return std::nullopt;
    return Minimised::Reason{unit, std::nullopt, other};
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
      const KeptClues rest = without(all(), unit);
      OtherAnswer answer{OtherAnswer::Kind::none};
      if (whole.enough[unit[0]]) answer = ask(rest, unit);
      auto reason = why_needed(rest, unit, std::move(answer));
      if (!reason) continue;
      result_.kept[unit[0]] = true;
      result_.needed.push_back(std::move(*reason));
    }
  }

  void find_minimal() {
    Rng rng(request_.seed);
    std::optional<KeptClues> best;
    for (std::uint32_t order = 0; order < std::max(request_.orders, 1U); ++order) {
      auto units = units_;
      rng.shuffle(std::span(units));
      // What refutations use depends little on the order, so the other orders go without it. A level
      // may need what uniqueness does not.
      auto [kept, reasons] = shrink(all(), units, order == 0 && level_ == nullptr);
      if (!others_.only_widens() || level_ != nullptr) settle(kept, reasons);
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
      if (auto reason = why_needed(rest, unit, answer)) {
        reasons.push_back(std::move(*reason));
      } else {
        kept = rest;
        narrow(answer);
      }
    }
    return {std::move(kept), std::move(reasons)};
  }

  /// Where a clue may mean more without others, and where a level is kept, what was needed at first may
  /// be so no longer.
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
        if (auto reason = why_needed(rest, unit, ask(rest, unit))) {
          reasons[i++] = std::move(*reason);
        } else {
          kept = rest;
          reasons.erase(reasons.begin() + static_cast<std::ptrdiff_t>(i));
          is_settled = false;
        }
      }
    }
  }

  [[nodiscard]] bool holds(const Minimised::Reason& reason, const KeptClues& rest) const {
    const PuzzlePtr puzzle = of_.puzzle.keeping(rest);
    if (reason.level) {
      // With several answers, they are the reason.
      const Uniqueness unique = of_.solver.unique(*puzzle, of_.stats);
      if (unique.kind == Uniqueness::Kind::unknown) throw GivenUp{unique.reason};
      return unique.kind == Uniqueness::Kind::unique && level_->changed_in(*puzzle) == reason.level;
    }
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
      if (level_ != nullptr && level_->changed_in(*result_.puzzle)) throw NotByClues{};
    }
    result_.kind = Minimised::Kind::done;
  }

  const OtherAnswersOf& of_;
  const MinimiseRequest& request_;
  Minimised& result_;
  OtherAnswers& others_;
  KeptLevel* level_;
  ClueOrbits units_;
};

void clear_outcome(Minimised& result) {
  result.kept.clear();
  result.needed.clear();
  result.at_least = 0;
  result.is_smallest = false;
}

void run(const OtherAnswersOf& of, const MinimiseRequest& request, Minimised& result) {
  std::optional<KeptLevel> level;
  if (request.keeps_level) result.level = level.emplace(of.solver, of.puzzle, of.stats).level();
  KeptLevel* const kept_level = level ? &*level : nullptr;
  for (const auto ask_how : {other_answers_of_sudoku9, other_answers_by_selectors}) {
    const auto others = ask_how(of);
    if (!others) continue;
    try {
      Minimising(of, request, result, *others, kept_level).run();
      return;
    } catch (const NotByClues&) {
      clear_outcome(result);
    }
  }
  const auto others = other_answers_one_by_one(of);
  try {
    Minimising(of, request, result, *others, kept_level).run();
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
  Minimised result;
  const bool has_ended = ends_within(solver.options().memory, [&] {
    result = minimise_detail::minimise_freely(solver, puzzle, request, stats);
  });
  if (!has_ended) result.reason = UnknownReason::memory_limit;
  return result;
}

}  // namespace puzzlec
