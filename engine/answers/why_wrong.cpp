#include "engine/answers/why_wrong.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/refutation.hpp"
#include "encoders/explain/used_cells.hpp"
#include "engine/answers/broken_words.hpp"
#include "engine/answers/check_entries.hpp"
#include "engine/answers/contradicted_words.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/last_step.hpp"
#include "engine/explain/refutation_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_reason.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace why_wrong_detail {
namespace {

/// Nobody follows more steps, or steps of more rules.
constexpr std::size_t most_steps = 20;
constexpr std::size_t most_rules = 4;

bool is_tellable(const StepwiseRefutation& way, std::size_t steps) {
  return steps <= most_steps &&
         std::ranges::all_of(way.steps, [](const StepwiseRefutation::Step& one) {
           return one.step.rules.size() <= most_rules;
         });
}

/// The steps of a refutation, in words.
class Told {
 public:
  /// The first `supposed` assumptions are those that are refuted.
  Told(const StepwiseRefutation& way, std::span<const CellFact> assumptions, std::size_t supposed,
       const RuleBook& book, const Puzzle& puzzle)
      : way_(way),
        assumptions_(assumptions),
        supposed_(assumptions.first(supposed)),
        book_(book),
        puzzle_(puzzle) {}

  [[nodiscard]] std::vector<WhyWrong::Step> steps() const {
    std::vector<WhyWrong::Step> told;
    std::set<std::string> known;
    for (const CellFact& fact : assumptions_)
      known.insert(conclusion_words(puzzle_, book_.start(), {{fact.cell, fact.values}}));
    for (std::size_t i = 0; i < way_.steps.size(); ++i) {
      const ExplainedStep& step = way_.steps[i].step;
      if (puzzle_.drawn_as() == DrawnAs::links && !tells_bridges(way_.steps[i], known)) continue;
      if (puzzle_.drawn_as() == DrawnAs::line && !known.insert(what_follows(way_.steps[i])).second)
        continue;
      WhyWrong::Step& one = told.emplace_back();
      one.placed = step.placed;
      if (step.rules.empty()) {
        // What is free follows together.
        const std::vector<Domain>& before = way_.steps[i].before;
        for (; i + 1 < way_.steps.size() && way_.steps[i + 1].step.rules.empty(); ++i)
          one.placed.push_back(way_.steps[i + 1].step.placed.front());
        one.text = fmt::format("Then nothing else is left: {}.",
                               words_of_free(one.placed, puzzle_, before));
      } else {
        one.text = words_of(step, book_, puzzle_, way_.steps[i].before);
      }
      one.cells = cells_of(step);
      for (const CellValue& placed : one.placed) one.cells.push_back(placed.cell);
      one.cells = each_once(std::move(one.cells));
    }
    WhyWrong::Step& last = told.emplace_back();
    last.text = end();
    last.cells = way_.cells;
    for (const CellValue& known : way_.seen) last.cells.push_back(known.cell);
    return told;
  }

 private:
  [[nodiscard]] std::string what_follows(const StepwiseRefutation::Step& one) const {
    if (one.step.rules.empty()) return words_of_free(one.step.placed, puzzle_, one.before);
    return conclusion_words(puzzle_, one.before, left_without(one.step.removals, one.before));
  }

  /// Whether people hear something new: they see how bridges run from island to island.
  [[nodiscard]] bool tells_bridges(const StepwiseRefutation::Step& one,
                                   std::set<std::string>& told) const {
    const auto& rules = one.step.rules;
    if (is_idle_about_bridges(one.step, book_, puzzle_)) return false;
    if (!rules.empty() && leads_to_no_island(one.step, book_, puzzle_, one.before)) return false;
    const bool is_new = told.insert(what_follows(one)).second;
    if (rules.empty()) return is_new;
    return rules.size() != 1 || is_new || !is_about_bridges(book_.rules()[rules.front()], puzzle_);
  }

  /// What the step changes, and the cells of its rule if they are few.
  [[nodiscard]] std::vector<CellId> cells_of(const ExplainedStep& step) const {
    std::vector<CellId> cells;
    for (const Removal removal : step.removals) cells.push_back(removal.cell);
    for (const RuleId id : step.rules) {
      const std::vector<CellId>& all = book_.rules()[id].cells;
      if (!is_broad(all.size(), book_.cell_count()))
        cells.insert(cells.end(), all.begin(), all.end());
    }
    return cells;
  }

  [[nodiscard]] std::string end() const {
    const RefutationEnd end = end_of(way_, book_, puzzle_);
    // Two steps have told of the same bridge.
    const bool is_of_bridge = puzzle_.drawn_as() == DrawnAs::links && !way_.empty &&
                              way_.steps.size() > 1 &&
                              is_about_bridges(book_.rules()[way_.rule], puzzle_);
    if (is_of_bridge && only_names_rule(end.text)) return "It cannot be both.";
    if (only_names_rule(end.text)) {
      const auto step = last_step_words(way_, supposed_, book_, puzzle_);
      return step ? *step : as_sentence(end.text) + ".";
    }
    return fmt::format("{}{}.", end.is_broken_rule ? "But then " : "Then ", end.text);
  }

  const StepwiseRefutation& way_;
  std::span<const CellFact> assumptions_;
  std::span<const CellFact> supposed_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
};

/// What the entries are wrong about, and the other ones.
struct Accused {
  std::vector<CellValue> wrong;
  std::vector<CellFact> marks;     ///< if that is empty, of one cell
  std::vector<CellFact> others;    ///< those that may be relied on
  std::vector<CellFact> doubtful;  ///< those that may not

  [[nodiscard]] std::vector<CellFact> facts() const {
    std::vector<CellFact> all = marks;
    for (const CellValue& entry : wrong) all.push_back({entry.cell, Domain::single(entry.value)});
    return all;
  }
};

/// The wrong entry that is told most easily: one that breaks a rule at once, or the first.
CellValue easiest_of(const EntryCheck& check) {
  const auto breaks = [&](const CellValue& entry) {
    return std::ranges::any_of(check.judged.violations, [&](const auto& broken) {
      return std::ranges::find(broken.cells, entry.cell) != broken.cells.end();
    });
  };
  const auto found = std::ranges::find_if(check.wrong, breaks);
  return found != check.wrong.end() ? *found : check.wrong.front();
}

Accused accused_of(const Puzzle& puzzle, const PlayerEntries& entries, const EntryCheck& check,
                   std::optional<CellId> cell) {
  const auto is_in = [](const auto& one, const auto& all) {
    return std::ranges::find(all, one) != all.end();
  };
  const auto is_asked = [&](const auto& entry) { return entry.cell == cell; };
  Accused accused;
  const auto asked = std::ranges::find_if(check.wrong, is_asked);
  const auto asked_marks = std::ranges::find_if(check.marks, is_asked);
  if (asked != check.wrong.end()) {
    accused.wrong = {*asked};
  } else if (asked_marks != check.marks.end()) {
    accused.marks = {*asked_marks};
  } else if (!check.wrong.empty()) {
    accused.wrong = {easiest_of(check)};
  } else if (!check.core.empty()) {
    accused.wrong = check.core;
  } else if (!check.marks.empty()) {
    accused.marks = {check.marks.front()};
  }
  for (const CellValue& entry : entries.values) {
    if (is_in(entry, accused.wrong)) continue;
    const bool is_right = !is_in(entry, check.wrong) && !is_in(entry, check.take_back);
    (is_right ? accused.others : accused.doubtful)
        .push_back({entry.cell, Domain::single(entry.value)});
  }
  for (const CellFact& marks : entries.marks) {
    // What people draw is seen; what they note for themselves is no reason.
    const bool is_drawn =
        puzzle.drawn_as() != DrawnAs::values || look_alike(puzzle, marks.cell, marks.values);
    if (!is_drawn || is_in(marks, accused.marks)) continue;
    (is_in(marks, check.marks) ? accused.doubtful : accused.others).push_back(marks);
  }
  return accused;
}

/// Entries that the answer rests on.
void add_used(WhyWrong& why, const CellFact& fact) {
  if (fact.values.is_single()) {
    why.used.push_back({fact.cell, fact.values.first()});
  } else {
    why.used_marks.push_back(fact.cell);
  }
}

/// A rule that the entries break at once needs no steps. The first one that a wrong entry is part of; without
/// `by_name`, if there is more to say of it than its name.
bool tell_broken_rule(const EntryCheck& check, const PlayerEntries& entries, WhyWrong& why,
                      bool by_name) {
  const auto is_wrong = [&](CellId cell) {
    return std::ranges::find(why.wrong, cell, &CellValue::cell) != why.wrong.end();
  };
  for (std::size_t i = 0; i < check.judged.violations.size(); ++i) {
    const std::vector<CellId>& cells = check.judged.violations[i].cells;
    if (std::ranges::none_of(cells, is_wrong)) continue;
    if (!by_name && only_names_rule(check.judged.told[i].text)) continue;
    why.kind = WhyWrong::Kind::steps;
    why.is_seen = true;
    why.steps.push_back({check.judged.told[i].text, cells, {}});
    for (const CellValue& entry : entries.values) {
      if (std::ranges::find(cells, entry.cell) != cells.end() && !is_wrong(entry.cell))
        why.used.push_back(entry);
    }
    return true;
  }
  return false;
}

/// A rule that has no way out with all that is drawn around the accused cells, though cells may hold several values.
bool tell_rule_without_way_out(const Accused& accused, const RuleBook& book, const Puzzle& puzzle,
                               WhyWrong& why) {
  std::vector<CellFact> all = accused.facts();
  const std::size_t first = all.size();
  const auto is_accused = [accused = all](CellId cell) {
    return std::ranges::any_of(accused, [&](const CellFact& fact) { return fact.cell == cell; });
  };
  std::vector<RuleId> rules;
  for (RuleId rule = 0; rule < book.rules().size(); ++rule) {
    const NamedRule& one = book.rules()[rule];
    if (one.cost == 1 && std::ranges::any_of(one.cells, is_accused)) rules.push_back(rule);
  }
  for (const std::vector<CellFact>* more : {&accused.others, &accused.doubtful})
    all.insert(all.end(), more->begin(), more->end());
  const auto way = refute_by(book, rules, book.start(), all);
  if (!way || way->empty || !way->steps.empty()) return false;
  const RefutationEnd end = end_of(*way, book, puzzle);
  if (!end.is_broken_rule || only_names_rule(end.text)) return false;
  why.kind = WhyWrong::Kind::steps;
  why.is_seen = true;
  why.steps.push_back({as_sentence(end.text) + ".", way->cells, {}});
  for (const std::size_t used : way->used) {
    if (used >= first) add_used(why, all[used]);
  }
  return true;
}

}  // namespace
}  // namespace why_wrong_detail

WhyWrong why_wrong(PuzzleSolver& solver, const Puzzle& puzzle, const PlayerEntries& entries,
                   std::optional<CellId> cell, Stats& stats) {
  using namespace why_wrong_detail;
  const SharedDeadline deadline(solver);
  WhyWrong why;
  const EntryCheck check = check_entries(solver, puzzle, entries, stats);
  why.reason = check.reason;
  if (check.kind == EntryCheck::Kind::none) why.kind = WhyWrong::Kind::none;
  const Accused accused = accused_of(puzzle, entries, check, cell);
  if (check.kind == EntryCheck::Kind::right) why.kind = WhyWrong::Kind::right;
  why.wrong = accused.wrong;
  for (const CellFact& fact : accused.marks) why.marks.push_back(fact.cell);
  std::vector<CellFact> assumptions = accused.facts();
  const std::size_t first = assumptions.size();
  if (first == 0) return why;
  if (tell_broken_rule(check, entries, why, false)) return why;

  const Model model = solver.model(puzzle, stats);
  const RuleBook book(model, [&](CellId at) { return puzzle.place_name(at); });
  if (tell_rule_without_way_out(accused, book, puzzle, why)) return why;
  assumptions.insert(assumptions.end(), accused.others.begin(), accused.others.end());
  const Limits limits = solver.limits();
  const std::function<bool()> is_over = [&] {
    return limits.is_stopped() || limits.is_late() || limits.is_short_of_memory();
  };
  if (const auto way = refute(book, assumptions, is_over)) {
    why.kind = WhyWrong::Kind::steps;
    why.steps = Told(*way, assumptions, first, book, puzzle).steps();
    for (const std::size_t used : way->used) {
      if (used >= first) add_used(why, assumptions[used]);
    }
    if (is_tellable(*way, why.steps.size())) return why;
    Contradicted told = contradicted_by(*way, book, puzzle, BrokenWords(puzzle, model));
    why.steps = {{std::move(told.text), std::move(told.cells), {}}};
    return why;
  }
  if (tell_broken_rule(check, entries, why, true)) return why;
  why.reason = UnknownReason::gave_up;
  why.kind = WhyWrong::Kind::unknown;
  if (why.wrong.empty()) return why;
  why.core = solver.core(puzzle, accused.wrong, why.selected, stats);
  why.reason = why.core.reason;
  if (why.core.kind != Core::Kind::found) return why;
  why.kind = WhyWrong::Kind::core;
  Contradicted told = contradicted_by(why.core, why.selected, puzzle, BrokenWords(puzzle, model));
  why.steps.push_back({std::move(told.text), std::move(told.cells), {}});
  return why;
}

namespace {

/// Of a loop, the lines beside cells that are entered.
std::string supposed_words(const WhyWrong& why, const Puzzle& puzzle) {
  if (puzzle.drawn_as() != DrawnAs::loop) return entry_words(puzzle, why.wrong);
  Domain open = Domain::single(Value{0});
  open.insert(Value{1});
  std::vector<Domain> before(puzzle.givens().size(), open);
  for (const CellValue& entry : why.used) before[entry.cell.index] = Domain::single(entry.value);
  return words_of_free(why.wrong, puzzle, before);
}

}  // namespace

std::string words_of(const WhyWrong& why, const Puzzle& puzzle) {
  std::string text;
  if (why.wrong.empty() && why.marks.empty()) return text;
  text += why.wrong.empty() ? fmt::format("  why: suppose that a mark of {} is right",
                                          puzzle.place_name(why.marks.front()))
                            : fmt::format("  why: suppose that {}", supposed_words(why, puzzle));
  if (!why.used.empty())
    text += fmt::format("; it is also entered that {}", entry_words(puzzle, why.used));
  if (!why.used_marks.empty())
    text += fmt::format("; what is drawn at {} counts, too", names_of(why.used_marks, puzzle));
  text += ".\n";
  if (why.kind == WhyWrong::Kind::unknown)
    return text + fmt::format("  unknown ({})\n", name_of(why.reason));
  for (const WhyWrong::Step& step : why.steps) text += fmt::format("    {}\n", step.text);
  return text;
}

}  // namespace puzzlec
