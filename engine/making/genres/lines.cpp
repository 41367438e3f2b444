// Lines are joined and cut at random until all of them are long, with a small chance of a step back.
#include "engine/making/genres/lines.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>
#include <vector>

#include "encoders/genres/board/board.hpp"
#include "encoders/genres/tokens.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

constexpr std::size_t shortest_line = 4;

/// The ways of lines through the cells of a board.
class Lines {
 public:
  explicit Lines(const GenreInstance& board) : board_(board), ways_(board.cell_count()) {}
  Lines(const GenreInstance& board, const Grid& answer) : Lines(board) {
    for (std::uint32_t cell = 0; cell < ways_.size(); ++cell)
      ways_[cell] = ways_of(answer[CellId{cell}]);
  }

  [[nodiscard]] bool is_end(std::uint32_t cell) const { return std::popcount(ways_[cell]) < 2; }
  /// The cells of a line, from one end to the other.
  [[nodiscard]] std::vector<std::uint32_t> line_of(std::uint32_t cell) const {
    const std::uint32_t end = walk(cell, cell).back();
    return walk(end, end);
  }

  void link(std::uint32_t one, std::uint32_t other) {
    ways_[one] |= way(one, other);
    ways_[other] |= way(other, one);
  }
  void cut(std::uint32_t one, std::uint32_t other) {
    ways_[one] &= ~way(one, other);
    ways_[other] &= ~way(other, one);
  }
  [[nodiscard]] std::vector<std::uint32_t> linked(std::uint32_t cell) const {
    std::vector<std::uint32_t> cells;
    for (const std::uint32_t next : neighbours(board_, cell)) {
      if ((ways_[cell] & way(cell, next)) != 0) cells.push_back(next);
    }
    return cells;
  }
  /// Whether two lines would nowhere pass beside each other but where their ends are joined.
  [[nodiscard]] bool are_apart(const std::vector<std::uint32_t>& line,
                               const std::vector<std::uint32_t>& other) const {
    const std::set<std::uint32_t> cells(line.begin(), line.end());
    int beside = 0;
    for (const std::uint32_t cell : other) {
      for (const std::uint32_t next : neighbours(board_, cell)) beside += cells.contains(next);
    }
    return beside == 1;
  }

  [[nodiscard]] Grid answer(const Board& board) const {
    Grid answer(board.model_rows(), board.model_columns());
    for (std::uint32_t cell = 0; cell < ways_.size(); ++cell) {
      for (const Value value : board.cell_values()) {
        if (ways_of(value) == ways_[cell]) answer[CellId{cell}] = value;
      }
    }
    return answer;
  }

 private:
  [[nodiscard]] unsigned way(std::uint32_t from, std::uint32_t to) const {
    return to == from + 1 ? way_right : to + 1 == from ? way_left : to > from ? way_down : way_up;
  }
  [[nodiscard]] std::vector<std::uint32_t> walk(std::uint32_t cell, std::uint32_t before) const {
    std::vector<std::uint32_t> line{cell};
    for (;;) {
      std::uint32_t next = before;
      for (const std::uint32_t one : linked(line.back())) {
        if (one != before) next = one;
      }
      before = line.back();
      if (next == before || std::ranges::find(line, next) != line.end()) return line;
      line.push_back(next);
    }
  }

  const GenreInstance& board_;
  std::vector<unsigned> ways_;
};

/// One step: an end is joined to a neighbour, whose line is cut there if it passes. False if that
/// would be worse; then nothing is changed.
bool step(Lines& lines, const GenreInstance& board, std::size_t most_length, int& count, int& small,
          Rng& rng) {
  constexpr int percent_back = 1;
  const auto cell = static_cast<std::uint32_t>(rng.below(static_cast<int>(board.cell_count())));
  if (!lines.is_end(cell)) return false;
  const std::uint32_t next = rng.pick(neighbours(board, cell));
  const std::vector<std::uint32_t> line = lines.line_of(cell);
  if (std::ranges::find(line, next) != line.end()) return false;
  std::vector<std::uint32_t> other = lines.line_of(next);
  std::vector<std::uint32_t> rest;
  const auto is_small = [](const auto& cells) {
    return !cells.empty() && cells.size() < shortest_line ? 1 : 0;
  };
  const int small_before = is_small(line) + is_small(other);
  if (!lines.is_end(next)) {
    if (rng.chance(50)) std::ranges::reverse(other);
    const auto at = std::ranges::find(other, next);
    rest.assign(at + 1, other.end());
    other.erase(at + 1, other.end());
  }
  if (line.size() + other.size() > most_length || !lines.are_apart(line, other)) return false;
  std::vector<std::uint32_t> whole = line;
  whole.insert(whole.end(), other.begin(), other.end());
  const int small_after = is_small(whole) + is_small(rest);
  if (small_after > small_before && !rng.chance(percent_back)) return false;
  if (!rest.empty()) lines.cut(next, rest.front());
  lines.link(cell, next);
  if (rest.empty()) --count;
  small += small_after - small_before;
  return true;
}

}  // namespace

std::optional<Grid> drawn_lines(const Genre& genre, const GenreInstance& board, Rng& rng) {
  const Board laid_out(genre, board);
  const std::size_t length = genre.make.line_length;
  const auto cells = static_cast<int>(board.cell_count());
  const int wanted = std::max(2, cells / static_cast<int>(length));
  constexpr int steps_of_a_cell = 300;
  Lines lines(board);
  int count = cells;
  int small = cells;
  for (int i = 0; i < steps_of_a_cell * cells; ++i) {
    if (count <= wanted && small == 0) break;
    static_cast<void>(step(lines, board, 3 * length, count, small, rng));
  }
  if (small > 0) return std::nullopt;
  return lines.answer(laid_out);
}

bool number_ends(const Genre& genre, Made& made) {
  const Lines lines(made.instance, made.answer);
  std::ranges::fill(made.instance.cells, GenreClue{});
  std::size_t number = 0;
  for (std::uint32_t cell = 0; cell < made.instance.cell_count(); ++cell) {
    if (!lines.is_end(cell) || made.instance.cells[cell] != GenreClue{}) continue;
    if (number == genre.make.ends.size()) return false;
    const std::vector<std::uint32_t> line = lines.line_of(cell);
    made.instance.cells[line.front()] = made.instance.cells[line.back()] =
        *read_token(genre, genre.make.ends[number++]);
  }
  return true;
}

void join_lines(const GenrePtr& genre, Made& made, Rng& rng) {
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t cell = 0; cell < made.instance.cell_count(); ++cell) {
    for (const std::uint32_t next : neighbours(made.instance, cell)) {
      if (cell < next) pairs.emplace_back(cell, next);
    }
  }
  rng.shuffle(pairs);
  const Board board(*genre, made.instance);
  for (const auto& pair : pairs) {
    Lines lines(made.instance, made.answer);
    if (!lines.is_end(pair.first) || !lines.is_end(pair.second)) continue;
    const auto line = lines.line_of(pair.first);
    if (std::ranges::find(line, pair.second) != line.end() ||
        !lines.are_apart(line, lines.line_of(pair.second)))
      continue;
    lines.link(pair.first, pair.second);
    Made joined{made.instance, lines.answer(board)};
    if (number_ends(*genre, joined) &&
        ask(genre, joined.instance, {}, some_conflicts, rng).kind == Uniqueness::Kind::unique)
      made = std::move(joined);
  }
}

}  // namespace puzzlec::making
