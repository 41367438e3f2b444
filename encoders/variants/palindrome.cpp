#include <functional>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace palindrome_detail {
namespace {

void constrain(VariantBuilder& out, const VariantUse& use) {
  const std::size_t length = use.cells.size();
  for (std::size_t i = 0; i < length / 2; ++i)
    out.pair(use.cells[i], use.cells[length - 1 - i], std::equal_to<>());
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  return line == std::vector<int>(line.rbegin(), line.rend());
}

}  // namespace
}  // namespace palindrome_detail

constinit const Variant rule_palindrome{
    .name = "palindrome",
    .meaning = "The line reads the same from either end.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .constrain = palindrome_detail::constrain,
    .holds = palindrome_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#bdbdbd", .dashes = "", .is_named = true},
};

}  // namespace puzzlec
