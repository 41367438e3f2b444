// How a player notes what a step excludes, in the words of entries: "r4c4!=9 r5c4!=2,9".
#pragma once

#include <span>
#include <string>

#include "encoders/puzzles/entries/entry_words.hpp"
#include "engine/explain/explain.hpp"

namespace puzzlec {

/// Of a step that places nothing: without its entries, the next hint is the same one. `before`: the
/// candidates of all cells.
[[nodiscard]] std::string excluding_entries(const ExplainedStep& step, const EntryWords& words,
                                            std::span<const Domain> before);

}  // namespace puzzlec
