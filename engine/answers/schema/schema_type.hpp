// The notation of types in schemas (schema.hpp), for what is made of them:
//
//     text, count, integer, number, boolean, null      JSON's types; a count is a whole number from 0
//     1                                                 this number
//     'this'                                            this text
//     Name                                              a part, by its name
//     [T]                                               an array of T
//     [T,U]                                             an array of a T and a U
//     {T}                                               an object with any names, whose values are T
//     T|U                                               T or U
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace puzzlec {

struct SchemaType {
  enum class Kind {
    text,
    count,
    integer,
    number,
    boolean,
    null,
    one,
    literal,
    part,
    array,
    tuple,
    map,
    any
  };
  Kind kind = Kind::null;
  /// Of a literal or a part.
  std::string name = {};
  /// Of arrays and maps one, of `tuple` and `any` several.
  std::vector<SchemaType> of = {};

  friend bool operator==(const SchemaType&, const SchemaType&) = default;
};

/// Throws InternalError if the text is not in this notation.
[[nodiscard]] SchemaType schema_type(std::string_view text);

}  // namespace puzzlec
