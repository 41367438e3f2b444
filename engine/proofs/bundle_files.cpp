#include "engine/proofs/bundle_files.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/base/sha256.hpp"

namespace puzzlec {
namespace {

constexpr std::uint64_t mebi = std::uint64_t{1} << 20;
constexpr std::size_t piece_size = std::size_t{1} << 16;

class KeptSource final : public ByteSource {
 public:
  explicit KeptSource(std::string_view text) : rest_(text) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = rest_.copy(buffer, size);
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

}  // namespace

FilesInMemory::FilesInMemory(const BundleFiles& files) : files_(files) {
  for (const auto& [name, text] : files) sizes_[name] = text.size();
}

std::unique_ptr<ByteSource> FilesInMemory::open(const std::string& name) const {
  return std::make_unique<KeptSource>(files_.at(name));
}

std::uint64_t most_bytes_of(std::string_view name) {
  if (name == "manifest.json") return 64 * mebi;  // it may name many files
  if (name == "steps.json") return 256 * mebi;
  const bool is_read_in_pieces = name.starts_with("formula") || name.starts_with("proof");
  return (is_read_in_pieces ? 1024 : 16) * mebi;
}

std::optional<OversizedFile> oversized(const std::map<std::string, std::uint64_t>& sizes) {
  const auto bytes = [](std::uint64_t count) { return fmt::format("{} bytes", count); };
  if (sizes.size() > most_bundle_files) {
    return OversizedFile{"", fmt::format("at most {} files", most_bundle_files),
                         std::to_string(sizes.size())};
  }
  std::uint64_t all = 0;
  for (const auto& [name, size] : sizes) {
    if (size > most_bytes_of(name))
      return OversizedFile{name, "at most " + bytes(most_bytes_of(name)), bytes(size)};
    all += size;
  }
  if (all <= most_bundle_bytes) return std::nullopt;
  return OversizedFile{"", "at most " + bytes(most_bundle_bytes) + " in all", bytes(all)};
}

std::string text_of_file(const BundleFolder& folder, const std::string& name) {
  const auto source = folder.open(name);
  std::string text;
  std::string buffer(piece_size, '\0');
  while (const std::size_t count = source->read(buffer.data(), buffer.size())) {
    text.append(buffer, 0, count);
    if (text.size() > most_bytes_of(name))
      throw ResourceError(name + " has grown while it was read");
  }
  return text;
}

std::variant<std::string, UnknownReason> hash_of_file(const BundleFolder& folder,
                                                      const std::string& name,
                                                      const Limits& limits) {
  const auto source = folder.open(name);
  Sha256 hash;
  std::string buffer(piece_size, '\0');
  while (const std::size_t count = source->read(buffer.data(), buffer.size())) {
    if (const auto limit = limits.reached()) return *limit;
    hash.add(std::string_view(buffer).substr(0, count));
  }
  return hash.take();
}

FileComparison::FileComparison(const BundleFolder& folder, const std::string& name)
    : source_(folder.open(name)), buffer_(piece_size, '\0') {}

void FileComparison::add(std::string_view piece) {
  while (is_same_ && !piece.empty()) {
    const std::size_t count = source_->read(buffer_.data(), std::min(buffer_.size(), piece.size()));
    is_same_ = count > 0 && piece.starts_with(std::string_view(buffer_).substr(0, count));
    piece.remove_prefix(count);
  }
}

bool FileComparison::is_same() {
  return is_same_ && source_->read(buffer_.data(), 1) == 0;
}

}  // namespace puzzlec
