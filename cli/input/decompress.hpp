// Inputs that are compressed: gzip and xz, known by their first bytes, whatever the file is called.
#pragma once

#include <memory>
#include <string>

#include "encoders/base/byte_source.hpp"
#include "encoders/base/errors.hpp"
#include "encoders/base/input_error.hpp"

namespace puzzlec::cli {

/// An archive that is broken, or of a kind that is not read: the input's fault. What was decompressed
/// before has been handed out.
class BadArchive : public ResourceError {
 public:
  explicit BadArchive(InputError error)
      : ResourceError(error.message()), error_(std::move(error)) {}
  [[nodiscard]] const InputError& error() const { return error_; }

 private:
  InputError error_;
};

/// What is in `source` once it is decompressed, or the source itself if it is not compressed. Holds a
/// few megabytes at a time (xz: at most 256 MiB), however large the content is. Nothing is read before the
/// first read(), which may then throw BadArchive. `file` names the input in errors.
[[nodiscard]] std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source,
                                                       std::string file);

}  // namespace puzzlec::cli
