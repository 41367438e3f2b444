#include "engine/making/mending/added_clues.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/clues/thin.hpp"
#include "engine/making/genres/placing.hpp"
#include "engine/making/rest.hpp"

namespace puzzlec {
namespace added_clues_detail {
namespace {

using making::Draft;
using making::OnlyAnswer;
using Shown = std::vector<bool>;

/// The clues of one board that are added until there is one answer.
class Adding {
 public:
  Adding(const Draft& draft, PuzzleSolver& solver, making::Rng& rng)
      : draft_(draft), only_(draft, solver), rng_(rng), shown_(draft.clues.size()) {
    for (std::size_t i = 0; i < shown_.size(); ++i) shown_[i] = !draft.clues[i].may_go;
  }

  /// Takes away what can go of all clues; nothing if these are not enough.
  std::optional<Shown> fewer_than_all() {
    shown_.assign(shown_.size(), true);
    if (only_.ask(shown_) != OnlyAnswer::Said::yes) return std::nullopt;
    return thinned();
  }

  /// Adds one clue after the other; nothing if more than `most` seem to be needed. What is known of one
  /// clue may be wrong of several, so that none may help where all are enough.
  std::optional<Shown> one_by_one(std::size_t most) {
    if (!add_one_by_one(most)) return std::nullopt;
    return thinned();
  }

 private:
  struct Helper {
    std::size_t clue;
    std::vector<bool> contradicts;  ///< by other answer
  };

  Shown thinned() {
    std::vector<std::vector<std::size_t>> orbits;
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (shown_[i] && draft_.clues[i].may_go) orbits.push_back({i});
    }
    return making::thin(draft_, std::move(shown_), std::move(orbits), 0, only_, rng_).shown;
  }

  bool add_one_by_one(std::size_t most) {
    if (draft_.puzzle(shown_)->check(draft_.answer)) return false;
    find_helpers();
    std::size_t added = 0;
    while (true) {
      const OnlyAnswer::Said said = only_.ask(shown_);
      if (said == OnlyAnswer::Said::yes) return true;
      if (said == OnlyAnswer::Said::unknown || added >= most) return false;
      if (only_.last_other() == nullptr) return false;
      learn(*only_.last_other());
      if (!add_best()) return false;
      ++added;
    }
  }

  void find_helpers() {
    for (std::size_t i = 0; i < shown_.size(); ++i) {
      if (shown_[i]) continue;
      shown_[i] = true;
      if (!draft_.puzzle(shown_)->check(draft_.answer)) helpers_.push_back({i, {}});
      shown_[i] = false;
    }
    rng_.shuffle(helpers_);
  }

  void learn(const Grid& other) {
    is_left_.push_back(true);
    for (Helper& helper : helpers_) {
      shown_[helper.clue] = true;
      helper.contradicts.push_back(draft_.puzzle(shown_)->check(other).has_value());
      shown_[helper.clue] = false;
    }
  }

  [[nodiscard]] std::size_t worth(const Helper& helper) const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < is_left_.size(); ++i)
      count += is_left_[i] && helper.contradicts[i] ? 1U : 0U;
    return count;
  }

  /// Adds the clue that contradicts the most. False if none contradicts the last answer that was seen.
  bool add_best() {
    const auto best =
        std::ranges::max_element(helpers_, {}, [&](const Helper& one) { return worth(one); });
    if (best == helpers_.end() || worth(*best) == 0) return false;
    shown_[best->clue] = true;
    if (draft_.puzzle(shown_)->check(draft_.answer)) {
      shown_[best->clue] = false;
      helpers_.erase(best);
      return add_best();
    }
    for (std::size_t i = 0; i < is_left_.size(); ++i)
      is_left_[i] = is_left_[i] && !best->contradicts[i];
    helpers_.erase(best);
    return true;
  }

  const Draft& draft_;
  OnlyAnswer only_;
  making::Rng& rng_;
  Shown shown_;
  std::vector<Helper> helpers_;
  std::vector<bool> is_left_;  ///< by other answer that was seen: no clue contradicts it yet
};

std::vector<std::string> added_names(const Puzzle& before, const Puzzle& after) {
  std::multiset<std::string> stated;
  for (StatedClue& clue : before.stated_clues()) stated.insert(std::move(clue.name));
  std::vector<std::string> names;
  for (StatedClue& clue : after.stated_clues()) {
    const auto known = stated.find(clue.name);
    if (known == stated.end()) {
      names.push_back(std::move(clue.name));
    } else {
      stated.erase(known);
    }
  }
  // Some tokens tell nothing by themselves, such as a black cell. They are added, too.
  const auto* old = held_as<GenrePuzzle>(before);
  const auto* now = held_as<GenrePuzzle>(after);
  for (std::uint32_t i = 0; old != nullptr && i < now->instance.cells.size(); ++i) {
    const GenreClue& clue = now->instance.cells[i];
    const std::string name = fmt::format("clue {} {}", genres::write_token(*now->genre, clue),
                                         cell_name(CellId{i}, now->instance.columns));
    if (clue != GenreClue{} && (old->instance.cells.empty() || clue != old->instance.cells[i]) &&
        std::ranges::find(names, name) == names.end())
      names.push_back(name);
  }
  return names;
}

std::string why_no_room(const Puzzle& puzzle) {
  const auto* of_genre = held_as<GenrePuzzle>(puzzle);
  const bool has_only_rooms =
      of_genre != nullptr && of_genre->genre->takes.rooms && puzzle.stated_clues().empty();
  if (!has_only_rooms) return "all that its solutions can have are there";
  return fmt::format("a {} states nothing but its rooms", of_genre->genre->title);
}

/// With limits that keep one board from taking all the time.
PuzzleSolverOptions options_like(const PuzzleSolver& solver, const Puzzle& puzzle) {
  constexpr std::uint64_t least_conflicts = 1000;
  constexpr std::uint64_t conflicts_per_cell = 50;
  PuzzleSolverOptions options = solver.options();
  options.certify = ProofKind::none;
  options.conflict_limit = least_conflicts + conflicts_per_cell * puzzle.givens().size();
  options.time_limit.reset();
  if (const auto deadline = solver.limits().deadline) {
    const std::chrono::duration<double> left = *deadline - Limits::Clock::now();
    options.time_limit = std::max(0.0, left.count());
  }
  return options;
}

/// What was tried, for the message that nothing was found.
struct Tally {
  std::size_t boards = 0;
  std::size_t vain = 0;
  std::size_t found = 0;
  bool had_clues = false;  ///< some board had clues to add
};

/// Boards one after the other, until enough had an answer.
class Search {
 public:
  Search(PuzzleSolver& solver, const Puzzle& puzzle)
      : solver_(solver),
        puzzle_(puzzle),
        trying_(options_like(solver, puzzle)),
        rng_(solver.options().seed) {
    rng_.stop_when(solver.options().stop);
    if (const auto deadline = solver.limits().deadline) rng_.end_at(*deadline);
    seconds_ = rng_.seconds_left().value_or(0);
  }

  AddedClues run() {
    // It lives longer than the drafts.
    making::MakeSpec spec =
        making::spec_of_rest(std::shared_ptr<const Puzzle>(std::shared_ptr<void>(), &puzzle_));
    spec.clues = making::ClueAmount::minimal;
    const auto maker = making::maker_of_rest(spec);
    if (!maker) return {.kind = AddedClues::Kind::impossible, .why = maker.error()};
    const SharedDeadline deadline(trying_);
    // If many are missing, to add one after the other takes long, and gains little.
    constexpr std::size_t few = 12;
    constexpr std::size_t boards_from_all = 3;
    constexpr std::size_t enough_boards = 6;
    while (tally_.found < enough_boards && tally_.boards < making::most_boards_of_rest(spec) &&
           tally_.vain < making::most_vain_of_rest && best_.names.size() != 1 && !is_stopped() &&
           !(best_.puzzle && is_late())) {
      const bool adds = tally_.found >= boards_from_all;
      if (adds && best_.names.size() > few) break;
      ++tally_.boards;
      const auto draft = making::draft_of_rest(spec, **maker, rng_);
      if (!draft) {
        ++tally_.vain;
      } else if (adds) {
        ++tally_.found;  // or not: that is enough of them
        keep(*draft, Adding(*draft, trying_, rng_).one_by_one(best_.names.size() - 1));
      } else {
        keep_from_all(*draft);
      }
    }
    return result();
  }

 private:
  [[nodiscard]] bool is_stopped() const {
    return rng_.is_stopped() || solver_.limits().is_short_of_memory();
  }

  /// Fewer clues are not worth the rest of the time.
  [[nodiscard]] bool is_late() const {
    constexpr double share = 0.2;
    const auto left = rng_.seconds_left();
    return left && *left < (1 - share) * seconds_;
  }

  void keep_from_all(const Draft& draft) {
    const auto may_go = [](const making::DraftClue& clue) { return clue.may_go; };
    tally_.had_clues = tally_.had_clues || std::ranges::any_of(draft.clues, may_go);
    auto shown = Adding(draft, trying_, rng_).fewer_than_all();
    tally_.found += shown ? 1U : 0U;
    keep(draft, shown);
  }

  void keep(const Draft& draft, const std::optional<Shown>& shown) {
    if (!shown) return;
    PuzzlePtr whole = draft.puzzle(*shown);
    std::vector<std::string> names = added_names(puzzle_, *whole);
    if (best_.puzzle && names.size() >= best_.names.size()) return;
    best_.names = std::move(names);
    best_.puzzle = std::move(whole);
    best_.solution = draft.answer;
  }

  /// Takes back what was added to cells and can be spared: also tokens that are no clues of a board,
  /// such as black cells, if there is one answer without them.
  void take_back() {
    const auto* before = held_as<GenrePuzzle>(puzzle_);
    const auto* best = held_as<GenrePuzzle>(*best_.puzzle);
    if (before == nullptr || best == nullptr) return;
    GenreInstance left = best->instance;
    const genres::GenrePtr genre = best->genre;
    for (bool has_changed = true; has_changed;) {
      has_changed = false;
      for (std::size_t i = 0; i < left.cells.size(); ++i) {
        const GenreClue old =
            before->instance.cells.empty() ? GenreClue{} : before->instance.cells[i];
        if (left.cells[i] == old) continue;
        const GenreClue added = std::exchange(left.cells[i], old);
        PuzzlePtr fewer = hold(genre_puzzle(genre, left));
        Stats stats;
        Uniqueness found = trying_.unique(*fewer, stats);
        if (found.kind != Uniqueness::Kind::unique) {
          left.cells[i] = added;
          continue;
        }
        best_.puzzle = std::move(fewer);
        best_.solution = std::move(found.first);
        has_changed = true;
      }
    }
    best_.names = added_names(puzzle_, *best_.puzzle);
  }

  AddedClues result() {
    if (best_.puzzle) {
      take_back();
      best_.kind = AddedClues::Kind::added;
      return std::move(best_);
    }
    AddedClues none;
    if (is_stopped()) {
      none.reason = solver_.limits().why_given_up();
      return none;
    }
    none.kind = AddedClues::Kind::not_found;
    if (tally_.boards > tally_.vain && !tally_.had_clues) {
      none.kind = AddedClues::Kind::impossible;
      none.why = fmt::format("no clue can be added: {}", why_no_room(puzzle_));
    } else if (tally_.boards == tally_.vain) {
      none.why = fmt::format("no answer to add clues for was found on {} boards", tally_.boards);
    } else {
      none.why = fmt::format(
          "all clues together left several solutions on each of {} boards that were tried",
          tally_.boards);
    }
    return none;
  }

  PuzzleSolver& solver_;
  const Puzzle& puzzle_;
  PuzzleSolver trying_;
  making::Rng rng_;
  double seconds_ = 0;  ///< that there were
  Tally tally_;
  AddedClues best_;
};

}  // namespace
}  // namespace added_clues_detail

AddedClues add_clues_until_unique(PuzzleSolver& solver, const Puzzle& puzzle, Stats& stats) {
  AddedClues added = added_clues_detail::Search(solver, puzzle).run();
  if (added.kind != AddedClues::Kind::added) return added;
  const Uniqueness confirmed = solver.unique(*added.puzzle, stats);
  if (confirmed.kind == Uniqueness::Kind::unknown)
    return {.kind = AddedClues::Kind::unknown, .reason = confirmed.reason};
  ensure(confirmed.kind == Uniqueness::Kind::unique && *confirmed.first == *added.solution,
         "a puzzle to which clues were added has the one solution that was seen");
  return added;
}

bool may_gain_solutions(const Puzzle& puzzle) {
  const auto* of_genre = held_as<GenrePuzzle>(puzzle);
  return of_genre != nullptr && making::may_place(of_genre->genre->make);
}

}  // namespace puzzlec
