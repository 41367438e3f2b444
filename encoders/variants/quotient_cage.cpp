#include <algorithm>

#include <fmt/format.h>

#include "encoders/variants/operations.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace quotient_cage_detail {
namespace {

constexpr Operations operations{.quotient = true};

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  int left = values.back();
  values.pop_back();
  for (const int value : values) {
    if (value == 0 || left % value != 0) return false;
    left /= value;
  }
  return static_cast<std::uint64_t>(left) == *use.number;
}

std::string text(const VariantUse& use) {
  return fmt::format("{}÷", *use.number);
}

}  // namespace
}  // namespace quotient_cage_detail

constinit const Variant rule_quotient_cage{
    .name = "quotient cage",
    .meaning =
        "The largest value in the cage divided by all other values, without a remainder, is the "
        "number.",
    .takes = {.cells = {2, any_number}, .number = Wants::always},
    .needs = needs_small_cage<quotient_cage_detail::operations>,
    .constrain = give_number_by<quotient_cage_detail::operations>,
    .holds = quotient_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = quotient_cage_detail::text},
};

}  // namespace puzzlec
