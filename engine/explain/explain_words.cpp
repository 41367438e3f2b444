#include "engine/explain/explain_words.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/explain/techniques/technique.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"

namespace puzzlec {
namespace {

/// All steps of a free round in one line.
std::string free_words(const Round& round, const Puzzle& puzzle,
                       std::span<const Domain> candidates) {
  std::vector<CellValue> all;
  for (const ExplainedStep& step : round.steps) all.push_back(step.placed.front());
  return fmt::format("Nothing else is left: {}.", words_of_free(all, puzzle, candidates));
}

/// Of a hint that found no step: what is known all the same.
std::string words_without_step(const Explanation& explanation, const Puzzle& puzzle,
                               HintDepth depth) {
  if (!explanation.settled) return outcome_words(explanation);
  const std::uint32_t tried = explanation.next_at_least > 0 ? explanation.next_at_least - 1 : 0;
  const std::string none = tried == 0
                               ? "no reason found"
                               : fmt::format("no reason of at most {}", counted(tried, "rule"));
  const CellValue settled = *explanation.settled;
  if (depth != HintDepth::step) {
    return fmt::format("{} ({}); look at {}", none, name_of(explanation.reason),
                       cell_name(settled.cell, puzzle.givens().columns()));
  }
  return fmt::format("{} ({}); {}, as every other value fails", none, name_of(explanation.reason),
                     words_of(std::vector<CellValue>{settled}, puzzle));
}

/// What the rules of a step say; of a technique in houses, its name: "Naked pair: 2 and 5 in row 3".
std::string rules_of(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                     std::span<const Domain> candidates) {
  const auto technique = technique_of(step, book, candidates);
  std::vector<std::string> values;
  for (const RuleId id : step.rules) {
    const NamedRule& rule = book.rules()[id];
    if (!technique || rule.kind == NamedRule::Kind::stated)
      return words_of_rules(step.rules, book, puzzle, !step.is_joined);
    std::string value = puzzle.value_words(rule.cells.front(), rule.value).text;
    if (std::ranges::find(values, value) == values.end()) values.push_back(std::move(value));
  }
  std::string name = *technique == "aic" ? "alternating chain" : *technique;
  if (name[0] >= 'a' && name[0] <= 'z') name[0] = static_cast<char>(name[0] - 'a' + 'A');
  return fmt::format("{}: {} in {}", name, listed(values), listed(places_of(step, book, puzzle)));
}

/// "This gives 2 lines and 1 cross."
std::string kind_of_drawing(const Puzzle& puzzle, std::span<const Domain> before,
                            const std::map<CellId, Domain>& left) {
  const bool is_walls = puzzle.drawn_as() == DrawnAs::walls;
  std::size_t none = 0;
  std::size_t some = 0;
  for (const auto& [thing, places] : drawn_by(puzzle, before, left))
    (thing.starts_with("no ") ? none : some) += places;
  if (puzzle.drawn_as() == DrawnAs::links)
    return some + none > 0
               ? fmt::format("This tells of bridges at {}.", counted(some + none, "place"))
               : "This tells where bridges are.";
  std::vector<std::string> parts;
  if (some > 0) parts.push_back(counted(some, is_walls ? "wall" : "line"));
  if (none > 0) parts.push_back(fmt::format("{} {}", none, none == 1 ? "cross" : "crosses"));
  if (parts.empty())
    return is_walls ? "This tells where walls are." : "This tells how the line goes.";
  return fmt::format("This gives {}.", listed(parts));
}

/// What kind of thing a step finds, and not where. Only people who note candidates hear of them.
std::string kind_of_consequence(const ExplainedStep& step, const Puzzle& puzzle,
                                std::span<const Domain> before) {
  const auto left = left_without(step.removals, before);
  if (puzzle.drawn_as() != DrawnAs::values) return kind_of_drawing(puzzle, before, left);
  std::size_t settled = step.placed.size();
  std::size_t cells = 0;
  bool are_noted = true;
  for (const auto& [cell, values] : left) {
    ++cells;
    settled += look_alike(puzzle, cell, values) ? 1U : 0U;
    for (const Value value : before[cell.index])
      are_noted = are_noted && puzzle.value_words(cell, value).text.size() <= 2;
  }
  if (settled > 0) return fmt::format("This settles {}.", counted(settled, "cell"));
  if (!are_noted) return fmt::format("This narrows down {}.", counted(cells, "cell"));
  return fmt::format("This excludes {} in {}.", counted(step.removals.size(), "candidate"),
                     counted(cells, "cell"));
}

/// Where to look: of a rule about the whole grid, near what follows from it.
std::string place_of(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle) {
  std::vector<std::string> places = places_of(step, book, puzzle);
  const bool is_anywhere = std::ranges::find(places, whole_grid) != places.end();
  if (!is_anywhere || step.removals.empty()) return fmt::format("Look at {}.\n", listed(places));
  std::erase(places, whole_grid);
  const std::string around =
      fmt::format("around {}", puzzle.place_name(step.removals.front().cell));
  if (places.empty()) return fmt::format("Look {}.\n", around);
  return fmt::format("Look at {}, and {}.\n", listed(places), around);
}

/// Of a cell with one value left. Where people write no candidates, they hear which.
std::string only_left(const ExplainedStep& step, const Puzzle& puzzle) {
  const CellValue& left = step.placed.front();
  const ValueWords words = puzzle.value_words(left.cell, left.value);
  const std::string place = puzzle.place_name(left.cell);
  if (is_digits(words.text)) return fmt::format("One candidate is left in {}.\n", place);
  return fmt::format("{} can only {} {}.\n", place, words.is_a_thing ? "hold" : "be", words.text);
}

}  // namespace

std::string words_of(const Hint& hint, const Puzzle& puzzle, HintDepth depth) {
  if (hint.check) return words_of(*hint.check, puzzle);
  const ExplainedStep* step = hint.step();
  if (step == nullptr) return words_without_step(*hint.explanation, puzzle, depth) + "\n";
  const RuleBook& book = *hint.explanation->book;
  if (depth == HintDepth::where) return place_of(*step, book, puzzle);
  if (depth == HintDepth::step)
    return words_of(*step, book, puzzle, hint.explanation->before.front()) + "\n";
  if (step->rules.empty()) return only_left(*step, puzzle);
  const std::vector<Domain>& before = hint.explanation->before.front();
  return fmt::format("{}. {}\n", rules_of(*step, book, puzzle, before),
                     kind_of_consequence(*step, puzzle, before));
}

namespace {

/// Of what people draw, in words.
std::string entries_of(std::span<const CellValue> entries, const Puzzle& puzzle) {
  return puzzle.drawn_as() == DrawnAs::values ? listed(entries, puzzle)
                                              : entry_words(puzzle, entries);
}

}  // namespace

std::string words_of(const EntryCheck& check, const Puzzle& puzzle) {
  switch (check.kind) {
    case EntryCheck::Kind::right:
      if (check.open_cells == 0) return "right, and complete\n";
      // People who draw do not count cells.
      return puzzle.drawn_as() != DrawnAs::values
                 ? "right so far\n"
                 : fmt::format("right so far; {} to go\n", counted(check.open_cells, "cell"));
    case EntryCheck::Kind::none:
      return "the puzzle has no solution\n";
    case EntryCheck::Kind::unknown:
      return fmt::format("unknown ({})\n", name_of(check.reason));
    case EntryCheck::Kind::wrong:
    case EntryCheck::Kind::together:
      break;
  }
  std::string text = "wrong\n";
  for (const ToldViolation& broken : check.judged.told) text += fmt::format("  {}\n", broken.text);
  if (!check.wrong.empty())
    text += fmt::format("  in no solution: {}\n", entries_of(check.wrong, puzzle));
  for (const CellFact& marks : check.marks) {
    // People see the marks of lines in what is drawn beside the cell.
    const std::string place = puzzle.place_name(marks.cell);
    text += puzzle.drawn_as() == DrawnAs::line
                ? fmt::format("  the lines and crosses at {} are not all right\n", place)
                : fmt::format("  the pencil marks of {} lack its value\n", place);
  }
  if (!check.core.empty())
    text += fmt::format("  cannot stand together: {}\n", entries_of(check.core, puzzle));
  if (!check.take_back.empty())
    text += fmt::format("  take back: {}\n", entries_of(check.take_back, puzzle));
  return text;
}

std::string heading_of(const Round& round, std::size_t number) {
  std::string text = fmt::format("round {}: ", number);
  if (round.size == 0) return text + "free";
  if (round.at_least == round.size) {
    text += counted(round.size, "rule");
  } else {
    text += fmt::format("at most {}, at least {}", counted(round.size, "rule"), round.at_least);
  }
  return round.is_complete ? text : text + " (there may be more steps)";
}

std::string outcome_words(const Explanation& explanation) {
  switch (explanation.kind) {
    case Explanation::Kind::solved:
      return "solved";
    case Explanation::Kind::several:
      return "several solutions; nothing else follows";
    case Explanation::Kind::partial:
      return "as far as asked";
    case Explanation::Kind::stuck:
      return fmt::format("the next step takes at least {}",
                         counted(explanation.next_at_least, "rule"));
    case Explanation::Kind::none:
      return "no solution; \"puzzlec core\" says why";
    case Explanation::Kind::unknown:
      return explanation.next_at_least == 0
                 ? fmt::format("unknown ({})", name_of(explanation.reason))
                 : fmt::format("unknown ({}), and the next step takes at least {}",
                               name_of(explanation.reason),
                               counted(explanation.next_at_least, "rule"));
  }
  return "?";
}

std::vector<ToldStep> told_steps(const Explanation& explanation, const Puzzle& puzzle,
                                 std::optional<std::size_t> only) {
  std::vector<ToldStep> told;
  std::size_t number = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const Round& round = explanation.rounds[i];
    const std::span<const ExplainedStep> steps(round.steps);
    if (round.size == 0 && !only) {
      told.push_back({i, number + 1, steps, free_words(round, puzzle, explanation.before[i])});
      number += steps.size();
      continue;
    }
    for (std::size_t at = 0; at < steps.size(); ++at) {
      if (++number != only.value_or(number)) continue;
      const auto technique = technique_of(steps[at], *explanation.book, explanation.before[i]);
      // That something is counted, the sentence says.
      const bool has_name = technique && *technique != "counting";
      told.push_back({i, number, steps.subspan(at, 1),
                      (has_name ? *technique + ": " : "") +
                          words_of(steps[at], *explanation.book, puzzle, explanation.before[i])});
    }
  }
  return told;
}

std::string ToldStep::numbers() const {
  return steps.size() == 1 ? std::to_string(first)
                           : fmt::format("{}-{}", first, first + steps.size() - 1);
}

std::string words_of(const Explanation& explanation, const Puzzle& puzzle,
                     std::optional<std::size_t> only) {
  std::string text;
  std::optional<std::size_t> round;
  for (const ToldStep& told : told_steps(explanation, puzzle, only)) {
    if (round != told.round)
      text += heading_of(explanation.rounds[told.round], told.round + 1) + "\n";
    round = told.round;
    text += fmt::format("  {}. {}\n", told.numbers(), told.text);
  }
  return text;
}

}  // namespace puzzlec
