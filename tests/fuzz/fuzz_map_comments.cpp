// What `decode` reads of a formula before it believes a solver: the map of the variables and the
// puzzle in the comments. The text is a DIMACS file; selector 1 puts the right fingerprint in, so
// that the code after it is reached too.
//
// Promises: a map that is read is written and read again as the same; the bytes of every value
// survive; any assignment is decoded without a crash, and the puzzle judges the grid.
#include <string>
#include <vector>

#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/lower/lower.hpp"
#include "engine/dimacs_puzzle.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;

// No map of more variables than its comments have room for is read, so that this bounds nothing
// but the memory of an assignment.
constexpr std::uint32_t most_vars = 1U << 20;

puzzlec::Parsed<puzzlec::DimacsFile> read(std::string_view text) {
  puzzlec::StringSource source(text);
  return puzzlec::read_dimacs(source, "input");
}

void check_bytes(std::string_view text) {
  std::string bytes;
  const std::string encoded = puzzlec::encode_bytes(text);
  require(encoded.find_first_of(" \t\r\n-") == std::string::npos, "encoded bytes are safe");
  require(puzzlec::decode_bytes(encoded, bytes) && bytes == text, "bytes survive");
}

}  // namespace

std::size_t fuzz::selector_count() {
  return 2;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [selector, text] = fuzz::input_of(data, size);
  check_bytes(text);
  const auto file = read(text);
  if (!file) return 0;
  const std::uint32_t var_count = file->cnf.var_count();
  const auto comments = puzzlec::read_map(file->comments, var_count, "input");
  require(!comments || puzzlec::has_map(file->comments), "what is read as a map looks like one");
  if (!comments || var_count > most_vars) return 0;

  const std::vector<std::string> lines =
      puzzlec::write_map(comments->map, var_count, comments->metadata);
  const auto again_file = read(puzzlec::dimacs_text(file->cnf, lines));
  require(again_file.has_value(), "a formula with a map is read");
  const auto again = puzzlec::read_map(again_file->comments, var_count, "written");
  require(again.has_value(), "a written map is read");
  require(again->metadata == comments->metadata, "values are read as the same");
  require(puzzlec::write_map(again->map, var_count, again->metadata) == lines,
          "a map is written in one way only");

  const bool is_unchanged = puzzlec::is_unchanged(file->cnf, *comments);
  require(puzzlec::is_unchanged(again_file->cnf, *again) == is_unchanged,
          "writing leaves the fingerprint as it is");
  const auto puzzle = puzzlec::puzzle_of(comments->metadata, "input");
  if (!puzzle || (selector == 0 && !is_unchanged)) return 0;
  puzzlec::Assignment assignment(var_count);
  for (const bool value : {false, true}) {
    for (std::uint32_t i = 0; i < var_count; ++i) {
      const puzzlec::Lit literal = puzzlec::positive(puzzlec::Var{i});
      assignment.set(value && i % 3 == 0 ? literal : ~literal);
    }
    static_cast<void>(puzzle->puzzle->check(puzzlec::decode(comments->map, assignment)));
  }
  return 0;
}
