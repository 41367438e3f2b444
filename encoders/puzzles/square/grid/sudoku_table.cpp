// Format `sudoku-table`: Sudokus in a column of a table, as spreadsheets and collections have them.
//
//   Fields are separated by commas, semicolons, tabs or bars, and may stand in double quotes ("" is a
//   quote then), which may hold line ends. The first row may name the columns: a puzzle's is called
//   puzzle, quizzes, question, grid, board or the like, and there may be columns of solutions and ids.
//   Otherwise the first field of cells is the puzzle, a full one after it its solution, and what stands
//   before it its id. Cells are written as in sudoku-line; blanks and line ends between them do not
//   count. Blank lines and lines that start with # are skipped, other columns are not looked at.
#include "encoders/puzzles/square/grid/sudoku_table.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/square/formats/formats.hpp"
#include "encoders/puzzles/square/formats/sudoku_line.hpp"
#include "encoders/spelling/grid_text.hpp"

namespace puzzlec {
namespace sudoku_table_detail {
namespace {

constexpr std::string_view delimiters = ",;\t|";
constexpr std::string_view blanks = " \t\r\n";
constexpr std::size_t most_id_bytes = 100;
/// Of a field in quotes.
constexpr std::size_t most_lines = 100;

struct Field {
  std::string_view text;
  std::size_t column = 1;
};

std::string_view trimmed(std::string_view text, std::string_view what = " ") {
  const std::size_t start = text.find_first_not_of(what);
  if (start == std::string_view::npos) return {};
  return text.substr(start, text.find_last_not_of(what) + 1 - start);
}

/// Whether the quotes of the text are in pairs.
bool is_closed(std::string_view text) {
  return std::ranges::count(text, '"') % 2 == 0;
}

/// A field that begins with a quote, without its quotes: `next` is where it begins, and then where the
/// delimiter after it is.
std::string unquoted(std::string_view row, std::size_t& next) {
  std::string text;
  for (++next; next < row.size(); ++next) {
    if (row[next] == '"') {
      if (next + 1 == row.size() || row[next + 1] != '"') break;
      ++next;
    }
    text += row[next];
  }
  next = std::min(next + 1, row.size());
  return text;
}

/// The fields of a row, at most `most` of them. Those in quotes are kept in `texts`.
void split_row(std::string_view row, char delimiter, std::size_t most, std::vector<Field>& fields,
               std::vector<std::string>& texts) {
  fields.clear();
  texts.clear();
  texts.reserve(most);
  for (std::size_t start = 0; fields.size() < most; ++start) {
    // Not at once the quote: a blank may stand before it.
    std::size_t begin = start;
    while (begin < row.size() && row[begin] == ' ') ++begin;
    std::size_t end = start;
    if (begin < row.size() && row[begin] == '"') {
      end = begin;
      texts.push_back(unquoted(row, end));
      end = std::min(row.find(delimiter, end), row.size());
      fields.push_back({texts.back(), begin + 2});
    } else {
      end = std::min(row.find(delimiter, start), row.size());
      const std::string_view text = trimmed(row.substr(start, end - start));
      fields.push_back({text, begin + 1});
    }
    if (end == row.size()) return;
    start = end;
  }
}

enum class Role { puzzle, solution, id };

struct ColumnName {
  std::string_view name;
  Role role;
};

constexpr std::array<ColumnName, 29> column_names{{
    {"puzzle", Role::puzzle},
    {"puzzles", Role::puzzle},
    {"quiz", Role::puzzle},
    {"quizzes", Role::puzzle},
    {"question", Role::puzzle},
    {"questions", Role::puzzle},
    {"grid", Role::puzzle},
    {"grids", Role::puzzle},
    {"board", Role::puzzle},
    {"boards", Role::puzzle},
    {"sudoku", Role::puzzle},
    {"sudokus", Role::puzzle},
    {"unsolved", Role::puzzle},
    {"givens", Role::puzzle},
    {"problem", Role::puzzle},
    {"start", Role::puzzle},
    {"solution", Role::solution},
    {"solutions", Role::solution},
    {"answer", Role::solution},
    {"answers", Role::solution},
    {"solved", Role::solution},
    {"id", Role::id},
    {"ids", Role::id},
    {"name", Role::id},
    {"index", Role::id},
    {"number", Role::id},
    {"no", Role::id},
    {"key", Role::id},
    {"uuid", Role::id},
}};

/// `[puzzle]`, `puzzle = ...`, `puzzle: ...`, `{"puzzle": ...`: parts of other kinds of files, in
/// which a name is not that of a column.
bool is_entry(std::string_view text) {
  if (text.starts_with('[') || text.starts_with('{')) return true;
  const std::size_t sign = text.find_first_of("=:");
  if (sign == std::string_view::npos) return false;
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return text[sign] == '=' ? std::ranges::any_of(text.substr(0, sign), is_letter)
                           : sign + 1 < text.size();
}

std::optional<Role> role_of(std::string_view name) {
  // `Puzzle 7` is a title.
  const bool is_title = name.find(' ') != std::string_view::npos &&
                        name.find_first_of("0123456789") != std::string_view::npos;
  if (is_title || is_entry(name)) return std::nullopt;
  std::string plain;
  for (const char c : name) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if (c >= 'a' && c <= 'z') plain += c;
  }
  // "puzzle_id", "sudoku solution": the last word says what it is.
  const auto found = std::ranges::find(column_names, plain, &ColumnName::name);
  if (found != column_names.end()) return found->role;
  for (const std::string_view start : {"puzzle", "sudoku", "board", "grid"}) {
    if (!plain.starts_with(start)) continue;
    const auto rest = std::ranges::find(column_names, std::string_view(plain).substr(start.size()),
                                        &ColumnName::name);
    if (rest != column_names.end()) return rest->role;
  }
  return std::nullopt;
}

/// Which columns of a table hold what.
struct Columns {
  char delimiter = ',';
  bool are_named = false;  ///< by the first row, which is not a puzzle
  std::size_t puzzle = 0;
  std::optional<std::size_t> solution = {};
  std::optional<std::size_t> id = {};

  /// How many fields of a row are looked at.
  [[nodiscard]] std::size_t width(bool with_solution) const {
    const std::size_t last = std::max(puzzle, id.value_or(0));
    return 1 + (with_solution ? std::max(last, solution.value_or(0)) : last);
  }
};

/// The cells of a field, without what stands between them. Entries of several lengths, such as 9 and
/// 10, are no characters for cells: the field stays as it is.
std::string cells_of(std::string_view text) {
  std::string cells(text);
  std::size_t length = 0;
  const bool is_one_line = text.find('\n') == std::string_view::npos;
  for (std::size_t i = text.find_first_not_of(blanks); is_one_line && i < text.size();) {
    const std::size_t end = std::min(text.find_first_of(blanks, i), text.size());
    if (length != 0 && end - i != length) return cells;
    length = end - i;
    i = std::min(text.find_first_not_of(blanks, end), text.size());
  }
  std::erase_if(cells, [](char c) { return blanks.find(c) != std::string_view::npos; });
  return cells;
}

bool is_full(std::string_view cells) {
  return cells.find_first_of(".0*_Xx") == std::string_view::npos;
}

std::optional<Columns> named_columns(std::string_view row, char delimiter) {
  std::vector<Field> fields;
  std::vector<std::string> texts;
  split_row(row, delimiter, row.size() + 1, fields, texts);
  Columns columns{delimiter, true};
  bool has_puzzle = false;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const auto role = role_of(fields[i].text);
    if (role == Role::puzzle && !std::exchange(has_puzzle, true)) columns.puzzle = i;
    if (role == Role::solution && !columns.solution) columns.solution = i;
    if (role == Role::id && !columns.id) columns.id = i;
  }
  if (!has_puzzle) return std::nullopt;
  return columns;
}

/// By what stands in a row.
std::optional<Columns> columns_of_row(std::string_view row, char delimiter) {
  std::vector<Field> fields;
  std::vector<std::string> texts;
  split_row(row, delimiter, row.size() + 1, fields, texts);
  Columns columns{delimiter, false};
  std::string puzzle;
  for (std::size_t i = 0; i < fields.size(); ++i) {
    const std::string cells = cells_of(fields[i].text);
    if (!looks_like_sudoku_cells(cells)) continue;
    if (puzzle.empty()) {
      columns.puzzle = i;
      puzzle = cells;
      if (i > 0) columns.id = 0;
    } else if (!columns.solution && cells.size() == puzzle.size() && is_full(cells)) {
      columns.solution = i;
    }
  }
  if (puzzle.empty()) return std::nullopt;
  return columns;
}

/// Whether most of a text is cells, of whatever number.
bool is_nearly_cells(std::string_view text) {
  constexpr std::size_t fewest = 16;
  const auto others = std::ranges::count_if(text, [](char c) {
    return std::string_view("123456789.0*_Xx").find(c) == std::string_view::npos;
  });
  return text.size() >= fewest && static_cast<std::size_t>(others) * 10 <= text.size();
}

/// Whether a row's field is cells, or the beginning of cells over several lines.
bool may_hold_puzzle(std::string_view row, const Columns& columns) {
  std::vector<Field> fields;
  std::vector<std::string> texts;
  split_row(row, columns.delimiter, columns.puzzle + 1, fields, texts);
  if (fields.size() <= columns.puzzle) return false;
  const std::string cells = cells_of(fields[columns.puzzle].text);
  if (looks_like_sudoku_cells(cells)) return true;
  return !is_entry(trimmed(row)) && (is_nearly_cells(cells) || !is_closed(row));
}

/// What the first two rows say; nothing if they are no table's.
std::optional<Columns> columns_of(std::string_view first, std::string_view second) {
  if (first.starts_with('[') || first.starts_with('{')) return std::nullopt;
  for (const char delimiter : delimiters) {
    auto columns = named_columns(first, delimiter);
    if (columns && may_hold_puzzle(second, *columns)) return columns;
  }
  for (const char delimiter : delimiters) {
    if (first.find(delimiter) == std::string_view::npos) continue;
    const auto columns = columns_of_row(first, delimiter);
    // Cells first and no solution: a line of cells with a comment.
    if (columns && (columns->puzzle > 0 || columns->solution || first.find('"') == 0))
      return columns;
    // A first row with other names.
    auto below = columns_of_row(second, delimiter);
    if (!columns && below && second.find(delimiter) != std::string_view::npos) {
      below->are_named = true;
      return below;
    }
  }
  return std::nullopt;
}

bool is_skipped(std::string_view line) {
  return line.empty() || line.starts_with('#');
}

/// The first two rows that are not skipped.
std::vector<std::string_view> rows_of(std::string_view head) {
  std::vector<std::string_view> rows;
  for (const std::string_view line : first_lines(head, 40)) {
    if (!is_skipped(line)) rows.push_back(line);
    if (rows.size() == 2) break;
  }
  rows.resize(2);
  return rows;
}

std::optional<Columns> columns_of_head(std::string_view head) {
  const auto rows = rows_of(head);
  return columns_of(rows[0], rows[1]);
}

/// By what stands in a row of several fields, whatever separates them.
std::optional<Columns> columns_of_any_row(std::string_view row) {
  std::optional<Columns> columns;
  for (std::size_t i = 0; i < delimiters.size() && !columns; ++i) {
    if (row.find(delimiters[i]) != std::string_view::npos)
      columns = columns_of_row(row, delimiters[i]);
  }
  return columns;
}

class TableReader final : public PuzzleReader {
 public:
  TableReader(TextCursor& cursor, ReadOptions options)
      : cursor_(cursor), options_(std::move(options)) {}

  std::optional<Parsed<PuzzlePtr>> next() override {
    if (!has_begun_) {
      if (auto error = begin()) return Failure{*std::move(error)};
    }
    if (is_over_ || !find_row()) return std::nullopt;
    auto puzzle = read_row();
    cursor_.advance();
    return puzzle;
  }

 private:
  /// Finds the columns, and goes past the first row if it names them. What detection asks of the row
  /// after it is not asked here: the text may be said to be a table.
  std::optional<InputError> begin() {
    has_begun_ = true;
    is_over_ = true;
    const bool has_row = find_row();
    InputError no_table =
        cursor_.error(InputErrorCode::bad_character, 1,
                      "a table with a column of puzzles, such as \"puzzle,solution\"",
                      has_row ? quoted(cursor_.line()) : "none");
    if (!has_row) return no_table;
    for (std::size_t i = 0; i < delimiters.size() && !columns_; ++i)
      columns_ = named_columns(cursor_.line(), delimiters[i]);
    if (columns_) {
      if (options_.check_solutions && !columns_->solution) return no_solutions();
      cursor_.advance();
    } else {
      columns_ = columns_of_any_row(cursor_.line());
    }
    if (!columns_) {
      // A first row with other names.
      cursor_.advance();
      if (find_row()) columns_ = columns_of_any_row(cursor_.line());
    }
    if (!columns_) return no_table;
    if (options_.check_solutions && !columns_->solution) return no_solutions();
    width_ = columns_->width(options_.check_solutions);
    is_over_ = false;
    return std::nullopt;
  }

  [[nodiscard]] InputError no_solutions() {
    return cursor_.error(InputErrorCode::unsupported, 1,
                         "a column of solutions, as --check-solutions compares them", "none");
  }

  bool find_row() {
    while (!cursor_.at_end() && !cursor_.line_is_too_long() && is_skipped(cursor_.line()))
      cursor_.advance();
    return !cursor_.at_end();
  }

  Parsed<PuzzlePtr> read_row() {
    if (auto error = missing_line(cursor_, "a row")) return Failure{*std::move(error)};
    std::string_view row = cursor_.line();
    // Quotes go on until they are closed.
    std::string lines;
    if (row.find('"') != std::string_view::npos && !is_closed(row)) {
      lines = row;
      for (std::size_t count = 1; !is_closed(lines); ++count) {
        cursor_.advance();
        if (cursor_.at_end() || count == most_lines) {
          return Failure{cursor_.error(InputErrorCode::unexpected_end, 1,
                                       "the quote that ends a field",
                                       cursor_.at_end() ? "the end of the input" : "none")};
        }
        lines += '\n';
        lines += cursor_.line();
      }
      row = lines;
    }
    split_row(row, columns_->delimiter, width_, fields_, texts_);
    auto puzzle = cells(columns_->puzzle, "a puzzle");
    if (!puzzle) return Failure{puzzle.error()};
    if (options_.check_solutions) {
      if (auto error = check_solution(*puzzle)) return Failure{*std::move(error)};
    }
    auto held = hold<SquarePuzzle>(*std::move(puzzle));
    if (columns_->id && *columns_->id < fields_.size())
      held->note_id(id_of(fields_[*columns_->id]));
    return PuzzlePtr(std::move(held));
  }

  Parsed<SquarePuzzle> cells(std::size_t column, const char* what) {
    if (column >= fields_.size()) {
      return Failure{cursor_.error(InputErrorCode::wrong_count, cursor_.line().size() + 1,
                                   fmt::format("{} in column {}", what, column + 1),
                                   counted(fields_.size(), "field"))};
    }
    const Field& field = fields_[column];
    const Reading in{cursor_, options_};
    if (field.text.find_first_of(blanks) == std::string_view::npos) {
      LineScanner line(cursor_, field.text, field.column);
      return read_sudoku_cells(line, in);
    }
    const std::string joined = cells_of(field.text);
    LineScanner line(cursor_, joined);
    auto puzzle = read_sudoku_cells(line, in);
    if (puzzle) return puzzle;
    // Where in the field it is, the joined cells do not tell.
    InputError error = puzzle.error();
    error.column = field.column;
    return Failure{std::move(error)};
  }

  std::optional<InputError> check_solution(const SquarePuzzle& puzzle) {
    const auto solution = cells(*columns_->solution, "a solution");
    if (!solution) return solution.error();
    const std::size_t column = fields_[*columns_->solution].column;
    const auto wrong = [&](std::string found) {
      return cursor_.error(InputErrorCode::wrong_solution, column, "the solution of the puzzle",
                           std::move(found));
    };
    const Grid& grid = solution->givens;
    if (grid.rows() != puzzle.givens.rows()) return wrong(fmt::format("{} cells", grid.size()));
    for (std::uint32_t i = 0; i < grid.size(); ++i) {
      const CellId cell{i};
      const std::string name = cell_name(cell, grid.columns());
      if (grid[cell].is_blank()) return wrong(fmt::format("a blank {}", name));
      const Value given = puzzle.givens[cell];
      if (!given.is_blank() && given != grid[cell])
        return wrong(
            fmt::format("{} in {}, which is given as {}", grid[cell].number, name, given.number));
    }
    if (auto problem = puzzle.check(grid)) return wrong("one that breaks a rule: " + *problem);
    return std::nullopt;
  }

  /// Without characters that a terminal would obey.
  static std::string id_of(const Field& field) {
    std::string id(field.text.substr(0, most_id_bytes));
    std::ranges::replace_if(
        id, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; }, '?');
    return id;
  }

  TextCursor& cursor_;
  ReadOptions options_;
  std::optional<Columns> columns_;
  std::size_t width_ = 0;
  std::vector<Field> fields_;
  std::vector<std::string> texts_;  ///< of fields in quotes
  bool has_begun_ = false;
  bool is_over_ = false;
};

/// The id as a field; empty if there is none.
std::string id_field(const Puzzle& puzzle) {
  const std::string& id = puzzle.id();
  if (id.find_first_of(",\"\n") == std::string::npos) return id;
  std::string doubled = "\"";
  for (const char c : id) doubled += c == '"' ? "\"\"" : std::string(1, c);
  return doubled + '"';
}

/// An answer's row: the id, if there is one, and the cells.
std::string answer_row(std::size_t, const Puzzle& puzzle, const Answer& answer) {
  const std::string text =
      answer.kind == Answer::Kind::solved ? sudoku_cells(answer.grid) + '\n' : stand_in(answer);
  return puzzle.id().empty() ? text : id_field(puzzle) + ',' + text;
}

bool is_in_reach(const Puzzle& puzzle) {
  const std::size_t side = puzzle.givens().rows();
  return puzzle.is_square() && side >= smallest_sudoku_line && side <= largest_sudoku_line;
}

}  // namespace
}  // namespace sudoku_table_detail

bool looks_like_sudoku_table(std::string_view head) {
  return sudoku_table_detail::columns_of_head(head).has_value();
}

constinit const Format sudoku_table{
    .name = "sudoku-table",
    .summary =
        "a table (CSV, TSV ...) with a column of Sudokus, perhaps others of ids and solutions",
    .example =
        "id,puzzle\n"
        "7,..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9\n",
    .holds_solutions = true,
    .detect = [](std::string_view head,
                 bool) { return looks_like_sudoku_table(head) ? Fit::possible : Fit::no; },
    .open = [](TextCursor& cursor, const ReadOptions& options) -> std::unique_ptr<PuzzleReader> {
      return std::make_unique<sudoku_table_detail::TableReader>(cursor, options);
    },
    .refuses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      if (sudoku_table_detail::is_in_reach(puzzle)) return std::nullopt;
      return fmt::format("an n x n square of the values 1..n, n = {}..{}", smallest_sudoku_line,
                         largest_sudoku_line);
    },
    .loses = [](const Puzzle& puzzle) -> std::optional<std::string> {
      const auto* plain = held_as<SquarePuzzle>(puzzle);
      if (plain != nullptr &&
          is_plain_square(*plain, {"sudoku"}, smallest_sudoku_line, largest_sudoku_line)) {
        return std::nullopt;
      }
      return "a Sudoku of side 4..31 with ordinary blocks and nothing but givens";
    },
    .answers = {{}, sudoku_table_detail::answer_row},
    .puzzles = {{.header = [](std::size_t) { return std::string("puzzle,id\n"); }},
                [](std::size_t, const Puzzle& puzzle, const Answer&) {
                  return sudoku_cells(puzzle.givens()) + ',' +
                         sudoku_table_detail::id_field(puzzle) + '\n';
                }},
};

}  // namespace puzzlec
