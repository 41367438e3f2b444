// Clues make a puzzle easier: if it is harder than wanted, as few as possible come back.
#pragma once

#include <optional>
#include <vector>

#include "engine/making/clues/thin.hpp"
#include "engine/making/judging.hpp"

namespace puzzlec::making {

struct Fitted {
  std::vector<bool> shown;
  Judged judged;
};

/// The clues of a puzzle that was thinned and turned out too hard, with some of those that are gone:
/// those that went last come back first, and what is not needed for the level goes again. Nothing if
/// even all of them do not help, or the work was stopped.
[[nodiscard]] std::optional<Fitted> with_clues_back(const Draft& draft, const Thinned& thinned,
                                                    const Judged& too_hard, const MakeSpec& spec,
                                                    Judging& judging);

}  // namespace puzzlec::making
