// The names that may be meant by a misspelt one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlec {

/// The letters and digits of a name alone, in lower case: what is left if blanks, hyphens and capital
/// letters make no difference.
[[nodiscard]] std::string bare_name(std::string_view name);

/// How many letters to insert, delete or exchange to turn one into the other (Levenshtein 1966).
[[nodiscard]] std::size_t edit_distance(std::string_view a, std::string_view b);

/// At most three of `names`, nearest first: those that differ from `name` in few letters, or that it
/// begins.
[[nodiscard]] std::vector<std::string> nearest_names(std::string_view name,
                                                     const std::vector<std::string>& names);

/// " Did you mean 'a' or 'b'?"; empty if there is nothing near.
[[nodiscard]] std::string did_you_mean(std::string_view name,
                                       const std::vector<std::string>& names);

}  // namespace puzzlec
