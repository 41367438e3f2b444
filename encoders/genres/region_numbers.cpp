#include "encoders/genres/region_numbers.hpp"

namespace puzzlec::genres {

void add_walls_between_numbers(const Board& board, Draft& draft, bool are_unique) {
  const Domain open = Domain::range(0, 0);
  const Domain wall = Domain::range(1, 1);
  board.for_each_neighbours([&](std::uint32_t cell, std::uint32_t other) {
    const CellId a = board.model_cell(cell);
    const CellId b = board.model_cell(other);
    const CellId edge = board.edge(cell, other);
    const Origin origin = draft.origin(place_of(cell));
    for (const Value value : draft.domain(a) | draft.domain(b)) {
      const Domain own = Domain::single(value);
      const Domain others = board.cell_values() - own;
      draft.add_clause({{a, others}, {b, own}, {edge, wall}}, origin);
      draft.add_clause({{a, own}, {b, others}, {edge, wall}}, origin);
      if (are_unique) draft.add_clause({{a, others}, {b, others}, {edge, open}}, origin);
    }
  });
}

}  // namespace puzzlec::genres
