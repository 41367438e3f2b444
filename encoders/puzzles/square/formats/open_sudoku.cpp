// Format `open-sudoku`: the XML of OpenSudoku (.opensudoku), a collection of 9x9 Sudokus.
//
//   <opensudoku> ... <game data="..."/> ... </opensudoku>
//   The data are 81 digits, 0 for blank; or "version: N", a line end and, for each cell, its value, marks
//   (one or two numbers, perhaps a colour) and whether it is editable (1) or given (0), with bars between
//   them and at the end. Values of editable cells are a player's, and left out. Lines without a game are
//   skipped.
#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/codec.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/formats/sudoku_line.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace open_sudoku_detail {
namespace {

constexpr std::size_t side = 9;
constexpr std::size_t cell_count = side * side;
constexpr std::string_view tag = "<game";
constexpr std::size_t most_bytes = std::size_t{1} << 16;  ///< of a game

/// Where the tag that begins at `start` ends, or nothing: not at a '>' between quotes.
std::optional<std::size_t> end_of_tag(std::string_view text, std::size_t start) {
  char quote = '\0';
  for (std::size_t i = start; i < text.size(); ++i) {
    const char c = text[i];
    if (quote != '\0') {
      if (c == quote) quote = '\0';
    } else if (c == '"' || c == '\'') {
      quote = c;
    } else if (c == '>') {
      return i;
    }
  }
  return std::nullopt;
}

/// Line ends and the like in the place of their entities.
std::string without_entities(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    bool is_entity = false;
    for (const std::string_view entity : {"&#10;", "&#xA;", "&#xa;", "&#13;", "&#xD;", "&#xd;"}) {
      if (!text.starts_with(entity)) continue;
      plain += '\n';
      text.remove_prefix(entity.size());
      is_entity = true;
      break;
    }
    if (is_entity) continue;
    plain += text[0];
    text.remove_prefix(1);
  }
  return plain;
}

/// The value of the attribute `data`, and where it begins.
struct Data {
  std::string_view text;
  std::size_t start = 0;
};

std::optional<Data> data_of(std::string_view game) {
  for (std::size_t at = game.find("data"); at != std::string_view::npos;
       at = game.find("data", at + 1)) {
    if (at == 0 || std::string_view(" \t\n").find(game[at - 1]) == std::string_view::npos) continue;
    std::size_t next = game.find_first_not_of(" \t\n", at + 4);
    if (next == std::string_view::npos || game[next] != '=') continue;
    next = game.find_first_not_of(" \t\n", next + 1);
    if (next == std::string_view::npos || (game[next] != '"' && game[next] != '\'')) continue;
    const std::size_t end = game.find(game[next], next + 1);
    if (end == std::string_view::npos) continue;
    return Data{game.substr(next + 1, end - next - 1), next + 1};
  }
  return std::nullopt;
}

/// Points into one game.
struct Place {
  TextCursor& cursor;
  std::size_t line = 0;
  std::size_t column = 0;

  [[nodiscard]] Failure<InputError> fail(InputErrorCode code, std::string expected,
                                         std::string found) const {
    return Failure{
        InputError{code, cursor.file(), line, column, std::move(expected), std::move(found)}};
  }
};

/// The fields of cells: "5|0|0|" and so on.
Parsed<Grid> read_fields(std::string_view text, const Place& place, std::size_t& set) {
  std::vector<std::string_view> fields;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('|'), text.size());
    if (length > 0) fields.push_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  const std::size_t width = fields.size() / cell_count;
  if (width < 3 || width > 5 || fields.size() % cell_count != 0) {
    return place.fail(InputErrorCode::wrong_count, "three to five fields for each of 81 cells",
                      counted(fields.size(), "field"));
  }
  Grid grid(side, side);
  for (std::uint32_t i = 0; i < cell_count; ++i) {
    const std::string_view value = fields[i * width];
    const std::string_view is_editable = fields[(i + 1) * width - 1];
    if (value.size() != 1 || value[0] < '0' || value[0] > '9')
      return place.fail(InputErrorCode::bad_number, "a value 0..9 of a cell", quoted(value));
    if (is_editable != "0" && is_editable != "1")
      return place.fail(InputErrorCode::bad_number, "0 or 1 for whether a cell is editable",
                        quoted(is_editable));
    if (value == "0") continue;
    if (is_editable == "1") {
      ++set;
    } else {
      grid[CellId{i}] = value_of(static_cast<std::size_t>(value[0] - '0'));
    }
  }
  return grid;
}

Parsed<Grid> read_data(const std::string& data, const Place& place, std::size_t& set) {
  if (data.starts_with("version:")) {
    const std::size_t end = data.find('\n');
    if (end == std::string::npos)
      return place.fail(InputErrorCode::wrong_count, "a line end after the version", quoted(data));
    std::string cells = data.substr(end + 1);
    std::erase(cells, '\n');
    return read_fields(cells, place, set);
  }
  const std::size_t wrong = data.find_first_not_of("0123456789.");
  if (wrong != std::string::npos)
    return place.fail(InputErrorCode::bad_character, "a digit for each cell",
                      quoted(std::string_view(data).substr(wrong, 1)));
  if (data.size() != cell_count)
    return place.fail(InputErrorCode::wrong_count, counted(cell_count, "cell"),
                      counted(data.size(), "cell"));
  Grid grid(side, side);
  for (std::uint32_t i = 0; i < cell_count; ++i) {
    if (data[i] != '0' && data[i] != '.')
      grid[CellId{i}] = value_of(static_cast<std::size_t>(data[i] - '0'));
  }
  return grid;
}

Parsed<SquarePuzzle> read_game(std::string_view game, Place place, Reading& in) {
  const auto data = data_of(game);
  if (!data)
    return place.fail(InputErrorCode::missing_clue, "the attribute data of a game", "none");
  place.column += game.find('\n') < data->start ? 0 : data->start;
  std::size_t set = 0;
  auto grid = read_data(without_entities(data->text), place, set);
  if (!grid) return Failure{grid.error()};
  if (set > 0) in.left_out.push_back(counted(set, "value") + " that a player has set");
  return plain_sudoku(*std::move(grid));
}

/// The games that begin on the current line; the last may go on in the lines that follow.
Parsed<std::vector<SquarePuzzle>> read(Reading& in) {
  TextCursor& cursor = in.cursor;
  if (auto error = missing_line(cursor, "a game")) {
    cursor.advance();
    return Failure{*std::move(error)};
  }
  const std::size_t line_number = cursor.line_number();
  std::string text(cursor.line());
  cursor.advance();
  std::vector<SquarePuzzle> puzzles;
  std::optional<InputError> first_error;
  for (std::size_t start = text.find(tag); start != std::string::npos;
       start = text.find(tag, start)) {
    const Place place{cursor, line_number, start + 1};
    auto end = end_of_tag(text, start);
    while (!end) {
      if (cursor.at_end() || cursor.line_is_too_long() || text.size() - start > most_bytes)
        return place.fail(InputErrorCode::unexpected_end, "the > that ends a game", "none");
      text += '\n';
      text += cursor.line();
      cursor.advance();
      end = end_of_tag(text, start);
    }
    auto puzzle = read_game(std::string_view(text).substr(start, *end - start), place, in);
    if (puzzle) {
      puzzles.push_back(*std::move(puzzle));
    } else if (!first_error) {
      first_error = puzzle.error();
    }
    start = *end;
  }
  if (first_error) return Failure{*std::move(first_error)};
  return puzzles;
}

/// Answers are games alone.
Fit detect(std::string_view head, bool) {
  const std::string_view line = first_puzzle_line(head);
  const bool is_game = line.starts_with(tag) && data_of(line);
  return is_game || head.substr(0, 1000).find("<opensudoku") != std::string_view::npos
             ? Fit::possible
             : Fit::no;
}

std::string game_of(const Grid& grid) {
  std::string cells = sudoku_cells(grid);
  std::ranges::replace(cells, '.', '0');
  return "  <game data=\"" + cells + "\" />\n";
}

constexpr const char* first_lines_of_file =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n";

constexpr Codec<SquarePuzzle> codec{
    .name = "open-sudoku",
    .summary = "collections of OpenSudoku (.opensudoku), XML with 9x9 Sudokus",
    .example =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
        "  <game data=\"00000000000000308500102000000050700000400010009000000050000007300201000000"
        "0040009\" />\n</opensudoku>\n",
    .detect = detect,
    .layout = Documents<SquarePuzzle>{.read = read,
                                      .content =
                                          [](std::string_view line) {
                                            return line.find(tag) == std::string_view::npos
                                                       ? std::string_view()
                                                       : line;
                                          }},
    .states = "a 9x9 Sudoku with ordinary blocks and nothing but givens",
    .can_state =
        [](const SquarePuzzle& puzzle) { return is_plain_square(puzzle, {"sudoku"}, side, side); },
    .write = [](const SquarePuzzle& puzzle) { return game_of(puzzle.givens); },
    .frame = {.header = [](std::size_t) { return std::string(first_lines_of_file); },
              .footer = "</opensudoku>\n"},
    .answers = {.first_side = side,
                .last_side = side,
                .grid = [](const Puzzle&, const Grid& grid) { return game_of(grid); },
                .frame = {}},
};

}  // namespace
}  // namespace open_sudoku_detail

constinit const Format open_sudoku = format_of<open_sudoku_detail::codec>();

}  // namespace puzzlec
