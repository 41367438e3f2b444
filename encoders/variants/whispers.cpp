#include <cstdlib>

#include <fmt/format.h>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace whispers_detail {
namespace {

std::uint64_t least_difference(const VariantUse& use, const VariantGrid& grid) {
  return use.number.value_or((grid.values().size() + 1) / 2);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::uint64_t least = least_difference(use, out.grid());
  const auto differ = [least](int a, int b) {
    return static_cast<std::uint64_t>(std::abs(a - b)) >= least;
  };
  for (std::size_t i = 1; i < use.cells.size(); ++i)
    out.pair(use.cells[i - 1], use.cells[i], differ);
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const int difference = line[i] > line[i - 1] ? line[i] - line[i - 1] : line[i - 1] - line[i];
    if (static_cast<std::uint64_t>(difference) < least_difference(use, grid)) return false;
  }
  return true;
}

std::string text(const VariantUse& use) {
  return use.number ? fmt::format("≥{}", *use.number) : "";
}

}  // namespace
}  // namespace whispers_detail

constinit const Variant rule_whispers{
    .name = "whispers",
    .meaning =
        "Values that follow each other on the line differ by at least the number; if there "
        "is none, by half the number of values, rounded up (5 in a 9x9).",
    .takes = {.cells = {2, any_number}, .number = Wants::maybe, .may_revisit = true},
    .constrain = whispers_detail::constrain,
    .holds = whispers_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#93d096", .dashes = "7 4", .text = whispers_detail::text, .is_named = true},
};

}  // namespace puzzlec
