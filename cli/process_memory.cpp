#include "cli/process_memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sys/resource.h>
#include <unistd.h>
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

#if !defined(__linux__) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool limits_data = false;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
constexpr bool limits_data = false;
#else
constexpr bool limits_data = true;
#endif
#else
constexpr bool limits_data = true;
#endif

/// In bytes; 0 if it is not known.
std::uint64_t memory_of_machine() {
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long page = sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return 0;
  std::uint64_t memory = std::uint64_t(pages) * std::uint64_t(page);
  // Of a container, if there is one: control groups of version 2 and 1. "max" is no number.
  for (const char* path :
       {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::uint64_t most = 0;
    if (std::ifstream(path) >> most) memory = std::min(memory, most);
  }
  return memory;
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

void puzzlec::cli::leave_memory_to_others() {
  rlimit limit{};
  const std::uint64_t memory = memory_of_machine();
  if (!limits_data || memory == 0 || getrlimit(RLIMIT_DATA, &limit) != 0) return;
  limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, memory / 4 * 3);
  setrlimit(RLIMIT_DATA, &limit);
}
