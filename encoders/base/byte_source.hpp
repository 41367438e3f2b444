// Where bytes come from: a string here, a file or a pipe in the command line.
#pragma once

#include <cstddef>
#include <string_view>

namespace puzzlec {

class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;
  /// Fills at most `size` bytes and says how many; 0 at the end. May throw ResourceError.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;
};

/// A ByteSource over text that the caller keeps alive.
class StringSource final : public ByteSource {
 public:
  explicit StringSource(std::string_view text) : rest_(text) {}
  std::size_t read(char* buffer, std::size_t size) override {
    // Not memcpy: an empty view may have no address.
    const std::size_t count = rest_.copy(buffer, size);
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

}  // namespace puzzlec
