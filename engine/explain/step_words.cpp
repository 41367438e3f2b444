#include "engine/explain/step_words.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/explain/techniques/step_shape.hpp"
#include "encoders/explain/techniques/technique.hpp"
#include "engine/explain/chain_words.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/corner_reason.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_reason.hpp"

namespace puzzlec {
namespace step_words_detail {
namespace {

bool is_stated(const NamedRule& rule) {
  return rule.kind == NamedRule::Kind::stated;
}

std::string value_text(const NamedRule& rule, const Puzzle& puzzle) {
  return puzzle.value_words(rule.cells.front(), rule.value).text;
}

/// What the rules of a step say. What is stated alike at several places is told once.
class RuleList {
 public:
  RuleList(const RuleBook& book, const Puzzle& puzzle)
      : book_(book), puzzle_(puzzle), words_(book, puzzle) {}

  /// With `with_places`, also where, if a sentence does not tell it; not of cells that are told of later
  /// on.
  [[nodiscard]] std::string text(std::span<const RuleId> rules, bool with_places,
                                 const std::string& later = "") const {
    std::vector<Told> told;
    for (const RuleId id : rules) add(told, clause_of(id));
    std::vector<std::string> all;
    for (const Told& one : told) {
      std::string text = one.text;
      const bool is_told = one.is_sentence && one.places.size() == 1 &&
                           parse_cell_name(one.places[0]) &&
                           later.find(one.places[0]) != std::string::npos;
      const bool has_places = (with_places || !one.is_sentence) && !is_told;
      if (has_places && !one.places.empty()) {
        text += one.is_sentence ? fmt::format(" ({})", fmt::join(one.places, "; "))
                                : " at " + listed(one.places);
      }
      all.push_back(one.is_sentence ? std::move(text) : "the rule " + text + " holds");
    }
    return listed(all, all.size() > 2 ? ", and" : " and");
  }

 private:
  struct Told {
    std::string text;
    bool is_sentence = true;
    std::vector<std::string> places;
  };

  [[nodiscard]] RuleWords::Clause clause_of(RuleId id) const {
    const NamedRule& rule = book_.rules()[id];
    if (is_stated(rule)) return words_.clause_of(id);
    const char* times = rule.kind == NamedRule::Kind::at_least_once ? "at least once" : "only once";
    return {
        fmt::format("{} stands {} in {}", value_text(rule, puzzle_), times, words_.house_of(rule)),
        ""};
  }

  static void add(std::vector<Told>& told, const RuleWords::Clause& clause) {
    auto known = std::ranges::find(told, clause.text, &Told::text);
    if (known == told.end()) known = told.insert(told.end(), {clause.text, clause.is_sentence, {}});
    if (!clause.tells_place) known->places.push_back(clause.place);
  }

  const RuleBook& book_;
  const Puzzle& puzzle_;
  RuleWords words_;
};

/// The sentence of one step.
class StepWords {
 public:
  StepWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
            std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates), words_(book, puzzle) {}

  [[nodiscard]] std::string sentence() const {
    if (step_.rules.empty())
      return fmt::format("{}: nothing else is left there.",
                         as_sentence(words_of_free(step_.placed, puzzle_, candidates_)));
    const auto technique = technique_of(step_, book_, candidates_);
    if (!technique) return by_rules();
    if (*technique == "hidden single") return hidden_single();
    if (is_one_of(*technique, {"pointing", "claiming", "locked candidates"})) return locked();
    if (technique->starts_with("naked ") && is_of_one_house()) return naked_subset();
    if (is_one_of(*technique, {"hidden pair", "hidden triple", "hidden quadruple"}))
      return hidden_subset();
    if (is_one_of(*technique, {"x-wing", "swordfish", "jellyfish"})) return fish();
    const auto chain = chain_in(StepShape(step_, book_, candidates_));
    if (!chain) return by_rules();
    return *technique == "naked pair" ? seen_pair(chain->follows) : suppose(chain->follows);
  }

 private:
  [[nodiscard]] static bool is_one_of(std::string_view name,
                                      std::initializer_list<std::string_view> names) {
    return std::ranges::find(names, name) != names.end();
  }
  [[nodiscard]] const NamedRule& rule(std::size_t index) const {
    return book_.rules()[step_.rules[index]];
  }
  [[nodiscard]] std::string names(const std::vector<CellId>& cells) const {
    return names_of(cells, puzzle_);
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
    for (const NamedRule* each : named) all.push_back(value_text(*each, puzzle_));
    return listed(all);
  }
  [[nodiscard]] std::string houses(const std::vector<const NamedRule*>& named) const {
    std::vector<std::string> all;
    all.reserve(named.size());
    for (const NamedRule* each : named) all.push_back(words_.house_of(*each));
    return listed(all);
  }

  /// "r4c3 is 7, and r5c3 is not 1 or 2". What is left is named if that is shorter than what goes.
  [[nodiscard]] std::string what_follows() const {
    return conclusion_words(puzzle_, candidates_, left_without(step_.removals, candidates_));
  }

  [[nodiscard]] std::string hidden_single() const {
    const CellId place = places(rule(0)).front();
    const std::vector<CellValue> known{{place, rule(0).value}};
    return fmt::format("In {}, {} fits only in {}, so {}.", words_.house_of(rule(0)),
                       value_text(rule(0), puzzle_), names({place}), words_of(known, puzzle_));
  }
  [[nodiscard]] std::string locked() const {
    const NamedRule& from = *rules(NamedRule::Kind::at_least_once).front();
    const NamedRule& to = *rules(NamedRule::Kind::at_most_once).front();
    const std::string value = value_text(from, puzzle_);
    return fmt::format("In {}, {} fits only in {}, all of {}, which has no other {}: {}.",
                       words_.house_of(from), value, names(places(from)), words_.house_of(to),
                       value, what_follows());
  }
  [[nodiscard]] std::string naked_subset() const {
    const auto most = rules(NamedRule::Kind::at_most_once);
    Domain all;
    for (const NamedRule* each : most) all.insert(each->value);
    std::vector<CellId> cells;
    for (const CellId cell : most.front()->cells) {
      if ((candidates_[cell.index] - all).empty()) cells.push_back(cell);
    }
    return fmt::format("In {}, {} hold {} {} them, so no other cell there does: {}.",
                       words_.house_of(*most.front()), names(cells), values(most),
                       cells.size() == 2 ? "between" : "among", what_follows());
  }
  [[nodiscard]] std::string hidden_subset() const {
    const auto least = rules(NamedRule::Kind::at_least_once);
    std::set<CellId> cells;
    for (const NamedRule* each : least) {
      for (const CellId cell : places(*each)) cells.insert(cell);
    }
    return fmt::format("In {}, {} fit only in {}, which hold nothing else: {}.",
                       words_.house_of(*least.front()), values(least),
                       names({cells.begin(), cells.end()}), what_follows());
  }
  [[nodiscard]] std::string fish() const {
    const auto least = rules(NamedRule::Kind::at_least_once);
    const auto most = rules(NamedRule::Kind::at_most_once);
    const std::string text = value_text(*least.front(), puzzle_);
    return fmt::format("In {}, {} fits only in {}, which have no other {}: {}.", houses(least),
                       text, houses(most), text, what_follows());
  }
  /// Of a pair whose cells share two houses, the rules may be of both.
  [[nodiscard]] bool is_of_one_house() const {
    return std::ranges::all_of(step_.rules, [&](RuleId id) {
      return book_.rules()[id].origin.name == rule(0).origin.name;
    });
  }
  /// Two cells that see each other hold two values, and what goes sees both cells.
  [[nodiscard]] std::string seen_pair(const std::vector<CellValue>& pair) const {
    Domain both;
    for (const CellValue& each : pair) both.insert(each.value);
    std::vector<std::string> held;
    for (const Value value : both) held.push_back(puzzle_.value_words(pair[0].cell, value).text);
    std::vector<CellId> cells{pair[0].cell, pair[1].cell};
    std::ranges::sort(cells);
    return fmt::format(
        "{} are {} in one order or the other, so no cell that sees both is either: {}.",
        names(cells), listed(held), what_follows());
  }
  /// What would follow from the first candidate that goes, up to what clashes with it.
  [[nodiscard]] std::string suppose(const std::vector<CellValue>& follows) const {
    const Removal first = step_.removals.front();
    const CellValue& last = follows.back();
    std::vector<std::string> all;
    all.reserve(follows.size());
    for (const CellValue& each : follows) all.push_back(words_of(std::span(&each, 1), puzzle_));
    const CellValue supposed{first.cell, first.value};
    const std::string value = puzzle_.value_words(first.cell, first.value).text;
    std::string clash;
    if (last.cell == first.cell) {
      clash = fmt::format("not {}", value);
    } else if (const NamedRule* house = house_of(first, last.cell)) {
      clash = fmt::format("so {} would stand twice in {}", value, words_.house_of(*house));
    }
    return fmt::format("If {}, then {}, {}. So {}.", words_of(std::span(&supposed, 1), puzzle_),
                       listed(all), clash, what_follows());
  }
  /// The house that the value cannot be in twice.
  [[nodiscard]] const NamedRule* house_of(const Removal& removal, CellId other) const {
    for (const NamedRule* each : rules(NamedRule::Kind::at_most_once)) {
      const auto is_in = [&](CellId cell) {
        return std::ranges::find(each->cells, cell) != each->cells.end();
      };
      if (each->value == removal.value && is_in(removal.cell) && is_in(other)) return each;
    }
    return nullptr;
  }
  /// "No 2x2 square is sea. r1c1, r1c2 and r2c1 are sea, so r2c2 is island."
  [[nodiscard]] std::string by_rules() const {
    const std::string follows = what_follows();
    if (const auto corners = corner_reason(step_, book_, puzzle_, candidates_))
      return fmt::format("{}. So {}.", as_sentence(*corners), follows);
    const bool is_chain = step_.rules.size() > 1 && !step_.is_joined;
    const auto links = is_chain ? told_in_links(step_, book_, puzzle_, candidates_) : std::nullopt;
    if (links) return fmt::format("{}. {}", rules_said(false, follows), *links);
    const StepReason reason = step_reason(step_, book_, puzzle_, candidates_);
    // What lines do in two cases is long.
    const bool is_said = !reason.told.empty() || !reason.known.empty() || !reason.otherwise.empty();
    const bool has_cases = is_chain && (!is_said || puzzle_.drawn_as() == DrawnAs::loop);
    const auto cases = has_cases ? told_in_cases(step_, book_, puzzle_, candidates_) : std::nullopt;
    if (cases) return fmt::format("{}. {}", rules_said(false, follows), *cases);
    const bool is_told = !reason.known.empty() && reason.tells_cells;
    const bool with_places = !is_told && reason.otherwise.empty() && reason.told.empty();
    const std::string rules = rules_said(with_places, follows);
    if (!reason.told.empty()) return fmt::format("{}. {}", rules, reason.told);
    if (!reason.known.empty())
      return fmt::format("{}. {}, so {}.", rules, as_sentence(reason.known), follows);
    if (!reason.otherwise.empty())
      return fmt::format("{}: {}, {}.", rules, follows, reason.otherwise);
    return fmt::format("{}: {}.", rules, follows);
  }
  [[nodiscard]] std::string rules_said(bool with_places, const std::string& follows) const {
    return as_sentence(RuleList(book_, puzzle_).text(step_.rules, with_places, follows));
  }
  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
  RuleWords words_;
};

}  // namespace
}  // namespace step_words_detail

namespace {

/// The cells that each of the rules speaks of; of rules without such cells, all.
std::vector<CellId> cells_of_all(const ExplainedStep& step, const RuleBook& book) {
  std::vector<CellId> common = book.rules()[step.rules.front()].cells;
  std::set<CellId> all;
  for (const RuleId id : step.rules) {
    const std::vector<CellId>& cells = book.rules()[id].cells;
    std::erase_if(common, [&](CellId cell) { return !std::ranges::binary_search(cells, cell); });
    all.insert(cells.begin(), cells.end());
  }
  return common.empty() ? std::vector<CellId>(all.begin(), all.end()) : common;
}

}  // namespace

std::string listed(const std::vector<std::string>& items, const char* last) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) text += i + 1 == items.size() ? fmt::format("{} ", last) : ", ";
    text += items[i];
  }
  return text;
}

std::string listed(std::span<const CellValue> values, const Puzzle& puzzle) {
  std::vector<std::string> all;
  all.reserve(values.size());
  for (const CellValue& each : values) {
    all.push_back(fmt::format("{}={}", puzzle.place_name(each.cell), each.value.number));
  }
  return listed(all);
}

std::string words_of(std::span<const CellValue> known, const Puzzle& puzzle) {
  Statements all(puzzle);
  for (const CellValue& each : known) all.add(each.cell, Domain::single(each.value), true);
  return all.words();
}

std::string words_of_free(std::span<const CellValue> placed, const Puzzle& puzzle,
                          std::span<const Domain> candidates) {
  std::map<CellId, Domain> left;
  for (const CellValue& each : placed) left[each.cell] = Domain::single(each.value);
  return conclusion_words(puzzle, candidates, left);
}

std::string words_of(const NamedRule& rule, const Puzzle& puzzle) {
  if (rule.cost > 1) return fmt::format("{} (counts as {})", rule.origin.name, rule.cost);
  if (step_words_detail::is_stated(rule)) return rule.origin.name;
  return fmt::format("{}: {} {}", rule.origin.name, step_words_detail::value_text(rule, puzzle),
                     name_of(rule.kind));
}

std::string words_of(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
                     std::span<const Domain> candidates) {
  return step_words_detail::StepWords(step, book, puzzle, candidates).sentence();
}

std::string words_of_rules(std::span<const RuleId> rules, const RuleBook& book,
                           const Puzzle& puzzle, bool with_places) {
  using namespace step_words_detail;
  return as_sentence(RuleList(book, puzzle).text(rules, with_places));
}

std::vector<std::string> places_of(const ExplainedStep& step, const RuleBook& book,
                                   const Puzzle& puzzle) {
  using namespace step_words_detail;
  if (step.is_joined) return {names_of(cells_of_all(step, book), puzzle)};
  std::vector<std::string> places;
  if (step.rules.empty()) places.push_back(puzzle.place_name(step.placed.front().cell));
  const RuleWords words(book, puzzle);
  for (const RuleId id : step.rules) {
    const NamedRule& rule = book.rules()[id];
    std::string place = words.house_of(rule);
    if (is_stated(rule) && rule.cells.size() == book.cell_count()) {
      place = whole_grid;
    } else if (is_stated(rule)) {
      constexpr std::size_t few = 4;
      place = words.place_of(rule);
      if (place.empty())
        place = rule.cells.size() > few ? std::string(whole_grid) : names_of(rule.cells, puzzle);
    }
    if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
  }
  return places;
}

}  // namespace puzzlec
