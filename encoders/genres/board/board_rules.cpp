#include "encoders/genres/board/board_rules.hpp"

#include <fmt/format.h>

namespace puzzlec::genres {
namespace {

constexpr Direction onwards[] = {Direction::right, Direction::down};

/// The values of the cell whose line leads there, or does not.
Domain leading(const Draft& draft, CellId cell, Direction direction, bool leads) {
  const Domain there = draft.board().leading(direction);
  return leads ? draft.domain(cell) & there : draft.domain(cell) - there;
}

std::string name_of_edge(const Board& board, std::uint32_t a, std::uint32_t b) {
  return fmt::format("{} and {}", cell_name(CellId{a}, board.columns()),
                     cell_name(CellId{b}, board.columns()));
}

/// Both cells have the line between them, or none has.
void add_line(const Board& board, Draft& draft) {
  for (std::uint32_t a = 0; a < board.cell_count(); ++a) {
    for (const Direction direction : onwards) {
      const auto b = board.step(a, direction);
      if (!b) continue;
      AnyOf any{{}, {"line", fmt::format("{}: line", name_of_edge(board, a, *b)), true}};
      for (const bool leads : {true, false}) {
        const Domain from = leading(draft, CellId{a}, direction, leads);
        const Domain to = leading(draft, CellId{*b}, opposite(direction), leads);
        if (!from.empty() && !to.empty())
          any.alternatives.push_back({{CellId{a}, from}, {CellId{*b}, to}});
      }
      draft.add(std::move(any));
    }
  }
}

/// No wall between two cells of a region. Where four cells meet there is never one wall alone: that
/// follows, and says it to cells that are near.
void add_walls(const Board& board, Draft& draft) {
  Separated separated{draft.graph(board.cell_values(), Joined::edges), {}, {"walls", "walls"}};
  for (std::uint32_t a = 0; a < board.cell_count(); ++a) {
    for (const Direction direction : onwards) {
      const auto b = board.step(a, direction);
      if (b) separated.pairs.push_back({a, *b, CellFact{board.edge(a, *b), Domain::range(1, 1)}});
    }
  }
  if (!separated.pairs.empty()) draft.add(std::move(separated));
  for (std::size_t row = 0; row + 1 < board.rows(); ++row) {
    for (std::size_t column = 0; column + 1 < board.columns(); ++column) {
      Place place;
      place.scope = Scope::Kind::corner;
      place.cells = {board.cell(row, column), board.cell(row, column + 1),
                     board.cell(row + 1, column), board.cell(row + 1, column + 1)};
      std::vector<Term> terms;
      for (const Pick& pick : board.picks({{Selector::Kind::edges}, {}}, place))
        terms.push_back({pick.cell, Domain::range(1, 1)});
      draft.add_total(std::move(terms), {.is = {0, 2, 3, 4}}, std::nullopt,
                      {"walls", fmt::format("{}: corner",
                                            name_of_edge(board, place.cells[0], place.cells[3]))});
    }
  }
}

}  // namespace

void add_board_rules(const Board& board, Draft& draft) {
  if (board.genre().board == BoardKind::loop) add_line(board, draft);
  if (board.genre().board == BoardKind::walls) add_walls(board, draft);
}

std::optional<std::string> judge_board(const Filled& answer) {
  const Board& board = answer.board();
  const BoardKind kind = board.genre().board;
  for (std::uint32_t index = 0; index < board.model_rows() * board.model_columns(); ++index) {
    if (!board.first_values(CellId{index}).contains(answer.at(CellId{index})))
      return fmt::format("{} holds what it cannot",
                         cell_name(CellId{index}, board.model_columns()));
  }
  if (kind != BoardKind::loop && kind != BoardKind::walls) return std::nullopt;
  const auto region = kind == BoardKind::walls
                          ? answer.components([](std::uint32_t) { return true; }, Joined::edges)
                          : std::vector<std::uint32_t>();
  for (std::uint32_t a = 0; a < board.cell_count(); ++a) {
    for (const Direction direction : onwards) {
      const auto b = board.step(a, direction);
      if (!b) continue;
      const std::string edge = name_of_edge(board, a, *b);
      if (kind == BoardKind::walls) {
        const bool is_wall = answer.at(board.edge(a, *b)).number == 1;
        if (is_wall && region[a] == region[*b])
          return fmt::format("a wall inside of a region between {}", edge);
      } else {
        const bool leaves = (ways_of(answer.cell(a)) & way_towards(direction)) != 0;
        const bool enters = (ways_of(answer.cell(*b)) & way_towards(opposite(direction))) != 0;
        if (leaves != enters) return fmt::format("the line ends between {}", edge);
      }
    }
  }
  return std::nullopt;
}

}  // namespace puzzlec::genres
