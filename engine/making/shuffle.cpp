#include "engine/making/shuffle.hpp"

#include <algorithm>
#include <functional>
#include <numeric>
#include <span>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "encoders/puzzles/held_puzzle.hpp"
#include "encoders/puzzles/square/square_puzzle.hpp"
#include "engine/making/sudoku9/canonical_sudoku9.hpp"

namespace puzzlec {
namespace shuffle_detail {
namespace {

using Order = std::vector<std::uint32_t>;

/// More orders of rows than this have more than most_moves together with those of columns.
constexpr std::size_t most_orders = 5'000;

Order in_order(std::size_t count) {
  Order order(count);
  std::iota(order.begin(), order.end(), 0U);
  return order;
}

Order reversed(Order order) {
  std::reverse(order.begin(), order.end());
  return order;
}

/// For lines that are mirrored onto each other: by the order of `order`, the columns of a board whose
/// diagonals change places.
Order mirrored(const Order& order) {
  Order result;
  for (const std::uint32_t line : order)
    result.push_back(static_cast<std::uint32_t>(order.size()) - 1 - line);
  return result;
}

/// Whether lines that mirror each other still do.
bool keeps_mirrors(const Order& order) {
  const std::size_t last = order.size() - 1;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (order[i] + order[last - i] != last) return false;
  }
  return true;
}

/// Bands in some order, and the lines of each.
Order random_lines(std::size_t count, std::uint32_t band, Rng& rng) {
  Order bands = in_order(count / band);
  rng.shuffle(std::span(bands));
  Order lines;
  for (const std::uint32_t one : bands) {
    Order inner = in_order(band);
    rng.shuffle(std::span(inner));
    for (const std::uint32_t line : inner) lines.push_back(one * band + line);
  }
  return lines;
}

/// All orders of lines that keep bands together; stops if there are more than `most`.
std::vector<Order> all_lines(std::size_t count, std::uint32_t band, std::size_t most) {
  std::vector<Order> all;
  Order lines;
  std::vector<bool> is_used(count, false);
  const std::function<void()> extend = [&] {
    if (all.size() > most) return;
    if (lines.size() == count) return all.push_back(lines);
    for (std::uint32_t line = 0; line < count; ++line) {
      const bool begins_band = lines.size() % band == 0;
      if (is_used[line] || (!begins_band && line / band != lines.back() / band)) continue;
      is_used[line] = true;
      lines.push_back(line);
      extend();
      lines.pop_back();
      is_used[line] = false;
    }
  };
  extend();
  return all;
}

std::vector<Order> orders_of(std::size_t count, std::uint32_t band, bool turns, std::size_t most) {
  if (band > 0) return all_lines(count, band, most);
  std::vector<Order> all{in_order(count)};
  if (turns && count > 1) all.push_back(reversed(in_order(count)));
  return all;
}

/// Calls `visit` with every move, without names of values. False if there are too many.
bool for_each_move(const Puzzle& puzzle, const std::function<void(const BoardMove&)>& visit) {
  const BoardFreedom free = puzzle.freedom();
  for (const bool is_transposed : {false, true}) {
    if (is_transposed && !free.transposes) continue;
    auto [rows, columns] = puzzle.board_size();
    if (is_transposed) std::swap(rows, columns);
    const auto row_orders = orders_of(rows, free.band, free.turns, most_orders);
    const auto column_orders = free.keeps_diagonals
                                   ? std::vector<Order>(2)
                                   : orders_of(columns, free.stack, free.turns, most_orders);
    if (row_orders.size() > most_orders || column_orders.size() > most_moves / row_orders.size())
      return false;
    for (const Order& row_order : row_orders) {
      if (free.keeps_diagonals && !keeps_mirrors(row_order)) continue;
      for (std::size_t i = 0; i < column_orders.size(); ++i) {
        const Order& column_order =
            free.keeps_diagonals ? (i == 0 ? row_order : mirrored(row_order)) : column_orders[i];
        visit({is_transposed, row_order, column_order, {}});
      }
    }
  }
  return true;
}

/// The values in the order in which the moved solution has them first, from 1 on.
std::vector<Value> names_by_first(const Grid& moved_solution) {
  std::vector<Value> names(moved_solution.rows(), blank);
  std::size_t next = 1;
  for (std::uint32_t i = 0; i < moved_solution.size() && next <= names.size(); ++i) {
    Value& name = names[static_cast<std::size_t>(moved_solution[CellId{i}].number) - 1];
    if (name.is_blank()) name = value_of(next++);
  }
  return names;
}

std::vector<std::int16_t> key_of(const Grid& grid) {
  std::vector<std::int16_t> key;
  for (std::uint32_t i = 0; i < grid.size(); ++i) key.push_back(grid[CellId{i}].number);
  return key;
}

class LeastMove {
 public:
  LeastMove(const Puzzle& puzzle, const Format& format, const std::optional<Grid>& solution)
      : puzzle_(puzzle), format_(format), solution_(solution) {}

  void look_at(BoardMove move) {
    std::vector<std::int16_t> key;
    if (solution_) {
      move.values = names_by_first(move.moved(*solution_));
      key = key_of(move.moved(*solution_));
      if (best_ && key > best_key_) return;
    }
    PuzzlePtr moved = puzzle_.moved(move);
    std::string text = format_.puzzles.item(1, *moved, {});
    if (best_ && key == best_key_ && text >= best_text_) return;
    best_ = std::move(moved);
    best_key_ = std::move(key);
    best_text_ = std::move(text);
  }

  [[nodiscard]] PuzzlePtr take() { return std::move(best_); }

 private:
  const Puzzle& puzzle_;
  const Format& format_;
  const std::optional<Grid>& solution_;
  PuzzlePtr best_;
  std::vector<std::int16_t> best_key_;
  std::string best_text_;
};

bool is_plain_sudoku9(const Puzzle& puzzle) {
  const auto houses = puzzle.only_houses();
  return houses && houses->side == 9 && houses->block_rows == 3 && houses->block_columns == 3 &&
         !houses->diagonals && held_as<SquarePuzzle>(puzzle) != nullptr;
}

}  // namespace
}  // namespace shuffle_detail

bool can_move(const Puzzle& puzzle) {
  const BoardFreedom free = puzzle.freedom();
  return free.turns || free.transposes || free.values || free.band > 0;
}

BoardMove random_move(const Puzzle& puzzle, Rng& rng) {
  using namespace shuffle_detail;
  const BoardFreedom free = puzzle.freedom();
  auto [rows, columns] = puzzle.board_size();
  BoardMove move;
  move.is_transposed = rng.below(2) != 0 && free.transposes;
  if (move.is_transposed) std::swap(rows, columns);
  const auto some_order = [&](std::size_t count, std::uint32_t band) {
    if (band > 0) return random_lines(count, band, rng);
    return rng.below(2) != 0 && free.turns ? reversed(in_order(count)) : in_order(count);
  };
  move.rows = some_order(rows, free.band);
  if (free.keeps_diagonals) {
    // About one in (2^k k!) of the orders does; k is half of the rows.
    for (int tries = 0; !keeps_mirrors(move.rows) && tries < 10'000; ++tries)
      move.rows = some_order(rows, free.band);
    if (!keeps_mirrors(move.rows)) move.rows = in_order(rows);
    move.columns = rng.below(2) != 0 ? mirrored(move.rows) : move.rows;
  } else {
    move.columns = some_order(columns, free.stack);
  }
  if (free.values) {
    for (std::size_t value = 1; value <= rows; ++value) move.values.push_back(value_of(value));
    rng.shuffle(std::span(move.values));
  }
  return move;
}

CanonicalPuzzle canonical_form(PuzzleSolver& solver, const Puzzle& puzzle, const Format& format,
                               Stats& stats) {
  using namespace shuffle_detail;
  CanonicalPuzzle result;
  std::optional<Grid> solution;
  if (puzzle.freedom().values) {
    const Uniqueness unique = solver.unique(puzzle, stats);
    switch (unique.kind) {
      case Uniqueness::Kind::unknown:
        result.reason = unique.reason;
        return result;
      case Uniqueness::Kind::none:
        result.kind = CanonicalPuzzle::Kind::none;
        return result;
      case Uniqueness::Kind::multiple:
        result.kind = CanonicalPuzzle::Kind::multiple;
        return result;
      case Uniqueness::Kind::unique:
        solution = unique.first;
        break;
    }
  }
  result.kind = CanonicalPuzzle::Kind::done;
  if (is_plain_sudoku9(puzzle)) {
    MadeSudoku9 made{grid81_of(*solution), {}};
    for (const Given& given : givens_of(puzzle.givens())) made.givens.insert(given.cell.index);
    SquarePuzzle form = *held_as<SquarePuzzle>(puzzle);
    form.givens = canonical_form(made).puzzle();
    form.kept = {};
    auto held = hold(std::move(form));
    held->note_id(puzzle.id());
    result.puzzle = std::move(held);
    return result;
  }
  LeastMove least(puzzle, format, solution);
  std::uint64_t looks = 0;
  const bool are_all = for_each_move(puzzle, [&](const BoardMove& move) {
    if (++looks % 256 == 0) solver.look();
    least.look_at(move);
  });
  result.puzzle = least.take();
  if (!are_all) result.kind = CanonicalPuzzle::Kind::too_many;
  return result;
}

namespace shuffle_detail {
namespace {

Shuffled unknown(UnknownReason reason) {
  return {"unknown", fmt::format("unknown ({})", name_of(reason)), reason, {}};
}

Shuffled shuffle_freely(PuzzleSolver& solver, const Puzzle& puzzle, std::uint64_t number,
                        const Format& format, const ShuffleRequest& request, Stats& stats) {
  Shuffled result;
  if (!can_move(puzzle)) {
    const char* const reason = puzzle.freedom().reason;
    const char* const colon = *reason == '\0' ? "" : ": ";
    return {"fixed", fmt::format("it cannot be moved{}{}", colon, reason), {}, {}};
  }
  if (!request.is_canonical) {
    Rng rng = stream_of(request.seed, number);
    for (std::uint64_t i = 0; i < request.count; ++i) {
      solver.look();
      result.puzzles.push_back(puzzle.moved(random_move(puzzle, rng)));
    }
    result.status = "shuffled";
    return result;
  }
  CanonicalPuzzle form = canonical_form(solver, puzzle, format, stats);
  switch (form.kind) {
    case CanonicalPuzzle::Kind::done:
      result.status = "canonical";
      result.puzzles.push_back(std::move(form.puzzle));
      break;
    case CanonicalPuzzle::Kind::none:
      return {"none", "no solution, which is needed to rename values", {}, {}};
    case CanonicalPuzzle::Kind::multiple:
      return {"multiple", "several solutions; renaming values takes exactly one", {}, {}};
    case CanonicalPuzzle::Kind::too_many:
      return {
          "too many moves", fmt::format("more than {} moves keep its rules", most_moves), {}, {}};
    case CanonicalPuzzle::Kind::unknown:
      return unknown(form.reason);
  }
  return result;
}

}  // namespace
}  // namespace shuffle_detail

Shuffled shuffle(PuzzleSolver& solver, const Puzzle& puzzle, std::uint64_t number,
                 const Format& format, const ShuffleRequest& request, Stats& stats) {
  try {
    return shuffle_detail::shuffle_freely(solver, puzzle, number, format, request, stats);
  } catch (const LimitReached& limit) {
    return shuffle_detail::unknown(limit.reason());
  }
}

}  // namespace puzzlec
