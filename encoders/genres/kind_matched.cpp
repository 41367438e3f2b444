// The kind of rule `matched`: each tent has a tree of its own beside it, and each tree a tent.
//
// Tents do not touch, so at most two stand beside a tree, on opposite sides: in the graph of tents
// and trees that stand side by side, a tree is an edge between two tents or hangs from one. There
// are as many tents as trees. If a matching exists, each component with T tents has T trees: no
// cycle and one tree that hangs, or one cycle and none. That is stated: at most one tree that hangs
// in each component. Without cycles, this is all; a component with a cycle and a tree that hangs is
// one tree too many and must leave another one short.
#include <algorithm>
#include <functional>

#include <fmt/format.h>

#include "encoders/genres/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_matched_detail {
namespace {

void read_matched(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "matched"));
  rule.sets["one"] = in.values(in.member(at, "one"));
  rule.sets["two"] = in.values(in.member(at, "two"));
  rule.of.among = in.filter(in.member(at, "to"));
}

/// Tents and trees, and for each tree one more node: that it hangs.
std::shared_ptr<const CellGraph> graph_of(const Rule& rule, const Board& board, const Domain& tent,
                                          const Domain& one) {
  CellGraph graph;
  const std::uint32_t count = board.cell_count();
  for (std::uint32_t cell = 0; cell < count; ++cell) {
    const bool is_tree = board.passes(rule.of.among, cell);
    graph.nodes.push_back(
        {is_tree ? std::nullopt : std::optional(CellFact{board.model_cell(cell), tent})});
  }
  for (std::uint32_t cell = 0; cell < count; ++cell) {
    if (!board.passes(rule.of.among, cell)) continue;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto other = board.step(cell, direction);
      if (other && !board.passes(rule.of.among, *other))
        graph.links.push_back({cell, *other, std::nullopt});
    }
    const auto hangs = static_cast<std::uint32_t>(graph.nodes.size());
    graph.nodes.push_back({CellFact{board.model_cell(cell), one}});
    graph.links.push_back({cell, hangs, std::nullopt});
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

/// A tree holds `one` or `two` by the tents beside it; a tent has a tree beside it.
void add_neighbours(const Rule& rule, const Board& board, Draft& draft, const Domain& tent,
                    const Domain& one, const Domain& two) {
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    Place place;
    place.scope = Scope::Kind::cell;
    place.cells = {cell};
    const CellId own = board.model_cell(cell);
    std::vector<Term> tents;
    bool has_tree = false;
    for (const std::uint32_t other : board.cells_of({{Selector::Kind::neighbours}, {}}, place)) {
      if (board.passes(rule.of.among, other)) {
        has_tree = true;
      } else {
        tents.push_back({board.model_cell(other), tent});
      }
    }
    if (board.passes(rule.of.among, cell)) {
      draft.narrow(own, one | two, place);
      draft.add_total(tents, {.is = {1}}, CellFact{own, one}, draft.origin(place));
      draft.add_total(std::move(tents), {.is = {2}}, CellFact{own, two}, draft.origin(place));
    } else if (!has_tree && !(draft.domain(own) - tent).empty()) {
      draft.narrow(own, draft.domain(own) - tent, place);
    }
  }
}

void add_matched(const Rule& rule, const Board& board, Draft& draft) {
  const Domain tent = board.domain(rule.values, {}).value_or(Domain());
  const Domain one = board.domain(rule.sets.at("one"), {}).value_or(Domain());
  const Domain two = board.domain(rule.sets.at("two"), {}).value_or(Domain());
  add_neighbours(rule, board, draft, tent, one, two);
  std::vector<Term> tents;
  std::int64_t trees = 0;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (board.passes(rule.of.among, cell)) {
      ++trees;
    } else {
      tents.push_back({board.model_cell(cell), tent});
    }
  }
  draft.add_total(std::move(tents), {.is = {trees}}, std::nullopt, draft.origin({}));
  auto graph = graph_of(rule, board, tent, one);
  std::vector<std::uint32_t> weights(graph->nodes.size());
  std::fill(weights.begin() + static_cast<std::ptrdiff_t>(board.cell_count()), weights.end(), 1);
  draft.add(ComponentWeight{
      std::move(graph), {}, std::move(weights), Comparison::at_most, 1, draft.origin({})});
}

/// Trees look alike, whatever stands beside them.
void settle_matched(const Rule& rule, const Board& board, Grid& answer) {
  const Domain tent = board.domain(rule.values, {}).value_or(Domain());
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    if (!board.passes(rule.of.among, cell)) continue;
    int beside = 0;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto other = board.step(cell, direction);
      if (other && !board.passes(rule.of.among, *other) &&
          tent.contains(answer[board.model_cell(*other)]))
        ++beside;
    }
    const Domain held =
        board.domain(rule.sets.at(beside == 2 ? "two" : "one"), {}).value_or(Domain());
    if (!held.empty()) answer[board.model_cell(cell)] = held.first();
  }
}

/// Augmenting paths (Berge 1957; Kuhn's form).
std::optional<std::string> judge_matched(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const Domain tent = board.domain(rule.values, {}).value_or(Domain());
  const std::uint32_t count = board.cell_count();
  std::vector<std::uint32_t> tree_of(count, Filled::nowhere);
  std::vector<char> is_tried;
  const std::function<bool(std::uint32_t)> find_tent = [&](std::uint32_t tree) {
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto cell = board.step(tree, direction);
      if (!cell || is_tried[*cell] != 0 || board.passes(rule.of.among, *cell) ||
          !answer.holds(*cell, tent))
        continue;
      is_tried[*cell] = 1;
      if (tree_of[*cell] == Filled::nowhere || find_tent(tree_of[*cell])) {
        tree_of[*cell] = tree;
        return true;
      }
    }
    return false;
  };
  for (std::uint32_t cell = 0; cell < count; ++cell) {
    if (!board.passes(rule.of.among, cell)) continue;
    is_tried.assign(count, 0);
    if (!find_tent(cell)) return cell_name(CellId{cell}, board.columns());
    int beside = 0;
    for (const Direction direction :
         {Direction::up, Direction::down, Direction::left, Direction::right}) {
      const auto other = board.step(cell, direction);
      beside += other && !board.passes(rule.of.among, *other) && answer.holds(*other, tent) ? 1 : 0;
    }
    const char* part = beside == 1 ? "one" : "two";
    if (beside > 2 || !answer.holds(cell, board.domain(rule.sets.at(part), {}).value_or(Domain())))
      return cell_name(CellId{cell}, board.columns());
  }
  for (std::uint32_t cell = 0; cell < count; ++cell) {
    if (!board.passes(rule.of.among, cell) && answer.holds(cell, tent) &&
        tree_of[cell] == Filled::nowhere)
      return cell_name(CellId{cell}, board.columns());
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_matched_detail

extern const RuleKind kind_matched;
const RuleKind kind_matched{
    .name = "matched",
    .summary =
        "The cells with one of the values, no two of which touch, and the cells that `to` "
        "describes are matched in pairs of neighbours. The latter hold one of the values "
        "`one` if one of the former is beside them, and `two` for two.",
    .example =
        R"({"name": "a tent for each tree", "matched": "tent", "to": "tree", "one": "tree", "two": "shared tree"})",
    .members = {"to", "one", "two"},
    .read = kind_matched_detail::read_matched,
    .add = kind_matched_detail::add_matched,
    .settle = kind_matched_detail::settle_matched,
    .judge = kind_matched_detail::judge_matched,
};

}  // namespace puzzlec::genres
