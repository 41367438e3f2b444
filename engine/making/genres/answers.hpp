// Boards, their answers, and questions about them with limits that are the same on every machine.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "encoders/puzzles/genre/genre_puzzle.hpp"
#include "engine/making/clues/changed_puzzle.hpp"
#include "engine/making/rng.hpp"
#include "engine/puzzle_solver.hpp"

namespace puzzlec::making {

using genres::Genre;
using genres::GenrePtr;

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

[[nodiscard]] PuzzleSolverOptions solver_options(std::uint64_t seed,
                                                 std::optional<double> seconds = {});

/// Limits of questions about the whole board, in conflicts for each of its cells.
inline constexpr std::uint64_t many_conflicts = 100;
inline constexpr std::uint64_t some_conflicts = 10;

[[nodiscard]] PuzzleSolverOptions limited_options(const GenreInstance& board,
                                                  std::uint64_t conflicts_per_cell, Rng& rng);

[[nodiscard]] Value random_value(const Domain& domain, Rng& rng);

/// The genre by which answers are found: without the rules that the clues will enforce, and with the
/// numbers of the recipe.
[[nodiscard]] GenrePtr loosened(const GenrePtr& genre, const GenreInstance& board);

/// A random answer that has these values: random values are fixed at random places. Nothing if there is
/// none, or none is found within that many conflicts for each cell of the model.
[[nodiscard]] std::optional<Grid> random_answer(const GenrePtr& genre, const GenreInstance& board,
                                                const std::vector<Given>& given,
                                                std::uint64_t conflicts_per_cell, Rng& rng);

/// An answer with these values; nothing if there is none, or none is found in time.
[[nodiscard]] std::optional<Grid> answer_with(const GenrePtr& genre, const GenreInstance& board,
                                              std::vector<Given> given,
                                              std::uint64_t conflicts_per_cell, Rng& rng);

/// Conflicts for each cell. If an answer is found at all, it usually takes no more.
inline constexpr std::uint64_t few_conflicts = 4;

/// How many answers there are with these values.
[[nodiscard]] Uniqueness ask(const GenrePtr& genre, const GenreInstance& instance,
                             std::vector<Given> given, std::uint64_t conflicts_per_cell, Rng& rng);

}  // namespace puzzlec::making
