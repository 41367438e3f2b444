#include "encoders/puzzles/penpa/penpa_squares.hpp"

#include <algorithm>
#include <charconv>
#include <map>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/spelling/sites/region_edges.hpp"
#include "encoders/spelling/sites/web_address.hpp"

namespace puzzlec::penpa_squares {

using penpa::Board;
using penpa::Place;

namespace {

/// Sets of cells that are joined.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  std::size_t root(std::size_t cell) {
    while (parent_[cell] != cell) cell = parent_[cell] = parent_[parent_[cell]];
    return cell;
  }
  void join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    parent_[std::max(a, b)] = std::min(a, b);
  }

 private:
  std::vector<std::size_t> parent_;
};

void join_inner_cells(const Board& board, Groups& groups, std::vector<bool>& is_framed) {
  for (bool changed = true; std::exchange(changed, false);) {
    for (int row = 1; row + 1 < static_cast<int>(board.rows); ++row) {
      for (int column = 1; column + 1 < static_cast<int>(board.columns); ++column) {
        const std::size_t cell = board.index(row, column);
        const std::size_t above = board.index(row - 1, column);
        const std::size_t left = board.index(row, column - 1);
        if (is_framed[cell] || !is_framed[above] || !is_framed[left] ||
            groups.root(above) != groups.root(left))
          continue;
        is_framed[cell] = true;
        groups.join(cell, above);
        changed = true;
      }
    }
  }
}

std::vector<std::vector<std::size_t>> framed_cells(const Board& board) {
  Groups groups(board.rows * board.columns);
  std::vector<bool> is_framed(board.rows * board.columns);
  for (const penpa::Stroke& piece : board.frames) {
    const Place& a = piece.from;
    const Place& b = piece.to;
    if (!board.holds(a.row, a.column) || !board.holds(b.row, b.column)) continue;
    is_framed[board.index(a.row, a.column)] = is_framed[board.index(b.row, b.column)] = true;
    groups.join(board.index(a.row, a.column), board.index(b.row, b.column));
  }
  if (!board.frames.empty()) join_inner_cells(board, groups, is_framed);
  std::map<std::size_t, std::vector<std::size_t>> cages;
  for (std::size_t cell = 0; cell < is_framed.size(); ++cell) {
    if (is_framed[cell]) cages[groups.root(cell)].push_back(cell);
  }
  std::vector<std::vector<std::size_t>> list;
  for (auto& [root, cage] : cages) list.push_back(std::move(cage));
  return list;
}

}  // namespace

std::optional<int> number_in(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

bool is_blank(std::string_view text) {
  return text.find_first_not_of(" \t") == std::string_view::npos;
}

std::string cell_name(int row, int column) {
  return fmt::format("R{}C{}", row + 1, column + 1);
}
std::string cell_name(const Place& at) {
  return cell_name(at.row, at.column);
}

std::string words_of(const Board& board) {
  std::string words = board.title;
  for (const std::string& tag : board.tags) words += " " + tag;
  return in_lower_case(words);
}

std::string other_sudoku_tag(const Board& board) {
  constexpr std::string_view kinds[] = {"alphabet", "deficit", "isodoku",  "outside", "sudokurve",
                                        "surplus",  "tile",    "tightfit", "toroidal"};
  // A word of the title need not be a kind, but these are nothing else.
  constexpr std::string_view words[] = {"isodoku", "sudokurve", "tight fit", "toroidal"};
  for (const std::string& tag : board.tags) {
    if (std::ranges::find(kinds, tag) != std::end(kinds)) return tag;
  }
  const std::string title = in_lower_case(board.title);
  for (const std::string_view word : words) {
    if (title.find("sudoku") != std::string::npos && title.find(word) != std::string::npos)
      return std::string(word);
  }
  return {};
}

std::vector<std::uint32_t> regions_of(const Board& board) {
  const auto rows = static_cast<int>(board.rows);
  const auto columns = static_cast<int>(board.columns);
  std::vector<bool> right(board.rows * board.columns);
  std::vector<bool> below(board.rows * board.columns);
  for (const penpa::Stroke& edge : board.edges) {
    Place from = edge.from;
    Place to = edge.to;
    if (from.kind != Place::Kind::corner || to.kind != Place::Kind::corner) continue;
    if (from.row != to.row && from.column != to.column) continue;
    if (to.row < from.row || to.column < from.column) std::swap(from, to);
    for (; from.row < to.row; ++from.row) {
      if (board.holds(from.row + 1, from.column))
        right[board.index(from.row + 1, from.column)] = true;
    }
    for (; from.column < to.column; ++from.column) {
      if (board.holds(from.row, from.column + 1))
        below[board.index(from.row, from.column + 1)] = true;
    }
  }
  Groups groups(board.rows * board.columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      const std::size_t cell = board.index(row, column);
      if (column + 1 < columns && !right[cell]) groups.join(cell, cell + 1);
      if (row + 1 < rows && !below[cell]) groups.join(cell, cell + board.columns);
    }
  }
  std::map<std::size_t, std::uint32_t> numbers;
  std::vector<std::uint32_t> regions;
  for (std::size_t cell = 0; cell < board.rows * board.columns; ++cell)
    regions.push_back(numbers.emplace(groups.root(cell), static_cast<std::uint32_t>(numbers.size()))
                          .first->second);
  return regions;
}

bool are_houses(const std::vector<std::uint32_t>& regions, std::size_t side) {
  std::vector<std::size_t> sizes(side);
  for (const std::uint32_t region : regions) {
    if (region >= side || ++sizes[region] > side) return false;
  }
  return true;
}

std::vector<std::vector<std::size_t>> drawn_cages(const Board& board) {
  std::vector<std::vector<std::size_t>> cages;
  for (const auto& list : board.cages) {
    auto& cage = cages.emplace_back();
    for (const Place& at : list) {
      if (at.kind == Place::Kind::cell && board.holds(at.row, at.column))
        cage.push_back(board.index(at.row, at.column));
    }
  }
  return cages.empty() ? framed_cells(board) : cages;
}

penpa::Place place_of(std::size_t cell, std::size_t side) {
  return {penpa::Place::Kind::cell, static_cast<int>(cell / side), static_cast<int>(cell % side)};
}

void draw_regions(penpa::Drawing& drawing, const std::vector<std::uint32_t>& regions,
                  std::size_t side) {
  for (const auto& [first, second] : edges_row_by_row(side)) {
    if (regions[first] == regions[second]) continue;
    penpa::Place at = place_of(first, side);
    at.kind = second == first + 1 ? penpa::Place::Kind::right : penpa::Place::Kind::below;
    drawing.edge(at);
  }
}

}  // namespace puzzlec::penpa_squares
