#include "engine/making/genres/moving.hpp"

#include <algorithm>
#include <utility>

#include "engine/making/genres/clues.hpp"
#include "engine/making/genres/rooms.hpp"

namespace puzzlec::making {

using namespace puzzlec::genres;

namespace {

class ClueMoves {
 public:
  ClueMoves(const Genre& genre, Made& made, const std::vector<bool>& is_stated, Rng& rng)
      : genre_(genre), made_(made), is_stated_(is_stated), rng_(rng), judge_(genre) {}

  /// Makes the last of the answers wrong; the others stay so, as far as that goes.
  bool make_wrong(const std::vector<Grid>& others) {
    std::vector<std::uint32_t> clues;
    const auto& cells = made_.instance.cells;
    for (std::uint32_t cell = 0; cell < cells.size(); ++cell) {
      if (cells[cell] != GenreClue{} && !is_stated_[cell]) clues.push_back(cell);
    }
    rng_.shuffle(clues);
    std::size_t fewest = others.size();
    std::pair<std::uint32_t, std::uint32_t> best;
    for (const std::uint32_t from : clues) {
      for (const std::uint32_t to : free_cells_of_area(from)) {
        if (!moves(from, to)) continue;
        const std::size_t right =
            accepts(others.back()) ? others.size() : right_ones(others, fewest);
        moves_back(from, to);
        if (right >= fewest) continue;
        fewest = right;
        best = {from, to};
        if (fewest == 0) break;
      }
      if (fewest == 0) break;
    }
    return fewest < others.size() && moves(best.first, best.second);
  }

 private:
  /// Without a clue, in the area of that cell: those that hold the same and hang together.
  std::vector<std::uint32_t> free_cells_of_area(std::uint32_t cell) {
    std::vector<std::uint32_t> area{cell};
    for (std::size_t i = 0; i < area.size(); ++i) {
      for (const std::uint32_t next : neighbours(made_.instance, area[i])) {
        const bool is_known = std::ranges::find(area, next) != area.end();
        if (!is_known && made_.answer[CellId{next}] == made_.answer[CellId{cell}])
          area.push_back(next);
      }
    }
    std::erase_if(area,
                  [&](std::uint32_t one) { return made_.instance.cells[one] != GenreClue{}; });
    rng_.shuffle(area);
    return area;
  }

  void exchange(std::uint32_t from, std::uint32_t to) {
    std::swap(made_.instance.cells[from], made_.instance.cells[to]);
  }
  void moves_back(std::uint32_t from, std::uint32_t to) { exchange(from, to); }
  /// False, and nothing changed, if the answer does not agree with that.
  bool moves(std::uint32_t from, std::uint32_t to) {
    exchange(from, to);
    if (accepts(made_.answer)) return true;
    exchange(from, to);
    return false;
  }
  bool accepts(const Grid& grid) { return judge_.accepts(Board(genre_, made_.instance), grid); }
  /// How many would be right; `most` if there are more.
  std::size_t right_ones(const std::vector<Grid>& others, std::size_t most) {
    std::size_t count = 0;
    for (std::size_t i = 0; i + 1 < others.size() && count < most; ++i)
      count += accepts(others[i]) ? 1U : 0U;
    return count;
  }

  const Genre& genre_;
  Made& made_;
  const std::vector<bool>& is_stated_;
  Rng& rng_;
  Judge judge_;
};

}  // namespace

void move_clues(const GenrePtr& genre, Made& made, const std::vector<bool>& is_stated, Rng& rng) {
  constexpr int most_moves = 60;
  std::vector<Grid> others;
  for (int i = 0; i < most_moves && !rng.is_stopped(); ++i) {
    const Uniqueness found = ask(genre, made.instance, {}, some_conflicts, rng);
    if (found.kind != Uniqueness::Kind::multiple) return;
    others.push_back(*found.first == made.answer ? *found.second : *found.first);
    if (!ClueMoves(*genre, made, is_stated, rng).make_wrong(others)) return;
  }
}

}  // namespace puzzlec::making
