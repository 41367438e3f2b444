// The makers of Futoshiki, Skyscrapers and KenKen: Latin squares with clues between, beside and
// around their cells.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "encoders/puzzles/futoshiki/futoshiki_puzzle.hpp"
#include "encoders/puzzles/kenken/kenken_puzzle.hpp"
#include "encoders/puzzles/skyscrapers/skyscrapers_puzzle.hpp"
#include "engine/making/draw_answer.hpp"
#include "engine/making/families/line_search.hpp"
#include "engine/making/families/squares.hpp"

namespace puzzlec::making {
namespace latin_clues_detail {
namespace {

std::optional<std::string> complete(MakeSpec& spec, std::size_t usual, std::size_t most) {
  if (!spec.rules.empty()) return fmt::format("{} takes no further rules", spec.kind);
  return complete_square(spec, usual, 2, most);
}

std::optional<Draft> latin_draft(const MakeSpec& spec, Rng& rng) {
  const std::size_t side = spec.rows;
  auto answer = spec.from != nullptr
                    ? draw_answer(*spec.from, rng)
                    : draw_answer(*hold(SquarePuzzle{Grid(side, side), {{side}}}), rng);
  if (!answer) return std::nullopt;
  return Draft{side, side, std::move(*answer), {}, {}, true, false, true};
}

// ---- Futoshiki: values go first, so that signs are left.

std::optional<std::string> complete_futoshiki(MakeSpec& spec) {
  return complete(spec, 5, 9);
}

std::optional<Draft> draft_futoshiki(const MakeSpec& spec, Rng& rng) {
  auto draft = latin_draft(spec, rng);
  if (!draft) return std::nullopt;
  add_given_clues(*draft);
  const auto side = static_cast<std::uint32_t>(spec.rows);
  std::vector<FutoshikiSign> signs;
  for (std::uint32_t cell = 0; cell < side * side; ++cell) {
    for (const CellId next : beside(CellId{cell}, side, side)) {
      if (next.index < cell) continue;
      const bool is_larger = draft->answer[CellId{cell}] > draft->answer[next];
      signs.push_back(is_larger ? FutoshikiSign{CellId{cell}, next}
                                : FutoshikiSign{next, CellId{cell}});
      const bool is_across = next.index == cell + 1;
      draft->clues.push_back({.row = static_cast<int>(2 * (cell / side) + (is_across ? 1 : 2)),
                              .column = static_cast<int>(2 * (cell % side) + (is_across ? 2 : 1)),
                              .rank = 1});
    }
  }
  draft->puzzle = [signs, answer = draft->answer](const std::vector<bool>& shown) {
    FutoshikiPuzzle puzzle{given_values(answer, 0, shown), {}};
    for (std::size_t i = 0; i < signs.size(); ++i) {
      if (shown[answer.size() + i]) puzzle.signs.push_back(signs[i]);
    }
    std::ranges::sort(puzzle.signs);
    return PuzzlePtr(hold(std::move(puzzle)));
  };
  return draft;
}

// ---- Skyscrapers: values go first, so that the numbers beside the grid are left.

std::optional<std::string> complete_skyscrapers(MakeSpec& spec) {
  return complete(spec, 6, 9);
}

std::uint64_t seen_from(const Grid& answer, std::size_t side, std::size_t clue) {
  const std::size_t line = clue % side;
  const std::size_t from = clue / side;
  std::uint64_t seen = 0;
  int highest = 0;
  for (std::size_t i = 0; i < side; ++i) {
    const std::size_t at = from % 2 == 0 ? i : side - 1 - i;
    const int height = (from < 2 ? answer.at(at, line) : answer.at(line, at)).number;
    if (height <= highest) continue;
    highest = height;
    ++seen;
  }
  return seen;
}

/// Which ways of a line fit the numbers at its ends, in the order of `line_ways`.
struct SkylineTable {
  std::vector<LineWay> ways;
  std::vector<std::array<std::uint8_t, 2>> seen;  ///< from the first and from the last cell

  explicit SkylineTable(std::size_t side) : ways(line_ways(side)) {
    for (const LineWay way : ways) {
      std::array<std::uint8_t, 2> counts = {};
      for (const std::size_t end : {0U, 1U}) {
        int highest = 0;
        for (std::size_t i = 0; i < side; ++i) {
          const int height = value_at(way, end == 0 ? i : side - 1 - i, side);
          if (height > highest) ++counts[end];
          highest = std::max(highest, height);
        }
      }
      seen.push_back(counts);
    }
  }
};

const SkylineTable& skyline_table(std::size_t side) {
  static std::array<std::unique_ptr<const SkylineTable>, LineSearch::largest_side + 1> tables;
  static std::array<std::once_flag, LineSearch::largest_side + 1> made;
  std::call_once(made[side], [&] { tables[side] = std::make_unique<const SkylineTable>(side); });
  return *tables[side];
}

/// Answers questions about the clues of one draft.
class SkylineSearch {
 public:
  SkylineSearch(const Grid& answer, CellNumbers numbers)
      : answer_(answer),
        numbers_(std::move(numbers)),
        side_(answer.rows()),
        search_(answer),
        lists_(8 * side_) {}

  SearchedAnswer ask(const std::vector<bool>& shown) {
    for (std::size_t line = 0; line < 2 * side_; ++line) {
      const std::size_t first = line < side_ ? line : line + side_;
      search_.set_line(line,
                       ways_of(line, shown[first] ? numbers_[first] : std::nullopt,
                               shown[first + side_] ? numbers_[first + side_] : std::nullopt));
    }
    const auto found = search_.run(given_values(answer_, numbers_.size(), shown));
    if (found == LineSearch::Found::other) return {true, search_.other()};
    return {found == LineSearch::Found::none};
  }

 private:
  using Number = CellNumbers::value_type;

  std::vector<LineWay>& ways_of(std::size_t line, Number first, Number last) {
    std::vector<LineWay>& ways = lists_[4 * line + (first ? 2 : 0) + (last ? 1 : 0)];
    if (!ways.empty()) return ways;
    const SkylineTable& table = skyline_table(side_);
    for (std::size_t i = 0; i < table.ways.size(); ++i) {
      if ((!first || table.seen[i][0] == *first) && (!last || table.seen[i][1] == *last))
        ways.push_back(table.ways[i]);
    }
    return ways;
  }

  Grid answer_;
  CellNumbers numbers_;
  std::size_t side_;
  LineSearch search_;
  std::vector<std::vector<LineWay>> lists_;  ///< by line and by which ends have numbers
};

std::optional<Draft> draft_skyscrapers(const MakeSpec& spec, Rng& rng) {
  auto draft = latin_draft(spec, rng);
  if (!draft) return std::nullopt;
  const std::size_t side = spec.rows;
  CellNumbers numbers;
  for (std::size_t clue = 0; clue < 4 * side; ++clue) {
    numbers.push_back(seen_from(draft->answer, side, clue));
    const int along = 2 * static_cast<int>(clue % side) + 1;
    const std::size_t from = clue / side;
    const int across = from % 2 == 0 ? -1 : 2 * static_cast<int>(side) + 1;
    draft->clues.push_back(
        {.row = from < 2 ? across : along, .column = from < 2 ? along : across, .rank = 1});
  }
  add_given_clues(*draft);
  draft->few_givens = true;
  draft->puzzle = [numbers, answer = draft->answer](const std::vector<bool>& shown) {
    SkyscrapersPuzzle puzzle{given_values(answer, numbers.size(), shown), numbers};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      if (!shown[i]) puzzle.numbers[i].reset();
    }
    return PuzzlePtr(hold(std::move(puzzle)));
  };
  if (side <= LineSearch::largest_side) {
    draft->search = [search = std::make_shared<SkylineSearch>(draft->answer, std::move(numbers))](
                        const std::vector<bool>& shown) { return search->ask(shown); };
  }
  return draft;
}

// ---- KenKen: cages over the whole grid, all of which are shown.

std::optional<std::string> complete_kenken(MakeSpec& spec) {
  return complete(spec, 6, KenKenPuzzle::largest_side);
}

void set_target(KenKenCage& cage, const Grid& answer, Rng& rng) {
  std::vector<std::uint64_t> values;
  for (const CellId cell : cage.cells)
    values.push_back(static_cast<std::uint64_t>(answer[cell].number));
  std::ranges::sort(values);
  const auto combine = [&](std::uint64_t start, auto with) {
    return std::accumulate(values.begin(), values.end(), start, with);
  };
  if (values.size() == 1) {
    cage.operation = CageOperation::fixed;
    cage.target = values[0];
    return;
  }
  std::vector<CageOperation> operations{CageOperation::add, CageOperation::multiply};
  if (values.size() == 2) {
    // These tell less than sums and products, and are what people like: more often.
    for (int i = 0; i < 2; ++i) operations.push_back(CageOperation::subtract);
    if (values[1] % values[0] == 0) operations.insert(operations.end(), 4, CageOperation::divide);
  }
  cage.operation = rng.pick(operations);
  cage.target = cage.operation == CageOperation::add        ? combine(0, std::plus<>())
                : cage.operation == CageOperation::multiply ? combine(1, std::multiplies<>())
                : cage.operation == CageOperation::subtract ? values[1] - values[0]
                                                            : values[1] / values[0];
}

/// Cages over the cells that are in none yet, if some are there. Those that are come first.
std::vector<KenKenCage> kenken_cages(const MakeSpec& spec, const Grid& answer, Rng& rng) {
  const auto* from = spec.from != nullptr ? held_as<KenKenPuzzle>(*spec.from) : nullptr;
  std::vector<KenKenCage> cages;
  std::vector<bool> is_taken(spec.rows * spec.rows);
  if (from != nullptr) cages = from->cages;
  for (const KenKenCage& cage : cages) {
    for (const CellId cell : cage.cells) is_taken[cell.index] = true;
  }
  std::vector<std::uint32_t> region(spec.rows * spec.rows);
  std::uint32_t number = 0;
  for (const auto& area : random_areas(spec.rows, spec.rows, from != nullptr ? 1 : 2,
                                       spec.rows > 6 ? 3 : 4, rng, is_taken)) {
    for (const CellId cell : area) region[cell.index] = number;
    ++number;
  }
  for (KenKenCage& cage : cages_of_regions(region, spec.rows)) {
    if (is_taken[cage.cells.front().index]) continue;
    set_target(cage, answer, rng);
    if (from != nullptr) cage.name = fmt::format("new{}", cages.size() + 1);
    cages.push_back(std::move(cage));
  }
  return cages;
}

std::optional<Draft> draft_kenken(const MakeSpec& spec, Rng& rng) {
  auto draft = latin_draft(spec, rng);
  if (!draft) return std::nullopt;
  draft->is_unique = false;
  draft->shows_all = true;
  std::vector<KenKenCage> cages = kenken_cages(spec, draft->answer, rng);
  const auto side = static_cast<int>(spec.rows);
  for (const KenKenCage& cage : cages) {
    const auto first = static_cast<int>(cage.cells.front().index);
    draft->clues.push_back({.row = 2 * (first / side) + 1, .column = 2 * (first % side) + 1});
  }
  draft->puzzle = [cages = std::move(cages), rows = spec.rows](const std::vector<bool>& shown) {
    KenKenPuzzle puzzle{Grid(rows, rows), {}};
    for (std::size_t i = 0; i < shown.size(); ++i) {
      if (shown[i]) puzzle.cages.push_back(cages[i]);
    }
    return PuzzlePtr(hold(std::move(puzzle)));
  };
  return draft;
}

}  // namespace
}  // namespace latin_clues_detail

extern const Maker futoshiki_maker;
const Maker futoshiki_maker{.kind = "futoshiki",
                            .complete = latin_clues_detail::complete_futoshiki,
                            .draft = latin_clues_detail::draft_futoshiki};
extern const Maker skyscrapers_maker;
const Maker skyscrapers_maker{.kind = "skyscrapers",
                              .complete = latin_clues_detail::complete_skyscrapers,
                              .draft = latin_clues_detail::draft_skyscrapers};
extern const Maker kenken_maker;
const Maker kenken_maker{.kind = "kenken",
                         .complete = latin_clues_detail::complete_kenken,
                         .draft = latin_clues_detail::draft_kenken};

}  // namespace puzzlec::making
