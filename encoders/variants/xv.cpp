#include "encoders/variants/records.hpp"
#include "encoders/variants/relations.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace xv_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.pair(use.cells[0], use.cells[1],
           [number = number_of_pair(use, 0)](int a, int b) { return have_sum(a, b, number); });
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const int sum = answer[use.cells[0]].number + answer[use.cells[1]].number;
  return static_cast<std::uint64_t>(sum) == *use.number;
}

std::string text(const VariantUse& use) {
  if (*use.number == 10) return "X";
  return *use.number == 5 ? "V" : std::to_string(*use.number);
}

}  // namespace
}  // namespace xv_detail

constinit const Variant rule_xv{
    .name = "xv",
    .meaning = "The two values add up to the number: 10 for an X, 5 for a V.",
    .takes = {.cells = {2, 2}, .number = Wants::always},
    .needs = needs_neighbours,
    .constrain = xv_detail::constrain,
    .holds = xv_detail::holds,
    .look = VariantLook::sign,
    .style = {.text = xv_detail::text},
};

}  // namespace puzzlec
