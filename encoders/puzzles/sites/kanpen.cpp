// Format `kanpen`: URLs of kanpen.net, one per line, and its files, which do not say their genre.
//
//   http://www.kanpen.net/slitherlink.html?problem=rows/columns/row/row/... with _ for blanks
//   http://www.kanpen.net/slitherlink.html?pzpr=the rest of a URL of puzz.link
//   rows NL columns NL rows of words, if the caller names the genre
#include <algorithm>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/sites/pzpr_rows.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace kanpen_detail {
namespace {

using genres::FileLines;
using genres::GenrePtr;

constexpr std::string_view address_before = "http://www.kanpen.net/";
constexpr std::string_view problem_mark = ".html?problem=";
constexpr std::string_view pzpr_mark = ".html?pzpr=";

/// The genre whose URLs have this name; null if there is none.
GenrePtr genre_called(std::string_view name) {
  return genres::find_genre_that(fmt::format("\"{}\"", name), [&](const genres::Genre& genre) {
    return !name.empty() && genre.kanpen_name == name;
  });
}

/// The word in front of `mark` in a URL of this site; empty if there is none.
std::string_view name_before(std::string_view address, std::string_view mark) {
  const std::size_t end = address.find(mark);
  const bool is_of_site =
      address.find("kanpen.net/") < end || address.find("/pencil_applet/") < end;
  if (end == std::string_view::npos || !is_of_site) return {};
  const std::size_t start = address.rfind('/', end) + 1;
  return address.substr(start, end - start);
}

std::optional<InputError> read_board(FileLines& file, GenrePtr genre, Reading& in,
                                     NewPuzzles& into) {
  const auto rows = read_side(file, "rows");
  if (!rows) return rows.error();
  const auto columns = read_side(file, "columns");
  if (!columns) return columns.error();
  auto instance = genres::read_kanpen(file, *genre, *rows, *columns);
  if (!instance) return instance.error();
  file.next = 0;
  return add_genre_puzzle(std::move(genre), *std::move(instance), in, into,
                          [&](InputErrorCode code, std::string expected, std::string found) {
                            return file.error(code, std::move(expected), std::move(found));
                          });
}

std::optional<InputError> read_any(FileLines& file, std::string_view name, GenrePtr genre,
                                   Reading& in, NewPuzzles& into) {
  if (name == "sudoku") {
    auto square = read_sudoku_rows(file);
    if (!square) return square.error();
    into.push_back(hold<SquarePuzzle>(*std::move(square)));
    return std::nullopt;
  }
  if (!genre || genre->kanpen_files.parts.empty())
    return file.error(InputErrorCode::unsupported,
                      "a genre of kanpen that puzzlec knows, such as slitherlink or heyawake",
                      quoted(name));
  return read_board(file, std::move(genre), in, into);
}

/// What a URL of puzz.link with the same body states.
std::optional<InputError> read_as_puzzlink(std::string_view name, std::string_view body,
                                           Reading& in, NewPuzzles& into) {
  const GenrePtr genre = genre_called(name);
  const std::string pid = name == "sudoku" || !genre || genre->url.pids.empty()
                              ? std::string(name)
                              : genre->url.pids.front();
  const std::string line = fmt::format("https://puzz.link/p?{}/{}\n", pid, body);
  const Format* format = find_format("puzzlink-" + pid);
  if (format == nullptr) format = find_format("puzzlink-genre");
  auto puzzle = read_by(*format, line, in);
  if (!puzzle) {
    InputError error = puzzle.error();
    error.line = in.cursor.line_number();
    error.column = 1;
    return error;
  }
  into.push_back(*std::move(puzzle));
  return std::nullopt;
}

std::optional<InputError> read_address(std::string_view line, std::string_view address, Reading& in,
                                       NewPuzzles& into) {
  const std::size_t number = in.cursor.line_number();
  const std::string name(name_before(address, pzpr_mark));
  if (!name.empty()) {
    const std::string body(address.substr(address.find(pzpr_mark) + pzpr_mark.size()));
    auto error = read_as_puzzlink(name, body, in, into);
    in.cursor.advance();
    return error;
  }
  const std::string called(name_before(address, problem_mark));
  const std::size_t mark = address.find(problem_mark) + problem_mark.size();
  std::string text(address.substr(mark));
  const bool is_encoded = text.find('%') != std::string::npos;
  if (is_encoded) text = percent_decoded(text);
  const std::size_t start = static_cast<std::size_t>(address.data() - line.data()) + mark + 1;
  FileLines file{in.cursor.file(), {}, 0};
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    std::string row = text.substr(at, end - at);
    std::ranges::replace(row, '_', ' ');
    file.lines.push_back({std::move(row), number, is_encoded ? start : start + at});
    at = end + 1;
  }
  in.cursor.advance();
  return read_any(file, called, genre_called(called), in, into);
}

std::optional<InputError> read(Reading& in, NewPuzzles& into) {
  const std::string line(in.cursor.line());
  const std::string_view address = web_address(line);
  if (!name_before(address, problem_mark).empty() || !name_before(address, pzpr_mark).empty())
    return read_address(line, address, in, into);
  GenrePtr genre = in.options.genre;
  const std::string& as = in.options.as;
  if (!genre && !as.empty() && as != "sudoku") genre = genres::find_genre(as);
  FileLines file{in.cursor.file(), {}, 0};
  const bool is_file =
      !line.empty() && line.find_first_not_of("0123456789 \t") == std::string::npos;
  while (!in.cursor.at_end() && !in.cursor.line_is_too_long()) {
    if (!file.lines.empty() && (in.cursor.line().empty() || !is_file)) break;
    file.lines.push_back({std::string(in.cursor.line()), in.cursor.line_number(), 1});
    in.cursor.advance();
  }
  if (!is_file)
    return file.error(InputErrorCode::unknown_format,
                      "a URL of kanpen.net, or a file that begins with its sizes",
                      quoted(line.substr(0, 20)));
  if (!genre && as != "sudoku")
    return file.error(InputErrorCode::unsupported,
                      "the genre of the file (--as NAME), which files of kanpen do not state",
                      "a file without one");
  return read_any(file, genre ? genre->name : as, genre, in, into);
}

bool is_start(std::string_view line) {
  const std::string_view address = web_address(line);
  return !name_before(address, problem_mark).empty() || !name_before(address, pzpr_mark).empty();
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(
      cursor, options,
      {.read = read, .content = without_hash_comment, .resumes_at = [](std::string_view line) {
         return line.empty() || is_start(line);
       }});
}

Fit detect(std::string_view head, bool) {
  return is_start(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

std::string address_with(std::string_view name, std::string rows) {
  std::ranges::replace(rows, ' ', '_');
  std::ranges::replace(rows, '\n', '/');
  return fmt::format("{}{}{}{}\n", address_before, name, problem_mark, rows);
}

std::optional<std::string> address_of(const Puzzle& puzzle) {
  if (const auto* genre = held_as<GenrePuzzle>(puzzle)) {
    const auto lines = genres::write_kanpen(genre->instance, *genre->genre);
    if (!lines) return std::nullopt;
    std::string rows = fmt::format("{}\n{}\n", genre->instance.rows, genre->instance.columns);
    for (const std::string& line : *lines) rows += line + "\n";
    return address_with(genre->genre->kanpen_name, std::move(rows));
  }
  const auto* square = held_as<SquarePuzzle>(puzzle);
  if (square == nullptr || !is_sudoku_of_pzpr(*square)) return std::nullopt;
  return address_with("sudoku", sudoku_rows(*square));
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (address_of(puzzle)) return std::nullopt;
  return "a puzzle of a genre that kanpen has, or a Sudoku with nothing but givens";
}

}  // namespace
}  // namespace kanpen_detail

extern const Format kanpen;
constinit const Format kanpen{
    .name = "kanpen",
    .summary = "URLs of kanpen.net; its files with --as GENRE",
    .example =
        "http://www.kanpen.net/slitherlink.html?problem=4/4/._._3_._/3_2_._2_/2_._._._/._._3_3_/\n",
    .detect = kanpen_detail::detect,
    .open = kanpen_detail::open,
    .refuses = kanpen_detail::loses,
    .loses = kanpen_detail::loses,
    .answers = {Frame{.separator = "\n"}, answer_in_rows},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return kanpen_detail::address_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
