// Writes JSON text without blanks, token by token, in the order of the calls.
#pragma once

#include <concepts>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlec {

/// Requires of each use: calls that nest, and a name() before each value inside an object.
class JsonWriter {
 public:
  JsonWriter& begin_object() { return open('{'); }
  JsonWriter& end_object() { return close('}'); }
  JsonWriter& begin_array() { return open('['); }
  JsonWriter& end_array() { return close(']'); }
  JsonWriter& name(std::string_view text);

  JsonWriter& text(std::string_view text);
  JsonWriter& boolean(bool value) { return token(value ? "true" : "false"); }
  JsonWriter& number(std::integral auto value) { return token(std::to_string(value)); }
  /// As short as it reads back to the same value; null if it is not finite.
  JsonWriter& number(double value);
  JsonWriter& null() { return token("null"); }
  /// A value that is JSON text.
  JsonWriter& json(std::string_view text) { return token(text); }

  // A member of an object.
  JsonWriter& text(std::string_view name_, std::string_view value) {
    return name(name_).text(value);
  }
  JsonWriter& boolean(std::string_view name_, bool value) { return name(name_).boolean(value); }
  JsonWriter& number(std::string_view name_, std::integral auto value) {
    return name(name_).number(value);
  }
  JsonWriter& number(std::string_view name_, double value) { return name(name_).number(value); }
  JsonWriter& null(std::string_view name_) { return name(name_).null(); }

  /// What has been written; the writer is then as new.
  [[nodiscard]] std::string take() {
    needs_comma_ = false;
    return std::exchange(text_, {});
  }

 private:
  void separate() {
    if (needs_comma_) text_ += ',';
    needs_comma_ = true;
  }
  JsonWriter& token(std::string_view token) {
    separate();
    text_ += token;
    return *this;
  }
  JsonWriter& open(char bracket) {
    separate();
    text_ += bracket;
    needs_comma_ = false;
    return *this;
  }
  JsonWriter& close(char bracket) {
    text_ += bracket;
    needs_comma_ = true;
    return *this;
  }

  std::string text_;
  bool needs_comma_ = false;
};

/// A string with its quotes and escapes, fit for a terminal. Bytes that are not UTF-8 become U+FFFD.
[[nodiscard]] std::string json_string(std::string_view text);

}  // namespace puzzlec
