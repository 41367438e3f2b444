// The kind of rule `piece`: the cells of a place hold one piece of a given shape.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_pieces_detail {
namespace {

struct Square {
  int row;
  int column;
  friend auto operator<=>(const Square&, const Square&) = default;
};
/// Moved to the corner, ascending.
using Shape = std::vector<Square>;

Shape moved_to_corner(Shape shape) {
  int top = INT32_MAX;
  int left = INT32_MAX;
  for (const Square& square : shape) {
    top = std::min(top, square.row);
    left = std::min(left, square.column);
  }
  for (Square& square : shape) square = {square.row - top, square.column - left};
  std::ranges::sort(shape);
  return shape;
}

/// Rows of X and . between slashes, such as "XX/.X".
Shape shape_of(std::string_view text) {
  Shape shape;
  Square at{0, 0};
  for (const char c : text) {
    if (c == 'X') shape.push_back(at);
    at = c == '/' ? Square{at.row + 1, 0} : Square{at.row, at.column + 1};
  }
  return shape.empty() ? shape : moved_to_corner(std::move(shape));
}

/// A shape turned and mirrored.
std::set<Shape> forms_of(Shape shape) {
  std::set<Shape> forms;
  for (int mirrored = 0; mirrored < 2; ++mirrored) {
    for (int turn = 0; turn < 4; ++turn) {
      forms.insert(moved_to_corner(shape));
      for (Square& square : shape) square = {square.column, -square.row};
    }
    for (Square& square : shape) square = {square.row, -square.column};
  }
  return forms;
}

constexpr const char* prefix = "piece ";

void read_piece(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode pieces = in.member(at, "piece");
  for (const JsonNode one : in.take(pieces.object("an object of values and their shapes"))) {
    const std::string name = prefix + std::string(one.name());
    rule.sets[name] = in.values(one, one.name());
    rule.words[name] = in.text(one);
    const std::string& shape = rule.words[name];
    if (shape_of(shape).empty() || shape.find_first_not_of("X./") != std::string::npos)
      in.fail(one, InputErrorCode::bad_character, "rows of X and . between slashes", quoted(shape));
  }
  rule.sets["rest"] = in.values(in.member(at, "rest"));
}

/// By value: the forms of its piece.
struct Piece {
  Domain values;
  std::set<Shape> forms;
};

std::vector<Piece> pieces_of(const Rule& rule, const Board& board, const Place& place,
                             const Domain& rest) {
  std::vector<Piece> pieces;
  for (const auto& [name, set] : rule.sets) {
    if (name.starts_with(prefix))
      pieces.push_back({board.domain(set, place).value_or(Domain()) - rest,
                        forms_of(shape_of(rule.words.at(name)))});
  }
  return pieces;
}

/// The cells of a form whose first square lies on the cell, if all are cells of the place.
std::optional<std::vector<std::uint32_t>> placed(const Shape& form, std::uint32_t first,
                                                 const Board& board,
                                                 const std::set<std::uint32_t>& place) {
  std::vector<std::uint32_t> cells;
  for (const Square& square : form) {
    const std::size_t row =
        board.row_of(first) + static_cast<std::size_t>(square.row - form.front().row);
    const std::size_t column =
        board.column_of(first) + static_cast<std::size_t>(square.column - form.front().column);
    if (row >= board.rows() || column >= board.columns()) return std::nullopt;
    // Holes of the board may be cells of the place.
    const std::uint32_t cell = board.cell(row, column);
    if (!place.contains(cell)) return std::nullopt;
    cells.push_back(cell);
  }
  return cells;
}

void add_piece(const Rule& rule, const Board& board, Draft& draft) {
  for (const Place& place : board.places(rule)) {
    const std::set<std::uint32_t> inside(place.cells.begin(), place.cells.end());
    const Domain rest = board.domain(rule.sets.at("rest"), place).value_or(Domain());
    AnyOf any{{}, draft.origin(place)};
    for (const Piece& piece : pieces_of(rule, board, place, rest)) {
      for (const Shape& form : piece.forms) {
        for (const std::uint32_t first : place.cells) {
          const auto cells = placed(form, first, board, inside);
          if (!cells) continue;
          std::vector<CellFact> facts;
          for (const std::uint32_t cell : place.cells) {
            const bool is_on = std::ranges::find(*cells, cell) != cells->end();
            facts.push_back({board.model_cell(cell), is_on ? piece.values : rest});
          }
          any.alternatives.push_back(std::move(facts));
        }
      }
    }
    draft.add(std::move(any));
  }
}

std::optional<std::string> judge_piece(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& place : board.places(rule)) {
    const Domain rest = board.domain(rule.sets.at("rest"), place).value_or(Domain());
    Shape found;
    Domain held;
    for (const std::uint32_t cell : place.cells) {
      if (answer.holds(cell, rest)) continue;
      held.insert(answer.cell(cell));
      found.push_back(
          {static_cast<int>(board.row_of(cell)), static_cast<int>(board.column_of(cell))});
    }
    if (!found.empty()) found = moved_to_corner(std::move(found));
    const auto pieces = pieces_of(rule, board, place, rest);
    const bool fits = std::ranges::any_of(pieces, [&](const Piece& piece) {
      return (held - piece.values).empty() && piece.forms.contains(found);
    });
    if (!fits) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_pieces_detail

const RuleKind kind_piece{
    .name = "piece",
    .summary =
        "The cells of each place that hold none of the values `rest` form one of the "
        "pieces, turned and mirrored in any way, and hold its value. A shape is rows "
        "of X and `.` between slashes.",
    .example = R"({"name": "domino", "each": "row", "piece": {"shaded": "XX"}, "rest": "empty"})",
    .shown = {"", "", "110", "101"},
    .members = {"rest"},
    .unread = {"of", "among", "if"},
    .read = kind_pieces_detail::read_piece,
    .add = kind_pieces_detail::add_piece,
    .judge = kind_pieces_detail::judge_piece,
};

}  // namespace puzzlec::genres
