#include "engine/answers/schema/schema_type.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "encoders/base/errors.hpp"

namespace puzzlec {
namespace {

constexpr std::array<std::pair<std::string_view, SchemaType::Kind>, 7> plain_types{{
    {"text", SchemaType::Kind::text},
    {"count", SchemaType::Kind::count},
    {"integer", SchemaType::Kind::integer},
    {"number", SchemaType::Kind::number},
    {"boolean", SchemaType::Kind::boolean},
    {"null", SchemaType::Kind::null},
    {"1", SchemaType::Kind::one},
}};

class TypeReader {
 public:
  explicit TypeReader(std::string_view text) : rest_(text) {}

  SchemaType whole() {
    SchemaType type = any();
    ensure(rest_.empty(), "the type of a schema ends");
    return type;
  }

 private:
  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  std::string_view until(std::string_view ends) {
    const std::string_view word = rest_.substr(0, rest_.find_first_of(ends));
    rest_.remove_prefix(word.size());
    return word;
  }

  SchemaType any() {
    std::vector<SchemaType> types{single()};
    while (take('|')) types.push_back(single());
    if (types.size() == 1) return std::move(types.front());
    return {SchemaType::Kind::any, "", std::move(types)};
  }

  SchemaType single() {
    if (take('[')) {
      SchemaType type = around(SchemaType::Kind::array, ']');
      if (type.of.size() > 1) type.kind = SchemaType::Kind::tuple;
      return type;
    }
    if (take('{')) return around(SchemaType::Kind::map, '}');
    if (take('\'')) {
      SchemaType type{SchemaType::Kind::literal, std::string(until("'"))};
      ensure(take('\''), "the text of a schema ends");
      return type;
    }
    const std::string_view word = until("|,]}");
    ensure(!word.empty(), "a schema names a type");
    const auto* const found =
        std::ranges::find(plain_types, word, [](const auto& plain) { return plain.first; });
    if (found != plain_types.end()) return {found->second};
    return {SchemaType::Kind::part, std::string(word)};
  }

  SchemaType around(SchemaType::Kind kind, char end) {
    SchemaType type{kind};
    type.of.push_back(any());
    while (end == ']' && take(',')) type.of.push_back(any());
    ensure(take(end), "the brackets of a schema match");
    return type;
  }

  std::string_view rest_;
};

}  // namespace

SchemaType schema_type(std::string_view text) {
  return TypeReader(text).whole();
}

}  // namespace puzzlec
