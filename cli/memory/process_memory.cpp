#include "cli/memory/process_memory.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sys/resource.h>
#ifdef __APPLE__
#include <malloc/malloc.h>
#else
#include <malloc.h>
#endif

#include "cli/memory/machine_memory.hpp"
#include "cli/memory/operator_new.hpp"

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

/// Bytes that this thread has taken from the budget and not handed out: so that threads seldom meet
/// there.
thread_local constinit std::int64_t in_hand = 0;
constexpr std::int64_t most_in_hand = std::int64_t{1} << 17;

bool take_from_budget(std::size_t size) {
  in_hand -= static_cast<std::int64_t>(size);
  if (in_hand >= 0) return true;
  in_hand += static_cast<std::int64_t>(size);
  constexpr std::size_t more = most_in_hand / 2;
  if (budget.take(size + more)) {
    in_hand += static_cast<std::int64_t>(more);
    return true;
  }
  return budget.take(size);
}

void give_back_to_budget(std::size_t size) {
  in_hand += static_cast<std::int64_t>(size);
  if (in_hand <= most_in_hand) return;
  budget.give_back(static_cast<std::size_t>(in_hand - most_in_hand / 2));
  in_hand = most_in_hand / 2;
}

}  // namespace

void* puzzlec::cli::take_memory(std::size_t size) noexcept {
  void* const memory = std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr || !budget.is_limited() || take_from_budget(size_of(memory))) return memory;
  std::free(memory);
  return nullptr;
}

void puzzlec::cli::give_back_memory(void* memory) noexcept {
  if (memory != nullptr && budget.is_limited()) give_back_to_budget(size_of(memory));
  std::free(memory);
}

puzzlec::MemoryBudget& puzzlec::cli::process_memory() {
  return budget;
}

void puzzlec::cli::leave_memory_to_others() {
  const std::uint64_t memory = memory_for_this_process();
  if (memory != UINT64_MAX) budget.set_limit(memory / 10 * 9);
  rlimit limit{};
  const std::uint64_t machine = limits_data ? memory_of_machine() : UINT64_MAX;
  if (machine != UINT64_MAX && getrlimit(RLIMIT_DATA, &limit) == 0) {
    limit.rlim_cur = std::min<rlim_t>(limit.rlim_cur, machine / 10 * 9);
    setrlimit(RLIMIT_DATA, &limit);
  }
#ifdef M_MXFAST
  // Or else each large piece that is given back has glibc look through all small ones before it:
  // half of the time that it takes to leave a large formula.
  mallopt(M_MXFAST, 0);
#endif
}
