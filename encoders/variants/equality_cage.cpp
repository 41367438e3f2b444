#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace equality_cage_detail {
namespace {

struct Kind {
  int parity = 0;  ///< 1 for an even value, -1 for an odd one
  int height = 0;  ///< 1 for a high value, -1 for a low one, 0 for the one in the middle
};

Kind kind_of(int value, const VariantGrid& grid) {
  const int twice = 2 * value - grid.first - grid.last;
  return {value % 2 == 0 ? 1 : -1, twice > 0 ? 1 : twice < 0 ? -1 : 0};
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t differences = 2 * use.cells.size() + 1;
  return is_small_diagram(use.cells.size(), differences * differences, grid)
             ? nullptr
             : VariantNeed("a smaller cage", VariantPart::cells);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: how many more even than odd, and how many more high than low values there are, both
  // from the number of cells on.
  const auto size = static_cast<int>(use.cells.size());
  const int base = 2 * size + 1;
  const auto state_of = [=](int parity, int height) {
    return static_cast<Automaton::State>((parity + size) * base + height + size);
  };
  const auto step = [=, &grid = out.grid()](std::size_t, Automaton::State state,
                                            int value) -> std::optional<Automaton::State> {
    const Kind kind = kind_of(value, grid);
    if (kind.height == 0) return std::nullopt;
    const int before = static_cast<int>(state);
    return state_of(before / base - size + kind.parity, before % base - size + kind.height);
  };
  const Automaton::State equal = state_of(0, 0);
  out.different(use.cells);
  out.line(use.cells, {equal, step, [equal](Automaton::State state) { return state == equal; }});
}

bool holds(const VariantUse& use, const VariantGrid& grid, const Grid& answer) {
  auto values = values_at(answer, use.cells);
  std::ranges::sort(values);
  const auto count = [&](auto is_one) { return std::ranges::count_if(values, is_one); };
  const auto low = count([&](int v) { return v - grid.first < grid.last - v; });
  const auto high = count([&](int v) { return v - grid.first > grid.last - v; });
  const auto even = count([](int v) { return v % 2 == 0; });
  return std::ranges::adjacent_find(values) == values.end() && low == high &&
         low + high == std::ssize(values) && 2 * even == std::ssize(values);
}

}  // namespace
}  // namespace equality_cage_detail

constinit const Variant rule_equality_cage{
    .name = "equality cage",
    .meaning =
        "No value occurs twice in the cage, which holds as many even as odd values, and "
        "as many values of the lower as of the upper half; of an odd number of values, "
        "the middle one is in neither half and not in the cage.",
    .takes = {.cells = {1, any_number}},
    .needs = equality_cage_detail::needs,
    .constrain = equality_cage_detail::constrain,
    .holds = equality_cage_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "2 5", .is_named = true},
};

}  // namespace puzzlec
