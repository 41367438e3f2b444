// The hash SHA-256 (FIPS 180-4), by which files of a bundle are named in its manifest.
#pragma once

#include <string>
#include <string_view>

namespace puzzlec {

/// The hash of `bytes` as 64 lower-case hexadecimal digits.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace puzzlec
