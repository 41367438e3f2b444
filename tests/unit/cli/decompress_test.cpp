// Compressed inputs: what is in them comes out, broken ones are refused after what was sound, and every
// command takes them.
#include "cli/input/decompress.hpp"

#include <algorithm>
#include <cstdint>
#include <lzma.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <zlib.h>

#include <doctest/doctest.h>

#include "encoders/base/rng.hpp"
#include "tests/support/command.hpp"
#include "tests/support/files.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using puzzlec::test::run_command;
using puzzlec::test::TemporaryFile;

std::string gzipped(std::string_view text) {
  z_stream stream{};
  if (deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY) != Z_OK)
    throw std::runtime_error("zlib does not start");
  std::string packed(deflateBound(&stream, text.size()) + 32, '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out = reinterpret_cast<Bytef*>(packed.data());
  stream.avail_out = static_cast<uInt>(packed.size());
  if (deflate(&stream, Z_FINISH) != Z_STREAM_END) throw std::runtime_error("zlib does not end");
  packed.resize(stream.total_out);
  deflateEnd(&stream);
  return packed;
}

std::string xz(std::string_view text) {
  std::string packed(lzma_stream_buffer_bound(text.size()), '\0');
  std::size_t size = 0;
  if (lzma_easy_buffer_encode(1, LZMA_CHECK_CRC64, nullptr,
                              reinterpret_cast<const std::uint8_t*>(text.data()), text.size(),
                              reinterpret_cast<std::uint8_t*>(packed.data()), &size,
                              packed.size()) != LZMA_OK) {
    throw std::runtime_error("liblzma fails");
  }
  packed.resize(size);
  return packed;
}

struct Content {
  std::string text;
  std::string error;
};

Content content_of(std::string_view bytes, std::size_t piece = 1000) {
  const auto source = cli::decompressed(std::make_unique<StringSource>(bytes), "file");
  Content content;
  std::string buffer(piece, '\0');
  try {
    while (const std::size_t count = source->read(buffer.data(), piece))
      content.text.append(buffer, 0, count);
  } catch (const cli::BadArchive& bad) {
    content.error = bad.what();
  }
  return content;
}

struct Kind {
  const char* name;
  std::string (*pack)(std::string_view);
};
constexpr Kind kinds[] = {{"gzip", gzipped}, {"xz", xz}};

std::string random_text(Rng& rng) {
  std::string text;
  for (std::uint64_t i = rng.below(100'000); i > 0; --i)
    text += static_cast<char>('0' + rng.below(10));
  return text;
}

constexpr const char* sudoku_text =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
constexpr const char* solution_text =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

}  // namespace

TEST_SUITE("cli/decompress") {
  TEST_CASE("what is in an archive comes out, and what is not an archive stays") {
    Rng rng(test::seed_or(1));
    for (int i = 0; i < test::scaled(20); ++i) {
      const std::string text = random_text(rng);
      const std::size_t piece = 1 + rng.below(5000);
      CHECK(content_of(text, piece).text == text);
      for (const Kind& kind : kinds) {
        CAPTURE(kind.name);
        const Content whole = content_of(kind.pack(text), piece);
        CHECK(whole.error == "");
        CHECK(whole.text == text);
        CHECK(content_of(kind.pack(text) + kind.pack("and more"), piece).text == text + "and more");
        CHECK(content_of(kind.pack(text) + std::string(512, '\0'), piece).error == "");
        CHECK(content_of(kind.pack("") + kind.pack(text), piece).text == text);
      }
    }
    CHECK(content_of("").text.empty());
    CHECK(content_of("\x1f").text == "\x1f");
  }

  TEST_CASE("an archive that ends early is refused after what is there") {
    Rng rng(test::seed_or(2));
    const std::string text = random_text(rng);
    for (const Kind& kind : kinds) {
      CAPTURE(kind.name);
      const std::string packed = kind.pack(text);
      for (int i = 0; i < test::scaled(50); ++i) {
        const std::size_t length = 6 + rng.below(packed.size() - 6);
        const Content cut = content_of(packed.substr(0, length));
        CHECK(cut.error == std::string("file: expected the rest of the ") + kind.name +
                               " archive, found the end of the input");
        CHECK(text.starts_with(cut.text));
      }
    }
  }

  TEST_CASE("a damaged archive never passes for a sound one") {
    Rng rng(test::seed_or(3));
    const std::string text = random_text(rng) + "the end";
    for (const Kind& kind : kinds) {
      CAPTURE(kind.name);
      const std::string packed = kind.pack(text);
      for (int i = 0; i < test::scaled(50); ++i) {
        std::string damaged = packed;
        // After the header of gzip, whose time and name nobody checks.
        const std::size_t at = 10 + rng.below(packed.size() - 10);
        damaged[at] = static_cast<char>(damaged[at] ^ (1 << rng.below(8)));
        const Content content = content_of(damaged);
        CHECK(content.error != "");
      }
      CHECK(content_of(packed + "more and more and more").error != "");
    }
  }

  TEST_CASE("what follows an archive of gzip is not left out in silence") {
    for (const std::string& rest : {std::string("more"), std::string("\0\0more", 6)}) {
      const Content content = content_of(gzipped("text") + rest);
      CHECK(content.text == "text");
      CHECK(content.error == "file: expected nothing after the gzip archive, found more bytes");
    }
  }

  TEST_CASE("archives of other kinds are called by their names") {
    CHECK(content_of("PK\x03\x04...").error ==
          "file: expected text, or an archive of gzip or xz, found a zip archive");
    CHECK(content_of("\x28\xb5\x2f\xfd...").error ==
          "file: expected text, or an archive of gzip or xz, found a zstd archive");
  }

  TEST_CASE("a quarter of a gigabyte takes no memory") {
    // 16 members of 16 MB each, decompressed a buffer at a time.
    const std::string member = gzipped(std::string(std::size_t{1} << 24, '\n'));
    std::string bomb;
    for (int i = 0; i < 16; ++i) bomb += member;
    const auto source = cli::decompressed(std::make_unique<StringSource>(bomb), "bomb");
    std::string buffer(1 << 16, '\0');
    std::uint64_t size = 0;
    while (const std::size_t count = source->read(buffer.data(), buffer.size())) size += count;
    CHECK(size == std::uint64_t{1} << 28);
  }

  TEST_CASE("commands read archives from files and from standard input") {
    for (const Kind& kind : kinds) {
      CAPTURE(kind.name);
      const TemporaryFile file(kind.pack(sudoku_text));
      CHECK(run_command({"solve", file.path()}).out == solution_text);
      CHECK(run_command({"solve"}, kind.pack(sudoku_text)).out == solution_text);
      CHECK(run_command({"sat"}, kind.pack("p cnf 1 1\n-1 0\n")).out == "s SATISFIABLE\nv -1 0\n");
      const TemporaryFile formula(kind.pack(run_command({"encode"}, sudoku_text).out));
      const std::string answer = run_command({"sat"}, run_command({"encode"}, sudoku_text).out).out;
      CHECK(run_command({"decode", formula.path()}, kind.pack(answer)).out == solution_text);
      const TemporaryFile entries(kind.pack("r1c3=4\n"));
      CHECK(run_command({"check", "--entries", entries.path()}, sudoku_text).code == 0);
    }
  }

  TEST_CASE("a broken archive is bad input, after the answers to what was there") {
    std::string puzzles;
    for (int i = 0; i < 3000; ++i) puzzles += sudoku_text;
    const std::string packed = gzipped(puzzles);
    const TemporaryFile file(packed.substr(0, packed.size() - 4));
    const auto outcome = run_command({"solve", file.path()});
    CHECK(outcome.code == 2);
    CHECK(outcome.err ==
          "puzzlec: " + file.path() +
              ": expected the rest of the gzip archive, found the end of the input\n");
    CHECK(outcome.out.size() % std::string_view(solution_text).size() == 0);
    CHECK(outcome.out.size() / std::string_view(solution_text).size() >= 2000);
    const auto formula = run_command({"sat"}, gzipped("p cnf 1 1\n1 0\n").substr(0, 20));
    CHECK(formula.code == 2);
    CHECK(formula.err ==
          "puzzlec: <stdin>: expected the rest of the gzip archive, found the end of the input\n");
  }

  TEST_CASE("commands read text in UTF-16") {
    std::string wide = "\xff\xfe";
    for (const char c : std::string(sudoku_text)) wide += {c, '\0'};
    CHECK(run_command({"solve"}, wide).out == solution_text);
    CHECK(run_command({"solve"}, gzipped(wide)).out == solution_text);
  }
}
