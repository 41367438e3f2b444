// Deflate (RFC 1951) without header or checksum, the compression in some web sites' URLs.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

/// Decompresses a whole stream. Nothing if `bytes` is not one, ends too early or goes on after its end,
/// or if the result would have more than `most` bytes.
[[nodiscard]] std::optional<std::string> inflate_raw(std::string_view bytes, std::size_t most);

[[nodiscard]] std::string deflate_raw(std::string_view bytes);

}  // namespace puzzlec
