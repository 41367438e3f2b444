// A JSON array of documents that formats of puzzles know, such as [{..}, {..}] with puzzles of f-puzzles:
// as the sequence of its documents.
#pragma once

#include <cstddef>
#include <string_view>

#include "encoders/base/byte_source.hpp"

namespace puzzlec {

/// Passes the bytes of another source on. If they begin with an array of known documents, its own
/// brackets and commas become blanks, and a comma before a document in the same line a line end: each
/// document is then in lines of its own.
class DocumentListSource final : public ByteSource {
 public:
  /// The source is kept by reference. If the text `is_plain`, nothing is changed.
  DocumentListSource(ByteSource& source, bool is_plain) : source_(source), is_over_(is_plain) {}

  std::size_t read(char* buffer, std::size_t size) override;

 private:
  void take_apart(char* text, std::size_t size);

  ByteSource& source_;
  bool has_begun_ = false;
  bool is_over_ = false;  ///< the rest is passed on as it is
  std::size_t depth_ = 0;
  bool in_text_ = false;
  bool is_escaped_ = false;
};

}  // namespace puzzlec
