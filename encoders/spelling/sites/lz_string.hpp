// LZ-string, the compression that puzzle web sites put into their URLs: LZ78 over UTF-16 with codes
// of growing width, written here in base64.
//
// The format is that of Pieroxy's JavaScript library of the same name (compressToBase64); there is
// no description but the library's behaviour.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlec {

/// Decompresses `base64` (padding may be missing) into UTF-8. Nothing if it is not compressed text,
/// or if the text would have more than `most` UTF-16 units.
[[nodiscard]] std::optional<std::string> lz_decompress_base64(std::string_view base64,
                                                              std::size_t most);

/// Compresses UTF-8 into base64, with padding. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string lz_compress_base64(std::string_view utf8);

}  // namespace puzzlec
