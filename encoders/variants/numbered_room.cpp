#include "encoders/variants/outside.hpp"
#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace numbered_room_detail {
namespace {

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  const bool is_value = *use.number >= static_cast<std::uint64_t>(grid.first) &&
                        *use.number <= static_cast<std::uint64_t>(grid.last);
  if (!is_value) return {"a value of the grid as the number", VariantPart::number};
  if (!is_small_diagram(use.cells.size(), use.cells.size(), grid)) return "a smaller grid";
  return needs_row_or_column(use, grid);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  // The state: how many cells it is to the room; 0 after it.
  const auto step = [room_value = static_cast<int>(*use.number), length = use.cells.size()](
                        std::size_t index, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    const Automaton::State left = index == 0 ? static_cast<Automaton::State>(value) : state;
    if (index == 0 && (left == 0 || left > length)) return std::nullopt;
    if (left == 0) return left;
    if (left == 1 && value != room_value) return std::nullopt;
    return left - 1;
  };
  out.line(use.cells, {0, step});
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const std::vector<int> line = values_at(answer, use.cells);
  const auto place = static_cast<std::size_t>(line.front());
  if (place < 1 || place > line.size()) return false;
  return static_cast<std::uint64_t>(line[place - 1]) == *use.number;
}

}  // namespace
}  // namespace numbered_room_detail

constinit const Variant rule_numbered_room{
    .name = "numbered room",
    .meaning =
        "The first value of the row or column, seen from the clue, says at which place the number "
        "stands; places count from 1.",
    .takes = {.cells = {1, any_number}, .number = Wants::always},
    .needs = numbered_room_detail::needs,
    .constrain = numbered_room_detail::constrain,
    .holds = numbered_room_detail::holds,
    .look = VariantLook::outside,
    .style = {.tag = "room", .is_named = true},
};

}  // namespace puzzlec
