// Star Battle: the same number of stars in each row, column and region of a square, and no star
// touches another. Made with one star each. Format puzzlink-starbattle: URLs with the number of
// stars and the borders of the regions, five to a digit. Format star-battle: side and stars, then a
// letter for each cell.

#include <algorithm>

#include "tests/families/families.hpp"
#include "tests/families/genre_instance.hpp"
#include "tests/families/records.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace star_battle_detail {
namespace {

enum Leave { nothing_out, rows_out, columns_out, regions_out, touching_out };

// Decides one cell after the other, in reading order. Can leave one of the rules out.
class Search {
 public:
  Search(const Puzzle& puzzle, std::size_t most, Leave leave)
      : puzzle_(puzzle),
        most_(most),
        leave_(leave),
        grid_(given_grid(puzzle)),
        in_column_(static_cast<std::size_t>(puzzle.rows), 0),
        in_region_(in_column_) {}

  std::vector<Grid> run() {
    place_from(0, 0);
    return std::move(found_);
  }

 private:
  // Requires: all stars of the cells before this one are there, `in_row` of them in its row.
  void place_from(int cell, int in_row) {
    const int side = puzzle_.rows;
    if (cell == side * side) {
      const bool columns_fit = leave_ == columns_out || all_are_full(in_column_);
      const bool regions_fit = leave_ == regions_out || all_are_full(in_region_);
      if (columns_fit && regions_fit) found_.push_back(grid_);
      return;
    }
    const Place place{cell / side, cell % side};
    const bool ends_row = place.col + 1 == side;
    for (const int value : {0, 1}) {
      const int more = in_row + value;
      if (leave_ != rows_out && (more > puzzle_.stars || (ends_row && more < puzzle_.stars)))
        continue;
      if (value == 1 && !may_hold_star(place)) continue;
      set(place, value);
      place_from(cell + 1, ends_row ? 0 : more);
      set(place, -value);
      if (found_.size() >= most_) return;
    }
  }

  [[nodiscard]] bool may_hold_star(Place place) const {
    if (leave_ != touching_out && stars_around(grid_, place) > 0) return false;
    const auto region = static_cast<std::size_t>(value_at(puzzle_.regions, place));
    return (leave_ == columns_out ||
            in_column_[static_cast<std::size_t>(place.col)] < puzzle_.stars) &&
           (leave_ == regions_out || in_region_[region] < puzzle_.stars);
  }

  void set(Place place, int change) {
    generate::at(grid_, place) += change;
    in_column_[static_cast<std::size_t>(place.col)] += change;
    in_region_[static_cast<std::size_t>(value_at(puzzle_.regions, place))] += change;
  }

  [[nodiscard]] bool all_are_full(const std::vector<int>& counts) const {
    return std::all_of(counts.begin(), counts.end(),
                       [&](int count) { return count == puzzle_.stars; });
  }

  const Puzzle& puzzle_;
  std::size_t most_;
  Leave leave_;
  Grid grid_;
  std::vector<int> in_column_;
  std::vector<int> in_region_;
  std::vector<Grid> found_;
};

// ---- Rules

template <typename AreaOf>
Breach wrong_area(const char* kind, const Puzzle& puzzle, const Grid& grid, AreaOf&& area_of) {
  for (int number = 0; number < puzzle.rows; ++number) {
    int stars = 0;
    for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
      const Place place{cell / puzzle.rows, cell % puzzle.rows};
      if (area_of(place) == number) stars += value_at(grid, place);
    }
    if (stars != puzzle.stars) return std::string(kind) + " " + std::to_string(number + 1);
  }
  return std::nullopt;
}

Breach wrong_row(const Puzzle& puzzle, const Grid& grid) {
  return wrong_area("row", puzzle, grid, [](Place place) { return place.row; });
}

Breach wrong_column(const Puzzle& puzzle, const Grid& grid) {
  return wrong_area("column", puzzle, grid, [](Place place) { return place.col; });
}

Breach wrong_region(const Puzzle& puzzle, const Grid& grid) {
  return wrong_area("region", puzzle, grid,
                    [&](Place place) { return value_at(puzzle.regions, place); });
}

Breach touching(const Puzzle& puzzle, const Grid& grid) {
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    if (value_at(grid, place) == 1 && stars_around(grid, place) > 0) return place_name(place);
  }
  return std::nullopt;
}

// ---- Maker

Grid numbered_in_reading_order(Grid regions) {
  std::vector<int> number(regions.size(), -1);
  int next = 0;
  for (auto& row : regions) {
    for (int& region : row) {
      int& known = number[static_cast<std::size_t>(region)];
      if (known < 0) known = next++;
      region = known;
    }
  }
  return regions;
}

// Regions that grow from random cells, one cell at a time.
Grid grown_regions(int size, Rng& rng) {
  Grid regions(static_cast<std::size_t>(size),
               std::vector<int>(static_cast<std::size_t>(size), -1));
  std::vector<Place> places = generate::shuffled_places(size, size, rng);
  std::vector<Place> edge(places.begin(), places.begin() + size);
  for (int region = 0; region < size; ++region)
    generate::at(regions, edge[static_cast<std::size_t>(region)]) = region;
  while (!edge.empty()) {
    const auto pick = static_cast<std::size_t>(rng.below(static_cast<int>(edge.size())));
    std::vector<Place> free = generate::neighbours(edge[pick], size, size);
    std::erase_if(free, [&](Place place) { return value_at(regions, place) >= 0; });
    if (free.empty()) {
      edge.erase(edge.begin() + static_cast<std::ptrdiff_t>(pick));
      continue;
    }
    const Place next = free[static_cast<std::size_t>(rng.below(static_cast<int>(free.size())))];
    generate::at(regions, next) = value_at(regions, edge[pick]);
    edge.push_back(next);
  }
  return numbered_in_reading_order(std::move(regions));
}

Puzzle make(int size, Kind kind, Rng& rng) {
  for (;;) {
    Puzzle puzzle = square("star-battle", size);
    puzzle.stars = 1;
    puzzle.regions = grown_regions(size, rng);
    const std::size_t count = generate::count_up_to(puzzle, 2);
    if (kind == Kind::once ? count == 1 : kind == Kind::several ? count == 2 : count == 0)
      return puzzle;
  }
}

// ---- Spelling

constexpr const char* digits = "0123456789abcdefghijklmnopqrstuv";

// Edges in a fixed order: between the cells of each row, then between each cell and the next below.
std::vector<std::pair<Place, Place>> edges_across(int size) {
  std::vector<std::pair<Place, Place>> edges;
  for (int row = 0; row < size; ++row) {
    for (int col = 1; col < size; ++col) edges.push_back({{row, col - 1}, {row, col}});
  }
  return edges;
}

std::vector<std::pair<Place, Place>> edges_down(int size) {
  std::vector<std::pair<Place, Place>> edges;
  for (int row = 1; row < size; ++row) {
    for (int col = 0; col < size; ++col) edges.push_back({{row - 1, col}, {row, col}});
  }
  return edges;
}

std::string puzzlink_body(const Puzzle& puzzle) {
  const std::string size = std::to_string(puzzle.rows);
  std::string text = "https://puzz.link/p?starbattle/" + size + "/" + size + "/" +
                     std::to_string(puzzle.stars) + "/";
  for (const auto& edges : {edges_across(puzzle.rows), edges_down(puzzle.rows)}) {
    for (std::size_t first = 0; first < edges.size(); first += 5) {
      std::size_t digit = 0;
      for (std::size_t i = first; i < first + 5; ++i) {
        const bool is_border = i < edges.size() && value_at(puzzle.regions, edges[i].first) !=
                                                       value_at(puzzle.regions, edges[i].second);
        digit = 2 * digit + (is_border ? 1 : 0);
      }
      text += digits[digit];
    }
  }
  return text + "\n";
}

Puzzle read_link(const std::string& line) {
  const std::vector<std::string> parts = parts_of(line.substr(line.find('?') + 1), '/');
  Puzzle puzzle = square("star-battle", static_cast<int>(number_of(parts.at(1))));
  puzzle.stars = static_cast<int>(number_of(parts.at(3)));
  puzzle.regions.assign(static_cast<std::size_t>(puzzle.rows),
                        std::vector<int>(static_cast<std::size_t>(puzzle.rows), -1));
  std::vector<std::pair<Place, Place>> open;  // neighbours without a border
  std::size_t next = 0;
  for (const auto& edges : {edges_across(puzzle.rows), edges_down(puzzle.rows)}) {
    for (std::size_t i = 0; i < edges.size(); ++i) {
      const auto digit = std::string_view(digits).find(parts.at(4).at(next + i / 5));
      if ((digit >> (4 - i % 5) & 1U) == 0) open.push_back(edges[i]);
    }
    next += (edges.size() + 4) / 5;
  }
  int regions = 0;
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    std::vector<Place> reached{{cell / puzzle.rows, cell % puzzle.rows}};
    if (value_at(puzzle.regions, reached[0]) >= 0) continue;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      generate::at(puzzle.regions, reached[i]) = regions;
      for (const auto& [a, b] : open) {
        if (a == reached[i] && value_at(puzzle.regions, b) < 0) reached.push_back(b);
        if (b == reached[i] && value_at(puzzle.regions, a) < 0) reached.push_back(a);
      }
    }
    ++regions;
  }
  if (regions != puzzle.rows) refuse("the number of regions");
  return puzzle;
}

std::string star_rows(const Puzzle&, int, const Grid* grid) {
  return grid == nullptr ? no_solution : rows_text(*grid, "", ".*");
}

const Spelling puzzlink_starbattle{
    .format = "puzzlink-starbattle",
    .body = puzzlink_body,
    .file = file_of_lines,
    .read = [](std::string_view text, std::string_view) { return read_ids(text, read_link); },
    .answer = star_rows,
    .between_answers = "\n"};

std::string letters_body(const Puzzle& puzzle) {
  return "star-battle " + std::to_string(puzzle.rows) + " " + std::to_string(puzzle.stars) + "\n" +
         rows_text(puzzle.regions, "", "abcdefghijklmnopqrstuvwxyz");
}

std::vector<Puzzle> read_letters(std::string_view text, std::string_view) {
  std::vector<Puzzle> puzzles;
  for (const auto& block : blocks_of(text)) {
    const std::vector<std::string> head = words_of(block.at(0));
    Puzzle puzzle = square("star-battle", static_cast<int>(number_of(head.at(1))));
    puzzle.stars = static_cast<int>(number_of(head.at(2)));
    for (int row = 1; row <= puzzle.rows; ++row) {
      std::vector<int>& cells = puzzle.regions.emplace_back();
      for (const char letter : block.at(static_cast<std::size_t>(row)))
        cells.push_back(letter - 'a');
    }
    puzzle.regions = numbered_in_reading_order(std::move(puzzle.regions));
    puzzles.push_back(std::move(puzzle));
  }
  return puzzles;
}

const Spelling star_battle_text{.format = "star-battle",
                                .body = letters_body,
                                .file = file_of_blocks,
                                .read = read_letters,
                                .answer = star_rows,
                                .between_answers = "\n",
                                .largest = 26};

// ---- Wrong answers

// Each star's cell given to a region beside it.
std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid& right) {
  std::vector<Puzzle> wrong;
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    if (value_at(right, place) == 0) continue;
    for (const Place other : generate::neighbours(place, puzzle.rows, puzzle.rows)) {
      const int from = value_at(puzzle.regions, place);
      const int into = value_at(puzzle.regions, other);
      Puzzle changed = puzzle;
      generate::at(changed.regions, place) = into;
      const bool is_left = std::any_of(
          changed.regions.begin(), changed.regions.end(),
          [&](const auto& row) { return std::find(row.begin(), row.end(), from) != row.end(); });
      if (from == into || !is_left || !generate::is_connected(changed.regions, from)) continue;
      changed.regions = numbered_in_reading_order(std::move(changed.regions));
      wrong.push_back(std::move(changed));
    }
  }
  return wrong;
}

std::vector<Grid> near_misses(const Puzzle& puzzle, const Grid&, Rng&) {
  std::vector<Grid> found;
  for (const Leave leave : {rows_out, columns_out, regions_out, touching_out}) {
    for (Grid& grid : Search(puzzle, 20, leave).run()) found.push_back(std::move(grid));
  }
  return found;
}

std::string as_genre(const Puzzle& puzzle) {
  Tokens rooms;
  for (const auto& row : puzzle.regions) {
    rooms.emplace_back();
    for (const int region : row) rooms.back().push_back(std::to_string(region));
  }
  return instance("starbattle",
                  {{"rooms", json_of(rooms)},
                   {"options", json_object({{"stars", std::to_string(puzzle.stars)}})}});
}

}  // namespace
}  // namespace star_battle_detail

const Family star_battle{
    .name = "star-battle",
    .rules = {{"row", star_battle_detail::wrong_row},
              {"column", star_battle_detail::wrong_column},
              {"region", star_battle_detail::wrong_region},
              {"touching", star_battle_detail::touching}},
    .search =
        [](const Puzzle& puzzle, std::size_t limit) {
          return star_battle_detail::Search(puzzle, limit + 1, star_battle_detail::nothing_out)
              .run();
        },
    .has_stars = true,
    .sizes = {4, 5, 6},
    .make = star_battle_detail::make,
    .as_genre = star_battle_detail::as_genre,
    .spellings = {&star_battle_detail::puzzlink_starbattle, &star_battle_detail::star_battle_text},
    .restated = [](Puzzle puzzle, const Grid&) { return puzzle; },
    .misstated = star_battle_detail::misstated,
    .near_misses = star_battle_detail::near_misses,
    .has_houses = false,
    .has_counts = true};

}  // namespace families
