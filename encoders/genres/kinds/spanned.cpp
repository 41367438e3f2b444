// The kind of rule `spanned`: regions with two numbers whose size lies between them.
//
// Cells hold a number that stands for the clue that is the smaller one of their region. How large a region can be tells which clues can be in one, and how far it reaches.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/board/region_numbers.hpp"
#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_spanned_detail {
namespace {

void read_spanned(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.of.among = in.filter(in.member(at, "spanned"));
  if (in.genre().board != BoardKind::walls || !in.genre().numbers)
    in.fail(at, InputErrorCode::unsupported, "a board of kind walls with numbers", "another");
}

std::optional<std::int64_t> number_at(const Board& board, std::uint32_t cell) {
  const GenreClue& clue = board.clue(cell);
  if (clue.kind != GenreClue::Kind::number) return std::nullopt;
  return clue.number;
}

/// One of the cells of which each region has two.
struct Mark {
  /// The larger one of a region of which this is the smaller one.
  struct Partner {
    std::size_t mark = 0;   ///< by index
    std::int64_t most = 0;  ///< cells of the region
  };
  std::uint32_t cell = 0;
  std::optional<std::int64_t> number = {};
  std::vector<Partner> partners = {};

  /// How many cells a region has at most of which this is the smaller one.
  [[nodiscard]] std::int64_t most() const {
    std::int64_t most = 0;
    for (const Partner& partner : partners) most = std::max(most, partner.most);
    return most;
  }
};

/// How far cells are apart, in steps through cells that a region may have besides its two marks.
class Distances {
 public:
  static constexpr std::int64_t none = INT32_MAX;  ///< so that three of them can be added up

  Distances(const Board& board, const std::vector<Mark>& marks)
      : board_(board), is_mark_(board.cell_count()) {
    for (const Mark& one : marks) is_mark_[one.cell] = 1;
  }

  /// By cell; steps lead to marks, but of these only through `through`.
  [[nodiscard]] std::vector<std::int64_t> from(
      std::uint32_t start, std::optional<std::uint32_t> through = std::nullopt) const {
    std::vector<std::int64_t> steps(board_.cell_count(), none);
    std::vector<std::uint32_t> reached{start};
    steps[start] = 0;
    for (std::size_t i = 0; i < reached.size(); ++i) {
      const std::uint32_t cell = reached[i];
      if (is_mark(cell) && cell != start && cell != through) continue;
      for (const Direction direction :
           {Direction::up, Direction::down, Direction::left, Direction::right}) {
        const auto next = board_.step(cell, direction);
        if (!next || steps[*next] != none) continue;
        steps[*next] = steps[cell] + 1;
        reached.push_back(*next);
      }
    }
    return steps;
  }

  [[nodiscard]] bool is_mark(std::uint32_t cell) const { return is_mark_[cell] != 0; }

 private:
  const Board& board_;
  std::vector<char> is_mark_;
};

std::vector<Mark> marks_of(const Rule& rule, const Board& board) {
  std::vector<Mark> marks;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.passes(rule.of.among, cell)) marks.push_back({cell, number_at(board, cell)});
  }
  return marks;
}

void find_partners(const Board& board, const Distances& distances, std::vector<Mark>& marks) {
  for (std::size_t low = 0; low < marks.size(); ++low) {
    Mark& mark = marks[low];
    const std::vector<std::int64_t> steps = distances.from(mark.cell);
    for (std::size_t high = 0; high < marks.size(); ++high) {
      const Mark& other = marks[high];
      // Of two numbers that are not stated, the first is the smaller one.
      if (high == low || (!mark.number && !other.number && high < low)) continue;
      const std::int64_t most =
          other.number ? *other.number - 1 : static_cast<std::int64_t>(board.cell_count());
      const std::int64_t least = std::max(mark.number.value_or(0), steps[other.cell]) + 1;
      if (least <= most) mark.partners.push_back({high, most});
    }
  }
}

/// The cells that the region may have of which that clue is the smaller one.
std::vector<std::uint32_t> reach_of(const Board& board, const Distances& distances,
                                    const std::vector<Mark>& marks, std::size_t low) {
  const Mark& mark = marks[low];
  if (mark.partners.empty()) return {};
  std::vector<char> is_in(board.cell_count());
  is_in[mark.cell] = 1;
  for (const auto& [partner, most] : mark.partners) {
    const std::uint32_t other = marks[partner].cell;
    is_in[other] = 1;
    const std::vector<std::int64_t> from_mark = distances.from(mark.cell, other);
    const std::vector<std::int64_t> from_other = distances.from(other, mark.cell);
    for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
      // What joins three cells has at least half as many steps as they are apart, taken together.
      const std::int64_t apart = from_mark[cell] + from_other[cell] + from_mark[other];
      if (!distances.is_mark(cell) && apart <= 2 * (most - 1)) is_in[cell] = 1;
    }
  }
  std::vector<std::uint32_t> cells;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (is_in[cell] != 0) cells.push_back(cell);
  }
  return cells;
}

/// The region whose smaller clue is number `low`, if it has one.
void add_region(const Board& board, Draft& draft, const std::vector<Mark>& marks, std::size_t low,
                const Domain& number, const std::vector<std::uint32_t>& reach) {
  const Mark& mark = marks[low];
  if (mark.partners.empty()) return;
  const Origin origin = draft.origin(place_of(mark.cell));
  const CellFact root{board.model_cell(mark.cell), number};
  const CellFact no_root{root.cell, board.cell_values() - number};
  std::vector<std::uint32_t> cells;
  std::vector<std::uint32_t> node_of(board.cell_count());
  const bool is_possible = draft.possibly(root);
  for (const std::uint32_t cell : reach) {
    const CellId held = board.model_cell(cell);
    if (!draft.possibly({held, number})) continue;
    if (!is_possible) {
      draft.add_clause({{held, board.cell_values() - number}}, origin);
      continue;
    }
    node_of[cell] = static_cast<std::uint32_t>(cells.size());
    cells.push_back(cell);
    if (cell != mark.cell) draft.add_clause({{held, board.cell_values() - number}, root}, origin);
  }
  if (!is_possible) return;
  std::vector<CellFact> some{no_root};
  Cardinality one{{}, Comparison::at_most, 1, origin};
  const auto graph = draft.graph(number, Joined::sides, false, &cells);
  const auto bound = [&](std::uint32_t cell, Comparison comparison, std::int64_t count) {
    draft.add(ComponentWeight{
        graph, node_of[cell], {}, comparison, static_cast<std::uint32_t>(count), origin});
  };
  draft.add(Connected{graph, true, origin});
  bound(mark.cell, Comparison::at_least, std::max<std::int64_t>(mark.number.value_or(0) + 1, 2));
  bound(mark.cell, Comparison::at_most, mark.most());
  for (const auto& [partner, most] : mark.partners) {
    const Mark& other = marks[partner];
    if (!draft.possibly({board.model_cell(other.cell), number})) continue;
    some.push_back({board.model_cell(other.cell), number});
    one.statements.push_back({board.model_cell(other.cell), number.first()});
    if (most < mark.most()) bound(other.cell, Comparison::at_most, most);
  }
  draft.add_clause(some, origin);
  if (one.statements.size() > 1) draft.add(std::move(one));
}

void add_spanned(const Rule& rule, const Board& board, Draft& draft) {
  std::vector<Mark> marks = marks_of(rule, board);
  const Distances distances(board, marks);
  find_partners(board, distances, marks);
  std::vector<std::vector<std::uint32_t>> reaches;
  for (std::size_t low = 0; low < marks.size(); ++low)
    reaches.push_back(reach_of(board, distances, marks, low));
  const std::vector<Domain> numbers =
      need_numbers_of_regions(board, marks.size(), [&](std::size_t low) { return reaches[low]; });
  const std::vector<Domain> possible = numbers_in_reach(board, reaches, numbers);
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell)
    draft.narrow(board.model_cell(cell), possible[cell], place_of(cell));
  add_walls_between_numbers(board, draft, true);
  for (std::size_t low = 0; low < marks.size(); ++low)
    add_region(board, draft, marks, low, numbers[low], reaches[low]);
}

struct Region {
  std::vector<std::size_t> marks;  ///< by index
  std::int64_t size = 0;
};

/// The index of the region's smaller clue; nothing if it does not have two that span its size.
std::optional<std::size_t> smaller_of(const Region& region, const std::vector<Mark>& marks) {
  if (region.marks.size() != 2) return std::nullopt;
  const auto fits = [&](std::size_t low, std::size_t high) {
    return marks[low].number.value_or(0) < region.size &&
           marks[high].number.value_or(INT32_MAX) > region.size;
  };
  if (fits(region.marks[0], region.marks[1])) return region.marks[0];
  if (fits(region.marks[1], region.marks[0])) return region.marks[1];
  return std::nullopt;
}

/// By region: the value that its cells hold; nothing where the region is wrong.
std::vector<std::optional<Value>> values_of_regions(const Rule& rule, const Board& board,
                                                    const std::vector<std::uint32_t>& region) {
  std::vector<Mark> marks = marks_of(rule, board);
  const Distances distances(board, marks);
  find_partners(board, distances, marks);
  const std::vector<Domain> numbers = need_numbers_of_regions(
      board, marks.size(), [&](std::size_t low) { return reach_of(board, distances, marks, low); });
  std::vector<Region> regions(region.empty() ? 0 : *std::ranges::max_element(region) + 1);
  for (const std::uint32_t one : region) ++regions[one].size;
  for (std::size_t i = 0; i < marks.size(); ++i) regions[region[marks[i].cell]].marks.push_back(i);
  std::vector<std::optional<Value>> values;
  for (const Region& one : regions) {
    const auto smaller = smaller_of(one, marks);
    const bool has_number = smaller && !numbers[*smaller].empty();
    values.push_back(has_number ? std::optional(numbers[*smaller].first()) : std::nullopt);
  }
  return values;
}

void complete_spanned(const Rule& rule, const Board& board,
                      const std::vector<std::uint32_t>& region, Grid& answer) {
  const auto values = values_of_regions(rule, board, region);
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    if (values[region[cell]]) answer[board.model_cell(cell)] = *values[region[cell]];
  }
}

std::optional<std::string> judge_spanned(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto region = answer.components([](std::uint32_t) { return true; }, Joined::edges);
  const auto values = values_of_regions(rule, board, region);
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    if (values[region[cell]] != answer.cell(cell))
      return fmt::format("region {}", region[cell] + 1);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_spanned_detail

const RuleKind kind_spanned{
    .name = "spanned",
    .summary =
        "Each region between walls has two of the cells that `spanned` describes, and "
        "its size lies between their clues. Numbers as in `owned_by`, for the smaller "
        "clues.",
    .example = R"({"name": "sizes", "spanned": "clue"})",
    .shown = {R"("board": "walls", "numbers": [1, 2])", "1.4", "111", "112"},
    .is_about_grid = true,
    .shares_numbers = true,
    .mixes_clues = true,
    .read = kind_spanned_detail::read_spanned,
    .add = kind_spanned_detail::add_spanned,
    .judge = kind_spanned_detail::judge_spanned,
    .complete = kind_spanned_detail::complete_spanned,
};

}  // namespace puzzlec::genres
