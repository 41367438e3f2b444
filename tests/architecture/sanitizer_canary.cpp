// Commits on purpose the defect named by its argument: "address", "undefined" or "thread". The test
// passes when the sanitizer's report appears; without the sanitizer the program prints nothing.
#include <climits>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string_view>
#include <thread>

namespace {

void overflow_heap() {
  const auto bytes = std::make_unique<char[]>(8);
  volatile std::size_t one_past = 8;
  bytes[one_past] = 1;
}

void overflow_int() {
  volatile int largest = INT_MAX;
  volatile int sum = largest + 1;
  static_cast<void>(sum);
}

void race() {
  int shared = 0;
  std::thread writer([&shared] {
    for (int i = 0; i < 10000; ++i) ++shared;
  });
  for (int i = 0; i < 10000; ++i) ++shared;
  writer.join();
  std::fprintf(stderr, "sum %d\n", shared);
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view defect = argc > 1 ? argv[1] : "";
  if (defect == "address") {
    overflow_heap();
  } else if (defect == "undefined") {
    overflow_int();
  } else if (defect == "thread") {
    race();
  } else {
    std::fputs("usage: sanitizer_canary address|undefined|thread\n", stderr);
    return 2;
  }
  return 0;
}
