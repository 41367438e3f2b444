// Addresses of web pages in lines of running text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlec {

/// The URL in a line: after a title or before one, in <angle brackets>, quotes or parentheses, or
/// as the target of a link in Markdown, HTML or a forum's tags. All of the line if it names no scheme
/// (`https://`). What follows the URL on the line belongs to it if it cannot be a title: if it has
/// no letters, or another URL.
[[nodiscard]] std::string_view web_address(std::string_view line);

[[nodiscard]] std::string in_lower_case(std::string_view text);

}  // namespace puzzlec
