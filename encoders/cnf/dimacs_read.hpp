// Reads a formula from DIMACS text, with lines of any length, in three modes. No bytes make it
// crash, and no number in the header makes it allocate.
//
// A file consists of comments, the header `p cnf VARIABLES CLAUSES`, and clauses that end in 0:
//
//                              strict           standard             lenient
//   ---------------------------------------------------------------------------------------------
//   blanks, tabs, blank lines  as written by    anywhere between     as standard
//                              write_dimacs     words and numbers
//   CR                         no               before LF; as LF if  wherever a blank may be; as
//                                               the text has no LF   LF if the text has no LF
//   mark of UTF-8, UTF-16      no               yes                  yes
//   comments                   before the       where a number       also right after a number
//                              header           may begin
//   "ctext" as a comment       no               yes                  yes
//   NUL in a comment           no               no                   yes
//   "007"                      no               yes                  yes
//   "+7"                       no               no                   yes
//   header line without LF     no               no                   yes
//   last line without LF       no               yes                  yes
//   number of clauses          as declared      as declared          any
//   variables                  as declared      as declared          any
//   last clause without its 0  no               no                   yes
//   '%' where a number may     no               after the declared   ends the formula, and what
//   begin                                       clauses; a 0 may     follows is not looked at
//                                               follow, nothing else
//
// What strict accepts, standard accepts with the same result, and what standard accepts, lenient
// does. Strict is the form that write_dimacs writes: a text that it accepts is written again byte
// for byte (if its comments are safe). All modes refuse `-0`, a second header, a missing header,
// NUL outside of comments, and other formats than cnf (wcnf, inccnf, ...). Tautologies and repeated
// literals are accepted and kept.
//
// CaDiCaL (`--strict`, none, `-f`) and Kissat (pedantic, none, relaxed) also have three modes,
// which draw the lines elsewhere. Their strict modes are strict only about the layout before the
// clauses. After it, all of their modes allow clauses over several lines and comments anywhere,
// which the competitions' rules and some readers (cryptominisat) do not. In every mode they allow a
// comment right after a number, leading zeros, and NUL in comments; none accepts '%', '+', or a
// last clause without its 0. CaDiCaL takes `-0` for 0 and reads `p inccnf`. It accepts whatever our
// standard mode accepts, but for '%', byte order marks, UTF-16 and bare CRs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/cnf.hpp"
#include "encoders/cnf/dimacs.hpp"

namespace puzzlec {

enum class DimacsMode { strict, standard, lenient };

/// "strict", "standard", "lenient".
[[nodiscard]] const char* name_of(DimacsMode mode);
[[nodiscard]] std::optional<DimacsMode> dimacs_mode(std::string_view name);

struct DimacsReadOptions {
  DimacsMode mode = DimacsMode::standard;
  /// Whether the comments before the header are kept. Only then does the next limit apply.
  bool keep_comments = true;
  /// Input that needs more memory than this is refused with code out_of_range. What counts is what
  /// is held, not what is declared.
  std::size_t max_comment_bytes = std::size_t{1} << 28;
  std::uint64_t max_formula_bytes = std::uint64_t{1} << 32;
};

struct DimacsFile {
  Cnf cnf;
  std::vector<DimacsComment> comments;  ///< those before the header
};

/// `file` names the input in errors. Throws OutOfMemory, and ResourceError if the source cannot be
/// read. Note that var_count() of the result may be as large as the header says, up to
/// largest_dimacs_var: that takes no memory here, but an Assignment to that many variables does.
[[nodiscard]] Parsed<DimacsFile> read_dimacs(ByteSource& source, const std::string& file,
                                             const DimacsReadOptions& options = {});

}  // namespace puzzlec
