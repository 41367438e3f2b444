// Format `sudokupad`: a JSON document with cells and regions or cages, or an id "scl" and that JSON
// compressed, alone or after the last "/" or "?puzzleid=" of a URL. Givens, regions, cages and the
// rules that the site checks for the whole grid are understood; lines, arrows and shapes are drawings
// whose meaning nobody can know, so they are kept and named. Other ids of that site are names for
// its server, or f-puzzles.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/sudoku_document.hpp"
#include "encoders/puzzles/square/sudokupad_zip.hpp"

namespace puzzlec {

namespace sudokupad_detail {
namespace {

using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::KeptMembers;
using sudoku_document::largest_side;
using sudoku_document::Site;

// ---- Cells

/// A value is a given unless the cell says that it is not.
void read_value(Draft& draft, const JsonNode& cell, CellId id) {
  const auto value = Draft::find(cell, "value");
  if (!value || value->is_text("")) return;
  const std::size_t number = draft.take(value->number_or_digits(1, draft.side));
  const auto given = Draft::find(cell, "given");
  if (given && given->is_boolean() && !given->is_true()) {
    draft.has_player_values = true;
  } else if (!draft.first_error) {
    draft.grid[id] = value_of(number);
  }
}

/// Whatever else a cell has: a player's values and marks.
void keep_others(Draft& draft, const JsonNode& cell, CellId id) {
  const bool is_given = !draft.grid[id].is_blank();
  for (const JsonNode member : cell) {
    const bool is_read = is_given && member.name() == "value";
    if (!is_read && (member.states_something() || member.name() == "given"))
      draft.keep(id, member);
  }
}

void read_cells(Draft& draft) {
  const auto rows = Draft::find(draft.root, "cells");
  if (!rows) {
    const bool is_short = Draft::find(draft.root, "ce").has_value();
    return draft.fail(draft.root,
                      is_short ? InputErrorCode::unsupported : InputErrorCode::wrong_count, "cells",
                      "a document without them, or with its keys cut short");
  }
  draft.side = draft.take(rows->array()).size();
  if (draft.side < 1 || draft.side > largest_side) {
    return draft.fail(*rows, InputErrorCode::out_of_range, fmt::format("1..{} rows", largest_side),
                      fmt::format("{} of them", draft.side));
  }
  draft.grid = Grid(draft.side, draft.side);
  draft.rules = {{draft.side, 0, 0, false}};
  CellId next{0};
  for (const JsonNode row : *rows) {
    for (const JsonNode cell : draft.take(row.array_of(draft.side))) {
      read_value(draft, draft.take(cell.object()), next);
      if (draft.first_error) return;
      keep_others(draft, cell, next);
      ++next.index;
    }
  }
}

void write_cells(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  out.name("cells").begin_array();
  for (std::size_t row = 0; row < side; ++row) {
    out.begin_array();
    for (std::size_t column = 0; column < side; ++column) {
      const CellId cell = square.givens.cell(row, column);
      const Value value = square.givens[cell];
      out.begin_object();
      if (!value.is_blank()) out.number("value", value.number);
      sudoku_document::write_kept(out, kept, cell);
      out.end_object();
    }
    out.end_array();
  }
  out.end_array();
}

/// [row, column], from 0.
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

// ---- Regions

void read_regions(Draft& draft, const JsonNode& list) {
  if (list.is_array() && list.empty()) return;
  constexpr std::uint32_t none = UINT32_MAX;
  std::vector<std::uint32_t> regions(draft.side * draft.side, none);
  std::uint32_t number = 0;
  for (const JsonNode region : draft.take(list.array_of(draft.side))) {
    for (const JsonNode pair : draft.take(region.array_of(draft.side))) {
      std::uint32_t& slot = regions[read_cell(draft, pair).index];
      if (slot != none)
        draft.fail(pair, InputErrorCode::bad_cage, "each cell in one region", "one twice");
      if (draft.first_error) return;
      slot = number;
    }
    ++number;
  }
  if (!draft.first_error) draft.rules = *rules_with_regions(draft.side, regions, false);
}

void write_regions(JsonWriter& out, const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  const auto regions = square.region_map();
  std::vector<std::vector<std::size_t>> cells(regions.empty() ? 0 : side);
  for (std::size_t i = 0; i < regions.size(); ++i) cells[regions[i]].push_back(i);
  out.name("regions").begin_array();
  for (const auto& region : cells) {
    out.begin_array();
    for (const std::size_t index : region) write_cell(out, index, side);
    out.end_array();
  }
  out.end_array();
}

// ---- Cages

/// The site keeps titles and rules in cages without cells.
void keep_text(Draft& draft, const JsonNode& entry) {
  draft.keep_entry("cages", entry);
  const auto value = Draft::find(entry, "value");
  if (value && value->is_text() && value->text()->starts_with("rules:"))
    draft.note("rules in words, 'cages'");
}

/// The sum is what the cage shows, or what the site checks if it shows something else.
std::optional<std::uint64_t> read_sum(Draft& draft, const JsonNode& entry) {
  const std::uint64_t largest = draft.side * draft.side * draft.side;
  const auto value = Draft::find(entry, "value");
  const auto sum = Draft::find(entry, "sum");
  std::uint64_t number = 0;
  const bool is_text =
      value && value->is_text() && !value->is_text("") && !parse_number(*value->text(), number);
  if (value && !value->is_text("") && !is_text)
    return draft.take(value->number_or_digits(0, largest));
  const auto style = Draft::find(entry, "style");
  // An extra region has the sum 1 + ... + n for n cells, which holds for complete ones only.
  if (style && style->is_text("extraregion")) return std::nullopt;
  if (sum) return draft.take(sum->number_or_digits(0, largest));
  if (is_text) draft.note(fmt::format("a cage with {}", value->compact()));
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
  cage.may_repeat = !unique || !unique->states_something();
  for (const JsonNode pair : *cells) cage.cells.push_back(read_cell(draft, pair));
  cage.sum = read_sum(draft, entry);
  if (!draft.first_error) draft.add_cage(*cells, std::move(cage));
}

void read_cages(Draft& draft, const JsonNode& list) {
  for (const JsonNode entry : draft.take(list.array())) {
    if (draft.first_error) return;
    read_cage(draft, entry);
  }
}

/// The cage that means the same as the use of a rule.
std::optional<SumCage> cage_of(const RuleUse& use, std::size_t side) {
  const std::string_view name = use.rule->name;
  const bool may_repeat = name == "sum cage";
  if (!may_repeat && name != "killer cage" && name != "extra region") return std::nullopt;
  if (!may_repeat && use.cells.size() > side) return std::nullopt;
  if (use.number.value_or(0) > side * side * side) return std::nullopt;
  return SumCage{use.cells, use.number, may_repeat};
}

void write_cage(JsonWriter& out, const SumCage& cage, std::size_t side) {
  out.begin_object().name("cells").begin_array();
  for (const CellId cell : cage.cells) write_cell(out, cell.index, side);
  out.end_array();
  if (cage.sum) out.text("value", std::to_string(*cage.sum));
  if (!cage.may_repeat) out.boolean("unique", true);
  out.end_object();
}

void write_cages(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  const std::size_t side = square.shape().side;
  out.name("cages").begin_array();
  for (const SumCage& cage : square.rules.cages) write_cage(out, cage, side);
  for (const RuleUse& use : square.rules.uses) {
    if (const auto cage = cage_of(use, side)) write_cage(out, *cage, side);
  }
  sudoku_document::write_kept_entries(out, kept, "cages");
  out.end_array();
}

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

/// States the rule of that name once.
void add_global(Draft& draft, const JsonNode& at, std::string_view word) {
  const auto* const global = std::ranges::find(globals, word, &Global::word);
  const Rule* const rule = global == std::end(globals) ? nullptr : rule_of(global->rule);
  if (rule == nullptr)
    return draft.unsupported(at, fmt::format("the rule {} for the whole grid", quoted(word)));
  if (!has_use(draft.rules.uses, rule)) draft.add_use(at, {rule});
}

void read_globals(Draft& draft) {
  if (const auto list = Draft::find(draft.root, "global")) {
    for (const JsonNode word : draft.take(list->array()))
      add_global(draft, word, draft.take(word.text()));
  }
  const auto metadata = Draft::find(draft.root, "metadata");
  if (!metadata) return;
  for (const JsonNode member : draft.take(metadata->object())) {
    if (member.name() == "rules" && member.states_something())
      draft.note("rules in words, 'metadata'");
    const bool is_rule =
        std::ranges::find(globals, member.name(), &Global::word) != std::end(globals);
    if (is_rule && member.states_something()) add_global(draft, member, member.name());
  }
}

/// A use of one of these rules that says nothing else.
bool is_global(const RuleUse& use) {
  return use == RuleUse{use.rule} && std::ranges::any_of(globals, [&](const Global& global) {
           return rule_of(global.rule) == use.rule;
         });
}

void write_globals(JsonWriter& out, const SquarePuzzle& square) {
  if (std::ranges::none_of(square.rules.uses, is_global)) return;
  out.name("global").begin_array();
  for (const Global& global : globals) {
    const Rule* const rule = rule_of(global.rule);
    if (rule != nullptr && has_use(square.rules.uses, rule)) out.text(global.word);
  }
  out.end_array();
}

// ---- The site

void read(Draft& draft) {
  read_cells(draft);
  const auto regions = Draft::find(draft.root, "regions");
  if (regions && !draft.first_error) read_regions(draft, *regions);
  const auto cages = Draft::find(draft.root, "cages");
  if (cages && !draft.first_error) read_cages(draft, *cages);
  if (!draft.first_error) read_globals(draft);
}

bool reads(std::string_view key) {
  return key == "cells" || key == "regions" || key == "cages" || key == "global";
}

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept);

constexpr std::string_view drawing_keys[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view silent_keys[] = {"cellSize", "metadata", "settings",     "id",
                                            "title",    "author",   "rules",        "solution",
                                            "text",     "foglight", "triggereffect"};

Parsed<std::string_view> packed(LineScanner& line) {
  std::string_view text = line.rest();
  for (const std::string_view mark : {"?puzzleid=", "sudoku/", "sudokupad.app/"}) {
    const std::size_t found = text.find(mark);
    if (found != std::string_view::npos) text.remove_prefix(found + mark.size());
  }
  for (const std::string_view prefix : {"scl", "ctc"}) {
    if (text.substr(0, 3) == prefix) return text.substr(3);
  }
  return Failure{line.error(InputErrorCode::unsupported, "an id that begins with scl",
                            "a name for the site's server, or another kind of id")};
}

constexpr Site site{
    .name = "sudokupad",
    .packed = packed,
    .unzipped = unzipped_sudokupad,
    .url_prefix = "https://sudokupad.app/scl",
    .read = read,
    .reads = reads,
    .write = write,
    .cells_key = "cells",
    .values_are_givens = true,
    .silent_keys = silent_keys,
    .words_key = "rules",
    .drawing_keys = drawing_keys,
    .drawings_may_be_rules = true,
};

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  write_cells(out, square, kept);
  write_regions(out, square);
  write_cages(out, square, kept);
  write_globals(out, square);
}

bool has_words(const RuleUse& use, std::size_t side) {
  return is_global(use) || cage_of(use, side).has_value();
}

bool can_state(const SquarePuzzle& puzzle) {
  const std::size_t side = puzzle.shape().side;
  return side <= largest_side && !puzzle.shape().diagonals && puzzle.rules.marks.empty() &&
         std::ranges::all_of(puzzle.rules.uses,
                             [&](const RuleUse& use) { return has_words(use, side); });
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

/// Whether the line is an id of f-puzzles at this site.
bool is_of_f_puzzles(std::string_view line) {
  return line.find("/fpuz") != std::string_view::npos ||
         line.find("=fpuz") != std::string_view::npos;
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  if (line[0] == '{') {
    const bool fits = has_member(head, "cells") &&
                      (has_member(head, "cages") || has_member(head, "regions")) &&
                      !has_member(head, "format");
    return fits ? Fit::possible : Fit::no;
  }
  const bool fits =
      (line.find("sudokupad.app/") != std::string_view::npos && !is_of_f_puzzles(line)) ||
      line.substr(0, 4) == "sclN" || line.substr(0, 4) == "ctcN";
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudokupad",
    .summary =
        "SudokuPad: JSON (scl), or scl ids and URLs, one per line: Sudoku, regions, cages, "
        "rules of the whole grid",
    .example =
        "{\"cells\":[[{},{},{\"value\":1},{}],[{},{},{},{}],[{},{},{},{\"value\":2}],"
        "[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}\n",
    .detect = detect,
    .layout =
        Documents<SquarePuzzle>{.read = [](Reading& in) { return sudoku_document::read(in, site); },
                                .content = without_hash_comment},
    .states =
        "a Sudoku or Latin square of any kind without diagonals, side 1..31, whose further rules are "
        "cages, extra regions, anti-knight, anti-king, non-consecutive and disjoint groups",
    .can_state = can_state,
    .lacks = rules_without_words,
    .write = [](const SquarePuzzle& puzzle) { return write_url(site, puzzle); },
    .answers = {.only_stated = true,
                .grid =
                    [](const Puzzle& puzzle, const Grid& solution) {
                      return sudoku_document::write_answer(site, puzzle, solution);
                    },
                .frame = {}},
};

}  // namespace
}  // namespace sudokupad_detail

extern const Format sudokupad;
constinit const Format sudokupad = format_of<sudokupad_detail::codec>();

}  // namespace puzzlec
