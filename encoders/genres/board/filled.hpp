// A board with an answer, for the plain evaluation of rules. It shares nothing with models: only
// single values and a flood fill of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/board/joined.hpp"

namespace puzzlec::genres {

class Filled {
 public:
  static constexpr std::uint32_t nowhere = UINT32_MAX;

  /// Requires: the answer has the size of the board's model, and no blank cells.
  Filled(const Board& board, const Grid& answer) : board_(&board), answer_(&answer) {}

  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] Value at(CellId model_cell) const { return (*answer_)[model_cell]; }
  [[nodiscard]] Value cell(std::uint32_t index) const { return at(board_->model_cell(index)); }
  [[nodiscard]] bool holds(std::uint32_t index, const Domain& values) const {
    return values.contains(cell(index));
  }
  /// Whether neighbouring cells are joined.
  [[nodiscard]] bool are_joined(std::uint32_t a, std::uint32_t b, Direction direction,
                                Joined joined) const;
  /// By cell: the number of its component among the cells that are `in`; `nowhere` for the others.
  [[nodiscard]] std::vector<std::uint32_t> components(const std::function<bool(std::uint32_t)>& in,
                                                      Joined joined) const;
  /// Whether an `if` of the rule is met at the place.
  [[nodiscard]] bool is_given(const Rule& rule, const Place& place) const;

 private:
  const Board* board_;
  const Grid* answer_;
};

}  // namespace puzzlec::genres
