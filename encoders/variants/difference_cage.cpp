#include <algorithm>

#include <fmt/format.h>

#include "encoders/variants/operations.hpp"
#include "encoders/variants/records.hpp"

namespace puzzlec {
namespace difference_cage_detail {
namespace {

constexpr Operations operations{.difference = true};

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  std::int64_t left = values.back();
  values.pop_back();
  for (const int value : values) left -= value;
  return left >= 0 && static_cast<std::uint64_t>(left) == *use.number;
}

std::string text(const VariantUse& use) {
  return fmt::format("{}−", *use.number);
}

}  // namespace
}  // namespace difference_cage_detail

constinit const Variant rule_difference_cage{
    .name = "difference cage",
    .meaning = "The largest value in the cage minus all other values is the number.",
    .takes = {.cells = {2, any_number}, .number = Wants::always},
    .needs = needs_small_cage<difference_cage_detail::operations>,
    .constrain = give_number_by<difference_cage_detail::operations>,
    .holds = difference_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "4 2.5", .text = difference_cage_detail::text},
};

}  // namespace puzzlec
