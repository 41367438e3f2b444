// Kinds of rules on cycles and on diagonals in cells: acyclic, diagonals.
#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include "encoders/genres/kinds/records.hpp"
#include "encoders/genres/kinds/rule_kind.hpp"

namespace puzzlec::genres {
namespace kind_cycles_detail {
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

// ---- acyclic

void read_acyclic(RuleReading& in, const JsonNode& at, Rule& rule) {
  rule.values = in.values(in.member(at, "acyclic"));
  read_joined(in, at, rule);
}

void add_acyclic(const Rule& rule, const Board& board, Draft& draft) {
  const auto values = board.domain(rule.values, {});
  if (!values) return;
  draft.add(Acyclic{draft.graph(*values, joined_of(rule, board)), draft.origin({})});
}

std::optional<std::string> judge_acyclic(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto values = board.domain(rule.values, {});
  if (!values) return std::nullopt;
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

// ---- diagonals

void read_diagonals(RuleReading& in, const JsonNode& at, Rule& rule) {
  const JsonNode names = in.take(in.member(at, "diagonals").array_of(2));
  if (in.first_error) return;
  rule.sets["falling"] = in.values(names[0]);
  rule.sets["rising"] = in.values(names[1]);
  const auto acyclic = at.find("acyclic");
  if (acyclic) rule.flags["acyclic"] = in.flag(*acyclic);
  if (rule.flag("acyclic")) return;
  rule.bound = in.some_bound(at);
  if (rule.each.kind != Scope::Kind::corner)
    in.fail(at, InputErrorCode::unsupported, "\"each\": \"corner\"", "other places");
}

struct Diagonals {
  Domain falling;
  Domain rising;
};

Diagonals diagonals_of(const Rule& rule, const Board& board) {
  return {board.domain(rule.sets.at("falling"), {}).value_or(Domain()),
          board.domain(rule.sets.at("rising"), {}).value_or(Domain())};
}

/// A cell at a corner, and the values whose diagonal leads there.
struct Spoke {
  std::uint32_t cell;
  Domain values;
};

std::vector<Spoke> spokes_at(const Board& board, std::uint32_t corner, const Diagonals& diagonals) {
  const std::size_t row = corner / (board.columns() + 1);
  const std::size_t column = corner % (board.columns() + 1);
  std::vector<Spoke> spokes;
  for (const std::size_t up : {std::size_t{1}, std::size_t{0}}) {
    for (const std::size_t left : {std::size_t{1}, std::size_t{0}}) {
      const bool is_outside =
          row < up || column < left || row - up >= board.rows() || column - left >= board.columns();
      if (!is_outside)
        spokes.push_back({board.cell(row - up, column - left),
                          up == left ? diagonals.falling : diagonals.rising});
    }
  }
  return spokes;
}

/// The corners that the diagonals of a cell join, by the numbers of corners.
std::pair<std::uint32_t, std::uint32_t> ends_of(const Board& board, std::uint32_t cell,
                                                bool is_falling) {
  const auto width = static_cast<std::uint32_t>(board.columns() + 1);
  const auto corner =
      static_cast<std::uint32_t>(board.row_of(cell) * width + board.column_of(cell));
  return is_falling ? std::pair(corner, corner + width + 1) : std::pair(corner + 1, corner + width);
}

void add_no_cycle(const Rule& rule, const Board& board, Draft& draft) {
  const auto [falling, rising] = diagonals_of(rule, board);
  CellGraph graph;
  graph.nodes.resize((board.rows() + 1) * (board.columns() + 1));
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    for (const bool is_falling : {true, false}) {
      const auto [a, b] = ends_of(board, cell, is_falling);
      graph.links.push_back(
          {a, b, CellFact{board.model_cell(cell), is_falling ? falling : rising}});
    }
  }
  draft.add(Acyclic{std::make_shared<const CellGraph>(std::move(graph)), draft.origin({})});
}

void add_diagonals(const Rule& rule, const Board& board, Draft& draft) {
  if (rule.flag("acyclic")) return add_no_cycle(rule, board, draft);
  const Diagonals diagonals = diagonals_of(rule, board);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    std::vector<Term> terms;
    for (const Spoke& spoke : spokes_at(board, place.index, diagonals))
      terms.push_back({board.model_cell(spoke.cell), spoke.values});
    draft.add_total(std::move(terms), *tally, std::nullopt, draft.origin(place));
  }
}

std::optional<std::string> judge_no_cycle(const Rule& rule, const Filled& answer) {
  const Board& board = answer.board();
  const auto [falling, rising] = diagonals_of(rule, board);
  Groups groups((board.rows() + 1) * (board.columns() + 1));
  for (std::uint32_t cell = 0; cell < board.cell_count(); ++cell) {
    for (const bool is_falling : {true, false}) {
      if (!answer.holds(cell, is_falling ? falling : rising)) continue;
      const auto [a, b] = ends_of(board, cell, is_falling);
      if (!groups.join(a, b)) return cell_name(CellId{cell}, board.columns());
    }
  }
  return std::nullopt;
}

std::optional<std::string> judge_diagonals(const Rule& rule, const Filled& answer) {
  if (rule.flag("acyclic")) return judge_no_cycle(rule, answer);
  const Board& board = answer.board();
  const Diagonals diagonals = diagonals_of(rule, board);
  for (const Place& place : board.places(rule)) {
    const auto tally = board.tally(rule.bound, place);
    if (!tally) continue;
    const auto spokes = spokes_at(board, place.index, diagonals);
    const auto count = std::ranges::count_if(
        spokes, [&](const Spoke& spoke) { return answer.holds(spoke.cell, spoke.values); });
    if (!tally->holds(count)) return board.name_of(place);
  }
  return std::nullopt;
}

}  // namespace
}  // namespace kind_cycles_detail

const RuleKind kind_diagonals{
    .name = "diagonals",
    .summary =
        "Cells with the first value have a diagonal that falls to the right, those with the "
        "second one that rises. How many of them meet at a corner is within the bound; or, "
        "with `acyclic`, they form no cycle.",
    .example = R"({"name": "diagonals at a number", "each": "corner", "where": "number",
 "diagonals": ["falling", "rising"], "is": "$clue"})",
    .members = {"is", "at_least", "at_most", "acyclic"},
    .unread = {"of", "among", "if"},
    .read = kind_cycles_detail::read_diagonals,
    .add = kind_cycles_detail::add_diagonals,
    .judge = kind_cycles_detail::judge_diagonals,
};

const RuleKind kind_acyclic{
    .name = "acyclic",
    .summary = "The cells with one of the values form no cycle; `joined` as in connected.",
    .example = R"({"name": "no cycle", "acyclic": "snake"})",
    .members = {"joined"},
    .is_about_grid = true,
    .read = kind_cycles_detail::read_acyclic,
    .add = kind_cycles_detail::add_acyclic,
    .judge = kind_cycles_detail::judge_acyclic,
};

}  // namespace puzzlec::genres
