// What sums say together with the houses, whose sums are known (model/house_sums.hpp).
//
// For the confirmation of deduced steps (step_checker.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "encoders/model/constraint.hpp"
#include "encoders/model/domain.hpp"
#include "encoders/model/house_sums.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

class RestatedSums {
 public:
  /// Requires: the model and its houses, in its order, stay alive.
  void begin(const Model& model, std::span<const AllDifferent* const> houses);

  /// Whether no choice out of the domains meets the constraint as the houses restate it; false if it
  /// is no sum, is not restated, or can be more than 16,384. Requires: it is one of the model's; no
  /// domain is empty.
  [[nodiscard]] bool is_refuted(ConstraintId id, std::span<const Domain> domains);

 private:
  static constexpr std::uint64_t largest_sum = 1 << 14;

  const std::optional<SumEquation>& restated(ConstraintId id);
  void keep_sums(const EqualSums::Part& part, std::uint64_t constant,
                 std::span<const Domain> domains);

  const Model* model_ = nullptr;
  std::span<const AllDifferent* const> houses_;
  std::optional<HouseSums> house_sums_;  ///< once a sum was asked about
  std::map<ConstraintId, std::optional<SumEquation>> restated_;
  // By number, whether a sum can be that.
  std::vector<char> common_;  ///< of all parts so far
  std::vector<char> reached_;
  std::vector<char> before_;
};

}  // namespace puzzlec
