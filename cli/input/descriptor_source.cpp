#include "cli/input/descriptor_source.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <climits>
#include <cstdint>
#include <poll.h>
#include <unistd.h>

#include "encoders/base/errors.hpp"

namespace puzzlec::cli {

DescriptorSource::~DescriptorSource() {
  if (is_own_) close(descriptor_);
}

/// Returns when there may be something to read.
void DescriptorSource::wait() const {
  int milliseconds = -1;
  if (clock_ != nullptr) {
    clock_->look();
    if (const auto left = clock_->left()) {
      const auto rounded_up = std::chrono::ceil<std::chrono::milliseconds>(*left).count();
      milliseconds = static_cast<int>(std::min<std::int64_t>(rounded_up, INT_MAX));
    }
  }
  pollfd waiting{descriptor_, POLLIN, 0};
  static_cast<void>(poll(&waiting, 1, milliseconds));
  if (clock_ != nullptr) clock_->look();
}

std::size_t DescriptorSource::read(char* buffer, std::size_t size) {
  bool must_wait = clock_ != nullptr && clock_->is_limited();
  while (true) {
    if (must_wait) wait();
    const ssize_t count = ::read(descriptor_, buffer, size);
    if (count >= 0) {
      if (clock_ != nullptr && count > 0) clock_->note_bytes();
      return static_cast<std::size_t>(count);
    }
    // Somebody may have opened the pipe so that reading does not wait.
    must_wait = must_wait || errno == EAGAIN || errno == EWOULDBLOCK;
    if (errno != EINTR && errno != EAGAIN && errno != EWOULDBLOCK)
      throw ResourceError(name_ + " cannot be read");
  }
}

}  // namespace puzzlec::cli
