#include "encoders/rules/outside.hpp"
#include "encoders/rules/rule_builder.hpp"

namespace puzzlec {
namespace skyscraper_detail {
namespace {

RuleNeed needs(const RuleUse& use, const RuleGrid& grid) {
  if (*use.number < 1 || *use.number > use.cells.size())
    return {"a number from 1 to the number of cells", RulePart::number};
  return needs_row_or_column(use, grid);
}

void constrain(RuleBuilder& out, const RuleUse& use) {
  out.visible(use.cells, static_cast<std::uint32_t>(*use.number));
}

bool holds(const RuleUse& use, const RuleGrid&, const Grid& answer) {
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

extern const Rule rule_skyscraper;
constinit const Rule rule_skyscraper{
    .name = "skyscraper",
    .meaning =
        "As many values as the number says are larger than all values before them, seen from the "
        "clue.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = skyscraper_detail::needs,
    .constrain = skyscraper_detail::constrain,
    .holds = skyscraper_detail::holds,
    .look = RuleLook::outside,
    .style = {.tag = "sky", .is_named = true},
};

}  // namespace puzzlec
