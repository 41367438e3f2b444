#include "encoders/puzzles/square/documents/f_puzzles_rules.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/documents/f_puzzles_cells.hpp"
#include "encoders/puzzles/square/documents/f_puzzles_negative.hpp"
#include "encoders/puzzles/square/documents/f_puzzles_spellings.hpp"

namespace puzzlec::fpuzzles {

using sudoku_document::diagonal_keys;
using sudoku_document::Draft;
using sudoku_document::FlagKey;
using sudoku_document::has_rule;

namespace {

struct ListKey {
  std::string_view key;
  const char* rule = "";
  const Spelling* spelling = nullptr;
};

/// Cages; the rules that mean the same are written as cages.
struct CageKey {
  std::string_view key;
  const char* rule = "";
  bool may_repeat = false;
};

constexpr CageKey cage_keys[] = {{"killercage", "killer cage"}, {"sumcage", "sum cage", true}};

/// Uses are read and written in this order. Regions that are not houses come first, as they are
/// read first.
constexpr ListKey list_keys[] = {
    {"extraregion", "extra region", &as_groups},
    {"thermometer", "thermometer", &as_lines},
    {"slowthermometer", "slow thermometer", &as_lines},
    {"arrow", "arrow", &as_arrows},
    {"doublearrow", "double arrow", &as_lines},
    {"betweenline", "between line", &as_lines},
    {"lockout", "lockout line", &as_lines},
    {"palindrome", "palindrome", &as_lines},
    {"renban", "renban", &as_lines},
    {"nabner", "nabner", &as_lines},
    {"whispers", "whispers", &as_lines},
    {"regionsumline", "region sum line", &as_lines},
    {"entropicline", "entropic line", &as_lines},
    {"modularline", "modular line", &as_lines},
    {"zipperline", "zipper line", &as_lines},
    {"sumline", "sum line", &as_lines},
    {"clone", "clone", &as_clones},
    {"sandwichsum", "sandwich", &as_outside_clues},
    {"xsum", "x-sum", &as_outside_clues},
    {"skyscraper", "skyscraper", &as_outside_clues},
    {"numberedroom", "numbered room", &as_outside_clues},
    {"littlekillersum", "little killer", &as_little_killers},
    {"difference", "difference", &as_groups},
    {"ratio", "ratio", &as_groups},
    {"xv", "xv", &as_signs},
    {"inequality", "greater than", &as_inequalities},
    {"quadruple", "quadruple", &as_quadruples},
    {"odd", "odd", &as_each_cell},
    {"even", "even", &as_each_cell},
    {"minimum", "minimum", &as_all_cells},
    {"maximum", "maximum", &as_all_cells},
    {"rowindexer", "row indexer", &as_groups},
    {"columnindexer", "column indexer", &as_groups},
    {"boxindexer", "box indexer", &as_groups},
};

/// Other names of members, which are read only.
constexpr std::pair<std::string_view, std::string_view> other_names[] = {
    {"regionsum", "regionsumline"}};

constexpr FlagKey flag_keys[] = {
    {"antiknight", "anti-knight"}, {"antiking", "anti-king"}, {"disjointgroups", "disjoint groups"},
    {"taxicab", "taxicab"},        {"windoku", "windoku"},    {"globalentropy", "global entropy"},
};

/// The entry of a table for a key, or for a rule; null if there is none or no such rule.
template <typename Table>
auto* key_in(const Table& table, std::string_view key) {
  const auto* const found = std::ranges::find_if(
      table, [&](const auto& entry) { return entry.key == key && rule_of(entry.rule) != nullptr; });
  return found == std::end(table) ? nullptr : found;
}

template <typename Table>
auto* rule_in(const Table& table, const Variant* rule) {
  const auto* const found =
      std::ranges::find_if(table, [&](const auto& entry) { return rule_of(entry.rule) == rule; });
  return found == std::end(table) ? nullptr : found;
}

// ---- Cages

void read_cage(Draft& draft, const JsonNode& entry, bool may_repeat) {
  const auto cells = Draft::find(entry, "cells");
  if (!cells) return draft.fail(entry, InputErrorCode::wrong_count, "cells", "a cage without any");
  SumCage cage{fpuzzles::read_cells(draft, *cells), std::nullopt, may_repeat};
  const auto value = Draft::find(entry, "value");
  if (value && sudoku_document::has_words(*value)) {
    draft.unsupported(*value, fmt::format("a cage with the text {}", quoted(*value->text())));
  } else if (value && !value->is_text("")) {
    cage.sum = draft.take(value->number_or_digits(0, draft.side * draft.side * draft.side));
  }
  if (draft.first_error) return;
  if (may_repeat && !cage.sum) draft.note("a sum cage without a number");
  if (!cage.cells.empty()) draft.add_cage(*cells, std::move(cage));
}

void read_cages(Draft& draft) {
  for (const CageKey& key : cage_keys) {
    const auto list = Draft::find(draft.root, key.key);
    if (!list) continue;
    for (const JsonNode entry : draft.take(list->array())) {
      draft.take(entry.object());
      if (draft.first_error) return;
      read_cage(draft, entry, key.may_repeat);
    }
  }
}

void write_cage(JsonWriter& out, const std::vector<CellId>& cells,
                const std::optional<std::uint64_t>& sum, std::size_t side) {
  out.begin_object().name("cells");
  write_cells(out, cells, side);
  if (sum) out.text("value", std::to_string(*sum));
  out.end_object();
}

void write_cages(JsonWriter& out, const SquarePuzzle& puzzle, const CageKey& key) {
  const auto& cages = puzzle.rules.cages;
  const bool has_cages =
      std::ranges::find(cages, key.may_repeat, &SumCage::may_repeat) != cages.end();
  if (!has_cages && !has_rule(puzzle, key.rule)) return;
  const std::size_t side = puzzle.shape().side;
  out.name(key.key).begin_array();
  for (const SumCage& cage : cages) {
    if (cage.may_repeat == key.may_repeat) write_cage(out, cage.cells, cage.sum, side);
  }
  for (const VariantUse& use : puzzle.rules.uses) {
    if (use.rule == rule_of(key.rule)) write_cage(out, use.cells, use.number, side);
  }
  out.end_array();
}

bool can_write_cage(const VariantUse& use, const CageKey& key, std::size_t side) {
  return (key.may_repeat || use.cells.size() <= side) &&
         use.number.value_or(0) <= side * side * side;
}

/// Whether the document has a member for the rule.
bool is_rule_with_key(const Variant& rule) {
  return rule_in(cage_keys, &rule) != nullptr || is_negative_rule(rule) ||
         rule_in(flag_keys, &rule) != nullptr || rule_in(diagonal_keys, &rule) != nullptr ||
         rule_in(list_keys, &rule) != nullptr;
}

bool can_write(const VariantUse& use, const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  if (const CageKey* const cage = rule_in(cage_keys, use.rule))
    return can_write_cage(use, *cage, side);
  const auto is_once = [&] {
    return std::ranges::count(puzzle.rules.uses, use.rule, &VariantUse::rule) == 1;
  };
  if (is_negative_rule(*use.rule)) return is_once() && can_write_negative(use, puzzle);
  if (rule_in(flag_keys, use.rule) != nullptr) return is_once();
  if (rule_in(diagonal_keys, use.rule) != nullptr)
    return sudoku_document::can_write_diagonal(puzzle, use);
  const ListKey* const key = rule_in(list_keys, use.rule);
  if (key == nullptr || (key->spelling->is_one_use && !is_once())) return false;
  return key->spelling->can_write == nullptr || key->spelling->can_write(use, side);
}

}  // namespace

bool states_rules(std::string_view key) {
  return key_in(cage_keys, key) != nullptr || sudoku_document::is_diagonal_key(key) ||
         key_in(list_keys, key) != nullptr || key_in(flag_keys, key) != nullptr ||
         states_negative_rules(key) ||
         std::ranges::any_of(other_names, [&](const auto& name) { return name.first == key; });
}

void read_rules(Draft& draft) {
  sudoku_document::read_diagonals(draft);
  read_cages(draft);
  const auto read_list = [&](const ListKey& key, std::string_view name) {
    const auto list = Draft::find(draft.root, name);
    const Variant* const rule = rule_of(key.rule);
    if (draft.first_error || !list || rule == nullptr) return;
    Entries in{draft, rule};
    key.spelling->read(in, *list);
  };
  for (const ListKey& key : list_keys) {
    read_list(key, key.key);
    for (const auto& [other, usual] : other_names) {
      if (usual == key.key) read_list(key, other);
    }
  }
  for (const FlagKey& key : flag_keys) {
    const auto flag = draft.flag(key.key);
    const Variant* const rule = rule_of(key.rule);
    if (flag && rule != nullptr) draft.add_use(*flag, {rule});
  }
  if (!draft.first_error) read_negative_rules(draft);
}

std::vector<std::string> rules_that_lack_words(const Puzzle& puzzle) {
  const auto* const square = held_as<SquarePuzzle>(puzzle);
  const StatedRules stated = puzzle.stated_rules();
  std::vector<std::string> names;
  for (const auto* const uses : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *uses) {
      const bool has_words =
          square != nullptr ? can_write(use, *square) : is_rule_with_key(*use.rule);
      if (!has_words && std::ranges::find(names, use.rule->name) == names.end())
        names.emplace_back(use.rule->name);
    }
  }
  return names;
}

bool can_write_rules(const SquarePuzzle& puzzle) {
  return std::ranges::all_of(puzzle.rules.uses,
                             [&](const VariantUse& use) { return can_write(use, puzzle); });
}

void write_rules(JsonWriter& out, const SquarePuzzle& puzzle) {
  sudoku_document::write_diagonals(out, puzzle);
  for (const CageKey& key : cage_keys) write_cages(out, puzzle, key);
  for (const ListKey& key : list_keys) {
    if (!has_rule(puzzle, key.rule)) continue;
    out.name(key.key).begin_array();
    for (const VariantUse& use : puzzle.rules.uses) {
      if (use.rule == rule_of(key.rule)) key.spelling->write(out, use, puzzle.shape().side);
    }
    out.end_array();
  }
  for (const FlagKey& key : flag_keys) {
    if (has_rule(puzzle, key.rule)) out.boolean(key.key, true);
  }
  write_negative_rules(out, puzzle);
}

}  // namespace puzzlec::fpuzzles
