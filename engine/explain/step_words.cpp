#include "engine/explain/step_words.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/explain/techniques/step_shape.hpp"
#include "encoders/explain/techniques/technique.hpp"

namespace puzzlec {
namespace step_words_detail {
namespace {

std::string names_of(std::span<const CellId> cells, const Puzzle& puzzle) {
  std::vector<std::string> all;
  all.reserve(cells.size());
  for (const CellId cell : cells) all.push_back(puzzle.place_name(cell));
  return listed(all);
}

/// What is said of cells. The same is said of several cells together.
class Statements {
 public:
  explicit Statements(const Puzzle& puzzle) : puzzle_(puzzle) {}

  /// The cell has one of the values, or none of them. What cells hold and what they are takes two
  /// verbs.
  void add(CellId cell, const Domain& values, bool is_so) {
    Statement things{true, is_so, {}, {}};
    Statement others{false, is_so, {}, {}};
    for (const Value value : values) {
      ValueWords words = puzzle_.value_words(cell, value);
      (words.is_a_thing ? things : others).values.push_back(std::move(words.text));
    }
    for (Statement* statement : {&others, &things}) {
      if (statement->values.empty()) continue;
      auto known = std::ranges::find_if(all_, [&](const Statement& other) {
        return other.is_a_thing == statement->is_a_thing && other.is_so == is_so &&
               other.values == statement->values;
      });
      if (known == all_.end()) known = all_.insert(known, *statement);
      known->cells.push_back(cell);
    }
  }

  [[nodiscard]] std::string words() const {
    std::vector<std::string> told;
    bool has_list = false;
    for (const Statement& statement : all_) {
      told.push_back(words_of(statement));
      has_list = has_list || statement.cells.size() > 1 || statement.values.size() > 1;
    }
    // Lists inside of a list need a comma before the last "and".
    return listed(told, has_list && told.size() > 1 ? ", and" : " and");
  }

 private:
  struct Statement {
    bool is_a_thing = false;
    bool is_so = true;
    std::vector<std::string> values;
    std::vector<CellId> cells;
  };

  [[nodiscard]] std::string words_of(const Statement& statement) const {
    const bool is_one = statement.cells.size() == 1;
    const char* verb = "";
    if (statement.is_a_thing) {
      verb = statement.is_so ? (is_one ? "holds" : "each hold")
                             : (is_one ? "does not hold" : "do not hold");
    } else {
      verb = statement.is_so ? (is_one ? "is" : "are") : (is_one ? "is not" : "are not");
    }
    return fmt::format("{} {} {}", names_of(statement.cells, puzzle_), verb,
                       listed(statement.values, " or"));
  }

  const Puzzle& puzzle_;
  std::vector<Statement> all_;
};

/// The name of a stated rule in parts: what it says, and at which place, if the name tells it.
struct StatedName {
  std::string what;
  std::string where;
};

StatedName parts_of(const NamedRule& rule, const Puzzle& puzzle) {
  const std::string& kind = rule.origin.rule;
  const std::string& name = rule.origin.name;
  if (name.ends_with(": " + kind)) return {kind, name.substr(0, name.size() - kind.size() - 2)};
  // A kind of one word is a part of the name.
  const bool is_sentence = kind.find(' ') != std::string::npos;
  if (!is_sentence || name == kind) return {name, ""};
  if (!name.starts_with(kind + " ")) return {kind, name};
  // A part of what holds for the whole grid is named by some of its cells.
  const std::string_view rest = std::string_view(name).substr(kind.size() + 1);
  if (!parse_cell_name(rest.substr(0, rest.find_first_of(" -")))) return {name, ""};
  return {kind, names_of(rule.cells, puzzle)};
}

bool is_stated(const NamedRule& rule) {
  return rule.kind == NamedRule::Kind::stated;
}

std::string value_text(const NamedRule& rule, const Puzzle& puzzle) {
  return puzzle.value_words(rule.cells.front(), rule.value).text;
}

/// The rules that a step follows from. What is stated at several places is named once.
std::string words_of_rules(std::span<const NamedRule* const> rules, const Puzzle& puzzle) {
  std::vector<std::pair<std::string, std::vector<std::string>>> told;
  for (const NamedRule* rule : rules) {
    StatedName parts =
        is_stated(*rule)
            ? parts_of(*rule, puzzle)
            : StatedName{fmt::format("{} {} in", value_text(*rule, puzzle), name_of(rule->kind)),
                         rule->origin.name};
    if (is_stated(*rule)) parts.what = '"' + parts.what + '"';
    auto known = std::ranges::find(told, parts.what,
                                   &std::pair<std::string, std::vector<std::string>>::first);
    if (known == told.end()) known = told.insert(told.end(), {parts.what, {}});
    if (!parts.where.empty()) known->second.push_back(std::move(parts.where));
  }
  std::vector<std::string> all;
  for (const auto& [what, where] : told) {
    if (where.empty()) {
      all.push_back(what);
    } else if (what.ends_with('"')) {
      all.push_back(fmt::format("{} ({})", what, fmt::join(where, "; ")));
    } else {
      all.push_back(fmt::format("{} {}", what, listed(where)));
    }
  }
  return listed(all);
}

/// The sentence of one step.
class StepWords {
 public:
  StepWords(const ExplainedStep& step, const RuleBook& book, const Puzzle& puzzle,
            std::span<const Domain> candidates)
      : step_(step), book_(book), puzzle_(puzzle), candidates_(candidates) {}

  [[nodiscard]] std::string sentence() const {
    if (step_.rules.empty())
      return fmt::format("{}: nothing else is left there.", words_of(step_.placed, puzzle_));
    const auto technique = technique_of(step_, book_, candidates_);
    if (!technique) return by_rules();
    if (*technique == "hidden single") return hidden_single();
    if (is_one_of(*technique, {"pointing", "claiming", "locked candidates"})) return locked();
    if (technique->starts_with("naked ") && is_of_one_house()) return naked_subset();
    if (is_one_of(*technique, {"hidden pair", "hidden triple", "hidden quadruple"}))
      return hidden_subset();
    if (is_one_of(*technique, {"x-wing", "swordfish", "jellyfish"})) return fish();
    const auto chain = chain_in(StepShape(step_, book_, candidates_));
    return chain ? suppose(chain->follows) : by_rules();
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
    for (const NamedRule* each : named) all.push_back(each->origin.name);
    return listed(all);
  }

  /// "r4c3 is 7, and r5c3 is not 1 or 2". What is left is named if that is shorter than what goes.
  [[nodiscard]] std::string what_follows() const {
    std::map<CellId, Domain> removed;
    for (const Removal removal : step_.removals) removed[removal.cell].insert(removal.value);
    Statements all(puzzle_);
    for (const auto& [cell, gone] : removed) {
      const Domain left = candidates_[cell.index] - gone;
      const bool tells_left = left.is_single() || left.size() < gone.size();
      all.add(cell, tells_left ? left : gone, tells_left);
    }
    return all.words();
  }

  [[nodiscard]] std::string hidden_single() const {
    const CellId place = places(rule(0)).front();
    const std::vector<CellValue> known{{place, rule(0).value}};
    return fmt::format("In {}, {} fits only {}, so {}.", rule(0).origin.name,
                       value_text(rule(0), puzzle_), names({place}), words_of(known, puzzle_));
  }
  [[nodiscard]] std::string locked() const {
    const NamedRule& from = *rules(NamedRule::Kind::at_least_once).front();
    const NamedRule& to = *rules(NamedRule::Kind::at_most_once).front();
    const std::string value = value_text(from, puzzle_);
    return fmt::format("In {}, {} fits only {}, all of {}, which has no other {}: {}.",
                       from.origin.name, value, names(places(from)), to.origin.name, value,
                       what_follows());
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
    const std::string text = value_text(*least.front(), puzzle_);
    return fmt::format("In {}, {} fits only {}, which have no other {}: {}.", houses(least), text,
                       houses(most), text, what_follows());
  }
  /// Of a pair whose cells share two houses, the rules may be of both.
  [[nodiscard]] bool is_of_one_house() const {
    return std::ranges::all_of(step_.rules, [&](RuleId id) {
      return book_.rules()[id].origin.name == rule(0).origin.name;
    });
  }
  /// What would follow from the first candidate that goes.
  [[nodiscard]] std::string suppose(const std::vector<CellValue>& follows) const {
    const Removal first = step_.removals.front();
    std::vector<std::string> all;
    all.reserve(follows.size());
    for (const CellValue& each : follows) all.push_back(words_of(std::span(&each, 1), puzzle_));
    const CellValue supposed{first.cell, first.value};
    return fmt::format("If {}, then {}, which cannot be. So {}.",
                       words_of(std::span(&supposed, 1), puzzle_), listed(all), what_follows());
  }
  [[nodiscard]] std::string by_rules() const {
    std::vector<const NamedRule*> all;
    for (std::size_t i = 0; i < step_.rules.size(); ++i) all.push_back(&rule(i));
    return fmt::format("By {}, {}.", words_of_rules(all, puzzle_), what_follows());
  }

  const ExplainedStep& step_;
  const RuleBook& book_;
  const Puzzle& puzzle_;
  std::span<const Domain> candidates_;
};

}  // namespace
}  // namespace step_words_detail

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
  step_words_detail::Statements all(puzzle);
  for (const CellValue& each : known) all.add(each.cell, Domain::single(each.value), true);
  return all.words();
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

std::vector<std::string> places_of(const ExplainedStep& step, const RuleBook& book,
                                   const Puzzle& puzzle) {
  using namespace step_words_detail;
  std::vector<std::string> places;
  if (step.rules.empty()) places.push_back(puzzle.place_name(step.placed.front().cell));
  for (const RuleId id : step.rules) {
    const NamedRule& rule = book.rules()[id];
    std::string place = rule.origin.name;
    if (is_stated(rule) && rule.cells.size() == book.cell_count()) {
      place = "the whole grid";
    } else if (is_stated(rule)) {
      StatedName parts = parts_of(rule, puzzle);
      place = parts.where.empty() ? std::move(parts.what) : std::move(parts.where);
    }
    if (std::ranges::find(places, place) == places.end()) places.push_back(std::move(place));
  }
  return places;
}

}  // namespace puzzlec
