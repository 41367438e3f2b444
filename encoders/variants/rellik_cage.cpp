#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace rellik_cage_detail {
namespace {

/// The automaton knows the sums below the number by one bit each.
constexpr std::uint64_t largest_number = 60;

/// How many sets of sums there can be: at most one for each way to fill the cells so far.
std::uint64_t count_states(const VariantUse& use, const VariantGrid& grid) {
  constexpr std::uint64_t many = 1'000'000;
  const std::uint64_t values = grid.values().size();
  std::uint64_t fillings = 1;
  for (std::uint64_t i = 1; i <= use.cells.size() && fillings < many; ++i)
    fillings = fillings * (values + i) / i;
  const std::uint64_t sets = *use.number > 20 ? many : std::uint64_t{1} << (*use.number - 1);
  return std::min(fillings, sets);
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (*use.number < 1 || *use.number > largest_number)
    return {"a number from 1 to 60", VariantPart::number};
  return is_small_diagram(use.cells.size(), count_states(use, grid), grid)
             ? nullptr
             : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: bit s is set if some of the values so far add up to s.
  const auto step = [number = *use.number](std::size_t, Automaton::State sums,
                                           int value) -> std::optional<Automaton::State> {
    if (static_cast<std::uint64_t>(value) > number) return sums;
    const Automaton::State with = sums | sums << static_cast<unsigned>(value);
    if ((with >> number & 1) != 0) return std::nullopt;
    return with & ((Automaton::State{1} << number) - 1);
  };
  out.line(use.cells, {1, step});
}

/// Whether some of the values from `first` on add up to the number, which is not 0.
bool add_up(const std::vector<int>& values, std::size_t first, long long number) {
  if (number == 0) return true;
  if (first == values.size() || number < 0) return false;
  return add_up(values, first + 1, number - values[first]) || add_up(values, first + 1, number);
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  return !add_up(values_at(answer, use.cells), 0, static_cast<long long>(*use.number));
}

std::string text(const VariantUse& use) {
  return "not " + std::to_string(*use.number);
}

}  // namespace
}  // namespace rellik_cage_detail

constinit const Variant rule_rellik_cage{
    .name = "rellik cage",
    .meaning =
        "No cell of the cage holds the number, and no cells of it add up to the number; values may "
        "repeat.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = rellik_cage_detail::needs,
    .constrain = rellik_cage_detail::constrain,
    .holds = rellik_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "6 1.5", .text = rellik_cage_detail::text, .is_named = true},
};

}  // namespace puzzlec
