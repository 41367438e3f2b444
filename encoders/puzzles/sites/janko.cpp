// Format `janko`: the texts in which janko.at keeps puzzles, one after the other, each from "begin" to
// "end", also with the words in brackets.
//
//   begin NL puzzle NAME NL size N (or rows R NL cols C) NL problem NL rows of words NL ... NL end
//
// The layout of the sections is as public readers of these texts describe it: genres in
// encoders/genres/urls/janko_text, families in janko_families.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/puzzles/sites/janko_document.hpp"
#include "encoders/puzzles/sites/janko_families.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec {
namespace janko_detail {
namespace {

using genres::GenrePtr;

GenrePtr genre_called(std::string_view name, const ReadOptions& options) {
  const auto has_texts = [](const GenrePtr& genre) { return genre && !genre->janko_name.empty(); };
  if (has_texts(options.genre)) return options.genre;
  GenrePtr genre = genres::find_genre_that(fmt::format("\"{}\"", name), [&](const auto& one) {
    return !name.empty() && one.janko_name == name;
  });
  if (!genre) genre = genres::find_genre(name);
  return has_texts(genre) ? genre : nullptr;
}

struct Sizes {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// As stated, or as many as the problem or the areas have.
Parsed<Sizes> sizes_of(const JankoDocument& document) {
  Sizes sizes;
  const auto& sections = document.sections;
  const auto& lines =
      sections.problem.lines.empty() ? sections.areas.lines : sections.problem.lines;
  sizes.rows = lines.size();
  sizes.columns = lines.empty() ? 0 : split(lines[0].text).size();
  for (const auto& [word, side] :
       {std::pair("size", &sizes.rows), {"rows", &sizes.rows}, {"cols", &sizes.columns}}) {
    if (document.find(word) == nullptr) continue;
    const auto number = document.number(word, genres::largest_side);
    if (!number) return Failure{number.error()};
    *side = *number;
    if (word == std::string_view("size")) sizes.columns = *number;
  }
  if (sizes.rows == 0 || sizes.columns == 0)
    return Failure{document.error("", InputErrorCode::wrong_count, "a problem", "none")};
  return sizes;
}

/// Sets the options that entries of their names state. Whatever else says that the rules are not the
/// usual ones is refused, or left out.
std::optional<InputError> read_options(const JankoDocument& document, const genres::Genre& genre,
                                       GenreInstance& instance, Reading& in) {
  constexpr std::string_view read[] = {"puzzle", "size", "rows", "cols"};
  for (const auto& [word, entry] : document.entries) {
    if (std::ranges::find(read, word) != std::end(read)) continue;
    const std::string& name = word == "depth" ? genre.janko_depth : word;
    const auto option = std::ranges::find(genre.options, name, &genres::Option::name);
    if (option != genre.options.end()) {
      const bool is_flag = entry.value.empty() || entry.value == "yes" || entry.value == "true";
      if (is_flag) {
        instance.options[name] = 1;
        continue;
      }
      const auto number = document.number(word, 1'000'000);
      if (!number) return number.error();
      instance.options[name] = static_cast<std::int64_t>(*number);
      continue;
    }
    const bool is_flag = word == "options" || word == "variant";
    if (is_flag && entry.value.empty()) continue;
    if (is_flag && std::ranges::find(genre.options, entry.value, &genres::Option::name) !=
                       genre.options.end()) {
      instance.options[entry.value] = 1;
      continue;
    }
    if (auto error = document.leave_out(word, in)) return error;
  }
  return std::nullopt;
}

std::optional<InputError> read_genre(JankoDocument& document, GenrePtr genre, Reading& in,
                                     NewPuzzles& into) {
  const auto sizes = sizes_of(document);
  if (!sizes) return sizes.error();
  const genres::JankoSections& sections = document.sections;
  if (!genre->janko_files.parts.empty()) {
    if (auto error = document.missing(sections.problem, "problem")) return error;
  }
  if (genre->takes.rooms) {
    if (auto error = document.missing(sections.areas, "areas")) return error;
  }
  auto instance = genres::read_janko(document.sections, *genre, sizes->rows, sizes->columns);
  if (!instance) return instance.error();
  if (auto error = read_options(document, *genre, *instance, in)) return error;
  return add_genre_puzzle(std::move(genre), *std::move(instance), in, into,
                          [&](InputErrorCode code, std::string expected, std::string found) {
                            return document.error("", code, std::move(expected), std::move(found));
                          });
}

std::optional<InputError> read(Reading& in, NewPuzzles& into) {
  auto document = take_janko(in);
  if (!document) return document.error();
  std::string name = in.options.as;
  if (const JankoEntry* const entry = document->find("puzzle"); entry != nullptr && name.empty())
    name = entry->value;
  name = in_lower_case(name);
  if (const auto reader = janko_family(name)) return reader(*document, in, into);
  GenrePtr genre = genre_called(name, in.options);
  if (genre) return read_genre(*document, std::move(genre), in, into);
  if (name.empty())
    return document->error("", InputErrorCode::unsupported,
                           "a line 'puzzle NAME' (--as NAME states it, too)", "none");
  std::string expected = "a puzzle whose texts of janko puzzlec reads (docs/sites.md lists them)";
  if (!genres::find_genre(name))
    expected += fmt::format(", such as {}", fmt::join(genres::nearest_genres(name), ", "));
  return document->error("puzzle", InputErrorCode::unsupported, std::move(expected), quoted(name));
}

bool is_start(std::string_view line) {
  return begins_janko(line);
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(cursor, options,
                     {.read = read, .content = without_hash_comment, .resumes_at = is_start});
}

Fit detect(std::string_view head, bool) {
  return is_start(first_puzzle_line(head)) ? Fit::possible : Fit::no;
}

/// Options are lines of their names, where they are not as the genre presets them.
std::optional<std::string> text_of_genre(const GenrePuzzle& puzzle) {
  const genres::Genre& genre = *puzzle.genre;
  if (genre.janko_name.empty()) return std::nullopt;
  const auto sections = genres::write_janko(puzzle.instance, genre);
  if (!sections) return std::nullopt;
  std::string text = fmt::format("begin\npuzzle {}\nrows {}\ncols {}\n", genre.janko_name,
                                 puzzle.instance.rows, puzzle.instance.columns);
  for (const auto& [name, value] : puzzle.instance.options) {
    const auto option = std::ranges::find(genre.options, name, &genres::Option::name);
    const bool is_preset = option != genre.options.end() && option->preset == value;
    if (value < 1 && is_preset) continue;
    if (value < 1) return std::nullopt;
    text += fmt::format("{} {}\n", name == genre.janko_depth ? "depth" : name, value);
  }
  return text + *sections + "end\n";
}

std::optional<std::string> text_of(const Puzzle& puzzle) {
  if (const auto* genre = held_as<GenrePuzzle>(puzzle)) return text_of_genre(*genre);
  const auto* square = held_as<SquarePuzzle>(puzzle);
  return square == nullptr ? std::nullopt : janko_sudoku(*square);
}

/// Answers of all that is read.
std::optional<std::string> refuses(const Puzzle& puzzle) {
  const auto* genre = held_as<GenrePuzzle>(puzzle);
  if (genre != nullptr ? !genre->genre->janko_name.empty() : puzzle.is_square())
    return std::nullopt;
  return "a puzzle that texts of janko state";
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (text_of(puzzle)) return std::nullopt;
  return "a puzzle of a genre that texts of janko have, or a Sudoku with nothing but givens";
}

}  // namespace
}  // namespace janko_detail

extern const Format janko;
constinit const Format janko{
    .name = "janko",
    .summary = "texts of janko.at, from 'begin' to 'end'",
    .example =
        "begin\npuzzle slitherlink\nsize 4\nproblem\n- - 3 -\n3 2 - 2\n2 - - -\n- - 3 3\nend\n",
    .detect = janko_detail::detect,
    .open = janko_detail::open,
    .refuses = janko_detail::refuses,
    .loses = janko_detail::loses,
    .answers = {Frame{.separator = "\n"}, answer_in_rows},
    .puzzles = {Frame{.separator = "\n"},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return janko_detail::text_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
