// Regions between walls whose cells hold the number of their region.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/draft.hpp"

namespace puzzlec::genres {

/// The board's number with that index; after the last, the first one comes again. Requires: the
/// board has numbers.
[[nodiscard]] inline Domain number_in_turn(const Board& board, std::size_t index) {
  const Domain& numbers = board.numbers();
  return Domain::single(
      value_of(static_cast<std::size_t>(numbers.first().number) + index % numbers.size()));
}

/// By region: the number that its cells hold. Regions get the board's numbers in their order. If
/// there are more regions than numbers, some share one, but never two that may have a cell in common
/// or cells side by side; nothing if the numbers do not suffice for that.
/// On a board without numbers, their cells hold none: the domains are empty.
/// `reach_of`, which is asked only then, gives the cells that a region may have.
[[nodiscard]] std::optional<std::vector<Domain>> numbers_of_regions(
    const Board& board, std::size_t count,
    const std::function<std::vector<std::uint32_t>(std::size_t region)>& reach_of);
/// The same; throws ResourceError if the numbers do not suffice.
[[nodiscard]] std::vector<Domain> need_numbers_of_regions(
    const Board& board, std::size_t count,
    const std::function<std::vector<std::uint32_t>(std::size_t region)>& reach_of);

/// By cell: the numbers of the regions that reach it. Requires: a reach and a number for each region.
[[nodiscard]] std::vector<Domain> numbers_in_reach(
    const Board& board, const std::vector<std::vector<std::uint32_t>>& reaches,
    const std::vector<Domain>& numbers);

/// Neighbours that hold different values have a wall between them. If numbers `are_unique`, not shared
/// by regions that can meet, those that hold the same one have none.
void add_walls_between_numbers(const Board& board, Draft& draft, bool are_unique);

}  // namespace puzzlec::genres
