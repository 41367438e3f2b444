#include "engine/explain/link_words.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "engine/answers/broken_words.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/graph_reason.hpp"
#include "engine/explain/refutation_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/statements.hpp"

namespace puzzlec {

std::string cell_words(const std::map<CellId, Domain>& left, const Puzzle& puzzle,
                       std::span<const Domain> before) {
  if (puzzle.drawn_as() != DrawnAs::loop) return conclusion_words(puzzle, before, left);
  Statements all(puzzle);
  for (const auto& [cell, values] : left) all.add(cell, values, true);
  return all.words();
}

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

namespace {

/// One refutation.
class Links {
 public:
  Links(const StepwiseRefutation& way, const CellFact& supposed, std::span<const RuleId> rules,
        const RuleBook& book, const Puzzle& puzzle)
      : way_(way),
        supposed_(supposed),
        rules_(rules),
        book_(book),
        puzzle_(puzzle),
        words_(book, puzzle) {}

  /// With `gives_reasons`, also why a part grows like this or has to stay in one piece.
  [[nodiscard]] std::optional<std::string> words(std::size_t most_letters,
                                                 bool gives_reasons) const {
    constexpr std::size_t most_links = 4;
    constexpr std::size_t more_with_reason = 100;
    if (way_.steps.size() > most_links) return std::nullopt;
    // What people draw is not what the cell holds; of a loop, the cells are told.
    const bool is_drawn =
        puzzle_.drawn_as() != DrawnAs::values && puzzle_.drawn_as() != DrawnAs::loop;
    const bool is_contradicted = !is_drawn && takes_last();
    const bool fails = is_drawn && takes_last() && way_.steps.size() > 1;
    const std::string failing = fails ? failing_rule(true) : "";
    std::string text;
    const auto if_short = [&] {
      return text.size() > most_letters ? std::nullopt : std::optional(text);
    };
    for (std::size_t i = 0; i < way_.steps.size(); ++i) {
      const bool is_last = i + 1 == way_.steps.size();
      if (is_last && !failing.empty()) {
        text += text.size() + failing.size() > most_letters ? failing_rule(false) : failing;
        return if_short();
      }
      std::map<CellId, Domain> left = left_after(way_.steps[i]);
      std::string link = cell_words(left, puzzle_, way_.steps[i].before);
      if (link.empty()) return std::nullopt;
      const std::string with_reason =
          gives_reasons ? link_of_part(way_.steps[i], link, book_, puzzle_) : std::string();
      if (!with_reason.empty()) link = with_reason;
      if (is_contradicted && is_last && !with_reason.empty() && i > 0) {
        text += ", but " + link;
        return if_short();
      }
      if (is_contradicted && is_last) {
        if (text.size() + link.size() > most_letters) return std::nullopt;
        text += last_link(link, most_letters + more_with_reason - text.size());
        return text;
      }
      const std::size_t first = i;
      // What follows from the same is told together.
      while (with_reason.empty() && i + 1 < way_.steps.size() &&
             (i + 2 < way_.steps.size() || (failing.empty() && !is_contradicted)) &&
             !follows_from(i + 1, first)) {
        const std::map<CellId, Domain> more = left_after(way_.steps[i + 1]);
        const std::string own = cell_words(more, puzzle_, way_.steps[i + 1].before);
        if (gives_reasons && !link_of_part(way_.steps[i + 1], own, book_, puzzle_).empty()) break;
        for (const auto& [cell, values] : more) left[cell] = values;
        link = cell_words(left, puzzle_, way_.steps[first].before);
        ++i;
      }
      text += (first == 0 ? ", then " : follows_from(first, first - 1) ? ", so " : ", and ") + link;
    }
    text += end_words();
    return if_short();
  }

 private:
  /// Whether the last link is about the cell in which nothing is left.
  [[nodiscard]] bool takes_last() const {
    return way_.empty && !way_.steps.empty() &&
           std::ranges::find(way_.steps.back().step.removals, *way_.empty, &Removal::cell) !=
               way_.steps.back().step.removals.end();
  }

  /// The cell that is known to hold the value, and excludes it from the cell in which nothing is left.
  [[nodiscard]] std::optional<CellId> rival_of(CellId empty, Value value) const {
    for (const CellId peer : book_.peers_of(empty)) {
      const bool is_supposed = peer == supposed_.cell && supposed_.values == Domain::single(value);
      const bool is_told = std::ranges::any_of(way_.steps, [&](const auto& link) {
        return std::ranges::find(link.step.placed, CellValue{peer, value}) !=
               link.step.placed.end();
      });
      if (is_supposed || is_told) return peer;
    }
    return std::nullopt;
  }

  /// Why two cells cannot both hold the value: "so 4 would stand twice in row 3", "but digits that touch
  /// differ".
  [[nodiscard]] std::string clash_words(CellId one, CellId other, Value value, RuleId used) const {
    const auto has_both = [&](const NamedRule& rule) {
      return std::ranges::binary_search(rule.cells, one) &&
             std::ranges::binary_search(rule.cells, other);
    };
    for (const NamedRule& rule : book_.rules()) {
      if (rule.kind == NamedRule::Kind::stated || rule.value != value || !has_both(rule)) continue;
      return fmt::format("so {} would stand twice in {}", puzzle_.value_words(one, value).text,
                         words_.house_of(rule));
    }
    for (const RuleId id : rules_) {
      if (id == used || !has_both(book_.rules()[id])) continue;
      const RuleWords::Clause clause = words_.clause_of(id);
      if (clause.is_sentence) return "but " + clause.text;
    }
    return "";
  }

  /// The link after which nothing is left in a cell, and why, if that is said in so many letters.
  [[nodiscard]] std::string last_link(const std::string& link, std::size_t most_letters) const {
    const ExplainedStep& last = way_.steps.back().step;
    const bool is_first = way_.steps.size() == 1;
    const auto left = left_without(last.removals, way_.steps.back().before);
    const auto found = left.find(*way_.empty);
    if (found != left.end() && found->second.is_single()) {
      const Value value = found->second.first();
      if (const auto rival = rival_of(*way_.empty, value)) {
        const RuleId used = last.rules.empty() ? UINT32_MAX : last.rules.front();
        const std::string clash = clash_words(*way_.empty, *rival, value, used);
        if (!clash.empty())
          return fmt::format("{} {}, {}", is_first ? ", then" : ", so", link, clash);
      }
    }
    if (is_first) return fmt::format(", then {}, which cannot be", link);
    if (!last.rules.empty() && book_.rules()[last.rules.front()].kind == NamedRule::Kind::stated) {
      const RuleWords::Clause clause = words_.clause_of(last.rules.front());
      const std::string text = fmt::format(", but as {}, {}", clause.text, link);
      if (clause.is_sentence && text.size() <= most_letters) return text;
    }
    return ", but also " + link;
  }

  /// Where lines are drawn, the last link contradicts an earlier one, and is not told, but where its rule
  /// fails. Empty if the rule has no sentence.
  [[nodiscard]] std::string failing_rule(bool tells_known) const {
    const ExplainedStep& last = way_.steps.back().step;
    if (last.rules.empty() || book_.rules()[last.rules.front()].kind != NamedRule::Kind::stated)
      return "";
    const RuleWords::Clause clause = words_.clause_of(last.rules.front());
    if (!clause.is_sentence) return "";
    std::string text =
        fmt::format(", but then {}, as {}", end_of(way_, book_, puzzle_).text, clause.text);
    if (puzzle_.drawn_as() != DrawnAs::line || !tells_known) return text;
    // What was known of the cell before has a part in it.
    constexpr std::size_t most_letters = 90;
    const std::string known =
        fact_words(puzzle_, std::span(&*way_.empty, 1), book_.start(), way_.steps.front().before);
    if (!known.empty() && known.size() <= most_letters) text += ", and " + known;
    return text;
  }

  /// "4", "at most 2": how much there is of what the broken rule counts, if it is a number of cells.
  [[nodiscard]] std::string count_there() const {
    const auto parts = book_.parts_of(way_.rule);
    if (parts.size() != 1) return "";
    const RuleBook::Part& part = book_.parts()[parts.front()];
    if (part.constraint != nullptr || part.low != part.high) return "";
    std::int64_t least = 0;
    std::int64_t most = 0;
    for (const RuleBook::CountItem& item : book_.count(part.count).items) {
      const Domain& values = way_.candidates[item.cell.index];
      least += (values - item.values).empty() ? 1 : 0;
      most += (values & item.values).empty() ? 0 : 1;
    }
    if (least > part.high) return std::to_string(least);
    return most < part.low ? fmt::format("at most {}", most) : "";
  }

  /// ", but then the island of the 4 at r1c1 cannot have 4 cells"; of other rules, what they say.
  [[nodiscard]] std::string cannot(const std::string& clause) const {
    constexpr std::string_view has = " has ";
    const std::size_t at = clause.find(has);
    if (at == std::string::npos || clause.substr(at).starts_with(" has no") ||
        clause.starts_with("each "))
      return ", but " + clause;
    return fmt::format("{} {} cannot have {}", then(), clause.substr(0, at),
                       clause.substr(at + has.size()));
  }

  /// Of a rule that would only be quoted, what it says.
  [[nodiscard]] std::string end_words() const {
    const RefutationEnd end = end_of(way_, book_, puzzle_);
    const bool tells_where = end.text.find("; see ") != std::string::npos;
    if (tells_where) return ", but " + end.text;
    if (end.is_broken_rule && only_names_rule(end.text)) {
      const RuleWords::Clause clause = words_.clause_of(way_.rule);
      const std::string count = count_there();
      if (clause.is_sentence && !count.empty())
        return fmt::format(", but {}; there would be {}", clause.text, count);
      const bool tells_place = clause.tells_place || clause.place.empty();
      if (clause.is_sentence)
        return cannot(clause.text) + (tells_place ? "" : fmt::format(" ({})", clause.place));
    }
    return fmt::format("{} {}", then(), end.text);
  }
  /// Before the end; right after what is supposed, or after what follows from it.
  [[nodiscard]] const char* then() const { return way_.steps.empty() ? ", then" : ", but then"; }

  /// Whether the link needs what those before it say, from `first` on; it may follow from the same as they do.
  [[nodiscard]] bool follows_from(std::size_t link, std::size_t first) const {
    const StepwiseRefutation::Step& own = way_.steps[link];
    if (own.step.rules.empty()) return true;
    std::vector<Domain> without = own.before;
    for (std::size_t i = first; i < link; ++i) {
      for (const Removal removal : way_.steps[i].step.removals)
        without[removal.cell.index].insert(removal.value);
    }
    std::size_t found = 0;
    for (const auto& step : follow_one_by_one(book_, own.step.rules, without, own.step.removals))
      found += step.step.removals.size();
    return found < own.step.removals.size();
  }

  /// What the link leaves to the cells that it changes, or what cells hold that nothing else is left for.
  [[nodiscard]] static std::map<CellId, Domain> left_after(const StepwiseRefutation::Step& link) {
    if (!link.step.rules.empty()) return left_without(link.step.removals, link.before);
    std::map<CellId, Domain> left;
    for (const CellValue& known : link.step.placed) left[known.cell] = Domain::single(known.value);
    return left;
  }

  const StepwiseRefutation& way_;
  const CellFact& supposed_;
  std::span<const RuleId> rules_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  RuleWords words_;
};

}  // namespace

std::optional<std::string> link_words(const StepwiseRefutation& way, const CellFact& supposed,
                                      std::span<const RuleId> rules, const RuleBook& book,
                                      const Puzzle& puzzle, std::size_t most_letters) {
  const Links links(way, supposed, rules, book, puzzle);
  auto text = links.words(most_letters, true);
  return text ? text : links.words(most_letters, false);
}

}  // namespace puzzlec
