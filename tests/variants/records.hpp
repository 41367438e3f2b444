#pragma once
// The rules of encoders/variants as tests know them, a record each: what the rule means, checked by
// plain loops on a filled grid, and a maker of random uses. The tests of contracts, of mixed rules
// and of formats go through the list. Like tests/oracle, with which it is one library, nothing here
// comes from the code that it judges.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/generators/rng.hpp"
#include "tests/oracle/oracle.hpp"

namespace rules {

using generate::Rng;
using oracle::Grid;
using oracle::Place;

// A grid whose cells hold the values first .. last.
struct Board {
  int rows = 0;
  int columns = 0;
  int first = 1;
  int last = 0;
  Grid boxes = {};  // by row and column the number of the box; empty if there are none
};

// What a puzzle states with a rule; see VariantUse of the product for the meaning of the members.
using oracle::Use;

struct Record {
  const char* rule = "";  // the name, as the product has it
  // Whether a filled grid obeys.
  bool (*holds)(const Use& use, const Board& board, const Grid& grid) = nullptr;
  // A random use for this board, with numbers and values that this grid suggests; the grid need not
  // obey. Nothing if the board has no room for one.
  std::optional<Use> (*make)(const Board& board, const Grid& truth, Rng& rng) = nullptr;
  // Whether propagation promises to keep no value without support, if no cell occurs twice.
  bool is_exact = true;
  // Whether it depends on cells that the use does not name.
  bool reads_other_cells = false;
};

[[nodiscard]] const std::vector<const Record*>& all();

// The rule's record; std::invalid_argument for a name that is not known.
[[nodiscard]] const Record& find(std::string_view rule);

[[nodiscard]] bool holds(const Use& use, const Board& board, const Grid& grid);

// A random use of a random one of the rules that the grid obeys, or nothing after many tries.
[[nodiscard]] std::optional<Use> obeyed(const Record& record, const Board& board, const Grid& truth,
                                        Rng& rng);

// ---- For records

[[nodiscard]] int at(const Grid& grid, Place place);
[[nodiscard]] std::vector<int> values(const Grid& grid, const std::vector<Place>& places);
[[nodiscard]] int sum(const Grid& grid, const std::vector<Place>& places);
// Each place once.
[[nodiscard]] std::vector<Place> without_twins(const std::vector<Place>& places);
[[nodiscard]] std::vector<Place> all_places(const Board& board);
[[nodiscard]] Place any_place(const Board& board, Rng& rng);

// Different cells, each a king's move from the one before; as many as asked for, or fewer if the
// walk runs into a corner.
[[nodiscard]] std::vector<Place> walk(const Board& board, int length, Rng& rng);
// The same, beginning next to or at a given cell.
[[nodiscard]] std::vector<Place> walk_from(Place start, const Board& board, int length, Rng& rng);
// A walk of `least` to `most` cells, or nothing if it ends too soon. If the line may close, some
// come back to their first cell, which is one more entry.
enum class Line { is_open, may_close };
[[nodiscard]] std::optional<std::vector<Place>> line_of(const Board& board, int least, int most,
                                                        Rng& rng, Line kind = Line::is_open);
// Connected cells.
[[nodiscard]] std::vector<Place> patch(const Board& board, int size, Rng& rng);
// Two cells side by side; nothing on a board of one cell.
[[nodiscard]] std::optional<std::vector<Place>> neighbours(const Board& board, Rng& rng);
// A whole row or column, from either end.
[[nodiscard]] std::vector<Place> row_or_column(const Board& board, Rng& rng);

}  // namespace rules
