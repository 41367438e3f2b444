// Cages: cells whose values combine to a target. As a sequence, a cage is read in any order, and its
// state is the partial result.
#pragma once

#include "encoders/model/kinds/sequence.hpp"

namespace puzzlec {

enum class CageOperation { fixed, add, subtract, multiply, divide };

/// "sum", "difference", "product", "quotient" or "fixed".
[[nodiscard]] constexpr const char* name_of(CageOperation operation) {
  switch (operation) {
    case CageOperation::fixed:
      return "fixed";
    case CageOperation::add:
      return "sum";
    case CageOperation::subtract:
      return "difference";
    case CageOperation::multiply:
      return "product";
    case CageOperation::divide:
      return "quotient";
  }
  return "?";
}

/// "+", "-", "*", "/" or "" for fixed.
[[nodiscard]] const char* symbol_of(CageOperation operation);

/// The values of the cells, combined by the operation, give the target. `fixed` has one cell;
/// `subtract` and `divide` have two, in either order, and division is exact. Values may repeat.
struct Cage {
  static constexpr const char* word = "cage";
  std::vector<CellId> cells;
  CageOperation operation = CageOperation::fixed;
  std::uint64_t target = 0;
  Origin origin;

  [[nodiscard]] bool holds_in(const Meaning& grid) const;
  [[nodiscard]] bool is_refuted(std::span<const Domain> domains) const;
  [[nodiscard]] std::optional<std::string> problem(const Structure& structure) const;
  [[nodiscard]] std::string text(std::size_t columns) const;

  [[nodiscard]] SequenceState start() const { return operation == CageOperation::multiply ? 1 : 0; }
  /// Nothing if the target is out of reach.
  [[nodiscard]] std::optional<SequenceState> step(std::size_t index, SequenceState state,
                                                  Value value) const;
  [[nodiscard]] bool accepts(SequenceState state) const;

  /// Whether complete `values`, in the order of the cells, give the target.
  [[nodiscard]] bool fits(std::span<const Value> values) const;
  [[nodiscard]] std::optional<std::uint64_t> stated_sum() const {
    const bool is_sum = operation == CageOperation::add || operation == CageOperation::fixed;
    return is_sum ? std::optional(target) : std::nullopt;
  }
  /// The difference or quotient of two cells.
  [[nodiscard]] bool is_of_pair() const {
    return operation == CageOperation::subtract || operation == CageOperation::divide;
  }
};

}  // namespace puzzlec
