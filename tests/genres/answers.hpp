#pragma once
// Boards, their answers, and questions about them with limits that are the same on every machine.

#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "engine/puzzle_solver.hpp"
#include "tests/generators/rng.hpp"

namespace genre_tests {

using generate::Rng;
using puzzlec::GenreInstance;
using puzzlec::Grid;
using puzzlec::genres::Genre;
using puzzlec::genres::GenrePtr;

struct Made {
  GenreInstance instance;
  Grid answer;
};

/// Boards on which random tokens and rooms hardly ever have an answer, or one alone, and questions take
/// long.
[[nodiscard]] inline bool is_large(std::size_t cells) {
  constexpr std::size_t most_cells = 200;
  return cells > most_cells;
}

/// A puzzle whose model is changed.
class ChangedPuzzle : public puzzlec::Puzzle {
 public:
  ChangedPuzzle(puzzlec::GenrePuzzle puzzle, std::function<void(puzzlec::Model&)> change)
      : puzzle_(std::move(puzzle)), change_(std::move(change)) {}

  [[nodiscard]] std::string_view family() const override { return "genre"; }
  [[nodiscard]] const Grid& givens() const override { return puzzle_.givens; }
  [[nodiscard]] puzzlec::Model model(puzzlec::StructurePool& pool) const override {
    puzzlec::Model model = puzzle_.model(pool);
    change_(model);
    return model;
  }
  [[nodiscard]] std::optional<std::string> check(const Grid& answer) const override {
    return puzzle_.check(answer);
  }
  [[nodiscard]] bool is_square() const override { return false; }

 private:
  puzzlec::GenrePuzzle puzzle_;
  std::function<void(puzzlec::Model&)> change_;
};

/// A puzzle in which some cells are given, too.
class FixedPuzzle final : public ChangedPuzzle {
 public:
  FixedPuzzle(puzzlec::GenrePuzzle puzzle, std::vector<puzzlec::Given> fixed)
      : ChangedPuzzle(std::move(puzzle), [fixed = std::move(fixed)](puzzlec::Model& model) {
          model.givens.insert(model.givens.end(), fixed.begin(), fixed.end());
        }) {}
};

[[nodiscard]] puzzlec::PuzzleSolverOptions solver_options(std::uint64_t seed, double seconds);

/// Limits of questions about the whole board, in conflicts for each of its cells.
inline constexpr std::uint64_t many_conflicts = 100;
inline constexpr std::uint64_t some_conflicts = 10;

[[nodiscard]] puzzlec::PuzzleSolverOptions limited_options(const GenreInstance& board,
                                                           std::uint64_t conflicts_per_cell,
                                                           Rng& rng);

[[nodiscard]] puzzlec::Value random_value(const puzzlec::Domain& domain, Rng& rng);

/// What an answer is found by: without the rules that the clues will see to, and with the numbers of
/// the recipe.
[[nodiscard]] GenrePtr loosened(const GenrePtr& genre, const GenreInstance& board);

/// An answer that is as random as values at random places make it, with these values among others;
/// nothing if there is none, or none is found within so many conflicts for each cell of the model.
[[nodiscard]] std::optional<Grid> random_answer(const GenrePtr& genre, const GenreInstance& board,
                                                const std::vector<puzzlec::Given>& given,
                                                std::uint64_t conflicts_per_cell, Rng& rng);

/// An answer with these values; nothing if there is none, or none is found in time.
[[nodiscard]] std::optional<Grid> answer_with(const GenrePtr& genre, const GenreInstance& board,
                                              std::vector<puzzlec::Given> given,
                                              std::uint64_t conflicts_per_cell, Rng& rng);

/// As many as most answers take that are found at all.
inline constexpr std::uint64_t few_conflicts = 4;

/// How many answers there are with these values.
[[nodiscard]] puzzlec::Uniqueness ask(const GenrePtr& genre, const GenreInstance& instance,
                                      std::vector<puzzlec::Given> given,
                                      std::uint64_t conflicts_per_cell, Rng& rng);

}  // namespace genre_tests
