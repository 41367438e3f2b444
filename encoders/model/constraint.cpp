#include "encoders/model/constraint.hpp"

#include <algorithm>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {

const Origin& origin_of(const Constraint& constraint) {
  return std::visit([](const auto& kind) -> const Origin& { return kind.origin; }, constraint);
}

std::vector<CellId> cells_of(const Constraint& constraint) {
  if (const auto* cardinality = std::get_if<Cardinality>(&constraint)) {
    std::vector<CellId> cells;
    for (const CellValue& statement : cardinality->statements) cells.push_back(statement.cell);
    return cells;
  }
  if (const auto* cage = std::get_if<Cage>(&constraint)) return cage->cells;
  return std::get<AllDifferent>(constraint).cells;
}

bool cage_holds(const Cage& cage, std::span<const Value> values) {
  const auto number = [&](std::size_t i) { return static_cast<std::uint64_t>(values[i].number); };
  switch (cage.operation) {
    case CageOperation::fixed:
      return number(0) == cage.target;
    case CageOperation::add: {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) sum = saturating_add(sum, number(i));
      return sum == cage.target;
    }
    case CageOperation::multiply: {
      std::uint64_t product = 1;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto next = checked_mul(product, number(i));
        if (!next) return false;  // targets fit into 64 bits, this product does not
        product = *next;
      }
      return product == cage.target;
    }
    case CageOperation::subtract:
      return std::max(number(0), number(1)) - std::min(number(0), number(1)) == cage.target;
    case CageOperation::divide: {
      const std::uint64_t small = std::min(number(0), number(1));
      return small != 0 && checked_mul(small, cage.target) == std::max(number(0), number(1));
    }
  }
  return false;
}

const char* symbol_of(CageOperation operation) {
  switch (operation) {
    case CageOperation::fixed:
      return "";
    case CageOperation::add:
      return "+";
    case CageOperation::subtract:
      return "-";
    case CageOperation::multiply:
      return "*";
    case CageOperation::divide:
      return "/";
  }
  return "?";
}

}  // namespace puzzlec
