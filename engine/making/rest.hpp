// The rest of a puzzle: boards whose answers agree with all that it states, and the clues that could be
// added to it.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "encoders/base/expected.hpp"
#include "engine/making/draft.hpp"
#include "engine/making/make_spec.hpp"

namespace puzzlec::making {

/// The maker of the rest, which fills in what the spec leaves open; or why nothing can be added, in a
/// sentence without its end. Requires: spec.from.
[[nodiscard]] Expected<const Maker*, std::string> maker_of_rest(MakeSpec& spec);

/// A board with its answer, and all clues that agree with it. Those that the puzzle states may not go.
/// Nothing if this board came to nothing.
[[nodiscard]] std::optional<Draft> draft_of_rest(const MakeSpec& spec, const Maker& maker,
                                                 Rng& rng);

/// How many boards are tried: at most so many without an answer, and so many in all, which small ones
/// take little time for.
inline constexpr std::size_t most_vain_of_rest = 60;
[[nodiscard]] std::size_t most_boards_of_rest(const MakeSpec& spec);

}  // namespace puzzlec::making
