// Files and streams as sources of bytes.
#pragma once

#include <istream>
#include <memory>
#include <string>

#include "encoders/base/text_cursor.hpp"

namespace puzzlec::cli {

/// A ByteSource over a stream that the caller keeps alive.
class StreamSource final : public ByteSource {
 public:
  explicit StreamSource(std::istream& stream) : stream_(&stream) {}
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  std::istream* stream_;
};

/// Opens a file for reading. Errors: unreadable (missing, a directory, no permission). Reading later may throw
/// ResourceError.
[[nodiscard]] Parsed<std::unique_ptr<ByteSource>> open_file(const std::string& path);

}  // namespace puzzlec::cli
