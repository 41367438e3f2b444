// Sums restated by houses, against all Latin squares of side 4.
#include "encoders/model/house_sums.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"

namespace puzzlec {
namespace {

constexpr std::size_t side = 4;
using Square = std::array<int, side * side>;

std::vector<CellId> row(std::uint32_t number) {
  std::vector<CellId> cells;
  for (std::uint32_t i = 0; i < side; ++i)
    cells.push_back(CellId{number * static_cast<std::uint32_t>(side) + i});
  return cells;
}

std::vector<CellId> column(std::uint32_t number) {
  std::vector<CellId> cells;
  for (std::uint32_t i = 0; i < side; ++i)
    cells.push_back(CellId{i * static_cast<std::uint32_t>(side) + number});
  return cells;
}

HouseSums lines() {
  HouseSums sums;
  for (std::uint32_t i = 0; i < side; ++i) {
    sums.add_house(row(i), Domain::range(1, side));
    sums.add_house(column(i), Domain::range(1, side));
  }
  return sums;
}

void fill(Square& square, std::size_t index, std::vector<Square>& all) {
  if (index == square.size()) {
    all.push_back(square);
    return;
  }
  for (int value = 1; value <= static_cast<int>(side); ++value) {
    bool is_free = true;
    for (std::size_t other = 0; other < index; ++other) {
      const bool shares = other / side == index / side || other % side == index % side;
      is_free = is_free && !(shares && square[other] == value);
    }
    if (!is_free) continue;
    square[index] = value;
    fill(square, index + 1, all);
  }
}

std::vector<Square> latin_squares() {
  std::vector<Square> all;
  Square square{};
  fill(square, 0, all);
  return all;
}

bool holds(const SumEquation& equation, const Square& square) {
  std::optional<std::uint64_t> common;
  for (std::size_t i = 0; i < equation.parts.size(); ++i) {
    std::uint64_t sum = equation.constants[i];
    for (const EqualSums::Term& term : equation.parts[i])
      sum += term.weight * static_cast<std::uint64_t>(square[term.cell.index]);
    if (common.value_or(sum) != sum) return false;
    common = sum;
  }
  return true;
}

std::size_t count_terms(const SumEquation& equation) {
  std::size_t count = 0;
  for (const EqualSums::Part& part : equation.parts) count += part.size();
  return count;
}

SumEquation cage(std::vector<CellId> cells, std::uint64_t target) {
  return *equation_of(Cage{std::move(cells), CageOperation::add, target, {}});
}

std::vector<CellId> both(std::vector<CellId> some, const std::vector<CellId>& others) {
  some.insert(some.end(), others.begin(), others.end());
  return some;
}

}  // namespace

TEST_SUITE("model/house sums") {
  TEST_CASE("whole houses leave numbers alone") {
    const auto impossible = lines().restate(cage(both(row(0), row(2)), 21));
    REQUIRE(impossible);
    CHECK(count_terms(*impossible) == 0);
    CHECK(impossible->constants == std::vector<std::uint64_t>{0, 1});
    const auto trivial = lines().restate(cage(both(row(0), row(2)), 20));
    REQUIRE(trivial);
    CHECK(count_terms(*trivial) == 0);
    CHECK(trivial->constants == std::vector<std::uint64_t>{0, 0});
  }

  TEST_CASE("what is missing in a house is counted on the other side") {
    std::vector<CellId> cells = row(1);
    cells.pop_back();
    cells = both(std::move(cells), row(3));
    cells.push_back(CellId{0});
    const auto restated = lines().restate(cage(cells, 18));
    REQUIRE(restated);
    CHECK(restated->parts ==
          std::vector<EqualSums::Part>{{EqualSums::Term{CellId{0}}}, {EqualSums::Term{CellId{7}}}});
    CHECK(restated->constants == std::vector<std::uint64_t>{2, 0});
  }

  TEST_CASE("houses that cross: one that was taken is given back") {
    std::vector<CellId> cells = both(column(0), column(1));
    for (const CellId cell : {CellId{2}, CellId{3}}) cells.push_back(cell);
    const auto restated = lines().restate(cage(cells, 25));
    REQUIRE(restated);
    CHECK(count_terms(*restated) == 2);
  }

  TEST_CASE("sums of few cells, cells that count twice, and other operations stay as they are") {
    CHECK_FALSE(lines().restate(cage({CellId{0}, CellId{1}}, 4)));
    CHECK_FALSE(lines().restate(cage(both(row(0), row(0)), 20)));
    CHECK_FALSE(lines().restate(cage(row(0), std::uint64_t{1} << 63)));
    CHECK_FALSE(HouseSums().restate(cage(row(0), 10)));
    CHECK_FALSE(equation_of(Cage{row(0), CageOperation::multiply, 24, {}}));
  }

  TEST_CASE("a restated equation holds for the same Latin squares") {
    const std::vector<Square> squares = latin_squares();
    REQUIRE(squares.size() == 576);
    const HouseSums sums = lines();
    Rng rng(7);
    std::array<std::size_t, 4> restated_by_parts{};
    for (int round = 0; round < 3000; ++round) {
      SumEquation equation;
      const std::size_t parts = 2 + rng.below(2);
      for (std::size_t i = 0; i < parts; ++i) {
        equation.parts.emplace_back();
        equation.constants.push_back(rng.below(12));
        // Lines, each with a few cells more or less.
        std::vector<char> is_in(side * side);
        for (std::uint64_t count = rng.below(4); count > 0; --count) {
          const auto number = static_cast<std::uint32_t>(rng.below(side));
          for (const CellId cell : rng.below(2) == 0 ? row(number) : column(number))
            is_in[cell.index] = 1;
        }
        for (std::uint64_t count = rng.below(3); count > 0; --count)
          is_in[rng.below(is_in.size())] ^= 1;
        for (std::uint32_t cell = 0; cell < is_in.size(); ++cell) {
          if (is_in[cell] != 0) equation.parts.back().push_back({CellId{cell}, 1});
        }
      }
      // Mostly an equation that some square meets.
      const Square& truth = squares[rng.below(squares.size())];
      std::vector<std::uint64_t> values;
      for (std::size_t i = 0; i < parts; ++i) {
        values.push_back(0);
        for (const EqualSums::Term& term : equation.parts[i])
          values.back() += static_cast<std::uint64_t>(truth[term.cell.index]);
      }
      const std::uint64_t most = *std::ranges::max_element(values);
      for (std::size_t i = 0; i < parts && rng.below(6) != 0; ++i)
        equation.constants[i] = most - values[i];
      const auto restated = sums.restate(equation);
      if (!restated) continue;
      ++restated_by_parts[parts];
      REQUIRE(2 * count_terms(*restated) <= count_terms(equation));
      for (const Square& square : squares)
        REQUIRE(holds(*restated, square) == holds(equation, square));
    }
    CHECK(restated_by_parts[2] > 500);
    CHECK(restated_by_parts[3] > 100);
  }
}

}  // namespace puzzlec
