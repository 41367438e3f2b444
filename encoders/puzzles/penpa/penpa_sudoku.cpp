// Sudokus drawn in penpa-edit become documents of f-puzzles, whose words for rules they share.
#include "encoders/puzzles/penpa/penpa_sudoku.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "encoders/puzzles/penpa/penpa_translation.hpp"
#include "encoders/puzzles/square/documents/sudoku_document.hpp"
#include "encoders/spelling/sites/penpa_drawing.hpp"
#include "encoders/spelling/sites/region_edges.hpp"

namespace puzzlec {

bool looks_like_sudoku(const penpa::Board& board) {
  using namespace penpa_squares;
  if (board.rows != board.columns || board.rows < 4 || !board.holes.empty()) return false;
  const auto regions = regions_of(board);
  const SquarePuzzle usual{Grid(board.rows, board.rows),
                           {sudoku_document::default_shape(board.rows)}};
  const bool has_boxes = !usual.region_map().empty() && regions == usual.region_map();
  const bool has_regions = board.grid == "sudoku" && are_houses(regions, board.rows);
  const auto is_given = [&](const penpa::Text& text) {
    const auto number = number_in(text.text);
    return text.at.kind != penpa::Place::Kind::cell || text.position >= 0 ||
           !board.holds(text.at.row, text.at.column) ||
           (number && *number >= 1 && *number <= static_cast<int>(board.rows));
  };
  const bool has_rule = !board.texts.empty() || !board.cages.empty() ||
                        !board.thermometers.empty() || !board.arrows.empty() ||
                        board.grid == "sudoku";
  return (has_boxes || has_regions) && has_rule && std::ranges::all_of(board.texts, is_given);
}

bool is_called_sudoku(const penpa::Board& board) {
  using namespace penpa_squares;
  constexpr std::string_view tags[] = {
      "classic",          "irregular", "arrow",       "thermo",         "evenodd",
      "consecutivepairs", "killer",    "consecutive", "nonconsecutive", "latin"};
  return words_of(board).find("sudoku") != std::string::npos || !other_sudoku_tag(board).empty() ||
         std::ranges::any_of(board.tags, [&](const std::string& tag) {
           return std::ranges::find(tags, tag) != std::ranges::end(tags);
         });
}

Parsed<SquarePuzzle> read_penpa_sudoku(const penpa::Board& board, std::string_view family,
                                       const LineScanner& at, Reading& in) {
  using namespace penpa_squares;
  const auto document = penpa_translation::Translation(board, family, at, in).document();
  if (!document) return Failure{document.error()};
  const auto json =
      JsonDocument::parse_packed(*document, in.cursor.file(), in.cursor.line_number(), at.column());
  if (!json) return Failure{json.error()};
  sudoku_document::Draft draft = sudoku_document::read_document(
      *json, sudoku_document::f_puzzles_site(), in.options.ignore_unsupported);
  if (draft.first_error) {
    const InputError& error = draft.first_error.error();
    return Failure{at.error(error.code, error.expected, error.found)};
  }
  for (std::string& what : draft.take_left_out()) in.left_out.push_back(std::move(what));
  SquarePuzzle puzzle = draft.take_puzzle();
  puzzle.kept.words = {board.title, board.author, board.rules};
  return puzzle;
}

std::optional<std::string> write_penpa_sudoku(const SquarePuzzle& puzzle) {
  using namespace penpa_squares;
  const std::size_t side = puzzle.givens.rows();
  const SquareRules& rules = puzzle.rules;
  const auto regions = puzzle.region_map();
  if (!rules.cages.empty() || !rules.marks.empty() || !rules.uses.empty() ||
      rules.shape.diagonals || regions.empty() || side < 4 ||
      side > sudoku_document::largest_side || !are_connected(regions, side))
    return std::nullopt;
  penpa::Drawing drawing(side, side, {});
  draw_regions(drawing, regions, side);
  for (std::size_t i = 0; i < side * side; ++i) {
    const Value value = puzzle.givens[CellId{static_cast<std::uint32_t>(i)}];
    if (!value.is_blank()) drawing.text(place_of(i, side), std::to_string(value.number));
  }
  return drawing.address("classic");
}

}  // namespace puzzlec
