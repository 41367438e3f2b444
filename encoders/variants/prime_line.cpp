#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace prime_line_detail {
namespace {

bool is_prime(int number) {
  for (int divisor = 2; divisor * divisor <= number; ++divisor) {
    if (number % divisor == 0) return false;
  }
  return number > 1;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  return is_small_diagram(use.cells.size(), grid.values().size(), grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  const auto step = [](std::size_t index, Automaton::State last,
                       int value) -> std::optional<Automaton::State> {
    if (index > 0 && !is_prime(static_cast<int>(last) + value)) return std::nullopt;
    return static_cast<Automaton::State>(value);
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  for (std::size_t i = 1; i < line.size(); ++i) {
    const int sum = line[i] + line[i - 1];
    int divisors = 0;
    for (int divisor = 1; divisor <= sum; ++divisor) divisors += sum % divisor == 0 ? 1 : 0;
    if (divisors != 2) return false;
  }
  return true;
}

}  // namespace
}  // namespace prime_line_detail

constinit const Variant rule_prime_line{
    .name = "prime line",
    .meaning = "Values that follow each other on the line add up to a prime number.",
    .takes = {.cells = {2, any_number}, .may_revisit = true},
    .needs = prime_line_detail::needs,
    .constrain = prime_line_detail::constrain,
    .holds = prime_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#b08fd0", .dashes = "16 6 4 6", .is_named = true},
};

}  // namespace puzzlec
