#include "cli/output/resumed_output.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <filesystem>
#include <ios>
#include <string_view>
#include <sys/file.h>
#include <system_error>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec::cli {
namespace {

/// The bytes up to and with the last line end.
std::uint64_t whole_lines(std::ifstream& file, std::uint64_t size) {
  std::array<char, 4096> buffer{};
  while (size > 0) {
    const std::uint64_t count = std::min<std::uint64_t>(size, buffer.size());
    file.seekg(static_cast<std::streamoff>(size - count));
    file.read(buffer.data(), static_cast<std::streamsize>(count));
    const std::string_view part(buffer.data(), static_cast<std::size_t>(file.gcount()));
    const std::size_t end = part.rfind('\n');
    if (end != std::string_view::npos) return size - count + end + 1;
    size -= count;
  }
  return 0;
}

}  // namespace

Parsed<std::unique_ptr<ResumedOutput>> ResumedOutput::open(const std::string& path) {
  const auto unreadable = [&](const std::string& why) {
    return Failure{InputError{InputErrorCode::unreadable, path, 0, 0,
                              "a file that can be read and written", why}};
  };
  std::error_code error;
  const auto kind = std::filesystem::status(path, error).type();
  const bool is_there = kind != std::filesystem::file_type::not_found;
  if (is_there && kind != std::filesystem::file_type::regular)
    return unreadable("a directory or a device");
  std::unique_ptr<ResumedOutput> output(new ResumedOutput);
  output->path_ = path;
  output->lock_ = Descriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (output->lock_.get() < 0) return unreadable("one that cannot be written");
  if (flock(output->lock_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
    return unreadable("one that another run is writing");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  output->old_.open(path, std::ios::binary);
  if (error || !output->old_) return unreadable("one that cannot be read");
  // Or else a stream takes what was thrown at it for the end of the file.
  output->old_.exceptions(std::ios::badbit);
  output->old_bytes_ = whole_lines(output->old_, size);
  if (output->old_bytes_ != size) std::filesystem::resize_file(path, output->old_bytes_, error);
  if (error) return unreadable(error.message());
  output->old_.clear();
  output->old_.seekg(0);
  output->out_.open(path, std::ios::binary | std::ios::app);
  if (!output->out_) return unreadable("one that cannot be written");
  return output;
}

std::optional<std::string> ResumedOutput::next_line() {
  if (taken_ == old_bytes_) return std::nullopt;
  std::string line;
  try {
    std::getline(old_, line);
  } catch (const std::ios_base::failure&) {
    old_.setstate(std::ios::failbit);
  }
  if (!old_) throw ResourceError(path_ + " cannot be read to its end");
  taken_ += line.size() + 1;
  ++line_number_;
  return line;
}

InputError ResumedOutput::error(std::string expected, std::string found) const {
  return {InputErrorCode::wrong_count, path_,           line_number_, 1,
          std::move(expected),         std::move(found)};
}

}  // namespace puzzlec::cli
