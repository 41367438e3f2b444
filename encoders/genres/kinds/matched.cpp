// The kind of rule `matched`: tents do not touch, each has a tree of its own beside it, and each tree
// a tent.
//
// Tents do not touch, so at most two stand beside a tree, on opposite sides: in the graph of tents
// and trees that stand side by side, a tree is an edge between two tents or hangs from one. A
// component with T tents has at least T - 1 trees, as it is connected. There are as many tents as
// trees, so if no component has fewer trees than tents, none has more; with T trees, either one hangs
// and there is no cycle, or none hangs and there is one cycle, and both can be matched. A component with
// T - 1 trees has none that hangs: with a tent it has all that stand across a tree from it. So its
// cells are known beforehand, and it is enough to forbid that all of them are tents.
#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <numeric>
#include <set>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_matched_detail {
namespace {

constexpr std::array ways{Direction::up, Direction::right, Direction::down, Direction::left};

void read_matched(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "matched"));
  rule.of.among = in.filter(in.member(at, "to"));
  if (const auto apart = at.find("apart")) rule.words["apart"] = in.text(*apart);
}

/// Where tents could touch.
std::vector<Place> touching_pairs(const Board& board) {
  Rule rule;
  rule.each = {.kind = Scope::Kind::touching_pair};
  return board.places(rule);
}

std::vector<std::uint32_t> tents_in(const std::vector<std::uint32_t>& cells, const Rule& rule,
                                    const Filled& answer) {
  const Domain tent = answer.board().domain(rule.values, {}).value_or(Domain());
  std::vector<std::uint32_t> tents;
  std::ranges::copy_if(cells, std::back_inserter(tents), [&](std::uint32_t cell) {
    return !answer.board().passes(rule.of.among, cell) && answer.holds(cell, tent);
  });
  return tents;
}

std::vector<std::uint32_t> beside(const Board& board, std::uint32_t cell) {
  return board.cells_of({{Selector::Kind::neighbours}, {}}, place_of(cell));
}

/// Cells of which none is a tree, each across a tree from another one.
struct Cluster {
  std::vector<std::uint32_t> cells;
  std::set<std::uint32_t> trees;  ///< beside them
  bool is_open = false;           ///< one of the trees has no such cell on its other side
};

/// The cluster of a cell; its cells are marked as visited.
Cluster cluster_at(const Rule& rule, const Board& board, std::uint32_t start,
                   std::vector<bool>& is_visited) {
  Cluster cluster;
  cluster.cells = {start};
  is_visited[start] = true;
  for (std::size_t i = 0; i < cluster.cells.size(); ++i) {
    for (const Direction direction : ways) {
      const auto tree = board.step(cluster.cells[i], direction);
      if (!tree || !board.passes(rule.of.among, *tree)) continue;
      cluster.trees.insert(*tree);
      const auto across = board.step(*tree, direction);
      if (!across || board.passes(rule.of.among, *across)) {
        cluster.is_open = true;
      } else if (!is_visited[*across]) {
        is_visited[*across] = true;
        cluster.cells.push_back(*across);
      }
    }
  }
  return cluster;
}

void add_matched(const Rule& rule, const Board& board, Draft& draft) {
  const Domain tent = board.domain(rule.values, {}).value_or(Domain());
  const auto terms_of = [&](const std::vector<std::uint32_t>& cells) {
    std::vector<Term> terms;
    for (const std::uint32_t cell : cells) {
      if (!board.passes(rule.of.among, cell)) terms.push_back({board.model_cell(cell), tent});
    }
    return terms;
  };
  const Origin origin = draft.origin({});
  for (const Place& pair : touching_pairs(board))
    draft.add_total(terms_of(pair.cells), {.at_most = 1}, std::nullopt, draft.origin(pair));
  std::vector<std::uint32_t> all(board.cell_count());
  std::iota(all.begin(), all.end(), 0U);
  std::vector<bool> is_visited(board.cell_count());
  std::int64_t trees = 0;
  for (const std::uint32_t cell : all) {
    if (board.passes(rule.of.among, cell)) {
      ++trees;
      draft.add_total(terms_of(beside(board, cell)), {.at_least = 1}, std::nullopt, origin);
    } else if (!is_visited[cell]) {
      const Cluster cluster = cluster_at(rule, board, cell, is_visited);
      const auto count = static_cast<std::int64_t>(cluster.cells.size());
      if (!cluster.is_open && cluster.trees.size() < cluster.cells.size())
        draft.add_total(terms_of(cluster.cells), {.at_most = count - 1}, std::nullopt, origin);
    }
  }
  draft.add_total(terms_of(all), {.is = {trees}}, std::nullopt, origin);
}

/// Augmenting paths (Berge 1957; Kuhn's form).
std::optional<std::string> judge_matched(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  for (const Place& pair : touching_pairs(board)) {
    if (tents_in(pair.cells, rule, answer).size() > 1) return board.name_of(pair);
  }
  std::vector<std::uint32_t> tree_of(board.cell_count(), Filled::nowhere);
  std::vector<char> is_tried;
  const std::function<bool(std::uint32_t)> find_tent = [&](std::uint32_t tree) {
    for (const std::uint32_t cell : tents_in(beside(board, tree), rule, answer)) {
      if (is_tried[cell] != 0) continue;
      is_tried[cell] = 1;
      if (tree_of[cell] == Filled::nowhere || find_tent(tree_of[cell])) {
        tree_of[cell] = tree;
        return true;
      }
    }
    return false;
  };
  std::vector<std::uint32_t> all(board.cell_count());
  std::iota(all.begin(), all.end(), 0U);
  for (const std::uint32_t cell : all) {
    if (!board.passes(rule.of.among, cell)) continue;
    is_tried.assign(all.size(), 0);
    if (!find_tent(cell)) return cell_name(CellId{cell}, board.columns());
  }
  for (const std::uint32_t cell : tents_in(all, rule, answer)) {
    if (tree_of[cell] == Filled::nowhere) return cell_name(CellId{cell}, board.columns());
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_matched_detail

const RuleKind kind_matched{
    .name = "matched",
    .summary =
        "The cells with one of the values do not touch, not even at a corner. They and the cells "
        "that `to` describes form pairs of neighbours, each cell in one pair. `apart` says as a "
        "sentence that the cells do not touch; `says` then tells the rest.",
    .example = R"({"name": "tents", "matched": "shaded", "to": "clue"})",
    .shown = {"", "?..", "010", "001"},
    .members = {"to", "apart"},
    .is_about_grid = true,
    .read = kind_matched_detail::read_matched,
    .add = kind_matched_detail::add_matched,
    .judge = kind_matched_detail::judge_matched,
};

}  // namespace puzzlec::genres
