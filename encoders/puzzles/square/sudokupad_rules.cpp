#include "encoders/puzzles/square/sudokupad_rules.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::sudokupad_rules {

using sudoku_document::Draft;
using sudoku_document::KeptMembers;

CellId read_cell(Draft& draft, const JsonNode& pair) {
  std::size_t place[2] = {0, 0};
  std::size_t i = 0;
  for (const JsonNode number : draft.take(pair.array_of(2)))
    place[i++] = draft.take(number.number_or_digits(0, draft.side - 1));
  return draft.grid.cell(place[0], place[1]);
}

void write_cell(JsonWriter& out, std::size_t index, std::size_t side) {
  out.begin_array().number(index / side).number(index % side).end_array();
}

namespace {

// ---- Cages

/// The site keeps titles and rules in cages without cells.
void keep_text(Draft& draft, const JsonNode& entry) {
  draft.keep_entry("cages", entry);
  const auto value = Draft::find(entry, "value");
  if (value && value->is_text() && value->text()->starts_with("rules:"))
    draft.note("rules in words, 'cages'");
}

bool is_extra_region(const JsonNode& entry) {
  const auto style = Draft::find(entry, "style");
  return style && style->is_text("extraregion");
}

/// The sum is what the cage shows, or what the site checks if it shows something else.
std::optional<std::uint64_t> read_sum(Draft& draft, const JsonNode& entry) {
  const std::uint64_t largest = draft.side * draft.side * draft.side;
  const auto value = Draft::find(entry, "value");
  const auto sum = Draft::find(entry, "sum");
  const bool is_text = value && sudoku_document::has_words(*value);
  if (value && !value->is_text("") && !is_text)
    return draft.take(value->number_or_digits(0, largest));
  // An extra region has the sum 1 + ... + n for n cells, which holds for complete ones only.
  if (is_extra_region(entry)) return std::nullopt;
  if (sum) return draft.take(sum->number_or_digits(0, largest));
  if (is_text) draft.note(fmt::format("a cage with the text {}", quoted(*value->text())));
  return std::nullopt;
}

void read_cage(Draft& draft, const JsonNode& entry) {
  const auto cells = Draft::find(draft.take(entry.object()), "cells");
  if (!cells || draft.take(cells->array()).empty()) {
    if (!draft.first_error) keep_text(draft, entry);
    return;
  }
  SumCage cage;
  const auto unique = entry.find("unique");
  cage.may_repeat = !unique || !draft.take(unique->flag());
  for (const JsonNode pair : *cells) cage.cells.push_back(read_cell(draft, pair));
  cage.sum = read_sum(draft, entry);
  if (draft.first_error) return;
  const bool is_region = is_extra_region(entry) && !cage.may_repeat && !cage.sum;
  if (is_region && cage.cells.size() <= draft.side)
    return draft.add_use(entry, {rule_of("extra region"), std::move(cage.cells)});
  if (cage.may_repeat && !cage.sum) draft.keep_entry("cages", entry);
  draft.add_cage(*cells, std::move(cage));
}

}  // namespace

void read_cages(Draft& draft, const JsonNode& list) {
  for (const JsonNode entry : draft.take(list.array())) {
    if (draft.first_error) return;
    read_cage(draft, entry);
  }
}

namespace {

bool is_extra_region(const RuleUse& use) {
  return use.rule == rule_of("extra region");
}

/// The cage that means the same as the use of a rule.
std::optional<SumCage> cage_of(const RuleUse& use, std::size_t side) {
  const std::string_view name = use.rule->name;
  const bool may_repeat = name == "sum cage";
  if (!may_repeat && name != "killer cage" && !is_extra_region(use)) return std::nullopt;
  if (!may_repeat && use.cells.size() > side) return std::nullopt;
  if (use.number.value_or(0) > side * side * side) return std::nullopt;
  return SumCage{use.cells, use.number, may_repeat};
}

void write_cage(JsonWriter& out, const SumCage& cage, std::size_t side, bool is_region = false) {
  out.begin_object().name("cells").begin_array();
  for (const CellId cell : cage.cells) write_cell(out, cell.index, side);
  out.end_array();
  if (cage.sum) out.text("value", std::to_string(*cage.sum));
  if (is_region) out.text("style", "extraregion");
  if (!cage.may_repeat) out.boolean("unique", true);
  out.end_object();
}

}  // namespace

void write_cages(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  out.name("cages").begin_array();
  for (const SumCage& cage : square.rules.cages) write_cage(out, cage, side);
  for (const RuleUse& use : square.rules.uses) {
    if (const auto cage = cage_of(use, side)) write_cage(out, *cage, side, is_extra_region(use));
  }
  sudoku_document::write_kept_entries(out, kept, "cages");
  out.end_array();
}

namespace {

// ---- Rules of the whole grid

struct Global {
  std::string_view word;
  const char* rule = "";
};

constexpr Global globals[] = {{"antiknight", "anti-knight"},
                              {"antiking", "anti-king"},
                              {"nonconsecutive", "non-consecutive"},
                              {"disjoint", "disjoint groups"}};

bool has_use(const std::vector<RuleUse>& uses, const Rule* rule) {
  return std::ranges::find(uses, rule, &RuleUse::rule) != uses.end();
}

/// A member that the site's own ids set, like those of diagonals.
constexpr sudoku_document::FlagKey windoku{"windoku", "windoku"};

/// States the rule of that name once.
void add_global(Draft& draft, const JsonNode& at, std::string_view word) {
  const auto* const global = std::ranges::find(globals, word, &Global::word);
  const Rule* const rule = global == std::end(globals) ? nullptr : rule_of(global->rule);
  if (rule == nullptr)
    return draft.unsupported(at, fmt::format("the rule {} for the whole grid", quoted(word)));
  if (!has_use(draft.rules.uses, rule)) draft.add_use(at, {rule});
}

}  // namespace

bool states_flag(std::string_view key) {
  return key == windoku.key || sudoku_document::is_diagonal_key(key);
}

void read_globals(Draft& draft) {
  if (const auto list = Draft::find(draft.root, "global")) {
    for (const JsonNode word : draft.take(list->array()))
      add_global(draft, word, draft.take(word.text()));
  }
  sudoku_document::read_diagonals(draft);
  if (const auto flag = draft.flag(windoku.key)) draft.add_use(*flag, {rule_of(windoku.rule)});
  const auto metadata = Draft::find(draft.root, "metadata");
  if (!metadata) return;
  for (const JsonNode member : draft.take(metadata->object())) {
    if (member.name() == "rules" && member.states_something())
      draft.note("rules in words, 'metadata'");
    const bool is_rule =
        std::ranges::find(globals, member.name(), &Global::word) != std::end(globals);
    if (is_rule && draft.take(member.flag())) add_global(draft, member, member.name());
  }
}

namespace {

/// A use of one of these rules that says nothing else.
bool is_global(const RuleUse& use) {
  return use == RuleUse{use.rule} && std::ranges::any_of(globals, [&](const Global& global) {
           return rule_of(global.rule) == use.rule;
         });
}

bool is_diagonal(const RuleUse& use) {
  return std::ranges::any_of(sudoku_document::diagonal_keys,
                             [&](const auto& key) { return rule_of(key.rule) == use.rule; });
}

bool is_flag(const RuleUse& use) {
  return is_diagonal(use) || use.rule == rule_of(windoku.rule);
}

}  // namespace

void write_globals(JsonWriter& out, const SquarePuzzle& square) {
  sudoku_document::write_diagonals(out, square);
  if (has_use(square.rules.uses, rule_of(windoku.rule))) out.boolean(windoku.key, true);
  if (std::ranges::none_of(square.rules.uses, is_global)) return;
  out.name("global").begin_array();
  for (const Global& global : globals) {
    const Rule* const rule = rule_of(global.rule);
    if (rule != nullptr && has_use(square.rules.uses, rule)) out.text(global.word);
  }
  out.end_array();
}

namespace {

bool has_words(const RuleUse& use, std::size_t side) {
  return is_global(use) || is_flag(use) || cage_of(use, side).has_value();
}

}  // namespace

bool can_write(const SquarePuzzle& puzzle) {
  const std::vector<RuleUse>& uses = puzzle.rules.uses;
  return std::ranges::all_of(uses, [&](const RuleUse& use) {
    if (is_diagonal(use)) return sudoku_document::can_write_diagonal(puzzle, use);
    return has_words(use, puzzle.shape().side);
  });
}

std::vector<std::string> rules_without_words(const Puzzle& puzzle) {
  const StatedRules stated = puzzle.stated_rules();
  std::vector<std::string> names;
  for (const auto* const uses : {&stated.of_family, &stated.of_puzzle}) {
    for (const RuleUse& use : *uses) {
      if (!has_words(use, stated.grid.rows) &&
          std::ranges::find(names, use.rule->name) == names.end())
        names.emplace_back(use.rule->name);
    }
  }
  return names;
}

}  // namespace puzzlec::sudokupad_rules
