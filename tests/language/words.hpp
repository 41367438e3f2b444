// Random words of genre files: values, amounts, bounds, conditions, places, cells, as JSON.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "encoders/genres/genre.hpp"
#include "tests/language/choices.hpp"

namespace language {

using nlohmann::json;

/// What the words of a genre may refer to.
struct Vocabulary {
  puzzlec::genres::BoardKind board = puzzlec::genres::BoardKind::cells;
  std::vector<std::string> values;  ///< names
  bool has_numbers = false;
  std::vector<std::string> symbols;
  std::vector<std::string> options;  ///< numbers
  std::vector<std::string> flags;    ///< true or false
};

/// The shapes of a bound, each by its name; a test counts them.
[[nodiscard]] std::vector<std::string> bound_shapes();

class Words {
 public:
  Words(const Vocabulary& vocabulary, Choices& choices)
      : vocabulary_(&vocabulary), choices_(&choices) {}

  [[nodiscard]] json values();
  /// One that can stand in a pattern: without blanks.
  [[nodiscard]] std::string plain_values();
  [[nodiscard]] json amount();
  [[nodiscard]] json filter();
  [[nodiscard]] std::string scope();
  [[nodiscard]] json selector();
  [[nodiscard]] std::string one_cell();
  [[nodiscard]] json when();
  /// Sets "is", "at_least" and "at_most" of a rule; returns the shape's name.
  std::string bound(json& rule);

  [[nodiscard]] Choices& choices() { return *choices_; }
  [[nodiscard]] const Vocabulary& vocabulary() const { return *vocabulary_; }

 private:
  [[nodiscard]] std::string amount_text();
  [[nodiscard]] std::string value_text();
  [[nodiscard]] std::string condition();

  const Vocabulary* vocabulary_;
  Choices* choices_;
};

}  // namespace language
