#include "tests/support/json_schema.hpp"

#include <algorithm>
#include <regex>
#include <stdexcept>

#include "tests/support/files.hpp"
#include "tests/support/places.hpp"

namespace puzzlec::test {
namespace {

using nlohmann::json;

bool is_of_type(const json& value, const std::string& type) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "integer") return value.is_number_integer();
  if (type == "number") return value.is_number();
  if (type == "boolean") return value.is_boolean();
  if (type == "null") return value.is_null();
  throw std::logic_error("a schema has the type " + type);
}

bool fits(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, std::regex(pattern));
}

std::string fault(const std::string& place, const json& value, const std::string& expected) {
  return place + ": expected " + expected + ", found " + value.dump().substr(0, 200);
}

}  // namespace

const json& JsonSchema::definition_of(const std::string& name) const {
  const json& all = schema_.at("$defs");
  if (!all.contains(name)) throw std::logic_error("a schema has no definition " + name);
  return all.at(name);
}

std::string JsonSchema::fault_of(const json& value, const std::string& definition) const {
  return judge(value, definition.empty() ? schema_ : definition_of(definition), "");
}

std::string JsonSchema::judge(const json& value, const json& rule, const std::string& place) const {
  if (rule.is_boolean()) return rule.get<bool>() ? "" : fault(place, value, "nothing");
  for (const auto& item : rule.items()) {
    const std::string wrong = judge_keyword(item.key(), value, rule, place);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string JsonSchema::judge_members(const json& value, const json& rule,
                                      const std::string& place) const {
  if (!value.is_object()) return "";
  const json known = rule.value("properties", json::object());
  const json patterns = rule.value("patternProperties", json::object());
  for (const auto& member : value.items()) {
    const std::string at = place + "/" + member.key();
    json of_member = rule.value("additionalProperties", json(true));
    for (const auto& pattern : patterns.items()) {
      if (fits(member.key(), pattern.key())) of_member = pattern.value();
    }
    if (known.contains(member.key())) of_member = known.at(member.key());
    const std::string wrong = judge(member.value(), of_member, at);
    if (!wrong.empty()) return wrong;
  }
  return "";
}

std::string JsonSchema::judge_keyword(const std::string& keyword, const json& value,
                                      const json& rule, const std::string& place) const {
  const json& says = rule.at(keyword);
  if (keyword == "$ref") {
    const std::string start = "#/$defs/";
    return judge(value, definition_of(says.get<std::string>().substr(start.size())), place);
  }
  if (keyword == "type")
    return is_of_type(value, says) ? "" : fault(place, value, says.get<std::string>());
  if (keyword == "const") return value == says ? "" : fault(place, value, says.dump());
  if (keyword == "enum")
    return std::ranges::count(says, value) > 0 ? "" : fault(place, value, says.dump());
  if (keyword == "minimum")
    return !value.is_number() || value >= says ? "" : fault(place, value, ">= " + says.dump());
  if (keyword == "maximum")
    return !value.is_number() || value <= says ? "" : fault(place, value, "<= " + says.dump());
  if (keyword == "minItems")
    return !value.is_array() || value.size() >= says ? "" : fault(place, value, "more of them");
  if (keyword == "maxItems")
    return !value.is_array() || value.size() <= says ? "" : fault(place, value, "fewer of them");
  if (keyword == "pattern")
    return !value.is_string() || fits(value, says) ? "" : fault(place, value, says.dump());
  if (keyword == "minLength") {
    return !value.is_string() || value.get<std::string>().size() >= says
               ? ""
               : fault(place, value, "a longer text");
  }
  if (keyword == "not")
    return judge(value, says, place).empty() ? fault(place, value, "anything else") : "";
  if (keyword == "required") {
    for (const json& name : says)
      if (value.is_object() && !value.contains(name)) return fault(place, value, name.dump());
    return "";
  }
  if (keyword == "items") {
    if (!value.is_array()) return "";
    const json first = rule.value("prefixItems", json::array());
    for (std::size_t i = 0; i < value.size(); ++i) {
      const std::string wrong =
          judge(value[i], i < first.size() ? first[i] : says, place + "/" + std::to_string(i));
      if (!wrong.empty()) return wrong;
    }
    return "";
  }
  // Once for both.
  const char* first_of_members = rule.contains("properties")          ? "properties"
                                 : rule.contains("patternProperties") ? "patternProperties"
                                                                      : "additionalProperties";
  if (keyword == first_of_members) {
    return judge_members(value, rule, place);
  }
  if (keyword == "allOf") {
    for (const json& part : says) {
      const std::string wrong = judge(value, part, place);
      if (!wrong.empty()) return wrong;
    }
    return "";
  }
  if (keyword == "anyOf") {
    std::string first;
    for (const json& part : says) {
      const std::string wrong = judge(value, part, place);
      if (wrong.empty()) return "";
      if (first.empty() || wrong.size() > first.size()) first = wrong;
    }
    return first;
  }
  if (keyword == "if") {
    const char* next = judge(value, says, place).empty() ? "then" : "else";
    return rule.contains(next) ? judge(value, rule.at(next), place) : "";
  }
  for (const char* other : {"patternProperties", "additionalProperties", "prefixItems", "then",
                            "else", "$schema", "$defs", "title", "description"})
    if (keyword == other) return "";
  throw std::logic_error("a schema has the keyword " + keyword);
}

JsonSchema schema_in_docs(const std::string& file) {
  return JsonSchema(json::parse(read_file(std::string(source_dir()) + "/docs/" + file)));
}

}  // namespace puzzlec::test
