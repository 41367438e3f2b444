#include "engine/answers/board_names.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/cell_name.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"

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

std::string place_on_board(const std::string& place, const Puzzle& puzzle) {
  constexpr std::string_view one = "room ";
  constexpr std::string_view two = "rooms ";
  const auto* held = held_as<GenrePuzzle>(puzzle);
  const bool is_one = place.starts_with(one);
  if (held == nullptr || (!is_one && !place.starts_with(two))) return place;
  const std::vector<std::uint32_t>& rooms = held->instance.rooms;
  std::vector<std::string> cells;
  std::string_view rest = std::string_view(place).substr(is_one ? one.size() : two.size());
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    std::uint64_t number = 0;
    if (parse_number(rest.substr(0, end), number)) {
      const auto first = std::ranges::find(rooms, number - 1);
      if (first == rooms.end()) return place;
      cells.push_back(cell_name(CellId{static_cast<std::uint32_t>(first - rooms.begin())},
                                held->instance.columns));
    }
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return fmt::format("the {} of {}", is_one ? "room" : "rooms", fmt::join(cells, " and "));
}

std::optional<CellId> cell_on_board(const Puzzle& puzzle, std::string_view name) {
  const auto count = static_cast<std::uint32_t>(puzzle.givens().size());
  for (std::uint32_t index = 0; index < count; ++index) {
    if (puzzle.place_name(CellId{index}) == name) return CellId{index};
  }
  return std::nullopt;
}

}  // namespace puzzlec
