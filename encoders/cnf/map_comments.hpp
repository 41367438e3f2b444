// The variable map, and a few values to go with it, as comments of a DIMACS file and back. Such a
// file tells people, other tools and the decoder of a solver's answer what its variables mean.
//
// The comments use only the alphabet that is_safe_comment() allows, whatever the values hold. They
// are:
//
//   c puzzlec map 1                    the beginning, with the version of this form
//   c meta puzzle 1.2 53..7_=2d=0a     part 1 of the 2 parts of the value named "puzzle"
//   c meta puzzle 2.2 .9
//   c shape 9 9 10                     rows, columns, and the bound above all values
//   c settled r1c1=5 r1c2=3            statements that hold and have no variable
//   c varname 17 r1c3=4                variable 17 says "row 1, column 3 holds 4" (the form is
//                                      cnfgen's)
//   c auxname 700 35 row_3             the 35 variables from 700 on belong to the constraint row_3
//   c puzzlec end 208                  the end, with the number of map lines before this one
//
// A statement that is not mentioned is false. Every variable of the formula is mentioned once. In
// values, '_' is a blank, "=2d" is the byte with that hexadecimal code, and other characters are
// themselves.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/cnf/dimacs.hpp"
#include "encoders/cnf/var_map.hpp"

namespace puzzlec {

/// Values of any bytes, by names that use the characters [A-Za-z0-9_.].
using Metadata = std::map<std::string, std::string, std::less<>>;

struct MapComments {
  VarMap map;
  Metadata metadata;
};

/// The lines, without the leading "c ", for write_dimacs.
/// Requires: the map names the variables 0 .. var_count-1, with auxiliaries in ascending order;
/// names use the safe alphabet.
[[nodiscard]] std::vector<std::string> write_map(const VarMap& map, std::uint32_t var_count,
                                                 const Metadata& metadata);

/// Whether the comments hold a map at all, even a broken one.
[[nodiscard]] bool has_map(std::span<const DimacsComment> comments);

/// Reads what write_map wrote; comments before and after it are ignored. It is an error if the map
/// is missing (unknown_format), incomplete, inconsistent, or not of a formula of `var_count`
/// variables.
[[nodiscard]] Parsed<MapComments> read_map(std::span<const DimacsComment> comments,
                                           std::uint32_t var_count, const std::string& file);

/// `bytes` in the safe alphabet, and back. decode_bytes appends to `bytes`; it fails for text that
/// encode_bytes does not produce.
[[nodiscard]] std::string encode_bytes(std::string_view bytes);
[[nodiscard]] bool decode_bytes(std::string_view text, std::string& bytes);

}  // namespace puzzlec
