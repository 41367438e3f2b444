// Random 9x9 Sudokus with variant rules, for benchmarks.
#pragma once

#include <string>
#include <string_view>

#include "tests/generators/rng.hpp"

namespace bench {

/// A 9x9 Sudoku with rules of two to four kinds, one solution, and no given that could be left out,
/// as a line of f-puzzles.
[[nodiscard]] std::string variant_puzzle(generate::Rng& rng);

/// The same with two to five uses of one rule.
[[nodiscard]] std::string rule_puzzle(std::string_view rule, generate::Rng& rng);

}  // namespace bench
