// The hash SHA-256 (FIPS 180-4), by which files of a bundle are named in its manifest.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace puzzlec {

/// Of bytes that come in pieces.
class Sha256 {
 public:
  void add(std::string_view bytes);
  /// The hash as 64 lower-case hexadecimal digits. Requires: it is called once.
  [[nodiscard]] std::string take();

 private:
  using Words = std::array<std::uint32_t, 8>;
  static void digest(std::string_view block, Words& hash);

  /// 5.3.3: the fractions of the square roots of the first 8 primes.
  Words hash_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
              0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::string rest_;  ///< of a block
  std::uint64_t bytes_ = 0;
};

/// The hash of `bytes`.
[[nodiscard]] std::string sha256(std::string_view bytes);

}  // namespace puzzlec
