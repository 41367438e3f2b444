// What the URLs of puzz.link (pzpr) share: the head of the URL, numbers in hexadecimal with runs of
// blanks, and borders between cells as bits.
//
//   URL = anything "?" ["type=..&"] pid ["_edit" | "_play"] "/" columns "/" rows "/" body; the body
//   alone with its head may stand without the part before "?". Sites and people spell the same URL
//   in other ways; puzzlink_address() undoes them.
//   number16: 0 .. f; -HH; +HHH; =HHH from 4096; @HHH or %HHH from 8192; *HHHH from 12240; $HHHHH
//   from 77776; . is a clue that is not known; g .. z are 1 .. 20 blanks; blanks at the end may be
//   missing.
//   border: the inner vertical edges row by row, then the horizontal ones, five to a digit in base
//   32, each kind filled up to whole digits.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encoders/spelling/line_scanner.hpp"
#include "encoders/spelling/sites/tatham_text.hpp"

namespace puzzlec {

inline constexpr std::string_view puzzlink_prefix = "https://puzz.link/p?";
inline constexpr std::uint64_t largest_number16 = 77776 + 0xfffff;

/// A URL as the formats of puzz.link read it.
struct PuzzlinkAddress {
  /// Without a title, brackets or a "#" at the end; slashes are slashes, the pid is the one that
  /// puzz.link has today, in lower case, and follows "?" or what stands before it at once.
  std::string text;
  std::size_t start = 0;  ///< of the text in the line
  /// Where in the text the name of a variant begins, "v:name/"; npos if there is none.
  std::size_t variant = std::string::npos;
  bool names_site = false;  ///< the host is one of those that run this program
};
[[nodiscard]] PuzzlinkAddress puzzlink_address(std::string_view line);

/// The name of today of a pid, in lower case.
[[nodiscard]] std::string pid_of_today(std::string_view pid);

/// Whether the first puzzle of a text is a URL of this kind.
[[nodiscard]] bool is_puzzlink(std::string_view head, std::string_view pid);

/// The pid of a URL that has the form of such a URL, or empty: letters, digits and "-" with "/"
/// and something more after it.
[[nodiscard]] std::string_view puzzlink_pid(std::string_view address);

/// Goes past the pid, what stands before it and the "/" that follows. False if the pid is another
/// one; the scanner is then somewhere before it.
[[nodiscard]] bool skip_puzzlink_pid(LineScanner& scanner, std::string_view pid);

struct PuzzlinkSize {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// Goes past the head of the URL up to the body. Errors: unknown_format (another pid),
/// out_of_range.
[[nodiscard]] Parsed<PuzzlinkSize> read_puzzlink_head(LineScanner& scanner, std::string_view pid,
                                                      std::size_t first, std::size_t last);
/// The part of the head after the pid. Errors: out_of_range.
[[nodiscard]] Parsed<PuzzlinkSize> read_puzzlink_sizes(LineScanner& scanner, std::size_t first,
                                                       std::size_t last);
/// As read_puzzlink_head, for squares.
[[nodiscard]] Parsed<std::size_t> read_puzzlink_size(LineScanner& scanner, std::string_view pid,
                                                     std::size_t first, std::size_t last);
/// Nothing but a "/" may follow.
[[nodiscard]] std::optional<InputError> expect_puzzlink_end(LineScanner& scanner);

/// One number. Errors: bad_character, wrong_count.
[[nodiscard]] Parsed<std::uint64_t> read_one_number16(LineScanner& scanner);
/// Requires: it is at most largest_number16.
[[nodiscard]] std::string text_of_number16(std::uint64_t number);

/// `count` numbers or blanks.
[[nodiscard]] Parsed<CellNumbers> read_number16(LineScanner& scanner, std::size_t count);
/// Blanks at the end are left out. Requires: no number above largest_number16.
[[nodiscard]] std::string write_number16(const CellNumbers& cells);

/// Regions of a square, by cell, numbered from 0 in the order of their first cells.
[[nodiscard]] Parsed<std::vector<std::uint32_t>> read_border(LineScanner& scanner,
                                                             std::size_t side);
/// Requires: each region is connected.
[[nodiscard]] std::string write_border(const std::vector<std::uint32_t>& regions, std::size_t side);

}  // namespace puzzlec
