#include "encoders/model/cage_steps.hpp"

#include <array>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {
namespace {

/// The state of a pair that is complete and meets its target. Before, the state is 0, then first
/// value + 1.
constexpr CageState pair_done = UINT64_MAX;

}  // namespace

std::optional<CageState> cage_step(const Cage& cage, CageState state, Value value) {
  const auto number = static_cast<std::uint64_t>(value.number);
  switch (cage.operation) {
    case CageOperation::fixed:
    case CageOperation::add: {
      const auto sum = checked_add(state, number);
      if (!sum || *sum > cage.target) return std::nullopt;
      return sum;
    }
    case CageOperation::multiply: {
      const auto product = checked_mul(state, number);
      if (!product || (cage.target != 0 && (*product == 0 || cage.target % *product != 0))) {
        return std::nullopt;
      }
      return product;
    }
    case CageOperation::subtract:
    case CageOperation::divide: {
      if (state == 0) return number + 1;
      const std::array<Value, 2> pair{value_of(state - 1), value};
      if (!cage_holds(cage, pair)) return std::nullopt;
      return pair_done;
    }
  }
  return std::nullopt;
}

bool cage_accepts(const Cage& cage, CageState state) {
  if (cage.operation == CageOperation::subtract || cage.operation == CageOperation::divide) {
    return state == pair_done;
  }
  return state == cage.target;
}

}  // namespace puzzlec
