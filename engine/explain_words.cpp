#include "engine/explain_words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/explain/technique.hpp"
#include "engine/drawing.hpp"

namespace puzzlec {
namespace explain_words_detail {
namespace {

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& items, const char* last = "and") {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
    text += items[i];
  }
  return text;
}

/// The sentence of one step.
class StepWords {
 public:
  StepWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
            std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] std::string sentence() const {
    if (step_.rules.empty()) return placed();
    const auto technique = technique_of(step_, book_, candidates_);
    if (!technique) return by_rules();
    if (*technique == "hidden single") return hidden_single();
    if (technique->starts_with("naked ")) return naked_subset();
    if (technique->starts_with("hidden ")) return hidden_subset();
    if (step_.rules.size() == 2) return locked();
    return fish();
  }

 private:
  [[nodiscard]] const NamedRule& rule(std::size_t index) const {
    return book_.rules()[step_.rules[index]];
  }
  [[nodiscard]] std::string name(CellId cell) const {
    return cell_name(cell, puzzle_.givens().columns());
  }
  [[nodiscard]] std::string names(const std::vector<CellId>& cells) const {
    std::vector<std::string> all;
    all.reserve(cells.size());
    for (const CellId cell : cells) all.push_back(name(cell));
    return listed(all);
  }
  [[nodiscard]] std::string value(CellId cell, Value number) const {
    return texts_of(puzzle_, cell, Domain::single(number)).front();
  }
  [[nodiscard]] std::vector<CellId> places(const NamedRule& named) const {
    std::vector<CellId> found;
    for (const CellId cell : named.cells) {
      if (candidates_[cell.index].contains(named.value)) found.push_back(cell);
    }
    return found;
  }
  /// The rules of one kind.
  [[nodiscard]] std::vector<const NamedRule*> rules(NamedRule::Kind kind) const {
    std::vector<const NamedRule*> found;
    for (std::size_t i = 0; i < step_.rules.size(); ++i) {
      if (rule(i).kind == kind) found.push_back(&rule(i));
    }
    return found;
  }
  [[nodiscard]] std::string values(const std::vector<const NamedRule*>& named) const {
    std::vector<std::string> all;
    all.reserve(named.size());
    for (const NamedRule* each : named) all.push_back(value(each->cells.front(), each->value));
    return listed(all);
  }
  [[nodiscard]] std::string houses(const std::vector<const NamedRule*>& named) const {
    std::vector<std::string> all;
    all.reserve(named.size());
    for (const NamedRule* each : named) all.push_back(each->origin.name);
    return listed(all);
  }

  /// "r4c3 is 7, r5c3 is not 1 or 2".
  [[nodiscard]] std::string what_follows() const {
    std::map<CellId, Domain> removed;
    for (const Removal removal : step_.removals) removed[removal.cell].insert(removal.value);
    std::vector<std::string> all;
    for (const auto& [cell, gone] : removed) {
      const Domain left = candidates_[cell.index] - gone;
      if (left.is_single()) {
        all.push_back(fmt::format("{} is {}", name(cell), value(cell, left.first())));
      } else {
        all.push_back(
            fmt::format("{} is not {}", name(cell), listed(texts_of(puzzle_, cell, gone), "or")));
      }
    }
    return listed(all);
  }

  [[nodiscard]] std::string placed() const {
    return fmt::format("{} is {}: nothing else is left there.", name(step_.placed.front().cell),
                       value(step_.placed.front().cell, step_.placed.front().value));
  }
  [[nodiscard]] std::string hidden_single() const {
    const CellId place = places(rule(0)).front();
    return fmt::format("In {}, {} fits only {}, so {} is {}.", rule(0).origin.name,
                       value(place, rule(0).value), name(place), name(place),
                       value(place, rule(0).value));
  }
  [[nodiscard]] std::string locked() const {
    const NamedRule& from = *rules(NamedRule::Kind::at_least_once).front();
    const NamedRule& to = *rules(NamedRule::Kind::at_most_once).front();
    return fmt::format("In {}, {} fits only {}, all of {}, which has no other {}: {}.",
                       from.origin.name, value(from.cells.front(), from.value), names(places(from)),
                       to.origin.name, value(from.cells.front(), from.value), what_follows());
  }
  [[nodiscard]] std::string naked_subset() const {
    const auto most = rules(NamedRule::Kind::at_most_once);
    Domain all;
    for (const NamedRule* each : most) all.insert(each->value);
    std::vector<CellId> cells;
    for (const CellId cell : most.front()->cells) {
      if ((candidates_[cell.index] - all).empty()) cells.push_back(cell);
    }
    return fmt::format("In {}, {} hold {}, which have no other place there: {}.",
                       most.front()->origin.name, names(cells), values(most), what_follows());
  }
  [[nodiscard]] std::string hidden_subset() const {
    const auto least = rules(NamedRule::Kind::at_least_once);
    std::set<CellId> cells;
    for (const NamedRule* each : least) {
      for (const CellId cell : places(*each)) cells.insert(cell);
    }
    return fmt::format("In {}, {} fit only {}, which hold nothing else: {}.",
                       least.front()->origin.name, values(least),
                       names({cells.begin(), cells.end()}), what_follows());
  }
  [[nodiscard]] std::string fish() const {
    const auto least = rules(NamedRule::Kind::at_least_once);
    const auto most = rules(NamedRule::Kind::at_most_once);
    const std::string text = value(least.front()->cells.front(), least.front()->value);
    return fmt::format("In {}, {} fits only {}, which have no other {}: {}.", houses(least), text,
                       houses(most), text, what_follows());
  }
  [[nodiscard]] std::string by_rules() const {
    std::vector<std::string> all;
    for (std::size_t i = 0; i < step_.rules.size(); ++i) all.push_back(words_of(rule(i), puzzle_));
    std::string text;
    for (const std::string& each : all) text += (text.empty() ? "" : "; ") + each;
    return fmt::format("By {} ({}), {}.", count_of_rules(book_.cost_of(step_.rules)), text,
                       what_follows());
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
};

/// The line above a round.
std::string heading_of(const Round& round, std::size_t number) {
  std::string text = fmt::format("round {}: ", number);
  if (round.size == 0) return text + "free";
  if (round.at_least == round.size) {
    text += count_of_rules(round.size);
  } else {
    text += fmt::format("at most {}, at least {}", count_of_rules(round.size), round.at_least);
  }
  return round.is_complete ? text : text + " (there may be more steps)";
}

/// All steps of a free round in one line.
std::string free_words(const Round& round, const Puzzle& puzzle) {
  std::vector<std::string> all;
  for (const ExplainedStep& step : round.steps) {
    all.push_back(fmt::format(
        "{} is {}", cell_name(step.placed.front().cell, puzzle.givens().columns()),
        texts_of(puzzle, step.placed.front().cell, Domain::single(step.placed.front().value))
            .front()));
  }
  return fmt::format("Nothing else is left: {}.", listed(all));
}

/// The places that a step's rules speak of, each once.
std::vector<std::string> places_of(const ExplainedStep& step, const RuleBook& book,
                                   const Puzzle& puzzle) {
  std::vector<std::string> places;
  if (step.rules.empty())
    places.push_back(cell_name(step.placed.front().cell, puzzle.givens().columns()));
  for (const RuleId rule : step.rules) {
    const std::string& name = book.rules()[rule].origin.name;
    if (std::ranges::find(places, name) == places.end()) places.push_back(name);
  }
  return places;
}

std::string entries_words(const std::vector<CellValue>& entries, const Puzzle& puzzle) {
  std::vector<std::string> all;
  all.reserve(entries.size());
  for (const CellValue& entry : entries) {
    all.push_back(
        fmt::format("{}={}", cell_name(entry.cell, puzzle.givens().columns()), entry.value.number));
  }
  return listed(all);
}

}  // namespace
}  // namespace explain_words_detail

std::string words_of(const Hint& hint, const Puzzle& puzzle, HintDepth depth) {
  using namespace explain_words_detail;
  if (hint.check) return words_of(*hint.check, puzzle);
  const ExplainedStep* step = hint.step();
  if (step == nullptr) return outcome_words(*hint.explanation) + "\n";
  const RuleBook& book = *hint.explanation->book;
  if (depth == HintDepth::where)
    return fmt::format("Look at {}.\n", listed(places_of(*step, book, puzzle)));
  if (depth == HintDepth::step)
    return words_of(*step, book, puzzle, hint.explanation->before.front()) + "\n";
  if (step->rules.empty())
    return fmt::format("One candidate is left in {}.\n", listed(places_of(*step, book, puzzle)));
  std::vector<std::string> rules;
  for (const RuleId rule : step->rules) rules.push_back(words_of(book.rules()[rule], puzzle));
  return fmt::format("Use {}.\n", listed(rules));
}

std::string words_of(const EntryCheck& check, const Puzzle& puzzle) {
  using explain_words_detail::entries_words;
  switch (check.kind) {
    case EntryCheck::Kind::right:
      return check.open_cells == 0
                 ? "right, and complete\n"
                 : fmt::format("right so far; {} cells to go\n", check.open_cells);
    case EntryCheck::Kind::none:
      return "the puzzle has no solution\n";
    case EntryCheck::Kind::unknown:
      return fmt::format("unknown ({})\n", name_of(check.reason));
    case EntryCheck::Kind::wrong:
    case EntryCheck::Kind::together:
      break;
  }
  std::string text = "wrong\n";
  if (!check.wrong.empty())
    text += fmt::format("  in no solution: {}\n", entries_words(check.wrong, puzzle));
  for (const CellFact& marks : check.marks) {
    text += fmt::format("  the pencil marks of {} lack its value\n",
                        cell_name(marks.cell, puzzle.givens().columns()));
  }
  if (!check.core.empty())
    text += fmt::format("  cannot stand together: {}\n", entries_words(check.core, puzzle));
  if (!check.take_back.empty())
    text += fmt::format("  take back: {}\n", entries_words(check.take_back, puzzle));
  return text;
}

std::string count_of_rules(std::size_t count) {
  return fmt::format("{} rule{}", count, count == 1 ? "" : "s");
}

std::string words_of(const NamedRule& rule, const Puzzle& puzzle) {
  if (rule.cost > 1) return fmt::format("{} (counts as {})", rule.origin.name, rule.cost);
  if (rule.kind == NamedRule::Kind::stated) return rule.origin.name;
  return fmt::format("{}: {} {}", rule.origin.name,
                     texts_of(puzzle, rule.cells.front(), Domain::single(rule.value)).front(),
                     name_of(rule.kind));
}

std::string words_of(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                     std::span<const Domain> candidates) {
  return explain_words_detail::StepWords(step, book, puzzle, candidates).sentence();
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
      return "no step of so few rules is left";
    case Explanation::Kind::none:
      return "no solution; \"puzzlec core\" says why";
    case Explanation::Kind::unknown:
      return explanation.next_at_least == 0
                 ? fmt::format("unknown ({})", name_of(explanation.reason))
                 : fmt::format("unknown ({}), and the next step takes at least {}",
                               name_of(explanation.reason),
                               count_of_rules(explanation.next_at_least));
  }
  return "?";
}

std::string words_of(const Explanation& explanation, const Puzzle& puzzle,
                     std::optional<std::size_t> only) {
  using explain_words_detail::free_words;
  std::string text;
  std::size_t number = 0;
  for (std::size_t i = 0; i < explanation.rounds.size(); ++i) {
    const Round& round = explanation.rounds[i];
    std::string lines;
    if (round.size == 0 && !only) {
      const std::size_t first = number + 1;
      number += round.steps.size();
      lines = fmt::format("  {}{} {}\n", first,
                          number > first ? fmt::format("-{}.", number) : std::string("."),
                          free_words(round, puzzle));
    } else {
      for (const ExplainedStep& step : round.steps) {
        if (++number != only.value_or(number)) continue;
        const auto technique = technique_of(step, *explanation.book, explanation.before[i]);
        lines += fmt::format("  {}. {}{}\n", number, technique ? *technique + ": " : "",
                             words_of(step, *explanation.book, puzzle, explanation.before[i]));
      }
    }
    if (!lines.empty())
      text += fmt::format("{}\n{}", explain_words_detail::heading_of(round, i + 1), lines);
  }
  return text;
}

}  // namespace puzzlec
