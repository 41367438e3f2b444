// A file descriptor that is closed at the end of its scope.
#pragma once

#include <unistd.h>
#include <utility>

namespace puzzlec {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(other.release()) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { reset(); }

  /// -1 if there is none.
  [[nodiscard]] int get() const { return number_; }
  [[nodiscard]] bool is_open() const { return number_ >= 0; }
  /// Hands the descriptor over to the caller.
  [[nodiscard]] int release() { return std::exchange(number_, -1); }
  void reset() {
    if (is_open()) close(release());
  }

 private:
  int number_ = -1;
};

}  // namespace puzzlec
