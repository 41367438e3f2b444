#include "tests/support/allocations.hpp"

#include <algorithm>
#include <cstdlib>
#include <malloc.h>

#include "cli/memory/operator_new.hpp"

constinit puzzlec::test::Allocations puzzlec::test::allocations;

using puzzlec::test::allocations;

// Null if this call is one that fails.
void* puzzlec::cli::take_memory(std::size_t size) noexcept {
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

void puzzlec::cli::give_back_memory(void* memory) noexcept {
  if (memory == nullptr) return;
  --allocations.pieces;
  allocations.live_bytes -= malloc_usable_size(memory);
  std::free(memory);
}
