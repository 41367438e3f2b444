#include "encoders/base/sha256.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>

#include <fmt/format.h>

namespace puzzlec {
namespace {

constexpr std::size_t block_size = 64;

/// FIPS 180-4, 4.2.2: the fractions of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

}  // namespace

/// 6.2.2. Requires: 64 bytes.
void Sha256::digest(std::string_view block, Words& hash) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < block_size; ++i) {
    w[i / 4] = w[i / 4] << 8 | static_cast<unsigned char>(block[i]);
  }
  for (std::size_t t = 16; t < 64; ++t) {
    const std::uint32_t s0 = std::rotr(w[t - 15], 7) ^ std::rotr(w[t - 15], 18) ^ w[t - 15] >> 3;
    const std::uint32_t s1 = std::rotr(w[t - 2], 17) ^ std::rotr(w[t - 2], 19) ^ w[t - 2] >> 10;
    w[t] = w[t - 16] + s0 + w[t - 7] + s1;
  }
  auto [a, b, c, d, e, f, g, h] = hash;
  for (std::size_t t = 0; t < 64; ++t) {
    const std::uint32_t s1 = std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25);
    const std::uint32_t one = h + s1 + ((e & f) ^ (~e & g)) + round_constants[t] + w[t];
    const std::uint32_t s0 = std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22);
    const std::uint32_t two = s0 + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const Words add{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < add.size(); ++i) hash[i] += add[i];
}

void Sha256::add(std::string_view bytes) {
  bytes_ += bytes.size();
  if (!rest_.empty()) {
    const std::size_t count = std::min(block_size - rest_.size(), bytes.size());
    rest_ += bytes.substr(0, count);
    bytes.remove_prefix(count);
    if (rest_.size() < block_size) return;
    digest(rest_, hash_);
    rest_.clear();
  }
  for (; bytes.size() >= block_size; bytes.remove_prefix(block_size))
    digest(bytes.substr(0, block_size), hash_);
  rest_ = bytes;
}

std::string Sha256::take() {
  // 5.1.1: a one, zeros, and the length in bits.
  const std::uint64_t bits = bytes_ * 8;
  rest_ += '\x80';
  while (rest_.size() % block_size != block_size - 8) rest_ += '\0';
  for (int shift = 56; shift >= 0; shift -= 8) rest_ += static_cast<char>(bits >> shift & 0xff);
  for (std::size_t at = 0; at < rest_.size(); at += block_size)
    digest(std::string_view(rest_).substr(at, block_size), hash_);
  std::string text;
  for (const std::uint32_t word : hash_) text += fmt::format("{:08x}", word);
  return text;
}

std::string sha256(std::string_view bytes) {
  Sha256 hash;
  hash.add(bytes);
  return hash.take();
}

}  // namespace puzzlec
