// Searches Sudokus that state givens and nothing else: squares of boxes of usual sizes, with diagonals or
// without, and windokus. On them it is many times as fast as the propagator, which knows all kinds of
// constraints (kernel.hpp, passes.hpp and branching.hpp say how), and knows nothing of reasons and proofs.
// Tests compare its solutions and counts with those of the propagator.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "encoders/deduce/propagate/search/solution_search.hpp"
#include "encoders/deduce/sudoku/kernel.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

/// The houses of a Sudoku that SudokuSearch can search.
struct SudokuHouses {
  std::size_t size = 0;  ///< the number of its boxes in the list of sizes; see sudoku_sizes.hpp
  sudoku_kernels::Extra extra = sudoku_kernels::Extra::none;
  friend bool operator==(const SudokuHouses&, const SudokuHouses&) = default;
};
[[nodiscard]] std::optional<SudokuHouses> sudoku_houses(const HouseShape& shape);
/// Those of a model, if houses are all its constraints and its values are 1 to the side.
[[nodiscard]] std::optional<SudokuHouses> sudoku_houses(const Structure& structure);
/// The same with the clues of a model: none, or the windows of a windoku.
[[nodiscard]] std::optional<SudokuHouses> with_clues(const SudokuHouses& houses,
                                                     std::span<const Constraint> clues);

class SudokuSearch {
 public:
  enum class Event : std::uint8_t {
    solution,  ///< see write()
    limit,     ///< as many guesses were made as were allowed; next() may be called again
    finished,  ///< there are no more solutions
  };

  SudokuSearch();
  ~SudokuSearch();
  SudokuSearch(SudokuSearch&&) noexcept;
  SudokuSearch& operator=(SudokuSearch&&) noexcept;

  /// Starts to look for the solutions that agree with the givens. Requires: the grid has the size of the
  /// houses, and values from 1 to the side or blank ones.
  void start(const Grid& givens, const SudokuHouses& houses);

  /// Goes on to the next event, but not beyond that many guesses since start().
  [[nodiscard]] Event next(std::uint64_t most_guesses);
  /// Since start().
  [[nodiscard]] std::uint64_t guesses() const;
  /// After a solution: writes it to a grid of the same size.
  void write(Grid& grid) const;

  /// A SolutionSearch. Its patience counts each guess once.
  /// Of the solutions, those inside the domains, by cell.
  [[nodiscard]] static std::unique_ptr<SolutionSearch> solutions(std::span<const Domain> domains,
                                                                 const SudokuHouses& houses,
                                                                 const SearchOptions& options);

  /// The kernels that this processor can run, the fastest last; for tests. Each has a name.
  [[nodiscard]] static std::vector<std::string_view> kernel_names();
  /// Uses the kernel of that name from now on. Requires: kernel_names() has it.
  void use_kernel(std::string_view name);

  /// For one size of boxes.
  class Engine;

 private:
  const sudoku_kernels::Kernel* kernel_;
  std::vector<std::unique_ptr<Engine>> engines_;  ///< by size; made when they are needed
  Engine* engine_ = nullptr;
  bool is_refuted_ = true;
};

}  // namespace puzzlec
