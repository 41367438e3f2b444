#include "tests/support/allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>
#include <new>

constinit puzzlec::test::Allocations puzzlec::test::allocations;

namespace {

using puzzlec::test::allocations;

/// Null where this call is one that fails.
void* take_if_any(std::size_t size) noexcept {
  ++allocations.calls;
  if (allocations.until_failure == 0) {
    if (!allocations.fails_for_good) allocations.until_failure = -1;
    return nullptr;
  }
  if (allocations.until_failure > 0) --allocations.until_failure;
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) return nullptr;
  ++allocations.pieces;
  allocations.live_bytes += malloc_usable_size(memory);
  allocations.peak_bytes = std::max(allocations.peak_bytes, allocations.live_bytes);
  return memory;
}

void* take(std::size_t size) {
  void* const memory = take_if_any(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void give_back(void* memory) noexcept {
  if (memory == nullptr) return;
  --allocations.pieces;
  allocations.live_bytes -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace

void* operator new(std::size_t size) {
  return take(size);
}
void* operator new[](std::size_t size) {
  return take(size);
}
// The library's own would call those above, a sanitizer's would not.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  return take_if_any(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return take_if_any(size);
}
void operator delete(void* memory) noexcept {
  give_back(memory);
}
void operator delete[](void* memory) noexcept {
  give_back(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  give_back(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  give_back(memory);
}
