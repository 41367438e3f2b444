// Every genre: its example, its rules one by one, its evaluator against its model, its spelling.
#include "encoders/genres/genres.hpp"

#include <array>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "encoders/base/errors.hpp"
#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/genres/tokens.hpp"
#include "encoders/model/model_text.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/making/genres/maker.hpp"
#include "tests/genres/samples.hpp"

namespace {

using namespace puzzlec;
using namespace puzzlec::genres;

using genre_tests::all_genres;
using genre_tests::drop_clues;
using genre_tests::random_side;
using genre_tests::read_puzzle;

const int random_puzzles = test::scaled(100, 5);

const GenrePuzzle& plain(const Puzzle& puzzle) {
  return *held_as<GenrePuzzle>(puzzle);
}

std::string names_of(const std::vector<Breach>& breaches) {
  std::string names;
  for (const Breach& breach : breaches)
    names += (breach.rule == nullptr ? "board" : breach.rule->name) + " (" + breach.place + "); ";
  return names;
}

// Another value for some cells.
Grid changed(const Grid& grid, const Model& model, int cells, making::Rng& rng) {
  Grid other = grid;
  for (int i = 0; i < cells; ++i) {
    const CellId cell{static_cast<std::uint32_t>(rng.below(static_cast<int>(grid.size())))};
    std::vector<Value> values;
    for (const Value value : model.structure->domains[cell.index]) values.push_back(value);
    other[cell] = values[static_cast<std::size_t>(rng.below(static_cast<int>(values.size())))];
  }
  return other;
}

// Whether some answer breaks that rule: of the example, of the example with fewer numbers, or of
// random puzzles, each without the rule. Such an answer breaks no other rule.
bool is_seen_broken(const GenrePtr& genre, std::size_t left_out) {
  const genres::Rule& rule = genre->rules[left_out];
  const auto is_implied = [](const genres::Rule& one) { return one.is_implied; };
  auto without = std::make_shared<Genre>(*genre);
  without->rules.erase(without->rules.begin() + static_cast<std::ptrdiff_t>(left_out));
  // What follows from all rules together need not hold without one of them.
  Genre stated = *genre;
  std::erase_if(stated.rules, is_implied);
  std::erase_if(without->rules, is_implied);
  for (const OptionTest& test : rule.when)
    without->make.options[test.option] = test.negated ? 0 : 1;
  const GenrePtr loose = without;
  const GenreInstance example = plain(**read_puzzle(genre->example + "\n")).instance;
  constexpr std::array<std::pair<std::size_t, std::size_t>, 6> sizes{
      {{4, 4}, {5, 5}, {4, 5}, {3, 5}, {1, 5}, {5, 4}}};
  constexpr std::array<int, 5> dropped{0, 50, 10, 100, 80};
  making::Rng rng(test::seed_or(20261124));
  bool is_broken = false;
  for (std::size_t i = 0; i < 200 && !is_broken; ++i) {
    GenreInstance instance = example;
    if (i % 2 == 1) {
      const auto [rows, columns] = sizes.at(i / 2 % sizes.size());
      auto made = puzzlec::making::make_clued(loose, rows, columns, rng);
      if (!made) continue;
      instance = std::move(made->instance);
    }
    for (const OptionTest& test : rule.when) instance.options[test.option] = test.negated ? 0 : 1;
    drop_clues(*genre, instance, dropped.at(i / 2 % dropped.size()), rng);
    PuzzleSolver solver(puzzlec::making::solver_options(rng.next(), 5));
    Stats stats;
    int tried = 0;
    const PuzzlePtr puzzle = hold(genre_puzzle(loose, instance));
    [[maybe_unused]] const auto end = solver.enumerate(*puzzle, stats, [&](const Grid& grid) {
      const auto breaches = breaches_of(stated, instance, grid);
      if (!breaches.empty()) {
        CHECK(breaches.size() == 1);
        CHECK(names_of(breaches).starts_with(rule.name));
        is_broken = true;
      }
      return !is_broken && ++tried < 20;
    });
  }
  return is_broken;
}

}  // namespace

TEST_SUITE("genres") {
  TEST_CASE("the example of every genre has its answer and no other") {
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      REQUIRE(!genre->example.empty());
      const auto read = read_puzzle(genre->example + "\n");
      if (!read) FAIL(read.error().message());
      const GenrePuzzle& puzzle = plain(**read);
      StructurePool pool;
      const Model model = puzzle.model(pool);
      CHECK(validate(model).value_or("") == "");
      const auto answer = read_answer_rows(*genre, puzzle.instance, genre->solution);
      REQUIRE(answer);
      CHECK(names_of(breaches_of(*genre, puzzle.instance, *answer)) == "");
      CHECK(evaluate(model, *answer).empty());
      PuzzleSolver solver(puzzlec::making::solver_options(1, 20));
      Stats stats;
      const Uniqueness unique = solver.unique(**read, stats);
      CHECK(unique.kind == Uniqueness::Kind::unique);
      if (unique.first) CHECK(puzzle.answer_rows(*unique.first) == genre->solution);
    }
  }

  TEST_CASE("the URL of every genre's example states the example") {
    const Format& urls = *find_format("puzzlink-genre");
    for (const GenrePtr& genre : all_genres()) {
      const auto& pids = genre->url.pids;
      // The URLs of families are their own formats.
      if (pids.empty() || find_format("puzzlink-" + pids.front()) != nullptr) continue;
      CAPTURE(genre->name);
      const auto read = read_puzzle(genre->example + "\n");
      REQUIRE(read);
      REQUIRE(!urls.loses(**read));
      const std::string url = urls.puzzles.item(1, **read, {});
      CAPTURE(url);
      const auto again = read_puzzle(url, urls.name);
      REQUIRE(again);
      StructurePool pool;
      CHECK(to_text((*again)->model(pool)) == to_text((*read)->model(pool)));
    }
  }

  TEST_CASE("Tents: a cycle of tents and trees has no room for one more tree") {
    // There are as many tents as trees, but two of the tents share one tree.
    const auto read = read_puzzle(
        R"({"format": "puzzlec-genre", "genre": "tents", "cells": ["T . . . . . . .",
            ". T . . . . T .", "T . T . . . . .", ". T . . . . . .", ". . . . . . . ."],
            "outside": {"top": ["2", "0", "2", "0", "0", "1", "0", "1"], "left": ["0", "4", "0", "2", "0"]}})"
        "\n");
    REQUIRE(read);
    PuzzleSolver solver(puzzlec::making::solver_options(1, 20));
    Stats stats;
    CHECK(solver.unique(**read, stats).kind == Uniqueness::Kind::none);
  }

  TEST_CASE("Double Back: rooms of black cells alone are not visited") {
    for (const std::string rooms : {R"(["a a a a", "b b b b", "b b b b", "c d e f"])",
                                    R"(["a a a a", "b b b b", "b b b b", "c c c c"])",
                                    R"(["a a a a", "b b b b", "b b b b", "b b b b"])"}) {
      CAPTURE(rooms);
      const auto read = read_puzzle(
          R"({"format": "puzzlec-genre", "genre": "doubleback",
              "cells": [". . . .", ". . . .", ". . . .", "# # # #"], "rooms": )" +
          rooms + "}\n");
      if (!read) FAIL(read.error().message());
      PuzzleSolver solver(puzzlec::making::solver_options(1, 20));
      Stats stats;
      CHECK(solver.unique(**read, stats).kind == Uniqueness::Kind::unique);
    }
  }

  TEST_CASE("a given that another rule excludes is a contradiction, in a model too") {
    const auto read = read_puzzle(
        R"({"format": "puzzlec-genre", "genre": "cojun", "cells": ["5 . .", ". . .", ". . ."],
            "rooms": ["a a b", "a b b", "b b b"]})"
        "\n");
    REQUIRE(read);
    const std::string text = find_format("puzzlec-model")->puzzles.item(1, **read, {});
    const auto again = read_puzzle(text, "puzzlec-model");
    if (!again) FAIL(again.error().message());
    for (const Puzzle* puzzle : {read->get(), again->get()}) {
      PuzzleSolver solver(puzzlec::making::solver_options(1, 20));
      Stats stats;
      CHECK(solver.unique(*puzzle, stats).kind == Uniqueness::Kind::none);
    }
  }

  TEST_CASE("Hidoku: boards with more numbers than two machine words have") {
    const auto board = [](std::size_t side) {
      std::string rows;
      for (std::size_t row = 0; row < side; ++row) {
        rows += row == 0 ? "\"" : ", \"";
        for (std::size_t column = 0; column < side; ++column) {
          const std::size_t number =
              row * side + (row % 2 == 0 ? column : side - 1 - column) + 1;  // to and fro
          rows += number % 5 == 1 || number == side * side ? " " + std::to_string(number) : " .";
        }
        rows += '"';
      }
      return read_puzzle(R"({"format": "puzzlec-genre", "genre": "hidoku", "cells": [)" + rows +
                         R"(], "options": {"sides": true}})" + "\n");
    };
    const auto read = board(12);
    REQUIRE(read);
    const auto again =
        read_puzzle(find_format("puzzlec-model")->puzzles.item(1, **read, {}), "puzzlec-model");
    if (!again) FAIL(again.error().message());
    for (const PresolveLevel level : {PresolveLevel::none, PresolveLevel::automatic}) {
      for (const Puzzle* puzzle : {read->get(), again->get()}) {
        PuzzleSolverOptions options = puzzlec::making::solver_options(1, 60);
        options.presolve = level;
        PuzzleSolver solver(options);
        Stats stats;
        std::vector<Grid> found;
        const Enumeration all = solver.enumerate(*puzzle, stats, [&](const Grid& answer) {
          found.push_back(answer);
          return true;
        });
        REQUIRE(all.end == Enumeration::End::complete);
        REQUIRE(found.size() == 1);
        CHECK(found[0][CellId{0}] == value_of(1));
        CHECK(found[0][CellId{12}] == value_of(24));
        CHECK(found[0][CellId{132}] == value_of(144));
        CHECK(found[0][CellId{141}] == value_of(135));
      }
    }
    const auto too_large = board(23);
    REQUIRE_FALSE(too_large);
    CHECK(too_large.error().message().find("numbers up to 511") != std::string::npos);
  }

  TEST_CASE("rules mean the same to the model and the evaluator") {
    // Two rules each, so that their tables must not be taken for one another.
    const std::vector<std::string> pairs{
        R"({"name": "a", "each": "row", "count": "1..2", "is": "!2"},
           {"name": "b", "each": "row", "count": "1..2", "is": "!3"})",
        R"({"name": "a", "each": "row", "sum": "numbers", "is": "!3"},
           {"name": "b", "each": "row", "sum": "numbers", "is": "odd"})",
        R"({"name": "a", "each": "row", "product": "numbers", "is": "odd"},
           {"name": "b", "each": "column", "product": "numbers", "is": "!4"})",
        R"({"name": "a", "each": "column", "product": "1..2", "is": "even"},
           {"name": "b", "each": "row", "product": "1..2", "is": "!4"})",
        R"({"name": "a", "each": "cell", "sides": "1..2", "is": "!2"},
           {"name": "b", "each": "cell", "sides": "1..2", "is": "even"})",
        R"({"name": "a", "each": "pair right", "compare": "difference", "is": "!1"},
           {"name": "b", "each": "pair down", "compare": "difference", "is": "!2"})",
        R"({"name": "a", "each": "pair right", "compare": "total", "is": "odd"},
           {"name": "b", "each": "pair down", "compare": "total", "is": "even"})",
        R"({"name": "a", "each": "cell", "sees": "1..2", "is": "!1"},
           {"name": "b", "each": "cell", "sees": "0..1", "is": "!3"})",
        R"({"name": "a", "each": "row", "visible": "numbers", "is": "!2"},
           {"name": "b", "each": "column", "visible": "numbers", "is": "!1"})",
        R"({"name": "a", "each": "cell", "if": 1, "of": "neighbours", "count": 2, "is": "!1"},
           {"name": "b", "each": "cell", "if": 2, "of": "neighbours", "sum": "numbers", "is": "!2"})",
        R"({"name": "a", "component": "1..2", "among": "!black", "is": 2},
           {"name": "b", "component": "0..1", "among": "!black", "at_most": 3})",
        R"({"name": "a", "component": "1..2", "weigh": "black", "at_most": 0},
           {"name": "b", "each": "clue", "component": "*", "at_least": 1})",
        R"({"name": "a", "each": "pair right", "consecutive": "1..2"},
           {"name": "b", "each": "pair down", "where": "!black", "consecutive": "numbers"})",
        R"({"name": "a", "each": "cell", "consecutive": "1..2"},
           {"name": "b", "each": "clue", "holds": 1})",
        R"({"name": "a", "each": "clue", "holds": 0},
           {"name": "b", "each": "cell", "sees": "1..2", "is": "!2"})",
        R"({"name": "a", "each": "clue", "holds": 0},
           {"name": "b", "for": "1..2", "each": "cell", "if": "$value", "sees": "0", "is": "$value"})",
        R"({"name": "a", "for": "0..2", "each": "cell", "if": "$value", "of": ["row", "column"], "count": "$value", "at_least": "$value"},
           {"name": "b", "for": "1..2", "each": "cell", "if": "$value", "of": "row", "count": "$value-1", "at_most": "$value"})"};
    for (const std::string& rules : pairs) {
      CAPTURE(rules);
      const auto genre =
          read_genre(R"({"genre": "test", "numbers": [0, 2], "rules": [)" + rules + "]}", "file");
      if (!genre) FAIL(genre.error().message());
      GenreInstance board;
      board.rows = 2;
      board.columns = 3;
      board.cells.resize(board.cell_count());
      board.cells[1].kind = GenreClue::Kind::black;
      const Model model = model_of(**genre, board);
      constexpr std::size_t grids = 729;
      std::size_t accepted = 0;
      for (std::size_t number = 0; number < grids; ++number) {
        Grid grid(board.rows, board.columns);
        std::size_t rest = number;
        for (std::uint32_t cell = 0; cell < grid.size(); ++cell, rest /= 3)
          grid[CellId{cell}] = value_of(rest % 3);
        const bool is_right = breaches_of(**genre, board, grid).empty();
        CHECK(evaluate(model, grid).empty() == is_right);
        accepted += is_right ? 1 : 0;
      }
      CHECK(accepted > 0);
      CHECK(accepted < grids);
    }
  }

  TEST_CASE("regions that share numbers have as many answers") {
    const auto with_numbers = [](const GenrePtr& genre, const std::string& least) {
      std::string text = genre->text;
      const std::size_t numbers = text.find("\"numbers\": [");
      REQUIRE(numbers != std::string::npos);
      const std::size_t end = text.find(']', numbers);
      const auto read = read_genre(
          text.replace(numbers, end + 1 - numbers, "\"numbers\": [1, " + least + "]"), "file");
      REQUIRE(read);
      return *read;
    };
    const auto count = [](const GenrePtr& genre, const GenreInstance& instance) {
      PuzzleSolver solver(puzzlec::making::solver_options(1, 20));
      Stats stats;
      std::uint64_t found = 0;
      const PuzzlePtr puzzle = hold(genre_puzzle(genre, instance));
      const Enumeration all = solver.enumerate(*puzzle, stats, [&](const Grid&) {
        ++found;
        return true;
      });
      REQUIRE(all.end == Enumeration::End::complete);
      return found;
    };
    making::Rng rng(test::seed_or(20261129));
    GenreInstance bare;
    bare.rows = bare.columns = 2;
    bare.cells.resize(4);
    const auto compare = [&](const char* name, const std::string& numbers, int most_rows,
                             std::size_t columns) {
      const GenrePtr genre = find_genre(name);
      const GenrePtr few_numbers = with_numbers(genre, numbers);
      CAPTURE(name);
      CAPTURE(numbers);
      int with_several = 0;
      for (int i = 0; i < random_puzzles / 2; ++i) {
        const std::size_t rows = 1 + static_cast<std::size_t>(rng.below(most_rows));
        auto made = puzzlec::making::make_clued(genre, rows, random_side(rng) + columns, rng);
        if (!made) continue;
        // Numbers are no longer told, but their places are.
        for (GenreClue& clue : made->instance.cells) {
          if (clue.kind == GenreClue::Kind::number && rng.chance(50))
            clue = {.kind = GenreClue::Kind::unknown};
        }
        CAPTURE(write_instance(*genre, made->instance));
        const std::uint64_t expected = count(genre, made->instance);
        std::optional<std::uint64_t> found;
        try {
          found = count(few_numbers, made->instance);
        } catch (const ResourceError&) {
          continue;  // too many regions can meet
        }
        CHECK(*found == expected);
        if (expected > 0) ++with_several;
      }
      CHECK(with_several > random_puzzles / 50);
      CHECK(count(genre, bare) == count(few_numbers, bare));
    };
    compare("shikaku", "2", 4, 0);
    // A board may have no numbers at all, where there are no rooms.
    bare.cells[0] = {.kind = GenreClue::Kind::unknown};
    for (const char* name : {"shikaku", "galaxies", "araf"})
      CHECK(count(with_numbers(find_genre(name), "\"$rooms\""), bare) == 0);
    compare("shikaku", "6", 3, 4);
    compare("galaxies", "6", 2, 6);
    // Regions of two cells.
    const GenrePtr araf = find_genre("araf");
    const GenrePtr few_numbers = with_numbers(araf, "14");
    for (int i = 0; i < random_puzzles / 2; ++i) {
      GenreInstance row;
      row.rows = 1 + static_cast<std::uint32_t>(rng.below(2));
      row.columns = 20;
      for (std::size_t cell = 0; cell < row.rows * row.columns; cell += 2) {
        const bool is_turned = rng.chance(50);
        row.cells.push_back({.kind = GenreClue::Kind::number, .number = is_turned ? 3 : 1});
        row.cells.push_back({.kind = GenreClue::Kind::number, .number = is_turned ? 1 : 3});
      }
      CAPTURE(write_instance(*araf, row));
      const std::uint64_t expected = count(araf, row);
      CHECK(expected > 0);
      CHECK(count(few_numbers, row) == expected);
    }
  }

  TEST_CASE("walls that a URL has inside a room are kept in the genre's own format") {
    // Walls that end inside the one room, and walls at black cells.
    for (const std::string url :
         {"https://puzz.link/p?lits/3/2/c0", "https://puzz.link/p?magnets/3/2/pi0000g"}) {
      CAPTURE(url);
      const auto read = read_puzzle(url + "\n", "puzzlink-genre");
      if (!read) FAIL(read.error().message());
      CHECK(!plain(**read).instance.edges.empty());
      const std::string text = find_format("puzzlec-genre")->puzzles.item(1, **read, {});
      const auto again = read_puzzle(text);
      if (!again) FAIL(again.error().message());
      CHECK(plain(**again).instance == plain(**read).instance);
    }
  }

  TEST_CASE("the evaluator and the model agree on grids that are nearly right") {
    making::Rng rng(test::seed_or(20261122));
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      const auto read = read_puzzle(genre->example + "\n");
      REQUIRE(read);
      const GenrePuzzle& puzzle = plain(**read);
      StructurePool pool;
      const Model model = puzzle.model(pool);
      const auto answer = read_answer_rows(*genre, puzzle.instance, genre->solution);
      REQUIRE(answer);
      for (int i = 0; i < 300; ++i) {
        const Grid grid = changed(*answer, model, 1 + i % 4, rng);
        const auto by_model = evaluate(model, grid);
        const auto breaches = breaches_of(*genre, puzzle.instance, grid);
        CAPTURE(names_of(breaches));
        CHECK(by_model.empty() == breaches.empty());
      }
    }
  }

  TEST_CASE("every rule of every genre is broken alone, and the evaluator names it") {
    // No puzzle so small breaks these alone.
    const std::set<std::string> never_seen_broken{
        "battleship: ships of length 6",        "battleship: ships of length 7",
        "battleship: ships of length 8",        "battleship: ships of length 9",
        "magnets: two poles or none in a room",
    };
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      for (std::size_t left_out = 0; left_out < genre->rules.size(); ++left_out) {
        const genres::Rule& rule = genre->rules[left_out];
        if (rule.is_implied || never_seen_broken.contains(genre->name + ": " + rule.name)) continue;
        CAPTURE(rule.name);
        CHECK(is_seen_broken(genre, left_out));
      }
    }
  }

  TEST_CASE("every token of a recipe means something in its genre") {
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      const auto check = [&](bool is_taken, const std::vector<std::string>& tokens,
                             genres::ClueTraits known) {
        for (const std::string& token : is_taken ? tokens : std::vector<std::string>{}) {
          CAPTURE(token);
          const auto clue = genres::read_token(*genre, token);
          REQUIRE(clue);
          CHECK((genres::traits_of(*clue) & ~known) == 0);
        }
      };
      const genres::Recipe& make = genre->make;
      const genres::InstanceParts& takes = genre->takes;
      for (const auto& [token, percent] : make.fixed) check(true, {token}, genre->known_in_cells);
      check(takes.cells, make.cells, genre->known_in_cells);
      check(takes.cells, make.ends, genre->known_in_cells);
      check(takes.top || takes.left || takes.right || takes.bottom, make.outside,
            genre->known_elsewhere);
      check(takes.corners, make.corners, genre->known_elsewhere);
      check(takes.edges, make.edges, genre->known_on_edges());
    }
  }

  TEST_CASE("a clue that means nothing in its genre is an error") {
    struct Clue {
      const char* genre;
      const char* rest;
      const char* expected;
      const char* found;
    };
    const Clue clues[] = {
        {"latin", R"("cells": ["1 .", ". #"])", "expected ., ?, a number, as", "at /cells/1"},
        {"masyu", R"("cells": ["W .", ". ?"])", "expected ., W, B, @, as", "found '?'"},
        {"masyu", R"("cells": ["W .", "3 ."])", "expected ., W, B, @, as", "found '3'"},
        {"tents", R"("cells": ["T .", "2 ."], "outside": {"left": ["1", "1"]})",
         "expected ., ?, T, as", "found '2'"},
        {"tents", R"("cells": ["T .", ". ."], "outside": {"left": ["T", "#"]})",
         "expected ., ?, a number, T, as", "at /outside/left/1"},
        {"country", R"("cells": ["2 3", ". ."], "rooms": ["a a", "b b"])",
         "expected one number in a room", "found 2 and 3 in that of r1c2"},
    };
    for (const Clue& clue : clues) {
      const std::string text =
          fmt::format(R"({{"format": "puzzlec-genre", "genre": "{}", {}}})", clue.genre, clue.rest);
      CAPTURE(text);
      const auto read = read_puzzle(text);
      REQUIRE(!read);
      CAPTURE(read.error().message());
      CHECK(read.error().message().find(clue.expected) != std::string::npos);
      CHECK(read.error().message().find(clue.found) != std::string::npos);
    }
  }

  TEST_CASE("Hitori: numbers that are not told may differ") {
    const auto read = read_puzzle(
        R"({"format": "puzzlec-genre", "genre": "hitori", "cells": ["? ? 4", "1 2 1", "2 1 3"]})");
    REQUIRE(read);
    const GenrePuzzle& puzzle = plain(**read);
    const auto answer =
        read_answer_rows(*puzzle.genre, puzzle.instance, {"0 0 0", "0 0 1", "0 0 0"});
    REQUIRE(answer);
    CHECK(breaches_of(*puzzle.genre, puzzle.instance, *answer).empty());
  }

  TEST_CASE("instances and answers are read as they were written") {
    for (const GenrePtr& genre : all_genres()) {
      CAPTURE(genre->name);
      making::Rng rng(test::seed_or(20261125));
      for (std::size_t i = 0; i < 4; ++i) {
        const auto made = puzzlec::making::make_clued(genre, 3 + i % 2, 3 + i / 2, rng);
        if (!made) continue;
        const std::string text = write_instance(*genre, made->instance);
        CAPTURE(text);
        const auto again = read_puzzle(text);
        if (!again) FAIL(again.error().message());
        CHECK(plain(**again).instance == made->instance);
        const auto rows = answer_rows(*genre, made->instance, made->answer);
        const auto answer = read_answer_rows(*genre, made->instance, rows);
        REQUIRE(answer);
        CHECK(*answer == made->answer);
      }
    }
  }
}
