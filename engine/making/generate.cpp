#include "engine/making/generate.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/errors.hpp"
#include "engine/making/clues/clues_back.hpp"
#include "engine/making/clues/few_givens.hpp"
#include "engine/making/clues/thin.hpp"
#include "engine/making/judging.hpp"
#include "engine/making/rest.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::making {
namespace generate_detail {
namespace {

PuzzleSolverOptions options_for(std::size_t cells, const std::atomic<bool>* stop) {
  constexpr std::uint64_t conflicts_per_cell = 50;
  PuzzleSolverOptions options;
  options.make_solver = [] { return make_cadical(); };
  options.conflict_limit = 1000 + conflicts_per_cell * cells;
  options.stop = stop;
  return options;
}

/// Why the boards that were tried came to nothing.
struct Tally {
  std::size_t boards = 0;
  std::size_t drafts = 0;      ///< had an answer
  std::size_t several = 0;     ///< all clues together have several answers, or too hard to tell
  std::size_t miscounted = 0;  ///< too many clues are needed, or there are too few
  std::size_t easy = 0;        ///< smaller steps than wanted solve them

  [[nodiscard]] std::string words() const {
    if (drafts == 0)
      return fmt::format("none of {} had an answer with all that was asked for",
                         counted(boards, "board"));
    std::string text = fmt::format("{} tried", counted(boards, "board"));
    if (several > 0) text += fmt::format(", {} with several answers", several);
    if (miscounted > 0) text += fmt::format(", {} with another number of clues", miscounted);
    if (easy > 0) text += fmt::format(", {} solved by smaller steps", easy);
    return text;
  }
};

/// One puzzle's way from a draft to what was wanted.
class Making {
 public:
  Making(const MakeSpec& spec, bool rates_all, const std::atomic<bool>* stop, Rng& rng)
      : spec_(spec),
        rng_(rng),
        solver_(options_for(std::max<std::size_t>(spec.rows * spec.columns, 1), stop)),
        judging_(spec, rates_all, solver_) {}

  Tally tally;

  /// What became of the boards that were tried.
  [[nodiscard]] std::string words() const {
    std::string text = tally.words();
    if (judging_.lowest() <= judging_.highest())
      text +=
          fmt::format(", the others with peaks {} to {}", judging_.lowest(), judging_.highest());
    return text;
  }

  std::optional<MadePuzzle> from(Draft draft) {
    ++tally.drafts;
    judging_.keep_within(most_usual());
    OnlyAnswer only(draft, solver_);
    auto shown = first_shown(draft);
    if (!shown) return std::nullopt;
    const Symmetry symmetry = spec_.symmetry.value_or(Symmetry::none);
    if (symmetry != Symmetry::none && !draft.is_symmetric) return several();
    Orbits orbits = orbits_of(draft, symmetry);
    bool is_unique = draft.is_unique;
    for (const std::size_t clue : orbits.lone) {
      if (!draft.clues[clue].may_go) return several();
      is_unique = is_unique && !(*shown)[clue];
      (*shown)[clue] = false;
    }
    const bool does_without =
        draft.few_givens && spec_.clues == ClueAmount::usual && !spec_.givens && !spec_.clue_count;
    // None at first, more the more boards were tried.
    constexpr std::size_t boards_of_a_number = 3;
    const std::size_t most = (tally.boards - 1) / boards_of_a_number;
    if (does_without && !leave_out_givens(draft, most, *shown, only, rng_)) return miscounted();
    is_unique = is_unique && std::ranges::count(*shown, false) ==
                                 static_cast<std::ptrdiff_t>(orbits.lone.size());
    if (!is_unique && only.ask(*shown) != OnlyAnswer::Said::yes) return several();
    Thinned thinned{std::move(*shown), {}, false};
    const bool shows_all = spec_.clues == ClueAmount::all || (spec_.clues == ClueAmount::usual &&
                                                              draft.shows_all && !spec_.clue_count);
    if (!shows_all) {
      const std::size_t least = spec_.clue_count ? spec_.clue_count->least : 0;
      const bool is_usual = spec_.clues == ClueAmount::usual && !spec_.clue_count;
      if (is_usual && draft.usual_conflicts) limit_conflicts(draft.usual_conflicts);
      thinned = thin(draft, std::move(thinned.shown), std::move(orbits.whole), least, only, rng_);
      limit_conflicts(most_conflicts_);
      if (spec_.clues == ClueAmount::minimal && !thinned.is_minimal) return several();
    }
    if (!is_as_many_as_wanted(draft, thinned.shown)) return miscounted();
    return finish(draft, std::move(thinned));
  }

  /// Judges a puzzle that a maker made as a whole.
  std::optional<MadePuzzle> from(PuzzlePtr puzzle, Grid solution) {
    ++tally.drafts;
    if (judging_.is_surely_too_easy(puzzle->givens())) {
      ++tally.easy;
      return std::nullopt;
    }
    const auto judged = judging_.judge(*puzzle);
    if (!judged || !judging_.is_wanted(*judged)) return std::nullopt;
    MadePuzzle made;
    made.clue_count = given_count(*puzzle);
    made.puzzle = std::move(puzzle);
    made.solution = std::move(solution);
    made.is_minimal = spec_.clues != ClueAmount::all && !spec_.clue_count;
    return rated(std::move(made), *judged);
  }

  /// That there is one answer, once more, by the way that everybody can ask; throws InternalError.
  /// False if a limit left that open.
  bool confirm(const MadePuzzle& made) {
    Stats stats;
    const Uniqueness found = solver_.unique(*made.puzzle, stats);
    if (found.kind == Uniqueness::Kind::unknown) return false;
    if (found.kind != Uniqueness::Kind::unique || *found.first != made.solution)
      throw InternalError("a puzzle that was made has another answer");
    return true;
  }

 private:
  /// That many rules at first, more the more boards were tried.
  [[nodiscard]] std::optional<std::uint64_t> most_usual() const {
    constexpr std::size_t boards_of_a_peak = 3;
    if (!spec_.usual_peak) return std::nullopt;
    return *spec_.usual_peak + (tally.boards - 1) / boards_of_a_peak;
  }

  void limit_conflicts(std::optional<std::uint64_t> most) {
    const PuzzleSolverOptions& options = solver_.options();
    solver_.set_limits(options.time_limit, most, options.stop);
  }

  std::optional<MadePuzzle> several() {
    ++tally.several;
    return std::nullopt;
  }

  std::optional<MadePuzzle> miscounted() {
    ++tally.miscounted;
    return std::nullopt;
  }

  /// All clues, or those that the pattern allows.
  std::optional<std::vector<bool>> first_shown(const Draft& draft) {
    std::vector<bool> shown(draft.clues.size(), true);
    if (spec_.pattern.empty()) return shown;
    for (std::size_t i = 0; i < shown.size(); ++i) {
      const DraftClue& clue = draft.clues[i];
      const bool is_cell = clue.row % 2 == 1 && clue.column % 2 == 1 && clue.row > 0 &&
                           clue.column > 0 && clue.row < 2 * static_cast<int>(draft.rows) &&
                           clue.column < 2 * static_cast<int>(draft.columns);
      if (!is_cell) continue;
      const auto cell = static_cast<std::size_t>(clue.row / 2) * draft.columns +
                        static_cast<std::size_t>(clue.column / 2);
      shown[i] = spec_.pattern[cell];
      if (!shown[i] && !clue.may_go) {
        ++tally.several;
        return std::nullopt;
      }
    }
    return shown;
  }

  static std::uint64_t givens_in(const Draft& draft, const std::vector<bool>& shown) {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < shown.size(); ++i)
      count += shown[i] && draft.clues[i].is_given ? 1U : 0U;
    return count;
  }
  static std::size_t given_count(const Puzzle& puzzle) {
    std::size_t count = 0;
    for (std::uint32_t i = 0; i < puzzle.givens().size(); ++i)
      count += puzzle.givens()[CellId{i}].is_blank() ? 0U : 1U;
    return count;
  }

  [[nodiscard]] bool is_as_many_as_wanted(const Draft& draft,
                                          const std::vector<bool>& shown) const {
    const auto clues = static_cast<std::uint64_t>(std::ranges::count(shown, true));
    return (!spec_.clue_count || clues <= spec_.clue_count->most) &&
           (!spec_.givens || spec_.givens->holds(givens_in(draft, shown)));
  }

  std::optional<MadePuzzle> finish(const Draft& draft, Thinned thinned) {
    PuzzlePtr puzzle = draft.puzzle(thinned.shown);
    const bool may_come_back = spec_.clues != ClueAmount::minimal && !thinned.gone.empty();
    auto judged = may_come_back ? judging_.too_hard_for_small_steps(*puzzle) : std::nullopt;
    if (!judged) judged = judging_.judge(*puzzle);
    if (!judged) return std::nullopt;
    bool is_minimal = thinned.is_minimal && spec_.clues != ClueAmount::all;
    if (may_come_back && judging_.is_too_hard(*judged)) {
      is_minimal = false;
      auto easy = with_clues_back(draft, thinned, *judged, spec_, judging_);
      if (!easy) return std::nullopt;
      if (!is_as_many_as_wanted(draft, easy->shown)) return miscounted();
      thinned.shown = std::move(easy->shown);
      judged = std::move(easy->judged);
      puzzle = draft.puzzle(thinned.shown);
    }
    if (!judging_.is_wanted(*judged)) return std::nullopt;
    MadePuzzle made;
    made.puzzle = std::move(puzzle);
    made.solution = draft.answer;
    made.is_minimal = is_minimal;
    made.clue_count = static_cast<std::size_t>(std::ranges::count(thinned.shown, true));
    return rated(std::move(made), *judged);
  }

  std::optional<MadePuzzle> rated(MadePuzzle made, const Judged& judged) const {
    if (judging_.rates()) {
      made.rating = judged.rating;
      made.is_rating_whole = judged.is_whole;
    }
    return made;
  }

  const MakeSpec& spec_;
  Rng& rng_;
  PuzzleSolver solver_;
  Judging judging_;
  std::optional<std::uint64_t> most_conflicts_ = solver_.options().conflict_limit;
};

/// What else than the seed puzzles depend on: kinds that are made alike are not to look alike.
std::string stream_of(const MakeSpec& spec) {
  std::string stream = spec.genre != nullptr ? spec.kind : std::string();
  for (const RuleWish& wish : spec.rules) stream += fmt::format(" {}", wish.rule->name);
  return stream;
}

}  // namespace
}  // namespace generate_detail

using namespace generate_detail;

Expected<Generator, std::string> Generator::of(MakeSpec spec, std::uint64_t seed) {
  const Maker* maker = maker_of(spec);
  if (spec.from != nullptr) {
    const auto of_rest = maker_of_rest(spec);
    if (!of_rest) return Failure{of_rest.error()};
  } else if (maker == nullptr) {
    return Failure{fmt::format("puzzlec makes no puzzles of the kind {}", spec.kind)};
  } else if (auto reason = maker->complete(spec)) {
    return Failure{std::move(*reason)};
  }
  if (spec.symmetry && !fits(*spec.symmetry, spec.rows, spec.columns))
    return Failure{fmt::format("{} needs as many rows as columns", name_of(*spec.symmetry))};
  if (!spec.pattern.empty() && spec.pattern.size() != spec.rows * spec.columns)
    return Failure{fmt::format("the pattern has {} cells, the grid {}", spec.pattern.size(),
                               spec.rows * spec.columns)};
  return Generator(std::move(spec), seed, *maker);
}

Expected<MadePuzzle, NotMade> Generator::make(std::uint64_t index,
                                              const std::atomic<bool>* stop) const {
  Rng rng(seed_, index, stream_of(spec_));
  rng.stop_when(stop);
  Making making(spec_, rates_all_, stop, rng);
  Tally& tally = making.tally;
  const bool is_rest = spec_.from != nullptr;
  const std::size_t most_boards = is_rest ? most_boards_of_rest(spec_) : maker_->most_boards;
  const std::size_t most_vain = is_rest ? most_vain_of_rest : maker_->most_vain;
  while (tally.boards < most_boards && !rng.is_stopped()) {
    if (tally.boards - tally.drafts >= most_vain) break;
    ++tally.boards;
    std::optional<MadePuzzle> made;
    if (is_rest) {
      auto draft = draft_of_rest(spec_, *maker_, rng);
      if (draft) made = making.from(std::move(*draft));
    } else if (maker_->whole != nullptr) {
      auto whole = maker_->whole(spec_, rng);
      if (whole) made = making.from(std::move(whole->first), std::move(whole->second));
    } else {
      auto draft = maker_->draft(spec_, rng);
      if (draft) made = making.from(std::move(*draft));
    }
    if (!made || !making.confirm(*made)) continue;
    made->index = index;
    made->boards = tally.boards;
    return std::move(*made);
  }
  if (rng.is_stopped()) return Failure{NotMade{true, "interrupted"}};
  return Failure{NotMade{false, making.words()}};
}

}  // namespace puzzlec::making
