// Lengths of runs that are told in any order.
#pragma once

#include <algorithm>
#include <vector>

namespace puzzlec::genres {

/// Whether each length that is told (one of -1 is not) is that of a run of its own, and no run is left
/// over.
[[nodiscard]] inline bool fit_in_any_order(const std::vector<int>& lengths, std::vector<int> runs) {
  if (lengths.size() != runs.size()) return false;
  return std::ranges::all_of(lengths, [&](int length) {
    if (length < 0) return true;
    const auto run = std::ranges::find(runs, length);
    if (run == runs.end()) return false;
    runs.erase(run);
    return true;
  });
}

}  // namespace puzzlec::genres
