// Reading the words of rules from JSON: values, numbers, places, cells, bounds. Every mistake is an
// error with line, column and JSON pointer.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoders/genres/former_words.hpp"
#include "encoders/genres/genre.hpp"
#include "encoders/spelling/json/json_document.hpp"

namespace puzzlec::genres {

/// After an error (`first_error`) results are stand-ins, which are never used.
class RuleReading {
 public:
  /// `genre`: what has been read of it so far; values, symbols and options first.
  explicit RuleReading(const Genre& genre) : genre_(&genre) {}

  FirstError first_error;

  [[nodiscard]] const Genre& genre() const { return *genre_; }
  void fail(const JsonNode& at, InputErrorCode code, std::string_view expected, std::string found) {
    if (!first_error) first_error.keep(at.error(code, expected, std::move(found)));
  }
  /// Fails if the name is one of words that are read no more.
  void refuse_former(std::span<const FormerWord> words, const JsonNode& at, std::string_view name);
  template <typename T>
  T take(Parsed<T> result, T stand_in = T()) {
    return first_error.take(std::move(result), std::move(stand_in));
  }
  JsonNode member(const JsonNode& object, std::string_view name) {
    return take(object.member(name));
  }
  std::string text(const JsonNode& at) { return std::string(take(at.text())); }
  bool flag(const JsonNode& at) { return take(at.boolean()); }
  /// A string, or an array of strings.
  std::vector<std::string> texts(const JsonNode& at);

  ValueSet values(const JsonNode& at);
  ValueSet values(const JsonNode& at, std::string_view text);
  Amount amount(const JsonNode& at);
  Amount amount(const JsonNode& at, std::string_view text);
  Filter filter(const JsonNode& at);
  Scope scope(const JsonNode& at);
  Selector selector(const JsonNode& at);
  /// The selector of one cell that a name spells.
  Selector::Kind one_cell(const JsonNode& at, std::string_view name);
  /// "is", "at_least" and "at_most" of a rule.
  Bound bound(const JsonNode& rule);
  /// A bound that must be there.
  Bound some_bound(const JsonNode& rule);
  /// Rows of value sets: "shaded * / !shaded 3".
  Pattern pattern(const JsonNode& at);
  std::vector<OptionTest> when(const JsonNode& at);

  ClueTraits asked_for = 0;  ///< by the filters that were read
  bool asks_number = false;  ///< of a clue, by an amount that was read

 private:
  void check_size(const JsonNode& at, std::int64_t number, std::int64_t largest);

  const Genre* genre_;
};

/// "neighbours", "ray", ... in the order of the documentation, and the same for places and
/// conditions; for tests of the documentation and messages.
[[nodiscard]] std::vector<std::string_view> selector_names();
[[nodiscard]] std::vector<std::string_view> scope_names();
[[nodiscard]] std::vector<std::string_view> condition_names();
[[nodiscard]] std::vector<std::string_view> amount_names();

}  // namespace puzzlec::genres
