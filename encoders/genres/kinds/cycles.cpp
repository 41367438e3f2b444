// The kind of rule `acyclic`.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace {

/// Disjoint sets (Tarjan 1975). Judging shares nothing with presolve, which has sets of its own.
class Groups {
 public:
  explicit Groups(std::size_t count) : parent_(count) {
    std::iota(parent_.begin(), parent_.end(), std::size_t{0});
  }
  /// False if both were in one group already.
  bool join(std::size_t a, std::size_t b) {
    a = root(a);
    b = root(b);
    parent_[a] = b;
    return a != b;
  }

 private:
  std::size_t root(std::size_t at) {
    while (parent_[at] != at) at = parent_[at] = parent_[parent_[at]];
    return at;
  }
  std::vector<std::size_t> parent_;
};

/// Whether the cells' diagonals are meant, which join corners.
bool joins_corners(const Rule& rule) {
  return rule.word("joined", "") == "corners";
}

void read_acyclic(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "acyclic"));
  const auto joined = at.find("joined");
  if (joined && in.genre().board == BoardKind::cells && in.text(*joined) == "corners") {
    rule.words["joined"] = "corners";
  } else {
    read_joined(in, at, rule);
  }
}

/// What joins two corners, which are numbered row by row.
struct Diagonal {
  std::uint32_t from;
  std::uint32_t to;
  std::uint32_t cell;
  Domain values;  ///< of the cell
};

std::vector<Diagonal> diagonals_of(const Board& board, const Domain& values) {
  const auto width = static_cast<std::uint32_t>(board.columns() + 1);
  std::vector<Diagonal> diagonals;
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    const auto corner =
        static_cast<std::uint32_t>(board.row_of(cell) * width + board.column_of(cell));
    diagonals.push_back(
        {corner, corner + width + 1, cell, board.leading(Direction::down_right) & values});
    diagonals.push_back(
        {corner + 1, corner + width, cell, board.leading(Direction::down_left) & values});
  }
  return diagonals;
}

std::shared_ptr<const CellGraph> corner_graph(const Board& board, const Domain& values) {
  CellGraph graph;
  graph.nodes.resize((board.rows() + 1) * (board.columns() + 1));
  for (const Diagonal& diagonal : diagonals_of(board, values)) {
    graph.links.push_back(
        {diagonal.from, diagonal.to, CellFact{board.model_cell(diagonal.cell), diagonal.values}});
  }
  return std::make_shared<const CellGraph>(std::move(graph));
}

void add_acyclic(const Rule& rule, const Board& board, Draft& draft) {
  const auto values = board.domain(rule.values, {});
  if (!values) return;
  auto graph = joins_corners(rule) ? corner_graph(board, *values)
                                   : draft.graph(*values, joined_of(rule, board));
  draft.add(Acyclic{std::move(graph), draft.origin({})});
}

std::optional<std::string> judge_corners(const Board& board, const Domain& values,
                                         const Filled& answer) {
  Groups groups((board.rows() + 1) * (board.columns() + 1));
  for (const Diagonal& diagonal : diagonals_of(board, values)) {
    if (answer.holds(diagonal.cell, diagonal.values) && !groups.join(diagonal.from, diagonal.to))
      return cell_name(CellId{diagonal.cell}, board.columns());
  }
  return std::nullopt;
}

std::optional<std::string> judge_acyclic(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto values = board.domain(rule.values, {});
  if (!values) return std::nullopt;
  if (joins_corners(rule)) return judge_corners(board, *values, answer);
  Groups groups(board.cell_count());
  const Joined joined = joined_of(rule, board);
  for (std::uint32_t a = 0; a < board.cell_count(); ++a) {
    for (const Direction direction :
         {Direction::right, Direction::down, Direction::down_left, Direction::down_right}) {
      const bool is_diagonal = direction != Direction::right && direction != Direction::down;
      if (is_diagonal && joined != Joined::touching) continue;
      const auto b = board.step(a, direction);
      if (!b || !answer.holds(a, *values) || !answer.holds(*b, *values)) continue;
      if (!answer.are_joined(a, *b, direction, joined)) continue;
      const bool is_there_and_back = joined == Joined::arrows &&
                                     answer.holds(a, board.leading(direction)) &&
                                     answer.holds(*b, board.leading(opposite(direction)));
      if (!groups.join(a, *b) || is_there_and_back) return cell_name(CellId{a}, board.columns());
    }
  }
  return std::nullopt;
}

}  // namespace

const RuleKind kind_acyclic{
    .name = "acyclic",
    .summary =
        "The cells with one of the values form no cycle; `joined` as in `connected`. "
        "With `\"joined\": \"corners\"`, the diagonals in cells (`slash`, `backslash`) "
        "form none.",
    .example = R"({"name": "no cycle", "acyclic": "shaded"})",
    .shown = {"", "", "11/10", "11/11"},
    .members = {"joined"},
    .is_about_grid = true,
    .read = read_acyclic,
    .add = add_acyclic,
    .judge = judge_acyclic,
};

}  // namespace puzzlec::genres
