#include <cstdlib>

#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace difference_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.pair(use.cells[0], use.cells[1], [number = number_of_pair(use, 1)](int a, int b) {
    return have_difference(a, b, number);
  });
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const int difference = std::abs(answer[use.cells[0]].number - answer[use.cells[1]].number);
  return static_cast<std::uint64_t>(difference) == use.number.value_or(1);
}

std::string text(const VariantUse& use) {
  return use.number.value_or(1) == 1 ? "" : std::to_string(*use.number);
}

}  // namespace
}  // namespace difference_detail

constinit const Variant rule_difference{
    .name = "difference",
    .meaning = "The two values differ by the number: 1 if there is none.",
    .takes = {.cells = {2, 2}, .number = Wants::maybe},
    .needs = needs_neighbours,
    .constrain = difference_detail::constrain,
    .holds = difference_detail::holds,
    .look = VariantLook::dot,
    .style = {.color = "#fff", .text = difference_detail::text},
};

}  // namespace puzzlec
