// Proofs as files: DRAT as text and in its binary form, and LRAT as text. No bytes make the readers
// crash, and no number in them makes them allocate.
//
//   DRAT         1 -2 0         the clause is added          d 1 -2 0      it is removed
//   binary DRAT  'a' LITERALS 0                              'd' LITERALS 0
//                each literal as 2 * variable + (1 if negated), seven bits to a byte, the lowest
//                first; the highest bit is set if more bytes follow
//   LRAT         12 1 -2 0 3 7 0   clause 12 is added; it    12 d 3 7 0    clauses 3 and 7 are
//                                  follows from 3 and 7                    removed
//
// In text, steps may be spread over lines in any way. A "c" where a step may begin starts a
// comment, up to the end of the line. `-0`, signs without digits, NUL bytes and a last step without
// its end are refused.
//
// DRAT: Wetzler, Heule and Hunt, "DRAT-trim: Efficient Checking and Trimming Using Expressive
// Clausal Proofs", SAT 2014. LRAT: Cruz-Filipe, Heule, Hunt, Kaufmann and Schneider-Kamp,
// "Efficient Certified RAT Verification", CADE 2017.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "encoders/base/input_error.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/cnf/dimacs_write.hpp"
#include "encoders/cnf/proof.hpp"

namespace puzzlec {

enum class ProofFormat { drat, binary_drat, lrat };

/// Whether a DRAT file is text or binary, by its beginning: each binary step ends in a NUL byte,
/// and text has none and never begins with 'a'.
[[nodiscard]] ProofFormat drat_format_of(std::string_view head);

/// A proof of more bytes is refused with code out_of_range.
inline constexpr std::uint64_t most_proof_bytes = std::uint64_t{1} << 34;

/// Reads a proof; without a format, DRAT as text or binary. `file` names the input in errors. They
/// point to a line and a column of text; for binary files their text names the byte. Throws
/// ResourceError if the source cannot be read.
[[nodiscard]] Parsed<Proof> read_proof(ByteSource& source, const std::string& file,
                                       std::optional<ProofFormat> format = std::nullopt,
                                       std::uint64_t most_bytes = most_proof_bytes);

/// Appends the steps of a binary DRAT proof to `proof`; those before an error are appended, too.
[[nodiscard]] std::optional<InputError> append_binary_drat(std::string_view bytes,
                                                           const std::string& file, Proof& proof);

/// Writes a proof in canonical form: one step to a line, one blank between numbers. Requires: the
/// proof has hints if the format is LRAT, and none otherwise.
void write_proof(const Proof& proof, ProofFormat format, const TextSink& sink);

}  // namespace puzzlec
