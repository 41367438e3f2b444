// Every other answer that is left breaks a given that has to stay. So answers and sets of givens that
// hit all of them are found in turns. One solver with a selector for each clue was tried and is
// slower: what each clue states costs more to find out than the few questions that a board takes.
#include "engine/making/clues/few_givens.hpp"

#include <algorithm>

namespace puzzlec::making {
namespace few_givens_detail {
namespace {

/// Few givens, of which each other answer breaks one; all if that fails.
std::vector<std::size_t> chosen_against(const std::vector<Grid>& others, const Draft& draft,
                                        const std::vector<std::size_t>& givens) {
  std::vector<std::size_t> chosen;
  std::vector<const Grid*> left;
  for (const Grid& other : others) left.push_back(&other);
  while (!left.empty()) {
    const auto breaks = [&](std::size_t given, const Grid* other) {
      const auto row = static_cast<std::size_t>(draft.clues[given].row / 2);
      const auto column = static_cast<std::size_t>(draft.clues[given].column / 2);
      return other->at(row, column) != draft.answer.at(row, column);
    };
    const auto broken_by = [&](std::size_t given) {
      return std::ranges::count_if(left, [&](const Grid* other) { return breaks(given, other); });
    };
    const auto best = std::ranges::max_element(
        givens, [&](std::size_t a, std::size_t b) { return broken_by(a) < broken_by(b); });
    if (best == givens.end() || broken_by(*best) == 0) return givens;
    chosen.push_back(*best);
    std::erase_if(left, [&](const Grid* other) { return breaks(*best, other); });
  }
  return chosen;
}

}  // namespace
}  // namespace few_givens_detail

using namespace few_givens_detail;

bool leave_out_givens(const Draft& draft, std::size_t most, std::vector<bool>& shown,
                      OnlyAnswer& only, Rng& rng) {
  std::vector<std::size_t> givens;
  std::vector<bool> without = shown;
  for (std::size_t i = 0; i < shown.size(); ++i) {
    if (!shown[i] || !draft.clues[i].is_given) continue;
    if (!draft.clues[i].may_go) return true;
    without[i] = false;
    givens.push_back(i);
  }
  rng.shuffle(givens);
  std::vector<Grid> others;
  for (;;) {
    std::vector<bool> some = without;
    const auto chosen = chosen_against(others, draft, givens);
    if (chosen.size() > most) return false;
    for (const std::size_t given : chosen) some[given] = true;
    const OnlyAnswer::Said said = only.ask(some);
    if (said == OnlyAnswer::Said::yes) {
      shown = std::move(some);
      return true;
    }
    if (said == OnlyAnswer::Said::unknown || only.last_other() == nullptr) return false;
    others.push_back(*only.last_other());
  }
}

}  // namespace puzzlec::making
