// A puzzle's answers by the plain check of its rules, grid by grid, and by the solver in one
// configuration or another.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "encoders/puzzles/family.hpp"
#include "engine/puzzle_solver.hpp"

namespace language {

/// By cell, in reading order.
using Filling = std::vector<std::int16_t>;

/// How a puzzle is asked about.
struct Way {
  std::string name;
  puzzlec::PuzzleSolverOptions options;
  /// The clauses of a formula that needs no cuts, without presolve or with it.
  enum class Question { all, unique, candidates, solve, formula, presolved_formula };
  Question question = Question::all;
};

/// Each encoding and each level of presolve alone, with and without cuts and proofs; all questions.
[[nodiscard]] const std::vector<Way>& all_ways();

/// What is right, in order.
struct Meaning {
  std::size_t grids = 0;
  std::vector<Filling> right;
};

/// All grids of the domains that `accepts` takes.
[[nodiscard]] Meaning meaning_of(const std::vector<puzzlec::Domain>& domains, std::size_t rows,
                                 std::size_t columns,
                                 const std::function<bool(const puzzlec::Grid&)>& accepts);

/// How the solver's answers differ from what is right; nothing if they do not.
[[nodiscard]] std::optional<std::string> disagreement(const puzzlec::Puzzle& puzzle,
                                                      const Meaning& meaning, const Way& way);

}  // namespace language
