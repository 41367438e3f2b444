// Runs something on a stack of 512 kB, as threads and other hosts give: input must not be able to
// drive recursion.
#pragma once

#include <cstddef>
#include <exception>
#include <pthread.h>
#include <system_error>
#include <utility>

namespace puzzlec::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
inline constexpr std::size_t small_stack = 4U << 20U;  // frames are larger
#else
inline constexpr std::size_t small_stack = 512U << 10U;
#endif

/// Returns when it is done, and throws what it throws. An overflow ends the process by a signal.
template <typename Run>
void on_small_stack(Run run) {
  struct Call {
    Run run;
    std::exception_ptr thrown = nullptr;
  };
  Call call{std::move(run)};
  const auto start = [](void* data) -> void* {
    Call& own = *static_cast<Call*>(data);
    try {
      own.run();
    } catch (...) {
      own.thrown = std::current_exception();
    }
    return nullptr;
  };
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, small_stack);
  pthread_t thread{};
  const int error = pthread_create(&thread, &attributes, start, &call);
  pthread_attr_destroy(&attributes);
  if (error != 0) throw std::system_error(error, std::generic_category(), "pthread_create");
  pthread_join(thread, nullptr);
  if (call.thrown) std::rethrow_exception(call.thrown);
}

}  // namespace puzzlec::test
