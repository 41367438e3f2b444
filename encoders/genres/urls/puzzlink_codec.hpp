// The body of a puzz.link (pzpr) URL as a row of codecs: each spells one part of a puzzle and knows
// both directions. A genre names the codecs of its URLs in their order.
//
// Spellings by the behaviour of pzprjs (robx/pzprjs), which writes the URLs of puzz.link.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/documentation.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

/// One part of a body.
struct PuzzlinkCodec {
  const char* name = "";
  genres::Documentation summary = {};
  /// Reads the part into the instance, whose sizes are set. Goes to the end of the part; a part
  /// that is missing at the end of the text is blank if the codec allows it.
  std::optional<InputError> (*read)(LineScanner& scanner, GenreInstance& instance) = nullptr;
  /// The part as pzprjs spells it. What the codec cannot state is left out.
  std::string (*write)(const GenreInstance& instance) = nullptr;
  /// How many rows and columns the board has in front of those that the URL counts.
  std::size_t margin = 0;
};

/// All codecs, by name.
[[nodiscard]] std::span<const PuzzlinkCodec> puzzlink_codecs();
/// Null if there is none of that name.
[[nodiscard]] const PuzzlinkCodec* find_puzzlink_codec(std::string_view name);

/// Reads the body of a URL and what may follow it, a "/". Requires: rows and columns are set,
/// nothing else. Ensures: `cells` has a clue for each cell.
[[nodiscard]] std::optional<InputError> read_puzzlink_body(
    LineScanner& scanner, std::span<const PuzzlinkCodec* const> codecs, GenreInstance& instance);
[[nodiscard]] std::string write_puzzlink_body(const GenreInstance& instance,
                                              std::span<const PuzzlinkCodec* const> codecs);

/// A letter in front of the sizes that switches a variant of the rules on.
struct PuzzlinkFlag {
  char letter = '\0';
  std::string option;  ///< gets the value 1; without a name, the letter only changes the drawing
};

/// How the URLs of a genre are spelled.
struct PuzzlinkSpelling {
  std::vector<std::string> pids;  ///< the first one is written
  std::vector<PuzzlinkFlag> flags;
  std::vector<const PuzzlinkCodec*> codecs;
  /// Of URLs with the flag d, which are not written any more; empty if the genre has none.
  std::vector<const PuzzlinkCodec*> old_codecs = {};
};

inline constexpr std::size_t largest_puzzlink_side = 100;

/// Whether the first puzzle of a text is a URL with one of the pids.
[[nodiscard]] bool is_puzzlink_of(std::string_view head, const PuzzlinkSpelling& spelling);
/// A whole line. Errors: unknown_format (another pid), unsupported (a variant or a flag that the
/// spelling does not have), and what the parts say.
[[nodiscard]] Parsed<GenreInstance> read_puzzlink_url(LineScanner& scanner,
                                                      const PuzzlinkSpelling& spelling);
/// The same puzzle without the parts that state nothing. A circle may be stated as a number on it
/// that is not told.
[[nodiscard]] GenreInstance without_blank_parts(GenreInstance instance);
/// Nothing if the URL would not hold all of the puzzle.
[[nodiscard]] std::optional<std::string> write_puzzlink_url(const GenreInstance& instance,
                                                            const PuzzlinkSpelling& spelling);

}  // namespace puzzlec
