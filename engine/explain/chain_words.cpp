#include "engine/explain/chain_words.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <regex>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/explain/used_cells.hpp"
#include "engine/answers/broken_words.hpp"
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/graph_reason.hpp"
#include "engine/explain/refutation_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

/// Of cells in a chain of suppositions. Where a loop is drawn, what is inside is shorter than its lines.
std::string cell_words(const std::map<CellId, Domain>& left, const Puzzle& puzzle,
                       std::span<const Domain> before) {
  if (puzzle.drawn_as() != DrawnAs::loop) return conclusion_words(puzzle, before, left);
  Statements all(puzzle);
  for (const auto& [cell, values] : left) all.add(cell, values, true);
  return all.words();
}

/// Why a part has to stay in one piece or to grow like this, with what follows, if that is one sentence: "r6c2 can be
/// connected with the rest only through r6c1, so r6c1 is sea". Otherwise empty.
std::string link_of_part(const StepwiseRefutation::Step& link, const std::string& follows,
                         const RuleBook& book, const Puzzle& puzzle) {
  const auto reason = graph_reason(link.step, book, puzzle, link.before);
  if (!reason) return "";
  if (!reason->otherwise.empty()) return fmt::format("{}, {}", follows, reason->otherwise);
  std::string told = within_sentence(reason->told);
  if (told.empty() || told.find(". ") != std::string::npos) return "";
  told.pop_back();
  const std::size_t so = told.rfind(", so ");
  if (so != std::string::npos) told = told.substr(0, so) + ", so " + follows;
  const bool is_subject = told.starts_with("it ");
  const std::size_t it = is_subject ? 0 : told.find(" it ");
  if (it == std::string::npos) return told;
  const std::string clause = RuleWords(book, puzzle).clause_of(link.step.rules.front()).text;
  const std::size_t has = clause.find(" has ");
  if (has == std::string::npos) return "";
  return told.replace(is_subject ? 0 : it + 1, 2, clause.substr(0, has));
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

/// "4", "at most 2": how much there is of what the broken rule counts, if it is a number of cells.
std::string count_there(const StepwiseRefutation& way, const RuleBook& book) {
  const auto parts = book.parts_of(way.rule);
  if (parts.size() != 1) return "";
  const RuleBook::Part& part = book.parts()[parts.front()];
  if (part.constraint != nullptr || part.low != part.high) return "";
  std::int64_t least = 0;
  std::int64_t most = 0;
  for (const RuleBook::CountItem& item : book.count(part.count).items) {
    const Domain& values = way.candidates[item.cell.index];
    least += (values - item.values).empty() ? 1 : 0;
    most += (values & item.values).empty() ? 0 : 1;
  }
  if (least > part.high) return std::to_string(least);
  return most < part.low ? fmt::format("at most {}", most) : "";
}

/// ", but then the island of the 4 at r1c1 cannot have 4 cells"; of other rules, what they say.
std::string cannot(const std::string& clause) {
  constexpr std::string_view has = " has ";
  const std::size_t at = clause.find(has);
  if (at == std::string::npos || clause.substr(at).starts_with(" has no") ||
      clause.starts_with("each "))
    return ", but " + clause;
  return fmt::format(", but then {} cannot have {}", clause.substr(0, at),
                     clause.substr(at + has.size()));
}

/// Of a rule that would only be quoted, what it says.
std::string end_words(const StepwiseRefutation& way, const RuleBook& book, const Puzzle& puzzle) {
  const RefutationEnd end = end_of(way, book, puzzle);
  const bool tells_where = end.text.find("; see ") != std::string::npos;
  if (tells_where) return ", but " + end.text;
  if (end.is_broken_rule && only_names_rule(end.text)) {
    const RuleWords::Clause clause = RuleWords(book, puzzle).clause_of(way.rule);
    const std::string count = count_there(way, book);
    if (clause.is_sentence && !count.empty())
      return fmt::format(", but {}; there would be {}", clause.text, count);
    const bool tells_place = clause.tells_place || clause.place.empty();
    if (clause.is_sentence)
      return cannot(clause.text) + (tells_place ? "" : fmt::format(" ({})", clause.place));
  }
  return (way.steps.empty() ? ", then " : ", but then ") + end.text;
}

/// Whether the link needs what those before it say, from `first` on; it may follow from the same as they do.
bool follows_from(const StepwiseRefutation& way, std::size_t link, std::size_t first,
                  const RuleBook& book) {
  const StepwiseRefutation::Step& own = way.steps[link];
  if (own.step.rules.empty()) return true;
  std::vector<Domain> without = own.before;
  for (std::size_t i = first; i < link; ++i) {
    for (const Removal removal : way.steps[i].step.removals)
      without[removal.cell.index].insert(removal.value);
  }
  std::size_t found = 0;
  for (const auto& step : follow_one_by_one(book, own.step.rules, without, own.step.removals))
    found += step.step.removals.size();
  return found < own.step.removals.size();
}

/// What the link leaves to the cells that it changes, or what cells hold that nothing else is left for.
std::map<CellId, Domain> left_after(const StepwiseRefutation::Step& link) {
  if (!link.step.rules.empty()) return left_without(link.step.removals, link.before);
  std::map<CellId, Domain> left;
  for (const CellValue& known : link.step.placed) left[known.cell] = Domain::single(known.value);
  return left;
}

/// ", then r1c2 is shaded, so r2c2 is not, but then ...": how it goes on from what is supposed last. Nothing if that
/// takes too many links or letters. With `gives_reasons`, also why a part grows like this or has to stay in one piece.
std::optional<std::string> chain_words(const StepwiseRefutation& way, const CellFact& supposed,
                                       std::span<const RuleId> rules, const RuleBook& book,
                                       const Puzzle& puzzle, std::size_t most_letters,
                                       bool gives_reasons) {
  constexpr std::size_t most_links = 4;
  constexpr std::size_t more_with_reason = 100;
  if (way.steps.size() > most_links) return std::nullopt;
  // What people draw is not what the cell holds; of a loop, the cells are told.
  const bool is_drawn = puzzle.drawn_as() != DrawnAs::values && puzzle.drawn_as() != DrawnAs::loop;
  const bool is_contradicted = !is_drawn && takes_last(way);
  const bool fails = is_drawn && takes_last(way) && way.steps.size() > 1;
  const std::string failing = fails ? failing_rule(way, book, puzzle) : "";
  std::string text;
  const auto if_short = [&] {
    return text.size() > most_letters ? std::nullopt : std::optional(text);
  };
  for (std::size_t i = 0; i < way.steps.size(); ++i) {
    const bool is_last = i + 1 == way.steps.size();
    if (is_last && !failing.empty()) {
      text += failing;
      return if_short();
    }
    std::map<CellId, Domain> left = left_after(way.steps[i]);
    std::string link = cell_words(left, puzzle, way.steps[i].before);
    if (link.empty()) return std::nullopt;
    const std::string with_reason =
        gives_reasons ? link_of_part(way.steps[i], link, book, puzzle) : std::string();
    if (!with_reason.empty()) link = with_reason;
    if (is_contradicted && is_last && !with_reason.empty() && i > 0) {
      text += ", but " + link;
      return if_short();
    }
    if (is_contradicted && is_last) {
      if (text.size() + link.size() > most_letters) return std::nullopt;
      text += last_link(link, supposed, way, rules, book, puzzle,
                        most_letters + more_with_reason - text.size());
      return text;
    }
    const std::size_t first = i;
    // What follows from the same is told together.
    while (with_reason.empty() && i + 1 < way.steps.size() &&
           (i + 2 < way.steps.size() || (failing.empty() && !is_contradicted)) &&
           !follows_from(way, i + 1, first, book)) {
      const std::map<CellId, Domain> more = left_after(way.steps[i + 1]);
      if (gives_reasons &&
          !link_of_part(way.steps[i + 1], cell_words(more, puzzle, way.steps[i + 1].before), book,
                        puzzle)
               .empty())
        break;
      for (const auto& [cell, values] : more) left[cell] = values;
      link = cell_words(left, puzzle, way.steps[first].before);
      ++i;
    }
    text += (first == 0                                  ? ", then "
             : follows_from(way, first, first - 1, book) ? ", so "
                                                         : ", and ") +
            link;
  }
  text += end_words(way, book, puzzle);
  return if_short();
}

/// The same with reasons if that is short enough, otherwise without.
std::optional<std::string> chain_words(const StepwiseRefutation& way, const CellFact& supposed,
                                       std::span<const RuleId> rules, const RuleBook& book,
                                       const Puzzle& puzzle, std::size_t most_letters) {
  auto text = chain_words(way, supposed, rules, book, puzzle, most_letters, true);
  return text ? text : chain_words(way, supposed, rules, book, puzzle, most_letters, false);
}

/// One way to tell why a candidate goes.
struct Told {
  Removal first;
  std::string text;
};

class ChainWords {
 public:
  ChainWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
             std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  /// Of the first candidates that go, the one whose links are told in the fewest letters.
  [[nodiscard]] std::optional<Told> links() const {
    constexpr std::size_t most_tried = 12;
    return shortest(most_tried, [this](Removal removal) { return links_of(removal); });
  }
  [[nodiscard]] std::optional<Told> cases() const {
    constexpr std::size_t most_tried = 3;
    return shortest(most_tried, [this](Removal removal) { return cases_of(removal); });
  }

  /// The way with what follows from it: "If ... So r1c5 is empty. Then r1c6 is ..."
  [[nodiscard]] std::string sentences(const Told& told) const {
    const std::map<CellId, Domain> first = left_without(std::vector{told.first}, candidates_);
    std::vector<Domain> then(candidates_.begin(), candidates_.end());
    for (const auto& [cell, values] : first) then[cell.index] = values;
    std::vector<Removal> others = step_.removals;
    std::erase(others, told.first);
    const std::string all =
        conclusion_words(puzzle_, candidates_, left_without(step_.removals, candidates_));
    const std::string begin = conclusion_words(puzzle_, candidates_, first);
    const std::string more =
        others.empty() ? "" : conclusion_words(puzzle_, then, left_without(others, then));
    const std::string way = as_sentence(told.text);
    if (more.empty() || more == begin) return fmt::format("{}. So {}.", way, all);
    if (then[told.first.cell.index].size() > 1)
      return fmt::format("{}. So, and by the same rules, {}.", way, all);
    const bool are_alike =
        std::ranges::all_of(others, [this, chain = rules_in_links(told.first)](Removal removal) {
          return rules_in_links(removal) == chain;
        });
    if (are_alike) return fmt::format("{}. So {}. In the same way, {}.", way, begin, more);
    if (const auto rest = one_by_one(then, others))
      return fmt::format("{}. So {}. {}", way, begin, *rest);
    return fmt::format("{}. So {}. By the same rules, {}.", way, begin, more);
  }

 private:
  template <typename Telling>
  [[nodiscard]] std::optional<Told> shortest(std::size_t most_tried, const Telling& telling) const {
    std::optional<Told> best;
    std::size_t tried = 0;
    // Of bridges, people see edges.
    const auto is_edge = [this](Removal removal) {
      return is_between_cells(removal.cell, puzzle_);
    };
    const bool only_edges =
        puzzle_.drawn_as() == DrawnAs::links && std::ranges::any_of(step_.removals, is_edge);
    for (const Removal removal : step_.removals) {
      if (only_edges && !is_edge(removal)) continue;
      if (++tried > most_tried) break;
      auto text = telling(removal);
      if (text && (!best || text->size() < best->text.size())) best = {removal, *std::move(text)};
    }
    return best;
  }

  /// "if r1c5 holds a lamp, then r2c5 is empty, but then the 2 in r2c4 can have only 1 lamp". Nothing if that takes
  /// more than a few links, or many words.
  [[nodiscard]] std::optional<std::string> links_of(Removal removal) const {
    constexpr std::size_t most_letters = 340;
    const CellFact supposed{removal.cell, Domain::single(removal.value)};
    const auto way = refute_by(book_, step_.rules, candidates_, std::span(&supposed, 1));
    if (!way) return std::nullopt;
    const std::string text =
        "if " + cell_words({{supposed.cell, supposed.values}}, puzzle_, candidates_);
    if (text.size() > most_letters) return std::nullopt;
    const auto chain =
        chain_words(*way, supposed, step_.rules, book_, puzzle_, most_letters - text.size());
    return chain ? std::optional(text + *chain) : std::nullopt;
  }

  /// What the rules of these links say, one after the other, without where; none if there are no links.
  [[nodiscard]] std::vector<std::string> rules_in_links(Removal removal) const {
    const CellFact supposed{removal.cell, Domain::single(removal.value)};
    const auto way = refute_by(book_, step_.rules, candidates_, std::span(&supposed, 1));
    std::vector<std::string> names;
    if (!way) return names;
    static const std::regex cell("r[0-9]+c[0-9]+");
    const RuleWords words(book_, puzzle_);
    const auto add = [&](RuleId id) {
      const NamedRule& rule = book_.rules()[id];
      names.push_back(rule.kind == NamedRule::Kind::stated
                          ? std::regex_replace(words.clause_of(id).text, cell, "")
                          : name_of(rule.kind));
    };
    for (const auto& link : way->steps) {
      for (const RuleId id : link.step.rules) add(id);
    }
    if (!way->empty) add(way->rule);
    return names;
  }

  /// Where rules one by one say nothing, both values of another cell are supposed as well: "suppose that r1c1 is
  /// shaded. If r2c2 is shaded, then ... If r2c2 is unshaded, then ...".
  [[nodiscard]] std::optional<std::string> cases_of(Removal removal) const {
    constexpr std::size_t most_letters = 200;  // of each case
    constexpr std::size_t most_cells = 24;
    const CellFact supposed{removal.cell, Domain::single(removal.value)};
    std::set<CellId> open;
    for (const RuleId rule : step_.rules) {
      const std::vector<CellId>& cells = book_.rules()[rule].cells;
      if (is_broad(cells.size(), book_.cell_count())) continue;
      for (const CellId cell : cells) {
        if (cell != removal.cell && candidates_[cell.index].size() == 2) open.insert(cell);
      }
    }
    std::optional<std::string> best;
    std::size_t tried = 0;
    for (const CellId cell : open) {
      if (++tried > most_cells) break;
      std::string text = fmt::format(
          "suppose that {}", cell_words({{supposed.cell, supposed.values}}, puzzle_, candidates_));
      bool is_told = true;
      for (const Value value : candidates_[cell.index]) {
        const std::array both{supposed, CellFact{cell, Domain::single(value)}};
        const auto way = refute_by(book_, step_.rules, candidates_, both);
        const auto chain =
            way ? chain_words(*way, both[1], step_.rules, book_, puzzle_, most_letters)
                : std::nullopt;
        is_told = chain.has_value();
        if (!is_told) break;
        text += fmt::format(". If {}{}", cell_words({{cell, both[1].values}}, puzzle_, candidates_),
                            *chain);
      }
      if (is_told && (!best || text.size() < best->size())) best = std::move(text);
    }
    return best;
  }

  /// What the rules take one by one from then on, each in a sentence with its reason. Nothing if that is not all, or
  /// many sentences.
  [[nodiscard]] std::optional<std::string> one_by_one(const std::vector<Domain>& then,
                                                      const std::vector<Removal>& others) const {
    constexpr std::size_t most_sentences = 4;
    const auto steps = follow_one_by_one(book_, step_.rules, then, others);
    std::size_t told = 0;
    std::string text;
    const RuleWords words(book_, puzzle_);
    for (const StepwiseRefutation::Step& link : steps) {
      told += link.step.removals.size();
      const std::string follows =
          conclusion_words(puzzle_, link.before, left_without(link.step.removals, link.before));
      if (follows.empty()) continue;
      std::string sentence = link_of_part(link, follows, book_, puzzle_);
      if (sentence.empty()) {
        const RuleWords::Clause clause = words.clause_of(link.step.rules.front());
        if (!clause.is_sentence) return std::nullopt;
        sentence = fmt::format("as {}, {}", clause.text, follows);
      }
      if (!text.empty()) text += " ";
      text += fmt::format("{}{}.",
                          !text.empty()                 ? ""
                          : sentence.starts_with("as ") ? "Then, "
                                                        : "Then ",
                          text.empty() ? sentence : as_sentence(sentence));
    }
    if (told < others.size() || steps.size() > most_sentences) return std::nullopt;
    return text;
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
};

}  // namespace

std::optional<std::string> told_in_links(const ExplainedStep& step, const RuleBook& book,
                                         const Puzzle& puzzle, std::span<const Domain> candidates) {
  const ChainWords words(step, book, puzzle, candidates);
  const auto told = words.links();
  return told ? std::optional(words.sentences(*told)) : std::nullopt;
}

std::optional<std::string> told_in_cases(const ExplainedStep& step, const RuleBook& book,
                                         const Puzzle& puzzle, std::span<const Domain> candidates) {
  const ChainWords words(step, book, puzzle, candidates);
  const auto told = words.cases();
  return told ? std::optional(words.sentences(*told)) : std::nullopt;
}

}  // namespace puzzlec
