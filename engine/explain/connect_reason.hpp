// Why a step about what must hang together follows: which cell could be cut off, and by what.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "encoders/explain/rounds.hpp"
#include "encoders/puzzles/family.hpp"

namespace puzzlec {

/// What of a step follows from one reason.
struct ConnectReason {
  std::vector<Removal> removals;
  std::string why;  ///< "r1c1 can be connected with the rest only through r1c2"
};

/// The reasons of a step of one such rule, those that exclude most first; none if it is of another rule, or if
/// some of what it excludes has no reason of this kind.
[[nodiscard]] std::vector<ConnectReason> connect_reasons(const ExplainedStep& step,
                                                         const RuleBook& book, const Puzzle& puzzle,
                                                         std::span<const Domain> candidates);

}  // namespace puzzlec
