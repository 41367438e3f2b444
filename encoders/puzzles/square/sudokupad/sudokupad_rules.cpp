#include "encoders/puzzles/square/sudokupad/sudokupad_rules.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include <fmt/format.h>

namespace puzzlec::sudokupad_rules {

using pad_board::Board;
using pad_board::BoardCage;
using sudoku_document::Draft;
using sudoku_document::is_on;
using sudoku_document::KeptMembers;

void write_cell(JsonWriter& out, std::size_t index, std::size_t side) {
  out.begin_array().number(index / side).number(index % side).end_array();
}

namespace {

// ---- Cages

/// The site keeps titles and rules in cages without cells.
void keep_text(Draft& draft, const JsonNode& entry) {
  draft.keep_entry("cages", entry);
  // They state nothing without cells.
  for (const std::string_view part : {"unique", "sum"}) static_cast<void>(entry.find(part));
  const auto value = Draft::find(entry, "value");
  if (value && value->is_text() && value->text()->starts_with("rules:"))
    draft.note("rules in words, 'cages'");
}

/// "title: ...", which is never a sum.
bool is_text_of_document(const JsonNode& entry) {
  const auto value = Draft::find(entry, "value");
  if (!value || !value->is_text()) return false;
  const std::string_view text = *value->text();
  const std::size_t colon = text.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         text.substr(0, colon).find_first_of(" \t") == std::string_view::npos;
}

bool is_extra_region(const JsonNode& entry) {
  const auto style = Draft::find(entry, "style");
  return style && style->is_text("extraregion");
}

/// The number that a member is; nothing for any other value.
std::optional<std::uint64_t> number_in(const JsonNode& entry, std::string_view name) {
  const auto value = Draft::find(entry, name);
  if (!value) return std::nullopt;
  if (value->is_text()) {
    std::string_view text = *value->text();
    while (text.starts_with(' ')) text.remove_prefix(1);
    while (text.ends_with(' ')) text.remove_suffix(1);
    std::uint64_t number = 0;
    return parse_number(text, number) ? std::optional(number) : std::nullopt;
  }
  const auto number = value->number(0, UINT64_MAX);
  return number ? std::optional(*number) : std::nullopt;
}

/// Whether that many cells can add up to the number.
bool can_add_up(const BoardCage& cage, std::uint64_t sum, const Board& board) {
  std::uint64_t least = 0;
  std::uint64_t most = 0;
  for (std::size_t i = 0; i < cage.cells.size(); ++i) {
    const std::size_t step = cage.may_repeat ? 0 : i;
    least += board.first + step;
    most += board.last - step;
  }
  return sum >= least && sum <= most;
}

/// The sum is what the cage shows, or what the site checks if it shows something else.
std::optional<std::uint64_t> read_sum(Draft& draft, const BoardCage& cage, const Board& board) {
  const auto value = Draft::find(cage.entry, "value");
  const auto shown = number_in(cage.entry, "value");
  const auto stated = number_in(cage.entry, "sum");
  const auto checked = cage.is_extra_region ? std::nullopt : stated;
  const auto sum = shown ? shown : checked;
  if (!sum) {
    // An extra region has the sum 1 + ... + n for n cells, which holds for complete ones only.
    if (value && value->states_something() && !value->is_text(" "))
      draft.note(
          fmt::format("a cage with the text {}",
                      quoted(value->is_text() ? std::string(*value->text()) : value->compact())));
    return std::nullopt;
  }
  // What the site checks is a sum in any case.
  if (checked || can_add_up(cage, *sum, board)) return sum;
  draft.note(fmt::format("a cage with the number {}, which its cells cannot add up to", *sum));
  return std::nullopt;
}

void read_cage(Draft& draft, const JsonNode& entry, Board& board) {
  if (entry.is_null()) return;
  const auto cells = Draft::find(draft.take(entry.object()), "cells");
  const bool has_cells = cells && !(cells->is_array() && cells->empty()) && !cells->is_text("");
  if (draft.first_error) return;
  if (!has_cells || is_text_of_document(entry)) return keep_text(draft, entry);
  auto found = pad_board::read_cells(draft, *cells, board.givens);
  if (draft.first_error) return;
  const auto unique = Draft::find(entry, "unique");
  BoardCage cage{entry, found.value_or(std::vector<CellId>())};
  cage.may_repeat = !unique || !is_on(*unique);
  cage.is_extra_region = is_extra_region(entry);
  const bool is_on_board =
      std::ranges::none_of(cage.cells, [&](CellId cell) { return board.is_hole(cell); });
  if (!found || !is_on_board) {
    draft.note("a cage that is not on the board");
    entry.settle();
    return draft.keep_entry("cages", entry);
  }
  if (!cage.may_repeat && cage.cells.size() > board.values()) {
    draft.note(fmt::format("a cage of {} different values", cage.cells.size()));
    cage.may_repeat = true;
  }
  cage.sum = read_sum(draft, cage, board);
  board.cages.push_back(std::move(cage));
}

}  // namespace

void read_cages(Draft& draft, const JsonNode& list, Board& board) {
  for (const JsonNode entry : draft.take(list.array())) {
    if (draft.first_error) return;
    read_cage(draft, entry, board);
  }
}

namespace {

bool is_extra_region(const VariantUse& use) {
  return use.rule == rule_of("extra region");
}

/// The cage that means the same as the use of a rule.
std::optional<SumCage> cage_of(const VariantUse& use, std::size_t side) {
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
  if (cage.sum) out.text("value", std::to_string(*cage.sum)).number("sum", *cage.sum);
  if (is_region) out.text("style", "extraregion");
  if (!cage.may_repeat) out.boolean("unique", true);
  out.end_object();
}

}  // namespace

void write_cages(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  out.name("cages").begin_array();
  for (const SumCage& cage : square.rules.cages) write_cage(out, cage, side);
  for (const VariantUse& use : square.rules.uses) {
    if (const auto cage = cage_of(use, side)) write_cage(out, *cage, side, is_extra_region(use));
  }
  sudoku_document::write_kept_entries(out, kept, "cages");
  out.end_array();
}

namespace {

// ---- Rules of the whole grid

using Global = sudoku_document::GlobalWord;
using sudoku_document::global_words;

bool has_use(const std::vector<VariantUse>& uses, const Variant* rule) {
  return std::ranges::find(uses, rule, &VariantUse::rule) != uses.end();
}

/// Members that the site's own ids set.
constexpr sudoku_document::FlagKey flags[] = {
    sudoku_document::diagonal_keys[0], sudoku_document::diagonal_keys[1], {"windoku", "windoku"}};

/// Rules about cells without a mark: the marks are drawings, so nobody knows which cells have one.
constexpr std::string_view rules_of_marks[] = {"antixv", "antiratio", "antidifference"};

/// States the rule once.
void add_rule(Board& board, const Variant* rule) {
  if (std::ranges::find(board.rules, rule) == board.rules.end()) board.rules.push_back(rule);
}

void add_global(Draft& draft, const JsonNode& at, std::string_view word, Board& board) {
  if (pad_board::trimmed(word).empty()) return;
  const auto* const global = std::ranges::find(global_words, word, &Global::word);
  if (global != std::end(global_words)) return add_rule(board, rule_of(global->rule));
  if (std::ranges::find(rules_of_marks, word) != std::end(rules_of_marks))
    return draft.note(fmt::format("the rule {} for cells without a mark", quoted(word)));
  draft.unsupported(at, fmt::format("the rule {} for the whole grid", quoted(word)));
}

void read_metadata(Draft& draft, const JsonNode& metadata, Board& board) {
  for (const JsonNode member : metadata) {
    const std::string_view name = member.name();
    const auto* const global = std::ranges::find(global_words, name, &Global::word);
    if (name == "norowcol") {
      board.lines_differ = board.lines_differ && !is_on(member);
    } else if (global != std::end(global_words)) {
      if (is_on(member)) add_rule(board, rule_of(global->rule));
    } else {
      sudoku_document::note_metadata(draft, member);
    }
  }
}

/// If conflicts are not checked and no complete set of regions says that this is a Sudoku, values
/// may well repeat in rows and columns.
void read_settings(Draft& draft, Board& board) {
  const auto settings = Draft::find(draft.root, "settings");
  if (!settings || !settings->is_object() || !board.lines_differ) return;
  auto checks = settings->find("conflictchecker");
  if (!checks) checks = settings->find("setting-conflictchecker");
  if (!checks || is_on(*checks) || !board.region_map().empty()) return;
  board.lines_differ = false;
  draft.note("rows and columns, as the document checks no conflicts");
}

}  // namespace

bool states_flag(std::string_view key) {
  return std::ranges::find(flags, key, &sudoku_document::FlagKey::key) != std::end(flags);
}

void read_globals(Draft& draft, Board& board) {
  if (const auto list = Draft::find(draft.root, "global")) {
    if (list->is_text()) {
      add_global(draft, *list, *list->text(), board);
    } else {
      for (const JsonNode word : draft.take(list->array()))
        add_global(draft, word, draft.take(word.text()), board);
    }
  }
  for (const sudoku_document::FlagKey& flag : flags) {
    const auto member = draft.root.find(flag.key);
    if (member && is_on(*member)) add_rule(board, rule_of(flag.rule));
  }
  const auto metadata = Draft::find(draft.root, "metadata");
  if (metadata) {
    if (metadata->is_object()) {
      read_metadata(draft, *metadata, board);
    } else if (metadata->states_something()) {
      draft.take(metadata->object());
    }
  }
  read_settings(draft, board);
}

namespace {

/// A use of one of these rules that says nothing else.
bool is_global(const VariantUse& use) {
  return use == VariantUse{use.rule} &&
         std::ranges::any_of(
             global_words, [&](const Global& global) { return rule_of(global.rule) == use.rule; });
}

bool is_diagonal(const VariantUse& use) {
  return std::ranges::any_of(sudoku_document::diagonal_keys,
                             [&](const auto& key) { return rule_of(key.rule) == use.rule; });
}

bool is_flag(const VariantUse& use) {
  return is_diagonal(use) || use.rule == rule_of("windoku");
}

}  // namespace

void write_globals(JsonWriter& out, const SquarePuzzle& square) {
  sudoku_document::write_diagonals(out, square);
  if (has_use(square.rules.uses, rule_of("windoku"))) out.boolean("windoku", true);
  if (std::ranges::none_of(square.rules.uses, is_global)) return;
  out.name("global").begin_array();
  for (const Global& global : global_words) {
    const Variant* const rule = rule_of(global.rule);
    if (rule != nullptr && has_use(square.rules.uses, rule)) out.text(global.word);
  }
  out.end_array();
}

namespace {

bool has_words(const VariantUse& use, std::size_t side) {
  return is_global(use) || is_flag(use) || cage_of(use, side).has_value();
}

}  // namespace

bool can_write(const SquarePuzzle& puzzle) {
  const std::vector<VariantUse>& uses = puzzle.rules.uses;
  return std::ranges::all_of(uses, [&](const VariantUse& use) {
    if (is_diagonal(use)) return sudoku_document::can_write_diagonal(puzzle, use);
    return has_words(use, puzzle.shape().side);
  });
}

std::vector<std::string> rules_without_words(const Puzzle& puzzle) {
  const StatedRules stated = puzzle.stated_rules();
  std::vector<std::string> names;
  for (const auto* const uses : {&stated.of_family, &stated.of_puzzle}) {
    for (const VariantUse& use : *uses) {
      if (!has_words(use, stated.grid.rows) &&
          std::ranges::find(names, use.rule->name) == names.end())
        names.emplace_back(use.rule->name);
    }
  }
  return names;
}

}  // namespace puzzlec::sudokupad_rules
