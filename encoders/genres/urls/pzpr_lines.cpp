// Parts with clues beside the board, and cells in the same rows.
#include "encoders/genres/urls/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace lines_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

/// Lists above and left of the board, in places of their own that half as many as the lines have cells;
/// words of cells follow in the same rows.
template <const Words& cell_words>
Failed read_lists_beside(File& file) {
  GenreInstance& in = file.instance;
  const std::size_t above = (in.rows + 1) / 2;
  const std::size_t left = (in.columns + 1) / 2;
  in.cells.resize(in.cell_count());
  in.top.resize(in.columns);
  in.left.resize(in.rows);
  return read_rows(file, in.rows + above, in.columns + left,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_cell = row >= above && column >= left;
                     const auto clue = is_cell ? cell_words.read(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_cell) {
                       in.cells[(row - above) * in.columns + column - left] = *clue;
                     } else if (column >= left) {
                       in.top[column - left].push_back(*clue);
                     } else if (row >= above) {
                       in.left[row - above].push_back(*clue);
                     }
                     return true;
                   });
}
template <const Words& cell_words>
void write_lists_beside(std::vector<std::string>& out, const GenreInstance& in) {
  const std::size_t above = (in.rows + 1) / 2;
  const std::size_t left = (in.columns + 1) / 2;
  const auto entry = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line,
                        std::size_t place, std::size_t places) {
    if (line >= lists.size() || lists[line].size() + place < places) return std::string(".");
    return word_of(beside, lists[line][lists[line].size() + place - places]);
  };
  write_rows(out, in.rows + above, in.columns + left,
             [&](std::size_t row, std::size_t column) -> std::string {
               if (row < above)
                 return column < left ? "." : entry(in.top, column - left, row, above);
               if (column < left) return entry(in.left, row - above, column, left);
               return word_of(cell_words, puzzlink::clue_at(in.cells, (row - above) * in.columns +
                                                                          column - left));
             });
}

/// One clue for each line, above and left of the board, or around it.
template <const Words& cell_words, std::size_t after>
Failed read_beside_lines(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  in.top.resize(in.columns);
  in.left.resize(in.rows);
  if (after > 0) {
    in.bottom.resize(in.columns);
    in.right.resize(in.rows);
  }
  return read_rows(file, in.rows + 1 + after, in.columns + 1 + after,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_row = row >= 1 && row <= in.rows;
                     const bool is_column = column >= 1 && column <= in.columns;
                     const auto clue =
                         is_row && is_column ? cell_words.read(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_row && is_column) {
                       in.cells[(row - 1) * in.columns + column - 1] = *clue;
                     } else if (is_column) {
                       (row == 0 ? in.top : in.bottom)[column - 1].push_back(*clue);
                     } else if (is_row) {
                       (column == 0 ? in.left : in.right)[row - 1].push_back(*clue);
                     }
                     return true;
                   });
}
template <const Words& cell_words, std::size_t after>
void write_beside_lines(std::vector<std::string>& out, const GenreInstance& in) {
  const auto first = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line) {
    return line < lists.size() && !lists[line].empty() ? word_of(beside, lists[line][0])
                                                       : std::string(".");
  };
  write_rows(out, in.rows + 1 + after, in.columns + 1 + after,
             [&](std::size_t row, std::size_t column) -> std::string {
               const bool is_row = row >= 1 && row <= in.rows;
               const bool is_column = column >= 1 && column <= in.columns;
               if (is_row && is_column)
                 return word_of(cell_words,
                                puzzlink::clue_at(in.cells, (row - 1) * in.columns + column - 1),
                                in.columns > 0 && cell_words.write == write_circle ? "0" : ".");
               if (is_column) return first(row == 0 ? in.top : in.bottom, column - 1);
               if (is_row) return first(column == 0 ? in.left : in.right, row - 1);
               return ".";
             });
}

/// Above the columns the numbers of plus poles, then of minus poles; left of the rows likewise.
std::optional<GenreClue> read_pole(std::string_view word) {
  if (word == "#") return clue_of(Kind::black);
  if (word.starts_with('q')) return read_circle(word.substr(1));
  return GenreClue{};
}
Failed read_magnets(File& file) {
  GenreInstance& in = file.instance;
  for (auto* lists : {&in.top, &in.bottom}) lists->resize(in.columns);
  for (auto* lists : {&in.left, &in.right}) lists->resize(in.rows);
  return read_rows(file, in.rows + 2, in.columns + 2,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const bool is_cell = row >= 2 && column >= 2;
                     const auto clue = is_cell ? read_pole(word) : read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (is_cell) {
                       in.cells[(row - 2) * in.columns + column - 2] = *clue;
                     } else if (column >= 2) {
                       (row == 0 ? in.top : in.bottom)[column - 2].push_back(*clue);
                     } else if (row >= 2) {
                       (column == 0 ? in.left : in.right)[row - 2].push_back(*clue);
                     }
                     return true;
                   });
}
void write_magnets(std::vector<std::string>& out, const GenreInstance& in) {
  const auto first = [](const std::vector<std::vector<GenreClue>>& lists, std::size_t line) {
    return line < lists.size() && !lists[line].empty() ? word_of(beside, lists[line][0])
                                                       : std::string(".");
  };
  write_rows(
      out, in.rows + 2, in.columns + 2, [&](std::size_t row, std::size_t column) -> std::string {
        if (row < 2) return column < 2 ? "." : first(row == 0 ? in.top : in.bottom, column - 2);
        if (column < 2) return first(column == 0 ? in.left : in.right, row - 2);
        const GenreClue& clue = puzzlink::clue_at(in.cells, (row - 2) * in.columns + column - 2);
        if (clue.kind == Kind::black) return "#";
        const std::string circle = write_circle(clue);
        return circle.empty() ? "." : "q" + circle;
      });
}

/// Sums: "right,down" in black cells, and above and left of the board one of them. `has_margin`: these
/// are cells of the instance.
template <bool has_margin>
Failed read_sums(File& file) {
  GenreInstance& in = file.instance;
  const std::size_t rows = has_margin ? in.rows - 1 : in.rows;
  const std::size_t columns = has_margin ? in.columns - 1 : in.columns;
  in.cells.resize(in.cell_count());
  if (!has_margin) {
    in.top.resize(columns);
    in.left.resize(rows);
  }
  const auto put = [&](std::size_t row, std::size_t column, std::int32_t down, std::int32_t right) {
    GenreClue clue = clue_of(Kind::pair, down > 0 || (!has_margin && down == 0) ? down : -1);
    clue.second = right > 0 || (!has_margin && right == 0) ? right : -1;
    in.cells[row * in.columns + column] =
        clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
  };
  return read_rows(
      file, rows + 1, columns + 1, [&](std::size_t row, std::size_t column, std::string_view word) {
        const std::size_t comma = word.find(',');
        const bool is_outside = row == 0 || column == 0;
        if (word == "." && !is_outside) return true;
        const auto first =
            word == "." ? std::optional<std::int32_t>(-1) : number_of(word.substr(0, comma));
        if (!first || is_outside != (comma == std::string_view::npos)) return false;
        if (is_outside && has_margin) {
          put(row, column, row == 0 && column > 0 ? *first : -1,
              column == 0 && row > 0 ? *first : -1);
        } else if (is_outside) {
          if (row + column > 0 && *first >= 0 && (row == 0 || column == 0))
            (row == 0 ? in.top[column - 1] : in.left[row - 1])
                .push_back(clue_of(Kind::number, *first));
        } else {
          const auto second = number_of(word.substr(comma + 1));
          if (!second) return false;
          put(row - (has_margin ? 0 : 1), column - (has_margin ? 0 : 1), *second, *first);
        }
        return true;
      });
}
template <bool has_margin>
void write_sums(std::vector<std::string>& out, const GenreInstance& in) {
  const std::size_t rows = has_margin ? in.rows : in.rows + 1;
  const std::size_t columns = has_margin ? in.columns : in.columns + 1;
  write_rows(out, rows, columns, [&](std::size_t row, std::size_t column) -> std::string {
    if (row == 0 && column == 0) return "0";
    if (!has_margin && (row == 0 || column == 0)) {
      const auto& lists = row == 0 ? in.top : in.left;
      const std::size_t line = row == 0 ? column - 1 : row - 1;
      return line < lists.size() && !lists[line].empty() ? std::to_string(lists[line][0].number)
                                                         : "-1";
    }
    const GenreClue& clue = puzzlink::clue_at(
        in.cells, has_margin ? row * in.columns + column : (row - 1) * in.columns + column - 1);
    const std::int32_t down = clue.kind == Kind::pair ? clue.number : -1;
    const std::int32_t right = clue.kind == Kind::pair ? clue.second : -1;
    if (row == 0) return std::to_string(down);
    if (column == 0) return std::to_string(right);
    return clue.kind == Kind::none ? "." : fmt::format("{},{}", right, down);
  });
}

constexpr Part parts[] = {
    {"nonogram", "lists of numbers above and left of the board", read_lists_beside<nothing>,
     write_lists_beside<nothing>},
    {"sums-beside", "the same, with given numbers among the cells of the answer",
     read_lists_beside<given>, write_lists_beside<given>},
    {"beside", "a number above each column and left of each row", read_beside_lines<nothing, 0>,
     write_beside_lines<nothing, 0>},
    {"beside-given", "the same, with given numbers in cells", read_beside_lines<given, 0>,
     write_beside_lines<given, 0>},
    {"beside-trees", "the same, with 1 for the genre's first symbol", read_beside_lines<trees, 0>,
     write_beside_lines<trees, 0>},
    {"beside-snake", "the same, with circles", read_beside_lines<snake, 0>,
     write_beside_lines<snake, 0>},
    {"around", "a number at both ends of each line, and given numbers in cells",
     read_beside_lines<given, 1>, write_beside_lines<given, 1>},
    {"magnets", "two numbers for each line, black cells and circles", read_magnets, write_magnets},
    {"kakuro", "sums to the right and down, and a row and column of them in front", read_sums<true>,
     write_sums<true>},
    {"tilepaint", "the same, with those in front beside the board", read_sums<false>,
     write_sums<false>},
};

}  // namespace
}  // namespace lines_detail

std::span<const Part> line_parts() {
  return lines_detail::parts;
}

}  // namespace puzzlec::genres::pzpr
