// Puzzles that were made, as JSON and in formats.
#pragma once

#include <cstdint>
#include <vector>

#include "encoders/spelling/json/json_writer.hpp"
#include "engine/making/generate.hpp"

namespace puzzlec {

/// The formats that puzzles of a kind are written in if nothing else is asked for: the first that
/// can state a puzzle is taken.
[[nodiscard]] std::vector<const Format*> formats_for(const making::MakeSpec& spec);

/// The first of the formats that can state the puzzle; null if none can.
[[nodiscard]] const Format* format_for(const Puzzle& puzzle,
                                       const std::vector<const Format*>& formats);

/// The members of an object.
void add_made(JsonWriter& out, const making::Generator& generator, const making::MadePuzzle& made,
              const Format& format);
void add_not_made(JsonWriter& out, const making::Generator& generator, std::uint64_t index,
                  const making::NotMade& why);

}  // namespace puzzlec
