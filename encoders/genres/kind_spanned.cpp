// The kind of rule `spanned`: regions with two numbers whose size lies between them.
//
// Cells hold a number that stands for the clue that is the smaller one of their region. How large a region can be tells which clues can be in one, and how far it reaches.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/region_numbers.hpp"
#include "encoders/genres/rule_kind.hpp"

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

/// A cell with a clue.
struct Mark {
  std::uint32_t cell = 0;
  std::optional<std::int64_t> number = {};
  /// If it is the smaller one of a region: the others that may be the larger one, by index, and how
  /// many cells the region has at most.
  std::vector<std::size_t> partners = {};
  std::int64_t most = 0;
};

/// How many cells a region has that holds two cells, at least.
std::int64_t least_with(const Board& board, std::uint32_t a, std::uint32_t b) {
  const auto gap = [](std::size_t one, std::size_t other) {
    return static_cast<std::int64_t>(one > other ? one - other : other - one);
  };
  return gap(board.row_of(a), board.row_of(b)) + gap(board.column_of(a), board.column_of(b)) + 1;
}

std::vector<Mark> marks_of(const Rule& rule, const Board& board) {
  std::vector<Mark> marks;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.passes(rule.of.among, cell)) marks.push_back({cell, number_at(board, cell)});
  }
  return marks;
}

void find_partners(const Board& board, std::vector<Mark>& marks) {
  for (std::size_t low = 0; low < marks.size(); ++low) {
    Mark& mark = marks[low];
    for (std::size_t high = 0; high < marks.size(); ++high) {
      const Mark& other = marks[high];
      // Of two numbers that are not told, the first is the smaller one.
      if (high == low || (!mark.number && !other.number && high < low)) continue;
      const std::int64_t most =
          other.number ? *other.number - 1 : static_cast<std::int64_t>(board.cell_count());
      const std::int64_t least =
          std::max(mark.number.value_or(0) + 1, least_with(board, mark.cell, other.cell));
      if (least > most) continue;
      mark.partners.push_back(high);
      mark.most = std::max(mark.most, most);
    }
  }
}

/// The cells that the region may have of which that clue is the smaller one.
std::vector<std::uint32_t> reach_of(const Board& board, const std::vector<Mark>& marks,
                                    std::size_t low) {
  const Mark& mark = marks[low];
  if (mark.partners.empty()) return {};
  std::vector<char> is_mark(board.cell_count());
  for (const Mark& one : marks) is_mark[one.cell] = 1;
  std::vector<std::uint32_t> cells{mark.cell};
  for (const std::size_t partner : mark.partners) cells.push_back(marks[partner].cell);
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (is_mark[cell] == 0 && least_with(board, mark.cell, cell) <= mark.most)
      cells.push_back(cell);
  }
  std::ranges::sort(cells);
  return cells;
}

/// By clue: what the cells of the region hold of which it is the smaller one. Requires: the partners
/// are known.
std::vector<Domain> numbers_of(const Board& board, const std::vector<Mark>& marks) {
  return need_numbers_of_regions(board, marks.size(),
                                 [&](std::size_t low) { return reach_of(board, marks, low); });
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
  for (const std::uint32_t cell : reach) {
    const CellId held = board.model_cell(cell);
    if ((draft.domain(held) & number).empty()) continue;
    node_of[cell] = static_cast<std::uint32_t>(cells.size());
    cells.push_back(cell);
    if (cell != mark.cell) draft.add_clause({{held, board.cell_values() - number}, root}, origin);
  }
  std::vector<CellFact> some{no_root};
  Cardinality one{{}, Comparison::at_most, 1, origin};
  const auto graph = draft.graph(number, Joined::sides, false, &cells);
  const auto bound = [&](std::uint32_t cell, Comparison comparison, std::int64_t count) {
    draft.add(ComponentWeight{
        graph, node_of[cell], {}, comparison, static_cast<std::uint32_t>(count), origin});
  };
  draft.add(Connected{graph, true, origin});
  bound(mark.cell, Comparison::at_least, std::max<std::int64_t>(mark.number.value_or(0) + 1, 2));
  bound(mark.cell, Comparison::at_most, mark.most);
  for (const std::size_t partner : mark.partners) {
    const Mark& other = marks[partner];
    some.push_back({board.model_cell(other.cell), number});
    one.statements.push_back({board.model_cell(other.cell), number.first()});
    if (other.number && *other.number - 1 < mark.most)
      bound(other.cell, Comparison::at_most, *other.number - 1);
  }
  draft.add_clause(some, origin);
  if (one.statements.size() > 1) draft.add(std::move(one));
}

void add_spanned(const Rule& rule, const Board& board, Draft& draft) {
  std::vector<Mark> marks = marks_of(rule, board);
  find_partners(board, marks);
  const std::vector<Domain> numbers = numbers_of(board, marks);
  std::vector<std::vector<std::uint32_t>> reaches;
  for (std::size_t low = 0; low < marks.size(); ++low)
    reaches.push_back(reach_of(board, marks, low));
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
  find_partners(board, marks);
  const std::vector<Domain> numbers = numbers_of(board, marks);
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

extern const RuleKind kind_spanned;
const RuleKind kind_spanned{
    .name = "spanned",
    .summary =
        "Each region between walls has two of the cells that `spanned` describes, and its "
        "number of cells lies strictly between their clues. Its cells hold a number of the "
        "board's: "
        "the first, if the first clue in reading order is its smaller one, and so on. If there are "
        "more clues than numbers, regions that cannot meet may share one.",
    .example = R"({"name": "size between two numbers", "spanned": "clue"})",
    .shares_numbers = true,
    .read = kind_spanned_detail::read_spanned,
    .add = kind_spanned_detail::add_spanned,
    .judge = kind_spanned_detail::judge_spanned,
    .complete = kind_spanned_detail::complete_spanned,
};

}  // namespace puzzlec::genres
