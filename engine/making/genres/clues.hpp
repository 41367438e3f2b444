// Clues that an answer agrees with, as its genre's evaluator judges: where they stand, and what it is
// to put and to take away one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "engine/making/genres/answers.hpp"

namespace puzzlec::making {

/// Whether only rooms have clues: the first cell of each has it.
[[nodiscard]] bool clues_are_of_rooms(const Genre& genre);

/// The places of an instance where a clue may stand, one after the other.
class Slots {
 public:
  Slots(const Genre& genre, GenreInstance& instance) : genre_(genre), instance_(instance) {}

  struct Slot {
    std::vector<puzzlec::GenreClue>* list = nullptr;  ///< of a line; the whole list is the clue
    puzzlec::GenreClue* clue = nullptr;
    const std::vector<std::string>* tokens = nullptr;
    bool is_fixed = false;
    std::optional<std::uint32_t> cell = {};  ///< if it is one of the board's
    /// Where its middle is, in half cells from the upper left corner; outside of lines, half a cell
    /// away from the grid.
    int row = 0;
    int column = 0;
    bool is_outside = false;
  };

  [[nodiscard]] std::vector<Slot> all();

 private:
  void add_edges(std::vector<Slot>& slots);
  void add_outside(std::vector<Slot>& slots);
  [[nodiscard]] bool was_placed_first(const puzzlec::GenreClue& clue) const;

  const Genre& genre_;
  GenreInstance& instance_;
};

/// Gives each cell an arrow that points at the cell with the next number, in a line of any of the
/// eight directions; the cell with the last one gets none.
void add_arrows(GenreInstance& instance, const Grid& answer);

/// Places what the recipe fixes, as `one_each` says, in one cell of each group of cells.
/// Requires: the recipe has both.
void place_one_each(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng);

enum class Adding : std::uint8_t { everywhere, where_none_is };

/// Adds every clue that the answer agrees with, or only where none stands.
void add_clues(const Genre& genre, GenreInstance& instance, const Grid& answer, Rng& rng,
               Adding adding = Adding::everywhere);

/// Takes over the clues of another board with the same slots that the answer agrees with.
void keep_clues(const Genre& genre, GenreInstance& instance, GenreInstance from,
                const Grid& answer);

/// What stands in a slot without its clue: what was placed first.
[[nodiscard]] puzzlec::GenreClue bare(const Genre& genre, const Slots::Slot& slot);

/// Whether one stands there beyond that.
[[nodiscard]] bool has_clue(const Genre& genre, const Slots::Slot& slot);

/// Takes a clue away, and gives it back.
class Removal {
 public:
  Removal(const Genre& genre, const Slots::Slot& slot) : slot_(slot) {
    if (slot.list != nullptr) {
      list_.swap(*slot.list);
    } else {
      clue_ = std::exchange(*slot.clue, bare(genre, slot));
    }
  }
  void undo() {
    if (slot_.list != nullptr) {
      list_.swap(*slot_.list);
    } else {
      *slot_.clue = clue_;
    }
  }

 private:
  Slots::Slot slot_;
  std::vector<puzzlec::GenreClue> list_;
  puzzlec::GenreClue clue_;
};

/// A board as it was before clues were tried.
[[nodiscard]] GenreInstance without_clues(const Genre& genre, GenreInstance board);

/// One or two tokens come or go: one alone may be impossible, such as in a loop through all other
/// cells. Requires: the recipe places tokens.
void place(const Genre& genre, GenreInstance& board, const std::vector<std::uint32_t>& cells,
           Rng& rng);

/// Says of many grids whether they are answers; looks first at the rule that was broken last.
class Judge {
 public:
  explicit Judge(const Genre& genre);
  /// Only by rules whose verdict may be another one with other clues or rooms, or by most of them.
  [[nodiscard]] static Judge of_what_is_stated(const Genre& genre);

  [[nodiscard]] bool accepts(const puzzlec::genres::Board& board, const Grid& grid);

 private:
  bool looks_at_board_ = true;
  std::vector<const puzzlec::genres::Rule*> rules_;
};

}  // namespace puzzlec::making
