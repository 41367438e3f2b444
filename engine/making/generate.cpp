#include "engine/making/generate.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/explain/techniques/technique.hpp"
#include "engine/making/clues/few_givens.hpp"
#include "engine/making/clues/thin.hpp"
#include "engine/making/rest.hpp"
#include "engine/making/sudoku9/singles.hpp"
#include "engine/making/sudoku9/small_steps.hpp"
#include "solver_bridge/cadical_solver.hpp"

namespace puzzlec::making {
namespace generate_detail {
namespace {

/// Steps of more rules are not looked for: they take long, and are "extreme" anyway.
constexpr std::uint32_t largest_step = 9;

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
  std::uint64_t lowest = UINT64_MAX;  ///< peaks
  std::uint64_t highest = 0;

  [[nodiscard]] std::string words() const {
    if (drafts == 0)
      return fmt::format("none of {} had an answer with all that was asked for",
                         counted(boards, "board"));
    std::string text = fmt::format("{} tried", counted(boards, "board"));
    if (several > 0) text += fmt::format(", {} with several answers", several);
    if (miscounted > 0) text += fmt::format(", {} with another number of clues", miscounted);
    if (easy > 0) text += fmt::format(", {} solved by smaller steps", easy);
    if (lowest <= highest) text += fmt::format(", the others with peaks {} to {}", lowest, highest);
    return text;
  }
};

struct Judged {
  Rating rating;
  Level level = Level::easy;
  bool needs_technique = true;  ///< that was asked for
  bool is_whole = false;
  std::vector<Domain> left;  ///< the candidates after the last step that was found
};

/// Whether some round has no other steps than those of the technique.
bool needs(const Explanation& explanation, std::string_view technique) {
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const auto& steps = explanation.rounds[i].steps;
    const bool is_needed =
        !steps.empty() && std::ranges::all_of(steps, [&](const ExplainedStep& step) {
          return technique_of(step, *explanation.book, explanation.before[i]) == technique;
        });
    if (is_needed) return true;
  }
  return false;
}

/// One puzzle's way from a draft to what was wanted.
class Making {
 public:
  Making(const MakeSpec& spec, bool rates_all, const std::atomic<bool>* stop, Rng& rng)
      : spec_(spec),
        rates_all_(rates_all),
        rng_(rng),
        solver_(options_for(std::max<std::size_t>(spec.rows * spec.columns, 1), stop)) {}

  Tally tally;

  std::optional<MadePuzzle> from(Draft draft) {
    ++tally.drafts;
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
    if (is_surely_too_easy(puzzle->givens())) {
      ++tally.easy;
      return std::nullopt;
    }
    const auto judged = judge(*puzzle);
    if (!judged || !is_wanted(*judged)) return std::nullopt;
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

  /// Nothing if the work was stopped.
  std::optional<Judged> judge(const Puzzle& puzzle) {
    if (!rates_all_ && !spec_.wants_level()) return Judged{};
    Stats stats;
    const Explanation explanation = explain(solver_, puzzle, explaining(), stats);
    if (explanation.kind == Explanation::Kind::unknown) return std::nullopt;
    Judged judged{rate(explanation), Level::easy, true,
                  explanation.kind == Explanation::Kind::solved, explanation.candidates};
    if (!spec_.technique.empty()) judged.needs_technique = needs(explanation, spec_.technique);
    judged.level = level_of(kind_and_size_of(puzzle), judged.rating);
    tally.lowest = std::min<std::uint64_t>(tally.lowest, judged.rating.peak);
    tally.highest = std::max<std::uint64_t>(tally.highest, judged.rating.peak);
    return judged;
  }

  [[nodiscard]] ExplainRequest explaining() const {
    ExplainRequest request;
    request.largest =
        static_cast<std::uint32_t>(std::clamp<std::uint64_t>(enough_to_know(), 1, largest_step));
    return request;
  }

  /// No larger steps need to be looked for.
  [[nodiscard]] std::uint64_t enough_to_know() const {
    if (spec_.peak) return spec_.peak->most;
    if (!spec_.level) return UINT64_MAX;
    // What takes more than experts do is extreme.
    return largest_peak(spec_.kind, std::min(*spec_.level, Level::expert));
  }

  /// Whether a 9x9 Sudoku has a smaller peak than wanted, which is found out much faster than its rating.
  [[nodiscard]] bool is_surely_too_easy(const Grid& givens) const {
    std::uint64_t too_few = 0;  // rules of a step
    if (spec_.level && *spec_.level > Level::easy)
      too_few = largest_peak(spec_.kind, static_cast<Level>(static_cast<int>(*spec_.level) - 1));
    if (spec_.peak && spec_.peak->least > 1) too_few = std::max(too_few, spec_.peak->least - 1);
    return (too_few > 0 && solved_by_singles(givens)) ||
           (too_few > 1 &&
            solved_by_small_steps(givens, static_cast<std::uint32_t>(
                                              std::min<std::uint64_t>(too_few, largest_step))));
  }

  [[nodiscard]] bool is_too_hard(const Judged& judged) const {
    return (spec_.level && judged.level > *spec_.level) ||
           (spec_.peak && judged.rating.peak > spec_.peak->most) ||
           (spec_.effort && judged.rating.effort > static_cast<double>(spec_.effort->most));
  }
  [[nodiscard]] bool is_wanted(const Judged& judged) const {
    if (!spec_.wants_level()) return true;
    return !is_too_hard(judged) && judged.needs_technique &&
           (!spec_.level || judged.level >= *spec_.level) &&
           (!spec_.peak || judged.rating.peak >= spec_.peak->least) &&
           (!spec_.effort || judged.rating.effort >= static_cast<double>(spec_.effort->least));
  }

  /// Whether the steps that the level allows lead to the end, by peak alone. What such steps excluded
  /// in a puzzle with fewer clues, they exclude here, too: they begin there, and note how far they came.
  std::optional<bool> is_within_peak(const Puzzle& puzzle, std::vector<Domain>& left) {
    ExplainRequest request = explaining();
    for (std::uint32_t cell = 0; cell < left.size(); ++cell)
      request.entries.marks.push_back({CellId{cell}, left[cell]});
    Stats stats;
    const Explanation explanation = explain(solver_, puzzle, request, stats);
    if (explanation.kind == Explanation::Kind::unknown) return std::nullopt;
    if (explanation.kind == Explanation::Kind::solved) return true;
    left = explanation.candidates;
    return false;
  }

  /// The clues with those that are gone from number `first` on.
  static std::vector<bool> with_back(const Thinned& thinned, std::size_t first) {
    std::vector<bool> shown = thinned.shown;
    for (std::size_t i = first; i < thinned.gone.size(); ++i) {
      for (const std::size_t clue : thinned.gone[i]) shown[clue] = true;
    }
    return shown;
  }
  /// From which number on those that are gone can come back, for no more clues than are wanted.
  [[nodiscard]] std::size_t most_back(const Thinned& thinned) const {
    std::size_t first = thinned.gone.size();
    if (!spec_.clue_count) return 0;
    std::uint64_t clues = static_cast<std::uint64_t>(std::ranges::count(thinned.shown, true));
    while (first > 0) {
      clues += thinned.gone[first - 1].size();
      if (clues > spec_.clue_count->most) break;
      --first;
    }
    return first;
  }

  /// Clues make it easier: as few of those that are gone come back as do, those that went last first.
  /// Nothing if even all of them do not, or the work was stopped. `left` are the candidates that steps
  /// of the level leave without them.
  std::optional<std::pair<std::vector<bool>, Judged>> easiest_enough(const Draft& draft,
                                                                     const Thinned& thinned,
                                                                     std::vector<Domain> left) {
    for (const bool by_peak : {true, false}) {
      std::optional<std::pair<std::vector<bool>, Judged>> easy;
      std::size_t kept = most_back(thinned);
      std::size_t end = thinned.gone.size();
      // Many boards need more clues than are wanted: that is asked first.
      bool is_most = kept > 0;
      while (kept < end) {
        const std::size_t middle = is_most ? kept : kept + (end - kept) / 2;
        std::vector<bool> shown = with_back(thinned, middle);
        const PuzzlePtr easier = draft.puzzle(shown);
        bool is_enough = false;
        Judged judged;
        if (by_peak) {
          const auto is_within = is_within_peak(*easier, left);
          if (!is_within) return std::nullopt;
          is_enough = *is_within;
        } else {
          auto rated = judge(*easier);
          if (!rated) return std::nullopt;
          is_enough = !is_too_hard(*rated);
          judged = std::move(*rated);
        }
        if (is_enough) {
          kept = middle + 1;
          easy.emplace(std::move(shown), std::move(judged));
        } else {
          end = middle;
        }
        is_most = false;
      }
      if (!easy || !by_peak) return easy;
      // Some levels go by efforts, too.
      auto rated = judge(*draft.puzzle(easy->first));
      if (!rated) return std::nullopt;
      easy->second = std::move(*rated);
      if (!is_too_hard(easy->second)) return easy;
    }
    return std::nullopt;
  }

  /// Takes clues away again that came back together with those that were needed, some at a time if they are
  /// many. `left` are the candidates that steps of the level leave without any of them. Nothing if the work
  /// was stopped.
  std::optional<std::vector<bool>> without_needless(const Draft& draft, const Thinned& thinned,
                                                    std::vector<bool> shown,
                                                    const std::vector<Domain>& left) {
    constexpr std::size_t most_tries = 24;
    std::vector<std::size_t> back;  // by their numbers in `gone`
    for (std::size_t i = 0; i < thinned.gone.size(); ++i) {
      if (shown[thinned.gone[i].front()]) back.push_back(i);
    }
    const std::size_t some = (back.size() + most_tries - 1) / most_tries;
    for (std::size_t first = 0; first < back.size(); first += some) {
      std::vector<bool> fewer = shown;
      for (std::size_t i = first; i < std::min(first + some, back.size()); ++i) {
        for (const std::size_t clue : thinned.gone[back[i]]) fewer[clue] = false;
      }
      if (has_too_few(fewer)) break;
      std::vector<Domain> from = left;
      const auto is_within = is_within_peak(*draft.puzzle(fewer), from);
      if (!is_within) return std::nullopt;
      if (*is_within) shown = std::move(fewer);
    }
    return shown;
  }

  [[nodiscard]] bool has_too_few(const std::vector<bool>& shown) const {
    return spec_.clue_count &&
           static_cast<std::uint64_t>(std::ranges::count(shown, true)) < spec_.clue_count->least;
  }

  [[nodiscard]] bool is_as_many_as_wanted(const Draft& draft,
                                          const std::vector<bool>& shown) const {
    const auto clues = static_cast<std::uint64_t>(std::ranges::count(shown, true));
    return (!spec_.clue_count || clues <= spec_.clue_count->most) &&
           (!spec_.givens || spec_.givens->holds(givens_in(draft, shown)));
  }

  std::optional<MadePuzzle> finish(const Draft& draft, Thinned thinned) {
    PuzzlePtr puzzle = draft.puzzle(thinned.shown);
    auto judged = judge(*puzzle);
    if (!judged) return std::nullopt;
    bool is_minimal = thinned.is_minimal && spec_.clues != ClueAmount::all;
    if (spec_.clues != ClueAmount::minimal && is_too_hard(*judged) && !thinned.gone.empty()) {
      is_minimal = false;
      auto easy = easiest_enough(draft, thinned, judged->left);
      if (!easy) return std::nullopt;
      auto fewer = without_needless(draft, thinned, easy->first, judged->left);
      if (!fewer) return std::nullopt;
      if (*fewer != easy->first) {
        auto rated = judge(*draft.puzzle(*fewer));
        if (!rated) return std::nullopt;
        // Some levels go by efforts, too.
        if (!is_too_hard(*rated)) easy.emplace(std::move(*fewer), std::move(*rated));
      }
      if (!is_as_many_as_wanted(draft, easy->first)) return miscounted();
      thinned.shown = std::move(easy->first);
      judged = std::move(easy->second);
      puzzle = draft.puzzle(thinned.shown);
    }
    if (!is_wanted(*judged)) return std::nullopt;
    MadePuzzle made;
    made.puzzle = std::move(puzzle);
    made.solution = draft.answer;
    made.is_minimal = is_minimal;
    made.clue_count = static_cast<std::size_t>(std::ranges::count(thinned.shown, true));
    return rated(std::move(made), *judged);
  }

  std::optional<MadePuzzle> rated(MadePuzzle made, const Judged& judged) const {
    if (rates_all_ || spec_.wants_level()) {
      made.rating = judged.rating;
      made.is_rating_whole = judged.is_whole;
    }
    return made;
  }

  const MakeSpec& spec_;
  bool rates_all_;
  Rng& rng_;
  PuzzleSolver solver_;
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
  return Failure{NotMade{false, tally.words()}};
}

}  // namespace puzzlec::making
