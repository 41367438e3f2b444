#include <algorithm>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace sum_line_detail {
namespace {

bool is_closed(const VariantUse& use) {
  return use.cells.size() > 1 && use.cells.front() == use.cells.back();
}

/// Of the automaton of a closed line, which knows sets of the remainders of sums.
constexpr std::uint64_t largest_closed = 12;

bool is_small_loop(const VariantUse& use, const VariantGrid& grid) {
  const std::uint64_t number = *use.number;
  if (number > largest_closed) return false;
  const std::uint64_t states = (number + 1) << number;
  const std::uint64_t entries = states * (static_cast<std::uint64_t>(grid.last) + 1);
  return use.cells.size() <= most_diagram_entries / entries;
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  if (is_closed(use)) {
    if (*use.number < 1) return {"a number from 1 on", VariantPart::number};
    if (is_small_loop(use, grid)) return nullptr;
    return {"a shorter closed line or a sum of at most 12", VariantPart::cells};
  }
  const auto largest = use.cells.size() * static_cast<std::uint64_t>(grid.last);
  const std::uint64_t states = std::min(*use.number, largest) + 1;
  if (is_small_diagram(use.cells.size(), states, grid)) return nullptr;
  return {"a shorter line or a smaller sum", VariantPart::cells};
}

/// A closed line may be cut anywhere. It splits from the cut on if each sum is the sum of some first
/// cells that lies a multiple of the number after the cut.
void constrain_closed(VariantBuilder& out, const VariantUse& use) {
  // The state: the sum of all cells so far, less the number as often as it goes, and by bit the
  // remainders of which no sum was left out. One more bit says that the sum is still 0.
  const std::uint64_t target = *use.number;
  const Automaton::State all = (Automaton::State{1} << target) - 1;
  constexpr Automaton::State nothing = Automaton::State{1} << 40;
  const auto step = [=](std::size_t, Automaton::State state,
                        int value) -> std::optional<Automaton::State> {
    if (value == 0) return state;
    std::uint64_t sum = (state & ~nothing) >> target;
    Automaton::State kept = state & all;
    for (int i = 1; i < value; ++i)
      kept &= ~(Automaton::State{1} << (sum + static_cast<std::uint64_t>(i)) % target);
    sum = (sum + static_cast<std::uint64_t>(value)) % target;
    if (kept == 0) return std::nullopt;
    return sum << target | kept;
  };
  std::vector<CellId> cells(use.cells.begin(), use.cells.end() - 1);
  out.line(std::move(cells),
           {nothing | all, step, [target](Automaton::State state) { return state >> target == 0; }},
           1);
}

void constrain(VariantBuilder& out, const VariantUse& use) {
  if (is_closed(use)) return constrain_closed(out, use);
  // The state is the sum of the run so far. A run that is complete may take values of 0, too.
  const std::uint64_t target = *use.number;
  const auto step = [target](std::size_t, Automaton::State sum,
                             int value) -> std::optional<Automaton::State> {
    const auto now = static_cast<Automaton::State>(value);
    const bool starts_run = sum == target && now != 0;
    const Automaton::State next = starts_run ? now : sum + now;
    if (next > target) return std::nullopt;
    return next;
  };
  out.line(use.cells, {0, step, [target](Automaton::State sum) { return sum == target; }});
}

bool splits(const std::vector<int>& line, std::uint64_t number) {
  std::uint64_t rest = number;  // of the run
  for (const int value : line) {
    const auto now = static_cast<std::uint64_t>(value);
    if (rest == 0) rest = now == 0 ? 0 : number;
    if (now > rest) return false;
    rest -= now;
  }
  return rest == 0;
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  std::vector<int> line = values_at(answer, use.cells);
  if (!is_closed(use)) return splits(line, *use.number);
  line.pop_back();
  for (std::size_t cut = 0; cut < line.size(); ++cut) {
    if (splits(line, *use.number)) return true;
    std::rotate(line.begin(), line.begin() + 1, line.end());
  }
  return false;
}

}  // namespace
}  // namespace sum_line_detail

constinit const Variant rule_sum_line{
    .name = "sum line",
    .meaning =
        "The line splits into runs of successive cells that each add up to the number; a closed "
        "line may be cut anywhere.",
    .takes = {.cells = {1, any_number}, .number = Wants::always, .may_revisit = true},
    .needs = sum_line_detail::needs,
    .constrain = sum_line_detail::constrain,
    .holds = sum_line_detail::holds,
    .look = VariantLook::line,
    .style = {.color = "#e79f9f", .dashes = "6 2 2 2", .is_named = true},
};

}  // namespace puzzlec
