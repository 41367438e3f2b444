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

std::string ByteReader::word() {
  std::string text;
  while (!ends_word(peek()) && peek() != 0 && text.size() < shown_length) {
    text += static_cast<char>(take());
  }
  return text;
}

ByteReader::Number ByteReader::number(Sign sign, std::uint64_t largest) {
  Number number;
  number.place = place();
  const bool takes_minus = sign == Sign::minus || sign == Sign::either;
  const bool takes_plus = sign == Sign::plus || sign == Sign::either;
  if ((takes_minus && peek() == '-') || (takes_plus && peek() == '+')) {
    number.has_sign = true;
    number.is_negative = peek() == '-';
    number.text += static_cast<char>(take());
  }
  const std::uint64_t most_before = largest / 10;  // before a further digit
  for (; is_digit(peek()); number.has_digits = true) {
    const int byte = take();
    const auto digit = static_cast<std::uint64_t>(byte - '0');
    if (number.text.size() < shown_length) number.text += static_cast<char>(byte);
    const bool is_zero = number.magnitude == 0 && number.fits;
    number.has_leading_zero = number.has_leading_zero || (number.has_digits && is_zero);
    if (number.magnitude > most_before || number.magnitude * 10 + digit > largest)
      number.fits = false;
    if (number.fits) number.magnitude = number.magnitude * 10 + digit;
  }
  return number;
}

InputError ByteReader::error(InputErrorCode code, Place place, std::string expected,
                             std::string found) const {
  return InputError{code, file_, place.line, place.column, std::move(expected), std::move(found)};
}

std::string ByteReader::describe(std::string begun) {
  const auto goes_on = [&] { return !ends_word(peek()) && (peek() != 0 || !begun.empty()); };
  while (begun.size() < shown_length && goes_on()) begun += static_cast<char>(take());
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

bool ReaderBase::fail(InputErrorCode code, ByteReader::Place place, std::string expected,
                      std::string found) {
  error_ = in_.error(code, place, std::move(expected), std::move(found));
  return false;
}

bool ReaderBase::fail_here(InputErrorCode code, ByteReader::Place place, std::string expected,
                           std::string begun) {
  if (begun.empty() && in_.peek() == ByteReader::end) code = InputErrorCode::unexpected_end;
  return fail(code, place, std::move(expected), in_.describe(std::move(begun)));
}

}  // namespace puzzlec
