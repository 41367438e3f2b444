#include "encoders/model/kinds/cage.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "encoders/base/checked_math.hpp"
#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {
namespace {

/// The state of a pair that is complete and meets its target. Before, the state is 0, then first
/// value + 1.
constexpr SequenceState pair_done = UINT64_MAX;

}  // namespace

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

bool Cage::fits(std::span<const Value> values) const {
  const auto number = [&](std::size_t i) { return static_cast<std::uint64_t>(values[i].number); };
  switch (operation) {
    case CageOperation::fixed:
      return number(0) == target;
    case CageOperation::add: {
      std::uint64_t sum = 0;
      for (std::size_t i = 0; i < values.size(); ++i) sum = saturating_add(sum, number(i));
      return sum == target;
    }
    case CageOperation::multiply: {
      std::uint64_t product = 1;
      for (std::size_t i = 0; i < values.size(); ++i) {
        const auto next = checked_mul(product, number(i));
        if (!next) return false;  // targets fit into 64 bits, this product does not
        product = *next;
      }
      return product == target;
    }
    case CageOperation::subtract:
      return std::max(number(0), number(1)) - std::min(number(0), number(1)) == target;
    case CageOperation::divide: {
      const std::uint64_t small = std::min(number(0), number(1));
      return small != 0 && checked_mul(small, target) == std::max(number(0), number(1));
    }
  }
  return false;
}

bool Cage::holds_in(const Meaning& grid) const {
  return fits(grid.values_of(cells));
}

bool Cage::is_refuted(std::span<const Domain> domains) const {
  if (operation == CageOperation::multiply && target == 0) {
    return std::ranges::none_of(
        cells, [&](CellId cell) { return domains[cell.index].contains(value_of(0)); });
  }
  return !accepts_some(*this, domains);
}

std::optional<std::string> Cage::problem(const Structure&) const {
  if (cells.empty() || (is_of_pair() && cells.size() != 2) ||
      (operation == CageOperation::fixed && cells.size() != 1))
    return fmt::format("{} cells do not fit the operation", cells.size());
  return std::nullopt;
}

std::string Cage::text(std::size_t columns) const {
  return fmt::format("{} {} of{}", name_of(operation), target, text_of(cells, columns));
}

std::optional<SequenceState> Cage::step(std::size_t, SequenceState state, Value value) const {
  const auto number = static_cast<std::uint64_t>(value.number);
  switch (operation) {
    case CageOperation::fixed:
    case CageOperation::add: {
      const auto sum = checked_add(state, number);
      if (!sum || *sum > target) return std::nullopt;
      return sum;
    }
    case CageOperation::multiply: {
      const auto product = checked_mul(state, number);
      if (!product || (target != 0 && (*product == 0 || target % *product != 0)))
        return std::nullopt;
      return product;
    }
    case CageOperation::subtract:
    case CageOperation::divide: {
      if (state == 0) return number + 1;
      const std::array<Value, 2> pair{value_of(state - 1), value};
      if (!fits(pair)) return std::nullopt;
      return pair_done;
    }
  }
  return std::nullopt;
}

bool Cage::accepts(SequenceState state) const {
  return state == (is_of_pair() ? pair_done : target);
}

}  // namespace puzzlec
