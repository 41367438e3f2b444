// The kind of rule `triangles`: white areas between half-black cells are rectangles.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_triangles_detail {
namespace {

/// The corners of a cell, clockwise, by the names of the sets of a rule.
constexpr std::array<const char*, 4> corner_names{"nw", "ne", "se", "sw"};

void read_triangles(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode names = in.take(in.member(at, "triangles").array_of(corner_names.size()));
  if (in.first_error) return;
  for (std::size_t i = 0; i < corner_names.size(); ++i)
    rule.sets[corner_names[i]] = in.values(names[i]);
  rule.sets["white"] = in.values(in.member(at, "white"));
}

/// The values of a rule. Those that are in none of the sets are black.
struct Looks {
  std::array<Domain, 4> triangles;  ///< by the black corner
  Domain white;
};

Looks looks_of(const Rule& rule, const Board& board) {
  const auto set = [&](const char* name) {
    return board.domain(rule.sets.at(name), {}).value_or(Domain());
  };
  Looks looks;
  for (std::size_t i = 0; i < corner_names.size(); ++i) looks.triangles[i] = set(corner_names[i]);
  looks.white = set("white");
  return looks;
}

// ---- At a point of the grid
//
// The angles at a point are counted in eighths, clockwise from upwards: two for each of the four cells.
// White areas are rectangles if none of them has an angle other than a right or a straight one, or
// has the point inside: a corner that points inwards is needed for any other shape, or for a hole.

constexpr std::size_t eighths = 8;

/// Which of the two eighths of a cell at one of its corners are white: a bit for each, clockwise.
unsigned white_eighths(const Looks& looks, Value value, std::size_t corner) {
  if (looks.white.contains(value)) return 3;
  for (std::size_t black = 0; black < 4; ++black) {
    if (!looks.triangles[black].contains(value)) continue;
    // Seen from a corner of the cell, clockwise, first comes the side that leads to the next corner.
    switch ((black + 4 - corner) % 4) {
      case 0:
        return 0;
      case 1:
        return 2;
      case 2:
        return 3;
      default:
        return 1;
    }
  }
  return 0;
}

/// Whether every run of white eighths around a point is 2, 4 or all.
bool are_right_angles(std::uint64_t white) {
  if (white == 0xFF) return true;
  std::size_t start = 0;
  while ((white >> start & 1U) != 0) ++start;
  std::size_t run = 0;
  for (std::size_t i = 1; i <= eighths; ++i) {
    if ((white >> (start + i) % eighths & 1U) != 0) {
      ++run;
      continue;
    }
    if (run != 0 && run != 2 && run != 4) return false;
    run = 0;
  }
  return true;
}

struct CellAtPoint {
  std::uint32_t cell;
  std::size_t corner;  ///< of the cell, at the point
  std::size_t first;   ///< of its two eighths
};

/// The up to four cells at a point, by the row below and the column to the right of it.
std::vector<CellAtPoint> cells_at(const Board& board, std::size_t row, std::size_t column) {
  std::vector<CellAtPoint> cells;
  const auto add = [&](std::size_t r, std::size_t c, std::size_t corner, std::size_t first) {
    if (r >= board.rows() || c >= board.columns() || board.is_hole(board.cell(r, c))) return;
    cells.push_back({board.cell(r, c), corner, first});
  };
  // Clockwise from the one up and right of the point, whose lower left corner it is.
  add(row - 1, column, 3, 0);
  add(row, column, 0, 2);
  add(row, column - 1, 1, 4);
  add(row - 1, column - 1, 2, 6);
  return cells;
}

void add_triangles(const Rule& rule, const Board& board, Draft& draft) {
  const Looks looks = looks_of(rule, board);
  for (std::size_t row = 0; row <= board.rows(); ++row) {
    for (std::size_t column = 0; column <= board.columns(); ++column) {
      const std::vector<CellAtPoint> at_point = cells_at(board, row, column);
      std::vector<CellId> cells;
      std::string key = "triangles " + set_key(looks.white);
      for (const Domain& black : looks.triangles) key += set_key(black);
      for (const CellAtPoint& at : at_point) {
        cells.push_back(board.model_cell(at.cell));
        key += fmt::format(" {}", at.corner);
      }
      Place place;
      place.scope = Scope::Kind::corner;
      for (const CellAtPoint& at : at_point) place.cells.push_back(at.cell);
      place.index = static_cast<std::uint32_t>(row * (board.columns() + 1) + column);
      // States: a bit for each eighth that is white.
      draft.add_regular(std::move(cells),
                        {.start = 0,
                         .step = [at_point, looks](std::size_t at, Automaton::State state,
                                                   int value) -> std::optional<Automaton::State> {
                           const unsigned white =
                               white_eighths(looks, value_of(static_cast<std::size_t>(value)),
                                             at_point[at].corner);
                           return state | Automaton::State{white} << at_point[at].first;
                         },
                         .accepts = [](Automaton::State state) { return are_right_angles(state); }},
                        key, draft.origin(place));
    }
  }
}

// ---- The plain meaning: areas of quarters of cells

/// A quarter of a cell: its triangle between the middle and one side.
struct Quarter {
  std::uint32_t cell;
  std::size_t side;  ///< up, right, down, left
  friend auto operator<=>(const Quarter&, const Quarter&) = default;
};

constexpr std::array<Direction, 4> sides{Direction::up, Direction::right, Direction::down,
                                         Direction::left};

bool is_white(const Looks& looks, const Filled& answer, const Quarter& quarter) {
  if (answer.board().is_hole(quarter.cell)) return false;
  const Value value = answer.at(answer.board().model_cell(quarter.cell));
  if (looks.white.contains(value)) return true;
  for (std::size_t black = 0; black < 4; ++black) {
    // The corner lies between the side before it (up: upper left, upper right) and the next one.
    if (looks.triangles[black].contains(value))
      return quarter.side != black && quarter.side != (black + 3) % 4;
  }
  return false;
}

std::vector<Quarter> area_of(const Looks& looks, const Filled& answer, const Quarter& first) {
  const Board& board = answer.board();
  std::set<Quarter> seen{first};
  std::vector<Quarter> area{first};
  const auto visit = [&](const Quarter& quarter) {
    if (is_white(looks, answer, quarter) && seen.insert(quarter).second) area.push_back(quarter);
  };
  std::size_t visited = 0;
  while (visited < area.size()) {
    const Quarter at = area[visited++];
    visit({at.cell, (at.side + 1) % 4});
    visit({at.cell, (at.side + 3) % 4});
    if (const auto next = board.step(at.cell, sides[at.side])) visit({*next, (at.side + 2) % 4});
  }
  return area;
}

struct Span {
  std::int64_t least, most;
  void take(std::int64_t value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
  [[nodiscard]] std::int64_t length() const { return most - least; }
};

/// Whether an area fills the smallest rectangle around it, upright or leaning.
bool is_rectangle(const Board& board, const std::vector<Quarter>& area) {
  constexpr std::array<std::pair<int, int>, 4> corners{{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}};
  const auto none = [] { return Span{INT64_MAX, INT64_MIN}; };
  Span across = none();
  Span down = none();
  Span falling = none();
  Span rising = none();
  for (const Quarter& quarter : area) {
    // In halves of a cell's side; a quarter has the area 1.
    const auto x = static_cast<std::int64_t>(2 * board.column_of(quarter.cell) + 1);
    const auto y = static_cast<std::int64_t>(2 * board.row_of(quarter.cell) + 1);
    const auto take = [&](std::int64_t right, std::int64_t below) {
      across.take(x + right);
      down.take(y + below);
      falling.take(x + right - y - below);
      rising.take(x + right + y + below);
    };
    take(0, 0);
    for (const std::size_t corner : {quarter.side, (quarter.side + 1) % 4})
      take(corners[corner].first, corners[corner].second);
  }
  const auto size = static_cast<std::int64_t>(area.size());
  return size == across.length() * down.length() || 2 * size == falling.length() * rising.length();
}

std::optional<std::string> judge_triangles(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Looks looks = looks_of(rule, board);
  std::set<Quarter> judged;  // with the areas that they are in
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    for (std::size_t side = 0; side < 4; ++side) {
      const Quarter quarter{cell, side};
      if (!is_white(looks, answer, quarter) || judged.contains(quarter)) continue;
      const std::vector<Quarter> area = area_of(looks, answer, quarter);
      if (!is_rectangle(board, area)) return board.name_of(place_of(cell));
      judged.insert(area.begin(), area.end());
    }
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_triangles_detail

const RuleKind kind_triangles{
    .name = "triangles",
    .summary =
        "White areas are rectangles, upright or leaning by half a right angle. Cells "
        "hold `white` values, are black, or are black in one half: at the upper left, "
        "upper right, lower right or lower left, in the order of `triangles`.",
    .example = R"({"name": "areas", "triangles": ["nw", "ne", "se", "sw"], "white": "white"})",
    .shown = {R"("values": ["white", "black", "nw", "ne", "se", "sw"])", "", "23/54", "20/00"},
    .members = {"white"},
    .is_about_grid = true,
    .read = kind_triangles_detail::read_triangles,
    .add = kind_triangles_detail::add_triangles,
    .judge = kind_triangles_detail::judge_triangles,
};

}  // namespace puzzlec::genres
