// Proofs as files: DRAT as text and in its binary form, and LRAT as text. No bytes make the readers
// crash, and no number in them makes them allocate.
//
//   DRAT         1 -2 0         the clause is added          d 1 -2 0      it is removed
//   binary DRAT  'a' LITERALS 0                              'd' LITERALS 0
//                each literal as 2 * variable + (1 where negated), seven bits a byte, the lowest
//                first, the highest bit set where more bytes follow
//   LRAT         12 1 -2 0 3 7 0   clause 12 is added; it    12 d 3 7 0    clauses 3 and 7 are
//                                  follows from 3 and 7                    removed
//
// In text, steps may be laid out over lines in any way, and lines that begin with "c" where a step
// may begin are comments. `-0`, signs without digits, NUL bytes and a last step without its end are
// refused.
//
// DRAT: Wetzler, Heule and Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive
// Clausal Proofs", SAT 2014. LRAT: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp,
// "Efficient Certified RAT Verification", CADE 2017.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/proof.hpp"

namespace puzzlec {

enum class ProofFormat { drat, binary_drat, lrat };

/// Which DRAT a file is, by its beginning: each binary step ends in a NUL byte and text has none;
/// text never begins with 'a'.
[[nodiscard]] ProofFormat drat_format_of(std::string_view head);

/// Above this many bytes a proof is refused with code out_of_range.
inline constexpr std::size_t most_proof_bytes = std::size_t{1} << 34;

/// Reads a proof; without a format, one of the two DRATs. `file` names the input in errors, whose
/// places are lines and columns of text and bytes (in the text of the error) of binary files.
/// Throws ResourceError where memory runs out or the source cannot be read.
[[nodiscard]] Parsed<Proof> read_proof(ByteSource& source, const std::string& file,
                                       std::optional<ProofFormat> format = std::nullopt,
                                       std::size_t most_bytes = most_proof_bytes);

/// Appends the steps of a binary DRAT proof to `proof`. On an error some of them are there.
[[nodiscard]] std::optional<InputError> append_binary_drat(std::string_view bytes,
                                                           const std::string& file, Proof& proof);

/// Writes a proof in canonical form: a line a step, one blank between numbers. Requires: hints for
/// LRAT, none for DRAT.
void write_proof(const Proof& proof, ProofFormat format, const TextSink& sink);

}  // namespace puzzlec
