// A ByteSource over a file or a pipe that a time limit interrupts, whatever whoever writes does.
#pragma once

#include <string>
#include <utility>

#include "cli/input/reading_clock.hpp"
#include "encoders/base/byte_source.hpp"

namespace puzzlec::cli {

class DescriptorSource final : public ByteSource {
 public:
  /// Closes the descriptor at the end if `is_own`. `name` is for errors; the clock may be null, and is
  /// kept by reference.
  DescriptorSource(int descriptor, bool is_own, std::string name, ReadingClock* clock = nullptr)
      : descriptor_(descriptor), is_own_(is_own), name_(std::move(name)), clock_(clock) {}
  ~DescriptorSource() override;

  /// Takes what is there. Throws LimitReached, and ResourceError if it cannot be read.
  std::size_t read(char* buffer, std::size_t size) override;

 private:
  void wait() const;

  int descriptor_;
  bool is_own_;
  std::string name_;
  ReadingClock* clock_;
};

}  // namespace puzzlec::cli
