// Files and streams as sources of bytes.
#pragma once

#include <cstdint>
#include <cstdio>
#include <istream>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "cli/input/reading_clock.hpp"
#include "encoders/base/text_cursor.hpp"
#include "engine/proofs/bundle_files.hpp"

namespace puzzlec::cli {

/// A ByteSource over a stream that the caller keeps alive.
class StreamSource final : public ByteSource {
 public:
  explicit StreamSource(std::istream& stream) : stream_(&stream) {}
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  std::istream* stream_;
};

/// Opens a file for reading. Errors: unreadable (missing, a directory, no permission). Reading
/// later may throw ResourceError, and LimitReached if the clock, which may be null, says so.
[[nodiscard]] Parsed<std::unique_ptr<ByteSource>> open_file(const std::string& path,
                                                            ReadingClock* clock = nullptr);

/// Standard input as it is; reading may throw like that of a file.
[[nodiscard]] std::unique_ptr<ByteSource> standard_input(const Console& console,
                                                         ReadingClock* clock = nullptr);

/// Opens a file, or standard input for "-", and decompresses it if it is an archive (decompress.hpp).
[[nodiscard]] Parsed<std::unique_ptr<ByteSource>> open_input(const std::string& path,
                                                             const Console& console,
                                                             ReadingClock* clock = nullptr);

/// All of a small file, as UTF-8, decompressed if it is an archive. `what` names its content in errors: those of open_input(), and
/// line_too_long (more than TextCursor's longest line).
[[nodiscard]] Parsed<std::string> read_small_file(const std::string& path, const std::string& what);

/// The bytes of a regular file; nothing for what has no size known beforehand (a pipe, a device).
[[nodiscard]] std::optional<std::uint64_t> size_of_file(const std::string& path);

/// A file that appears whole or not at all: written without a name, or beside its place if the file
/// system has no such files, then put there.
class OutputFile {
 public:
  /// Throws ResourceError if nothing can be written there.
  explicit OutputFile(std::string path);
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;
  /// Removes what was written, unless commit() was called.
  ~OutputFile();

  void write(std::string_view text);
  /// Makes the file appear. Throws ResourceError if it could not be written.
  void commit();

 private:
  std::string path_;
  /// A descriptor, or -1 with errno.
  int open_temporary();
  /// Gives the file its name. False with errno if that fails.
  bool appear();

  bool is_whole_or_nothing_ = false;
  std::string temporary_;  ///< its name until then, if it has one
  std::FILE* file_ = nullptr;
};

/// Whether something is there, be it a link to nothing.
[[nodiscard]] bool is_there(const std::string& path);

/// Whether both paths lead to one file, existing or not, so that writing one loses the other. False
/// for devices and pipes.
[[nodiscard]] bool is_same_file(const std::string& path, const std::string& other);

/// Makes a directory of these files, which appears whole or not at all: written beside its place,
/// then moved there. Throws ResourceError if that fails, also if something is there already.
void write_directory(const std::string& path, const std::map<std::string, std::string>& files);

/// The files of a directory, for whoever checks them. Errors: unreadable (no directory; something in
/// it that is no regular file: a link, a folder, a pipe), and out_of_range for what oversized() says.
[[nodiscard]] Parsed<std::unique_ptr<BundleFolder>> open_bundle(const std::string& path);

}  // namespace puzzlec::cli
