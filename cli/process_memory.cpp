#include "cli/process_memory.hpp"

#include <cstdlib>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

#include "cli/operator_new.hpp"

namespace {

constinit puzzlec::MemoryBudget budget;

std::size_t size_of(void* memory) {
#ifdef __APPLE__
  return malloc_size(memory);
#else
  return malloc_usable_size(memory);
#endif
}

}  // namespace

// A budget without a limit costs one comparison.
void* puzzlec::cli::take_memory(std::size_t size) noexcept {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr || !budget.is_limited() || budget.take(size_of(memory))) return memory;
  std::free(memory);
  return nullptr;
}

void puzzlec::cli::give_back_memory(void* memory) noexcept {
  if (memory != nullptr && budget.is_limited()) budget.give_back(size_of(memory));
  std::free(memory);
}

puzzlec::MemoryBudget& puzzlec::cli::process_memory() {
  return budget;
}
