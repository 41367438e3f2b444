#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "encoders/variants/operations.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace target_cage_detail {
namespace {

constexpr Operations operations{true, true, true, true};

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  const auto number = static_cast<std::int64_t>(*use.number);
  if (is_product(values, *use.number)) return true;
  const auto sum = std::accumulate(values.begin(), values.end(), std::int64_t{0});
  if (sum == number) return true;
  // The difference, then the quotient: from the largest value, one value after the other.
  std::ranges::sort(values, std::ranges::greater());
  std::int64_t left = values.front();
  std::int64_t quotient = values.front();
  bool divides = true;
  for (std::size_t i = 1; i < values.size(); ++i) {
    left -= values[i];
    divides = divides && values[i] != 0 && quotient % values[i] == 0;
    if (divides) quotient /= values[i];
  }
  return left == number || (divides && quotient == number);
}

std::string text(const VariantUse& use) {
  return fmt::format("{}?", *use.number);
}

}  // namespace
}  // namespace target_cage_detail

constinit const Variant rule_target_cage{
    .name = "target cage",
    .meaning =
        "The number is the sum or the product of the values in the cage, or the largest value "
        "minus all others, or the largest divided by all others; the puzzle does not say which.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = needs_small_cage<target_cage_detail::operations>,
    .constrain = give_number_by<target_cage_detail::operations>,
    .holds = target_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = target_cage_detail::text, .is_named = true},
};

}  // namespace puzzlec
