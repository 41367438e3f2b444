// Format `pzprv3`: files of pzpr, the program behind puzz.link, one after the other: with a line for each
// row, in one line with "/" between the rows, or as a URL with such a line after "?".
#include "encoders/genres/urls/pzpr/pzpr_file.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/sites/pzpr_rows.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "encoders/spelling/sites/percent_code.hpp"
#include "encoders/spelling/sites/puzzlink_text.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace pzpr_file_format_detail {
namespace {

using genres::FileLines;

constexpr std::string_view mark = "pzprv3";

/// Whether a file begins here: its mark, or the name of a variant before it.
bool is_start(std::string_view line) {
  line = without_blanks(line);
  return line.starts_with(mark) || line.starts_with("v:") ||
         web_address(line).find("?pzprv3") != std::string_view::npos ||
         web_address(line).find("?v:") != std::string_view::npos;
}

/// The lines of a file that stands in one line.
void split_line(std::string_view line, std::size_t number, FileLines& into) {
  const std::string_view address = web_address(line);
  const auto offset = static_cast<std::size_t>(address.data() - line.data());
  const std::size_t question = address.find('?');
  std::size_t start = question == std::string_view::npos ? 0 : question + 1;
  std::string text(address.substr(start));
  const bool is_encoded = text.find('%') != std::string::npos;
  if (is_encoded) text = percent_decoded(text);
  // Where blanks are not %20, they may be +, which is also a sign of answers.
  if (!is_encoded && question != std::string_view::npos) std::ranges::replace(text, '+', ' ');
  start += offset;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('/', at), text.size());
    into.lines.push_back(
        {text.substr(at, end - at), number, is_encoded ? start + 1 : start + at + 1});
    at = end + 1;
  }
}

FileLines take_file(TextCursor& cursor) {
  FileLines found{cursor.file(), {}, 0};
  const bool is_one_line = cursor.line().find('/') != std::string_view::npos;
  if (is_one_line) {
    split_line(cursor.line(), cursor.line_number(), found);
    cursor.advance();
    return found;
  }
  bool has_mark = false;
  while (!cursor.at_end() && !cursor.line_is_too_long()) {
    const std::string_view line = cursor.line();
    if (has_mark && is_start(line)) break;
    has_mark = has_mark || without_blanks(line).starts_with(mark);
    found.lines.push_back({std::string(line), cursor.line_number(), 1});
    cursor.advance();
  }
  while (!found.lines.empty() && found.lines.back().text.empty()) found.lines.pop_back();
  return found;
}

std::optional<InputError> read_genre(FileLines& file, genres::GenrePtr genre, unsigned version,
                                     Reading& in, NewPuzzles& into) {
  const auto rows = read_side(file, "rows");
  if (!rows) return rows.error();
  const auto columns = read_side(file, "columns");
  if (!columns) return columns.error();
  auto instance = genres::read_pzpr_file(file, *genre, *rows, *columns, version);
  if (!instance) return instance.error();
  file.next = 0;
  return add_genre_puzzle(std::move(genre), *std::move(instance), in, into,
                          [&](InputErrorCode code, std::string expected, std::string found) {
                            return file.error(code, std::move(expected), std::move(found));
                          });
}

std::optional<InputError> read(Reading& in, NewPuzzles& into) {
  FileLines file = take_file(in.cursor);
  if (file.peek().starts_with("v:")) {
    if (!in.options.ignore_unsupported)
      return file.error(
          InputErrorCode::unsupported,
          "a puzzle with the genre's usual rules (--ignore-unsupported reads it as one)",
          "\"v:\", the mark of a variant with other rules");
    in.left_out.emplace_back("the rules of a variant");
    ++file.next;
  }
  std::string_view head = without_blanks(file.peek());
  if (!head.starts_with(mark))
    return file.error(InputErrorCode::unknown_format, "a file that begins with pzprv3",
                      file.at_end() ? "the end of the file" : puzzlec::quoted(head.substr(0, 20)));
  unsigned version = 0;
  head.remove_prefix(std::min(mark.size() + 1, head.size()));
  std::from_chars(head.data(), head.data() + head.size(), version);
  ++file.next;
  const std::string pid = pid_of_today(without_blanks(file.peek()));
  if (pid == "sudoku") {
    ++file.next;
    auto square = read_sudoku_rows(file);
    if (!square) return square.error();
    into.push_back(hold<SquarePuzzle>(*std::move(square)));
    return std::nullopt;
  }
  genres::GenrePtr genre = pid.empty() ? nullptr : genres::find_genre_of_pid(pid);
  if (!genre || !genres::has_pzpr_file(*genre))
    return file.error(InputErrorCode::unsupported,
                      fmt::format("a genre whose files puzzlec reads, such as {}",
                                  fmt::join(genres::nearest_genres(pid), ", ")),
                      file.at_end() ? "the end of the file" : puzzlec::quoted(pid));
  ++file.next;
  return read_genre(file, std::move(genre), version, in, into);
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(cursor, options,
                     {.read = read, .content = without_hash_comment, .resumes_at = is_start});
}

Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  const bool has_variant = line.starts_with("v:") && head.find(mark) != std::string_view::npos;
  return line.starts_with(mark) || has_variant ||
                 web_address(line.substr(0, 2000)).find("?pzprv3") != std::string_view::npos
             ? Fit::possible
             : Fit::no;
}

std::optional<std::string> file_of(const Puzzle& puzzle) {
  if (const auto* genre = held_as<GenrePuzzle>(puzzle))
    return genres::write_pzpr_file(genre->instance, *genre->genre);
  const auto* square = held_as<SquarePuzzle>(puzzle);
  return square != nullptr && is_sudoku_of_pzpr(*square)
             ? std::optional("pzprv3\nsudoku\n" + sudoku_rows(*square))
             : std::nullopt;
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (file_of(puzzle)) return std::nullopt;
  return "a puzzle of a genre whose files pzpr has, or a Sudoku with nothing but givens";
}

}  // namespace
}  // namespace pzpr_file_format_detail

extern const Format pzpr_files;
constinit const Format pzpr_files{
    .name = "pzprv3",
    .summary = "files of pzpr, the program behind puzz.link, also in one line with /",
    .example = "pzprv3\nslither\n4\n4\n. . 3 . \n3 2 . 2 \n2 . . . \n. . 3 3 \n",
    .detect = pzpr_file_format_detail::detect,
    .open = pzpr_file_format_detail::open,
    .refuses = pzpr_file_format_detail::loses,
    .loses = pzpr_file_format_detail::loses,
    .answers = {Frame{.separator = "\n"}, answer_in_rows},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return pzpr_file_format_detail::file_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
