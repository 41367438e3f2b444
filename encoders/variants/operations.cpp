#include "encoders/variants/operations.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <set>
#include <vector>

#include "encoders/base/checked_math.hpp"

namespace puzzlec {
namespace {

/// An automaton that reads a cage in any order. Its state is the sum, the product and the largest
/// value so far, each only as long as it can still matter; states are numbered as they come up.
class CageReader {
 public:
  CageReader(const Operations& operations, std::uint64_t target, const VariantGrid& grid)
      : operations_(operations),
        target_(target),
        // largest - (sum - largest) and largest / (product / largest) give the target.
        sum_of_difference_(saturating_sub(2 * static_cast<std::uint64_t>(grid.last), target)),
        product_of_quotient_(target == 0 ? 0 : square(grid.last) / target) {}

  static constexpr Automaton::State start = 0;

  std::optional<Automaton::State> step(Automaton::State from, int value) {
    const auto number = static_cast<std::uint64_t>(value);
    State state = states_[from];
    state.largest = std::max(state.largest, number);
    if (state.sum != lost) state.sum += number;
    if (state.product != lost) state.product = saturating_mul(state.product, number);
    if (!simplify(state)) return std::nullopt;
    const auto [place, is_new] = numbers_.emplace(state, states_.size());
    if (is_new) states_.push_back(state);
    return place->second;
  }

  [[nodiscard]] bool accepts(Automaton::State at) const {
    const State& state = states_[at];
    const bool has_sum = state.sum != lost;
    const bool has_product = state.product != lost;
    return (operations_.sum && has_sum && state.sum == target_) ||
           (operations_.product && has_product && state.product == target_) ||
           (operations_.difference && has_sum && 2 * state.largest == state.sum + target_) ||
           (operations_.quotient && has_product && state.product != 0 && target_ != 0 &&
            state.largest * state.largest == saturating_mul(target_, state.product));
  }

 private:
  static constexpr std::uint64_t lost = UINT64_MAX;
  struct State {
    std::uint64_t sum = 0;
    std::uint64_t product = 1;
    std::uint64_t largest = 0;
    friend auto operator<=>(const State&, const State&) = default;
  };

  static std::uint64_t square(int value) {
    return static_cast<std::uint64_t>(value) * static_cast<std::uint64_t>(value);
  }
  static std::uint64_t saturating_sub(std::uint64_t a, std::uint64_t b) {
    return a - std::min(a, b);
  }

  /// Forgets what no longer matters; false if no operation can give the target any more.
  bool simplify(State& state) const {
    const bool differs =
        operations_.difference && state.sum != lost && state.sum <= sum_of_difference_;
    const bool adds = operations_.sum && state.sum != lost && state.sum <= target_;
    const bool divides = operations_.quotient && state.product != lost && state.product != 0 &&
                         state.product <= product_of_quotient_;
    // A product beyond 64 bits is as good as any other that is not 0.
    const bool multiplies = operations_.product && state.product != lost &&
                            (target_ == 0 || (state.product != 0 && target_ % state.product == 0));
    if (multiplies && target_ == 0 && !divides)
      state.product = std::min<std::uint64_t>(state.product, 1);
    if (!adds && !differs) state.sum = lost;
    if (!multiplies && !divides) state.product = lost;
    if (!differs && !divides) state.largest = 0;
    return adds || differs || multiplies || divides;
  }

  Operations operations_;
  std::uint64_t target_;
  std::uint64_t sum_of_difference_;
  std::uint64_t product_of_quotient_;
  std::vector<State> states_{State{}};
  std::map<State, Automaton::State> numbers_{{State{}, start}};
};

}  // namespace

bool is_small_cage(const Operations& operations, const VariantUse& use, const VariantGrid& grid) {
  constexpr std::size_t most_steps = std::size_t{1} << 18;
  CageReader reader(operations, *use.number, grid);
  std::set<Automaton::State> layer{CageReader::start};
  std::size_t steps = 0;
  for (std::size_t i = 0; i < use.cells.size(); ++i) {
    std::set<Automaton::State> next;
    steps += layer.size() * grid.values().size();
    if (steps > most_steps) return false;
    for (const Automaton::State state : layer) {
      for (const Value value : grid.values()) {
        if (const auto after = reader.step(state, value.number)) next.insert(*after);
      }
    }
    layer = std::move(next);
  }
  return true;
}

void give_number(VariantBuilder& out, const Operations& operations, const VariantUse& use) {
  CageReader reader(operations, *use.number, out.grid());
  out.line(use.cells, {CageReader::start,
                       [&](std::size_t, Automaton::State state, int value) {
                         return reader.step(state, value);
                       },
                       [&](Automaton::State state) { return reader.accepts(state); }});
}

}  // namespace puzzlec
