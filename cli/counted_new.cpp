#include "cli/counted_new.hpp"

#include <cstdlib>
#include <new>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

namespace {

constinit puzzlec::MemoryBudget budget;

std::size_t size_of(void* memory) {
#ifdef __APPLE__
  return malloc_size(memory);
#else
  return malloc_usable_size(memory);
#endif
}

/// Null where there is none to be had. A budget without a limit costs one comparison.
void* take_if_any(std::size_t size) noexcept {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr || !budget.is_limited() || budget.take(size_of(memory))) return memory;
  std::free(memory);
  return nullptr;
}

void* take(std::size_t size) {
  void* const memory = take_if_any(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

void give_back(void* memory) noexcept {
  if (memory != nullptr && budget.is_limited()) budget.give_back(size_of(memory));
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

puzzlec::MemoryBudget& puzzlec::cli::process_memory() {
  return budget;
}
