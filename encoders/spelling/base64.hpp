// Base64 (RFC 4648), of sites that put bytes into URLs.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

/// The bytes; padding may be missing, and "-" and "_" stand for "+" and "/". Nothing if another
/// character stands there.
[[nodiscard]] std::optional<std::string> base64_decoded(std::string_view text);
/// With padding.
[[nodiscard]] std::string base64_encoded(std::string_view bytes);

}  // namespace puzzlec
