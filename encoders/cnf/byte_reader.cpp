#include "encoders/cnf/byte_reader.hpp"

#include <utility>

namespace puzzlec {

ByteReader::ByteReader(ByteSource& source, std::string file)
    : source_(&source), file_(std::move(file)), buffer_(std::size_t{1} << 16) {}

bool ByteReader::fill() {
  if (exhausted_) return false;
  passed_ += size_;
  position_ = 0;
  size_ = source_->read(buffer_.data(), buffer_.size());
  exhausted_ = size_ == 0;
  return !exhausted_;
}

InputError ByteReader::error(InputErrorCode code, Place place, std::string expected,
                             std::string found) const {
  return InputError{code, file_, place.line, place.column, std::move(expected), std::move(found)};
}

std::string ByteReader::describe(std::string begun) {
  constexpr std::size_t longest = 32;
  const auto goes_on = [&] { return !ends_word(peek()) && (peek() != 0 || !begun.empty()); };
  while (begun.size() < longest && goes_on()) begun += static_cast<char>(take());
  if (!begun.empty()) return quoted(begun);
  switch (peek()) {
    case end:
      return "the end of the input";
    case '\n':
      return "the end of the line";
    case '\r':
      return "a carriage return";
    case '\t':
      return "a tab";
    case ' ':
      return "a blank";
    default:
      return "a NUL byte";
  }
}

}  // namespace puzzlec
