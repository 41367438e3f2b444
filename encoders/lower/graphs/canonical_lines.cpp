// In a canonical solution, a line leads from any cell to each neighbour of its colour: otherwise it could
// take the short cut. So the neighbours of a cell that have its colour are exactly those to which its line
// leads. Counts of neighbours say the same once more, because they tell the solver more than the values of
// cells do.
//
// Size: with n cells and k colours, some 16 n k clauses and no variables but those of facts.
#include "encoders/lower/graphs/canonical_lines.hpp"

#include <array>
#include <span>
#include <vector>

namespace puzzlec {
namespace {

class Writer {
 public:
  Writer(ClauseSink& sink, const JoinedPairs& pairs, const NodeColours& colours,
         const OpenGraph& open, const GraphTools& tools)
      : sink_(sink),
        pairs_(pairs),
        board_(pairs.board),
        colours_(colours),
        open_(open),
        tools_(tools),
        rows_(static_cast<std::uint32_t>(pairs.board.cells.size()) / pairs.board.columns) {}

  void write() {
    for (std::uint32_t cell = 0; cell < board_.cells.size(); ++cell) {
      write_edges(cell);
      for (std::uint32_t colour = 0; colour < colours_.count; ++colour) write_count(cell, colour);
    }
    for (std::uint32_t row = 0; row + 1 < rows_; ++row) {
      for (std::uint32_t column = 0; column + 1 < board_.columns; ++column) {
        write_square(row * board_.columns + column);
        for (std::uint32_t width = 2; width <= most_passed + 1; ++width) {
          if (column + width < board_.columns) write_detour(row * board_.columns + column, width);
        }
      }
    }
  }

 private:
  static constexpr std::uint32_t most_passed = 3;  ///< unused cells below a detour

  [[nodiscard]] StatementLiteral colour_of(std::uint32_t cell, std::uint32_t colour) const {
    const auto node = open_.index[cell];
    if (!node) return {};
    return {StatementLiteral::State::open, colours_.of(*node)[colour]};
  }
  [[nodiscard]] StatementLiteral used(std::uint32_t cell) const {
    return literal_of(board_.graph->nodes[cell].used, tools_);
  }
  [[nodiscard]] StatementLiteral leads(std::uint32_t cell, unsigned side) const {
    return literal_of(CellFact{CellId{cell}, board_.leading(cell, side)}, tools_);
  }
  [[nodiscard]] bool is_linked(std::uint32_t cell, unsigned side) const {
    return board_.cells[cell].is_linked[side];
  }
  void add(std::span<const StatementLiteral> some) { add_clause(sink_, some); }

  /// Neighbours of one colour have a line between them.
  void write_edges(std::uint32_t cell) {
    for (const unsigned side : {LineBoard::right, LineBoard::down}) {
      if (!is_linked(cell, side)) continue;
      const std::uint32_t other = board_.neighbour(cell, side);
      const StatementLiteral open = leads(cell, side);
      for (std::uint32_t colour = 0; colour < colours_.count; ++colour)
        add(std::array{open, ~colour_of(cell, colour), ~colour_of(other, colour)});
    }
  }

  /// Where a line goes on it has two neighbours of its colour, where it ends one.
  void write_count(std::uint32_t cell, std::uint32_t colour) {
    if (pairs_.pair_of[cell] && *pairs_.pair_of[cell] != colour) return;
    const std::size_t count = pairs_.pair_of[cell] ? 1 : 2;
    const StatementLiteral own = colour_of(cell, colour);
    std::vector<StatementLiteral> beside;
    for (unsigned side = 0; side < LineBoard::sides; ++side) {
      if (is_linked(cell, side)) beside.push_back(colour_of(board_.neighbour(cell, side), colour));
    }
    // Of all but `count` - 1, one has the colour; of `count` + 1, one has not.
    for (unsigned chosen = 0; chosen < 1U << beside.size(); ++chosen) {
      std::vector<StatementLiteral> in{~own};
      std::vector<StatementLiteral> out{~own};
      for (std::size_t i = 0; i < beside.size(); ++i) {
        if ((chosen >> i & 1U) != 0) {
          in.push_back(beside[i]);
          out.push_back(~beside[i]);
        }
      }
      if (in.size() == beside.size() + 2 - count) add(in);
      if (out.size() == count + 2) add(out);
    }
  }

  [[nodiscard]] bool is_block(std::uint32_t corner, std::uint32_t width) const {
    for (std::uint32_t i = 0; i <= width; ++i) {
      if (!is_linked(corner + i, LineBoard::down)) return false;
      if (i == width) break;
      if (!is_linked(corner + i, LineBoard::right) ||
          !is_linked(corner + board_.columns + i, LineBoard::right))
        return false;
    }
    return true;
  }

  /// No small circle, and no corner below that could move up.
  void write_square(std::uint32_t corner) {
    if (!is_block(corner, 1)) return;
    const std::array<std::uint32_t, 4> square{corner, corner + 1, corner + board_.columns,
                                              corner + board_.columns + 1};
    for (std::uint32_t colour = 0; colour < colours_.count; ++colour) {
      std::array<StatementLiteral, 4> some;
      for (std::size_t i = 0; i < square.size(); ++i) some[i] = ~colour_of(square[i], colour);
      add(some);
      for (const std::size_t above : {0U, 1U}) {
        if (!pairs_.may_be_unused(square[above])) continue;
        std::array<StatementLiteral, 4> corner_moves = some;
        corner_moves[above] = used(square[above]);
        add(corner_moves);
      }
    }
  }

  /// No way around unused cells that are one beside the other, above them.
  void write_detour(std::uint32_t corner, std::uint32_t width) {
    if (!is_block(corner, width)) return;
    std::vector<StatementLiteral> passed;
    for (std::uint32_t i = 1; i < width; ++i) {
      const std::uint32_t cell = corner + board_.columns + i;
      if (!pairs_.may_be_unused(cell)) return;
      passed.push_back(used(cell));
    }
    for (std::uint32_t colour = 0; colour < colours_.count; ++colour) {
      std::vector<StatementLiteral> some = passed;
      for (std::uint32_t i = 0; i <= width; ++i) some.push_back(~colour_of(corner + i, colour));
      some.push_back(~colour_of(corner + board_.columns, colour));
      some.push_back(~colour_of(corner + board_.columns + width, colour));
      add(some);
    }
  }

  ClauseSink& sink_;
  const JoinedPairs& pairs_;
  const LineBoard& board_;
  const NodeColours& colours_;
  const OpenGraph& open_;
  const GraphTools& tools_;
  const std::uint32_t rows_;
};

}  // namespace

void encode_canonical(ClauseSink& sink, const JoinedPairs& pairs, const NodeColours& colours,
                      const OpenGraph& open, const GraphTools& tools) {
  Writer(sink, pairs, colours, open, tools).write();
}

}  // namespace puzzlec
