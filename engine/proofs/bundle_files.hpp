// The files of a bundle (see bundle.hpp), in memory or where they are. Files that are checked may
// come from anybody: each has a largest size, and only the small ones are read as a whole.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "encoders/base/text_cursor.hpp"
#include "solver_bridge/limits.hpp"

namespace puzzlec {

/// Name and text.
using BundleFiles = std::map<std::string, std::string>;

class BundleFolder {
 public:
  BundleFolder() = default;
  BundleFolder(const BundleFolder&) = delete;
  BundleFolder& operator=(const BundleFolder&) = delete;
  virtual ~BundleFolder() = default;

  /// Name and size in bytes of each file.
  [[nodiscard]] virtual const std::map<std::string, std::uint64_t>& sizes() const = 0;
  /// Requires: there is a file of that name. May throw ResourceError.
  [[nodiscard]] virtual std::unique_ptr<ByteSource> open(const std::string& name) const = 0;

  [[nodiscard]] bool has(const std::string& name) const { return sizes().contains(name); }
};

/// Files that the caller keeps alive.
class FilesInMemory final : public BundleFolder {
 public:
  explicit FilesInMemory(const BundleFiles& files);
  [[nodiscard]] const std::map<std::string, std::uint64_t>& sizes() const override {
    return sizes_;
  }
  [[nodiscard]] std::unique_ptr<ByteSource> open(const std::string& name) const override;

 private:
  const BundleFiles& files_;
  std::map<std::string, std::uint64_t> sizes_;
};

/// In all.
inline constexpr std::size_t most_bundle_files = 100'000;
inline constexpr std::uint64_t most_bundle_bytes = std::uint64_t{1} << 32;

/// The largest size of a file of that name: formulas and proofs, which are read piece by piece, may
/// be larger than those that are read as a whole.
[[nodiscard]] std::uint64_t most_bytes_of(std::string_view name);

/// What is wrong with the sizes, by the limits above: a file's name and its limit in words. Nothing
/// if nothing is.
struct OversizedFile {
  std::string name;   ///< empty: all of them together
  std::string limit;  ///< "at most 1073741824 bytes"
  std::string found;  ///< "21474836480 bytes"
};
[[nodiscard]] std::optional<OversizedFile> oversized(
    const std::map<std::string, std::uint64_t>& sizes);

/// All of a file. Requires: it is there, and not oversized. Throws ResourceError if it has grown.
[[nodiscard]] std::string text_of_file(const BundleFolder& folder, const std::string& name);

/// Its SHA-256, or the limit that was reached.
[[nodiscard]] std::variant<std::string, UnknownReason> hash_of_file(const BundleFolder& folder,
                                                                    const std::string& name,
                                                                    const Limits& limits);

/// Compares a text that comes in pieces with a file.
class FileComparison {
 public:
  FileComparison(const BundleFolder& folder, const std::string& name);
  void add(std::string_view piece);
  /// Whether the pieces were all of the file.
  [[nodiscard]] bool is_same();

 private:
  std::unique_ptr<ByteSource> source_;
  std::string buffer_;
  bool is_same_ = true;
};

}  // namespace puzzlec
