// Futoshiki: a Latin square with signs between neighbours. Format tatham-unequal: ids of Unequal
// from Simon Tatham's collection.

#include <algorithm>
#include <cstdlib>

#include "tests/families/genre_instance.hpp"
#include "tests/families/records.hpp"
#include "tests/families/square_spellings.hpp"
#include "tests/generators/makers.hpp"
#include "tests/oracle/rules.hpp"
#include "tests/oracle/search.hpp"
#include "tests/oracle/text.hpp"

namespace families {

using namespace oracle;

namespace futoshiki_detail {
namespace {

// In the order of tatham-unequal: by the first place, then up, right, down, left.
void add_signs(Puzzle& puzzle, const Grid& truth, Rng& rng) {
  puzzle.adjacent = rng.chance(30);
  const int chance = rng.between(0, 70);
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    for (const Place other : {Place{place.row - 1, place.col}, Place{place.row, place.col + 1},
                              Place{place.row + 1, place.col}, Place{place.row, place.col - 1}}) {
      if (!generate::is_inside(other, puzzle.rows, puzzle.cols)) continue;
      const int difference = value_at(truth, place) - value_at(truth, other);
      if (puzzle.adjacent) {
        const bool next = difference == 1 || difference == -1;
        if (next && generate::earlier(place, other)) puzzle.signs.push_back({place, other});
      } else if (difference > 0 && rng.chance(chance)) {
        puzzle.signs.push_back({place, other});
      }
    }
  }
}

std::string unequal_body(const Puzzle& puzzle) {
  const Grid givens = given_grid(puzzle);
  std::string text = std::to_string(puzzle.rows) + (puzzle.adjacent ? "a:" : ":");
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.rows; ++col) {
      text += std::to_string(givens[static_cast<std::size_t>(row)][static_cast<std::size_t>(col)]);
      const Place here{row, col};
      const std::pair<char, Place> ways[] = {{'U', {row - 1, col}},
                                             {'R', {row, col + 1}},
                                             {'D', {row + 1, col}},
                                             {'L', {row, col - 1}}};
      for (const auto& [letter, other] : ways) {
        for (const Sign& sign : puzzle.signs) {
          const bool here_first = sign.first == here && sign.second == other;
          const bool other_first = sign.first == other && sign.second == here;
          if (here_first || (puzzle.adjacent && other_first)) text += letter;
        }
      }
      text += ",";
    }
  }
  return text + "\n";
}

Puzzle read_unequal(const std::string& line) {
  const std::string params = line.substr(0, line.find(':'));
  Puzzle puzzle = square("futoshiki", std::stoi(params));
  puzzle.adjacent = params.back() == 'a';
  const std::vector<std::string> entries = parts_of(line.substr(line.find(':') + 1), ',');
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place place{cell / puzzle.rows, cell % puzzle.rows};
    std::size_t length = 0;
    const std::string& entry = entries.at(static_cast<std::size_t>(cell));
    give(puzzle, place.row, place.col, std::stoi(entry, &length));
    for (const char way : entry.substr(length)) {
      Place other = place;
      if (way == 'U') --other.row;
      if (way == 'D') ++other.row;
      if (way == 'L') --other.col;
      if (way == 'R') ++other.col;
      if (puzzle.adjacent && (way == 'U' || way == 'L')) continue;  // stated twice
      puzzle.signs.push_back({place, other});
    }
  }
  return puzzle;
}

const Spelling tatham_unequal{
    .format = "tatham-unequal",
    .body = unequal_body,
    .file = file_of_lines,
    .read = [](std::string_view text, std::string_view) { return read_ids(text, read_unequal); },
    .answer = rows_answer,
    .between_answers = "\n"};

Breach wrong_sign(const Puzzle& puzzle, const Grid& grid) {
  for (const Sign& sign : puzzle.signs) {
    const int difference = value_at(grid, sign.first) - value_at(grid, sign.second);
    if (puzzle.adjacent ? std::abs(difference) != 1 : difference <= 0) return cell_name(sign.first);
  }
  return std::nullopt;
}

bool has_sign(const Puzzle& puzzle, Place a, Place b) {
  return std::any_of(puzzle.signs.begin(), puzzle.signs.end(), [&](const Sign& sign) {
    return (sign.first == a && sign.second == b) || (sign.first == b && sign.second == a);
  });
}

// In adjacent puzzles: neighbours that differ by one have a sign.
Breach missing_sign(const Puzzle& puzzle, const Grid& grid) {
  if (!puzzle.adjacent) return std::nullopt;
  for (int row = 0; row < puzzle.rows; ++row) {
    for (int col = 0; col < puzzle.cols; ++col) {
      const Place here{row, col};
      for (const Place other : {Place{row, col + 1}, Place{row + 1, col}}) {
        if (!generate::is_inside(other, puzzle.rows, puzzle.cols)) continue;
        const bool next = std::abs(value_at(grid, here) - value_at(grid, other)) == 1;
        if (next && !has_sign(puzzle, here, other)) return cell_name(here);
      }
    }
  }
  return std::nullopt;
}

bool allows(const Puzzle& puzzle, const Trial& trial) {
  for (const Sign& sign : puzzle.signs) {
    const int first = trial.at(sign.first);
    const int second = trial.at(sign.second);
    if (first == 0 || second == 0) continue;
    const bool next = first == second + 1 || second == first + 1;
    if (puzzle.adjacent ? !next : first < second) return false;
  }
  if (!puzzle.adjacent) return true;
  const Place here = trial.place();
  for (const Place other : generate::neighbours(here, puzzle.rows, puzzle.cols)) {
    const int there = trial.at(other);
    const bool next = there != 0 && std::abs(there - trial.value()) == 1;
    if (next && !has_sign(puzzle, here, other)) return false;
  }
  return true;
}

generate::Draft draft(int size, Rng& rng) {
  generate::Draft draft{generate::empty_puzzle("futoshiki", size),
                        generate::full_grid("latin", size, rng)};
  add_signs(draft.puzzle, draft.truth, rng);
  return draft;
}

Puzzle restated(Puzzle puzzle, const Grid& grid) {
  generate::restate_givens(puzzle, grid);
  if (!puzzle.adjacent) {
    for (Sign& sign : puzzle.signs) {
      if (value_at(grid, sign.first) < value_at(grid, sign.second))
        std::swap(sign.first, sign.second);
    }
    std::erase_if(puzzle.signs, [&](const Sign& sign) {
      return value_at(grid, sign.first) == value_at(grid, sign.second);
    });
    return puzzle;
  }
  puzzle.signs.clear();
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place here{cell / puzzle.rows, cell % puzzle.rows};
    for (const Place other : {Place{here.row, here.col + 1}, Place{here.row + 1, here.col}}) {
      if (generate::is_inside(other, puzzle.rows, puzzle.cols) &&
          std::abs(value_at(grid, here) - value_at(grid, other)) == 1)
        puzzle.signs.push_back({here, other});
    }
  }
  return puzzle;
}

// Signs turned round; in adjacent puzzles, signs that are missing and signs too many.
std::vector<Puzzle> misstated(const Puzzle& puzzle, const Grid&) {
  std::vector<Puzzle> wrong = generate::with_a_wrong_given(puzzle);
  for (std::size_t sign = 0; sign < puzzle.signs.size(); ++sign) {
    Puzzle& other = wrong.emplace_back(puzzle);
    if (puzzle.adjacent) {
      other.signs.erase(other.signs.begin() + static_cast<std::ptrdiff_t>(sign));
    } else {
      std::swap(other.signs[sign].first, other.signs[sign].second);
    }
  }
  if (!puzzle.adjacent) return wrong;
  for (int cell = 0; cell < puzzle.rows * puzzle.rows; ++cell) {
    const Place here{cell / puzzle.rows, cell % puzzle.rows};
    for (const Place neighbour : {Place{here.row, here.col + 1}, Place{here.row + 1, here.col}}) {
      if (!generate::is_inside(neighbour, puzzle.rows, puzzle.cols) ||
          has_sign(puzzle, here, neighbour))
        continue;
      wrong.emplace_back(puzzle).signs.push_back({here, neighbour});
    }
  }
  return wrong;
}

std::string as_genre(const Puzzle& puzzle) {
  Tokens right = blank_tokens(puzzle.rows, puzzle.cols - 1);
  Tokens below = blank_tokens(puzzle.rows - 1, puzzle.cols);
  for (const oracle::Sign& sign : puzzle.signs) {
    const int row = std::min(sign.first.row, sign.second.row);
    const int column = std::min(sign.first.col, sign.second.col);
    std::string& edge = at(sign.first.row == sign.second.row ? right : below, row, column);
    const bool is_first_greater = sign.first == Place{row, column};
    edge = puzzle.adjacent ? "|" : is_first_greater ? ">" : "<";
  }
  return instance("futoshiki",
                  {{"cells", json_of(given_tokens(puzzle))},
                   {"edges", json_object({{"right", json_of(right)}, {"below", json_of(below)}})},
                   {"options", json_object({{"adjacent", puzzle.adjacent ? "true" : "false"}})}});
}

}  // namespace
}  // namespace futoshiki_detail

const Family futoshiki{
    .name = "futoshiki",
    .rules = {{"given", wrong_given},
              {"row", twice_in_row},
              {"column", twice_in_column},
              {"sign", futoshiki_detail::wrong_sign},
              {"missing sign", futoshiki_detail::missing_sign}},
    .search =
        [](const Puzzle& puzzle, std::size_t limit) {
          return search_square(puzzle, limit, {.allows = futoshiki_detail::allows});
        },
    .sizes = {2, 3, 4, 5},
    .make =
        [](int size, Kind kind, Rng& rng) {
          return generate::clued_puzzle(futoshiki_detail::draft, size, kind, rng);
        },
    .as_genre = futoshiki_detail::as_genre,
    .spellings = {&futoshiki_detail::tatham_unequal},
    .restated = futoshiki_detail::restated,
    .misstated = futoshiki_detail::misstated,
    .has_cages = true};

}  // namespace families
