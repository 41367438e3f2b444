// Numbers of things in the words of a rule's name: "3 sides of the loop" from "sides of the loop at a
// number".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

/// What a rule counts, by its name: of "sides of the loop at a number", "sides of the loop". Nothing
/// if the name is none of a number of things.
[[nodiscard]] std::optional<std::string> thing_of(std::string_view name);

/// "3 sides of the loop", "1 side of the loop": the last plural before " of " is put into the singular.
/// Nothing if there is none.
[[nodiscard]] std::optional<std::string> counted_things(std::int64_t count,
                                                        const std::string& things);

/// "twice", "three times"; of 2 and more.
[[nodiscard]] const char* times(std::size_t count);

}  // namespace puzzlec
