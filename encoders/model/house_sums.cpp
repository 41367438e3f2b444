#include "encoders/model/house_sums.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <utility>

namespace puzzlec {
namespace {

/// Larger constants stay as they are, so that nothing overflows.
constexpr std::uint64_t largest_constant = std::uint64_t{1} << 40;

std::size_t count_terms(const SumEquation& equation) {
  std::size_t count = 0;
  for (const EqualSums::Part& part : equation.parts) count += part.size();
  return count;
}

}  // namespace

std::optional<SumEquation> equation_of(const Cage& cage) {
  if (cage.operation != CageOperation::add) return std::nullopt;
  SumEquation equation{{{}, {}}, {0, cage.target}};
  for (const CellId cell : cage.cells) equation.parts.front().push_back({cell, 1});
  return equation;
}

SumEquation equation_of(const EqualSums& sums) {
  return {sums.parts, std::vector<std::uint64_t>(sums.parts.size())};
}

void HouseSums::add_house(std::span<const CellId> cells, const Domain& values) {
  House house{{cells.begin(), cells.end()}, 0};
  for (const Value value : values) house.sum += static_cast<std::uint64_t>(value.number);
  for (const CellId cell : cells)
    cell_bound_ = std::max(cell_bound_, static_cast<std::size_t>(cell.index) + 1);
  smallest_house_ = std::min(smallest_house_, cells.size());
  houses_.push_back(std::move(house));
}

/// A left and a right sum of cells that differ by a known number; a cell on both sides is on
/// neither.
class HouseSums::Balance {
 public:
  explicit Balance(std::size_t cells) : signs_(cells) {}

  /// Puts the part on one side. False if a cell counts more than once.
  bool add(const EqualSums::Part& part, int sign) {
    for (const EqualSums::Term& term : part) {
      if (signs_.size() <= term.cell.index) signs_.resize(term.cell.index + 1);
      int& here = signs_[term.cell.index];
      if (term.weight != 1 || here == sign) return false;
      here += sign;
    }
    return true;
  }

  /// Replaces houses by their sums, one after the other, whichever leaves the fewest cells.
  void replace(const std::vector<House>& houses) {
    while (true) {
      const House* best = nullptr;
      int best_sign = 0;
      int most = 0;
      for (const House& house : houses) {
        for (const int sign : {1, -1}) {
          const int gained = gain(house, sign);
          if (gained <= most) continue;
          best = &house;
          best_sign = sign;
          most = gained;
        }
      }
      if (best == nullptr) return;
      for (const CellId cell : best->cells) signs_[cell.index] -= best_sign;
      (best_sign > 0 ? left : right) += best->sum;
    }
  }

  [[nodiscard]] EqualSums::Part side(int sign) const {
    EqualSums::Part part;
    for (std::uint32_t cell = 0; cell < signs_.size(); ++cell) {
      const int count = signs_[cell] * sign;
      if (count > 0) part.push_back({CellId{cell}, static_cast<std::uint32_t>(count)});
    }
    return part;
  }

  std::uint64_t left = 0;
  std::uint64_t right = 0;

 private:
  /// How many cells fewer there are, each counted as often as it is on its side, if the house
  /// leaves that side.
  [[nodiscard]] int gain(const House& house, int sign) const {
    int gained = 0;
    for (const CellId cell : house.cells)
      gained += std::abs(signs_[cell.index]) - std::abs(signs_[cell.index] - sign);
    return gained;
  }

  std::vector<int> signs_;  ///< by cell: how often it is on the left, less how often on the right
};

std::optional<SumEquation> HouseSums::restate(const SumEquation& equation) const {
  const std::size_t terms = count_terms(equation);
  if (!may_restate(terms)) return std::nullopt;
  if (std::ranges::any_of(equation.constants,
                          [](std::uint64_t number) { return number > largest_constant; }))
    return std::nullopt;
  SumEquation restated = equation;
  if (equation.parts.size() == 2) {
    Balance balance(cell_bound_);
    if (!balance.add(equation.parts[0], 1) || !balance.add(equation.parts[1], -1))
      return std::nullopt;
    balance.replace(houses_);
    restated.parts = {balance.side(1), balance.side(-1)};
    restated.constants[0] += balance.left;
    restated.constants[1] += balance.right;
  } else {
    for (std::size_t i = 0; i < equation.parts.size(); ++i) {
      Balance balance(cell_bound_);
      if (!balance.add(equation.parts[i], 1)) return std::nullopt;
      balance.replace(houses_);
      // There is no other side for what is missing.
      if (!balance.side(-1).empty() || balance.right > balance.left) continue;
      restated.parts[i] = balance.side(1);
      restated.constants[i] += balance.left - balance.right;
    }
  }
  if (2 * count_terms(restated) > terms) return std::nullopt;
  const std::uint64_t common = *std::ranges::min_element(restated.constants);
  for (std::uint64_t& constant : restated.constants) constant -= common;
  return restated;
}

}  // namespace puzzlec
