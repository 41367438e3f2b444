#include "encoders/deduce/checks/restated_sums.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace puzzlec {

void RestatedSums::begin(const Model& model, std::span<const AllDifferent* const> houses) {
  model_ = &model;
  houses_ = houses;
  house_sums_.reset();
  restated_.clear();
}

const std::optional<SumEquation>& RestatedSums::restated(ConstraintId id) {
  const auto placed = restated_.try_emplace(id);
  std::optional<SumEquation>& known = placed.first->second;
  if (!placed.second) return known;
  if (!house_sums_) {
    house_sums_.emplace();
    for (const AllDifferent* house : houses_) {
      if (house->permutation)
        house_sums_->add_house(house->cells, house->values_in(model_->structure->domains));
    }
  }
  std::visit(
      [&](const auto& kind) {
        if constexpr (requires { equation_of(kind); }) {
          const std::optional<SumEquation> sums = equation_of(kind);
          if (sums) known = house_sums_->restate(*sums);
        }
      },
      model_->constraint(id));
  return known;
}

bool RestatedSums::is_refuted(ConstraintId id, std::span<const Domain> domains) {
  const std::optional<SumEquation>& equation = restated(id);
  if (!equation) return false;
  // No sum of all parts is larger than the largest of any part.
  std::uint64_t largest = UINT64_MAX;
  for (std::size_t i = 0; i < equation->parts.size(); ++i) {
    std::uint64_t sum = equation->constants[i];
    for (const EqualSums::Term& term : equation->parts[i])
      sum += term.weight * static_cast<std::uint64_t>(domains[term.cell.index].last().number);
    largest = std::min(largest, sum);
  }
  if (largest > largest_sum) return false;
  common_.assign(static_cast<std::size_t>(largest) + 1, 1);
  for (std::size_t i = 0; i < equation->parts.size(); ++i)
    keep_sums(equation->parts[i], equation->constants[i], domains);
  return std::ranges::find(common_, 1) == common_.end();
}

/// Keeps what the part can add up to.
void RestatedSums::keep_sums(const EqualSums::Part& part, std::uint64_t constant,
                             std::span<const Domain> domains) {
  reached_.assign(common_.size(), 0);
  if (constant < reached_.size()) reached_[static_cast<std::size_t>(constant)] = 1;
  for (const EqualSums::Term& term : part) {
    before_.assign(reached_.size(), 0);
    std::swap(before_, reached_);
    for (const Value value : domains[term.cell.index]) {
      const std::uint64_t added = term.weight * static_cast<std::uint64_t>(value.number);
      for (std::uint64_t sum = added; sum < reached_.size(); ++sum) {
        if (before_[static_cast<std::size_t>(sum - added)] != 0)
          reached_[static_cast<std::size_t>(sum)] = 1;
      }
    }
  }
  for (std::size_t sum = 0; sum < common_.size(); ++sum) {
    if (reached_[sum] == 0) common_[sum] = 0;
  }
}

}  // namespace puzzlec
