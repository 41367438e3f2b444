// Calls a harness with every file of the folders given, once under each selector: the committed
// inputs and past crashes as a test, in builds without libFuzzer. A broken promise ends it by
// SIGABRT, with the name of the file on standard error. The stack is small, as that of a thread.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/harness.hpp"
#include "tests/support/small_stack.hpp"

namespace {

namespace fs = std::filesystem;

std::size_t replay(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  std::vector<char> bytes{std::istreambuf_iterator<char>(stream), {}};
  std::fprintf(stderr, "%s\n", file.c_str());
  if (bytes.empty()) bytes.push_back(0);
  for (std::size_t selector = 0; selector < fuzz::selector_count(); ++selector) {
    bytes[0] = static_cast<char>(selector);
    puzzlec::test::on_small_stack([&] {
      LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    });
  }
  return fuzz::selector_count();
}

}  // namespace

int main(int argc, char** argv) {
  std::size_t runs = 0;
  for (int i = 1; i < argc; ++i) {
    if (!fs::is_directory(argv[i])) continue;  // no crash so far
    for (const auto& entry : fs::directory_iterator(argv[i])) runs += replay(entry.path());
  }
  std::fprintf(stderr, "%zu runs\n", runs);
  return runs == 0 ? 1 : 0;
}
