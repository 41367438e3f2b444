#include "drawing/printed_rules.hpp"

#include <algorithm>
#include <utility>

#include "encoders/puzzles/puzzles.hpp"

namespace puzzlec {
namespace printed_rules_detail {
namespace {

std::string as_title(const Variant& rule) {
  std::string title = *rule.title != '\0' ? rule.title : rule.name;
  if (!title.empty() && title[0] >= 'a' && title[0] <= 'z')
    title[0] = static_cast<char>(title[0] - 'a' + 'A');
  return title;
}

}  // namespace
}  // namespace printed_rules_detail

std::string title_of(const Puzzle& puzzle) {
  if (std::string title = puzzle.title(); !title.empty()) return title;
  const StatedRules stated = puzzle.stated_rules();
  if (puzzle.family() == "variant-sudoku" && !stated.of_puzzle.empty()) {
    const Variant* const first = stated.of_puzzle.front().rule;
    const auto is_first = [&](const VariantUse& use) { return use.rule == first; };
    if (stated.of_family.empty() && std::ranges::all_of(stated.of_puzzle, is_first))
      return printed_rules_detail::as_title(*first) + " Sudoku";
  }
  const Family* const family = find_family(puzzle.family());
  return family == nullptr ? std::string(puzzle.family()) : family->title;
}

std::vector<PrintedRules> printed_rules(const Puzzle& puzzle) {
  std::vector<PrintedRules> rules;
  if (std::string text = puzzle.rules_text(); !text.empty())
    rules.push_back({title_of(puzzle), std::move(text)});
  const StatedRules stated = puzzle.stated_rules();
  for (const auto* list : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *list) {
      std::string kind = printed_rules_detail::as_title(*use.rule);
      if (std::ranges::find(rules, kind, &PrintedRules::kind) == rules.end())
        rules.push_back({std::move(kind), use.rule->meaning});
    }
  }
  if (std::string text = puzzle.words().rules; !text.empty())
    rules.push_back({"In the setter's words", std::move(text)});
  return rules;
}

}  // namespace puzzlec
