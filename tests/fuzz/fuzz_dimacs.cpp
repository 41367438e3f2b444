// The reader of formulas. The selector picks the mode.
//
// Promises: what a mode accepts, the next more lenient one accepts with the same result; what was
// read is written in the strict form and read again as the same formula; a text that strict accepts
// is that form, byte for byte; nothing depends on how the input is cut into parts.
#include <string>
#include <vector>

#include "encoders/cnf/dimacs_read.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "tests/fuzz/harness.hpp"

namespace {

using fuzz::require;
using puzzlec::DimacsMode;

constexpr std::size_t mode_count = 3;

puzzlec::Parsed<puzzlec::DimacsFile> read(std::string_view text, std::size_t mode,
                                          std::size_t piece) {
  fuzz::PieceSource source(text, piece);
  puzzlec::DimacsReadOptions options;
  options.mode = static_cast<DimacsMode>(mode);
  return puzzlec::read_dimacs(source, "input", options);
}

bool same_comments(const puzzlec::DimacsFile& a, const puzzlec::DimacsFile& b) {
  return std::ranges::equal(a.comments, b.comments, [](const auto& x, const auto& y) {
    return x.text == y.text && x.line == y.line && x.column == y.column;
  });
}

// The comments as far as they may be written.
std::vector<std::string> safe_comments(const puzzlec::DimacsFile& file) {
  std::vector<std::string> safe;
  for (const auto& comment : file.comments) {
    if (puzzlec::is_safe_comment(comment.text)) safe.push_back(comment.text);
  }
  return safe;
}

void check_round_trip(std::string_view text, bool is_strict, const puzzlec::DimacsFile& file) {
  const std::vector<std::string> comments = safe_comments(file);
  const std::string written = puzzlec::dimacs_text(file.cnf, comments);
  if (is_strict && comments.size() == file.comments.size())
    require(written == text, "the strict form is the written form");
  const auto again = read(written, 0, written.size());
  require(again.has_value(), "the written form is strict");
  require(fuzz::same_formula(again->cnf, file.cnf), "a written formula is read as the same");
  require(safe_comments(*again) == comments, "written comments are read as the same");
}

}  // namespace

std::size_t fuzz::selector_count() {
  return mode_count;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto [mode, text] = fuzz::input_of(data, size);
  const auto whole = read(text, mode, text.size() + 1);
  const auto parts = read(text, mode, 1 + text.size() / 3);
  require(whole.has_value() == parts.has_value(), "parts of the input make no difference");
  if (!whole) {
    require(whole.error().message() == parts.error().message(), "parts leave the error as it is");
    return 0;
  }
  require(fuzz::same_formula(whole->cnf, parts->cnf) && same_comments(*whole, *parts),
          "parts of the input make no difference");
  check_round_trip(text, mode == 0, *whole);
  if (mode + 1 < mode_count) {
    const auto lenient = read(text, mode + 1, text.size() + 1);
    require(lenient.has_value(), "a more lenient mode accepts more");
    require(fuzz::same_formula(whole->cnf, lenient->cnf) && same_comments(*whole, *lenient),
            "a more lenient mode reads the same");
  }
  return 0;
}
