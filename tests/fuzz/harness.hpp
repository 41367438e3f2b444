#pragma once
// What the fuzz harnesses share. A harness is one file fuzz_NAME.cpp, listed in CMakeLists.txt,
// that defines the two functions below. Its input is a selector byte and a text: the selector picks
// what the text is read as. libFuzzer calls it in the preset `fuzz`; in every other build
// replay.cpp calls it with the committed inputs, each under every selector, so that the meaning of
// a selector may change without losing a past crash.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/cnf.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace fuzz {

/// How many selectors differ: 1..255.
[[nodiscard]] std::size_t selector_count();

struct Input {
  std::size_t selector = 0;  ///< below selector_count()
  std::string_view text;
};

[[nodiscard]] inline Input input_of(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return {};
  return {data[0] % selector_count(), {reinterpret_cast<const char*>(data) + 1, size - 1}};
}

/// Ends the process if a promise is broken: for libFuzzer and for the replay that is a crash.
inline void require(bool condition, const char* promise) {
  if (condition) return;
  std::fprintf(stderr, "broken promise: %s\n", promise);
  std::abort();
}

/// Hands out a text in small parts: what is read must not depend on where the parts end.
class PieceSource final : public puzzlec::ByteSource {
 public:
  PieceSource(std::string_view text, std::size_t piece) : rest_(text), piece_(piece) {}
  std::size_t read(char* buffer, std::size_t size) override {
    const std::size_t count = rest_.copy(buffer, std::min(size, piece_));
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
  std::size_t piece_;
};

[[nodiscard]] inline bool same_formula(const puzzlec::Cnf& a, const puzzlec::Cnf& b) {
  if (a.var_count() != b.var_count() || a.clause_count() != b.clause_count()) return false;
  for (std::size_t i = 0; i < a.clause_count(); ++i) {
    if (!std::ranges::equal(a.clause(i), b.clause(i))) return false;
  }
  return true;
}

}  // namespace fuzz
