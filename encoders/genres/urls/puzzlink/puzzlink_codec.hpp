// The body of a puzz.link (pzpr) URL as a row of codecs: each spells one part of a puzzle and knows
// both directions. A genre names the codecs of its URLs in their order.
//
// Spellings by the behaviour of pzprjs (robx/pzprjs), which writes the URLs of puzz.link.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/genres/documentation.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/spelling/line_scanner.hpp"

namespace puzzlec {

namespace puzzlink {
struct Alphabet;
struct ListedPlaces;
}  // namespace puzzlink

/// One part of a body.
struct PuzzlinkCodec {
  std::string name = {};
  genres::Documentation summary = {};
  /// Reads the part into the instance, whose sizes are set. Goes to the end of the part; a part
  /// that is missing at the end of the text is blank if the codec allows it.
  std::function<std::optional<InputError>(LineScanner& scanner, GenreInstance& instance)> read = {};
  /// The part as pzprjs spells it. What the codec cannot state is left out.
  std::function<std::string(const GenreInstance& instance)> write = {};
  /// Whether it would hold nothing. Null if it is not known.
  std::function<bool(const GenreInstance& instance)> is_blank = {};
  /// How many rows and columns the board has in front of those that the URL counts.
  std::size_t margin = 0;
  /// Whether rooms end at black cells, which a later part states.
  bool ends_at_black = false;
};

/// A part that lists the clues of some places in an alphabet.
[[nodiscard]] PuzzlinkCodec listing_codec(const puzzlink::ListedPlaces& places,
                                          puzzlink::Alphabet alphabet);
/// The same, left out if it would hold nothing. Requires: codec.is_blank.
[[nodiscard]] PuzzlinkCodec codec_if_any(PuzzlinkCodec codec);

/// The codecs that list no clues of places, with names of their own.
[[nodiscard]] std::span<const PuzzlinkCodec> other_puzzlink_codecs();
/// "number16", "edge-number16", "number16-if-any", "border", "option-stars", ...: [PLACES-]ALPHABET[-if-any],
/// another codec, or an option's. Nothing if there is none of that name.
[[nodiscard]] std::optional<PuzzlinkCodec> find_puzzlink_codec(std::string_view name);

/// Reads the body of a URL and what may follow it, a "/". Requires: rows and columns are set,
/// nothing else. Ensures: `cells` has a clue for each cell.
[[nodiscard]] std::optional<InputError> read_puzzlink_body(LineScanner& scanner,
                                                           std::span<const PuzzlinkCodec> codecs,
                                                           GenreInstance& instance);
[[nodiscard]] std::string write_puzzlink_body(const GenreInstance& instance,
                                              std::span<const PuzzlinkCodec> codecs);

/// A letter in front of the sizes that switches a variant of the rules on.
struct PuzzlinkFlag {
  char letter = '\0';
  std::string option;  ///< gets the value 1; without a name, the letter only changes the drawing
};

/// How the URLs of a genre are spelled.
struct PuzzlinkSpelling {
  std::vector<std::string> pids;  ///< the first one is written
  std::vector<PuzzlinkFlag> flags;
  std::vector<PuzzlinkCodec> codecs;
  /// Of URLs with the flag d, which are not written any more; empty if the genre has none.
  std::vector<PuzzlinkCodec> old_codecs = {};

  /// How many rows and columns boards have in front of those that URLs count.
  [[nodiscard]] std::size_t margin() const;
  /// Whether rooms end at black cells.
  [[nodiscard]] bool ends_at_black() const;
};

inline constexpr std::size_t largest_puzzlink_side = 100;

/// Whether the first puzzle of a text is a URL with one of the pids.
[[nodiscard]] bool is_puzzlink_of(std::string_view head, const PuzzlinkSpelling& spelling);
/// A whole line. Errors: unknown_format (another pid), unsupported (a variant or a flag that the
/// spelling does not have), and what the parts say.
[[nodiscard]] Parsed<GenreInstance> read_puzzlink_url(LineScanner& scanner,
                                                      const PuzzlinkSpelling& spelling);
/// The same puzzle without the parts that state nothing. A circle may be stated as a number on it
/// that is not stated.
[[nodiscard]] GenreInstance without_blank_parts(GenreInstance instance);
/// Nothing if the URL would not hold all of the puzzle.
[[nodiscard]] std::optional<std::string> write_puzzlink_url(const GenreInstance& instance,
                                                            const PuzzlinkSpelling& spelling);

}  // namespace puzzlec
