#include "encoders/genres/region_numbers.hpp"

namespace puzzlec::genres {

void add_walls_of_regions(const Board& board, Draft& draft, std::size_t count) {
  const Domain open = Domain::range(0, 0);
  const Domain wall = Domain::range(1, 1);
  board.for_each_neighbours([&](std::uint32_t cell, std::uint32_t other) {
    const CellId a = board.model_cell(cell);
    const CellId b = board.model_cell(other);
    const CellId edge = board.edge(cell, other);
    const Origin origin = draft.origin(place_of(cell));
    for (std::size_t i = 0; i < count; ++i) {
      const Domain number = number_of_region(i);
      const Domain others = board.cell_values() - number;
      draft.add_clause({{a, others}, {b, others}, {edge, open}}, origin);
      draft.add_clause({{a, others}, {b, number}, {edge, wall}}, origin);
      draft.add_clause({{a, number}, {b, others}, {edge, wall}}, origin);
    }
  });
}

}  // namespace puzzlec::genres
