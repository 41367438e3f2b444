#include "encoders/model/houses.hpp"

#include <utility>

namespace puzzlec {

const char* name_of(HouseKind kind) {
  switch (kind) {
    case HouseKind::row:
      return "row";
    case HouseKind::column:
      return "column";
    case HouseKind::block:
      return "block";
    case HouseKind::diagonal:
      return "diagonal";
  }
  return "house";
}

std::vector<House> houses_of_kind(const HouseShape& shape, HouseKind kind) {
  const std::size_t side = shape.side;
  const auto cell = [side](std::size_t row, std::size_t column) {
    return CellId{static_cast<std::uint32_t>(row * side + column)};
  };
  std::size_t count = side;
  if (kind == HouseKind::block && shape.block_rows == 0) count = 0;
  if (kind == HouseKind::diagonal) count = shape.diagonals ? 2 : 0;

  std::vector<House> houses;
  houses.reserve(count);
  for (std::size_t h = 0; h < count; ++h) {
    House house{kind, h + 1, {}};
    house.cells.reserve(side);
    for (std::size_t i = 0; i < side; ++i) {
      switch (kind) {
        case HouseKind::row:
          house.cells.push_back(cell(h, i));
          break;
        case HouseKind::column:
          house.cells.push_back(cell(i, h));
          break;
        case HouseKind::block: {
          const std::size_t blocks_across = side / shape.block_columns;
          house.cells.push_back(
              cell(h / blocks_across * shape.block_rows + i / shape.block_columns,
                   h % blocks_across * shape.block_columns + i % shape.block_columns));
          break;
        }
        case HouseKind::diagonal:
          house.cells.push_back(cell(i, h == 0 ? i : side - 1 - i));
          break;
      }
    }
    houses.push_back(std::move(house));
  }
  return houses;
}

std::vector<House> houses_of(const HouseShape& shape) {
  std::vector<House> all;
  for (const HouseKind kind :
       {HouseKind::row, HouseKind::column, HouseKind::block, HouseKind::diagonal}) {
    for (House& house : houses_of_kind(shape, kind)) all.push_back(std::move(house));
  }
  return all;
}

}  // namespace puzzlec
