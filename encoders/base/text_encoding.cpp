#include "encoders/base/text_encoding.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace puzzlec {
namespace {

constexpr std::string_view mark_of_utf8 = "\xEF\xBB\xBF";
constexpr std::string_view mark_low_first = "\xFF\xFE";
constexpr std::string_view mark_high_first = "\xFE\xFF";
constexpr std::size_t chunk = std::size_t{1} << 16;
constexpr std::uint32_t replacement = 0xfffd;

bool is_high(std::uint32_t unit) {
  return unit >= 0xd800 && unit < 0xdc00;
}

bool is_low(std::uint32_t unit) {
  return unit >= 0xdc00 && unit < 0xe000;
}

}  // namespace

void append_utf8(std::string& text, std::uint32_t code) {
  if (is_high(code) || is_low(code) || code > 0x10ffff) code = replacement;
  const auto tail = [&](int shift) { text += static_cast<char>(0x80U | (code >> shift & 0x3fU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += static_cast<char>(0xc0U | code >> 6);
    tail(0);
  } else if (code < 0x10000) {
    text += static_cast<char>(0xe0U | code >> 12);
    tail(6);
    tail(0);
  } else {
    text += static_cast<char>(0xf0U | code >> 18);
    tail(12);
    tail(6);
    tail(0);
  }
}

std::size_t TextSource::read(char* buffer, std::size_t size) {
  if (!has_begun_) begin();
  while (true) {
    const std::size_t count = take(buffer, size);
    if (count == 0 || returns_ != Returns::end_lines) return count;
    // One LF after a CR may be all that was there.
    if (const std::size_t left = end_lines(buffer, count)) return left;
  }
}

/// Takes the first bytes, and learns from them what the text is.
void TextSource::begin() {
  has_begun_ = true;
  std::string bytes(chunk, '\0');
  std::size_t size = 0;
  const auto read_more = [&] {
    const std::size_t count = source_.read(bytes.data() + size, chunk - size);
    size += count;
    return count > 0;
  };
  while (size < mark_of_utf8.size() && read_more()) {
  }
  std::string_view read = std::string_view(bytes).substr(0, size);
  if (read.starts_with(mark_of_utf8)) {
    read.remove_prefix(mark_of_utf8.size());
  } else if (read.starts_with(mark_low_first) || read.starts_with(mark_high_first)) {
    encoding_ =
        read.starts_with(mark_low_first) ? Encoding::utf16_low_first : Encoding::utf16_high_first;
    read.remove_prefix(mark_low_first.size());
  }
  add(read);
  if (returns_ == Returns::end_lines) return;
  // The first line end may be some way off.
  while (ready_.find('\n') == std::string::npos && size < chunk) {
    const std::size_t before = size;
    if (!read_more()) break;
    add(std::string_view(bytes).substr(before, size - before));
  }
  if (ready_.find('\n') == std::string::npos && ready_.find('\r') != std::string::npos)
    returns_ = Returns::end_lines;
}

void TextSource::add(std::string_view bytes) {
  if (encoding_ == Encoding::utf8) {
    ready_ += bytes;
  } else {
    convert(bytes);
  }
}

/// The next bytes of UTF-8, with line ends as they are.
std::size_t TextSource::take(char* buffer, std::size_t size) {
  while (handed_out_ == ready_.size() && encoding_ != Encoding::utf8) {
    ready_.clear();
    handed_out_ = 0;
    std::string bytes(chunk, '\0');
    bytes.resize(source_.read(bytes.data(), chunk));
    if (bytes.empty()) {
      // A unit or a pair that is cut off.
      if (high_ == 0 && half_unit_.empty()) return 0;
      append_utf8(ready_, replacement);
      high_ = 0;
      half_unit_.clear();
    }
    convert(bytes);
  }
  if (handed_out_ < ready_.size()) {
    const std::size_t count = ready_.copy(buffer, size, handed_out_);
    handed_out_ += count;
    return count;
  }
  return source_.read(buffer, size);
}

void TextSource::convert(std::string_view bytes) {
  const auto byte = [](char c) { return std::uint32_t{static_cast<unsigned char>(c)}; };
  for (const char next : bytes) {
    if (half_unit_.empty()) {
      half_unit_ = next;
      continue;
    }
    const char first = half_unit_[0];
    half_unit_.clear();
    convert_unit(encoding_ == Encoding::utf16_low_first ? byte(next) << 8 | byte(first)
                                                        : byte(first) << 8 | byte(next));
  }
}

void TextSource::convert_unit(std::uint32_t unit) {
  if (high_ != 0 && is_low(unit)) {
    append_utf8(ready_, 0x10000 + ((high_ - 0xd800) << 10) + (unit - 0xdc00));
    high_ = 0;
    return;
  }
  if (high_ != 0) append_utf8(ready_, replacement);
  high_ = is_high(unit) ? unit : 0;
  if (high_ == 0) append_utf8(ready_, unit);
}

/// Turns each CR that stands alone into an LF. If a CR ends the bytes, its LF may begin the next
/// ones; it is dropped there. Returns the number of bytes left.
std::size_t TextSource::end_lines(char* buffer, std::size_t size) {
  if (std::exchange(is_after_return_, false) && buffer[0] == '\n') {
    --size;
    std::memmove(buffer, buffer + 1, size);
  }
  char* const end = buffer + size;
  for (char* at = buffer; at != end;) {
    at = static_cast<char*>(std::memchr(at, '\r', static_cast<std::size_t>(end - at)));
    if (at == nullptr) break;
    char* const after = std::find_if(at, end, [](char c) { return c != '\r'; });
    // CR CR LF is what two conversions make of one line end.
    if (after == end || *after != '\n') std::fill(at, after, '\n');
    is_after_return_ = after == end;
    at = after;
  }
  return size;
}

}  // namespace puzzlec
