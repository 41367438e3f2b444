// Puzzles of genres look as people publish them: recipes say how, and what they say is kept.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "encoders/genres/genres.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/generate.hpp"
#include "engine/making/genres/maker.hpp"
#include "engine/making/genres/mixing.hpp"
#include "tests/support/random.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::making;

/// Some puzzles of a genre, of that size, with their answers.
std::vector<std::pair<GenreInstance, Grid>> made_with_answers(const char* genre, const char* size) {
  MakeSpec spec = spec_of_kind(genre).value();
  REQUIRE(set_wish(spec, "size", size) == "");
  const auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(20261128));
  REQUIRE(generator);
  std::vector<std::pair<GenreInstance, Grid>> found;
  for (int i = 0; i < puzzlec::test::scaled(2); ++i) {
    const auto one = (*generator).make(static_cast<std::uint64_t>(i), nullptr);
    REQUIRE_MESSAGE(one.has_value(), genre);
    found.emplace_back(held_as<GenrePuzzle>(*(*one).puzzle)->instance, (*one).solution);
  }
  return found;
}

std::vector<GenreInstance> made(const char* genre, const char* size) {
  std::vector<GenreInstance> found;
  for (auto& [puzzle, answer] : made_with_answers(genre, size)) found.push_back(std::move(puzzle));
  return found;
}

bool is_empty(const GenreClue& clue) {
  return clue == GenreClue{};
}

/// Rows of the cells' numbers; -1 if a cell has none.
std::vector<std::vector<int>> numbers_of(const GenreInstance& puzzle) {
  std::vector<std::vector<int>> rows(puzzle.rows, std::vector<int>(puzzle.columns, -1));
  for (std::size_t i = 0; i < puzzle.cells.size(); ++i) {
    if (puzzle.cells[i].kind == GenreClue::Kind::number)
      rows[i / puzzle.columns][i % puzzle.columns] = puzzle.cells[i].number;
  }
  return rows;
}

}  // namespace

TEST_SUITE("making/likeness") {
  TEST_CASE("a Numberlink has each number twice, far apart, and not many") {
    for (const GenreInstance& puzzle : made("numlin", "8x8")) {
      std::map<int, std::vector<std::size_t>> at;
      for (std::size_t i = 0; i < puzzle.cells.size(); ++i) {
        if (!is_empty(puzzle.cells[i])) at[puzzle.cells[i].number].push_back(i);
      }
      CHECK(at.size() <= 12);
      for (const auto& [number, cells] : at) {
        const int shown = number;
        CAPTURE(shown);
        REQUIRE(cells.size() == 2);
        const std::size_t rows = cells[1] / 8 - cells[0] / 8;
        const std::size_t columns =
            std::max(cells[0] % 8, cells[1] % 8) - std::min(cells[0] % 8, cells[1] % 8);
        CHECK(rows + columns >= 2);
      }
    }
  }

  TEST_CASE("black cells of an Akari and clues of other genres are symmetric by half a turn") {
    for (const char* genre : {"akari", "hakyuu", "fillomino", "shikaku", "slitherlink", "str8ts"}) {
      CAPTURE(genre);
      for (const GenreInstance& puzzle : made(genre, "7x7")) {
        for (std::size_t i = 0; i < puzzle.cells.size(); ++i)
          CHECK(is_empty(puzzle.cells[i]) == is_empty(puzzle.cells[puzzle.cells.size() - 1 - i]));
      }
    }
  }

  TEST_CASE("Hitoris show all numbers, from 1 to their side; no Ripple Effect has black cells") {
    for (const GenreInstance& puzzle : made("hitori", "6x6")) {
      for (const auto& row : numbers_of(puzzle)) {
        for (const int number : row) CHECK((number >= 1 && number <= 6));
      }
    }
    for (const GenreInstance& puzzle : made("hakyuu", "6x6")) {
      for (const GenreClue& clue : puzzle.cells) CHECK(clue.kind != GenreClue::Kind::black);
    }
  }

  TEST_CASE("sides of Tents and Aquariums are counted once, each line") {
    for (const char* genre : {"tents", "aquarium"}) {
      for (const GenreInstance& puzzle : made(genre, "6x6")) {
        CHECK(puzzle.bottom.empty());
        CHECK(puzzle.right.empty());
        for (const auto* side : {&puzzle.top, &puzzle.left}) {
          CHECK(std::ranges::none_of(*side, [](const auto& list) { return list.empty(); }));
        }
      }
    }
  }

  TEST_CASE("Yajilins can be easy, and each of their arrows has a number") {
    MakeSpec spec = spec_of_kind("yajilin").value();
    REQUIRE(set_wish(spec, "size", "8x8") == "");
    REQUIRE(set_wish(spec, "level", "easy") == "");
    const auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(4));
    for (int i = 0; i < puzzlec::test::scaled(2); ++i) {
      const auto one = (*generator).make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(one);
      for (const GenreClue& clue : held_as<GenrePuzzle>(*(*one).puzzle)->instance.cells) {
        if (!is_empty(clue)) CHECK(clue.kind == GenreClue::Kind::number);
      }
    }
  }

  TEST_CASE("a Dominosa has every pair of its numbers once") {
    MakeSpec spec = spec_of_kind("dominosa").value();
    REQUIRE(set_wish(spec, "size", "4x5") == "");
    const auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(3));
    const auto one = (*generator).make(0, nullptr);
    REQUIRE(one);
    const GenreInstance& puzzle = held_as<GenrePuzzle>(*(*one).puzzle)->instance;
    std::map<int, int> count;
    for (const auto& row : numbers_of(puzzle)) {
      for (const int number : row) ++count[number];
    }
    // 4 numbers, 10 pairs: each number five times.
    CHECK(count == std::map<int, int>{{0, 5}, {1, 5}, {2, 5}, {3, 5}});
  }

  TEST_CASE("runs of a Kakuro have two cells or more, in a symmetric pattern") {
    for (const GenreInstance& puzzle : made("kakuro", "7x8")) {
      const auto is_open = [&](std::size_t row, std::size_t column) {
        return is_empty(puzzle.cells[row * puzzle.columns + column]);
      };
      for (std::size_t row = 0; row < puzzle.rows; ++row) {
        for (std::size_t column = 0; column < puzzle.columns; ++column) {
          if (row == 0 || column == 0) {
            CHECK_FALSE(is_open(row, column));
            continue;
          }
          CHECK(is_open(row, column) == is_open(puzzle.rows - row, puzzle.columns - column));
          if (!is_open(row, column)) continue;
          CHECK((is_open(row, column - 1) ||
                 (column + 1 < puzzle.columns && is_open(row, column + 1))));
          CHECK((is_open(row - 1, column) || (row + 1 < puzzle.rows && is_open(row + 1, column))));
        }
      }
    }
  }

  TEST_CASE("ABC End Views and Skyscrapers have few values or none in their cells") {
    for (const GenreInstance& puzzle : made("easyasabc", "6x6"))
      CHECK(std::ranges::count_if(puzzle.cells, std::not_fn(is_empty)) <= 2);
    MakeSpec spec = spec_of_kind("skyscrapers").value();
    const auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(3));
    for (int i = 0; i < puzzlec::test::scaled(3); ++i) {
      const auto one = (*generator).make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(one);
      const Grid& givens = (*one).puzzle->givens();
      std::size_t count = 0;
      for (std::uint32_t cell = 0; cell < givens.size(); ++cell)
        count += givens[CellId{cell}].is_blank() ? 0U : 1U;
      CHECK(count <= 2);
    }
  }

  TEST_CASE("the numbers of a Hidoku do not run in rows; it shows the first and the last") {
    for (const auto& [puzzle, answer] : made_with_answers("hidoku", "8x8")) {
      std::set<int> shown;
      for (const auto& row : numbers_of(puzzle)) shown.insert(row.begin(), row.end());
      CHECK(shown.contains(1));
      CHECK(shown.contains(64));
      int along = 0;
      for (std::uint32_t cell = 0; cell + 1 < answer.size(); ++cell) {
        const int gap = answer[CellId{cell + 1}].number - answer[CellId{cell}].number;
        along += cell % 8 != 7 && (gap == 1 || gap == -1) ? 1 : 0;
      }
      CHECK(along < 40);  // 56 if they did
    }
  }

  TEST_CASE("the loop of an Entry Exit turns everywhere, and few walls are long") {
    for (const GenreInstance& puzzle : made("entryexit", "8x8")) {
      for (std::size_t row = 0; row + 1 < puzzle.rows; ++row) {
        std::size_t open = 0;
        for (std::size_t i = row * puzzle.columns; i < (row + 1) * puzzle.columns; ++i)
          open += puzzle.rooms[i] == puzzle.rooms[i + puzzle.columns] ? 1 : 0;
        CHECK(open > 0);
      }
    }
  }

  TEST_CASE("hardly any cage of a killer has one cell") {
    const auto generator =
        Generator::of(spec_of_kind("killer-sudoku").value(), puzzlec::test::seed_or(20261128));
    REQUIRE(generator);
    for (int i = 0; i < puzzlec::test::scaled(10); ++i) {
      const auto one = (*generator).make(static_cast<std::uint64_t>(i), nullptr);
      REQUIRE(one);
      const Grid& answer = (*one).solution;
      std::vector<bool> is_held(answer.rows() * answer.columns());
      int alone = 0;
      for (const SumCage& cage : held_as<SquarePuzzle>(*(*one).puzzle)->rules.cages) {
        std::set<Value> values;
        for (const CellId cell : cage.cells) {
          CHECK_FALSE(is_held[cell.index]);
          is_held[cell.index] = true;
          values.insert(answer[cell]);
        }
        CHECK(values.size() == cage.cells.size());
        alone += cage.cells.size() == 1 ? 1 : 0;
      }
      CHECK(std::ranges::find(is_held, false) == is_held.end());
      CHECK(alone <= 2);
    }
  }

  TEST_CASE("rooms of a Heyawake are rectangles") {
    for (const GenreInstance& puzzle : made("heyawake", "8x8")) {
      struct Extent {
        std::size_t top = SIZE_MAX, left = SIZE_MAX, bottom = 0, right = 0, cells = 0;
      };
      std::map<std::uint32_t, Extent> rooms;
      for (std::size_t i = 0; i < puzzle.rooms.size(); ++i) {
        Extent& room = rooms[puzzle.rooms[i]];
        const std::size_t row = i / puzzle.columns;
        const std::size_t column = i % puzzle.columns;
        room = {std::min(room.top, row), std::min(room.left, column), std::max(room.bottom, row),
                std::max(room.right, column), room.cells + 1};
      }
      for (const auto& [number, room] : rooms)
        CHECK(room.cells == (room.bottom - room.top + 1) * (room.right - room.left + 1));
    }
  }

  TEST_CASE("no room of a Star Battle is one cell, which would be a given") {
    puzzlec::making::Rng rng(puzzlec::test::seed_or(20261128));
    for (int i = 0; i < puzzlec::test::scaled(4); ++i) {
      const auto made = make_unique(genres::find_genre("starbattle"), 8, 8, rng);
      REQUIRE(made);
      const auto& rooms = made->instance.rooms;
      for (const std::uint32_t room : rooms) CHECK(std::ranges::count(rooms, room) >= 2);
    }
  }

  TEST_CASE("islands of a Hashi are not side by side") {
    for (const GenreInstance& puzzle : made("hashi", "8x8")) {
      for (std::size_t i = 0; i < puzzle.cells.size(); ++i) {
        if (is_empty(puzzle.cells[i])) continue;
        if (i % puzzle.columns != 0) CHECK(is_empty(puzzle.cells[i - 1]));
        if (i >= puzzle.columns) CHECK(is_empty(puzzle.cells[i - puzzle.columns]));
      }
    }
  }

  TEST_CASE("Shirokuro Links have as many white circles as black ones") {
    for (const GenreInstance& puzzle : made("wblink", "8x8")) {
      int circles = 0;
      int white = 0;
      for (const GenreClue& clue : puzzle.cells) {
        circles += is_empty(clue) ? 0 : 1;
        white += clue.kind == GenreClue::Kind::circle && clue.number == 1 ? 1 : 0;
      }
      CHECK(circles >= 8);
      CHECK(circles == 2 * white);
    }
  }

  TEST_CASE("each cell of a thermometer leads to its bulb, and no two to one cell") {
    using Direction = GenreClue::Direction;
    for (const GenreInstance& puzzle : made("thermometers", "6x6")) {
      std::set<std::size_t> led_to;
      std::size_t bulbs = 0;
      for (std::size_t i = 0; i < puzzle.cells.size(); ++i) {
        const GenreClue& clue = puzzle.cells[i];
        bulbs += clue.kind == GenreClue::Kind::circle ? 1 : 0;
        if (clue.direction == Direction::none) continue;
        const std::size_t next = clue.direction == Direction::down    ? i + puzzle.columns
                                 : clue.direction == Direction::up    ? i - puzzle.columns
                                 : clue.direction == Direction::right ? i + 1
                                                                      : i - 1;
        CHECK_FALSE(is_empty(puzzle.cells[next]));
        CHECK(led_to.insert(next).second);
      }
      CHECK(bulbs > 0);
    }
  }

  TEST_CASE("a Tapa has clues of several numbers") {
    bool has_list = false;
    for (const GenreInstance& puzzle : made("tapa", "8x8")) {
      for (const GenreClue& clue : puzzle.cells) has_list |= clue.kind == GenreClue::Kind::list;
    }
    CHECK(has_list);
  }

  TEST_CASE("parts of an answer that are drawn anew make another answer") {
    const auto genre = std::make_shared<genres::Genre>(*spec_of_kind("geradeweg").value().genre);
    genre->make.mixed = 300;
    GenreInstance board;
    board.rows = board.columns = 6;
    board.cells.resize(board.cell_count());
    puzzlec::making::Rng rng(puzzlec::test::seed_or(20261128));
    auto answer = random_answer(genre, board, {}, many_conflicts, rng);
    REQUIRE(answer);
    const Grid before = *answer;
    mix(genre, board, *answer, rng);
    CHECK(*answer != before);
    CHECK(!genre_puzzle(genre, board).check(*answer));
  }

  TEST_CASE("two variants with one seed have other answers") {
    std::set<std::string> answers;
    for (const char* rules : {"thermometer:2", "arrow:2"}) {
      MakeSpec spec = spec_of_kind("variant-sudoku").value();
      REQUIRE(set_wish(spec, "size", "6x6") == "");
      REQUIRE(set_wish(spec, "rules", rules) == "");
      const auto generator = Generator::of(std::move(spec), puzzlec::test::seed_or(20261128));
      REQUIRE(generator);
      const auto one = (*generator).make(0, nullptr);
      REQUIRE(one);
      std::string text;
      for (std::uint32_t cell = 0; cell < (*one).solution.size(); ++cell)
        text += std::to_string((*one).solution[CellId{cell}].number) + " ";
      answers.insert(text);
    }
    CHECK(answers.size() == 2);
  }

  TEST_CASE("two genres with one seed have other rooms") {
    CHECK(made("heyawake", "6x6").front().rooms != made("country", "6x6").front().rooms);
  }
}
