#include "encoders/puzzles/square/documents/f_puzzles_negative.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::fpuzzles {

using sudoku_document::Draft;

namespace {

/// A rule on the neighbours without a mark.
struct Negative {
  const char* rule = "";
  std::string_view word = {};  ///< in the list `negative`; empty for the flag `nonconsecutive`
  /// The rule whose numbers unmarked neighbours must not have; empty if the rule has no values.
  std::string_view counted = {};
  int usual = 0;  ///< its number if a mark has none, or if there are no marks
};

constexpr std::string_view negative_flag = "nonconsecutive";
constexpr std::string_view negative_list = "negative";

constexpr Negative negatives[] = {
    {"non-consecutive"},
    {"negative difference", "difference", "difference", 1},
    {"negative ratio", "ratio", "ratio", 2},
    {"negative xv", "xv", "xv"},
};

/// Dots of both kinds exempt a pair from the rules on differences and ratios; X and V stand alone.
bool exempts(const VariantUse& mark, const Negative& negative) {
  const std::string_view name = mark.rule->name;
  if (negative.word == "xv") return name == "xv";
  return name == "difference" || name == "ratio";
}

/// What the document states with the rule, from its marks.
VariantUse use_of(const Negative& negative, std::span<const VariantUse> uses) {
  VariantUse use{rule_of(negative.rule)};
  std::set<std::vector<CellId>> pairs;
  std::set<int> numbers;
  for (const VariantUse& mark : uses) {
    if (mark.rule->name == negative.counted)
      numbers.insert(static_cast<int>(mark.number.value_or(negative.usual)));
    if (!exempts(mark, negative)) continue;
    std::vector<CellId> pair = mark.cells;
    std::ranges::sort(pair);
    pairs.insert(std::move(pair));
  }
  // The site always means both X and V.
  if (negative.word == "xv") numbers = {5, 10};
  if (!negative.counted.empty() && numbers.empty()) numbers = {negative.usual};
  use.groups.assign(pairs.begin(), pairs.end());
  use.values.assign(numbers.begin(), numbers.end());
  return use;
}

const Negative* negative_of(const Variant& rule) {
  const auto* const found = std::ranges::find_if(
      negatives, [&](const Negative& negative) { return rule_of(negative.rule) == &rule; });
  return found == std::end(negatives) ? nullptr : found;
}

bool has_use(const SquarePuzzle& puzzle, const Negative& negative) {
  const Variant* const rule = rule_of(negative.rule);
  return rule != nullptr &&
         std::ranges::find(puzzle.rules.uses, rule, &VariantUse::rule) != puzzle.rules.uses.end();
}

/// Whether the document lists the kind; the node is then the entry.
std::optional<JsonNode> entry_of(Draft& draft, const Negative& negative) {
  if (negative.word.empty()) return draft.flag(negative_flag);
  const auto entries = Draft::find(draft.root, negative_list);
  if (!entries) return std::nullopt;
  for (const JsonNode entry : *entries) {
    if (entry.is_text(negative.word)) return entry;
  }
  return std::nullopt;
}

void check_list(Draft& draft) {
  const auto entries = Draft::find(draft.root, negative_list);
  if (!entries) return;
  for (const JsonNode entry : draft.take(entries->array())) {
    const auto* const known = std::ranges::find_if(negatives, [&](const Negative& negative) {
      return !negative.word.empty() && entry.is_text(negative.word);
    });
    if (known == std::end(negatives) || rule_of(known->rule) == nullptr)
      draft.unsupported(entry,
                        fmt::format("the negative constraint of {}", quoted(entry.compact())));
  }
}

}  // namespace

bool states_negative_rules(std::string_view key) {
  return key == negative_list || (key == negative_flag && rule_of(negatives[0].rule) != nullptr);
}

void read_negative_rules(Draft& draft) {
  check_list(draft);
  std::vector<std::pair<JsonNode, VariantUse>> found;
  for (const Negative& negative : negatives) {
    const auto entry = entry_of(draft, negative);
    if (entry && rule_of(negative.rule) != nullptr)
      found.emplace_back(*entry, use_of(negative, draft.rules.uses));
  }
  for (auto& [entry, use] : found) draft.add_use(entry, std::move(use));
}

bool is_negative_rule(const Variant& rule) {
  return negative_of(rule) != nullptr;
}

bool can_write_negative(const VariantUse& use, const SquarePuzzle& puzzle) {
  VariantUse plain = use;
  for (auto& pair : plain.groups) std::ranges::sort(pair);
  std::ranges::sort(plain.groups);
  std::ranges::sort(plain.values);
  return plain == use_of(*negative_of(*use.rule), puzzle.rules.uses);
}

void write_negative_rules(JsonWriter& out, const SquarePuzzle& puzzle) {
  if (has_use(puzzle, negatives[0])) out.boolean(negative_flag, true);
  const auto kinds = std::span(negatives).subspan(1);
  const auto is_used = [&](const Negative& negative) { return has_use(puzzle, negative); };
  if (std::ranges::none_of(kinds, is_used)) return;
  out.name(negative_list).begin_array();
  for (const Negative& negative : kinds) {
    if (is_used(negative)) out.text(negative.word);
  }
  out.end_array();
}

}  // namespace puzzlec::fpuzzles
