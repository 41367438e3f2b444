// Format `kudamono`: URLs of the puzzle player at pedros.works, one per line.
//
//   https://pedros.works/paper-puzzle-player?W=columns x rows & L=cells & SIE=borders & G=genre
//
// Places are numbered column by column, each from the bottom to the top. L is a sign and the steps from
// the place before it, for each cell with a sign: (3) a number, letters what the genre means by them. SIE
// is the steps to a corner where cells meet, and the letters L, R, U, D of a line from there, for each
// line. Earlier URLs have W and H, one less than the sizes; their columns and rows are ordered as
// words, 0, 1, 10, 11, 2.
//
// By the behaviour of public readers of these URLs. Their other layers (L-N, L-E, ...) are refused.
#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "encoders/base/ascii.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/urls/puzzlink/puzzlink_entries.hpp"
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"
#include "encoders/puzzles/genre/genre_formats.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "encoders/spelling/sites/percent_code.hpp"

namespace puzzlec {
namespace kudamono_detail {
namespace {

using genres::GenrePtr;
using puzzlink::cells_at_edge;
using puzzlink::edge_count;

constexpr std::string_view site = "pedros.works/";
constexpr std::string_view address_before = "https://pedros.works/paper-puzzle-player?";

/// A value in a URL, and its place in the line.
struct Value {
  std::string text;
  std::size_t offset = 0;
};

/// The URL in a line: its values by name.
struct Address {
  std::map<std::string, Value, std::less<>> values;
  const LineScanner& line;

  [[nodiscard]] const Value* find(std::string_view name) const {
    const auto found = values.find(name);
    return found == values.end() ? nullptr : &found->second;
  }
  /// An error `at` characters into a value.
  [[nodiscard]] InputError error(const Value* value, std::size_t at, InputErrorCode code,
                                 std::string expected, std::string found) const {
    LineScanner place = line;
    if (value != nullptr) place.advance(value->offset + at);
    return place.error(code, std::move(expected), std::move(found));
  }
};

/// The question of a URL of this site; empty if the line has none.
std::string_view question_of(std::string_view line) {
  const std::size_t at = line.find(site);
  const std::size_t mark = at == std::string_view::npos ? at : line.find('?', at);
  if (mark == std::string_view::npos) return {};
  std::string_view question = line.substr(mark + 1);
  return question.substr(0, question.find_first_of(" \t>\"#"));
}

Address address_in(const LineScanner& line) {
  Address address{{}, line};
  const std::string_view question = question_of(line.rest());
  for (std::size_t at = 0; at < question.size();) {
    const std::size_t end = std::min(question.find('&', at), question.size());
    const std::string_view pair = question.substr(at, end - at);
    const std::size_t sign = std::min(pair.find('='), pair.size());
    const std::string_view value = pair.substr(std::min(sign + 1, pair.size()));
    const auto offset = static_cast<std::size_t>(value.data() - line.rest().data());
    address.values.emplace(pair.substr(0, sign), Value{percent_decoded(value), offset});
    at = end + 1;
  }
  return address;
}

/// How places are numbered.
struct Sizes {
  std::size_t rows = 0;
  std::size_t columns = 0;
  bool is_ordered_as_words = false;
};

Parsed<Sizes> sizes_of(const Address& address) {
  const Value* const width = address.find("W");
  const Value* const height = address.find("H");
  const auto side = [](std::string_view text) {
    std::uint64_t number = 0;
    return parse_number(text, number) && number < genres::largest_side
               ? static_cast<std::size_t>(number)
               : SIZE_MAX;
  };
  Sizes sizes;
  if (width != nullptr && height != nullptr) {
    sizes = {side(height->text) + 1, side(width->text) + 1, true};
  } else if (width != nullptr) {
    const std::size_t cross = std::min(width->text.find('x'), width->text.size());
    const std::string_view text = width->text;
    sizes = {side(text.substr(std::min(cross + 1, text.size()))), side(text.substr(0, cross)),
             false};
  }
  const auto is_side = [](std::size_t n) { return n >= 1 && n <= genres::largest_side; };
  if (is_side(sizes.rows) && is_side(sizes.columns)) return sizes;
  return Failure{address.error(width, 0, InputErrorCode::bad_number,
                               "W=columns x rows, as in W=6x5",
                               width == nullptr ? "no sizes" : quoted(width->text))};
}

/// 0 .. count-1 as they are numbered.
std::vector<std::size_t> order_of(std::size_t count, bool as_words) {
  std::vector<std::size_t> order(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = i;
  if (as_words) std::ranges::sort(order, {}, [](std::size_t i) { return std::to_string(i); });
  return order;
}

std::optional<std::size_t> steps_at(const std::string& text, std::size_t& at) {
  const std::size_t end = std::min(text.find_first_not_of("0123456789", at), text.size());
  std::uint64_t steps = 0;
  if (!parse_number(std::string_view(text).substr(at, end - at), steps) || steps > 1'000'000)
    return std::nullopt;
  at = end;
  return static_cast<std::size_t>(steps);
}

/// Reads the signs of cells. A part of the genre says what their words mean: the numbers without
/// brackets, "?" for y, x for a black cell.
std::optional<InputError> read_cells(const Address& address, const Sizes& sizes,
                                     const genres::Genre& genre, Reading& in,
                                     GenreInstance& instance) {
  const Value* const value = address.find("L");
  if (value == nullptr) return std::nullopt;
  const auto rows = order_of(sizes.rows, sizes.is_ordered_as_words);
  const auto columns = order_of(sizes.columns, sizes.is_ordered_as_words);
  const std::string& text = value->text;
  std::size_t place = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t start = at;
    const std::size_t close = text[at] == '(' ? text.find(')', at) : at;
    if (close == std::string::npos || is_ascii_digit(text[at]))
      return address.error(value, at, InputErrorCode::bad_character, "a sign such as (3) or x",
                           quoted(text.substr(at, 8)));
    std::string word = text[at] == '(' ? text.substr(at + 1, close - at - 1) : text.substr(at, 1);
    if (word == "y") word = "?";
    if (word == "z") word = "x";
    at = close + 1;
    const auto steps = steps_at(text, at);
    if (!steps)
      return address.error(value, at, InputErrorCode::bad_number, "the steps to this cell",
                           at == text.size() ? "the end" : quoted(text.substr(at, 8)));
    place += *steps;
    if (place >= sizes.rows * sizes.columns)
      return address.error(value, start, InputErrorCode::out_of_range, "a cell of the board",
                           fmt::format("place {}", place));
    genres::FileLines line{in.cursor.file(), {}, 0};
    line.lines.push_back({word, 1, 1});
    GenreInstance cell;
    cell.rows = cell.columns = 1;
    cell.cells.resize(1);
    genres::pzpr::File file{line, cell, genre, 0};
    const auto& parts = genre.kudamono_files.parts;
    if (parts.empty() || word == "." || word == "-" || parts.front()->read(file))
      return address.error(value, start, InputErrorCode::unknown_clue,
                           fmt::format("signs of {}", genre.title),
                           quoted(text.substr(start, close + 1 - start)));
    const std::size_t row = sizes.rows - 1 - rows[place % sizes.rows];
    instance.cells[row * sizes.columns + columns[place / sizes.rows]] = cell.cells.front();
  }
  return std::nullopt;
}

/// Reads the lines between cells, which part rooms.
std::optional<InputError> read_borders(const Address& address, const Sizes& sizes,
                                       GenreInstance& instance) {
  std::vector<std::uint8_t> walls(edge_count(instance));
  const Value* const value = address.find("SIE");
  const std::string text = value == nullptr ? "" : value->text;
  if (!text.empty() && sizes.is_ordered_as_words && std::max(sizes.rows, sizes.columns) > 9)
    return address.error(value, 0, InputErrorCode::unsupported,
                         "a URL of the newer kind, with W=columns x rows", "an older one");
  const std::size_t inner = sizes.columns - 1;
  std::size_t place = 0;
  const auto wrong = [&](std::size_t at, std::string_view expected) {
    return address.error(value, at, InputErrorCode::bad_character, std::string(expected),
                         at < text.size() ? quoted(text.substr(at, 8)) : "the end");
  };
  for (std::size_t at = 0; at < text.size();) {
    const auto steps = steps_at(text, at);
    if (!steps) return wrong(at, "the steps to a line's first corner");
    place += *steps;
    // Corners from the lower left one: x to the right, y downwards.
    std::size_t x = place / (sizes.rows + 1);
    std::size_t y = sizes.rows - place % (sizes.rows + 1);
    if (at == text.size() || is_ascii_digit(text[at])) return wrong(at, "L, R, U or D");
    for (; at < text.size() && !is_ascii_digit(text[at]); ++at) {
      const char step = text[at];
      const bool is_flat = step == 'L' || step == 'R';
      if (!is_flat && step != 'U' && step != 'D') return wrong(at, "L, R, U or D");
      const bool is_inside =
          is_flat ? y >= 1 && y < sizes.rows && (step == 'L' ? x >= 1 : x < sizes.columns) &&
                        x <= sizes.columns
                  : x >= 1 && x < sizes.columns && (step == 'U' ? y >= 1 : y < sizes.rows);
      if (!is_inside) return wrong(at, "a line between cells of the board");
      if (step == 'L') --x;
      if (step == 'U') --y;
      walls[is_flat ? sizes.rows * inner + (y - 1) * sizes.columns + x : y * inner + x - 1] = 1;
      if (step == 'R') ++x;
      if (step == 'D') ++y;
    }
  }
  puzzlink::set_rooms_between(instance, walls);
  // Black edges are made of the walls inside of rooms.
  if (!instance.edges.empty())
    return address.error(value, 0, InputErrorCode::unsupported, "lines around rooms",
                         "a line that ends inside of one");
  return std::nullopt;
}

GenrePtr genre_called(std::string_view name) {
  return genres::find_genre_that(fmt::format("\"{}\"", name), [&](const auto& one) {
    return !name.empty() && one.kudamono_name == name;
  });
}

std::optional<InputError> read(LineScanner& line, Reading& in, NewPuzzles& into) {
  const Address address = address_in(line);
  if (address.values.empty())
    return line.error(InputErrorCode::unknown_format, "a URL of pedros.works");
  const Value* const name = address.find("G");
  GenrePtr genre = in.options.genre && !in.options.genre->kudamono_name.empty()
                       ? in.options.genre
                       : genre_called(name == nullptr ? "" : name->text);
  if (!genre) {
    const std::string called = name == nullptr ? "" : name->text;
    return address.error(
        name, 0, InputErrorCode::unsupported,
        fmt::format("a genre of this site that puzzlec reads (docs/sites.md), such as {}",
                    fmt::join(genres::nearest_genres(called), ", ")),
        name == nullptr ? "none" : quoted(called));
  }
  for (const auto& [key, value] : address.values) {
    const bool is_known = key == "W" || key == "H" || key == "L" || key == "G" ||
                          (key == "SIE" && genre->takes.rooms);
    if (is_known || value.text.empty()) continue;
    const std::string what = fmt::format("the part {}", quoted(key));
    if (key == "title" || key == "T" || key == "A" || key == "author") continue;
    if (!in.options.ignore_unsupported)
      return address.error(
          &value, 0, InputErrorCode::unsupported,
          fmt::format("parts of {} (--ignore-unsupported leaves out the others)", genre->title),
          what);
    in.left_out.push_back(what);
  }
  const auto sizes = sizes_of(address);
  if (!sizes) return sizes.error();
  GenreInstance instance;
  instance.rows = sizes->rows;
  instance.columns = sizes->columns;
  instance.cells.resize(instance.cell_count());
  if (auto error = read_cells(address, *sizes, *genre, in, instance)) return error;
  if (genre->takes.rooms) {
    if (auto error = read_borders(address, *sizes, instance)) return error;
  }
  return add_genre_puzzle(std::move(genre), std::move(instance), in, into,
                          [&](InputErrorCode code, std::string expected, std::string found) {
                            return line.error(code, std::move(expected), std::move(found));
                          });
}

std::unique_ptr<PuzzleReader> open(TextCursor& cursor, const ReadOptions& options) {
  return open_erased(cursor, options,
                     {.read =
                          [](Reading& in, NewPuzzles& into) {
                            return read_each_line(in, without_hash_comment, [&](LineScanner& line) {
                              return read(line, in, into);
                            });
                          },
                      .content = without_hash_comment});
}

Fit detect(std::string_view head, bool) {
  return question_of(first_puzzle_line(head)).empty() ? Fit::no : Fit::possible;
}

// ---- Writing

/// A number in brackets, and letters.
std::optional<std::string> sign_of(std::string word) {
  while (word.ends_with(' ')) word.pop_back();
  if (word == "?") return "y";
  if (word.find_first_not_of("0123456789") == std::string::npos) return "(" + word + ")";
  return word.size() == 1 ? std::optional(word) : std::nullopt;
}

std::optional<std::string> cells_text(const GenreInstance& in, const genres::Genre& genre) {
  std::string text;
  std::size_t last = 0;
  for (std::size_t place = 0; place < in.cells.size(); ++place) {
    const std::size_t row = in.rows - 1 - place % in.rows;
    const GenreClue& clue = in.cells[row * in.columns + place / in.rows];
    if (puzzlink::is_blank(clue)) continue;
    GenreInstance cell;
    cell.rows = cell.columns = 1;
    cell.cells = {clue};
    std::vector<std::string> lines;
    if (!genre.kudamono_files.parts.empty()) genre.kudamono_files.parts.front()->write(lines, cell);
    const auto sign = lines.empty() ? std::nullopt : sign_of(lines.front());
    if (!sign || *sign == ".") return std::nullopt;
    text += fmt::format("{}{}", *sign, place - std::exchange(last, place));
  }
  return text;
}

std::string borders_text(const GenreInstance& in) {
  std::map<std::size_t, std::string> lines;  // by corner
  const std::size_t upright = in.rows * (in.columns - 1);
  for (std::size_t edge = 0; edge < edge_count(in); ++edge) {
    const auto [a, b] = cells_at_edge(in, edge);
    if (in.rooms[a] == in.rooms[b]) continue;
    const std::size_t row = a / in.columns;
    const std::size_t x = edge < upright ? a % in.columns + 1 : a % in.columns;
    lines[x * (in.rows + 1) + in.rows - row - 1] += edge < upright ? 'U' : 'R';
  }
  std::string text;
  std::size_t last = 0;
  for (const auto& [corner, steps] : lines) {
    for (const char step : steps)
      text += fmt::format("{}{}", corner - std::exchange(last, corner), step);
  }
  return text;
}

std::optional<std::string> address_of(const Puzzle& puzzle) {
  const auto* held = held_as<GenrePuzzle>(puzzle);
  if (held == nullptr || held->genre->kudamono_name.empty()) return std::nullopt;
  const GenreInstance& in = held->instance;
  const auto states_more = [](const auto& one) { return !one.empty(); };
  if (states_more(in.top) || states_more(in.bottom) || states_more(in.left) ||
      states_more(in.right) || states_more(in.edges) || states_more(in.corners) ||
      states_more(in.holes) || states_more(in.marked))
    return std::nullopt;
  for (const auto& [name, value] : in.options) {
    const auto option = std::ranges::find(held->genre->options, name, &genres::Option::name);
    if (option == held->genre->options.end() || option->preset != value) return std::nullopt;
  }
  const auto cells = cells_text(in, *held->genre);
  if (!cells) return std::nullopt;
  std::string text = fmt::format("{}W={}x{}", address_before, in.columns, in.rows);
  if (!cells->empty()) text += "&L=" + *cells;
  if (!in.rooms.empty()) {
    const std::string borders = borders_text(in);
    if (!borders.empty()) text += "&SIE=" + borders;
  }
  return text + "&G=" + held->genre->kudamono_name + "\n";
}

std::optional<std::string> loses(const Puzzle& puzzle) {
  if (address_of(puzzle)) return std::nullopt;
  return "a puzzle of a genre that pedros.works has, with nothing but numbers and rooms";
}

}  // namespace
}  // namespace kudamono_detail

extern const Format kudamono;
constinit const Format kudamono{
    .name = "kudamono",
    .summary = "URLs of the puzzle player at pedros.works, one per line",
    .example = "https://pedros.works/paper-puzzle-player?W=4x4&L=(4)5(2)1(7)1(8)3(13)3&G=hidoku\n",
    .is_line_format = true,
    .detect = kudamono_detail::detect,
    .open = kudamono_detail::open,
    .refuses = kudamono_detail::loses,
    .loses = kudamono_detail::loses,
    .answers = {Frame{.separator = "\n"}, answer_in_rows},
    .puzzles = {Frame{},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return kudamono_detail::address_of(puzzle).value_or("");
                }},
};

}  // namespace puzzlec
