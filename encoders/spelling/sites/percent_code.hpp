// Percent-encoding of URLs (RFC 3986, section 2.1).
#pragma once

#include <string>
#include <string_view>

namespace puzzlec {

/// %XX as bytes; other characters as they are.
[[nodiscard]] std::string percent_decoded(std::string_view text);

}  // namespace puzzlec
