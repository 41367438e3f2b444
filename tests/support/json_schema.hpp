// Judges JSON by a JSON Schema, as far as the schemas in docs/ use that language.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace puzzlec::test {

class JsonSchema {
 public:
  explicit JsonSchema(nlohmann::json schema) : schema_(std::move(schema)) {}

  /// What is wrong with a value, and where; empty if nothing is. Judges by a definition of $defs if
  /// it is named. Throws std::logic_error for a keyword or a definition that is not known.
  [[nodiscard]] std::string fault_of(const nlohmann::json& value,
                                     const std::string& definition = "") const;

 private:
  [[nodiscard]] std::string judge(const nlohmann::json& value, const nlohmann::json& rule,
                                  const std::string& place) const;
  [[nodiscard]] std::string judge_keyword(const std::string& keyword, const nlohmann::json& value,
                                          const nlohmann::json& rule,
                                          const std::string& place) const;
  [[nodiscard]] std::string judge_members(const nlohmann::json& value, const nlohmann::json& rule,
                                          const std::string& place) const;
  [[nodiscard]] const nlohmann::json& definition_of(const std::string& name) const;

  nlohmann::json schema_;
};

/// Of a file in docs/.
[[nodiscard]] JsonSchema schema_in_docs(const std::string& file);

}  // namespace puzzlec::test
