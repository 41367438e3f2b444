#include "encoders/base/text_cursor.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {

TextCursor::TextCursor(ByteSource& source, std::string file)
    : source_(source), file_(std::move(file)) {}

/// Adds the next bytes to the buffer, and says whether there were any.
bool TextCursor::fill() {
  constexpr std::size_t chunk = std::size_t{1} << 16;
  if (exhausted_) return false;
  if (start_ > 0 && start_ * 2 >= buffer_.size()) {
    buffer_.erase(0, start_);
    start_ = 0;
  }
  const std::size_t size = buffer_.size();
  buffer_.resize(size + chunk);
  std::size_t count = 0;
  try {
    count = source_.read(buffer_.data() + size, chunk);
  } catch (...) {
    buffer_.resize(size);
    throw;
  }
  buffer_.resize(size + count);
  exhausted_ = count == 0;
  return !exhausted_;
}

std::string_view TextCursor::head() {
  ensure(start_ == 0 && line_number_ == 1, "the head of an input is looked at before its lines");
  while (!head_is_ended_ && buffer_.size() < head_size && fill()) {
  }
  return std::string_view(buffer_).substr(0, head_size);
}

bool TextCursor::head_is_everything() {
  static_cast<void>(head());
  return !head_is_ended_ && buffer_.size() <= head_size && !fill();
}

void TextCursor::load() {
  if (loaded_) return;
  too_long_ = false;
  std::size_t searched = 0;  // offset from start_, which fill() may move
  while (true) {
    const std::size_t found = buffer_.find('\n', start_ + searched);
    if (found != std::string::npos) {
      line_end_ = found;
      next_ = found + 1;
      break;
    }
    searched = buffer_.size() - start_;
    if (searched > longest_line) {
      too_long_ = true;
      line_end_ = start_ + longest_line;
      next_ = buffer_.size();
      loaded_ = true;
      return;
    }
    if (!fill()) {
      end_ = start_ == buffer_.size();
      line_end_ = next_ = buffer_.size();
      break;
    }
  }
  if (line_end_ - start_ > longest_line) {
    too_long_ = true;
    line_end_ = start_ + longest_line;
  }
  const auto is_blank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  while (line_end_ > start_ && is_blank(buffer_[line_end_ - 1])) --line_end_;
  loaded_ = true;
}

bool TextCursor::at_end() {
  load();
  return end_;
}

std::string_view TextCursor::line() {
  load();
  return std::string_view(buffer_).substr(start_, line_end_ - start_);
}

bool TextCursor::line_is_too_long() {
  load();
  return too_long_;
}

void TextCursor::advance() {
  load();
  if (end_) return;
  start_ = next_;
  // The rest of an overlong line is thrown away piece by piece, never held.
  while (too_long_ && (start_ == 0 || buffer_[start_ - 1] != '\n')) {
    if (start_ == buffer_.size() && !fill()) break;
    const std::size_t found = buffer_.find('\n', start_);
    start_ = found == std::string::npos ? buffer_.size() : found + 1;
    if (found != std::string::npos) break;
  }
  loaded_ = false;
  ++line_number_;
}

std::string_view TextCursor::text_ahead(std::size_t size) {
  loaded_ = false;
  while (buffer_.size() - start_ < size && fill()) {
  }
  return std::string_view(buffer_).substr(start_);
}

void TextCursor::skip_blank_lines() {
  while (!at_end() && line().empty()) advance();
}

InputError TextCursor::error(InputErrorCode code, std::size_t column, std::string expected,
                             std::string found) {
  return InputError{code, file_, line_number_, column, std::move(expected), std::move(found)};
}

InputError TextCursor::end_error(std::string expected) {
  std::size_t line = line_number_;
  std::size_t column = 1;
  // Without a line end, the text ends in its last line: no other line begins.
  if (at_end() && start_ > 0 && buffer_[start_ - 1] != '\n') {
    --line;
    column = start_ - (buffer_.rfind('\n', start_ - 1) + 1) + 1;  // npos + 1 is 0
  }
  return InputError{InputErrorCode::unexpected_end, file_, line, column, std::move(expected),
                    "the end of the input"};
}

std::vector<Token> split(std::string_view line) {
  const auto is_blank = [](char c) { return c == ' ' || c == '\t'; };
  constexpr std::size_t usual = 64;
  std::vector<Token> tokens;
  tokens.reserve(std::min(line.size() / 2 + 1, usual));
  for (std::size_t i = 0; i < line.size();) {
    if (is_blank(line[i])) {
      ++i;
      continue;
    }
    const std::size_t begin = i;
    while (i < line.size() && !is_blank(line[i])) ++i;
    tokens.push_back({line.substr(begin, i - begin), begin + 1});
  }
  return tokens;
}

bool parse_number(std::string_view text, std::uint64_t& number) {
  if (text.empty() || text.front() < '0' || text.front() > '9') return false;
  const auto [end, status] = std::from_chars(text.data(), text.data() + text.size(), number);
  return status == std::errc{} && end == text.data() + text.size();
}

}  // namespace puzzlec
