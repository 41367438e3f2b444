#include "encoders/model/kinds/equal_sums.hpp"

#include <algorithm>
#include <limits>

#include <fmt/format.h>

#include "encoders/model/kinds/words.hpp"
#include "encoders/model/meaning.hpp"

namespace puzzlec {
namespace {

/// The sum of a part's terms under values that `value_at` gives for a cell.
template <typename ValueAt>
std::uint64_t sum_of(const EqualSums::Part& part, ValueAt value_at) {
  std::uint64_t sum = 0;
  for (const EqualSums::Term& term : part)
    sum += std::uint64_t{term.weight} * static_cast<std::uint64_t>(value_at(term.cell).number);
  return sum;
}

}  // namespace

std::vector<CellId> EqualSums::every_cell() const {
  std::vector<CellId> cells;
  for (const Part& part : parts) {
    for (const Term& term : part) cells.push_back(term.cell);
  }
  return cells;
}

bool EqualSums::holds_in(const Meaning& grid) const {
  const auto value_at = [&](CellId cell) { return grid[cell]; };
  const std::uint64_t sum = sum_of(parts.front(), value_at);
  return std::ranges::all_of(parts,
                             [&](const Part& part) { return sum_of(part, value_at) == sum; });
}

bool EqualSums::is_refuted(std::span<const Domain> domains) const {
  std::uint64_t least = 0;
  std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  for (const Part& part : parts) {
    least = std::max(least, sum_of(part, [&](CellId cell) { return domains[cell.index].first(); }));
    most = std::min(most, sum_of(part, [&](CellId cell) { return domains[cell.index].last(); }));
  }
  return least > most;
}

std::optional<std::string> EqualSums::problem(const Structure&) const {
  if (parts.empty()) return "no parts";
  for (const Part& part : parts) {
    for (const Term& term : part) {
      if (term.weight == 0 || term.weight > largest_weight)
        return fmt::format("the weight {}", term.weight);
    }
  }
  return std::nullopt;
}

std::string EqualSums::text(std::size_t columns) const {
  std::string text = "equal sums:";
  for (std::size_t i = 0; i < parts.size(); ++i) {
    text += i == 0 ? "" : " =";
    for (const Term& term : parts[i]) {
      text += term.weight == 1 ? " " : fmt::format(" {}*", term.weight);
      text += cell_name(term.cell, columns);
    }
  }
  return text;
}

}  // namespace puzzlec
