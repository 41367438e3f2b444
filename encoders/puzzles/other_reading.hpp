// Other ways to understand what a puzzle states: the usual misunderstandings between those who set
// puzzles and those who write them down.
#pragma once

#include <string>
#include <vector>

namespace puzzlec {

/// P as it would be if one thing were meant differently.
template <typename P>
struct OtherReading {
  /// What is understood differently, for combining: two readings of one topic exclude each other.
  std::string topic;
  /// What holds in `puzzle`, as a clause that can follow "if": "both diagonals hold each value
  /// once".
  std::string words;
  P puzzle;
};

template <typename P>
using OtherReadings = std::vector<OtherReading<P>>;

}  // namespace puzzlec
