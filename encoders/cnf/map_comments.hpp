// The variable map, and a few values to go with it, as comments of a DIMACS file and back: the file
// then says by itself what its variables mean, to people, to other tools and to whoever decodes a
// solver's answer.
//
// All of it is of the alphabet that is_safe_comment() allows, whatever the values hold. The
// comments are:
//
//   c puzzlec map 1                    the beginning, with the version of this form
//   c meta puzzle 1.2 53..7_=2d=0a     part 1 of the 2 parts of the value named "puzzle"
//   c meta puzzle 2.2 .9
//   c shape 9 9 10                     rows, columns, and the bound above all values
//   c settled r1c1=5 r1c2=3            statements that hold and have no variable
//   c varname 17 r1c3=4                variable 17 says "row 1, column 3 holds 4" (cnfgen's
//   convention) c auxname 700 35 row_3             the 35 variables from 700 on belong to the
//   constraint row_3 c puzzlec end 208                  the end, with the number of lines before it
//   in this form
//
// A statement that is mentioned nowhere is false. Every variable of the formula is mentioned once.
// In values, '_' is a blank, "=2d" is the byte with that hexadecimal code, and other characters are
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

/// Values of any bytes, by names of the characters [A-Za-z0-9_.].
using Metadata = std::map<std::string, std::string, std::less<>>;

struct MapComments {
  VarMap map;
  Metadata metadata;
};

/// The lines, without the leading "c ", for write_dimacs.
/// Requires: the map names the variables 0 .. var_count-1, auxiliaries in ascending order; the
/// names are safe.
[[nodiscard]] std::vector<std::string> write_map(const VarMap& map, std::uint32_t var_count,
                                                 const Metadata& metadata);

/// Whether the comments hold a map at all, however broken.
[[nodiscard]] bool has_map(std::span<const DimacsComment> comments);

/// Reads what write_map wrote; comments before and behind it are ignored. A map that is missing
/// (unknown_format), incomplete, inconsistent or of another formula than one of `var_count`
/// variables is an error.
[[nodiscard]] Parsed<MapComments> read_map(std::span<const DimacsComment> comments,
                                           std::uint32_t var_count, const std::string& file);

/// `bytes` in the safe alphabet without blanks, and back; decode_bytes fails on what encode_bytes
/// does not make.
[[nodiscard]] std::string encode_bytes(std::string_view bytes);
[[nodiscard]] bool decode_bytes(std::string_view text, std::string& bytes);

}  // namespace puzzlec
