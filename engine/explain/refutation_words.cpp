#include "engine/explain/refutation_words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/answers/broken_words.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/matched_reason.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

std::string broken(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const BrokenWords words(puzzle, book.model());
  for (const std::uint32_t index : book.parts_of(way.rule)) {
    const Constraint* constraint = book.parts()[index].constraint;
    if (constraint == nullptr || !is_refuted(*constraint, way.candidates)) continue;
    // The rule may need more cells than the part of it that is broken.
    std::vector<CellId> cells = cells_of(*constraint);
    std::erase_if(
        cells, [&](CellId cell) { return std::ranges::find(way.cells, cell) == way.cells.end(); });
    return words.sentence(*constraint, cells.empty() ? way.cells : cells, way.candidates);
  }
  return words.sentence(book.rules()[way.rule].origin, way.cells, way.candidates);
}

/// What one link of the chain says.
std::string link_words(const StepwiseRefutation::Step& link, const Puzzle& puzzle) {
  if (link.step.rules.empty()) return words_of_free(link.step.placed, puzzle, link.before);
  return conclusion_words(puzzle, link.before, left_without(link.step.removals, link.before));
}

/// "no number of bridges fits between r1c1 and r1c4", "there is no island from r1c1 to the right"
std::string no_bridges(CellId cell, const Puzzle& puzzle) {
  const std::string name = puzzle.place_name(cell);
  const std::size_t dash = name.find('-');
  if (dash == std::string::npos) return fmt::format("nothing fits {}", name);
  const std::string place = bridge_place(name.substr(0, dash), name.substr(dash + 1), puzzle);
  if (place.starts_with("from ")) return fmt::format("there is no island {}", place);
  return fmt::format("no number of {}s fits {}", held_as<GenrePuzzle>(puzzle)->genre->spoken_link,
                     place);
}

/// Whether the last link is about the cell in which nothing is left.
bool takes_last(const StepwiseRefutation& way) {
  return way.empty && !way.steps.empty() &&
         std::ranges::find(way.steps.back().step.removals, *way.empty, &Removal::cell) !=
             way.steps.back().step.removals.end();
}

/// The cell that is known to hold the value, and excludes it from the cell in which nothing is left.
std::optional<CellId> rival_of(CellId empty, Value value, CellFact supposed,
                               const StepwiseRefutation& way, const RuleBook& book) {
  for (const CellId peer : book.peers_of(empty)) {
    const bool is_supposed = peer == supposed.cell && supposed.values == Domain::single(value);
    const bool is_told = std::ranges::any_of(way.steps, [&](const auto& link) {
      return std::ranges::find(link.step.placed, CellValue{peer, value}) != link.step.placed.end();
    });
    if (is_supposed || is_told) return peer;
  }
  return std::nullopt;
}

/// Why two cells cannot both hold the value: "so 4 would stand twice in row 3", "but digits that touch
/// differ".
std::string clash_words(CellId one, CellId other, Value value, std::span<const RuleId> rules,
                        RuleId used, const RuleBook& book, const Puzzle& puzzle) {
  const RuleWords words(book, puzzle);
  const auto has_both = [&](const NamedRule& rule) {
    return std::ranges::binary_search(rule.cells, one) &&
           std::ranges::binary_search(rule.cells, other);
  };
  for (const NamedRule& rule : book.rules()) {
    if (rule.kind == NamedRule::Kind::stated || rule.value != value || !has_both(rule)) continue;
    return fmt::format("so {} would stand twice in {}", puzzle.value_words(one, value).text,
                       words.house_of(rule));
  }
  for (const RuleId id : rules) {
    if (id == used || !has_both(book.rules()[id])) continue;
    const RuleWords::Clause clause = words.clause_of(id);
    if (clause.is_sentence) return "but " + clause.text;
  }
  return "";
}

/// The link after which nothing is left in a cell, and why, if that is said in so many letters.
std::string last_link(const std::string& link, const CellFact& supposed,
                      const StepwiseRefutation& way, std::span<const RuleId> rules,
                      const RuleBook& book, const Puzzle& puzzle, std::size_t most_letters) {
  const ExplainedStep& last = way.steps.back().step;
  const bool is_first = way.steps.size() == 1;
  const auto left = left_without(last.removals, way.steps.back().before);
  const auto found = left.find(*way.empty);
  if (found != left.end() && found->second.is_single()) {
    const Value value = found->second.first();
    if (const auto rival = rival_of(*way.empty, value, supposed, way, book)) {
      const RuleId used = last.rules.empty() ? UINT32_MAX : last.rules.front();
      const std::string clash = clash_words(*way.empty, *rival, value, rules, used, book, puzzle);
      if (!clash.empty())
        return fmt::format("{} {}, {}", is_first ? ", then" : ", so", link, clash);
    }
  }
  if (is_first) return fmt::format(", then {}, which cannot be", link);
  if (!last.rules.empty() && book.rules()[last.rules.front()].kind == NamedRule::Kind::stated) {
    const RuleWords::Clause clause = RuleWords(book, puzzle).clause_of(last.rules.front());
    const std::string text = fmt::format(", but as {}, {}", clause.text, link);
    if (clause.is_sentence && text.size() <= most_letters) return text;
  }
  return ", but also " + link;
}

/// Where lines are drawn, the last link contradicts an earlier one, and is not told, but where its rule
/// fails. Empty if the rule has no sentence.
std::string failing_rule(const StepwiseRefutation& way, const RuleBook& book,
                         const Puzzle& puzzle) {
  const ExplainedStep& last = way.steps.back().step;
  if (last.rules.empty() || book.rules()[last.rules.front()].kind != NamedRule::Kind::stated)
    return "";
  const RuleWords::Clause clause = RuleWords(book, puzzle).clause_of(last.rules.front());
  if (!clause.is_sentence) return "";
  return fmt::format(", but then {}, as {}", end_of(way, book, puzzle).text, clause.text);
}

/// Of a rule that would only be quoted, what it says.
std::string end_words(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const RefutationEnd end = end_of(way, book, puzzle);
  if (end.is_broken_rule && only_names_rule(end.text)) {
    const RuleWords::Clause clause = RuleWords(book, puzzle).clause_of(way.rule);
    if (clause.is_sentence) return ", but " + clause.text;
  }
  return (way.steps.empty() ? ", then " : ", but then ") + end.text;
}

}  // namespace

RefutationEnd end_of(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const DrawnAs drawn = puzzle.drawn_as();
  if (way.empty && (drawn == DrawnAs::loop || drawn == DrawnAs::line))
    return {fmt::format("there is no way to draw the lines at {}", puzzle.place_name(*way.empty))};
  if (way.empty && drawn == DrawnAs::links) return {no_bridges(*way.empty, puzzle)};
  if (way.empty && way.seen.empty()) {
    // Where people shade, or do not.
    const Domain values = book.start()[way.empty->index];
    if (values.size() == 2) {
      const ValueWords one = puzzle.value_words(*way.empty, values.first());
      const ValueWords other =
          puzzle.value_words(*way.empty, (values - Domain::single(values.first())).first());
      if (!one.is_a_thing && !other.is_a_thing)
        return {fmt::format("{} can be neither {} nor {}", puzzle.place_name(*way.empty), one.text,
                            other.text)};
    }
    return {fmt::format("nothing is left for {}", puzzle.place_name(*way.empty))};
  }
  if (way.empty) {
    std::vector<std::string> seen;
    for (const CellValue& known : way.seen) {
      seen.push_back(fmt::format("{} in {}", puzzle.value_words(known.cell, known.value).text,
                                 puzzle.place_name(known.cell)));
    }
    return {fmt::format("nothing is left for {}, which sees {}", puzzle.place_name(*way.empty),
                        listed(seen))};
  }
  const NamedRule& rule = book.rules()[way.rule];
  if (rule.kind != NamedRule::Kind::stated) {
    const std::string value = puzzle.value_words(rule.cells.front(), rule.value).text;
    const std::string house = RuleWords(book, puzzle).house_of(rule);
    return {rule.kind == NamedRule::Kind::at_least_once
                ? fmt::format("{} has no place in {}", value, house)
                : fmt::format("{} stands twice in {}", value, house)};
  }
  if (auto text = matched_end(rule.origin, puzzle, way.candidates)) return {*std::move(text), true};
  std::string text = within_sentence(broken(way, book, puzzle));
  if (!text.empty() && text.back() == '.') text.pop_back();
  return {std::move(text), true};
}

std::optional<std::string> links_of(Removal removal, std::span<const RuleId> rules,
                                    const RuleBook& book, const Puzzle& puzzle,
                                    std::span<const Domain> candidates) {
  constexpr std::size_t most_links = 4;
  const bool is_drawn = puzzle.drawn_as() != DrawnAs::values;
  const std::size_t most_letters = is_drawn ? 320 : 240;
  constexpr std::size_t most_with_reason = 340;
  const CellFact supposed{removal.cell, Domain::single(removal.value)};
  const auto way = refute_by(book, rules, candidates, std::span(&supposed, 1));
  if (!way || way->steps.size() > most_links) return std::nullopt;
  const CellValue value{removal.cell, removal.value};
  std::string text = fmt::format("if {}", words_of_free(std::span(&value, 1), puzzle, candidates));
  // What people draw is not what the cell holds.
  const bool is_contradicted = !is_drawn && takes_last(*way);
  const bool fails = is_drawn && takes_last(*way) && way->steps.size() > 1;
  const std::string failing = fails ? failing_rule(*way, book, puzzle) : "";
  for (std::size_t i = 0; i < way->steps.size(); ++i) {
    const bool is_last = i + 1 == way->steps.size();
    if (is_last && !failing.empty()) {
      text += failing;
      return text.size() > most_letters ? std::nullopt : std::optional(text);
    }
    const std::string link = link_words(way->steps[i], puzzle);
    if (link.empty()) return std::nullopt;
    if (is_contradicted && is_last) {
      if (text.size() + link.size() > most_letters) return std::nullopt;
      text += last_link(link, supposed, *way, rules, book, puzzle, most_with_reason - text.size());
      return text;
    } else {
      text += (i == 0 ? ", then " : ", so ") + link;
    }
  }
  text += end_words(*way, book, puzzle);
  if (text.size() > most_letters) return std::nullopt;
  return text;
}

}  // namespace puzzlec
