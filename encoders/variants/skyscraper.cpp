#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace skyscraper_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (*use.number < 1 || *use.number > use.cells.size())
    return {"a number from 1 to the number of cells", VariantPart::number};
  return needs_row_or_column(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.visible(use.cells, static_cast<std::uint32_t>(*use.number));
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  int highest = -1;
  std::uint64_t seen = 0;
  for (const int height : values_at(answer, use.cells)) {
    if (height <= highest) continue;
    highest = height;
    ++seen;
  }
  return seen == *use.number;
}

}  // namespace
}  // namespace skyscraper_detail

constinit const Variant rule_skyscraper{
    .name = "skyscraper",
    .meaning =
        "As many values as the number says are larger than all values before them, seen from the "
        "clue.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = skyscraper_detail::needs,
    .constrain = skyscraper_detail::constrain,
    .holds = skyscraper_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "sky", .is_named = true},
};

}  // namespace puzzlec
