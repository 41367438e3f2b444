#include "cli/memory/operator_new.hpp"

#include <new>

using puzzlec::cli::give_back_memory;
using puzzlec::cli::take_memory;

namespace {

void* take(std::size_t size) {
  void* const memory = take_memory(size);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
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
  return take_memory(size);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
  return take_memory(size);
}
void operator delete(void* memory) noexcept {
  give_back_memory(memory);
}
void operator delete[](void* memory) noexcept {
  give_back_memory(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  give_back_memory(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
  give_back_memory(memory);
}
