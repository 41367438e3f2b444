#include "tests/reading/random_spelling.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>

namespace reading {
namespace {

using puzzlec::CellId;
using puzzlec::Grid;
using puzzlec::Rng;

using Row = std::vector<std::string>;

struct Shape {
  std::size_t side;
  std::size_t height;
  std::size_t width;
};
constexpr Shape shapes[] = {{4, 2, 2}, {6, 2, 3},  {8, 2, 4},  {9, 3, 3},  {9, 3, 3},
                            {9, 3, 3}, {10, 2, 5}, {12, 3, 4}, {16, 4, 4}, {25, 5, 5}};

template <typename T, std::size_t count>
const T& one_of(const T (&list)[count], Rng& rng) {
  return list[rng.below(count)];
}

bool one_in(std::uint64_t n, Rng& rng) {
  return rng.below(n) == 0;
}

/// Every fifth cell of a pattern or so; the first row has the first value and one blank, so that
/// numbering from 0 can be told.
Grid random_grid(const Shape& shape, Rng& rng) {
  const std::size_t n = shape.side;
  Grid grid(n, n);
  const std::size_t shift = rng.below(n);
  const std::uint64_t density = 2 + rng.below(3);
  for (std::size_t r = 0; r < n; ++r) {
    for (std::size_t c = 0; c < n; ++c) {
      const std::size_t start = r % shape.height * shape.width + r / shape.height;
      if (rng.below(density) == 0) grid.at(r, c) = puzzlec::value_of((start + c + shift) % n + 1);
    }
  }
  grid.at(0, 0) = puzzlec::value_of(1);
  grid.at(n - 1, n - 1) = puzzlec::value_of(n);
  grid.at(1, 0) = puzzlec::blank;
  return grid;
}

/// How cells become texts.
struct Symbols {
  bool are_single = true;
  std::string blank;
  std::vector<std::string> values;
};

Symbols random_symbols(std::size_t n, Rng& rng, std::vector<std::string>& ways) {
  Symbols symbols;
  static constexpr const char* blanks[] = {".", "0", "-", "_", "*", "?", "."};
  symbols.blank = one_of(blanks, rng);
  const std::uint64_t kind = rng.below(5);
  for (std::size_t v = 1; v <= n; ++v) {
    if (kind == 0 && n <= 25) {
      symbols.values.emplace_back(1, static_cast<char>('A' + v - 1));
    } else if (kind == 1 && n <= 16 && symbols.blank != "0") {
      symbols.values.emplace_back(1, "0123456789ABCDEF"[v - 1]);
    } else if (kind == 2) {
      symbols.values.emplace_back(1, "123456789ABCDEFGHIJKLMNOP"[v - 1]);
    } else {
      symbols.values.push_back(std::to_string(v));
      if (v > 9) symbols.are_single = false;
    }
  }
  ways.push_back("values " + symbols.values.front() + ".." + symbols.values.back() + ", blank " +
                 symbols.blank);
  return symbols;
}

std::string joined(const Row& parts, std::string_view between) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i)
    text += (i == 0 ? "" : std::string(between)) + parts[i];
  return text;
}

/// Rows of text in one of several forms; `lines` are those that hold cells.
struct Layout {
  std::vector<std::string> lines;
  bool is_framed = false;
  bool may_be_decorated = true;
};

std::string framed_row(const Row& row, std::size_t width, std::string_view inner) {
  std::string text = "|";
  for (std::size_t c = 0; c < row.size(); ++c) {
    text += std::string(inner) + row[c];
    if ((c + 1) % width == 0) text += std::string(inner) + "|";
  }
  return text;
}

Layout laid_out(const std::vector<Row>& rows, const Shape& shape, bool are_single, Rng& rng,
                std::vector<std::string>& ways) {
  Layout layout;
  const std::uint64_t form = rng.below(are_single ? 15 : 12);
  std::size_t widest = 1;
  for (const Row& row : rows) {
    for (const std::string& cell : row) widest = std::max(widest, cell.size());
  }
  const auto padded = [&](const Row& row) {
    Row cells;
    for (const std::string& cell : row)
      cells.push_back(std::string(widest - cell.size(), ' ') + cell);
    return cells;
  };
  static constexpr const char* separators[] = {",", ";", "\t", ", ", " | ", "|"};
  const std::string separator = one_of(separators, rng);
  switch (form) {
    case 0:
    case 1:
      ways.emplace_back("entries between blanks");
      for (const Row& row : rows)
        layout.lines.push_back(joined(form == 0 ? row : padded(row), " "));
      break;
    case 2:
      ways.emplace_back("fields between '" + separator + "'");
      for (const Row& row : rows) layout.lines.push_back(joined(row, separator));
      break;
    case 3: {
      ways.emplace_back("a frame around blocks");
      layout.is_framed = true;
      const std::string rule(framed_row(padded(rows[0]), shape.width, " ").size(), '-');
      for (std::size_t r = 0; r < rows.size(); ++r) {
        if (r % shape.height == 0) layout.lines.push_back(rule);
        layout.lines.push_back(framed_row(padded(rows[r]), shape.width, " "));
      }
      layout.lines.push_back(rule);
      break;
    }
    case 4: {
      ways.emplace_back("a frame around cells");
      layout.is_framed = true;
      std::string rule = "+";
      for (std::size_t c = 0; c < shape.side; ++c) rule += std::string(widest + 2, '-') + "+";
      for (const Row& row : rows) {
        layout.lines.push_back(rule);
        layout.lines.push_back(framed_row(padded(row), 1, " "));
      }
      layout.lines.push_back(rule);
      break;
    }
    case 5: {
      ways.emplace_back("lists in a list");
      layout.may_be_decorated = false;
      static constexpr const char* heads[] = {"[", "grid = [", "int a[9][9] = {", "let m = [", "("};
      const std::string head = one_of(heads, rng);
      const char open = head.back();
      const char close = open == '[' ? ']' : open == '{' ? '}' : ')';
      layout.lines.push_back(head);
      for (const Row& row : rows) {
        Row cells;
        for (const std::string& cell : row)
          cells.push_back(
              cell.find_first_not_of("0123456789") == std::string::npos ? cell : "'" + cell + "'");
        layout.lines.push_back("  " + std::string(1, open) + joined(cells, ", ") + close + ",");
      }
      layout.lines.emplace_back(1, close);
      break;
    }
    case 6: {
      ways.emplace_back("all entries in one line");
      Row all;
      for (const Row& row : rows) all.insert(all.end(), row.begin(), row.end());
      layout.lines.push_back(joined(all, one_in(2, rng) ? " " : ","));
      break;
    }
    case 7: {
      ways.emplace_back("bars between blocks");
      for (const Row& row : rows) {
        std::string text;
        for (std::size_t c = 0; c < row.size(); ++c)
          text += (c == 0 ? "" : c % shape.width == 0 ? " | " : " ") + padded(row)[c];
        layout.lines.push_back(text);
      }
      break;
    }
    case 8: {
      ways.emplace_back("bands between blank lines");
      for (std::size_t r = 0; r < rows.size(); ++r) {
        if (r > 0 && r % shape.height == 0) layout.lines.emplace_back();
        layout.lines.push_back(joined(rows[r], " "));
      }
      layout.is_framed = true;
      break;
    }
    case 9: {
      ways.emplace_back("a sheet with labels");
      layout.may_be_decorated = false;
      const std::string between = one_in(2, rng) ? "," : "\t";
      std::string head;
      for (std::size_t c = 0; c < shape.side; ++c)
        head += between + std::string(1, static_cast<char>('A' + c));
      layout.lines.push_back(head);
      for (std::size_t r = 0; r < rows.size(); ++r)
        layout.lines.push_back(std::to_string(r + 1) + between + joined(rows[r], between));
      break;
    }
    case 10: {
      ways.emplace_back("a sheet with an empty column between blocks");
      layout.may_be_decorated = false;
      const std::string between = one_in(2, rng) ? ";" : ",";
      for (const Row& row : rows) {
        std::string text;
        for (std::size_t c = 0; c < row.size(); ++c)
          text += (c == 0 ? "" : c % shape.width == 0 ? between + between : between) + row[c];
        layout.lines.push_back(text);
      }
      break;
    }
    case 11: {
      ways.emplace_back("a table with a column for each cell");
      layout.may_be_decorated = false;
      std::string head = "id";
      for (std::size_t i = 0; i < shape.side * shape.side; ++i)
        head += ",c" + std::to_string(i + 1);
      layout.lines.push_back(head);
      Row all{"1"};
      for (const Row& row : rows) all.insert(all.end(), row.begin(), row.end());
      layout.lines.push_back(joined(all, ","));
      break;
    }
    case 12:
      ways.emplace_back("one character a cell");
      for (const Row& row : rows) layout.lines.push_back(joined(row, ""));
      break;
    case 13: {
      ways.emplace_back("one line of characters");
      std::string all;
      for (const Row& row : rows) all += joined(row, "");
      layout.lines.push_back(all);
      break;
    }
    default: {
      ways.emplace_back("texts in a list");
      layout.may_be_decorated = false;
      layout.lines.emplace_back("puzzle = [");
      for (const Row& row : rows) layout.lines.push_back("  \"" + joined(row, "") + "\",");
      layout.lines.emplace_back("]");
      break;
    }
  }
  return layout;
}

void decorate(std::vector<std::string>& lines, bool is_framed, Rng& rng,
              std::vector<std::string>& ways) {
  const bool has_rows = lines.size() > 1;
  switch (rng.below(13)) {
    case 0:
      ways.emplace_back("quoted as mail");
      for (std::string& line : lines) line = "> " + line;
      break;
    case 1:
      ways.emplace_back("indented");
      for (std::string& line : lines) line = "    " + line;
      break;
    case 2:
      if (!has_rows || is_framed) break;
      ways.emplace_back("numbered");
      for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = std::to_string(i + 1) + ": " + lines[i];
      break;
    case 3:
      if (!has_rows || is_framed || lines.size() > 26) break;
      ways.emplace_back("rows with letters");
      for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = std::string(1, static_cast<char>('A' + i)) + " | " + lines[i];
      break;
    case 4:
      ways.emplace_back("in a fence");
      lines.insert(lines.begin(), "```");
      lines.emplace_back("```");
      break;
    case 5:
      ways.emplace_back("in a forum's tags");
      lines.insert(lines.begin(), "[code]");
      lines.emplace_back("[/code]");
      break;
    case 6:
      if (is_framed) break;
      ways.emplace_back("with remarks");
      for (std::string& line : lines) line += "  # a remark";
      break;
    case 7:
      if (!has_rows || is_framed) break;
      ways.emplace_back("said in a chat");
      for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = "28.11.26, 12:" + std::to_string(10 + i) + " - Anna: " + lines[i];
      break;
    case 8:
      if (!has_rows || is_framed) break;
      ways.emplace_back("as data of Basic");
      for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = std::to_string(100 + 10 * i) + " DATA " + lines[i];
      break;
    case 9:
      // With stars as blank cells, nobody can tell.
      if (!has_rows || is_framed || joined(lines, "").find('*') != std::string::npos) break;
      ways.emplace_back("in a list of Markdown");
      for (std::string& line : lines) line = "* " + line;
      break;
    default:
      break;
  }
}

/// The text of lines after a title or not, with one of the usual line ends.
std::string finished(const std::vector<std::string>& lines, bool has_title, bool has_cr) {
  std::string text = has_title ? "Puzzle 7, hard\n" : "";
  for (const std::string& line : lines) text += line + (has_cr ? "\r\n" : "\n");
  return text;
}

}  // namespace

Spelled random_spelling(Rng& rng) {
  const Shape& shape = one_of(shapes, rng);
  Spelled spelled{random_grid(shape, rng), {}, {}, {}};
  const Symbols symbols = random_symbols(shape.side, rng, spelled.ways);
  std::vector<Row> rows;
  for (std::size_t r = 0; r < shape.side; ++r) {
    Row& row = rows.emplace_back();
    for (std::size_t c = 0; c < shape.side; ++c) {
      const puzzlec::Value value = spelled.grid.at(r, c);
      row.push_back(value.is_blank() ? symbols.blank
                                     : symbols.values[static_cast<std::size_t>(value.number) - 1]);
    }
  }
  // Both texts are made with the same choices.
  const Rng choices = rng;
  const auto text_of = [&](const std::vector<Row>& cells, std::vector<std::string>& ways) {
    Rng same = choices;
    Layout layout = laid_out(cells, shape, symbols.are_single, same, ways);
    if (layout.may_be_decorated) decorate(layout.lines, layout.is_framed, same, ways);
    const bool has_title = one_in(4, same);
    const bool has_cr = one_in(8, same);
    return finished(layout.lines, has_title, has_cr);
  };
  spelled.text = text_of(rows, spelled.ways);
  std::vector<Row> twin = rows;
  const std::size_t r = rng.below(shape.side);
  switch (rng.below(4)) {
    case 0:
      twin[r].pop_back();
      break;
    case 1:
      twin[r].push_back(symbols.values[0]);
      break;
    case 2:
      twin.erase(twin.begin() + static_cast<std::ptrdiff_t>(r));
      break;
    default:
      twin.push_back(twin[r]);
      break;
  }
  std::vector<std::string> ignored;
  spelled.bad_twin = text_of(twin, ignored);
  return spelled;
}

}  // namespace reading
