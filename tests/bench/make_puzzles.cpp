// Makes the puzzles that `puzzlec bench` is fed with, as text on standard output:
//
//   make_puzzles KIND COUNT SEED [A [B]]
//
//   kenken        9x9 with one solution, cages of at most A (4) cells
//   kenken-board  9x9, eight cages of ten cells and one of one cell
//   killer        9x9 killer Sudokus without givens, with one solution
//   tentaizu      with one solution
//   quasigroup    of order A (33), balanced: B (14) holes in each row and column
//   sudoku        of side A (9), B (40) of a hundred cells given
//   sudoku-rows   of side A (9), every other row given
//   latin         of side A (9), B (40) of a hundred cells given
//   genre         NAME COUNT SIZE SEED: of side SIZE with one solution, by the genre's recipe;
//                 instead of NAME, the file of a genre
//   rule          NAME COUNT SEED: as variant, with a rule of one kind
//   variant       9x9 Sudokus with rules of two to four kinds and one solution, for f-puzzles
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <map>
#include <numeric>
#include <sstream>
#include <stdexcept>

#include "encoders/genres/genre_file.hpp"
#include "encoders/genres/genres.hpp"
#include "encoders/genres/instance_text.hpp"
#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/puzzles.hpp"
#include "engine/making/generate.hpp"
#include "engine/puzzle_solver.hpp"
#include "solver_bridge/cadical_solver.hpp"
#include "tests/bench/variant_puzzles.hpp"
#include "tests/generators/generators.hpp"
#include "tests/generators/makers.hpp"

namespace {

using generate::Kind;
using generate::Rng;
using oracle::Puzzle;

struct Arguments {
  Rng rng;
  int first = 0;
  int second = 0;
};

/// A Latin square that is close to uniformly random: the moves of Jacobson and Matthews,
/// "Generating uniformly distributed random Latin squares", Journal of Combinatorial Designs 4(6),
/// 1996, on the incidence cube with at most one improper cell.
class LatinCube {
 public:
  explicit LatinCube(int order) : order_(order), cube_(cells(), 0) {
    for (int r = 0; r < order; ++r) {
      for (int c = 0; c < order; ++c) at(r, c, (r + c) % order) = 1;
    }
  }

  oracle::Grid shuffled(Rng& rng) {
    const int moves = order_ * order_ * order_;
    int made = 0;
    while (made < moves || improper_) {
      move(rng);
      ++made;
    }
    oracle::Grid grid;
    for (int r = 0; r < order_; ++r) {
      std::vector<int>& row = grid.emplace_back();
      for (int c = 0; c < order_; ++c) {
        for (int s = 0; s < order_; ++s) {
          if (at(r, c, s) == 1) row.push_back(s + 1);
        }
      }
    }
    return grid;
  }

 private:
  struct Triple {
    int row, column, symbol;
  };

  [[nodiscard]] std::size_t cells() const {
    const auto n = static_cast<std::size_t>(order_);
    return n * n * n;
  }
  int& at(int row, int column, int symbol) {
    return cube_[static_cast<std::size_t>((row * order_ + column) * order_ + symbol)];
  }

  /// One of the places of a line where it holds 1; a line through the improper cell has two.
  template <typename Line>
  int one_of(Line line, Rng& rng) {
    std::vector<int> places;
    for (int i = 0; i < order_; ++i) {
      if (line(i) == 1) places.push_back(i);
    }
    return places[static_cast<std::size_t>(rng.below(static_cast<int>(places.size())))];
  }

  void move(Rng& rng) {
    Triple from = bad_;
    if (!improper_) {
      do {
        from = {rng.below(order_), rng.below(order_), rng.below(order_)};
      } while (at(from.row, from.column, from.symbol) != 0);
    }
    const int r = from.row;
    const int c = from.column;
    const int s = from.symbol;
    const int row = one_of([&](int i) { return at(i, c, s); }, rng);
    const int column = one_of([&](int i) { return at(r, i, s); }, rng);
    const int symbol = one_of([&](int i) { return at(r, c, i); }, rng);
    ++at(r, c, s);
    ++at(r, column, symbol);
    ++at(row, c, symbol);
    ++at(row, column, s);
    --at(row, c, s);
    --at(r, column, s);
    --at(r, c, symbol);
    --at(row, column, symbol);
    improper_ = at(row, column, symbol) < 0;
    bad_ = {row, column, symbol};
  }

  int order_;
  std::vector<int> cube_;
  bool improper_ = false;
  Triple bad_{};
};

Puzzle square(std::string_view family, int side) {
  Puzzle puzzle;
  puzzle.family = family;
  puzzle.rows = puzzle.cols = side;
  return puzzle;
}

void give(Puzzle& puzzle, const oracle::Grid& grid, int row, int column) {
  puzzle.givens.push_back(
      {{row, column}, grid[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]});
}

/// Holes where a second square holds one of the first symbols: as many in each row and column.
Puzzle quasigroup(Arguments& arguments) {
  const int order = arguments.first;
  if (order < 2 || arguments.second < 0 || arguments.second > order)
    throw std::invalid_argument("quasigroup: ORDER of at least 2, HOLES between 0 and ORDER");
  const oracle::Grid grid = LatinCube(order).shuffled(arguments.rng);
  const oracle::Grid holes = LatinCube(order).shuffled(arguments.rng);
  Puzzle puzzle = square("latin", order);
  for (int r = 0; r < order; ++r) {
    for (int c = 0; c < order; ++c) {
      const int symbol = holes[static_cast<std::size_t>(r)][static_cast<std::size_t>(c)];
      if (symbol > arguments.second) give(puzzle, grid, r, c);
    }
  }
  return puzzle;
}

/// `is_given` is asked for each cell, with its row.
Puzzle partly_given(std::string_view family, Arguments& arguments,
                    const std::function<bool(int)>& is_given) {
  const int side = arguments.first;
  const oracle::Grid grid = generate::full_grid(family, side, arguments.rng);
  Puzzle puzzle = square("latin", side);  // as it is spelt; read it with --as
  for (int r = 0; r < side; ++r) {
    for (int c = 0; c < side; ++c) {
      if (is_given(r)) give(puzzle, grid, r, c);
    }
  }
  return puzzle;
}

Puzzle randomly_given(std::string_view family, Arguments& arguments) {
  return partly_given(family, arguments,
                      [&](int) { return arguments.rng.chance(arguments.second); });
}

Puzzle sudoku_rows(Arguments& arguments) {
  return partly_given("sudoku", arguments, [](int row) { return row % 2 == 0; });
}

/// A place at which puzzlec finds another solution; if it finds none in time, any place of a
/// largest cage.
std::optional<oracle::Place> open_place(const char* format, const Puzzle& puzzle,
                                        const oracle::Grid& truth) {
  const std::string text = generate::file(format, {generate::body(format, puzzle)});
  puzzlec::StringSource source(text);
  puzzlec::TextCursor cursor(source, "generated");
  const auto reader = puzzlec::find_format(format)->open(cursor, {});
  puzzlec::PuzzleSolverOptions options;
  options.make_solver = puzzlec::make_cadical;
  options.time_limit = 0.2;
  puzzlec::PuzzleSolver engine(options);
  puzzlec::Stats stats;
  const puzzlec::Uniqueness result = engine.unique(**reader->next().value(), stats);
  using Answer = puzzlec::Uniqueness::Kind;
  if (result.kind == Answer::unique) return std::nullopt;
  if (result.kind == Answer::unknown) {
    return std::ranges::max_element(puzzle.cages, {},
                                    [](const oracle::Cage& cage) { return cage.cells.size(); })
        ->cells.front();
  }
  for (const auto& solution : {result.first, result.second}) {
    for (int r = 0; r < puzzle.rows; ++r) {
      for (int c = 0; c < puzzle.cols; ++c) {
        const auto row = static_cast<std::size_t>(r);
        const auto column = static_cast<std::size_t>(c);
        if (solution->at(row, column).number != truth[row][column]) return oracle::Place{r, c};
      }
    }
  }
  throw std::logic_error("two solutions, and both are the first one");
}

Puzzle kenken(Arguments& arguments) {
  const auto open = [](const Puzzle& puzzle, const oracle::Grid& truth) {
    return open_place("ucf-kenken", puzzle, truth);
  };
  return generate::kenken_where(9, arguments.first, open, arguments.rng);
}

/// Cells that are alone join a cage beside them, if one of fewer than five cells lets them.
void join_lone_cells(std::vector<oracle::Cage>& cages, const oracle::Grid& truth) {
  const auto holds = [](const oracle::Cage& cage, oracle::Place place) {
    return std::ranges::find(cage.cells, place) != cage.cells.end();
  };
  for (oracle::Cage& alone : cages) {
    if (alone.cells.size() != 1) continue;
    const oracle::Place place = alone.cells.front();
    for (const oracle::Place near : generate::neighbours(place, 9, 9)) {
      oracle::Cage& cage = *std::ranges::find_if(
          cages, [&](const oracle::Cage& other) { return holds(other, near); });
      if (cage.cells.size() >= 5 || !generate::may_join(cage, place, truth)) continue;
      generate::join(cage, place, truth);
      std::ranges::sort(cage.cells, generate::earlier);
      alone.cells.clear();
      break;
    }
  }
  std::erase_if(cages, [](const oracle::Cage& cage) { return cage.cells.empty(); });
}

/// Most cages have two to four cells.
Puzzle killer(Arguments& arguments) {
  Rng& rng = arguments.rng;
  while (true) {
    const oracle::Grid truth = generate::full_grid("sudoku", 9, rng);
    Puzzle puzzle = square("killer-sudoku", 9);
    puzzle.cages = generate::sum_cages(
        truth,
        [&rng] {
          const int draw = rng.below(100);
          return draw < 40 ? 2U : draw < 78 ? 3U : draw < 96 ? 4U : 5U;
        },
        rng);
    join_lone_cells(puzzle.cages, truth);
    if (!open_place("tatham-solo", puzzle, truth)) return puzzle;
  }
}

/// Eight snakes of ten cells and one cell, read along the rows to and fro.
Puzzle kenken_board(Arguments& arguments) {
  constexpr int side = 9;
  const oracle::Grid grid = generate::full_grid("latin", side, arguments.rng);
  Puzzle puzzle = square("kenken", side);
  for (int i = 0; i < side * side; ++i) {
    if (i % 10 == 0) puzzle.cages.push_back({static_cast<char>('a' + i / 10), 0, '.', {}});
    const int row = i / side;
    const int column = row % 2 == 0 ? i % side : side - 1 - i % side;
    puzzle.cages.back().cells.push_back({row, column});
  }
  for (std::size_t i = 0; i < puzzle.cages.size(); ++i) {
    oracle::Cage& cage = puzzle.cages[i];
    if (cage.cells.size() > 1) cage.operation = i % 2 == 0 ? '+' : '*';
    cage.number = cage.operation == '*' ? 1 : 0;
    for (const oracle::Place place : cage.cells) {
      const int value =
          grid[static_cast<std::size_t>(place.row)][static_cast<std::size_t>(place.col)];
      cage.number = cage.operation == '*' ? cage.number * value : cage.number + value;
    }
  }
  return puzzle;
}

struct Maker {
  const char* format;
  int first;  ///< what stands for arguments that are not there
  int second;
  std::function<Puzzle(Arguments&)> make;  ///< null for texts
  std::string (*text)(Rng& rng) = nullptr;
};

const std::map<std::string_view, Maker>& makers() {
  static const std::map<std::string_view, Maker> table = {
      {"kenken", {"ucf-kenken", 4, 0, kenken}},
      {"kenken-board", {"ucf-kenken", 0, 0, kenken_board}},
      {"killer", {"tatham-solo", 0, 0, killer}},
      {"tentaizu",
       {"tentaizu", 0, 0,
        [](Arguments& a) { return generate::puzzle("tentaizu", 7, Kind::once, a.rng); }}},
      {"quasigroup", {"latin-lab", 33, 14, quasigroup}},
      {"sudoku", {"latin-lab", 9, 40, [](Arguments& a) { return randomly_given("sudoku", a); }}},
      {"sudoku-rows", {"latin-lab", 9, 0, sudoku_rows}},
      {"latin", {"latin-lab", 9, 40, [](Arguments& a) { return randomly_given("latin", a); }}},
      {"variant", {"f-puzzles", 0, 0, nullptr, bench::variant_puzzle}},
  };
  return table;
}

/// The genre of that name, or of a file; null if there is none.
puzzlec::genres::GenrePtr genre_of(const std::string& name) {
  if (auto genre = puzzlec::genres::find_genre(name)) return genre;
  std::ifstream file(name);
  if (!file) return nullptr;
  std::stringstream text;
  text << file.rdbuf();
  return puzzlec::genres::read_genre(text.str(), name).value();
}

/// make_puzzles genre NAME COUNT SIZE SEED
int make_genre(int count, char** words) {
  const auto genre = count == 6 ? genre_of(words[2]) : nullptr;
  if (!genre) {
    std::fputs("make_puzzles genre NAME|FILE COUNT SIZE SEED\n", stderr);
    return 2;
  }
  puzzlec::making::MakeSpec spec;
  spec.kind = genre->name;
  spec.genre = genre;
  spec.rows = spec.columns = static_cast<std::size_t>(std::atoi(words[4]));
  spec.symmetry = puzzlec::making::Symmetry::none;
  auto generator =
      puzzlec::making::Generator::of(std::move(spec), std::strtoull(words[5], nullptr, 10)).value();
  for (int i = std::atoi(words[3]); i > 0; --i) {
    const auto made = generator.next(nullptr);
    if (!made) throw std::runtime_error(made.error().reason);
    const auto& puzzle = *puzzlec::held_as<puzzlec::GenrePuzzle>(*made->puzzle);
    std::fputs(puzzlec::genres::write_instance(*genre, puzzle.instance).c_str(), stdout);
    std::fflush(stdout);  // so that who stops waiting has what was made
  }
  return 0;
}

/// make_puzzles rule NAME COUNT SEED
int make_rule(int count, char** words) {
  if (count != 5) {
    std::fputs("make_puzzles rule NAME COUNT SEED\n", stderr);
    return 2;
  }
  Rng rng(std::strtoull(words[4], nullptr, 10));
  for (int i = std::atoi(words[3]); i > 0; --i)
    std::fputs(bench::rule_puzzle(words[2], rng).c_str(), stdout);
  return 0;
}

int run(int count, char** words) {
  if (count > 1 && words[1] == std::string_view("genre")) return make_genre(count, words);
  if (count > 1 && words[1] == std::string_view("rule")) return make_rule(count, words);
  const auto maker = count < 4 ? makers().end() : makers().find(words[1]);
  if (maker == makers().end()) {
    std::fputs("make_puzzles KIND COUNT SEED [...]; kinds:", stderr);
    for (const auto& [name, record] : makers()) std::fprintf(stderr, " %s", name.data());
    std::fputs("\n", stderr);
    return 2;
  }
  Arguments arguments{Rng(std::strtoull(words[3], nullptr, 10)), maker->second.first,
                      maker->second.second};
  if (count > 4) arguments.first = std::atoi(words[4]);
  if (count > 5) arguments.second = std::atoi(words[5]);
  std::vector<std::string> bodies;
  for (int i = std::atoi(words[2]); i > 0; --i) {
    bodies.push_back(maker->second.text != nullptr
                         ? maker->second.text(arguments.rng)
                         : generate::body(maker->second.format, maker->second.make(arguments)));
  }
  std::fputs(generate::file(maker->second.format, bodies).c_str(), stdout);
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run(count, words);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "make_puzzles: %s\n", error.what());
    return 2;
  }
}
