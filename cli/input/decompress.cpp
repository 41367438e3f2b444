#include "cli/input/decompress.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <lzma.h>
#include <new>
#include <optional>
#include <string_view>
#include <utility>
#include <zlib.h>

namespace puzzlec::cli {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t chunk = std::size_t{1} << 16;
/// For the window of xz, which is 64 MiB at its highest usual setting.
constexpr std::uint64_t most_memory = std::uint64_t{1} << 28;

/// The compressed bytes, a chunk at a time.
class Archive {
 public:
  Archive(std::unique_ptr<ByteSource> source, std::string file)
      : source_(std::move(source)), file_(std::move(file)), buffer_(chunk, '\0') {}

  /// The bytes that were not taken yet; the next chunk if there are none. Empty at the end.
  std::string_view bytes() {
    if (begin_ == size_) {
      begin_ = size_ = 0;  // also if a limit ends the reading
      size_ = source_->read(buffer_.data(), buffer_.size());
    }
    return std::string_view(buffer_).substr(begin_, size_ - begin_);
  }
  void take(std::size_t count) { begin_ += count; }

  /// At least `count` bytes, unless there are no more. Nothing was taken before.
  std::string_view head(std::size_t count) {
    while (size_ < count) {
      const std::size_t more = source_->read(buffer_.data() + size_, buffer_.size() - size_);
      if (more == 0) break;
      size_ += more;
    }
    return std::string_view(buffer_).substr(0, size_);
  }

  [[nodiscard]] InputError error(InputErrorCode code, std::string expected,
                                 std::string found) const {
    return {code, file_, 0, 0, std::move(expected), std::move(found)};
  }

 private:
  std::unique_ptr<ByteSource> source_;
  std::string file_;
  std::string buffer_;
  std::size_t begin_ = 0;
  std::size_t size_ = 0;
};

/// How one kind of archive is decompressed.
class Decompressor {
 public:
  explicit Decompressor(Archive& archive) : archive_(archive) {}
  Decompressor(const Decompressor&) = delete;
  Decompressor& operator=(const Decompressor&) = delete;
  virtual ~Decompressor() = default;

  /// Fills at most `size` bytes and says how many; 0 at the end, and where something is wrong.
  virtual std::size_t read(char* buffer, std::size_t size) = 0;

  std::optional<InputError> error;

 protected:
  void fail(InputErrorCode code, std::string expected, std::string found) {
    error = archive_.error(code, std::move(expected), std::move(found));
  }
  void ends_early(const char* kind) {
    fail(InputErrorCode::unexpected_end, std::string("the rest of the ") + kind + " archive",
         "the end of the input");
  }
  void is_damaged(const char* kind) {
    fail(InputErrorCode::unreadable, std::string("a sound ") + kind + " archive", "a damaged one");
  }

  Archive& archive_;
};

/// One or more members of gzip; zeros may follow.
class Gzip final : public Decompressor {
 public:
  explicit Gzip(Archive& archive) : Decompressor(archive) {
    constexpr int gzip_only = 16 + MAX_WBITS;
    if (inflateInit2(&stream_, gzip_only) != Z_OK) throw std::bad_alloc();
  }
  ~Gzip() override { inflateEnd(&stream_); }

  std::size_t read(char* buffer, std::size_t size) override {
    stream_.next_out = reinterpret_cast<Bytef*>(buffer);
    stream_.avail_out = static_cast<uInt>(std::min(size, chunk));
    const uInt room = stream_.avail_out;
    while (!error && stream_.avail_out == room) {
      const std::string_view bytes = archive_.bytes();
      if (is_between_members_ && !begin_member(bytes)) break;
      if (bytes.empty()) {
        ends_early("gzip");
      } else {
        inflate_some(bytes);
      }
    }
    return room - stream_.avail_out;
  }

 private:
  /// False at the end and if there is something else.
  bool begin_member(std::string_view bytes) {
    while (!bytes.empty() && (bytes[0] == '\0' || is_after_zeros_)) {
      is_after_zeros_ = true;
      const std::size_t zeros = std::min(bytes.find_first_not_of('\0'), bytes.size());
      archive_.take(zeros);
      if (zeros < bytes.size()) break;
      bytes = archive_.bytes();
    }
    if (bytes.empty()) return false;
    if (is_after_zeros_ || bytes[0] != '\x1f') {
      fail(InputErrorCode::trailing_text, "nothing after the gzip archive", "more bytes");
      return false;
    }
    inflateReset(&stream_);
    is_between_members_ = false;
    return true;
  }

  void inflate_some(std::string_view bytes) {
    // zlib only reads here, but is older than const.
    stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
    stream_.avail_in = static_cast<uInt>(bytes.size());
    const int code = inflate(&stream_, Z_NO_FLUSH);
    archive_.take(bytes.size() - stream_.avail_in);
    if (code == Z_MEM_ERROR) throw std::bad_alloc();
    if (code == Z_STREAM_END) {
      is_between_members_ = true;
    } else if (code != Z_OK && code != Z_BUF_ERROR) {
      is_damaged("gzip");
    }
  }

  z_stream stream_{};
  bool is_between_members_ = false;
  bool is_after_zeros_ = false;
};

/// One or more streams of xz.
class Xz final : public Decompressor {
 public:
  explicit Xz(Archive& archive) : Decompressor(archive) {
    if (lzma_stream_decoder(&stream_, most_memory, LZMA_CONCATENATED) != LZMA_OK)
      throw std::bad_alloc();
  }
  ~Xz() override { lzma_end(&stream_); }

  std::size_t read(char* buffer, std::size_t size) override {
    stream_.next_out = reinterpret_cast<std::uint8_t*>(buffer);
    stream_.avail_out = size;
    lzma_ret code = LZMA_OK;
    while (code == LZMA_OK && stream_.avail_out == size) {
      const std::string_view bytes = archive_.bytes();
      stream_.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
      stream_.avail_in = bytes.size();
      code = lzma_code(&stream_, bytes.empty() ? LZMA_FINISH : LZMA_RUN);
      archive_.take(bytes.size() - stream_.avail_in);
    }
    if (code != LZMA_OK && code != LZMA_STREAM_END) fail_by(code);
    return size - stream_.avail_out;
  }

 private:
  void fail_by(lzma_ret code) {
    switch (code) {
      case LZMA_MEM_ERROR:
        throw std::bad_alloc();
      case LZMA_BUF_ERROR:
        return ends_early("xz");
      case LZMA_MEMLIMIT_ERROR:
        return fail(InputErrorCode::unsupported, "an xz archive that takes at most 256 MiB",
                    "one that takes more");
      case LZMA_OPTIONS_ERROR:
        return fail(InputErrorCode::unsupported, "an xz archive with the usual filters",
                    "one with others");
      default:
        return is_damaged("xz");
    }
  }

  lzma_stream stream_ = LZMA_STREAM_INIT;
};

template <typename Kind>
std::unique_ptr<Decompressor> make(Archive& archive) {
  return std::make_unique<Kind>(archive);
}

/// A kind of archive by its first bytes; those without `make` are not read.
struct ArchiveKind {
  std::string_view magic;
  std::unique_ptr<Decompressor> (*make)(Archive&);
  const char* name;
};

constexpr std::array<ArchiveKind, 6> archive_kinds{{
    {"\x1f\x8b"sv, make<Gzip>, "gzip"},
    {"\xfd\x37\x7a\x58\x5a\x00"sv, make<Xz>, "xz"},
    {"BZh\x39\x31\x41\x59\x26\x53\x59"sv, nullptr, "a bzip2 archive"},
    {"\x28\xb5\x2f\xfd"sv, nullptr, "a zstd archive"},
    {"PK\x03\x04"sv, nullptr, "a zip archive"},
    {"7z\xbc\xaf\x27\x1c"sv, nullptr, "a 7z archive"},
}};
constexpr std::size_t longest_magic = 10;

class Decompressed final : public ByteSource {
 public:
  Decompressed(std::unique_ptr<ByteSource> source, std::string file)
      : archive_(std::move(source), std::move(file)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (!has_begun_) begin();
    if (decompressor_ != nullptr) {
      if (decompressor_->error) throw BadArchive(*decompressor_->error);
      const std::size_t count = decompressor_->read(buffer, size);
      // What came before the damage goes first.
      if (count == 0 && decompressor_->error) throw BadArchive(*decompressor_->error);
      return count;
    }
    const std::size_t count = archive_.bytes().copy(buffer, size);
    archive_.take(count);
    return count;
  }

 private:
  void begin() {
    has_begun_ = true;
    const std::string_view head = archive_.head(longest_magic);
    for (const ArchiveKind& kind : archive_kinds) {
      if (!head.starts_with(kind.magic)) continue;
      if (kind.make == nullptr) {
        throw BadArchive(archive_.error(InputErrorCode::unsupported,
                                        "text, or an archive of gzip or xz", kind.name));
      }
      decompressor_ = kind.make(archive_);
    }
  }

  Archive archive_;
  std::unique_ptr<Decompressor> decompressor_;
  bool has_begun_ = false;
};

}  // namespace

std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source, std::string file) {
  return std::make_unique<Decompressed>(std::move(source), std::move(file));
}

}  // namespace puzzlec::cli
