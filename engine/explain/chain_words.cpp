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
#include "engine/explain/bridge_ends.hpp"
#include "engine/explain/conclusion_words.hpp"
#include "engine/explain/link_words.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

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
        link_words(*way, supposed, step_.rules, book_, puzzle_, most_letters - text.size());
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
            way ? link_words(*way, both[1], step_.rules, book_, puzzle_, most_letters)
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
