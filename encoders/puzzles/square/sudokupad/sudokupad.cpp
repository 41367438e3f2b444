// Format `sudokupad`: a JSON document with cells and regions or cages, or an id, alone or after the
// last "/" or "?puzzleid=" of a URL: "scl" and that JSON compressed, or a Sudoku in letters. Givens,
// regions, cages and the rules that the site checks for the whole grid are understood; lines, arrows
// and shapes are drawings whose meaning nobody can know, so they are kept and named. Other ids of that
// site are names for its server, or f-puzzles.
#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_board.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_letters.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_rules.hpp"
#include "encoders/puzzles/square/sudokupad/sudokupad_zip.hpp"

namespace puzzlec {

namespace sudokupad_detail {
namespace {

using sudoku_document::Draft;
using sudoku_document::has_member;
using sudoku_document::KeptMembers;
using sudoku_document::largest_side;
using sudoku_document::Site;

// ---- Cells and regions

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

void write_regions(JsonWriter& out, const SquarePuzzle& square) {
  const std::size_t side = square.shape().side;
  const auto regions = square.region_map();
  std::vector<std::vector<std::size_t>> cells(regions.empty() ? 0 : side);
  for (std::size_t i = 0; i < regions.size(); ++i) cells[regions[i]].push_back(i);
  out.name("regions").begin_array();
  for (const auto& region : cells) {
    out.begin_array();
    for (const std::size_t index : region) sudokupad_rules::write_cell(out, index, side);
    out.end_array();
  }
  out.end_array();
}

// ---- The site

void read(Draft& draft) {
  pad_board::Board board = pad_board::read_board(draft);
  const auto cages = Draft::find(draft.root, "cages");
  if (cages && !draft.first_error) sudokupad_rules::read_cages(draft, *cages, board);
  if (!draft.first_error) sudokupad_rules::read_globals(draft, board);
  if (draft.first_error) return;
  pad_board::review(draft, board);
  pad_board::finish(draft, std::move(board));
}

bool reads(std::string_view key) {
  return key == "cells" || key == "regions" || key == "cages" || key == "global" ||
         sudokupad_rules::states_flag(key);
}

constexpr std::string_view drawing_keys[] = {"lines", "arrows", "underlays", "overlays"};
constexpr std::string_view silent_keys[] = {
    "cellSize",      "metadata", "settings",    "id",       "title",   "author",
    "rules",         "solution", "text",        "foglight", "foglink", "fogofwar",
    "triggereffect", "videos",   "sounds",      "source",   "version", "description",
    "feature",       "features", "puzzleId",    "name",     "src",     "type",
    "progress",      "replay",   "backgrounds", "images",   "duration"};

constexpr std::string_view silent_parts[] = {
    "given",    "centremarks", "centermarks", "cornermarks",  "pencilMarks",     "pencilmarks",
    "style",    "hidden",      "outlineC",    "outlineColor", "fontC",           "fontColor",
    "fontSize", "thickness",   "opacity",     "borderColor",  "backgroundColor", "textColor",
    "width",    "height",      "size",        "angle",        "className",       "class",
    "target",   "cagesum"};

/// The id that a line is, or that follows the site's name in a URL, without the settings after it.
std::string_view id_in(std::string_view line) {
  for (const std::string_view mark :
       {"?puzzleid=", "&puzzleid=", "crackingthecryptic.com/", "sudoku/", "sudokupad.app/"}) {
    const std::size_t found = line.find(mark);
    if (found != std::string_view::npos) line.remove_prefix(found + mark.size());
  }
  return line.substr(0, line.find_first_of("?#"));
}

bool has_packed_prefix(std::string_view id) {
  return id.starts_with("scl") || id.starts_with("ctc");
}

bool claims(std::string_view line) {
  const std::string_view id = id_in(line);
  return has_packed_prefix(id) || is_sudokupad_in_letters(id);
}

Parsed<std::string_view> packed(LineScanner& line) {
  const std::string_view id = id_in(line.rest());
  if (has_packed_prefix(id)) return id.substr(3);
  return Failure{line.error(InputErrorCode::unsupported,
                            "an id that holds the puzzle: scl, ctc, scf, classic or fpuzzles",
                            "another one, for which only the site's server has the puzzle")};
}

void write(JsonWriter& out, const SquarePuzzle& square, const KeptMembers& kept) {
  write_cells(out, square, kept);
  write_regions(out, square);
  sudokupad_rules::write_cages(out, square, kept);
  sudokupad_rules::write_globals(out, square);
}

/// From the metadata, or from the document itself or cages that say "title: ...".
PuzzleWords words_of(const JsonNode& document) {
  const auto metadata = Draft::find(document, "metadata");
  const auto text = [&](std::string_view name) {
    std::string found = metadata ? sudoku_document::text_of_member(*metadata, name) : "";
    if (found.empty()) found = sudoku_document::text_of_member(document, name);
    if (!found.empty()) return found;
    found = pad_board::text_in_cages(document, name).value_or("");
    return found.starts_with(' ') ? found.substr(1) : found;
  };
  return {text("title"), text("author"), text("rules")};
}

void write_words(JsonWriter& out, const PuzzleWords& words) {
  if (words.title.empty() && words.author.empty() && words.rules.empty()) return;
  out.name("metadata").begin_object();
  sudoku_document::write_text_member(out, "title", words.title);
  sudoku_document::write_text_member(out, "author", words.author);
  sudoku_document::write_text_member(out, "rules", words.rules);
  out.end_object();
}

/// The document that the site makes of an id in letters.
Parsed<std::optional<std::string>> spelled(LineScanner line) {
  const std::string_view id = id_in(line.rest());
  if (!is_sudokupad_in_letters(id)) return std::optional<std::string>();
  line.advance(static_cast<std::size_t>(id.data() - line.rest().data()));
  const auto square = read_sudokupad_letters(line.part(id.size()));
  if (!square) return Failure{square.error()};
  JsonWriter out;
  out.begin_object();
  write(out, *square, {});
  write_words(out, square->kept.words);
  out.end_object();
  return std::optional(out.take());
}

constexpr Site site{
    .name = "sudokupad",
    .claims = claims,
    .packed = packed,
    .spelled = spelled,
    .unzipped = unzipped_sudokupad,
    .url_prefix = "https://sudokupad.app/scl",
    .read = read,
    .reads = reads,
    .write = write,
    .cells_key = "cells",
    .values_are_givens = true,
    .words_of = words_of,
    .write_words = write_words,
    .silent_keys = silent_keys,
    .words_key = "rules",
    .silent_parts = silent_parts,
    .drawing_keys = drawing_keys,
    .drawings_may_be_rules = true,
    .keeps_unknown = true,
};

bool can_state(const SquarePuzzle& puzzle) {
  return puzzle.shape().side <= largest_side && puzzle.rules.marks.empty() &&
         sudokupad_rules::can_write(puzzle);
}

std::vector<std::string> lacks(const Puzzle& puzzle) {
  std::vector<std::string> names = sudokupad_rules::rules_without_words(puzzle);
  const auto* const square = held_as<SquarePuzzle>(puzzle);
  if (square != nullptr && !square->rules.marks.empty()) names.emplace_back("given pencil marks");
  return names;
}

/// Whether the line is an id of f-puzzles at this site.
bool is_of_f_puzzles(std::string_view line) {
  return line.find("/fpuz") != std::string_view::npos ||
         line.find("=fpuz") != std::string_view::npos;
}

/// As in JSON, and not in the site's short spelling.
bool has_name_in_quotes(std::string_view line) {
  const std::size_t name = line.find_first_not_of(" \t", 1);
  return name == std::string_view::npos || line[name] == '"';
}

/// Documents have at least one of these besides cells.
constexpr std::string_view usual_keys[] = {"cages",  "regions",   "metadata", "cellSize", "lines",
                                           "arrows", "underlays", "overlays", "global"};

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  if (line.empty()) return Fit::no;
  if (line[0] == '{') {
    const bool is_short = !has_name_in_quotes(line) && line.find("ce:[") != std::string_view::npos;
    const bool fits =
        is_short || (has_member(head, "cells") &&
                     std::ranges::any_of(
                         usual_keys, [&](std::string_view key) { return has_member(head, key); }) &&
                     !has_member(head, "format") && !has_member(head, "grid"));
    return fits ? Fit::possible : Fit::no;
  }
  const bool names_site = line.find("sudokupad.app/") != std::string_view::npos ||
                          line.find("crackingthecryptic.com/") != std::string_view::npos;
  const bool fits = (names_site && !is_of_f_puzzles(line)) || line.starts_with("sclN") ||
                    line.starts_with("ctcN") || line.starts_with("scl{") ||
                    line.starts_with("ctc{") || is_sudokupad_in_letters(line);
  return fits ? Fit::possible : Fit::no;
}

constexpr Codec<SquarePuzzle> codec{
    .name = "sudokupad",
    .summary =
        "SudokuPad: JSON, or ids and URLs that hold the puzzle, one per line: Sudoku, regions, "
        "cages, rules of the whole grid",
    .example =
        "{\"cells\":[[{},{},{\"value\":1},{}],[{},{},{},{}],[{},{},{},{\"value\":2}],"
        "[{},{},{},{}]],\"regions\":[[[0,0],[0,1],[1,0],[2,0]],[[0,2],[0,3],[1,2],[1,3]],"
        "[[1,1],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}\n",
    .detect = detect,
    .layout = Documents<SquarePuzzle>{},
    .states =
        "a Sudoku or Latin square of any kind, side 1..31, with cages, extra regions, diagonals, "
        "windoku, anti-knight, anti-king, non-consecutive and disjoint groups",
    .can_state = can_state,
    .lacks = lacks,
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

constinit const Format sudokupad =
    sudoku_document::format_of_site<sudokupad_detail::codec, sudokupad_detail::site>();

const sudoku_document::Site& sudoku_document::sudokupad_site() {
  return sudokupad_detail::site;
}

}  // namespace puzzlec
