// Searches 9x9 Sudokus that state givens and nothing else, with diagonals or without. On them it is
// up to ten times as fast as the propagator, which knows all kinds of constraints (kernel.hpp and
// passes.hpp say how), and knows nothing of reasons and proofs. Tests compare its solutions and
// counts with those of the propagator.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "encoders/deduce/propagate/search/solution_search.hpp"
#include "encoders/model/model.hpp"

namespace puzzlec {

namespace sudoku9 {
struct Kernel;
struct Search;
struct Work;
}  // namespace sudoku9

/// The houses of a 9x9 Sudoku, with diagonals or without.
[[nodiscard]] constexpr bool is_sudoku9(const HouseShape& shape) {
  return shape.side == 9 && shape.block_rows == 3 && shape.block_columns == 3;
}
/// The shape of such houses, if these are all constraints of a structure with the values 1..9.
[[nodiscard]] std::optional<HouseShape> sudoku9_in(const Structure& structure);

class Sudoku9 {
 public:
  enum class Event : std::uint8_t {
    solution,  ///< see write()
    limit,     ///< as many guesses were made as were allowed; next() may be called again
    finished,  ///< there are no more solutions
  };

  Sudoku9();
  ~Sudoku9();
  Sudoku9(Sudoku9&&) noexcept;
  Sudoku9& operator=(Sudoku9&&) noexcept;

  /// Starts to look for the solutions that agree with the givens. Requires: 9x9 values, 1..9 or
  /// blank.
  void start(const Grid& givens, bool has_diagonals = false);

  /// Goes on to the next event, but not beyond so many guesses since start().
  [[nodiscard]] Event next(std::uint64_t most_guesses);
  /// Since start().
  [[nodiscard]] std::uint64_t guesses() const;
  /// After a solution: writes it to a grid of 9x9 cells.
  void write(Grid& grid) const;

  /// A SolutionSearch. Its patience counts each guess once.
  /// Of the solutions, those inside the domains, by cell.
  [[nodiscard]] static std::unique_ptr<SolutionSearch> solutions(std::span<const Domain> domains,
                                                                 bool has_diagonals,
                                                                 const SearchOptions& options);

  /// The kernels that this processor can run, the fastest last; for tests. Each has a name.
  [[nodiscard]] static std::vector<std::string_view> kernel_names();
  /// Uses the kernel of that name from now on. Requires: kernel_names() has it.
  void use_kernel(std::string_view name);

 private:
  const sudoku9::Kernel* kernel_;
  const sudoku9::Work* work_ = nullptr;
  std::unique_ptr<sudoku9::Search> search_;
  bool is_refuted_ = true;
};

}  // namespace puzzlec
