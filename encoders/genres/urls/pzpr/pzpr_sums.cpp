// Parts with two numbers for each line, or in each black cell.
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace sums_detail {
namespace {

using Kind = GenreClue::Kind;
using puzzlink::clue_of;

std::string number_word(const GenreClue& clue) {
  const std::string word = write_number(clue);
  return word.empty() ? "." : word;
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
    return line < lists.size() && !lists[line].empty() ? number_word(lists[line][0])
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
          if (row + column > 0 && *first >= 0)
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

/// For each black cell its row, its column, and the sums to the right and down, 0 for none. Those in the row
/// and column in front need not be listed.
Failed read_listed_sums(File& file) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  for (std::size_t i = 0; i < in.cell_count(); ++i) {
    if (i < in.columns || i % in.columns == 0) in.cells[i] = clue_of(Kind::black);
  }
  while (!file.in.at_end() && !file.in.peek().empty()) {
    const auto numbers = file.next_numbers();
    if (!numbers || numbers->size() != 4)
      return file.next_error(InputErrorCode::wrong_count, "a row, a column and two sums");
    const auto& n = *numbers;
    if (n[0] < 0 || n[1] < 0 || n[0] >= static_cast<std::int32_t>(in.rows) ||
        n[1] >= static_cast<std::int32_t>(in.columns))
      return file.next_error(InputErrorCode::out_of_range, "a cell of the board");
    GenreClue clue = clue_of(Kind::pair, n[3] > 0 ? n[3] : -1);
    clue.second = n[2] > 0 ? n[2] : -1;
    in.cells[static_cast<std::size_t>(n[0]) * in.columns + static_cast<std::size_t>(n[1])] =
        clue.number < 0 && clue.second < 0 ? clue_of(Kind::black) : clue;
    ++file.in.next;
  }
  return std::nullopt;
}
void write_listed_sums(std::vector<std::string>& out, const GenreInstance& in) {
  for (std::size_t i = 0; i < in.cells.size(); ++i) {
    const GenreClue& clue = in.cells[i];
    if (clue.kind != Kind::pair && clue.kind != Kind::black) continue;
    const auto sum = [&](std::int32_t number) {
      return clue.kind == Kind::pair && number > 0 ? number : 0;
    };
    out.push_back(fmt::format("{} {} {} {}", i / in.columns, i % in.columns, sum(clue.second),
                              sum(clue.number)));
  }
}

}  // namespace
}  // namespace sums_detail

std::vector<PzprPart> line_parts() {
  using namespace sums_detail;
  return {
      {"magnets", "two numbers for each line, `#` and circles", read_magnets, write_magnets},
      {"kakuro", "sums to the right and down, and a row and column of them in front",
       read_sums<true>, write_sums<true>},
      {"tilepaint", "the same, with those in front beside the board", read_sums<false>,
       write_sums<false>},
      {"listed-sums", "black cells with sums, a line for each", read_listed_sums,
       write_listed_sums},
  };
}

}  // namespace puzzlec::genres::pzpr
