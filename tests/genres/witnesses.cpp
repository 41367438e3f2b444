#include "tests/genres/witnesses.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <sstream>
#include <stdexcept>

#include "encoders/base/errors.hpp"
#include "encoders/genres/genre_rules.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "engine/making/genres/maker.hpp"
#include "tests/genres/samples.hpp"
#include "tests/support/files.hpp"

namespace genre_tests {

using namespace puzzlec;
using namespace puzzlec::genres;

namespace {

std::vector<std::string> rows_of(const std::string& line) {
  std::vector<std::string> rows(1);
  std::istringstream tokens(line);
  for (std::string token; tokens >> token;) {
    if (token == "/") {
      rows.emplace_back();
    } else {
      rows.back() += (rows.back().empty() ? "" : " ") + token;
    }
  }
  return rows;
}

GenreInstance instance_of(const std::string& text) {
  const auto read = read_puzzle(text + "\n");
  if (!read) throw std::runtime_error(read.error().message());
  return held_as<GenrePuzzle>(**read)->instance;
}

bool is_answer(const Genre& genre, const GenreInstance& instance, const Grid& grid) {
  return breaches_of(genre, instance, grid).empty();
}

/// As its file will spell it: numbers of regions that are not spelt follow from the rules.
std::optional<Grid> spelt(const Genre& genre, const GenreInstance& instance, const Grid& grid) {
  return read_answer_rows(genre, instance, answer_rows(genre, instance, grid));
}

/// Looks through some answers of `from` for one that is none of `to`.
std::optional<Grid> difference(const GenrePtr& from, const GenrePtr& to, const Genre& speller,
                               const GenreInstance& instance, Rng& rng) {
  PuzzleSolver solver(making::solver_options(rng.next(), 2));
  Stats stats;
  int tried = 0;
  std::optional<Grid> found;
  const PuzzlePtr puzzle = hold(genre_puzzle(from, instance));
  [[maybe_unused]] const auto end = solver.enumerate(*puzzle, stats, [&](const Grid& answer) {
    const auto grid = spelt(speller, instance, answer);
    if (grid && is_answer(*from, instance, *grid) != is_answer(*to, instance, *grid)) found = *grid;
    return !found && ++tried < 12;
  });
  return found;
}

}  // namespace

std::string witness_path(const std::string& genre) {
  return std::string(test::source_dir()) + "/tests/genres/witnesses/" + genre + ".txt";
}

std::vector<Witness> witnesses_of(const Genre& genre) {
  std::vector<Witness> found;
  found.push_back({instance_of(genre.example), {}});
  const auto add = [&](const std::vector<std::string>& rows) {
    const auto grid = read_answer_rows(genre, found.back().instance, rows);
    if (!grid) throw std::runtime_error("no grid of " + genre.name + ": " + rows.front());
    found.back().grids.push_back(*grid);
  };
  add(genre.solution);
  if (!std::filesystem::exists(witness_path(genre.name))) return found;
  std::istringstream lines(test::read_file(witness_path(genre.name)));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with('{')) {
      found.push_back({instance_of(line), {}});
    } else {
      add(rows_of(line));
    }
  }
  return found;
}

bool tells_apart(const Witness& witness, const Genre& one, const Genre& other) {
  return std::ranges::any_of(witness.grids, [&](const Grid& grid) {
    return is_answer(one, witness.instance, grid) != is_answer(other, witness.instance, grid);
  });
}

std::optional<Witness> find_witness(const GenrePtr& genre, const GenrePtr& other,
                                    const std::vector<OptionTest>& when, int tries, Rng& rng) {
  constexpr std::array<std::pair<std::size_t, std::size_t>, 13> sizes{{{3, 3},
                                                                       {2, 3},
                                                                       {4, 4},
                                                                       {1, 1},
                                                                       {3, 2},
                                                                       {2, 2},
                                                                       {3, 4},
                                                                       {4, 3},
                                                                       {1, 5},
                                                                       {5, 5},
                                                                       {1, 2},
                                                                       {6, 6},
                                                                       {1, 9}}};
  constexpr std::array<int, 6> dropped{0, 50, 10, 100, 80, 30};
  const GenreInstance example = instance_of(genre->example);
  // The recipe of the genre, for boards of the other.
  auto loose = std::make_shared<Genre>(*other);
  loose->make = genre->make;
  auto strict = std::make_shared<Genre>(*genre);
  for (int i = 0; i < tries; ++i) {
    GenreInstance instance = example;
    const auto turn = static_cast<std::size_t>(i);
    const bool is_set = i % 5 != 4;
    for (const OptionTest& test : when)
      loose->make.options[test.option] = test.negated == is_set ? 0 : 1;
    strict->make.options = loose->make.options;
    try {
      if (i % 3 != 2) {
        const auto [rows, columns] = sizes.at(turn / 3 % sizes.size());
        auto made = make_clued(i % 3 == 0 ? GenrePtr(loose) : GenrePtr(strict), rows, columns, rng);
        if (!made) continue;
        instance = std::move(made->instance);
      }
      for (const OptionTest& test : when)
        instance.options[test.option] = test.negated == is_set ? 0 : 1;
      for (const Option& option : genre->options) {
        if (rng.chance(25)) instance.options[option.name] = rng.below(option.is_flag ? 2 : 4);
      }
      drop_clues(*genre, instance, dropped.at(turn / 2 % dropped.size()), rng);
      if (!read_puzzle(write_instance(*genre, instance))) continue;
      auto grid = difference(other, genre, *genre, instance, rng);
      if (!grid) grid = difference(genre, other, *genre, instance, rng);
      if (grid) return Witness{std::move(instance), {*std::move(grid)}};
    } catch (const ResourceError&) {
      continue;  // the changed rule is too large to be stated
    } catch (const std::logic_error&) {
      continue;  // the recipe knows nothing to place on so small a board
    }
  }
  return std::nullopt;
}

std::string write_witness(const Genre& genre, const Witness& witness) {
  std::string text = write_instance(genre, witness.instance);
  std::erase(text, '\n');
  text += '\n';
  for (const Grid& grid : witness.grids) {
    std::string line;
    for (const std::string& row : answer_rows(genre, witness.instance, grid))
      line += (line.empty() ? "" : " / ") + row;
    text += line + "\n";
  }
  return text;
}

}  // namespace genre_tests
