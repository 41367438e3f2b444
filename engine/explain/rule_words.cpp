#include "engine/explain/rule_words.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/explain/genre_says.hpp"
#include "engine/explain/step_words.hpp"

namespace puzzlec {
namespace rule_words_detail {
namespace {

/// More cells than this are not all named.
constexpr std::size_t most_cells = 20;

/// Sums of more cells are told by what people call these.
constexpr std::size_t most_of_sum = 6;

/// Whether a rule's name is a sentence: "the sea is connected".
bool is_sentence(const std::string& name) {
  constexpr std::string_view verbs[] = {" is ", " are ", " do ", " does ", " has ", " have "};
  return std::ranges::any_of(
      verbs, [&](std::string_view verb) { return name.find(verb) != std::string::npos; });
}

/// What a sum or product is stated of: "cage r1c1 7+", or the cells of a run.
std::string sum_words(const Cage& cage, const std::string& who) {
  const bool is_one = who.starts_with("the ") || cage.cells.size() == 1;
  switch (cage.operation) {
    case CageOperation::add:
      return fmt::format("{} add{} up to {}", who, is_one ? "s" : "", cage.target);
    case CageOperation::multiply:
      return fmt::format("{} {} the product {}", who, is_one ? "has" : "have", cage.target);
    case CageOperation::subtract:
      return fmt::format("the two numbers of {} differ by {}", who, cage.target);
    case CageOperation::divide:
      return fmt::format("one number of {} is {} times the other", who, cage.target);
    case CageOperation::fixed:
      break;
  }
  return fmt::format("{} is {}", who, cage.target);
}

}  // namespace
}  // namespace rule_words_detail

using namespace rule_words_detail;

std::string names_of(std::span<const CellId> cells, const Puzzle& puzzle) {
  std::vector<std::string> all;
  const bool is_long = cells.size() > most_cells;
  const std::size_t shown = is_long ? most_cells / 2 : cells.size();
  for (const CellId cell : cells.first(shown)) all.push_back(puzzle.place_name(cell));
  if (is_long) all.push_back(fmt::format("{} other cells", cells.size() - shown));
  return listed(all);
}

bool RuleWords::is_broad_rule(const NamedRule& rule) const {
  return rule.cells.size() == book_.cell_count();
}

RuleWords::RuleWords(const RuleBook& book, const Puzzle& puzzle)
    : book_(book), puzzle_(puzzle), genre_(held_as<GenrePuzzle>(puzzle)) {
  if (genre_ == nullptr) return;
  clue_at_ = clues_by_place(puzzle);
  // What the boards demand by themselves.
  const bool is_loop = std::ranges::any_of(genre_->genre->rules, [](const genres::Rule& rule) {
    return std::string_view(rule.kind->name) == "loop";
  });
  says_.emplace("line", is_loop ? "the loop neither ends nor branches"
                                : "a line has no loose ends and does not branch");
  says_.emplace("walls", "no wall ends inside a region");
  for (const genres::Rule& rule : genre_->genre->rules) {
    if (!rule.says.empty()) says_.emplace(rule.name, rule.says);
    if (const std::string apart = rule.word("apart", ""); !apart.empty())
      apart_.emplace(rule.name, apart);
  }
}

StatedName RuleWords::parts_of(const NamedRule& rule) const {
  const std::string& kind = rule.origin.rule;
  const std::string& name = rule.origin.name;
  if (auto stated = stated_name(rule.origin)) return *std::move(stated);
  const std::size_t colon = name.find(": ");
  if (colon != std::string::npos && parse_cell_name(std::string_view(name).substr(0, colon)))
    return {name.substr(colon + 2), name.substr(0, colon)};
  // A kind of one word is a part of the name.
  const bool is_phrase = kind.find(' ') != std::string::npos;
  if (!is_phrase || name == kind) return {name, ""};
  if (!name.starts_with(kind + " ")) return {kind, name};
  // A part of what holds for the whole grid is named by some of its cells.
  const std::string_view rest = std::string_view(name).substr(kind.size() + 1);
  if (!parse_cell_name(rest.substr(0, rest.find_first_of(" -")))) return {name, ""};
  return {kind, names_of(rule.cells, puzzle_)};
}

std::string RuleWords::place_of(const NamedRule& rule) const {
  const StatedName parts = parts_of(rule);
  const std::string& where = parts.where;
  const bool is_run = where.find(" to ") != std::string::npos;
  if (is_run && rule.cells.size() == 2) return names_of(rule.cells, puzzle_);
  const std::size_t equals = parts.what.find('=');
  if (rule.origin.rule == "clue" && where.empty() && equals != std::string::npos)
    return fmt::format("the {} at {}", parts.what.substr(equals + 1),
                       parts.what.substr(5, equals - 5));
  if (rule.origin.rule == "innies" || rule.origin.rule == "outies") {
    const std::size_t of = parts.what.find(" of ") + 4;
    return parts.what.substr(of, parts.what.rfind(" = ") - of);
  }
  // Cages bear no names, but their first cells tell their sums.
  if (rule.origin.rule == "cage" || rule.origin.rule == "region") return house_of(rule);
  // The name of a clue or a line is where it is.
  const bool is_named = where.empty() && parts.what == rule.origin.name && !is_broad_rule(rule);
  if (is_named && says_.find(rule.origin.rule) == says_.end() && parts.what != rule.origin.rule)
    return parts.what;
  if (where.empty() || where == "grid" || where.starts_with("value ")) return "";
  const std::string first = puzzle_.place_name(rule.cells.front());
  const bool is_cell = parse_cell_name(first).has_value();
  // Rooms and corners bear no numbers that people see.
  if (where.starts_with("room ") && is_cell) return house_of(rule);
  if (where.starts_with("corner ")) {
    constexpr std::size_t around = 4;
    return rule.cells.size() <= around && is_cell ? names_of(rule.cells, puzzle_)
                                                  : "cells beside " + first;
  }
  return where;
}

/// That the rule states; nothing if it states more, or several.
std::optional<std::uint64_t> RuleWords::number_of(RuleId id) const {
  const NamedRule& named = book_.rules()[id];
  if (genre_ == nullptr) {
    const RuleBook::Part& part = book_.parts()[book_.parts_of(id).front()];
    const bool is_exact = part.constraint == nullptr && part.low == part.high;
    return is_exact ? std::optional<std::uint64_t>(part.low) : std::nullopt;
  }
  return stated_number(*genre_, named.origin);
}

std::string RuleWords::house_of(const NamedRule& rule) const {
  std::string name = rule.origin.name.substr(0, rule.origin.name.find(": "));
  const std::string first = puzzle_.place_name(rule.cells.front());
  const auto is_like = [&](const NamedRule& other) {
    return &other != &rule && other.origin.rule == "cage" &&
           other.cells.front() == rule.cells.front();
  };
  // In models, cages may overlap.
  if (rule.origin.rule == "cage" && std::ranges::any_of(book_.rules(), is_like))
    return names_of(rule.cells, puzzle_);
  for (const std::string_view kind : {"room ", "region ", "cage "}) {
    if (name.starts_with(kind) && parse_cell_name(first))
      return fmt::format("the {}of {}", kind, first);
  }
  return name;
}

std::string RuleWords::filled_in(std::string text, RuleId rule) const {
  const NamedRule& named = book_.rules()[rule];
  const std::string where = parts_of(named).where;
  const auto clue = clue_at_.find(where);
  const bool is_number = clue != clue_at_.end() && is_digits(clue->second);
  const bool has_number = text.find("$number") != std::string::npos;
  return puzzlec::filled_in(std::move(text),
                            fmt::format("the {} at {}", is_number ? clue->second : "clue", where),
                            place_of(named), has_number ? number_of(rule) : std::nullopt);
}

/// Of rules that are no genre's.
std::optional<std::string> RuleWords::by_kind(RuleId rule) const {
  const NamedRule& named = book_.rules()[rule];
  const std::string& kind = named.origin.rule;
  const std::string& name = named.origin.name;
  const Constraint* constraint = nullptr;
  for (const std::uint32_t part : book_.parts_of(rule)) {
    const Constraint* stated = book_.parts()[part].constraint;
    if (stated != nullptr && (constraint == nullptr || house_in(*stated) == nullptr))
      constraint = stated;
  }
  if (genre_ != nullptr || is_sentence(kind)) return std::nullopt;
  if (kind.starts_with("no ")) return "there are " + kind;
  if (kind == "innies" || kind == "outies") {
    const std::string sum = name.substr(name.rfind(' ') + 1);
    if (named.cells.size() == 1)
      return fmt::format("the {} of {} is {}", kind == "innies" ? "innie" : "outie",
                         place_of(named), sum);
    return fmt::format("{}, the {} of {}, add up to {}", names_of(named.cells, puzzle_), kind,
                       place_of(named), sum);
  }
  if (constraint == nullptr) {
    auto counted = by_count(rule);
    return counted ? std::move(counted) : of_variant(named);
  }
  if (const auto* cage = std::get_if<Cage>(constraint)) {
    if (kind != "cage") return std::nullopt;
    const bool is_told_by_cells = cage->stated_sum() && named.cells.size() <= most_of_sum;
    return sum_words(*cage, is_told_by_cells ? names_of(named.cells, puzzle_) : place_of(named));
  }
  if (const auto* less = std::get_if<Less>(constraint))
    return fmt::format("{} is less than {}", puzzle_.place_name(less->smaller),
                       puzzle_.place_name(less->larger));
  if (const auto* visible = std::get_if<Visible>(constraint)) {
    const std::size_t space = name.find(' ');
    if (space == std::string::npos) return std::nullopt;
    return fmt::format("{} {} seen from {}", visible->count,
                       visible->count == 1 ? "building is" : "buildings are",
                       name.substr(space + 1));
  }
  return of_variant(named);
}

/// A variant rule without words of its own: "the arrow at r1c4 is obeyed", of cells on a line by its ends.
std::optional<std::string> RuleWords::of_variant(const NamedRule& named) const {
  const std::string& kind = named.origin.rule;
  const std::string& name = named.origin.name;
  if (kind.empty() || !name.starts_with(kind + ' ')) return std::nullopt;
  const std::size_t at = name.find(" at ");
  if (at == std::string::npos)
    return fmt::format("the rule {} is obeyed at {}", kind, name.substr(kind.size() + 1));
  const std::string cells = name.substr(at + 4);
  const std::size_t first = cells.find(' ');
  if (first == std::string::npos) return fmt::format("the {} is obeyed", name);
  const std::string ends =
      fmt::format("from {} to {}", cells.substr(0, first), cells.substr(cells.rfind(' ') + 1));
  if (kind == "thermometer") return fmt::format("the thermometer rises {}", ends);
  return fmt::format("the {} {} is obeyed", name.substr(0, at), ends);
}

/// "row 8 has 2 stars", "2 mines lie around r3c3".
std::optional<std::string> RuleWords::by_count(RuleId rule) const {
  const NamedRule& named = book_.rules()[rule];
  const auto number = number_of(rule);
  if (!number || book_.parts_of(rule).size() != 1) return std::nullopt;
  const RuleBook::Part& part = book_.parts()[book_.parts_of(rule).front()];
  const auto& items = book_.count(part.count).items;
  if (items.empty() || !items.front().values.is_single()) return std::nullopt;
  const ValueWords words = puzzle_.value_words(items.front().cell, items.front().values.first());
  if (!words.is_a_thing) return std::nullopt;
  const std::string thing = words.text.substr(words.text.find(' ') + 1);
  const std::string amount = *number == 0 ? "no" : std::to_string(*number);
  const std::string things = fmt::format("{} {}{}", amount, thing, number == 1U ? "" : "s");
  const std::string& name = named.origin.name;
  if (named.origin.rule == "total") return fmt::format("there are {} in all", things);
  const std::size_t end = name.find('=');
  if (named.origin.rule == "clue" && end != std::string::npos) {
    const std::size_t space = name.find(' ') + 1;
    return fmt::format("{} {} around {}", things, number == 1U ? "lies" : "lie",
                       name.substr(space, end - space));
  }
  return fmt::format("{} has {}", house_of(named), things);
}

RuleWords::Clause RuleWords::clause_of(RuleId rule) const {
  const NamedRule& named = book_.rules()[rule];
  const StatedName parts = parts_of(named);
  const std::string place = place_of(named);
  const auto apart = apart_.find(named.origin.rule);
  if (apart != apart_.end() && !place.empty()) return {apart->second, place, false};
  const auto told = says_.find(named.origin.rule);
  if (told != says_.end()) {
    const bool tells_place = told->second.find("$clue") != std::string::npos ||
                             told->second.find("$place") != std::string::npos;
    return {filled_in(told->second, rule), place, tells_place || place.empty()};
  }
  if (const auto text = by_kind(rule))
    return {*text, place, !named.origin.rule.starts_with("no ") || place.empty()};
  if (is_sentence(parts.what)) return {parts.what, place, place.empty()};
  return {'"' + parts.what + '"', place, place.empty(), false};
}

}  // namespace puzzlec
