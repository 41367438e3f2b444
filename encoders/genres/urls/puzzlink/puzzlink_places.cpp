#include "encoders/genres/urls/puzzlink/puzzlink_places.hpp"

#include <algorithm>
#include <utility>

namespace puzzlec::puzzlink {
namespace places_detail {
namespace {

using Lists = std::vector<std::vector<GenreClue>>;

Clues sized(const Clues& clues, std::size_t count) {
  Clues all = clues;
  all.resize(count);
  return all;
}

Clues get_cells(const GenreInstance& instance) {
  return sized(instance.cells, instance.cell_count());
}
void put_cells(GenreInstance& instance, const Clues& clues) {
  put_clues(instance.cells, clues);
}

Clues get_edges(const GenreInstance& instance) {
  return sized(instance.edges, edge_count(instance));
}
void put_edges(GenreInstance& instance, const Clues& clues) {
  instance.edges = clues;
}

Clues get_corners(const GenreInstance& instance) {
  return sized(instance.corners, corner_count(instance));
}
void put_corners(GenreInstance& instance, const Clues& clues) {
  instance.corners = clues;
}

std::vector<std::size_t> inner_corners(const GenreInstance& instance) {
  std::vector<std::size_t> corners;
  for (std::size_t row = 1; row < instance.rows; ++row) {
    for (std::size_t column = 1; column < instance.columns; ++column)
      corners.push_back(row * (instance.columns + 1) + column);
  }
  return corners;
}
Clues get_inner_corners(const GenreInstance& instance) {
  Clues clues;
  for (const std::size_t corner : inner_corners(instance))
    clues.push_back(clue_at(instance.corners, corner));
  return clues;
}
void put_inner_corners(GenreInstance& instance, const Clues& clues) {
  instance.corners.resize(corner_count(instance));
  std::size_t next = 0;
  for (const std::size_t corner : inner_corners(instance)) instance.corners[corner] = clues[next++];
}

/// Calls `visit` with the clue at each point of the grid of half cells: cells, the edges between them and
/// the corners inside, in reading order. Requires: all of them have their size.
template <typename Visit>
void each_point(GenreInstance& instance, Visit visit) {
  for (std::size_t y = 0; y < 2 * instance.rows - 1; ++y) {
    for (std::size_t x = 0; x < 2 * instance.columns - 1; ++x) visit(clue_at_point(instance, y, x));
  }
}
Clues get_points(const GenreInstance& instance) {
  GenreInstance full = instance;
  size_points(full);
  Clues clues;
  each_point(full, [&](const GenreClue& clue) { clues.push_back(clue); });
  return clues;
}
void put_points(GenreInstance& instance, const Clues& clues) {
  size_points(instance);
  std::size_t next = 0;
  each_point(instance, [&](GenreClue& clue) {
    if (!is_blank(clues[next])) clue = clues[next];
    ++next;
  });
}

/// The first cell of each room. Requires: rooms are numbered in the order of first cells.
std::vector<std::size_t> first_cells(const GenreInstance& instance) {
  std::vector<std::size_t> cells;
  for (std::size_t cell = 0; cell < instance.rooms.size(); ++cell) {
    if (instance.rooms[cell] == cells.size()) cells.push_back(cell);
  }
  return cells;
}
Clues get_rooms(const GenreInstance& instance) {
  Clues clues;
  for (const std::size_t cell : first_cells(instance))
    clues.push_back(clue_at(instance.cells, cell));
  return clues;
}
void put_rooms(GenreInstance& instance, const Clues& clues) {
  instance.cells.resize(instance.cell_count());
  std::size_t next = 0;
  for (const std::size_t cell : first_cells(instance)) {
    if (!is_blank(clues[next])) instance.cells[cell] = clues[next];
    ++next;
  }
}

// ---- Beside the grid: line by line, each line from the clue nearest to the grid outwards

void append_list(Clues& clues, const Lists& lists, std::size_t lines, std::size_t depth) {
  for (std::size_t i = 0; i < lines; ++i) {
    for (std::size_t place = 0; place < depth; ++place) {
      const bool is_there = i < lists.size() && place < lists[i].size();
      clues.push_back(is_there ? lists[i][lists[i].size() - 1 - place] : GenreClue{});
    }
  }
}
/// The lists of one side, without blanks unless they are kept. Takes its clues off the front.
Lists take_lists(std::span<const GenreClue>& clues, std::size_t lines, std::size_t depth,
                 bool keeps_blanks = false) {
  Lists lists(lines);
  for (std::vector<GenreClue>& list : lists) {
    for (std::size_t place = depth; place-- > 0;) {
      if (keeps_blanks || !is_blank(clues[place])) list.push_back(clues[place]);
    }
    clues = clues.subspan(depth);
  }
  return lists;
}

Clues get_outside(const GenreInstance& instance) {
  Clues clues;
  append_list(clues, instance.top, instance.columns, 1);
  append_list(clues, instance.left, instance.rows, 1);
  return clues;
}
void put_outside(GenreInstance& instance, const Clues& clues) {
  std::span<const GenreClue> rest = clues;
  instance.top = take_lists(rest, instance.columns, 1);
  instance.left = take_lists(rest, instance.rows, 1);
}

Clues get_pairs(const GenreInstance& instance) {
  Clues clues;
  append_list(clues, instance.top, instance.columns, 2);
  append_list(clues, instance.left, instance.rows, 2);
  return clues;
}
void put_pairs(GenreInstance& instance, const Clues& clues) {
  std::span<const GenreClue> rest = clues;
  instance.top = take_lists(rest, instance.columns, 2, true);
  instance.left = take_lists(rest, instance.rows, 2, true);
}

/// As many as runs with gaps between them can be. A line without a run, 0, has an empty list.
Clues get_lists(const GenreInstance& instance) {
  const auto without_zeros = [](Lists lists) {
    for (std::vector<GenreClue>& list : lists) {
      if (list == std::vector{number_clue(0)}) list.clear();
    }
    return lists;
  };
  Clues clues;
  append_list(clues, without_zeros(instance.top), instance.columns, (instance.rows + 1) / 2);
  append_list(clues, without_zeros(instance.left), instance.rows, (instance.columns + 1) / 2);
  return clues;
}
void put_lists(GenreInstance& instance, const Clues& clues) {
  std::span<const GenreClue> rest = clues;
  instance.top = take_lists(rest, instance.columns, (instance.rows + 1) / 2);
  instance.left = take_lists(rest, instance.rows, (instance.columns + 1) / 2);
}

Clues get_around(const GenreInstance& instance) {
  Clues clues;
  append_list(clues, instance.top, instance.columns, 1);
  append_list(clues, instance.bottom, instance.columns, 1);
  append_list(clues, instance.left, instance.rows, 1);
  append_list(clues, instance.right, instance.rows, 1);
  return clues;
}
void put_around(GenreInstance& instance, const Clues& clues) {
  std::span<const GenreClue> rest = clues;
  instance.top = take_lists(rest, instance.columns, 1);
  instance.bottom = take_lists(rest, instance.columns, 1);
  instance.left = take_lists(rest, instance.rows, 1);
  instance.right = take_lists(rest, instance.rows, 1);
}

/// Two for each line: the one nearer to the grid stands at its other end.
Clues get_ends(const GenreInstance& instance) {
  Clues clues;
  const auto append = [&](const Lists& near, const Lists& far, std::size_t lines) {
    for (std::size_t line = 0; line < lines; ++line) {
      for (const Lists* lists : {&far, &near}) {
        const bool is_there = line < lists->size() && !(*lists)[line].empty();
        clues.push_back(is_there ? (*lists)[line].back() : GenreClue{});
      }
    }
  };
  append(instance.top, instance.bottom, instance.columns);
  append(instance.left, instance.right, instance.rows);
  return clues;
}
void put_ends(GenreInstance& instance, const Clues& clues) {
  std::span<const GenreClue> rest = clues;
  const auto take = [&](Lists& near, Lists& far, std::size_t lines) {
    near.assign(lines, {});
    far.assign(lines, {});
    for (std::size_t line = 0; line < lines; ++line) {
      if (!is_blank(rest[0])) far[line] = {rest[0]};
      if (!is_blank(rest[1])) near[line] = {rest[1]};
      rest = rest.subspan(2);
    }
  };
  take(instance.top, instance.bottom, instance.columns);
  take(instance.left, instance.right, instance.rows);
}

constexpr ListedPlaces all[] = {
    {"cell", "the cells; this is left out", get_cells, put_cells},
    {"edge", "the edges between cells", get_edges, put_edges},
    {"corner", "where cells meet, also at the edge of the grid", get_corners, put_corners},
    {"inner-corner", "where four cells meet", get_inner_corners, put_inner_corners},
    {"point", "cells, the edges between them and inner corners, in reading order", get_points,
     put_points},
    {"room", "the first cell of each room; after border", get_rooms, put_rooms},
    {"outside", "above each column, then to the left of each row", get_outside, put_outside},
    {"lists", "the same, with half as many places as the line has cells", get_lists, put_lists},
    {"pairs", "two places above each column, then to the left of each row", get_pairs, put_pairs},
    {"ends",
     "two numbers above each column and to the left of each row; the one nearer to the grid "
     "belongs to the other end of the line",
     get_ends, put_ends},
    {"around", "above and below the columns, to the left and right of the rows", get_around,
     put_around},
};

}  // namespace
}  // namespace places_detail

std::span<const ListedPlaces> listed_places() {
  return places_detail::all;
}

const ListedPlaces* find_listed_places(std::string_view name) {
  for (const ListedPlaces& one : listed_places()) {
    if (name == one.name) return &one;
  }
  return nullptr;
}

}  // namespace puzzlec::puzzlink
