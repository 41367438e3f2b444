// Format `puzzlink-genre`: URLs of puzz.link and sites like it, one per line, of every genre that
// names a pid. Those of other families may stand among them, which their own formats read.
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_codec.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/puzzlink_line.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"

namespace puzzlec {

extern const Format puzzlink_genre;

namespace puzzlink_genre_detail {
namespace {

/// The format of another family that the URLs with this pid belong to, or null. A genre that has the
/// pid is read only if that format does not take a text, or if the caller asks for this one.
const Format* format_of_family(std::string_view pid) {
  return find_format("puzzlink-" + std::string(pid));
}

genres::GenrePtr genre_of(std::string_view pid, const ReadOptions& options) {
  if (options.genre &&
      std::ranges::find(options.genre->url.pids, pid) != options.genre->url.pids.end())
    return options.genre;
  return pid.empty() ? nullptr : genres::find_genre_of_pid(pid);
}

Parsed<GenrePuzzle> read(LineScanner& scanner, Reading& in) {
  const LineScanner start = scanner;
  const std::string_view pid = puzzlink_pid(scanner.rest());
  genres::GenrePtr genre = genre_of(pid, in.options);
  if (!genre) {
    return Failure{
        pid.empty() ? start.error(InputErrorCode::unknown_format, "a URL of puzz.link")
                    : start.error(InputErrorCode::unsupported,
                                  fmt::format("the URL of a genre that puzzlec knows, such as {}",
                                              fmt::join(genres::nearest_genres(pid), ", ")),
                                  quoted(pid))};
  }
  auto instance = read_puzzlink_url(scanner, genre->url);
  if (!instance) return Failure{instance.error()};
  if (auto fault = fault_of_instance(*genre, *instance))
    return Failure{start.error(fault->code, std::move(fault->expected), std::move(fault->found))};
  return genre_puzzle(std::move(genre), *std::move(instance));
}

/// Adds the puzzle of a genre, or of the family that the URL belongs to. If neither reads it, the
/// error is that of the one that came further.
std::optional<InputError> read_line(LineScanner& line, Reading& in, NewPuzzles& into) {
  const PuzzlinkAddress address = puzzlink_address(line.rest());
  const std::string_view pid = puzzlink_pid(address.text);
  auto puzzle = read_puzzlink_line<GenrePuzzle, read>(line, in);
  if (puzzle) {
    into.push_back(hold<GenrePuzzle>(*std::move(puzzle), std::move(in.left_out)));
    return std::nullopt;
  }
  const Format* const family = format_of_family(pid);
  if (family == nullptr) return puzzle.error();
  auto other = read_by(*family, std::string(in.cursor.line()) + "\n", in);
  if (other) {
    into.push_back(*std::move(other));
    return std::nullopt;
  }
  if (other.error().column < puzzle.error().column) return puzzle.error();
  InputError error = other.error();
  error.line = in.cursor.line_number();
  return error;
}

/// The URL; nothing if it cannot state the puzzle. Options that the puzzle leaves out and URLs state
/// are spelled as the genre presets them.
std::optional<std::string> url_of(const GenrePuzzle& puzzle) {
  GenreInstance instance = puzzle.instance;
  auto url = write_puzzlink_url(instance, puzzle.genre->url);
  for (const genres::Option& option : puzzle.genre->options) {
    if (option.preset == 0 || instance.options.contains(option.name)) continue;
    GenreInstance preset = instance;
    preset.options[option.name] = option.preset;
    auto with_preset = write_puzzlink_url(preset, puzzle.genre->url);
    if (!with_preset) continue;
    url = std::move(with_preset);
    instance = std::move(preset);
  }
  return url;
}

std::string rows_text(const Puzzle& puzzle, const Grid& grid) {
  const auto* const genre = held_as<GenrePuzzle>(puzzle);
  if (genre == nullptr) return number_rows_of(puzzle, grid);
  std::string text;
  for (const std::string& row : genre->answer_rows(grid)) text += row + "\n";
  return text;
}

/// Of what read_line() reads. The puzzles of families are written as rows.
std::optional<std::string> refuses_answer(const Puzzle& puzzle) {
  const bool has_pid = std::ranges::any_of(formats(), [&](const Format* format) {
    return std::string_view(format->name).starts_with("puzzlink-") && format != &puzzlink_genre &&
           !format->loses(puzzle);
  });
  if (held_as<GenrePuzzle>(puzzle) != nullptr || has_pid) return std::nullopt;
  return "a puzzle that a URL of puzz.link can state";
}

/// Whether a line without the name of a site can only be such a URL: a word, perhaps flags, and
/// two sizes.
bool has_sizes(std::string_view address) {
  const std::size_t pid = address.find(puzzlink_pid(address));
  std::string_view rest = address.substr(pid);
  std::size_t sizes = 0;
  for (std::size_t parts = 0; parts < 4 && sizes < 2 && !rest.empty(); ++parts) {
    rest.remove_prefix(std::min(rest.find('/'), rest.size() - 1) + 1);
    const std::string_view part = rest.substr(0, rest.find('/'));
    const bool is_size = !part.empty() && std::ranges::all_of(part, is_ascii_digit);
    sizes = is_size ? sizes + 1 : 0;
  }
  return address.find('?') != std::string_view::npos && sizes == 2;
}

/// How far a format reads a text, one URL a line: the place of its first error.
std::pair<std::size_t, std::size_t> end_of_reading(const Format& format, std::string_view text) {
  StringSource source(text);
  TextCursor cursor(source, "");
  cursor.skip_blank_lines();
  const auto reader = format.open(cursor, {});
  while (const auto item = reader->next()) {
    if (!*item) return {item->error().line, item->error().column};
  }
  return {SIZE_MAX, 0};
}

bool is_read_by(const Format& format, std::string_view text) {
  return end_of_reading(format, text).first == SIZE_MAX;
}

/// Whether the format of another family has these URLs, because this one comes no further.
bool is_taken(const Format& family, std::string_view head, bool whole) {
  if (family.detect(head, whole) == Fit::no) return false;
  if (!whole) head = head.substr(0, head.rfind('\n') + 1);
  return head.empty() || end_of_reading(family, head) >= end_of_reading(puzzlink_genre, head);
}

/// What a URL states that a family has is a puzzle of this family.
bool can_state(const GenrePuzzle& puzzle) {
  const auto& pids = puzzle.genre->url.pids;
  if (pids.empty()) return false;
  const auto url = url_of(puzzle);
  const Format* const family = format_of_family(pids.front());
  return url && (family == nullptr || !is_read_by(*family, *url + "\n"));
}

/// A genre that puzzlec does not know is an error that names it, not a text in no format.
Fit detect(std::string_view head, bool whole) {
  const PuzzlinkAddress address = puzzlink_address(first_puzzle_line(head));
  const std::string_view pid = puzzlink_pid(address.text);
  if (pid.empty() || pid.starts_with("pzprv3")) return Fit::no;  // a file in a URL
  const Format* family = format_of_family(pid);
  if (family != nullptr && is_taken(*family, head, whole)) return Fit::no;
  const bool is_address = address.names_site || has_sizes(address.text);
  return is_address || genre_of(pid, {}) ? Fit::possible : Fit::no;
}

constexpr Codec<GenrePuzzle> codec{
    .name = "puzzlink-genre",
    .summary = "puzz.link URLs of genres, one per line",
    .example = "https://puzz.link/p?hitori/3/3/112123233\n",
    .detect = detect,
    .layout = EachLine<GenrePuzzle>{read_puzzlink_line<GenrePuzzle, read>},
    .states = "a puzzle of a genre that its URLs can state",
    .can_state = can_state,
    .write = [](const GenrePuzzle& puzzle) { return url_of(puzzle).value_or("") + "\n"; },
    .answers = {.refuses = refuses_answer, .grid = rows_text},
};

}  // namespace
}  // namespace puzzlink_genre_detail

constinit const Format puzzlink_genre = [] {
  Format format = format_of<puzzlink_genre_detail::codec>();
  format.open = [](TextCursor& cursor, const ReadOptions& options) {
    return open_erased(cursor, options,
                       {.read =
                            [](Reading& in, NewPuzzles& into) {
                              return read_each_line(
                                  in, without_hash_comment, [&](LineScanner& line) {
                                    return puzzlink_genre_detail::read_line(line, in, into);
                                  });
                            },
                        .content = without_hash_comment});
  };
  return format;
}();

}  // namespace puzzlec
