// Rows by places: blank cells are blanks, and the frame or the other rows say where cells stand.
#include <algorithm>
#include <string>
#include <utility>

#include "encoders/puzzles/square/grid/rows_as_squares.hpp"

namespace puzzlec {
namespace rows_by_place_detail {
namespace {

using Lines = std::vector<PlainLine>;

bool has_bar(const Lines& lines) {
  return std::ranges::any_of(
      lines, [](const PlainLine& line) { return line.text.find('|') != std::string::npos; });
}

/// The parts of a row between bars, and where they begin.
std::vector<std::pair<std::size_t, std::size_t>> segments_of(std::string_view text) {
  std::vector<std::pair<std::size_t, std::size_t>> segments;
  std::size_t begin = 0;
  const bool starts_with_bar = text.find_first_not_of(' ') != std::string_view::npos &&
                               text[text.find_first_not_of(' ')] == '|';
  if (starts_with_bar) begin = text.find('|') + 1;
  while (begin <= text.size()) {
    const std::size_t end = std::min(text.find('|', begin), text.size());
    if (end < text.size() || !starts_with_bar) segments.emplace_back(begin, end - begin);
    begin = end + 1;
  }
  return segments;
}

/// Whether bars stand in the same columns of all rows, as blank cells are told by their places.
bool are_bars_aligned(const Lines& lines) {
  const auto first = segments_of(lines[0].text);
  return std::ranges::all_of(lines, [&](const PlainLine& line) {
    const auto segments = segments_of(line.text);
    for (std::size_t k = 0; k < segments.size() && k < first.size(); ++k) {
      const bool is_open = segments[k].first + segments[k].second == line.text.size() ||
                           first[k].first + first[k].second == lines[0].text.size();
      if (!is_open && segments[k].second != first[k].second) return false;
    }
    return true;
  });
}

bool has_value(const Grid& grid, std::size_t number) {
  for (std::uint32_t i = 0; i < grid.size(); ++i) {
    if (grid[CellId{i}] == value_of(number)) return true;
  }
  return false;
}

/// Cells at `first`, first + step, ... of each segment; nothing if anything stands elsewhere.
std::optional<CellRow> cells_at(const Lines& lines, std::size_t side, std::size_t parts,
                                std::size_t first, std::size_t step) {
  CellRow all;
  const std::size_t count = side / parts;
  for (const PlainLine& line : lines) {
    auto segments = segments_of(line.text);
    if (parts == 1) segments = {{0, line.text.size()}};
    if (segments.size() != parts) return std::nullopt;
    for (const auto& [begin, length] : segments) {
      for (std::size_t i = 0; i < length; ++i) {
        const bool is_cell = i >= first && (i - first) % step == 0 && (i - first) / step < count;
        if (line.text[begin + i] != ' ' && !is_cell) return std::nullopt;
      }
      for (std::size_t k = 0; k < count; ++k) {
        const std::size_t at = first + k * step;
        const bool is_there = at < length && line.text[begin + at] != ' ';
        all.push_back(
            {is_there ? std::string(1, line.text[begin + at]) : "", line.place(begin + at)});
      }
    }
  }
  return all;
}

}  // namespace
}  // namespace rows_by_place_detail

std::optional<FoundSquare> square_by_place(const RowLines& rows,
                                           const std::vector<PlainLine>& lines,
                                           const SymbolOptions& options) {
  using namespace rows_by_place_detail;
  const std::size_t side = lines.size();
  if (!is_grid_side(side) || side > 16) return std::nullopt;
  for (const PlainLine& line : lines) {
    if (line.text.find('\t') != std::string::npos) return std::nullopt;
  }
  const std::size_t parts = has_bar(lines) ? segments_of(lines[0].text).size() : 1;
  if (parts == 0 || side % parts != 0 || parts == side) return std::nullopt;
  if (parts > 1 && !are_bars_aligned(lines)) return std::nullopt;
  const std::size_t count = side / parts;
  std::size_t width = 0;
  for (const PlainLine& line : lines) {
    for (const auto& [begin, length] : segments_of(line.text)) width = std::max(width, length);
  }
  std::optional<FoundSquare> found;
  for (std::size_t step = 1; step <= 4; ++step) {
    for (std::size_t first = 0; first <= step; ++first) {
      // In a frame, a row is as wide as its cells and what stands around them.
      const std::size_t last = first + (count - 1) * step;
      if (parts > 1 ? (last >= width || width - 1 - last > first + 1) : last + 1 < width) continue;
      if (parts == 1 && first > 0) continue;
      auto cells = cells_at(lines, side, parts, first, step);
      if (!cells) continue;
      const auto open =
          std::ranges::count_if(*cells, [](const CellText& cell) { return cell.text.empty(); });
      if (static_cast<std::size_t>(open) * 5 < cells->size()) continue;
      const CellRow texts = *cells;
      auto square = square_of_cells(*cells, side, options);
      // Where blanks are blank cells, no other sign is.
      const auto is_other_blank = [&](const CellText& cell) {
        const auto index = static_cast<std::uint32_t>(&cell - texts.data());
        return !cell.text.empty() && square->values.givens[CellId{index}].is_blank();
      };
      if (!square || std::ranges::any_of(texts, is_other_blank)) continue;
      // A last column that nobody sees: only if the last value shows that there is one.
      // A last column that nobody sees: only one, and if the last value shows that there is one.
      const bool is_last_unseen = parts == 1 && width < last + 1;
      const bool is_shown = step == 1 && width == last && has_value(square->values.givens, side);
      if (is_last_unseen && !is_shown) continue;
      // 0 is rather a blank cell, and the blanks stand around the cells.
      if (square->values.zero_is_value && options.symbols.empty()) continue;
      // Another step or beginning fits as well: nobody can tell.
      if (found) return std::nullopt;
      found = std::move(square);
    }
  }
  if (!found) return std::nullopt;
  found->is_packed = true;
  if (parts > 1 && rows.bands.size() > 1) {
    const bool is_even =
        std::ranges::all_of(rows.bands, [&](std::size_t band) { return band == rows.bands[0]; });
    if (is_even && count * rows.bands[0] == side && count < side) {
      found->block_rows = rows.bands[0];
      found->block_columns = count;
    }
  }
  return found;
}

}  // namespace puzzlec
