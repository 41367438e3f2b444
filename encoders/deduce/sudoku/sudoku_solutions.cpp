// SudokuSearch as a SolutionSearch: with parts that are too hard, decisions at the root and values that
// are wanted.
#include <algorithm>
#include <bit>

#include "encoders/base/rng.hpp"
#include "encoders/deduce/sudoku/node_cells.hpp"
#include "encoders/deduce/sudoku/places.hpp"
#include "encoders/deduce/sudoku/sudoku_search.hpp"
#include "encoders/deduce/sudoku/sudoku_sizes.hpp"

namespace puzzlec {

namespace {

/// Guesses between two looks at the clock.
constexpr std::uint64_t guesses_at_once = 256;

template <typename B>
class SudokuSolutions final : public SolutionSearch {
  using Level = sudoku_kernels::Level<B>;
  using Node = sudoku_kernels::Node<B>;
  using Search = sudoku_kernels::Search<B>;

 public:
  SudokuSolutions(const sudoku_kernels::Work<B>& work, std::span<const Domain> domains,
                  const SearchOptions& options)
      : work_(work), is_over_(options.is_over), is_random_(options.seed != 0), rng_(options.seed) {
    patience_ = options.patience;
    solution_ = Grid(B::side, B::side);
    sudoku_kernels::fill(root_);
    for (std::uint32_t cell = 0; cell < B::cells; ++cell)
      sudoku_kernels::restrict(root_, cell, sudoku_kernels::candidates_of<B>(domains[cell]));
    is_finished_ = !work_.settle(root_);
    begin();
  }

  Event next() override {
    while (!is_finished_) {
      const std::uint64_t most = std::min(asked_before_ + guesses_at_once, most_barren());
      switch (work_.next(search_, most)) {
        case sudoku_kernels::Event::solution:
          sudoku_kernels::write_solution(search_.levels[search_.depth].node, solution_);
          begin_anew();
          return Event::solution;
        case sudoku_kernels::Event::finished:
          is_finished_ = true;
          break;
        case sudoku_kernels::Event::limit:
          if (is_over()) return Event::over;
          if (search_.guesses >= most_barren() && leave_part_out()) return Event::hard_part;
          break;
      }
    }
    return Event::finished;
  }

  void restart(const Decision& from, std::span<const Domain> wanted) override {
    decisions_.assign(1, from);
    decisions_at_root_ = 1;
    wanted_.assign(wanted.begin(), wanted.end());
    begin();
    is_finished_ = !settle(search_.levels[0].node, from);
  }

  bool refute(CellId cell, Value value) override {
    is_finished_ = true;
    return settle(root_, {cell, value, false});
  }

  [[nodiscard]] std::vector<Domain> root_domains() const override { return domains_of(root_); }
  [[nodiscard]] std::vector<Domain> part_domains() const override { return domains_of(part_); }

 private:
  void begin() {
    search_.levels[0].node = root_;
    search_.depth = 0;
    search_.highest = 0;
    search_.step = sudoku_kernels::Step::enter;
    search_.guesses = guesses_before_ = asked_before_ = 0;
    search_.with = this;
    search_.pick = nullptr;
    if (is_random_)
      search_.pick = [](const Search&, const Level& level, void* with) {
        return static_cast<SudokuSolutions*>(with)->any_way(level);
      };
    if (!wanted_.empty())
      search_.pick = [](const Search&, const Level& level, void* with) {
        return static_cast<SudokuSolutions*>(with)->most_wanted_way(level);
      };
  }

  bool settle(Node& node, const Decision& decision) const {
    const std::uint32_t bit = sudoku_kernels::bit_of(decision.value);
    sudoku_kernels::restrict(node, decision.cell.index, decision.is_taken ? bit : ~bit);
    return work_.settle(node);
  }

  bool is_over() {
    asked_before_ = search_.guesses;
    is_finished_ = is_over_ && is_over_();
    return is_finished_;
  }

  /// Guesses after which a part without a solution is too hard: at least one that went somewhere.
  [[nodiscard]] std::uint64_t most_barren() const {
    const std::uint64_t least = std::max<std::uint64_t>(patience_, 1);
    const std::uint64_t most =
        guesses_before_ + least < least ? UINT64_MAX : guesses_before_ + least;
    return std::max(most, search_.highest > search_.depth ? search_.guesses + 1 : 0);
  }

  /// From here on there was no solution.
  void begin_anew() {
    search_.highest = UINT32_MAX;
    guesses_before_ = search_.guesses;
  }

  /// Names the largest part around the search that was entered since the last solution, and goes on
  /// outside of it. False if none was entered.
  bool leave_part_out() {
    const std::uint32_t top = search_.highest;
    if (top > search_.depth) return false;
    part_ = search_.levels[top].node;
    decisions_.resize(decisions_at_root_);
    for (std::uint32_t depth = 0; depth < top; ++depth) decide(search_.levels[depth]);
    search_.levels[top].open = 0;
    search_.depth = top;
    search_.step = sudoku_kernels::Step::go_on;
    begin_anew();
    return true;
  }

  /// A value that takes a way leaves the cells outside of it.
  void decide(const Level& level) {
    for (std::uint32_t cell = 0; cell < B::cells; ++cell) {
      if (!is_outside(level, cell) ||
          (sudoku_kernels::candidates(level.node, cell) & level.bit) == 0)
        continue;
      decisions_.push_back({CellId{cell}, value_of_bit(level.bit), false});
    }
  }

  static bool is_outside(const Level& level, std::uint32_t cell) {
    const std::uint32_t column = cell % B::side;
    const auto& lanes = sudoku_kernels::removals<B>.lanes[level.place][level.way][cell / B::side];
    return (lanes[column / B::width] >> sudoku_kernels::shift_of<B>(column) & 1) != 0;
  }

  static Value value_of_bit(std::uint32_t bit) {
    return value_of(static_cast<std::size_t>(std::countr_zero(bit)) + 1);
  }

  [[nodiscard]] std::uint32_t any_way(const Level& level) {
    std::uint32_t open = level.open;
    for (auto skip = rng_.below(static_cast<std::uint64_t>(std::popcount(open))); skip > 0; --skip)
      open &= open - 1;
    return static_cast<std::uint32_t>(std::countr_zero(open));
  }

  /// The way through the most cells in which its value is wanted.
  [[nodiscard]] std::uint32_t most_wanted_way(const Level& level) const {
    std::uint32_t best = 0;
    int most = -1;
    for (std::uint32_t open = level.open; open != 0; open &= open - 1) {
      const auto way = static_cast<std::uint32_t>(std::countr_zero(open));
      const int wanted = wanted_in(level, way);
      if (wanted <= most) continue;
      most = wanted;
      best = way;
    }
    return best;
  }

  [[nodiscard]] int wanted_in(const Level& level, std::uint32_t way) const {
    int count = 0;
    sudoku_kernels::for_each_cell<B>(level.place, way, [&](std::uint32_t cell) {
      const std::uint32_t candidates = sudoku_kernels::candidates(level.node, cell) &
                                       sudoku_kernels::candidates_of<B>(wanted_[cell]);
      count += (candidates & level.bit) != 0 ? 1 : 0;
    });
    return count;
  }

  static std::vector<Domain> domains_of(const Node& node) {
    std::vector<Domain> domains;
    for (std::uint32_t cell = 0; cell < B::cells; ++cell)
      domains.push_back(sudoku_kernels::domain_of(node, cell));
    return domains;
  }

  const sudoku_kernels::Work<B>& work_;
  std::function<bool()> is_over_;
  bool is_random_;
  Rng rng_;
  Node root_;
  Node part_;
  Search search_;
  std::uint64_t guesses_before_ = 0;  ///< before the last solution
  std::uint64_t asked_before_ = 0;    ///< guesses, when is_over_ was last asked
  bool is_finished_ = false;
  std::size_t decisions_at_root_ = 0;
  std::vector<Domain> wanted_;  ///< by cell, or empty
};

}  // namespace

std::unique_ptr<SolutionSearch> SudokuSearch::solutions(std::span<const Domain> domains,
                                                        const SudokuHouses& houses,
                                                        const SearchOptions& options) {
  return sudoku_kernels::with_boxes(
      houses.size, [&](auto boxes) -> std::unique_ptr<SolutionSearch> {
        using B = decltype(boxes);
        const sudoku_kernels::Work<B>& work =
            sudoku_kernels::fastest_kernel().work<B>(houses.extra);
        return std::make_unique<SudokuSolutions<B>>(work, domains, options);
      });
}

}  // namespace puzzlec
