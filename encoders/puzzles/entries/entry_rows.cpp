#include "encoders/puzzles/entries/entry_rows.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/text_cursor.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace entry_rows_detail {
namespace {

constexpr std::string_view blank_cells = ".0_-";

/// The cells of a row: words, or single characters; nothing if they are not `columns` many.
std::optional<std::vector<Token>> cells_of_row(std::string_view line, std::size_t columns) {
  // Bars are drawn between the cells of a frame, and stand for values in some genres.
  if (auto words = split(line); words.size() == columns) return words;
  std::string plain(line);
  std::ranges::replace_if(
      plain, [](char c) { return c == '|' || c == ',' || c == ';'; }, ' ');
  std::vector<Token> words = split(plain);
  for (Token& word : words) word.text = line.substr(word.column - 1, word.text.size());
  if (words.size() == columns) return words;
  std::vector<Token> characters;
  for (const Token& word : words) {
    for (std::size_t i = 0; i < word.text.size(); ++i)
      characters.push_back({word.text.substr(i, 1), word.column + i});
  }
  if (characters.size() == columns) return characters;
  return std::nullopt;
}

bool is_blank_cell(std::string_view text) {
  return text.size() == 1 && blank_cells.find(text[0]) != std::string_view::npos;
}

/// Of a frame: "---+---+---".
bool is_rule(std::string_view line) {
  return line.find('+') != std::string_view::npos &&
         line.find_first_not_of(" -+=|\t\r") == std::string_view::npos;
}

class RowReader {
 public:
  RowReader(const TextOrigin& origin, const EntryWords& words)
      : origin_(origin), words_(words), rows_(entry_rows_of(words.puzzle())) {}

  [[nodiscard]] Parsed<PlayerEntries> read(std::string_view text) {
    line_ = origin_.first_line - 1;
    for (const std::string_view line : lines_of(text)) {
      ++line_;
      const bool is_comment = line.starts_with('#') && !is_entry_row(line, rows_);
      if (line.empty() || is_comment || is_rule(line)) continue;
      if (auto error = read_line(line)) return Failure{std::move(*error)};
    }
    if (found_.size() != rows_.rows) {
      return Failure{error(InputErrorCode::unexpected_end, 1, counted(rows_.rows, "row"),
                           counted(found_.size(), "row"))};
    }
    return words_.has_edges() ? of_answer() : of_cells();
  }

 private:
  struct Row {
    std::string_view text;
    std::size_t line = 0;
    std::vector<Token> cells;
  };

  std::optional<InputError> read_line(std::string_view line) {
    if (found_.size() == rows_.rows)
      return error(InputErrorCode::wrong_count, 1, counted(rows_.rows, "row"), "one more");
    auto cells = cells_of_row(line, rows_.columns);
    if (!cells) {
      return error(InputErrorCode::wrong_count, 1, "a row of " + counted(rows_.columns, "cell"),
                   quoted(line));
    }
    found_.push_back({line, line_, std::move(*cells)});
    return std::nullopt;
  }

  /// Answers tell at each cell what lies beside it.
  Parsed<PlayerEntries> of_answer() {
    std::vector<std::string> rows;
    for (const Row& row : found_) rows.emplace_back(row.text);
    const auto* held = held_as<GenrePuzzle>(words_.puzzle());
    const auto answer = genres::read_answer_rows(*held->genre, held->instance, rows);
    if (!answer) {
      line_ = found_.front().line;
      return Failure{error(InputErrorCode::bad_character, 1, "rows as solve prints them",
                           quoted(found_.front().text))};
    }
    add_all(*answer);
    return std::move(entries_);
  }

  Parsed<PlayerEntries> of_cells() {
    Grid grid(rows_.rows, rows_.columns);
    Grid with_printed = grid;  // where a sign of blank cells is what is printed for a value
    for (std::size_t row = 0; row < found_.size(); ++row) {
      line_ = found_[row].line;
      for (std::size_t column = 0; column < rows_.columns; ++column) {
        const Token& text = found_[row].cells[column];
        const CellId cell = grid.cell(row, column);
        const auto printed = words_.printed(cell, text.text);
        if (printed) with_printed[cell] = *printed;
        // A point is a blank cell everywhere, even if an answer has it for "empty".
        if (printed && text.text != ".") {
          grid[cell] = *printed;
          continue;
        }
        if (is_blank_cell(text.text)) continue;
        const Domain meant = words_.meant(cell, text.text);
        if (!meant.is_single()) {
          return Failure{error(InputErrorCode::bad_number, text.column, words_.expected(cell),
                               quoted(text.text))};
        }
        grid[cell] = with_printed[cell] = meant.first();
      }
    }
    // Unless that makes it the solution.
    const bool is_whole =
        with_printed.is_complete() && !words_.puzzle().check(with_printed).has_value();
    add_all(is_whole ? with_printed : grid);
    return std::move(entries_);
  }

  void add_all(const Grid& grid) {
    for (std::uint32_t index = 0; index < grid.size(); ++index) {
      const CellId cell{index};
      if (!grid[cell].is_blank() && !words_.values_of(cell).is_single())
        entries_.values.push_back({cell, grid[cell]});
    }
  }

  [[nodiscard]] InputError error(InputErrorCode code, std::size_t column, std::string expected,
                                 std::string found) const {
    return {code, origin_.file, line_, column, std::move(expected), std::move(found)};
  }

  const TextOrigin& origin_;
  const EntryWords& words_;
  EntryRows rows_;
  std::vector<Row> found_;
  PlayerEntries entries_;
  std::size_t line_ = 0;
};

/// What is printed for a cell of a board with links: "o:2/0".
bool is_linked(std::string_view text) {
  return text.find(':') != std::string_view::npos && text.find('/') != std::string_view::npos;
}

}  // namespace
}  // namespace entry_rows_detail

bool is_entry_row(std::string_view line, const EntryRows& rows) {
  using namespace entry_rows_detail;
  const auto cells = cells_of_row(line, rows.columns);
  return cells && std::ranges::all_of(*cells, [&](const Token& cell) {
           return is_blank_cell(cell.text) || cell.text == "*" || is_linked(cell.text) ||
                  cell.text.find_first_not_of("0123456789") == std::string_view::npos ||
                  std::ranges::find(rows.tokens, cell.text) != rows.tokens.end();
         });
}

Parsed<PlayerEntries> read_entry_rows(std::string_view text, const TextOrigin& origin,
                                      const EntryWords& words) {
  return entry_rows_detail::RowReader(origin, words).read(text);
}

}  // namespace puzzlec
