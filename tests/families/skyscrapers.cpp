// Skyscrapers: a Latin square of heights; numbers outside say how many towers are seen. Format
// tatham-towers: ids of Towers from Simon Tatham's collection.

#include <algorithm>

#include "tests/families/genre_instance.hpp"
#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace skyscrapers_detail {
namespace {

// A tower is seen unless a higher one stands in front of it.
int towers_seen(const std::vector<Place>& line, const Grid& grid) {
  int seen = 0;
  for (std::size_t tower = 0; tower < line.size(); ++tower) {
    bool hidden = false;
    for (std::size_t front = 0; front < tower; ++front)
      hidden = hidden || value_at(grid, line[front]) >= value_at(grid, line[tower]);
    seen += hidden ? 0 : 1;
  }
  return seen;
}

// The places that are looked at from the side with this number: above, below, left, right.
std::vector<Place> line_of_sight(int clue, int size) {
  std::vector<Place> places;
  for (int step = 0; step < size; ++step) {
    const int back = size - 1 - step;
    const int line = clue % size;
    const Place choice[] = {{step, line}, {back, line}, {line, step}, {line, back}};
    places.push_back(choice[clue / size]);
  }
  return places;
}

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft{generate::empty_puzzle("skyscrapers", size),
                        generate::full_grid("latin", size, rng)};
  const int chance = rng.between(10, 100);
  for (int clue = 0; clue < 4 * size; ++clue) {
    if (!rng.chance(chance)) continue;
    std::vector<Place> line = line_of_sight(clue, size);
    const int towers = towers_seen(line, draft.truth);
    draft.puzzle.sights.push_back({std::move(line), towers});
  }
  return draft;
}

std::string towers_body(const Puzzle& puzzle) {
  const int size = puzzle.rows;
  std::string text = std::to_string(size) + ":";
  for (int clue = 0; clue < 4 * size; ++clue) {
    if (clue > 0) text += "/";
    for (const Sight& sight : puzzle.sights) {
      if (sight.line == line_of_sight(clue, size)) text += std::to_string(sight.towers);
    }
  }
  if (!puzzle.givens.empty()) text += "," + runs_text(given_grid(puzzle));
  return text + "\n";
}

Puzzle read_towers(const std::string& line) {
  const int size = std::stoi(line);
  Puzzle puzzle = square("skyscrapers", size);
  const std::vector<std::string> halves = parts_of(line.substr(line.find(':') + 1), ',');
  const std::vector<std::string> clues = parts_of(halves.at(0), '/');
  if (clues.size() != static_cast<std::size_t>(4 * size)) refuse("the number of clues");
  for (int clue = 0; clue < 4 * size; ++clue) {
    const std::string& text = clues[static_cast<std::size_t>(clue)];
    if (text.empty()) continue;
    puzzle.sights.push_back({line_of_sight(clue, size), std::stoi(text)});
  }
  if (halves.size() > 1) {
    const std::vector<int> cells = numbers_and_runs(halves[1]);
    for (int cell = 0; cell < size * size; ++cell)
      give(puzzle, cell / size, cell % size, cells.at(static_cast<std::size_t>(cell)));
  }
  return puzzle;
}

const Spelling tatham_towers{
    .format = "tatham-towers",
    .body = towers_body,
    .file = file_of_lines,
    .read = [](std::string_view text, std::string_view) { return read_ids(text, read_towers); },
    .answer = rows_answer,
    .between_answers = "\n"};

std::string side_name(const Sight& sight, int size) {
  constexpr const char* sides[] = {"above column ", "below column ", "left of row ",
                                   "right of row "};
  for (int clue = 0; clue < 4 * size; ++clue) {
    if (sight.line == line_of_sight(clue, size))
      return sides[clue / size] + std::to_string(clue % size + 1);
  }
  return "";
}

Breach wrong_sight(const Puzzle& puzzle, const Grid& grid) {
  for (const Sight& sight : puzzle.sights) {
    if (towers_seen(sight.line, grid) != sight.towers) return side_name(sight, puzzle.rows);
  }
  return std::nullopt;
}

// Up to the first blank: what is seen stays, and higher ones are still to come, or none.
bool allows(const Puzzle& puzzle, const Trial& trial) {
  for (const Sight& sight : puzzle.sights) {
    int seen = 0;
    int highest = 0;
    for (const Place place : sight.line) {
      const int height = trial.at(place);
      if (height == 0) break;
      if (height > highest) ++seen;
      highest = std::max(highest, height);
    }
    if (seen > sight.towers || seen + puzzle.rows - highest < sight.towers) return false;
  }
  return true;
}

Puzzle restated(Puzzle puzzle, const Grid& grid) {
  generate::restate_givens(puzzle, grid);
  for (Sight& sight : puzzle.sights) sight.towers = towers_seen(sight.line, grid);
  return puzzle;
}

std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid&) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_given(puzzle);
  for (std::size_t sight = 0; sight < puzzle.sights.size(); ++sight) {
    for (const int shift : {-1, 1}) {
      const int towers = puzzle.sights[sight].towers + shift;
      if (towers >= 1 && towers <= puzzle.rows)
        wrong.emplace_back(puzzle).sights[sight].towers = towers;
    }
  }
  return wrong;
}

std::string as_genre(const Puzzle& puzzle) {
  // A row of tokens for each cell beside a side.
  Tokens top = blank_tokens(puzzle.cols, 1);
  Tokens bottom = top;
  Tokens left = blank_tokens(puzzle.rows, 1);
  Tokens right = left;
  for (const oracle::Sight& sight : puzzle.sights) {
    const Place first = sight.line.front();
    if (first.col == sight.line.back().col) {
      at(first.row == 0 ? top : bottom, first.col, 0) = std::to_string(sight.towers);
    } else {
      at(first.col == 0 ? left : right, first.row, 0) = std::to_string(sight.towers);
    }
  }
  return instance("skyscrapers", {{"cells", json_of(given_tokens(puzzle))},
                                  {"outside", json_object({{"top", json_of(top)},
                                                           {"bottom", json_of(bottom)},
                                                           {"left", json_of(left)},
                                                           {"right", json_of(right)}})}});
}

}  // namespace
}  // namespace skyscrapers_detail

const Family skyscrapers{
    .name = "skyscrapers",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"sight", skyscrapers_detail::wrong_sight}},
    .search =
        [](const Puzzle& puzzle, std::size_t limit) {
          return search_square(puzzle, limit, {.allows = skyscrapers_detail::allows});
        },
    .sizes = {2, 3, 4, 5},
    .make =
        [](int size, Kind kind, Rng& rng) {
          return generate::clued_puzzle(skyscrapers_detail::draft, size, kind, rng);
        },
    .as_genre = skyscrapers_detail::as_genre,
    .spellings = {&skyscrapers_detail::tatham_towers},
    .restated = skyscrapers_detail::restated,
    .misstated = skyscrapers_detail::misstated,
    .has_cages = true};

}  // namespace families
