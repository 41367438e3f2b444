// The answer on a board of pzprjs as a grid of our genre.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "encoders/genres/genre.hpp"
#include "encoders/genres/instance.hpp"
#include "encoders/model/grid.hpp"

namespace puzzlec::test {

/// A board as tests/pzprjs/boards.mjs prints it.
struct PzprBoard {
  std::string pid;
  std::string url;
  std::string code;        ///< of the rule that it breaks; empty for a right answer
  bool is_answer = false;  ///< otherwise the URL is all there is
  bool is_undecided = false;
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<int> qnum;  ///< by cell: -1 none, -2 not told
  std::vector<int> ques;
  std::vector<int> qans;
  std::vector<int> anum;
  std::vector<int> line;  ///< by border: vertical ones, horizontal ones, then those around the grid
  std::vector<int> wall;
};

struct BoardAnswer {
  Grid grid;  ///< may have blank cells where the board has no number
  /// Values of blank cells that are as like what is drawn as any: for a line that ends, those on
  /// which it goes on.
  std::map<std::uint32_t, std::vector<Value>> like = {};
  /// Why no grid of the genre is like the board: a line that ends or branches, say.
  std::string misfit = {};
};

/// The puzzle with the walls that are drawn as if they were stated.
[[nodiscard]] GenreInstance with_walls(GenreInstance instance, const PzprBoard& board);

[[nodiscard]] BoardAnswer answer_of(const genres::Genre& genre, const GenreInstance& instance,
                                    const PzprBoard& board);

}  // namespace puzzlec::test
