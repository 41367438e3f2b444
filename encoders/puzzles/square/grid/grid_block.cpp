#include "encoders/puzzles/square/grid/grid_block.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/puzzles/square/grid/cell_columns.hpp"
#include "encoders/puzzles/square/grid/place_facts.hpp"
#include "encoders/puzzles/square/grid/rows/around_rows.hpp"
#include "encoders/puzzles/square/grid/rows/grid_rows.hpp"
#include "encoders/puzzles/square/grid/same_statements.hpp"

namespace puzzlec {

namespace grid_block_detail {
namespace {

/// No square has more lines of cells.
constexpr std::size_t most_lines = largest_grid * largest_grid + 2;

/// How doubtful lines are taken.
struct Taking {
  bool words_are_cells = true;   ///< a line of letters
  bool rules_are_cells = false;  ///< a line of one sign
};

class BlockReader {
 public:
  BlockReader(std::string_view text, const SymbolOptions& options)
      : lines_(text), options_(options) {}

  FoundGrids read() {
    FoundGrids grids = read_first();
    if (grids.squares.empty() || grids.fault) return grids;
    for (std::size_t i = 0; i < grids.lines && lines_.has(i); ++i) {
      if (lines_.kind(i) == LineKind::words && names_sudoku(lines_.at(i).text))
        grids.squares.front().is_bare = false;
      const auto other = other_puzzle_in(lines_.at(i).text);
      if (other.empty()) continue;
      grids.fault = GridFault{InputErrorCode::unsupported, lines_.at(i).place(0),
                              "a Sudoku or Latin square and nothing else (--from grid --as sudoku "
                              "reads it as one)",
                              fmt::format("a title that names {}", other)};
      break;
    }
    return grids;
  }

 private:
  static std::string in_small_letters(std::string text) {
    for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return text;
  }

  /// Whether a title says that the square below is a Sudoku, of whatever side.
  static bool names_sudoku(const std::string& title) {
    const std::string lower = in_small_letters(title);
    return lower.find("sudoku") != std::string::npos && lower.find("latin") == std::string::npos;
  }

  /// The name of another kind of puzzle in a title: its cells are not all of it.
  static std::string_view other_puzzle_in(const std::string& title) {
    constexpr std::string_view names[] = {
        "kenken",     "ken ken", "calcudoku",      "killer sudoku", "jigsaw sudoku",  "futoshiki",
        "skyscraper", "kakuro",  "samurai sudoku", "thermo sudoku", "sandwich sudoku"};
    if (!may_be_words(title)) return {};
    const std::string lower = in_small_letters(title);
    for (const std::string_view name : names)
      if (lower.find(name) != std::string::npos) return name;
    return {};
  }

  FoundGrids read_first() {
    std::size_t i = 0;
    while (lines_.has(i) && !begins_at(i) && !begins_facts(i) && !begins_document(i))
      i = past_signature(i);
    if (!lines_.has(i)) return {{}, std::nullopt, i};
    if (auto table = cell_columns(lines_, i, options_)) return std::move(*table);
    if (auto table = marked_table(lines_, i)) {
      const std::size_t count = table->lines;
      const std::size_t rows = table->rows.size();
      RowLines all;
      all.lines = std::move(table->rows);
      all.bands = {rows};
      all.has_rules = true;
      if (rows > 0) {
        for (const bool by_place : {false, true}) {
          if (auto square = square_of_rows(all, options_, by_place))
            return found(std::move(*square), i + count);
        }
        return {{}, fault_of_rows(all, options_), i + count};
      }
    }
    std::size_t next = i;
    std::optional<GridFault> fault;
    auto squares = data_grids(lines_, i, options_, next, fault);
    if (!squares.empty()) return {std::move(squares), std::nullopt, next};
    const bool is_certain =
        fault && (fault->is_certain || fault->code == InputErrorCode::unsupported);
    if (is_certain) return {{}, std::move(fault), next};
    if (const auto alone = alone_in_line(i)) return found(*alone, i + 1);
    FoundGrids rows = read_rows(i);
    if (rows.fault && fault) return {{}, std::move(fault), next};
    return rows;
  }

  static FoundGrids found(FoundSquare square, std::size_t lines) {
    FoundGrids grids{{}, std::nullopt, lines};
    grids.squares.push_back(std::move(square));
    return grids;
  }

  [[nodiscard]] bool begins_at(std::size_t i) {
    const LineKind kind = lines_.kind(i);
    if (kind == LineKind::cells) return !is_lone_word(i);
    return kind == LineKind::rule && lines_.at(i).text.size() >= smallest_grid &&
           is_cells(i, {true, true});
  }

  /// `GRID`, `EOF`: one word of letters, and nothing in the next line.
  [[nodiscard]] bool is_lone_word(std::size_t i) {
    const std::string& text = lines_.at(i).text;
    const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
    const std::string_view word = std::string_view(text).substr(begin);
    const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z'); };
    return may_be_words(word) && word.size() < smallest_grid * smallest_grid &&
           std::ranges::all_of(word, is_letter) &&
           (!lines_.has(i + 1) || lines_.kind(i + 1) == LineKind::nothing);
  }

  /// Whether a line that looks like words begins facts about cells.
  [[nodiscard]] bool begins_facts(std::size_t i) {
    const std::string& text = lines_.at(i).text;
    if (lines_.kind(i) != LineKind::words || text.find_first_of("123456789") == std::string::npos)
      return false;
    std::size_t next = i;
    std::optional<GridFault> fault;
    return place_facts(lines_, i, next, fault) || same_statements(lines_, i, next, fault) || fault;
  }

  /// Whether elements of a document begin, of which some are in lines of their own.
  [[nodiscard]] bool begins_document(std::size_t i) {
    const std::string& text = lines_.at(i).text;
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string::npos || text[begin] != '<' || text.find('>') == std::string::npos ||
        text.find("<br") != std::string::npos || ++documents_ > most_documents) {
      return false;
    }
    std::size_t next = i;
    std::optional<GridFault> fault;
    return !data_grids(lines_, i, options_, next, fault).empty();
  }

  /// The line after `i`, or after the few lines that a `--` of a mail begins.
  [[nodiscard]] std::size_t past_signature(std::size_t i) {
    constexpr std::size_t most = 8;
    std::size_t next = i + 1;
    if (lines_.at(i).text != "--") return next;
    while (lines_.has(next) && next <= i + most && may_be_words(lines_.at(next).text)) ++next;
    return next;
  }

  /// Whether the next line has as many entries: both are rows then.
  bool is_like_the_next(std::size_t i) {
    if (!lines_.has(i + 1)) return false;
    CellRow cells;
    CellRow next;
    return cells_of(lines_.at(i), RowForm::words, cells) &&
           cells_of(lines_.at(i + 1), RowForm::words, next) && cells.size() == next.size();
  }

  /// A puzzle in the line, unless it is rather a row of a larger one: 16 characters are a puzzle of
  /// side 4, or a row of one of side 16.
  std::optional<FoundSquare> alone_in_line(std::size_t i) {
    auto square = one_line_grid(lines_.at(i), options_, !is_like_the_next(i));
    if (!square || square->side > 6) return square;
    // All lines like it must be puzzles, or all are rows.
    for (std::size_t k = i; k < i + largest_grid && lines_.has(k); ++k) {
      if (lines_.kind(k) == LineKind::rule) continue;
      if (lines_.kind(k) != LineKind::cells) break;
      if (!one_line_grid(lines_.at(k), options_)) {
        // A line of another kind says nothing.
        const std::size_t size = lines_.at(k).text.size();
        const std::size_t first = lines_.at(i).text.size();
        if (size < 2 * first && first < 2 * size) return std::nullopt;
      }
    }
    return square;
  }

  /// `* ----` without the bullet in front of what may be blank cells.
  static PlainLine without_bullet(const PlainLine& line) {
    const std::string& text = line.text;
    const bool is_item = text.size() > 2 && text[1] == ' ' && text[2] != text[0] && text[2] != ' ';
    return is_item ? line.part(2) : line;
  }

  /// Whether the line is a row or more, not a frame, a title or nothing.
  [[nodiscard]] bool is_cells(std::size_t i, const Taking& taking) {
    const PlainLine& line = lines_.at(i);
    switch (lines_.kind(i)) {
      case LineKind::cells:
        return taking.words_are_cells || !may_be_words(line.text);
      case LineKind::rule:
        return taking.rules_are_cells && may_be_blanks(without_bullet(line).text);
      default:
        return false;
    }
  }

  /// Lines up to a blank line, a title, or the frame of another square.
  struct Section {
    RowLines rows;
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t first_band_end = 0;
    bool ends_in_blank = false;  ///< rather than in a title or the end
  };

  Section section_at(std::size_t i, const Taking& taking) {
    Section section;
    section.begin = i;
    std::size_t band = 0;
    std::size_t rules = 0;
    for (; lines_.has(i) && section.rows.lines.size() < most_lines; ++i) {
      if (is_cells(i, taking)) {
        if (rules > 1 && !section.rows.lines.empty()) break;
        if (!section.rows.lines.empty() && rules > 0) {
          if (section.rows.bands.empty()) section.first_band_end = i;
          section.rows.bands.push_back(band);
          band = 0;
        }
        // A long line may be a puzzle of its own; one of 16 cells is rather a row.
        bool is_another = false;
        if (!section.rows.lines.empty() && lines_.at(i).text.size() > 60) {
          const auto alone = one_line_grid(lines_.at(i), options_);
          is_another = alone && alone->side > 6;
        }
        if (is_another) break;
        section.rows.lines.push_back(lines_.at(i));
        ++band;
        rules = 0;
        section.end = i + 1;
        continue;
      }
      if (lines_.kind(i) != LineKind::rule) break;
      if (!section.rows.lines.empty() || rules > 0) section.rows.has_rules = true;
      ++rules;
      // The last line of a frame belongs to it, the first one of the next does not.
      if (rules == 1 && !section.rows.lines.empty()) section.end = i + 1;
    }
    if (band > 0) section.rows.bands.push_back(band);
    if (section.end == 0) section.end = i;
    section.ends_in_blank = lines_.has(i) && lines_.kind(i) == LineKind::nothing;
    return section;
  }

  /// A section and those after it, as far as they may be bands of one square.
  struct Attempt {
    std::optional<FoundSquare> square;
    RowLines rows;
    std::size_t end = 0;
  };

  Attempt attempt(std::size_t i, const Taking& taking) {
    Section first = section_at(i, taking);
    Attempt all{std::nullopt, first.rows, first.end};
    if (first.rows.lines.empty()) return all;
    const std::size_t height = first.rows.lines.size();
    if (first.rows.bands.size() > 1 && first.rows.bands[0] >= smallest_grid &&
        height > first.rows.bands[0]) {
      // A line between two squares looks like one between two bands.
      all.square = square_of_rows(all.rows, options_, false);
      if (all.square) return all;
      RowLines band;
      band.lines.assign(
          first.rows.lines.begin(),
          first.rows.lines.begin() + static_cast<std::ptrdiff_t>(first.rows.bands[0]));
      band.bands = {band.lines.size()};
      if (auto square = square_of_rows(band, options_, false))
        return {std::move(square), std::move(band), first.first_band_end};
    }
    Section last = std::move(first);
    for (;;) {
      // Blanks for blank cells need the whole picture, or they may be taken for a part of it.
      all.square = square_of_rows(all.rows, options_, false);
      if (all.square) return all;
      if (!last.ends_in_blank ||
          all.rows.lines.size() + height > largest_grid * (height == 1 ? 36U : 1U))
        break;
      std::size_t next = last.end;
      while (lines_.has(next) && lines_.kind(next) == LineKind::nothing) ++next;
      if (!lines_.has(next)) break;
      Section more = section_at(next, taking);
      if (more.rows.lines.size() != height || more.rows.lines.empty()) break;
      for (PlainLine& line : more.rows.lines) all.rows.lines.push_back(std::move(line));
      for (const std::size_t band : more.rows.bands) all.rows.bands.push_back(band);
      all.rows.has_rules = all.rows.has_rules || more.rows.has_rules;
      last = std::move(more);
      all.end = last.end;
    }
    all.square = square_of_rows(all.rows, options_, true);
    return all;
  }

  /// Rows in which blank cells are blanks, and rows of them blank lines.
  Attempt attempt_with_blank_rows(std::size_t i, const Taking& taking) {
    Attempt all;
    for (std::size_t k = i; lines_.has(k) && all.rows.lines.size() <= 16; ++k) {
      const bool is_blank = lines_.kind(k) == LineKind::nothing;
      if (!is_blank && !is_cells(k, taking)) break;
      all.rows.lines.push_back(lines_.at(k));
    }
    all.end = i + all.rows.lines.size();
    for (; all.rows.lines.size() >= smallest_grid; all.rows.lines.pop_back()) {
      all.rows.bands = {all.rows.lines.size()};
      all.square = square_of_rows(all.rows, options_, true);
      if (all.square) break;
      if (lines_.kind(--all.end) != LineKind::nothing) break;
    }
    return all;
  }

  /// The square that these rows make. Rows that follow it must be as many as another square takes:
  /// fewer are an error, even if each could be a square in one line (16 cells, 4x4).
  FoundGrids found_rows(FoundSquare square, std::size_t lines) {
    const std::size_t side = square.side;
    FoundGrids grids = found(std::move(square), lines);
    if (!grid_side_of(side)) return grids;
    const auto is_row = [&](std::size_t i) {
      return std::ranges::any_of(row_forms, [&](RowForm form) {
        CellRow cells;
        return cells_of(lines_.at(i), form, cells) && cells.size() == side;
      });
    };
    std::size_t count = 0;
    std::size_t next = lines;
    std::size_t first = lines;
    if (lines > 0 && lines_.has(next) && lines_.kind(next) == LineKind::words &&
        is_row_in_words(next, lines - 1)) {
      grids.fault = GridFault{InputErrorCode::wrong_count, lines_.at(next).place(0),
                              counted(side, "row"), fmt::format("row {}", side + 1)};
      grids.lines = next + 1;
      return grids;
    }
    for (; count < side && lines_.has(next); ++next) {
      if (lines_.kind(next) == LineKind::nothing) continue;
      if (lines_.kind(next) != LineKind::cells || !is_row(next)) break;
      if (count == 0) first = next;
      ++count;
    }
    if (count == 0 || count == side) return grids;
    grids.fault = GridFault{InputErrorCode::wrong_count, lines_.at(first).place(0),
                            fmt::format("{}, or as many of the next square", counted(side, "row")),
                            counted(side + count, "row")};
    grids.lines = next;
    return grids;
  }

  PlainLine without_remark(std::size_t i) {
    PlainLine line = without_tags(lines_.at(i));
    return drop_trailing_comment(line) ? line : without_tags(lines_.at(i));
  }

  static std::size_t length_of(const PlainLine& line) {
    CellRow cells;
    return cells_of(line, RowForm::packed, cells) ? cells.size() : 0;
  }

  /// Whether a line has the same words before as many signs as a row.
  static bool has_same_prefix(PlainLine words, PlainLine row) {
    std::vector<PlainLine> both{std::move(words), std::move(row)};
    if (!drop_prefixes(both)) return false;
    return both[0].text.size() == both[1].text.size() && both[0].text.size() >= smallest_grid;
  }

  /// Whether a line has as many packed cells as a row, without the words, quotes and joints around
  /// both: `let s = "53..7....\`.
  static bool is_cut_like(PlainLine title, PlainLine row) {
    const auto cut = [](PlainLine& line) {
      for (int i = 0; i < 2 && unwrap(line);) ++i;
      const std::size_t begin = std::min(line.text.find_first_not_of(" \t"), line.text.size());
      line = line.part(begin, line.text.find_last_not_of(" \t") + 1 - begin);
    };
    const bool is_quoted = title.text.find_first_of("\"'`") != std::string::npos;
    cut(title);
    cut(row);
    const std::size_t length = length_of(title);
    return length >= smallest_grid && title.text.size() == length && length == length_of(row) &&
           row.text.size() == length && (is_quoted || !may_be_words(title.text));
  }

  /// `(define p '((5 3 . .)`, `(. . 3 1)`: as many entries in the last brackets.
  static bool has_same_list(std::string_view title, std::string_view row) {
    const auto entries = [](std::string_view text) -> std::size_t {
      const std::size_t open = text.find_last_of("[({");
      if (open == std::string_view::npos) return 0;
      const std::string_view inner =
          text.substr(open + 1, text.find_first_of("])}", open) - open - 1);
      CellRow cells;
      return cells_of({std::string(inner), 0, {}}, RowForm::words, cells) ? cells.size() : 0;
    };
    return entries(row) >= smallest_grid && entries(title) == entries(row);
  }

  bool is_row_in_words(std::size_t words, std::size_t row) {
    const PlainLine title = without_remark(words);
    if (is_cut_like(title, without_remark(row))) return true;
    if (lines_.kind(words) != LineKind::words) return false;
    // The signs of blank cells may look like those of a remark: `110 DATA *FG***K..`.
    return has_same_prefix(title, without_remark(row)) ||
           has_same_prefix(without_tags(lines_.at(words)), without_tags(lines_.at(row)));
  }

  /// Whether a line that was passed over as a title may be a row of the square below: it is as long
  /// as the first row, and neither has blanks.
  bool has_row_as_title(std::size_t begin, std::size_t first) {
    const std::string row = without_remark(first).text;
    for (std::size_t i = begin; i < first; ++i) {
      if (lines_.kind(i) != LineKind::rule && is_row_in_words(i, first)) return true;
      if (lines_.kind(i) != LineKind::cells) continue;
      const std::string title = without_remark(i).text;
      if (title.size() == row.size() && title.find(' ') == row.find(' ')) return true;
      if (has_same_list(title, row)) return true;
      // A beginning of data with the first of its rows.
      const auto commas = std::ranges::count(row, ',');
      if (commas > 2 && std::ranges::count(title, ',') >= commas) return true;
    }
    return false;
  }

  /// Whether a line that was passed over as a part of a frame, beside rows of the same length in which
  /// its sign stands for a blank cell, may be a row itself. Frames divide rows evenly, and a frame
  /// that has a line in the middle has others.
  bool has_doubtful_rule(std::size_t begin, const Attempt& attempt) {
    const auto& bands = attempt.rows.bands;
    const bool are_even =
        std::ranges::all_of(bands, [&](std::size_t band) { return band == bands[0]; });
    std::size_t doubtful = 0;
    for (std::size_t i = begin; i < attempt.end; ++i) {
      if (lines_.kind(i) != LineKind::rule) continue;
      const PlainLine whole = without_remark(i);
      const PlainLine rule = without_bullet(whole);
      if (!may_be_blanks(rule.text)) continue;
      const char sign = rule.text[rule.text.find_first_not_of(" \t|")];
      for (std::size_t k = begin; k < attempt.end; ++k) {
        if (lines_.kind(k) != LineKind::cells) continue;
        PlainLine row = without_remark(k);
        if (rule.text.size() < whole.text.size()) row = without_bullet(row);
        if (length_of(row) == length_of(rule) && row.text.find(sign) != std::string::npos) {
          ++doubtful;
          break;
        }
      }
    }
    return doubtful == 1 || (doubtful > 1 && !are_even);
  }

  FoundGrids read_rows(std::size_t i) {
    std::optional<Attempt> first;
    const std::size_t above = i > 0 && lines_.kind(i - 1) != LineKind::nothing ? i - 1 : i;
    for (const bool words : {true, false}) {
      for (const bool rules : {false, true}) {
        const Taking taking{words, rules};
        // Titles before the rows.
        std::size_t begin = i;
        while (lines_.has(begin) && !is_cells(begin, taking)) ++begin;
        if (!lines_.has(begin)) continue;
        const bool has_title_row = has_row_as_title(above, begin);
        if (!words && begin > i && !has_title_row) {
          if (const auto alone = alone_in_line(begin)) return found(*alone, begin + 1);
        }
        Attempt all = attempt(begin, taking);
        if (has_title_row) all.square.reset();
        if (all.square && !rules && has_doubtful_rule(begin, all)) all.square.reset();
        if (all.square) return found_rows(std::move(*all.square), all.end);
        if (!first) first = std::move(all);
      }
    }
    Attempt open = attempt_with_blank_rows(i, {});
    if (open.square) return found_rows(std::move(*open.square), open.end);
    return refusal(i, *first);
  }

  /// What is wrong with the section at `i`, or with the bands from there on.
  FoundGrids refusal(std::size_t i, const Attempt& attempt) {
    const Section section = section_at(i, {});
    const std::size_t side = likely_side(attempt.rows);
    const bool are_bands = attempt.end > section.end && attempt.rows.lines.size() <= side;
    const RowLines& rows = are_bands ? attempt.rows : section.rows;
    if (rows.lines.empty()) {
      const PlainLine& line = lines_.at(i);
      return {{},
              GridFault{InputErrorCode::bad_character, line.place(0), "rows of cells",
                        quoted(line.text)},
              i + 1};
    }
    // A long line is a puzzle of its own.
    if (section.rows.lines[0].text.size() > 2 * largest_grid && !are_bands) {
      const PlainLine& line = section.rows.lines[0];
      if (auto fault = fault_of_line(line, options_))
        return {{}, std::move(*fault), section.begin + 1};
      return {{},
              GridFault{InputErrorCode::wrong_count, line.place(line.text.size()),
                        "n*n cells, n = 4, 6, 8, 9, 10, ..., such as the 81 of a 9x9 puzzle",
                        counted(line.text.size(), "character")},
              section.begin + 1};
    }
    return {{}, fault_of_rows(rows, options_), are_bands ? attempt.end : section.end};
  }

  /// Lines of tags are looked at that often, as each may lead to the end of the text.
  static constexpr std::size_t most_documents = 4;

  PlainLines lines_;
  const SymbolOptions& options_;
  std::size_t documents_ = 0;
};

}  // namespace
}  // namespace grid_block_detail

FoundGrids first_grids(std::string_view text, const SymbolOptions& options) {
  return grid_block_detail::BlockReader(text, options).read();
}

}  // namespace puzzlec
