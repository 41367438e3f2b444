#include "engine/answers/contradicted_words.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/genre_says.hpp"
#include "engine/explain/rule_words.hpp"
#include "engine/explain/sentence_parts.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t most_named = 12;

void add_once(std::vector<std::string>& all, std::string text) {
  if (std::ranges::find(all, text) == all.end()) all.push_back(std::move(text));
}

/// "the clues in r1c3 and r2c5"
void add_places(std::vector<std::string>& parts, const std::vector<CellId>& cells, const char* what,
                const Puzzle& puzzle) {
  if (cells.empty()) return;
  parts.push_back(
      fmt::format("the {}{} in {}", what, cells.size() == 1 ? "" : "s", names_of(cells, puzzle)));
}

/// What always holds, of the rules with these names. Of the board's own rules, people think nothing.
std::vector<std::string> sayings(const std::vector<std::string>& rules, const Puzzle& puzzle) {
  std::vector<std::string> all;
  const auto* held = held_as<GenrePuzzle>(puzzle);
  if (held == nullptr) return all;
  for (const genres::Rule& rule : held->genre->rules) {
    if (std::ranges::find(rules, rule.name) == rules.end()) continue;
    const auto needs = [&](const char* what) { return rule.says.find(what) != std::string::npos; };
    const bool is_general = !rule.says.empty() && !needs("$clue") && !needs("$place");
    if (is_general) {
      const auto number = stated_number(*held, {rule.name, rule.name});
      add_once(all, needs("$") ? filled_in(rule.says, "", "", number) : rule.says);
    } else if (rule.name.find(" is ") != std::string::npos) {
      add_once(all, rule.name);
    }
  }
  return all;
}

/// "row 3", if the rule is about a number beside the grid.
std::optional<std::string> line_of(const Origin& origin, const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  const auto name = stated_name(origin);
  if (held == nullptr || !name) return std::nullopt;
  const auto& rules = held->genre->rules;
  const auto rule = std::ranges::find(rules, origin.rule, &genres::Rule::name);
  if (rule == rules.end() || rule->each.kind != genres::Scope::Kind::outside) return std::nullopt;
  return name->where;
}

struct Parts {
  std::vector<CellId> clues;
  std::vector<std::string> lines;  ///< with numbers beside them: "row 3"
  std::vector<CellId> givens;
  std::vector<std::string> others;
  std::vector<std::string> rules;  ///< that hold whatever is given, by name
};

Contradicted told(Parts parts, const Puzzle& puzzle) {
  parts.clues = each_once(std::move(parts.clues));
  // Nobody looks at so many.
  if (parts.clues.size() + parts.givens.size() + parts.lines.size() > most_named)
    return {"That takes too many steps to show, and many clues have a part in it.", {}};
  std::vector<std::string> all;
  add_places(all, parts.givens, "given", puzzle);
  add_places(all, parts.clues, "clue", puzzle);
  if (!parts.lines.empty())
    all.push_back(fmt::format("the number{} beside {}", parts.lines.size() == 1 ? "" : "s",
                              listed(parts.lines)));
  all.insert(all.end(), parts.others.begin(), parts.others.end());
  const std::vector<std::string> rules = sayings(parts.rules, puzzle);
  Contradicted words{"That takes many steps to see.", std::move(parts.clues)};
  words.cells.insert(words.cells.end(), parts.givens.begin(), parts.givens.end());
  if (!all.empty()) {
    words.text += fmt::format(" It does not go together with {}", listed(all));
    if (!rules.empty()) words.text += ", as " + listed(rules, rules.size() > 2 ? ", and" : " and");
    words.text += ".";
  } else if (!rules.empty()) {
    words.text += fmt::format(" It goes against this: {}.", listed(rules));
  }
  return words;
}

}  // namespace

Contradicted contradicted_by(const Core& core, std::span<const Selected> selected,
                             const Puzzle& puzzle, const BrokenWords& clues) {
  const bool is_genre = held_as<GenrePuzzle>(puzzle) != nullptr;
  Parts parts;
  parts.rules = core.rules;
  for (const std::size_t index : core.members) {
    const Selected& member = selected[index];
    if (member.origin.rule == "entry") continue;
    if (const auto cell = clues.clue_cell(member.origin)) {
      parts.clues.push_back(*cell);
    } else if (const auto line = line_of(member.origin, puzzle)) {
      add_once(parts.lines, *line);
    } else if (member.given && member.cells.size() == 1) {
      parts.givens.push_back(member.cells.front());
    } else if (!is_genre) {
      add_once(parts.others, member.origin.name);
    }
  }
  return told(std::move(parts), puzzle);
}

Contradicted contradicted_by(const StepwiseRefutation& way, const RuleBook& book,
                             const Puzzle& puzzle, const BrokenWords& clues) {
  std::set<RuleId> used;
  for (const StepwiseRefutation::Step& one : way.steps)
    used.insert(one.step.rules.begin(), one.step.rules.end());
  if (!way.empty) used.insert(way.rule);
  Parts parts;
  for (const RuleId id : used) {
    const Origin& origin = book.rules()[id].origin;
    if (const auto cell = clues.clue_cell(origin)) {
      parts.clues.push_back(*cell);
    } else if (const auto line = line_of(origin, puzzle)) {
      add_once(parts.lines, *line);
    } else {
      parts.rules.push_back(origin.rule);
    }
  }
  return told(std::move(parts), puzzle);
}

}  // namespace puzzlec
