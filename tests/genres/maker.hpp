#pragma once
// Makes random puzzles of any genre by its recipe (`make` in its file): tokens are placed, a solver
// finds an answer, tokens are tried as clues and kept if the answer agrees with them, and are taken
// away again while the puzzle has one answer. What agrees is judged by the genre's evaluator, never
// by its model.

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "tests/generators/rng.hpp"

namespace genre_tests {

using generate::Rng;

struct Made {
  puzzlec::GenreInstance instance;
  puzzlec::Grid answer;
};

/// A puzzle in which some cells are given, too.
class FixedPuzzle final : public puzzlec::Puzzle {
 public:
  FixedPuzzle(puzzlec::GenrePuzzle puzzle, std::vector<puzzlec::Given> fixed)
      : puzzle_(std::move(puzzle)), fixed_(std::move(fixed)) {}

  [[nodiscard]] std::string_view family() const override { return "genre"; }
  [[nodiscard]] const puzzlec::Grid& givens() const override { return puzzle_.givens; }
  [[nodiscard]] puzzlec::Model model(puzzlec::StructurePool& pool) const override {
    puzzlec::Model model = puzzle_.model(pool);
    model.givens.insert(model.givens.end(), fixed_.begin(), fixed_.end());
    return model;
  }
  [[nodiscard]] std::optional<std::string> check(const puzzlec::Grid& answer) const override {
    return puzzle_.check(answer);
  }
  [[nodiscard]] bool is_square() const override { return false; }

 private:
  puzzlec::GenrePuzzle puzzle_;
  std::vector<puzzlec::Given> fixed_;
};

/// The first puzzle of a text. Requires a format's name; `as` as in ReadOptions.
[[nodiscard]] puzzlec::Parsed<puzzlec::PuzzlePtr> read_puzzle(
    const std::string& text, const std::string& format = "puzzlec-genre",
    const std::string& as = "");

/// A puzzle with an answer, with all the clues that were found; nothing if the board had none.
[[nodiscard]] std::optional<Made> make_clued(const puzzlec::genres::GenrePtr& genre,
                                             std::size_t rows, std::size_t columns, Rng& rng);

/// A puzzle with one answer; nothing after too many boards without.
[[nodiscard]] std::optional<Made> make_unique(const puzzlec::genres::GenrePtr& genre,
                                              std::size_t rows, std::size_t columns, Rng& rng);

[[nodiscard]] puzzlec::PuzzleSolverOptions solver_options(std::uint64_t seed, double seconds);

}  // namespace genre_tests
