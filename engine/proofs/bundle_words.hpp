// What a bundle shows, in words: about which puzzle, by whose rules, and what is claimed.
#pragma once

#include <optional>
#include <string>

#include "encoders/genres/genre.hpp"
#include "encoders/puzzles/family.hpp"
#include "engine/proofs/manifest.hpp"

namespace puzzlec {

/// By whose rules a puzzle is judged.
[[nodiscard]] RulesSource rules_source_of(const Puzzle& puzzle);

/// The name of its genre, if that is built in; otherwise empty.
[[nodiscard]] std::string genre_name_of(const Puzzle& puzzle);

/// A name of the genre that is one of puzzlec's own genres or families, in which case, blanks and
/// hyphens make no difference; nothing if all are its own.
[[nodiscard]] std::optional<std::string> name_taken_by(const genres::Genre& genre);

/// "sudoku, 9x9", "genre slitherlink, 5x5". A genre that is not built in goes by the hash of its
/// file.
[[nodiscard]] std::string subject_of(const Puzzle& puzzle);

/// "built-in rules", "rules of genre.json, sha256 ...".
[[nodiscard]] std::string rules_words(const Puzzle& puzzle, const std::string& puzzle_hash);

/// If the genre of the puzzle takes a name that is not its own, a sentence that says so.
[[nodiscard]] std::string warning_of(const Puzzle& puzzle);

/// "the puzzle has exactly one solution, the one in solution.txt".
[[nodiscard]] std::string statement_of(Claim claim);

}  // namespace puzzlec
