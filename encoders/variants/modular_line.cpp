#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace modular_line_detail {
namespace {

std::uint64_t modulus_of(const VariantUse& use) {
  return use.number.value_or(3);
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t modulus = modulus_of(use);
  constexpr std::uint64_t largest = 8;
  if (modulus < 2 || modulus > largest) return {"a number from 2 to 8", VariantPart::number};
  if (grid.values().size() < modulus) return "at least as many values as there are remainders";
  // The remainders of the cells before are different.
  std::uint64_t states = 1;
  for (std::uint64_t i = 2; i <= modulus; ++i) states *= i;
  return is_small_diagram(use.cells.size(), states, grid)
             ? nullptr
             : VariantNeed("a shorter line", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: the remainders of the cells before, the last one as the lowest digit.
  const Automaton::State modulus = modulus_of(use);
  Automaton::State full = 1;
  for (Automaton::State i = 1; i < modulus; ++i) full *= modulus;
  const auto step = [=](std::size_t index, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    const Automaton::State now = static_cast<Automaton::State>(value) % modulus;
    Automaton::State before = state;
    for (std::size_t i = 0; i < index && i + 1 < modulus; ++i) {
      if (before % modulus == now) return std::nullopt;
      before /= modulus;
    }
    return (state * modulus + now) % full;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto line = values_at(answer, use.cells);
  const auto modulus = static_cast<int>(modulus_of(use));
  for (std::size_t i = 0; i < line.size(); ++i) {
    for (std::size_t j = i + 1; j < line.size() && j < i + static_cast<std::size_t>(modulus); ++j) {
      if ((line[i] - line[j]) % modulus == 0) return false;
    }
  }
  return true;
}

}  // namespace
}  // namespace modular_line_detail

constinit const Variant rule_modular_line{
    .name = "modular line",
    .meaning =
        "Any n successive cells of the line hold values with different remainders when "
        "divided by n, which is the number, or three if there is none; so do the cells of "
        "a line that has fewer.",
    .takes = {.cells = {2, any_number}, .number = Wants::maybe, .may_revisit = true},
    .needs = modular_line_detail::needs,
    .constrain = modular_line_detail::constrain,
    .holds = modular_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#7bb8c2", .dashes = "12 8", .is_named = true},
};

}  // namespace puzzlec
