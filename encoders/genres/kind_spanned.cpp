// The kind of rule `spanned`: regions with two numbers whose size lies between them.
//
// Each of the two cells holds what it is: the smaller number or the larger. In the graph of the
// board, each has two nodes of its own that hang from it and are used if it is one or the other;
// they are what counts how many of a kind a region has, and what bounds of its size are about.
#include <algorithm>

#include <fmt/format.h>

#include "encoders/genres/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_spanned_detail {
namespace {

void read_spanned(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.of.among = in.filter(in.member(at, "spanned"));
  rule.sets["low"] = in.values(in.member(at, "low"));
  rule.sets["high"] = in.values(in.member(at, "high"));
  if (in.genre().board != BoardKind::walls)
    in.fail(at, InputErrorCode::unsupported, "a board of kind walls", "another");
}

/// A cell with a number, and its two nodes.
struct Mark {
  std::uint32_t cell;
  std::uint32_t low;
  std::uint32_t high;
  std::optional<std::int64_t> number;
};

struct Marked {
  std::shared_ptr<const CellGraph> graph;
  std::vector<Mark> marks;
};

std::optional<std::int64_t> number_at(const Board& board, std::uint32_t cell) {
  const GenreClue& clue = board.clue(cell);
  if (clue.kind != GenreClue::Kind::number) return std::nullopt;
  return clue.number;
}

Marked marked_graph(const Rule& rule, const Board& board, Draft& draft, const Domain& low,
                    const Domain& high) {
  CellGraph graph = *draft.graph(board.cell_values(), Joined::edges);
  Marked found;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (!board.passes(rule.of.among, cell)) continue;
    const auto next = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.push_back({CellFact{board.model_cell(cell), low}});
    graph.nodes.push_back({CellFact{board.model_cell(cell), high}});
    graph.links.push_back({cell, next, std::nullopt});
    graph.links.push_back({cell, next + 1, std::nullopt});
    found.marks.push_back({cell, next, next + 1, number_at(board, cell)});
  }
  found.graph = std::make_shared<const CellGraph>(std::move(graph));
  return found;
}

/// Of two numbers in a region that are not told, the first is the smaller one.
void add_order(const Marked& marked, Draft& draft) {
  Separated separated{marked.graph, {}, draft.origin({})};
  for (const Mark& first : marked.marks) {
    for (const Mark& second : marked.marks) {
      if (first.cell < second.cell && !first.number && !second.number)
        separated.pairs.push_back({first.high, second.low, {}});
    }
  }
  if (!separated.pairs.empty()) draft.add(std::move(separated));
}

void add_spanned(const Rule& rule, const Board& board, Draft& draft) {
  const Domain low = board.domain(rule.sets.at("low"), {}).value_or(Domain());
  const Domain high = board.domain(rule.sets.at("high"), {}).value_or(Domain());
  const Marked marked = marked_graph(rule, board, draft, low, high);
  const std::vector<std::uint32_t> none(marked.graph->nodes.size());
  std::vector<std::uint32_t> lows = none;
  std::vector<std::uint32_t> highs = none;
  std::vector<std::uint32_t> cells = none;
  std::fill_n(cells.begin(), board.cell_count(), 1);
  for (const Mark& mark : marked.marks) {
    lows[mark.low] = 1;
    highs[mark.high] = 1;
    draft.narrow(board.model_cell(mark.cell), low | high, place_of(mark.cell));
  }
  for (auto* weights : {&lows, &highs}) {
    draft.add(ComponentWeight{
        marked.graph, {}, std::move(*weights), Comparison::exactly, 1, draft.origin({})});
  }
  add_order(marked, draft);
  for (const Mark& mark : marked.marks) {
    if (!mark.number) continue;
    const Origin origin = draft.origin(place_of(mark.cell));
    const auto number = static_cast<std::uint32_t>(std::max<std::int64_t>(*mark.number, 0));
    draft.add(
        ComponentWeight{marked.graph, mark.low, cells, Comparison::at_least, number + 1, origin});
    draft.add(ComponentWeight{marked.graph, mark.high, cells, Comparison::at_most,
                              number == 0 ? 0 : number - 1, origin});
  }
}

struct Region {
  std::vector<std::uint32_t> marks;
  std::int64_t size = 0;
};

std::vector<Region> regions_of(const Rule& rule, const Board& board,
                               const std::vector<std::uint32_t>& region) {
  std::vector<Region> regions;
  for (std::uint32_t cell = 0; cell < region.size(); ++cell) {
    if (region[cell] >= regions.size()) regions.resize(region[cell] + 1);
    ++regions[region[cell]].size;
    if (board.passes(rule.of.among, cell)) regions[region[cell]].marks.push_back(cell);
  }
  return regions;
}

/// Whether the region may have the numbers in this order.
bool fits(const Board& board, const Region& region, std::uint32_t low, std::uint32_t high) {
  return number_at(board, low).value_or(0) < region.size &&
         number_at(board, high).value_or(INT32_MAX) > region.size;
}

void complete_spanned(const Rule& rule, const Board& board,
                      const std::vector<std::uint32_t>& region, Grid& answer) {
  const Domain low = board.domain(rule.sets.at("low"), {}).value_or(Domain());
  const Domain high = board.domain(rule.sets.at("high"), {}).value_or(Domain());
  if (low.empty() || high.empty()) return;
  for (const Region& one : regions_of(rule, board, region)) {
    for (const std::uint32_t mark : one.marks) answer[board.model_cell(mark)] = low.first();
    if (one.marks.size() != 2) continue;
    const bool in_order = fits(board, one, one.marks[0], one.marks[1]);
    answer[board.model_cell(one.marks[in_order ? 1 : 0])] = high.first();
  }
}

std::optional<std::string> judge_spanned(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain low = board.domain(rule.sets.at("low"), {}).value_or(Domain());
  const Domain high = board.domain(rule.sets.at("high"), {}).value_or(Domain());
  const auto region = answer.components([](std::uint32_t) { return true; }, Joined::edges);
  std::size_t number = 0;
  for (const Region& one : regions_of(rule, board, region)) {
    ++number;
    if (one.marks.size() == 2) {
      const bool in_order = answer.holds(one.marks[0], low);
      const std::uint32_t smaller = one.marks[in_order ? 0 : 1];
      const std::uint32_t larger = one.marks[in_order ? 1 : 0];
      const bool differ = answer.holds(smaller, low) && answer.holds(larger, high);
      const bool is_free = !number_at(board, smaller) && !number_at(board, larger) && !in_order;
      if (differ && !is_free && fits(board, one, smaller, larger)) continue;
    }
    return fmt::format("region {}", number);
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
        "number of cells lies strictly between their clues. The cell with the smaller clue "
        "holds one of the values `low`, the other one of `high`.",
    .example =
        R"({"name": "size between two numbers", "spanned": "clue", "low": "low", "high": "high"})",
    .members = {"low", "high"},
    .read = kind_spanned_detail::read_spanned,
    .add = kind_spanned_detail::add_spanned,
    .judge = kind_spanned_detail::judge_spanned,
    .complete = kind_spanned_detail::complete_spanned,
};

}  // namespace puzzlec::genres
