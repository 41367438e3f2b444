#include "encoders/puzzles/square/grid/rows/grid_rows.hpp"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include <fmt/format.h>

#include "encoders/base/counted.hpp"
#include "encoders/base/input_error.hpp"
#include "encoders/puzzles/square/grid/rows/around_rows.hpp"
#include "encoders/puzzles/square/grid/rows_as_squares.hpp"

namespace puzzlec {
namespace grid_rows_detail {
namespace {

using Lines = std::vector<PlainLine>;

template <typename Change>
bool change_each(Lines& lines, const Change& change) {
  bool has_changed = false;
  for (PlainLine& line : lines) has_changed = change(line) || has_changed;
  return has_changed;
}

std::optional<FoundSquare> try_lines(const RowLines& rows, const Lines& lines,
                                     const SymbolOptions& options, bool by_place) {
  return by_place ? square_by_place(rows, lines, options) : square_by_form(rows, lines, options);
}

/// So many things may stand around rows at a time.
constexpr int most_around = 3;

/// Tries the lines as they are, and without what may stand around rows, up to `depth` such things.
std::optional<FoundSquare> try_around(const RowLines& rows, const Lines& lines,
                                      const SymbolOptions& options, bool by_place, int depth) {
  if (auto square = try_lines(rows, lines, options, by_place)) return square;
  if (depth == 0) return std::nullopt;
  const auto attempt = [&](const auto& change) -> std::optional<FoundSquare> {
    Lines changed = lines;
    if (!change(changed)) return std::nullopt;
    return try_around(rows, changed, options, by_place, depth - 1);
  };
  if (auto square = attempt([](Lines& all) { return change_each(all, drop_trailing_comment); }))
    return square;
  if (auto square = attempt(drop_labels)) return square;
  if (auto square = attempt([](Lines& all) { return change_each(all, unwrap); })) return square;
  if (auto square = attempt(drop_bullets)) return square;
  if (auto square = attempt(straighten_bars)) return square;
  if (auto square = attempt([](Lines& all) { return std::ranges::all_of(all, open_boxes); }))
    return square;
  if (auto square = attempt([](Lines& all) { return std::ranges::all_of(all, drop_speaker); }))
    return square;
  if (auto square = attempt([](Lines& all) { return std::ranges::all_of(all, join_bars); }))
    return square;
  // Only as the first change: what was taken away already may be a part of the same words.
  return depth == most_around ? attempt(drop_prefixes) : std::nullopt;
}

}  // namespace
}  // namespace grid_rows_detail

std::optional<FoundSquare> square_of_rows(const RowLines& rows, const SymbolOptions& options,
                                          bool by_place) {
  using namespace grid_rows_detail;
  RowLines plain = rows;
  for (PlainLine& line : plain.lines) line = without_tags(line);
  const auto attempt = [&](const RowLines& some) {
    if (some.lines.size() < smallest_grid) return std::optional<FoundSquare>();
    return try_around(some, some.lines, options, by_place, most_around);
  };
  const std::size_t count = plain.lines.size();
  // Before the usual reading: a row that numbers the columns would be a row too many.
  if (count > smallest_grid) {
    const bool above = is_heading(plain.lines.front(), count - 1);
    const bool below = !above && is_heading(plain.lines.back(), count - 1);
    if (above || below) {
      RowLines some = plain;
      some.lines.erase(above ? some.lines.begin() : some.lines.end() - 1);
      std::size_t& band = above ? some.bands.front() : some.bands.back();
      if (--band == 0) some.bands.erase(above ? some.bands.begin() : some.bands.end() - 1);
      const bool has_rule = some.bands.size() < plain.bands.size() && some.bands.size() + 1 < count;
      const PlainLine& heading = above ? plain.lines.front() : plain.lines.back();
      const PlainLine& row = above ? some.lines.front() : some.lines.back();
      auto square = attempt(some);
      if (square && !may_be_row(heading, row, has_rule, *square)) {
        square->is_bare = false;
        return square;
      }
    }
  }
  // A row above the only rule is the head of a table.
  const bool has_head = plain.bands.size() == 2 && plain.bands[0] == 1 && plain.bands[1] > 1;
  if (has_head && count == smallest_grid) return std::nullopt;
  if (!has_head) {
    if (auto square = attempt(plain)) return square;
  }
  if (!by_place && plain.bands.size() > 1 && plain.bands.front() == 1 && count > smallest_grid) {
    // The head of a table, whatever it says.
    RowLines some = plain;
    some.lines.erase(some.lines.begin());
    some.bands.erase(some.bands.begin());
    const auto is_head = [](const PlainLine& line) {
      return may_be_words(line.text) || line.text.find_first_not_of(" \t|") == std::string::npos;
    };
    if (is_head(plain.lines.front())) {
      if (auto square = attempt(some)) return square;
    }
    // Tables of Markdown have a head, even if it is the first row.
    const bool has_cells = plain.lines.front().text.find_first_not_of(" \t|") != std::string::npos;
    if (count >= 6 && has_head && has_cells && !may_be_words(plain.lines.front().text)) {
      plain.bands = {count};
      auto square = attempt(plain);
      if (square) square->is_bare = false;
      return square;
    }
  }
  return by_place ? std::nullopt : wrapped_square(plain, options);
}

namespace grid_rows_detail {
namespace {

/// A form and the number of cells that most lines have in it.
struct Likely {
  RowForm form = RowForm::packed;
  std::size_t width = 0;
  std::size_t lines = 0;
};

Likely likely_form(const Lines& lines) {
  Likely best;
  for (const RowForm form : row_forms) {
    std::map<std::size_t, std::size_t> widths;
    for (const PlainLine& line : lines) {
      CellRow cells;
      if (cells_of(without_tags(line), form, cells) && cells.size() >= smallest_grid)
        ++widths[cells.size()];
    }
    for (const auto& [width, count] : widths) {
      if (count > best.lines) best = {form, width, count};
    }
  }
  return best;
}

}  // namespace
}  // namespace grid_rows_detail

std::size_t likely_side(const RowLines& rows) {
  return grid_rows_detail::likely_form(rows.lines).width;
}

GridFault fault_of_rows(const RowLines& rows, const SymbolOptions& options) {
  using namespace grid_rows_detail;
  const Likely likely = likely_form(rows.lines);
  const PlainLine& first = rows.lines.front();
  if (likely.width == 0) {
    return {InputErrorCode::bad_character, first.place(0), "rows of cells", quoted(first.text)};
  }
  CellRow all;
  for (const PlainLine& line : rows.lines) {
    CellRow cells;
    const bool is_row = cells_of(without_tags(line), likely.form, cells);
    if (is_row && cells.size() == likely.width) {
      std::move(cells.begin(), cells.end(), std::back_inserter(all));
      continue;
    }
    const bool is_longer = is_row && cells.size() > likely.width;
    return {InputErrorCode::wrong_count,
            is_longer ? cells[likely.width].place : line.place(line.text.size()),
            "a row of " + counted(likely.width, "cell"),
            is_row ? fmt::format("{} of them", cells.size()) : quoted(line.text)};
  }
  const std::size_t side = likely.width;
  if (rows.lines.size() > side) {
    return {InputErrorCode::wrong_count, rows.lines[side].place(0),
            fmt::format("{}, then a blank line or a title", counted(side, "row")),
            fmt::format("row {}", side + 1)};
  }
  if (rows.lines.size() < side) {
    const PlainLine& last = rows.lines.back();
    return {InputErrorCode::wrong_count, last.place(last.text.size()),
            counted(side, "row") + " of " + counted(side, "cell"),
            fmt::format("{} of them", rows.lines.size())};
  }
  const auto values = values_of(all, side, options);
  if (!values) return values.error();
  return {InputErrorCode::bad_character, first.place(0), "rows of cells", quoted(first.text)};
}

}  // namespace puzzlec
