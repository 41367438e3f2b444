#include "tests/variants/list.hpp"
#include "tests/variants/records.hpp"

namespace rules {
namespace look_and_say_cage_detail {
namespace {

bool obeys(const Use& use, const Board&, const Grid& grid) {
  for (std::size_t i = 0; i < use.values.size(); i += 2) {
    int found = 0;
    for (const Place place : use.cells) found += at(grid, place) == use.values[i + 1] ? 1 : 0;
    if (found != use.values[i]) return false;
  }
  return true;
}

std::optional<Use> make(const Board& board, const Grid& truth, Rng& rng) {
  Use use{"look-and-say cage", patch(board, rng.between(2, 6), rng)};
  for (int value = board.first; value <= board.last; ++value) {
    if (!rng.chance(40)) continue;
    int count = 0;
    for (const int other : values(truth, use.cells)) count += other == value ? 1 : 0;
    use.values.push_back(rng.chance(90) ? count : rng.between(0, 3));
    use.values.push_back(value);
  }
  if (use.values.empty()) return std::nullopt;
  return use;
}

}  // namespace
}  // namespace look_and_say_cage_detail

// Each value is counted by itself.
const Record look_and_say_cage{"look-and-say cage", look_and_say_cage_detail::obeys,
                               look_and_say_cage_detail::make, false};

}  // namespace rules
