// Proofs as text and bytes: what is written is read back, what is malformed is refused at its
// place, and no bytes do harm. And the hash that names the files of a bundle.
#include "encoders/cnf/proof_format.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "encoders/base/sha256.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;  // NOLINT

std::string text_of(const Proof& proof, ProofFormat format) {
  std::string text;
  write_proof(proof, format, [&](std::string_view piece) { text += piece; });
  return text;
}

Parsed<Proof> proof_in(const std::string& text, std::optional<ProofFormat> format = std::nullopt,
                       std::size_t most = most_proof_bytes) {
  StringSource source(text);
  return read_proof(source, "p", format, most);
}

Proof random_proof(Rng& rng, bool hinted) {
  Proof proof;
  std::uint64_t number = 10;
  const auto steps = rng.below(12);
  for (std::uint64_t i = 0; i < steps; ++i) {
    std::vector<Lit> literals;
    std::vector<std::int64_t> hints;
    const bool removes = rng.below(3) == 0;
    const std::uint64_t bound = rng.below(2) == 0 ? 9 : 4294967290U;
    for (std::uint64_t k = rng.below(6); k > 0; --k)
      literals.push_back(Lit{static_cast<std::uint32_t>(rng.below(bound))});
    if (!hinted) {
      removes ? proof.remove(literals) : proof.add(literals);
      continue;
    }
    for (std::uint64_t k = rng.below(5); k > 0; --k)
      hints.push_back(static_cast<std::int64_t>(1 + rng.below(1000)));
    if (removes) literals.clear();
    proof.hinted({removes, literals, ++number, hints});
  }
  return proof;
}

struct Bad {
  const char* text;
  ProofFormat format;
  InputErrorCode code;
  std::size_t line;
  std::size_t column;
};

constexpr auto drat = ProofFormat::drat;
constexpr auto lrat = ProofFormat::lrat;

constexpr std::array bad_texts{
    Bad{"1 2", drat, InputErrorCode::unexpected_end, 1, 4},
    Bad{"1 2 0\n3 -1", drat, InputErrorCode::unexpected_end, 2, 5},
    Bad{"1 x 0\n", drat, InputErrorCode::bad_number, 1, 3},
    Bad{"1 2 0\n1 - 0\n", drat, InputErrorCode::bad_number, 2, 3},
    Bad{"1 -0\n", drat, InputErrorCode::bad_number, 1, 3},
    Bad{"1 2x 0\n", drat, InputErrorCode::bad_number, 1, 3},
    Bad{"1 2147483647 0\n", drat, InputErrorCode::out_of_range, 1, 3},
    Bad{"1 -99999999999999999999999 0\n", drat, InputErrorCode::out_of_range, 1, 3},
    Bad{"d1 2 0\n", drat, InputErrorCode::bad_character, 1, 1},
    Bad{"d d 1 0\n", drat, InputErrorCode::bad_number, 1, 3},
    Bad{"d", drat, InputErrorCode::unexpected_end, 1, 2},
    Bad{"1 0 e 0", drat, InputErrorCode::bad_number, 1, 5},
    Bad{"+1 0\n", drat, InputErrorCode::bad_number, 1, 1},
    Bad{"p cnf 1 1\n", drat, InputErrorCode::bad_number, 1, 1},
    Bad{"0 1 0 0\n", lrat, InputErrorCode::out_of_range, 1, 1},
    Bad{"-3 1 0 0\n", lrat, InputErrorCode::out_of_range, 1, 1},
    Bad{"9 1 0 4 5", lrat, InputErrorCode::unexpected_end, 1, 10},
    Bad{"9 1 2", lrat, InputErrorCode::unexpected_end, 1, 6},
    Bad{"9 d 4 -5 0\n", lrat, InputErrorCode::out_of_range, 1, 7},
    Bad{"9 1 0 4 0\n10 d x 0\n", lrat, InputErrorCode::bad_number, 2, 6},
    Bad{"9 1 0 99999999999999999999 0\n", lrat, InputErrorCode::out_of_range, 1, 7},
};

}  // namespace

TEST_CASE("what is written is read back") {
  Rng rng(test::seed_or(41));
  for (int round = 0; round < test::scaled(2000); ++round) {
    const bool hinted = round % 3 == 2;
    const Proof proof = random_proof(rng, hinted);
    for (const ProofFormat format : {ProofFormat::drat, ProofFormat::binary_drat, lrat}) {
      if ((format == lrat) != hinted) continue;
      const std::string text = text_of(proof, format);
      // DRAT says by itself which of the two it is.
      auto back = hinted ? proof_in(text, format) : proof_in(text);
      REQUIRE(back.has_value());
      REQUIRE(back->step_count() == proof.step_count());
      REQUIRE(text_of(*back, format) == text);
    }
  }
}

TEST_CASE("a long proof is written in pieces") {
  Proof proof;
  std::size_t literals = 0;
  for (std::uint32_t i = 0; i < 30000; ++i) proof.add(std::vector{Lit{i}, Lit{i + 3}});
  std::size_t pieces = 0;
  std::string text;
  write_proof(proof, drat, [&](std::string_view piece) {
    ++pieces;
    text += piece;
  });
  CHECK(pieces > 1);
  const auto back = proof_in(text);
  REQUIRE(back.has_value());
  REQUIRE(back->step_count() == proof.step_count());
  for (std::size_t i = 0; i < back->step_count(); ++i) {
    if (std::ranges::equal(back->step(i).literals, proof.step(i).literals)) literals += 2;
  }
  CHECK(literals == 60000);
}

TEST_CASE("comments and any layout") {
  const auto proof = proof_in("c one\n1\n-2\t0 d 1 -2 0\r\nc two\n\n0");
  REQUIRE(proof.has_value());
  CHECK(text_of(*proof, drat) == "1 -2 0\nd 1 -2 0\n0\n");
}

TEST_CASE("malformed text is refused at its place") {
  for (const Bad& bad : bad_texts) {
    CAPTURE(bad.text);
    const auto proof = proof_in(bad.text, bad.format);
    REQUIRE(!proof.has_value());
    CHECK(proof.error().code == bad.code);
    CHECK(proof.error().line == bad.line);
    CHECK(proof.error().column == bad.column);
  }
  const auto nul = proof_in(std::string("1 0\nc a\0b\n", 10), drat);
  REQUIRE(!nul.has_value());
  CHECK(nul.error().line == 2);
  CHECK(nul.error().column == 4);
}

TEST_CASE("malformed bytes are refused, and the error names the byte") {
  const auto error_of = [](const std::string& bytes) {
    const auto proof = proof_in(bytes, ProofFormat::binary_drat);
    return proof.has_value() ? std::string("none") : proof.error().found;
  };
  CHECK(error_of(std::string("a\x04", 2)) == "the end of the input");
  CHECK(error_of(std::string("a\x04\x00x", 4)) == "byte 4 with value 120");
  CHECK(error_of(std::string("a\x01\x00", 3)) == "byte 2 with value 1");
  CHECK(error_of(std::string("a\xff\xff\xff\xff\xff\xff\x01\x00", 9)) == "byte 2 with value 255");
  CHECK(error_of(std::string("a\x80\x00\x00", 4)) == "byte 2 with value 128");
  CHECK(error_of(std::string("a\x02\x00", 3)) == "none");
}

TEST_CASE("a proof above the limit is refused") {
  const std::string text = "1 2 0\n3 4 0\n";
  CHECK(proof_in(text, drat, text.size()).has_value());
  const auto proof = proof_in(text, drat, text.size() - 1);
  REQUIRE(!proof.has_value());
  CHECK(proof.error().code == InputErrorCode::out_of_range);
}

TEST_CASE("any bytes give a proof or an error, and what is read is written and read again") {
  Rng rng(test::seed_or(7));
  const std::string alphabet = std::string("ad0123456789- \n\tcx\x80\xff", 20) + '\0';
  std::size_t read_count = 0;
  for (int round = 0; round < test::scaled(20000); ++round) {
    std::string text;
    for (std::uint64_t k = rng.below(24); k > 0; --k)
      text += alphabet[static_cast<std::size_t>(rng.below(alphabet.size()))];
    for (const ProofFormat format : {drat, ProofFormat::binary_drat, lrat}) {
      const auto proof = proof_in(text, format);
      if (!proof) continue;
      ++read_count;
      const std::string again = text_of(*proof, format);
      const auto back = proof_in(again, format);
      REQUIRE(back.has_value());
      REQUIRE(text_of(*back, format) == again);
    }
  }
  CHECK(read_count > 100);
}

// FIPS 180-4 and NIST's "Secure Hashing" examples.
TEST_CASE("SHA-256 of the published examples") {
  CHECK(sha256("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(sha256("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq") ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(sha256(std::string(1000000, 'a')) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}
