#include <algorithm>
#include <numeric>

#include "encoders/variants/records.hpp"
#include "encoders/variants/variant_builder.hpp"

namespace puzzlec {
namespace lunchbox_detail {
namespace {

std::uint64_t largest_sum(const VariantUse& use, const VariantGrid& grid) {
  return use.cells.size() * static_cast<std::uint64_t>(grid.last);
}

VariantNeed needs(const VariantUse& use, const VariantGrid& grid) {
  constexpr std::size_t most_values = 31;  // there is an automaton for each two of them
  if (grid.values().size() > most_values) return "a grid of at most 31 values";
  const std::uint64_t sums = std::min(*use.number, largest_sum(use, grid)) + 2;
  return is_small_diagram(use.cells.size(), 2 * sums + 4, grid)
             ? nullptr
             : VariantNeed("fewer cells", VariantPart::cells);
}

/// If these are the smallest and the largest value of the box, what is between them adds up.
class Between {
 public:
  using State = Automaton::State;

  Between(int low, int high, std::uint64_t sum) : low_(low), high_(high), sum_(sum) {}

  [[nodiscard]] State step(State state, int value) const {
    if (state == others || value < low_ || value > high_) return others;
    const bool is_end = value == low_ || value == high_;
    if (state == none) return is_end ? after(value, 0) : none;
    if (state == right || state == wrong) return state;
    const bool is_after_low = state % 2 == 0;
    const std::uint64_t sum = (state - first_sum) / 2;
    if (value == (is_after_low ? high_ : low_)) return sum == sum_ ? right : wrong;
    // From one above the sum on, the sums are alike.
    return after(is_after_low ? low_ : high_,
                 std::min(sum + static_cast<std::uint64_t>(value), sum_ + 1));
  }

  static constexpr State none = 0;    ///< neither was seen
  static constexpr State others = 1;  ///< a value is smaller or larger
  static constexpr State right = 2;
  static constexpr State wrong = 3;

 private:
  static constexpr State first_sum = 4;
  [[nodiscard]] State after(int end, std::uint64_t sum) const {
    return first_sum + 2 * sum + (end == low_ ? 0 : 1);
  }

  int low_;
  int high_;
  std::uint64_t sum_;
};

void constrain(VariantBuilder& out, const VariantUse& use) {
  out.different(use.cells);
  if (*use.number > largest_sum(use, out.grid())) return out.contradict();
  for (int low = out.grid().first; low < out.grid().last; ++low) {
    for (int high = low + 1; high <= out.grid().last; ++high) {
      const Between between(low, high, *use.number);
      const auto step = [&](std::size_t, Automaton::State state,
                            int value) -> std::optional<Automaton::State> {
        return between.step(state, value);
      };
      out.line(
          use.cells,
          {Between::none, step, [](Automaton::State state) { return state != Between::wrong; }},
          low * static_cast<int>(Domain::capacity) + high);
    }
  }
}

bool holds(const VariantUse& use, const VariantGrid&, const Grid& answer) {
  const auto values = values_at(answer, use.cells);
  for (const int value : values) {
    if (std::ranges::count(values, value) > 1) return false;
  }
  auto [first, last] = std::minmax_element(values.begin(), values.end());
  if (last < first) std::swap(first, last);
  return std::accumulate(first + 1, last, std::uint64_t{0}, [](std::uint64_t sum, int value) {
           return sum + static_cast<std::uint64_t>(value);
         }) == *use.number;
}

}  // namespace
}  // namespace lunchbox_detail

constinit const Variant rule_lunchbox{
    .name = "lunchbox",
    .meaning =
        "No value occurs twice in the box, and the values between its smallest and its "
        "largest one add up to the number.",
    .takes = {.cells = {2, any_number}, .number = Wants::always},
    .needs = lunchbox_detail::needs,
    .constrain = lunchbox_detail::constrain,
    .holds = lunchbox_detail::holds,
    .look = VariantLook::cage,
    .style = {.dashes = "9 2.5", .is_named = true},
};

}  // namespace puzzlec
