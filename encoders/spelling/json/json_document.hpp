// JSON as text with places: a document that was taken out of an input or unpacked from a URL, and
// nodes that know where they stand in it, so that every error names line and column of a value and
// its JSON pointer (RFC 6901).
//
// Readers see JSON through these classes only. They keep to one style: accessors return a value or
// an InputError, FirstError keeps the first one, and reading goes on with stand-ins that are never
// used.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"

namespace puzzlec {

class JsonNode;

/// A document that is valid JSON, has no member twice and is at most `deepest` deep. Its nodes
/// refer to it: it outlives them and stays where it is.
class JsonDocument {
 public:
  static constexpr std::size_t deepest = 1000;

  /// Takes the document that begins at the cursor's current line, up to the line in which its
  /// brackets are closed, and leaves the cursor after that line. Strings end in their line, so an
  /// open quote spoils one document only. Requires: a current line. Errors: unexpected_end,
  /// line_too_long above TextCursor::longest_line in all (the rest of the document is skipped), and
  /// those of parse_packed().
  [[nodiscard]] static Parsed<JsonDocument> take(TextCursor& cursor);

  /// A document of at most 4 GiB that was unpacked from a URL of `file`. `line` and `column` are
  /// those of the packed text. Errors: bad_character, bad_number (one that a double cannot hold),
  /// out_of_range (too deep), unknown_clue (a member twice).
  [[nodiscard]] static Parsed<JsonDocument> parse_packed(std::string text, std::string file,
                                                         std::size_t line, std::size_t column);

  [[nodiscard]] JsonNode root() const;

 private:
  friend class JsonNode;
  friend class JsonTreeBuilder;

  enum class Kind : std::uint8_t {
    null,
    boolean,
    integer,  // that fits into 64 bits without a sign
    number,   // any other
    text,
    array,
    object,
    name,  // of the member whose value comes next
  };
  /// All values stand in one array in the order of the text, those inside an array or object after
  /// it: depth costs no stack.
  struct Value {
    Kind kind = Kind::null;
    mutable bool was_asked_for = false;  // by its name, see JsonNode::members_left()
    std::uint32_t parent = 0;
    std::uint32_t ordinal = 0;  // among the values of its parent, from 0
    std::uint32_t after = 0;    // the first value that is not inside this one
    std::uint32_t start = 0;    // bytes of text_
    std::uint32_t end = 0;
    std::uint64_t data = 0;  // the integer, 1 for true, or place and size in strings_
  };

  JsonDocument() = default;
  [[nodiscard]] std::optional<InputError> parse();
  [[nodiscard]] std::optional<InputError> repeated_member() const;
  [[nodiscard]] std::string_view string_of(const Value& value) const;
  [[nodiscard]] InputError error_at(InputErrorCode code, std::size_t offset, std::string expected,
                                    std::string found) const;

  std::string text_;
  std::string file_;
  std::size_t line_ = 1;
  std::size_t column_ = 1;
  bool is_packed_ = false;
  std::vector<Value> values_;
  std::string strings_;  // decoded, one after the other
};

/// A value of a document. The default node stands in for a value that is missing: it is null.
class JsonNode {
 public:
  JsonNode() = default;

  [[nodiscard]] bool is_null() const { return kind() == Kind::null; }
  [[nodiscard]] bool is_boolean() const { return kind() == Kind::boolean; }
  [[nodiscard]] bool is_integer() const { return kind() == Kind::integer; }
  [[nodiscard]] bool is_text() const { return kind() == Kind::text; }
  [[nodiscard]] bool is_array() const { return kind() == Kind::array; }
  [[nodiscard]] bool is_object() const { return kind() == Kind::object; }
  [[nodiscard]] bool is_true() const { return is_boolean() && value().data == 1; }
  [[nodiscard]] bool is_text(std::string_view text) const;
  [[nodiscard]] bool is_integer(std::uint64_t number) const {
    return is_integer() && value().data == number;
  }
  /// Whether it states something: neither null nor false nor an empty string, array or object.
  [[nodiscard]] bool states_something() const;

  // Accessors with an error at this value if it is of another kind: bad_number if a number was
  // expected, otherwise bad_character. `expected` is a noun phrase.
  [[nodiscard]] Parsed<JsonNode> object(std::string_view expected = "an object") const;
  [[nodiscard]] Parsed<JsonNode> array(std::string_view expected = "an array") const;
  /// Also wrong_count unless it has `size` elements.
  [[nodiscard]] Parsed<JsonNode> array_of(std::size_t size) const;
  [[nodiscard]] Parsed<std::string_view> text(std::string_view expected = "a string") const;
  [[nodiscard]] Parsed<bool> boolean() const;
  /// As programs write what is on or off: true or 1, or anything that states nothing or is 0.
  [[nodiscard]] Parsed<bool> flag() const;
  /// An integer from `first` to `last`; otherwise bad_number or out_of_range. "an integer
  /// first..last" if `expected` is empty.
  [[nodiscard]] Parsed<std::uint64_t> number(std::uint64_t first, std::uint64_t last,
                                             std::string_view expected = {}) const;
  /// The same, but a string of digits is a number too.
  [[nodiscard]] Parsed<std::uint64_t> number_or_digits(std::uint64_t first, std::uint64_t last,
                                                       std::string_view expected = {}) const;
  /// An integer with or without a sign, or the nearest that fits; nothing for any other value.
  [[nodiscard]] std::optional<std::int64_t> signed_integer() const;
  /// The value of a member; wrong_count without one.
  [[nodiscard]] Parsed<JsonNode> member(std::string_view name) const;
  /// The value of a member; nothing without one, or if this is not an object. The document notes
  /// that somebody asked for it.
  [[nodiscard]] std::optional<JsonNode> find(std::string_view name) const;
  /// The members anywhere inside this value that state something and that nobody has asked for.
  /// What is inside of one of these is not listed.
  [[nodiscard]] std::vector<JsonNode> members_left() const;
  /// Notes that all members inside this value are dealt with.
  void settle() const;
  /// The error `unsupported` at the first member whose name is not one of these.
  [[nodiscard]] std::optional<InputError> unknown_member(
      std::span<const std::string_view> names) const;
  [[nodiscard]] std::optional<InputError> unknown_member(
      std::initializer_list<std::string_view> names) const;

  class Iterator;
  /// The elements of an array, or the values of an object's members; nothing inside other values.
  [[nodiscard]] Iterator begin() const;
  [[nodiscard]] Iterator end() const;
  [[nodiscard]] bool empty() const;
  /// How many there are. Takes time for each.
  [[nodiscard]] std::size_t size() const;
  /// The element `index`, after a walk over those before it. Requires: index < size().
  [[nodiscard]] JsonNode operator[](std::size_t index) const;

  /// The name that this value has in its object; empty for other values.
  [[nodiscard]] std::string_view name() const;
  /// The JSON pointer; "" for the whole document. Bytes that do not print are written as \xNN, and
  /// names are cut off after 64 bytes.
  [[nodiscard]] std::string pointer() const;
  /// Its text without the blanks between tokens.
  [[nodiscard]] std::string compact() const;

  /// An error at this value: `expected` and then " at POINTER", and for a packed document the
  /// offset in the decoded text.
  [[nodiscard]] InputError error(InputErrorCode code, std::string_view expected,
                                 std::string found) const;
  /// An error at the name that this value has in its object.
  [[nodiscard]] InputError name_error(InputErrorCode code, std::string_view expected,
                                      std::string found) const;

 private:
  using Kind = JsonDocument::Kind;
  friend class JsonDocument;

  JsonNode(const JsonDocument& document, std::uint32_t index)
      : document_(&document), index_(index) {}
  [[nodiscard]] const JsonDocument::Value& value() const { return document_->values_[index_]; }
  [[nodiscard]] Kind kind() const { return document_ == nullptr ? Kind::null : value().kind; }
  [[nodiscard]] bool has_name() const;
  [[nodiscard]] std::string short_number() const;
  [[nodiscard]] std::string description() const;
  [[nodiscard]] InputError wrong_kind(InputErrorCode code, std::string_view expected) const;
  [[nodiscard]] InputError error_at(InputErrorCode code, std::size_t offset,
                                    std::string_view expected, std::string found) const;

  const JsonDocument* document_ = nullptr;
  std::uint32_t index_ = 0;
};

class JsonNode::Iterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = JsonNode;
  using difference_type = std::ptrdiff_t;
  using pointer = const JsonNode*;
  using reference = JsonNode;

  Iterator() = default;
  JsonNode operator*() const { return {*document_, next_ + skipped_}; }
  Iterator& operator++() {
    next_ = document_->values_[next_ + skipped_].after;
    return *this;
  }
  Iterator operator++(int) {
    Iterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const Iterator& a, const Iterator& b) { return a.next_ == b.next_; }

 private:
  friend class JsonNode;
  Iterator(const JsonDocument* document, std::uint32_t next, std::uint32_t skipped)
      : document_(document), next_(next), skipped_(skipped) {}

  const JsonDocument* document_ = nullptr;
  std::uint32_t next_ = 0;
  std::uint32_t skipped_ = 0;  // 1 in objects: the name
};

/// Keeps the first error of a reading.
class FirstError {
 public:
  /// Whether there is one.
  explicit operator bool() const { return error_.has_value(); }
  /// Requires: there is one.
  [[nodiscard]] const InputError& error() const { return *error_; }

  void keep(InputError error) {
    if (!error_) error_ = std::move(error);
  }
  void keep(std::optional<InputError> error) {
    if (error) keep(*std::move(error));
  }
  /// The result, or the stand-in after an error, which is kept.
  template <typename T>
  T take(Parsed<T> result, T stand_in = T()) {
    if (result) return *std::move(result);
    keep(result.error());
    return stand_in;
  }

 private:
  std::optional<InputError> error_;
};

}  // namespace puzzlec
