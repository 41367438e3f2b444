#include "engine/answers/board_names.hpp"

#include <cstdint>

namespace puzzlec {

std::string name_on_board(const Origin& origin, std::span<const CellId> cells,
                          const Puzzle& puzzle) {
  std::string name = origin.name;
  const bool tells_cell = origin.rule == "given" || origin.rule == "value";
  if (!tells_cell || cells.size() != 1) return name;
  const std::string in_model = cell_name(cells.front(), puzzle.givens().columns());
  const std::size_t at = name.find(in_model);
  if (at != std::string::npos) name.replace(at, in_model.size(), puzzle.place_name(cells.front()));
  return name;
}

std::optional<CellId> cell_on_board(const Puzzle& puzzle, std::string_view name) {
  const auto count = static_cast<std::uint32_t>(puzzle.givens().size());
  for (std::uint32_t index = 0; index < count; ++index) {
    if (puzzle.place_name(CellId{index}) == name) return CellId{index};
  }
  return std::nullopt;
}

}  // namespace puzzlec
