// Where parts of pzpr's files have their words: rows for cells, edges, corners, lines beside the board.
#include "encoders/genres/urls/pzpr/pzpr_parts.hpp"

namespace puzzlec::genres::pzpr {
namespace layouts_detail {
namespace {

using Kind = GenreClue::Kind;
using Lists = std::vector<std::vector<GenreClue>>;

Failed read_cells(File& file, const Words& words) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  return read_rows(file, in.rows, in.columns,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const auto clue = words.read(word);
                     if (clue && clue->kind != Kind::none)
                       in.cells[row * in.columns + column] = *clue;
                     return clue.has_value();
                   });
}
void write_cells(std::vector<std::string>& out, const GenreInstance& in, const Words& words) {
  write_rows(out, in.rows, in.columns, [&](std::size_t row, std::size_t column) {
    return word_of(words, puzzlink::clue_at(in.cells, row * in.columns + column));
  });
}

Failed read_corners(File& file, const Words& words) {
  GenreInstance& in = file.instance;
  in.corners.resize(puzzlink::corner_count(in));
  return read_rows(file, in.rows + 1, in.columns + 1,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     const auto clue = words.read(word);
                     if (clue) in.corners[row * (in.columns + 1) + column] = *clue;
                     return clue.has_value();
                   });
}
void write_corners(std::vector<std::string>& out, const GenreInstance& in, const Words& words) {
  write_rows(out, in.rows + 1, in.columns + 1, [&](std::size_t row, std::size_t column) {
    return word_of(words, puzzlink::clue_at(in.corners, row * (in.columns + 1) + column));
  });
}

Failed read_edge_clues(File& file, const Words& words) {
  file.instance.edges.resize(puzzlink::edge_count(file.instance));
  return read_edges(file, [&](std::size_t edge, std::string_view word) {
    const auto clue = words.read(word);
    if (clue) file.instance.edges[edge] = *clue;
    return clue.has_value();
  });
}
void write_edge_clues(std::vector<std::string>& out, const GenreInstance& in, const Words& words) {
  write_edges(out, in,
              [&](std::size_t edge) { return word_of(words, puzzlink::clue_at(in.edges, edge)); });
}

Failed read_points(File& file, const Words& words) {
  GenreInstance& in = file.instance;
  puzzlink::size_points(in);
  for (std::size_t y = 0; y < 2 * in.rows - 1; ++y) {
    const std::string line(file.in.peek());
    if (file.in.at_end() || line.size() != 2 * in.columns - 1)
      return file.in.error(InputErrorCode::wrong_count, counted(2 * in.columns - 1, "sign"),
                           counted(line.size(), "sign"));
    for (std::size_t x = 0; x < line.size(); ++x) {
      const std::string sign(1, line[x]);
      const auto clue = words.read(sign);
      if (!clue)
        return file.in.error(InputErrorCode::bad_character,
                             fmt::format("a sign of a {} file", file.genre.title),
                             puzzlec::quoted(sign), x + 1);
      puzzlink::clue_at_point(in, y, x) = *clue;
    }
    ++file.in.next;
  }
  return std::nullopt;
}
void write_points(std::vector<std::string>& out, const GenreInstance& instance,
                  const Words& words) {
  GenreInstance in = instance;
  puzzlink::size_points(in);
  for (std::size_t y = 0; y < 2 * in.rows - 1; ++y) {
    std::string& line = out.emplace_back();
    for (std::size_t x = 0; x < 2 * in.columns - 1; ++x)
      line += word_of(words, puzzlink::clue_at_point(in, y, x));
  }
}

/// How many rows and columns of words stand around the cells; `after` is both below and to the right.
struct Margins {
  std::size_t above = 1;
  std::size_t left = 1;
  std::size_t after = 0;
};

/// One grid of words: cells, with the clues beside the lines around them. A word that states no clue of a
/// cell belongs to the answer, and is passed over.
Failed read_with_margins(File& file, const Words& words, const Margins& margins) {
  GenreInstance& in = file.instance;
  in.cells.resize(in.cell_count());
  in.top.resize(in.columns);
  in.left.resize(in.rows);
  if (margins.after > 0) {
    in.bottom.resize(in.columns);
    in.right.resize(in.rows);
  }
  return read_rows(file, margins.above + in.rows + margins.after,
                   margins.left + in.columns + margins.after,
                   [&](std::size_t y, std::size_t x, std::string_view word) {
                     const std::size_t row = y - margins.above;  // large if it is above
                     const std::size_t column = x - margins.left;
                     if (row < in.rows && column < in.columns) {
                       const auto clue = words.read(word);
                       if (clue && clue->kind != Kind::none)
                         in.cells[row * in.columns + column] = *clue;
                       return true;
                     }
                     const auto clue = read_beside(word);
                     if (!clue || clue->kind == Kind::none) return clue.has_value();
                     if (column < in.columns) {
                       (y < margins.above ? in.top : in.bottom)[column].push_back(*clue);
                     } else if (row < in.rows) {
                       (x < margins.left ? in.left : in.right)[row].push_back(*clue);
                     }
                     return true;
                   });
}

/// The clue of a line at one of `places`, of which the last ones are used.
std::string word_beside(const Lists& lists, std::size_t line, std::size_t place,
                        std::size_t places) {
  if (line >= lists.size() || lists[line].size() + place < places) return ".";
  const std::string word = write_number(lists[line][lists[line].size() + place - places]);
  return word.empty() ? "." : word;
}

void write_with_margins(std::vector<std::string>& out, const GenreInstance& in, const Words& words,
                        const Margins& margins) {
  write_rows(out, margins.above + in.rows + margins.after,
             margins.left + in.columns + margins.after,
             [&](std::size_t y, std::size_t x) -> std::string {
               const std::size_t row = y - margins.above;
               const std::size_t column = x - margins.left;
               if (row < in.rows && column < in.columns)
                 return word_of(words, puzzlink::clue_at(in.cells, row * in.columns + column));
               if (column < in.columns)
                 return y < margins.above ? word_beside(in.top, column, y, margins.above)
                                          : word_beside(in.bottom, column, 0, 1);
               if (row < in.rows)
                 return x < margins.left ? word_beside(in.left, row, x, margins.left)
                                         : word_beside(in.right, row, 0, 1);
               return ".";
             });
}

Margins one_before(const GenreInstance&) {
  return {1, 1, 0};
}
Margins one_around(const GenreInstance&) {
  return {1, 1, 1};
}
Margins half_before(const GenreInstance& in) {
  return {(in.rows + 1) / 2, (in.columns + 1) / 2, 0};
}

template <Margins (*margins)(const GenreInstance&)>
Failed read_lines(File& file, const Words& words) {
  return read_with_margins(file, words, margins(file.instance));
}
template <Margins (*margins)(const GenreInstance&)>
void write_lines(std::vector<std::string>& out, const GenreInstance& in, const Words& words) {
  write_with_margins(out, in, words, margins(in));
}

constexpr Layout all[] = {
    {"cell", "a word for each cell; this is left out", read_cells, write_cells},
    {"edge", "a word for each edge, vertical ones first", read_edge_clues, write_edge_clues},
    {"corner", "a word for each corner", read_corners, write_corners},
    {"point", "a character for each cell, edge and inner corner, without blanks", read_points,
     write_points},
    {"beside", "words of cells, with numbers above and to the left", read_lines<one_before>,
     write_lines<one_before>},
    {"around", "words of cells, with numbers at both ends of each line", read_lines<one_around>,
     write_lines<one_around>},
    {"lists", "words of cells, with lists of numbers above and to the left",
     read_lines<half_before>, write_lines<half_before>},
};

/// A board of one column has no vertical edges, but lines for them.
Failed skip_blank_rows(File& file, std::size_t rows) {
  for (std::size_t row = 0; row < rows && file.in.peek().empty() && !file.in.at_end(); ++row)
    ++file.in.next;
  return std::nullopt;
}

}  // namespace
}  // namespace layouts_detail

std::optional<std::vector<std::int32_t>> File::next_numbers() const {
  std::vector<std::int32_t> numbers;
  for (const Token& word : split(in.peek())) {
    const auto number = number_of(word.text);
    if (!number) return std::nullopt;
    numbers.push_back(*number);
  }
  return numbers;
}

InputError File::next_error(InputErrorCode code, std::string expected) const {
  return in.error(code, std::move(expected),
                  in.at_end() ? "the end of the file" : puzzlec::quoted(in.peek().substr(0, 20)));
}

Failed read_edges(File& file, const TakeEdge& take) {
  const GenreInstance& in = file.instance;
  const std::size_t vertical = puzzlink::vertical_edges(in);
  auto failed = in.columns < 2
                    ? layouts_detail::skip_blank_rows(file, in.rows)
                    : read_rows(file, in.rows, in.columns - 1,
                                [&](std::size_t row, std::size_t column, std::string_view word) {
                                  return take(row * (in.columns - 1) + column, word);
                                });
  if (failed) return failed;
  return read_rows(file, in.rows - 1, in.columns,
                   [&](std::size_t row, std::size_t column, std::string_view word) {
                     return take(vertical + row * in.columns + column, word);
                   });
}

void write_edges(std::vector<std::string>& out, const GenreInstance& in,
                 const std::function<std::string(std::size_t edge)>& word) {
  const std::size_t vertical = puzzlink::vertical_edges(in);
  write_rows(out, in.rows, in.columns - 1, [&](std::size_t row, std::size_t column) {
    return word(row * (in.columns - 1) + column);
  });
  write_rows(out, in.rows - 1, in.columns, [&](std::size_t row, std::size_t column) {
    return word(vertical + row * in.columns + column);
  });
}

std::span<const Layout> layouts() {
  return layouts_detail::all;
}

const Layout* find_layout(std::string_view name) {
  for (const Layout& one : layouts()) {
    if (name == one.name) return &one;
  }
  return nullptr;
}

PzprPart part_of(const Layout& layout, Words words) {
  return {.read = [&layout, words](File& file) { return layout.read(file, words); },
          .write = [&layout, words](
                       std::vector<std::string>& out,
                       const GenreInstance& instance) { layout.write(out, instance, words); }};
}

}  // namespace puzzlec::genres::pzpr
