#include "engine/making/genres/pairs.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

using Pair = std::pair<std::uint32_t, std::uint32_t>;

/// The cells from one end of a pair to the other.
std::vector<std::uint32_t> cells_of(const Pair& pair, std::size_t columns) {
  const auto [from, to] = std::minmax(pair.first, pair.second);
  const std::uint32_t step = to - from < columns ? 1 : static_cast<std::uint32_t>(columns);
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = from; cell <= to; cell += step) cells.push_back(cell);
  return cells;
}

std::set<Pair> pairs_of(const Board& board, const Grid& answer) {
  std::set<Pair> pairs;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.clue(cell) == GenreClue{}) continue;
    for (const Direction direction : {Direction::right, Direction::down}) {
      std::uint32_t last = cell;
      for (auto next = board.step(cell, direction);
           next && answer[board.edge(last, *next)] != value_of(0);
           next = board.step(last, direction)) {
        last = *next;
        if (board.clue(last) != GenreClue{}) break;
      }
      if (last != cell) pairs.insert({cell, last});
    }
  }
  return pairs;
}

/// Places one more token, in a straight line from one that is there, but not beside any; the first
/// anywhere. False if no place was found in a few tries.
bool lay_link(const Genre& genre, GenreInstance& board, std::vector<bool>& is_taken, Rng& rng) {
  constexpr int most_tries = 3000;
  const auto columns = static_cast<std::uint32_t>(board.columns);
  const GenreClue token = *read_token(genre, genre.make.fixed.front().first);
  std::vector<std::uint32_t> ends;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.cells[cell] != GenreClue{}) ends.push_back(cell);
  }
  const auto is_beside = [&](std::uint32_t cell) {
    return std::ranges::any_of(neighbours(board, cell), [&](std::uint32_t next) {
      return board.cells[next] != GenreClue{};
    });
  };
  for (int i = 0; i < most_tries; ++i) {
    const auto cell = static_cast<std::uint32_t>(rng.below(static_cast<int>(is_taken.size())));
    if (ends.empty()) {
      board.cells[cell] = token;
      is_taken[cell] = true;
      return true;
    }
    const std::uint32_t from = rng.pick(ends);
    const bool is_in_line = from / columns == cell / columns || from % columns == cell % columns;
    if (!is_in_line || is_taken[cell] || is_beside(cell)) continue;
    const std::vector<std::uint32_t> cells = cells_of({from, cell}, columns);
    const auto taken =
        std::ranges::count_if(cells, [&](std::uint32_t one) { return is_taken[one]; });
    if (taken > 1) continue;  // the one that is there
    for (const std::uint32_t one : cells) is_taken[one] = true;
    board.cells[cell] = token;
    return true;
  }
  return false;
}

/// Places one more pair at random. False if no place was found in a few tries.
bool lay_pair(const Genre& genre, GenreInstance& board, std::vector<bool>& is_taken, Rng& rng) {
  constexpr int most_tries = 30;
  const auto columns = static_cast<std::uint32_t>(board.columns);
  for (int i = 0; i < most_tries; ++i) {
    const bool is_down = rng.chance(50);
    const auto cell = static_cast<std::uint32_t>(rng.below(static_cast<int>(is_taken.size())));
    const std::size_t room = is_down ? board.rows - cell / columns : columns - cell % columns;
    constexpr std::size_t shortest = 3;  // cells, so that no two tokens are linked side by side
    constexpr std::size_t longest = 7;
    if (room < shortest) continue;
    const auto length = static_cast<std::uint32_t>(
        rng.between(shortest, static_cast<int>(std::min(room, longest))));
    const Pair pair{cell, cell + (length - 1) * (is_down ? columns : 1)};
    const std::vector<std::uint32_t> cells = cells_of(pair, columns);
    if (std::ranges::any_of(cells, [&](std::uint32_t one) { return is_taken[one]; })) continue;
    for (const std::uint32_t one : cells) is_taken[one] = true;
    std::array tokens{*read_token(genre, genre.make.cells[0]),
                      *read_token(genre, genre.make.cells[1])};
    if (rng.chance(50)) std::swap(tokens[0], tokens[1]);
    board.cells[pair.first] = tokens[0];
    board.cells[pair.second] = tokens[1];
    return true;
  }
  return false;
}

/// The cells of tokens and links.
std::vector<bool> taken_by(const std::set<Pair>& pairs, const GenreInstance& board) {
  std::vector<bool> is_taken(board.cell_count());
  for (const Pair& pair : pairs) {
    for (const std::uint32_t cell : cells_of(pair, board.columns)) is_taken[cell] = true;
  }
  return is_taken;
}

}  // namespace

void lay_pairs(const Genre& genre, GenreInstance& board, Rng& rng) {
  std::vector<bool> is_taken(board.cell_count());
  std::ranges::fill(board.cells, GenreClue{});
  constexpr std::size_t percent = 100;
  const std::size_t wanted = board.cell_count() * genre.make.pairs / percent;
  const auto lay = genre.make.is_apart ? lay_link : lay_pair;
  for (std::size_t i = 0; i < wanted && lay(genre, board, is_taken, rng);) ++i;
}

bool make_single_by_pairs(const GenrePtr& genre, Made& made, Rng& rng) {
  constexpr int most_rounds = 300;
  constexpr int percent_exchanged = 70;
  for (int i = 0; i < most_rounds && !rng.is_stopped(); ++i) {
    const Uniqueness found = ask(genre, made.instance, {}, many_conflicts, rng);
    if (found.kind != Uniqueness::Kind::unique && found.kind != Uniqueness::Kind::multiple)
      return false;
    made.answer = *found.first;
    if (found.kind == Uniqueness::Kind::unique) return true;
    const Board board(*genre, made.instance);
    std::set<Pair> pairs = pairs_of(board, made.answer);
    std::vector<Pair> differing;
    const std::set<Pair> others = pairs_of(board, *found.second);
    std::set_difference(pairs.begin(), pairs.end(), others.begin(), others.end(),
                        std::back_inserter(differing));
    if (differing.empty()) return false;
    const Pair pair = rng.pick(differing);
    if (rng.chance(percent_exchanged)) {
      std::swap(made.instance.cells[pair.first], made.instance.cells[pair.second]);
      continue;
    }
    made.instance.cells[pair.first] = made.instance.cells[pair.second] = {};
    pairs.erase(pair);
    std::vector<bool> is_taken = taken_by(pairs, made.instance);
    static_cast<void>(lay_pair(*genre, made.instance, is_taken, rng));
  }
  return false;
}

}  // namespace puzzlec::making
