// What operator new does in an executable that links allocations.cpp: it counts, and fails when
// told to. For tests with one thread.
#pragma once

#include <cstddef>
#include <cstdint>

namespace puzzlec::test {

struct Allocations {
  std::int64_t until_failure = -1;  ///< calls before the one that fails; below zero none does
  bool fails_for_good = false;      ///< whether all later calls fail as well
  std::int64_t calls = 0;
  std::int64_t pieces = 0;     ///< handed out and not given back
  std::size_t live_bytes = 0;  ///< the same in bytes
  std::size_t peak_bytes = 0;
};

extern Allocations allocations;

}  // namespace puzzlec::test
