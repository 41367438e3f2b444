#include "encoders/model/houses.hpp"

#include <algorithm>
#include <set>

#include <doctest/doctest.h>

namespace {

using namespace puzzlec;

std::vector<std::uint32_t> indices(const House& house) {
  std::vector<std::uint32_t> found;
  for (const CellId cell : house.cells) found.push_back(cell.index);
  return found;
}

using Indices = std::vector<std::uint32_t>;

}  // namespace

TEST_SUITE("model/houses") {
  TEST_CASE("a 4x4 Sudoku-X has its rows, columns, blocks and diagonals in this order") {
    const auto houses = houses_of({4, 2, 2, true});
    REQUIRE(houses.size() == 14);
    CHECK(houses[0].name() == "row 1");
    CHECK(indices(houses[0]) == Indices{0, 1, 2, 3});
    CHECK(houses[3].name() == "row 4");
    CHECK(houses[4].name() == "column 1");
    CHECK(indices(houses[4]) == Indices{0, 4, 8, 12});
    CHECK(houses[8].name() == "block 1");
    CHECK(indices(houses[8]) == Indices{0, 1, 4, 5});
    CHECK(indices(houses[9]) == Indices{2, 3, 6, 7});
    CHECK(indices(houses[10]) == Indices{8, 9, 12, 13});
    CHECK(houses[12].name() == "diagonal 1");
    CHECK(indices(houses[12]) == Indices{0, 5, 10, 15});
    CHECK(houses[13].name() == "diagonal 2");
    CHECK(indices(houses[13]) == Indices{3, 6, 9, 12});
  }

  TEST_CASE("blocks need not be square") {
    const auto blocks = houses_of_kind({6, 2, 3, false}, HouseKind::block);
    REQUIRE(blocks.size() == 6);
    CHECK(indices(blocks[1]) == Indices{3, 4, 5, 9, 10, 11});
    CHECK(indices(blocks[2]) == Indices{12, 13, 14, 18, 19, 20});
  }

  TEST_CASE("a shape without blocks and diagonals has rows and columns only") {
    CHECK(houses_of({5, 0, 0, false}).size() == 10);
    CHECK(houses_of_kind({5, 0, 0, false}, HouseKind::block).empty());
    CHECK(houses_of_kind({5, 0, 0, false}, HouseKind::diagonal).empty());
    CHECK(houses_of({1, 1, 1, true}).size() == 5);
  }

  TEST_CASE("each kind but the diagonals covers every cell exactly once") {
    for (const HouseShape& shape : {HouseShape{9, 3, 3, true}, HouseShape{12, 3, 4, false},
                                    HouseShape{16, 4, 4, false}, HouseShape{7, 0, 0, true}}) {
      for (const HouseKind kind : {HouseKind::row, HouseKind::column, HouseKind::block}) {
        if (kind == HouseKind::block && shape.block_rows == 0) continue;
        std::set<CellId> seen;
        std::size_t cells = 0;
        for (const House& house : houses_of_kind(shape, kind)) {
          CHECK(house.cells.size() == shape.side);
          CHECK(std::is_sorted(house.cells.begin(), house.cells.end()));
          seen.insert(house.cells.begin(), house.cells.end());
          cells += house.cells.size();
        }
        CHECK(cells == shape.side * shape.side);
        CHECK(seen.size() == cells);
      }
    }
  }
}
